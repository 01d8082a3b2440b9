#include "core/saved.h"

#include <cmath>

#include "core/lab_parts.h"

namespace te {
namespace {

constexpr const char* article_start = "article";

// -- writing --

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

// -- reading --

// One object: its members are taken one by one, and none may be left. Remembers the first refusal.
class ObjectReader {
 public:
  ObjectReader(const Value& value, Status& status) : ObjectReader(&value, "", status) {}
  // The object at a key of another, which may be left out.
  ObjectReader(ObjectReader& whole, const char* key)
      : ObjectReader(whole.find(key), whole.path_ + key + '.', whole.status_) {}

  ObjectReader(const ObjectReader&) = delete;
  ObjectReader& operator=(const ObjectReader&) = delete;

  ~ObjectReader() {
    if (!object_) return;
    for (const Member& member : *object_) {
      bool known = false;
      for (const char* key : asked_) known = known || member.key == key;
      if (!known && status_) status_ = refuse(Code::data_unknown_key, TextFact{"where", path_ + member.key});
    }
  }

  const Value* find(const char* key) {
    asked_.push_back(key);
    if (!object_) return nullptr;
    for (const Member& member : *object_) {
      if (member.key == key) return &member.value;
    }
    return nullptr;
  }

  // Remembers that something else was expected at the key, or instead of the object itself (null).
  [[gnu::noinline]] void invalid(const char* key, const char* expected) {
    if (!status_) return;
    std::string where = path_;
    if (key) {
      where += key;
    } else if (where.empty()) {
      where = "lab";
    } else {
      where.pop_back();  // the dot
    }
    status_ = refuse(Code::data_invalid, TextFact{"where", where});
    add_fact(status_.error(), {"expected", expected});
  }

  void take(const char* key, double& to) {
    if (const Value* value = find(key, Value::Kind::number, "number")) to = value->number;
  }
  void take(const char* key, bool& to) {
    if (const Value* value = find(key, Value::Kind::flag, "flag")) to = value->flag;
  }
  void take(const char* key, Index& to) {
    if (const Value* value = find(key)) take_index(*value, key, to);
  }
  void take(const char* key, Ids& to) {
    if (const Value* value = find(key)) take_ids(*value, key, to);
  }
  // One of the first `count` choices, by its name.
  template <typename Choice>
  void take(const char* key, const char* (*name)(Choice), int count, Choice& to) {
    const Value* value = find(key, Value::Kind::text, "text");
    if (!value) return;
    for (int k = 0; k < count; ++k) {
      const auto choice = static_cast<Choice>(k);
      if (value->text == name(choice)) {
        to = choice;
        return;
      }
    }
    invalid(key, "choice");
  }
  void take(const char* key, std::vector<std::string>& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    to.clear();
    for (const Value& item : value->list) {
      if (item.kind != Value::Kind::text) return invalid(key, "text");
      to.push_back(item.text);
    }
  }
  void take(const char* key, Matrix& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    const Value::List& rows = value->list;
    const Index cols = rows.empty() ? 0 : length(rows.front().list);
    for (const Value& row : rows) {  // before memory is taken: then there are as many entries as it is for
      if (row.kind != Value::Kind::list || length(row.list) != cols) return invalid(key, "table");
    }
    to.resize(length(rows), cols);
    for (Index i = 0; i < to.rows(); ++i) {
      const Value& row = at(rows, i);
      for (Index j = 0; j < to.cols(); ++j) {
        if (at(row.list, j).kind != Value::Kind::number) return invalid(key, "number");
        to(i, j) = at(row.list, j).number;
      }
    }
  }
  void take(const char* key, std::vector<CurvePoint>& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    to.clear();
    for (const Value& point : value->list) {
      const Value::List& entries = point.list;
      const Index size = length(entries);
      if (size < 3 || size > 4 || at(entries, 1).kind != Value::Kind::number ||
          at(entries, 2).kind != Value::Kind::number ||
          (size == 4 && at(entries, 3).kind != Value::Kind::flag)) {
        return invalid(key, "point");
      }
      Index step = 0;
      take_index(at(entries, 0), key, step);
      to.push_back({step, at(entries, 1).number, at(entries, 2).number, size == 4 && at(entries, 3).flag});
    }
  }
  void take_ids(const Value& value, const char* key, Ids& to) {
    if (value.kind != Value::Kind::list) return invalid(key, "list");
    to.clear();
    for (const Value& item : value.list) take_index(item, key, to.emplace_back());
  }

 private:
  ObjectReader(const Value* value, std::string path, Status& status)
      : path_(std::move(path)), status_(status) {
    if (!value) return;
    if (value->kind == Value::Kind::object) {
      object_ = &value->object;
    } else {
      invalid(nullptr, "object");
    }
  }
  const Value* find(const char* key, Value::Kind kind, const char* expected) {
    const Value* value = find(key);
    if (!value || value->kind == kind) return value;
    invalid(key, expected);
    return nullptr;
  }
  // An integer that every Index holds, with room to count on.
  void take_index(const Value& value, const char* key, Index& to) {
    const double x = value.number;
    if (value.kind == Value::Kind::number && x == std::trunc(x) && std::fabs(x) <= limits::integer) {
      to = static_cast<Index>(x);
    } else {
      invalid(key, "integer");
    }
  }

  const Value::Object* object_ = nullptr;
  std::string path_;
  Status& status_;
  std::vector<const char*> asked_;
};

void take_optimizer(ObjectReader& training, Optimizer& optimizer) {
  ObjectReader part(training, "optimizer");
  part.take("kind", optimizer_name, 4, optimizer.kind);
  part.take("momentum", optimizer.momentum);
  part.take("beta1", optimizer.beta1);
  part.take("beta2", optimizer.beta2);
  part.take("epsilon", optimizer.epsilon);
  part.take("weightDecay", optimizer.weight_decay);
}

void take_moments(ObjectReader& training, const char* key, Moments& moments) {
  ObjectReader part(training, key);
  part.take("steps", moments.steps);
  part.take("first", moments.first);
  part.take("second", moments.second);
}

void take_settings(ObjectReader& part, TrainingSettings& settings) {
  part.take("inputs", settings.inputs);
  part.take("everyResponse", settings.every_response);
  part.take("weights", weights_name, 3, settings.output_weights);
  part.take("labelSmoothing", settings.label_smoothing);
  take_optimizer(part, settings.optimizer);
}

void take_training(ObjectReader& lab, Training& training, Index vocab_size, bool is_start) {
  ObjectReader part(lab, "training");
  const bool every_before = training.settings.every_response;
  take_settings(part, training.settings);
  bool& every = training.settings.every_response;
  if (training.settings.output_weights == OutputWeights::tied && !part.find("everyResponse")) every = true;
  if (every && !every_before && !part.find("responses")) training.responses = identity(vocab_size);
  part.take("responses", training.responses);
  part.take("target", training.target);
  part.take("outputWeights", training.W);
  part.take("learningRate", training.learning_rate);
  if (is_start) return;
  part.take("step", training.step);
  take_moments(part, "momentsE", training.moments_E);
  take_moments(part, "momentsW", training.moments_W);
  part.take("trainedRows", training.trained_rows);
  training.curve.clear();  // one that is left out begins anew
  part.take("curve", training.curve);
}

void take_context(ObjectReader& lab, Context& context, bool is_start) {
  ObjectReader part(lab, "context");
  if (const Value* sentences = part.find("sentences")) {
    if (length(sentences->list) != 2) return part.invalid("sentences", "pair");
    for (Index k = 0; k < 2; ++k) {
      part.take_ids(at(sentences->list, k), "sentences", context.sentences[static_cast<std::size_t>(k)]);
    }
  }
  part.take("positionalEncoding", context.positional_encoding);
  if (is_start) return;
  context.set_aside.reset();
  if (const Value* aside = part.find("setAside")) {
    part.take_ids(*aside, "setAside", context.set_aside.emplace());
  }
}

void take_fragment(ObjectReader& lab, Fragment& fragment) {
  ObjectReader part(lab, "fragment");
  part.take("vocabSize", fragment.table.vocab_size);
  part.take("shown", fragment.table.shown);
  part.take("rows", fragment.table.rows);
  part.take("input", fragment.input);
}

void take_locks(ObjectReader& part, Locks& locks) {
  std::vector<std::string> names;
  part.take("locks", names);
  for (const std::string& name : names) {
    bool known = false;
    for (Index k = 0; k < controls; ++k) {
      if (name != control_name(static_cast<Control>(k))) continue;
      locks |= Locks{1} << k;
      known = true;
    }
    if (!known) part.invalid("locks", "choice");
  }
}

// What the object names replaces what the state holds.
void take_state(ObjectReader& lab, State& s, bool is_start) {
  lab.take("tokens", s.tokens);
  lab.take("table", s.E);
  lab.take("input", s.input);
  take_training(lab, s.training, length(s.tokens), is_start);
  take_context(lab, s.context, is_start);
  take_fragment(lab, s.fragment);
  lab.take("basis", s.basis);
  if (is_start) take_locks(lab, s.locks);
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

Result<Saved> to_saved(const Value& value) {
  Status status;
  Saved saved{Lab::article().state(), {}};
  {
    ObjectReader lab(value, status);
    const Value* start = lab.find("start");
    if (start && start->kind == Value::Kind::object) {
      ObjectReader own(lab, "start");
      take_state(own, saved.start, true);
    } else if (start && (start->kind != Value::Kind::text || start->text != article_start)) {
      lab.invalid("start", "start");
    }
    saved.now = saved.start;
    Ids origin = identity(length(saved.start.tokens));
    lab.take("origin", origin);
    // Only what makes a lab can be renamed; of anything else load says what is wrong.
    if (status && Lab::create(saved.start) && origin.size() == saved.start.tokens.size() &&
        check_permutation(origin, length(origin))) {
      saved.now.origin = identity(length(origin));
      apply_permutation(saved.now, inverse(origin));
    }
    saved.now.origin = origin;
    take_state(lab, saved.now, false);
    if (!start) {
      saved.start = saved.now;
      if (!lab.find("origin")) saved.now.origin = identity(length(saved.now.tokens));
    }
  }
  if (!status) return tl::unexpected(status.error());
  return saved;
}

Result<TrainingSettings> to_settings(const Value& value, TrainingSettings settings) {
  Status status;
  {
    ObjectReader reader(value, status);
    take_settings(reader, settings);
  }
  if (!status) return tl::unexpected(status.error());
  return settings;
}

Value to_value(const TrainingSettings& settings) {
  Members members(true);
  add_settings(members, settings, settings, true);
  return std::move(members).object();
}

Result<Locks> to_locks(const Value& names) {
  Status status;
  Locks locks = 0;
  const Value whole(Value::Object{{"locks", names}});
  {
    ObjectReader reader(whole, status);
    take_locks(reader, locks);
  }
  if (!status) return tl::unexpected(status.error());
  return locks;
}

}  // namespace te
