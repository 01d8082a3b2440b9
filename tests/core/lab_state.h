// The whole of a lab as bytes, so that "untouched" and "restored" mean every bit.
#pragma once

#include <cstring>
#include <string>

#include "core/lab.h"

namespace te::test {

class Bytes {
 public:
  void add(double value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes_.append(raw, sizeof value);
  }
  void add(Index value) { add(static_cast<double>(value)); }
  void add(const Matrix& M) {
    add(M.rows());
    add(M.cols());
    for (Index i = 0; i < M.size(); ++i) add(M.data()[i]);
  }
  void add(const Ids& ids) {
    add(length(ids));
    for (const Index id : ids) add(id);
  }
  void add(const std::string& text) {
    add(static_cast<Index>(text.size()));
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

inline std::string bytes_of(const State& s) {
  Bytes out;
  out.add(length(s.tokens));
  for (const std::string& token : s.tokens) out.add(token);
  out.add(s.origin);
  out.add(s.E);
  out.add(s.input);
  out.add(s.training.input);
  out.add(s.training.responses);
  out.add(s.training.target);
  out.add(s.training.W);
  out.add(s.training.learning_rate);
  out.add(s.training.step);
  out.add(length(s.training.curve));
  for (const CurvePoint& point : s.training.curve) {
    out.add(point.step);
    out.add(point.probability);
    out.add(point.loss);
    out.add(Index{point.marked_break});
  }
  for (const Ids& sentence : s.context.sentences) out.add(sentence);
  out.add(Index{s.context.positional_encoding});
  out.add(Index{s.context.set_aside.has_value()});
  if (s.context.set_aside) out.add(*s.context.set_aside);
  out.add(s.fragment.table.vocab_size);
  out.add(s.fragment.table.shown);
  out.add(s.fragment.table.rows);
  out.add(s.fragment.input);
  return out.take();
}

// With what undo and redo would offer.
inline std::string bytes_of(const Lab& lab) {
  return bytes_of(lab.state()) + (lab.can_undo() ? 'u' : '-') + (lab.can_redo() ? 'r' : '-');
}

// How often undo succeeds from here.
inline int undo_depth(Lab lab) {
  int depth = 0;
  while (lab.undo()) ++depth;
  return depth;
}

}  // namespace te::test
