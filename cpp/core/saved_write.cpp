// A lab as plain data.
#include "core/lab_parts.h"
#include "core/saved.h"

namespace te {
namespace {

Value to_value(bool x) { return Value(x); }
Value to_value(double x) { return Value(x); }
Value to_value(Index x) { return Value(static_cast<double>(x)); }

Value to_value(const std::string& text) { return Value(text); }
Value to_value(const Ids& ids);

// [step, probability, loss], and true behind them where the curve is broken.
Value to_value(const CurvePoint& point) {
  Value::List entries;
  for (const double x : {static_cast<double>(point.step), point.probability, point.loss})
    entries.emplace_back(x);
  if (point.marked_break) entries.emplace_back(true);
  return Value(std::move(entries));
}

template <typename T>
Value to_list(std::span<const T> items) {
  Value::List list;
  for (const T& item : items) list.push_back(to_value(item));
  return Value(std::move(list));
}

Value to_value(const Ids& ids) { return to_list<Index>(ids); }
Value to_value(const std::vector<std::string>& texts) { return to_list<std::string>(texts); }
Value to_value(const std::array<Ids, 2>& both) { return to_list<Ids>(both); }

Value to_value(const Matrix& M) {
  Value::List rows;
  for (Index i = 0; i < M.rows(); ++i) rows.push_back(to_list(row_span(M, i)));
  return Value(std::move(rows));
}

Value to_value(const std::vector<CurvePoint>& curve) { return to_list<CurvePoint>(curve); }
Value to_value(OutputWeights weights) { return Value(std::string(weights_name(weights))); }
Value to_value(OptimizerKind kind) { return Value(std::string(optimizer_name(kind))); }

// Matrices of different sizes are different, where Eigen's == expects one size.
using te::equal;
template <typename T>
bool equal(const T& a, const T& b) {
  return a == b;
}

// The members of an object: all of them, or only those that differ from a base.
class Members {
 public:
  explicit Members(bool all) : all_(all) {}

  template <typename T>
  void add(const char* key, const T& now, const T& base) {
    if (all_ || !equal(now, base)) members_.push_back({key, to_value(now)});
  }
  void add_part(const char* key, Members part) {
    if (!part.members_.empty()) members_.push_back({key, Value(std::move(part.members_))});
  }
  void add_always(const char* key, Value value) { members_.push_back({key, std::move(value)}); }
  bool empty() const { return members_.empty(); }
  Value object() && { return Value(std::move(members_)); }

 private:
  bool all_;
  Value::Object members_;
};

Members describe(const Optimizer& o, const Optimizer& base, bool all) {
  Members optimizer(all);
  optimizer.add("kind", o.kind, base.kind);
  optimizer.add("momentum", o.momentum, base.momentum);
  optimizer.add("beta1", o.beta1, base.beta1);
  optimizer.add("beta2", o.beta2, base.beta2);
  optimizer.add("epsilon", o.epsilon, base.epsilon);
  optimizer.add("weightDecay", o.weight_decay, base.weight_decay);
  return optimizer;
}

void add_settings(Members& to, const TrainingSettings& s, const TrainingSettings& base, bool all) {
  to.add("inputs", s.inputs, base.inputs);
  to.add("everyResponse", s.every_response, base.every_response);
  to.add("weights", s.output_weights, base.output_weights);
  to.add("labelSmoothing", s.label_smoothing, base.label_smoothing);
  to.add_part("optimizer", describe(s.optimizer, base.optimizer, all));
}

Members describe(const Moments& m) {
  Members moments(false);
  moments.add("steps", m.steps, Index{0});
  moments.add("first", m.first, Matrix());
  moments.add("second", m.second, Matrix());
  return moments;
}

Members describe(const State& s, const State& base, bool all, bool is_start, bool curve) {
  Members lab(all);
  lab.add("tokens", s.tokens, base.tokens);
  lab.add("table", s.E, base.E);
  if (!is_start) lab.add("origin", s.origin, base.origin);
  lab.add("input", s.input, base.input);

  const Training& t = s.training;
  const Training& t0 = base.training;
  Members training(all);
  add_settings(training, t.settings, t0.settings, all);
  training.add("responses", t.responses, t0.responses);
  training.add("target", t.target, t0.target);
  training.add("outputWeights", t.W, t0.W);
  training.add("learningRate", t.learning_rate, t0.learning_rate);
  if (!is_start) {
    training.add("step", t.step, t0.step);
    training.add_part("momentsE", describe(t.moments_E));
    training.add_part("momentsW", describe(t.moments_W));
    training.add("trainedRows", t.trained_rows, t0.trained_rows);
    if (curve) training.add("curve", t.curve, t0.curve);
  }
  lab.add_part("training", std::move(training));

  Members context(all);
  context.add("sentences", s.context.sentences, base.context.sentences);
  context.add("positionalEncoding", s.context.positional_encoding, base.context.positional_encoding);
  if (!is_start && s.context.set_aside) context.add_always("setAside", to_value(*s.context.set_aside));
  lab.add_part("context", std::move(context));

  Members fragment(all);
  fragment.add("vocabSize", s.fragment.table.vocab_size, base.fragment.table.vocab_size);
  fragment.add("shown", s.fragment.table.shown, base.fragment.table.shown);
  fragment.add("rows", s.fragment.table.rows, base.fragment.table.rows);
  fragment.add("input", s.fragment.input, base.fragment.input);
  lab.add_part("fragment", std::move(fragment));
  if (!equal(s.basis, base.basis)) lab.add_always("basis", to_value(s.basis));
  if (is_start && s.locks != base.locks) lab.add_always("locks", to_value(names_of(s.locks)));
  return lab;
}

}  // namespace

Value to_value(const Saved& saved, Extent extent) {
  const bool all = extent == Extent::everything;
  const State article = Lab::article().state();
  // A renamed lab differs from its start as it would be after the same renaming.
  State base = saved.start;
  apply_permutation(base, inverse(saved.now.origin));
  base.origin = saved.start.origin;
  Members lab = describe(saved.now, base, all, false, extent != Extent::differences_no_curve);
  Members start = describe(saved.start, article, false, true, false);
  if (start.empty()) {
    lab.add_always("start", Value(std::string(article_start)));
  } else {
    lab.add_always("start", all ? describe(saved.start, article, true, true, false).object()
                                : std::move(start).object());
  }
  return std::move(lab).object();
}

}  // namespace te
