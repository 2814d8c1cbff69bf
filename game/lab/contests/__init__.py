"""Bots in whole games by the rules of the window, over the same seeds."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from time import thread_time

from ...ai import thinker
from ...ai.compiled import available
from ...ai.linear.controllers import controller
from ...ai.pilot import Pilot
from ...ai.thinking import Thinker
from ...core import mean_of
from ...core.dealers import DealFault
from ...core.session import Setup
from ...core.session.events import Cleared, clear_name
from ..games import Report
from ..warming import warm_up

__all__ = [
    "ContestGame",  # How a game of a contest ended.
    "ContestResult",  # The place of a contestant.
    "Contestant",  # A bot and how fast it plays.
    "Task",  # One game of a contest.
    "play",  # Plays one.
    "standing",  # Counts the games of a contestant.
]

BACK_TO_BACK, PERFECT = "back-to-back", "perfect clear"
_TOP_OUTS = ("block out", "lock out")
_ASKED_AT_MOST = 200
"""The most decisions of a bot per piece, on average. It stops a game that makes no progress."""


@dataclass(frozen=True)
class Contestant:
    controller: str
    """One of ``PLAYERS``, or the name of a controller with these ``weights``."""
    speed: int | None = None
    """Key presses per second; None is one key per tick."""
    max_pieces: int = 5000
    known: int | None = None
    """The number of known pieces, as ``pieces`` of ``thinker``."""
    width: int | None = None
    """The beam width, as in ``thinker``."""
    weights: tuple[tuple[str, float], ...] = ()
    """The weights of a custom controller; empty if the name is in ``PLAYERS``."""
    odds: str = ""
    """How the controller expects the next unknown piece, one of ``game.ai.linear.controllers.ODDS``; empty if it does
    not."""

    def thinker(self) -> Thinker:
        """Return the bot. It decides in compiled code where there is some."""
        custom_players = {}
        if self.weights or self.odds:
            playing = replace(controller(self.controller, self.weights), odds=self.odds)
            custom_players = {self.controller: playing}
        return thinker(
            self.controller,
            custom_players=custom_players,
            pieces=self.known,
            width=self.width,
            compiled=available(),
        )


Task = tuple[Contestant, Setup]
"""A game: the contestant and the setup."""


@dataclass(frozen=True)
class ContestGame:
    seed: str
    score: int
    lines: int
    level: int
    pieces: int
    ended: str
    """The reason of the end; "cut" if ``max_pieces`` ended the game."""
    clears: tuple[tuple[str, int], ...]
    """The number of clears of each kind, by ``clear_name``."""
    seconds: float
    """The processor time in seconds."""
    slowest: float
    """The processor time of the slowest decision, in seconds."""


@dataclass(frozen=True)
class ContestResult:
    controller: str
    games: int
    score_mean: float
    score_sem: float | None
    """The standard error of the mean, from the variance of the games. None for one game, and if games were cut."""
    alike: bool
    """Whether there are several games, and all have the same score and none was cut."""
    score_least: int
    score_most: int
    lines_mean: float
    lines_sem: float | None
    """As ``score_sem``."""
    level_mean: float
    top_outs: int
    cut: int
    """The number of games that ``max_pieces`` ended. If it is not 0, the means are those of what was played up to
    there."""
    pieces: int
    seconds: float
    milliseconds_a_piece: float
    slowest: float
    """The time of the slowest decision, in milliseconds."""


def _clock() -> Callable[[], float]:
    """Return what measures the time of a game: without that in which functions are compiled."""
    if not available():
        return thread_time
    from ...ai.compiled import playing_time

    return playing_time


def play(task: Task, report: Report | None = None) -> ContestGame:
    """Play a game to its end. ``report`` is called after each piece. Raises ValueError for unknown names, and for
    values that do not fit together, and DealFault if the dealer fails."""
    entry, setup = task
    warm_up(entry, entry.thinker, setup.session(setup.dealer()))
    dealer = setup.dealer()
    session = setup.session(dealer)
    pilot = Pilot(entry.thinker(), entry.speed)
    clears: Counter[str] = Counter()
    clock = _clock()
    start, slowest, asked = clock(), 0.0, 0
    while not session.ended and session.pieces < entry.max_pieces and asked < _ASKED_AT_MOST * entry.max_pieces:
        asked += 1
        before = clock()
        held, ticks = pilot.buttons(session)
        slowest = max(slowest, clock() - before)
        lines, pieces = session.lines, session.pieces
        for event in session.advance(held, ticks):
            if isinstance(event, Cleared):
                clears[clear_name(event)] += 1
                clears[BACK_TO_BACK] += event.back_to_back
                clears[PERFECT] += event.perfect
        if report and session.pieces > pieces:
            report(session.lines - lines, session.pieces - pieces)
    if dealer.fault:
        raise DealFault(dealer.fault)
    return ContestGame(
        seed=setup.seed,
        score=session.score,
        lines=session.lines,
        level=session.level,
        pieces=session.pieces,
        ended=session.ended.reason if session.ended else "cut",
        clears=tuple(sorted((+clears).items())),
        seconds=clock() - start,
        slowest=slowest,
    )


def standing(entry: Contestant, games: Collection[ContestGame]) -> ContestResult:
    """Return the result of the games of a contestant, of which there is at least one."""
    number, cut = len(games), sum(game.ended == "cut" for game in games)
    scores, lines = [game.score for game in games], mean_of([game.lines for game in games])
    score = mean_of(scores)
    pieces, seconds = sum(game.pieces for game in games), sum(game.seconds for game in games)
    return ContestResult(
        controller=entry.controller,
        games=number,
        score_mean=score.value,
        score_sem=None if cut else score.error,
        alike=score.alike and not cut,
        score_least=min(scores),
        score_most=max(scores),
        lines_mean=lines.value,
        lines_sem=None if cut else lines.error,
        level_mean=sum(game.level for game in games) / number,
        top_outs=sum(game.ended in _TOP_OUTS for game in games),
        cut=cut,
        pieces=pieces,
        seconds=seconds,
        milliseconds_a_piece=1000 * seconds / max(1, pieces),
        slowest=1000 * max(game.slowest for game in games),
    )
