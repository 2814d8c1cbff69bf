"""Players at the buttons of whole games, by the rules of the window, over the same seeds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from time import process_time

from game.ai.linear.controllers import custom
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinker import Thinker
from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.session.events import Cleared, clear_name
from game.core.session.setup import Setup
from game.lab.games import Report

BACK_TO_BACK, PERFECT = "back-to-back", "perfect clear"
_TOP_OUTS = ("block out", "lock out")
_ASKED_AT_MOST = 200
"""How often, on average, a player may ask for a piece: a guard against a game that never goes on."""


@dataclass(frozen=True)
class Contestant:
    """A player as it takes part."""

    controller: str
    """One of ``PLAYERS``, or the name of one with ``weights`` of its own."""
    speed: int | None = None
    """Key presses a second; None is a key in every tick."""
    max_pieces: int = 5000
    """The pieces after which a game is ended."""
    known: int | None = None
    """As ``pieces`` of ``thinker``."""
    width: int | None = None
    """As ``thinker`` takes it."""
    weights: tuple[tuple[str, float], ...] = ()
    """The player's own; none where its name is in ``PLAYERS``."""

    def thinker(self) -> Thinker:
        """The player."""
        own = {self.controller: custom(dict(self.weights), name=self.controller)} if self.weights else {}
        return thinker(self.controller, own=own, pieces=self.known, width=self.width)


Task = tuple[Contestant, Setup]
"""A game: who plays, and what it begins with."""


@dataclass(frozen=True)
class ContestGame:
    """What a game came to."""

    seed: str
    score: int
    lines: int
    level: int
    pieces: int
    ended: str
    """Why; "cut" where ``max_pieces`` ended it."""
    clears: tuple[tuple[str, int], ...]
    """How many of each kind, by the names that players give them."""
    seconds: float
    """Of processor time."""
    slowest: float
    """Processor time of the slowest look at a piece, in seconds."""

    @property
    def topped_out(self) -> bool:
        """Whether the stack ended it."""
        return self.ended in _TOP_OUTS


@dataclass(frozen=True)
class ContestResult:
    """What the games of a player came to."""

    controller: str
    games: int
    score_mean: float
    score_sem: float
    """Standard error of the mean, from the scatter of the games; 0 for one game."""
    score_least: int
    score_most: int
    lines_mean: float
    level_mean: float
    """Of the levels that were reached."""
    top_outs: int
    cut: int
    """Games that ``max_pieces`` ended."""
    pieces: int
    seconds: float
    """Of one core's time."""
    milliseconds_a_piece: float
    slowest: float
    """Of all looks at a piece, in milliseconds."""


def play(task: Task, report: Report | None = None) -> ContestGame:
    """Play a game to its end; ``report`` is told of each piece.

    Raises ValueError for names and figures that do not exist or do not go together.
    """
    entry, setup = task
    # What comes from another process is a copy, and what is worked out for a rotation system is kept under itself.
    rotation = ROTATION_SYSTEMS[setup.rules.rotation.name]
    setup = replace(setup, rules=replace(setup.rules, rotation=rotation))
    session = setup.session(setup.dealer())
    pilot = Pilot(entry.thinker(), entry.speed)
    clears: Counter[str] = Counter()
    start, slowest, asked = process_time(), 0.0, 0
    while not session.ended and session.pieces < entry.max_pieces and asked < _ASKED_AT_MOST * entry.max_pieces:
        asked += 1
        before = process_time()
        held, ticks = pilot.buttons(session)
        slowest = max(slowest, process_time() - before)
        lines, pieces = session.lines, session.pieces
        for event in session.advance(held, ticks):
            if isinstance(event, Cleared):
                clears[clear_name(event)] += 1
                clears[BACK_TO_BACK] += event.back_to_back
                clears[PERFECT] += event.perfect
        if report and session.pieces > pieces:
            report(session.lines - lines, session.pieces - pieces)
    return ContestGame(
        seed=setup.seed,
        score=session.score,
        lines=session.lines,
        level=session.level,
        pieces=session.pieces,
        ended=session.ended.reason if session.ended else "cut",
        clears=tuple(sorted((+clears).items())),
        seconds=process_time() - start,
        slowest=slowest,
    )


def standing(entry: Contestant, games: Collection[ContestGame]) -> ContestResult:
    """The figures of a player's games; there is at least one."""
    number, scores = len(games), [game.score for game in games]
    mean = sum(scores) / number
    scatter = sum((score - mean) ** 2 for score in scores) / (number - 1) if number > 1 else 0.0
    pieces, seconds = sum(game.pieces for game in games), sum(game.seconds for game in games)
    return ContestResult(
        controller=entry.controller,
        games=number,
        score_mean=mean,
        score_sem=math.sqrt(scatter / number),
        score_least=min(scores),
        score_most=max(scores),
        lines_mean=sum(game.lines for game in games) / number,
        level_mean=sum(game.level for game in games) / number,
        top_outs=sum(game.topped_out for game in games),
        cut=sum(game.ended == "cut" for game in games),
        pieces=pieces,
        seconds=seconds,
        milliseconds_a_piece=1000 * seconds / max(1, pieces),
        slowest=1000 * max(game.slowest for game in games),
    )
