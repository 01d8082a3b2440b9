// The training curve: one point for each step, thinned out evenly, with marked breaks.
#include <algorithm>

#include "catch.h"
#include "core/lab.h"
#include "golden.h"

namespace {

using te::CurvePoint;
using te::Index;
using te::Lab;
using te::test::same_bits;
using Numbers = std::vector<double>;
using Curve = std::vector<CurvePoint>;

Index breaks(const Lab& lab) {
  const Curve& curve = lab.state().training.curve;
  return std::count_if(curve.begin(), curve.end(), [](const CurvePoint& p) { return p.marked_break; });
}

void check_ends_now(const Lab& lab) {
  const CurvePoint& last = lab.state().training.curve.back();
  CHECK(last.step == lab.state().training.step);
  CHECK(same_bits(last.loss, lab.prediction().loss));
  CHECK(
      same_bits(last.probability, lab.prediction().probabilities(te::target_response(lab.state().training))));
}

TEST_CASE("the curve starts with what the start predicts", "[curve]") {
  const Lab lab = Lab::article();
  REQUIRE(lab.state().training.curve.size() == 1);
  const CurvePoint& first = lab.state().training.curve.front();
  CHECK(first.step == 0);
  CHECK(std::fabs(first.probability - 0.4700359482354282) < 1e-12);
  CHECK(std::fabs(first.loss - 0.7549461015956135) < 1e-12);
  CHECK_FALSE(first.marked_break);
}

TEST_CASE("2000 steps stay within the bound, from the first point to the last, evenly", "[curve]") {
  Lab lab = Lab::article();
  const CurvePoint first = lab.state().training.curve.front();
  Curve all = {first};
  for (int step = 0; step < 2000; ++step) {
    REQUIRE(lab.train(1));
    const Curve& curve = lab.state().training.curve;
    all.push_back(curve.back());
    REQUIRE(te::length(curve) <= te::limits::curve_points);
    REQUIRE(curve.front() == first);
    REQUIRE(curve.back().step == step + 1);
  }
  check_ends_now(lab);
  const Curve& curve = lab.state().training.curve;
  CHECK(te::length(curve) > te::limits::curve_points / 4);
  Index widest = 0;
  for (std::size_t i = 1; i < curve.size(); ++i) {
    REQUIRE(curve[i - 1].step < curve[i].step);
    widest = std::max(widest, curve[i].step - curve[i - 1].step);
    CHECK(curve[i] == all[static_cast<std::size_t>(curve[i].step)]);
  }
  // Early steps are kept as densely as late ones.
  CHECK(widest <= 16);
  CHECK(breaks(lab) == 0);
}

TEST_CASE("an edit of the trained row marks a break, and nothing else but another target does", "[curve]") {
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  const Curve before = lab.state().training.curve;
  REQUIRE(lab.set_coordinate(3, 1, 0.5));
  REQUIRE(lab.set_coordinate(0, 0, 0.5));
  REQUIRE(lab.reset_coordinate(0, 0));
  REQUIRE(lab.lookup(Numbers{1, 1}));
  REQUIRE(lab.set_learning_rate(0.8));
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));  // kamienny is 2 now
  REQUIRE(lab.set_coordinate(1, 0, 0.5));
  REQUIRE(lab.make_identical());
  REQUIRE(lab.set_positional_encoding(false));
  REQUIRE(lab.set_coordinate(2, 0, lab.state().E(2, 0)));
  CHECK(lab.state().training.curve == before);

  REQUIRE(lab.set_coordinate(2, 0, -0.25));
  REQUIRE(lab.state().training.curve.size() == 3);
  CHECK(std::equal(before.begin(), before.end(), lab.state().training.curve.begin()));
  CHECK(lab.state().training.curve.back().marked_break);
  CHECK(lab.state().training.curve.back().step == 1);
  check_ends_now(lab);

  REQUIRE(lab.train());  // training goes on from there
  CHECK(lab.state().training.curve.size() == 4);
  CHECK_FALSE(lab.state().training.curve.back().marked_break);
  check_ends_now(lab);

  REQUIRE(lab.set_target(5));
  CHECK(breaks(lab) == 2);
  check_ends_now(lab);
  REQUIRE(lab.train());
  REQUIRE(lab.reset_coordinate(2, 0));
  CHECK(breaks(lab) == 3);
  check_ends_now(lab);
  REQUIRE(lab.undo());
  CHECK(breaks(lab) == 2);
}

TEST_CASE("edits at one step are one break, which says where the last of them led", "[curve]") {
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  for (int i = 1; i <= 10; ++i) REQUIRE(lab.set_coordinate(1, 0, i * 0.1, 4));
  REQUIRE(lab.set_coordinate(1, 1, 0.9, 5));
  CHECK(breaks(lab) == 1);
  CHECK(lab.state().training.curve.size() == 3);
  check_ends_now(lab);
  // Before the first step too: the point of the start stays.
  Lab early = Lab::article();
  const CurvePoint first = early.state().training.curve.front();
  REQUIRE(early.set_coordinate(1, 0, 0.9));
  REQUIRE(early.state().training.curve.size() == 2);
  CHECK(early.state().training.curve.front() == first);
  CHECK(early.state().training.curve.back().step == 0);
}

TEST_CASE("breaks outlive the thinning", "[curve]") {
  Lab lab = Lab::article();
  std::vector<Index> marked;
  for (int step = 1; step <= 1000; ++step) {
    REQUIRE(lab.train(1));
    if (step % 99 == 0) {
      REQUIRE(lab.set_coordinate(1, 0, 0.001 * step));
      marked.push_back(step);
    }
  }
  std::vector<Index> kept;
  for (const CurvePoint& point : lab.state().training.curve) {
    if (point.marked_break) kept.push_back(point.step);
  }
  CHECK(kept == marked);
  check_ends_now(lab);
}

TEST_CASE("breaks alone cannot burst the bound", "[curve]") {
  Lab lab = Lab::article();
  const CurvePoint first = lab.state().training.curve.front();
  for (int step = 1; step <= 600; ++step) {
    REQUIRE(lab.train(1));
    REQUIRE(lab.set_coordinate(1, 0, 0.001 * step));
    const Curve& curve = lab.state().training.curve;
    REQUIRE(te::length(curve) <= te::limits::curve_points);
    REQUIRE(curve.front() == first);
    REQUIRE(curve.back().marked_break);
    REQUIRE(std::is_sorted(curve.begin(), curve.end(),
                           [](const CurvePoint& a, const CurvePoint& b) { return a.step < b.step; }));
  }
  check_ends_now(lab);
}

TEST_CASE("no renaming changes the curve", "[curve]") {
  Lab lab = Lab::article();
  for (int step = 0; step < 5; ++step) REQUIRE(lab.train());
  Lab renamed = lab;
  REQUIRE(renamed.rename(Numbers{5, 4, 3, 2, 1, 0}));
  CHECK(renamed.state().training.curve == lab.state().training.curve);
  REQUIRE(lab.train());
  REQUIRE(renamed.train());
  CHECK(renamed.state().training.curve == lab.state().training.curve);
}

}  // namespace
