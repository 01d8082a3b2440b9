// Undo, redo and gestures: every kind of change comes back bit for bit.
#include <functional>

#include "catch.h"
#include "core/lab.h"
#include "lab_state.h"

namespace {

using te::Change;
using te::Lab;
using te::Part;
using te::Status;
using te::test::bits_of;
using te::test::undo_depth;
using Numbers = std::vector<double>;

Status status_of(const te::Result<te::StepReport>& report) {
  if (!report) return tl::unexpected(report.error());
  return {};
}

// One change of each kind, in an order in which each of them changes something.
const std::vector<std::pair<Change, std::function<Status(Lab&)>>>& every_change() {
  static const std::vector<std::pair<Change, std::function<Status(Lab&)>>> changes = {
      {Change::lookup,
       [](Lab& lab) {
         return lab.lookup(Numbers{0, 5});
       }},
      {Change::lookup, [](Lab& lab) { return lab.lookup_words({"drzwi"}); }},
      {Change::coordinate, [](Lab& lab) { return lab.set_coordinate(1, 2, 0.125); }},
      {Change::coordinate, [](Lab& lab) { return lab.set_coordinate(4, 0, 0.5); }},
      {Change::coordinate, [](Lab& lab) { return lab.reset_coordinate(4, 0); }},
      {Change::rename,
       [](Lab& lab) {
         return lab.rename(Numbers{1, 2, 3, 4, 5, 0});
       }},
      {Change::step, [](Lab& lab) { return status_of(lab.train()); }},
      {Change::learning_rate, [](Lab& lab) { return lab.set_learning_rate(2.5); }},
      {Change::target, [](Lab& lab) { return lab.set_target(5); }},
      {Change::sentence,
       [](Lab& lab) {
         return lab.set_sentence(1, Numbers{2, 2});
       }},
      {Change::positional_encoding, [](Lab& lab) { return lab.set_positional_encoding(false); }},
      {Change::identical, [](Lab& lab) { return lab.make_identical(); }},
      {Change::identical, [](Lab& lab) { return lab.restore_sentence(); }},
      {Change::fragment, [](Lab& lab) { return lab.set_fragment_input(Numbers{9}); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::input); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::training); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::context); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::fragment); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::names); }},
      {Change::coordinate, [](Lab& lab) { return lab.set_coordinate(0, 0, 0.75); }},
      {Change::reset, [](Lab& lab) { return lab.reset(Part::everything); }}};
  return changes;
}

TEST_CASE("undo and redo restore every kind of change, bit for bit", "[history]") {
  Lab lab = Lab::article();
  std::vector<std::string> states = {bits_of(lab.state())};
  for (const auto& [change, make] : every_change()) {
    INFO(te::change_name(change) << ", change number " << states.size());
    REQUIRE(make(lab));
    CHECK(bits_of(lab.state()) != states.back());
    CHECK(undo_depth(lab) == static_cast<int>(states.size()));
    states.push_back(bits_of(lab.state()));
  }
  const auto& changes = every_change();
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = changes.size(); i > 0; --i) {
      CHECK(lab.undo().value() == changes[i - 1].first);
      CHECK(bits_of(lab.state()) == states[i - 1]);
      CHECK(lab.can_redo());
    }
    CHECK_FALSE(lab.can_undo());
    CHECK(bits_of(lab.state()) == bits_of(Lab::article().state()));
    for (std::size_t i = 0; i < changes.size(); ++i) {
      CHECK(lab.redo().value() == changes[i].first);
      CHECK(bits_of(lab.state()) == states[i + 1]);
      CHECK(lab.can_undo());
    }
    CHECK_FALSE(lab.can_redo());
  }
}

TEST_CASE("201 changes leave exactly 200 undos", "[history]") {
  Lab lab = Lab::article();
  std::vector<std::string> states;
  for (int i = 0; i < 201; ++i) {
    REQUIRE(lab.set_coordinate(0, 0, 1.0 + i));
    states.push_back(bits_of(lab.state()));
  }
  CHECK(undo_depth(lab) == 200);
  for (int i = 199; i >= 0; --i) {
    REQUIRE(lab.undo());
    REQUIRE(bits_of(lab.state()) == states[static_cast<std::size_t>(i)]);
  }
  CHECK_FALSE(lab.undo());
  CHECK(lab.state().E(0, 0) == 1.0);  // the very first change can no longer be undone
  int redone = 0;
  while (lab.redo()) ++redone;
  CHECK(redone == 200);
  CHECK(bits_of(lab.state()) == states.back());
  CHECK(undo_depth(lab) == 200);
}

TEST_CASE("a new change clears redo, and nothing else does", "[history]") {
  for (const auto& [change, make] : every_change()) {
    INFO(te::change_name(change));
    Lab lab = Lab::article();
    REQUIRE(lab.set_coordinate(5, 5, 0.25));
    REQUIRE(lab.rename(Numbers{0, 2, 1, 3, 4, 5}));
    REQUIRE(lab.undo());
    const std::string before = bits_of(lab.state());
    REQUIRE(lab.can_redo());
    static_cast<void>(make(lab));  // some of these are refused or change nothing here
    CHECK(lab.can_redo() == (bits_of(lab.state()) == before));
  }
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  REQUIRE(lab.undo());
  CHECK_FALSE(lab.set_coordinate(9, 9, 9));
  CHECK(lab.can_redo());
  CHECK(lab.preview_step());
  CHECK(lab.can_redo());
}

TEST_CASE("a change that changes nothing leaves no entry", "[history]") {
  Lab lab = Lab::article();
  const std::string before = bits_of(lab);
  REQUIRE(lab.lookup(Numbers{3, 4, 3}));
  REQUIRE(lab.lookup_words({"zamek", "klucz", "zamek"}));
  REQUIRE(lab.set_coordinate(1, 0, 0.4));
  REQUIRE(lab.set_coordinate(3, 0, 0.1, 7));
  REQUIRE(lab.reset_coordinate(1, 1));
  REQUIRE(lab.rename(Numbers{0, 1, 2, 3, 4, 5}));
  REQUIRE(lab.set_learning_rate(0.4));
  REQUIRE(lab.set_target(3));
  REQUIRE(lab.set_sentence(0, Numbers{0, 1, 3}));
  REQUIRE(lab.set_positional_encoding(true));
  REQUIRE(lab.restore_sentence());
  REQUIRE(lab.set_fragment_input(Numbers{6, 9, 6}));
  for (const Part part :
       {Part::everything, Part::input, Part::names, Part::training, Part::context, Part::fragment}) {
    REQUIRE(lab.reset(part));
  }
  CHECK(bits_of(lab) == before);
  REQUIRE(lab.make_identical());
  REQUIRE(lab.make_identical());
  CHECK(undo_depth(lab) == 1);
}

TEST_CASE("changes with one gesture number are one entry", "[history]") {
  Lab lab = Lab::article();
  const std::string start = bits_of(lab.state());
  for (int i = 1; i <= 30; ++i) REQUIRE(lab.set_coordinate(3, 1, i * 0.01, 5));
  CHECK(undo_depth(lab) == 1);
  const std::string dragged = bits_of(lab.state());
  REQUIRE(lab.undo());
  CHECK(bits_of(lab.state()) == start);
  REQUIRE(lab.redo());
  CHECK(bits_of(lab.state()) == dragged);

  Lab play = Lab::article();
  for (int i = 0; i < 10; ++i) REQUIRE(play.train(6));
  CHECK(undo_depth(play) == 1);
  CHECK(play.state().training.step == 10);
  REQUIRE(play.undo());
  CHECK(bits_of(play.state()) == start);

  Lab rate = Lab::article();
  for (int i = 1; i <= 5; ++i) REQUIRE(rate.set_learning_rate(0.4 + i, 7));
  CHECK(undo_depth(rate) == 1);
}

TEST_CASE("another number, another kind or no number is an entry of its own", "[history]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_coordinate(3, 1, 0.1, 5));
  REQUIRE(lab.set_coordinate(3, 1, 0.2, 6));
  CHECK(undo_depth(lab) == 2);
  REQUIRE(lab.set_learning_rate(0.5, 6));
  CHECK(undo_depth(lab) == 3);
  REQUIRE(lab.train(6));
  CHECK(undo_depth(lab) == 4);
  REQUIRE(lab.set_coordinate(3, 1, 0.3, 6));  // the run of 6 was interrupted
  CHECK(undo_depth(lab) == 5);
  REQUIRE(lab.set_coordinate(3, 1, 0.4));
  REQUIRE(lab.set_coordinate(3, 1, 0.5));
  REQUIRE(lab.set_coordinate(3, 1, 0.6, 0));
  CHECK(undo_depth(lab) == 8);
}

TEST_CASE("a gesture that goes on after an undo or a redo is a new entry", "[history]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_coordinate(0, 0, 0.5, 9));
  REQUIRE(lab.set_coordinate(3, 1, 0.1, 5));
  REQUIRE(lab.set_coordinate(3, 1, 0.2, 5));
  REQUIRE(lab.undo());
  CHECK(lab.state().E(3, 1) == -0.4);
  REQUIRE(lab.set_coordinate(3, 1, 0.3, 5));
  CHECK_FALSE(lab.can_redo());
  CHECK(undo_depth(lab) == 2);
  REQUIRE(lab.set_coordinate(3, 1, 0.35, 5));  // and from there on the same again
  CHECK(undo_depth(lab) == 2);
  REQUIRE(lab.undo());
  // The entry before carries 9, but its own change may not grow once something was undone.
  REQUIRE(lab.set_coordinate(0, 0, 0.75, 9));
  CHECK(undo_depth(lab) == 2);
  REQUIRE(lab.undo());
  CHECK(lab.state().E(0, 0) == 0.5);

  Lab redone = Lab::article();
  REQUIRE(redone.set_coordinate(3, 1, 0.1, 5));
  REQUIRE(redone.undo());
  REQUIRE(redone.redo());
  REQUIRE(redone.set_coordinate(3, 1, 0.2, 5));
  CHECK(undo_depth(redone) == 2);
}

TEST_CASE("a gesture that ends where it began leaves no entry", "[history]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_learning_rate(0.5));
  const std::string before = bits_of(lab);
  REQUIRE(lab.set_coordinate(3, 1, 0.1, 5));
  REQUIRE(lab.set_coordinate(3, 1, -0.4, 5));
  CHECK(bits_of(lab) == before);
  CHECK(undo_depth(lab) == 1);
  REQUIRE(lab.set_coordinate(3, 1, 0.2, 5));
  CHECK(undo_depth(lab) == 2);
  REQUIRE(lab.undo());
  CHECK(bits_of(lab.state()) == bits_of([] {
          Lab same = Lab::article();
          REQUIRE(same.set_learning_rate(0.5));
          return same;
        }()
                                            .state()));
}

TEST_CASE("a gesture keeps within the bound of the history", "[history]") {
  Lab lab = Lab::article();
  for (std::uint32_t gesture = 1; gesture <= 250; ++gesture) {
    for (int i = 0; i < 3; ++i) REQUIRE(lab.set_coordinate(0, 0, gesture + 0.1 * i, gesture));
  }
  CHECK(undo_depth(lab) == 200);
}

}  // namespace
