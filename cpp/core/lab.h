// The lab: one table, and everything that a reader does to it.
//
// `Lab` is the only stateful type of the core. Every change goes through a method that either succeeds as a
// whole or is refused with an Error and leaves the state as it was. Each change is one entry of the history;
// changes that belong to one gesture of the reader (a slider being dragged, a run of Play) share an entry
// when they carry the same gesture number, which is not 0. A change that changes nothing leaves no entry, and
// neither does a gesture that ends where it began.
//
// Numbers from outside arrive as doubles and are checked here, so that 1.5 or NaN is refused and not rounded.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "attention.h"
#include "batch.h"
#include "embedding.h"
#include "optimizer.h"
#include "training.h"

namespace te {

namespace limits {
inline constexpr Index history = 200;         // entries that can be undone
inline constexpr Index curve_points = 256;    // kept points of the training curve
inline constexpr double coordinate = 1000.0;  // largest |coordinate|; keeps every derived number finite
inline constexpr double learning_rate = 1000.0;
inline constexpr Index vocab_size = 64;
inline constexpr Index embedding_dim = 64;
inline constexpr Index token_length = 32;    // code points
inline constexpr Index input_tokens = 16;    // of the look-up and of the fragment
inline constexpr Index sentence_tokens = 6;  // of each sentence in context
inline constexpr double integer = 1e9;       // of a saved lab: an Index has 32 bits in WebAssembly
inline constexpr Index steps_at_once = 1000;
inline constexpr double weight_decay = 10.0;
inline constexpr double seed = 9007199254740991.0;  // 2^53 - 1
inline constexpr double moment = 1e100;  // of a saved lab: beyond any training, and finite when it is turned
}  // namespace limits

struct CurvePoint {
  Index step;
  double probability;  // of the target
  double loss;         // nats
  bool marked_break;   // the row was edited or the target changed here: not the result of a step
  bool operator==(const CurvePoint&) const = default;
};

// Where the output weights come from, and whether a step changes them.
enum class OutputWeights {
  frozen,
  trained,
  tied  // the responses' own rows of E
};

const char* weights_name(OutputWeights weights);
const char* optimizer_name(OptimizerKind kind);

// What a reader can choose about the training. The article's case: one input, two responses, frozen output
// weights, plain gradient descent.
struct TrainingSettings {
  Ids inputs;  // (n) at least one; each is to predict the target
  bool every_response =
      false;  // every token of the vocabulary, or the start's choice; always with tied weights
  OutputWeights output_weights = OutputWeights::frozen;
  double label_smoothing = 0;  // in [0, 1]
  Optimizer optimizer;
  bool operator==(const TrainingSettings&) const = default;
};

// Whether the settings are those of the article but for the target, the responses and which token is the
// input.
bool is_plain(const TrainingSettings& settings);

struct Training {
  TrainingSettings settings;
  Ids responses;     // (R) token ids
  Index target = 0;  // one of the responses
  Matrix W;          // (V, d), a row of output weights for each token; those of the responses are used
  double learning_rate = 0;
  Index step = 0;                 // steps taken
  Moments moments_E;              // the optimiser's memory, kept when the input changes
  Moments moments_W;              // by response, (R, d)
  Ids trained_rows;               // ids whose row of E a step has moved, in order
  std::vector<CurvePoint> curve;  // oldest first; thinned out when full, first and last point kept
};

// Which response, counted from 0, is the target.
Index target_response(const Training& training);

// The two sentences whose attention is compared.
struct Context {
  std::array<Ids, 2> sentences;
  bool positional_encoding = true;
  std::optional<Ids> set_aside;  // the second sentence while it is made identical to the first
  bool operator==(const Context&) const = default;
};

struct Fragment {
  PartialTable table;
  Ids input;
};

// What a teacher can lock. A lock is no secret: whoever opens another file has another lab.
enum class Control { lookup, cells, names, settings, steps, sentences, positions, fragment };
inline constexpr Index controls = 8;
using Locks = std::uint32_t;  // bit k for the k-th control
const char* control_name(Control control);
std::vector<std::string> names_of(Locks locks);

struct State {
  std::vector<std::string> tokens;  // (V) unique, not empty
  Ids origin;                       // (V) the id that the token had at the start
  Matrix E;                         // (V, d)
  Ids input;                        // the sentence to look up
  Training training;
  Context context;
  Fragment fragment;
  Matrix basis;  // (d, d) by which the coordinates were rotated, or empty: the positional vectors turn along
  Locks locks = 0;  // the start's
};

// A lab without its history: where it stands, and where a reset leads.
struct Saved {
  State start;
  State now;
};

// What changed, for the words that announce undo and redo.
enum class Change {
  lookup,
  coordinate,
  rename,
  step,
  learning_rate,
  target,
  sentence,
  positional_encoding,
  identical,
  fragment,
  reset,
  load,
  settings,
  randomise,
  rotation
};
const char* change_name(Change change);

// What a reset puts back: everything, or one figure's own things.
enum class Part { everything, input, names, training, context, fragment };

enum class RenameMode { ids_only, rows_only, both };

// A renaming as it would be, beside the table as it is.
struct RenamePreview {
  std::vector<std::string> tokens;  // (V) labels by new id
  Ids origin;                       // (V) of those tokens
  Matrix E;                         // (V, d)
  Ids input;                        // (T)
  Matrix vectors;                   // (T, d) rows of this E by this input
  Mask differs;                     // (T, d) against the vectors of the lab as it is
  Index differing;                  // how many
};

// What the table gives as it stands.
struct Prediction {
  Row logits;         // (R), of the first input
  Row probabilities;  // (R), of the first input
  double loss;        // nats, the mean over the inputs
  Row gradient;       // (d), of the loss with respect to the first input's row
};

// A row of a matrix in a step's ledger.
struct LedgerRow {
  Index moved;          // entries whose bits differ
  reason::Set reasons;  // of those entries
  bool accessed;        // an input looks this row up
};

// A training step: what it was computed from, what it does to both matrices, and what comes out.
struct StepReport {
  Ids inputs;             // (n)
  Matrix output_weights;  // (R, d) before the step
  Forward before, after;
  MatrixStep E;  // (V, d)
  MatrixStep W;  // (R, d); without rows unless the output weights are a matrix that is trained
  std::vector<LedgerRow> ledger_E;  // (V)
  std::vector<LedgerRow> ledger_W;  // (R) or none
  bool only_accessed_rows_moved;    // of E; true too where none moved
  Index moved_count;                // entries of E
  Index unmoved_count;
};

// The analytic gradient of one parameter beside (L(p + h) - L(p - h)) / 2h.
struct GradientCheck {
  double analytic, numeric;
  double step;   // h
  double error;  // |analytic - numeric|
  double loss_plus, loss_minus;
};

// What each token of the vocabulary gives as the input.
struct EveryInput {
  Matrix now;    // (V, R) probabilities
  Matrix start;  // with the start's rows and output weights
};

// How far two rows lie apart, and the two ids as numbers. No cosine where one is the zero vector.
struct Distance {
  Index other;
  double euclidean;
  std::optional<double> cosine;
  double id_difference;
  std::optional<double> id_cosine;
};

// Two computations that ought to agree: in turned coordinates and in the lab's own, from the same start.
struct Agreement {
  OptimizerKind kind;
  double own, turned;  // probability of the target after the steps
  double largest;      // largest difference of a probability at any step
  Index steps;         // fewer than asked for where a step would leave the range of coordinates
};

// The coordinates turned by an orthogonal matrix Q: E Q, W Q, and the positional vectors times Q.
struct RotationReport {
  Matrix Q;                             // (d, d)
  Index numbers;                        // entries of E, of W and of the positional vectors in use
  Index changed;                        // of those, entries whose bits differ
  double logits, scores, weights;       // largest differences
  double outputs;                       // largest difference of the outputs from the old ones, turned along
  Index steps;                          // of the following
  std::array<Agreement, 3> agreements;  // sgd, momentum, adam
};

// The first two tokens of a sentence swapped: the outputs as rows, each held against that of its token
// before.
struct OrderReport {
  Ids ids;                   // the sentence with the two swapped
  Difference without, with;  // positional encoding
};

// The two occurrences of a query, stage by stage: id, row of E, row of X, scores, weights, output.
struct Comparison {
  Index position_a, position_b;  // position_b is -1 where the other sentence has no such token
  std::array<Difference, 6> stages;
};

class Lab {
 public:
  // Refuses what makes no lab: table_empty, table_too_large, shape_mismatch, not_finite,
  // coordinate_too_large, token_empty, token_too_long, token_duplicate (also among the responses),
  // id_out_of_range, id_not_shown, sentence_empty, sentence_too_long, option_out_of_range,
  // learning_rate_invalid, target_not_a_response, state_inconsistent.
  // `origin`, `step`, both moments, `trained_rows`, `curve` and `set_aside` of the given state are set by the
  // lab, and -0 becomes 0.
  static Result<Lab> create(State start);
  // The lab that was saved, refused as by load. Undo leads to its own start and no further.
  static Result<Lab> open(Saved saved);
  // The lab of the article: 6 tokens, 6 coordinates, invented values.
  static Lab article();

  const State& state() const { return state_; }
  const State& start() const { return start_; }

  // -- changes --

  // A change of what a task locks is refused as control_locked.

  // The sentence by ids, or by token names (token_unknown). Refuses id_not_integer, id_out_of_range and
  // sentence_too_long.
  Status lookup(std::span<const double> ids);
  Status lookup_words(const std::vector<std::string>& names);
  // One cell of E. Refuses id_not_integer, id_out_of_range, position_out_of_range, not_finite,
  // coordinate_too_large.
  Status set_coordinate(double id, double coordinate, double value, std::uint32_t gesture = 0);
  Status reset_coordinate(double id, double coordinate);
  // New ids for the tokens, the rows moved along: every id in the lab follows, every vector stays. Takes
  // new_id = permutation[old_id], (V); refuses id_not_integer, id_out_of_range, not_a_permutation.
  Status rename(std::span<const double> permutation);
  // Training steps, all or none of them; the report is of the last one. Refuses count_out_of_range and
  // step_too_large, the table untouched.
  Result<StepReport> train(std::uint32_t gesture = 0, double count = 1);
  // Refuses what is no setting: sentence_empty, sentence_too_long, id_out_of_range,
  // option_out_of_range. Another optimiser, other output weights or other responses begin without the old
  // optimiser's memory.
  Status set_training(TrainingSettings settings, std::uint32_t gesture = 0);
  // In [0, limits::learning_rate], else learning_rate_invalid.
  Status set_learning_rate(double learning_rate, std::uint32_t gesture = 0);
  // One of the responses, else target_not_a_response. Refuses id_not_integer, id_out_of_range.
  Status set_target(double id);
  // Of the context, 0 or 1, else position_out_of_range. Refuses id_not_integer, id_out_of_range,
  // sentence_too_long.
  Status set_sentence(double which, std::span<const double> ids);
  Status set_positional_encoding(bool on);
  // The second sentence becomes the first, and comes back; nothing changes where it is so already.
  Status make_identical();
  Status restore_sentence();
  // The first two tokens of a sentence change places. Refuses position_out_of_range, sentence_too_short.
  Status swap_first(double which);
  // Invented values by numeric::Generator(seed): tenths, uniform from -0.9 to 0.9. Refuses seed_invalid.
  Status randomise(double seed);
  // The coordinates turned as preview_rotation says. Refuses seed_invalid and coordinate_too_large. Momentum
  // turns along; Adam's squares cannot.
  Result<RotationReport> rotate(double seed);
  // Refuses id_not_integer, id_out_of_range, id_not_shown, sentence_too_long.
  Status set_fragment_input(std::span<const double> ids);
  // A part is locked when all its controls are; everything can always be reset.
  Status reset(Part part);
  // Another lab in place of this one, as one entry of the history. Refuses what create refuses, of the start
  // and of the state itself, and state_inconsistent where one does not follow from the other (other tokens,
  // another shape, a curve out of order); the fact "where" names the key. A curve that does not end at the
  // state goes on from it with a marked break.
  Status load(Saved saved);
  // The kind of the change that was undone or redone. Refuses nothing_to_undo, nothing_to_redo.
  Result<Change> undo();
  Result<Change> redo();

  // -- views: computed from the state, nothing changes --

  Saved saved() const { return {start_, state_}; }
  // A task to hand out: this state as the start, with these controls locked.
  Saved task(Locks locks) const;
  bool can_undo() const { return !past_.empty(); }
  bool can_redo() const { return !future_.empty(); }
  Matrix vectors() const;                          // (T, d) of the input
  Matrix start_table() const;                      // (V, d) the start's rows, in today's order
  Mask changed() const;                            // (V, d) cells that differ from start_table()
  Matrix output_weights() const;                   // (R, d) in use: rows of W, or of E where they are tied
  std::vector<Index> occurrences(Index id) const;  // positions of id in the input
  Prediction prediction() const;
  Result<StepReport> preview_step() const;  // the next step, not taken; refuses step_too_large
  // Of one parameter. `matrix` is 0 for E, 1 for W with its row counted by response. Refuses
  // position_out_of_range.
  Result<GradientCheck> check_gradient(double matrix, double row, double column) const;
  EveryInput every_input() const;
  // Between two rows. Refuses id_not_integer, id_out_of_range, and zero_vector, which has no cosine.
  Result<Distance> distance(double a, double b) const;
  // From one row to all others, the nearest first. Refuses id_not_integer, id_out_of_range.
  Result<std::vector<Distance>> distances(double id) const;
  Result<RotationReport> preview_rotation(double seed) const;  // refuses seed_invalid
  // Refuses position_out_of_range, sentence_too_short.
  Result<OrderReport> check_order(double which) const;
  // Takes what rename takes, and refuses the same but for locks.
  Result<RenamePreview> preview_rename(std::span<const double> permutation, RenameMode mode) const;
  // (V), for rename: two ids change places, or all are shuffled. Refuse what is no id, and seed_invalid.
  Result<Ids> swap_permutation(double a, double b) const;
  Result<Ids> shuffle_permutation(double seed) const;
  Attention attention(Index which) const;  // of sentence 0 or 1; expects no other number
  // Holds the query at `position` of sentence `which` against the other sentence: against the same position
  // where that has the same token, else against the token's first occurrence there. Refuses
  // position_out_of_range.
  Result<Comparison> compare(double which, double position) const;

 private:
  struct Entry {
    State state;
    Change change;
    std::uint32_t gesture;
    std::optional<State> start;  // where the change replaced that, too
  };
  explicit Lab(State start);
  Status allowed(Control control) const;  // refuses control_locked
  void commit(State next, Change change, std::uint32_t gesture = 0);
  void replace(Saved settled);  // as one entry of the history
  Entry exchange(Entry entry);

  State start_;
  State state_;
  std::vector<Entry> past_;    // states before each change, oldest first
  std::vector<Entry> future_;  // states after each undone change, next one last
};

}  // namespace te
