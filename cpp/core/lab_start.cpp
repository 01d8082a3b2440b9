// How a lab begins: the article's own start, the checks on any other, and on one that was saved.
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/lab_parts.h"

namespace te {
namespace {

Status check_matrix(const Matrix& M, Index rows, Index cols) {
  if (M.rows() != rows || M.cols() != cols) {
    return refuse(Code::shape_mismatch,
                  {{"expected", static_cast<double>(rows * cols)}, {"found", static_cast<double>(M.size())}});
  }
  for (Index i = 0; i < M.size(); ++i) {
    const double value = M.data()[i];
    if (!std::isfinite(value)) return refuse(Code::not_finite, {{"value", value}});
    if (std::fabs(value) > limits::coordinate) {
      return refuse(Code::coordinate_too_large, {{"value", value}, {"limit", limits::coordinate}});
    }
  }
  return {};
}

// The bytes of a UTF-8 text that begin a code point.
Index code_points(const std::string& text) {
  Index count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
  return count;
}

// Tables are small: looking through what stands before is quicker than keeping a set, and less code.
template <typename T>
bool seen_before(const std::vector<T>& items, Index position) {
  const auto here = items.begin() + position;
  return std::find(items.begin(), here, *here) != here;
}

Status check_tokens(const std::vector<std::string>& tokens) {
  for (Index id = 0; id < length(tokens); ++id) {
    const auto position = static_cast<double>(id);
    if (at(tokens, id).empty()) return refuse(Code::token_empty, {{"position", position}});
    const Index size = code_points(at(tokens, id));
    if (size > limits::token_length) {
      return refuse(Code::token_too_long, {{"position", position},
                                           {"size", static_cast<double>(size)},
                                           {"limit", static_cast<double>(limits::token_length)}});
    }
    if (seen_before(tokens, id)) {
      return refuse(Code::token_duplicate, TextFact{"name", at(tokens, id)}, {{"position", position}});
    }
  }
  return {};
}

// Of the responses, each token at most once: the target is one of them, not two.
Status check_responses(const Ids& responses, const std::vector<std::string>& tokens) {
  if (auto ok = check_sentence(responses, length(tokens), length(tokens)); !ok) return ok;
  for (Index r = 0; r < length(responses); ++r) {
    const Index id = at(responses, r);
    if (seen_before(responses, r)) {
      return refuse(Code::token_duplicate, TextFact{"name", at(tokens, id)},
                    {{"position", static_cast<double>(r)}});
    }
  }
  return {};
}

Status check_training(const Training& training, const std::vector<std::string>& tokens, Index embedding_dim) {
  if (auto ok = check_settings(training.settings, length(tokens)); !ok) return ok;
  if (auto ok = check_sentence({training.target}, length(tokens), 1); !ok) return ok;
  if (auto ok = check_responses(training.responses, tokens); !ok) return ok;
  const bool every = training.settings.every_response;
  if ((every && training.responses.size() != tokens.size()) ||
      (!every && training.settings.output_weights == OutputWeights::tied)) {
    return refuse(Code::state_inconsistent);
  }
  if (auto ok = check_matrix(training.W, length(tokens), embedding_dim); !ok) return ok;
  if (!contains(training.responses, training.target)) {
    return refuse(Code::target_not_a_response, {{"value", static_cast<double>(training.target)}});
  }
  if (!(training.learning_rate >= 0 && training.learning_rate <= limits::learning_rate)) {
    return refuse(Code::learning_rate_invalid,
                  {{"value", training.learning_rate}, {"limit", limits::learning_rate}});
  }
  return {};
}

Status check_size(const Matrix& M) {
  if (M.rows() <= limits::vocab_size && M.cols() <= limits::embedding_dim) return {};
  return refuse(Code::table_too_large, {{"rows", static_cast<double>(M.rows())},
                                        {"cols", static_cast<double>(M.cols())},
                                        {"rowLimit", static_cast<double>(limits::vocab_size)},
                                        {"colLimit", static_cast<double>(limits::embedding_dim)}});
}

Status check_shape(const State& s) {
  const auto V = static_cast<double>(s.E.rows());
  const auto d = static_cast<double>(s.E.cols());
  if (V == 0 || d == 0) return refuse(Code::table_empty, {{"rows", V}, {"cols", d}});
  if (auto ok = check_size(s.E); !ok) return ok;
  const auto tokens = static_cast<double>(s.tokens.size());
  if (tokens != V) return refuse(Code::shape_mismatch, {{"expected", V}, {"found", tokens}});
  return {};
}

// Ids in order, each once.
bool is_ordered_set(const Ids& ids, Index vocab_size) {
  return std::adjacent_find(ids.begin(), ids.end(), std::greater_equal<>()) == ids.end() &&
         (ids.empty() || (ids.front() >= 0 && ids.back() < vocab_size));
}

Status check_fragment(const Fragment& fragment) {
  const PartialTable& part = fragment.table;  // may be empty: vocab_size 0
  const auto cols = static_cast<double>(part.rows.cols());
  if (part.vocab_size < 0) {
    return refuse(Code::table_empty, {{"rows", static_cast<double>(part.vocab_size)}, {"cols", cols}});
  }
  if (auto ok = check_size(part.rows); !ok) return ok;
  if (auto ok = check_sentence(part.shown, part.vocab_size, part.vocab_size); !ok) return ok;
  if (auto ok = check_matrix(part.rows, length(part.shown), part.rows.cols()); !ok) return ok;
  // They are drawn in this order, with the gaps between.
  if (!is_ordered_set(part.shown, part.vocab_size)) return refuse(Code::state_inconsistent);
  if (auto ok = check_sentence(fragment.input, part.vocab_size, limits::input_tokens); !ok) return ok;
  if (auto ok = te::lookup(part, fragment.input); !ok) return tl::unexpected(ok.error());
  return {};
}

// The checks of a state, one for each key of a saved lab. Stops at the first that refuses; `where` is its
// key.
Status check(const State& s, const char*& where) {
  const Index V = s.E.rows();
  const Index d = s.E.cols();
  where = "table";
  if (auto ok = check_shape(s); !ok) return ok;
  if (auto ok = check_matrix(s.E, V, d); !ok) return ok;
  where = "tokens";
  if (auto ok = check_tokens(s.tokens); !ok) return ok;
  where = "input";
  if (auto ok = check_sentence(s.input, V, limits::input_tokens); !ok) return ok;
  where = "training";
  if (auto ok = check_training(s.training, s.tokens, d); !ok) return ok;
  where = "context";
  for (const Ids& sentence : s.context.sentences) {
    if (auto ok = check_sentence(sentence, V, limits::sentence_tokens); !ok) return ok;
  }
  where = "basis";
  if (s.basis.size() > 0) {
    if (auto ok = check_matrix(s.basis, d, d); !ok) return ok;
    if (!is_orthogonal(s.basis)) return refuse(Code::state_inconsistent);
  }
  where = "fragment";
  return check_fragment(s.fragment);
}

[[gnu::noinline]] Status refuse_at(Status refused, const char* where) {
  add_fact(refused.error(), {"where", where});
  return refused;
}

bool renamed_from(const State& now, const State& start) {
  if (now.E.rows() != start.E.rows() || now.E.cols() != start.E.cols() ||
      !check_permutation(now.origin, start.E.rows())) {
    return false;
  }
  for (Index v = 0; v < length(now.tokens); ++v) {
    if (at(now.tokens, v) != at(start.tokens, at(now.origin, v))) return false;
  }
  return true;
}

// What an optimiser remembers: nothing, or a number for each parameter.
bool fits(const Moments& moments, Index rows, Index cols) {
  for (const Matrix* M : {&moments.first, &moments.second}) {
    if (M->size() == 0) continue;
    if (M->rows() != rows || M->cols() != cols || !M->allFinite()) return false;
    if (largest_entry(*M) > limits::moment) return false;
  }
  return moments.steps >= 0 && (moments.second.size() == 0 || moments.second.minCoeff() >= 0);
}

bool in_order(const Training& training) {
  if (training.step < 0 || length(training.curve) > limits::curve_points) return false;
  Index step = 0;
  for (const CurvePoint& point : training.curve) {
    if (point.step < step || point.step > training.step ||
        !(point.probability >= 0 && point.probability <= 1) ||
        !(point.loss >= 0 && std::isfinite(point.loss))) {
      return false;
    }
    step = point.step;
  }
  return true;
}

void drop_negative_zeros(State& s) {
  for (Matrix* M : {&s.E, &s.training.W, &s.fragment.table.rows, &s.basis}) M->array() += 0.0;
  for (Moments* moments : {&s.training.moments_E, &s.training.moments_W}) {
    for (Matrix* M : {&moments->first, &moments->second}) M->array() += 0.0;
  }
  drop_negative_zeros(s.training.settings);
  s.training.learning_rate += 0.0;
  for (CurvePoint& point : s.training.curve) {
    point.probability += 0.0;
    point.loss += 0.0;
  }
}

}  // namespace

Status check_sentence(const Ids& ids, Index vocab_size, Index limit) {
  const std::vector<double> numbers(ids.begin(), ids.end());
  if (auto ok = checked_sentence(numbers, vocab_size, limit); !ok) return tl::unexpected(ok.error());
  return {};
}

State as_start(State s) {
  s.origin = identity(length(s.tokens));
  s.context.set_aside.reset();
  drop_negative_zeros(s);
  s.training.step = 0;
  s.training.moments_E = {};
  s.training.moments_W = {};
  s.training.trained_rows.clear();
  s.training.curve = {curve_point(s, false)};
  return s;
}

Status settle(Saved& saved) {
  const char* where = "";
  if (auto ok = check(saved.start, where); !ok) return refuse_at(std::move(ok), where);
  saved.start = as_start(std::move(saved.start));
  State& now = saved.now;
  if (auto ok = check(now, where); !ok) return refuse_at(std::move(ok), where);
  if (now.context.set_aside) {
    if (auto ok = check_sentence(*now.context.set_aside, now.E.rows(), limits::sentence_tokens); !ok) {
      return refuse_at(std::move(ok), "context");
    }
  }
  if (!renamed_from(now, saved.start)) return refuse_at(refuse(Code::state_inconsistent), "origin");
  if (!start_in_range(now, saved.start)) return refuse_at(refuse(Code::state_inconsistent), "basis");
  const Training& training = now.training;
  if (!fits(training.moments_E, now.E.rows(), now.E.cols()) ||
      !fits(training.moments_W, length(training.responses), now.E.cols()) ||
      !is_ordered_set(training.trained_rows, now.E.rows())) {
    return refuse_at(refuse(Code::state_inconsistent), "training");
  }
  now.locks = saved.start.locks;
  if (!in_order(now.training)) return refuse_at(refuse(Code::state_inconsistent), "curve");
  drop_negative_zeros(now);
  std::vector<CurvePoint>& curve = now.training.curve;
  if (curve.empty()) curve.push_back(curve_point(now, false));
  settle_curve(now);
  return {};
}

Result<Lab> Lab::create(State start) {
  const char* where = "";
  if (auto ok = check(start, where); !ok) return tl::unexpected(ok.error());
  return Lab(std::move(start));
}

Lab Lab::article() {
  State s;
  s.tokens = {"oto", "kamienny", "metalowy", "zamek", "klucz", "drzwi"};
  constexpr double E[] = {0.2,  -0.3, 0.1,  -0.5, 0.3,  -0.2,  // oto
                          0.4,  0.2,  -0.4, 0.3,  0.5,  -0.1,  // kamienny
                          -0.7, 0.3,  0.8,  -0.6, -0.2, 0.5,   // metalowy
                          0.1,  -0.4, -0.5, 0.2,  0.6,  -0.7,  // zamek
                          -0.5, 0.4,  0.6,  -0.1, -0.8, 0.3,   // klucz
                          0.3,  -0.8, 0.2,  0.1,  -0.4, 0.6};  // drzwi
  s.E = Eigen::Map<const Matrix>(E, 6, 6);
  s.input = {3, 4, 3};
  s.training.settings.inputs = {1};
  s.training.responses = {3, 4};
  s.training.target = 3;
  constexpr double W[] = {0.1,  0.2,  -0.1, 0.3,  -0.4, 0.2,    // oto
                          -0.2, 0.1,  0.3,  -0.3, 0.2,  0.4,    // kamienny
                          0.4,  0.3,  -0.2, 0.1,  -0.1, -0.5,   // metalowy
                          0.5,  -0.3, 0.4,  -0.2, 0.3,  0.1,    // zamek
                          -0.3, 0.5,  -0.3, 0.5,  -0.2, -0.3,   // klucz
                          -0.1, -0.4, 0.2,  0.4,  0.5,  -0.3};  // drzwi
  s.training.W = Eigen::Map<const Matrix>(W, 6, 6);
  s.training.learning_rate = 0.4;
  s.context = {{Ids{0, 1, 3}, Ids{0, 2, 3}}, true, std::nullopt};
  constexpr double rows[] = {0.2, -0.5, 0.8, -0.3, 0.7, 0.1};
  s.fragment.table = {20, {6, 9}, Eigen::Map<const Matrix>(rows, 2, 3)};
  s.fragment.input = {6, 9, 6};
  return Lab(std::move(s));
}

}  // namespace te
