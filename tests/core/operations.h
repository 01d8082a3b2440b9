// What the lists of operations have in common: the hash, the commands, and what a lab says.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/lab.h"
#include "refusal.h"

namespace te::test {

// 64 bits.
class Fnv1a {
 public:
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3ULL; }
  void add(const std::string& text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
  }
  void add(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(bits >> shift & 0xff));
  }
  template <typename Derived>
  void add(const Eigen::MatrixBase<Derived>& M) {
    for (Index i = 0; i < M.rows(); ++i) {
      for (Index j = 0; j < M.cols(); ++j) add(M(i, j));
    }
  }
  void add(const Ids& ids) {
    for (const Index id : ids) add(static_cast<double>(id));
  }
  std::string hex() const {
    std::ostringstream digits;
    digits << std::hex;
    digits.width(16);
    digits.fill('0');
    digits << hash_;
    return digits.str();
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

inline void add_lab(Fnv1a& hash, const Lab& lab) {
  const State& s = lab.state();
  hash.add(s.E);
  hash.add(lab.vectors());
  const Prediction prediction = lab.prediction();
  hash.add(prediction.logits);
  hash.add(prediction.probabilities);
  hash.add(prediction.loss);
  hash.add(prediction.gradient);
  const CurvePoint& point = s.training.curve.back();
  hash.add(static_cast<double>(point.step));
  hash.add(point.probability);
  hash.add(point.loss);
  hash.add(point.marked_break ? 1.0 : 0.0);
  for (Index which = 0; which < 2; ++which) {
    const Attention a = lab.attention(which);
    hash.add(a.X);
    hash.add(a.dot_products);
    hash.add(a.scores);
    hash.add(a.maxima);
    hash.add(a.exponentials);
    hash.add(a.sums);
    hash.add(a.weights);
    hash.add(a.weight_sums);
    hash.add(a.outputs);
  }
  hash.add(lookup(s.fragment.table, s.fragment.input).value());
  hash.add(s.input);
  hash.add(s.context.sentences[0]);
  hash.add(s.context.sentences[1]);
}

inline Part part_of(const std::string& name) {
  static const std::map<std::string, Part> parts = {
      {"everything", Part::everything}, {"input", Part::input},     {"names", Part::names},
      {"training", Part::training},     {"context", Part::context}, {"fragment", Part::fragment}};
  return parts.at(name);
}

// The commands that operations_test.cpp lists.
inline Status run(Lab& lab, const std::string& line) {
  std::istringstream in(line);
  std::string command;
  in >> command;
  std::vector<std::string> words;
  std::vector<double> x;
  for (std::string word; in >> word;) {
    words.push_back(word);
    x.push_back(std::strtod(word.c_str(), nullptr));
  }
  const auto gesture = [](double number) { return static_cast<std::uint32_t>(number); };
  if (command == "lookup") return lab.lookup(x);
  if (command == "words") return lab.lookup_words(words);
  if (command == "set") return lab.set_coordinate(x.at(0), x.at(1), x.at(2), gesture(x.at(3)));
  if (command == "resetcell") return lab.reset_coordinate(x.at(0), x.at(1));
  if (command == "rename") return lab.rename(x);
  if (command == "shuffle") {
    const auto permutation = lab.shuffle_permutation(x.at(0));
    if (!permutation) return status_of(permutation);
    return lab.rename(std::vector<double>(permutation->begin(), permutation->end()));
  }
  if (command == "step") return status_of(lab.train(gesture(x.at(0))));
  if (command == "rate") return lab.set_learning_rate(x.at(0));
  if (command == "target") return lab.set_target(x.at(0));
  if (command == "sentence") return lab.set_sentence(x.at(0), std::span<const double>(x).subspan(1));
  if (command == "position") return lab.set_positional_encoding(x.at(0) == 1.0);
  if (command == "identical") return lab.make_identical();
  if (command == "restore") return lab.restore_sentence();
  if (command == "fragment") return lab.set_fragment_input(x);
  if (command == "reset") return lab.reset(part_of(words.at(0)));
  if (command == "undo") return status_of(lab.undo());
  if (command == "redo") return status_of(lab.redo());
  throw std::runtime_error("unknown command: " + line);
}

}  // namespace te::test
