// What can be read off a lab. Nothing here changes a state.
#include <algorithm>

#include "core/lab_parts.h"

namespace te {

const char* change_name(Change change) {
  switch (change) {
    case Change::lookup:
      return "lookup";
    case Change::coordinate:
      return "coordinate";
    case Change::rename:
      return "rename";
    case Change::step:
      return "step";
    case Change::learning_rate:
      return "learningRate";
    case Change::target:
      return "target";
    case Change::sentence:
      return "sentence";
    case Change::positional_encoding:
      return "positionalEncoding";
    case Change::identical:
      return "identical";
    case Change::fragment:
      return "fragment";
    case Change::reset:
      return "reset";
    case Change::load:
      return "load";
    case Change::settings:
      return "settings";
    case Change::randomise:
      return "randomise";
    case Change::rotation:
      return "rotation";
  }
  return "";
}

Matrix Lab::vectors() const { return *te::lookup(state_.E, state_.input); }

Matrix Lab::start_table() const { return permute_rows(start_.E, inverse(state_.origin)); }

Mask Lab::changed() const { return differing_cells(state_.E, start_table()); }

std::vector<Index> Lab::occurrences(Index id) const {
  std::vector<Index> positions;
  for (Index t = 0; t < length(state_.input); ++t) {
    if (at(state_.input, t) == id) positions.push_back(t);
  }
  return positions;
}

Result<RenamePreview> Lab::preview_rename(std::span<const double> permutation, RenameMode mode) const {
  const auto ids = to_ids(permutation, state_.E.rows());
  if (!ids) return tl::unexpected(ids.error());
  if (auto ok = check_permutation(*ids, state_.E.rows()); !ok) return tl::unexpected(ok.error());
  RenamePreview preview{state_.tokens, state_.origin, state_.E, state_.input, {}, {}, 0};
  if (mode != RenameMode::rows_only) {
    permute_tokens(preview.tokens, preview.origin, *ids);
    preview.input = te::rename(state_.input, *ids);
  }
  if (mode != RenameMode::ids_only) preview.E = permute_rows(state_.E, *ids);
  preview.vectors = *te::lookup(preview.E, preview.input);
  preview.differs = differing_cells(preview.vectors, vectors());
  preview.differing = preview.differs.count();
  return preview;
}

Result<Ids> Lab::swap_permutation(double a, double b) const {
  const double pair[] = {a, b};
  const auto ids = to_ids(pair, state_.E.rows());
  if (!ids) return tl::unexpected(ids.error());
  return swap_of(ids->front(), ids->back(), state_.E.rows());
}

Result<Ids> Lab::shuffle_permutation(double seed) const {
  const auto checked = checked_seed(seed);
  if (!checked) return tl::unexpected(checked.error());
  return shuffle_of(state_.E.rows(), *checked);
}

Attention Lab::attention(Index which) const {
  return attention_of(state_, state_.context.sentences[static_cast<std::size_t>(which)],
                      state_.context.positional_encoding);
}

Result<Comparison> Lab::compare(double which, double position) const {
  const auto a = to_index(which, 2);
  if (!a) return tl::unexpected(a.error());
  const Ids& sentence_a = state_.context.sentences[static_cast<std::size_t>(*a)];
  const Ids& sentence_b = state_.context.sentences[static_cast<std::size_t>(1 - *a)];
  const auto p = to_index(position, length(sentence_a));
  if (!p) return tl::unexpected(p.error());
  const Index id = at(sentence_a, *p);

  Comparison comparison{*p, -1, {}};
  if (*p < length(sentence_b) && at(sentence_b, *p) == id) {
    comparison.position_b = *p;
  } else if (const auto found = std::find(sentence_b.begin(), sentence_b.end(), id);
             found != sentence_b.end()) {
    comparison.position_b = found - sentence_b.begin();
  } else {
    return comparison;
  }
  const Index q = comparison.position_b;
  const Attention one = attention(*a);
  const Attention two = attention(1 - *a);
  const double id_a = static_cast<double>(id);
  const double id_b = static_cast<double>(at(sentence_b, q));
  const Row row_a = state_.E.row(id);
  const Row row_b = state_.E.row(at(sentence_b, q));
  comparison.stages = {difference(std::span(&id_a, 1), std::span(&id_b, 1)),
                       difference(row_span(row_a), row_span(row_b)),
                       difference(row_span(one.X, *p), row_span(two.X, q)),
                       difference(row_span(one.scores, *p), row_span(two.scores, q)),
                       difference(row_span(one.weights, *p), row_span(two.weights, q)),
                       difference(row_span(one.outputs, *p), row_span(two.outputs, q))};
  return comparison;
}

}  // namespace te
