#include "bindings/snapshot.h"

namespace te::bindings {
namespace {

val input(const Lab& lab) {
  val js = val::object();
  const State& state = lab.state();
  set(js, "ids", state.input);
  set(js, "vectors", lab.vectors());
  const auto H = one_hot<double>(state.input, state.E.rows());
  set(js, "oneHot", *H);
  const Matrix product = *multiply(*H, state.E);
  set(js, "oneHotProduct", product);
  set(js, "productEqual", !differing_cells(product, lab.vectors()).any());
  return js;
}

val training(const Lab& lab) {
  const Training& training = lab.state().training;
  val js = to_js(training);
  set(js, "outputWeights", lab.output_weights());
  set(js, "settings", training.settings);
  set(js, "plain", is_plain(training.settings));
  set(js, "settingsAtStart", training.settings == lab.start().training.settings);
  const Prediction prediction = lab.prediction();
  set(js, "logits", prediction.logits);
  set(js, "probabilities", prediction.probabilities);
  set(js, "loss", prediction.loss);
  set(js, "gradient", prediction.gradient);
  put(js, "nextStep", envelope(lab.preview_step()));
  return js;
}

// What both sentences have, as an array of two.
template <typename T>
[[gnu::noinline]] void set_both(val& js, const char* name, const T& first, const T& second) {
  val both = val::array();
  both.set(0.0, to_js(first));
  both.set(1.0, to_js(second));
  put(js, name, both);
}

val context(const Lab& lab) {
  val js = val::object();
  const Context& context = lab.state().context;
  const auto& [first, second] = context.sentences;
  set_both(js, "sentences", first, second);
  set_both(js, "rows", *lookup(lab.state().E, first), *lookup(lab.state().E, second));
  const Attention a = lab.attention(0);
  const Attention b = lab.attention(1);
  set_both(js, "encoded", a.X, b.X);
  set_both(js, "dotProducts", a.dot_products, b.dot_products);
  set_both(js, "scores", a.scores, b.scores);
  set_both(js, "maxima", a.maxima, b.maxima);
  set_both(js, "exponentials", a.exponentials, b.exponentials);
  set_both(js, "sums", a.sums, b.sums);
  set_both(js, "weights", a.weights, b.weights);
  set_both(js, "weightSums", a.weight_sums, b.weight_sums);
  set_both(js, "outputs", a.outputs, b.outputs);
  set(js, "positionalEncoding", context.positional_encoding);
  set(js, "rotated", lab.state().basis.size() > 0);
  set(js, "identical", first == second);
  set(js, "canRestore", context.set_aside.has_value());
  return js;
}

val fragment(const Lab& lab) {
  val js = val::object();
  const Fragment& fragment = lab.state().fragment;
  set(js, "vocabSize", fragment.table.vocab_size);
  set(js, "shown", fragment.table.shown);
  set(js, "rows", fragment.table.rows);
  set(js, "ids", fragment.input);
  set(js, "vectors", *lookup(fragment.table, fragment.input));
  return js;
}

}  // namespace

val snapshot(const Lab& lab) {
  val js = val::object();
  set(js, "tokens", lab.state().tokens);
  set(js, "origin", lab.state().origin);
  set(js, "table", lab.state().E);
  const Mask changed = lab.changed();
  set(js, "start", lab.start_table());
  set(js, "changed", changed);
  set(js, "changedCount", changed.count());
  put(js, "input", input(lab));
  put(js, "training", training(lab));
  put(js, "context", context(lab));
  put(js, "fragment", fragment(lab));
  set(js, "locks", names_of(lab.state().locks));
  set(js, "canUndo", lab.can_undo());
  set(js, "canRedo", lab.can_redo());
  return js;
}

}  // namespace te::bindings
