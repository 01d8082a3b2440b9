// Questions to predict: the right answers against ones computed here in another way, wrong answers, refusals,
// and labs of every kind.
#include "core/questions.h"

#include <algorithm>
#include <cmath>

#include "catch.h"
#include "lab_state.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::AnswerKind;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::Question;
using te::State;
using te::Value;
using te::numeric::Generator;
using te::test::below;
using te::test::bits_of;
using te::test::refusal;
using Numbers = std::vector<double>;
using Names = std::vector<std::string>;

const Value& fact(const Value::Object& facts, const std::string& name) {
  const auto found =
      std::find_if(facts.begin(), facts.end(), [&](const te::Member& m) { return m.key == name; });
  REQUIRE(found != facts.end());
  return found->value;
}
Index id_of(const State& s, const std::string& token) {
  const auto found = std::find(s.tokens.begin(), s.tokens.end(), token);
  REQUIRE(found != s.tokens.end());
  return found - s.tokens.begin();
}
Index id_in(const Question& q, const State& s, const std::string& name) {
  return id_of(s, fact(q.facts, name).text);
}
Ids ids_in(const Question& q, const State& s, const std::string& name) {
  Ids ids;
  for (const Value& token : fact(q.facts, name).list) ids.push_back(id_of(s, token.text));
  return ids;
}

// -- the same maths once more, by plain loops and the C library --

double dot(const Matrix& A, Index a, const Matrix& B, Index b) {
  double sum = 0;
  for (Index j = 0; j < A.cols(); ++j) sum += A(a, j) * B(b, j);
  return sum;
}
// Of the target, among the responses.
double probability(const State& s, const Matrix& E, Index input, Index target) {
  double sum = 0;
  for (const Index r : s.training.responses) {
    sum += std::exp(dot(E, input, s.training.W, r) - dot(E, input, s.training.W, target));
  }
  return 1 / sum;
}
// The slope of the loss along a coordinate, as a difference of two losses.
double slope(const State& s, Index input, Index target, Index j) {
  constexpr double h = 1e-5;
  Matrix up = s.E;
  Matrix down = s.E;
  up(input, j) += h;
  down(input, j) -= h;
  return (std::log(probability(s, down, input, target)) - std::log(probability(s, up, input, target))) /
         (2 * h);
}
Matrix rows_with_positions(const State& s, const Ids& sentence, bool positions) {
  Matrix X(te::length(sentence), s.E.cols());
  for (Index t = 0; t < X.rows(); ++t) {
    for (Index j = 0; j < X.cols(); ++j) {
      const double angle = static_cast<double>(t) /
                           std::pow(10000.0, static_cast<double>(j - j % 2) / static_cast<double>(X.cols()));
      X(t, j) =
          s.E(te::at(sentence, t), j) + (positions ? (j % 2 == 0 ? std::sin(angle) : std::cos(angle)) : 0);
    }
  }
  return X;
}
Numbers weights(const Matrix& X, Index query) {
  Numbers w;
  double sum = 0;
  for (Index k = 0; k < X.rows(); ++k) {
    const double score =
        (dot(X, query, X, k) - dot(X, query, X, query)) / std::sqrt(static_cast<double>(X.cols()));
    w.push_back(std::exp(score));
    sum += w.back();
  }
  for (double& x : w) x /= sum;
  return w;
}

// What each question must answer, of a lab that is trained as the article's: an option, or a number.
struct Expected {
  std::string option;
  double number = 0;
};
Expected expected(const std::string& name, const Question& q, const State& s) {
  if (name == "sameRow") return {"same"};
  if (name == "nearest") {
    const Index from = id_in(q, s, "token");
    Index best = -1;
    double least = 1e300;
    for (Index v = 0; v < s.E.rows(); ++v) {
      const double apart = dot(s.E, v, s.E, v) - 2 * dot(s.E, v, s.E, from);
      if (v != from && apart < least) {
        least = apart;
        best = v;
      }
    }
    return {te::at(s.tokens, best)};
  }
  if (name == "repeatPosition") return {"", s.E(id_in(q, s, "token"), s.E.cols() - 1)};
  if (name == "idsOnly") {
    bool same = true;
    for (const Index id : ids_in(q, s, "sentence")) {
      for (Index j = 0; j < s.E.cols(); ++j) same = same && s.E(id, j) == s.E((id + 1) % s.E.rows(), j);
    }
    return {same ? "stay" : "change"};
  }
  if (name == "swapTarget") {
    const Index input = id_in(q, s, "input");
    const double now = probability(s, s.E, input, id_in(q, s, "target"));
    return {probability(s, s.E, input, id_in(q, s, "other")) > now ? "falls" : "rises"};
  }
  if (name == "gradientSign") {
    const auto j = static_cast<Index>(fact(q.facts, "coordinate").number);
    return {slope(s, id_in(q, s, "input"), id_in(q, s, "target"), j) > 0 ? "positive" : "negative"};
  }
  if (name == "stepRow") return {fact(q.facts, "input").text};
  if (name == "rateProbability") {
    const Index input = ids_in(q, s, "inputs").front();
    const Index target = id_in(q, s, "target");
    Matrix after = s.E;
    for (Index j = 0; j < after.cols(); ++j) {
      after(input, j) -= fact(q.facts, "rate").number * slope(s, input, target, j);
    }
    return {"", 100 * probability(s, after, input, target)};
  }
  if (name == "stepCount") return {"", 2 * static_cast<double>(s.E.cols())};
  if (name == "momentumRow") return {"both"};
  if (name == "weightSum") return {"", 1};
  if (name == "neighbourWeight") {
    const Ids sentence = ids_in(q, s, "sentence");
    const Index query = te::length(sentence) - 1;
    const Index key = static_cast<Index>(std::find(sentence.begin(), sentence.end(), id_in(q, s, "key")) -
                                         sentence.begin());
    const double with = te::at(weights(rows_with_positions(s, sentence, true), query), key);
    return {te::at(weights(rows_with_positions(s, sentence, false), query), key) > with ? "grows" : "falls"};
  }
  REQUIRE(name == "swapFirst");
  return {"same"};
}

void check_all(const Lab& lab) {
  for (const char* name : te::question_names()) {
    INFO(name);
    const Question q = te::ask(lab, name).value();
    CHECK(std::string(q.name) == name);
    const Expected right = expected(name, q, lab.state());
    if (q.kind == AnswerKind::number) {
      CHECK(q.number == Approx(right.number).margin(1e-6));
      CHECK(te::judge(q, Value(right.number)).value());
      CHECK(te::judge(q, Value(q.number + q.tolerance)).value());
      CHECK(te::judge(q, Value(q.number - q.tolerance)).value());
      CHECK_FALSE(te::judge(q, Value(q.number + 1.01 * q.tolerance + 1e-6)).value());
      CHECK_FALSE(te::judge(q, Value(q.number - 1.01 * q.tolerance - 1e-6)).value());
    } else {
      CHECK(q.right == Names{right.option});
      CHECK(q.options.size() >= 2);
      for (const std::string& option : q.options) {
        CHECK(te::judge(q, Value(option)).value() == (option == right.option));
      }
    }
  }
}

TEST_CASE("thirteen questions, and their answers in the article's lab", "[questions]") {
  CHECK(te::question_names().size() == 13);
  check_all(Lab::article());
}

TEST_CASE("the answers follow the lab, whatever was changed in it", "[questions]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_coordinate(2, 1, -0.9));
  REQUIRE(lab.set_coordinate(5, 5, 0.123));
  check_all(lab);
  REQUIRE(lab.train());
  check_all(lab);
  REQUIRE(lab.set_learning_rate(1.3));
  REQUIRE(lab.set_target(4));
  check_all(lab);
  REQUIRE(lab.rename(Numbers{5, 3, 1, 0, 2, 4}));
  check_all(lab);
  REQUIRE(lab.lookup(Numbers{5, 5, 1}));
  REQUIRE(lab.set_sentence(0, Numbers{1, 2, 3, 4}));
  REQUIRE(lab.set_sentence(1, Numbers{3, 0}));
  check_all(lab);
  Generator g(7);
  for (int k = 0; k < 20; ++k) {
    REQUIRE(lab.randomise(static_cast<double>(below(g, 1000))));
    if (k % 2) REQUIRE(lab.train());
    // Two rows that chance made equally near are a question of their own, below.
    if (te::ask(lab, "nearest")->right.size() == 1) check_all(lab);
  }
}

TEST_CASE("a question changes nothing in the lab, and minds no lock", "[questions]") {
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  const std::string before = bits_of(lab);
  for (const char* name : te::question_names()) CHECK(te::ask(lab, name));
  CHECK(bits_of(lab) == before);
  const Lab locked = Lab::open(lab.task((te::Locks{1} << te::controls) - 1)).value();
  check_all(locked);
}

TEST_CASE("no question shows what the figures show", "[questions]") {
  const Lab lab = Lab::article();
  const State& s = lab.state();
  for (const char* name : {"swapTarget", "gradientSign", "stepRow"}) {
    const Question q = te::ask(lab, name).value();
    CHECK(id_in(q, s, "input") != s.training.settings.inputs.front());
  }
  CHECK(fact(te::ask(lab, "rateProbability")->facts, "rate").number != s.training.learning_rate);
  for (const char* name : {"weightSum", "neighbourWeight"}) {
    const Ids sentence = ids_in(te::ask(lab, name).value(), s, "sentence");
    CHECK(sentence != s.context.sentences[0]);
    CHECK(sentence != s.context.sentences[1]);
  }
  CHECK(ids_in(te::ask(lab, "sameRow").value(), s, "sentence") != s.input);
  CHECK_FALSE(te::contains(s.input, id_in(te::ask(lab, "repeatPosition").value(), s, "token")));
}

TEST_CASE("renaming the IDs along with their rows leaves every question and its answer", "[questions]") {
  const Lab article = Lab::article();
  Generator g(3);
  for (int k = 0; k < 10; ++k) {
    Lab lab = Lab::article();
    const Ids permutation = te::shuffle_of(6, g.next());
    REQUIRE(lab.rename(Numbers(permutation.begin(), permutation.end())));
    for (const char* name : te::question_names()) {
      INFO(name);
      const Question before = te::ask(article, name).value();
      const Question after = te::ask(lab, name).value();
      CHECK(after.right == before.right);
      CHECK(after.number == before.number);
      CHECK(after.options == before.options);
      REQUIRE(after.facts.size() == before.facts.size());
      for (const te::Member& m : after.facts) {
        if (m.key == "id") continue;
        CHECK(te::pack(m.value) == te::pack(fact(before.facts, m.key)));
      }
    }
    // Its ID is what the reader is asked to read.
    const Question q = te::ask(lab, "repeatPosition").value();
    CHECK(static_cast<Index>(fact(q.facts, "id").number) == id_in(q, lab.state(), "token"));
  }
}

TEST_CASE("answers that are none are refused", "[questions]") {
  const Lab lab = Lab::article();
  CHECK(refusal(te::ask(lab, "weather")) == "questionUnknown name=\"weather\"");
  CHECK(refusal(te::ask(lab, "")) == "questionUnknown name=\"\"");
  const Question number = te::ask(lab, "stepCount").value();
  for (const Value& answer :
       {Value(), Value(std::string("12")), Value(std::nan("")), Value(HUGE_VAL), Value(true)}) {
    CHECK(refusal(te::judge(number, answer)) == "answerNotANumber");
  }
  const Question token = te::ask(lab, "stepRow").value();
  CHECK(refusal(te::judge(token, Value(std::string("okno")))) == "answerNotAnOption text=\"okno\"");
  CHECK(refusal(te::judge(token, Value(5.0))) == "answerNotAnOption text=\"\"");
  const Question choice = te::ask(lab, "swapTarget").value();
  CHECK(refusal(te::judge(choice, Value(std::string("")))) == "answerNotAnOption text=\"\"");
  CHECK(refusal(te::judge(choice, Value())) == "answerNotAnOption text=\"\"");
}

TEST_CASE("rows equally near are all right", "[questions]") {
  Lab lab = Lab::article();
  for (Index j = 0; j < 6; ++j) {
    const double far = lab.state().E(4, j) > 0 ? -1.0 : 1.0;
    for (const double id : {0.0, 1.0, 3.0}) REQUIRE(lab.set_coordinate(id, static_cast<double>(j), far));
    for (const double id : {2.0, 5.0}) {
      REQUIRE(lab.set_coordinate(id, static_cast<double>(j), lab.state().E(4, j) + (j == 0 ? 0.5 : 0)));
    }
  }
  const Question q = te::ask(lab, "nearest").value();
  CHECK(q.right == Names{"metalowy", "drzwi"});
  CHECK(te::judge(q, Value(std::string("metalowy"))).value());
  CHECK(te::judge(q, Value(std::string("drzwi"))).value());
  CHECK_FALSE(te::judge(q, Value(std::string("zamek"))).value());
}

TEST_CASE("responses with the same weights: no row moves, no slope, the same loss", "[questions]") {
  State s = Lab::article().state();
  s.training.W.row(4) = s.training.W.row(3);
  const Lab lab = Lab::create(s).value();
  const Question row = te::ask(lab, "stepRow").value();
  CHECK(row.right == Names{""});
  CHECK(row.options.back().empty());
  CHECK(te::ask(lab, "gradientSign")->right == Names{"zero"});
  CHECK(te::ask(lab, "swapTarget")->right == Names{"same"});
  CHECK(te::ask(lab, "stepCount")->number == 0);
  CHECK(te::ask(lab, "momentumRow")->right == Names{"neither"});
}

TEST_CASE("the other rate is doubled where it may be, and begins anew from 0", "[questions]") {
  Lab lab = Lab::article();
  for (const auto& [now, other] : {std::pair{0.4, 0.8}, {0.0, 0.4}, {500.0, 1000.0}, {600.0, 300.0}}) {
    State s = lab.state();
    s.training.learning_rate = now;
    const auto q = te::ask(Lab::create(s).value(), "rateProbability");
    if (!q) {
      CHECK(refusal(q) == "questionNotPossible reason=\"step\"");  // the step would leave the table's limits
      continue;
    }
    CHECK(fact(q->facts, "rate").number == other);
    CHECK(fact(q->facts, "rateNow").number == now);
  }
}

State random_state(Generator& g, Index vocab_size, Index d, Index sentence_length) {
  State s{};
  for (Index v = 0; v < vocab_size; ++v) s.tokens.push_back("t" + std::to_string(v));
  s.E = te::test::random_matrix(g, vocab_size, d);
  s.input = te::test::random_ids(g, sentence_length, vocab_size);
  s.training.settings.inputs = {below(g, vocab_size)};
  s.training.responses = te::shuffle_of(vocab_size, 1);
  s.training.target = s.training.responses.back();
  s.training.W = te::test::random_matrix(g, vocab_size, d);
  s.training.learning_rate = 0.5;
  s.context.sentences = {te::test::random_ids(g, sentence_length, vocab_size),
                         te::test::random_ids(g, sentence_length, vocab_size)};
  return s;
}

TEST_CASE("labs of any shape are asked, or the question says what is missing", "[questions]") {
  Generator g(11);
  for (const Index vocab_size : {1, 2, 3, 7, 64}) {
    for (const Index d : {1, 2, 5, 64}) {
      for (const Index sentence_length : {0, 1, 2, 6}) {
        INFO("V = " << vocab_size << ", d = " << d << ", T = " << sentence_length);
        const Lab lab = Lab::create(random_state(g, vocab_size, d, sentence_length)).value();
        for (const char* name : te::question_names()) {
          INFO(name);
          const auto asked = te::ask(lab, name);
          if (!asked) {
            CHECK(asked.error().code == te::Code::question_not_possible);
            CHECK((vocab_size < 3 || sentence_length < 2 || std::string(name) == "swapFirst"));
            continue;
          }
          if (asked->kind == AnswerKind::number) {
            CHECK(std::isfinite(asked->number));
            CHECK(te::judge(*asked, Value(asked->number)).value());
          } else {
            CHECK(asked->options.size() <= 7);
            CHECK_FALSE(asked->right.empty());
            for (const std::string& right : asked->right) CHECK(te::judge(*asked, Value(right)).value());
          }
          for (const Value::Object* facts : {&asked->facts, &asked->reason}) {
            for (const te::Member& m : *facts) CHECK(std::isfinite(m.value.number));
          }
        }
      }
    }
  }
}

TEST_CASE("one token only", "[questions]") {
  Generator g(1);
  const Lab lab = Lab::create(random_state(g, 1, 3, 2)).value();
  for (const char* name : {"nearest", "idsOnly", "stepRow", "stepCount", "momentumRow"}) {
    CHECK(refusal(te::ask(lab, name)) == "questionNotPossible reason=\"tokens\"");
  }
  for (const char* name : {"swapTarget", "gradientSign"}) {
    CHECK(refusal(te::ask(lab, name)) == "questionNotPossible reason=\"responses\"");
  }
  CHECK(refusal(te::ask(lab, "swapFirst")) == "questionNotPossible reason=\"sentence\"");
  CHECK(te::ask(lab, "sameRow")->right == Names{"same"});
  CHECK(te::ask(lab, "weightSum")->number == Approx(1));
}

TEST_CASE("as plain data: nothing of the answer before, all of it after", "[questions]") {
  const Question q = te::ask(Lab::article(), "stepRow").value();
  const Value before = te::to_value(q);
  Names keys;
  for (const te::Member& m : before.object) keys.push_back(m.key);
  CHECK(keys == Names{"name", "kind", "options", "tolerance", "facts"});
  const Value after = te::to_value(q, false);
  CHECK_FALSE(fact(after.object, "right").flag);
  CHECK(fact(after.object, "answers").list.front().text == "drzwi");
  CHECK(fact(fact(after.object, "reason").object, "moved").number == 6);
}

}  // namespace
