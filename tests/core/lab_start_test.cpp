// Labs of other shapes, and the lab whose every number is as large as it may be.
#include "catch.h"
#include "core/lab.h"
#include "golden.h"
#include "lab_state.h"
#include "random.h"

namespace {

using te::Attention;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::State;
using te::numeric::Generator;
using te::test::below;
using te::test::bits_of;
using te::test::num;
using te::test::random_ids;
using te::test::random_matrix;
using te::test::same_bits;
using Numbers = std::vector<double>;

State small_state(Generator& g, Index vocab_size, Index d, Index sentence_length) {
  State s{};
  for (Index v = 0; v < vocab_size; ++v) s.tokens.push_back("t" + std::to_string(v));
  s.E = random_matrix(g, vocab_size, d);
  s.input = random_ids(g, sentence_length, vocab_size);
  s.training.settings.inputs = {below(g, vocab_size)};
  s.training.responses = te::shuffle_of(vocab_size, 1);
  s.training.target = s.training.responses.back();
  s.training.W = random_matrix(g, vocab_size, d);
  s.training.learning_rate = 0.5;
  s.context.sentences = {random_ids(g, sentence_length, vocab_size),
                         random_ids(g, sentence_length, vocab_size)};
  s.context.positional_encoding = true;
  return s;  // and no fragment
}

TEST_CASE("labs of any shape work", "[start]") {
  Generator g(1);
  for (const Index vocab_size : {1, 2, 7, 50}) {
    for (const Index d : {1, 2, 5, 16}) {
      for (const Index sentence_length : {0, 1, 6}) {
        INFO("V = " << vocab_size << ", d = " << d << ", T = " << sentence_length);
        const State start = small_state(g, vocab_size, d, sentence_length);
        Lab lab = Lab::create(start).value();
        CHECK(same_bits(lab.state().E, start.E));
        CHECK(lab.state().origin == te::swap_of(0, 0, vocab_size));
        CHECK(same_bits(lab.vectors(), te::lookup(start.E, start.input).value()));
        CHECK(lab.vectors().cols() == d);
        for (Index which = 0; which < 2; ++which) {
          const Attention a = lab.attention(which);
          CHECK(a.outputs.rows() == sentence_length);
          CHECK(a.outputs.cols() == d);
          for (Index q = 0; q < sentence_length; ++q) CHECK(std::fabs(a.weight_sums(q) - 1.0) < 1e-15);
        }
        CHECK(lab.compare(0, 0).has_value() == (sentence_length > 0));
        const double loss = lab.prediction().loss;
        const te::StepReport report = lab.train().value();
        CHECK(report.before.loss == loss);
        CHECK(report.after.loss <= loss);  // with one response there is nothing to learn
        CHECK(report.moved_count + report.unmoved_count == vocab_size * d);
        const std::string before = bits_of(lab.state());
        const Ids shuffled = lab.shuffle_permutation(3).value();
        REQUIRE(lab.rename(Numbers(shuffled.begin(), shuffled.end())));
        CHECK(lab.changed().count() == report.moved_count);
        REQUIRE(lab.reset(te::Part::names));
        CHECK(bits_of(lab.state()) == before);
        REQUIRE(lab.set_coordinate(0, num(d - 1), 0.125));
        REQUIRE(lab.reset(te::Part::everything));
        CHECK(bits_of(lab.state()) == bits_of(lab.start()));
      }
    }
  }
}

TEST_CASE("the lab sets what belongs to it", "[start]") {
  State start = Lab::article().start();
  start.origin = {9, 9};
  start.context.set_aside = Ids{77};
  start.training.step = 12;
  start.training.curve.resize(5);
  const Lab lab = Lab::create(start).value();
  CHECK(bits_of(lab) == bits_of(Lab::article()));
  CHECK(bits_of(lab.start()) == bits_of(Lab::article().start()));
}

bool finite(const Lab& lab) {
  bool all = lab.vectors().allFinite();
  const te::Prediction p = lab.prediction();
  all = all && p.logits.allFinite() && p.probabilities.allFinite() && std::isfinite(p.loss) &&
        p.gradient.allFinite();
  for (const te::CurvePoint& point : lab.state().training.curve) {
    all = all && std::isfinite(point.loss) && std::isfinite(point.probability);
  }
  for (Index which = 0; which < 2; ++which) {
    const Attention a = lab.attention(which);
    all = all && a.X.allFinite() && a.dot_products.allFinite() && a.scores.allFinite() &&
          a.maxima.allFinite() && a.exponentials.allFinite() && a.sums.allFinite() && a.weights.allFinite() &&
          a.weight_sums.allFinite() && a.outputs.allFinite();
  }
  const auto comparison = lab.compare(0, 0);
  for (const te::Difference& stage : comparison.value().stages) all = all && std::isfinite(stage.largest);
  if (const auto step = lab.preview_step()) {
    all = all && step->E.after.row(step->inputs[0]).allFinite() && step->E.update.allFinite() &&
          step->after.logits.allFinite() && std::isfinite(step->after.loss);
  }
  return all;
}

TEST_CASE("with every number at its limit every view stays finite", "[start]") {
  Generator g(2);
  for (int trial = 0; trial < 50; ++trial) {
    INFO("trial " << trial);
    State s = small_state(g, 6, trial % 2 == 0 ? 6 : 64, 6);
    s.training.learning_rate = te::limits::learning_rate;
    for (Matrix* M : {&s.E, &s.training.W}) {
      *M = M->unaryExpr(
          [&](double) { return below(g, 2) == 0 ? -te::limits::coordinate : te::limits::coordinate; });
    }
    if (trial == 0) s.E.setConstant(te::limits::coordinate);
    if (trial == 1) s.training.W.setConstant(-te::limits::coordinate);
    s.context.sentences[1].front() = s.context.sentences[0].front();
    Lab lab = Lab::create(s).value();
    CHECK(finite(lab));
    const std::string before = bits_of(lab);
    const auto report = lab.train();
    CHECK((report || bits_of(lab) == before));
    CHECK(finite(lab));
    for (const Index response : s.training.responses) {
      REQUIRE(lab.set_target(num(response)));
      CHECK(finite(lab));
    }
  }
}

}  // namespace
