#include "core/numeric.h"

#include <cmath>
#include <limits>

namespace te::numeric {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// ln 2 in two parts: n * ln2_high is exact for |n| < 2^20, because the low 21 bits of ln2_high are 0.
constexpr double ln2_high = 0x1.62e42feep-1;
constexpr double ln2_low = 0x1.a39ef35793c76p-33;
// pi / 2 in three parts of 33 bits and a rest: n times a part is exact for |n| <= 2^20.
constexpr double half_pi_1 = 0x1.921fb544p+0;
constexpr double half_pi_2 = 0x1.0b4611a6p-34;
constexpr double half_pi_3 = 0x1.3198a2ep-69;
constexpr double half_pi_4 = 0x1.b839a252049c1p-104;

// 2^n for -1022 <= n <= 1023.
double power_of_two(int n) { return from_bits(static_cast<std::uint64_t>(n + 1023) << 52); }

// Nearest integer; halves go up. Exact for |x| < 2^52.
double round_half_up(double x) { return std::floor(x + 0.5); }

struct Reduced {
  int quadrant;      // which multiple of pi/2 was taken off, modulo 4
  double high, low;  // the rest, |high| <= pi/4, as an unevaluated sum
};

Reduced reduce(double x) {
  const double n = round_half_up(x * 0x1.45f306dc9c883p-1);  // 2 / pi
  // After the first part the difference is exact (the operands agree in their leading bits); the parts after
  // it are taken off with their rounding errors kept.
  const double a = x - n * half_pi_1;
  const double b = n * half_pi_2;
  const double c = a - b;
  const double c_error = (a - c) - b;
  const double d = n * half_pi_3;
  const double e = c - d;
  const double e_error = (c - e) - d;
  const double low = c_error + e_error - n * half_pi_4;
  const double high = e + low;
  const int quadrant = static_cast<int>(n - 4.0 * std::floor(n / 4.0));
  return {quadrant, high, (e - high) + low};
}

// Taylor series on |r| <= pi/4; the first term left out is below 1e-18 of the result. `low` is the tail of r.
double sine_series(double r, double low) {
  const double z = r * r;
  const double p =
      z * (-1.0 / 6 +
           z * (1.0 / 120 +
                z * (-1.0 / 5040 + z * (1.0 / 362880 +
                                        z * (-1.0 / 39916800 + z * (1.0 / 6227020800.0 +
                                                                    z * (-1.0 / 1307674368000.0 +
                                                                         z * (1.0 / 355687428096000.0))))))));
  return r + (r * p + low * (1.0 - 0.5 * z));
}

double cosine_series(double r, double low) {
  const double z = r * r;
  const double p =
      z * z *
      (1.0 / 24 +
       z * (-1.0 / 720 +
            z * (1.0 / 40320 +
                 z * (-1.0 / 3628800 +
                      z * (1.0 / 479001600.0 + z * (-1.0 / 87178291200.0 + z * (1.0 / 20922789888000.0)))))));
  const double half = 0.5 * z;
  const double one_less = 1.0 - half;
  return one_less + (((1.0 - one_less) - half) + (p - r * low));
}

}  // namespace

double exp(double x) {
  if (std::isnan(x)) return x;
  if (x > 0x1.62e42fefa39efp+9) return infinity;
  if (x < -0x1.74910d52d3051p+9) return 0.0;
  // x = n ln 2 + r, e^x = 2^n e^r with |r| <= ln 2 / 2.
  const double n = round_half_up(x * 0x1.71547652b82fep+0);
  const double high = x - n * ln2_high;
  const double low = n * ln2_low;
  const double r = high - low;
  const double r_error = (high - r) - low;
  // e^r - 1 - r by its Taylor series up to r^13.
  const double p =
      r * r *
      (1.0 / 2 +
       r * (1.0 / 6 +
            r * (1.0 / 24 +
                 r * (1.0 / 120 +
                      r * (1.0 / 720 +
                           r * (1.0 / 5040 +
                                r * (1.0 / 40320 +
                                     r * (1.0 / 362880 +
                                          r * (1.0 / 3628800 +
                                               r * (1.0 / 39916800 + r * (1.0 / 479001600.0 +
                                                                          r * (1.0 / 6227020800.0))))))))))));
  const double y = 1.0 + (r + (p + r_error));
  const int k = static_cast<int>(n);
  // Two factors where 2^n itself is no normal number.
  if (k > 1023) return y * power_of_two(1023) * power_of_two(k - 1023);
  if (k < -1022) return y * power_of_two(k + 64) * power_of_two(-64);
  return y * power_of_two(k);
}

double log(double x) {
  if (std::isnan(x) || x < 0.0) return nan;
  if (x == 0.0) return -infinity;
  if (x == infinity) return x;
  int k = 0;
  if (x < 0x1p-1022) {  // subnormal: scale into the normal range first
    x *= 0x1p54;
    k = -54;
  }
  // x = 2^k m with m in [sqrt(1/2), sqrt(2)).
  const auto bits = bits_of(x);
  k += static_cast<int>(bits >> 52) - 1023;
  double m = from_bits((bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
  if (m >= 0x1.6a09e667f3bcdp+0) {
    m *= 0.5;
    ++k;
  }
  // With f = m - 1 and s = f / (2 + f): ln m = 2 artanh s = 2 s + s R(s^2), and 2 s = f - f^2/2 + s f^2/2
  // exactly. Written with f in front, the error of the division only touches the small terms.
  const double f = m - 1.0;
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double r =
      z * (2.0 / 3 +
           z * (2.0 / 5 +
                z * (2.0 / 7 +
                     z * (2.0 / 9 +
                          z * (2.0 / 11 +
                               z * (2.0 / 13 +
                                    z * (2.0 / 15 + z * (2.0 / 17 + z * (2.0 / 19 + z * (2.0 / 21))))))))));
  const double half_square = 0.5 * f * f;
  const double n = k;
  return n * ln2_high - ((half_square - (s * (half_square + r) + n * ln2_low)) - f);
}

double sin(double x) {
  if (!(std::fabs(x) <= angle_limit)) return nan;
  const auto [quadrant, high, low] = reduce(x);
  switch (quadrant) {
    case 0:
      return sine_series(high, low);
    case 1:
      return cosine_series(high, low);
    case 2:
      return -sine_series(high, low);
    default:
      return -cosine_series(high, low);
  }
}

double cos(double x) {
  if (!(std::fabs(x) <= angle_limit)) return nan;
  const auto [quadrant, high, low] = reduce(x);
  switch (quadrant) {
    case 0:
      return cosine_series(high, low);
    case 1:
      return -sine_series(high, low);
    case 2:
      return -cosine_series(high, low);
    default:
      return sine_series(high, low);
  }
}

std::uint64_t Generator::next() {
  state_ += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint64_t Generator::below(std::uint64_t n) {
  const std::uint64_t biased = (0 - n) % n;  // 2^64 mod n: as many draws are one too many
  for (;;) {
    const std::uint64_t draw = next();
    if (draw >= biased) return draw % n;
  }
}

double Generator::uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

double Generator::normal() {
  constexpr double two_pi = 0x1.921fb54442d18p+2;
  const double radius = std::sqrt(-2 * log(1 - uniform()));
  return radius * cos(two_pi * uniform());
}

}  // namespace te::numeric
