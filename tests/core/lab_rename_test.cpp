// Renaming: every id follows its token, every vector stays. Previews: what half a renaming would break.
#include <algorithm>

#include "catch.h"
#include "core/lab.h"
#include "golden.h"
#include "lab_state.h"

namespace {

using te::Ids;
using te::Index;
using te::Lab;
using te::RenameMode;
using te::RenamePreview;
using te::State;
using te::test::bits_of;
using te::test::same_bits;
using Numbers = std::vector<double>;

Numbers numbers(const Ids& ids) { return Numbers(ids.begin(), ids.end()); }

// The tokens behind ids.
std::vector<std::string> words(const State& s, const Ids& ids) {
  std::vector<std::string> names;
  for (const Index id : ids) names.push_back(te::at(s.tokens, id));
  return names;
}

// Everything that a reader sees of a lab and that no renaming may change.
void check_same_but_for_ids(const Lab& before, const Lab& after) {
  const State& a = before.state();
  const State& b = after.state();
  CHECK(words(a, a.input) == words(b, b.input));
  CHECK(words(a, {a.training.settings.inputs[0], a.training.target}) ==
        words(b, {b.training.settings.inputs[0], b.training.target}));
  CHECK(words(a, a.training.responses) == words(b, b.training.responses));
  for (std::size_t which = 0; which < 2; ++which) {
    CHECK(words(a, a.context.sentences[which]) == words(b, b.context.sentences[which]));
    const te::Attention one = before.attention(static_cast<Index>(which));
    const te::Attention two = after.attention(static_cast<Index>(which));
    CHECK(same_bits(one.weights, two.weights));
    CHECK(same_bits(one.outputs, two.outputs));
  }
  REQUIRE(a.context.set_aside.has_value() == b.context.set_aside.has_value());
  if (a.context.set_aside) CHECK(words(a, *a.context.set_aside) == words(b, *b.context.set_aside));
  CHECK(same_bits(before.vectors(), after.vectors()));
  CHECK(a.training.curve == b.training.curve);
  CHECK(same_bits(before.prediction().gradient, after.prediction().gradient));
  CHECK(a.fragment.input == b.fragment.input);
  for (Index v = 0; v < te::length(a.tokens); ++v) {
    const auto found = std::find(b.tokens.begin(), b.tokens.end(), te::at(a.tokens, v));
    REQUIRE(found != b.tokens.end());
    const Index now = found - b.tokens.begin();
    CHECK(same_bits(a.E.row(v), b.E.row(now)));
    CHECK(te::at(a.origin, v) == te::at(b.origin, now));
  }
}

TEST_CASE("after a renaming every id follows and nothing counts as changed", "[rename]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Lab lab = Lab::article();
    REQUIRE(lab.make_identical());  // so that there is a sentence set aside
    const Lab before = lab;
    const Ids permutation = lab.shuffle_permutation(static_cast<double>(seed)).value();
    CHECK(permutation == te::shuffle_of(6, seed));
    REQUIRE(lab.rename(numbers(permutation)));
    check_same_but_for_ids(before, lab);
    for (Index v = 0; v < 6; ++v) {
      CHECK(te::at(lab.state().tokens, te::at(permutation, v)) == te::at(before.state().tokens, v));
    }
    CHECK_FALSE(lab.changed().any());
    REQUIRE(lab.train());
    CHECK(lab.changed().count() == 6);
    CHECK(lab.changed().row(lab.state().training.settings.inputs[0]).all());
  }
}

TEST_CASE("the ids after a cycle, one by one", "[rename]") {
  Lab lab = Lab::article();
  REQUIRE(lab.make_identical());
  REQUIRE(lab.rename(Numbers{1, 2, 3, 4, 5, 0}));
  const State& s = lab.state();
  CHECK(s.tokens == std::vector<std::string>{"drzwi", "oto", "kamienny", "metalowy", "zamek", "klucz"});
  CHECK(s.origin == Ids{5, 0, 1, 2, 3, 4});
  CHECK(s.input == Ids{4, 5, 4});
  CHECK(s.training.settings.inputs[0] == 2);
  CHECK(s.training.target == 4);
  CHECK(s.training.responses == Ids{4, 5});
  CHECK(s.context.sentences[0] == Ids{1, 2, 4});
  CHECK(s.context.sentences[1] == Ids{1, 2, 4});
  CHECK(s.context.set_aside == Ids{1, 3, 4});
  CHECK(s.fragment.input == Ids{6, 9, 6});  // a table of its own
}

TEST_CASE("a renaming and its inverse give back every bit", "[rename]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Lab lab = Lab::article();
    REQUIRE(lab.train());
    const std::string before = bits_of(lab.state());
    const Ids permutation = te::shuffle_of(6, seed);
    REQUIRE(lab.rename(numbers(permutation)));
    REQUIRE(lab.rename(numbers(te::inverse(permutation))));
    CHECK(bits_of(lab.state()) == before);
    REQUIRE(lab.rename(numbers(permutation)));
    REQUIRE(lab.rename(numbers(te::shuffle_of(6, seed + 100))));
    REQUIRE(lab.reset(te::Part::names));
    CHECK(bits_of(lab.state()) == before);
  }
  Lab lab = Lab::article();
  CHECK(lab.swap_permutation(3, 4).value() == Ids{0, 1, 2, 4, 3, 5});
  CHECK(lab.swap_permutation(2, 2).value() == Ids{0, 1, 2, 3, 4, 5});
}

// How many cells of the looked-up vectors a half renaming would change, counted cell by cell from the table.
Index count_differing(const State& s, const Ids& permutation, RenameMode mode) {
  Index count = 0;
  const Ids back = te::inverse(permutation);
  for (const Index id : s.input) {
    // ids_only asks the table as it is for the new id; rows_only finds under the old id the row that moved
    // there.
    Index row = id;
    if (mode == RenameMode::ids_only) row = te::at(permutation, id);
    if (mode == RenameMode::rows_only) row = te::at(back, id);
    for (Index j = 0; j < s.E.cols(); ++j) count += s.E(row, j) != s.E(id, j);
  }
  return count;
}

void check_preview(const Lab& lab, const Ids& permutation, RenameMode mode) {
  const State& s = lab.state();
  const RenamePreview preview = lab.preview_rename(numbers(permutation), mode).value();
  const Ids same = te::swap_of(0, 0, te::length(s.tokens));
  const Ids& ids_go = mode == RenameMode::rows_only ? same : permutation;
  const Ids& rows_go = mode == RenameMode::ids_only ? same : permutation;
  for (Index v = 0; v < te::length(s.tokens); ++v) {
    CHECK(te::at(preview.tokens, te::at(ids_go, v)) == te::at(s.tokens, v));
    CHECK(te::at(preview.origin, te::at(ids_go, v)) == te::at(s.origin, v));
    CHECK(same_bits(preview.E.row(te::at(rows_go, v)), s.E.row(v)));
  }
  CHECK(preview.input == te::rename(s.input, ids_go));
  CHECK(same_bits(preview.vectors, te::lookup(preview.E, preview.input).value()));
  Index differing = 0;
  for (Index t = 0; t < preview.vectors.rows(); ++t) {
    for (Index j = 0; j < preview.vectors.cols(); ++j) {
      CHECK(preview.differs(t, j) == !same_bits(preview.vectors(t, j), lab.vectors()(t, j)));
      differing += preview.differs(t, j);
    }
  }
  CHECK(preview.differing == differing);
  CHECK(preview.differing == count_differing(s, permutation, mode));
}

TEST_CASE("the swap of zamek and klucz: either half changes the vectors, both together none", "[rename]") {
  const Lab lab = Lab::article();
  const Numbers swap = numbers(lab.swap_permutation(3, 4).value());
  const RenamePreview ids_only = lab.preview_rename(swap, RenameMode::ids_only).value();
  CHECK(ids_only.tokens ==
        std::vector<std::string>{"oto", "kamienny", "metalowy", "klucz", "zamek", "drzwi"});
  CHECK(ids_only.input == Ids{4, 3, 4});
  CHECK(same_bits(ids_only.E, lab.state().E));
  CHECK(ids_only.differing == 18);
  const RenamePreview rows_only = lab.preview_rename(swap, RenameMode::rows_only).value();
  CHECK(rows_only.tokens == lab.state().tokens);
  CHECK(rows_only.input == Ids{3, 4, 3});
  CHECK(same_bits(rows_only.E.row(3), lab.state().E.row(4)));
  CHECK(rows_only.differing == 18);
  const RenamePreview both = lab.preview_rename(swap, RenameMode::both).value();
  CHECK(both.differing == 0);
  CHECK_FALSE(both.differs.any());
  CHECK(same_bits(both.vectors, lab.vectors()));
  for (const RenameMode mode : {RenameMode::ids_only, RenameMode::rows_only, RenameMode::both}) {
    check_preview(lab, {0, 1, 2, 4, 3, 5}, mode);
  }
}

TEST_CASE("previews of other renamings, also outside the sentence", "[rename]") {
  Lab lab = Lab::article();
  for (const RenameMode mode : {RenameMode::ids_only, RenameMode::rows_only, RenameMode::both}) {
    // Neither oto nor drzwi is in the sentence: nothing to see in it.
    CHECK(lab.preview_rename(Numbers{5, 1, 2, 3, 4, 0}, mode).value().differing == 0);
    check_preview(lab, {5, 1, 2, 3, 4, 0}, mode);
    check_preview(lab, {0, 1, 2, 3, 4, 5}, mode);
    // No involution: ids_only and rows_only look up different rows.
    for (std::uint64_t seed = 0; seed < 10; ++seed) check_preview(lab, te::shuffle_of(6, seed), mode);
  }
  // A cell that zamek and klucz share does not differ.
  REQUIRE(lab.set_coordinate(4, 0, 0.1));
  CHECK(lab.preview_rename(Numbers{0, 1, 2, 4, 3, 5}, RenameMode::ids_only).value().differing == 15);
  REQUIRE(lab.lookup(Numbers{}));
  CHECK(lab.preview_rename(Numbers{0, 1, 2, 4, 3, 5}, RenameMode::ids_only).value().differing == 0);
}

TEST_CASE("what a preview of both shows is what renaming does", "[rename]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Lab lab = Lab::article();
    const Numbers permutation = numbers(te::shuffle_of(6, seed));
    const RenamePreview preview = lab.preview_rename(permutation, RenameMode::both).value();
    REQUIRE(lab.rename(permutation));
    CHECK(preview.tokens == lab.state().tokens);
    CHECK(preview.origin == lab.state().origin);
    CHECK(same_bits(preview.E, lab.state().E));
    CHECK(preview.input == lab.state().input);
    CHECK(same_bits(preview.vectors, lab.vectors()));
  }
}

}  // namespace
