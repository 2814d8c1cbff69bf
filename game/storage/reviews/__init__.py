"""What the reviews of matches found: what each player did and lost in each round, and the placements that cost much.

It is kept so that no placement is rated twice. The tables stand beside that of the matches, as those of puzzles do.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Any, NamedTuple, TypeVar

from ...language import say
from ..database import Access, Work
from ..puzzles import ExtraTable
from ..stored_games import PERSON

__all__ = [  # noqa: RUF022 - main names first
    "ReviewedSide",  # What one player did and lost in one round of a match.
    "Loss",  # A placement in a match that cost much.
    "MatchFigures",  # The rounds of one side of a match, and when that was.
]

_Row = TypeVar("_Row", bound=tuple[Any, ...])


class ReviewedSide(NamedTuple):
    """What one player did and lost in one round of a match."""

    match: int
    round: int
    """The first one being 0."""
    side: int
    """The side of the replay, 0 or 1."""
    placements: int
    lost: float
    """What all its placements cost, in holes."""
    seconds: float
    pieces: int
    attack: int
    sent: int
    received: int
    cleared: int
    keys: int
    spike: int
    combo: int
    chain: int


class Loss(NamedTuple):
    """A placement that cost much."""

    match: int
    round: int
    side: int
    piece: int
    """Its number in the round, from 1 on."""
    tick: int
    """When the piece had appeared, from the start of the round."""
    kind: str
    phase: str
    cost: float
    """In holes."""


class LossSum(NamedTuple):
    own: bool
    """Whether the person lost it, and not a rival."""
    kind: str
    phase: str
    cost: float
    number: int


class MatchFigures(NamedTuple):
    """The rounds of one side of a match, and when that was."""

    match: int
    finished_at: datetime
    own: bool
    rounds: tuple[ReviewedSide, ...]


_TYPES: Mapping[type, str] = {int: "INTEGER", float: "REAL", str: "TEXT"}


def _columns(kind: type[tuple[Any, ...]], key: str) -> str:
    """The columns of a table of records, in SQL."""
    columns = (f"{name} {_TYPES[each]} NOT NULL" for name, each in kind.__annotations__.items())
    return f"{', '.join(columns)}, PRIMARY KEY ({key})"


_OF_PERSON = f"JOIN matches ON matches.id = each.match AND matches.player = '{PERSON}'"
_OWN = "each.side = matches.side"
_SUMS = (
    f"SELECT {_OWN}, kind, phase, SUM(cost), COUNT(*) FROM losses_of_matches AS each {_OF_PERSON} "
    "GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"
)
_PLACED = f"SELECT {_OWN}, SUM(each.placements), SUM(each.lost) FROM reviews_of_matches AS each {_OF_PERSON} GROUP BY 1"
_LOSSES = ", ".join(f"each.{name}" for name in Loss._fields)
_WORST = (
    f"SELECT {_LOSSES} FROM losses_of_matches AS each {_OF_PERSON} WHERE {_OWN} AND (kind = ? OR ? = '') "
    "AND (phase = ? OR ? = '') ORDER BY cost DESC, match, round, piece LIMIT ?"
)
_SIDES = ", ".join(f"each.{name}" for name in ReviewedSide._fields)
_FIGURES = (
    f"SELECT matches.finished_at, {_OWN}, {_SIDES} FROM reviews_of_matches AS each {_OF_PERSON} "
    "WHERE matches.finished_at >= ? ORDER BY matches.finished_at, each.match, each.round"
)


class Reviews:
    """The reviews of the matches of one folder."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._sides = ExtraTable(access, "reviews_of_matches", _columns(ReviewedSide, "match, round, side"))
        self._losses = ExtraTable(access, "losses_of_matches", _columns(Loss, "match, round, side, piece"))

    def add(self, sides: Sequence[ReviewedSide], losses: Sequence[Loss]) -> bool:
        """Keep the review of a match, in place of an earlier one. Return False if that has to wait; a notice says
        why."""

        def work(database: sqlite3.Connection) -> None:
            for table, rows in ((self._sides, sides), (self._losses, losses)):
                table.create(database)
                table.insert(database, rows)

        return bool(self._access.keep(Work(work, say("the review of a match"))))

    def reviewed(self) -> set[int]:
        """Return the numbers of the matches whose reviews are kept."""
        return {number for (number,) in self._sides.rows("SELECT DISTINCT match FROM reviews_of_matches")}

    def sums(self) -> list[LossSum]:
        """Return what the person and the rivals lost, by kind and phase, over all matches of the person."""
        found = (LossSum(bool(own), *rest) for own, *rest in self._losses.rows(_SUMS))
        return [each for each in found if isinstance(each.cost, float) and isinstance(each.kind, str)]

    def placed(self, *, own: bool) -> tuple[int, float]:
        """Return how many placements of the person, or of the rivals, are rated, and what they cost together."""
        rows = self._sides.rows(_PLACED)
        return next(((placed, float(lost)) for whose, placed, lost in rows if bool(whose) is own), (0, 0.0))

    def worst(self, kind: str, phase: str, most: int) -> list[Loss]:
        """Return the costliest placements of the person of a kind and in a phase. An empty name stands for all."""
        return _read(Loss, self._losses.rows(_WORST, kind, kind, phase, phase, most))

    def of_match(self, number: int) -> list[Loss]:
        """Return the placements of the person in a match that cost much, the costliest first."""
        rows = self._losses.rows(
            f"SELECT {_LOSSES} FROM losses_of_matches AS each {_OF_PERSON} WHERE {_OWN} AND each.match = ? "
            "ORDER BY cost DESC, round, piece",
            number,
        )
        return _read(Loss, rows)

    def figures(self, since: date) -> list[MatchFigures]:
        """Return the rounds of both sides of each match of the person since a day, the earliest match first."""
        sides: dict[tuple[int, bool], tuple[datetime, list[ReviewedSide]]] = {}
        for finished_at, own, *rest in self._sides.rows(_FIGURES, since.isoformat()):
            with suppress(ValueError, TypeError):
                (side,) = _read(ReviewedSide, [tuple(rest)])
                moment = datetime.fromisoformat(finished_at)
                sides.setdefault((side.match, bool(own)), (moment, []))[1].append(side)
        return [MatchFigures(match, moment, own, tuple(rounds)) for (match, own), (moment, rounds) in sides.items()]


def _read(kind: type[_Row], rows: Iterable[tuple[Any, ...]]) -> list[_Row]:
    """Return rows as records. Those whose values have another type are left out."""
    types = tuple(kind.__annotations__.values())
    return [kind(*row) for row in rows if all(map(isinstance, row, types))]
