// The matrix type of the whole core, and the conversion of numbers to ids.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "error.h"

namespace te {

using Index = Eigen::Index;

// Row-major, as the tables of PyTorch and NumPy are: a row of the table is one run of memory.
template <typename T>
using MatrixT = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <typename T>
using RowT = Eigen::Matrix<T, 1, Eigen::Dynamic, Eigen::RowMajor>;
using Matrix = MatrixT<double>;
using Row = RowT<double>;
// One flag for each cell of a matrix.
using Mask = MatrixT<bool>;

// Token ids, each in [0, V) where a function says so.
using Ids = std::vector<Index>;

inline Index length(const auto& container) { return static_cast<Index>(container.size()); }

[[gnu::noinline]] inline bool contains(const Ids& ids, Index id) {
  for (const Index other : ids) {
    if (other == id) return true;
  }
  return false;
}

// Element i of a std::vector, by the signed index that Eigen uses.
template <typename T>
const T& at(const std::vector<T>& v, Index i) {
  return v[static_cast<std::size_t>(i)];
}
template <typename T>
T& at(std::vector<T>& v, Index i) {
  return v[static_cast<std::size_t>(i)];
}

// The memory of one row of a row-major matrix. The view is valid while the matrix is neither resized nor
// gone.
template <typename T>
std::span<const T> row_span(const MatrixT<T>& m, Index row) {
  return {m.data() + row * m.cols(), static_cast<std::size_t>(m.cols())};
}
template <typename T>
std::span<const T> row_span(const RowT<T>& r) {
  return {r.data(), static_cast<std::size_t>(r.size())};
}

// Numbers as they arrive from outside -> ids in [0, vocab_size).
// Refuses id_not_integer (NaN, infinity, 1.5) and id_out_of_range, naming the first bad position.
Result<Ids> to_ids(std::span<const double> numbers, Index vocab_size);

// Refuses sentence_too_long: more than `limit` ids.
Status check_length(Index size, Index limit);

// One number -> an index in [0, size). Refuses position_out_of_range; for indices that are not token ids.
Result<Index> to_index(double number, Index size);

}  // namespace te
