// Softmax, cross-entropy, gradient and step: against PyTorch, against complex steps, and the identities.
#include "core/training.h"

#include <algorithm>
#include <complex>
#include <limits>

#include "catch.h"
#include "core/numeric.h"
#include "golden.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::Index;
using te::Matrix;
using te::MatrixT;
using te::Row;
using te::RowT;
using te::TrainingStep;
using te::numeric::Generator;
using te::test::below;
using te::test::distance;
using te::test::Golden;
using te::test::random_matrix;
using te::test::refusal;
using te::test::same_bits;
using te::test::uniform;

constexpr double inf = std::numeric_limits<double>::infinity();

struct Case {
  Matrix W;  // (R, d)
  Row e;     // (d)
  Index target;
};

Case random_case(Generator& g) {
  const Index responses = 1 + below(g, 8);
  const Index d = 1 + below(g, 10);
  return {random_matrix(g, responses, d), random_matrix(g, 1, d), below(g, responses)};
}

// The article's sample.
Case article() {
  Case c{Matrix(2, 6), Row(6), 0};
  c.W << 0.5, -0.3, 0.4, -0.2, 0.3, 0.1, -0.3, 0.5, -0.3, 0.5, -0.2, -0.3;
  c.e << 0.4, 0.2, -0.4, 0.3, 0.5, -0.1;
  return c;
}

// Every step of a run that tools/golden recorded.
void check_run(const Golden& golden, const std::string& name) {
  INFO(name);
  const Matrix& W = golden[name + ".W"];
  const Index target = golden.index(name + ".target");
  const Matrix& rows = golden[name + ".rows"];
  REQUIRE(rows.rows() == 51);
  Row e = rows.row(0);
  for (Index step = 0; step < rows.rows(); ++step) {
    const auto taken = te::training_step(W, e, target, golden.scalar(name + ".learning_rate"));
    REQUIRE(taken);
    REQUIRE(same_bits(taken->row_before, e));
    REQUIRE(distance(taken->row_before, rows.row(step)) < 1e-12);
    REQUIRE(distance(taken->logits, golden[name + ".logits"].row(step)) < 1e-12);
    REQUIRE(distance(taken->probabilities, golden[name + ".probabilities"].row(step)) < 1e-12);
    REQUIRE(std::fabs(taken->loss - golden[name + ".loss"](step, 0)) < 1e-12);
    REQUIRE(distance(taken->gradient, golden[name + ".gradient"].row(step)) < 1e-12);
    e = taken->row_after;
  }
}

TEST_CASE("50 steps go as PyTorch's SGD goes", "[training]") {
  check_run(Golden("lab.txt"), "training");
  const Golden golden("training.txt");
  int cases = 0;
  for (; golden.has("random" + std::to_string(cases) + ".W"); ++cases) {
    check_run(golden, "random" + std::to_string(cases));
  }
  CHECK(cases == 6);
}

TEST_CASE("softmax and cross-entropy agree with PyTorch where exp alone would overflow", "[training]") {
  const Golden golden("training.txt");
  for (const std::string name :
       {"large0", "large1", "negative0", "negative1", "equal0", "equal1", "single", "spread"}) {
    INFO(name);
    const Row logits = golden.row(name + ".logits");
    CHECK(distance(te::softmax(logits), golden.row(name + ".probabilities")) < 1e-12);
    CHECK(std::fabs(te::cross_entropy(logits, golden.index(name + ".target")) -
                    golden.scalar(name + ".loss")) < 1e-12);
  }
  Row large(2);
  large << 1000.0, 0.0;
  CHECK(te::cross_entropy(large, 1) == 1000.0);
  CHECK(te::cross_entropy(large, 0) == 0.0);
  Row extreme(2);
  extreme << 1e308, -1e308;
  CHECK(te::softmax(extreme)(0) == 1.0);
  CHECK(te::softmax(extreme)(1) == 0.0);
  CHECK(te::softmax(Row(0)).size() == 0);
}

TEST_CASE("the first steps of the article, digit for digit", "[training]") {
  const Case c = article();
  const double logit_zamek[] = {0.06, 0.324982025882286, 0.520137945488253};
  const double logit_klucz[] = {0.18, -0.1210195814022768, -0.3427167060746553};
  const double p_zamek[] = {0.4700359482354282, 0.6096881607880659, 0.703256727619791};
  const double loss[] = {0.7549461015956135, 0.49480766435093687, 0.35203326518826544};
  Row e = c.e;
  for (int step = 0; step < 3; ++step) {
    INFO("after step " << step);
    const TrainingStep taken = te::training_step(c.W, e, 0, 0.4).value();
    CHECK(std::fabs(taken.logits(0) - logit_zamek[step]) < 1e-12);
    CHECK(std::fabs(taken.logits(1) - logit_klucz[step]) < 1e-12);
    CHECK(std::fabs(taken.probabilities(0) - p_zamek[step]) < 1e-12);
    CHECK(std::fabs(taken.loss - loss[step]) < 1e-12);
    e = taken.row_after;
  }
  Row gradient(6), row_after(6);
  gradient << -0.42397124141165743, 0.42397124141165743, -0.3709748362352002, 0.3709748362352003,
      -0.26498202588228587, -0.21198562070582871;
  row_after << 0.569588496564663, 0.03041150343533703, -0.2516100655059199, 0.15161006550591988,
      0.6059928103529143, -0.015205751717668515;
  const TrainingStep first = te::training_step(c.W, c.e, 0, 0.4).value();
  CHECK(distance(first.gradient, gradient) < 1e-12);
  CHECK(distance(first.row_after, row_after) < 1e-12);
  CHECK(same_bits(first.update, Row(-0.4 * first.gradient)));
  CHECK(same_bits(first.row_after, Row(first.row_before + first.update)));
}

// The loss once more, by log-sum-exp over complex numbers and with the C library's functions.
std::complex<double> complex_loss(const Matrix& W, const std::vector<std::complex<double>>& e, Index target) {
  std::vector<std::complex<double>> logits;
  double largest = -inf;
  for (Index r = 0; r < W.rows(); ++r) {
    std::complex<double> z = 0.0;
    for (Index j = 0; j < W.cols(); ++j) z += W(r, j) * te::at(e, j);
    largest = std::max(largest, z.real());
    logits.push_back(z);
  }
  std::complex<double> total = 0.0;
  for (const auto& z : logits) total += std::exp(z - largest);
  return std::log(total) + largest - te::at(logits, target);
}

TEST_CASE("the gradient is that of the loss, by complex steps", "[training]") {
  // Im L(e + ih) / h is the derivative without any cancellation, so h may be as small as one likes.
  constexpr double h = 1e-200;
  Generator g(1);
  for (int trial = 0; trial < 50; ++trial) {
    INFO("trial " << trial);
    const Case c = random_case(g);
    const std::vector<std::complex<double>> e(c.e.data(), c.e.data() + c.e.size());
    const Row logits = te::logits(c.W, c.e);
    const double loss = te::cross_entropy(logits, c.target);
    CHECK(std::fabs(complex_loss(c.W, e, c.target).real() - loss) <= 1e-12 * std::max(1.0, loss));
    Row expected(c.e.size());
    for (Index j = 0; j < c.e.size(); ++j) {
      auto stepped = e;
      te::at(stepped, j) += std::complex<double>(0.0, h);
      expected(j) = complex_loss(c.W, stepped, c.target).imag() / h;
    }
    const Row gradient = te::grad_embedding(c.W, te::softmax(logits), c.target);
    CHECK(distance(gradient, expected) <= 1e-12 * expected.cwiseAbs().maxCoeff());
  }
}

TEST_CASE("softmax: sums to 1, no shift matters, and its logarithm is the loss", "[training]") {
  Generator g(2);
  for (int trial = 0; trial < 50; ++trial) {
    const Row logits = random_matrix(g, 1, 1 + below(g, 8), 3.0);
    const Row p = te::softmax(logits);
    CHECK(std::fabs(te::numeric::sum(te::row_span(p)) - 1.0) < 1e-15);
    CHECK(p.minCoeff() > 0.0);
    const double shift = uniform(g, -4.0, 4.0);
    CHECK(distance(te::softmax(Row(logits.array() + shift)), p) < 1e-15);
    const Index target = below(g, logits.size());
    CHECK(std::fabs(te::cross_entropy(logits, target) + std::log(p(target))) < 1e-14);
  }
}

TEST_CASE("the loss falls for every learning rate up to 10 and never rises up to 1000", "[training]") {
  const Case c = article();
  for (const double rate : {1e-3, 0.01, 0.1, 0.4, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0}) {
    INFO("learning rate " << rate);
    Row e = c.e;
    double before = inf;
    for (int step = 0; step <= 3; ++step) {
      const TrainingStep taken = te::training_step(c.W, e, 0, rate).value();
      if (rate <= 10.0) {
        CHECK(taken.loss < before);
      } else {
        CHECK(taken.loss <= before);
      }
      before = taken.loss;
      e = taken.row_after;
    }
  }
  // A rate of 0 moves nothing.
  CHECK(same_bits(te::training_step(c.W, c.e, 0, 0.0).value().row_after, c.e));
}

TEST_CASE("a step refuses what makes no step", "[training]") {
  const Case c = article();
  const auto step = [&](const Row& e, Index target, double rate) {
    return refusal(te::training_step(c.W, e, target, rate));
  };
  CHECK(step(Row(Row::Zero(5)), 0, 0.4) == "shapeMismatch expected=6 found=5");
  CHECK(step(c.e, 2, 0.4) == "positionOutOfRange value=2 size=2");
  CHECK(step(c.e, -1, 0.4) == "positionOutOfRange value=-1 size=2");
  CHECK(refusal(te::training_step(Matrix(0, 6), c.e, 0, 0.4)) == "positionOutOfRange value=0 size=0");
  CHECK(step(c.e, 0, -0.1) == "learningRateInvalid value=-0.1");
  CHECK(step(c.e, 0, inf) == "learningRateInvalid value=inf");
  CHECK_FALSE(te::training_step(c.W, c.e, 0, std::nan("")));
  // The update overflows, and so does a logit.
  CHECK(step(c.e, 0, std::numeric_limits<double>::max()) == "done");
  CHECK(refusal(te::training_step(Matrix(c.W * 100.0), c.e, 0, 1e308)) == "notFinite value=1e+308");
  CHECK(step(Row(Row::Constant(6, 1e308)), 0, 0.4) == "done");
  CHECK(refusal(te::training_step(Matrix(c.W * 1e4), Row(Row::Constant(6, 1e308)), 0, 0.5)) ==
        "notFinite value=0.5");
}

TEST_CASE("the float functions agree with the double ones to single precision", "[training]") {
  Generator g(3);
  for (int trial = 0; trial < 50; ++trial) {
    const Case c = random_case(g);
    const MatrixT<float> W = c.W.cast<float>();
    const RowT<float> e = c.e.cast<float>();
    const Row logits = te::logits(c.W, c.e);
    const RowT<float> logits_float = te::logits(W, e);
    CHECK(distance(logits_float, logits) < 1e-5);
    CHECK(distance(te::softmax(logits_float), te::softmax(logits)) < 1e-5);
    CHECK(std::fabs(static_cast<double>(te::cross_entropy(logits_float, c.target)) -
                    te::cross_entropy(logits, c.target)) < 1e-5);
    CHECK(distance(te::grad_embedding(W, te::softmax(logits_float), c.target),
                   te::grad_embedding(c.W, te::softmax(logits), c.target)) < 1e-5);
  }
}

}  // namespace
