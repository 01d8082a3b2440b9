// The module as JavaScript sees it: functions that take a lab by its number, and a counter of live labs. What
// a first visit does not need is in more.cpp. A class of embind would cost 2 kB more after compression and do
// nothing that LabCore (web/core/lab-core.js), the one owner of each lab, does not do itself. Arguments are
// checked by the core; answers are envelopes (convert.h).
#include <emscripten/bind.h>

#include <algorithm>

#include "bindings/convert.h"
#include "bindings/labs.h"
#include "bindings/snapshot.h"

namespace te::bindings {
namespace {

double create_lab() {
  const Index number = std::find(labs.begin(), labs.end(), nullptr) - labs.begin();
  if (number == length(labs)) labs.push_back(nullptr);
  at(labs, number) = new Lab(Lab::article());
  return static_cast<double>(number);
}

void delete_lab(double number) {
  delete &get(number);
  labs[static_cast<std::size_t>(number)] = nullptr;
}

double live_labs() {
  return static_cast<double>(length(labs) - std::count(labs.begin(), labs.end(), nullptr));
}

val preview(double lab, const val& permutation, RenameMode mode) {
  return envelope(get(lab).preview_rename(numbers(permutation), mode));
}

val snapshot_of(double lab) { return snapshot(get(lab)); }

val lookup_ids(double lab, val ids) { return envelope(get(lab).lookup(numbers(ids))); }
val lookup_words(double lab, val names) { return envelope(get(lab).lookup_words(strings(names))); }
val set_coordinate(double lab, val id, val coordinate, val value, val gesture) {
  return envelope(
      get(lab).set_coordinate(number(id), number(coordinate), number(value), gesture_of(gesture)));
}
val reset_coordinate(double lab, val id, val coordinate) {
  return envelope(get(lab).reset_coordinate(number(id), number(coordinate)));
}
val rename(double lab, val permutation) { return envelope(get(lab).rename(numbers(permutation))); }
val train(double lab, val gesture, val count) {
  return envelope(get(lab).train(gesture_of(gesture), number(count)));
}
val set_learning_rate(double lab, val rate, val gesture) {
  return envelope(get(lab).set_learning_rate(number(rate), gesture_of(gesture)));
}
val set_target(double lab, val id) { return envelope(get(lab).set_target(number(id))); }
val set_sentence(double lab, val which, val ids) {
  return envelope(get(lab).set_sentence(number(which), numbers(ids)));
}
val set_positional_encoding(double lab, val on) {
  return envelope(get(lab).set_positional_encoding(on.isTrue()));
}
val make_identical(double lab) { return envelope(get(lab).make_identical()); }
val restore_sentence(double lab) { return envelope(get(lab).restore_sentence()); }
val set_fragment_input(double lab, val ids) { return envelope(get(lab).set_fragment_input(numbers(ids))); }
val undo(double lab) { return envelope(get(lab).undo()); }
val redo(double lab) { return envelope(get(lab).redo()); }
val reset_everything(double lab) { return envelope(get(lab).reset(Part::everything)); }
val reset_input(double lab) { return envelope(get(lab).reset(Part::input)); }
val reset_names(double lab) { return envelope(get(lab).reset(Part::names)); }
val reset_training(double lab) { return envelope(get(lab).reset(Part::training)); }
val reset_context(double lab) { return envelope(get(lab).reset(Part::context)); }
val reset_fragment(double lab) { return envelope(get(lab).reset(Part::fragment)); }
val occurrences(double lab, val id) {
  const auto checked = to_index(number(id), get(lab).state().E.rows());
  return checked ? success(to_js(get(lab).occurrences(*checked))) : failure(checked.error());
}
val swap_permutation(double lab, val a, val b) {
  return envelope(get(lab).swap_permutation(number(a), number(b)));
}
val shuffle_permutation(double lab, val seed) { return envelope(get(lab).shuffle_permutation(number(seed))); }
val compare(double lab, val which, val position) {
  return envelope(get(lab).compare(number(which), number(position)));
}
val preview_ids_only(double lab, val permutation) { return preview(lab, permutation, RenameMode::ids_only); }
val preview_rows_only(double lab, val permutation) {
  return preview(lab, permutation, RenameMode::rows_only);
}
val preview_both(double lab, val permutation) { return preview(lab, permutation, RenameMode::both); }

}  // namespace

EMSCRIPTEN_BINDINGS(token_embedding) {
  using emscripten::function;
  function("liveLabs", &live_labs);
  function("createLab", &create_lab);
  function("deleteLab", &delete_lab);
  function("snapshot", &snapshot_of);
  function("lookupIds", &lookup_ids);
  function("lookupWords", &lookup_words);
  function("setCoordinate", &set_coordinate);
  function("resetCoordinate", &reset_coordinate);
  function("rename", &rename);
  function("train", &train);
  function("setLearningRate", &set_learning_rate);
  function("setTarget", &set_target);
  function("setSentence", &set_sentence);
  function("setPositionalEncoding", &set_positional_encoding);
  function("makeIdentical", &make_identical);
  function("restoreSentence", &restore_sentence);
  function("setFragmentInput", &set_fragment_input);
  function("undo", &undo);
  function("redo", &redo);
  function("resetEverything", &reset_everything);
  function("resetInput", &reset_input);
  function("resetNames", &reset_names);
  function("resetTraining", &reset_training);
  function("resetContext", &reset_context);
  function("resetFragment", &reset_fragment);
  function("occurrences", &occurrences);
  function("swapPermutation", &swap_permutation);
  function("shufflePermutation", &shuffle_permutation);
  function("compare", &compare);
  function("previewIdsOnly", &preview_ids_only);
  function("previewRowsOnly", &preview_rows_only);
  function("previewBoth", &preview_both);
}

}  // namespace te::bindings
