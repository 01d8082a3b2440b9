// The training of a lab: its settings, its steps, and what a reader can check of them.
#include <algorithm>
#include <cmath>

#include "core/lab_parts.h"

namespace te {
namespace {

Status check_option(const char* name, double value, double low, double high) {
  if (value >= low && value <= high) return {};
  auto refused = refuse(Code::option_out_of_range, {{"value", value}, {"low", low}, {"high", high}});
  add_fact(refused.value(), {"option", name});
  return refused;
}

tl::unexpected<Error> too_large(const Training& training) {
  return refuse(Code::step_too_large,
                {{"learningRate", training.learning_rate}, {"limit", limits::coordinate}});
}

// Rows of a step, for its ledger.
std::vector<LedgerRow> ledger(const MatrixStep& step, const Ids& accessed) {
  std::vector<LedgerRow> rows;
  for (Index i = 0; i < step.moved.rows(); ++i) {
    LedgerRow row{0, 0, contains(accessed, i)};
    for (Index j = 0; j < step.moved.cols(); ++j) {
      if (!step.moved(i, j)) continue;
      ++row.moved;
      row.reasons = static_cast<reason::Set>(row.reasons | step.reasons(i, j));
    }
    rows.push_back(row);
  }
  return rows;
}

bool in_range(const Matrix& M) {
  for (Index i = 0; i < M.size(); ++i) {
    if (!(std::fabs(M.data()[i]) <= limits::coordinate)) return false;
  }
  return true;
}

void set_responses(Training& training, const Ids& chosen, Index vocab_size) {
  const TrainingSettings& s = training.settings;
  training.responses = s.every_response ? identity(vocab_size) : chosen;
  const Ids& responses = training.responses;
  if (!contains(responses, training.target)) training.target = responses.front();
}

}  // namespace

const char* weights_name(OutputWeights weights) {
  constexpr const char* names[] = {"frozen", "trained", "tied"};
  return names[static_cast<int>(weights)];
}

const char* optimizer_name(OptimizerKind kind) {
  constexpr const char* names[] = {"sgd", "momentum", "adam", "adamw"};
  static_assert(std::size(names) == optimizers);
  return names[static_cast<int>(kind)];
}

bool is_plain(const TrainingSettings& s) {
  return s.inputs.size() == 1 && !s.every_response && s.output_weights == OutputWeights::frozen &&
         s.label_smoothing == 0 && s.optimizer.kind == OptimizerKind::sgd && s.optimizer.weight_decay == 0;
}

Index target_response(const Training& training) {
  const auto found = std::find(training.responses.begin(), training.responses.end(), training.target);
  return found - training.responses.begin();
}

Matrix output_weights(const State& state) {
  const Training& training = state.training;
  const bool tied = training.settings.output_weights == OutputWeights::tied;
  return *lookup(tied ? state.E : training.W, training.responses);
}

Objective objective(const Training& training) {
  return {target_response(training), training.settings.label_smoothing};
}

Forward forward(const State& state) {
  return forward(*lookup(state.E, state.training.settings.inputs), output_weights(state),
                 objective(state.training));
}

Gradients gradients(const State& state, const Forward& f) {
  const Training& training = state.training;
  Backward b = backward(f, output_weights(state), objective(training));
  Gradients g{Matrix::Zero(state.E.rows(), state.E.cols()), {}, std::move(b.W)};
  (void)scatter_add(g.accessed, training.settings.inputs, b.X);
  if (training.settings.output_weights == OutputWeights::tied) {
    g.shared.setZero(state.E.rows(), state.E.cols());
    (void)scatter_add(g.shared, training.responses, g.W);
  }
  return g;
}

std::optional<StepReport> step_of(const State& state, Moments& moments_E, Moments& moments_W) {
  const Training& training = state.training;
  const TrainingSettings& settings = training.settings;
  StepReport r;
  r.inputs = settings.inputs;
  r.before = forward(state);
  const Gradients g = gradients(state, r.before);
  const bool tied = g.shared.size() > 0;
  r.E = update(state.E, tied ? Matrix(g.accessed + g.shared) : g.accessed, settings.optimizer,
               training.learning_rate, moments_E);
  if (tied) {
    for (Index i = 0; i < r.E.reasons.size(); ++i) {
      reason::Set& reasons = r.E.reasons.data()[i];
      reasons = static_cast<reason::Set>(reasons & ~reason::gradient);
      if (g.accessed.data()[i] != 0) reasons |= reason::gradient;
      if (g.shared.data()[i] != 0) reasons |= reason::sharing;
    }
  }
  r.output_weights = output_weights(state);
  Matrix W = r.output_weights;
  if (settings.output_weights == OutputWeights::trained) {
    r.W = update(W, g.W, settings.optimizer, training.learning_rate, moments_W);
    W = r.W.after;
  } else if (tied) {
    W = *lookup(r.E.after, training.responses);
  }
  if (!in_range(r.E.after) || !in_range(W)) return std::nullopt;
  r.after = forward(*lookup(r.E.after, settings.inputs), W, objective(training));
  if (!std::isfinite(r.before.loss) || !std::isfinite(r.after.loss)) return std::nullopt;
  r.ledger_E = ledger(r.E, settings.inputs);
  r.ledger_W = ledger(r.W, {});
  r.only_accessed_rows_moved = std::all_of(r.ledger_E.begin(), r.ledger_E.end(), [](const LedgerRow& row) {
    return row.moved == 0 || row.accessed;
  });
  r.moved_count = r.E.moved.count();
  r.unmoved_count = r.E.moved.size() - r.moved_count;
  return r;
}

void take(State& state, const StepReport& r) {
  Training& training = state.training;
  state.E = r.E.after;
  for (Index i = 0; i < r.W.after.rows(); ++i) training.W.row(at(training.responses, i)) = r.W.after.row(i);
  const Ids before = std::move(training.trained_rows);
  Ids& trained = training.trained_rows;
  trained.clear();
  for (Index v = 0; v < length(r.ledger_E); ++v) {
    if (contains(before, v) || at(r.ledger_E, v).moved > 0) trained.push_back(v);
  }
}

Status check_settings(const TrainingSettings& s, Index vocab_size) {
  if (s.inputs.empty()) return refuse(Code::sentence_empty);
  if (auto ok = check_sentence(s.inputs, vocab_size, limits::input_tokens); !ok) return ok;
  constexpr double below_1 = 0x1.fffffffffffffp-1;
  const struct {
    const char* name;
    double value, low, high;
  } options[] = {{"labelSmoothing", s.label_smoothing, 0, 1},
                 {"momentum", s.optimizer.momentum, 0, below_1},
                 {"beta1", s.optimizer.beta1, 0, below_1},
                 {"beta2", s.optimizer.beta2, 0, below_1},
                 {"epsilon", s.optimizer.epsilon, 1e-300, 1},
                 {"weightDecay", s.optimizer.weight_decay, 0, limits::weight_decay}};
  for (const auto& o : options) {
    if (auto ok = check_option(o.name, o.value, o.low, o.high); !ok) return ok;
  }
  return {};
}

void drop_negative_zeros(TrainingSettings& s) {
  for (double* x : {&s.label_smoothing, &s.optimizer.momentum, &s.optimizer.beta1, &s.optimizer.beta2,
                    &s.optimizer.weight_decay}) {
    *x += 0.0;  // -0 becomes 0
  }
}

void rename_training(Training& training, const Ids& permutation) {
  training.settings.inputs = rename(training.settings.inputs, permutation);
  training.target = at(permutation, training.target);
  training.responses = rename(training.responses, permutation);
  training.W = permute_rows(training.W, permutation);
  Ids trained;
  for (const Index v : inverse(permutation)) {  // in the order of the new ids
    if (contains(training.trained_rows, v)) trained.push_back(at(permutation, v));
  }
  training.trained_rows = std::move(trained);
  for (Matrix* M : {&training.moments_E.first, &training.moments_E.second}) {
    if (M->size() > 0) *M = permute_rows(*M, permutation);
  }
}

// -- changes --

Result<StepReport> Lab::train(std::uint32_t gesture, double count) {
  if (auto ok = allowed(Control::steps); !ok) return tl::unexpected(ok.error());
  if (!(count >= 1 && count <= static_cast<double>(limits::steps_at_once)) || count != std::floor(count)) {
    return refuse(Code::count_out_of_range,
                  {{"value", count}, {"limit", static_cast<double>(limits::steps_at_once)}});
  }
  // A saved lab counts no farther.
  const double left = limits::integer - static_cast<double>(state_.training.step);
  if (count > left) return refuse(Code::count_out_of_range, {{"value", count}, {"limit", left}});
  State next = state_;
  Training& training = next.training;
  std::optional<StepReport> report;
  for (double k = 0; k < count; ++k) {
    report = step_of(next, training.moments_E, training.moments_W);
    if (!report) return too_large(state_.training);
    take(next, *report);
    ++training.step;
    training.curve.push_back({training.step, report->after.probability, report->after.loss, false});
    thin_out(training.curve);
  }
  commit(std::move(next), Change::step, gesture);
  return std::move(*report);
}

Status Lab::set_learning_rate(double learning_rate, std::uint32_t gesture) {
  if (auto ok = allowed(Control::settings); !ok) return ok;
  if (!(learning_rate >= 0 && learning_rate <= limits::learning_rate)) {
    return refuse(Code::learning_rate_invalid, {{"value", learning_rate}, {"limit", limits::learning_rate}});
  }
  State next = state_;
  next.training.learning_rate = learning_rate + 0.0;
  commit(std::move(next), Change::learning_rate, gesture);
  return {};
}

Status Lab::set_target(double id) {
  if (auto ok = allowed(Control::settings); !ok) return ok;
  const auto target = checked_id(id, state_.E.rows());
  if (!target) return tl::unexpected(target.error());
  if (!contains(state_.training.responses, *target)) {
    return refuse(Code::target_not_a_response, {{"value", id}});
  }
  if (*target == state_.training.target) return {};
  State next = state_;
  next.training.target = *target;
  mark_break(next);
  commit(std::move(next), Change::target);
  return {};
}

Status Lab::set_training(TrainingSettings settings, std::uint32_t gesture) {
  if (auto ok = allowed(Control::settings); !ok) return ok;
  if (auto ok = check_settings(settings, state_.E.rows()); !ok) return ok;
  if (settings.output_weights == OutputWeights::tied) settings.every_response = true;
  drop_negative_zeros(settings);
  State next = state_;
  Training& training = next.training;
  const TrainingSettings before = training.settings;
  training.settings = std::move(settings);
  if (training.settings.every_response != before.every_response) {
    const Ids now = inverse(state_.origin);
    set_responses(training, te::rename(start_.training.responses, now), state_.E.rows());
  }
  if (training.settings.output_weights != before.output_weights ||
      training.settings.every_response != before.every_response ||
      training.settings.optimizer.kind != before.optimizer.kind) {
    training.moments_E = {};
    training.moments_W = {};
  }
  settle_curve(next);
  commit(std::move(next), Change::settings, gesture);
  return {};
}

// -- views --

Prediction Lab::prediction() const {
  const Forward f = forward(state_);
  const Gradients g = gradients(state_, f);
  const Index input = state_.training.settings.inputs.front();
  Prediction p{f.logits.row(0), f.probabilities.row(0), f.loss, g.accessed.row(input)};
  if (g.shared.size() > 0) p.gradient += g.shared.row(input);
  return p;
}

Result<StepReport> Lab::preview_step() const {
  Moments E = state_.training.moments_E;
  Moments W = state_.training.moments_W;
  auto report = step_of(state_, E, W);
  if (!report) return too_large(state_.training);
  return std::move(*report);
}

Result<GradientCheck> Lab::check_gradient(double matrix, double row, double column) const {
  const auto which = to_index(matrix, 2);
  if (!which) return tl::unexpected(which.error());
  const auto i = to_index(row, *which == 0 ? state_.E.rows() : length(state_.training.responses));
  if (!i) return tl::unexpected(i.error());
  const auto j = to_index(column, state_.E.cols());
  if (!j) return tl::unexpected(j.error());

  const Gradients g = gradients(state_, forward(state_));
  const bool tied = g.shared.size() > 0;
  const bool in_E = *which == 0 || tied;
  const Index v = *which == 0 ? *i : at(state_.training.responses, *i);
  State s = state_;
  double& p = in_E ? s.E(v, *j) : s.training.W(v, *j);
  const double middle = p;
  // Near the cube root of the rounding error, where rounding and the next term of the series are alike small.
  constexpr double h = 0x1p-17;
  GradientCheck check{};
  p = middle + h;
  const double high = p;
  check.loss_plus = forward(s).loss;
  p = middle - h;
  const double width = high - p;  // 2 h as it was rounded
  check.loss_minus = forward(s).loss;
  check.step = width / 2;
  check.numeric = (check.loss_plus - check.loss_minus) / width;
  check.analytic = in_E ? g.accessed(v, *j) + (tied ? g.shared(v, *j) : 0.0) : g.W(*i, *j);
  check.error = std::fabs(check.analytic - check.numeric);
  return check;
}

Matrix Lab::output_weights() const { return te::output_weights(state_); }

EveryInput Lab::every_input() const {
  State s = state_;
  s.training.settings.inputs = identity(s.E.rows());
  const Matrix now = forward(s).probabilities;
  s.E = start_table();
  s.training.W = permute_rows(start_.training.W, inverse(state_.origin));
  return {now, forward(s).probabilities};
}

}  // namespace te
