#include "catch.h"
#include "core/lab.h"
TEST_CASE("step") {
  auto lab = te::Lab::article();
  auto r = lab.train();
  REQUIRE(r);
  CHECK(std::abs(r->step.probabilities(0) - 0.4700359482354282) < 1e-15);
  CHECK(std::abs(r->loss_after - 0.49480766435093687) < 1e-15);
  auto a = lab.attention(0);
  INFO(a.weights);
  CHECK(std::abs(te::Lab::article().attention(1).weights(2, 0) - 0.187318) < 1e-6);
}
