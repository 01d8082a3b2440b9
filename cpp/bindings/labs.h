// The labs that JavaScript owns.
#pragma once

#include <vector>

#include "bindings/convert.h"
#include "core/lab.h"

namespace te::bindings {

// By number; null where a lab was deleted, and taken again by the next one.
extern std::vector<Lab*> labs;

// Expects the number of a live lab, as LabCore makes sure; nothing goes on with any other.
Lab& get(double number);

// No gesture (0) unless it is a number that a counter could have reached.
std::uint32_t gesture_of(const val& value);

}  // namespace te::bindings
