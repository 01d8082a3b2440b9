// The whole of a lab as text, so that "untouched" and "restored" mean every bit, and a difference can be
// read.
#pragma once

#include <ios>
#include <sstream>
#include <string>

#include "core/lab.h"

namespace te::test {

// Numbers are written in hexadecimal, which is exact and keeps the sign of -0.
class Dump {
 public:
  Dump() { out_ << std::hexfloat; }
  void add(const char* name) { out_ << '\n' << name; }
  void add(double value) { out_ << ' ' << value; }
  void add(Index value) { out_ << ' ' << value; }
  void add(const Matrix& M) {
    out_ << ' ' << M.rows() << 'x' << M.cols();
    for (Index i = 0; i < M.size(); ++i) add(M.data()[i]);
  }
  void add(const Ids& ids) {
    for (const Index id : ids) add(id);
  }
  void add(const std::string& text) { out_ << " '" << text << '\''; }
  template <typename T>
  void add(const char* name, const T& value) {
    add(name);
    add(value);
  }
  std::string text() const { return out_.str(); }

 private:
  std::ostringstream out_;
};

inline std::string bits_of(const State& s) {
  Dump out;
  out.add("tokens");
  for (const std::string& token : s.tokens) out.add(token);
  out.add("origin", s.origin);
  out.add("E", s.E);
  out.add("input", s.input);
  out.add("training.inputs", s.training.settings.inputs);
  out.add("responses", s.training.responses);
  out.add("target", s.training.target);
  out.add("W", s.training.W);
  out.add("learning_rate", s.training.learning_rate);
  out.add("step", s.training.step);
  const TrainingSettings& settings = s.training.settings;
  out.add("every_response", Index{settings.every_response});
  out.add("output_weights", static_cast<Index>(settings.output_weights));
  out.add("label_smoothing", settings.label_smoothing);
  const Optimizer& o = settings.optimizer;
  out.add("optimizer", static_cast<Index>(o.kind));
  for (const double x : {o.momentum, o.beta1, o.beta2, o.epsilon, o.weight_decay}) out.add(x);
  for (const Moments* m : {&s.training.moments_E, &s.training.moments_W}) {
    out.add("moments", m->steps);
    out.add(m->first);
    out.add(m->second);
  }
  out.add("trained_rows", s.training.trained_rows);
  for (const CurvePoint& point : s.training.curve) {
    out.add("curve", point.step);
    out.add(point.probability);
    out.add(point.loss);
    if (point.marked_break) out.add(std::string("break"));
  }
  for (const Ids& sentence : s.context.sentences) out.add("sentence", sentence);
  out.add("positional_encoding", Index{s.context.positional_encoding});
  if (s.context.set_aside) out.add("set_aside", *s.context.set_aside);
  out.add("basis", s.basis);
  out.add("locks", static_cast<Index>(s.locks));
  out.add("fragment.vocab_size", s.fragment.table.vocab_size);
  out.add("fragment.shown", s.fragment.table.shown);
  out.add("fragment.rows", s.fragment.table.rows);
  out.add("fragment.input", s.fragment.input);
  return out.text();
}

// With what undo and redo would offer.
inline std::string bits_of(const Lab& lab) {
  return bits_of(lab.state()) + (lab.can_undo() ? "\ncan undo" : "") + (lab.can_redo() ? "\ncan redo" : "");
}

// How often undo succeeds from here.
inline int undo_depth(Lab lab) {
  int depth = 0;
  while (lab.undo()) ++depth;
  return depth;
}

}  // namespace te::test
