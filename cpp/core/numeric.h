// Arithmetic that gives the same bits on every platform.
//
// The C library's exp, log, sin and cos differ between platforms, and so do vectorised sums. The functions
// here use only +, -, *, / and exact operations of IEEE 754 double precision, in an order that the source
// fixes. That takes a compiler that neither fuses a multiplication with an addition (-ffp-contract=off) nor
// assumes that sums can be reordered (no -ffast-math).
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace te::numeric {

// The 64 bits of a double, and back. (std::bit_cast is missing from the library of Emscripten 3.1.6.)
inline std::uint64_t bits_of(double x) {
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}
inline double from_bits(std::uint64_t bits) {
  double x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}
inline bool same_bits(double a, double b) { return bits_of(a) == bits_of(b); }

// The errors below are the largest of some 10^7 points for each function, rounded up; an ulp is the distance
// between the doubles around the true value.

// e^x. Error below 0.9 ulp, subnormal results included. exp(-inf) = 0, exp(x > 709.78...) = inf, NaN stays
// NaN.
double exp(double x);

// Natural logarithm. Error below 0.9 ulp. log(0) = -inf, log(x < 0) = NaN, log(inf) = inf.
double log(double x);

// Sine and cosine of x in radians, |x| <= angle_limit. Error below 0.85 ulp. sin(-0) = 0. NaN beyond the
// limit: the reduction by multiples of pi/2 is exact only so far, and no caller here needs more.
inline constexpr double angle_limit = 1048576.0;  // 2^20
double sin(double x);
double cos(double x);

// In single precision: the double result, rounded once.
inline float exp(float x) { return static_cast<float>(exp(static_cast<double>(x))); }
inline float log(float x) { return static_cast<float>(log(static_cast<double>(x))); }

// x_0 + x_1 + ... from left to right; 0 for no numbers.
template <typename T>
T sum(std::span<const T> x) {
  T total = 0;
  for (const T value : x) total += value;
  return total;
}

// a_0 b_0 + a_1 b_1 + ... from left to right. Both spans have the same length.
template <typename T>
T dot(std::span<const T> a, std::span<const T> b) {
  T total = 0;
  for (std::size_t i = 0; i < a.size(); ++i) total += a[i] * b[i];
  return total;
}

// The largest number, from left to right: of 0 and -0 the first. Expects at least one number.
template <typename T>
T largest(std::span<const T> x) {
  T best = x.front();
  for (const T value : x) {
    if (value > best) best = value;
  }
  return best;
}

// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014): the one source of
// chance. std::shuffle and the std:: distributions differ between standard libraries.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // Uniform in {0, ..., n - 1}, n > 0, without bias: draws that would favour small results are drawn again.
  std::uint64_t below(std::uint64_t n);
  // Uniform in [0, 1): 53 bits.
  double uniform();
  // Standard normal, by Box and Muller's cosine: sqrt(-2 ln(1 - u)) cos(2 pi v).
  double normal();

 private:
  std::uint64_t state_;
};

}  // namespace te::numeric
