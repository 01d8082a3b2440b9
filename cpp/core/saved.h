// A whole lab as plain data: what a file or an address holds. The keys are documented in
// web/public/state.schema.json.
#pragma once

#include "lab.h"
#include "value.h"

namespace te {

// The name of the article's own start in a saved lab.
inline constexpr const char* article_start = "article";

enum class Extent {
  everything,           // for files
  differences,          // only what differs from the start, for addresses
  differences_no_curve  // the same without the points of the training curve
};

// The lab as an object. Its start is called "article" where it is that of Lab::article(); else it is an
// object, in an address with only what differs from the article's.
Value to_value(const Saved& saved, Extent extent);

// Takes what to_value gives, and files written by hand. What is left out is as in the start, renamed as
// `origin` says; the start is "article", or an object, or, in a file that names none, the file's own lab.
// Refuses data_invalid and data_unknown_key for what cannot be read; what can be is checked by Lab::load.
Result<Saved> to_saved(const Value& value);

// The settings with those changed that the object names, by the keys of "training" in a saved lab: inputs,
// everyResponse, weights, labelSmoothing, optimizer. Refused as by to_saved; Lab::set_training checks the
// rest.
Result<TrainingSettings> to_settings(const Value& value, TrainingSettings settings);
// Names of controls. Refuses data_invalid.
Result<Locks> to_locks(const Value& names);

}  // namespace te
