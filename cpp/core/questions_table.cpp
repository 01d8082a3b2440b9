// Questions about the table and what is read from it.
#include <algorithm>

#include "core/question_parts.h"

namespace te::questions {
namespace {

// A token that stands in the sentence twice, or else the target.
Index repeated(const Lab& lab) {
  for (const Index id : lab.state().input) {
    if (length(lab.occurrences(id)) > 1) return id;
  }
  return lab.state().training.target;
}

}  // namespace

// Twice the same token between others: do its two rows of the result differ?
Result<Question> same_row(const Lab& lab) {
  const State& s = lab.state();
  const Index id = repeated(lab);
  Ids around_it = others(s, {id});
  if (around_it.empty()) around_it = {id};
  const Ids sentence = {around(around_it, 0), id, around(around_it, length(around_it) - 1), id};
  const Matrix X = *te::lookup(s.E, sentence);
  Index differing = 0;
  for (Index j = 0; j < X.cols(); ++j) differing += X(1, j) != X(3, j);

  Question q{"", AnswerKind::choice, {"same", "differ"}, {}, {}, 0, 0, {}};
  put(q.facts, "sentence", names(s, sentence));
  put(q.facts, "token", name(s, id));
  q.right = {differing == 0 ? "same" : "differ"};
  put(q.reason, "id", id);
  put(q.reason, "token", name(s, id));
  put(q.reason, "differing", differing);
  put(q.reason, "d", X.cols());
  return q;
}

// Which token's row lies nearest to that of the response that is not the target?
Result<Question> nearest(const Lab& lab) {
  const State& s = lab.state();
  const Index V = s.E.rows();
  if (V < 3) return not_possible("tokens");
  Index id = in_order(s).back();
  for (const Index response : s.training.responses) {
    if (response != s.training.target) {
      id = response;
      break;
    }
  }
  const std::vector<Distance> all = *lab.distances(static_cast<double>(id));
  const Distance& best = all.front();
  // Of the tokens with the IDs before and after, the nearer one: `all` is in that order.
  const auto beside =
      std::find_if(all.begin(), all.end(), [](const Distance& d) { return d.id_difference == 1; });

  Question q{"", AnswerKind::token, {}, {}, {}, 0, 0, {}};
  put(q.facts, "token", name(s, id));
  Ids needed;
  for (const Distance& d : all) {
    if (d.euclidean == best.euclidean && needed.size() < 5) needed.push_back(d.other);
  }
  q.right = names(s, needed);
  if (!contains(needed, beside->other)) needed.push_back(beside->other);
  // The token itself is no choice: no distance leads to it.
  needed.push_back(id);
  q.options = options(s, needed);
  q.options.erase(std::find(q.options.begin(), q.options.end(), name(s, id)));
  put(q.reason, "token", name(s, id));
  put(q.reason, "id", id);
  put(q.reason, "nearest", name(s, best.other));
  put(q.reason, "nearestId", best.other);
  put(q.reason, "distance", best.euclidean);
  put(q.reason, "beside", name(s, beside->other));
  put(q.reason, "besideId", beside->other);
  put(q.reason, "besideDistance", beside->euclidean);
  put(q.reason, "besideIsNearest", beside->euclidean == best.euclidean);
  return q;
}

// The same ID three times: what stands in one place of the result?
Result<Question> repeat_position(const Lab& lab) {
  const State& s = lab.state();
  Ids unread = others(s, s.input);
  if (unread.empty()) unread = in_order(s);
  const Index id = unread.back();
  const Index position = 2;
  const Index coordinate = s.E.cols() - 1;
  const Matrix X = *te::lookup(s.E, {id, id, id});

  Question q{"", AnswerKind::number, {}, {}, {}, X(position, coordinate), 0.0005, {}};
  put(q.facts, "id", id);
  put(q.facts, "token", name(s, id));
  put(q.facts, "position", position);
  put(q.facts, "coordinate", coordinate);
  put(q.reason, "id", id);
  put(q.reason, "token", name(s, id));
  put(q.reason, "position", position);
  put(q.reason, "coordinate", coordinate);
  put(q.reason, "value", q.number);
  return q;
}

// Every token takes the next ID, the rows stay: does the sentence read the same vectors?
Result<Question> ids_only(const Lab& lab) {
  const State& s = lab.state();
  const Index V = s.E.rows();
  if (V < 2) return not_possible("tokens");
  if (s.input.empty()) return not_possible("sentence");
  std::vector<double> next;
  for (Index v = 0; v < V; ++v) next.push_back(static_cast<double>((v + 1) % V));
  const RenamePreview preview = *lab.preview_rename(next, RenameMode::ids_only);
  const Index first = s.input.front();

  Question q{"", AnswerKind::choice, {"stay", "change"}, {}, {}, 0, 0, {}};
  put(q.facts, "sentence", names(s, s.input));
  q.right = {preview.differing == 0 ? "stay" : "change"};
  put(q.reason, "differing", preview.differing);
  put(q.reason, "all", preview.vectors.size());
  put(q.reason, "token", name(s, first));
  put(q.reason, "id", preview.input.front());
  put(q.reason, "owner", name(s, preview.input.front()));
  return q;
}

}  // namespace te::questions
