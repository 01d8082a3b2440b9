// Positions and attention: against PyTorch, and what permuting tokens does and does not change.
#include "core/attention.h"

#include <algorithm>
#include <numeric>

#include "catch.h"
#include "core/embedding.h"
#include "core/numeric.h"
#include "golden.h"
#include "random.h"

namespace {

using te::Attention;
using te::Difference;
using te::Ids;
using te::Index;
using te::Matrix;
using te::numeric::Generator;
using te::test::below;
using te::test::distance;
using te::test::Golden;
using te::test::random_matrix;
using te::test::same_bits;

void check_attention(const Golden& golden, const std::string& name) {
  INFO(name);
  const Matrix& X = golden[name + ".X"];
  const Attention a = te::self_attention(X);
  CHECK(same_bits(a.X, X));
  // Scores far from 1 are held to the same number of digits.
  const double size =
      std::max(1.0, X.size() == 0 ? 0.0 : golden[name + ".dot_products"].cwiseAbs().maxCoeff());
  CHECK(distance(a.dot_products, golden[name + ".dot_products"]) < 1e-12 * size);
  CHECK(distance(a.scores, golden[name + ".scores"]) < 1e-12 * size);
  CHECK(distance(a.weights, golden[name + ".weights"]) < 1e-12);
  CHECK(distance(a.weight_sums, golden.row(name + ".weight_sums")) < 1e-12);
  CHECK(distance(a.outputs, golden[name + ".outputs"]) < 1e-12);
  for (Index q = 0; q < X.rows(); ++q) {
    CHECK(a.maxima(q) == a.scores.row(q).maxCoeff());
    CHECK(a.exponentials.row(q).maxCoeff() == 1.0);
    CHECK(std::fabs(a.sums(q) - a.exponentials.row(q).sum()) < 1e-14);
    for (Index k = 0; k < X.rows(); ++k) {
      CHECK(std::fabs(a.exponentials(q, k) - std::exp(a.scores(q, k) - a.maxima(q))) < 1e-15);
      CHECK(same_bits(a.weights(q, k), a.exponentials(q, k) / a.sums(q)));
    }
  }
}

TEST_CASE("attention agrees with PyTorch at every stage", "[attention]") {
  const Golden lab("lab.txt");
  for (const std::string name : {"kamienny", "metalowy"}) {
    check_attention(lab, name + ".plain");
    check_attention(lab, name + ".encoded");
  }
  const Golden golden("attention.txt");
  int cases = 0;
  for (; golden.has("random" + std::to_string(cases) + ".plain.X"); ++cases) {
    check_attention(golden, "random" + std::to_string(cases) + ".plain");
    check_attention(golden, "random" + std::to_string(cases) + ".encoded");
  }
  CHECK(cases == 8);
  check_attention(golden, "spread");
}

TEST_CASE("positional encoding agrees with PyTorch, for even and odd d", "[attention]") {
  const Golden golden("attention.txt");
  for (const Index d : {1, 2, 3, 5, 6, 16}) {
    INFO("d = " << d);
    CHECK(distance(te::positional_encoding(8, d), golden["encoding" + std::to_string(d)]) < 1e-12);
  }
  const double at_one[] = {0.841470985, 0.540302306, 0.025116223, 0.999684538, 0.000630957};
  const Matrix PE = te::positional_encoding(2, 5);
  for (Index column = 0; column < 5; ++column) {
    CHECK(std::fabs(PE(1, column) - at_one[column]) < 1e-9);
    CHECK(same_bits(PE(0, column), column % 2 == 0 ? 0.0 : 1.0));
  }
  CHECK(te::positional_encoding(0, 6).rows() == 0);
  CHECK(te::positional_encoding(0, 6).cols() == 6);
}

TEST_CASE("encoded inputs are the sum of rows and positions", "[attention]") {
  const Golden lab("lab.txt");
  for (const std::string name : {"kamienny", "metalowy"}) {
    CHECK(distance(Matrix(lab[name + ".plain.X"] + te::positional_encoding(3, 6)), lab[name + ".encoded.X"]) <
          1e-12);
  }
}

TEST_CASE("no tokens and one token", "[attention]") {
  const Attention none = te::self_attention(Matrix(0, 6));
  CHECK(none.weights.size() == 0);
  CHECK(none.maxima.size() == 0);
  CHECK(none.outputs.rows() == 0);
  CHECK(none.outputs.cols() == 6);
  Generator g(1);
  const Matrix X = random_matrix(g, 1, 5);
  const Attention one = te::self_attention(X);
  CHECK(one.weights(0, 0) == 1.0);
  CHECK(same_bits(one.outputs, X));
}

TEST_CASE("every row of weights sums to 1 and none is below 0 or above 1", "[attention]") {
  Generator g(2);
  for (int trial = 0; trial < 50; ++trial) {
    const Index T = 1 + below(g, 6);
    const Matrix X = random_matrix(g, T, 1 + below(g, 16), trial % 2 == 0 ? 1.0 : 100.0);
    const Attention a = te::self_attention(X);
    for (Index q = 0; q < X.rows(); ++q) {
      CHECK(std::fabs(a.weight_sums(q) - 1.0) < 1e-15);
      CHECK(same_bits(a.weight_sums(q), te::numeric::sum(te::row_span(a.weights, q))));
      CHECK(a.weights.row(q).minCoeff() >= 0.0);
      CHECK(a.weights.row(q).maxCoeff() <= 1.0);
    }
  }
}

TEST_CASE("attention alone does not know the order of the tokens", "[attention]") {
  Generator g(3);
  for (std::uint64_t trial = 0; trial < 50; ++trial) {
    const Index T = 2 + below(g, 5);
    const Matrix X = random_matrix(g, T, 1 + below(g, 16));
    const Ids permutation = te::shuffle_of(T, trial);
    const Attention a = te::self_attention(X);
    const Attention moved = te::self_attention(te::permute_rows(X, permutation));
    for (Index q = 0; q < T; ++q) {
      const Index q_moved = te::at(permutation, q);
      CHECK(same_bits(moved.X.row(q_moved), a.X.row(q)));
      CHECK(same_bits(moved.maxima(q_moved), a.maxima(q)));
      for (Index k = 0; k < T; ++k) {
        const Index k_moved = te::at(permutation, k);
        CHECK(same_bits(moved.dot_products(q_moved, k_moved), a.dot_products(q, k)));
        CHECK(same_bits(moved.scores(q_moved, k_moved), a.scores(q, k)));
        CHECK(same_bits(moved.exponentials(q_moved, k_moved), a.exponentials(q, k)));
        // From here on sums run in another order.
        CHECK(std::fabs(moved.weights(q_moved, k_moved) - a.weights(q, k)) < 1e-15);
      }
      CHECK(distance(moved.outputs.row(q_moved), a.outputs.row(q)) < 1e-14);
    }
    // Positions tell tokens apart again.
    const Matrix PE = te::positional_encoding(T, X.cols());
    const Attention placed = te::self_attention(X + PE);
    const Attention placed_moved = te::self_attention(te::permute_rows(X, te::swap_of(0, 1, T)) + PE);
    CHECK(distance(placed_moved.outputs.row(1), placed.outputs.row(0)) > 1e-6);
  }
}

TEST_CASE("another token changes its own row of X and no other", "[attention]") {
  Generator g(4);
  for (int trial = 0; trial < 20; ++trial) {
    const Matrix X = random_matrix(g, 4, 6);
    Matrix Y = X;
    Y.row(2) = random_matrix(g, 1, 6);
    const Attention a = te::self_attention(X);
    const Attention b = te::self_attention(Y);
    for (const Index q : {0, 1, 3}) {
      CHECK(same_bits(b.X.row(q), a.X.row(q)));
      for (const Index k : {0, 1, 3}) CHECK(same_bits(b.scores(q, k), a.scores(q, k)));
      CHECK_FALSE(same_bits(b.scores(q, 2), a.scores(q, 2)));
      CHECK_FALSE(same_bits(b.outputs.row(q), a.outputs.row(q)));
    }
  }
}

TEST_CASE("a difference is told by bits, and only between equal sizes", "[attention]") {
  const std::vector<double> a = {1.0, 2.0, -3.0};
  const std::vector<double> b = {1.0, 2.5, -3.25};
  const Difference same = te::difference(a, a);
  CHECK(same.comparable);
  CHECK(same.equal);
  CHECK(same.largest == 0.0);
  const Difference apart = te::difference(a, b);
  CHECK(apart.comparable);
  CHECK_FALSE(apart.equal);
  CHECK(apart.largest == 0.5);
  const Difference sizes = te::difference(a, std::span(b).first(2));
  CHECK_FALSE(sizes.comparable);
  CHECK_FALSE(sizes.equal);
  CHECK(sizes.largest == 0.0);
  const std::vector<double> zero = {0.0}, minus_zero = {-0.0};
  CHECK_FALSE(te::difference(zero, minus_zero).equal);
  CHECK(te::difference(zero, minus_zero).largest == 0.0);
  CHECK(te::difference({}, {}).equal);
}

}  // namespace
