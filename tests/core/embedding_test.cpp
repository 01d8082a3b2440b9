// Lookup, its gradient and renaming: against PyTorch, and the identities between them.
#include "core/embedding.h"

#include "catch.h"
#include "golden.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::Ids;
using te::Index;
using te::Mask;
using te::Matrix;
using te::MatrixT;
using te::numeric::Generator;
using te::test::below;
using te::test::distance;
using te::test::Golden;
using te::test::random_ids;
using te::test::random_matrix;
using te::test::refusal;
using te::test::same_bits;

std::vector<std::string> golden_cases(const Golden& golden) {
  std::vector<std::string> names = {"repeated", "spread"};
  for (int i = 0; golden.has("random" + std::to_string(i) + ".E"); ++i) {
    names.push_back("random" + std::to_string(i));
  }
  return names;
}

TEST_CASE("lookup, one-hot and the gradient of lookup agree with PyTorch", "[embedding]") {
  const Golden golden("embedding.txt");
  const auto names = golden_cases(golden);
  CHECK(names.size() == 10);
  for (const std::string& name : names) {
    INFO(name);
    const Matrix& E = golden[name + ".E"];
    const Ids ids = golden.ids(name + ".ids");
    CHECK(same_bits(te::lookup(E, ids).value(), golden[name + ".X"]));
    CHECK(same_bits(te::one_hot<double>(ids, E.rows()).value(), golden[name + ".one_hot"]));
    Matrix grad_E = Matrix::Zero(E.rows(), E.cols());
    REQUIRE(te::scatter_add(grad_E, ids, golden[name + ".grad_X"]));
    CHECK(distance(grad_E, golden[name + ".grad_E"]) < 1e-12);
  }
}

TEST_CASE("lookup copies rows, also for no ids and for one cell", "[embedding]") {
  Matrix E(3, 2);
  E << 1, 2, 3, 4, 5, 6;
  Matrix expected(3, 2);
  expected << 5, 6, 1, 2, 5, 6;
  CHECK(same_bits(te::lookup(E, {2, 0, 2}).value(), expected));
  const Matrix none = te::lookup(E, {}).value();
  CHECK(none.rows() == 0);
  CHECK(none.cols() == 2);
  CHECK(te::lookup(Matrix(Matrix::Constant(1, 1, -0.0)), {0}).value().rows() == 1);
  CHECK(same_bits(te::lookup(Matrix(Matrix::Constant(1, 1, -0.0)), {0}).value()(0, 0), -0.0));
}

TEST_CASE("lookup and one-hot refuse ids out of range", "[embedding]") {
  const Matrix E = Matrix::Zero(3, 2);
  CHECK(refusal(te::lookup(E, {0, 3})) == "idOutOfRange value=3 position=1 vocabSize=3");
  CHECK(refusal(te::lookup(E, {-1})) == "idOutOfRange value=-1 position=0 vocabSize=3");
  CHECK(refusal(te::one_hot<double>({2, 1, 7}, 3)) == "idOutOfRange value=7 position=2 vocabSize=3");
  CHECK(refusal(te::lookup(E, {0, 2})) == "done");
}

TEST_CASE("lookup is one-hot times the table, bit for bit", "[embedding]") {
  Generator g(1);
  for (int trial = 0; trial < 50; ++trial) {
    const Index vocab_size = 1 + below(g, 50);
    const Matrix E = random_matrix(g, vocab_size, 1 + below(g, 16));
    const Ids ids = random_ids(g, below(g, 7), vocab_size);
    const Matrix H = te::one_hot<double>(ids, vocab_size).value();
    CHECK(same_bits(te::multiply(H, E).value(), te::lookup(E, ids).value()));
  }
}

TEST_CASE("scatter_add is the transposed one-hot times the gradient, and repeated ids add", "[embedding]") {
  Generator g(2);
  for (int trial = 0; trial < 50; ++trial) {
    const Index vocab_size = 1 + below(g, 6);
    const Index d = 1 + below(g, 16);
    const Ids ids = random_ids(g, below(g, 20), vocab_size);
    const Matrix grad_X = random_matrix(g, te::length(ids), d);
    Matrix grad_E = Matrix::Zero(vocab_size, d);
    REQUIRE(te::scatter_add(grad_E, ids, grad_X));
    const Matrix H_transposed = te::one_hot<double>(ids, vocab_size).value().transpose();
    CHECK(distance(grad_E, te::multiply(H_transposed, grad_X).value()) < 1e-14);
  }
  // It adds to what is there, in the order of the positions: 1e16 swallows each 1 that comes after it.
  Matrix grad_E = Matrix::Constant(2, 1, 1.0);
  Matrix grad_X(4, 1);
  grad_X << 1e16, 1.0, 5.0, -1e16;
  REQUIRE(te::scatter_add(grad_E, {0, 0, 1, 0}, grad_X));
  CHECK(grad_E(0, 0) == 0.0);
  CHECK(grad_E(1, 0) == 6.0);
}

TEST_CASE("scatter_add refuses before anything is added", "[embedding]") {
  Matrix grad_E = Matrix::Constant(3, 2, 7.0);
  const Matrix before = grad_E;
  CHECK(refusal(te::scatter_add(grad_E, {0, 3}, Matrix(Matrix::Ones(2, 2)))) ==
        "idOutOfRange value=3 position=1 vocabSize=3");
  CHECK(refusal(te::scatter_add(grad_E, {0, 1}, Matrix(Matrix::Ones(3, 2)))) ==
        "shapeMismatch expected=2 found=3");
  CHECK(refusal(te::scatter_add(grad_E, {0, 1}, Matrix(Matrix::Ones(2, 4)))) ==
        "shapeMismatch expected=2 found=4");
  CHECK(same_bits(grad_E, before));
}

TEST_CASE("multiply adds its terms from left to right", "[embedding]") {
  Matrix A(1, 4), B(4, 2);
  A << 1, 1, 1, 1;
  B << 1e16, 1, 1, 1e16, 1, 1, -1e16, -1e16;
  const Matrix product = te::multiply(A, B).value();
  CHECK(product(0, 0) == 0.0);
  CHECK(product(0, 1) == 0.0);
  Matrix C(2, 3), D(3, 2), expected(2, 2);
  C << 1, 2, 3, 4, 5, 6;
  D << 7, 8, 9, 10, 11, 12;
  expected << 58, 64, 139, 154;
  CHECK(same_bits(te::multiply(C, D).value(), expected));
  CHECK(refusal(te::multiply(C, C)) == "shapeMismatch expected=3 found=2");
  const Matrix empty = te::multiply(Matrix(0, 3), D).value();
  CHECK(empty.rows() == 0);
  CHECK(empty.cols() == 2);
}

TEST_CASE("renaming ids and moving rows together leaves a lookup as it is, bit for bit", "[embedding]") {
  Generator g(3);
  for (std::uint64_t trial = 0; trial < 50; ++trial) {
    const Index vocab_size = 1 + below(g, 50);
    const Matrix E = random_matrix(g, vocab_size, 1 + below(g, 16));
    const Ids ids = random_ids(g, 6, vocab_size);
    const Ids permutation = te::shuffle_of(vocab_size, trial);
    const Matrix moved = te::permute_rows(E, permutation);
    CHECK(same_bits(te::lookup(moved, te::rename(ids, permutation)).value(), te::lookup(E, ids).value()));
    for (Index v = 0; v < vocab_size; ++v) {
      CHECK(same_bits(moved.row(te::at(permutation, v)), E.row(v)));
    }
    const Ids back = te::inverse(permutation);
    CHECK(same_bits(te::permute_rows(moved, back), E));
    CHECK(te::rename(te::rename(ids, permutation), back) == ids);
  }
}

TEST_CASE("permutations: a cycle of three goes the way that the header says", "[embedding]") {
  const Ids cycle = {1, 2, 0};  // 0 becomes 1, 1 becomes 2, 2 becomes 0
  CHECK(te::rename({0, 1, 2, 0}, cycle) == Ids{1, 2, 0, 1});
  CHECK(te::inverse(cycle) == Ids{2, 0, 1});
  Matrix E(3, 1), expected(3, 1);
  E << 10, 20, 30;
  expected << 30, 10, 20;
  CHECK(same_bits(te::permute_rows(E, cycle), expected));
  CHECK(te::swap_of(1, 3, 5) == Ids{0, 3, 2, 1, 4});
  CHECK(te::swap_of(2, 2, 3) == Ids{0, 1, 2});
}

TEST_CASE("check_permutation names the first bad position", "[embedding]") {
  CHECK(te::check_permutation({}, 0));
  CHECK(te::check_permutation({2, 0, 1}, 3));
  CHECK(refusal(te::check_permutation({0, 1}, 3)) == "notAPermutation position=2 size=3");
  CHECK(refusal(te::check_permutation({0, 1, 2, 3}, 3)) == "notAPermutation position=4 size=3");
  CHECK(refusal(te::check_permutation({0, 1, 1}, 3)) == "notAPermutation position=2 size=3");
  CHECK(refusal(te::check_permutation({0, 3, 1}, 3)) == "notAPermutation position=1 size=3");
  CHECK(refusal(te::check_permutation({-1, 0, 1}, 3)) == "notAPermutation position=0 size=3");
}

TEST_CASE("a partial table knows only its own rows", "[embedding]") {
  te::PartialTable table{10, {6, 9}, Matrix(2, 3)};
  table.rows << 0.2, -0.5, 0.8, -0.3, 0.7, 0.1;
  Matrix expected(3, 3);
  expected << 0.2, -0.5, 0.8, -0.3, 0.7, 0.1, 0.2, -0.5, 0.8;
  CHECK(same_bits(te::lookup(table, {6, 9, 6}).value(), expected));
  CHECK(te::lookup(table, {}).value().cols() == 3);
  CHECK(refusal(te::lookup(table, {6, 7})) == "idNotShown value=7 position=1");
  CHECK(refusal(te::lookup(table, {6, 6, 10})) == "idOutOfRange value=10 position=2 vocabSize=10");
  CHECK(refusal(te::lookup(table, {-1})) == "idOutOfRange value=-1 position=0 vocabSize=10");
}

TEST_CASE("differing cells are told by their bits", "[embedding]") {
  Matrix A(2, 2), B(2, 2);
  A << 0.0, 1.0, 2.0, 3.0;
  B << -0.0, 1.0, std::nextafter(2.0, 3.0), 3.0;
  Mask expected(2, 2);
  expected << true, false, true, false;
  CHECK((te::differing_cells(A, B).array() == expected.array()).all());
  CHECK_FALSE(te::differing_cells(A, A).any());
}

TEST_CASE("numbers from outside become ids only where they are ids", "[embedding]") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double inf = std::numeric_limits<double>::infinity();
  const auto ids = [](std::vector<double> numbers) { return te::to_ids(numbers, 6); };
  CHECK(ids({0, 5, 3, -0.0}).value() == Ids{0, 5, 3, 0});
  CHECK(ids({}).value().empty());
  CHECK(refusal(ids({0, 1.5})) == "idNotInteger value=1.5 position=1");
  CHECK(refusal(ids({inf})) == "idNotInteger value=inf position=0");
  CHECK(refusal(ids({0, 0, -inf})) == "idNotInteger value=-inf position=2");
  const auto not_a_number = ids({nan});
  REQUIRE_FALSE(not_a_number);
  CHECK(not_a_number.error().code == te::Code::id_not_integer);
  CHECK(refusal(ids({6})) == "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(refusal(ids({0, -1, 1.5})) == "idOutOfRange value=-1 position=1 vocabSize=6");
  CHECK(refusal(ids({1e300})) == "idOutOfRange value=1e+300 position=0 vocabSize=6");
  CHECK(te::to_index(2, 3).value() == 2);
  CHECK(refusal(te::to_index(3, 3)) == "positionOutOfRange value=3 size=3");
  CHECK(refusal(te::to_index(-1, 3)) == "positionOutOfRange value=-1 size=3");
  CHECK(refusal(te::to_index(0.5, 3)) == "positionOutOfRange value=0.5 size=3");
  CHECK(refusal(te::to_index(0, 0)) == "positionOutOfRange value=0 size=0");
  CHECK_FALSE(te::to_index(nan, 3));
}

TEST_CASE("the float functions agree with the double ones", "[embedding]") {
  Generator g(4);
  for (int trial = 0; trial < 20; ++trial) {
    const Index vocab_size = 1 + below(g, 8);
    const MatrixT<float> E = random_matrix(g, vocab_size, 5).cast<float>();
    const Matrix E_double = E.cast<double>();
    const Ids ids = random_ids(g, 6, vocab_size);
    const MatrixT<float> grad_X = random_matrix(g, 6, 5).cast<float>();
    CHECK(same_bits(te::lookup(E, ids).value(), te::lookup(E_double, ids).value()));
    CHECK(
        same_bits(te::one_hot<float>(ids, vocab_size).value(), te::one_hot<double>(ids, vocab_size).value()));
    const Ids permutation = te::shuffle_of(vocab_size, 1);
    CHECK(same_bits(te::permute_rows(E, permutation), te::permute_rows(E_double, permutation)));
    MatrixT<float> grad = MatrixT<float>::Zero(vocab_size, 5);
    Matrix grad_double = Matrix::Zero(vocab_size, 5);
    REQUIRE(te::scatter_add(grad, ids, grad_X));
    REQUIRE(te::scatter_add(grad_double, ids, Matrix(grad_X.cast<double>())));
    CHECK(distance(grad, grad_double) < 1e-5);
    const MatrixT<float> E_transposed = E.transpose();
    CHECK(distance(te::multiply(E, E_transposed).value(),
                   te::multiply(E_double, Matrix(E_double.transpose())).value()) < 1e-5);
  }
}

}  // namespace
