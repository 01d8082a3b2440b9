#include "core/lab.h"

#include <algorithm>
#include <cmath>

#include "core/lab_parts.h"
#include "core/numeric.h"

namespace te {
namespace {

bool same(const Moments& a, const Moments& b) {
  return a.steps == b.steps && equal(a.first, b.first) && equal(a.second, b.second);
}

bool same(const Training& a, const Training& b) {
  return a.settings == b.settings && a.responses == b.responses && a.target == b.target && equal(a.W, b.W) &&
         a.learning_rate == b.learning_rate && a.step == b.step && same(a.moments_E, b.moments_E) &&
         same(a.moments_W, b.moments_W) && a.trained_rows == b.trained_rows && a.curve == b.curve;
}

bool same(const State& a, const State& b) {
  return a.tokens == b.tokens && a.origin == b.origin && equal(a.E, b.E) && a.input == b.input &&
         same(a.training, b.training) && a.context == b.context && a.fragment.input == b.fragment.input &&
         a.fragment.table.vocab_size == b.fragment.table.vocab_size &&
         a.fragment.table.shown == b.fragment.table.shown &&
         equal(a.fragment.table.rows, b.fragment.table.rows) && equal(a.basis, b.basis) && a.locks == b.locks;
}

}  // namespace

void permute_tokens(std::vector<std::string>& tokens, Ids& origin, const Ids& permutation) {
  const std::vector<std::string> old_tokens = tokens;
  const Ids old_origin = origin;
  for (Index v = 0; v < length(permutation); ++v) {
    at(tokens, at(permutation, v)) = at(old_tokens, v);
    at(origin, at(permutation, v)) = at(old_origin, v);
  }
}

void apply_permutation(State& s, const Ids& permutation) {
  permute_tokens(s.tokens, s.origin, permutation);
  s.E = permute_rows(s.E, permutation);
  s.input = te::rename(s.input, permutation);
  rename_training(s.training, permutation);
  for (Ids& sentence : s.context.sentences) sentence = te::rename(sentence, permutation);
  if (s.context.set_aside) s.context.set_aside = te::rename(*s.context.set_aside, permutation);
}

Result<Ids> checked_sentence(std::span<const double> numbers, Index vocab_size, Index limit) {
  if (auto ok = check_length(length(numbers), limit); !ok) return tl::unexpected(ok.error());
  return to_ids(numbers, vocab_size);
}

Result<Index> checked_id(double number, Index vocab_size) {
  const auto ids = to_ids(std::span(&number, 1), vocab_size);
  if (!ids) return tl::unexpected(ids.error());
  return ids->front();
}

Lab::Lab(State start) : start_(as_start(std::move(start))), state_(start_) {}

Status Lab::allowed(Control control) const {
  if ((state_.locks >> static_cast<unsigned>(control) & 1) == 0) return {};
  auto refused = refuse(Code::control_locked);
  add_fact(refused.value(), {"control", control_name(control)});
  return refused;
}

void Lab::commit(State next, Change change, std::uint32_t gesture) {
  if (same(state_, next)) return;
  const bool continues = gesture != 0 && !past_.empty() && future_.empty() &&
                         past_.back().gesture == gesture && past_.back().change == change;
  if (!continues) {
    past_.push_back({std::move(state_), change, gesture, std::nullopt});
    if (length(past_) > limits::history) past_.erase(past_.begin());
  }
  future_.clear();
  state_ = std::move(next);
  // A gesture that ends where it began has changed nothing.
  if (continues && same(past_.back().state, state_)) past_.pop_back();
}

Status Lab::lookup(std::span<const double> ids) {
  if (auto ok = allowed(Control::lookup); !ok) return ok;
  auto input = checked_sentence(ids, state_.E.rows(), limits::input_tokens);
  if (!input) return tl::unexpected(input.error());
  State next = state_;
  next.input = std::move(*input);
  commit(std::move(next), Change::lookup);
  return {};
}

Status Lab::lookup_words(const std::vector<std::string>& names) {
  std::vector<double> ids;
  for (Index t = 0; t < length(names); ++t) {
    const auto found = std::find(state_.tokens.begin(), state_.tokens.end(), at(names, t));
    if (found == state_.tokens.end()) {
      return refuse(Code::token_unknown, TextFact{"name", at(names, t)},
                    {{"position", static_cast<double>(t)}});
    }
    ids.push_back(static_cast<double>(found - state_.tokens.begin()));
  }
  return lookup(ids);
}

Status Lab::set_coordinate(double id, double coordinate, double value, std::uint32_t gesture) {
  if (auto ok = allowed(Control::cells); !ok) return ok;
  const auto row = checked_id(id, state_.E.rows());
  if (!row) return tl::unexpected(row.error());
  const auto column = to_index(coordinate, state_.E.cols());
  if (!column) return tl::unexpected(column.error());
  if (!std::isfinite(value)) return refuse(Code::not_finite, {{"value", value}});
  if (std::fabs(value) > limits::coordinate) {
    return refuse(Code::coordinate_too_large, {{"value", value}, {"limit", limits::coordinate}});
  }
  State next = state_;
  next.E(*row, *column) = value + 0.0;  // -0 becomes 0
  const TrainingSettings& settings = state_.training.settings;
  const bool used = settings.output_weights == OutputWeights::tied || contains(settings.inputs, *row);
  if (used && !equal(next.E, state_.E)) mark_break(next);
  commit(std::move(next), Change::coordinate, gesture);
  return {};
}

Status Lab::reset_coordinate(double id, double coordinate) {
  const auto row = checked_id(id, state_.E.rows());
  if (!row) return tl::unexpected(row.error());
  const auto column = to_index(coordinate, state_.E.cols());
  if (!column) return tl::unexpected(column.error());
  return set_coordinate(id, coordinate, start_.E(at(state_.origin, *row), *column));
}

Status Lab::rename(std::span<const double> permutation) {
  if (auto ok = allowed(Control::names); !ok) return ok;
  const auto ids = to_ids(permutation, state_.E.rows());
  if (!ids) return tl::unexpected(ids.error());
  if (auto ok = check_permutation(*ids, state_.E.rows()); !ok) return ok;
  State next = state_;
  apply_permutation(next, *ids);
  commit(std::move(next), Change::rename);
  return {};
}

Status Lab::set_sentence(double which, std::span<const double> ids) {
  if (auto ok = allowed(Control::sentences); !ok) return ok;
  const auto sentence = to_index(which, 2);
  if (!sentence) return tl::unexpected(sentence.error());
  auto checked = checked_sentence(ids, state_.E.rows(), limits::sentence_tokens);
  if (!checked) return tl::unexpected(checked.error());
  State next = state_;
  Ids& ids_now = next.context.sentences[static_cast<std::size_t>(*sentence)];
  if (ids_now == *checked) return {};
  ids_now = std::move(*checked);
  next.context.set_aside.reset();  // the reader's own sentence takes the place of the one set aside
  commit(std::move(next), Change::sentence);
  return {};
}

Status Lab::set_positional_encoding(bool on) {
  if (auto ok = allowed(Control::positions); !ok) return ok;
  State next = state_;
  next.context.positional_encoding = on;
  commit(std::move(next), Change::positional_encoding);
  return {};
}

Status Lab::make_identical() {
  if (auto ok = allowed(Control::sentences); !ok) return ok;
  auto& [first, second] = state_.context.sentences;
  if (first == second) return {};
  State next = state_;
  next.context.set_aside = second;
  next.context.sentences[1] = first;
  commit(std::move(next), Change::identical);
  return {};
}

Status Lab::restore_sentence() {
  if (auto ok = allowed(Control::sentences); !ok) return ok;
  if (!state_.context.set_aside) return {};
  State next = state_;
  next.context.sentences[1] = *state_.context.set_aside;
  next.context.set_aside.reset();
  commit(std::move(next), Change::identical);
  return {};
}

Status Lab::set_fragment_input(std::span<const double> ids) {
  if (auto ok = allowed(Control::fragment); !ok) return ok;
  const PartialTable& table = state_.fragment.table;
  auto input = checked_sentence(ids, table.vocab_size, limits::input_tokens);
  if (!input) return tl::unexpected(input.error());
  if (auto shown = te::lookup(table, *input); !shown) return tl::unexpected(shown.error());
  State next = state_;
  next.fragment.input = std::move(*input);
  commit(std::move(next), Change::fragment);
  return {};
}

Result<Lab> Lab::open(Saved saved) {
  if (auto ok = settle(saved); !ok) return tl::unexpected(ok.error());
  Lab lab(saved.start);
  lab.replace(std::move(saved));
  return lab;
}

Status Lab::load(Saved saved) {
  if (auto ok = settle(saved); !ok) return ok;
  replace(std::move(saved));
  return {};
}

void Lab::replace(Saved saved) {
  if (same(saved.start, start_) && same(saved.now, state_)) return;
  past_.push_back(exchange({std::move(saved.now), Change::load, 0, std::move(saved.start)}));
  if (length(past_) > limits::history) past_.erase(past_.begin());
  future_.clear();
}

// Puts the entry's state in place of the present one, and gives back the entry that undoes this.
Lab::Entry Lab::exchange(Entry entry) {
  std::swap(state_, entry.state);
  if (entry.start) std::swap(start_, *entry.start);
  // Gesture 0: what comes after is a new entry of its own.
  entry.gesture = 0;
  return entry;
}

Result<Change> Lab::undo() {
  if (past_.empty()) return refuse(Code::nothing_to_undo);
  future_.push_back(exchange(std::move(past_.back())));
  past_.pop_back();
  return future_.back().change;
}

Result<Change> Lab::redo() {
  if (future_.empty()) return refuse(Code::nothing_to_redo);
  past_.push_back(exchange(std::move(future_.back())));
  future_.pop_back();
  return past_.back().change;
}

}  // namespace te
