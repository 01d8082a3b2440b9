// The ledger of a step: which cells moved and why, against reasons worked out here from derivatives and from
// what earlier steps left.
#include "catch.h"
#include "complex_loss.h"
#include "golden.h"
#include "training_kinds.h"

namespace {

using te::Ids;
using te::Index;
using te::Lab;
using te::Mask;
using te::Matrix;
using te::OptimizerKind;
using te::OutputWeights;
using te::State;
using te::StepReport;
using te::TrainingSettings;
using te::test::ComplexLoss;
using te::test::same_bits;
namespace reason = te::reason;

// The derivatives of E by way of the inputs alone, and of what it is multiplied by.
struct Ways {
  Matrix accessed, shared;
};
Ways ways(State s) {
  const bool tied = s.training.settings.output_weights == OutputWeights::tied;
  if (tied) {
    s.training.W = s.E;
    s.training.settings.output_weights = OutputWeights::trained;
  }
  ComplexLoss loss(s);
  Ways w{Matrix(6, 6), Matrix(6, 6)};
  for (Index v = 0; v < 6; ++v) {
    for (Index j = 0; j < 6; ++j) {
      w.accessed(v, j) = loss.by_E(v, j);
      w.shared(v, j) = loss.by_W(v, j);
    }
  }
  return w;
}

// One matrix of a training, followed step by step: which entries an earlier step has pulled.
class Follower {
 public:
  explicit Follower(Index rows) : pulled_(Mask::Constant(rows, 6, false)) {}

  // Checks one step. `gradient` and `sharing` say which entries have one.
  void check(const te::MatrixStep& step, const std::vector<te::LedgerRow>& ledger, const Matrix& before,
             const Matrix& after, const Mask& gradient, const Mask& sharing, const Ids& accessed,
             const te::Optimizer& o) {
    REQUIRE(step.moved.rows() == before.rows());
    REQUIRE(te::length(ledger) == before.rows());
    CHECK(same_bits(step.after, after));
    for (Index v = 0; v < before.rows(); ++v) {
      INFO("row " << v);
      Index moved = 0;
      int reasons = 0;
      for (Index j = 0; j < 6; ++j) {
        const bool decays = o.weight_decay != 0 && before(v, j) != 0;
        int expected = 0;
        if (gradient(v, j)) expected |= reason::gradient;
        if (sharing(v, j)) expected |= reason::sharing;
        if (decays) expected |= reason::decay;
        if (pulled_(v, j) && o.kind != OptimizerKind::sgd) expected |= reason::momentum;
        CHECK(int{step.reasons(v, j)} == expected);
        const bool differs = !same_bits(before(v, j), after(v, j));
        CHECK(step.moved(v, j) == differs);
        if (differs) {
          ++moved;
          reasons |= expected;
          CHECK(expected != 0);
        }
        const bool coupled = decays && o.kind != OptimizerKind::adamw;
        pulled_(v, j) = pulled_(v, j) || gradient(v, j) || sharing(v, j) || coupled;
      }
      const te::LedgerRow& row = te::at(ledger, v);
      CHECK(row.moved == moved);
      CHECK(int{row.reasons} == reasons);
      CHECK(row.accessed == te::contains(accessed, v));
    }
  }

 private:
  Mask pulled_;
};

Mask not_zero(const Matrix& M) { return M.array() != 0; }

// Six steps, the last three with another input, each held against the followers.
void follow(const TrainingSettings& first) {
  Lab lab = te::test::lab_of(first);
  TrainingSettings settings = lab.state().training.settings;  // tied implies every response
  const Ids responses = lab.state().training.responses;
  const bool trained = settings.output_weights == OutputWeights::trained;
  const bool tied = settings.output_weights == OutputWeights::tied;
  Follower E(6), W(te::length(responses));
  for (int step = 0; step < 6; ++step) {
    if (step == 3) {
      settings.inputs = {0, 2};
      REQUIRE(lab.set_training(settings));
    }
    INFO("step " << step);
    const State before = lab.state();
    const Matrix weights = lab.output_weights();
    const Ways derivatives = ways(before);
    const StepReport r = lab.train().value();
    const Matrix none = Matrix::Zero(6, 6);
    E.check(r.E, r.ledger_E, before.E, lab.state().E, not_zero(derivatives.accessed),
            not_zero(tied ? derivatives.shared : none), settings.inputs, settings.optimizer);
    if (trained) {
      const Matrix gradient = te::lookup(derivatives.shared, responses).value();
      W.check(r.W, r.ledger_W, weights, lab.output_weights(), not_zero(gradient),
              not_zero(Matrix::Zero(gradient.rows(), 6)), {}, settings.optimizer);
    } else {
      CHECK(r.W.moved.size() == 0);
      CHECK(r.ledger_W.empty());
      CHECK(same_bits(lab.state().training.W, before.training.W));
    }
    Index moved = 0;
    bool only_accessed = true;
    for (Index v = 0; v < 6; ++v) {
      for (Index j = 0; j < 6; ++j) {
        if (same_bits(before.E(v, j), lab.state().E(v, j))) continue;
        ++moved;
        only_accessed = only_accessed && te::contains(settings.inputs, v);
      }
    }
    CHECK(r.moved_count == moved);
    CHECK(r.unmoved_count == 36 - moved);
    CHECK(r.only_accessed_rows_moved == only_accessed);
    for (Index v = 0; v < 6; ++v) {  // output weights of tokens that are no response stay as they are
      if (!te::contains(responses, v)) {
        CHECK(same_bits(lab.state().training.W.row(v), before.training.W.row(v)));
      }
    }
  }
}

TEST_CASE("every moved cell has its reasons, in every mode", "[ledger]") {
  for (const auto& [optimizer, kind] : te::test::optimizer_kinds) {
    for (const double decay : {0.0, 0.125}) {
      for (auto [name, settings] : te::test::training_kinds()) {
        INFO(name << ", " << optimizer << ", weight decay " << decay);
        settings.optimizer.kind = kind;
        settings.optimizer.weight_decay = decay;
        follow(settings);
      }
    }
  }
}

TEST_CASE("the article's step moves the accessed row alone, by its gradient", "[ledger]") {
  const StepReport r = Lab::article().preview_step().value();
  CHECK(r.only_accessed_rows_moved);
  for (Index v = 0; v < 6; ++v) {
    CHECK(te::at(r.ledger_E, v).moved == (v == 1 ? 6 : 0));
    CHECK(int{te::at(r.ledger_E, v).reasons} == (v == 1 ? int{reason::gradient} : 0));
  }
}

TEST_CASE("a row that is not accessed any more moves on by what earlier gradients left", "[ledger]") {
  for (const OptimizerKind kind : {OptimizerKind::momentum, OptimizerKind::adam, OptimizerKind::adamw}) {
    TrainingSettings settings = te::test::kind({1});
    settings.optimizer.kind = kind;
    Lab lab = te::test::lab_of(settings);
    CHECK(lab.train()->only_accessed_rows_moved);
    settings.inputs = {2};
    REQUIRE(lab.set_training(settings));
    const StepReport r = lab.train().value();
    CHECK_FALSE(r.only_accessed_rows_moved);
    CHECK(int{r.ledger_E[1].reasons} == int{reason::momentum});
    CHECK(int{r.ledger_E[2].reasons} == int{reason::gradient});
    CHECK_FALSE(r.ledger_E[1].accessed);
    for (const std::size_t v : {0U, 3U, 4U, 5U}) CHECK(r.ledger_E[v].moved == 0);
    CHECK(lab.state().training.trained_rows == Ids{1, 2});
  }
}

TEST_CASE("decay moves every row, sharing every row, a rate of 0 none", "[ledger]") {
  for (const auto& [name, kind] : te::test::optimizer_kinds) {
    INFO(name);
    TrainingSettings settings = te::test::kind({1});
    settings.optimizer.kind = kind;
    settings.optimizer.weight_decay = 0.25;
    StepReport r = te::test::lab_of(settings).preview_step().value();
    CHECK(r.moved_count == 36);
    CHECK_FALSE(r.only_accessed_rows_moved);
    CHECK(int{r.ledger_E[5].reasons} == int{reason::decay});
    CHECK(int{r.ledger_E[1].reasons} == (reason::gradient | reason::decay));
    settings.optimizer.weight_decay = 0;
    settings.output_weights = OutputWeights::tied;
    r = te::test::lab_of(settings).preview_step().value();
    CHECK_FALSE(r.only_accessed_rows_moved);
    CHECK(int{r.ledger_E[5].reasons} == int{reason::sharing});
    CHECK(int{r.ledger_E[1].reasons} == (reason::gradient | reason::sharing));
    Lab still = te::test::lab_of(settings);
    REQUIRE(still.set_learning_rate(0));
    for (int step = 0; step < 3; ++step) {
      r = still.train().value();
      CHECK(r.moved_count == 0);
      CHECK(r.only_accessed_rows_moved);
      CHECK(int{r.ledger_E[1].reasons} == 0);
    }
    CHECK(same_bits(still.state().E, still.start().E));
    CHECK(still.state().training.trained_rows.empty());
  }
}

TEST_CASE("one sample by plain descent gives the bits of a training step by itself", "[ledger]") {
  Lab lab = Lab::article();
  const Matrix W = lab.output_weights();
  for (int step = 0; step < 60; ++step) {
    const te::Row e = lab.state().E.row(1);
    const te::TrainingStep expected = te::training_step(W, e, 0, 0.4).value();
    const StepReport r = lab.train().value();
    CHECK(same_bits(r.before.logits, expected.logits));
    CHECK(same_bits(r.before.probabilities, expected.probabilities));
    CHECK(same_bits(r.before.loss, expected.loss));
    CHECK(same_bits(r.E.gradient.row(1), expected.gradient));
    CHECK(same_bits(r.E.update.row(1), expected.update));
    CHECK(same_bits(lab.state().E.row(1), expected.row_after));
  }
}

}  // namespace
