// What the files of the questions share.
#pragma once

#include "lab_parts.h"
#include "questions.h"

namespace te::questions {

using List = std::vector<std::string>;

// Facts, by name.
void put(Value::Object& facts, const char* name, double number);
void put(Value::Object& facts, const char* name, Index number);
void put(Value::Object& facts, const char* name, bool flag);
void put(Value::Object& facts, const char* name, const std::string& text);
void put(Value::Object& facts, const char* name, const List& texts);
void put(Value::Object& facts, const char* name, std::span<const double> numbers);

tl::unexpected<Error> not_possible(const char* reason);

// The ids in the order that their tokens had at the start.
Ids in_order(const State& state);
// Of those, all but some.
Ids others(const State& state, const Ids& taken);
// Element k, counted around. Expects at least one.
Index around(const Ids& ids, Index k);

List names(const State& state, const Ids& ids);
const std::string& name(const State& state, Index id);
// At most six tokens to choose from, in order: these, and others.
List options(const State& state, const Ids& needed);

// -- the questions, each by name --

Result<Question> same_row(const Lab& lab);
Result<Question> nearest(const Lab& lab);
Result<Question> repeat_position(const Lab& lab);
Result<Question> ids_only(const Lab& lab);

Result<Question> swap_target(const Lab& lab);
Result<Question> gradient_sign(const Lab& lab);
Result<Question> step_row(const Lab& lab);
Result<Question> rate_probability(const Lab& lab);
Result<Question> step_count(const Lab& lab);
Result<Question> momentum_row(const Lab& lab);

Result<Question> weight_sum(const Lab& lab);
Result<Question> neighbour_weight(const Lab& lab);
Result<Question> swap_first(const Lab& lab);

}  // namespace te::questions
