// Commands with any numbers, as typed ids, values, sentences and permutations reach the core.
#include "../core/commands.h"

#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  te::fuzz::Source source(std::span(data, size));
  te::Lab lab = te::Lab::article();
  for (int k = 0; k < 16 && !source.empty(); ++k) {
    const te::Index command = source.below(te::test::commands);
    (void)te::test::run_command(lab, command, source, true);
  }
  te::fuzz::check(lab);
  (void)lab.compare(source.number(), source.number());
  (void)lab.distance(source.number(), source.number());
  (void)lab.check_gradient(source.number(), source.number(), source.number());
  (void)lab.check_order(source.number());
  if (source.below(16) == 1) (void)lab.preview_rotation(source.number());
  return 0;
}
