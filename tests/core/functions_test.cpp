// The functions by themselves: what they refuse, and that they give what the core gives.
#include "core/functions.h"

#include <limits>

#include "catch.h"
#include "core/lab.h"
#include "golden.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::Index;
using te::Matrix;
using te::test::random_matrix;
using te::test::refusal;
using te::test::same_bits;
using Numbers = std::vector<double>;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST_CASE("numbers become a matrix row by row, or are refused") {
  const auto M = te::to_matrix(2, 3, Numbers{1, 2, 3, 4, 5, 6});
  REQUIRE(M);
  CHECK((M->rows() == 2 && M->cols() == 3 && (*M)(0, 2) == 3 && (*M)(1, 0) == 4));

  CHECK(refusal(te::to_matrix(2, 3, Numbers{1, 2})) == "shapeMismatch expected=6 found=2");
  CHECK(refusal(te::to_matrix(1.5, 2, Numbers{1, 2, 3})) == "shapeMismatch expected=3 found=3");
  CHECK(refusal(te::to_matrix(-1, -2, Numbers{1, 2})) == "shapeMismatch expected=2 found=2");
  CHECK(refusal(te::to_matrix(nan, 2, Numbers{1, 2})) == "shapeMismatch expected=nan found=2");
  CHECK(refusal(te::to_matrix(inf, 0, Numbers{})).starts_with("shapeMismatch"));
  CHECK(refusal(te::to_matrix(0, 3, Numbers{})) == "tableEmpty rows=0 cols=3");
  CHECK(refusal(te::to_matrix(1, 2, Numbers{1, inf})) == "notFinite value=inf");
  CHECK(refusal(te::to_matrix(1, 2, Numbers{nan, 1})) == "notFinite value=nan");
}

TEST_CASE("rows by numbers that may be no ids") {
  te::numeric::Generator g(7);
  const Matrix E = random_matrix(g, 5, 3);
  const auto X = te::lookup_numbers(E, Numbers{4, 0, 4});
  REQUIRE(X);
  CHECK(same_bits(*X, *te::lookup(E, te::Ids{4, 0, 4})));

  CHECK(refusal(te::lookup_numbers(E, Numbers{0, 5})) == "idOutOfRange value=5 position=1 vocabSize=5");
  CHECK(refusal(te::lookup_numbers(E, Numbers{0.5})) == "idNotInteger value=0.5 position=0");
  const Index wide = te::limits::entries / 2 + 1;  // two such rows are more than a result may hold
  CHECK(refusal(te::lookup_numbers(Matrix::Zero(1, wide), Numbers{0, 0})) ==
        "sentenceTooLong size=2 limit=1");
}

TEST_CASE("a training step by numbers is the step of the lab") {
  const te::Lab lab = te::Lab::article();
  const te::Training& training = lab.state().training;
  const Matrix W = lab.output_weights();
  const Matrix& E = lab.state().E;
  const auto row = te::row_span(E, training.settings.inputs[0]);
  const auto step = te::training_step_numbers(W, row, 0, training.learning_rate);
  REQUIRE(step);
  CHECK(step->probabilities(0) == Approx(0.470).margin(0.0005));
  CHECK(te::softmax(te::logits(W, step->row_after))(0) == Approx(0.610).margin(0.0005));

  CHECK(refusal(te::training_step_numbers(W, row, 2, 1)) == "positionOutOfRange value=2 size=2");
  CHECK(refusal(te::training_step_numbers(W, row, 0.5, 1)) == "positionOutOfRange value=0.5 size=2");
  CHECK(refusal(te::training_step_numbers(W, row, 0, nan)) == "learningRateInvalid value=nan");
  CHECK(refusal(te::training_step_numbers(W, Numbers{1}, 0, 1)) == "shapeMismatch expected=6 found=1");
  CHECK(refusal(te::training_step_numbers(W, Numbers{}, 0, 1)) == "tableEmpty rows=1 cols=0");
  CHECK(refusal(te::training_step_numbers(W, Numbers{nan, 1, 1, 1, 1, 1}, 0, 1)) == "notFinite value=nan");
}

TEST_CASE("attention with and without positions, and where it is refused") {
  te::numeric::Generator g(11);
  const Matrix X = random_matrix(g, 4, 6);
  const auto still = te::attention_numbers(X, false);
  const auto placed = te::attention_numbers(X, true);
  REQUIRE((still && placed));
  CHECK(same_bits(still->outputs, te::self_attention(X).outputs));
  CHECK(same_bits(placed->outputs, te::self_attention(X + te::positional_encoding(4, 6)).outputs));

  CHECK(refusal(te::attention_numbers(Matrix::Zero(513, 1), false)) == "sentenceTooLong size=513 limit=512");
  CHECK(te::attention_numbers(Matrix::Zero(512, 1), false));
  CHECK(refusal(te::attention_numbers(Matrix::Constant(2, 2, -1e200), false)) == "notFinite value=1e+200");
}

}  // namespace
