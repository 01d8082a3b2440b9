#include "core/value.h"

#include <cmath>

#include "core/numeric.h"

namespace te {

Value::Value() = default;
Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;
Value::Value(bool x) : kind(Kind::flag), flag(x) {}
Value::Value(double x) : kind(Kind::number), number(x) {}
Value::Value(std::string x) : kind(Kind::text), text(std::move(x)) {}
Value::Value(List x) : kind(Kind::list), list(std::move(x)) {}
Value::Value(Object x) : kind(Kind::object), object(std::move(x)) {}

namespace {

constexpr std::size_t checksum_size = 4;

// CBOR's major types, in the upper three bits of an item's first byte.
enum Major : std::uint8_t {
  unsigned_integer = 0,
  negative_integer = 1,
  text = 3,
  list = 4,
  object = 5,
  simple = 7
};
constexpr std::uint8_t is_false = 20, is_true = 21, is_null = 22, is_double = 27;  // below `simple`

std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint32_t hash = 0x811c9dc5;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x01000193;
  return hash;
}

class Writer {
 public:
  explicit Writer(Bytes& bytes) : bytes_(bytes) {}

  void write(const Value& value) {
    switch (value.kind) {
      case Value::Kind::null:
        return head(simple, is_null);
      case Value::Kind::flag:
        return head(simple, value.flag ? is_true : is_false);
      case Value::Kind::number:
        return write(value.number);
      case Value::Kind::text:
        return write(value.text);
      case Value::Kind::list:
        head(list, value.list.size());
        for (const Value& item : value.list) write(item);
        return;
      case Value::Kind::object:
        head(object, value.object.size());
        for (const Member& member : value.object) {
          write(member.key);
          write(member.value);
        }
        return;
    }
  }

 private:
  void write(double number) {
    if (number == std::trunc(number) && std::fabs(number) < 9007199254740992.0) {
      if (number < 0) {
        head(negative_integer, static_cast<std::uint64_t>(-number) - 1);
      } else {
        head(unsigned_integer, static_cast<std::uint64_t>(number));
      }
    } else {
      bytes_.push_back(simple << 5 | is_double);
      big_endian(numeric::bits_of(number), 8);
    }
  }
  void write(const std::string& words) {
    head(text, words.size());
    bytes_.insert(bytes_.end(), words.begin(), words.end());
  }
  void big_endian(std::uint64_t number, int bytes) {
    while (bytes-- > 0) bytes_.push_back(static_cast<std::uint8_t>(number >> (8 * bytes)));
  }
  // The major type with its number, in as few bytes as CBOR has for it.
  void head(Major major, std::uint64_t number) {
    int power = 0;  // the number takes 2^power bytes
    while (power < 3 && number >> (8 << power) != 0) ++power;
    const bool small = number < 24;
    bytes_.push_back(static_cast<std::uint8_t>(major << 5 | (small ? static_cast<int>(number) : 24 + power)));
    if (!small) big_endian(number, 1 << power);
  }

  Bytes& bytes_;
};

// Whether the bytes are UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
bool is_utf8(std::span<const std::uint8_t> bytes) {
  std::size_t i = 0;
  while (i < bytes.size()) {
    const std::uint8_t first = bytes[i++];
    if (first < 0x80) continue;
    const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || bytes.size() - i < static_cast<std::size_t>(more)) return false;
    std::uint32_t point = first & (0x3fu >> more);
    for (int k = 0; k < more; ++k) {
      const std::uint8_t next = bytes[i++];
      if ((next & 0xc0) != 0x80) return false;
      point = point << 6 | (next & 0x3fu);
    }
    if ((more == 2 && point < 0x800) || (more == 3 && point < 0x10000) || point > 0x10ffff ||
        (point >= 0xd800 && point < 0xe000)) {
      return false;
    }
  }
  return true;
}

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  bool at_end() const { return rest_.empty(); }

  bool read(Value& value, int depth) {
    std::uint8_t major = 0, minor = 0;
    std::uint64_t number = 0;
    if (!read_head(major, minor, number)) return false;
    switch (major) {
      case unsigned_integer:
        value = Value(static_cast<double>(number));
        return true;
      case negative_integer:
        value = Value(-1 - static_cast<double>(number));
        return true;
      case text:
        value.kind = Value::Kind::text;
        return read_text(value.text, number);
      case list:
        if (depth == 0 || !promise(number)) return false;
        value = Value(Value::List(static_cast<std::size_t>(number)));
        for (Value& item : value.list) {
          --promised_;
          if (!read(item, depth - 1)) return false;
        }
        return true;
      case object:
        if (depth == 0 || number > rest_.size() || !promise(2 * number)) return false;
        value = Value(Value::Object(static_cast<std::size_t>(number)));
        for (Member& member : value.object) {
          promised_ -= 2;
          if (!read_head(major, minor, number) || major != text || !read_text(member.key, number) ||
              !read(member.value, depth - 1)) {
            return false;
          }
        }
        return true;
      case simple:
        if (minor == is_double) {
          value = Value(numeric::from_bits(number));
        } else if (minor == is_false || minor == is_true) {
          value = Value(minor == is_true);
        } else {
          return minor == is_null;
        }
        return true;
      default:
        return false;
    }
  }

 private:
  // Makes room for items to come only where there are bytes for them, and for all that were promised before.
  bool promise(std::uint64_t items) {
    if (promised_ > rest_.size() || items > rest_.size() - promised_) return false;
    promised_ += items;
    return true;
  }

  bool read_head(std::uint8_t& major, std::uint8_t& minor, std::uint64_t& number) {
    if (rest_.empty()) return false;
    major = rest_[0] >> 5;
    minor = rest_[0] & 0x1f;
    rest_ = rest_.subspan(1);
    number = minor;
    if (minor < 24) return true;
    if (minor > 27) return false;
    const std::size_t size = std::size_t{1} << (minor - 24);
    if (rest_.size() < size) return false;
    number = 0;
    for (std::size_t i = 0; i < size; ++i) number = number << 8 | rest_[i];
    rest_ = rest_.subspan(size);
    return true;
  }

  bool read_text(std::string& words, std::uint64_t size) {
    if (size > rest_.size()) return false;
    const auto bytes = rest_.first(static_cast<std::size_t>(size));
    rest_ = rest_.subspan(bytes.size());
    words.assign(bytes.begin(), bytes.end());
    return is_utf8(bytes);
  }

  std::span<const std::uint8_t> rest_;
  std::uint64_t promised_ = 0;  // items of lists and objects that are still to be read
};

}  // namespace

Bytes pack(const Value& value) {
  Bytes bytes(checksum_size);
  Writer(bytes).write(value);
  const std::uint32_t sum = checksum(std::span(bytes).subspan(checksum_size));
  for (std::size_t i = 0; i < checksum_size; ++i) bytes[i] = static_cast<std::uint8_t>(sum >> (8 * i));
  return bytes;
}

Result<Value> unpack(std::span<const std::uint8_t> bytes) {
  if (bytes.size() <= checksum_size) return refuse(Code::data_damaged);
  const auto body = bytes.subspan(checksum_size);
  const std::uint32_t sum = checksum(body);
  for (std::size_t i = 0; i < checksum_size; ++i) {
    if (bytes[i] != static_cast<std::uint8_t>(sum >> (8 * i))) return refuse(Code::data_damaged);
  }
  Value value;
  Reader reader(body);
  if (!reader.read(value, limits::value_depth) || !reader.at_end()) return refuse(Code::data_damaged);
  return value;
}

}  // namespace te
