// The list of the questions, how an answer is judged, and what they share.
#include "core/questions.h"

#include <algorithm>
#include <cmath>

#include "core/question_parts.h"

namespace te {
namespace {

constexpr const char* NAMES[] = {"sameRow",    "nearest",      "repeatPosition", "idsOnly",
                                 "swapTarget", "gradientSign", "stepRow",        "rateProbability",
                                 "stepCount",  "momentumRow",  "weightSum",      "neighbourWeight",
                                 "swapFirst"};
constexpr Result<Question> (*ASK[])(const Lab&) = {
    questions::same_row,    questions::nearest,       questions::repeat_position, questions::ids_only,
    questions::swap_target, questions::gradient_sign, questions::step_row,        questions::rate_probability,
    questions::step_count,  questions::momentum_row,  questions::weight_sum,      questions::neighbour_weight,
    questions::swap_first};
static_assert(std::size(NAMES) == std::size(ASK));

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

const char* answer_kind_name(AnswerKind kind) {
  constexpr const char* names[] = {"token", "choice", "number"};
  return names[static_cast<int>(kind)];
}

std::span<const char* const> question_names() { return NAMES; }

Result<Question> ask(const Lab& lab, const std::string& name) {
  for (std::size_t k = 0; k < std::size(NAMES); ++k) {
    if (name != NAMES[k]) continue;
    auto question = ASK[k](lab);
    if (question) question->name = NAMES[k];
    return question;
  }
  return refuse(Code::question_unknown, TextFact{"name", name});
}

Result<bool> judge(const Question& question, const Value& answer) {
  if (question.kind == AnswerKind::number) {
    if (answer.kind != Value::Kind::number || !std::isfinite(answer.number)) {
      return refuse(Code::answer_not_a_number);
    }
    // Room for rounding at the edge of the tolerance.
    return std::fabs(answer.number - question.number) <= question.tolerance + 1e-9;
  }
  if (answer.kind != Value::Kind::text || !has(question.options, answer.text)) {
    return refuse(Code::answer_not_an_option, TextFact{"text", answer.text});
  }
  return has(question.right, answer.text);
}

Value to_value(const Question& question) {
  using questions::put;
  Value::Object object;
  put(object, "name", std::string(question.name));
  put(object, "kind", std::string(answer_kind_name(question.kind)));
  put(object, "options", question.options);
  put(object, "tolerance", question.tolerance);
  object.push_back({"facts", Value(question.facts)});
  return Value(std::move(object));
}

Value to_value(const Question& question, bool right) {
  using questions::put;
  Value::Object object;
  put(object, "right", right);
  put(object, "answers", question.right);
  put(object, "number", question.number);
  object.push_back({"reason", Value(question.reason)});
  return Value(std::move(object));
}

namespace questions {

void put(Value::Object& facts, const char* name, double number) { facts.push_back({name, Value(number)}); }
void put(Value::Object& facts, const char* name, Index number) {
  put(facts, name, static_cast<double>(number));
}
void put(Value::Object& facts, const char* name, bool flag) { facts.push_back({name, Value(flag)}); }
void put(Value::Object& facts, const char* name, const std::string& text) {
  facts.push_back({name, Value(text)});
}
void put(Value::Object& facts, const char* name, const List& texts) {
  Value::List list;
  for (const std::string& text : texts) list.push_back(Value(text));
  facts.push_back({name, Value(std::move(list))});
}
void put(Value::Object& facts, const char* name, std::span<const double> numbers) {
  Value::List list;
  for (const double number : numbers) list.push_back(Value(number));
  facts.push_back({name, Value(std::move(list))});
}

tl::unexpected<Error> not_possible(const char* reason) {
  const std::string text = reason;
  return refuse(Code::question_not_possible, TextFact{"reason", text});
}

Ids in_order(const State& state) { return inverse(state.origin); }

Ids others(const State& state, const Ids& taken) {
  Ids rest;
  for (const Index id : in_order(state)) {
    if (!contains(taken, id)) rest.push_back(id);
  }
  return rest;
}

Index around(const Ids& ids, Index k) { return at(ids, k % length(ids)); }

const std::string& name(const State& state, Index id) { return at(state.tokens, id); }

List names(const State& state, const Ids& ids) {
  List texts;
  for (const Index id : ids) texts.push_back(name(state, id));
  return texts;
}

List options(const State& state, const Ids& needed) {
  constexpr Index most = 6;
  Ids chosen;
  for (const Index id : needed) {
    if (!contains(chosen, id)) chosen.push_back(id);
  }
  for (const Index id : in_order(state)) {
    if (length(chosen) < most && !contains(chosen, id)) chosen.push_back(id);
  }
  List texts;
  for (const Index id : in_order(state)) {
    if (contains(chosen, id)) texts.push_back(name(state, id));
  }
  return texts;
}

}  // namespace questions
}  // namespace te
