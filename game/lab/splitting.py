"""Multilevel splitting: an estimate of the lines of a player whose games are too long to be played.

docs/simulate.md tells the idea. The progress of a stack is its rise, or its height with the rules ``fahey``. A random
number decides which boards of a level begin one run more than others, so all have the same chance. A new game begins
where one ends, so the mean length of games is exactly the inverse of the rate of ends. All factors but the first are
unbiased given those before, with any levels.

Sources: J. Villen-Altamirano and M. Villen-Altamirano, "RESTART" (1991); M. Garvels, "The splitting method in rare
event simulation" (2000); R. Allen, P. ten Wolde, "Forward flux sampling" (2006).

The chances of many dealers depend on little of what they have dealt, for example on the last four pieces or on what is
left in the bag. Such a dealer is a *chain* of few states, those of its walk. It can be played in compiled code, and so
can a bot that expects the next piece. The state of the dealer is then stored with each board.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from time import thread_time
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.linear import EVEN_CHANCES
from ..ai.linear.controllers import controller as controller_of
from ..core import Mean, mean_of
from ..core.bits import WIDTH
from ..core.board import PIECES
from ..core.chance import part_of, seeded
from ..core.dealers import Chances, Randomizer
from ..core.dealers import randomizer as randomizer_of
from ..core.dealers.history import walk_of
from . import level_climbs
from .games import Report, SeriesPlan, plan_from
from .journal import ResultFile, amount, count

if TYPE_CHECKING:
    from .compiled.engine import CompiledChainGame, CompiledPlayer

_CELLS_OF_A_PIECE = 4


class Measurement(NamedTuple):
    plan: SeriesPlan
    """Games with one or two known pieces, without a limit of pieces."""
    repeat: int
    """The number of the repeat. Each one has its own random numbers."""
    runs: int


@dataclass(frozen=True)
class Repeat(level_climbs.Climbed):
    seconds: float


@dataclass(frozen=True)
class Estimate:
    controller: str
    height: int
    lines_mean: float
    lines_sem: float | None
    """The standard error of the lines, from the variance of the repeats; None for one repeat."""
    repeats: int
    pieces: int
    seconds: float
    rules: str = "mdp"
    randomizer: str = "memoryless"
    odds: str = ""
    """As in ``game.lab.games.SeriesPlan``."""
    known: int = 1

    @property
    def of_lines(self) -> Mean:
        return Mean(self.repeats, self.lines_mean, self.lines_sem, alike=False)


class DealerChain(NamedTuple):
    """A dealer with a finite number of states. A game begins in state 0."""

    chances: Sequence[Chances]
    """[state][piece]: its chance."""
    following: Sequence[Sequence[int]]
    """[state][piece]: the state after this piece; 0 for a piece without a chance."""


SERVED = (
    "memoryless", "entropy", "more-i", "nes", "nes-article", "gameboy", "tgm1", "tgm2", "tgm-strict", "tgm-ace",
    "7-bag", "14-bag", "7-bag+1", "pairs", "sz",
)  # fmt: skip
"""The dealers that are played as chains: their walks are exact and have few states."""


def chain_of(randomizer: Randomizer, options: Mapping[str, object]) -> DealerChain:
    """Return a dealer as a Markov chain: the chances of the pieces in each state, and the state after each."""
    walk = walk_of(randomizer.name, randomizer.checked(options))
    assert walk, f"{randomizer.name} is one of {SERVED}"
    # The first piece can have chances of its own. Its state never comes again then.
    states: list[tuple[Hashable, bool]] = [(walk.start, walk.first is not None)]
    numbers = {states[0]: 0}
    chances: list[Chances] = []
    following: list[list[int]] = []
    for memory, begins in states:  # it grows meanwhile
        odds = walk.first if begins and walk.first else walk.chances(memory)
        after = [0] * len(PIECES)
        for piece in PIECES:
            if odds[piece]:
                state = walk.after(memory, piece), False
                if state not in numbers:
                    numbers[state] = len(states)
                    states.append(state)
                after[piece] = numbers[state]
        chances.append(odds)
        following.append(after)
    return DealerChain(chances, following)


def needs_chain(plan: SeriesPlan) -> bool:
    """Return whether games can only be measured if their dealer is a chain."""
    return plan.randomizer != "memoryless" or bool(plan.odds)


def measure(what: Measurement, report: Report | None = None) -> Repeat:
    """Measure a player once. This needs the packages of ``game.ai.compiled``."""
    from .compiled.engine import CompiledGame, CompiledPairGame, CompiledPlayer

    start, plan = thread_time(), what.plan
    player = CompiledPlayer(controller_of(plan.controller, plan.weights), plan.height, plan.rules)
    pieces_rng, boards_rng = (
        seeded(part_of(plan.seed, "splitting", what.repeat, drawn)) for drawn in ("pieces", "boards")
    )

    def tell(pieces: int) -> None:
        if report:
            report(0, pieces)

    tell(0)
    if needs_chain(plan):
        of = level_climbs.climb_chain(_chain_game(plan, player, pieces_rng), boards_rng, what.runs, tell)
    elif plan.rules == "mdp":
        of = level_climbs.climb_rises(player, plan.known, pieces_rng, what.runs, tell)
    else:
        game = (CompiledPairGame if plan.known > 1 else CompiledGame)(player, pieces_rng)
        of = level_climbs.climb_heights(game, boards_rng, plan.height, what.runs, tell)
    return Repeat(**vars(of), seconds=thread_time() - start)


def _chain_game(plan: SeriesPlan, player: CompiledPlayer, rng: random.Random) -> CompiledChainGame:
    from .compiled.engine import CompiledChainGame

    chain = chain_of(randomizer_of(plan.randomizer), dict(plan.options))
    expected = {"": None, "dealer": chain.chances, "even": [EVEN_CHANCES] * len(chain.chances)}[plan.odds]
    return CompiledChainGame(player, rng, chain.chances, chain.following, expected)


def estimate(plan: SeriesPlan, repeats: Sequence[Repeat]) -> Estimate:
    """Combine repeats. Raises ValueError if none of them reached the end of a game."""
    rate = mean_of([repeat.ends_a_piece for repeat in repeats])
    if not rate.value:
        raise ValueError(
            f"no run of {plan.controller} reached the end of a game in {plan.height} rows; expected more runs"
        )
    lines = (_CELLS_OF_A_PIECE / rate.value - mean(repeat.cells_left for repeat in repeats)) / WIDTH
    return Estimate(
        controller=plan.controller,
        height=plan.height,
        lines_mean=lines,
        lines_sem=None if rate.error is None else lines * rate.error / rate.value,
        repeats=len(repeats),
        pieces=sum(repeat.pieces for repeat in repeats),
        seconds=sum(repeat.seconds for repeat in repeats),
        rules=plan.rules,
        randomizer=plan.randomizer,
        odds=plan.odds,
        known=plan.known,
    )


class MeasurementFile(ResultFile[Measurement, Repeat]):
    KIND, KINDS, FIRST = "measurement", "measurements", "controller"

    def _record(self, job: Measurement, answer: Repeat) -> Mapping[str, Any]:
        return {**asdict(job.plan), "repeat": job.repeat, "runs": job.runs, **asdict(answer)}

    def _from_record(self, record: dict[str, Any]) -> tuple[Measurement, Repeat]:
        repeat = Repeat(
            ends_a_piece=amount(record.pop("ends_a_piece")),
            cells_left=amount(record.pop("cells_left")),
            home=count(record.pop("home")),
            chances=tuple(amount(chance) for chance in record.pop("chances")),
            pieces=count(record.pop("pieces")),
            seconds=amount(record.pop("seconds")),
        )
        number, runs = record.pop("repeat"), record.pop("runs")
        return Measurement(plan_from({"known": 1, **record}), number, runs), repeat
