"""The reasons of a bot for a decision, with their words: its plan, the parts of a value, and hints."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ....ai import Judge, rank_of
from ....ai.thinking import Decision, Marks, Opinion, Term, cleared_along, on_first_board
from ....core.bits import STRIDE, bit_indices
from ....core.board import Piece, Placement, RotationSystem
from ....core.session import GameView, turn_of
from ....language import digits, marked, say, say_many
from ..numbers import amount, ordinal

SHOWN = 3


class NumberedGhost(NamedTuple):
    number: int
    piece: Piece
    cells: int
    """Its cells on the present board. They can be apart where rows between them are cleared first."""


def ghosts_of(opinion: Opinion, cells: int) -> tuple[NumberedGhost, ...]:
    """Return the placements after the first one, at most up to number ``SHOWN``. ``cells`` is the present stack."""
    cleared = cleared_along(cells, [move.cells for move in opinion.plan])
    return tuple(
        NumberedGhost(number + 1, piece, on_first_board(mask, cleared[:number]))
        for number, (piece, mask) in enumerate(opinion.plan[:SHOWN])
        if number
    )


def plan_sentence(opinion: Opinion, cells: int) -> str:
    """Return the plan in words. Empty if the bot has none."""
    further = opinion.plan[1:SHOWN]
    if not further:
        return ""
    cleared = cleared_along(cells, [move.cells for move in opinion.plan])
    moves = [_move(piece, mask, cleared[number].bit_count()) for number, (piece, mask) in enumerate(further, 1)]
    if len(moves) == 1:
        return say("Then it plans {move}.", move=moves[0])
    return say("Then it plans {first}, then {second}.", first=moves[0], second=moves[1])


def _move(piece: Piece, mask: int, rows: int) -> str:
    columns = columns_of(index % STRIDE for index in bit_indices(mask))
    if not rows:
        return say("{piece} in {columns}", piece=piece.name, columns=columns)
    return say_many(
        "{piece} in {columns} to clear {number} row",
        "{piece} in {columns} to clear {number} rows",
        rows,
        piece=piece.name,
        columns=columns,
    )


def columns_of(columns: Iterable[int]) -> str:
    """Return the columns from the first to the last of some. The first of the well is 1."""
    numbers = [x + 1 for x in columns]
    first, last = min(numbers), max(numbers)
    if first == last:
        return say("column {number}", number=digits(first))
    return say("columns {first}\u2013{last}", first=digits(first), last=digits(last))


FATE = marked("ends the game")
_MAKERS: Mapping[str, str] = {"you": marked("you"), "played": marked("played")}


@dataclass(frozen=True)
class Reasons:
    who: str
    opinions: tuple[Opinion, ...] = ()
    chosen: int = 0
    other: int | None = None
    """The place of the candidate that it is compared with."""
    rater: str = ""
    """The bot whose values these are, if the bot itself sends none."""
    made: int | None = None
    """The place of the placement that was really made, in a replay. None if it is not known."""
    maker: str = ""
    """Who made it: "you", or "played" if that was somebody else."""
    note: str = ""
    aim: Placement | None = None
    """Where the bot moves the piece, if it has no opinions to show."""
    best: Mapping[int, int] = field(default_factory=dict)
    """Cell, as one bit of a board -> the place of the best opinion that covers it."""
    sentence: str = ""
    plan: str = ""
    ghosts: tuple[NumberedGhost, ...] = ()
    feature: str = ""
    lit: tuple[Marks, Marks] = (Marks(), Marks())
    """What that feature counts after the choice and after the other candidate, on the present board."""
    past: bool = False
    """Whether the piece has locked already. The well then shows another board than the one that is explained."""
    pending: bool = False
    """Whether the bot has not answered for this piece yet. The candidates are then those of an earlier piece."""

    @property
    def depth(self) -> int:
        """The number of pieces that the bot looked at for its choice. 1 if another one rates it."""
        return 1 if self.rater or not self.opinions else self.opinions[self.chosen].moves

    @property
    def lights(self) -> bool:
        return any(marks.total for marks in self.lit)


_LINE = 3
_UP, _DOWN, _LEFT, _RIGHT = "{piece} \u2191", "{piece} \u2193", "{piece} \u2190", "{piece} \u2192"
_FLAT, _UPRIGHT = marked("{piece} flat"), marked("{piece} upright")


def candidate_name(reasons: Reasons, place: int, system: RotationSystem) -> str:
    """Return the name of a candidate: the piece, a sign for where it points, its columns, of which the first is 1. The
    lowest row tells it from others, and the one that was really made has the name of its maker behind."""
    opinion = reasons.opinions[place]
    name = _name(opinion, system)
    if sum(_name(other, system) == name for other in reasons.opinions) > 1:
        row = min(y for _, y in system.cells(opinion.landing)) + 1
        name = say("{placement}, row {row}", placement=name, row=digits(row))
    if place != reasons.made:
        return name
    # Translators: a placement, and that it is "you" who made it, or that it was "played".
    return say("{placement} ({who})", who=say(_MAKERS.get(reasons.maker, reasons.maker)), placement=name)


def _name(opinion: Opinion, system: RotationSystem) -> str:
    columns = [x + 1 for x, _ in system.cells(opinion.landing)]
    first, last = digits(min(columns)), digits(max(columns))
    # Translators: short for "columns 6-7", in a narrow place.
    name = say(
        "{piece}, col. {columns}",
        piece=say(_turn(opinion.landing, system), piece=opinion.landing.piece.name),
        columns=first if first == last else f"{first}\u2013{last}",
    )
    return say("hold, {placement}", placement=name) if opinion.hold else name


def _turn(landing: Placement, system: RotationSystem) -> str:
    """A piece and how it is turned, by its shape: rotation systems number the turns of a piece in different ways."""
    cells = system.cells(landing)
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    flat = max(columns) - min(columns) > max(rows) - min(rows)
    if landing.piece is Piece.O:
        return "{piece}"
    if landing.piece in (Piece.I, Piece.S, Piece.Z):
        return _FLAT if flat else _UPRIGHT
    # The other three have a line of three cells, and point to where the fourth one is.
    if flat:
        return _UP if rows.count(min(rows)) == _LINE else _DOWN
    return _RIGHT if columns.count(min(columns)) == _LINE else _LEFT


class TermRow(NamedTuple):
    feature: str
    chosen: Term
    other: Term | None
    """The term of the other candidate. None if there is none."""
    rest: int = 0
    """How many features are added up in this row. 0 for the row of one feature."""


def term_rows(reasons: Reasons) -> list[TermRow]:
    """Return the terms of the chosen landing beside those of the other one; empty without opinions."""
    if not reasons.opinions:
        return []
    chosen = reasons.opinions[reasons.chosen].terms
    other = None if reasons.other is None else reasons.opinions[reasons.other].terms
    none = {name: Term(term.weight, 0.0) for name, term in {**chosen, **(other or {})}.items()}
    return [
        TermRow(name, chosen.get(name, zero), None if other is None else other.get(name, zero))
        for name, zero in none.items()
    ]


_MANY, _FEWEST = 8, 6
"""With more features than ``_MANY``, those that do not differ are folded away, but for the first ``_FEWEST`` rows."""


def shortened(rows: Sequence[TermRow], most: int, keep: str = "") -> list[TermRow]:
    """At most ``most`` rows, and of many those that differ: the greatest differences, then the sum of the others. The
    feature ``keep`` is never in the sum."""
    if most < 1:
        return []
    by_weight = sorted(rows, key=lambda row: (abs(_difference(row)), abs(row.chosen.worth)), reverse=True)
    if len(rows) > _MANY:
        rows = by_weight
        most = min(most, max(_FEWEST, 1 + sum(abs(_difference(row)) > 0 or row.feature == keep for row in rows)))
    if len(rows) <= most:
        return list(rows)
    kept = sorted(by_weight, key=lambda row: row.feature != keep)[: most - 1]
    rest = [row for row in rows if row not in kept]
    first = sum(row.chosen.worth for row in rest)
    other = sum(row.other.worth for row in rest if row.other)
    sums = TermRow("", Term(1.0, first), Term(1.0, other) if rows[0].other else None, len(rest))
    return [row for row in rows if row in kept] + [sums]


def rest_name(row: TermRow) -> str:
    return say_many("{number} other", "{number} others", row.rest)


def worths_apart(row: TermRow) -> tuple[float, ...]:
    """The points of a feature for the choice and for the other candidate, without those that both have: an empty board
    has 40 row breaks, and whoever places a piece there keeps most of them. Without another candidate, all points."""
    first, other = row.chosen, row.other
    if other is None:
        return (first.worth,)
    low, high = sorted((first.worth, other.worth))
    shared = max(0.0, low) + min(0.0, high)
    return first.worth - shared, other.worth - shared


def _difference(row: TermRow) -> float:
    _, first, other, _ = row
    return first.worth - other.worth if other else 0.0


def place_count(places: int, moves: int) -> str:
    """The number of candidates, and the depth of the search if it looked beyond the falling piece."""
    if moves == 1:
        return say_many("{number} placement", "{number} placements", places)
    return say_many(
        "{number} placement, {moves} pieces deep",
        "{number} placements, {moves} pieces deep",
        places,
        moves=digits(moves),
    )


def rank_at(reasons: Reasons, place: int) -> int:
    return rank_of(reasons.opinions[place], reasons.opinions)


def place_name(reasons: Reasons, place: int) -> str:
    """The rank of a candidate as an ordinal, and that it is shared: "2nd", "equal 1st"."""
    rank = rank_at(reasons, place)
    shared = any(rank_at(reasons, other) == rank for other in range(len(reasons.opinions)) if other != place)
    return say("equal {place}", place=ordinal(rank - 1)) if shared else ordinal(rank - 1)


def loss_words(opinion: Opinion, loss: float) -> str:
    """By how much a landing is worse than the choice, if its value is reliable. ``loss`` is in the units of the bot."""
    if not opinion.survives:
        return say(FATE)
    if opinion.pruned and loss < 0:
        return say("not fully searched")
    points = amount(abs(loss))
    if points == "0":
        return say("as good")
    number = 1 if points == "1" else abs(loss)
    if loss > 0:
        return say_many("{number} point worse", "{number} points worse", number, number=points)
    return say_many("{number} point better", "{number} points better", number, number=points)


class Hints:
    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.shown: Decision | None = None
        self.waiting = False
        self.fault = ""
        """Why the bot could give no hint when it was asked just now, in one line. Empty if it could."""

    @property
    def wanted(self) -> bool:
        return self.shown is not None or self.waiting

    def clear(self) -> None:
        self.shown, self.waiting = None, False

    def ask(self, session: GameView) -> None:
        self.waiting = True
        self.follow(session)

    def follow(self, session: GameView) -> None:
        turn, current, self.fault = turn_of(session), session.current, ""
        if self.waiting and turn and current:
            self.waiting = False
            self.shown = self._judge.choice(replace(turn, current=current))
            self.fault = self._judge.fault
