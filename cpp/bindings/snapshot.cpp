#include "bindings/snapshot.h"

namespace te::bindings {
namespace {

val input(const Lab& lab) {
  val js = val::object();
  const State& state = lab.state();
  js.set("ids", to_js(state.input));
  js.set("vectors", to_js(lab.vectors()));
  const auto H = one_hot<double>(state.input, state.E.rows());
  js.set("oneHot", to_js(*H));
  const Matrix product = *multiply(*H, state.E);
  js.set("oneHotProduct", to_js(product));
  js.set("productEqual", !differing_cells(product, lab.vectors()).any());
  return js;
}

val training(const Lab& lab) {
  val js = to_js(lab.state().training);
  const Prediction prediction = lab.prediction();
  js.set("logits", to_js(prediction.logits));
  js.set("probabilities", to_js(prediction.probabilities));
  js.set("loss", prediction.loss);
  js.set("gradient", to_js(prediction.gradient));
  js.set("nextStep", envelope(lab.preview_step()));
  return js;
}

val context(const Lab& lab) {
  val js = val::object();
  const Context& context = lab.state().context;
  val arrays[] = {val::array(), val::array(), val::array(), val::array(), val::array(), val::array(),
                  val::array(), val::array(), val::array(), val::array(), val::array()};
  const char* const names[] = {"sentences",    "rows", "encoded", "dotProducts", "scores", "maxima",
                               "exponentials", "sums", "weights", "weightSums",  "outputs"};
  for (Index which = 0; which < 2; ++which) {
    const Ids& sentence = context.sentences[static_cast<std::size_t>(which)];
    const Attention a = lab.attention(which);
    const val values[] = {to_js(sentence),
                          to_js(*lookup(lab.state().E, sentence)),
                          to_js(a.X),
                          to_js(a.dot_products),
                          to_js(a.scores),
                          to_js(a.maxima),
                          to_js(a.exponentials),
                          to_js(a.sums),
                          to_js(a.weights),
                          to_js(a.weight_sums),
                          to_js(a.outputs)};
    for (std::size_t i = 0; i < std::size(names); ++i) arrays[i].set(static_cast<double>(which), values[i]);
  }
  for (std::size_t i = 0; i < std::size(names); ++i) js.set(names[i], arrays[i]);
  js.set("positionalEncoding", context.positional_encoding);
  js.set("identical", context.sentences[0] == context.sentences[1]);
  js.set("canRestore", context.set_aside.has_value());
  return js;
}

val fragment(const Lab& lab) {
  val js = val::object();
  const Fragment& fragment = lab.state().fragment;
  js.set("vocabSize", static_cast<double>(fragment.table.vocab_size));
  js.set("shown", to_js(fragment.table.shown));
  js.set("rows", to_js(fragment.table.rows));
  js.set("ids", to_js(fragment.input));
  js.set("vectors", to_js(*lookup(fragment.table, fragment.input)));
  return js;
}

}  // namespace

val snapshot(const Lab& lab) {
  val js = val::object();
  js.set("tokens", to_js(lab.state().tokens));
  js.set("origin", to_js(lab.state().origin));
  js.set("table", to_js(lab.state().E));
  const Mask changed = lab.changed();
  js.set("start", to_js(lab.start_table()));
  js.set("changed", to_js(changed));
  js.set("changedCount", static_cast<double>(changed.count()));
  js.set("input", input(lab));
  js.set("training", training(lab));
  js.set("context", context(lab));
  js.set("fragment", fragment(lab));
  js.set("canUndo", lab.can_undo());
  js.set("canRedo", lab.can_redo());
  return js;
}

}  // namespace te::bindings
