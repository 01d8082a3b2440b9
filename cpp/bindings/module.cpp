// The module as JavaScript sees it: one class, LabHandle, and a counter of its live objects.
// Arguments are checked by the core; answers are envelopes (convert.h). web/core/lab-core.js unwraps them.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "bindings/functions.h"
#include "bindings/snapshot.h"
#include "core/saved.h"

namespace te::bindings {
namespace {

int live_labs = 0;

// Owned by JavaScript, which calls delete() once.
class LabHandle {
 public:
  LabHandle() : lab_(Lab::article()) { ++live_labs; }
  LabHandle(const LabHandle&) = delete;
  LabHandle& operator=(const LabHandle&) = delete;
  ~LabHandle() { --live_labs; }

  val snapshot() const { return bindings::snapshot(lab_); }

  val lookup(val ids) { return envelope(lab_.lookup(numbers(ids))); }
  val lookup_words(val names) { return envelope(lab_.lookup_words(strings(names))); }
  val set_coordinate(val id, val coordinate, val value, val gesture) {
    return envelope(lab_.set_coordinate(number(id), number(coordinate), number(value), gesture_of(gesture)));
  }
  val reset_coordinate(val id, val coordinate) {
    return envelope(lab_.reset_coordinate(number(id), number(coordinate)));
  }
  val rename(val permutation) { return envelope(lab_.rename(numbers(permutation))); }
  val train(val gesture) { return envelope(lab_.train(gesture_of(gesture))); }
  val set_learning_rate(val rate, val gesture) {
    return envelope(lab_.set_learning_rate(number(rate), gesture_of(gesture)));
  }
  val set_target(val id) { return envelope(lab_.set_target(number(id))); }
  val set_sentence(val which, val ids) { return envelope(lab_.set_sentence(number(which), numbers(ids))); }
  val set_positional_encoding(val on) { return envelope(lab_.set_positional_encoding(on.isTrue())); }
  val make_identical() { return envelope(lab_.make_identical()); }
  val restore_sentence() { return envelope(lab_.restore_sentence()); }
  val set_fragment_input(val ids) { return envelope(lab_.set_fragment_input(numbers(ids))); }
  // A lab as plain data, or as bytes; bytes hold only what differs from the start.
  val save() const { return to_js(to_value(lab_.saved(), Extent::everything)); }
  val save_bytes(val curve) const {
    return to_js(
        pack(to_value(lab_.saved(), curve.isTrue() ? Extent::differences : Extent::differences_no_curve)));
  }
  // Begins with the lab that the data describes: undo leads to its own start, no further.
  val open(val data) {
    auto saved = to_saved(plain(data));
    if (!saved) return failure(saved.error());
    auto fresh = Lab::create(saved->start);
    if (!fresh) return envelope(load_value(plain(data)));  // refuses with the place
    if (auto ok = fresh->load(std::move(*saved)); !ok) return failure(ok.error());
    lab_ = std::move(*fresh);
    return success();
  }
  val load(val data) { return envelope(load_value(plain(data))); }
  val load_bytes(val packed) {
    return envelope(unpack(bytes(packed)).and_then([this](const Value& value) { return load_value(value); }));
  }
  val undo() { return envelope(lab_.undo()); }
  val redo() { return envelope(lab_.redo()); }
  val reset_everything() { return envelope(lab_.reset(Part::everything)); }
  val reset_input() { return envelope(lab_.reset(Part::input)); }
  val reset_names() { return envelope(lab_.reset(Part::names)); }
  val reset_training() { return envelope(lab_.reset(Part::training)); }
  val reset_context() { return envelope(lab_.reset(Part::context)); }
  val reset_fragment() { return envelope(lab_.reset(Part::fragment)); }

  val occurrences(val id) const {
    const auto checked = to_index(number(id), lab_.state().E.rows());
    return checked ? success(to_js(lab_.occurrences(*checked))) : failure(checked.error());
  }
  val swap_permutation(val a, val b) const { return envelope(lab_.swap_permutation(number(a), number(b))); }
  val shuffle_permutation(val seed) const { return envelope(lab_.shuffle_permutation(number(seed))); }
  val preview_ids_only(val permutation) const { return preview(permutation, RenameMode::ids_only); }
  val preview_rows_only(val permutation) const { return preview(permutation, RenameMode::rows_only); }
  val preview_both(val permutation) const { return preview(permutation, RenameMode::both); }
  val compare(val which, val position) const {
    return envelope(lab_.compare(number(which), number(position)));
  }

 private:
  // No gesture (0) unless it is a number that a counter could have reached.
  static std::uint32_t gesture_of(const val& value) {
    const double gesture = number(value);
    return gesture > 0 && gesture < 4294967296.0 ? static_cast<std::uint32_t>(gesture) : 0;
  }
  Status load_value(const Value& value) {
    auto saved = to_saved(value);
    if (!saved) return tl::unexpected(saved.error());
    return lab_.load(std::move(*saved));
  }
  val preview(const val& permutation, RenameMode mode) const {
    return envelope(lab_.preview_rename(numbers(permutation), mode));
  }

  Lab lab_;
};

int count_live_labs() { return live_labs; }

}  // namespace

EMSCRIPTEN_BINDINGS(token_embedding) {
  emscripten::function("liveLabs", &count_live_labs);
  emscripten::function("lookup", &lookup);
  emscripten::function("trainingStep", &training_step);
  emscripten::function("attention", &attention);
  emscripten::class_<LabHandle>("Lab")
      .constructor<>()
      .function("snapshot", &LabHandle::snapshot)
      .function("lookup", &LabHandle::lookup)
      .function("lookupWords", &LabHandle::lookup_words)
      .function("setCoordinate", &LabHandle::set_coordinate)
      .function("resetCoordinate", &LabHandle::reset_coordinate)
      .function("rename", &LabHandle::rename)
      .function("train", &LabHandle::train)
      .function("setLearningRate", &LabHandle::set_learning_rate)
      .function("setTarget", &LabHandle::set_target)
      .function("setSentence", &LabHandle::set_sentence)
      .function("setPositionalEncoding", &LabHandle::set_positional_encoding)
      .function("makeIdentical", &LabHandle::make_identical)
      .function("restoreSentence", &LabHandle::restore_sentence)
      .function("setFragmentInput", &LabHandle::set_fragment_input)
      .function("save", &LabHandle::save)
      .function("saveBytes", &LabHandle::save_bytes)
      .function("open", &LabHandle::open)
      .function("load", &LabHandle::load)
      .function("loadBytes", &LabHandle::load_bytes)
      .function("undo", &LabHandle::undo)
      .function("redo", &LabHandle::redo)
      .function("resetEverything", &LabHandle::reset_everything)
      .function("resetInput", &LabHandle::reset_input)
      .function("resetNames", &LabHandle::reset_names)
      .function("resetTraining", &LabHandle::reset_training)
      .function("resetContext", &LabHandle::reset_context)
      .function("resetFragment", &LabHandle::reset_fragment)
      .function("occurrences", &LabHandle::occurrences)
      .function("swapPermutation", &LabHandle::swap_permutation)
      .function("shufflePermutation", &LabHandle::shuffle_permutation)
      .function("previewIdsOnly", &LabHandle::preview_ids_only)
      .function("previewRowsOnly", &LabHandle::preview_rows_only)
      .function("previewBoth", &LabHandle::preview_both)
      .function("compare", &LabHandle::compare);
}

}  // namespace te::bindings
