// A lab for each kind of training that a reader can choose.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/lab.h"

namespace te::test {

using Kind = std::pair<std::string, TrainingSettings>;

inline TrainingSettings kind(Ids inputs, OutputWeights weights = OutputWeights::frozen, bool every = false,
                             double smoothing = 0) {
  TrainingSettings s;
  s.inputs = std::move(inputs);
  s.output_weights = weights;
  s.every_response = every;
  s.label_smoothing = smoothing;
  return s;
}

inline std::vector<Kind> training_kinds() {
  using enum OutputWeights;
  return {{"frozen", kind({1})},
          {"frozen, every response", kind({1}, frozen, true)},
          {"trained", kind({1}, trained)},
          {"trained, every response", kind({4}, trained, true)},
          {"tied", kind({1}, tied, true)},
          {"tied, the target itself", kind({3}, tied, true)},
          {"smoothed", kind({1}, trained, false, 0.1)},
          {"wholly smoothed", kind({2}, tied, true, 1)},
          {"batch", kind({1, 2, 1}, trained)},
          {"batch, tied, smoothed", kind({5, 3, 5, 0}, tied, true, 0.25)}};
}

// The article's lab with other settings, and never with the article's values alone.
inline Lab lab_of(const TrainingSettings& settings, int steps = 0) {
  Lab lab = Lab::article();
  (void)lab.set_training(settings);
  for (int k = 0; k < steps; ++k) (void)lab.train();
  return lab;
}

constexpr std::pair<const char*, OptimizerKind> optimizer_kinds[] = {{"sgd", OptimizerKind::sgd},
                                                                     {"momentum", OptimizerKind::momentum},
                                                                     {"adam", OptimizerKind::adam},
                                                                     {"adamw", OptimizerKind::adamw}};

}  // namespace te::test
