"""Splits of a game, and the person's best game of a kind with its splits and its replay."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import NamedTuple

from ....core.replay import Replay, ReplayError, ReplayPlayer, from_text
from ....core.rules import ArcadeLevels, Mode
from ....core.session import GameView, Setup
from ....language import digits, marked, say, say_many
from ....storage import Game, Scores, StoredGame, kind_of
from ...words.numbers import clock, parts_of_seconds, points_words, sign, time_span

NEVER = 1 << 62


class Split(NamedTuple):
    mark: int
    """Lines, rows, a level or seconds, by the unit of the mode."""
    seconds: float
    score: int


@dataclass(frozen=True)
class Unit:
    progress: Callable[[GameView], int]
    label: Callable[[int], str]
    """A mark as text, as in "at 20 lines"."""
    count: Callable[[int], str]
    """A number of them as text: "2 lines"."""
    name: str = ""
    """The name of the figure, to be translated. Empty for one that is no way to go."""
    by_score: bool = False
    """Whether the scores are compared, since both games come to each mark at the same time."""


@dataclass(frozen=True)
class SplitRule:
    unit: Unit
    step: int
    raced: bool = False
    """Whether the best game can be raced: both games have the same way to go, or the same time."""


def _seconds(view: GameView) -> int:
    # The inverse of ``SplitWatch.due``: a time in seconds is reached in the whole tick before it, as at the end.
    return int(-(-(view.tick + 1) // view.rules.ticks_per_second)) - 1


def _lines_words(number: int) -> str:
    return say_many("{number} line", "{number} lines", number)


def _rows_words(number: int) -> str:
    return say_many("{number} row", "{number} rows", number)


LINES = Unit(lambda view: view.lines, _lines_words, _lines_words, marked("Lines"))
ROWS = Unit(lambda view: view.mode.garbage_rows - view.garbage_left, _rows_words, _rows_words, marked("Rows"))
SENT = Unit(lambda view: view.drill.sent, _lines_words, _lines_words, marked("Attack"))
PERFECT_CLEARS = Unit(
    lambda view: view.drill.perfect_clears,
    lambda number: say_many("{number} perfect clear", "{number} perfect clears", number),
    lambda number: say_many("{number} perfect clear", "{number} perfect clears", number),
    marked("Perfect clears"),
)
LEVELS = Unit(
    lambda view: view.level,
    lambda level: say("level {level}", level=level),
    lambda number: say_many("{number} level", "{number} levels", number),
)
SECONDS = Unit(_seconds, clock, points_words, by_score=True)


def way_of(mode: Mode) -> tuple[Unit, int] | None:
    """Return what a mode wants as many of as it says, and how many. None if it has no such goal."""
    ways = ((SENT, mode.sent), (PERFECT_CLEARS, mode.perfect_clears), (ROWS, mode.garbage_rows), (LINES, mode.lines))
    return next(((unit, goal) for unit, goal in ways if goal), None)


SPLITS: Mapping[str, SplitRule] = {
    "marathon": SplitRule(LEVELS, 1),
    "endless": SplitRule(LEVELS, 1),
    "a-type": SplitRule(LEVELS, 1),
    "sprint": SplitRule(LINES, 10, raced=True),
    "b-type": SplitRule(LINES, 5, raced=True),
    "sprint-20": SplitRule(LINES, 5, raced=True),
    "sprint-100": SplitRule(LINES, 10, raced=True),
    "sprint-1000": SplitRule(LINES, 100, raced=True),
    "ultra": SplitRule(SECONDS, 30, raced=True),
    "blitz": SplitRule(SECONDS, 30, raced=True),
    "hearts": SplitRule(LEVELS, 1),
    "master": SplitRule(LEVELS, 100, raced=True),
    "dig-10": SplitRule(ROWS, 2, raced=True),
    "dig-100": SplitRule(ROWS, 10, raced=True),
    "cheese-18": SplitRule(ROWS, 3, raced=True),
    "cheese-100": SplitRule(ROWS, 10, raced=True),
    "finesse-40": SplitRule(LINES, 10, raced=True),
    "four-wide": SplitRule(LINES, 10, raced=True),
    "perfect-clears": SplitRule(PERFECT_CLEARS, 1, raced=True),
    "send-40": SplitRule(SENT, 10, raced=True),
    "send-20": SplitRule(SENT, 5, raced=True),
}


def rule_of(view: GameView) -> SplitRule | None:
    """Where a game takes its splits; None if nowhere. By the rules of the arcade, a section stands for a level."""
    rule, levels = SPLITS.get(view.mode.name), view.rules.levels
    if rule and rule.unit is LEVELS and isinstance(levels, ArcadeLevels):
        return SplitRule(LEVELS, levels.section, rule.raced)
    return rule


def marks_of(view: GameView, rule: SplitRule) -> Sequence[int]:
    """Return the marks of a game in order. A game without a last mark gets those that anybody could reach."""
    mode, levels = view.mode, view.rules.levels
    if rule.unit is LEVELS:
        last = levels.last if isinstance(levels, ArcadeLevels) else mode.last_level or _MOST_LEVELS
        first = (view.start_level // rule.step + 1) * rule.step
        marks = [*takewhile(lambda level: level <= last, count(first, rule.step))]
        # The last level of the arcade is no whole section.
        return marks if not isinstance(levels, ArcadeLevels) or marks[-1:] == [last] else [*marks, last]
    goal = mode.seconds or (way_of(mode) or (rule.unit, 0))[1]
    return range(rule.step, goal + 1, rule.step)


_MOST_LEVELS = 255


class SplitWatch:
    def __init__(self, rule: SplitRule, view: GameView) -> None:
        """``view`` is the game at its start."""
        self.rule = rule
        self.splits: list[Split] = []
        self._marks = marks_of(view, rule)
        self._per_second = view.rules.ticks_per_second

    @property
    def due(self) -> int:
        """The tick at which to look even if nothing happens. ``NEVER`` if only events lead to the next mark."""
        if self.rule.unit is not SECONDS or len(self.splits) == len(self._marks):
            return NEVER
        return int(self._marks[len(self.splits)] * self._per_second)

    def look(self, view: GameView) -> None:
        """Take the splits that the game has just come to. Call it after each tick in which something happened."""
        progress = self.rule.unit.progress(view)
        while len(self.splits) < len(self._marks) and progress >= self._marks[len(self.splits)]:
            self.splits.append(Split(self._marks[len(self.splits)], view.seconds, view.score))


def _reading(replay: Replay, splits: dict[int, Split]) -> Iterator[None]:
    """Play a recorded game and put its splits into ``splits``, event by event."""
    player = ReplayPlayer(replay, keyframes=False)
    if rule := rule_of(player.session):
        watch = SplitWatch(rule, player.session)
        while not player.finished:
            player.advance_to_event(watch.due)
            watch.look(player.session)
            splits.update({split.mark: split for split in watch.splits[len(splits) :]})
            yield


def splits_of(replay: Replay) -> tuple[Split, ...]:
    """Return the splits of a recorded game. This plays it: about 0.1 ms for each piece."""
    splits: dict[int, Split] = {}
    for _ in _reading(replay, splits):
        pass
    return tuple(splits.values())


class Gap(NamedTuple):
    text: str
    """The difference with its sign: "-0.42 s", "+1,200"."""
    ahead: bool


def gap(split: Split, best: Split, mode: Mode) -> Gap:
    """Return how a game compares with the best at a mark: in points if points rank the mode, otherwise in time."""
    if mode.ranked_by == "score":
        by = split.score - best.score
        return Gap(f"{sign(by)}{digits(abs(by))}", by >= 0)
    by = parts_of_seconds(split.seconds) - parts_of_seconds(best.seconds)
    return Gap(f"{sign(by)}{time_span(abs(by))}", split.seconds <= best.seconds)


class PaceLine(NamedTuple):
    gap: Gap
    mark: str
    """The mark of which it tells. Empty before the first one, while the line has only its place."""
    names_best: bool = False
    """Whether the text of the difference itself tells of the best game."""


MOST_PIECES = 5000
"""The number of pieces from which a best game is only a result. To play it again would take too long."""
_KEPT = 8


class BestGame:
    def __init__(self, game: Game, replay: Replay | None) -> None:
        """``replay`` is None if the game has none, or if it is too long to play it again."""
        self.game, self.replay, self.ready = game, replay, replay is None
        self.splits: dict[int, Split] = {}
        self._steps = _reading(replay, self.splits) if replay else iter(())

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Read some splits. It is ``ready`` when all are known."""
        until = clock() + budget
        while not self.ready and clock() < until:
            self.ready = next(self._steps, self) is self


class BestGames:
    """The best games of a person, each of them read once."""

    def __init__(self) -> None:
        self._read: dict[tuple[object, int], BestGame] = {}

    def best(self, scores: Scores, setup: Setup) -> BestGame | None:
        """Return the best game of the kind of ``setup``."""
        kind = kind_of(setup)
        found = scores.best(kind)
        return self._game(scores, found[0], playable=kind.mode in SPLITS) if found else None

    def _game(self, scores: Scores, stored: StoredGame, *, playable: bool) -> BestGame:
        key = (scores.path, stored.id)
        if key not in self._read:
            short = playable and stored.has_replay and stored.game.pieces <= MOST_PIECES
            self._read[key] = BestGame(stored.game, _replay(scores, stored.id) if short else None)
            while len(self._read) > _KEPT:
                del self._read[next(iter(self._read))]
        return self._read[key]


def _replay(scores: Scores, number: int) -> Replay | None:
    text = scores.replay(number)
    try:
        return from_text(text) if text else None
    except ReplayError:
        return None
