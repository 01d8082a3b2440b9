// A worksheet as a plain object.
#pragma once

#include "bindings/convert.h"
#include "core/worksheet.h"

namespace te::bindings {

val to_js(const Worksheet& sheet);

}  // namespace te::bindings
