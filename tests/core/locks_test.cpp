// What a task locks is refused by name and changes nothing; the rest goes on.
#include <functional>

#include "catch.h"
#include "lab_state.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Control;
using te::Index;
using te::Lab;
using te::Locks;
using te::Part;
using te::test::bits_of;
using te::test::refusal;
using Numbers = std::vector<double>;

Locks lock(Control control) { return Locks{1} << static_cast<unsigned>(control); }

// Every change that a control stands for.
struct Locked {
  Control control;
  std::string name;
  std::vector<std::function<std::string(Lab&)>> changes;
};

std::vector<Locked> all_controls() {
  const auto settings = [](Lab& l) { return refusal(l.set_training(te::test::kind({2}))); };
  return {
      {Control::lookup,
       "lookup",
       {[](Lab& l) { return refusal(l.lookup(Numbers{1})); },
        [](Lab& l) { return refusal(l.lookup_words({"oto"})); },
        [](Lab& l) { return refusal(l.reset(Part::input)); }}},
      {Control::cells,
       "cells",
       {[](Lab& l) { return refusal(l.set_coordinate(0, 0, 0.5)); },
        [](Lab& l) { return refusal(l.reset_coordinate(1, 0)); },
        [](Lab& l) { return refusal(l.randomise(1)); }, [](Lab& l) { return refusal(l.rotate(1)); }}},
      {Control::names,
       "names",
       {[](Lab& l) {
          return refusal(l.rename(Numbers{1, 0, 2, 3, 4, 5}));
        },
        [](Lab& l) { return refusal(l.reset(Part::names)); }}},
      {Control::settings,
       "settings",
       {settings, [](Lab& l) { return refusal(l.set_learning_rate(0.5)); },
        [](Lab& l) { return refusal(l.set_target(4)); }}},
      {Control::steps, "steps", {[](Lab& l) { return refusal(l.train()); }}},
      {Control::sentences,
       "sentences",
       {[](Lab& l) { return refusal(l.set_sentence(0, Numbers{1})); },
        [](Lab& l) { return refusal(l.make_identical()); },
        [](Lab& l) { return refusal(l.restore_sentence()); },
        [](Lab& l) { return refusal(l.swap_first(0)); }}},
      {Control::positions, "positions", {[](Lab& l) { return refusal(l.set_positional_encoding(false)); }}},
      {Control::fragment,
       "fragment",
       {[](Lab& l) { return refusal(l.set_fragment_input(Numbers{9})); },
        [](Lab& l) { return refusal(l.reset(Part::fragment)); }}}};
}

TEST_CASE("a locked control refuses its own changes and no others", "[locks]") {
  const std::vector<Locked> controls = all_controls();
  REQUIRE(te::length(controls) == te::controls);
  Lab start = te::test::lab_of(te::test::kind({1}), 2);
  for (const Locked& locked : controls) {
    INFO(locked.name);
    CHECK(te::control_name(locked.control) == locked.name);
    const Lab lab = Lab::open(start.task(lock(locked.control))).value();
    for (const Locked& other : controls) {
      for (const auto& change : other.changes) {
        Lab tried = lab;
        const std::string answer = change(tried);
        if (&other == &locked) {
          CHECK(answer == "controlLocked control=\"" + locked.name + '"');
          CHECK(bits_of(tried) == bits_of(lab));
        } else {
          CHECK(answer == "done");
        }
      }
    }
  }
}

TEST_CASE("a figure's own reset is locked with all that it puts back, and not before", "[locks]") {
  Lab start = te::test::lab_of(te::test::kind({1}), 2);
  const auto reset = [&](Locks locks, Part part) {
    Lab lab = Lab::open(start.task(locks)).value();
    return refusal(lab.reset(part));
  };
  const auto [settings, steps] = std::pair(lock(Control::settings), lock(Control::steps));
  for (const Locks some : {Locks{0}, settings, steps}) CHECK(reset(some, Part::training) == "done");
  CHECK(reset(settings | steps, Part::training) == "controlLocked control=\"settings\"");
  const auto [sentences, positions] = std::pair(lock(Control::sentences), lock(Control::positions));
  for (const Locks some : {Locks{0}, sentences, positions}) CHECK(reset(some, Part::context) == "done");
  CHECK(reset(sentences | positions, Part::context) == "controlLocked control=\"sentences\"");
  CHECK(reset(~Locks{0} & 0xff, Part::everything) == "done");
}

TEST_CASE("a task begins at the state, without the steps that led there", "[locks]") {
  Lab lab = te::test::lab_of(te::test::kind({1}, te::OutputWeights::trained), 3);
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  REQUIRE(lab.make_identical());
  REQUIRE(lab.rotate(6));
  const std::string before = bits_of(lab);
  const Locks locks = lock(Control::cells) | lock(Control::steps);
  const te::Saved task = lab.task(locks);
  CHECK(bits_of(lab) == before);
  CHECK(bits_of(task.start) == bits_of(task.now));
  te::State expected = lab.state();
  expected.origin = {0, 1, 2, 3, 4, 5};
  expected.training.step = 0;
  expected.training.trained_rows.clear();
  expected.training.curve = {{0, lab.prediction().probabilities(0), lab.prediction().loss, false}};
  expected.context.set_aside.reset();
  expected.locks = locks;
  CHECK(bits_of(task.start) == bits_of(expected));
  CHECK(te::names_of(locks) == std::vector<std::string>{"cells", "steps"});
  CHECK(te::names_of(0).empty());
  // No change of the state undoes a lock.
  Lab opened = Lab::open(task).value();
  CHECK_FALSE(opened.can_undo());
  REQUIRE(opened.lookup(Numbers{1}));
  REQUIRE(opened.reset(Part::everything));
  CHECK(opened.state().locks == locks);
  te::Saved changed = opened.saved();
  changed.now.locks = 0;
  REQUIRE(opened.load(changed));
  CHECK(opened.state().locks == locks);
}

TEST_CASE("a locked lab still answers", "[locks]") {
  const Lab lab = Lab::open(Lab::article().task(0xff)).value();
  CHECK(lab.preview_step());
  CHECK(lab.check_gradient(0, 1, 0));
  CHECK(lab.preview_rotation(1));
  CHECK(lab.check_order(0));
  CHECK(lab.distances(1));
  CHECK(lab.every_input().now.rows() == 6);
}

}  // namespace
