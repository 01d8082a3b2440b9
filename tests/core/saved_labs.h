// Labs to save, and what becomes of them when they are loaded.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/saved.h"
#include "lab_state.h"
#include "random.h"
#include "refusal.h"

namespace te::test {

inline Status load(Lab& lab, const Value& value) {
  auto saved = to_saved(value);
  if (!saved) return tl::unexpected(saved.error());
  return lab.load(std::move(*saved));
}

inline Value list_of(std::initializer_list<double> numbers) {
  Value::List items;
  for (const double x : numbers) items.emplace_back(x);
  return Value(items);
}

inline State own_start() {
  numeric::Generator g(11);
  State s;
  s.tokens = {"\xc5\xbc\xc3\xb3\xc5\x82w", "b", "c", "d"};
  s.E = random_matrix(g, 4, 3);
  s.input = {3, 0, 3};
  s.training.settings.inputs = {2};
  s.training.responses = {0, 1, 3};
  s.training.target = 1;
  s.training.W = random_matrix(g, 4, 3);
  s.training.learning_rate = 0.25;
  s.context.sentences = {Ids{0, 1}, Ids{}};
  s.context.positional_encoding = false;
  s.fragment.table = {10, {2}, random_matrix(g, 1, 2)};
  s.fragment.input = {2};
  return s;
}

// One or two settings changed.
inline void wander_through_settings(Lab& lab, numeric::Generator& g) {
  TrainingSettings s = lab.state().training.settings;
  switch (below(g, 8)) {
    case 0:
      s.inputs = random_ids(g, 1 + below(g, 4), lab.state().E.rows());
      break;
    case 1:
      s.every_response = !s.every_response;
      break;
    case 2:
      s.output_weights = static_cast<OutputWeights>(below(g, 3));
      break;
    case 3:
      s.label_smoothing = uniform(g, 0, 1);
      break;
    case 4:
      s.optimizer.weight_decay = uniform(g, 0, 0.1);
      s.optimizer.momentum = uniform(g, 0, 1);
      break;
    case 5:
      s.optimizer.beta1 = uniform(g, 0, 1);
      s.optimizer.beta2 = uniform(g, 0, 1);
      s.optimizer.epsilon = uniform(g, 1e-9, 1e-2);
      break;
    default:
      s.optimizer.kind = static_cast<OptimizerKind>(below(g, optimizers));
      break;
  }
  (void)lab.set_training(s);
}

// A random walk of a reader through everything that a saved lab holds.
inline void wander(Lab& lab, numeric::Generator& g, int moves) {
  const Index V = lab.state().E.rows();
  const auto id = [&] { return static_cast<double>(below(g, V)); };
  for (int k = 0; k < moves; ++k) {
    switch (below(g, 16)) {
      case 0:
        (void)lab.set_coordinate(id(), 0, uniform(g, -2, 2));
        break;
      case 1:
        (void)lab.rename(std::vector<double>{1, 2, 0, 3});
        (void)lab.rename(std::vector<double>{1, 2, 0, 3, 5, 4});
        break;
      case 2:
      case 3:
      case 4:
        (void)lab.train(0, static_cast<double>(1 + below(g, 3)));
        break;
      case 5:
        (void)lab.lookup(std::vector<double>{id(), id()});
        break;
      case 6:
        (void)lab.set_sentence(static_cast<double>(below(g, 2)), std::vector<double>{id(), id(), id()});
        break;
      case 7:
        (void)(below(g, 2) ? lab.make_identical() : lab.restore_sentence());
        break;
      case 8:
        (void)lab.set_positional_encoding(below(g, 2) == 1);
        break;
      case 9:
        (void)lab.set_learning_rate(uniform(g, 0, 0.5));
        break;
      case 10:
        (void)(below(g, 3) ? lab.swap_first(static_cast<double>(below(g, 2))) : lab.set_target(id()));
        break;
      case 11:
        if (below(g, 3) == 0) (void)lab.randomise(static_cast<double>(below(g, 1000)));
        break;
      case 12:
        if (below(g, 2) == 0) (void)lab.rotate(static_cast<double>(below(g, 1000)));
        break;
      default:
        wander_through_settings(lab, g);
        break;
    }
  }
}

inline std::string text(const Lab& lab) { return bits_of(lab.start()) + "\n---" + bits_of(lab.state()); }

// A saved lab with one key replaced; the path ends in that key.
inline Value replaced(const Saved& saved, const std::vector<std::string>& path, const Value& value) {
  Value file = to_value(saved, Extent::everything);
  Value* here = &file;
  for (const std::string& key : path) {
    Value* next = nullptr;
    for (Member& member : here->object) {
      if (member.key == key) next = &member.value;
    }
    if (!next) {
      here->object.push_back({key, Value(Value::Object{})});
      next = &here->object.back().value;
    }
    here = next;
  }
  *here = value;
  return file;
}

// How another lab answers to the article's with one key replaced. What is refused changes nothing.
inline std::string with(const std::vector<std::string>& path, const Value& value) {
  Lab lab = Lab::article();
  (void)lab.train();
  const std::string before = text(lab);
  const std::string answer = refusal(load(lab, replaced(Lab::article().saved(), path, value)));
  return answer == "done" || text(lab) == before ? answer : "changed the lab: " + answer;
}

}  // namespace te::test
