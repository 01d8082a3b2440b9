// How a lab begins: the article's own start, and the checks on any other.
#include <cmath>
#include <set>

#include "core/lab.h"

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

Status check_tokens(const std::vector<std::string>& tokens) {
  std::set<std::string> seen;
  for (Index id = 0; id < length(tokens); ++id) {
    const auto position = static_cast<double>(id);
    if (at(tokens, id).empty()) return refuse(Code::token_empty, {{"position", position}});
    if (!seen.insert(at(tokens, id)).second) {
      return refuse(Code::token_duplicate, {{"name", at(tokens, id)}, {"position", position}});
    }
  }
  return {};
}

Status check_sentence(const Ids& ids, Index vocab_size, Index limit) {
  if (length(ids) > limit) {
    return refuse(Code::sentence_too_long,
                  {{"size", static_cast<double>(length(ids))}, {"limit", static_cast<double>(limit)}});
  }
  std::vector<double> numbers(ids.begin(), ids.end());
  if (auto ok = to_ids(numbers, vocab_size); !ok) return tl::unexpected(ok.error());
  return {};
}

// Of the responses, each token at most once: the target is one of them, not two.
Status check_responses(const Ids& responses, const std::vector<std::string>& tokens) {
  if (auto ok = check_sentence(responses, length(tokens), length(tokens)); !ok) return ok;
  std::set<Index> seen;
  for (Index r = 0; r < length(responses); ++r) {
    const Index id = at(responses, r);
    if (!seen.insert(id).second) {
      return refuse(Code::token_duplicate, {{"name", at(tokens, id)}, {"position", static_cast<double>(r)}});
    }
  }
  return {};
}

Status check_training(const Training& training, const std::vector<std::string>& tokens, Index embedding_dim) {
  if (auto ok = check_sentence({training.input, training.target}, length(tokens), 2); !ok) return ok;
  if (auto ok = check_responses(training.responses, tokens); !ok) return ok;
  if (auto ok = check_matrix(training.W, length(training.responses), embedding_dim); !ok) return ok;
  bool found = false;
  for (const Index response : training.responses) found = found || response == training.target;
  if (!found) {
    return refuse(Code::target_not_a_response, {{"value", static_cast<double>(training.target)}});
  }
  if (!(training.learning_rate >= 0 && training.learning_rate <= limits::learning_rate)) {
    return refuse(Code::learning_rate_invalid,
                  {{"value", training.learning_rate}, {"limit", limits::learning_rate}});
  }
  return {};
}

Status check(const State& s) {
  const Index V = s.E.rows();
  const Index d = s.E.cols();
  if (V == 0 || d == 0) {
    return refuse(Code::table_empty, {{"rows", static_cast<double>(V)}, {"cols", static_cast<double>(d)}});
  }
  if (length(s.tokens) != V) {
    return refuse(Code::shape_mismatch,
                  {{"expected", static_cast<double>(V)}, {"found", static_cast<double>(length(s.tokens))}});
  }
  if (auto ok = check_tokens(s.tokens); !ok) return ok;
  if (auto ok = check_matrix(s.E, V, d); !ok) return ok;
  if (auto ok = check_sentence(s.input, V, limits::input_tokens); !ok) return ok;
  if (auto ok = check_training(s.training, s.tokens, d); !ok) return ok;
  for (const Ids& sentence : s.context.sentences) {
    if (auto ok = check_sentence(sentence, V, limits::sentence_tokens); !ok) return ok;
  }
  const PartialTable& part = s.fragment.table;  // may be empty: vocab_size 0
  if (part.vocab_size < 0) {
    return refuse(Code::table_empty, {{"rows", static_cast<double>(part.vocab_size)},
                                      {"cols", static_cast<double>(part.rows.cols())}});
  }
  if (auto ok = check_sentence(part.shown, part.vocab_size, part.vocab_size); !ok) return ok;
  if (auto ok = check_matrix(part.rows, length(part.shown), part.rows.cols()); !ok) return ok;
  if (auto ok = check_sentence(s.fragment.input, part.vocab_size, limits::input_tokens); !ok) return ok;
  if (auto ok = te::lookup(part, s.fragment.input); !ok) return tl::unexpected(ok.error());
  return {};
}

}  // namespace

Result<Lab> Lab::create(State start) {
  if (auto ok = check(start); !ok) return tl::unexpected(ok.error());
  return Lab(std::move(start));
}

Lab Lab::article() {
  State s;
  s.tokens = {"oto", "kamienny", "metalowy", "zamek", "klucz", "drzwi"};
  s.E.resize(6, 6);
  s.E << 0.2, -0.3, 0.1, -0.5, 0.3, -0.2,  // oto
      0.4, 0.2, -0.4, 0.3, 0.5, -0.1,      // kamienny
      -0.7, 0.3, 0.8, -0.6, -0.2, 0.5,     // metalowy
      0.1, -0.4, -0.5, 0.2, 0.6, -0.7,     // zamek
      -0.5, 0.4, 0.6, -0.1, -0.8, 0.3,     // klucz
      0.3, -0.8, 0.2, 0.1, -0.4, 0.6;      // drzwi
  s.input = {3, 4, 3};
  s.training.input = 1;
  s.training.responses = {3, 4};
  s.training.target = 3;
  s.training.W.resize(2, 6);
  s.training.W << 0.5, -0.3, 0.4, -0.2, 0.3, 0.1,  // zamek
      -0.3, 0.5, -0.3, 0.5, -0.2, -0.3;            // klucz
  s.training.learning_rate = 0.4;
  s.context = {{Ids{0, 1, 3}, Ids{0, 2, 3}}, true, std::nullopt};
  s.fragment.table = {20, {6, 9}, Matrix(2, 3)};
  s.fragment.table.rows << 0.2, -0.5, 0.8, -0.3, 0.7, 0.1;
  s.fragment.input = {6, 9, 6};
  return Lab(std::move(s));
}

}  // namespace te
