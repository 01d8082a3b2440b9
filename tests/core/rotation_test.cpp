// Turned coordinates: what an orthogonal matrix leaves as it was, measured here without the core's own
// measures.
#include "catch.h"
#include "golden.h"
#include "lab_state.h"
#include "random.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Change;
using te::Index;
using te::Lab;
using te::Matrix;
using te::OptimizerKind;
using te::OutputWeights;
using te::RotationReport;
using te::State;
using te::TrainingSettings;
using te::test::bits_of;
using te::test::distance;
using te::test::refusal;
using te::test::same_bits;
using Numbers = std::vector<double>;

double off_orthogonal(const Matrix& Q) {
  return distance(Matrix(Q * Q.transpose()), Matrix(Matrix::Identity(Q.rows(), Q.cols())));
}

// Attention written out anew, from rows that already hold their positions.
struct Plain {
  Matrix scores, weights, outputs;
};
Plain plain_attention(const Matrix& X) {
  Plain a;
  a.scores = X * X.transpose() / std::sqrt(static_cast<double>(X.cols()));
  a.weights = a.scores.array().exp();
  for (Index i = 0; i < X.rows(); ++i) a.weights.row(i) /= a.weights.row(i).sum();
  a.outputs = a.weights * X;
  return a;
}

Matrix encoded(const Matrix& E, const te::Ids& ids, const Matrix& positions) {
  Matrix X(te::length(ids), E.cols());
  for (Index t = 0; t < X.rows(); ++t) X.row(t) = E.row(te::at(ids, t)) + positions.row(t);
  return X;
}

State random_start(Index V, Index d) {
  te::numeric::Generator g(17);
  State s;
  for (Index v = 0; v < V; ++v) s.tokens.push_back("t" + std::to_string(v));
  s.E = te::test::random_matrix(g, V, d);
  s.training.W = te::test::random_matrix(g, V, d);
  s.training.settings.inputs = {0};
  s.training.responses = {0, 1};
  s.context.sentences = {te::Ids{0, 1}, te::Ids{1}};
  s.fragment.table.rows = Matrix(0, 0);
  s.fragment.table.vocab_size = 0;
  return s;
}

TEST_CASE("the matrix of a rotation is orthogonal, and the same for the same seed", "[rotation]") {
  for (const Index d : {1, 2, 3, 6, 17, 64}) {
    const Lab lab = Lab::create(random_start(2, d)).value();
    for (const double seed : {0.0, 1.0, 2.0, 77.0, te::limits::seed}) {
      const Matrix Q = lab.preview_rotation(seed).value().Q;
      INFO("d = " << d << ", seed " << seed);
      REQUIRE((Q.rows() == d && Q.cols() == d));
      CHECK(off_orthogonal(Q) < 1e-15);
      CHECK(off_orthogonal(Matrix(Q.transpose())) < 1e-14);
      CHECK(same_bits(Q, lab.preview_rotation(seed).value().Q));
      if (d > 1) CHECK_FALSE(same_bits(Q, lab.preview_rotation(seed == 5 ? 6 : 5).value().Q));
    }
  }
}

TEST_CASE("a rotation leaves logits, scores and weights, and turns the outputs", "[rotation]") {
  for (const bool positional : {true, false}) {
    Lab lab = te::test::lab_of(te::test::kind({1}, OutputWeights::trained, true), 5);
    REQUIRE(lab.set_positional_encoding(positional));
    const State before = lab.state();
    const RotationReport preview = lab.preview_rotation(8).value();
    CHECK(bits_of(lab.state()) == bits_of(before));
    const RotationReport r = lab.rotate(8).value();
    const State& after = lab.state();
    const Matrix& Q = r.Q;
    CHECK(same_bits(preview.Q, Q));
    CHECK(distance(after.E, Matrix(before.E * Q)) < 1e-15);
    CHECK(distance(after.training.W, Matrix(before.training.W * Q)) < 1e-15);
    CHECK(same_bits(after.basis, Q));
    const Matrix logits = before.E * before.training.W.transpose();
    CHECK(distance(logits, Matrix(after.E * after.training.W.transpose())) < 1e-14);
    CHECK((r.logits > 0 && r.logits < 1e-14));
    const Matrix positions = te::positional_encoding(3, 6) * (positional ? 1.0 : 0.0);
    for (const Index k : {0, 1}) {
      const te::Ids& ids = before.context.sentences[static_cast<std::size_t>(k)];
      const Plain own = plain_attention(encoded(before.E, ids, positions));
      const te::Attention turned = lab.attention(k);
      CHECK(distance(turned.X, encoded(after.E, ids, positions * Q)) < 1e-15);
      CHECK(distance(turned.scores, own.scores) < 1e-14);
      CHECK(distance(turned.weights, own.weights) < 1e-14);
      CHECK(distance(turned.outputs, Matrix(own.outputs * Q)) < 1e-14);
      CHECK(distance(turned.outputs, own.outputs) > 0.1);
    }
    CHECK((r.scores < 1e-14 && r.weights < 1e-14 && r.outputs < 1e-14));
    // 36 coordinates, 36 output weights, the positional vectors of three places.
    CHECK(r.numbers == 36 + 36 + 18);
    Index changed = 0;
    const Matrix PE = te::positional_encoding(3, 6);
    for (Index i = 0; i < 36; ++i) {
      changed += !same_bits(before.E.data()[i], after.E.data()[i]);
      changed += !same_bits(before.training.W.data()[i], after.training.W.data()[i]);
      if (i < 18) changed += !same_bits(PE.data()[i], Matrix(PE * Q).data()[i]);
    }
    CHECK(r.changed == changed);
    CHECK(r.changed == r.numbers);
  }
}

TEST_CASE("entries that a rotation leaves are not counted", "[rotation]") {
  State s = random_start(3, 6);
  s.E.row(1).setZero();
  s.training.W.row(2).setZero();
  const RotationReport r = Lab::create(s).value().preview_rotation(8).value();
  CHECK(r.numbers == 18 + 18 + 12);
  CHECK(r.changed == r.numbers - 12);
}

// The target's probability over ten steps.
Numbers trained(Lab lab, OptimizerKind kind) {
  TrainingSettings settings = lab.state().training.settings;
  settings.optimizer.kind = kind;
  REQUIRE(lab.set_training(settings));
  Numbers probabilities;
  for (int k = 0; k < 10; ++k) probabilities.push_back(lab.train().value().after.probability);
  return probabilities;
}

TEST_CASE("descent and momentum do not see a rotation, Adam does", "[rotation]") {
  for (const auto& [name, settings] : te::test::training_kinds()) {
    INFO(name);
    Lab lab = te::test::lab_of(settings);
    REQUIRE(lab.set_learning_rate(0.1));
    const Lab own = lab;
    const RotationReport r = lab.rotate(3).value();
    CHECK(r.steps == 10);
    for (const te::Agreement& a : r.agreements) {
      const Numbers here = trained(own, a.kind), there = trained(lab, a.kind);
      CHECK(a.own == here.back());
      CHECK(a.turned == there.back());
      double largest = 0;
      for (std::size_t k = 0; k < 10; ++k) largest = std::max(largest, std::fabs(here[k] - there[k]));
      CHECK(a.largest >= largest);
      if (a.kind == OptimizerKind::adam) {
        // A loss that no gradient can lower is the exception.
        if (settings.label_smoothing < 1) CHECK(a.largest > 1e-4);
      } else {
        CHECK(a.largest < 1e-14);
      }
    }
    CHECK(r.agreements[0].kind == OptimizerKind::sgd);
    CHECK(r.agreements[1].kind == OptimizerKind::momentum);
    CHECK(r.agreements[2].kind == OptimizerKind::adam);
  }
}

TEST_CASE("what momentum remembers turns along", "[rotation]") {
  TrainingSettings settings = te::test::kind({1}, OutputWeights::trained);
  settings.optimizer.kind = OptimizerKind::momentum;
  Lab own = te::test::lab_of(settings, 6);
  Lab turned = own;
  const Matrix Q = turned.rotate(4).value().Q;
  for (int k = 0; k < 20; ++k) {
    const double here = own.train().value().after.loss;
    CHECK(std::fabs(here - turned.train().value().after.loss) < 1e-14);
  }
  CHECK(distance(turned.state().E, Matrix(own.state().E * Q)) < 1e-13);
}

TEST_CASE("two rotations are one by the product, and each is undone", "[rotation]") {
  Lab lab = te::test::lab_of(te::test::kind({1}), 3);
  const std::string before = bits_of(lab.state());
  const Matrix E = lab.state().E;
  const te::Attention attention = lab.attention(0);
  const Matrix first = lab.rotate(1).value().Q;
  const std::string between = bits_of(lab.state());
  const Matrix second = lab.rotate(2).value().Q;
  const std::string after = bits_of(lab.state());
  CHECK(distance(lab.state().basis, Matrix(first * second)) < 1e-15);
  CHECK(distance(lab.state().E, Matrix(E * first * second)) < 1e-15);
  CHECK(distance(lab.attention(0).weights, attention.weights) < 1e-14);
  CHECK(distance(lab.attention(0).outputs, Matrix(attention.outputs * first * second)) < 1e-14);
  CHECK(lab.undo().value() == Change::rotation);
  CHECK(bits_of(lab.state()) == between);
  CHECK(lab.undo().value() == Change::rotation);
  CHECK(bits_of(lab.state()) == before);
  REQUIRE(lab.redo());
  REQUIRE(lab.redo());
  CHECK(bits_of(lab.state()) == after);
}

TEST_CASE("a rotation breaks no curve, and the curve ends at the state", "[rotation]") {
  Lab lab = te::test::lab_of(te::test::kind({1}), 3);
  const auto points = lab.state().training.curve.size();
  REQUIRE(lab.rotate(9));
  const auto& curve = lab.state().training.curve;
  CHECK(curve.size() == points);
  CHECK_FALSE(curve.back().marked_break);
  CHECK(curve.back().loss == lab.prediction().loss);
}

TEST_CASE("a reset of the training after a rotation is the start in turned coordinates", "[rotation]") {
  TrainingSettings settings = te::test::kind({1}, OutputWeights::tied);
  settings.optimizer.weight_decay = 0.1;
  Lab lab = te::test::lab_of(settings, 3);
  const Matrix first = lab.rotate(1).value().Q;
  REQUIRE(lab.train());
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  const Matrix second = lab.rotate(2).value().Q;
  REQUIRE(lab.reset(te::Part::training));
  CHECK(distance(lab.state().E, Matrix(lab.start_table() * first * second)) < 1e-14);
  const Matrix W = te::permute_rows(lab.start().training.W, {1, 2, 3, 4, 5, 0});
  CHECK(distance(lab.state().training.W, Matrix(W * first * second)) < 1e-14);
  CHECK(std::fabs(lab.prediction().loss - Lab::article().prediction().loss) < 1e-14);
  // The start of a task may be turned itself.
  Lab task = Lab::open(lab.task(0)).value();
  REQUIRE(task.train(0, 5));
  const Matrix third = task.rotate(3).value().Q;
  REQUIRE(task.reset(te::Part::training));
  CHECK(distance(task.state().E.row(2), Matrix(lab.state().E * third).row(2)) < 1e-14);
}

TEST_CASE("a rotation out of the range of coordinates is refused", "[rotation]") {
  Lab lab = Lab::article();
  for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(2, j, 1000));
  const std::string before = bits_of(lab);
  const Matrix turned = lab.state().E * lab.preview_rotation(8).value().Q;
  const double largest = turned.cwiseAbs().maxCoeff();
  REQUIRE(largest > 1000);
  const std::string answer = refusal(lab.rotate(8));
  std::ostringstream expected;
  expected << "coordinateTooLarge value=" << largest << " limit=1000";
  CHECK(answer == expected.str());
  CHECK(bits_of(lab) == before);
}

TEST_CASE("a rotation cannot make a start that a reset would not hold", "[rotation]") {
  State s = Lab::article().start();
  s.E.row(1).setConstant(1000);
  Lab lab = Lab::create(s).value();
  for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(1, j, 0.5));
  const std::string before = bits_of(lab);
  CHECK(refusal(lab.rotate(8)).starts_with("coordinateTooLarge value="));
  CHECK(bits_of(lab) == before);
}

TEST_CASE("a seed that is none is refused", "[rotation]") {
  Lab lab = Lab::article();
  for (const double bad : {-1.0, 0.5, 9007199254740992.0, HUGE_VAL, std::nan("")}) {
    std::ostringstream expected;
    expected << "seedInvalid value=" << bad << " limit=9.0072e+15";
    CHECK(refusal(lab.rotate(bad)) == expected.str());
    CHECK(refusal(lab.preview_rotation(bad)) == expected.str());
    CHECK(refusal(lab.randomise(bad)) == expected.str());
  }
  CHECK_FALSE(lab.can_undo());
}

}  // namespace
