// The loss of a training over complex numbers, written from its definition and without the core. A complex
// step takes a derivative from it to the last digits: Im L(p + ih) / h, no difference that rounds.
#pragma once

#include <complex>

#include "core/lab.h"

namespace te::test {

class ComplexLoss {
 public:
  explicit ComplexLoss(const State& s)
      : E_(copy(s.E)), W_(copy(s.training.W)), training_(s.training), d_(s.E.cols()) {}

  // dL / dE[row, column], and dL / dW[row, column] with rows counted by token.
  double by_E(Index row, Index column) { return derivative(E_, row, column); }
  double by_W(Index row, Index column) { return derivative(W_, row, column); }
  double loss() const { return value().real(); }

 private:
  using Number = std::complex<double>;
  using Numbers = std::vector<Number>;

  static Numbers copy(const Matrix& M) { return Numbers(M.data(), M.data() + M.size()); }

  double derivative(Numbers& parameters, Index row, Index column) {
    constexpr double h = 1e-100;
    Number& p = at(parameters, row * d_ + column);
    const Number before = p;
    p += Number(0, h);
    const double result = value().imag() / h;
    p = before;
    return result;
  }

  // The mean over the inputs of -sum_r y_r ln p_r.
  Number value() const {
    const TrainingSettings& s = training_.settings;
    const Numbers& weights = s.output_weights == OutputWeights::tied ? E_ : W_;
    const auto R = static_cast<double>(training_.responses.size());
    Number total = 0;
    for (const Index input : s.inputs) {
      Numbers z;
      Number sum = 0;
      for (const Index r : training_.responses) {
        Number logit = 0;
        for (Index j = 0; j < d_; ++j) logit += at(weights, r * d_ + j) * at(E_, input * d_ + j);
        z.push_back(logit);
        sum += std::exp(logit);
      }
      for (Index r = 0; r < length(z); ++r) {
        const double hit = at(training_.responses, r) == training_.target ? 1 - s.label_smoothing : 0;
        total -= (hit + s.label_smoothing / R) * (at(z, r) - std::log(sum));
      }
    }
    return total / static_cast<double>(s.inputs.size());
  }

  Numbers E_, W_;
  const Training& training_;
  Index d_;
};

}  // namespace te::test
