// Plain data as bytes: the encodings of RFC 8949, and that nothing else is taken.
#include "core/value.h"

#include <limits>

#include "catch.h"
#include "core/numeric.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::Bytes;
using te::Value;
using te::test::refusal;

// The CBOR of a value, without its checksum.
Bytes body(const Value& value) {
  const Bytes bytes = te::pack(value);
  return Bytes(bytes.begin() + 4, bytes.end());
}

// A body behind the checksum that it should have: 32-bit FNV-1a.
Bytes sealed(Bytes bytes) {
  std::uint32_t hash = 2166136261u;
  for (const auto byte : bytes) hash = (hash ^ byte) * 16777619u;
  Bytes result;
  for (int shift = 0; shift < 32; shift += 8) result.push_back(static_cast<std::uint8_t>(hash >> shift));
  for (const auto byte : bytes) result.push_back(byte);
  return result;
}

std::string answer(const Bytes& bytes) { return refusal(te::unpack(bytes)); }

Value list_of(std::initializer_list<Value> items) { return Value(Value::List(items)); }

TEST_CASE("values are written as the examples of RFC 8949, appendix A", "[value]") {
  CHECK(body(Value(0.0)) == Bytes{0x00});
  CHECK(body(Value(23.0)) == Bytes{0x17});
  CHECK(body(Value(24.0)) == Bytes{0x18, 0x18});
  CHECK(body(Value(1000.0)) == Bytes{0x19, 0x03, 0xe8});
  CHECK(body(Value(1000000.0)) == Bytes{0x1a, 0x00, 0x0f, 0x42, 0x40});
  CHECK(body(Value(1000000000000.0)) == Bytes{0x1b, 0x00, 0x00, 0x00, 0xe8, 0xd4, 0xa5, 0x10, 0x00});
  CHECK(body(Value(-1.0)) == Bytes{0x20});
  CHECK(body(Value(-1000.0)) == Bytes{0x39, 0x03, 0xe7});
  CHECK(body(Value(1.1)) == Bytes{0xfb, 0x3f, 0xf1, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9a});
  CHECK(body(Value(1e300)) == Bytes{0xfb, 0x7e, 0x37, 0xe4, 0x3c, 0x88, 0x00, 0x75, 0x9c});
  CHECK(body(Value(false)) == Bytes{0xf4});
  CHECK(body(Value(true)) == Bytes{0xf5});
  CHECK(body(Value()) == Bytes{0xf6});
  CHECK(body(Value(std::string("IETF"))) == Bytes{0x64, 0x49, 0x45, 0x54, 0x46});
  CHECK(body(Value(std::string("\xc3\xbc"))) == Bytes{0x62, 0xc3, 0xbc});
  CHECK(body(list_of({})) == Bytes{0x80});
  CHECK(body(list_of({Value(1.0), list_of({Value(2.0), Value(3.0)})})) ==
        Bytes{0x82, 0x01, 0x82, 0x02, 0x03});
  CHECK(body(Value(Value::Object{{"a", Value(1.0)}, {"b", list_of({Value(2.0)})}})) ==
        Bytes{0xa2, 0x61, 0x61, 0x01, 0x61, 0x62, 0x81, 0x02});
  CHECK(te::pack(Value(1.0)) == sealed({0x01}));
}

TEST_CASE("numbers come back bit for bit, -0 comes back as 0", "[value]") {
  te::numeric::Generator g(5);
  std::vector<double> numbers = {0.0,
                                 1.0,
                                 -1.0,
                                 23.0,
                                 24.0,
                                 255.0,
                                 256.0,
                                 65535.0,
                                 65536.0,
                                 4294967295.0,
                                 4294967296.0,
                                 0x1p53,
                                 -0x1p53,
                                 0x1p53 - 1,
                                 -0x1p53 + 1,
                                 5e-324,
                                 -5e-324,
                                 1.7976931348623157e308,
                                 std::numeric_limits<double>::infinity()};
  for (int k = 0; k < 1000; ++k) numbers.push_back(te::test::uniform(g, -1000, 1000));
  for (const double x : numbers) {
    const auto back = te::unpack(te::pack(Value(x)));
    REQUIRE(back);
    CHECK(back->kind == Value::Kind::number);
    CHECK(te::numeric::same_bits(back->number, x));
  }
  CHECK(te::numeric::same_bits(te::unpack(te::pack(Value(-0.0)))->number, 0.0));
}

TEST_CASE("what was cut or altered anywhere is refused", "[value]") {
  const Bytes whole = te::pack(
      Value(Value::Object{{"tokens", list_of({Value(std::string("zamek")), Value(std::string("\xc5\xbc"))})},
                          {"rate", Value(0.4)},
                          {"on", Value(true)}}));
  REQUIRE(answer(whole) == "done");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CHECK(answer(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))) == "dataDamaged");
  }
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    Bytes altered = whole;
    altered[bit / 8] = static_cast<std::uint8_t>(altered[bit / 8] ^ (1u << bit % 8));
    CHECK(answer(altered) == "dataDamaged");
  }
}

TEST_CASE("bytes that pack never writes are refused behind a right checksum, too", "[value]") {
  REQUIRE(answer(sealed({0x81, 0x01})) == "done");
  const std::vector<Bytes> bodies = {
      {},
      {0x01, 0x01},                                                  // something left over
      {0x81},                                                        // a list without its item
      {0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01},  // a list of 2^64 - 1 items
      {0xbb, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01},
      {0x7b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x61},
      {0x9f, 0x01, 0xff},        // indefinite length
      {0x41, 0x61},              // a byte string
      {0xc0, 0x61, 0x61},        // a tag
      {0xf7},                    // undefined
      {0xf9, 0x3c, 0x00},        // half precision
      {0xfa, 0x3f, 0x80, 0, 0},  // single precision
      {0x18},                    // a number without its byte
      {0x1c},                    // reserved
      {0xfb, 0x3f, 0xf1},        // half of a double
      {0xa1, 0x01, 0x02},        // a key that is no text
      {0xa1, 0x61, 0x61},        // a key without a value
      {0x61, 0x80},              // a text that is no UTF-8
      {0x62, 0xc0, 0x80},        // overlong
      {0x63, 0xed, 0xa0, 0x80},  // a surrogate
      {0x63, 0xe0, 0x80, 0x80},
      {0x64, 0xf0, 0x80, 0x80, 0x80},
      {0x64, 0xf4, 0x90, 0x80, 0x80},  // beyond U+10FFFF
      {0x61, 0xc3},                    // cut within a character
  };
  for (const Bytes& bytes : bodies) {
    INFO("body of " << bytes.size() << ", first byte " << (bytes.empty() ? 0 : bytes[0]));
    CHECK(answer(sealed(bytes)) == "dataDamaged");
  }
  Bytes nested(te::limits::value_depth, 0x81);
  nested.push_back(0x01);
  CHECK(answer(sealed(nested)) == "done");
  nested.insert(nested.begin(), 0x81);
  CHECK(answer(sealed(nested)) == "dataDamaged");
  CHECK(answer(sealed(Bytes(100000, 0x81))) == "dataDamaged");
  CHECK(answer(sealed({0x64, 0xf0, 0x9f, 0x98, 0x80})) == "done");
}

}  // namespace
