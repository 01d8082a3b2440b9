#include "bindings/functions.h"

#include "core/functions.h"

namespace te::bindings {
namespace {

Result<Matrix> matrix(const val& js) {
  return to_matrix(number(js["rows"]), number(js["cols"]), numbers(js["data"]));
}

val to_js(const Attention& a) {
  val js = val::object();
  set(js, "encoded", a.X);
  set(js, "dotProducts", a.dot_products);
  set(js, "scores", a.scores);
  set(js, "weights", a.weights);
  set(js, "weightSums", a.weight_sums);
  set(js, "outputs", a.outputs);
  return js;
}

}  // namespace

val lookup(val table, val ids) {
  const auto E = matrix(table);
  return E ? envelope(lookup_numbers(*E, numbers(ids))) : failure(E.error());
}

val training_step(val output_weights, val embedding, val target, val learning_rate) {
  const auto W = matrix(output_weights);
  if (!W) return failure(W.error());
  return envelope(training_step_numbers(*W, numbers(embedding), number(target), number(learning_rate)));
}

val attention(val rows, val positional_encoding) {
  const auto X = matrix(rows);
  if (!X) return failure(X.error());
  const auto a = attention_numbers(*X, positional_encoding.isTrue());
  return a ? success(to_js(*a)) : failure(a.error());
}

}  // namespace te::bindings
