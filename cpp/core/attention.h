// Where context enters: positions are added to the rows, then every token looks at every token.
//
// Vaswani et al., "Attention Is All You Need" (2017), sections 3.5 and 3.2.1. One head, identity projections
// (queries = keys = values = X) and no mask. The paper also multiplies embeddings by sqrt(d) (3.4) and uses
// several heads with learned projections, residual connections and, in the decoder, a mask.
#pragma once

#include "matrix.h"

namespace te {

// PE (T, d): PE[p, 2i] = sin(p / 10000^(2i/d)), PE[p, 2i+1] = cos(p / 10000^(2i/d)). For odd d the last
// column is a sine. Expects T <= 2^20, the range of numeric::sin.
Matrix positional_encoding(Index length, Index embedding_dim);

// Scaled dot-product self-attention with every intermediate kept. T tokens, d coordinates; T = 0 gives empty
// matrices.
struct Attention {
  Matrix X;             // (T, d) = queries = keys = values
  Matrix dot_products;  // (T, T), X[q] . X[k]: rows are queries, columns are keys
  Matrix scores;        // (T, T), dot_products / sqrt(d)
  Row maxima;           // (T), the largest score of each query
  Matrix exponentials;  // (T, T), exp(scores - maximum of the row)
  Row sums;             // (T), of the exponentials of each query
  Matrix weights;       // (T, T), exponentials / sum of the row: softmax by row
  Row weight_sums;      // (T), 1 up to rounding
  Matrix outputs;       // (T, d), weights X
};
// X (T, d). Finite as long as no dot product of two rows overflows; refuses nothing.
Attention self_attention(const Matrix& X);

// One stage of two computations, held against each other.
struct Difference {
  bool comparable;  // the stage has the same size in both
  bool equal;       // the same bits
  double largest;   // largest |a - b|; 0 where not comparable
  bool rounding;    // comparable, and no farther apart than 2^-40 of the largest number: rounding alone
};
Difference difference(std::span<const double> a, std::span<const double> b);

}  // namespace te
