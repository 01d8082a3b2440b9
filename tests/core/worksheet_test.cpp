// The worksheet: exercises that a seed picks, and answers that follow from the printed numbers alone.
#include "core/worksheet.h"

#include <cmath>
#include <set>

#include "catch.h"
#include "golden.h"
#include "random.h"
#include "refusal.h"

namespace {

using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::Row;
using te::Worksheet;
using te::test::refusal;
using te::test::same_bits;

bool close(double a, double b) { return std::fabs(a - b) <= 1e-12 * std::max(1.0, std::fabs(b)); }

// A lab with random values of many decimals.
Lab lab_of(Index V, Index d, Index R, double spread = 1.0) {
  te::numeric::Generator g(static_cast<std::uint64_t>(V * 100 + d));
  te::State s;
  for (Index v = 0; v < V; ++v) s.tokens.push_back("t" + std::to_string(v));
  s.E = te::test::random_matrix(g, V, d, spread);
  s.training.settings.inputs = {0};
  for (Index r = 0; r < R; ++r) s.training.responses.push_back(V - 1 - r);
  s.training.target = V - 1;
  s.training.W = te::test::random_matrix(g, V, d, spread);
  s.training.learning_rate = 0.25;
  s.fragment = Lab::article().state().fragment;
  return Lab::create(std::move(s)).value();
}

// Everything on the sheet again, from what is printed, by the textbook and the C library.
void check_answers(const Worksheet& sheet) {
  const Index n = sheet.E.rows(), k = sheet.E.cols();
  REQUIRE(te::length(sheet.tokens) == n);
  for (const Matrix* m : {&sheet.E, &sheet.W}) {
    for (Index i = 0; i < m->size(); ++i) {
      const double x = m->data()[i];
      char text[32];
      std::snprintf(text, sizeof text, "%.2f", x);
      CHECK(std::strtod(text, nullptr) == x);  // what is printed is what is meant
      CHECK_FALSE((x == 0 && std::signbit(x)));
    }
  }

  REQUIRE(te::length(sheet.lookup_ids) == te::limits::sheet_lookup);
  REQUIRE(sheet.rows.rows() == te::limits::sheet_lookup);
  for (Index t = 0; t < sheet.rows.rows(); ++t) {
    const Index id = te::at(sheet.lookup_ids, t);
    REQUIRE((id >= 0 && id < n));
    CHECK(same_bits(Matrix(sheet.rows.row(t)), Matrix(sheet.E.row(id))));
  }
  const Ids& ids = sheet.lookup_ids;
  CHECK((ids[2] == ids[0] || ids[2] == ids[1]));

  const Index R = sheet.W.rows();
  REQUIRE(te::length(sheet.responses) == R);
  REQUIRE(te::length(sheet.response_tokens) == R);
  REQUIRE((sheet.target >= 0 && sheet.target < R));
  REQUIRE((sheet.input >= 0 && sheet.input < n));
  std::vector<double> z(static_cast<std::size_t>(R), 0.0), p = z;
  double total = 0;
  for (Index r = 0; r < R; ++r) {
    for (Index j = 0; j < k; ++j) te::at(z, r) += sheet.W(r, j) * sheet.E(sheet.input, j);
    CHECK(close(sheet.step.logits(r), te::at(z, r)));
    total += std::exp(te::at(z, r));
  }
  for (Index r = 0; r < R; ++r) {
    te::at(p, r) = std::exp(te::at(z, r)) / total;
    CHECK(close(sheet.step.probabilities(r), te::at(p, r)));
  }
  CHECK(close(sheet.step.loss, -std::log(te::at(p, sheet.target))));
  for (Index j = 0; j < k; ++j) {
    double gradient = 0;
    for (Index r = 0; r < R; ++r) gradient += (te::at(p, r) - (r == sheet.target ? 1 : 0)) * sheet.W(r, j);
    CHECK(close(sheet.step.gradient(j), gradient));
    CHECK(close(sheet.step.row_after(j), sheet.E(sheet.input, j) - sheet.learning_rate * gradient));
  }

  const Index T = te::length(sheet.sentence);
  REQUIRE(T == std::min(n, te::limits::sheet_sentence));
  CHECK(std::set<Index>(sheet.sentence.begin(), sheet.sentence.end()).size() == static_cast<std::size_t>(T));
  REQUIRE((sheet.query >= 0 && sheet.query < T));
  double sum = 0;
  for (Index t = 0; t < T; ++t) {
    double dot = 0;
    for (Index j = 0; j < k; ++j)
      dot += sheet.E(te::at(sheet.sentence, sheet.query), j) * sheet.E(te::at(sheet.sentence, t), j);
    CHECK(close(sheet.dot_products(t), dot));
    CHECK(close(sheet.scores(t), dot / std::sqrt(static_cast<double>(k))));
    sum += std::exp(sheet.scores(t));
  }
  for (Index t = 0; t < T; ++t) CHECK(close(sheet.weights(t), std::exp(sheet.scores(t)) / sum));
}

TEST_CASE("the answers follow from the numbers on the sheet", "[worksheet]") {
  for (const double seed : {0.0, 1.0, 2.0, 7.0, 12345.0, 9007199254740991.0}) {
    INFO(seed);
    check_answers(te::worksheet(Lab::article(), seed).value());
    check_answers(te::worksheet(lab_of(4, 3, 2), seed).value());
    check_answers(te::worksheet(lab_of(64, 64, 5), seed).value());
    check_answers(te::worksheet(lab_of(1, 1, 1), seed).value());
  }
}

TEST_CASE("the article's table stands on the sheet as it is, a table of many decimals rounded",
          "[worksheet]") {
  Lab lab = Lab::article();
  const Worksheet plain = te::worksheet(lab, 3).value();
  CHECK_FALSE(plain.rounded);
  CHECK(same_bits(plain.E, lab.state().E));
  CHECK(same_bits(plain.W, lab.output_weights()));
  CHECK(plain.learning_rate == lab.state().training.learning_rate);
  CHECK(plain.seed == 3);

  REQUIRE(lab.set_coordinate(2, 1, 1.0 / 3));
  const Worksheet third = te::worksheet(lab, 3).value();
  CHECK(third.rounded);
  CHECK(third.E(2, 1) == 0.33);
  REQUIRE(lab.set_coordinate(2, 1, -0.001));
  CHECK(te::test::same_bits(Matrix(te::worksheet(lab, 3).value().E.block(2, 1, 1, 1)), Matrix::Zero(1, 1)));
  CHECK(same_bits(lab.state().E, [&] {
    Matrix E = Lab::article().state().E;
    E(2, 1) = -0.001;
    return E;
  }()));  // the lab stays as it is
}

TEST_CASE("of a large table the sheet takes a part, and says of how much", "[worksheet]") {
  const Lab lab = lab_of(64, 64, 5);
  const Worksheet sheet = te::worksheet(lab, 1).value();
  CHECK(sheet.vocab_size == 64);
  CHECK(sheet.embedding_dim == 64);
  CHECK(sheet.E.rows() == te::limits::sheet_tokens);
  CHECK(sheet.E.cols() == te::limits::sheet_dim);
  CHECK(sheet.W.rows() == te::limits::sheet_responses);
  CHECK(sheet.rounded);
  for (Index r = 0; r < 2; ++r) {
    const Index id = te::at(sheet.responses, r);
    CHECK(te::contains(lab.state().training.responses, id));
    CHECK(te::at(sheet.response_tokens, r) == te::at(lab.state().tokens, id));
    CHECK(std::fabs(sheet.W(r, 0) - lab.state().training.W(id, 0)) <= 0.005 + 1e-12);
  }
  CHECK(sheet.responses[0] != sheet.responses[1]);
}

TEST_CASE("the largest numbers of a lab give finite answers", "[worksheet]") {
  Lab lab = lab_of(6, 6, 2, 1000);
  REQUIRE(lab.set_learning_rate(1000));
  for (const double seed : {0.0, 1.0, 2.0}) {
    const Worksheet sheet = te::worksheet(lab, seed).value();
    const Row* answers[] = {&sheet.step.logits, &sheet.step.probabilities, &sheet.step.row_after,
                            &sheet.weights};
    for (const Row* row : answers) CHECK(row->allFinite());
    CHECK(std::isfinite(sheet.step.loss));
  }
}

TEST_CASE("a seed gives the same sheet again, other seeds other exercises", "[worksheet]") {
  const Lab lab = Lab::article();
  std::set<Ids> lookups, sentences;
  std::set<Index> inputs, targets, queries;
  for (double seed = 0; seed < 40; ++seed) {
    const Worksheet one = te::worksheet(lab, seed).value();
    const Worksheet two = te::worksheet(lab, seed).value();
    CHECK(one.lookup_ids == two.lookup_ids);
    CHECK(one.sentence == two.sentence);
    CHECK(same_bits(one.step.row_after, two.step.row_after));
    lookups.insert(one.lookup_ids);
    sentences.insert(one.sentence);
    inputs.insert(one.input);
    targets.insert(one.target);
    queries.insert(one.query);
  }
  CHECK(lookups.size() > 30);
  CHECK(sentences.size() > 20);
  CHECK(inputs == std::set<Index>{0, 1, 2, 5});  // not zamek and klucz, which it is to predict
  CHECK(targets.size() == 2);
  CHECK(queries.size() == 3);
}

TEST_CASE("tied output weights are the responses' own rows", "[worksheet]") {
  Lab lab = Lab::article();
  te::TrainingSettings settings = lab.state().training.settings;
  settings.output_weights = te::OutputWeights::tied;
  REQUIRE(lab.set_training(settings));
  const Worksheet sheet = te::worksheet(lab, 5).value();
  check_answers(sheet);
  for (Index r = 0; r < sheet.W.rows(); ++r) {
    CHECK(same_bits(Matrix(sheet.W.row(r)), Matrix(sheet.E.row(te::at(sheet.responses, r)))));
  }
}

TEST_CASE("what is no seed is refused", "[worksheet]") {
  const Lab lab = Lab::article();
  for (const double seed :
       {-1.0, 0.5, 9007199254740992.0, static_cast<double>(NAN), static_cast<double>(INFINITY)}) {
    CHECK(refusal(te::worksheet(lab, seed)).rfind("seedInvalid ", 0) == 0);
  }
}

}  // namespace
