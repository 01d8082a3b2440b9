#include "core/error.h"

namespace te {

namespace {

void add_numbers(Error& error, std::initializer_list<NumberFact> numbers) {
  for (const NumberFact& number : numbers) {
    Fact& fact = error.facts.emplace_back();
    fact.name = number.name;
    fact.value = number.value;
  }
}

}  // namespace

tl::unexpected<Error> refuse(Code code, std::initializer_list<NumberFact> numbers) {
  Error error{code, {}};
  add_numbers(error, numbers);
  return tl::unexpected<Error>(std::move(error));
}

tl::unexpected<Error> refuse(Code code, TextFact text, std::initializer_list<NumberFact> numbers) {
  Error error{code, {}};
  add_fact(error, text);
  add_numbers(error, numbers);
  return tl::unexpected<Error>(std::move(error));
}

void add_fact(Error& error, TextFact fact) {
  Fact& added = error.facts.emplace_back();
  added.name = fact.name;
  added.value = fact.value;
}

const char* code_name(Code code) {
  switch (code) {
    case Code::id_not_integer:
      return "idNotInteger";
    case Code::id_out_of_range:
      return "idOutOfRange";
    case Code::id_not_shown:
      return "idNotShown";
    case Code::position_out_of_range:
      return "positionOutOfRange";
    case Code::not_a_permutation:
      return "notAPermutation";
    case Code::not_finite:
      return "notFinite";
    case Code::coordinate_too_large:
      return "coordinateTooLarge";
    case Code::table_empty:
      return "tableEmpty";
    case Code::table_too_large:
      return "tableTooLarge";
    case Code::shape_mismatch:
      return "shapeMismatch";
    case Code::learning_rate_invalid:
      return "learningRateInvalid";
    case Code::seed_invalid:
      return "seedInvalid";
    case Code::token_empty:
      return "tokenEmpty";
    case Code::token_too_long:
      return "tokenTooLong";
    case Code::token_duplicate:
      return "tokenDuplicate";
    case Code::token_unknown:
      return "tokenUnknown";
    case Code::target_not_a_response:
      return "targetNotAResponse";
    case Code::sentence_too_long:
      return "sentenceTooLong";
    case Code::step_too_large:
      return "stepTooLarge";
    case Code::data_damaged:
      return "dataDamaged";
    case Code::data_invalid:
      return "dataInvalid";
    case Code::data_unknown_key:
      return "dataUnknownKey";
    case Code::state_inconsistent:
      return "stateInconsistent";
    case Code::sentence_empty:
      return "sentenceEmpty";
    case Code::sentence_too_short:
      return "sentenceTooShort";
    case Code::option_out_of_range:
      return "optionOutOfRange";
    case Code::count_out_of_range:
      return "countOutOfRange";
    case Code::zero_vector:
      return "zeroVector";
    case Code::control_locked:
      return "controlLocked";
    case Code::question_unknown:
      return "questionUnknown";
    case Code::question_not_possible:
      return "questionNotPossible";
    case Code::answer_not_a_number:
      return "answerNotANumber";
    case Code::answer_not_an_option:
      return "answerNotAnOption";
    case Code::nothing_to_undo:
      return "nothingToUndo";
    case Code::nothing_to_redo:
      return "nothingToRedo";
  }
  return "";
}

}  // namespace te
