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
#include "embedding.h"
#include "training.h"

namespace te {

namespace limits {
inline constexpr Index history = 200;         // entries that can be undone
inline constexpr Index curve_points = 256;    // kept points of the training curve
inline constexpr double coordinate = 1000.0;  // largest |coordinate|; keeps every derived number finite
inline constexpr double learning_rate = 1000.0;
inline constexpr Index vocab_size = 64;
inline constexpr Index embedding_dim = 64;
inline constexpr Index token_length = 32;           // code points
inline constexpr Index input_tokens = 16;           // of the look-up and of the fragment
inline constexpr Index sentence_tokens = 6;         // of each sentence in context
inline constexpr double integer = 1e9;              // of a saved lab: an Index has 32 bits in WebAssembly
inline constexpr double seed = 9007199254740991.0;  // 2^53 - 1
}  // namespace limits

struct CurvePoint {
  Index step;
  double probability;  // of the target
  double loss;         // nats
  bool marked_break;   // the row was edited or the target changed here: not the result of a step
  bool operator==(const CurvePoint&) const = default;
};

// The input token predicts the target among the responses, with frozen output weights.
struct Training {
  Index input = 0;
  Ids responses;     // (R) token ids
  Index target = 0;  // one of the responses
  Matrix W;          // (R, d), one row of output weights for each response
  double learning_rate = 0;
  Index step = 0;                 // steps taken
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

struct State {
  std::vector<std::string> tokens;  // (V) unique, not empty
  Ids origin;                       // (V) the id that the token had at the start
  Matrix E;                         // (V, d)
  Ids input;                        // the sentence to look up
  Training training;
  Context context;
  Fragment fragment;
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
  load
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

// What the input's row gives as it stands.
struct Prediction {
  Row logits;         // (R)
  Row probabilities;  // (R)
  double loss;        // nats
  Row gradient;       // (d), of the loss with respect to the input's row
};

struct StepReport {
  TrainingStep step;  // what was, or would be, done to the input's row
  Row logits_after;   // (R)
  Row probabilities_after;
  double loss_after;
  Mask moved;  // (V, d) cells of E whose bits differ
  Index moved_count;
  Index unmoved_count;
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
  // id_out_of_range, id_not_shown, sentence_too_long, learning_rate_invalid, target_not_a_response.
  // `origin`, `step`, `curve` and `set_aside` of the given state are set by the lab, and -0 becomes 0.
  static Result<Lab> create(State start);
  // The lab that was saved, refused as by load. Undo leads to its own start and no further.
  static Result<Lab> open(Saved saved);
  // The lab of the article: 6 tokens, 6 coordinates, invented values.
  static Lab article();

  const State& state() const { return state_; }
  const State& start() const { return start_; }

  // -- changes --

  // The sentence by ids, or by token names (token_unknown).
  Status lookup(std::span<const double> ids);
  Status lookup_words(const std::vector<std::string>& names);
  // One cell of E. Refuses id_out_of_range, position_out_of_range, not_finite, coordinate_too_large.
  Status set_coordinate(double id, double coordinate, double value, std::uint32_t gesture = 0);
  Status reset_coordinate(double id, double coordinate);
  // New ids for the tokens, the rows moved along: every id in the lab follows, every vector stays.
  Status rename(std::span<const double> permutation);
  // One training step. Refuses step_too_large, the table untouched.
  Result<StepReport> train(std::uint32_t gesture = 0);
  Status set_learning_rate(double learning_rate, std::uint32_t gesture = 0);
  Status set_target(double id);
  Status set_sentence(double which, std::span<const double> ids);
  Status set_positional_encoding(bool on);
  Status make_identical();
  Status restore_sentence();
  Status set_fragment_input(std::span<const double> ids);
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
  bool can_undo() const { return !past_.empty(); }
  bool can_redo() const { return !future_.empty(); }
  Matrix vectors() const;                          // (T, d) of the input
  Matrix start_table() const;                      // (V, d) the start's rows, in today's order
  Mask changed() const;                            // (V, d) cells that differ from start_table()
  std::vector<Index> occurrences(Index id) const;  // positions of id in the input
  Prediction prediction() const;
  Result<StepReport> preview_step() const;  // the next step, not taken
  Result<RenamePreview> preview_rename(std::span<const double> permutation, RenameMode mode) const;
  Result<Ids> swap_permutation(double a, double b) const;
  Result<Ids> shuffle_permutation(double seed) const;  // seed: an integer in [0, 2^53)
  Attention attention(Index which) const;              // of sentence 0 or 1; expects no other number
  // Holds the query at `position` of sentence `which` against the other sentence: against the same position
  // where that has the same token, else against the token's first occurrence there.
  Result<Comparison> compare(double which, double position) const;

 private:
  struct Entry {
    State state;
    Change change;
    std::uint32_t gesture;
    std::optional<State> start;  // where the change replaced that, too
  };
  explicit Lab(State start);
  void commit(State next, Change change, std::uint32_t gesture = 0);
  void replace(Saved settled);  // as one entry of the history
  Entry exchange(Entry entry);

  State start_;
  State state_;
  std::vector<Entry> past_;    // states before each change, oldest first
  std::vector<Entry> future_;  // states after each undone change, next one last
};

}  // namespace te
