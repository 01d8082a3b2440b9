// exp, log, sin and cos against long double, in ulp: the distance to the true value, counted in steps of the
// doubles around it. sum, dot and largest by example.
#include "core/numeric.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "catch.h"
#include "golden.h"
#include "random.h"

namespace {

using te::numeric::Generator;
using te::test::same_bits;
using te::test::uniform;

constexpr bool wide_long_double = std::numeric_limits<long double>::digits > 60;
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double smallest_normal = std::numeric_limits<double>::min();

// |got - truth| in units of the last place that a double near `truth` has.
double ulp_error(double got, long double truth) {
  if (std::isnan(got)) return inf;
  int exponent = 0;
  std::frexp(truth, &exponent);
  const int last = std::max(exponent - 53, -1074);
  return static_cast<double>(std::ldexp(std::fabs(static_cast<long double>(got) - truth), -last));
}

struct Worst {
  double error = 0.0;
  double at = 0.0;
};

template <typename F, typename Truth>
Worst worst_error(const std::vector<double>& points, F f, Truth truth) {
  Worst worst;
  for (const double x : points) {
    const double error = ulp_error(f(x), truth(static_cast<long double>(x)));
    if (!(error <= worst.error)) worst = {error, x};
  }
  return worst;
}

// Without a wider type the C library is the only judge at hand, and it is off by an ulp itself.
double bound(double stated) {
  if (wide_long_double) return stated;
  WARN("long double is no wider than double here: errors are only held against the C library, to 2 ulp");
  return 2.0;
}

void add_uniform(std::vector<double>& points, int count, std::uint64_t seed, double low, double high) {
  Generator g(seed);
  for (int i = 0; i < count; ++i) points.push_back(uniform(g, low, high));
}

// Of every magnitude: uniform in [low, high) times 2^first to 2^(first + count - 1).
void add_scaled(std::vector<double>& points, int n, Generator& g, double low, double high, int first,
                std::uint64_t count) {
  for (int i = 0; i < n; ++i) {
    const double x = uniform(g, low, high);
    points.push_back(std::ldexp(x, first + static_cast<int>(g.below(count))));
  }
}

// The doubles around x.
void add_around(std::vector<double>& points, double x, int each_side) {
  double up = x, down = x;
  points.push_back(x);
  for (int i = 0; i < each_side; ++i) {
    points.push_back(up = std::nextafter(up, inf));
    points.push_back(down = std::nextafter(down, -inf));
  }
}

std::vector<double> angles() {
  std::vector<double> points;
  add_uniform(points, 500000, 11, -8.0, 8.0);
  add_uniform(points, 400000, 12, -te::numeric::angle_limit, te::numeric::angle_limit);
  Generator g(13);
  add_scaled(points, 100000, g, -1.0, 1.0, -1069, 1070);
  // Where the reduction cancels most: the doubles next to each multiple of pi/2.
  constexpr long double half_pi = 1.57079632679489661923132169163975144L;
  for (int n = 1; n <= 667543; n += n < 20000 ? 1 : 13) {
    const auto x = static_cast<double>(static_cast<long double>(n) * half_pi);
    points.push_back(x);
    points.push_back(-std::nextafter(x, inf));
    points.push_back(std::nextafter(x, 0.0));
  }
  for (int n = 1; n < 2000; n += 2)
    add_around(points, n * 0.78539816339744831, 4);  // ends of the reduced range
  add_around(points, 0.0, 100);
  std::erase_if(points, [](double x) { return std::fabs(x) > te::numeric::angle_limit; });
  return points;
}

TEST_CASE("exp is within 0.9 ulp of the true value", "[numeric]") {
  std::vector<double> points;
  add_uniform(points, 700000, 1, -708.0, 709.7);
  add_uniform(points, 500000, 2, -2.0, 2.0);
  Generator g(3);
  add_scaled(points, 100000, g, -1.0, 1.0, -1069, 1070);
  // Ends of the reduced range, where the series has its largest argument.
  for (int n = -1021; n < 1023; ++n) add_around(points, (n + 0.5) * 0.69314718055994531, 3);
  add_around(points, 0.0, 1000);
  for (int i = 0; i < 1000; ++i) points.push_back(std::nextafter(709.782712893384, 0.0) - i * 1e-13);
  const Worst worst = worst_error(
      points, [](double x) { return te::numeric::exp(x); }, [](long double x) { return std::exp(x); });
  INFO(points.size() << " points, worst at " << worst.at);
  CHECK(points.size() >= 1000000);
  CHECK(worst.error < bound(0.9));

  // Results below the normal range are rounded a second time, in coarser steps.
  std::vector<double> tiny;
  add_uniform(tiny, 1000000, 4, -745.2, -708.3);
  const Worst subnormal = worst_error(
      tiny, [](double x) { return te::numeric::exp(x); }, [](long double x) { return std::exp(x); });
  INFO("worst subnormal result at " << subnormal.at);
  CHECK(subnormal.error < bound(0.9));
}

TEST_CASE("exp at its edges", "[numeric]") {
  using te::numeric::exp;
  CHECK(same_bits(exp(0.0), 1.0));
  CHECK(same_bits(exp(-0.0), 1.0));
  CHECK(same_bits(exp(-inf), 0.0));
  CHECK(exp(inf) == inf);
  CHECK(std::isnan(exp(std::nan(""))));
  CHECK(std::isfinite(exp(0x1.62e42fefa39efp+9)));
  CHECK(exp(std::nextafter(0x1.62e42fefa39efp+9, inf)) == inf);
  CHECK(exp(1e308) == inf);
  CHECK(exp(-745.13) > 0.0);
  CHECK(same_bits(exp(-745.14), 0.0));
  CHECK(same_bits(exp(-1e308), 0.0));
  CHECK(exp(1e-320) == 1.0);
}

TEST_CASE("log is within 0.9 ulp of the true value", "[numeric]") {
  std::vector<double> points;
  Generator g(21);
  add_scaled(points, 700000, g, 1.0, 2.0, -1022, 2046);
  add_uniform(points, 500000, 22, 0.3, 3.0);
  add_uniform(points, 300000, 23, 0.999, 1.001);
  add_scaled(points, 50000, g, 0.5, 1.0, -1073, 52);  // subnormal arguments, down to the last bit
  std::vector<double> offsets;
  add_scaled(offsets, 50000, g, -1.0, 1.0, -52, 53);
  for (const double offset : offsets) points.push_back(1.0 + offset);
  for (int k = -1021; k < 1023; ++k) {
    add_around(points, std::ldexp(1.0, k), 3);
    add_around(points, std::ldexp(0x1.6a09e667f3bcdp+0, k), 3);  // ends of the reduced range
  }
  add_around(points, 1.0, 2000);
  add_around(points, smallest_normal, 100);
  points.push_back(std::numeric_limits<double>::denorm_min());
  points.push_back(std::numeric_limits<double>::max());
  std::erase_if(points, [](double x) { return x <= 0.0; });
  const Worst worst = worst_error(
      points, [](double x) { return te::numeric::log(x); }, [](long double x) { return std::log(x); });
  INFO(points.size() << " points, worst at " << worst.at);
  CHECK(points.size() >= 1000000);
  CHECK(worst.error < bound(0.9));
}

TEST_CASE("log at its edges", "[numeric]") {
  using te::numeric::log;
  CHECK(same_bits(log(1.0), 0.0));
  CHECK(log(0.0) == -inf);
  CHECK(log(-0.0) == -inf);
  CHECK(log(inf) == inf);
  CHECK(std::isnan(log(-1.0)));
  CHECK(std::isnan(log(-inf)));
  CHECK(std::isnan(log(std::nan(""))));
}

TEST_CASE("sin and cos are within 0.85 ulp of the true value", "[numeric]") {
  const std::vector<double> points = angles();
  CHECK(points.size() >= 1000000);
  const Worst sine = worst_error(
      points, [](double x) { return te::numeric::sin(x); }, [](long double x) { return std::sin(x); });
  INFO(points.size() << " points, worst sine at " << sine.at);
  CHECK(sine.error < bound(0.85));
  const Worst cosine = worst_error(
      points, [](double x) { return te::numeric::cos(x); }, [](long double x) { return std::cos(x); });
  INFO("worst cosine at " << cosine.at);
  CHECK(cosine.error < bound(0.85));
}

TEST_CASE("sin and cos at their edges", "[numeric]") {
  using te::numeric::angle_limit;
  CHECK(same_bits(te::numeric::sin(0.0), 0.0));
  CHECK(same_bits(te::numeric::cos(0.0), 1.0));
  CHECK(te::numeric::sin(5e-324) == 5e-324);
  for (const double x : {angle_limit, -angle_limit}) {
    CHECK(std::isfinite(te::numeric::sin(x)));
    CHECK(std::isfinite(te::numeric::cos(x)));
  }
  for (const double x : {std::nextafter(angle_limit, inf), -1e300, inf, -inf, std::nan("")}) {
    CHECK(std::isnan(te::numeric::sin(x)));
    CHECK(std::isnan(te::numeric::cos(x)));
  }
}

TEST_CASE("single precision is the double result, rounded once", "[numeric]") {
  Generator g(31);
  for (int i = 0; i < 1000; ++i) {
    const auto x = static_cast<float>(uniform(g, 0.01, 80.0));
    CHECK(te::numeric::exp(x) == static_cast<float>(te::numeric::exp(static_cast<double>(x))));
    CHECK(te::numeric::log(x) == static_cast<float>(te::numeric::log(static_cast<double>(x))));
  }
}

TEST_CASE("sums run from left to right", "[numeric]") {
  // Any other order gives another result: 1e16 + 1 rounds back to 1e16.
  const std::vector<double> x = {1e16, 1.0, 1.0, 1.0, 1.0, -1e16};
  const std::vector<double> ones(x.size(), 1.0);
  CHECK(te::numeric::sum(std::span(x)) == 0.0);
  CHECK(te::numeric::dot(std::span(x), std::span(ones)) == 0.0);
  const std::vector<double> y = {1.0, 1.0, 1.0, 1.0, 1e16, -1e16};
  CHECK(te::numeric::sum(std::span(y)) == 4.0);
  CHECK(te::numeric::dot(std::span(y), std::span(ones)) == 4.0);
  CHECK(same_bits(te::numeric::sum(std::span<const double>()), 0.0));
  CHECK(same_bits(te::numeric::dot(std::span<const double>(), std::span<const double>()), 0.0));
}

TEST_CASE("the largest of numbers is the first of them", "[numeric]") {
  const std::vector<double> x = {-3.0, 7.0, 7.0, 2.0};
  CHECK(te::numeric::largest(std::span(x)) == 7.0);
  const std::vector<double> zeros = {-0.0, 0.0};
  CHECK(same_bits(te::numeric::largest(std::span(zeros)), -0.0));
  const std::vector<double> negative = {-inf, -2.0};
  CHECK(te::numeric::largest(std::span(negative)) == -2.0);
}

}  // namespace
