// Experiments on a lab: values without meaning, turned coordinates, distances, another order.
#include <algorithm>
#include <cmath>

#include "core/lab_parts.h"
#include "core/numeric.h"

namespace te {
namespace {

std::span<const double> entries(const Matrix& M) { return {M.data(), static_cast<std::size_t>(M.size())}; }

double largest_difference(const Matrix& A, const Matrix& B) {
  return difference(entries(A), entries(B)).largest;
}

// Refuses sentence_too_short.
Result<Ids> first_two_swapped(Ids ids) {
  if (length(ids) < 2) {
    return refuse(Code::sentence_too_short, {{"size", static_cast<double>(length(ids))}, {"least", 2.0}});
  }
  std::swap(ids[0], ids[1]);
  return ids;
}

// An orthogonal matrix (n, n): rows of normal numbers, each made orthogonal to those before by the modified
// Gram-Schmidt process, twice, for the rounding errors of the first time.
Matrix random_orthogonal(Index n, std::uint64_t seed) {
  numeric::Generator generator(seed);
  Matrix Q(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) Q(i, j) = generator.normal();
    for (int time = 0; time < 2; ++time) {
      for (Index k = 0; k < i; ++k) {
        const double along = numeric::dot(row_span(Q, i), row_span(Q, k));
        Q.row(i) -= along * Q.row(k);
      }
      Q.row(i) /= std::sqrt(numeric::dot(row_span(Q, i), row_span(Q, i)));
    }
  }
  return Q;
}

Matrix transpose(const Matrix& M) { return M.transpose(); }

// Every vector of the state turned by Q.
State turned(State s, const Matrix& Q) {
  s.E = *multiply(s.E, Q);
  s.training.W = *multiply(s.training.W, Q);
  for (Moments* moments : {&s.training.moments_E, &s.training.moments_W}) {
    if (moments->first.size() > 0) moments->first = *multiply(moments->first, Q);
  }
  s.basis = s.basis.size() > 0 ? *multiply(s.basis, Q) : Q;
  return s;
}

Agreement agreement(State own, State other, OptimizerKind kind, Index steps) {
  for (State* s : {&own, &other}) {
    s->training.settings.optimizer.kind = kind;
    s->training.moments_E = {};
    s->training.moments_W = {};
  }
  Agreement result{kind, forward(own).probability, forward(other).probability, 0, 0};
  for (Index k = 0; k < steps; ++k) {
    auto a = step_of(own, own.training.moments_E, own.training.moments_W);
    auto b = step_of(other, other.training.moments_E, other.training.moments_W);
    if (!a || !b) break;
    take(own, *a);
    take(other, *b);
    ++result.steps;
    result.own = a->after.probability;
    result.turned = b->after.probability;
    result.largest =
        std::max(result.largest, largest_difference(a->after.probabilities, b->after.probabilities));
  }
  return result;
}

Index differing(const Matrix& A, const Matrix& B) { return differing_cells(A, B).count(); }

RotationReport compare_turned(const State& own, const State& other, const Matrix& Q) {
  RotationReport r{};
  r.Q = Q;
  Index longest = 0;
  for (const Ids& sentence : own.context.sentences) longest = std::max(longest, length(sentence));
  const Matrix here = positions(own, longest);
  const Matrix there = positions(other, longest);
  r.numbers = own.E.size() + own.training.W.size() + here.size();
  r.changed =
      differing(own.E, other.E) + differing(own.training.W, other.training.W) + differing(here, there);
  State all = own;
  all.training.settings.inputs = identity(own.E.rows());
  State all_turned = other;
  all_turned.training.settings.inputs = all.training.settings.inputs;
  r.logits = largest_difference(forward(all).logits, forward(all_turned).logits);
  for (const Ids& sentence : own.context.sentences) {
    const Attention a = attention_of(own, sentence, own.context.positional_encoding);
    const Attention b = attention_of(other, sentence, own.context.positional_encoding);
    r.scores = std::max(r.scores, largest_difference(a.scores, b.scores));
    r.weights = std::max(r.weights, largest_difference(a.weights, b.weights));
    r.outputs = std::max(r.outputs, largest_difference(*multiply(a.outputs, Q), b.outputs));
  }
  r.steps = 10;
  r.agreements = {agreement(own, other, OptimizerKind::sgd, r.steps),
                  agreement(own, other, OptimizerKind::momentum, r.steps),
                  agreement(own, other, OptimizerKind::adam, r.steps)};
  return r;
}

// The start's rows in the coordinates of `state`, or its output weights: whichever has the larger entry.
double largest_of_start(const State& state, const State& start) {
  return std::max(largest_entry(in_coordinates(state, start, start.E)),
                  largest_entry(in_coordinates(state, start, start.training.W)));
}

// A row as entries near 1 times a power of two: their squares neither vanish nor overflow.
struct Scaled {
  Row entries;
  int exponent;
  double length() const { return std::sqrt(numeric::dot(row_span(entries), row_span(entries))); }
};
Scaled scaled(std::span<const double> row) {
  double largest = 0;
  for (const double x : row) largest = std::max(largest, std::fabs(x));
  Scaled s{Row(static_cast<Index>(row.size())), 0};
  (void)std::frexp(largest, &s.exponent);
  for (Index j = 0; j < s.entries.size(); ++j) {
    s.entries(j) = std::ldexp(row[static_cast<std::size_t>(j)], -s.exponent);
  }
  return s;
}

double norm(std::span<const double> row) {
  const Scaled s = scaled(row);
  return std::ldexp(s.length(), s.exponent);
}

std::optional<double> cosine(std::span<const double> a, std::span<const double> b) {
  const Scaled x = scaled(a);
  const Scaled y = scaled(b);
  const double norms = x.length() * y.length();
  if (norms == 0) return std::nullopt;
  return std::clamp(numeric::dot(row_span(x.entries), row_span(y.entries)) / norms, -1.0, 1.0);
}

Distance distance_of(const Matrix& E, Index a, Index b) {
  const double ids[] = {static_cast<double>(a), static_cast<double>(b)};
  const Row apart = E.row(a) - E.row(b);
  return {b, norm(row_span(apart)), cosine(row_span(E, a), row_span(E, b)), std::fabs(ids[0] - ids[1]),
          cosine(std::span(ids, 1), std::span(ids + 1, 1))};
}

}  // namespace

double largest_entry(const Matrix& M) { return M.size() > 0 ? M.cwiseAbs().maxCoeff() : 0.0; }

Result<std::uint64_t> checked_seed(double seed) {
  if (!(seed >= 0 && seed <= limits::seed) || seed != std::floor(seed)) {
    return refuse(Code::seed_invalid, {{"value", seed}, {"limit", limits::seed}});
  }
  return static_cast<std::uint64_t>(seed);
}

Matrix positions(const State& state, Index length) {
  Matrix PE = positional_encoding(length, state.E.cols());
  return state.basis.size() > 0 ? *multiply(PE, state.basis) : PE;
}

Attention attention_of(const State& state, const Ids& sentence, bool positional_encoding) {
  Matrix X = *lookup(state.E, sentence);
  if (positional_encoding) X += positions(state, X.rows());
  return self_attention(X);
}

Matrix in_coordinates(const State& state, const State& start, const Matrix& rows) {
  if (equal(state.basis, start.basis)) return rows;
  Matrix M = start.basis.size() > 0 ? *multiply(rows, transpose(start.basis)) : rows;
  return state.basis.size() > 0 ? *multiply(M, state.basis) : M;
}

bool is_orthogonal(const Matrix& Q) {
  const Matrix product = *multiply(Q, transpose(Q));
  return largest_entry(product - Matrix::Identity(Q.rows(), Q.cols())) < 1e-9;
}

bool start_in_range(const State& state, const State& start) {
  return largest_of_start(state, start) <= limits::coordinate;
}

Status Lab::randomise(double seed) {
  if (auto ok = allowed(Control::cells); !ok) return ok;
  const auto checked = checked_seed(seed);
  if (!checked) return tl::unexpected(checked.error());
  numeric::Generator generator(*checked);
  State next = state_;
  for (Index i = 0; i < next.E.size(); ++i) {
    next.E.data()[i] = (static_cast<double>(generator.below(19)) - 9) / 10;
  }
  if (!equal(next.E, state_.E)) mark_break(next);
  commit(std::move(next), Change::randomise);
  return {};
}

Result<RotationReport> Lab::preview_rotation(double seed) const {
  const auto checked = checked_seed(seed);
  if (!checked) return tl::unexpected(checked.error());
  const Matrix Q = random_orthogonal(state_.E.cols(), *checked);
  return compare_turned(state_, turned(state_, Q), Q);
}

Result<RotationReport> Lab::rotate(double seed) {
  if (auto ok = allowed(Control::cells); !ok) return tl::unexpected(ok.error());
  const auto checked = checked_seed(seed);
  if (!checked) return tl::unexpected(checked.error());
  const Matrix Q = random_orthogonal(state_.E.cols(), *checked);
  State next = turned(state_, Q);
  // The start as well: a reset must find it within the range.
  const double largest =
      std::max({largest_entry(next.E), largest_entry(next.training.W), largest_of_start(next, start_)});
  if (largest > limits::coordinate) {
    return refuse(Code::coordinate_too_large, {{"value", largest}, {"limit", limits::coordinate}});
  }
  RotationReport report = compare_turned(state_, next, Q);
  // The loss is the same but for rounding: no break, but the curve ends at the state to the bit.
  next.training.curve.back() = curve_point(next, next.training.curve.back().marked_break);
  commit(std::move(next), Change::rotation);
  return report;
}

Result<Distance> Lab::distance(double a, double b) const {
  const double pair[] = {a, b};
  const auto ids = to_ids(pair, state_.E.rows());
  if (!ids) return tl::unexpected(ids.error());
  for (const Index id : *ids) {
    if (state_.E.row(id).isZero(0)) return refuse(Code::zero_vector, {{"id", static_cast<double>(id)}});
  }
  return distance_of(state_.E, ids->front(), ids->back());
}

Result<std::vector<Distance>> Lab::distances(double id) const {
  const auto from = checked_id(id, state_.E.rows());
  if (!from) return tl::unexpected(from.error());
  std::vector<Distance> all;
  for (Index v = 0; v < state_.E.rows(); ++v) {
    if (v != *from) all.push_back(distance_of(state_.E, *from, v));
  }
  std::sort(all.begin(), all.end(), [](const Distance& a, const Distance& b) {
    return a.euclidean != b.euclidean ? a.euclidean < b.euclidean : a.other < b.other;
  });
  return all;
}

Result<OrderReport> Lab::check_order(double which) const {
  const auto sentence = to_index(which, 2);
  if (!sentence) return tl::unexpected(sentence.error());
  const Ids& before = state_.context.sentences[static_cast<std::size_t>(*sentence)];
  const auto ids = first_two_swapped(before);
  if (!ids) return tl::unexpected(ids.error());
  OrderReport report{*ids, {}, {}};
  for (const bool on : {false, true}) {
    const Matrix own = attention_of(state_, before, on).outputs;
    Matrix swapped = attention_of(state_, report.ids, on).outputs;
    const Row first = swapped.row(0);
    swapped.row(0) = swapped.row(1);
    swapped.row(1) = first;
    (on ? report.with : report.without) = difference(entries(own), entries(swapped));
  }
  return report;
}

Status Lab::swap_first(double which) {
  const auto sentence = to_index(which, 2);
  if (!sentence) return tl::unexpected(sentence.error());
  const auto ids = first_two_swapped(state_.context.sentences[static_cast<std::size_t>(*sentence)]);
  if (!ids) return tl::unexpected(ids.error());
  const std::vector<double> numbers(ids->begin(), ids->end());
  return set_sentence(which, numbers);
}

}  // namespace te
