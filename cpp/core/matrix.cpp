#include "core/matrix.h"

#include <cmath>

namespace te {

Result<Ids> to_ids(std::span<const double> numbers, Index vocab_size) {
  Ids ids;
  ids.reserve(numbers.size());
  for (std::size_t t = 0; t < numbers.size(); ++t) {
    const double value = numbers[t];
    const auto position = static_cast<double>(t);
    if (!std::isfinite(value) || value != std::floor(value)) {
      return refuse(Code::id_not_integer, {{"value", value}, {"position", position}});
    }
    if (value < 0 || value >= static_cast<double>(vocab_size)) {
      return refuse(
          Code::id_out_of_range,
          {{"value", value}, {"position", position}, {"vocabSize", static_cast<double>(vocab_size)}});
    }
    ids.push_back(static_cast<Index>(value));
  }
  return ids;
}

Status check_length(Index size, Index limit) {
  if (size <= limit) return {};
  return refuse(Code::sentence_too_long,
                {{"size", static_cast<double>(size)}, {"limit", static_cast<double>(limit)}});
}

Result<Index> to_index(double number, Index size) {
  if (!(number >= 0 && number < static_cast<double>(size)) || number != std::floor(number)) {
    return refuse(Code::position_out_of_range, {{"value", number}, {"size", static_cast<double>(size)}});
  }
  return static_cast<Index>(number);
}

}  // namespace te
