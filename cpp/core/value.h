// Plain data as files and addresses carry it, and its form as bytes.
//
// The bytes are CBOR (RFC 8949) of a few kinds only: integers, 64-bit floats, texts, lists, objects, true,
// false and null, all of definite length, behind a checksum. What was cut, altered or written by anything
// else is refused as a whole.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "error.h"

namespace te {

struct Member;

// One of six kinds; the field of its kind is the only one that means something.
struct Value {
  enum class Kind : std::uint8_t { null, flag, number, text, list, object };
  using List = std::vector<Value>;
  using Object = std::vector<Member>;  // in the order in which it was written

  // Not inline: their code would be in every place that touches a value.
  Value();
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();
  explicit Value(bool x);
  explicit Value(double x);
  explicit Value(std::string x);
  explicit Value(List x);
  explicit Value(Object x);

  Kind kind = Kind::null;
  bool flag = false;
  double number = 0;
  std::string text;
  List list;
  Object object;
};

struct Member {
  std::string key;
  Value value;
};

namespace limits {
inline constexpr int value_depth = 8;  // lists and objects within each other
}

using Bytes = std::vector<std::uint8_t>;

// Four bytes of FNV-1a (32 bits, over what follows; first byte least significant), then the value. Expects at
// most limits::value_depth levels, and numbers that are not NaN. Integral numbers below 2^53 are written as
// integers, so -0 becomes 0.
Bytes pack(const Value& value);

// Refuses data_damaged: a wrong checksum, a kind that pack never writes, text that is no UTF-8, bytes missing
// or left over, more than limits::value_depth levels. Memory stays in proportion to the number of bytes.
Result<Value> unpack(std::span<const std::uint8_t> bytes);

}  // namespace te
