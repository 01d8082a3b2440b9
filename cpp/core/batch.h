// A batch of training samples with one target: every input token is to predict it, and the loss is the mean.
//
//   Z = X W^T, P = softmax(Z) by row
//   y[target] = (1 - s) + s / R, y[other] = s / R          with label smoothing s
//   L = mean over samples of -sum_r y_r ln P[i, r], in nats
//   dL/dX[i] = 1/n sum_r (P[i, r] - y_r) W[r]
//   dL/dW[r] = 1/n sum_i (P[i, r] - y_r) X[i]
//
// PyTorch: CrossEntropyLoss(label_smoothing=s). Where a token stands in the batch twice, its row of the table
// gets both gradients, added up by scatter_add.
#pragma once

#include "matrix.h"

namespace te {

struct Objective {
  Index target = 0;            // which response, counted from 0
  double label_smoothing = 0;  // s, in [0, 1]
};

struct Forward {
  Matrix X;                // (n, d)
  Matrix logits;           // (n, R)
  Matrix probabilities;    // (n, R)
  Row losses;              // (n)
  double loss = 0;         // their mean
  double probability = 0;  // of the target, the mean over the samples
};

// X (n, d), W (R, d). Expects n > 0, R > 0, columns that agree and a target in [0, R).
Forward forward(Matrix X, const Matrix& W, const Objective& objective);

struct Backward {
  Matrix X;  // dL/dX, (n, d)
  Matrix W;  // dL/dW, (R, d)
};
// Of a forward pass with the same W and objective.
Backward backward(const Forward& forward, const Matrix& W, const Objective& objective);

}  // namespace te
