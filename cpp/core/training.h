// One training sample: an embedding predicts the right one of R responses.
//
//   logits = W e        W (R, d) output weights, e (d) embedding of the input token
//   p = softmax(logits)
//   L = -ln p[target]   cross-entropy of one sample, in nats
//   e <- e - learning_rate dL/de
//
// The output weights stay as they are, and the update is plain gradient descent: no momentum, no weight
// decay. A full model trains its output weights too, over the whole vocabulary and many samples, mostly with
// Adam.
#pragma once

#include "matrix.h"

namespace te {

// W e, (R). Expects e to have d entries.
template <typename T>
RowT<T> logits(const MatrixT<T>& W, const RowT<T>& e);

// exp(x_r) / sum exp(x), (R), computed from x - max(x), so that no exp overflows. Finite logits give finite
// probabilities.
template <typename T>
RowT<T> softmax(const RowT<T>& logits);

// -ln softmax(logits)[target] by log-sum-exp, in nats: (max - logits[target]) + ln sum exp(logits - max).
// Finite wherever max - logits[target] is: logits (1000, 0) with target 1 give 1000. Expects R > 0 and target
// in [0, R). (PyTorch: CrossEntropyLoss.)
template <typename T>
T cross_entropy(const RowT<T>& logits, Index target);

// dL/de = sum over responses r of (p_r - y_r) W[r], (d); y is 1 at the target and 0 elsewhere. Expects R
// probabilities.
template <typename T>
RowT<T> grad_embedding(const MatrixT<T>& W, const RowT<T>& probabilities, Index target);

// A step of gradient descent with all that leads to it.
struct TrainingStep {
  Row row_before;     // e, (d)
  Row logits;         // (R)
  Row probabilities;  // (R)
  double loss;        // nats
  Row gradient;       // dL/de, (d)
  Row update;         // -learning_rate * gradient, (d)
  Row row_after;      // e + update, (d)
};

// Refuses shape_mismatch (e against W), position_out_of_range (target; also for R = 0), learning_rate_invalid
// (negative or not finite) and not_finite (an entry of the result: the step is too large for double
// precision).
Result<TrainingStep> training_step(const Matrix& W, const Row& e, Index target, double learning_rate);

}  // namespace te
