// The embedding table as a function from ids to vectors: lookup, its gradient, and renaming of ids.
//
// The table is E, (V, d): V = vocab_size rows, one for each token id, and d = embedding_dim columns.
// Functions are compiled for float and double. They expect what their comment says; `Lab` and `to_ids` check
// what comes from outside.
#pragma once

#include <cstdint>

#include "matrix.h"

namespace te {

// Rows of the table by id: ids (T) -> X (T, d) with X[t] = E[ids[t]], bit for bit.
// Refuses id_out_of_range. Real models do the same (PyTorch's nn.Embedding, Keras's Embedding).
template <typename T>
Result<MatrixT<T>> lookup(const MatrixT<T>& E, const Ids& ids);

// The ids as rows of zeros with a single 1: (T) -> H (T, V), so that lookup(E, ids) = H E. Refuses
// id_out_of_range.
template <typename T>
Result<MatrixT<T>> one_hot(const Ids& ids, Index vocab_size);

// A B for A (n, m) and B (m, p), each entry a sum in fixed order. Refuses shape_mismatch.
template <typename T>
Result<MatrixT<T>> multiply(const MatrixT<T>& A, const MatrixT<T>& B);

// The gradient of lookup: adds row t of grad_X (T, d) to row ids[t] of grad_E (V, d). A repeated id adds up,
// in the order of t. Refuses id_out_of_range and shape_mismatch before anything is added.
template <typename T>
Status scatter_add(MatrixT<T>& grad_E, const Ids& ids, const MatrixT<T>& grad_X);

// A permutation says where each id goes: new_id = permutation[old_id].
// Refuses not_a_permutation: another size than V, an id out of range or a repeated one.
Status check_permutation(const Ids& permutation, Index vocab_size);
Ids identity(Index vocab_size);       // (V), every id stays
Ids inverse(const Ids& permutation);  // (V), expects a permutation
// (V), a and b change places. Expects both in [0, V).
Ids swap_of(Index a, Index b, Index vocab_size);
// (V), Fisher-Yates with numeric::Generator(seed): the same permutation on every platform.
Ids shuffle_of(Index vocab_size, std::uint64_t seed);

// Rows moved: row permutation[v] of the result is row v of E. Expects a permutation of E.rows().
template <typename T>
MatrixT<T> permute_rows(const MatrixT<T>& E, const Ids& permutation);
// Ids renamed: permutation[ids[t]]. Expects ids in range.
Ids rename(const Ids& ids, const Ids& permutation);

// A table of which only some rows are known.
struct PartialTable {
  Index vocab_size;  // V
  Ids shown;         // ids of the known rows
  Matrix rows;       // (shown, d)
};
// Like lookup, (T, d); an id in [0, V) whose row is not known is refused as id_not_shown.
Result<Matrix> lookup(const PartialTable& table, const Ids& ids);

// Which cells differ, bit for bit, in the shape of both. Expects equal shapes.
Mask differing_cells(const Matrix& A, const Matrix& B);
// Whether both have the same shape and the same bits.
bool equal(const Matrix& A, const Matrix& B);

}  // namespace te
