// The whole lab as one plain JavaScript object, so that a figure needs one call for everything it shows.
#pragma once

#include "bindings/convert.h"

namespace te::bindings {

// The `state` of the public contract (README). Its keys, with their shapes: State in web/core/types.d.ts.
val snapshot(const Lab& lab);

}  // namespace te::bindings
