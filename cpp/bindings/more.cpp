// The rest of the module, for whoever goes on from the first view: other ways to train, experiments, saving
// and loading, and the core's functions without a lab (functions.h).
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "bindings/functions.h"
#include "bindings/labs.h"
#include "bindings/worksheet.h"
#include "core/questions.h"
#include "core/saved.h"

namespace te::bindings {
namespace {

Status load_value(Lab& lab, const Value& value) {
  return to_saved(value).and_then([&lab](const Saved& saved) { return lab.load(saved); });
}
// A lab as plain data, or as bytes; bytes hold only what differs from the start.
val save(double lab) { return to_js(to_value(get(lab).saved(), Extent::everything)); }
val save_bytes(double lab, val curve) {
  return to_js(
      pack(to_value(get(lab).saved(), curve.isTrue() ? Extent::differences : Extent::differences_no_curve)));
}
// The lab's state as a start, with some controls locked, as plain data or as bytes.
val save_task(double lab, val locks, val as_bytes) {
  const auto checked = to_locks(plain(locks));
  if (!checked) return failure(checked.error());
  const Saved task = get(lab).task(*checked);
  if (as_bytes.isTrue()) return success(to_js(pack(to_value(task, Extent::differences))));
  return success(to_js(to_value(task, Extent::everything)));
}
val load(double lab, val data) { return envelope(load_value(get(lab), plain(data))); }
val load_bytes(double lab, val packed) {
  return envelope(
      unpack(bytes(packed)).and_then([lab](const Value& value) { return load_value(get(lab), value); }));
}
// Begins with the lab that a value describes.
val begin(double lab, const Result<Value>& value) {
  auto opened = value.and_then(to_saved).and_then(Lab::open);
  if (!opened) return failure(opened.error());
  get(lab) = std::move(*opened);
  return success();
}
val open(double lab, val data) { return begin(lab, plain(data)); }
val open_bytes(double lab, val packed) { return begin(lab, unpack(bytes(packed))); }
// Some settings, by name; the others stay.
val set_training(double lab, val settings, val gesture) {
  return envelope(to_settings(plain(settings), get(lab).state().training.settings)
                      .and_then([&](const TrainingSettings& changed) {
                        return get(lab).set_training(changed, gesture_of(gesture));
                      }));
}
val swap_first(double lab, val which) { return envelope(get(lab).swap_first(number(which))); }
val randomise(double lab, val seed) { return envelope(get(lab).randomise(number(seed))); }
val rotate(double lab, val seed) { return envelope(get(lab).rotate(number(seed))); }
val check_gradient(double lab, val matrix, val row, val column) {
  return envelope(get(lab).check_gradient(number(matrix), number(row), number(column)));
}
val every_input(double lab) { return success(to_js(get(lab).every_input())); }
val distance(double lab, val a, val b) { return envelope(get(lab).distance(number(a), number(b))); }
val distances(double lab, val id) { return envelope(get(lab).distances(number(id))); }
val preview_rotation(double lab, val seed) { return envelope(get(lab).preview_rotation(number(seed))); }
val worksheet_of(double lab, val seed) {
  const auto sheet = worksheet(get(lab), number(seed));
  return sheet ? success(to_js(*sheet)) : failure(sheet.error());
}
// A question to predict: as the reader sees it, and whether an answer to it is right and why.
val ask_question(double lab, val name) {
  return envelope(
      ask(get(lab), plain(name).text).map([](const Question& question) { return to_value(question); }));
}
val judge_answer(double lab, val name, val answer) {
  return envelope(ask(get(lab), plain(name).text).and_then([&](const Question& question) {
    return judge(question, plain(answer)).map([&](bool right) { return to_value(question, right); });
  }));
}
val check_order(double lab, val which) { return envelope(get(lab).check_order(number(which))); }

}  // namespace

EMSCRIPTEN_BINDINGS(token_embedding_more) {
  using emscripten::function;
  function("save", &save);
  function("saveBytes", &save_bytes);
  function("saveTask", &save_task);
  function("load", &load);
  function("loadBytes", &load_bytes);
  function("open", &open);
  function("openBytes", &open_bytes);
  function("setTraining", &set_training);
  function("swapFirst", &swap_first);
  function("randomise", &randomise);
  function("rotate", &rotate);
  function("checkGradient", &check_gradient);
  function("everyInput", &every_input);
  function("distance", &distance);
  function("distances", &distances);
  function("previewRotation", &preview_rotation);
  function("checkOrder", &check_order);
  function("askQuestion", &ask_question);
  function("judgeAnswer", &judge_answer);
  function("worksheet", &worksheet_of);
  function("lookup", &lookup);
  function("trainingStep", &training_step);
  function("attention", &attention);
}

}  // namespace te::bindings
