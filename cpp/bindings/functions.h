// The core's functions for programs without a lab: plain values in, envelopes out.
#pragma once

#include "bindings/convert.h"

namespace te::bindings {

// A matrix is {rows, cols, data}, data an array of numbers, as web/package/core.js makes it.
val lookup(val table, val ids);
val training_step(val output_weights, val embedding, val target, val learning_rate);
val attention(val rows, val positional_encoding);

}  // namespace te::bindings
