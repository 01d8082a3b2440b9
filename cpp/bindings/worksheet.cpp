#include "bindings/worksheet.h"

namespace te::bindings {
namespace {

val training_exercise(const Worksheet& sheet) {
  val js = val::object();
  set(js, "input", sheet.input);
  set(js, "responses", sheet.responses);
  set(js, "responseTokens", sheet.response_tokens);
  set(js, "target", sheet.target);
  set(js, "outputWeights", sheet.W);
  set(js, "learningRate", sheet.learning_rate);
  set(js, "step", sheet.step);
  return js;
}

val attention_exercise(const Worksheet& sheet) {
  val js = val::object();
  set(js, "ids", sheet.sentence);
  set(js, "query", sheet.query);
  set(js, "dotProducts", sheet.dot_products);
  set(js, "scores", sheet.scores);
  set(js, "weights", sheet.weights);
  return js;
}

}  // namespace

val to_js(const Worksheet& sheet) {
  val js = val::object();
  set(js, "seed", sheet.seed);
  set(js, "vocabSize", sheet.vocab_size);
  set(js, "embeddingDim", sheet.embedding_dim);
  set(js, "rounded", sheet.rounded);
  set(js, "decimals", limits::sheet_decimals);
  set(js, "tokens", sheet.tokens);
  set(js, "table", sheet.E);
  set(js, "lookupIds", sheet.lookup_ids);
  set(js, "lookupRows", sheet.rows);
  put(js, "training", training_exercise(sheet));
  put(js, "attention", attention_exercise(sheet));
  return js;
}

}  // namespace te::bindings
