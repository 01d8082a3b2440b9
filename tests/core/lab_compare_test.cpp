// Two sentences side by side: which stages of the query are equal, and how far the others are apart.
#include "catch.h"
#include "core/lab.h"
#include "golden.h"

namespace {

using te::Attention;
using te::Comparison;
using te::Difference;
using te::Index;
using te::Lab;
using te::test::same_bits;
using Numbers = std::vector<double>;

enum Stage : std::size_t { id, row, encoded, scores, weights, output };

TEST_CASE("zamek in the article's two sentences: three stages equal, three different", "[compare]") {
  const Lab lab = Lab::article();
  const te::test::Golden golden("lab.txt");
  for (const double which : {0.0, 1.0}) {
    const Comparison c = lab.compare(which, 2).value();
    CHECK(c.position_a == 2);
    CHECK(c.position_b == 2);
    for (const Stage stage : {id, row, encoded}) {
      CHECK(c.stages[stage].comparable);
      CHECK(c.stages[stage].equal);
      CHECK(c.stages[stage].largest == 0.0);
    }
    const std::pair<Stage, std::string> different[] = {
        {scores, "scores"}, {weights, "weights"}, {output, "outputs"}};
    for (const auto& [stage, record] : different) {
      INFO(record);
      CHECK(c.stages[stage].comparable);
      CHECK_FALSE(c.stages[stage].equal);
      const auto apart =
          (golden["kamienny.encoded." + record].row(2) - golden["metalowy.encoded." + record].row(2));
      CHECK(std::fabs(c.stages[stage].largest - apart.cwiseAbs().maxCoeff()) < 1e-12);
    }
  }
  CHECK(std::fabs(lab.compare(0, 2).value().stages[weights].largest - (0.359096 - 0.141373)) < 1.1e-6);
  CHECK(same_bits(lab.attention(0).X.row(2), lab.attention(1).X.row(2)));
}

TEST_CASE("identical sentences agree in every stage", "[compare]") {
  Lab lab = Lab::article();
  REQUIRE(lab.make_identical());
  for (const double position : {0.0, 1.0, 2.0}) {
    const Comparison c = lab.compare(1, position).value();
    CHECK(c.position_b == static_cast<Index>(position));
    for (const Difference& stage : c.stages) {
      CHECK(stage.comparable);
      CHECK(stage.equal);
      CHECK(stage.largest == 0.0);
    }
  }
}

TEST_CASE("a token that the other sentence lacks has nothing to be compared with", "[compare]") {
  Lab lab = Lab::article();
  for (const double which : {0.0, 1.0}) {
    const Comparison c = lab.compare(which, 1).value();
    CHECK(c.position_a == 1);
    CHECK(c.position_b == -1);
    for (const Difference& stage : c.stages) {
      CHECK_FALSE(stage.comparable);
      CHECK_FALSE(stage.equal);
      CHECK(stage.largest == 0.0);
    }
  }
  REQUIRE(lab.set_sentence(1, Numbers{}));
  CHECK(lab.compare(0, 2).value().position_b == -1);
}

TEST_CASE("sentences of different sizes: rows compare, scores and weights do not", "[compare]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_sentence(1, Numbers{0, 2, 3, 5}));
  const Comparison c = lab.compare(0, 2).value();
  CHECK(c.position_b == 2);
  for (const Stage stage : {id, row, encoded}) CHECK(c.stages[stage].equal);
  for (const Stage stage : {scores, weights}) {
    CHECK_FALSE(c.stages[stage].comparable);
    CHECK_FALSE(c.stages[stage].equal);
    CHECK(c.stages[stage].largest == 0.0);
  }
  CHECK(c.stages[output].comparable);
  CHECK_FALSE(c.stages[output].equal);
  CHECK(c.stages[output].largest > 0.01);
}

TEST_CASE("the same position comes first, then the first occurrence", "[compare]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_sentence(1, Numbers{3, 3, 3}));
  CHECK(lab.compare(0, 2).value().position_b == 2);
  CHECK(lab.compare(1, 1).value().position_b == 2);
  REQUIRE(lab.set_sentence(1, Numbers{5, 3, 0, 3}));
  const Comparison moved = lab.compare(0, 2).value();
  CHECK(moved.position_b == 1);
  CHECK(moved.stages[id].equal);
  CHECK(moved.stages[row].equal);
  // Another position: X differs by the encoding, and only by that.
  CHECK_FALSE(moved.stages[encoded].equal);
  const Attention one = lab.attention(0);
  const Attention two = lab.attention(1);
  CHECK(moved.stages[encoded].largest == (one.X.row(2) - two.X.row(1)).cwiseAbs().maxCoeff());
  CHECK(moved.stages[output].largest == (one.outputs.row(2) - two.outputs.row(1)).cwiseAbs().maxCoeff());
  REQUIRE(lab.set_positional_encoding(false));
  CHECK(lab.compare(0, 2).value().stages[encoded].equal);
}

}  // namespace
