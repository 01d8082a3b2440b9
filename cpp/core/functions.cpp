#include "core/functions.h"

#include <algorithm>
#include <cmath>

namespace te {

Result<Matrix> to_matrix(double rows, double cols, std::span<const double> numbers) {
  const auto found = static_cast<double>(numbers.size());
  // Whole numbers, not NaN, and as many entries as there are: then both fit an Index.
  if (!(rows >= 0 && cols >= 0 && rows == std::floor(rows) && cols == std::floor(cols) &&
        rows * cols == found)) {
    return refuse(Code::shape_mismatch, {{"expected", rows * cols}, {"found", found}});
  }
  if (numbers.empty()) return refuse(Code::table_empty, {{"rows", rows}, {"cols", cols}});
  for (const double value : numbers) {
    if (!std::isfinite(value)) return refuse(Code::not_finite, {{"value", value}});
  }
  return Matrix(Eigen::Map<const Matrix>(numbers.data(), static_cast<Index>(rows), static_cast<Index>(cols)));
}

Result<Matrix> lookup_numbers(const Matrix& E, std::span<const double> ids) {
  const Index limit = limits::entries / std::max(E.cols(), Index{1});
  if (auto ok = check_length(length(ids), limit); !ok) return tl::unexpected(ok.error());
  const auto checked = to_ids(ids, E.rows());
  if (!checked) return tl::unexpected(checked.error());
  return lookup(E, *checked);
}

Result<TrainingStep> training_step_numbers(const Matrix& W, std::span<const double> embedding, double target,
                                           double learning_rate) {
  const auto e = to_matrix(1, static_cast<double>(embedding.size()), embedding);
  if (!e) return tl::unexpected(e.error());
  const auto index = to_index(target, W.rows());
  if (!index) return tl::unexpected(index.error());
  return training_step(W, e->row(0), *index, learning_rate);
}

Result<Attention> attention_numbers(const Matrix& X, bool add_positional_encoding) {
  if (auto ok = check_length(X.rows(), limits::attention_tokens); !ok) return tl::unexpected(ok.error());
  Matrix positioned = X;
  if (add_positional_encoding) positioned += positional_encoding(X.rows(), X.cols());
  Attention a = self_attention(positioned);
  if (!a.scores.allFinite() || !a.outputs.allFinite()) {
    return refuse(Code::not_finite, {{"value", X.cwiseAbs().maxCoeff()}});
  }
  return a;
}

}  // namespace te
