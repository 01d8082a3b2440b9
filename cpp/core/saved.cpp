// Plain data as a lab: what saved_write.cpp wrote, and what people write by hand.
#include "core/saved.h"

#include "core/lab_parts.h"
#include "core/object_reader.h"

namespace te {
namespace {

void take_optimizer(ObjectReader& training, Optimizer& optimizer) {
  ObjectReader part(training, "optimizer");
  part.take("kind", optimizer_name, optimizers, optimizer.kind);
  part.take("momentum", optimizer.momentum);
  part.take("beta1", optimizer.beta1);
  part.take("beta2", optimizer.beta2);
  part.take("epsilon", optimizer.epsilon);
  part.take("weightDecay", optimizer.weight_decay);
}

void take_moments(ObjectReader& training, const char* key, Moments& moments) {
  ObjectReader part(training, key);
  part.take("steps", moments.steps);
  part.take("first", moments.first);
  part.take("second", moments.second);
}

void take_settings(ObjectReader& part, TrainingSettings& settings) {
  part.take("inputs", settings.inputs);
  part.take("everyResponse", settings.every_response);
  part.take("weights", weights_name, 3, settings.output_weights);
  part.take("labelSmoothing", settings.label_smoothing);
  take_optimizer(part, settings.optimizer);
}

void take_training(ObjectReader& lab, Training& training, Index vocab_size, bool is_start) {
  ObjectReader part(lab, "training");
  const bool every_before = training.settings.every_response;
  take_settings(part, training.settings);
  bool& every = training.settings.every_response;
  if (training.settings.output_weights == OutputWeights::tied && !part.find("everyResponse")) every = true;
  if (every && !every_before && !part.find("responses")) training.responses = identity(vocab_size);
  part.take("responses", training.responses);
  part.take("target", training.target);
  part.take("outputWeights", training.W);
  part.take("learningRate", training.learning_rate);
  if (is_start) return;
  part.take("step", training.step);
  take_moments(part, "momentsE", training.moments_E);
  take_moments(part, "momentsW", training.moments_W);
  part.take("trainedRows", training.trained_rows);
  training.curve.clear();  // one that is left out begins anew
  part.take("curve", training.curve);
}

void take_context(ObjectReader& lab, Context& context, bool is_start) {
  ObjectReader part(lab, "context");
  if (const Value* sentences = part.find("sentences")) {
    if (length(sentences->list) != 2) return part.invalid("sentences", "pair");
    for (Index k = 0; k < 2; ++k) {
      part.take_ids(at(sentences->list, k), "sentences", context.sentences[static_cast<std::size_t>(k)]);
    }
  }
  part.take("positionalEncoding", context.positional_encoding);
  if (is_start) return;
  context.set_aside.reset();
  if (const Value* aside = part.find("setAside")) {
    part.take_ids(*aside, "setAside", context.set_aside.emplace());
  }
}

void take_fragment(ObjectReader& lab, Fragment& fragment) {
  ObjectReader part(lab, "fragment");
  part.take("vocabSize", fragment.table.vocab_size);
  part.take("shown", fragment.table.shown);
  part.take("rows", fragment.table.rows);
  part.take("input", fragment.input);
}

void take_locks(ObjectReader& part, Locks& locks) {
  std::vector<std::string> names;
  part.take("locks", names);
  for (const std::string& name : names) {
    bool known = false;
    for (Index k = 0; k < controls; ++k) {
      if (name != control_name(static_cast<Control>(k))) continue;
      locks |= Locks{1} << k;
      known = true;
    }
    if (!known) part.invalid("locks", "choice");
  }
}

// What the object names replaces what the state holds.
void take_state(ObjectReader& lab, State& s, bool is_start) {
  lab.take("tokens", s.tokens);
  lab.take("table", s.E);
  lab.take("input", s.input);
  take_training(lab, s.training, length(s.tokens), is_start);
  take_context(lab, s.context, is_start);
  take_fragment(lab, s.fragment);
  lab.take("basis", s.basis);
  if (is_start) take_locks(lab, s.locks);
}

}  // namespace

Result<Saved> to_saved(const Value& value) {
  Status status;
  Saved saved{Lab::article().state(), {}};
  {
    ObjectReader lab(value, status);
    const Value* start = lab.find("start");
    if (start && start->kind == Value::Kind::object) {
      ObjectReader own(lab, "start");
      take_state(own, saved.start, true);
    } else if (start && (start->kind != Value::Kind::text || start->text != article_start)) {
      lab.invalid("start", "start");
    }
    saved.now = saved.start;
    Ids origin = identity(length(saved.start.tokens));
    lab.take("origin", origin);
    // Only what makes a lab can be renamed; of anything else load says what is wrong.
    if (status && Lab::create(saved.start) && origin.size() == saved.start.tokens.size() &&
        check_permutation(origin, length(origin))) {
      saved.now.origin = identity(length(origin));
      apply_permutation(saved.now, inverse(origin));
    }
    saved.now.origin = origin;
    take_state(lab, saved.now, false);
    if (!start) {
      saved.start = saved.now;
      if (!lab.find("origin")) saved.now.origin = identity(length(saved.now.tokens));
    }
  }
  if (!status) return tl::unexpected(status.error());
  return saved;
}

Result<TrainingSettings> to_settings(const Value& value, TrainingSettings settings) {
  Status status;
  {
    ObjectReader reader(value, status);
    take_settings(reader, settings);
  }
  if (!status) return tl::unexpected(status.error());
  return settings;
}

Result<Locks> to_locks(const Value& names) {
  Status status;
  Locks locks = 0;
  const Value whole(Value::Object{{"locks", names}});
  {
    ObjectReader reader(whole, status);
    take_locks(reader, locks);
  }
  if (!status) return tl::unexpected(status.error());
  return locks;
}

}  // namespace te
