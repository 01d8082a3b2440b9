// A training in the middle of its work, saved: settings, an optimiser's memory, turned coordinates and locks.
#include <set>

#include "catch.h"
#include "saved_labs.h"
#include "training_kinds.h"

namespace {

using te::Extent;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::OptimizerKind;
using te::OutputWeights;
using te::Saved;
using te::TrainingSettings;
using te::Value;
using te::test::bits_of;
using te::test::list_of;
using te::test::load;
using te::test::refusal;
using te::test::text;
using te::test::with;

Value word(const char* text) { return Value(std::string(text)); }
Value words(std::initializer_list<const char*> list) {
  Value::List items;
  for (const char* text : list) items.push_back(word(text));
  return Value(items);
}

TEST_CASE("the walks that are saved come by every kind of training", "[saved]") {
  te::numeric::Generator g(3);
  std::set<std::string> seen;
  for (int round = 0; round < 60; ++round) {
    Lab lab = round % 2 ? Lab::create(te::test::own_start()).value() : Lab::article();
    te::test::wander(lab, g, round);
    const te::Training& t = lab.state().training;
    seen.insert(te::optimizer_name(t.settings.optimizer.kind));
    seen.insert(te::weights_name(t.settings.output_weights));
    if (t.moments_E.first.size() > 0) seen.insert("momentum of E");
    if (t.moments_E.second.size() > 0) seen.insert("squares of E");
    if (t.moments_W.first.size() > 0) seen.insert("momentum of W");
    if (t.trained_rows.size() > 1) seen.insert("trained rows");
    if (lab.state().basis.size() > 0) seen.insert("basis");
    if (t.settings.label_smoothing > 0) seen.insert("smoothing");
    if (t.settings.inputs.size() > 1) seen.insert("batch");
  }
  CHECK(seen.size() == 14);
}

TEST_CASE("a training goes on from a file and from an address with the same bits", "[saved]") {
  for (const auto& [name, kind] : te::test::optimizer_kinds) {
    INFO(name);
    TrainingSettings settings = te::test::kind({5, 3, 5}, OutputWeights::trained, true, 0.1);
    settings.optimizer.kind = kind;
    settings.optimizer.weight_decay = 0.01;
    Lab lab = te::test::lab_of(settings, 5);
    REQUIRE(lab.rename(std::vector<double>{1, 2, 3, 4, 5, 0}));
    REQUIRE(lab.rotate(2));
    for (const Extent extent : {Extent::everything, Extent::differences}) {
      Lab other = Lab::article();
      REQUIRE(refusal(load(other, te::unpack(te::pack(te::to_value(lab.saved(), extent))).value())) ==
              "done");
      Lab own = lab;
      REQUIRE(own.train(0, 8));
      REQUIRE(other.train(0, 8));
      CHECK(text(other) == text(own));
    }
  }
}

TEST_CASE("locks are saved with the start, and only there", "[saved]") {
  Lab lab = te::test::lab_of(te::test::kind({2}), 3);
  for (const te::Locks locks : {0U, 1U, 0x42U, 0xffU}) {
    const Saved task = lab.task(locks);
    for (const Extent extent : {Extent::everything, Extent::differences}) {
      const Value value = te::unpack(te::pack(te::to_value(task, extent))).value();
      Lab other = Lab::open(te::to_saved(value).value()).value();
      CHECK(other.start().locks == locks);
      CHECK(other.state().locks == locks);
      CHECK(text(other) == text(Lab::open(task).value()));
    }
  }
  CHECK(with({"locks"}, words({"cells"})) == "dataUnknownKey where=\"locks\"");
  CHECK(with({"start"}, Value(Value::Object{{"locks", words({"cells", "doors"})}})) ==
        "dataInvalid where=\"start.locks\" expected=\"choice\"");
  CHECK(with({"start"}, Value(Value::Object{{"locks", list_of({1})}})) ==
        "dataInvalid where=\"start.locks\" expected=\"text\"");
  CHECK(with({"start"}, Value(Value::Object{{"locks", word("cells")}})) ==
        "dataInvalid where=\"start.locks\" expected=\"list\"");
  CHECK(with({"start"}, Value(Value::Object{{"locks", words({"cells", "cells"})}})) == "done");
  CHECK(te::to_locks(words({"steps", "lookup"})).value() == 0x11U);
  CHECK(refusal(te::to_locks(words({""}))) == "dataInvalid where=\"locks\" expected=\"choice\"");
}

TEST_CASE("settings that are none are refused by place", "[saved]") {
  const auto training = [](const char* key, const Value& value) { return with({"training", key}, value); };
  const auto optimizer = [](const char* key, const Value& value) {
    return with({"training", "optimizer", key}, value);
  };
  CHECK(training("weights", word("x")) == "dataInvalid where=\"training.weights\" expected=\"choice\"");
  CHECK(training("weights", Value(1.0)) == "dataInvalid where=\"training.weights\" expected=\"text\"");
  CHECK(training("weights", word("trained")) == "done");
  CHECK(training("weights", word("tied")) == "stateInconsistent where=\"training\"");
  CHECK(training("everyResponse", Value(true)) == "stateInconsistent where=\"training\"");
  CHECK(training("everyResponse", Value(1.0)) ==
        "dataInvalid where=\"training.everyResponse\" expected=\"flag\"");
  CHECK(training("inputs", list_of({})) == "sentenceEmpty where=\"training\"");
  CHECK(training("inputs", list_of({6})) == "idOutOfRange value=6 position=0 vocabSize=6 where=\"training\"");
  CHECK(training("inputs", Value(1.0)) == "dataInvalid where=\"training.inputs\" expected=\"list\"");
  CHECK(training("labelSmoothing", Value(1.5)) ==
        "optionOutOfRange value=1.5 low=0 high=1 option=\"labelSmoothing\" where=\"training\"");
  CHECK(training("optimizer", word("adam")) ==
        "dataInvalid where=\"training.optimizer\" expected=\"object\"");
  CHECK(optimizer("kind", word("Adam")) ==
        "dataInvalid where=\"training.optimizer.kind\" expected=\"choice\"");
  CHECK(optimizer("kind", word("adam")) == "done");
  CHECK(optimizer("beta1", Value(1.0)) ==
        "optionOutOfRange value=1 low=0 high=1 option=\"beta1\" where=\"training\"");
  CHECK(optimizer("epsilon", Value(0.0)) ==
        "optionOutOfRange value=0 low=1e-300 high=1 option=\"epsilon\" where=\"training\"");
  CHECK(optimizer("decay", Value(0.0)) == "dataUnknownKey where=\"training.optimizer.decay\"");
  CHECK(training("outputWeights", Value(Value::List{list_of({1})})) ==
        "shapeMismatch expected=36 found=1 where=\"training\"");
}

TEST_CASE("a memory that fits no parameter is refused", "[saved]") {
  TrainingSettings settings = te::test::kind({1}, OutputWeights::trained);
  settings.optimizer.kind = OptimizerKind::adam;
  Lab lab = te::test::lab_of(settings, 2);
  const auto tried = [&](const char* moments, const char* key, const Value& value) {
    Lab other = Lab::article();
    const std::string before = text(other);
    const std::string answer =
        refusal(load(other, te::test::replaced(lab.saved(), {"training", moments, key}, value)));
    CHECK((answer == "done" || text(other) == before));
    return answer;
  };
  const auto filled = [](Index rows, Index cols, double x) {
    Value::List list;
    for (Index i = 0; i < rows; ++i) list.emplace_back(Value::List(static_cast<std::size_t>(cols), Value(x)));
    return Value(list);
  };
  const std::string inconsistent = "stateInconsistent where=\"training\"";
  CHECK(tried("momentsE", "first", filled(6, 6, 0.5)) == "done");
  CHECK(tried("momentsE", "first", filled(5, 6, 0.5)) == inconsistent);
  CHECK(tried("momentsE", "first", filled(6, 5, 0.5)) == inconsistent);
  CHECK(tried("momentsE", "first", filled(6, 6, INFINITY)) == inconsistent);
  // More than any training leaves: turned, it would be no number any more.
  CHECK(tried("momentsE", "first", filled(6, 6, 1e308)) == inconsistent);
  CHECK(tried("momentsE", "second", filled(6, 6, -0.5)) == inconsistent);
  CHECK(tried("momentsE", "second", filled(6, 6, 0.5)) == "done");
  CHECK(tried("momentsE", "steps", Value(-1.0)) == inconsistent);
  CHECK(tried("momentsE", "steps", Value(0.5)) ==
        "dataInvalid where=\"training.momentsE.steps\" expected=\"integer\"");
  CHECK(tried("momentsE", "third", Value(0.5)) == "dataUnknownKey where=\"training.momentsE.third\"");
  CHECK(tried("momentsW", "first", filled(2, 6, 0.5)) == "done");
  CHECK(tried("momentsW", "first", filled(6, 6, 0.5)) == inconsistent);  // by response, not by token
  const auto rows = [](std::initializer_list<double> ids) {
    return with({"training", "trainedRows"}, list_of(ids));
  };
  CHECK(rows({0, 5}) == "done");
  CHECK(rows({5, 0}) == inconsistent);
  CHECK(rows({1, 1}) == inconsistent);
  CHECK(rows({6}) == inconsistent);
  CHECK(rows({-1}) == inconsistent);
  CHECK(with({"start"},
             Value(Value::Object{{"training", Value(Value::Object{{"trainedRows", list_of({})}})}})) ==
        "dataUnknownKey where=\"start.training.trainedRows\"");
}

TEST_CASE("a basis is a rotation, or refused", "[saved]") {
  const auto basis = [](const Matrix& M) {
    Value::List rows;
    for (Index i = 0; i < M.rows(); ++i) {
      Value::List row;
      for (Index j = 0; j < M.cols(); ++j) row.emplace_back(M(i, j));
      rows.emplace_back(row);
    }
    return with({"basis"}, Value(rows));
  };
  const Matrix one = Matrix::Identity(6, 6);
  CHECK(basis(one) == "done");
  CHECK(basis(Lab::article().preview_rotation(5).value().Q) == "done");
  CHECK(basis(2 * one) == "stateInconsistent where=\"basis\"");
  CHECK(basis(Matrix::Zero(6, 6)) == "stateInconsistent where=\"basis\"");
  CHECK(basis(Matrix::Constant(6, 6, 1000)) == "stateInconsistent where=\"basis\"");
  CHECK(basis(Matrix::Identity(5, 5)) == "shapeMismatch expected=36 found=25 where=\"basis\"");
  CHECK(basis(1001 * one) == "coordinateTooLarge value=1001 limit=1000 where=\"basis\"");
  CHECK(with({"basis"}, Value(1.0)) == "dataInvalid where=\"basis\" expected=\"list\"");
  // Many rotations round, and their product is still one.
  Lab lab = Lab::article();
  for (int k = 0; k < 150; ++k) REQUIRE(lab.rotate(k));
  CHECK(refusal(Lab::open(lab.saved())) == "done");
}

TEST_CASE("negative zero in a file becomes 0", "[saved]") {
  Saved saved = Lab::article().saved();
  for (te::State* s : {&saved.start, &saved.now}) {
    s->training.settings.label_smoothing = -0.0;
    s->training.settings.optimizer.weight_decay = -0.0;
  }
  CHECK(text(Lab::open(saved).value()) == text(Lab::article()));
}

TEST_CASE("settings by name change what they name", "[saved]") {
  TrainingSettings s = te::test::kind({1, 2}, OutputWeights::trained, false, 0.5);
  const Value value(
      Value::Object{{"weights", word("tied")}, {"optimizer", Value(Value::Object{{"beta2", Value(0.25)}})}});
  const TrainingSettings changed = te::to_settings(value, s).value();
  s.output_weights = OutputWeights::tied;
  s.optimizer.beta2 = 0.25;
  CHECK(changed == s);
  CHECK(refusal(te::to_settings(Value(1.0), s)) == "dataInvalid where=\"lab\" expected=\"object\"");
  CHECK(refusal(te::to_settings(Value(Value::Object{{"inputs", list_of({0.5})}}), s)) ==
        "dataInvalid where=\"inputs\" expected=\"integer\"");
  CHECK(refusal(te::to_settings(Value(Value::Object{{"learningRate", Value(1.0)}}), s)) ==
        "dataUnknownKey where=\"learningRate\"");
}

}  // namespace
