// Questions about a training step.
#include <cmath>

#include "core/question_parts.h"

namespace te::questions {
namespace {

// The article's way to train, from this state: plain gradient descent, the output weights frozen. Not where
// the lab trains or ties its output weights or smooths its labels: the figure would contradict the answer.
Result<State> plain(const Lab& lab) {
  State s = lab.state();
  TrainingSettings& settings = s.training.settings;
  if (settings.output_weights != OutputWeights::frozen || settings.label_smoothing != 0) {
    return not_possible("training");
  }
  settings.optimizer = {};
  s.training.moments_E = {};
  s.training.moments_W = {};
  if (s.training.learning_rate == 0) s.training.learning_rate = 0.4;  // else there would be nothing to see
  return s;
}

// Tokens that no figure shows as the input: neither inputs now nor, where that leaves some, responses.
Ids unused_inputs(const State& s) {
  Ids taken = s.training.settings.inputs;
  const Ids free = others(s, taken);
  taken.insert(taken.end(), s.training.responses.begin(), s.training.responses.end());
  const Ids unused = others(s, taken);
  return unused.empty() ? free : unused;
}

std::optional<StepReport> step(State& s) {
  auto report = step_of(s, s.training.moments_E, s.training.moments_W);
  if (report) take(s, *report);
  return report;
}

// The response after the target.
Index other_response(const Training& training) {
  return around(training.responses, target_response(training) + 1);
}

Index moved_in(const StepReport& report, Index id) { return at(report.ledger_E, id).moved; }

}  // namespace

// Another target: does the loss fall or rise?
Result<Question> swap_target(const Lab& lab) {
  auto start = plain(lab);
  if (!start) return tl::unexpected(start.error());
  State& s = *start;
  if (s.training.responses.size() < 2) return not_possible("responses");
  const Ids inputs = unused_inputs(s);
  if (inputs.empty()) return not_possible("tokens");
  s.training.settings.inputs = {inputs.front()};
  const Index before = s.training.target;
  const Forward with_target = forward(s);
  s.training.target = other_response(s.training);
  const Forward with_other = forward(s);
  const double change = with_other.loss - with_target.loss;

  Question q{"", AnswerKind::choice, {"falls", "rises", "same"}, {}, {}, 0, 0, {}};
  put(q.facts, "input", name(s, inputs.front()));
  put(q.facts, "target", name(s, before));
  put(q.facts, "other", name(s, s.training.target));
  q.right = {change < 0 ? "falls" : change > 0 ? "rises" : "same"};
  put(q.reason, "target", name(s, before));
  put(q.reason, "other", name(s, s.training.target));
  put(q.reason, "probability", with_target.probability);
  put(q.reason, "loss", with_target.loss);
  put(q.reason, "otherProbability", with_other.probability);
  put(q.reason, "otherLoss", with_other.loss);
  return q;
}

// With another input and the other target: which way does the steepest coordinate go?
Result<Question> gradient_sign(const Lab& lab) {
  auto start = plain(lab);
  if (!start) return tl::unexpected(start.error());
  State& s = *start;
  if (s.training.responses.size() < 2) return not_possible("responses");
  const Ids inputs = unused_inputs(s);
  if (inputs.empty()) return not_possible("tokens");
  const Index input = around(inputs, 1);
  s.training.settings.inputs = {input};
  s.training.target = other_response(s.training);
  const Forward f = forward(s);
  const Row g = gradients(s, f).accessed.row(input);
  Index j = 0;
  for (Index k = 1; k < g.size(); ++k) {
    if (std::fabs(g(k)) > std::fabs(g(j))) j = k;
  }
  const auto report = step(s);
  if (!report) return not_possible("step");

  Question q{"", AnswerKind::choice, {"positive", "negative", "zero"}, {}, {}, 0, 0, {}};
  put(q.facts, "input", name(s, input));
  put(q.facts, "target", name(s, s.training.target));
  put(q.facts, "coordinate", j);
  q.right = {g(j) > 0 ? "positive" : g(j) < 0 ? "negative" : "zero"};
  put(q.reason, "coordinate", j);
  put(q.reason, "target", name(s, s.training.target));
  put(q.reason, "gradient", g(j));
  put(q.reason, "rate", s.training.learning_rate);
  put(q.reason, "before", report->before.X(0, j));
  put(q.reason, "after", report->after.X(0, j));
  put(q.reason, "probability", report->before.probability);
  put(q.reason, "probabilityAfter", report->after.probability);
  return q;
}

// Another input: which row moves?
Result<Question> step_row(const Lab& lab) {
  auto start = plain(lab);
  if (!start) return tl::unexpected(start.error());
  State& s = *start;
  const Ids inputs = unused_inputs(s);
  if (inputs.empty()) return not_possible("tokens");
  const Ids now = s.training.settings.inputs;
  const Index input = inputs.back();
  s.training.settings.inputs = {input};
  const auto report = step(s);
  if (!report) return not_possible("step");

  Question q{"", AnswerKind::token, {}, {}, {}, 0, 0, {}};
  put(q.facts, "input", name(s, input));
  put(q.facts, "target", name(s, s.training.target));
  q.options = options(s, {input, s.training.target, now.front()});
  q.options.push_back("");
  q.right = {moved_in(*report, input) > 0 ? name(s, input) : ""};
  put(q.reason, "input", name(s, input));
  put(q.reason, "target", name(s, s.training.target));
  put(q.reason, "moved", report->moved_count);
  put(q.reason, "unmoved", report->unmoved_count);
  return q;
}

// The lab's own training at another learning rate: how probable is the target after one step, in percent?
Result<Question> rate_probability(const Lab& lab) {
  State s = lab.state();
  Training& training = s.training;
  const double now = training.learning_rate;
  const auto as_it_is = lab.preview_step();
  training.learning_rate = now == 0 ? 0.4 : 2 * now <= limits::learning_rate ? 2 * now : now / 2;
  const auto report = step(s);
  if (!report || !as_it_is) return not_possible("step");

  constexpr double tolerance = 2;  // percentage points
  Question q{"", AnswerKind::number, {}, {}, {}, 100 * report->after.probability, tolerance, {}};
  put(q.facts, "inputs", names(s, training.settings.inputs));
  put(q.facts, "target", name(s, training.target));
  put(q.facts, "rate", training.learning_rate);
  put(q.facts, "rateNow", now);
  put(q.facts, "tolerance", tolerance);
  put(q.reason, "target", name(s, training.target));
  put(q.reason, "rate", training.learning_rate);
  put(q.reason, "rateNow", now);
  put(q.reason, "before", report->before.probability);
  put(q.reason, "afterNow", as_it_is->after.probability);
  put(q.reason, "probability", report->after.probability);
  return q;
}

// Two inputs in one step: how many numbers of the table change?
Result<Question> step_count(const Lab& lab) {
  auto start = plain(lab);
  if (!start) return tl::unexpected(start.error());
  State& s = *start;
  Ids inputs = unused_inputs(s);
  if (length(inputs) < 2) inputs = in_order(s);
  if (length(inputs) < 2) return not_possible("tokens");
  s.training.settings.inputs = {inputs.front(), inputs.back()};
  const auto report = step(s);
  if (!report) return not_possible("step");

  const auto moved = static_cast<double>(report->moved_count);
  Question q{"", AnswerKind::number, {}, {}, {}, moved, 0, {}};
  const List both = names(s, s.training.settings.inputs);
  put(q.facts, "inputs", both);
  put(q.facts, "target", name(s, s.training.target));
  put(q.facts, "all", s.E.size());
  put(q.reason, "inputs", both);
  put(q.reason, "target", name(s, s.training.target));
  put(q.reason, "all", s.E.size());
  put(q.reason, "moved", report->moved_count);
  put(q.reason, "unmoved", report->unmoved_count);
  put(q.reason, "first", moved_in(*report, inputs.front()));
  put(q.reason, "second", moved_in(*report, inputs.back()));
  return q;
}

// Momentum, one step, then another input: which rows does the second step move?
Result<Question> momentum_row(const Lab& lab) {
  auto start = plain(lab);
  if (!start) return tl::unexpected(start.error());
  State& s = *start;
  const Index old_input = s.training.settings.inputs.front();
  const Ids inputs = unused_inputs(s);
  if (inputs.empty()) return not_possible("tokens");
  const Index new_input = around(inputs, 1);
  s.training.settings.optimizer.kind = OptimizerKind::momentum;
  s.training.settings.inputs = {old_input};
  const auto first = step(s);
  if (!first) return not_possible("step");
  s.training.settings.inputs = {new_input};
  const auto second = step(s);
  if (!second) return not_possible("step");

  const bool old_moves = moved_in(*second, old_input) > 0;
  const bool new_moves = moved_in(*second, new_input) > 0;
  const auto farthest = [](const StepReport& r, Index id) {
    return r.E.update.row(id).cwiseAbs().maxCoeff();
  };
  Question q{"", AnswerKind::choice, {"old", "new", "both", "neither"}, {}, {}, 0, 0, {}};
  const double mu = s.training.settings.optimizer.momentum;
  for (Value::Object* facts : {&q.facts, &q.reason}) {
    put(*facts, "old", name(s, old_input));
    put(*facts, "new", name(s, new_input));
    put(*facts, "momentum", mu);
  }
  put(q.facts, "target", name(s, s.training.target));
  q.right = {old_moves ? (new_moves ? "both" : "old") : (new_moves ? "new" : "neither")};
  put(q.reason, "firstUpdate", farthest(*first, old_input));
  put(q.reason, "oldUpdate", farthest(*second, old_input));
  put(q.reason, "newUpdate", farthest(*second, new_input));
  return q;
}

}  // namespace te::questions
