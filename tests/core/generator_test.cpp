// The one source of chance: known outputs, no bias.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "catch.h"
#include "core/embedding.h"
#include "core/numeric.h"

namespace {

using te::Ids;
using te::Index;
using te::numeric::Generator;

TEST_CASE("SplitMix64 gives its published numbers", "[generator]") {
  Generator g(1234567);
  for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                       4593380528125082431ULL, 16408922859458223821ULL}) {
    CHECK(g.next() == expected);
  }
}

TEST_CASE("below draws every number equally often", "[generator]") {
  // Chi-square at the 0.1% level, for n - 1 degrees of freedom.
  const std::vector<std::pair<std::uint64_t, double>> critical = {{2, 10.828}, {3, 13.816}, {5, 18.467},
                                                                  {6, 20.515}, {7, 22.458}, {10, 27.877}};
  for (const auto& [n, limit] : critical) {
    Generator g(n);
    constexpr int draws = 100000;
    std::vector<int> counts(n, 0);
    for (int i = 0; i < draws; ++i) {
      const std::uint64_t draw = g.below(n);
      REQUIRE(draw < n);
      ++counts[draw];
    }
    const double expected = draws / static_cast<double>(n);
    double chi_square = 0.0;
    for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
    INFO("n = " << n);
    CHECK(chi_square < limit);
  }
  Generator g(1);
  CHECK(g.below(1) == 0);
}

TEST_CASE("below draws again where a remainder would favour small numbers", "[generator]") {
  // For n = 3 * 2^62 the remainder alone would give the first third twice as often as the others.
  constexpr std::uint64_t n = 3ULL << 62;
  Generator g(5);
  int first_third = 0;
  constexpr int draws = 30000;
  for (int i = 0; i < draws; ++i) first_third += g.below(n) < n / 3;
  CHECK(std::abs(first_third - draws / 3) < 300);  // more than 3.5 standard deviations
  // The draws that count are exactly those of next() that are not below 2^64 mod n.
  Generator drawn(5), raw(5);
  for (int i = 0; i < 100; ++i) {
    std::uint64_t expected = raw.next();
    while (expected < (1ULL << 62)) expected = raw.next();
    CHECK(drawn.below(n) == expected % n);
  }
}

TEST_CASE("a shuffle is a permutation, the same on each call, another for another seed", "[generator]") {
  for (const Index vocab_size : {0, 1, 2, 6, 50}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Ids shuffled = te::shuffle_of(vocab_size, seed);
      CHECK(te::check_permutation(shuffled, vocab_size));
      CHECK(shuffled == te::shuffle_of(vocab_size, seed));
    }
  }
  std::set<Ids> distinct;
  for (std::uint64_t seed = 0; seed < 20; ++seed) distinct.insert(te::shuffle_of(50, seed));
  CHECK(distinct.size() == 20);
}

TEST_CASE("every order of three is shuffled equally often", "[generator]") {
  std::map<Ids, int> counts;
  constexpr int draws = 12000;
  for (std::uint64_t seed = 0; seed < draws; ++seed) ++counts[te::shuffle_of(3, seed)];
  REQUIRE(counts.size() == 6);
  double chi_square = 0.0;
  for (const auto& [order, count] : counts) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;
  CHECK(chi_square < 20.515);
}

TEST_CASE("uniform numbers are the upper 53 bits, below 1", "[generator]") {
  Generator drawn(5), raw(5);
  std::vector<int> counts(10, 0);
  constexpr int draws = 100000;
  for (int i = 0; i < draws; ++i) {
    const double u = drawn.uniform();
    REQUIRE((u >= 0 && u < 1));
    REQUIRE(u == std::ldexp(static_cast<double>(raw.next() >> 11), -53));
    ++counts[static_cast<std::size_t>(u * 10)];
  }
  double chi_square = 0.0;
  for (const int count : counts)
    chi_square += (count - draws / 10.0) * (count - draws / 10.0) / (draws / 10.0);
  CHECK(chi_square < 27.877);  // 0.1% level, 9 degrees of freedom
}

TEST_CASE("normal numbers are Box and Muller's, and spread as the normal distribution", "[generator]") {
  Generator drawn(2023), raw(2023);
  constexpr int draws = 50000;
  std::vector<double> sample;
  double sum = 0, squares = 0, neighbours = 0;
  for (int i = 0; i < draws; ++i) {
    const double x = drawn.normal();
    const double u = raw.uniform(), v = raw.uniform();
    // By the C library; 1 - u is exact, as in the generator.
    const double expected = std::sqrt(-2 * std::log(1 - u)) * std::cos(2 * std::acos(-1.0) * v);
    REQUIRE(std::fabs(x - expected) < 1e-14);
    if (i > 0) neighbours += x * sample.back();
    sample.push_back(x);
    sum += x;
    squares += x * x;
  }
  const double root = std::sqrt(static_cast<double>(draws));
  CHECK(std::fabs(sum / root) < 3.3);  // standard deviations
  CHECK(std::fabs((squares - draws) / root / std::sqrt(2.0)) < 3.3);
  CHECK(std::fabs(neighbours / root) < 3.3);
  // Kolmogorov and Smirnov's distance, at the 0.1% level.
  std::sort(sample.begin(), sample.end());
  double apart = 0;
  for (int i = 0; i < draws; ++i) {
    const double phi = std::erfc(-sample[static_cast<std::size_t>(i)] / std::sqrt(2.0)) / 2;
    apart = std::max({apart, std::fabs(phi - i / static_cast<double>(draws)),
                      std::fabs(phi - (i + 1) / static_cast<double>(draws))});
  }
  CHECK(apart * root < 1.95);
}

}  // namespace
