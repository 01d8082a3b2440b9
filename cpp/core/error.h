// What the core refuses, as values: a code and the facts that a sentence about it needs.
#pragma once

#include <initializer_list>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

namespace te {

// Every reason for a refusal. The facts that come with each are listed beside it.
enum class Code {
  id_not_integer,         // value, position
  id_out_of_range,        // value, position, vocabSize
  id_not_shown,           // value, position
  position_out_of_range,  // value, size
  not_a_permutation,      // position, size
  not_finite,             // value: a coordinate or a weight that is no finite number
  coordinate_too_large,   // value, limit
  table_empty,            // rows, cols
  table_too_large,        // rows, cols, rowLimit, colLimit
  shape_mismatch,         // expected, found
  learning_rate_invalid,  // value, and limit where there is one
  seed_invalid,           // value, limit
  token_empty,            // position
  token_too_long,         // position, size, limit
  token_duplicate,        // name, position
  token_unknown,          // name, position
  target_not_a_response,  // value
  sentence_too_long,      // size, limit
  step_too_large,         // learningRate, limit: the step would leave the range of coordinates
  data_damaged,           //
  data_invalid,  // where, expected: object, list, table, pair, point, number, integer, text, flag, choice or
                 // start
  data_unknown_key,       // where
  state_inconsistent,     // where
  sentence_empty,         //
  sentence_too_short,     // size, least
  option_out_of_range,    // option, value, low, high
  count_out_of_range,     // value, limit
  zero_vector,            // id
  control_locked,         // control
  question_unknown,       // name
  question_not_possible,  // reason: tokens, responses, sentence, training or step
  answer_not_a_number,    //
  answer_not_an_option,   // text
  nothing_to_undo,        //
  nothing_to_redo,        //
};

// The code's name as authors see it, in camelCase: "idNotInteger".
const char* code_name(Code code);

struct Fact {
  const char* name;  // camelCase, a string literal
  std::variant<double, std::string> value;
};

struct Error {
  Code code;
  std::vector<Fact> facts;
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

// Facts on their way into an error, in a form that costs the many callers little code.
struct NumberFact {
  const char* name;
  double value;
};
struct TextFact {
  const char* name;
  const std::string& value;
};
tl::unexpected<Error> refuse(Code code, std::initializer_list<NumberFact> numbers = {});
tl::unexpected<Error> refuse(Code code, TextFact text, std::initializer_list<NumberFact> numbers = {});
// One more fact for an error on its way.
void add_fact(Error& error, TextFact fact);

}  // namespace te
