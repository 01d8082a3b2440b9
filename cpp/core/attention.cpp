#include "core/attention.h"

#include <algorithm>
#include <cmath>

#include "core/numeric.h"

namespace te {

Matrix positional_encoding(Index length, Index embedding_dim) {
  constexpr double ln_10000 = 0x1.26bb1bbb55516p+3;
  Matrix PE(length, embedding_dim);
  for (Index column = 0; column < embedding_dim; ++column) {
    const auto even = static_cast<double>(column - column % 2);
    const double frequency = numeric::exp(-even / static_cast<double>(embedding_dim) * ln_10000);
    for (Index p = 0; p < length; ++p) {
      const double angle = static_cast<double>(p) * frequency;
      PE(p, column) = column % 2 == 0 ? numeric::sin(angle) : numeric::cos(angle);
    }
  }
  return PE;
}

Attention self_attention(const Matrix& X) {
  const Index T = X.rows();
  const double scale = std::sqrt(static_cast<double>(X.cols()));  // sqrt is exactly rounded by IEEE 754
  Attention a{X,
              Matrix(T, T),
              Matrix(T, T),
              Row(T),
              Matrix(T, T),
              Row(T),
              Matrix(T, T),
              Row(T),
              Matrix::Zero(T, X.cols())};
  for (Index q = 0; q < T; ++q) {
    for (Index k = 0; k < T; ++k) a.dot_products(q, k) = numeric::dot(row_span(X, q), row_span(X, k));
    a.scores.row(q) = a.dot_products.row(q) / scale;
    a.maxima(q) = numeric::largest(row_span(a.scores, q));
    for (Index k = 0; k < T; ++k) a.exponentials(q, k) = numeric::exp(a.scores(q, k) - a.maxima(q));
    a.sums(q) = numeric::sum(row_span(a.exponentials, q));
    a.weights.row(q) = a.exponentials.row(q) / a.sums(q);
    a.weight_sums(q) = numeric::sum(row_span(a.weights, q));
    for (Index k = 0; k < T; ++k) a.outputs.row(q) += a.weights(q, k) * X.row(k);
  }
  return a;
}

Difference difference(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) return {false, false, 0.0, false};
  Difference result{true, true, 0.0, true};
  double size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.equal = result.equal && numeric::same_bits(a[i], b[i]);
    result.largest = std::max(result.largest, std::fabs(a[i] - b[i]));
    size = std::max({size, std::fabs(a[i]), std::fabs(b[i])});
  }
  result.rounding = result.largest <= 0x1p-40 * size;
  return result;
}

}  // namespace te
