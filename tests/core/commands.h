// Every command of a lab, chosen and filled by a source of numbers: a generator for the model test, a
// fuzzer's bytes for the targets of tests/fuzz.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "core/saved.h"
#include "refusal.h"

namespace te::test {

// A number as a reader or a script may give it: mostly sensible, sometimes not.
template <typename Source>
double any_number(Source& source, Index sensible) {
  constexpr double odd[] = {-1,
                            0.5,
                            1e300,
                            -0.0,
                            std::numeric_limits<double>::quiet_NaN(),
                            4294967296.0,
                            std::numeric_limits<double>::infinity(),
                            1e-300};
  const Index kind = source.below(16);
  if (kind == 0) return odd[source.below(8)];
  if (kind == 1) return static_cast<double>(source.below(100));
  return static_cast<double>(source.below(sensible));
}

template <typename Source>
std::vector<double> any_numbers(Source& source, Index longest, Index sensible) {
  std::vector<double> numbers(static_cast<std::size_t>(source.below(longest + 1)));
  for (double& x : numbers) x = any_number(source, sensible);
  return numbers;
}

template <typename Source>
std::vector<double> any_permutation(Source& source, Index size) {
  if (source.below(8) == 0) return any_numbers(source, size + 1, size);
  Ids order = identity(size);
  for (Index i = size - 1; i > 0; --i) std::swap(at(order, i), at(order, source.below(i + 1)));
  return {order.begin(), order.end()};
}

template <typename Source>
TrainingSettings any_settings(Source& source, TrainingSettings s, Index vocab_size) {
  const auto fraction = [&] { return static_cast<double>(source.below(12)) / 10; };  // up to 1.1: too much
  switch (source.below(8)) {
    case 0:
      s.inputs.clear();
      for (Index n = source.below(5); n > 0; --n) s.inputs.push_back(source.below(vocab_size + 1));
      break;
    case 1:
      s.every_response = !s.every_response;
      break;
    case 2:
      s.output_weights = static_cast<OutputWeights>(source.below(3));
      break;
    case 3:
      s.label_smoothing = fraction();
      break;
    case 4:
      s.optimizer.weight_decay = fraction();
      break;
    case 5:
      s.optimizer.momentum = s.optimizer.beta1 = fraction();
      break;
    default:
      s.optimizer.kind = static_cast<OptimizerKind>(source.below(optimizers));
      break;
  }
  return s;
}

inline constexpr Index commands = 22;
inline constexpr Index undo_command = 16;
inline constexpr Index redo_command = 17;

// One command, done or refused. Gestures, where there are any, are two that come again and again.
template <typename Source>
Status run_command(Lab& lab, Index command, Source& source, bool gestures) {
  const Index V = lab.state().E.rows();
  const auto gesture = gestures ? static_cast<std::uint32_t>(source.below(3)) : 0;
  const auto id = [&] { return any_number(source, V); };
  const auto value = [&] {
    return source.below(12) == 0 ? any_number(source, 1200) : static_cast<double>(source.below(41) - 20) / 10;
  };
  switch (command) {
    case 0:
      return lab.lookup(any_numbers(source, 17, V));
    case 1: {
      std::vector<std::string> names;
      for (Index n = source.below(4); n > 0; --n) names.push_back(at(lab.state().tokens, source.below(V)));
      if (source.below(4) == 0) names.push_back("unknown");
      return lab.lookup_words(names);
    }
    case 2:
      return lab.set_coordinate(id(), any_number(source, lab.state().E.cols()), value(), gesture);
    case 3:
      return lab.reset_coordinate(id(), any_number(source, lab.state().E.cols()));
    case 4:
      return lab.rename(any_permutation(source, V));
    case 5:
    case 6:
    case 7:
      return status_of(lab.train(gesture));
    case 8:
      return status_of(lab.train(gesture, any_number(source, 5)));
    case 9:
      return lab.set_learning_rate(source.below(6) == 0 ? any_number(source, 2000) : value(), gesture);
    case 10:
      return lab.set_target(id());
    case 11:
      return lab.set_sentence(any_number(source, 2), any_numbers(source, 7, V));
    case 12:
      return lab.set_positional_encoding(source.below(2) == 1);
    case 13:
      return source.below(2) == 1 ? lab.make_identical() : lab.restore_sentence();
    case 14:
      return lab.set_fragment_input(any_numbers(source, 4, 10));
    case 15:
      return lab.reset(static_cast<Part>(source.below(6)));
    case undo_command:
      return status_of(lab.undo());
    case redo_command:
      return status_of(lab.redo());
    case 18:
      return lab.set_training(any_settings(source, lab.state().training.settings, V), gesture);
    case 19:
      return lab.randomise(any_number(source, 1000));
    case 20:
      return status_of(lab.rotate(any_number(source, 1000)));
    default:
      return lab.swap_first(any_number(source, 2));
  }
}

}  // namespace te::test
