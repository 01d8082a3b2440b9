// The curve of a training: bounded, and honest about what was no step.
#include "core/lab_parts.h"

namespace te {

// Keeps every second step, or every fourth, and so on, besides the first point, the last one and the breaks.
// Chosen by step and not by place in the curve: early steps, where the loss falls most, stay as dense as late
// ones.
void thin_out(std::vector<CurvePoint>& curve) {
  if (length(curve) <= limits::curve_points) return;
  std::vector<CurvePoint> kept;
  Index stride = 1;
  do {  // with room to spare, so that not every step thins out again
    stride *= 2;
    kept.clear();
    for (Index i = 0; i < length(curve); ++i) {
      const CurvePoint& point = at(curve, i);
      if (i == 0 || i + 1 == length(curve) || point.marked_break || point.step % stride == 0) {
        kept.push_back(point);
      }
    }
  } while (length(kept) > limits::curve_points / 4 * 3 && stride <= curve.back().step);
  if (length(kept) > limits::curve_points) kept.erase(kept.begin() + 1);  // breaks alone would fill it
  curve = std::move(kept);
}

CurvePoint curve_point(const State& state, bool marked_break) {
  const Forward f = forward(state);
  return {state.training.step, f.probability, f.loss, marked_break};
}

void mark_break(State& state) {
  std::vector<CurvePoint>& curve = state.training.curve;
  const CurvePoint point = curve_point(state, true);
  // One break at a step is enough: while a slider is dragged it is the same break.
  if (curve.back().marked_break && curve.back().step == point.step) {
    curve.back() = point;
  } else {
    curve.push_back(point);
    thin_out(curve);
  }
}

void settle_curve(State& state) {
  const CurvePoint& last = state.training.curve.back();
  if (last != curve_point(state, last.marked_break)) mark_break(state);
}

}  // namespace te
