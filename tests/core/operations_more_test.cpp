// Two lists more, for what the whole module can do and its first part cannot: the other ways to train, the
// experiments, the locks. The first, of 500 commands, is hashed after each of them; the second, of 10,000
// random ones, says its answers after each and everything after every 20th.
//
// THE COMMANDS. tests/operations-more.txt and tests/operations-random.txt, as in operations_test.cpp, and
// besides:
//
//   settings gesture key value...         set_training with some settings changed, by their keys in a saved
//                                         lab; ids are separated by commas, true and false are flags, what is
//                                         neither a number nor a flag is a text
//   steps gesture count                   train(gesture, count)
//   randomise seed                        randomise
//   rotate seed                           rotate
//   swapfirst which                       swap_first
//   task control...                       task with these controls locked, and load what it is
//   gradient matrix row column            check_gradient
//   every                                 every_input
//   distance a b                          distance
//   distances id                          distances
//   turned seed                           preview_rotation
//   order which                           check_order
//
// THE HASH. After each command the bytes 1 to 7 of operations_test.cpp, of which only the code's name belongs
// to the answers; flags are 0 or 1, what is missing adds nothing:
//
//   8. (an answer, too) unless it was refused, what the command answered, as the 16 hex digits of a hash of
//   its own: every
//      number in the order of its fields (a StepReport as in 9, a RotationReport without Q and kinds, an
//      OrderReport's differences as comparable, equal, largest, rounding). Other commands answer nothing.
//   9. preview_step(), or the code's name: for each input id, row before, logits, probabilities, loss,
//      gradient and update of its row, row after, logits, probabilities and loss after; mean losses before
//      and after, mean probabilities before and after; of E moved, their count, the others' count, reasons;
//      of W moved and reasons; of E's ledger, then W's, each row's moved, reasons, accessed; whether only
//      accessed rows moved
//  10. the bytes of the saved lab, all that differs from its start: moments, basis, trained rows, curve,
//  locks
//
// The results stand in tests/golden/operations-{more,random}.hash and are written anew as the other.
#include <fstream>

#include "catch.h"
#include "core/saved.h"
#include "operations.h"

namespace {

using te::Index;
using te::Lab;
using te::Status;
using te::StepReport;
using te::Value;
using te::test::Fnv1a;

void add(Fnv1a& hash, const std::vector<te::LedgerRow>& ledger) {
  for (const te::LedgerRow& row : ledger) {
    hash.add(static_cast<double>(row.moved));
    hash.add(static_cast<double>(row.reasons));
    hash.add(row.accessed ? 1.0 : 0.0);
  }
}

void add(Fnv1a& hash, const StepReport& r) {
  for (Index i = 0; i < te::length(r.inputs); ++i) {
    const Index id = te::at(r.inputs, i);
    hash.add(static_cast<double>(id));
    hash.add(r.before.X.row(i));
    hash.add(r.before.logits.row(i));
    hash.add(r.before.probabilities.row(i));
    hash.add(r.before.losses(i));
    hash.add(r.E.gradient.row(id));
    hash.add(r.E.update.row(id));
    hash.add(r.after.X.row(i));
    hash.add(r.after.logits.row(i));
    hash.add(r.after.probabilities.row(i));
    hash.add(r.after.losses(i));
  }
  for (const double x : {r.before.loss, r.after.loss, r.before.probability, r.after.probability}) hash.add(x);
  hash.add(r.E.moved.cast<double>());
  hash.add(static_cast<double>(r.moved_count));
  hash.add(static_cast<double>(r.unmoved_count));
  hash.add(r.E.reasons.cast<double>());
  hash.add(r.W.moved.cast<double>());
  hash.add(r.W.reasons.cast<double>());
  add(hash, r.ledger_E);
  add(hash, r.ledger_W);
  hash.add(r.only_accessed_rows_moved ? 1.0 : 0.0);
}

void add(Fnv1a& hash, const te::GradientCheck& c) {
  for (const double x : {c.analytic, c.numeric, c.step, c.error, c.loss_plus, c.loss_minus}) hash.add(x);
}

void add(Fnv1a& hash, const te::EveryInput& inputs) {
  hash.add(inputs.now);
  hash.add(inputs.start);
}

void add(Fnv1a& hash, const te::Distance& d) {
  hash.add(static_cast<double>(d.other));
  hash.add(d.euclidean);
  if (d.cosine) hash.add(*d.cosine);
  hash.add(d.id_difference);
  if (d.id_cosine) hash.add(*d.id_cosine);
}
void add(Fnv1a& hash, const std::vector<te::Distance>& all) {
  for (const te::Distance& d : all) add(hash, d);
}

void add(Fnv1a& hash, const te::RotationReport& r) {
  for (const Index count : {r.numbers, r.changed}) hash.add(static_cast<double>(count));
  for (const double x : {r.logits, r.scores, r.weights, r.outputs}) hash.add(x);
  hash.add(static_cast<double>(r.steps));
  for (const te::Agreement& a : r.agreements) {
    for (const double x : {a.own, a.turned, a.largest}) hash.add(x);
  }
}

void add(Fnv1a& hash, const te::OrderReport& r) {
  hash.add(r.ids);
  for (const te::Difference* d : {&r.without, &r.with}) {
    hash.add(d->comparable ? 1.0 : 0.0);
    hash.add(d->equal ? 1.0 : 0.0);
    hash.add(d->largest);
    hash.add(d->rounding ? 1.0 : 0.0);
  }
}

template <typename T>
Status answered(Fnv1a& hash, const te::Result<T>& result) {
  if (result) add(hash, *result);
  return te::test::status_of(result);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

Value number(const std::string& word) { return Value(std::strtod(word.c_str(), nullptr)); }

Value setting(const std::string& key, const std::string& word) {
  if (key == "inputs") {
    Value::List ids;
    for (const std::string& id : split(word, ',')) ids.push_back(number(id));
    return Value(ids);
  }
  if (word == "true" || word == "false") return Value(word == "true");
  return key == "weights" || key == "optimizer.kind" ? Value(word) : number(word);
}

Value settings(const std::vector<std::string>& words) {
  Value::Object object, optimizer;
  for (std::size_t k = 0; k + 1 < words.size(); k += 2) {
    const auto path = split(words[k], '.');
    auto& to = path.size() == 2 ? optimizer : object;
    std::erase_if(to, [&](const te::Member& member) { return member.key == path.back(); });
    to.push_back({path.back(), setting(words[k], words[k + 1])});
  }
  if (!optimizer.empty()) object.push_back({"optimizer", Value(optimizer)});
  return Value(object);
}

Status load_task(Lab& lab, const std::vector<std::string>& controls) {
  Value::List names;
  for (const std::string& name : controls) names.emplace_back(name);
  const auto locks = te::to_locks(Value(names));
  if (!locks) return te::test::status_of(locks);
  return lab.load(te::to_saved(te::to_value(lab.task(*locks), te::Extent::everything)).value());
}

Status run(Lab& lab, Fnv1a& hash, const std::string& line) {
  std::vector<std::string> words = split(line, ' ');
  const std::string command = words.front();
  words.erase(words.begin());
  std::vector<double> x;
  for (const std::string& word : words) x.push_back(std::strtod(word.c_str(), nullptr));
  const auto gesture = [&] { return static_cast<std::uint32_t>(x.at(0)); };
  if (command == "settings") {
    const auto changed =
        te::to_settings(settings({words.begin() + 1, words.end()}), lab.state().training.settings);
    return changed ? lab.set_training(*changed, gesture()) : te::test::status_of(changed);
  }
  if (command == "steps") return answered(hash, lab.train(gesture(), x.at(1)));
  if (command == "randomise") return lab.randomise(x.at(0));
  if (command == "rotate") return answered(hash, lab.rotate(x.at(0)));
  if (command == "swapfirst") return lab.swap_first(x.at(0));
  if (command == "task") return load_task(lab, words);
  if (command == "gradient") return answered(hash, lab.check_gradient(x.at(0), x.at(1), x.at(2)));
  if (command == "every") return answered(hash, te::Result<te::EveryInput>(lab.every_input()));
  if (command == "distance") return answered(hash, lab.distance(x.at(0), x.at(1)));
  if (command == "distances") return answered(hash, lab.distances(x.at(0)));
  if (command == "turned") return answered(hash, lab.preview_rotation(x.at(0)));
  if (command == "order") return answered(hash, lab.check_order(x.at(0)));
  return te::test::run(lab, line);
}

void add_code(Fnv1a& hash, const te::Error& error) { hash.add(std::string(te::code_name(error.code))); }

// The bytes 9 and 10.
void add_rest(Fnv1a& hash, const Lab& lab) {
  const auto next = lab.preview_step();
  if (next) {
    add(hash, *next);
  } else {
    add_code(hash, next.error());
  }
  for (const std::uint8_t byte : te::pack(te::to_value(lab.saved(), te::Extent::differences))) {
    hash.add_byte(byte);
  }
}

struct Replayed {
  std::string hash;
  int lines = 0;
  std::map<std::string, int> seen;
};

// Runs a list; hashes the answer of each command, and everything after every so many.
Replayed replay(const std::string& path, int every) {
  std::ifstream file(path);
  REQUIRE(file);
  Lab lab = Lab::article();
  Fnv1a hash;
  Replayed r;
  for (std::string line; std::getline(file, line);) {
    Fnv1a answer;
    const Status status = run(lab, answer, line);
    if (!status) {
      add_code(hash, status.error());
      ++r.seen[te::code_name(status.error().code)];
    }
    const bool everything = ++r.lines % every == 0;
    if (everything) te::test::add_lab(hash, lab);
    if (status) hash.add(answer.hex());
    if (everything) add_rest(hash, lab);
    const te::Training& t = lab.state().training;
    ++r.seen[te::optimizer_name(t.settings.optimizer.kind)];
    ++r.seen[te::weights_name(t.settings.output_weights)];
    if (t.moments_E.second.size() > 0) ++r.seen["squares"];
    if (t.moments_W.first.size() > 0) ++r.seen["moments of W"];
    if (t.settings.optimizer.weight_decay > 0) ++r.seen["decay"];
    if (lab.state().basis.size() > 0) ++r.seen["basis"];
  }
  r.hash = hash.hex();
  return r;
}

std::string known_hash(const std::string& list, const Replayed& replayed) {
  const std::string path = std::string(TE_GOLDEN_DIR) + "/" + list + ".hash";
  if (std::getenv("TE_WRITE_OPERATIONS_HASH") != nullptr) std::ofstream(path) << replayed.hash << '\n';
  std::string hash;
  std::ifstream(path) >> hash;
  return hash;
}

TEST_CASE("five hundred operations of the whole module give the known hash", "[operations]") {
  Replayed replayed = replay(TE_OPERATIONS_DIR "/operations-more.txt", 1);
  CHECK(replayed.lines == 500);
  for (const std::string name : {"sgd",
                                 "momentum",
                                 "adam",
                                 "adamw",
                                 "frozen",
                                 "trained",
                                 "tied",
                                 "squares",
                                 "moments of W",
                                 "decay",
                                 "basis",
                                 "stepTooLarge",
                                 "optionOutOfRange",
                                 "countOutOfRange",
                                 "zeroVector",
                                 "sentenceTooShort",
                                 "controlLocked",
                                 "dataInvalid",
                                 "seedInvalid",
                                 "idOutOfRange",
                                 "positionOutOfRange"}) {
    INFO(name << ": " << replayed.seen[name]);
    CHECK(replayed.seen[name] > 0);
  }
  CHECK(replayed.hash == known_hash("operations-more", replayed));
}

TEST_CASE("ten thousand random operations give the known hash", "[operations]") {
  const Replayed replayed = replay(TE_OPERATIONS_DIR "/operations-random.txt", 20);
  CHECK(replayed.lines == 10000);
  CHECK(replayed.hash == known_hash("operations-random", replayed));
}

}  // namespace
