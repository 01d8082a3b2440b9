// Experiments: values without meaning, distances, another order of the words.
#include <algorithm>
#include <set>

#include "catch.h"
#include "golden.h"
#include "lab_state.h"
#include "refusal.h"
#include "training_kinds.h"

namespace {

using te::Change;
using te::Distance;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::OrderReport;
using te::test::bits_of;
using te::test::num;
using te::test::refusal;
using te::test::same_bits;
using Numbers = std::vector<double>;

TEST_CASE("random values are tenths, the same for the same seed, and looked up as any others", "[random]") {
  std::set<double> seen;
  std::set<std::string> tables;
  for (const double seed : {0.0, 1.0, 2.0, 40.0, te::limits::seed}) {
    Lab lab = te::test::lab_of(te::test::kind({1}), 2);
    REQUIRE(lab.randomise(seed));
    Lab other = Lab::article();
    REQUIRE(other.randomise(seed));
    CHECK(same_bits(lab.state().E, other.state().E));
    tables.insert(bits_of(other.state()));
    for (Index i = 0; i < 36; ++i) {
      const double x = lab.state().E.data()[i];
      CHECK(x == std::round(x * 10) / 10);
      CHECK((x >= -0.9 && x <= 0.9 && !(x == 0 && std::signbit(x))));
      seen.insert(x);
    }
    REQUIRE(lab.lookup(Numbers{5, 0, 5}));
    for (const Index t : {0, 1, 2}) CHECK(same_bits(lab.vectors().row(t), lab.state().E.row(t == 1 ? 0 : 5)));
    CHECK(same_bits(lab.state().training.W, lab.start().training.W));
    CHECK(lab.state().training.curve.back().marked_break);
    CHECK(lab.state().training.curve.back().loss == lab.prediction().loss);
    REQUIRE(lab.train());
  }
  CHECK(seen.size() == 19);  // each of -0.9, -0.8, ..., 0.9
  CHECK(tables.size() == 5);
  CHECK(te::test::undo_depth(Lab::article()) == 0);
}

TEST_CASE("random values are one entry, the same values again none", "[random]") {
  Lab lab = Lab::article();
  REQUIRE(lab.randomise(7));
  const std::string after = bits_of(lab.state());
  REQUIRE(lab.randomise(7));
  CHECK(te::test::undo_depth(lab) == 1);
  CHECK(lab.undo().value() == Change::randomise);
  CHECK(bits_of(lab.state()) == bits_of(Lab::article().state()));
  CHECK(lab.redo().value() == Change::randomise);
  CHECK(bits_of(lab.state()) == after);
}

// Written out again, with sums in extended precision.
struct Expected {
  long double euclidean = 0, cosine = 0;
};
Expected expected_distance(const Matrix& E, Index a, Index b) {
  long double apart = 0, product = 0, one = 0, two = 0;
  for (Index j = 0; j < E.cols(); ++j) {
    const long double x = E(a, j), y = E(b, j);
    apart += (x - y) * (x - y);
    product += x * y;
    one += x * x;
    two += y * y;
  }
  return {std::sqrt(apart), product / std::sqrt(one) / std::sqrt(two)};
}

bool close(double found, long double expected) {
  return std::fabs(static_cast<double>(found - expected)) <= 1e-15 * std::max(1.0L, std::fabs(expected));
}

void check_distance(const Lab& lab, Index from, const Distance& d) {
  INFO("from " << from << " to " << d.other);
  const Expected expected = expected_distance(lab.state().E, from, d.other);
  CHECK(close(d.euclidean, expected.euclidean));
  REQUIRE(d.cosine);
  CHECK(close(*d.cosine, expected.cosine));
  CHECK(d.id_difference == num(std::abs(from - d.other)));
  // Two numbers have a cosine, too, and it says nothing: 1 for any two ids. 0 has no direction.
  CHECK(d.id_cosine == (from == 0 || d.other == 0 ? std::nullopt : std::optional(1.0)));
}

TEST_CASE("distances of rows, and of ids as numbers", "[distance]") {
  for (const bool random : {false, true}) {
    Lab lab = Lab::article();
    if (random) REQUIRE(lab.randomise(11));
    for (Index a = 0; a < 6; ++a) {
      for (Index b = 0; b < 6; ++b) {
        const Distance d = lab.distance(num(a), num(b)).value();
        CHECK(d.other == b);
        check_distance(lab, a, d);
        if (a == b) CHECK(d.euclidean == 0);
      }
      const std::vector<Distance> all = lab.distances(num(a)).value();
      REQUIRE(all.size() == 5);
      std::set<Index> others;
      for (std::size_t k = 0; k < 5; ++k) {
        check_distance(lab, a, all[k]);
        others.insert(all[k].other);
        if (k > 0) CHECK(all[k - 1].euclidean <= all[k].euclidean);
      }
      CHECK(others.size() == 5);
      CHECK_FALSE(others.contains(a));
    }
  }
}

TEST_CASE("a renaming changes the distances of ids and no distance of rows", "[distance]") {
  Lab lab = Lab::article();
  const Distance before = lab.distance(3, 4).value();
  REQUIRE(lab.rename(Numbers{5, 1, 2, 3, 0, 4}));
  const Distance after = lab.distance(3, 0).value();
  CHECK(same_bits(before.euclidean, after.euclidean));
  CHECK(same_bits(*before.cosine, *after.cosine));
  CHECK(before.id_difference == 1);
  CHECK(after.id_difference == 3);
  CHECK_FALSE(after.id_cosine);
}

TEST_CASE("equally near rows come in the order of their ids", "[distance]") {
  Lab lab = Lab::article();
  for (const double id : {5.0, 2.0, 4.0}) {
    for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(id, j, j == 0 ? 1 : 0));
  }
  const std::vector<Distance> all = lab.distances(4).value();
  CHECK(all[0].other == 2);
  CHECK(all[1].other == 5);
  CHECK(all[0].euclidean == 0);
  CHECK(all[0].cosine == 1.0);
}

TEST_CASE("a row of zeros has no cosine: refused by its id, or missing in a list", "[distance]") {
  Lab lab = Lab::article();
  for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(4, j, 0));
  CHECK(refusal(lab.distance(4, 1)) == "zeroVector id=4");
  CHECK(refusal(lab.distance(1, 4)) == "zeroVector id=4");
  CHECK(lab.distance(1, 2));
  const std::vector<Distance> from_1 = lab.distances(1).value(), from_4 = lab.distances(4).value();
  for (const Distance& d : from_1) CHECK(d.cosine.has_value() == (d.other != 4));
  for (const Distance& d : from_4) CHECK_FALSE(d.cosine);
  CHECK(refusal(lab.distance(6, 0)) == "idOutOfRange value=6 position=0 vocabSize=6");
  CHECK(refusal(lab.distance(0, 1.5)) == "idNotInteger value=1.5 position=1");
  CHECK(refusal(lab.distances(-1)) == "idOutOfRange value=-1 position=0 vocabSize=6");
}

TEST_CASE("rows near zero have their cosine to the last digits", "[distance]") {
  for (const double size : {1e-155, 1e-161, 1e-200, 1e-305, 1e3}) {
    INFO("rows of " << size);
    Lab lab = Lab::article();
    Matrix rows(2, 6);
    rows << 1, -0.5, 0.25, 0, 0, 0, 0.5, 0.5, -0.25, 0, 0, 0.125;
    for (int v = 0; v < 2; ++v) {
      for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(v + 1, j, rows(v, j) * size));
    }
    const Distance d = lab.distance(1, 2).value();
    const Expected expected = expected_distance(rows, 0, 1);
    REQUIRE(d.cosine);
    CHECK(close(*d.cosine, expected.cosine));
    CHECK(std::fabs(d.euclidean / size - static_cast<double>(expected.euclidean)) < 1e-14);
    // Of two sizes far apart.
    for (int j = 0; j < 6; ++j) REQUIRE(lab.set_coordinate(1, j, rows(0, j) * 1e3));
    CHECK(close(lab.distance(1, 2).value().cosine.value(), expected.cosine));
  }
}

TEST_CASE("without positions the order of two words changes nothing, with them the outputs", "[order]") {
  Lab lab = Lab::article();
  for (const double which : {0.0, 1.0}) {
    const OrderReport r = lab.check_order(which).value();
    const Ids before = lab.state().context.sentences[static_cast<std::size_t>(which)];
    CHECK(r.ids == Ids{before[1], before[0], before[2]});
    // The lab itself, with the two swapped.
    for (const bool on : {false, true}) {
      Lab here = lab;
      REQUIRE(here.set_positional_encoding(on));
      Lab there = here;
      REQUIRE(there.set_sentence(which, Numbers(r.ids.begin(), r.ids.end())));
      const Matrix own = here.attention(static_cast<Index>(which)).outputs;
      const Matrix swapped = there.attention(static_cast<Index>(which)).outputs;
      double largest = 0;
      bool same = true;
      for (const Index t : {0, 1, 2}) {
        const Index other = t == 2 ? 2 : 1 - t;
        same = same && same_bits(own.row(t), swapped.row(other));
        largest = std::max(largest, te::test::distance(own.row(t), swapped.row(other)));
      }
      const te::Difference& found = on ? r.with : r.without;
      CHECK(found.equal == same);
      CHECK(found.largest == largest);
      CHECK(same == !on);
    }
    CHECK(r.without.largest == 0);
    CHECK(r.with.largest > 0.01);
  }
}

TEST_CASE("longer sentences without positions differ by roundings alone", "[order]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_sentence(0, Numbers{0, 1, 2, 3, 4, 5}));
  CHECK(lab.check_order(0)->without.largest < 1e-15);
  CHECK(lab.check_order(0)->with.largest > 0.01);
  REQUIRE(lab.set_sentence(0, Numbers{2, 2, 1}));  // the same token twice: nothing is swapped
  CHECK(lab.check_order(0)->without.equal);
  REQUIRE(lab.set_sentence(0, Numbers{2}));
  CHECK(refusal(lab.check_order(0)) == "sentenceTooShort size=1 least=2");
  REQUIRE(lab.set_sentence(0, Numbers{}));
  CHECK(refusal(lab.check_order(0)) == "sentenceTooShort size=0 least=2");
  CHECK(refusal(lab.check_order(2)) == "positionOutOfRange value=2 size=2");
  const std::string before = bits_of(lab);
  CHECK(refusal(lab.swap_first(0)) == "sentenceTooShort size=0 least=2");
  CHECK(refusal(lab.swap_first(-1)) == "positionOutOfRange value=-1 size=2");
  CHECK(bits_of(lab) == before);
}

TEST_CASE("the first two words change places, and back", "[order]") {
  Lab lab = Lab::article();
  REQUIRE(lab.swap_first(1));
  CHECK(lab.state().context.sentences[1] == Ids{2, 0, 3});
  CHECK(lab.state().context.sentences[0] == Ids{0, 1, 3});
  const std::string swapped = bits_of(lab.state());
  REQUIRE(lab.swap_first(1));
  CHECK(bits_of(lab.state()) == bits_of(Lab::article().state()));
  CHECK(te::test::undo_depth(lab) == 2);
  CHECK(lab.undo().value() == Change::sentence);
  CHECK(bits_of(lab.state()) == swapped);
}

}  // namespace
