// Objects of plain data, read key by key into the types of a lab.
#pragma once

#include <cmath>

#include "lab.h"
#include "value.h"

namespace te {

// One object: its members are taken one by one, and none may be left. Remembers the first refusal.
class ObjectReader {
 public:
  ObjectReader(const Value& value, Status& status) : ObjectReader(&value, "", status) {}
  // The object at a key of another, which may be left out.
  ObjectReader(ObjectReader& whole, const char* key)
      : ObjectReader(whole.find(key), whole.path_ + key + '.', whole.status_) {}

  ObjectReader(const ObjectReader&) = delete;
  ObjectReader& operator=(const ObjectReader&) = delete;

  ~ObjectReader() {
    if (!object_) return;
    for (const Member& member : *object_) {
      bool known = false;
      for (const char* key : asked_) known = known || member.key == key;
      if (!known && status_) status_ = refuse(Code::data_unknown_key, TextFact{"where", path_ + member.key});
    }
  }

  const Value* find(const char* key) {
    asked_.push_back(key);
    if (!object_) return nullptr;
    for (const Member& member : *object_) {
      if (member.key == key) return &member.value;
    }
    return nullptr;
  }

  // Remembers that something else was expected at the key, or instead of the object itself (null).
  [[gnu::noinline]] void invalid(const char* key, const char* expected) {
    if (!status_) return;
    std::string where = path_;
    if (key) {
      where += key;
    } else if (where.empty()) {
      where = "lab";
    } else {
      where.pop_back();  // the dot
    }
    status_ = refuse(Code::data_invalid, TextFact{"where", where});
    add_fact(status_.error(), {"expected", expected});
  }

  void take(const char* key, double& to) {
    if (const Value* value = find(key, Value::Kind::number, "number")) to = value->number;
  }
  void take(const char* key, bool& to) {
    if (const Value* value = find(key, Value::Kind::flag, "flag")) to = value->flag;
  }
  void take(const char* key, Index& to) {
    if (const Value* value = find(key)) take_index(*value, key, to);
  }
  void take(const char* key, Ids& to) {
    if (const Value* value = find(key)) take_ids(*value, key, to);
  }
  // One of the first `count` choices, by its name.
  template <typename Choice>
  void take(const char* key, const char* (*name)(Choice), int count, Choice& to) {
    const Value* value = find(key, Value::Kind::text, "text");
    if (!value) return;
    for (int k = 0; k < count; ++k) {
      const auto choice = static_cast<Choice>(k);
      if (value->text == name(choice)) {
        to = choice;
        return;
      }
    }
    invalid(key, "choice");
  }
  void take(const char* key, std::vector<std::string>& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    to.clear();
    for (const Value& item : value->list) {
      if (item.kind != Value::Kind::text) return invalid(key, "text");
      to.push_back(item.text);
    }
  }
  void take(const char* key, Matrix& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    const Value::List& rows = value->list;
    const Index cols = rows.empty() ? 0 : length(rows.front().list);
    for (const Value& row : rows) {  // before memory is taken: then there are as many entries as it is for
      if (row.kind != Value::Kind::list || length(row.list) != cols) return invalid(key, "table");
    }
    to.resize(length(rows), cols);
    for (Index i = 0; i < to.rows(); ++i) {
      const Value& row = at(rows, i);
      for (Index j = 0; j < to.cols(); ++j) {
        if (at(row.list, j).kind != Value::Kind::number) return invalid(key, "number");
        to(i, j) = at(row.list, j).number;
      }
    }
  }
  void take(const char* key, std::vector<CurvePoint>& to) {
    const Value* value = find(key, Value::Kind::list, "list");
    if (!value) return;
    to.clear();
    for (const Value& point : value->list) {
      const Value::List& entries = point.list;
      const Index size = length(entries);
      if (size < 3 || size > 4 || at(entries, 1).kind != Value::Kind::number ||
          at(entries, 2).kind != Value::Kind::number ||
          (size == 4 && at(entries, 3).kind != Value::Kind::flag)) {
        return invalid(key, "point");
      }
      Index step = 0;
      take_index(at(entries, 0), key, step);
      to.push_back({step, at(entries, 1).number, at(entries, 2).number, size == 4 && at(entries, 3).flag});
    }
  }
  void take_ids(const Value& value, const char* key, Ids& to) {
    if (value.kind != Value::Kind::list) return invalid(key, "list");
    to.clear();
    for (const Value& item : value.list) take_index(item, key, to.emplace_back());
  }

 private:
  ObjectReader(const Value* value, std::string path, Status& status)
      : path_(std::move(path)), status_(status) {
    if (!value) return;
    if (value->kind == Value::Kind::object) {
      object_ = &value->object;
    } else {
      invalid(nullptr, "object");
    }
  }
  const Value* find(const char* key, Value::Kind kind, const char* expected) {
    const Value* value = find(key);
    if (!value || value->kind == kind) return value;
    invalid(key, expected);
    return nullptr;
  }
  // An integer that every Index holds, with room to count on.
  void take_index(const Value& value, const char* key, Index& to) {
    const double x = value.number;
    if (value.kind == Value::Kind::number && x == std::trunc(x) && std::fabs(x) <= limits::integer) {
      to = static_cast<Index>(x);
    } else {
      invalid(key, "integer");
    }
  }

  const Value::Object* object_ = nullptr;
  std::string path_;
  Status& status_;
  std::vector<const char*> asked_;
};

}  // namespace te
