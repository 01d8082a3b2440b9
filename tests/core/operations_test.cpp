// A thousand commands, right and wrong, and one hash over everything that the lab says after each of them:
// the same number natively and in WebAssembly, whatever the compiler, or some bit differs.
//
// THE COMMANDS. tests/operations.txt, one a line, words separated by one space, no comments, starting from
// Lab::article(). A number is read as a double, by strtod here and by Number() in JavaScript; NaN and
// Infinity are written so. Ids and the like are passed on as they are read: bad ones are part of the test. A
// gesture and the flag of `position` are small integers that are always right.
//
//   lookup id...                          lookup(ids); no ids: the empty sentence
//   words name...                         lookup_words(names)
//   set id coordinate value gesture       set_coordinate
//   resetcell id coordinate               reset_coordinate
//   rename p...                           rename(p)
//   shuffle seed                          shuffle_permutation(seed), and rename with the answer
//   step gesture                          train(gesture)
//   rate x                                set_learning_rate(x), gesture 0
//   target id                             set_target
//   sentence which id...                  set_sentence(which, ids)
//   position 0|1                          set_positional_encoding
//   identical                             make_identical
//   restore                               restore_sentence
//   fragment id...                        set_fragment_input(ids)
//   reset everything|input|names|training|context|fragment
//   undo                                  undo
//   redo                                  redo
//
// THE HASH. 64-bit FNV-1a over bytes, hash = (hash ^ byte) * 0x100000001b3 modulo 2^64, from
// 0xcbf29ce484222325, never reset. After each command these bytes, in this order; every number (ids, steps
// and flags too) is the 8 bytes of a float64, lowest byte first, and every matrix goes row by row without its
// shape:
//
//   1. if the command was refused: the ASCII bytes of the code's name, as in "idOutOfRange"
//   2. E; vectors(), the looked-up sentence
//   3. prediction(): logits, probabilities, loss, gradient
//   4. the last point of the curve: step, probability, loss, marked_break as 0 or 1
//   5. attention(0), then attention(1), each: X, dot_products, scores, maxima, exponentials, sums, weights,
//      weight_sums, outputs
//   6. the rows of the fragment's table that its input looks up
//   7. the ids of the input, of sentence 0 and of sentence 1
//
// The result, 16 hex digits, stands in tests/golden/operations.hash. After a change that is meant, write it
// anew: TE_WRITE_OPERATIONS_HASH=1 te_tests "[operations]"
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "catch.h"
#include "core/lab.h"

namespace {

using te::Attention;
using te::Ids;
using te::Index;
using te::Lab;
using te::Part;
using te::Status;

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

void add_lab(Fnv1a& hash, const Lab& lab) {
  const te::State& s = lab.state();
  hash.add(s.E);
  hash.add(lab.vectors());
  const te::Prediction prediction = lab.prediction();
  hash.add(prediction.logits);
  hash.add(prediction.probabilities);
  hash.add(prediction.loss);
  hash.add(prediction.gradient);
  const te::CurvePoint& point = s.training.curve.back();
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
  hash.add(te::lookup(s.fragment.table, s.fragment.input).value());
  hash.add(s.input);
  hash.add(s.context.sentences[0]);
  hash.add(s.context.sentences[1]);
}

template <typename T>
Status status_of(const te::Result<T>& result) {
  if (!result) return tl::unexpected(result.error());
  return {};
}

Part part_of(const std::string& name) {
  static const std::map<std::string, Part> parts = {
      {"everything", Part::everything}, {"input", Part::input},     {"names", Part::names},
      {"training", Part::training},     {"context", Part::context}, {"fragment", Part::fragment}};
  return parts.at(name);
}

Status run(Lab& lab, const std::string& line) {
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

TEST_CASE("a thousand operations give the known hash", "[operations]") {
  std::ifstream file(TE_OPERATIONS_FILE);
  REQUIRE(file);
  Lab lab = Lab::article();
  Fnv1a hash;
  int lines = 0;
  std::map<std::string, int> refusals;
  for (std::string line; std::getline(file, line); ++lines) {
    const Status status = run(lab, line);
    if (!status) {
      const std::string name = te::code_name(status.error().code);
      hash.add(name);
      ++refusals[name];
    }
    add_lab(hash, lab);
  }
  CHECK(lines == 1000);
  // The list says little unless it is refused now and then, for many reasons.
  for (const std::string name :
       {"idNotInteger", "idOutOfRange", "idNotShown", "positionOutOfRange", "notAPermutation", "notFinite",
        "coordinateTooLarge", "learningRateInvalid", "seedInvalid", "tokenUnknown", "targetNotAResponse",
        "sentenceTooLong", "stepTooLarge", "nothingToUndo", "nothingToRedo"}) {
    INFO(name << ": " << refusals[name]);
    CHECK(refusals[name] > 0);
  }
  const std::string path = std::string(TE_GOLDEN_DIR) + "/operations.hash";
  if (std::getenv("TE_WRITE_OPERATIONS_HASH") != nullptr) std::ofstream(path) << hash.hex() << '\n';
  std::string expected;
  std::ifstream(path) >> expected;
  CHECK(hash.hex() == expected);
}

TEST_CASE("the hash is FNV-1a", "[operations]") {
  Fnv1a hash;
  CHECK(hash.hex() == "cbf29ce484222325");
  hash.add(std::string("foobar"));
  CHECK(hash.hex() == "85944171f73967e8");
  Fnv1a number, bytes;
  number.add(1.0);  // 3ff0000000000000, lowest byte first
  for (const int byte : {0, 0, 0, 0, 0, 0, 0xf0, 0x3f}) bytes.add_byte(static_cast<unsigned char>(byte));
  CHECK(number.hex() == bytes.hex());
}

}  // namespace
