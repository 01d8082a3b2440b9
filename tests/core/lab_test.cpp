// The lab of the article: the figures that a reader sees before touching anything, and every change by
// itself.
#include "core/lab.h"

#include "catch.h"
#include "golden.h"
#include "lab_state.h"

namespace {

using te::Attention;
using te::Change;
using te::Ids;
using te::Index;
using te::Lab;
using te::Matrix;
using te::Prediction;
using te::StepReport;
using te::test::bits_of;
using te::test::distance;
using te::test::Golden;
using te::test::same_bits;
using Numbers = std::vector<double>;

TEST_CASE("the article's lab starts with the article's figures", "[lab]") {
  const Lab lab = Lab::article();
  const Golden golden("lab.txt");
  CHECK(lab.state().tokens ==
        std::vector<std::string>{"oto", "kamienny", "metalowy", "zamek", "klucz", "drzwi"});
  CHECK(lab.state().origin == Ids{0, 1, 2, 3, 4, 5});
  CHECK(same_bits(lab.state().E, golden["lookup.E"]));
  CHECK(lab.state().input == golden.ids("lookup.ids"));
  CHECK(same_bits(lab.vectors(), golden["lookup.X"]));
  CHECK(lab.occurrences(3) == std::vector<Index>{0, 2});
  CHECK(lab.occurrences(4) == std::vector<Index>{1});
  CHECK(lab.occurrences(5).empty());
  CHECK_FALSE(lab.changed().any());
  CHECK(lab.changed().size() == 36);

  CHECK(lab.state().training.settings.inputs[0] == 1);
  CHECK(lab.state().training.responses == Ids{3, 4});
  CHECK(lab.state().training.target == 3);
  CHECK(te::target_response(lab.state().training) == 0);
  CHECK(lab.state().training.learning_rate == 0.4);
  CHECK(same_bits(lab.output_weights(), golden["training.W"]));

  CHECK(lab.state().context.sentences[0] == Ids{0, 1, 3});
  CHECK(lab.state().context.sentences[1] == Ids{0, 2, 3});
  CHECK(lab.state().context.positional_encoding);

  CHECK(lab.state().fragment.input == Ids{6, 9, 6});
  Matrix expected(3, 3);
  expected << 0.2, -0.5, 0.8, -0.3, 0.7, 0.1, 0.2, -0.5, 0.8;
  CHECK(same_bits(te::lookup(lab.state().fragment.table, lab.state().fragment.input).value(), expected));
  CHECK_FALSE(lab.can_undo());
  CHECK_FALSE(lab.can_redo());
}

TEST_CASE("the prediction of the article and its first steps", "[lab]") {
  Lab lab = Lab::article();
  const Golden golden("lab.txt");
  for (Index step = 0; step <= 50; ++step) {
    INFO("after step " << step);
    const Prediction prediction = lab.prediction();
    CHECK(distance(prediction.logits, golden["training.logits"].row(step)) < 1e-12);
    CHECK(distance(prediction.probabilities, golden["training.probabilities"].row(step)) < 1e-12);
    CHECK(std::fabs(prediction.loss - golden["training.loss"](step, 0)) < 1e-12);
    CHECK(distance(prediction.gradient, golden["training.gradient"].row(step)) < 1e-12);
    CHECK(distance(lab.state().E.row(1), golden["training.rows"].row(step)) < 1e-12);
    CHECK(lab.state().training.step == step);
    CHECK(lab.state().training.curve.back().step == step);
    CHECK(same_bits(lab.state().training.curve.back().loss, prediction.loss));
    CHECK(same_bits(lab.state().training.curve.back().probability, prediction.probabilities(0)));
    REQUIRE(lab.train());
  }
  CHECK(lab.state().training.curve.size() == 52);
}

TEST_CASE("a step moves the input's row, keeps every other bit and reports what it did", "[lab]") {
  Lab lab = Lab::article();
  const Matrix before = lab.state().E;
  const StepReport preview = lab.preview_step().value();
  CHECK_FALSE(lab.can_undo());
  CHECK(same_bits(lab.state().E, before));
  const StepReport report = lab.train().value();
  CHECK(same_bits(preview.E.after.row(preview.inputs[0]), report.E.after.row(report.inputs[0])));
  CHECK(same_bits(report.before.X.row(0), before.row(1)));
  CHECK(same_bits(report.E.after.row(report.inputs[0]), lab.state().E.row(1)));
  CHECK(report.moved_count == 6);
  CHECK(report.unmoved_count == 30);
  for (Index v = 0; v < 6; ++v) {
    for (Index j = 0; j < 6; ++j) {
      CHECK(report.E.moved(v, j) == (v == 1));
      CHECK(lab.changed()(v, j) == (v == 1));
      if (v != 1) CHECK(same_bits(lab.state().E(v, j), before(v, j)));
    }
  }
  CHECK(std::fabs(report.before.loss - 0.7549461015956135) < 1e-12);
  CHECK(std::fabs(report.after.loss - 0.49480766435093687) < 1e-12);
  CHECK(std::fabs(report.after.probabilities(0, 0) - 0.6096881607880659) < 1e-12);
  CHECK(same_bits(report.after.logits, lab.prediction().logits));
  CHECK(same_bits(report.after.probabilities, lab.prediction().probabilities));
  CHECK(same_bits(report.after.loss, lab.prediction().loss));
}

TEST_CASE("a learning rate of 0 counts the step and moves nothing", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.set_learning_rate(-0.0));
  CHECK(same_bits(lab.state().training.learning_rate, 0.0));
  const Matrix before = lab.state().E;
  const StepReport report = lab.train().value();
  CHECK(report.moved_count == 0);
  CHECK(report.unmoved_count == 36);
  CHECK(lab.state().training.step == 1);
  CHECK(same_bits(lab.state().E, before));
}

TEST_CASE("the loss falls step by step for the rates that the article allows", "[lab]") {
  for (const double rate : {0.01, 0.4, 1.0, 10.0, 100.0, 1000.0}) {
    INFO("learning rate " << rate);
    Lab lab = Lab::article();
    REQUIRE(lab.set_learning_rate(rate));
    for (int step = 0; step < 3; ++step) {
      const double before = lab.prediction().loss;
      const StepReport report = lab.train().value();
      if (rate <= 10.0) {
        CHECK(report.after.loss < before);
      } else {
        CHECK(report.after.loss <= before);
      }
    }
  }
}

TEST_CASE("the attention of the article, with and without positions", "[lab]") {
  Lab lab = Lab::article();
  const Golden golden("lab.txt");
  const double zamek_encoded[2][3] = {{0.139820, 0.359096, 0.501085}, {0.187318, 0.141373, 0.671309}};
  const double zamek_plain[2][3] = {{0.275841, 0.309245, 0.414914}, {0.328034, 0.178543, 0.493423}};
  const double output[2][6] = {{0.979514, -0.045246, -0.317087, 1.135491, 0.525077, 0.585362},
                               {0.735014, -0.297968, -0.135036, 0.952736, 0.433904, 0.563300}};
  const double weights[2][9] = {
      {0.329242, 0.443778, 0.226980, 0.187269, 0.566735, 0.245996, 0.139820, 0.359096, 0.501085},
      {0.341701, 0.422730, 0.235569, 0.281822, 0.599651, 0.118527, 0.187318, 0.141373, 0.671309}};
  const std::string names[] = {"kamienny", "metalowy"};
  for (Index which = 0; which < 2; ++which) {
    const Attention a = lab.attention(which);
    CHECK(distance(a.X, golden[names[which] + ".encoded.X"]) < 1e-12);
    CHECK(distance(a.scores, golden[names[which] + ".encoded.scores"]) < 1e-12);
    CHECK(distance(a.weights, golden[names[which] + ".encoded.weights"]) < 1e-12);
    CHECK(distance(a.outputs, golden[names[which] + ".encoded.outputs"]) < 1e-12);
    for (Index i = 0; i < 9; ++i) CHECK(std::fabs(a.weights.data()[i] - weights[which][i]) < 5.1e-7);
    for (Index k = 0; k < 3; ++k) CHECK(std::fabs(a.weights(2, k) - zamek_encoded[which][k]) < 5.1e-7);
    for (Index j = 0; j < 6; ++j) CHECK(std::fabs(a.outputs(2, j) - output[which][j]) < 5.1e-7);
  }
  CHECK(same_bits(lab.attention(0).X.row(2), lab.attention(1).X.row(2)));
  REQUIRE(lab.set_positional_encoding(false));
  for (Index which = 0; which < 2; ++which) {
    const Attention a = lab.attention(which);
    CHECK(same_bits(a.X, golden[names[which] + ".plain.X"]));
    CHECK(distance(a.weights, golden[names[which] + ".plain.weights"]) < 1e-12);
    for (Index k = 0; k < 3; ++k) CHECK(std::fabs(a.weights(2, k) - zamek_plain[which][k]) < 5.1e-7);
  }
}

TEST_CASE("views leave the lab as it is", "[lab]") {
  Lab lab = Lab::article();
  REQUIRE(lab.train());
  REQUIRE(lab.undo());
  const std::string before = bits_of(lab);
  lab.vectors();
  lab.changed();
  lab.occurrences(3);
  lab.prediction();
  CHECK(lab.preview_step());
  CHECK(lab.preview_rename(Numbers{1, 0, 2, 3, 4, 5}, te::RenameMode::both));
  CHECK(lab.swap_permutation(1, 2));
  CHECK(lab.shuffle_permutation(7));
  lab.attention(0);
  CHECK(lab.compare(0, 0));
  CHECK(bits_of(lab) == before);
}

TEST_CASE("changes have the names that announcements use", "[lab]") {
  const std::pair<Change, std::string> names[] = {{Change::lookup, "lookup"},
                                                  {Change::coordinate, "coordinate"},
                                                  {Change::rename, "rename"},
                                                  {Change::step, "step"},
                                                  {Change::learning_rate, "learningRate"},
                                                  {Change::target, "target"},
                                                  {Change::sentence, "sentence"},
                                                  {Change::positional_encoding, "positionalEncoding"},
                                                  {Change::identical, "identical"},
                                                  {Change::fragment, "fragment"},
                                                  {Change::reset, "reset"}};
  for (const auto& [change, name] : names) CHECK(te::change_name(change) == name);
}

}  // namespace
