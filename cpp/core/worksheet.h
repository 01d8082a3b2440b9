// Exercises to be done by hand, from the table of a lab, with their answers.
//
// A seed picks the exercises: the same seed and the same lab give the same sheet. What is printed must be
// what the answers come from, so the table, the output weights and everything after them are first rounded to
// `limits::sheet_decimals`; the answers follow from the rounded numbers in full precision. Of a large lab the
// sheet takes the first tokens and the first coordinates and reckons as if there were no others.
#pragma once

#include "lab.h"

namespace te {

namespace limits {
inline constexpr Index sheet_tokens = 8;
inline constexpr Index sheet_dim = 6;
inline constexpr Index sheet_decimals = 2;
inline constexpr Index sheet_lookup = 4;    // ids to look up
inline constexpr Index sheet_sentence = 3;  // tokens of the sentence, fewer where there are fewer
inline constexpr Index sheet_responses = 2;
}  // namespace limits

// n tokens and k coordinates are on the sheet: the smaller of the lab's V, d and the limits.
struct Worksheet {
  double seed;
  Index vocab_size, embedding_dim;  // of the lab
  bool rounded;                     // whether a number on the sheet differs from the lab's
  std::vector<std::string> tokens;  // (n) by id
  Matrix E;                         // (n, k)

  Ids lookup_ids;  // (limits::sheet_lookup) the third repeats one of the first two
  Matrix rows;     // (limits::sheet_lookup, k) of these ids

  // One step of plain gradient descent on one input (training.h), whatever the lab's settings are.
  Index input;                               // none of the responses, where the sheet has another token
  Ids responses;                             // (R) ids of the lab; not all of them need be among the n
  std::vector<std::string> response_tokens;  // (R)
  Index target;                              // which response, counted from 0
  Matrix W;                                  // (R, k) output weights in use
  double learning_rate;                      // the lab's, not rounded
  TrainingStep step;

  // One query of the self-attention of a sentence without positional encoding (attention.h).
  Ids sentence;                       // (T) different tokens
  Index query;                        // position in the sentence
  Row dot_products, scores, weights;  // (T)
};

// Refuses seed_invalid.
Result<Worksheet> worksheet(const Lab& lab, double seed);

}  // namespace te
