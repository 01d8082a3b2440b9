// Reads the figures that tools/golden wrote, and compares matrices.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "core/matrix.h"

namespace te::test {

inline double num(Index i) { return static_cast<double>(i); }

class Golden {
 public:
  explicit Golden(const std::string& file) {
    std::ifstream in(TE_GOLDEN_DIR "/" + file);
    if (!in) throw std::runtime_error("no golden file " + file);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line.front() == '#') continue;
      std::istringstream words(line);
      std::string name, word;
      Index rows = 0, cols = 0;
      words >> name >> rows >> cols;
      Matrix M(rows, cols);
      // strtod and not >>: a stream refuses subnormal numbers.
      for (Index i = 0; i < M.size(); ++i) {
        if (!(words >> word)) throw std::runtime_error("too few entries: " + name);
        M.data()[i] = std::strtod(word.c_str(), nullptr);
      }
      if (words >> word) throw std::runtime_error("too many entries: " + name);
      records_[name] = M;
    }
  }
  bool has(const std::string& name) const { return records_.contains(name); }
  const Matrix& operator[](const std::string& name) const {
    const auto found = records_.find(name);
    if (found == records_.end()) throw std::runtime_error("no golden record " + name);
    return found->second;
  }
  Row row(const std::string& name) const {
    return Eigen::Map<const Row>((*this)[name].data(), (*this)[name].size());
  }
  double scalar(const std::string& name) const { return (*this)[name](0, 0); }
  Index index(const std::string& name) const { return static_cast<Index>(scalar(name)); }
  Ids ids(const std::string& name) const {
    Ids ids;
    const Row numbers = row(name);
    for (Index i = 0; i < numbers.size(); ++i) ids.push_back(static_cast<Index>(numbers(i)));
    return ids;
  }

 private:
  std::map<std::string, Matrix> records_;
};

// The largest |a - b|; infinite where the shapes differ, so that a comparison with a bound fails.
template <typename A, typename B>
double distance(const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return INFINITY;
  double largest = 0.0;
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < a.cols(); ++j) {
      const double apart = std::fabs(static_cast<double>(a(i, j)) - static_cast<double>(b(i, j)));
      if (!(apart <= largest)) largest = std::isnan(apart) ? INFINITY : apart;
    }
  }
  return largest;
}

inline bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
template <typename A, typename B>
bool same_bits(const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < a.cols(); ++j) {
      if (!same_bits(static_cast<double>(a(i, j)), static_cast<double>(b(i, j)))) return false;
    }
  }
  return true;
}

}  // namespace te::test
