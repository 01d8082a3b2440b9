// Gradients of both matrices against complex steps through a loss that shares no line with the core, and the
// check that a reader can make of one of them.
#include "catch.h"
#include "complex_loss.h"
#include "golden.h"
#include "lab_state.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Index;
using te::Lab;
using te::OutputWeights;
using te::StepReport;
using te::test::ComplexLoss;
using te::test::refusal;

TEST_CASE("the gradients are the loss's derivatives", "[gradients]") {
  for (const auto& [name, settings] : te::test::training_kinds()) {
    for (const int steps : {0, 7}) {
      INFO(name << " after " << steps << " steps");
      const Lab lab = te::test::lab_of(settings, steps);
      const te::Training& training = lab.state().training;
      ComplexLoss loss(lab.state());
      const StepReport report = lab.preview_step().value();
      CHECK(std::fabs(report.before.loss - loss.loss()) < 1e-14);
      CHECK(report.before.loss == lab.prediction().loss);
      const bool trained = settings.output_weights == OutputWeights::trained;
      REQUIRE(report.W.gradient.rows() == (trained ? te::length(training.responses) : 0));
      for (Index j = 0; j < 6; ++j) {
        for (Index v = 0; v < 6; ++v) CHECK(std::fabs(report.E.gradient(v, j) - loss.by_E(v, j)) < 1e-14);
        CHECK(std::fabs(lab.prediction().gradient(j) - loss.by_E(settings.inputs[0], j)) < 1e-14);
        for (Index r = 0; r < report.W.gradient.rows(); ++r) {
          const double derivative = loss.by_W(te::at(training.responses, r), j);
          CHECK(std::fabs(report.W.gradient(r, j) - derivative) < 1e-14);
        }
      }
    }
  }
}

TEST_CASE("decay is no part of the gradient that is reported", "[gradients]") {
  te::TrainingSettings settings = te::test::kind({1}, OutputWeights::trained);
  const StepReport without = te::test::lab_of(settings).preview_step().value();
  settings.optimizer.weight_decay = 0.5;
  const StepReport with = te::test::lab_of(settings).preview_step().value();
  CHECK(te::test::same_bits(with.E.gradient, without.E.gradient));
  CHECK(te::test::same_bits(with.W.gradient, without.W.gradient));
  CHECK_FALSE(te::test::same_bits(with.E.update, without.E.update));
}

// Every parameter of both matrices, in the lab as it stands.
void check_all(const Lab& lab) {
  const te::Training& training = lab.state().training;
  const bool tied = training.settings.output_weights == OutputWeights::tied;
  ComplexLoss loss(lab.state());
  for (const Index matrix : {0, 1}) {
    const Index rows = matrix == 0 ? 6 : te::length(training.responses);
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < 6; ++j) {
        INFO("matrix " << matrix << ", row " << i << ", column " << j);
        const auto check = lab.check_gradient(te::test::num(matrix), te::test::num(i), te::test::num(j));
        REQUIRE(check);
        const Index token = matrix == 0 ? i : te::at(training.responses, i);
        // Tied output weights are the rows of E themselves.
        const double derivative = matrix == 0 || tied ? loss.by_E(token, j) : loss.by_W(token, j);
        CHECK(std::fabs(check->analytic - derivative) < 1e-14);
        CHECK(std::fabs(check->numeric - derivative) < 1e-9);
        CHECK(check->error == std::fabs(check->analytic - check->numeric));
        CHECK((check->step > 1e-6 && check->step < 1e-4));
        CHECK(std::fabs((check->loss_plus - check->loss_minus) / (2 * check->step) - check->numeric) < 1e-15);
      }
    }
  }
}

TEST_CASE("a gradient is checked by a difference, and the difference by complex steps", "[gradients]") {
  for (const auto& [name, settings] : te::test::training_kinds()) {
    INFO(name);
    const Lab lab = te::test::lab_of(settings, 3);
    const std::string before = te::test::bits_of(lab);
    check_all(lab);
    CHECK(te::test::bits_of(lab) == before);
  }
}

TEST_CASE("the checked gradient is the one that the step uses", "[gradients]") {
  const Lab lab = te::test::lab_of(te::test::kind({5, 3, 5}, OutputWeights::tied, true, 0.25), 2);
  const StepReport report = lab.preview_step().value();
  for (Index v = 0; v < 6; ++v) {
    CHECK(lab.check_gradient(0, te::test::num(v), 2)->analytic == report.E.gradient(v, 2));
  }
}

TEST_CASE("the losses beside a parameter are those of the lab with that parameter moved", "[gradients]") {
  const Lab lab = Lab::article();
  const auto check = lab.check_gradient(0, 1, 4).value();
  for (const double sign : {1.0, -1.0}) {
    Lab moved = lab;
    REQUIRE(moved.set_coordinate(1, 4, 0.5 + sign * check.step));
    CHECK(moved.prediction().loss == (sign > 0 ? check.loss_plus : check.loss_minus));
  }
}

TEST_CASE("a gradient that does not exist is refused by place", "[gradients]") {
  const Lab lab = Lab::article();
  CHECK(refusal(lab.check_gradient(2, 0, 0)) == "positionOutOfRange value=2 size=2");
  CHECK(refusal(lab.check_gradient(-1, 0, 0)) == "positionOutOfRange value=-1 size=2");
  CHECK(refusal(lab.check_gradient(0.5, 0, 0)) == "positionOutOfRange value=0.5 size=2");
  CHECK(refusal(lab.check_gradient(0, 6, 0)) == "positionOutOfRange value=6 size=6");
  CHECK(refusal(lab.check_gradient(1, 2, 0)) == "positionOutOfRange value=2 size=2");
  CHECK(refusal(lab.check_gradient(1, 1, 6)) == "positionOutOfRange value=6 size=6");
  CHECK(refusal(lab.check_gradient(0, NAN, 0)) == "positionOutOfRange value=nan size=6");
  CHECK(refusal(lab.check_gradient(0, 0, -0.5)) == "positionOutOfRange value=-0.5 size=6");
}

}  // namespace
