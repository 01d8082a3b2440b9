// Questions about attention.
#include <algorithm>
#include <cmath>

#include "core/question_parts.h"

namespace te::questions {

// Four tokens: what do the attention weights of one query add up to?
Result<Question> weight_sum(const Lab& lab) {
  const State& s = lab.state();
  Ids all = in_order(s);
  std::reverse(all.begin(), all.end());
  Ids sentence;
  for (Index t = 0; t < 4; ++t) sentence.push_back(around(all, t));
  const Index query = 2;
  const Attention a = attention_of(s, sentence, s.context.positional_encoding);

  Question q{"", AnswerKind::number, {}, {}, {}, a.weight_sums(query), 0.0005, {}};
  put(q.facts, "sentence", names(s, sentence));
  put(q.facts, "query", name(s, at(sentence, query)));
  put(q.reason, "query", name(s, at(sentence, query)));
  put(q.reason, "weights", row_span(a.weights, query));
  put(q.reason, "sum", q.number);
  return q;
}

// The last token of a sentence as the query: how does its weight on the token before change without
// positions?
Result<Question> neighbour_weight(const Lab& lab) {
  const State& s = lab.state();
  Ids sentence = s.context.sentences[0];
  if (length(sentence) < 2) return not_possible("sentence");
  const Index query = length(sentence) - 1;
  const Index key = query - 1;
  // Another beginning than the figure shows, or a token more where there is no room for one: the one with
  // which positions count most.
  Ids taken = sentence;
  taken.insert(taken.end(), s.context.sentences[1].begin(), s.context.sentences[1].end());
  Ids unused = others(s, taken);
  if (unused.empty()) unused = others(s, sentence);
  double with = attention_of(s, sentence, true).weights(query, key);
  double without = attention_of(s, sentence, false).weights(query, key);
  const Ids shown = sentence;
  double most = -1;
  for (const Index id : unused) {
    Ids candidate = shown;
    if (key > 0) {
      candidate.front() = id;
    } else {
      candidate.push_back(id);
    }
    const double a = attention_of(s, candidate, true).weights(query, key);
    const double b = attention_of(s, candidate, false).weights(query, key);
    if (std::fabs(a - b) <= most) continue;
    most = std::fabs(a - b);
    sentence = candidate;
    with = a;
    without = b;
  }

  Question q{"", AnswerKind::choice, {"grows", "falls", "same"}, {}, {}, 0, 0, {}};
  for (Value::Object* facts : {&q.facts, &q.reason}) {
    put(*facts, "query", name(s, at(sentence, query)));
    put(*facts, "key", name(s, at(sentence, key)));
  }
  put(q.facts, "sentence", names(s, sentence));
  q.right = {without > with ? "grows" : without < with ? "falls" : "same"};
  put(q.reason, "with", with);
  put(q.reason, "without", without);
  return q;
}

// Without positions the first two tokens change places: are the rows of the output the same, in another
// order?
Result<Question> swap_first(const Lab& lab) {
  const State& s = lab.state();
  const Ids& sentence = s.context.sentences[1];
  if (length(sentence) < 2 || sentence[0] == sentence[1]) return not_possible("sentence");
  const OrderReport report = *lab.check_order(1);

  Question q{"", AnswerKind::choice, {"same", "other"}, {}, {}, 0, 0, {}};
  put(q.facts, "sentence", names(s, sentence));
  put(q.facts, "swapped", names(s, report.ids));
  q.right = {report.without.rounding ? "same" : "other"};
  put(q.reason, "without", report.without.largest);
  put(q.reason, "isRounding", report.without.rounding);
  put(q.reason, "with", report.with.largest);
  return q;
}

}  // namespace te::questions
