// Random sequences of commands on class Lab, and what must hold after each: a command that was refused
// changed nothing, undo restores every bit and redo brings it back, renaming back is the identity, a saved
// lab loads as it was, and every number is finite and none is -0.
#include <cmath>
#include <cstdlib>

#include "catch.h"
#include "commands.h"
#include "core/numeric.h"
#include "lab_state.h"
#include "saved_labs.h"

namespace {

using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::State;

class Random {
 public:
  explicit Random(std::uint64_t seed) : generator_(seed) {}
  Index below(Index n) { return te::test::below(generator_, n); }

 private:
  te::numeric::Generator generator_;
};

// All bits of a state as one number; and whether each of its numbers may stand on a page.
class Fingerprint {
 public:
  explicit Fingerprint(const State& s) {
    for (const std::string& token : s.tokens) {
      for (const char c : token) add(static_cast<Index>(c));
    }
    add(s.origin);
    add(s.E);
    add(s.input);
    const te::Training& t = s.training;
    add(t.settings.inputs);
    add(Index{t.settings.every_response});
    add(static_cast<Index>(t.settings.output_weights));
    add(static_cast<Index>(t.settings.optimizer.kind));
    const te::Optimizer& o = t.settings.optimizer;
    for (const double x : {t.settings.label_smoothing, o.momentum, o.beta1, o.beta2, o.epsilon,
                           o.weight_decay, t.learning_rate}) {
      add(x);
    }
    add(t.responses);
    add(t.target);
    add(t.W);
    add(t.step);
    for (const te::Moments* m : {&t.moments_E, &t.moments_W}) {
      add(m->steps);
      for (const Matrix* M : {&m->first, &m->second}) {
        for (Index i = 0; i < M->size(); ++i) mix(te::numeric::bits_of(M->data()[i]));  // -0 may be there
      }
    }
    add(t.trained_rows);
    for (const te::CurvePoint& p : t.curve) {
      add(p.step);
      add(p.probability);
      add(p.loss);
      add(Index{p.marked_break});
    }
    for (const Ids& sentence : s.context.sentences) add(sentence);
    add(Index{s.context.positional_encoding});
    if (s.context.set_aside) add(*s.context.set_aside);
    add(s.fragment.input);
    add(s.basis);
  }
  std::uint64_t hash() const { return hash_; }
  bool sound() const { return sound_; }

 private:
  void mix(std::uint64_t bits) {
    hash_ = (hash_ ^ bits) * 0x9e3779b97f4a7c15ULL;
    hash_ ^= hash_ >> 29;
  }
  void add(Index x) { mix(static_cast<std::uint64_t>(x)); }
  void add(double x) {
    sound_ = sound_ && std::isfinite(x) && !(x == 0 && std::signbit(x));
    mix(te::numeric::bits_of(x));
  }
  void add(const Ids& ids) {
    add(te::length(ids));
    for (const Index id : ids) add(id);
  }
  void add(const Matrix& M) {
    add(M.size());
    for (Index i = 0; i < M.size(); ++i) add(M.data()[i]);
  }

  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
  bool sound_ = true;
};

std::uint64_t hash(const Lab& lab) { return Fingerprint(lab.state()).hash(); }

int sequences() {
  if (const char* asked = std::getenv("TE_MODEL_SEQUENCES")) return std::atoi(asked);
#if defined(__SANITIZE_ADDRESS__)
  return 4000;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return 4000;
#else
  return 100000;
#endif
#else
  return 100000;
#endif
}

// A history as it must be, beside that of the lab.
class History {
 public:
  // Runs a command and says what went wrong, or nothing.
  std::string run(Lab& lab, Random& random) {
    const std::uint64_t before = hash(lab);
    const Index command = random.below(te::test::commands);
    const bool done = te::test::run_command(lab, command, random, false).has_value();
    const Fingerprint now(lab.state());
    if (!now.sound()) return "a number that no page may show";
    if (command == te::test::undo_command) return moved(done, past_, future_, before, now.hash());
    if (command == te::test::redo_command) return moved(done, future_, past_, before, now.hash());
    if (!done && now.hash() != before) return "refused, and yet the state changed";
    if (now.hash() != before) {
      past_.push_back(before);
      future_.clear();
    }
    if (lab.can_undo() != !past_.empty())
      return "undo is offered where there is none, or not where there is one";
    if (lab.can_redo() != !future_.empty())
      return "redo is offered where there is none, or not where there is one";
    return "";
  }
  std::string all_the_way_back(Lab& lab) {
    for (; !past_.empty(); past_.pop_back()) {
      if (!lab.undo() || hash(lab) != past_.back()) return "undo does not restore";
    }
    return lab.undo() ? "more is undone than was done" : "";
  }

 private:
  using Hashes = std::vector<std::uint64_t>;
  static std::string moved(bool done, Hashes& from, Hashes& to, std::uint64_t before, std::uint64_t now) {
    if (!done) return from.empty() && now == before ? "" : "undo or redo is refused, or refused and changed";
    if (from.empty() || now != from.back()) return "undo or redo does not restore";
    from.pop_back();
    to.push_back(before);
    return "";
  }
  Hashes past_, future_;
};

// With gestures, entries grow together; what a refusal leaves, and the way there and back, stay the same.
std::string with_gestures(Lab& lab, Random& random) {
  const std::uint64_t before = hash(lab);
  const bool done = te::test::run_command(lab, random.below(te::test::commands), random, true).has_value();
  const Fingerprint now(lab.state());
  if (!now.sound()) return "a number that no page may show";
  if (!done && now.hash() != before) return "refused, and yet the state changed";
  if (lab.can_undo() && (!lab.undo() || !lab.redo() || hash(lab) != now.hash()))
    return "undo and redo do not lead back";
  return "";
}

std::string renamed_back(const Lab& lab, Random& random) {
  Lab copy = lab;
  const Ids order = te::shuffle_of(lab.state().E.rows(), static_cast<std::uint64_t>(random.below(1000000)));
  const Ids back = te::inverse(order);
  const auto numbers = [](const Ids& ids) { return std::vector<double>(ids.begin(), ids.end()); };
  if (!copy.rename(numbers(order)) || !copy.rename(numbers(back))) return "a permutation is refused";
  return hash(copy) == hash(lab) ? "" : "renaming back is not the identity";
}

std::string saved_and_loaded(const Lab& lab, Random& random) {
  const te::Value value =
      te::to_value(lab.saved(), random.below(2) ? te::Extent::everything : te::Extent::differences);
  const auto unpacked = te::unpack(te::pack(value));
  if (!unpacked) return "what was packed is damaged";
  auto saved = te::to_saved(*unpacked);
  if (!saved) return "what was saved cannot be read: " + te::test::refusal(saved);
  auto opened = Lab::open(std::move(*saved));
  if (!opened) return "what was saved is refused: " + te::test::refusal(opened);
  return hash(*opened) == hash(lab) ? "" : "what was saved is another lab";
}

TEST_CASE("a hundred thousand random sequences of commands keep what must hold", "[model]") {
  const int count = sequences();
  int commands = 0;
  for (int sequence = 0; sequence < count; ++sequence) {
    Random random(static_cast<std::uint64_t>(sequence));
    Lab lab = sequence % 5 == 0 ? Lab::create(te::test::own_start()).value() : Lab::article();
    std::string wrong;
    const Index length = 4 + random.below(8);
    History history;
    for (Index k = 0; k < length && wrong.empty(); ++k, ++commands) {
      wrong = sequence % 4 == 3 ? with_gestures(lab, random) : history.run(lab, random);
    }
    if (wrong.empty() && sequence % 3 == 0) wrong = renamed_back(lab, random);
    if (wrong.empty() && sequence % 3 == 1) wrong = saved_and_loaded(lab, random);
    if (wrong.empty() && sequence % 4 != 3) wrong = history.all_the_way_back(lab);
    if (!wrong.empty()) FAIL("sequence " << sequence << ": " << wrong);
  }
  CHECK(commands > 3 * count);
}

}  // namespace
