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
#include "operations.h"

#include <cstdlib>
#include <fstream>
#include <map>

#include "catch.h"

namespace {

using te::Lab;
using te::Status;
using te::test::Fnv1a;

TEST_CASE("a thousand operations give the known hash", "[operations]") {
  std::ifstream file(TE_OPERATIONS_DIR "/operations.txt");
  REQUIRE(file);
  Lab lab = Lab::article();
  Fnv1a hash;
  int lines = 0;
  std::map<std::string, int> refusals;
  for (std::string line; std::getline(file, line); ++lines) {
    const Status status = te::test::run(lab, line);
    if (!status) {
      const std::string name = te::code_name(status.error().code);
      hash.add(name);
      ++refusals[name];
    }
    te::test::add_lab(hash, lab);
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
