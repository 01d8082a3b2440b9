// What each change of the lab does, one by one.
#include "catch.h"
#include "core/lab.h"
#include "golden.h"

namespace {

using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::test::same_bits;
using Numbers = std::vector<double>;

TEST_CASE("looking up by ids and by words", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.lookup(Numbers{5, 0, 5, -0.0}));
  CHECK(lab.state().input == Ids{5, 0, 5, 0});
  for (Index t = 0; t < 4; ++t) {
    CHECK(same_bits(lab.vectors().row(t), lab.state().E.row(te::at(lab.state().input, t))));
  }
  REQUIRE(lab.lookup_words({"klucz", "oto"}));
  CHECK(lab.state().input == Ids{4, 0});
  REQUIRE(lab.lookup(Numbers{}));
  CHECK(lab.vectors().rows() == 0);
  CHECK(lab.vectors().cols() == 6);
  REQUIRE(lab.lookup_words({}));
  CHECK(lab.state().input.empty());
  REQUIRE(lab.lookup(Numbers(16, 2.0)));
  CHECK(lab.occurrences(2).size() == 16);
  // Words mean the tokens as they are called now.
  REQUIRE(lab.rename(Numbers{5, 0, 1, 2, 3, 4}));
  REQUIRE(lab.lookup_words({"oto", "kamienny"}));
  CHECK(lab.state().input == Ids{5, 0});
}

TEST_CASE("an edited cell changes every occurrence, and resets to its token's start", "[lab]") {
  Lab lab = Lab::article();
  const Matrix before = lab.state().E;
  REQUIRE(lab.set_coordinate(3, 1, 0.75));
  CHECK(lab.state().E(3, 1) == 0.75);
  CHECK(lab.vectors()(0, 1) == 0.75);
  CHECK(lab.vectors()(2, 1) == 0.75);
  CHECK(lab.changed().count() == 1);
  CHECK(lab.changed()(3, 1));
  REQUIRE(lab.set_coordinate(3, 2, 1000.0));
  REQUIRE(lab.set_coordinate(3, 3, -1000.0));
  // The cell belongs to its token, wherever the token's row has gone.
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  CHECK(lab.changed().count() == 3);
  CHECK(lab.changed()(4, 1));
  for (Index v = 0; v < 6; ++v) CHECK(same_bits(lab.start_table().row((v + 1) % 6), before.row(v)));
  for (const double column : {1.0, 2.0, 3.0}) REQUIRE(lab.reset_coordinate(4, column));
  CHECK_FALSE(lab.changed().any());
  CHECK(same_bits(lab.state().E.row(4), before.row(3)));
}

TEST_CASE("no cell ever stores -0", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_coordinate(0, 0, -0.0));
  CHECK(same_bits(lab.state().E(0, 0), 0.0));
  // A start with -0 is stored as 0, and so a reset to it changes nothing.
  te::State start = Lab::article().start();
  start.E(2, 2) = -0.0;
  start.training.W(0, 0) = -0.0;
  start.fragment.table.rows(0, 0) = -0.0;
  start.training.learning_rate = -0.0;
  Lab other = Lab::create(start).value();
  CHECK(same_bits(other.state().E(2, 2), 0.0));
  CHECK(same_bits(other.state().training.W(0, 0), 0.0));
  CHECK(same_bits(other.state().fragment.table.rows(0, 0), 0.0));
  CHECK(same_bits(other.state().training.learning_rate, 0.0));
  REQUIRE(other.reset_coordinate(2, 2));
  CHECK_FALSE(other.changed().any());
  CHECK_FALSE(other.can_undo());
}

TEST_CASE("another target turns the prediction round", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_target(4));
  CHECK(lab.state().training.target == 4);
  CHECK(te::target_response(lab.state().training) == 1);
  CHECK(std::fabs(lab.prediction().loss + std::log(1.0 - 0.4700359482354282)) < 1e-12);
  CHECK(lab.train().value().after.loss < lab.state().training.curve.at(1).loss);
}

TEST_CASE("the second sentence is made identical and put back", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.make_identical());
  CHECK(lab.state().context.sentences[1] == Ids{0, 1, 3});
  CHECK(lab.state().context.set_aside == Ids{0, 2, 3});
  REQUIRE(lab.restore_sentence());
  CHECK(lab.state().context.sentences[1] == Ids{0, 2, 3});
  CHECK_FALSE(lab.state().context.set_aside.has_value());
  // A sentence of the reader's own takes the place of the one set aside.
  REQUIRE(lab.make_identical());
  REQUIRE(lab.set_sentence(1, Numbers{5}));
  CHECK_FALSE(lab.state().context.set_aside.has_value());
  CHECK(lab.state().context.sentences[0] == Ids{0, 1, 3});
  CHECK(lab.state().context.sentences[1] == Ids{5});
  // The sentence as it stands is no new sentence.
  REQUIRE(lab.make_identical());
  REQUIRE(lab.set_sentence(1, Numbers{0, 1, 3}));
  CHECK(lab.state().context.set_aside == Ids{5});
}

TEST_CASE("the fragment looks up only what it shows", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_fragment_input(Numbers{9, 9}));
  CHECK(lab.state().fragment.input == Ids{9, 9});
  REQUIRE(lab.set_fragment_input(Numbers{}));
  CHECK(lab.state().fragment.input.empty());
}

}  // namespace
