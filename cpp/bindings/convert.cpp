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

template <typename T>
val list(std::span<const T> items) {
  val js = val::array();
  double i = 0;
  for (const T& item : items) js.set(i++, to_js(item));
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
  set(js, "inputIds", Ids{training.input});
  set(js, "responses", training.responses);
  set(js, "target", training.target);
  set(js, "outputWeights", training.W);
  set(js, "learningRate", training.learning_rate);
  set(js, "step", training.step);
  put(js, "history", list<CurvePoint>(training.curve));
  return js;
}

val to_js(const StepReport& report) {
  val js = val::object();
  set(js, "rowBefore", report.step.row_before);
  set(js, "logits", report.step.logits);
  set(js, "probabilities", report.step.probabilities);
  set(js, "loss", report.step.loss);
  set(js, "gradient", report.step.gradient);
  set(js, "update", report.step.update);
  set(js, "rowAfter", report.step.row_after);
  set(js, "logitsAfter", report.logits_after);
  set(js, "probabilitiesAfter", report.probabilities_after);
  set(js, "lossAfter", report.loss_after);
  set(js, "moved", report.moved);
  set(js, "movedCount", report.moved_count);
  set(js, "unmovedCount", report.unmoved_count);
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

}  // namespace te::bindings
