// Predict, then see: questions about what a lab would do, and their answers.
//
// Each question prepares a case of its own from a copy of the lab as it stands: another input, another rate,
// another sentence than the lab has, so that no figure shows the answer already. The answer is computed
// there, never stored. Tokens are chosen in the order of the start, so that renaming IDs leaves a question as
// it is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab.h"
#include "value.h"

namespace te {

// What a reader answers with: a token, one of some named possibilities, or a number.
enum class AnswerKind { token, choice, number };
const char* answer_kind_name(AnswerKind kind);

struct Question {
  const char* name;
  AnswerKind kind;
  std::vector<std::string>
      options;          // tokens, "" for none of them; or names of possibilities; none for a number
  Value::Object facts;  // what the sentence that asks it names
  // Together the answer and why. Not for the reader before the question is answered.
  std::vector<std::string> right;  // options: several where nothing tells them apart
  double number = 0;
  double tolerance = 0;  // of the number, to either side
  Value::Object reason;  // what the sentence that explains it names
};

// All questions, in the order of the article.
std::span<const char* const> question_names();

// The question of that name as this lab puts it. Refuses question_unknown, and question_not_possible of a lab
// in which it has no sense; its fact "reason" says what is missing: tokens, responses, sentence, training
// (the article's way) or step (one that stays within the table's limits).
Result<Question> ask(const Lab& lab, const std::string& name);

// Whether an answer is right: a text for an option, a number for a number. Refuses answer_not_a_number (also
// infinity and NaN) and answer_not_an_option.
Result<bool> judge(const Question& question, const Value& answer);

// As plain data: what the reader sees before the answer, and after it.
Value to_value(const Question& question);
Value to_value(const Question& question, bool right);

}  // namespace te
