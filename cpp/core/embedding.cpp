#include "core/embedding.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/numeric.h"

namespace te {
namespace {

Status check_ids(const Ids& ids, Index vocab_size) {
  for (Index t = 0; t < length(ids); ++t) {
    if (at(ids, t) < 0 || at(ids, t) >= vocab_size) {
      return refuse(Code::id_out_of_range, {{"value", static_cast<double>(at(ids, t))},
                                            {"position", static_cast<double>(t)},
                                            {"vocabSize", static_cast<double>(vocab_size)}});
    }
  }
  return {};
}

tl::unexpected<Error> mismatch(Index expected, Index found) {
  return refuse(Code::shape_mismatch,
                {{"expected", static_cast<double>(expected)}, {"found", static_cast<double>(found)}});
}

}  // namespace

template <typename T>
Result<MatrixT<T>> lookup(const MatrixT<T>& E, const Ids& ids) {
  if (auto ok = check_ids(ids, E.rows()); !ok) return tl::unexpected(ok.error());
  MatrixT<T> X(length(ids), E.cols());
  for (Index t = 0; t < X.rows(); ++t) X.row(t) = E.row(at(ids, t));
  return X;
}

template <typename T>
Result<MatrixT<T>> one_hot(const Ids& ids, Index vocab_size) {
  if (auto ok = check_ids(ids, vocab_size); !ok) return tl::unexpected(ok.error());
  MatrixT<T> H = MatrixT<T>::Zero(length(ids), vocab_size);
  for (Index t = 0; t < H.rows(); ++t) H(t, at(ids, t)) = 1;
  return H;
}

template <typename T>
Result<MatrixT<T>> multiply(const MatrixT<T>& A, const MatrixT<T>& B) {
  if (A.cols() != B.rows()) return mismatch(A.cols(), B.rows());
  MatrixT<T> product = MatrixT<T>::Zero(A.rows(), B.cols());
  // Row by row of B, so that memory is read in order; each entry still adds its terms from left to right.
  for (Index i = 0; i < A.rows(); ++i) {
    for (Index k = 0; k < A.cols(); ++k) product.row(i) += A(i, k) * B.row(k);
  }
  return product;
}

template <typename T>
Status scatter_add(MatrixT<T>& grad_E, const Ids& ids, const MatrixT<T>& grad_X) {
  if (grad_X.rows() != length(ids)) return mismatch(length(ids), grad_X.rows());
  if (grad_X.cols() != grad_E.cols()) return mismatch(grad_E.cols(), grad_X.cols());
  if (auto ok = check_ids(ids, grad_E.rows()); !ok) return ok;
  for (Index t = 0; t < grad_X.rows(); ++t) grad_E.row(at(ids, t)) += grad_X.row(t);
  return {};
}

Status check_permutation(const Ids& permutation, Index vocab_size) {
  std::vector<char> taken(static_cast<std::size_t>(vocab_size), 0);
  const auto refused = [&](Index position) {
    return refuse(Code::not_a_permutation,
                  {{"position", static_cast<double>(position)}, {"size", static_cast<double>(vocab_size)}});
  };
  if (length(permutation) != vocab_size) return refused(length(permutation));
  for (Index v = 0; v < vocab_size; ++v) {
    const Index to = at(permutation, v);
    if (to < 0 || to >= vocab_size || taken[static_cast<std::size_t>(to)]) return refused(v);
    taken[static_cast<std::size_t>(to)] = 1;
  }
  return {};
}

Ids identity(Index vocab_size) {
  Ids permutation(static_cast<std::size_t>(vocab_size));
  std::iota(permutation.begin(), permutation.end(), Index{0});
  return permutation;
}

Ids inverse(const Ids& permutation) {
  Ids back(permutation.size());
  for (Index v = 0; v < length(permutation); ++v) at(back, at(permutation, v)) = v;
  return back;
}

Ids swap_of(Index a, Index b, Index vocab_size) {
  Ids permutation = identity(vocab_size);
  std::swap(at(permutation, a), at(permutation, b));
  return permutation;
}

Ids shuffle_of(Index vocab_size, std::uint64_t seed) {
  Ids permutation = identity(vocab_size);
  numeric::Generator generator(seed);
  for (Index v = vocab_size - 1; v > 0; --v) {
    const auto other = static_cast<Index>(generator.below(static_cast<std::uint64_t>(v) + 1));
    std::swap(at(permutation, v), at(permutation, other));
  }
  return permutation;
}

template <typename T>
MatrixT<T> permute_rows(const MatrixT<T>& E, const Ids& permutation) {
  MatrixT<T> moved(E.rows(), E.cols());
  for (Index v = 0; v < E.rows(); ++v) moved.row(at(permutation, v)) = E.row(v);
  return moved;
}

Ids rename(const Ids& ids, const Ids& permutation) {
  Ids renamed(ids.size());
  std::transform(ids.begin(), ids.end(), renamed.begin(), [&](Index id) { return at(permutation, id); });
  return renamed;
}

Result<Matrix> lookup(const PartialTable& table, const Ids& ids) {
  if (auto ok = check_ids(ids, table.vocab_size); !ok) return tl::unexpected(ok.error());
  Matrix X(length(ids), table.rows.cols());
  for (Index t = 0; t < X.rows(); ++t) {
    const auto found = std::find(table.shown.begin(), table.shown.end(), at(ids, t));
    if (found == table.shown.end()) {
      return refuse(Code::id_not_shown,
                    {{"value", static_cast<double>(at(ids, t))}, {"position", static_cast<double>(t)}});
    }
    X.row(t) = table.rows.row(found - table.shown.begin());
  }
  return X;
}

Mask differing_cells(const Matrix& A, const Matrix& B) {
  return A.binaryExpr(B, [](double a, double b) { return !numeric::same_bits(a, b); });
}

bool equal(const Matrix& A, const Matrix& B) {
  return A.rows() == B.rows() && A.cols() == B.cols() && !differing_cells(A, B).any();
}

template Result<MatrixT<float>> lookup(const MatrixT<float>&, const Ids&);
template Result<MatrixT<double>> lookup(const MatrixT<double>&, const Ids&);
template Result<MatrixT<float>> one_hot(const Ids&, Index);
template Result<MatrixT<double>> one_hot(const Ids&, Index);
template Result<MatrixT<float>> multiply(const MatrixT<float>&, const MatrixT<float>&);
template Result<MatrixT<double>> multiply(const MatrixT<double>&, const MatrixT<double>&);
template Status scatter_add(MatrixT<float>&, const Ids&, const MatrixT<float>&);
template Status scatter_add(MatrixT<double>&, const Ids&, const MatrixT<double>&);
template MatrixT<float> permute_rows(const MatrixT<float>&, const Ids&);
template MatrixT<double> permute_rows(const MatrixT<double>&, const Ids&);

}  // namespace te
