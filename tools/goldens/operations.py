"""The lists of operations that the tests replay on every build."""

import random

from goldens.common import TOKENS


class Operations:
    """Draws commands; see tests/core/operations_test.cpp for what each does."""

    BAD_NUMBERS = ["1.5", "-1", "6", "NaN", "Infinity", "-Infinity", "1e300", "-0.5", "4294967296"]
    BAD_VALUES = ["NaN", "Infinity", "-Infinity", "1000.0000000000001", "-1e+308"]
    EDGE_VALUES = ["0", "-0", "1000", "-1000", "5e-324", "-5e-324", "1e-160", "0.1", "999.9999999999999"]
    BAD_SEEDS = ["-1", "0.5", "9007199254740992", "NaN", "Infinity"]
    PARTS = ["everything", "input", "names", "training", "context", "fragment"]

    def __init__(self, seed):
        # random() alone: the other draws of Python's random may differ between its versions.
        self.random = random.Random(seed).random
        self.gesture = 0

    def below(self, n):
        return int(self.random() * n)

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def chance(self, p):
        return self.random() < p

    def id(self, bad=0.04):
        return self.pick(self.BAD_NUMBERS) if self.chance(bad) else str(self.below(6))

    def ids(self, longest):
        # One length in ten or so is too long.
        return [self.id() for _ in range(self.below(longest + 2))]

    def value(self):
        if self.chance(0.08):
            return self.pick(self.BAD_VALUES)
        if self.chance(0.12):
            return self.pick(self.EDGE_VALUES)
        return repr(2.0 * self.random() - 1.0) if self.chance(0.8) else repr(20.0 * self.random() - 10.0)

    def next_gesture(self):
        # 0, the gesture in hand, or a new one.
        if self.chance(0.3):
            return "0"
        if self.chance(0.4):
            self.gesture += 1
        return str(self.gesture)

    def permutation(self):
        order = list(range(6))
        for v in range(5, 0, -1):
            other = self.below(v + 1)
            order[v], order[other] = order[other], order[v]
        p = [str(v) for v in order]
        if self.chance(0.1):
            p[self.below(6)] = self.pick(p + self.BAD_NUMBERS)
        return p[: self.below(6)] if self.chance(0.05) else p

    def rate(self):
        if self.chance(0.1):
            return self.pick(["-1", "NaN", "Infinity", "1000.0000000000001", "-1e-300"])
        if self.chance(0.2):
            return self.pick(["0", "-0", "1000", "100", "10"])
        return repr(self.random())

    def words(self):
        known = TOKENS if self.chance(0.85) else TOKENS + ["Zamek", "okno"]
        return [self.pick(known) for _ in range(self.below(6))]

    def fragment(self):
        return [self.pick(["6", "9", "6", "9", "6", "7", "20", "NaN"]) for _ in range(self.below(4))]

    def seed(self):
        return self.pick(self.BAD_SEEDS) if self.chance(0.2) else str(self.below(2**40))

    def draw(self):
        kinds = [
            (10, lambda: ["lookup"] + self.ids(16 if self.chance(0.2) else 5)),
            (5, lambda: ["words"] + self.words()),
            (14, lambda: ["set", self.id(), self.id(), self.value(), self.next_gesture()]),
            (5, lambda: ["resetcell", self.id(), self.id()]),
            (6, lambda: ["rename"] + self.permutation()),
            (3, lambda: ["shuffle", self.seed()]),
            (18, lambda: ["step", self.next_gesture()]),
            (5, lambda: ["rate", self.rate()]),
            (4, lambda: ["target", self.id()]),
            (8, lambda: ["sentence", self.pick(["0", "1", "0", "1", "0", "1", "2", "0.5"])] + self.ids(6)),
            (3, lambda: ["position", self.pick(["0", "1"])]),
            (2, lambda: ["identical"]),
            (2, lambda: ["restore"]),
            (4, lambda: ["fragment"] + self.fragment()),
            (5, lambda: ["reset", self.pick(self.PARTS)]),
            (9, lambda: ["undo"]),
            (6, lambda: ["redo"]),
        ]
        ticket = self.random() * sum(weight for weight, _ in kinds)
        for weight, make in kinds:
            ticket -= weight
            if ticket < 0:
                return " ".join(make())
        raise AssertionError("unreachable")


# Chance does not come by a step that is too large: "klucz" as good as certain, and far to go.
TOO_LARGE = ["reset everything", "rate 1000", "set 1 0 999 0", "set 1 1 1000 0", "set 1 3 1000 0", "step 0"]


class MoreOperations(Operations):
    """The same, and what the whole module has besides; see tests/core/operations_more_test.cpp."""

    LOCKS = ["lookup", "cells", "names", "settings", "steps", "sentences", "positions", "fragment"]

    def kind(self):
        kinds = ["sgd", "momentum", "adam", "adamw", "momentum", "adam", "adamw", "none"]
        return ["optimizer.kind", self.pick(kinds)]

    def setting(self):
        fraction = lambda bad: self.pick(bad) if self.chance(0.15) else repr(self.random())  # noqa: E731
        makers = [
            lambda: ["inputs", ",".join(self.id(0.02) for _ in range(1 + self.below(4)))],
            lambda: ["everyResponse", self.pick(["true", "false"])],
            lambda: ["weights", self.pick(["frozen", "trained", "tied", "trained", "tied", "free"])],
            lambda: ["labelSmoothing", fraction(["0", "1", "-0.5", "1.5"])],
            self.kind,
            self.kind,
            lambda: ["optimizer.momentum", fraction(["0", "1"])],
            lambda: ["optimizer.beta1", fraction(["0", "1"])],
            lambda: ["optimizer.beta2", fraction(["0", "1"])],
            lambda: ["optimizer.epsilon", self.pick(["1e-8", "1e-300", "1", "0", "1e-3"])],
            lambda: ["optimizer.weightDecay", self.pick(["0", "0", "0.01", "0.5", "10", "-1", "11"])],
        ]
        return self.pick(makers)()

    def settings(self):
        words = self.setting()
        return words + self.setting() if self.chance(0.3) else words

    def count(self):
        if self.chance(0.15):
            return self.pick(["0", "1.5", "-1", "1001", "NaN", "Infinity"])
        return str(1 + self.below(12))

    def locks(self):
        if self.chance(0.6):
            return []
        return [self.pick(self.LOCKS if self.chance(0.9) else ["doors", ""]) for _ in range(1 + self.below(2))]

    def cell(self):
        return [self.pick(["0", "1", "0", "1", "2", "0.5"]), self.id(), self.id()]

    def which(self):
        return self.pick(["0", "1", "0", "1", "2", "NaN"])

    def draw(self):
        if self.chance(0.3):
            return super().draw()
        kinds = [
            (20, lambda: ["settings", self.next_gesture()] + self.settings()),
            (18, lambda: ["steps", self.next_gesture(), self.count()]),
            (4, lambda: ["rate", repr(0.3 * self.random())]),
            (4, lambda: ["randomise", self.seed()]),
            (4, lambda: ["rotate", self.seed()]),
            (4, lambda: ["swapfirst", self.which()]),
            (3, lambda: ["task"] + self.locks()),
            (5, lambda: ["gradient"] + self.cell()),
            (3, lambda: ["every"]),
            (4, lambda: ["distance", self.id(), self.id()]),
            (4, lambda: ["distances", self.id()]),
            (3, lambda: ["turned", self.seed()]),
            (3, lambda: ["order", self.which()]),
            (5, lambda: ["undo"]),
            (3, lambda: ["redo"]),
        ]
        ticket = self.random() * sum(weight for weight, _ in kinds)
        for weight, make in kinds:
            ticket -= weight
            if ticket < 0:
                return " ".join(word for word in make() if word != "")
        raise AssertionError("unreachable")


# What chance does not come by: a row of zeros, a sentence too short to swap, a decay that runs away.
SELDOM = (
    ["reset everything", "task"]
    + [f"set 4 {column} 0 0" for column in range(6)]
    + ["distance 4 1", "distances 4", "sentence 0 3", "swapfirst 0", "order 0", "reset everything"]
    + ["settings 0 optimizer.weightDecay 10 inputs 1,2", "settings 0 inputs 1,6", "rate 0.5", "steps 0 900"]
    + ["steps 0 2", "reset everything", "settings 0 weights trained optimizer.kind adam", "steps 0 3"]
    + ["rename 1 2 3 4 5 0", "rotate 8", "steps 0 3", "settings 0 inputs 2,2,5", "steps 0 3", "reset training"]
)


def write_more_operations(path):
    operations = MoreOperations(1958)
    drawn = [operations.draw() for _ in range(500 - len(SELDOM))]
    lines = drawn[:200] + SELDOM + drawn[200:]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def write_random_operations(path):
    operations = MoreOperations(2017)
    path.write_text("\n".join(operations.draw() for _ in range(10000)) + "\n", encoding="ascii")


def write_operations(path):
    operations = Operations(1906)
    drawn = [operations.draw() for _ in range(998 - len(TOO_LARGE))]
    lines = ["undo", "redo"] + drawn[:500] + TOO_LARGE + drawn[500:]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
