// A task to hand out: where it starts, and what stays locked.
#include "core/lab_parts.h"

namespace te {

const char* control_name(Control control) {
  constexpr const char* names[controls] = {"lookup", "cells",     "names",     "settings",
                                           "steps",  "sentences", "positions", "fragment"};
  return names[static_cast<int>(control)];
}

std::vector<std::string> names_of(Locks locks) {
  std::vector<std::string> names;
  for (Index k = 0; k < controls; ++k) {
    if (locks >> k & 1) names.push_back(control_name(static_cast<Control>(k)));
  }
  return names;
}

Saved Lab::task(Locks locks) const {
  State start = state_;
  start.locks = locks;
  start = as_start(std::move(start));
  return {start, start};
}

}  // namespace te
