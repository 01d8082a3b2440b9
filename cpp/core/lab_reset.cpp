// What a reset puts back.
#include "core/lab_parts.h"

namespace te {

Status Lab::reset(Part part) {
  // A part is locked when all that its controls change is locked.
  constexpr Control locked_by[][2] = {{Control::lookup, Control::lookup},
                                      {Control::names, Control::names},
                                      {Control::settings, Control::steps},
                                      {Control::sentences, Control::positions},
                                      {Control::fragment, Control::fragment}};
  if (part != Part::everything) {
    const auto& [one, other] = locked_by[static_cast<int>(part) - 1];
    if (!allowed(other)) {
      if (auto ok = allowed(one); !ok) return ok;
    }
  }
  State next = state_;
  // The start's ids, as they are called now.
  const Ids now = inverse(state_.origin);
  switch (part) {
    case Part::everything:
      next = start_;
      break;
    case Part::input:
      next.input = te::rename(start_.input, now);
      break;
    case Part::names:
      apply_permutation(next, state_.origin);
      break;
    case Part::training: {
      next.training = start_.training;
      rename_training(next.training, now);
      const Matrix start = in_coordinates(next, start_, start_table());
      for (const Index v : next.training.settings.inputs) next.E.row(v) = start.row(v);
      for (const Index v : state_.training.trained_rows) next.E.row(v) = start.row(v);
      next.training.W = in_coordinates(next, start_, next.training.W);
      next.training.curve = {curve_point(next, false)};
      break;
    }
    case Part::context:
      next.context = start_.context;
      for (Ids& sentence : next.context.sentences) sentence = te::rename(sentence, now);
      break;
    case Part::fragment:
      next.fragment = start_.fragment;
      break;
  }
  commit(std::move(next), Change::reset);
  return {};
}

}  // namespace te
