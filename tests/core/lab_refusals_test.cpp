// Every refusal of the lab: its code, all of its facts, and not a bit of the state changed.
#include <cmath>
#include <limits>
#include <set>

#include "catch.h"
#include "core/lab.h"
#include "lab_state.h"
#include "refusal.h"

namespace {

using te::Ids;
using te::Lab;
using te::Matrix;
using te::State;
using te::test::bits_of;
using te::test::refusal;
using Numbers = std::vector<double>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

// A lab in the middle of things: renamed, trained, with something to undo and something to redo.
Lab busy_lab() {
  Lab lab = Lab::article();
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  REQUIRE(lab.train());
  REQUIRE(lab.make_identical());
  REQUIRE(lab.train());
  REQUIRE(lab.undo());
  return lab;
}

// Runs `change` on a busy lab and says how it was refused, or that it left traces.
template <typename Change>
std::string refused(Change change) {
  Lab lab = busy_lab();
  const std::string before = bits_of(lab);
  const std::string how = refusal(change(lab));
  Lab untouched = busy_lab();
  if (bits_of(lab) != before) return how + ", but the state was touched";
  while (true) {  // the history on both sides is as it was
    const bool a = static_cast<bool>(lab.undo());
    const bool b = static_cast<bool>(untouched.undo());
    if (a != b || bits_of(lab) != bits_of(untouched)) return how + ", but the history was touched";
    if (!a) return how;
  }
}

TEST_CASE("lookup refuses", "[refusal]") {
  const auto lookup = [](Numbers ids) { return refused([&](Lab& lab) { return lab.lookup(ids); }); };
  CHECK(lookup({0, 1.5}) == "idNotInteger value=1.5 position=1");
  CHECK(lookup({nan}).starts_with("idNotInteger value="));
  CHECK(lookup({0, inf}) == "idNotInteger value=inf position=1");
  CHECK(lookup({0, 1, 6}) == "idOutOfRange value=6 position=2 vocabSize=6");
  CHECK(lookup({-1}) == "idOutOfRange value=-1 position=0 vocabSize=6");
  CHECK(lookup(Numbers(17, 0.0)) == "sentenceTooLong size=17 limit=16");
}

TEST_CASE("lookup by words refuses", "[refusal]") {
  const auto words = [](std::vector<std::string> names) {
    return refused([&](Lab& lab) { return lab.lookup_words(names); });
  };
  CHECK(words({"oto", "Zamek"}) == "tokenUnknown name=\"Zamek\" position=1");
  CHECK(words({""}) == "tokenUnknown name=\"\" position=0");
  CHECK(words(std::vector<std::string>(17, "oto")) == "sentenceTooLong size=17 limit=16");
}

TEST_CASE("editing a cell refuses", "[refusal]") {
  const auto set = [](double id, double coordinate, double value) {
    return refused([&](Lab& lab) { return lab.set_coordinate(id, coordinate, value, 3); });
  };
  CHECK(set(6, 0, 0) == "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(set(0.5, 0, 0) == "idNotInteger value=0.5 position=0");
  CHECK(set(0, 6, 0) == "positionOutOfRange value=6 size=6");
  CHECK(set(0, -1, 0) == "positionOutOfRange value=-1 size=6");
  CHECK(set(0, 0.5, 0) == "positionOutOfRange value=0.5 size=6");
  CHECK(set(0, 0, inf) == "notFinite value=inf");
  CHECK(set(0, 0, -inf) == "notFinite value=-inf");
  CHECK(set(0, 0, nan).starts_with("notFinite value="));
  CHECK(set(0, 0, 1000.5) == "coordinateTooLarge value=1000.5 limit=1000");
  CHECK(set(0, 0, -1001) == "coordinateTooLarge value=-1001 limit=1000");
  CHECK(set(0, 0, std::nextafter(1000.0, inf)).starts_with("coordinateTooLarge"));
  const auto reset = [](double id, double coordinate) {
    return refused([&](Lab& lab) { return lab.reset_coordinate(id, coordinate); });
  };
  CHECK(reset(6, 0) == "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(reset(nan, 0).starts_with("idNotInteger"));
  CHECK(reset(0, 6) == "positionOutOfRange value=6 size=6");
}

TEST_CASE("renaming refuses", "[refusal]") {
  const auto rename = [](Numbers p) { return refused([&](Lab& lab) { return lab.rename(p); }); };
  const auto preview = [](Numbers p) {
    return refused([&](Lab& lab) { return lab.preview_rename(p, te::RenameMode::both); });
  };
  const std::pair<Numbers, std::string> cases[] = {
      {{0, 1, 2, 3, 4}, "notAPermutation position=5 size=6"},
      {{0, 1, 2, 3, 4, 5, 0}, "notAPermutation position=7 size=6"},
      {{0, 1, 2, 2, 4, 5}, "notAPermutation position=3 size=6"},
      {{}, "notAPermutation position=0 size=6"},
      {{0, 1, 2, 3, 4, 6}, "idOutOfRange value=6 position=5 vocabSize=6"},
      {{0, 1, 2.5, 3, 4, 5}, "idNotInteger value=2.5 position=2"}};
  for (const auto& [permutation, expected] : cases) {
    CHECK(rename(permutation) == expected);
    CHECK(preview(permutation) == expected);
  }
  const auto swap = [](double a, double b) {
    return refused([&](Lab& lab) { return lab.swap_permutation(a, b); });
  };
  CHECK(swap(0, 6) == "idOutOfRange value=6 position=1 vocabSize=6");
  CHECK(swap(0.5, 1) == "idNotInteger value=0.5 position=0");
  const auto shuffle = [](double seed) {
    return refused([&](Lab& lab) { return lab.shuffle_permutation(seed); });
  };
  CHECK(shuffle(-1) == "seedInvalid value=-1 limit=9.0072e+15");
  CHECK(shuffle(0.5) == "seedInvalid value=0.5 limit=9.0072e+15");
  CHECK(shuffle(9007199254740992.0) == "seedInvalid value=9.0072e+15 limit=9.0072e+15");
  CHECK(shuffle(nan).starts_with("seedInvalid"));
  CHECK(Lab::article().shuffle_permutation(9007199254740991.0));
}

TEST_CASE("training refuses", "[refusal]") {
  const auto rate = [](double x) { return refused([&](Lab& lab) { return lab.set_learning_rate(x, 2); }); };
  CHECK(rate(-0.1) == "learningRateInvalid value=-0.1 limit=1000");
  CHECK(rate(1000.5) == "learningRateInvalid value=1000.5 limit=1000");
  CHECK(rate(inf) == "learningRateInvalid value=inf limit=1000");
  CHECK(rate(nan).starts_with("learningRateInvalid value="));
  const auto target = [](double id) { return refused([&](Lab& lab) { return lab.set_target(id); }); };
  CHECK(target(1) == "targetNotAResponse value=1");
  CHECK(target(6) == "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(target(4.5) == "idNotInteger value=4.5 position=0");
}

TEST_CASE("a step that would leave the range of coordinates is refused", "[refusal]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_learning_rate(1000));
  // "klucz" is as good as certain, so the gradient is w_klucz - w_zamek: the step takes e0 to about 1799 and
  // leaves the other coordinates in range.
  REQUIRE(lab.set_coordinate(1, 0, 999));
  REQUIRE(lab.set_coordinate(1, 1, 1000));
  REQUIRE(lab.set_coordinate(1, 3, 1000));
  const std::string before = bits_of(lab);
  CHECK(refusal(lab.preview_step()) == "stepTooLarge learningRate=1000 limit=1000");
  CHECK(refusal(lab.train(9)) == "stepTooLarge learningRate=1000 limit=1000");
  CHECK(bits_of(lab) == before);
  REQUIRE(lab.set_learning_rate(0.001));
  CHECK(lab.train());
}

TEST_CASE("sentences refuse", "[refusal]") {
  const auto sentence = [](double which, Numbers ids) {
    return refused([&](Lab& lab) { return lab.set_sentence(which, ids); });
  };
  CHECK(sentence(2, {0}) == "positionOutOfRange value=2 size=2");
  CHECK(sentence(0.5, {0}) == "positionOutOfRange value=0.5 size=2");
  CHECK(sentence(0, Numbers(7, 0.0)) == "sentenceTooLong size=7 limit=6");
  CHECK(sentence(0, {0, 6}) == "idOutOfRange value=6 position=1 vocabSize=6");
  CHECK(sentence(1, {0.5}) == "idNotInteger value=0.5 position=0");
  const auto compare = [](double which, double position) {
    return refused([&](Lab& lab) { return lab.compare(which, position); });
  };
  CHECK(compare(2, 0) == "positionOutOfRange value=2 size=2");
  CHECK(compare(0, 3) == "positionOutOfRange value=3 size=3");
  CHECK(compare(1, -1) == "positionOutOfRange value=-1 size=3");
}

TEST_CASE("the fragment refuses", "[refusal]") {
  const auto fragment = [](Numbers ids) {
    return refused([&](Lab& lab) { return lab.set_fragment_input(ids); });
  };
  CHECK(fragment({6, 7}) == "idNotShown value=7 position=1");
  CHECK(fragment({20}) == "idOutOfRange value=20 position=0 vocabSize=20");
  CHECK(fragment({6.5}) == "idNotInteger value=6.5 position=0");
  CHECK(fragment(Numbers(17, 6.0)) == "sentenceTooLong size=17 limit=16");
}

TEST_CASE("undo and redo refuse where there is nothing", "[refusal]") {
  Lab lab = Lab::article();
  const std::string before = bits_of(lab);
  CHECK(refusal(lab.undo()) == "nothingToUndo");
  CHECK(refusal(lab.redo()) == "nothingToRedo");
  CHECK(bits_of(lab) == before);
}

TEST_CASE("a start that makes no lab is refused by name", "[refusal]") {
  const auto create = [](auto spoil) {
    State start = Lab::article().start();
    spoil(start);
    return refusal(Lab::create(start));
  };
  CHECK(create([](State&) {}) == "done");
  CHECK(create([](State& s) { s.E.resize(0, 6); }) == "tableEmpty rows=0 cols=6");
  CHECK(create([](State& s) { s.E.resize(6, 0); }) == "tableEmpty rows=6 cols=0");
  CHECK(refusal(Lab::create(State{})) == "tableEmpty rows=0 cols=0");
  CHECK(create([](State& s) { s.tokens.pop_back(); }) == "shapeMismatch expected=6 found=5");
  CHECK(create([](State& s) { s.tokens[2] = ""; }) == "tokenEmpty position=2");
  CHECK(create([](State& s) { s.tokens[5] = "oto"; }) == "tokenDuplicate name=\"oto\" position=5");
  CHECK(create([](State& s) { s.E(5, 5) = inf; }) == "notFinite value=inf");
  CHECK(create([](State& s) { s.E(0, 0) = nan; }).starts_with("notFinite"));
  CHECK(create([](State& s) { s.E(5, 5) = -1000.5; }) == "coordinateTooLarge value=-1000.5 limit=1000");
  CHECK(create([](State& s) { s.input = {0, 6}; }) == "idOutOfRange value=6 position=1 vocabSize=6");
  CHECK(create([](State& s) { s.input = {-1}; }) == "idOutOfRange value=-1 position=0 vocabSize=6");
  CHECK(create([](State& s) { s.input = Ids(17, 0); }) == "sentenceTooLong size=17 limit=16");
  CHECK(create([](State& s) { s.training.settings.inputs = {6}; }) ==
        "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(create([](State& s) { s.training.target = -1; }) == "idOutOfRange value=-1 position=0 vocabSize=6");
  CHECK(create([](State& s) { s.training.target = 5; }) == "targetNotAResponse value=5");
  CHECK(create([](State& s) { s.training.responses[1] = 9; }) ==
        "idOutOfRange value=9 position=1 vocabSize=6");
  CHECK(create([](State& s) { s.training.responses[1] = 3; }) == "tokenDuplicate name=\"zamek\" position=1");
  CHECK(create([](State& s) { s.training.responses = Ids(7, 3); }) == "sentenceTooLong size=7 limit=6");
  CHECK(create([](State& s) { s.training.responses.clear(); }) == "targetNotAResponse value=3");
  CHECK(create([](State& s) { s.training.W.resize(3, 6); }) == "shapeMismatch expected=36 found=18");
  CHECK(create([](State& s) { s.training.W = Matrix::Zero(4, 9); }) == "shapeMismatch expected=36 found=36");
  CHECK(create([](State& s) { s.training.W(1, 5) = -inf; }) == "notFinite value=-inf");
  CHECK(create([](State& s) { s.training.W(1, 5) = 1001; }) == "coordinateTooLarge value=1001 limit=1000");
  CHECK(create([](State& s) { s.training.learning_rate = -1; }) == "learningRateInvalid value=-1 limit=1000");
  CHECK(create([](State& s) { s.training.learning_rate = 1001; }) ==
        "learningRateInvalid value=1001 limit=1000");
  CHECK(create([](State& s) { s.training.learning_rate = nan; }).starts_with("learningRateInvalid"));
  CHECK(create([](State& s) { s.context.sentences[0] = {6}; }) ==
        "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(create([](State& s) { s.context.sentences[1] = Ids(7, 0); }) == "sentenceTooLong size=7 limit=6");
  CHECK(create([](State& s) { s.fragment.table.vocab_size = -1; }) == "tableEmpty rows=-1 cols=3");
  CHECK(create([](State& s) { s.fragment.table.shown[0] = 20; }) ==
        "idOutOfRange value=20 position=0 vocabSize=20");
  CHECK(create([](State& s) { s.fragment.table.shown.push_back(3); }) == "shapeMismatch expected=9 found=6");
  CHECK(create([](State& s) { s.fragment.table.rows(0, 0) = nan; }).starts_with("notFinite"));
  CHECK(create([](State& s) { s.fragment.table.rows(0, 0) = 2000; }) ==
        "coordinateTooLarge value=2000 limit=1000");
  CHECK(create([](State& s) { s.fragment.input = {6, 8}; }) == "idNotShown value=8 position=1");
  CHECK(create([](State& s) { s.fragment.input = {20}; }) == "idOutOfRange value=20 position=0 vocabSize=20");
  CHECK(create([](State& s) { s.fragment.input = Ids(17, 6); }) == "sentenceTooLong size=17 limit=16");
}

TEST_CASE("every code has a name of its own", "[refusal]") {
  std::set<std::string> names;
  int codes = 0;
  for (int code = 0; code <= static_cast<int>(te::Code::nothing_to_redo); ++code, ++codes) {
    const std::string name = te::code_name(static_cast<te::Code>(code));
    CHECK_FALSE(name.empty());
    names.insert(name);
  }
  CHECK(names.size() == static_cast<std::size_t>(codes));
}

}  // namespace
