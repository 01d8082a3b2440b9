// What the files of class Lab share.
#pragma once

#include "lab.h"

namespace te {

// Tokens, and the ids that they had at the start, moved to their new ids. Expects a permutation of them.
void permute_tokens(std::vector<std::string>& tokens, Ids& origin, const Ids& permutation);
// The same for all of a state: ids follow their tokens, rows follow their ids.
void apply_permutation(State& state, const Ids& permutation);
// Rows of the start's coordinates, turned as those of `state` are.
Matrix in_coordinates(const State& state, const State& start, const Matrix& rows);

// Whether the rows of a square matrix are orthogonal and of length 1, up to the rounding of many rotations.
bool is_orthogonal(const Matrix& Q);
// Whether a reset of the training would stay in the range of coordinates: turned, a row can outgrow it.
bool start_in_range(const State& state, const State& start);

// The largest |entry|; 0 without entries.
double largest_entry(const Matrix& M);

// One number, or at most `limit` of them, as token ids. Refuse id_not_integer and id_out_of_range, and
// sentence_too_long.
Result<Index> checked_id(double number, Index vocab_size);
Result<Ids> checked_sentence(std::span<const double> numbers, Index vocab_size, Index limit);
// The same of ids that a state holds already.
Status check_sentence(const Ids& ids, Index vocab_size, Index limit);

// Refuses seed_invalid: no integer in [0, 2^53).
Result<std::uint64_t> checked_seed(double seed);

// The positional vectors as they stand in the lab's coordinates, (length, d).
Matrix positions(const State& state, Index length);
Attention attention_of(const State& state, const Ids& sentence, bool positional_encoding);

// The output weights in use, (R, d): rows of E where they are tied, else of W.
Matrix output_weights(const State& state);
Objective objective(const Training& training);
Forward forward(const State& state);
// The parameters' gradients of the loss, as the optimiser gets them.
struct Gradients {
  Matrix accessed;  // (V, d), of E by way of the inputs
  Matrix shared;    // (V, d), of E by way of tied output weights; else without rows
  Matrix W;         // (R, d)
};
Gradients gradients(const State& state, const Forward& forward);
// A step from a state, or nothing where the step would leave the range of coordinates.
std::optional<StepReport> step_of(const State& state, Moments& moments_E, Moments& moments_W);
void take(State& state, const StepReport& report);  // but for moments, step count and curve

// Refuses what is no setting in a vocabulary of that size.
Status check_settings(const TrainingSettings& settings, Index vocab_size);
void rename_training(Training& training, const Ids& permutation);
void drop_negative_zeros(TrainingSettings& settings);

// The point of the curve at which a state stands.
CurvePoint curve_point(const State& state, bool marked_break);
// Thins the curve out once it holds more than limits::curve_points.
void thin_out(std::vector<CurvePoint>& curve);
// Training goes on from here though no step led here, and the curve says so.
void mark_break(State& state);
// Marks a break where the curve does not end at the state.
void settle_curve(State& state);

// Makes a start of a state: no step taken, nothing renamed, nothing set aside.
State as_start(State state);
// Checks what Lab::load is given and makes it what a lab holds: no -0, a curve that ends at the state.
Status settle(Saved& saved);

}  // namespace te
