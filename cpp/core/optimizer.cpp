#include "core/optimizer.h"

#include <cmath>

#include "core/embedding.h"

namespace te {
namespace {

// x^n by repeated squaring: a fixed order of multiplications.
double power(double x, Index n) {
  double result = 1;
  for (; n > 0; n /= 2) {
    if (n % 2 == 1) result *= x;
    x *= x;
  }
  return result;
}

}  // namespace

MatrixStep update(const Matrix& parameters, const Matrix& gradient, const Optimizer& optimizer,
                  double learning_rate, Moments& moments) {
  const OptimizerKind kind = optimizer.kind;
  const bool adam = kind == OptimizerKind::adam || kind == OptimizerKind::adamw;
  const bool coupled = kind != OptimizerKind::adamw;
  const Index rows = parameters.rows();
  const Index cols = parameters.cols();
  if (kind != OptimizerKind::sgd && moments.first.size() == 0) moments.first.setZero(rows, cols);
  if (adam && moments.second.size() == 0) moments.second.setZero(rows, cols);
  if (adam) ++moments.steps;
  const double correction1 = 1 - power(optimizer.beta1, moments.steps);
  const double correction2 = std::sqrt(1 - power(optimizer.beta2, moments.steps));

  MatrixStep step{gradient, Matrix(rows, cols), parameters, {}, MatrixT<reason::Set>(rows, cols)};
  for (Index i = 0; i < parameters.size(); ++i) {
    const double p = parameters.data()[i];
    const double g = gradient.data()[i];
    reason::Set reasons = g != 0 ? reason::gradient : 0;
    if (optimizer.weight_decay * p != 0) reasons |= reason::decay;
    const double pull = coupled && optimizer.weight_decay != 0 ? g + optimizer.weight_decay * p : g;
    double& u = step.update.data()[i];
    if (kind == OptimizerKind::sgd) {
      u = -learning_rate * pull;
    } else {
      double& first = moments.first.data()[i];
      const double left = (adam ? optimizer.beta1 : optimizer.momentum) * first;
      if (left != 0) reasons |= reason::momentum;
      if (adam) {
        double& second = moments.second.data()[i];
        first = left + (1 - optimizer.beta1) * pull;
        second = optimizer.beta2 * second + (1 - optimizer.beta2) * pull * pull;
        u = -(learning_rate / correction1) * (first / (std::sqrt(second) / correction2 + optimizer.epsilon));
        if (!coupled) u -= learning_rate * optimizer.weight_decay * p;
      } else {
        first = left + pull;
        u = -learning_rate * first;
      }
    }
    step.after.data()[i] = p + u;
    step.reasons.data()[i] = reasons;
  }
  step.moved = differing_cells(parameters, step.after);
  return step;
}

}  // namespace te
