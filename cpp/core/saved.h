// A whole lab as plain data: what a file or an address holds. The keys are documented in
// web/public/state.schema.json.
#pragma once

#include "lab.h"
#include "value.h"

namespace te {

enum class Extent {
  everything,           // for files
  differences,          // only what differs from the start, for addresses
  differences_no_curve  // the same without the points of the training curve
};

// The lab as an object. Its start is left out of an address, and called "article" in a file, where it is that
// of Lab::article().
Value to_value(const Saved& saved, Extent extent);

// Takes what to_value gives, and files written by hand. What is left out is as in the start; the start is
// "article", or an object, or, in a file that names none, the file's own lab. Refuses data_invalid and
// data_unknown_key for what cannot be read; what can be is checked by Lab::load.
Result<Saved> to_saved(const Value& value);

}  // namespace te
