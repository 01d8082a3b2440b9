// A refusal as one line of text, so that a test can state its code and all of its facts at once:
// "idOutOfRange value=6 position=1 vocabSize=6". Text facts stand in quotes. "done" for no refusal.
#pragma once

#include <sstream>
#include <string>

#include "core/error.h"

namespace te::test {

// Whether it was done, without what it gave.
template <typename T>
Status status_of(const Result<T>& result) {
  if (!result) return tl::unexpected(result.error());
  return {};
}

template <typename T>
std::string refusal(const Result<T>& result) {
  if (result) return "done";
  std::ostringstream line;
  line << code_name(result.error().code);
  for (const Fact& fact : result.error().facts) {
    line << ' ' << fact.name << '=';
    if (const auto* text = std::get_if<std::string>(&fact.value)) {
      line << '"' << *text << '"';
    } else {
      line << std::get<double>(fact.value);
    }
  }
  return line.str();
}

}  // namespace te::test
