// C++ with Eigen, in double precision. The gradient is written out: Eigen has no automatic differentiation.
import { decimal } from '../number.js';
import { cppString, inComment } from '../names.js';
import { decimals, rowsOf, wrapped } from './text.js';

/** @typedef {import('../../core/types').Matrix} Matrix */
/** @typedef {import('./text.js').Words} Words */

/** @param {string[]} texts */
const strings = (texts) => `{${wrapped(texts.map(cppString), '      ')}}`;
/** @param {number[]} integers */
const integers = (integers) => `{${integers.join(', ')}}`;
/** @param {ArrayLike<number>} list */
const column = (list) => `matrix(${list.length}, 1, {${wrapped(decimals(list), '      ')}})`;

/** @param {Matrix} m @param {(row: number) => string} [name] */
const matrix = (m, name) =>
  `matrix(${m.rows}, ${m.cols}, {\n${rowsOf(m)
    .map((row, i) => `      ${row.join(', ')}${i + 1 < m.rows ? ',' : ''}${name ? `  // ${inComment(name(i))}` : ''}\n`)
    .join('')}  })`;

/** @param {Words} words */
const head = (words) => `// ${words.about}
// ${words.run}
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Eigen::Index;
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Ids = std::vector<Index>;
using Names = std::vector<std::string>;

// ${words.tolerance}
const double TOLERANCE = 1e-12;
int compared = 0;

Matrix matrix(Index rows, Index cols, const std::vector<double>& numbers) {
  return Eigen::Map<const Matrix>(numbers.data(), rows, cols);
}

double largest(const Matrix& m) { return m.size() ? m.cwiseAbs().maxCoeff() : 0.0; }

void check(const std::string& name, const Matrix& found, const Matrix& expected, const Names& labels = {},
           double size = 0.0) {
  if (found.rows() != expected.rows() || found.cols() != expected.cols()) {
    throw std::runtime_error(name + ": another shape than on the screen");
  }
  for (Index i = 0; i < expected.rows(); ++i) {
    for (Index j = 0; j < expected.cols(); ++j) {
      const double a = found(i, j), b = expected(i, j);
      if (!(std::abs(a - b) <= TOLERANCE * std::max({1.0, size / 4, std::abs(b)}))) {
        std::ostringstream text;
        text.precision(17);
        text << name << "[" << i << ", " << j << "] " << (labels.empty() ? "" : labels[i]) << ": " << a
             << ", on the screen " << b;
        throw std::runtime_error(text.str());
      }
      ++compared;
    }
  }
}

Matrix embedding(const Matrix& table, const Ids& ids) {
  Matrix X(static_cast<Index>(ids.size()), table.cols());
  for (Index t = 0; t < X.rows(); ++t) X.row(t) = table.row(ids[t]);
  return X;
}

Names named(const Names& tokens, const Ids& ids) {
  Names names;
  for (const Index id : ids) names.push_back(tokens[id]);
  return names;
}
`;

const SOFTMAX = `
// of each row
Matrix softmax(Matrix x) {
  for (Index i = 0; i < x.rows(); ++i) {
    x.row(i) = (x.row(i).array() - x.row(i).maxCoeff()).exp();
    x.row(i) /= x.row(i).sum();
  }
  return x;
}
`;

/** @param {import('../task.js').Reading} r @param {Words} words */
function reading(r, words) {
  const { tokens, rows: shown } = r;
  const table = matrix(r.table, (i) => (tokens ? `${i} ${tokens[i]}` : String(shown?.[i] ?? i)));
  const names = tokens ? ', named(tokens, ids)' : '';
  return `
{
${tokens ? `  const Names tokens = ${strings(tokens)};\n` : ''}${
    shown
      ? `  // ${words.unknown}
  Matrix table = Matrix::Constant(${r.vocabSize}, ${r.table.cols}, std::numeric_limits<double>::quiet_NaN());
  const Matrix rows = ${table};
  const Ids shown = ${integers(shown)};
  for (Index i = 0; i < rows.rows(); ++i) table.row(shown[i]) = rows.row(i);`
      : `  const Matrix table = ${table};`
  }
  const Ids ids = ${integers(r.ids)};
  check("${r.name}", embedding(table, ids), ${matrix(r.vectors)}${names});
}
`;
}

/** @param {import('../task.js').Train} task */
const train = ({ tokens, table, training, step, target }) => `
  const Names tokens = ${strings(tokens)};
  Matrix table = ${matrix(table, (i) => `${i} ${tokens[i]}`)};
  const Index input_id = ${training.inputIds[0]};
  const Ids responses = ${integers(training.responses)};  // ids
  const Index target = ${target};  // which of the responses is right
  const Matrix W = ${matrix(training.outputWeights, (r) => tokens[training.responses[r]])};
  const double learning_rate = ${decimal(training.learningRate)};

  const auto loss_of = [&](const Matrix& logits) {
    const double largest_logit = logits.maxCoeff();
    return matrix(1, 1, {largest_logit - logits(0, target) + std::log((logits.array() - largest_logit).exp().sum())});
  };

  const Matrix start = table;
  const Matrix row = table.row(input_id);
  const Matrix logits = row * W.transpose();
  const Matrix probabilities = softmax(logits);
  Matrix error = probabilities;
  error(0, target) -= 1;
  const Matrix gradient = error * W;
  table.row(input_id) -= learning_rate * gradient;
  const Matrix row_after = table.row(input_id);
  const Matrix logits_after = row_after * W.transpose();

  const Names names = named(tokens, responses);
  double size = largest(row.cwiseAbs() * W.cwiseAbs().transpose());
  check("logits", logits.transpose(), ${column(step.logits)}, names, size);
  check("probabilities", probabilities.transpose(), ${column(step.probabilities)}, names, size);
  check("loss", loss_of(logits), ${column([step.loss])}, {}, size);
  check("gradient", gradient.transpose(), ${column(step.gradient)}, {}, size);
  const Matrix reach = row.cwiseAbs() + learning_rate * W.cwiseAbs().colwise().sum();
  size = std::max(1.0, size) * largest(reach * W.cwiseAbs().transpose());
  check("row_after", row_after.transpose(), ${column(step.rowAfter)}, {}, size);
  check("logits_after", logits_after.transpose(), ${column(step.logitsAfter)}, names, size);
  check("probabilities_after", softmax(logits_after).transpose(), ${column(step.probabilitiesAfter)}, names, size);
  check("loss_after", loss_of(logits_after), ${column([step.lossAfter])}, {}, size);
  for (Index id = 0; id < table.rows(); ++id) {
    if (id != input_id) check("other rows", table.row(id), start.row(id));
  }
`;

const ATTEND = `
Matrix encoding(Index length, Index embedding_dim) {
  Matrix PE(length, embedding_dim);
  for (Index p = 0; p < length; ++p) {
    for (Index j = 0; j < embedding_dim; ++j) {
      const double even = static_cast<double>(j - j % 2);
      const double angle = static_cast<double>(p) / std::pow(10000.0, even / static_cast<double>(embedding_dim));
      PE(p, j) = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return PE;
}

struct Attention {
  Matrix X, scores, weights, outputs;
};

Attention attend(Matrix X, bool positional_encoding) {
  if (positional_encoding) X += encoding(X.rows(), X.cols());
  const Matrix scores = X * X.transpose() / std::sqrt(static_cast<double>(X.cols()));
  const Matrix weights = softmax(scores);
  return {X, scores, weights, weights * X};
}
`;

/** @param {import('../task.js').Context} task */
function context({ tokens, table, context }) {
  const sentences = context.sentences.map(
    (ids, s) => `
  {  // ${'AB'[s]}
  const Ids ids = ${integers(ids)};
  const Names labels = named(tokens, ids);
  const Attention a = attend(embedding(table, ids), positional_encoding);
  const double size = largest(a.scores);
  check("${'AB'[s]}: X", a.X, ${matrix(context.encoded[s])}, labels);
  check("${'AB'[s]}: scores", a.scores, ${matrix(context.scores[s])}, labels, size);
  check("${'AB'[s]}: weights", a.weights, ${matrix(context.weights[s])}, labels, size);
  check("${'AB'[s]}: outputs", a.outputs, ${matrix(context.outputs[s])}, labels, std::max(1.0, size) * largest(a.X));
  }
`,
  );
  return `
  const Names tokens = ${strings(tokens)};
  const Matrix table = ${matrix(table, (i) => `${i} ${tokens[i]}`)};
  const bool positional_encoding = ${context.positionalEncoding};
${sentences.join('')}`;
}

/** @param {import('../task.js').Task} task @param {Words} words */
export function eigen(task, words) {
  const [functions, body] =
    task.kind === 'lookup'
      ? ['', task.readings.map((r) => reading(r, words)).join('')]
      : task.kind === 'train'
        ? [SOFTMAX, train(task)]
        : [SOFTMAX + ATTEND, context(task)];
  return `${head(words)}${functions}
void run() {${body}}

int main() {
  try {
    run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\\n", error.what());
    return 1;
  }
  std::printf("${task.figure}: %d numbers agree with the screen to %g\\n", compared, TOLERANCE);
  return 0;
}
`;
}
