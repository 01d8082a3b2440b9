// The core's functions by themselves, for programs that have a table of their own and no `Lab`.
//
// Numbers arrive from outside as doubles and are checked here: what is no matrix, no id and no finite number
// is refused.
#pragma once

#include "attention.h"
#include "embedding.h"
#include "training.h"

namespace te {

namespace limits {
inline constexpr Index entries = 1048576;       // of a matrix that lookup gives
inline constexpr Index attention_tokens = 512;  // their weights are (T, T)
}  // namespace limits

// Rows one after another -> (rows, cols). Refuses table_empty (no row or no column), shape_mismatch (rows *
// cols numbers are expected) and not_finite.
Result<Matrix> to_matrix(double rows, double cols, std::span<const double> numbers);

// Rows of the table by id, (T, d). Refuses what to_ids refuses, and sentence_too_long.
Result<Matrix> lookup_numbers(const Matrix& E, std::span<const double> ids);

// A step of training_step (training.h) for an embedding of d numbers. Refuses what to_matrix and
// training_step refuse.
Result<TrainingStep> training_step_numbers(const Matrix& W, std::span<const double> embedding, double target,
                                           double learning_rate);

// self_attention of X, or of X + PE where positions are to be added. Refuses sentence_too_long, and
// not_finite (value: the largest coordinate) where a score or an output is too large for double precision.
Result<Attention> attention_numbers(const Matrix& X, bool add_positional_encoding);

}  // namespace te
