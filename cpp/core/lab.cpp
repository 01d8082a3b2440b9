#include "core/lab.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/numeric.h"

namespace te {
namespace {

bool same(const Matrix& a, const Matrix& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && !differing_cells(a, b).any();
}

bool same(const State& a, const State& b) {
  return a.tokens == b.tokens && a.origin == b.origin && same(a.E, b.E) && a.input == b.input &&
         a.training == b.training && a.context == b.context && a.fragment.input == b.fragment.input;
}

Result<Ids> checked_sentence(std::span<const double> numbers, Index vocab_size, Index limit) {
  if (static_cast<Index>(numbers.size()) > limit) {
    return refuse(Code::sentence_too_long,
                  {{"size", static_cast<double>(numbers.size())}, {"limit", static_cast<double>(limit)}});
  }
  return to_ids(numbers, vocab_size);
}

Result<Index> checked_id(double number, Index vocab_size) {
  const auto ids = to_ids(std::span(&number, 1), vocab_size);
  if (!ids) return tl::unexpected(ids.error());
  return ids->front();
}

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
  const Training& training = state.training;
  const Index target = target_response(training);
  const Row z = logits(training.W, Row(state.E.row(training.input)));
  return {training.step, softmax(z)(target), cross_entropy(z, target), marked_break};
}

// The row or the target changed without a step: training goes on from here, and the curve says so.
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

// Ids follow their tokens, rows follow their ids.
void apply_permutation(State& s, const Ids& permutation) {
  std::vector<std::string> tokens(s.tokens.size());
  Ids origin(s.origin.size());
  for (Index v = 0; v < length(permutation); ++v) {
    at(tokens, at(permutation, v)) = at(s.tokens, v);
    at(origin, at(permutation, v)) = at(s.origin, v);
  }
  s.tokens = std::move(tokens);
  s.origin = std::move(origin);
  s.E = permute_rows(s.E, permutation);
  s.input = te::rename(s.input, permutation);
  s.training.input = at(permutation, s.training.input);
  s.training.target = at(permutation, s.training.target);
  s.training.responses = te::rename(s.training.responses, permutation);
  for (Ids& sentence : s.context.sentences) sentence = te::rename(sentence, permutation);
  if (s.context.set_aside) s.context.set_aside = te::rename(*s.context.set_aside, permutation);
}

}  // namespace

Index target_response(const Training& training) {
  const auto found = std::find(training.responses.begin(), training.responses.end(), training.target);
  return found - training.responses.begin();
}

Lab::Lab(State start) {
  start.origin.resize(start.tokens.size());
  std::iota(start.origin.begin(), start.origin.end(), Index{0});
  start.context.set_aside.reset();
  for (Matrix* M : {&start.E, &start.training.W, &start.fragment.table.rows}) M->array() += 0.0;  // -0 -> 0
  start.training.learning_rate += 0.0;
  start.training.step = 0;
  start.training.curve = {curve_point(start, false)};
  state_ = start;
  start_ = std::make_shared<const State>(std::move(start));
}

void Lab::commit(State next, Change change, std::uint32_t gesture) {
  if (same(state_, next)) return;
  const bool continues = gesture != 0 && !past_.empty() && future_.empty() &&
                         past_.back().gesture == gesture && past_.back().change == change;
  if (!continues) {
    past_.push_back({std::make_shared<const State>(std::move(state_)), change, gesture});
    if (static_cast<Index>(past_.size()) > limits::history) past_.pop_front();
  }
  future_.clear();
  state_ = std::move(next);
  // A gesture that ends where it began has changed nothing.
  if (continues && same(*past_.back().state, state_)) past_.pop_back();
}

Status Lab::lookup(std::span<const double> ids) {
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
      return refuse(Code::token_unknown, {{"name", at(names, t)}, {"position", static_cast<double>(t)}});
    }
    ids.push_back(static_cast<double>(found - state_.tokens.begin()));
  }
  return lookup(ids);
}

Status Lab::set_coordinate(double id, double coordinate, double value, std::uint32_t gesture) {
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
  if (*row == next.training.input && !same(next.E, state_.E)) mark_break(next);
  commit(std::move(next), Change::coordinate, gesture);
  return {};
}

Status Lab::reset_coordinate(double id, double coordinate) {
  const auto row = checked_id(id, state_.E.rows());
  if (!row) return tl::unexpected(row.error());
  const auto column = to_index(coordinate, state_.E.cols());
  if (!column) return tl::unexpected(column.error());
  return set_coordinate(id, coordinate, start_->E(at(state_.origin, *row), *column));
}

Status Lab::rename(std::span<const double> permutation) {
  const auto ids = to_ids(permutation, state_.E.rows());
  if (!ids) return tl::unexpected(ids.error());
  if (auto ok = check_permutation(*ids, state_.E.rows()); !ok) return ok;
  State next = state_;
  apply_permutation(next, *ids);
  commit(std::move(next), Change::rename);
  return {};
}

Result<StepReport> Lab::train(std::uint32_t gesture) {
  auto report = preview_step();
  if (!report) return report;
  State next = state_;
  next.E.row(next.training.input) = report->step.row_after;
  ++next.training.step;
  next.training.curve.push_back(curve_point(next, false));
  thin_out(next.training.curve);
  commit(std::move(next), Change::step, gesture);
  return report;
}

Status Lab::set_learning_rate(double learning_rate, std::uint32_t gesture) {
  if (!(learning_rate >= 0 && learning_rate <= limits::learning_rate)) {
    return refuse(Code::learning_rate_invalid, {{"value", learning_rate}, {"limit", limits::learning_rate}});
  }
  State next = state_;
  next.training.learning_rate = learning_rate + 0.0;
  commit(std::move(next), Change::learning_rate, gesture);
  return {};
}

Status Lab::set_target(double id) {
  const auto target = checked_id(id, state_.E.rows());
  if (!target) return tl::unexpected(target.error());
  const Ids& responses = state_.training.responses;
  if (std::find(responses.begin(), responses.end(), *target) == responses.end()) {
    return refuse(Code::target_not_a_response, {{"value", id}});
  }
  if (*target == state_.training.target) return {};
  State next = state_;
  next.training.target = *target;
  mark_break(next);
  commit(std::move(next), Change::target);
  return {};
}

Status Lab::set_sentence(double which, std::span<const double> ids) {
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
  State next = state_;
  next.context.positional_encoding = on;
  commit(std::move(next), Change::positional_encoding);
  return {};
}

Status Lab::make_identical() {
  auto& [first, second] = state_.context.sentences;
  if (first == second) return {};
  State next = state_;
  next.context.set_aside = second;
  next.context.sentences[1] = first;
  commit(std::move(next), Change::identical);
  return {};
}

Status Lab::restore_sentence() {
  if (!state_.context.set_aside) return {};
  State next = state_;
  next.context.sentences[1] = *state_.context.set_aside;
  next.context.set_aside.reset();
  commit(std::move(next), Change::identical);
  return {};
}

Status Lab::set_fragment_input(std::span<const double> ids) {
  const PartialTable& table = state_.fragment.table;
  auto input = checked_sentence(ids, table.vocab_size, limits::input_tokens);
  if (!input) return tl::unexpected(input.error());
  if (auto shown = te::lookup(table, *input); !shown) return tl::unexpected(shown.error());
  State next = state_;
  next.fragment.input = std::move(*input);
  commit(std::move(next), Change::fragment);
  return {};
}

Status Lab::reset(Part part) {
  State next = state_;
  // The start's ids, as they are called now.
  const Ids now = inverse(state_.origin);
  switch (part) {
    case Part::everything:
      next = *start_;
      break;
    case Part::input:
      next.input = te::rename(start_->input, now);
      break;
    case Part::names:
      apply_permutation(next, state_.origin);
      break;
    case Part::training: {
      next.training = start_->training;
      next.training.input = at(now, start_->training.input);
      next.training.target = at(now, start_->training.target);
      next.training.responses = te::rename(start_->training.responses, now);
      next.E.row(next.training.input) = start_->E.row(start_->training.input);
      break;
    }
    case Part::context:
      next.context = start_->context;
      for (Ids& sentence : next.context.sentences) sentence = te::rename(sentence, now);
      break;
    case Part::fragment:
      next.fragment = start_->fragment;
      break;
  }
  commit(std::move(next), Change::reset);
  return {};
}

Result<Change> Lab::undo() {
  if (past_.empty()) return refuse(Code::nothing_to_undo);
  Entry entry = std::move(past_.back());
  past_.pop_back();
  future_.push_back({std::make_shared<const State>(std::move(state_)), entry.change, entry.gesture});
  state_ = *entry.state;
  return entry.change;
}

Result<Change> Lab::redo() {
  if (future_.empty()) return refuse(Code::nothing_to_redo);
  Entry entry = std::move(future_.back());
  future_.pop_back();
  // Gesture 0: what comes after a redo is a new entry of its own.
  past_.push_back({std::make_shared<const State>(std::move(state_)), entry.change, 0});
  state_ = *entry.state;
  return entry.change;
}

}  // namespace te
