// The settings of a training: what is refused, what is forced, what an optimiser's memory outlives.
#include <functional>
#include <limits>

#include "catch.h"
#include "lab_state.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Change;
using te::Ids;
using te::Index;
using te::Lab;
using te::OptimizerKind;
using te::OutputWeights;
using te::Training;
using te::TrainingSettings;
using te::test::bits_of;
using te::test::refusal;
using te::test::undo_depth;
using Numbers = std::vector<double>;
using Edit = std::function<void(TrainingSettings&)>;

constexpr double inf = std::numeric_limits<double>::infinity();

// A lab in the middle of everything, so that "untouched" says something.
Lab busy_lab() {
  TrainingSettings settings = te::test::kind({1, 4}, OutputWeights::trained);
  settings.optimizer.kind = OptimizerKind::adam;
  Lab lab = te::test::lab_of(settings, 4);
  (void)lab.rename(Numbers{2, 0, 1, 3, 5, 4});
  (void)lab.train();
  (void)lab.undo();
  return lab;
}

Lab with(Lab lab, const Edit& edit) {
  TrainingSettings settings = lab.state().training.settings;
  edit(settings);
  REQUIRE(lab.set_training(settings));
  return lab;
}

TEST_CASE("a setting out of its range is refused by name and changes nothing", "[settings]") {
  struct Option {
    std::string name;
    double& (*in)(TrainingSettings&);
    double low, high;
    bool open;  // its upper end is none of its values
  };
  const Option options[] = {
      {"labelSmoothing", [](TrainingSettings& s) -> double& { return s.label_smoothing; }, 0, 1, false},
      {"momentum", [](TrainingSettings& s) -> double& { return s.optimizer.momentum; }, 0, 1, true},
      {"beta1", [](TrainingSettings& s) -> double& { return s.optimizer.beta1; }, 0, 1, true},
      {"beta2", [](TrainingSettings& s) -> double& { return s.optimizer.beta2; }, 0, 1, true},
      {"epsilon", [](TrainingSettings& s) -> double& { return s.optimizer.epsilon; }, 1e-300, 1, false},
      {"weightDecay", [](TrainingSettings& s) -> double& { return s.optimizer.weight_decay; }, 0, 10, false}};
  Lab lab = busy_lab();
  const std::string before = bits_of(lab);
  for (const Option& o : options) {
    const auto set = [&](Lab& in, double value) {
      TrainingSettings settings = in.state().training.settings;
      o.in(settings) = value;
      return refusal(in.set_training(settings));
    };
    std::ostringstream end;
    end << " low=" << o.low << " high=" << o.high << " option=\"" << o.name << '"';
    for (const double bad : {std::nextafter(o.low, -inf), -1.0, std::nextafter(o.high, inf), inf, -inf,
                             std::numeric_limits<double>::quiet_NaN()}) {
      std::ostringstream expected;
      expected << "optionOutOfRange value=" << bad << end.str();
      CHECK(set(lab, bad) == expected.str());
      CHECK(bits_of(lab) == before);
    }
    CHECK((set(lab, o.high) == "done") == !o.open);
    if (o.open) CHECK(bits_of(lab) == before);
    if (!o.open) REQUIRE(lab.undo());
    REQUIRE(bits_of(lab.state()) == bits_of(busy_lab().state()));
    Lab other = busy_lab();
    CHECK(set(other, o.open ? std::nextafter(o.high, 0) : o.high) == "done");
    CHECK(set(other, o.low) == "done");
    lab = busy_lab();
  }
}

TEST_CASE("inputs that make no batch are refused", "[settings]") {
  Lab lab = busy_lab();
  const std::string before = bits_of(lab);
  const auto set = [&](const Ids& inputs) {
    TrainingSettings settings = lab.state().training.settings;
    settings.inputs = inputs;
    return refusal(lab.set_training(settings));
  };
  CHECK(set({}) == "sentenceEmpty");
  CHECK(set(Ids(17, 1)) == "sentenceTooLong size=17 limit=16");
  CHECK(set({0, 6}) == "idOutOfRange value=6 position=1 vocabSize=6");
  CHECK(set({-1}) == "idOutOfRange value=-1 position=0 vocabSize=6");
  CHECK(bits_of(lab) == before);
  CHECK(set(Ids(16, 5)) == "done");
  CHECK(lab.state().training.settings.inputs == Ids(16, 5));
}

TEST_CASE("negative zero becomes 0 in every setting", "[settings]") {
  Lab lab = Lab::article();
  TrainingSettings settings = lab.state().training.settings;
  settings.label_smoothing = settings.optimizer.momentum = settings.optimizer.beta1 =
      settings.optimizer.beta2 = settings.optimizer.weight_decay = -0.0;
  REQUIRE(lab.set_training(settings));
  const TrainingSettings& s = lab.state().training.settings;
  for (const double x : {s.label_smoothing, s.optimizer.momentum, s.optimizer.beta1, s.optimizer.beta2,
                         s.optimizer.weight_decay}) {
    CHECK_FALSE(std::signbit(x));
  }
}

TEST_CASE("another optimiser, other weights or responses forget, all else keeps the memory", "[settings]") {
  TrainingSettings first = te::test::kind({1}, OutputWeights::trained);
  first.optimizer.kind = OptimizerKind::momentum;
  const Lab lab = te::test::lab_of(first, 3);
  REQUIRE(lab.state().training.moments_E.first.size() == 36);
  REQUIRE(lab.state().training.moments_W.first.rows() == 2);
  const auto memory = [](const Lab& l) {
    const Training& t = l.state().training;
    return std::pair(te::Matrix(t.moments_E.first), te::Matrix(t.moments_W.first));
  };
  const Edit forgets[] = {[](TrainingSettings& s) { s.optimizer.kind = OptimizerKind::sgd; },
                          [](TrainingSettings& s) { s.optimizer.kind = OptimizerKind::adam; },
                          [](TrainingSettings& s) { s.output_weights = OutputWeights::frozen; },
                          [](TrainingSettings& s) { s.output_weights = OutputWeights::tied; },
                          [](TrainingSettings& s) { s.every_response = true; }};
  for (const Edit& edit : forgets) {
    const Lab other = with(lab, edit);
    CHECK(memory(other).first.size() == 0);
    CHECK(memory(other).second.size() == 0);
    CHECK(other.state().training.moments_E.steps == 0);
    CHECK(other.state().training.trained_rows == lab.state().training.trained_rows);
    CHECK(other.state().training.step == 3);
  }
  const Edit keeps[] = {[](TrainingSettings& s) {
                          s.inputs = {2, 2};
                        },
                        [](TrainingSettings& s) { s.label_smoothing = 0.5; },
                        [](TrainingSettings& s) { s.optimizer.momentum = 0.5; },
                        [](TrainingSettings& s) { s.optimizer.beta2 = 0.5; },
                        [](TrainingSettings& s) { s.optimizer.weight_decay = 0.5; }};
  for (const Edit& edit : keeps) {
    const Lab other = with(lab, edit);
    CHECK(te::equal(memory(other).first, memory(lab).first));
    CHECK(te::equal(memory(other).second, memory(lab).second));
  }
  Lab other = lab;
  REQUIRE(other.set_target(4));
  REQUIRE(other.set_learning_rate(0.25));
  REQUIRE(other.set_coordinate(1, 1, 0.75));
  CHECK(te::equal(memory(other).first, memory(lab).first));
}

TEST_CASE("every response, and back to the start's choice under its names of today", "[settings]") {
  const Edit on = [](TrainingSettings& s) { s.every_response = true; };
  const Edit off = [](TrainingSettings& s) { s.every_response = false; };
  Lab lab = with(Lab::article(), on);
  CHECK(lab.state().training.responses == Ids{0, 1, 2, 3, 4, 5});
  CHECK(lab.state().training.target == 3);
  CHECK(lab.prediction().logits.size() == 6);
  CHECK(lab.output_weights().rows() == 6);
  REQUIRE(lab.set_target(5));
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  CHECK(lab.state().training.target == 0);
  lab = with(lab, off);
  CHECK(lab.state().training.responses == Ids{4, 5});
  CHECK(lab.state().training.target == 4);  // "drzwi" is no response any more
  lab = with(with(lab, on), off);
  CHECK(lab.state().training.responses == Ids{4, 5});
}

TEST_CASE("tied output weights make every token a response", "[settings]") {
  Lab lab = with(Lab::article(), [](TrainingSettings& s) { s.output_weights = OutputWeights::tied; });
  CHECK(lab.state().training.settings.every_response);
  CHECK(lab.state().training.responses.size() == 6);
  CHECK(te::equal(lab.output_weights(), lab.state().E));
  lab = with(lab, [](TrainingSettings& s) { s.every_response = false; });  // as long as they are tied
  CHECK(lab.state().training.settings.every_response);
  CHECK(te::equal(lab.state().training.W, lab.start().training.W));
}

TEST_CASE("a change of settings is one entry, a gesture one, the same settings none", "[settings]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_training(lab.state().training.settings));
  CHECK_FALSE(lab.can_undo());
  for (int k = 1; k < 5; ++k) {
    TrainingSettings settings = lab.state().training.settings;
    settings.label_smoothing = k / 8.0;
    REQUIRE(lab.set_training(settings, 7));
  }
  CHECK(undo_depth(lab) == 1);
  const std::string after = bits_of(lab.state());
  CHECK(lab.undo().value() == Change::settings);
  CHECK(bits_of(lab.state()) == bits_of(Lab::article().state()));
  CHECK(lab.redo().value() == Change::settings);
  CHECK(bits_of(lab.state()) == after);
}

TEST_CASE("the curve is broken where settings change the loss, and only there", "[settings]") {
  const Lab lab = te::test::lab_of(te::test::kind({1}), 2);
  const auto points = [&](const Edit& edit) {
    const Lab other = with(lab, edit);
    CHECK(other.state().training.curve.back().loss == other.prediction().loss);
    return other.state().training.curve.size() - 3 +
           (other.state().training.curve.back().marked_break ? 10 : 0);
  };
  CHECK(points([](TrainingSettings& s) { s.optimizer.kind = OptimizerKind::adam; }) == 0);
  CHECK(points([](TrainingSettings& s) { s.optimizer.weight_decay = 1; }) == 0);
  CHECK(points([](TrainingSettings& s) { s.output_weights = OutputWeights::trained; }) == 0);
  CHECK(points([](TrainingSettings& s) { s.inputs = {1, 1}; }) == 0);
  CHECK(points([](TrainingSettings& s) { s.inputs = {2}; }) == 11);
  CHECK(points([](TrainingSettings& s) { s.every_response = true; }) == 11);
  CHECK(points([](TrainingSettings& s) { s.label_smoothing = 0.5; }) == 11);
}

TEST_CASE("settings and optimisers have the names of the files", "[settings]") {
  for (const auto& [name, kind] : te::test::optimizer_kinds)
    CHECK(te::optimizer_name(kind) == std::string(name));
  CHECK(te::weights_name(OutputWeights::frozen) == std::string("frozen"));
  CHECK(te::weights_name(OutputWeights::trained) == std::string("trained"));
  CHECK(te::weights_name(OutputWeights::tied) == std::string("tied"));
}

}  // namespace
