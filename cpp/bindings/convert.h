// Between the core's types and plain JavaScript values. Everything is copied: no view of the module's memory
// leaves it, because such a view is silently empty once the memory has grown.
#pragma once

#include <emscripten/val.h>

#include <span>
#include <string>
#include <vector>

#include "core/lab.h"
#include "core/value.h"

namespace te::bindings {

using emscripten::val;

// Core -> JavaScript.
val to_js(double number);
val to_js(Index number);
val to_js(bool flag);
val to_js(const std::string& text);
val to_js(Change change);
val to_js(const Matrix& m);  // {rows, cols, data: Float64Array}
val to_js(const Mask& m);    // {rows, cols, data: Uint8Array of 0 and 1}
val to_js(const Row& r);     // Float64Array
val to_js(const Ids& ids);   // array of numbers
val to_js(const std::vector<std::string>& names);
val to_js(const CurvePoint& point);
val to_js(const Training& training);
val to_js(const Optimizer& optimizer);
val to_js(const TrainingSettings& settings);
val to_js(const TrainingStep& step);
val to_js(const StepReport& report);
val to_js(const LedgerRow& row);
val to_js(const MatrixT<reason::Set>& m);  // {rows, cols, data: Uint8Array}
val to_js(const GradientCheck& check);
val to_js(const EveryInput& inputs);
val to_js(const Distance& distance);
val to_js(const std::vector<Distance>& distances);
val to_js(const Agreement& agreement);
val to_js(const RotationReport& report);
val to_js(const OrderReport& report);
val to_js(const RenamePreview& preview);
val to_js(const Difference& difference);
val to_js(const Comparison& comparison);
val to_js(const Value& value);  // plain data, as JSON has it
val to_js(const Bytes& bytes);  // Uint8Array

// One property of an object. Neither is inlined: val's own set is compiled anew for names of every length.
void put(val& object, const char* name, const val& value);
template <typename T>
[[gnu::noinline]] void set(val& object, const char* name, const T& value) {
  put(object, name, to_js(value));
}

template <typename T>
val list(std::span<const T> items) {
  val js = val::array();
  double i = 0;
  for (const T& item : items) js.set(i++, to_js(item));
  return js;
}

// {ok: true, value} or {ok: false, code, facts}: nothing is thrown across the boundary.
val success(const val& value = val::undefined());
val failure(const Error& error);

val envelope(const Status& status);
template <typename T>
val envelope(const Result<T>& result) {
  return result ? success(to_js(*result)) : failure(result.error());
}

// JavaScript -> core, from plain values: web/core/lab-core.js copies whatever could run JavaScript or throw.
// What is no number becomes NaN, which every check of the core refuses (embind's own conversion would make 0
// or 1 of it); what is no string becomes the empty one, and what is no array becomes an array of one such
// entry.
double number(const val& value);
std::vector<double> numbers(const val& array);
std::vector<std::string> strings(const val& array);
// Whatever is nested deeper than limits::value_depth becomes null.
Value plain(const val& value, int depth = limits::value_depth);
Bytes bytes(const val& array);  // of a Uint8Array; none where it is anything else

}  // namespace te::bindings
