// A state file, as the plain data that its JSON is: keys that a lab knows and others, values of every kind
// anywhere.
#include <string>

#include "core/saved.h"
#include "fuzz.h"

namespace {

using te::Value;
using te::fuzz::Source;

constexpr const char* keys[] = {"start",          "tokens",
                                "table",          "origin",
                                "input",          "training",
                                "context",        "fragment",
                                "basis",          "locks",
                                "inputs",         "responses",
                                "target",         "weights",
                                "outputWeights",  "everyResponse",
                                "labelSmoothing", "learningRate",
                                "optimizer",      "step",
                                "momentsE",       "momentsW",
                                "trainedRows",    "curve",
                                "sentences",      "positionalEncoding",
                                "setAside",       "vocabSize",
                                "shown",          "rows",
                                "kind",           "momentum",
                                "beta1",          "beta2",
                                "epsilon",        "weightDecay",
                                "steps",          "first",
                                "second"};
constexpr const char* texts[] = {"article", "frozen", "trained",   "tied",    "sgd", "momentum",
                                 "adam",    "adamw",  "oto",       "zamek",   "",    "a",
                                 "cells",   "steps",  "__proto__", "\xc5\xbc"};

Value any(Source& source, int depth);

// Near the article's lab: a part of it, so that whole labs are met and not only refusals.
Value known(Source& source) {
  static const Value all = te::to_value(te::Lab::article().saved(), te::Extent::everything);
  return source.below(2) ? all
                         : all.object[static_cast<std::size_t>(source.below(te::length(all.object)))].value;
}

Value any(Source& source, int depth) {
  switch (source.below(depth > 0 ? 9 : 5)) {
    case 0:
      return Value();
    case 1:
      return Value(source.below(2) == 1);
    case 2:
      return Value(static_cast<double>(source.below(8)));
    case 3: {
      const double x = source.number();
      return Value(x == x ? x : 0.5);  // JSON has no NaN
    }
    case 4:
      return Value(std::string(texts[source.below(16)]));
    case 5:
    case 6: {
      Value::List list;
      for (te::Index n = source.below(8); n > 0; --n) list.push_back(any(source, depth - 1));
      return Value(std::move(list));
    }
    default: {
      Value::Object object;
      for (te::Index n = source.below(8); n > 0; --n) {
        object.push_back(
            {keys[source.below(static_cast<te::Index>(std::size(keys)))], any(source, depth - 1)});
      }
      return Value(std::move(object));
    }
  }
}

// The article's file with some entries replaced.
Value file(Source& source) {
  if (source.below(4) == 0) return any(source, 5);
  Value lab = te::to_value(te::Lab::article().saved(), te::Extent::everything);
  for (te::Index n = source.below(5); n > 0; --n) {
    Value* place = &lab;
    while (place->kind == Value::Kind::object && !place->object.empty() &&
           (place == &lab || source.below(2))) {
      place = &place->object[static_cast<std::size_t>(source.below(te::length(place->object)))].value;
    }
    while (place->kind == Value::Kind::list && !place->list.empty() && source.below(2)) {
      place = &place->list[static_cast<std::size_t>(source.below(te::length(place->list)))];
    }
    *place = source.below(4) == 0 ? known(source) : any(source, 3);
  }
  return lab;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Source source(std::span(data, size));
  auto saved = te::to_saved(file(source));
  if (!saved) return 0;
  te::Lab lab = te::Lab::article();
  if (!lab.load(std::move(*saved))) {
    te::fuzz::require(!lab.can_undo(), "a refused file leaves no entry");
    return 0;
  }
  te::fuzz::check(lab);
  auto again = te::to_saved(te::to_value(lab.saved(), te::Extent::everything));
  te::fuzz::require(again.has_value() && te::Lab::open(std::move(*again)).has_value(),
                    "what was taken is taken again");
  return 0;
}
