#include "bindings/convert.h"

#include <limits>

namespace te::bindings {
namespace {

// A fresh typed array with a copy of the memory.
template <typename T>
val copy(const char* type, const T* data, Index size) {
  return val::global(type).new_(emscripten::typed_memory_view(static_cast<std::size_t>(size), data));
}

val matrix(Index rows, Index cols, val data) {
  val js = val::object();
  js.set("rows", static_cast<double>(rows));
  js.set("cols", static_cast<double>(cols));
  js.set("data", data);
  return js;
}

bool is_string(const val& value) { return value.typeOf().as<std::string>() == "string"; }

Index array_length(const val& array) { return static_cast<Index>(array["length"].as<double>()); }

}  // namespace

val to_js(const Matrix& m) { return matrix(m.rows(), m.cols(), copy("Float64Array", m.data(), m.size())); }
val to_js(const Mask& m) {
  static_assert(sizeof(bool) == 1);
  return matrix(m.rows(), m.cols(),
                copy("Uint8Array", reinterpret_cast<const unsigned char*>(m.data()), m.size()));
}
val to_js(const Row& r) { return copy("Float64Array", r.data(), r.size()); }

val to_js(const Ids& ids) {
  val js = val::array();
  for (Index i = 0; i < length(ids); ++i) js.set(static_cast<double>(i), static_cast<double>(at(ids, i)));
  return js;
}

val to_js(const std::vector<std::string>& names) {
  val js = val::array();
  for (Index i = 0; i < length(names); ++i) js.set(static_cast<double>(i), val(at(names, i)));
  return js;
}

val to_js(const CurvePoint& point) {
  val js = val::object();
  js.set("step", static_cast<double>(point.step));
  js.set("probability", point.probability);
  js.set("loss", point.loss);
  js.set("markedBreak", point.marked_break);
  return js;
}

val to_js(const Training& training) {
  val js = val::object();
  js.set("inputIds", to_js(Ids{training.input}));
  js.set("responses", to_js(training.responses));
  js.set("target", static_cast<double>(training.target));
  js.set("outputWeights", to_js(training.W));
  js.set("learningRate", training.learning_rate);
  js.set("step", static_cast<double>(training.step));
  val history = val::array();
  for (Index i = 0; i < length(training.curve); ++i) {
    history.set(static_cast<double>(i), to_js(at(training.curve, i)));
  }
  js.set("history", history);
  return js;
}

val to_js(const StepReport& report) {
  val js = val::object();
  js.set("rowBefore", to_js(report.step.row_before));
  js.set("logits", to_js(report.step.logits));
  js.set("probabilities", to_js(report.step.probabilities));
  js.set("loss", report.step.loss);
  js.set("gradient", to_js(report.step.gradient));
  js.set("update", to_js(report.step.update));
  js.set("rowAfter", to_js(report.step.row_after));
  js.set("logitsAfter", to_js(report.logits_after));
  js.set("probabilitiesAfter", to_js(report.probabilities_after));
  js.set("lossAfter", report.loss_after);
  js.set("moved", to_js(report.moved));
  js.set("movedCount", static_cast<double>(report.moved_count));
  js.set("unmovedCount", static_cast<double>(report.unmoved_count));
  return js;
}

val to_js(const RenamePreview& preview) {
  val js = val::object();
  js.set("tokens", to_js(preview.tokens));
  js.set("origin", to_js(preview.origin));
  js.set("table", to_js(preview.E));
  js.set("ids", to_js(preview.input));
  js.set("vectors", to_js(preview.vectors));
  js.set("differs", to_js(preview.differs));
  js.set("differing", static_cast<double>(preview.differing));
  return js;
}

val to_js(const Comparison& comparison) {
  val js = val::object();
  js.set("position", static_cast<double>(comparison.position_a));
  js.set("otherPosition", static_cast<double>(comparison.position_b));
  js.set("comparable", comparison.position_b >= 0);
  val stages = val::array();
  for (std::size_t i = 0; i < comparison.stages.size(); ++i) {
    const Difference& difference = comparison.stages[i];
    val stage = val::object();
    stage.set("comparable", difference.comparable);
    stage.set("equal", difference.equal);
    stage.set("largest", difference.largest);
    stages.set(static_cast<double>(i), stage);
  }
  js.set("stages", stages);
  return js;
}

val success(val value) {
  val js = val::object();
  js.set("ok", true);
  js.set("value", value);
  return js;
}

val failure(const Error& error) {
  val facts = val::object();
  for (const Fact& fact : error.facts) {
    if (const auto* text = std::get_if<std::string>(&fact.value)) {
      facts.set(fact.name, val(*text));
    } else {
      facts.set(fact.name, std::get<double>(fact.value));
    }
  }
  val js = val::object();
  js.set("ok", false);
  js.set("code", val(code_name(error.code)));
  js.set("facts", facts);
  return js;
}

double number(const val& value) {
  return value.isNumber() ? value.as<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> numbers(const val& array) {
  if (!array.isArray()) return {std::numeric_limits<double>::quiet_NaN()};
  std::vector<double> result;
  const Index size = array_length(array);
  for (Index i = 0; i < size; ++i) result.push_back(number(array[static_cast<double>(i)]));
  return result;
}

std::vector<std::string> strings(const val& array) {
  if (!array.isArray()) return {std::string()};
  std::vector<std::string> result;
  const Index size = array_length(array);
  for (Index i = 0; i < size; ++i) {
    const val item = array[static_cast<double>(i)];
    result.push_back(is_string(item) ? item.as<std::string>() : std::string());
  }
  return result;
}

}  // namespace te::bindings
