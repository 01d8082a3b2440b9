// Steps under every setting: all or none of them, refused whole, undone, renamed, put back.
#include <algorithm>
#include <limits>

#include "catch.h"
#include "golden.h"
#include "lab_state.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Change;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::OptimizerKind;
using te::OutputWeights;
using te::Part;
using te::TrainingSettings;
using te::test::bits_of;
using te::test::refusal;
using te::test::same_bits;
using te::test::undo_depth;
using Numbers = std::vector<double>;

// A lab for each optimiser and each kind of training, some with decay, in the middle of its training.
template <typename Body>
void in_every_mode(const Body& body) {
  for (const auto& [optimizer, kind] : te::test::optimizer_kinds) {
    for (auto [name, settings] : te::test::training_kinds()) {
      INFO(name << ", " << optimizer);
      settings.optimizer.kind = kind;
      if (settings.inputs.size() > 1) settings.optimizer.weight_decay = 0.05;
      body(te::test::lab_of(settings, 4));
    }
  }
}

Numbers numbers(const Ids& ids) { return Numbers(ids.begin(), ids.end()); }

TEST_CASE("a run of steps is one entry of the history, and undone to the bit", "[steps]") {
  in_every_mode([](Lab lab) {
    const std::string before = bits_of(lab.state());
    const int depth = undo_depth(lab);
    const auto report = lab.train(0, 7);
    REQUIRE(report);
    const te::Training& training = lab.state().training;
    CHECK(training.step == 11);
    CHECK(training.curve.back().loss == report->after.loss);
    CHECK(training.curve.back().probability == report->after.probability);
    CHECK(same_bits(report->E.after, lab.state().E));
    CHECK(undo_depth(lab) == depth + 1);
    const std::string after = bits_of(lab.state());
    CHECK(lab.undo().value() == Change::step);
    CHECK(bits_of(lab.state()) == before);
    CHECK(lab.redo().value() == Change::step);
    CHECK(bits_of(lab.state()) == after);
    REQUIRE(lab.undo());
    for (int k = 0; k < 7; ++k) REQUIRE(lab.train(5));
    CHECK(bits_of(lab.state()) == after);
    CHECK(undo_depth(lab) == depth + 1);
  });
}

TEST_CASE("a preview of a step is the step", "[steps]") {
  in_every_mode([](Lab lab) {
    const auto preview = lab.preview_step().value();
    const auto report = lab.train().value();
    CHECK(same_bits(preview.E.after, report.E.after));
    CHECK(same_bits(preview.W.after, report.W.after));
    CHECK(preview.after.loss == report.after.loss);
    CHECK(same_bits(report.after.logits.row(0), lab.prediction().logits));
    CHECK(report.after.loss == lab.prediction().loss);
  });
}

TEST_CASE("a count that is none is refused", "[steps]") {
  Lab lab = te::test::lab_of(te::test::kind({1}), 2);
  const std::string before = bits_of(lab);
  for (const double bad : {0.0, -1.0, 1.5, 1001.0, 1e300, -HUGE_VAL, HUGE_VAL}) {
    std::ostringstream expected;
    expected << "countOutOfRange value=" << bad << " limit=1000";
    CHECK(refusal(lab.train(0, bad)) == expected.str());
  }
  CHECK(refusal(lab.train(0, std::numeric_limits<double>::quiet_NaN())) ==
        "countOutOfRange value=nan limit=1000");
  CHECK(bits_of(lab) == before);
  REQUIRE(lab.train(0, 1000));
  CHECK(lab.state().training.step == 1002);
  CHECK(te::length(lab.state().training.curve) <= te::limits::curve_points);
}

TEST_CASE("a step that leaves the range is refused, and all the steps before it with it", "[steps]") {
  // The decay is coupled to a rate that turns it round: each step multiplies every entry by about -3.
  TrainingSettings settings = te::test::kind({1});
  settings.optimizer.weight_decay = 10;
  for (const OptimizerKind kind : {OptimizerKind::sgd, OptimizerKind::momentum, OptimizerKind::adamw}) {
    settings.optimizer.kind = kind;
    Lab lab = te::test::lab_of(settings);
    REQUIRE(lab.set_learning_rate(0.4));
    const std::string before = bits_of(lab);
    CHECK(refusal(lab.train(0, 1000)) == "stepTooLarge learningRate=0.4 limit=1000");
    CHECK(bits_of(lab) == before);
    int taken = 0;
    while (lab.train()) ++taken;
    CHECK((taken > 1 && taken < 20));
    CHECK(lab.state().E.cwiseAbs().maxCoeff() <= 1000);
    CHECK(refusal(lab.preview_step()) == "stepTooLarge learningRate=0.4 limit=1000");
    const std::string last = bits_of(lab);
    CHECK(refusal(lab.train()) == "stepTooLarge learningRate=0.4 limit=1000");
    CHECK(bits_of(lab) == last);
    // Just as many steps at once as can be taken.
    Lab again = te::test::lab_of(settings);
    CHECK(again.train(0, taken));
    CHECK(bits_of(again.state()) == bits_of(lab.state()));
    REQUIRE(again.undo());
    CHECK_FALSE(again.train(0, taken + 1));
  }
}

TEST_CASE("output weights that leave the range are refused, too", "[steps]") {
  Lab lab = te::test::lab_of(te::test::kind({1}, OutputWeights::trained));
  for (Index j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(1, te::test::num(j), j % 2 ? -900 : 900));
  REQUIRE(lab.set_target(lab.prediction().probabilities(0) > 0.5 ? 4 : 3));
  REQUIRE(lab.set_learning_rate(2));
  const std::string before = bits_of(lab);
  CHECK(refusal(lab.train()) == "stepTooLarge learningRate=2 limit=1000");
  CHECK(bits_of(lab) == before);
  REQUIRE(lab.set_learning_rate(0.5));
  CHECK(lab.train());
}

TEST_CASE("no optimiser divides by zero, nor overflows, at the bounds of its settings", "[steps]") {
  const double below_1 = std::nextafter(1.0, 0.0);
  for (const OptimizerKind kind : {OptimizerKind::momentum, OptimizerKind::adam, OptimizerKind::adamw}) {
    for (const double beta1 : {0.0, below_1}) {
      for (const double beta2 : {0.0, below_1}) {
        for (const double epsilon : {1e-300, 1.0}) {
          TrainingSettings settings = te::test::kind({1}, OutputWeights::tied);
          settings.optimizer = {kind, beta1, beta1, beta2, epsilon, 0};
          Lab lab = te::test::lab_of(settings);
          for (int k = 0; k < 20; ++k) {
            const std::string before = bits_of(lab);
            const auto report = lab.train();
            if (!report) CHECK(bits_of(lab) == before);
            CHECK(lab.state().E.allFinite());
            CHECK(lab.state().training.moments_E.first.allFinite());
            CHECK(lab.state().training.moments_E.second.allFinite());
            CHECK(std::isfinite(lab.prediction().loss));
          }
        }
      }
    }
  }
}

TEST_CASE("a renamed lab trains on to the bits of one that was not renamed", "[steps]") {
  const Ids permutation = {2, 0, 1, 5, 3, 4};
  in_every_mode([&](Lab lab) {
    Lab renamed = lab;
    REQUIRE(renamed.rename(numbers(permutation)));
    const te::Training& before = lab.state().training;
    const te::Training& after = renamed.state().training;
    CHECK(same_bits(after.W, te::permute_rows(before.W, permutation)));
    for (const auto moments : {&te::Moments::first, &te::Moments::second}) {
      const Matrix& M = before.moments_E.*moments;
      if (M.size() > 0) CHECK(same_bits(after.moments_E.*moments, te::permute_rows(M, permutation)));
      CHECK(same_bits(after.moments_W.*moments, before.moments_W.*moments));  // by response
    }
    Ids trained = te::rename(before.trained_rows, permutation);
    std::sort(trained.begin(), trained.end());
    CHECK(after.trained_rows == trained);
    for (Lab* l : {&lab, &renamed}) {
      REQUIRE(l->train(0, 6));
      REQUIRE(l->train());
    }
    REQUIRE(renamed.rename(numbers(te::inverse(permutation))));
    CHECK(bits_of(renamed.state()) == bits_of(lab.state()));
  });
}

TEST_CASE("a reset of the training puts back every row that a step moved, and the weights", "[steps]") {
  in_every_mode([](Lab lab) {
    REQUIRE(lab.set_coordinate(5, 2, 0.625));  // the reader's own, unless steps have moved the row
    const bool kept = !te::contains(lab.state().training.trained_rows, 5);
    REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
    REQUIRE(lab.reset(Part::training));
    const te::State& s = lab.state();
    Matrix expected = lab.start_table();
    if (kept) expected(0, 2) = 0.625;
    CHECK(same_bits(s.E, expected));
    CHECK(same_bits(s.training.W, te::permute_rows(lab.start().training.W, {1, 2, 3, 4, 5, 0})));
    CHECK(s.training.settings.inputs == Ids{2});
    CHECK(s.training.settings.optimizer == te::Optimizer{});
    CHECK(s.training.trained_rows.empty());
    CHECK(s.training.moments_E.first.size() + s.training.moments_W.first.size() == 0);
    CHECK(s.training.curve.size() == 1);
    CHECK(s.training.curve[0].loss == lab.prediction().loss);
    REQUIRE(lab.undo().value() == Change::reset);
  });
}

TEST_CASE("every input is what a lab with that input alone predicts", "[steps]") {
  in_every_mode([](Lab lab) {
    REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
    const te::EveryInput all = lab.every_input();
    Lab start = lab;
    REQUIRE(start.reset(Part::training));
    // What is still not the start's: a row that the reader edited. Here none was.
    REQUIRE(same_bits(start.state().E, start.start_table()));
    TrainingSettings settings = lab.state().training.settings;
    for (Index v = 0; v < 6; ++v) {
      settings.inputs = {v};
      REQUIRE(lab.set_training(settings));
      CHECK(same_bits(all.now.row(v), lab.prediction().probabilities));
      REQUIRE(start.set_training(settings));
      const te::Row probabilities = start.prediction().probabilities;
      const Ids& order = start.state().training.responses;  // not that of a lab renamed since
      for (Index r = 0; r < probabilities.size(); ++r) {
        const Index token = te::at(lab.state().training.responses, r);
        const auto other = std::find(order.begin(), order.end(), token) - order.begin();
        CHECK(std::fabs(all.start(v, r) - probabilities(other)) < 1e-15);
      }
    }
  });
}

}  // namespace
