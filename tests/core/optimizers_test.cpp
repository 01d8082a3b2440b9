// Fifty steps of each optimiser on each kind of training, against torch.optim in float64.
#include "catch.h"
#include "core/lab.h"
#include "core/optimizer.h"
#include "golden.h"

namespace {

using te::Index;
using te::Lab;
using te::Matrix;
using te::Optimizer;
using te::OptimizerKind;
using te::OutputWeights;
using te::Row;
using te::TrainingSettings;
using te::test::distance;
using te::test::Golden;

constexpr const char* optimizers[] = {"sgd",  "sgd_decay",  "momentum", "momentum_decay",
                                      "adam", "adam_decay", "adamw"};
constexpr const char* tasks[] = {"frozen", "trained", "tied", "batch", "smoothed", "changed", "together"};

TrainingSettings settings_of(const Golden& golden, const std::string& task, const Row& options) {
  TrainingSettings s;
  s.inputs = golden.ids(task + ".inputs");
  s.every_response = golden.scalar(task + ".every_response") == 1;
  s.output_weights = static_cast<OutputWeights>(golden.index(task + ".weights"));
  s.label_smoothing = golden.scalar(task + ".smoothing");
  s.optimizer = {static_cast<OptimizerKind>(static_cast<int>(options(0))),
                 options(2),
                 options(3),
                 options(4),
                 options(5),
                 options(6)};
  return s;
}

// What is kept of a matrix: each row times the witness, and now and then the whole.
void check_matrix(const Golden& golden, const std::string& name, Index step, const Matrix& M) {
  INFO(name << " after step " << step);
  const Row rows = (M * golden["witness"].transpose()).transpose();
  REQUIRE(distance(rows, golden[name + "_rows"].row(step)) < 1e-12);
  const std::string whole = name + std::to_string(step);
  REQUIRE(golden.has(whole) == (step == 1 || step == 26 || step == 50));
  if (golden.has(whole)) REQUIRE(distance(M, golden[whole]) < 1e-12);
}

TEST_CASE("every optimiser trains as PyTorch's of that name", "[optimizers]") {
  const Golden golden("optimizers.txt");
  for (const std::string task : tasks) {
    for (const std::string optimizer : optimizers) {
      const std::string name = task + "." + optimizer;
      INFO(name);
      const Row options = golden.row(optimizer + ".options");
      TrainingSettings settings = settings_of(golden, task, options);
      Lab lab = Lab::article();
      REQUIRE(lab.set_training(settings));
      REQUIRE(lab.set_learning_rate(options(1)));
      const Matrix W = lab.state().training.W;
      for (Index step = 0; step <= 50; ++step) {
        if (step == 25) {  // the optimiser's memory outlives a change of the inputs
          settings.inputs = golden.ids(task + ".inputs_after_25");
          REQUIRE(lab.set_training(settings));
        }
        const auto& curve = lab.state().training.curve;
        REQUIRE(std::fabs(lab.prediction().loss - golden[name + ".loss"](step, 0)) < 1e-12);
        REQUIRE(curve.back().loss == lab.prediction().loss);
        check_matrix(golden, name + ".E", step, lab.state().E);
        if (settings.output_weights == OutputWeights::trained) {
          check_matrix(golden, name + ".W", step, lab.output_weights());
        } else {
          REQUIRE(te::test::same_bits(lab.state().training.W, W));
        }
        REQUIRE(lab.train());
      }
    }
  }
}

TEST_CASE("the steps taken at once are the steps taken one by one, to the bit", "[optimizers]") {
  const Golden golden("optimizers.txt");
  for (const std::string optimizer : optimizers) {
    const Row options = golden.row(optimizer + ".options");
    Lab one = Lab::article();
    REQUIRE(one.set_training(settings_of(golden, "together", options)));
    REQUIRE(one.set_learning_rate(options(1)));
    Lab all = one;
    for (int k = 0; k < 30; ++k) REQUIRE(one.train());
    REQUIRE(all.train(0, 30));
    CHECK(te::test::same_bits(one.state().E, all.state().E));
    CHECK(one.state().training.curve == all.state().training.curve);
  }
}

TEST_CASE("an optimiser's first step, by hand", "[optimizers]") {
  // Adam's first step is -lr g / (|g| + eps): both corrections cancel (1 - beta).
  Matrix p(1, 3), g(1, 3);
  p << 1, -2, 0.5;
  g << 0.25, -4, 0;
  Optimizer adam{OptimizerKind::adam, 0.9, 0.75, 0.5, 0.125, 0};
  te::Moments moments;
  Matrix u = te::update(p, g, adam, 0.5, moments).update;
  CHECK(std::fabs(u(0, 0) + 0.5 * 0.25 / 0.375) < 1e-15);
  CHECK(std::fabs(u(0, 1) - 0.5 * 4 / 4.125) < 1e-15);
  CHECK(u(0, 2) == 0);
  CHECK(moments.steps == 1);
  adam.kind = OptimizerKind::adamw;
  adam.weight_decay = 0.5;
  te::Moments fresh;
  CHECK(distance(te::update(p, g, adam, 0.5, fresh).update, Matrix(u - 0.25 * p)) < 1e-15);
  // Coupled decay goes through the division: the entry without a gradient moves by nearly the whole rate.
  adam.kind = OptimizerKind::adam;
  te::Moments coupled;
  u = te::update(p, g, adam, 0.5, coupled).update;
  CHECK(std::fabs(u(0, 2) + 0.5 * 0.25 / 0.375) < 1e-15);
}

}  // namespace
