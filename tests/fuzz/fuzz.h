// What the targets share.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "core/lab.h"
#include "core/numeric.h"
#include "core/value.h"

namespace te::fuzz {

// Stops the run: libFuzzer keeps the input that led here.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

// Numbers out of a fuzzer's bytes; zeros when they are used up.
class Source {
 public:
  explicit Source(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }
  Index below(Index n) { return n > 256 ? (byte() << 8 | byte()) % n : byte() % n; }
  double number() {
    std::uint64_t bits = 0;
    for (int k = 0; k < 8; ++k) bits = bits << 8 | byte();
    return numeric::from_bits(bits);
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

// A lab that came from outside holds what every lab holds.
inline void check(const Lab& lab) {
  const State& s = lab.state();
  require(s.E.allFinite() && s.training.W.allFinite(), "finite tables");
  require(lab.vectors().allFinite(), "finite vectors");
  for (Index which = 0; which < 2; ++which)
    require(lab.attention(which).outputs.allFinite(), "finite outputs");
  const Prediction p = lab.prediction();
  require(p.probabilities.allFinite() && p.gradient.allFinite(), "a finite prediction");
}

}  // namespace te::fuzz
