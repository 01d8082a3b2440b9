// What the files of class Lab share.
#pragma once

#include "lab.h"

namespace te {

// The point of the curve at which a state stands.
CurvePoint curve_point(const State& state, bool marked_break);
// Thins the curve out once it holds more than limits::curve_points.
void thin_out(std::vector<CurvePoint>& curve);
// The row or the target changed without a step: training goes on from here, and the curve says so.
void mark_break(State& state);

// Makes a start of a state: no step taken, nothing renamed, nothing set aside.
State as_start(State state);
// Checks what Lab::load is given and makes it what a lab holds: no -0, a curve that ends at the state.
Status settle(Saved& saved);

}  // namespace te
