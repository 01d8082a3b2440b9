#include "core/training.h"

#include <algorithm>
#include <cmath>

#include "core/numeric.h"

namespace te {

template <typename T>
RowT<T> logits(const MatrixT<T>& W, const RowT<T>& e) {
  RowT<T> z(W.rows());
  for (Index r = 0; r < W.rows(); ++r) z(r) = numeric::dot(row_span(W, r), row_span(e));
  return z;
}

template <typename T>
RowT<T> softmax(const RowT<T>& logits) {
  RowT<T> p(logits.size());
  if (logits.size() == 0) return p;
  const T largest = numeric::largest(row_span(logits));
  for (Index r = 0; r < logits.size(); ++r) p(r) = numeric::exp(logits(r) - largest);
  return p / numeric::sum(row_span(p));
}

template <typename T>
T cross_entropy(const RowT<T>& logits, Index target) {
  const T largest = numeric::largest(row_span(logits));
  T total = 0;
  for (Index r = 0; r < logits.size(); ++r) total += numeric::exp(logits(r) - largest);
  return (largest - logits(target)) + numeric::log(total);
}

template <typename T>
RowT<T> grad_embedding(const MatrixT<T>& W, const RowT<T>& probabilities, Index target) {
  RowT<T> gradient = RowT<T>::Zero(W.cols());
  for (Index r = 0; r < W.rows(); ++r) {
    const T y = r == target ? T{1} : T{0};
    gradient += (probabilities(r) - y) * W.row(r);
  }
  return gradient;
}

Result<TrainingStep> training_step(const Matrix& W, const Row& e, Index target, double learning_rate) {
  if (e.size() != W.cols()) {
    return refuse(Code::shape_mismatch,
                  {{"expected", static_cast<double>(W.cols())}, {"found", static_cast<double>(e.size())}});
  }
  if (target < 0 || target >= W.rows()) {
    return refuse(Code::position_out_of_range,
                  {{"value", static_cast<double>(target)}, {"size", static_cast<double>(W.rows())}});
  }
  if (!std::isfinite(learning_rate) || learning_rate < 0) {
    return refuse(Code::learning_rate_invalid, {{"value", learning_rate}});
  }
  TrainingStep step;
  step.row_before = e;
  step.logits = logits(W, e);
  step.probabilities = softmax(step.logits);
  step.loss = cross_entropy(step.logits, target);
  step.gradient = grad_embedding(W, step.probabilities, target);
  step.update = -learning_rate * step.gradient;
  step.row_after = e + step.update;
  const Row* results[] = {&step.logits, &step.gradient, &step.update, &step.row_after};
  const bool finite =
      std::all_of(std::begin(results), std::end(results), [](const Row* r) { return r->allFinite(); });
  if (!finite || !std::isfinite(step.loss)) return refuse(Code::not_finite, {{"value", learning_rate}});
  return step;
}

template RowT<float> logits(const MatrixT<float>&, const RowT<float>&);
template RowT<double> logits(const MatrixT<double>&, const RowT<double>&);
template RowT<float> softmax(const RowT<float>&);
template RowT<double> softmax(const RowT<double>&);
template float cross_entropy(const RowT<float>&, Index);
template double cross_entropy(const RowT<double>&, Index);
template RowT<float> grad_embedding(const MatrixT<float>&, const RowT<float>&, Index);
template RowT<double> grad_embedding(const MatrixT<double>&, const RowT<double>&, Index);

}  // namespace te
