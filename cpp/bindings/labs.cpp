#include "bindings/labs.h"

#include <cstdlib>

namespace te::bindings {

std::vector<Lab*> labs;

Lab& get(double number) {
  const auto index = to_index(number, length(labs));
  if (!index || !at(labs, *index)) std::abort();
  return *at(labs, *index);
}

std::uint32_t gesture_of(const val& value) {
  const double gesture = number(value);
  return gesture > 0 && gesture < 4294967296.0 ? static_cast<std::uint32_t>(gesture) : 0;
}

}  // namespace te::bindings
