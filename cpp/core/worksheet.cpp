#include "core/worksheet.h"

#include <algorithm>
#include <cmath>

#include "core/lab_parts.h"
#include "core/numeric.h"

namespace te {
namespace {

// What print shows with limits::sheet_decimals; no -0, which nobody would write.
double printed(double x) {
  static_assert(limits::sheet_decimals == 2);
  const double rounded = std::round(x * 100) / 100;
  return rounded == 0 ? 0.0 : rounded;
}

Matrix printed_part(const Matrix& m, Index rows, Index cols, bool& rounded) {
  Matrix part = m.topLeftCorner(rows, cols);
  for (Index i = 0; i < part.size(); ++i) {
    const double before = part.data()[i];
    part.data()[i] = printed(before);
    rounded = rounded || part.data()[i] != before;
  }
  return part;
}

Index below(numeric::Generator& generator, Index n) {
  return static_cast<Index>(generator.below(static_cast<std::uint64_t>(n)));
}

// Some of 0, ..., n - 1, each at most once, in the order in which they were drawn.
Ids some_of(numeric::Generator& generator, Index n, Index size) {
  Ids all = identity(n);
  for (Index i = 0; i < size; ++i) std::swap(at(all, i), at(all, i + below(generator, n - i)));
  all.resize(static_cast<std::size_t>(size));
  return all;
}

void ask_lookup(Worksheet& sheet, numeric::Generator& generator, Index n) {
  Ids& ids = sheet.lookup_ids;
  while (length(ids) < limits::sheet_lookup) ids.push_back(below(generator, n));
  at(ids, 2) = at(ids, below(generator, 2));
  sheet.rows = *lookup(sheet.E, ids);
}

void ask_step(Worksheet& sheet, numeric::Generator& generator, const Lab& lab) {
  const Training& training = lab.state().training;
  const Matrix all = lab.output_weights();
  const Index R = std::min(length(training.responses), limits::sheet_responses);
  Ids chosen = some_of(generator, length(training.responses), R);
  std::sort(chosen.begin(), chosen.end());  // in the order that the figure has
  Matrix W(R, all.cols());
  for (Index r = 0; r < R; ++r) {
    const Index id = at(training.responses, at(chosen, r));
    sheet.responses.push_back(id);
    sheet.response_tokens.push_back(at(lab.state().tokens, id));
    W.row(r) = all.row(at(chosen, r));
  }
  sheet.W = printed_part(W, R, sheet.E.cols(), sheet.rounded);
  // A token that is to predict another one, where the sheet has such a token.
  Ids inputs;
  for (Index id = 0; id < sheet.E.rows(); ++id) {
    if (!contains(sheet.responses, id)) inputs.push_back(id);
  }
  sheet.input =
      inputs.empty() ? below(generator, sheet.E.rows()) : at(inputs, below(generator, length(inputs)));
  sheet.target = below(generator, R);
  sheet.learning_rate = training.learning_rate;
  // Coordinates and learning rates have bounds (limits), so that every number here is finite.
  sheet.step = *training_step(sheet.W, sheet.E.row(sheet.input), sheet.target, sheet.learning_rate);
}

void ask_attention(Worksheet& sheet, numeric::Generator& generator, Index n) {
  sheet.sentence = some_of(generator, n, std::min(n, limits::sheet_sentence));
  sheet.query = below(generator, length(sheet.sentence));
  const Attention a = self_attention(*lookup(sheet.E, sheet.sentence));
  sheet.dot_products = a.dot_products.row(sheet.query);
  sheet.scores = a.scores.row(sheet.query);
  sheet.weights = a.weights.row(sheet.query);
}

}  // namespace

Result<Worksheet> worksheet(const Lab& lab, double seed) {
  const auto checked = checked_seed(seed);
  if (!checked) return tl::unexpected(checked.error());
  numeric::Generator generator(*checked);
  const State& state = lab.state();
  const Index n = std::min(state.E.rows(), limits::sheet_tokens);
  Worksheet sheet{};
  sheet.seed = seed;
  sheet.vocab_size = state.E.rows();
  sheet.embedding_dim = state.E.cols();
  sheet.tokens.assign(state.tokens.begin(), state.tokens.begin() + n);
  sheet.E = printed_part(state.E, n, std::min(state.E.cols(), limits::sheet_dim), sheet.rounded);
  ask_lookup(sheet, generator, n);
  ask_step(sheet, generator, lab);
  ask_attention(sheet, generator, n);
  return sheet;
}

}  // namespace te
