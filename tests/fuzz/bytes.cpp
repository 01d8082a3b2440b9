// The bytes of an address: as they are, and behind a right checksum, so that what lies behind it is reached.
#include <vector>

#include "core/saved.h"
#include "fuzz.h"

namespace {

void open(std::span<const std::uint8_t> bytes) {
  const auto value = te::unpack(bytes);
  if (!value) return;
  // What is read is what would be written, but for the shorter forms of numbers.
  const auto again = te::unpack(te::pack(*value));
  te::fuzz::require(again.has_value(), "what was unpacked can be packed");
  auto saved = te::to_saved(*value);
  if (!saved) return;
  const auto lab = te::Lab::open(std::move(*saved));
  if (lab) te::fuzz::check(*lab);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  open(bytes);
  std::uint32_t hash = 0x811c9dc5;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x01000193;
  std::vector<std::uint8_t> summed;
  for (int shift = 0; shift < 32; shift += 8)
    summed.push_back(static_cast<std::uint8_t>(hash >> shift & 0xff));
  summed.insert(summed.end(), bytes.begin(), bytes.end());
  open(summed);
  return 0;
}
