// What experiments report.
#include "bindings/convert.h"

namespace te::bindings {

val to_js(const GradientCheck& check) {
  val js = val::object();
  set(js, "analytic", check.analytic);
  set(js, "numeric", check.numeric);
  set(js, "step", check.step);
  set(js, "error", check.error);
  set(js, "lossPlus", check.loss_plus);
  set(js, "lossMinus", check.loss_minus);
  return js;
}

val to_js(const EveryInput& inputs) {
  val js = val::object();
  set(js, "now", inputs.now);
  set(js, "start", inputs.start);
  return js;
}

val to_js(const Distance& distance) {
  val js = val::object();
  set(js, "other", distance.other);
  set(js, "euclidean", distance.euclidean);
  if (distance.cosine) set(js, "cosine", *distance.cosine);
  set(js, "idDifference", distance.id_difference);
  if (distance.id_cosine) set(js, "idCosine", *distance.id_cosine);
  return js;
}
val to_js(const std::vector<Distance>& distances) { return list<Distance>(distances); }

val to_js(const Agreement& agreement) {
  val js = val::object();
  set(js, "own", agreement.own);
  set(js, "turned", agreement.turned);
  set(js, "largest", agreement.largest);
  set(js, "steps", agreement.steps);
  return js;
}

val to_js(const RotationReport& report) {
  val js = val::object();
  set(js, "numbers", report.numbers);
  set(js, "changed", report.changed);
  set(js, "logits", report.logits);
  set(js, "scores", report.scores);
  set(js, "weights", report.weights);
  set(js, "outputs", report.outputs);
  set(js, "steps", report.steps);
  set(js, "sgd", report.agreements[0]);
  set(js, "momentum", report.agreements[1]);
  set(js, "adam", report.agreements[2]);
  return js;
}

val to_js(const OrderReport& report) {
  val js = val::object();
  set(js, "ids", report.ids);
  set(js, "without", report.without);
  set(js, "with", report.with);
  return js;
}

}  // namespace te::bindings
