// The article's lab: rows by id, and the training step.
#include <cstdio>
#include <vector>

#include "every_header.h"  // written by the test

int main() {
  te::Lab lab = te::Lab::article();
  const auto rows = te::lookup_numbers(lab.state().E, std::vector<double>{1.0, 1.0});
  if (!rows) return 1;
  std::printf("%d x %d: %.1f\n", static_cast<int>(rows->rows()), static_cast<int>(rows->cols()),
              (*rows)(1, 0));

  const auto step = lab.train();
  if (!step) return 1;
  std::printf("%.1f%% -> %.1f%%\n", 100 * step->before.probability, 100 * step->after.probability);

  const auto refused = te::lookup_numbers(lab.state().E, std::vector<double>{6.0});
  std::printf("%s\n", refused ? "taken" : te::code_name(refused.error().code));
}
