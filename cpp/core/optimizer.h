// How a gradient becomes an update: the optimisers that the lab offers, each as PyTorch's dense one of that
// name.
//
//   sgd       u = -lr g                                                  (torch.optim.SGD)
//   momentum  v <- mu v + g,  u = -lr v                                  (torch.optim.SGD, momentum=mu)
//   adam      m <- b1 m + (1 - b1) g,  s <- b2 s + (1 - b2) g^2,
//             u = -lr (m / (1 - b1^t)) / (sqrt(s / (1 - b2^t)) + eps)    (torch.optim.Adam)
//   adamw     the same, and -lr wd p besides                             (torch.optim.AdamW)
//
// Weight decay wd is coupled (added to the gradient: g + wd p, an L2 penalty) in the first three, decoupled
// (beside the gradient) in adamw. Kingma and Ba, "Adam" (2015), algorithm 1; Loshchilov and Hutter,
// "Decoupled Weight Decay Regularization" (2019), algorithm 2.
//
// Every parameter of a matrix is updated at every step, also one whose gradient is 0. Sparse optimisers
// (torch.optim.SparseAdam) leave the rows that were not accessed.
#pragma once

#include <cstdint>

#include "matrix.h"

namespace te {

enum class OptimizerKind { sgd, momentum, adam, adamw };
inline constexpr int optimizers = 4;

struct Optimizer {
  OptimizerKind kind = OptimizerKind::sgd;
  double momentum = 0.9;    // mu, in [0, 1); of momentum alone
  double beta1 = 0.9;       // in [0, 1); of adam and adamw
  double beta2 = 0.999;     // in [0, 1)
  double epsilon = 1e-8;    // above 0, outside the root
  double weight_decay = 0;  // wd, not negative
  bool operator==(const Optimizer&) const = default;
};

// What an optimiser remembers of one matrix. Without a row before the first step.
struct Moments {
  Index steps = 0;  // t of Adam
  Matrix first;     // v of momentum, m of Adam
  Matrix second;    // s of Adam
};

// Why a parameter moves. More than one may hold.
namespace reason {
using Set = std::uint8_t;
inline constexpr Set gradient = 1;  // its gradient is not 0
inline constexpr Set momentum = 2;  // what earlier gradients left
inline constexpr Set decay = 4;
inline constexpr Set sharing = 8;  // tied: its gradient as an output weight is not 0
}  // namespace reason

// One matrix in one step.
struct MatrixStep {
  Matrix gradient;  // of the loss, without decay
  Matrix update;    // what is added
  Matrix after;
  Mask moved;                    // entries whose bits differ
  MatrixT<reason::Set> reasons;  // why an entry is pushed; one that is pushed too little does not move
};

// The update of `parameters` by `gradient`, both of one shape; `moments` are those left by the step before,
// and then by this one. Expects moments without rows or of that shape. Refuses nothing: what is not finite
// any more is for the caller to find.
MatrixStep update(const Matrix& parameters, const Matrix& gradient, const Optimizer& optimizer,
                  double learning_rate, Moments& moments);

}  // namespace te
