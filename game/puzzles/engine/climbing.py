"""The engine of the puzzles: layers, repair, scores, pools and climbing, for any puzzle that a client describes."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
"""A puzzle. Two puzzles are the same if they are equal, so a client keeps them in one order of their parts."""

Mutation = Callable[[P, random.Random], P]
"""Returns a puzzle with one small change. It draws with ``random()`` only, whose numbers Python never changes."""


@dataclass(frozen=True)
class Scored(Generic[P]):
    """A puzzle that can be solved, with its figures."""

    puzzle: P
    score: float
    """How good it is. The climb makes it larger."""
    grade: float
    """How hard it is. The level is made from it."""
    clean: bool = True
    """Whether the puzzle may be given to a player. A puzzle that is not clean can still lead to a better one."""

    @property
    def rank(self) -> tuple[bool, float]:
        """What the pool compares: any clean puzzle is better than any other one."""
        return self.clean, self.score


class Client(Protocol[P]):
    """One kind of puzzle, for example Linjat of one size."""

    @property
    def mutations(self) -> Sequence[Mutation[P]]:
        """The small changes, all with the same chance."""

    def draft(self, rng: random.Random) -> P:
        """Return a random puzzle. It need not have a solution."""

    def complete(self, puzzle: P, rng: random.Random) -> Scored[P] | None:
        """Repair a puzzle, solve it and score it. Return None if it cannot be solved."""


class SolverState(Protocol):
    """What the solver knows of a puzzle. Rules change it."""

    @property
    def ended(self) -> bool:
        """Whether the puzzle is solved, or contradicts itself."""

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""


S = TypeVar("S", bound=SolverState)


@dataclass(frozen=True)
class Rule(Generic[S]):
    name: str
    find: Callable[[S], Sequence[Any]]
    """Return all moves that the rule allows now. Each brings something new; none may be wrong."""
    apply: Callable[[S, Sequence[Any]], None] | None
    """Make the moves. They were found in the same state and are made together.

    None is a rule that is only counted: the solver could use it, but no puzzle should need it.
    """


class Layer(NamedTuple):
    """What the solver did at once."""

    rule: int
    width: int


def solve(state: S, rules: Sequence[Rule[S]]) -> list[Layer]:
    """Solve as far as the rules go. Return the layers in their order, with those that were only counted."""
    layers: list[Layer] = []
    while not state.ended and step(state, rules, layers):
        pass
    return layers


def step(state: S, rules: Sequence[Rule[S]], layers: list[Layer]) -> bool:
    """Make one layer and add it to ``layers``. Return whether there was one."""
    for number, rule in enumerate(rules):
        moves = rule.find(state)
        if moves:
            layers.append(Layer(number, len(moves)))
            if rule.apply is not None:
                rule.apply(state, moves)
                return True
    return False


def repair(state: S, rules: Sequence[Rule[S]], inform: Callable[[S], bool]) -> bool:
    """Solve, and call ``inform`` whenever the solver is stuck. Return whether the puzzle was solved. ``inform`` adds
    information to the state and to its puzzle. It may not undo what was deduced. It returns False where it knows
    nothing to add."""
    layers: list[Layer] = []
    while not state.ended:
        if not step(state, rules, layers) and not inform(state):
            return False
    return state.solved


@dataclass(frozen=True)
class Weights:
    layers: tuple[int, ...]
    """What a layer of each rule is worth, in the order of the rules."""
    width: int
    """What each move of the widest layer is worth. It is negative, because a wide choice makes a puzzle easy."""


def counts(layers: Sequence[Layer], rules: int) -> tuple[int, ...]:
    """Return the number of layers of each of ``rules`` rules, and after them the width of the widest layer."""
    found = [0] * (rules + 1)
    for number, width in layers:
        found[number] += 1
        if width > found[rules]:
            found[rules] = width
    return tuple(found)


def score(found: Sequence[int], weights: Weights) -> int:
    total = found[-1] * weights.width
    for count, weight in zip(found, weights.layers, strict=False):
        total += count * weight
    return total


MOST = 10


class Pool(Generic[P]):
    """Puzzles, the best score first, and those that are not clean last. Of equal puzzles, the newest is first."""

    def __init__(self, most: int = MOST) -> None:
        """``most`` is the number of puzzles that the pool holds."""
        self._most = most
        self._puzzles: list[Scored[P]] = []
        self._known: set[P] = set()

    def __len__(self) -> int:
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Scored[P]]:
        return iter(self._puzzles)

    @property
    def best(self) -> Scored[P]:
        """The puzzle with the best score. Raises IndexError if the pool is empty."""
        return self._puzzles[0]

    def pick(self, rng: random.Random) -> Scored[P]:
        return self._puzzles[int(rng.random() * len(self._puzzles))]

    def add(self, scored: Scored[P]) -> bool:
        """Put a puzzle in and drop the worst one. Return whether the puzzle is new and stays."""
        puzzles, rank = self._puzzles, scored.rank
        full = len(puzzles) == self._most
        if scored.puzzle in self._known or (full and rank < puzzles[-1].rank):
            return False
        at = next((at for at, other in enumerate(puzzles) if other.rank <= rank), len(puzzles))
        puzzles.insert(at, scored)
        self._known.add(scored.puzzle)
        if full:
            self._known.remove(puzzles.pop().puzzle)
        return True


AGAIN = 1 / 3
"""The chance of one more change after each change."""


def mutate(puzzle: P, mutations: Sequence[Mutation[P]], rng: random.Random) -> P:
    """Return the puzzle after one random mutation or more."""
    draw = rng.random
    while True:
        puzzle = mutations[int(draw() * len(mutations))](puzzle, rng)
        if draw() >= AGAIN:
            return puzzle


ITERATIONS = 10_000
"""The iterations of a climb. An iteration is the mutation, the repair and the score of one candidate."""
REPORT_EVERY = 100
"""The iterations between two reports. The last one of a climb can have fewer."""
PATIENCE = 2_000
"""The iterations without a better puzzle after which most climbs to a band give up. A new one soon gets further."""
MOST_DRAFTS = 100_000
"""The drafts after which a climb gives up finding one that can be solved."""

Report = Callable[[int], None]
"""A function that is called with the iterations since its last call. An exception that it raises ends the climb."""


class ClimbError(Exception):
    """No puzzle was found. The message is one line."""


@dataclass(frozen=True)
class Band:
    """The grades of a level: from ``low``, below ``high``."""

    low: float
    high: float
    reach: float | None = None
    """The highest grade at which a climb may aim, below ``high``. None aims at ``low`` only."""
    patience: int = PATIENCE
    """The iterations without a better puzzle after which a climb to the band gives up."""

    def aim(self, rng: random.Random) -> Band:
        """Return a random upper part of the band, so that the puzzles of a level are spread over it. It begins at a
        whole number, because grades may be whole numbers."""
        if self.reach is None:
            return self
        low = max(self.low, floor(self.low + rng.random() * (self.reach - self.low)))
        return Band(low, self.high, patience=self.patience)

    def holds(self, scored: Scored[P]) -> bool:
        """Return whether a puzzle has such a grade."""
        return self.low <= scored.grade < self.high


def start(client: Client[P], rng: random.Random, below: float) -> Scored[P]:
    """Return a draft that could be repaired, with a grade below ``below``. Raises ClimbError."""
    for _ in range(MOST_DRAFTS):
        scored = client.complete(client.draft(rng), rng)
        if scored is not None and scored.grade < below:
            return scored
    raise ClimbError(f"none of {MOST_DRAFTS:,} drafts could be repaired")


def climb(
    client: Client[P],
    rng: random.Random,
    iterations: int = ITERATIONS,
    *,
    band: Band | None = None,
    report: Report | None = None,
) -> Scored[P]:
    """Start from a draft, climb, and return the best puzzle. With a ``band``, harder puzzles are left out, and the
    climb ends with the first clean puzzle in the band, or when it gets nowhere. Without one, it makes all iterations,
    and returns the clean one with the best score. Raises ClimbError if there is no such puzzle."""
    pool: Pool[P] = Pool()
    below = band.high if band else float("inf")
    complete, mutations = client.complete, client.mutations
    first = start(client, rng, below)
    pool.add(first)
    best, risen = first.rank, 0
    if band and first.clean and band.holds(first):
        return first
    iteration, found = 0, None
    while found is None and iteration < iterations:
        iteration += 1
        scored = complete(mutate(pool.pick(rng).puzzle, mutations, rng), rng)
        if scored is not None and scored.grade < below and pool.add(scored):
            if scored.rank > best:
                best, risen = scored.rank, iteration
            if band and scored.clean and band.holds(scored):
                found = scored
        if report and iteration % REPORT_EVERY == 0:
            report(REPORT_EVERY)
        if band and iteration - risen > band.patience:
            break
    if report and iteration % REPORT_EVERY:
        report(iteration % REPORT_EVERY)
    if found is not None:
        return found
    if band or not pool.best.clean:
        raise ClimbError("no puzzle of this level was found")
    return pool.best
