"""The wall of medals: what was won with which game, and how near the next medal of each kind of game is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....core.rules import MODES, RULES
from ....language import digits, say
from ....storage import PERSON, Filters, Game, GameKind, History, Point, Scores, counted_level, first_level
from ...words.numbers import (
    RESULT,
    clock,
    date_words,
    parts_of_seconds,
    points_words,
    precise,
    time_span,
)
from ...words.titles import kind_title
from .medals import LIMITS, MEDALS, medal

_NO_BREAK = "\u00a0"
"""A space at which no line ends: it keeps a number and its unit together."""


def kind_with_medals(rules: str, mode: str) -> GameKind:
    """Return the kind of game that has the medals of a ruleset and a mode: the usual one."""
    return GameKind(rules, mode, counted_level(rules, first_level(rules, mode)), RULES[rules].randomizer)


def _is_timed(mode: str) -> bool:
    return MODES[mode].ranked_by == "time"


def _result_words(mode: str, result: float) -> str:
    return precise(result, RESULT) if _is_timed(mode) else digits(int(result))


class NextMedal(NamedTuple):
    """The next medal of a kind of game."""

    kind: GameKind
    rank: int
    """1 for bronze and so on."""
    best: float | None
    """The best result so far: a time in seconds, or points. None if there is none."""

    @property
    def limit(self) -> int:
        return LIMITS[self.kind[:2]][self.rank - 1]

    @property
    def share(self) -> float:
        """How near the best result is, from 0 to 1: the limit by the time, or the points by the limit."""
        if self.best is None:
            return 0.0
        near = self.limit / self.best if _is_timed(self.kind.mode) else self.best / self.limit
        return min(near, 1.0)

    @property
    def title(self) -> str:
        return kind_title(self.kind.rules, self.kind.mode)

    @property
    def words(self) -> str:
        """The medal and its limit: "Gold below 0:40"."""
        won = medal(self.kind.rules, self.kind.mode, self.best)
        return won.following if won else ""

    @property
    def missing(self) -> str:
        """What is missing to it: "2.101 s to go". A time must be below the limit. Empty without a result."""
        if self.best is None:
            return ""
        if _is_timed(self.kind.mode):
            most = self.limit * 10**RESULT - 1
            gap = time_span(parts_of_seconds(self.best, RESULT) - most, RESULT)
        else:
            gap = points_words(int(self.limit - self.best))
        gap = gap.replace(" ", _NO_BREAK)
        # Translators: how much better a result must be for the next medal, such as "2.101 s to go".
        return say("{gap} to go", gap=gap)

    @property
    def about(self) -> str:
        """It and the game in a line, what matters most first: "Gold below 0:40, Modern sprint"."""
        # Translators: a medal with its limit and the game that has it, such as "Gold below 0:40, Modern sprint".
        return say("{medal}, {game}", medal=self.words, game=self.title)


def next_medal(scores: Scores) -> NextMedal | None:
    """Return the medal that is nearest by the best results of all kinds of games; of equally near ones the first of
    their table. None if all are won."""
    kinds = [kind_with_medals(*each) for each in LIMITS]
    bests = [stored and stored.game for stored in scores.best_of_each(kinds)]
    found = (next_after(kind, game) for kind, game in zip(kinds, bests, strict=True))
    return max(filter(None, found), key=lambda each: each.share, default=None)


def _following(kind: GameKind, best: float | None) -> NextMedal | None:
    won = medal(kind.rules, kind.mode, best)
    rank = won.rank + 1 if won else 0
    return NextMedal(kind, rank, best) if 0 < rank <= len(MEDALS) else None


def next_after(kind: GameKind, game: Game | None) -> NextMedal | None:
    """Return the next medal of a kind of game for whom a game is the best one, or who has none. None where there are no
    medals, and after the last one."""
    if not kind.is_usual:
        return None
    return _following(kind, None if game is None else game.seconds if _is_timed(kind.mode) else float(game.score))


@dataclass(frozen=True)
class Disc:
    """A place on the wall for one medal of a kind of game."""

    kind: GameKind
    rank: int
    won: Point | None
    """The first game with it. None if it is not won."""
    following: NextMedal | None
    """It as the next medal of its kind, with how near it is. None for any other one."""

    @property
    def title(self) -> str:
        return say(MEDALS[self.rank - 1])

    @property
    def share(self) -> float | None:
        """How near it is, from 0 to 1. None of a medal beyond the next one."""
        return 1.0 if self.won else self.following.share if self.following else None

    @property
    def figure(self) -> str:
        """The result that won it, or its limit."""
        if self.won:
            return _result_words(self.kind.mode, self.won.seconds if _is_timed(self.kind.mode) else self.won.score)
        limit = LIMITS[self.kind[:2]][self.rank - 1]
        return clock(limit) if _is_timed(self.kind.mode) else digits(limit)

    @property
    def note(self) -> str:
        """When it was won, or what is missing to it."""
        if self.won:
            return date_words(self.won.moment.astimezone().date())
        return self.following.missing if self.following else ""


@dataclass(frozen=True)
class WallRow:
    """The medals of one kind of game, the least one first."""

    kind: GameKind
    discs: tuple[Disc, ...]

    @property
    def title(self) -> str:
        return kind_title(self.kind.rules, self.kind.mode)

    @property
    def rank(self) -> int:
        """The rank of the best medal that is won; 0 for none."""
        return sum(disc.won is not None for disc in self.discs)


def medal_wall(history: History) -> tuple[WallRow, ...]:
    """Return the medals of all kinds of games that have some, in the order of their table."""
    kinds = [kind_with_medals(*each) for each in LIMITS]
    filters = [Filters(kind.rules, kind.mode, kind.randomizer, PERSON, kind.level) for kind in kinds]
    return tuple(wall_row(kind, history.points(each)) for kind, each in zip(kinds, filters, strict=True))


def wall_row(kind: GameKind, points: Iterable[Point]) -> WallRow:
    """Return the medals of a kind of game by the games of it that count, the earliest first. Each medal belongs to the
    first game that reached it."""
    timed, firsts = _is_timed(kind.mode), list[Point]()
    best: float | None = None
    for point in points:
        result = point.seconds if timed else float(point.score)
        best = result if best is None else min(best, result) if timed else max(best, result)
        won = medal(kind.rules, kind.mode, result)
        firsts += [point] * (max(len(firsts), won.rank if won else 0) - len(firsts))
    following = _following(kind, best)
    discs = (
        Disc(
            kind,
            rank,
            firsts[rank - 1] if rank <= len(firsts) else None,
            following if following and following.rank == rank else None,
        )
        for rank in range(1, len(MEDALS) + 1)
    )
    return WallRow(kind, tuple(discs))


def wall_words(rows: Sequence[WallRow]) -> str:
    """How many medals of all are won: "23 of 56 medals"."""
    won, every = sum(row.rank for row in rows), sum(len(row.discs) for row in rows)
    return say("{number} of {all} medals", number=digits(won), all=digits(every))
