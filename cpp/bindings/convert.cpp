#include "bindings/convert.h"

#include <limits>

namespace te::bindings {
namespace {

// A fresh typed array with a copy of the memory.
template <typename T>
val copy(const char* type, const T* data, Index size) {
  return val::global(type).new_(emscripten::typed_memory_view(static_cast<std::size_t>(size), data));
}

val matrix(Index rows, Index cols, const val& data) {
  val js = val::object();
  set(js, "rows", rows);
  set(js, "cols", cols);
  put(js, "data", data);
  return js;
}

Index array_length(const val& array) { return static_cast<Index>(array["length"].as<double>()); }

}  // namespace

void put(val& object, const char* name, const val& value) { object.set(name, value); }

val to_js(double number) { return val(number); }
val to_js(Index number) { return val(static_cast<double>(number)); }
val to_js(bool flag) { return val(flag); }
val to_js(const std::string& text) { return val(text); }
val to_js(Change change) { return val(change_name(change)); }

val to_js(const Matrix& m) { return matrix(m.rows(), m.cols(), copy("Float64Array", m.data(), m.size())); }
val to_js(const Mask& m) {
  static_assert(sizeof(bool) == 1);
  return matrix(m.rows(), m.cols(),
                copy("Uint8Array", reinterpret_cast<const unsigned char*>(m.data()), m.size()));
}
val to_js(const Row& r) { return copy("Float64Array", r.data(), r.size()); }
val to_js(const Ids& ids) { return list<Index>(ids); }
val to_js(const std::vector<std::string>& names) { return list<std::string>(names); }

val to_js(const CurvePoint& point) {
  val js = val::object();
  set(js, "step", point.step);
  set(js, "probability", point.probability);
  set(js, "loss", point.loss);
  set(js, "markedBreak", point.marked_break);
  return js;
}

val to_js(const Training& training) {
  val js = val::object();
  set(js, "inputIds", training.settings.inputs);
  set(js, "responses", training.responses);
  set(js, "target", training.target);
  set(js, "learningRate", training.learning_rate);
  set(js, "step", training.step);
  put(js, "history", list<CurvePoint>(training.curve));
  return js;
}

val to_js(const Optimizer& optimizer) {
  val js = val::object();
  put(js, "kind", val(optimizer_name(optimizer.kind)));
  set(js, "momentum", optimizer.momentum);
  set(js, "beta1", optimizer.beta1);
  set(js, "beta2", optimizer.beta2);
  set(js, "epsilon", optimizer.epsilon);
  set(js, "weightDecay", optimizer.weight_decay);
  return js;
}

val to_js(const TrainingSettings& settings) {
  val js = val::object();
  set(js, "inputs", settings.inputs);
  set(js, "everyResponse", settings.every_response);
  put(js, "weights", val(weights_name(settings.output_weights)));
  set(js, "labelSmoothing", settings.label_smoothing);
  set(js, "optimizer", settings.optimizer);
  return js;
}

val to_js(const TrainingStep& step) {
  val js = val::object();
  set(js, "rowBefore", step.row_before);
  set(js, "logits", step.logits);
  set(js, "probabilities", step.probabilities);
  set(js, "loss", step.loss);
  set(js, "gradient", step.gradient);
  set(js, "update", step.update);
  set(js, "rowAfter", step.row_after);
  return js;
}

val to_js(const LedgerRow& row) {
  val js = val::object();
  set(js, "moved", row.moved);
  set(js, "reasons", static_cast<Index>(row.reasons));
  set(js, "accessed", row.accessed);
  return js;
}

val to_js(const MatrixT<reason::Set>& m) {
  return matrix(m.rows(), m.cols(), copy("Uint8Array", m.data(), m.size()));
}

// The input at position i of the batch.
static val sample(const StepReport& report, Index i) {
  const Index id = at(report.inputs, i);
  val js = val::object();
  set(js, "id", id);
  set(js, "rowBefore", Row(report.before.X.row(i)));
  set(js, "logits", Row(report.before.logits.row(i)));
  set(js, "probabilities", Row(report.before.probabilities.row(i)));
  set(js, "loss", report.before.losses(i));
  set(js, "gradient", Row(report.E.gradient.row(id)));
  set(js, "update", Row(report.E.update.row(id)));
  set(js, "rowAfter", Row(report.after.X.row(i)));
  set(js, "logitsAfter", Row(report.after.logits.row(i)));
  set(js, "probabilitiesAfter", Row(report.after.probabilities.row(i)));
  set(js, "lossAfter", report.after.losses(i));
  return js;
}

val to_js(const StepReport& report) {
  val js = sample(report, 0);
  val samples = val::array();
  for (Index i = 0; i < length(report.inputs); ++i) samples.set(static_cast<double>(i), sample(report, i));
  put(js, "samples", samples);
  set(js, "outputWeights", report.output_weights);
  set(js, "meanLoss", report.before.loss);
  set(js, "meanLossAfter", report.after.loss);
  set(js, "meanProbability", report.before.probability);
  set(js, "meanProbabilityAfter", report.after.probability);
  set(js, "moved", report.E.moved);
  set(js, "movedCount", report.moved_count);
  set(js, "unmovedCount", report.unmoved_count);
  set(js, "reasons", report.E.reasons);
  set(js, "weightsMoved", report.W.moved);
  set(js, "weightsReasons", report.W.reasons);
  put(js, "ledger", list<LedgerRow>(report.ledger_E));
  put(js, "weightsLedger", list<LedgerRow>(report.ledger_W));
  set(js, "onlyAccessedRowsMoved", report.only_accessed_rows_moved);
  return js;
}

val to_js(const RenamePreview& preview) {
  val js = val::object();
  set(js, "tokens", preview.tokens);
  set(js, "origin", preview.origin);
  set(js, "table", preview.E);
  set(js, "ids", preview.input);
  set(js, "vectors", preview.vectors);
  set(js, "differs", preview.differs);
  set(js, "differing", preview.differing);
  return js;
}

val to_js(const Difference& difference) {
  val js = val::object();
  set(js, "comparable", difference.comparable);
  set(js, "equal", difference.equal);
  set(js, "largest", difference.largest);
  set(js, "rounding", difference.rounding);
  return js;
}

val to_js(const Comparison& comparison) {
  val js = val::object();
  set(js, "position", comparison.position_a);
  set(js, "otherPosition", comparison.position_b);
  set(js, "comparable", comparison.position_b >= 0);
  put(js, "stages", list<Difference>(comparison.stages));
  return js;
}

val to_js(const Value& value) {
  switch (value.kind) {
    case Value::Kind::null:
      return val::null();
    case Value::Kind::flag:
      return to_js(value.flag);
    case Value::Kind::number:
      return to_js(value.number);
    case Value::Kind::text:
      return to_js(value.text);
    case Value::Kind::list:
      return list<Value>(value.list);
    case Value::Kind::object:
      break;
  }
  val js = val::object();
  for (const Member& member : value.object) set(js, member.key.c_str(), member.value);
  return js;
}

val to_js(const Bytes& bytes) { return copy("Uint8Array", bytes.data(), length(bytes)); }

val success(const val& value) {
  val js = val::object();
  set(js, "ok", true);
  put(js, "value", value);
  return js;
}

val failure(const Error& error) {
  val facts = val::object();
  for (const Fact& fact : error.facts) {
    std::visit([&](const auto& value) { set(facts, fact.name, value); }, fact.value);
  }
  val js = val::object();
  set(js, "ok", false);
  put(js, "code", val(code_name(error.code)));
  put(js, "facts", facts);
  return js;
}

val envelope(const Status& status) { return status ? success() : failure(status.error()); }

double number(const val& value) {
  return value.isNumber() ? value.as<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> numbers(const val& array) {
  if (!array.isArray()) return {std::numeric_limits<double>::quiet_NaN()};
  std::vector<double> result(static_cast<std::size_t>(array_length(array)));
  for (Index i = 0; i < length(result); ++i) at(result, i) = number(array[static_cast<double>(i)]);
  return result;
}

std::vector<std::string> strings(const val& array) {
  if (!array.isArray()) return {std::string()};
  std::vector<std::string> result(static_cast<std::size_t>(array_length(array)));
  for (Index i = 0; i < length(result); ++i) {
    const val item = array[static_cast<double>(i)];
    if (item.isString()) at(result, i) = item.as<std::string>();
  }
  return result;
}

Value plain(const val& value, int depth) {
  if (value.isTrue() || value.isFalse()) return Value(value.isTrue());
  if (value.isNumber()) return Value(value.as<double>());
  if (value.isString()) return Value(value.as<std::string>());
  if (depth == 0 || value.isNull() || value.isUndefined()) return {};
  if (value.isArray()) {
    Value::List list(static_cast<std::size_t>(array_length(value)));
    for (Index i = 0; i < length(list); ++i) at(list, i) = plain(value[static_cast<double>(i)], depth - 1);
    return Value(std::move(list));
  }
  // Called as a function: as a method it would need thread-local storage, which the module has not.
  const std::vector<std::string> keys = strings(val::global("Object")["keys"](value));
  Value::Object object;
  for (const std::string& key : keys) object.push_back({key, plain(value[key.c_str()], depth - 1)});
  return Value(std::move(object));
}

Bytes bytes(const val& array) {
  if (!array.instanceof (val::global("Uint8Array"))) return {};
  Bytes result(static_cast<std::size_t>(array_length(array)));
  for (Index i = 0; i < length(result); ++i) {
    at(result, i) = static_cast<std::uint8_t>(array[static_cast<double>(i)].as<int>());
  }
  return result;
}

}  // namespace te::bindings
