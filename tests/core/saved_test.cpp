// A lab saved as plain data and loaded again: the same bits, one entry of the history, nothing taken that is
// no lab.
#include "core/saved.h"

#include "catch.h"
#include "lab_state.h"
#include "refusal.h"
#include "saved_labs.h"

namespace {

using te::Change;
using te::Extent;
using te::Ids;
using te::Index;
using te::Lab;
using te::Part;
using te::Saved;
using te::State;
using te::Value;
using te::test::bits_of;
using te::test::list_of;
using te::test::load;
using te::test::own_start;
using te::test::refusal;
using te::test::text;
using te::test::wander;
using te::test::with;

TEST_CASE("a saved lab comes back bit for bit, as a file and as bytes", "[saved]") {
  te::numeric::Generator g(3);
  for (int round = 0; round < 60; ++round) {
    Lab lab = round % 2 ? Lab::create(own_start()).value() : Lab::article();
    wander(lab, g, round);
    for (const Extent extent : {Extent::everything, Extent::differences}) {
      const Value value = te::to_value(lab.saved(), extent);
      Lab other = Lab::article();
      REQUIRE(refusal(load(other, value)) == "done");
      CHECK(text(other) == text(lab));
      const auto unpacked = te::unpack(te::pack(value));
      REQUIRE(unpacked);
      Lab third = Lab::create(own_start()).value();
      REQUIRE(refusal(load(third, *unpacked)) == "done");
      CHECK(text(third) == text(lab));
    }
  }
}

TEST_CASE("an address may leave out the curve, and nothing else", "[saved]") {
  Lab lab = Lab::article();
  for (int k = 0; k < 30; ++k) REQUIRE(lab.train());
  const Value with = te::to_value(lab.saved(), Extent::differences);
  const Value without = te::to_value(lab.saved(), Extent::differences_no_curve);
  CHECK(te::pack(without).size() + 400 < te::pack(with).size());
  Lab other = Lab::article();
  REQUIRE(load(other, without));
  REQUIRE(other.state().training.curve.size() == 1);
  CHECK(other.state().training.curve[0] == lab.state().training.curve.back());
  State expected = lab.state();
  expected.training.curve = other.state().training.curve;
  CHECK(bits_of(other.state()) == bits_of(expected));
}

TEST_CASE("the start takes a few bytes, an edit little more", "[saved]") {
  Lab lab = Lab::article();
  CHECK(te::pack(te::to_value(lab.saved(), Extent::differences)).size() < 24);
  REQUIRE(lab.set_positional_encoding(false));
  const Value value = te::to_value(lab.saved(), Extent::differences);
  CHECK(te::pack(value).size() < 64);
}

TEST_CASE("loading is one entry of the history, the start included", "[saved]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_coordinate(0, 0, 0.5));
  const std::string before = text(lab);
  const Value own = te::to_value(Lab::create(own_start()).value().saved(), Extent::everything);
  REQUIRE(load(lab, own));
  const std::string after = text(lab);
  CHECK(after == text(Lab::create(own_start()).value()));
  CHECK(lab.state().E.rows() == 4);
  REQUIRE(load(lab, own));  // again: nothing changes, nothing to undo
  REQUIRE(lab.train());
  REQUIRE(lab.undo().value() == Change::step);
  REQUIRE(lab.undo().value() == Change::load);
  CHECK(text(lab) == before);
  REQUIRE(lab.reset(Part::everything));
  CHECK(bits_of(lab.state()) == bits_of(Lab::article().state()));
  REQUIRE(lab.undo());
  REQUIRE(lab.redo());
  REQUIRE(lab.undo());
  CHECK(text(lab) == before);
  Lab again = Lab::article();
  REQUIRE(load(again, own));
  REQUIRE(again.undo());
  REQUIRE(again.redo().value() == Change::load);
  CHECK(text(again) == after);
  REQUIRE(again.train());
  REQUIRE(again.reset(Part::everything));
  CHECK(text(again) == after);
  for (int k = 0; k < 250; ++k) REQUIRE(again.set_coordinate(0, 0, k % 2 ? 0.5 : 0.25));
  CHECK(te::test::undo_depth(again) == te::limits::history);
}

TEST_CASE("a lab that is opened has no history but the way to its own start", "[saved]") {
  Lab lab = Lab::create(own_start()).value();
  CHECK(te::test::undo_depth(Lab::open(lab.saved()).value()) == 0);
  REQUIRE(lab.train());
  REQUIRE(lab.train());
  Lab opened = Lab::open(lab.saved()).value();
  CHECK(text(opened) == text(lab));
  REQUIRE(opened.undo().value() == Change::load);
  CHECK(text(opened) == text(Lab::create(own_start()).value()));
  CHECK(!opened.can_undo());
  Saved bad = lab.saved();
  bad.now.input = {4};
  CHECK(refusal(Lab::open(bad)) == "idOutOfRange value=4 position=0 vocabSize=4 where=\"input\"");
}

TEST_CASE("a file that names no start is the start", "[saved]") {
  Lab lab = Lab::article();
  const auto words = [](std::initializer_list<const char*> list) {
    Value::List items;
    for (const char* word : list) items.emplace_back(std::string(word));
    return Value(items);
  };
  Value::Object file = {{"tokens", words({"a", "b", "c", "d", "e", "f"})}};
  REQUIRE(refusal(load(lab, Value(file))) == "done");
  CHECK(lab.start().tokens[5] == "f");
  CHECK(lab.state().tokens[0] == "a");
  CHECK(!lab.changed().any());
  // It has no origin but itself.
  Value::Object longer = file;
  longer.push_back({"origin", list_of({0, 1, 2, 3, 4, 5, 6})});
  CHECK(refusal(load(lab, Value(longer))) == "stateInconsistent where=\"origin\"");
  // With the article's start, other tokens are no renaming of its own.
  file.push_back({"start", Value(std::string("article"))});
  CHECK(refusal(load(lab, Value(file))) == "stateInconsistent where=\"origin\"");
}

TEST_CASE("what is no saved lab is refused by name and place, and changes nothing", "[saved]") {
  Lab lab = Lab::article();
  CHECK(refusal(load(lab, Value(1.0))) == "dataInvalid where=\"lab\" expected=\"object\"");
  CHECK(refusal(load(lab, Value())) == "dataInvalid where=\"lab\" expected=\"object\"");
  const Value word(std::string("x"));
  CHECK(with({"tokens"}, Value(1.0)) == "dataInvalid where=\"tokens\" expected=\"list\"");
  CHECK(with({"tokens"}, list_of({1})) == "dataInvalid where=\"tokens\" expected=\"text\"");
  CHECK(with({"table"}, word) == "dataInvalid where=\"table\" expected=\"list\"");
  CHECK(with({"table"}, list_of({1, 2})) == "dataInvalid where=\"table\" expected=\"table\"");
  CHECK(with({"table"}, Value(Value::List{list_of({1, 2}), list_of({1})})) ==
        "dataInvalid where=\"table\" expected=\"table\"");
  CHECK(with({"table"}, Value(Value::List{Value(Value::List{word})})) ==
        "dataInvalid where=\"table\" expected=\"number\"");
  CHECK(with({"input"}, list_of({0.5})) == "dataInvalid where=\"input\" expected=\"integer\"");
  CHECK(with({"input"}, list_of({6})) == "idOutOfRange value=6 position=0 vocabSize=6 where=\"input\"");
  CHECK(with({"origin"}, list_of({0, 0, 1, 2, 3, 4})) == "stateInconsistent where=\"origin\"");
  CHECK(with({"origin"}, list_of({1, 0, 2, 3, 4, 5})) == "stateInconsistent where=\"origin\"");
  CHECK(with({"training"}, word) == "dataInvalid where=\"training\" expected=\"object\"");
  CHECK(with({"training", "learningRate"}, word) ==
        "dataInvalid where=\"training.learningRate\" expected=\"number\"");
  CHECK(with({"training", "learningRate"}, Value(-1.0)) ==
        "learningRateInvalid value=-1 limit=1000 where=\"training\"");
  CHECK(with({"training", "target"}, Value(1e300)) ==
        "dataInvalid where=\"training.target\" expected=\"integer\"");
  CHECK(with({"training", "step"}, Value(1e9)) == "done");
  CHECK(with({"training", "step"}, Value(1e9 + 1)) ==
        "dataInvalid where=\"training.step\" expected=\"integer\"");
  CHECK(with({"fragment", "shown"}, list_of({9, 6})) == "stateInconsistent where=\"fragment\"");
  CHECK(with({"fragment", "shown"}, list_of({6, 6})) == "stateInconsistent where=\"fragment\"");
  CHECK(with({"training", "step"}, Value(-1.0)) == "stateInconsistent where=\"curve\"");
  CHECK(with({"training", "curve"}, word) == "dataInvalid where=\"training.curve\" expected=\"list\"");
  CHECK(with({"training", "curve"}, list_of({1})) ==
        "dataInvalid where=\"training.curve\" expected=\"point\"");
  const auto point = [](double step, double probability, double loss) {
    return Value(Value::List{list_of({step, probability, loss})});
  };
  CHECK(with({"training", "curve"}, point(1, 0.5, 0.7)) == "stateInconsistent where=\"curve\"");
  CHECK(with({"training", "curve"}, point(0, 1.5, 0.7)) == "stateInconsistent where=\"curve\"");
  CHECK(with({"training", "curve"}, point(0, 0.5, -1)) == "stateInconsistent where=\"curve\"");
  CHECK(with({"training", "curve"}, point(0, 0.5, 0.7)) == "done");
  CHECK(with({"context", "sentences"}, list_of({1})) ==
        "dataInvalid where=\"context.sentences\" expected=\"pair\"");
  CHECK(with({"context", "sentences"}, list_of({1, 2})) ==
        "dataInvalid where=\"context.sentences\" expected=\"list\"");
  CHECK(with({"context", "positionalEncoding"}, Value(1.0)) ==
        "dataInvalid where=\"context.positionalEncoding\" expected=\"flag\"");
  CHECK(with({"context", "setAside"}, list_of({7})) ==
        "idOutOfRange value=7 position=0 vocabSize=6 where=\"context\"");
  CHECK(with({"fragment", "shown"}, list_of({6})) == "shapeMismatch expected=3 found=6 where=\"fragment\"");
  CHECK(with({"fragment", "input"}, list_of({8})) == "idNotShown value=8 position=0 where=\"fragment\"");
  CHECK(with({"start"}, word) == "dataInvalid where=\"start\" expected=\"start\"");
  CHECK(with({"start"}, Value(1.0)) == "dataInvalid where=\"start\" expected=\"start\"");
  CHECK(with({"start"}, Value(Value::Object{{"step", Value(1.0)}})) == "dataUnknownKey where=\"start.step\"");
  CHECK(with({"start"}, Value(Value::Object{{"origin", list_of({})}})) ==
        "dataUnknownKey where=\"start.origin\"");
  CHECK(with({"start"}, Value(Value::Object{{"table", Value(Value::List{list_of({1})})}})) ==
        "shapeMismatch expected=1 found=6 where=\"table\"");
  CHECK(with({"learningrate"}, Value(1.0)) == "dataUnknownKey where=\"learningrate\"");
  CHECK(with({"training", "rate"}, Value(1.0)) == "dataUnknownKey where=\"training.rate\"");
  CHECK(with({"__proto__"}, Value()) == "dataUnknownKey where=\"__proto__\"");
}

TEST_CASE("the size of a table and of a token has a limit", "[saved]") {
  const auto size = [](Index V, Index d) {
    State s = own_start();
    s.tokens.clear();
    for (Index v = 0; v < V; ++v) s.tokens.push_back("t" + std::to_string(v));
    s.E = te::Matrix::Zero(V, d);
    s.training.W = te::Matrix::Zero(V, d);
    return refusal(Lab::create(s));
  };
  CHECK(size(64, 64) == "done");
  CHECK(size(65, 64) == "tableTooLarge rows=65 cols=64 rowLimit=64 colLimit=64");
  CHECK(size(64, 65) == "tableTooLarge rows=64 cols=65 rowLimit=64 colLimit=64");
  const auto token = [](const std::string& name) {
    State s = own_start();
    s.tokens[1] = name;
    return refusal(Lab::create(s));
  };
  std::string longest;
  for (int k = 0; k < 32; ++k) longest += "\xc5\xbc";  // 32 letters in 64 bytes
  CHECK(token(longest) == "done");
  CHECK(token(longest + "a") == "tokenTooLong position=1 size=33 limit=32");
}

TEST_CASE("a curve that does not end at the state goes on with a marked break", "[saved]") {
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  Saved saved = lab.saved();
  saved.now.E(1, 0) = 0.75;
  REQUIRE(lab.load(saved));
  const auto& curve = lab.state().training.curve;
  REQUIRE(curve.size() == 3);
  CHECK(curve[2].marked_break);
  CHECK(curve[2].probability == lab.prediction().probabilities(0));
}

}  // namespace
