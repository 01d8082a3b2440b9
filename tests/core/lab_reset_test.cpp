// Resets: each puts back its own part, and can be undone.
#include "catch.h"
#include "core/lab.h"
#include "lab_state.h"

namespace {

using te::Change;
using te::Ids;
using te::Index;
using te::Lab;
using te::Part;
using te::State;
using te::test::bits_of;
using te::test::undo_depth;
using Numbers = std::vector<double>;

// A lab in which every part differs from its start.
Lab changed_lab() {
  Lab lab = Lab::article();
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  REQUIRE(lab.lookup(Numbers{0, 1}));
  REQUIRE(lab.set_coordinate(0, 0, 0.25));
  REQUIRE(lab.set_learning_rate(0.75));
  REQUIRE(lab.train());
  REQUIRE(lab.set_target(5));
  REQUIRE(lab.set_sentence(0, Numbers{2, 2}));
  REQUIRE(lab.make_identical());
  REQUIRE(lab.set_positional_encoding(false));
  REQUIRE(lab.set_fragment_input(Numbers{9}));
  return lab;
}

// The state that a reset of `part` alone must give, taken apart by hand.
State expected_after_reset(const Lab& lab, Part part) {
  State s = lab.state();
  const State& start = lab.start();
  switch (part) {
    case Part::everything:
      return start;
    case Part::input:
      s.input = {4, 5, 4};
      break;
    case Part::names:
      for (Index v = 0; v < 6; ++v) s.E.row(v) = lab.state().E.row((v + 1) % 6);
      s.tokens = start.tokens;
      s.origin = start.origin;
      s.input = {5, 0};
      s.training.settings.inputs = {1};
      s.training.responses = {3, 4};
      s.training.target = 4;
      s.training.W = start.training.W;
      s.training.trained_rows = {1};
      s.context.sentences = {Ids{1, 1}, Ids{1, 1}};
      s.context.set_aside = Ids{0, 2, 3};
      break;
    case Part::training:
      s.training = start.training;
      s.training.settings.inputs = {2};
      s.training.responses = {4, 5};
      s.training.target = 4;
      for (Index v = 0; v < 6; ++v) s.training.W.row((v + 1) % 6) = start.training.W.row(v);
      s.E.row(2) = start.E.row(1);
      break;
    case Part::context:
      s.context = {{Ids{1, 2, 4}, Ids{1, 3, 4}}, true, std::nullopt};
      break;
    case Part::fragment:
      s.fragment.input = {6, 9, 6};
      break;
  }
  return s;
}

TEST_CASE("a reset puts back its own part and can be undone", "[reset]") {
  for (const Part part :
       {Part::everything, Part::input, Part::names, Part::training, Part::context, Part::fragment}) {
    INFO("part " << static_cast<int>(part));
    Lab lab = changed_lab();
    const std::string before = bits_of(lab.state());
    const int depth = undo_depth(lab);
    const std::string expected = bits_of(expected_after_reset(lab, part));
    REQUIRE(before != expected);
    REQUIRE(lab.reset(part));
    CHECK(bits_of(lab.state()) == expected);
    CHECK(undo_depth(lab) == depth + 1);
    CHECK(lab.undo().value() == Change::reset);
    CHECK(bits_of(lab.state()) == before);
    CHECK(lab.redo().value() == Change::reset);
    CHECK(bits_of(lab.state()) == expected);
    CHECK(bits_of(lab.start()) == bits_of(Lab::article().state()));
  }
}

}  // namespace
