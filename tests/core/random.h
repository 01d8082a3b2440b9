// Random inputs, from the core's own generator: the same on every platform.
#pragma once

#include "core/embedding.h"
#include "core/numeric.h"

namespace te::test {

// Uniform in [low, high).
inline double uniform(numeric::Generator& g, double low, double high) {
  return low + (high - low) * g.uniform();
}
inline Index below(numeric::Generator& g, Index n) {
  return static_cast<Index>(g.below(static_cast<std::uint64_t>(n)));
}
inline Matrix random_matrix(numeric::Generator& g, Index rows, Index cols, double spread = 1.0) {
  Matrix M(rows, cols);
  for (Index i = 0; i < M.size(); ++i) M.data()[i] = uniform(g, -spread, spread);
  return M;
}
inline Ids random_ids(numeric::Generator& g, Index length, Index vocab_size) {
  Ids ids;
  for (Index t = 0; t < length; ++t) ids.push_back(below(g, vocab_size));
  return ids;
}

}  // namespace te::test
