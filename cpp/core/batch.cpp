#include "core/batch.h"

#include "core/numeric.h"
#include "core/training.h"

namespace te {
namespace {

// y_r, as batch.h defines it.
double smoothed_label(const Objective& objective, Index response, Index responses) {
  const double rest = objective.label_smoothing / static_cast<double>(responses);
  return response == objective.target ? (1 - objective.label_smoothing) + rest : rest;
}

double smoothed_loss(const Row& logits, const Objective& objective) {
  if (objective.label_smoothing == 0) return cross_entropy(logits, objective.target);
  double total = 0;
  for (Index r = 0; r < logits.size(); ++r) {
    total += smoothed_label(objective, r, logits.size()) * cross_entropy(logits, r);
  }
  return total;
}

}  // namespace

Forward forward(Matrix X, const Matrix& W, const Objective& objective) {
  const Index n = X.rows();
  Forward f{std::move(X), Matrix(n, W.rows()), Matrix(n, W.rows()), Row(n), 0, 0};
  for (Index i = 0; i < n; ++i) {
    const Row z = logits(W, Row(f.X.row(i)));
    f.logits.row(i) = z;
    f.probabilities.row(i) = softmax(z);
    f.losses(i) = smoothed_loss(z, objective);
    f.probability += f.probabilities(i, objective.target);
  }
  f.loss = numeric::sum(row_span(f.losses)) / static_cast<double>(n);
  f.probability /= static_cast<double>(n);
  return f;
}

Backward backward(const Forward& f, const Matrix& W, const Objective& objective) {
  const Index n = f.X.rows();
  Backward b{Matrix::Zero(n, W.cols()), Matrix::Zero(W.rows(), W.cols())};
  for (Index i = 0; i < n; ++i) {
    for (Index r = 0; r < W.rows(); ++r) {
      const double error =
          (f.probabilities(i, r) - smoothed_label(objective, r, W.rows())) / static_cast<double>(n);
      b.X.row(i) += error * W.row(r);
      b.W.row(r) += error * f.X.row(i);
    }
  }
  return b;
}

}  // namespace te
