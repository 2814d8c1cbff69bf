"""The reasons of a bot for a decision, and their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.marks import Marks
from game.ai.review.judging import rank_of
from game.ai.thinker import Opinion, Term
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem
from game.play.advice.plan import NumberedGhost
from game.play.words import in_holes, ordinal

FATE = "ends the game"


@dataclass(frozen=True)
class Reasons:
    """A decision as the screen shows it."""

    who: str
    opinions: tuple[Opinion, ...] = ()
    """Best first."""
    chosen: int = 0
    """The place of the bot's choice."""
    other: int | None = None
    """The place of the candidate that it is compared with."""
    made: int | None = None
    """The place of the placement that was really made, in a replay. None if it is not known."""
    maker: str = ""
    """Who made it, as its name says: "you"."""
    hole: float = 1.0
    """The cost of one hole in the units of these values."""
    note: str = ""
    """The text to show if there are no opinions."""
    aim: Placement | None = None
    """Where the bot moves the piece, if it has no opinions to show."""
    best: Mapping[int, int] = field(default_factory=dict)
    """Cell, as one bit of a board -> the place of the best opinion that covers it."""
    sentence: str = ""
    """Why the choice is better than the other candidate."""
    plan: str = ""
    """What the bot plans after the choice, in words."""
    ghosts: tuple[NumberedGhost, ...] = ()
    """Where the bot plans to place the next pieces."""
    feature: str = ""
    """The feature that is pointed at; empty if there is none."""
    lit: tuple[Marks, Marks] = (Marks(), Marks())
    """What that feature counts after the choice and after the other candidate, on the present board."""
    past: bool = False
    """Whether the piece has locked already. The well then shows another board than the one that is explained."""
    pending: bool = False
    """Whether the bot has not answered for this piece yet. The candidates are then those of an earlier piece."""

    @property
    def lights(self) -> bool:
        """Whether there is anything to light in the well."""
        return any(marks.total for marks in self.lit)


_LINE = 3
_UP, _DOWN, _LEFT, _RIGHT = "\u2191", "\u2193", "\u2190", "\u2192"
"""Where a J, an L or a T points."""


def candidate_name(reasons: Reasons, place: int, system: RotationSystem, *, brief: bool = False) -> str:
    """Return the name of a candidate: the piece, its orientation, its columns. The first column is 1.

    If another candidate has the same name, the lowest row is added. No two names are equal. ``brief`` is for
    narrow rows. The placement that was really made has the name of its maker in front.
    """
    opinion = reasons.opinions[place]
    name = _name(opinion, system, brief)
    if sum(_name(other, system, brief) == name for other in reasons.opinions) > 1:
        name = f"{name}, row {min(y for _, y in system.cells(opinion.landing)) + 1}"
    return f"{reasons.maker}, {name}" if place == reasons.made else name


def _name(opinion: Opinion, system: RotationSystem, brief: bool) -> str:
    columns = [x for x, _ in system.cells(opinion.landing)]
    first, last = min(columns) + 1, max(columns) + 1
    span = str(first) if first == last else f"{first}\u2013{last}"
    turn = _turn(opinion.landing, system)
    piece = f"{'hold, ' if opinion.hold else ''}{opinion.landing.piece.name}"
    if brief:
        return " ".join(filter(None, (piece, turn, span)))
    return f"{' '.join(filter(None, (piece, turn)))}, {'column' if first == last else 'columns'} {span}"


def _turn(landing: Placement, system: RotationSystem) -> str:
    """How a piece is turned, by its shape: the rotation systems number the turns of a piece in different ways."""
    cells = system.cells(landing)
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    flat = max(columns) - min(columns) > max(rows) - min(rows)
    if landing.piece is Piece.O:
        return ""
    if landing.piece in (Piece.I, Piece.S, Piece.Z):
        return "flat" if flat else "upright"
    # The other three have a line of three cells, and point to where the fourth one is.
    if flat:
        return _UP if rows.count(min(rows)) == _LINE else _DOWN
    return _RIGHT if columns.count(min(columns)) == _LINE else _LEFT


TermRow = tuple[str, Term, Term | None]
"""The name of a feature, the term of the choice, and the term of the other candidate."""


def term_rows(reasons: Reasons) -> list[TermRow]:
    """The features of both candidates. A feature that one of them lacks counts as 0 at the same weight."""
    if not reasons.opinions:
        return []
    chosen = reasons.opinions[reasons.chosen].terms
    other = None if reasons.other is None else reasons.opinions[reasons.other].terms
    none = {name: Term(term.weight, 0.0) for name, term in {**chosen, **(other or {})}.items()}
    return [
        (name, chosen.get(name, zero), None if other is None else other.get(name, zero)) for name, zero in none.items()
    ]


_MANY, _FEWEST = 12, 6
"""With more features than ``_MANY``, those that decide come first, and those that do not differ are folded away, except
for the first ``_FEWEST`` rows."""
_REST = " others"


def shortened(rows: Sequence[TermRow], most: int, keep: str = "") -> list[TermRow]:
    """At most ``most`` rows. If there are more, those with the greatest differences, then the sum of the others.

    Of many rows, those with the greatest differences come first, and those without a difference are in the sum. The
    feature ``keep`` is never in the sum.
    """
    if most < 1:
        return []
    by_weight = sorted(rows, key=lambda row: (abs(_difference(row)), abs(row[1].worth)), reverse=True)
    if len(rows) > _MANY:
        rows = by_weight
        most = min(most, max(_FEWEST, 1 + sum(abs(_difference(row)) > 0 or row[0] == keep for row in rows)))
    if len(rows) <= most:
        return list(rows)
    kept = sorted(by_weight, key=lambda row: row[0] != keep)[: most - 1]
    rest = [row for row in rows if row not in kept]
    first = sum(term.worth for _, term, _ in rest)
    other = sum(each.worth for _, _, each in rest if each)
    sums = f"{len(rest)}{_REST}", Term(1.0, first), Term(1.0, other) if rows[0][2] else None
    return [row for row in rows if row in kept] + [sums]


def is_rest(row: TermRow) -> bool:
    """Return whether a row is the sum of the others."""
    return row[0].endswith(_REST)


def _difference(row: TermRow) -> float:
    _, first, other = row
    return first.worth - other.worth if other else 0.0


def place_count(places: int, moves: int) -> str:
    """The number of candidates, and the depth of the search if it looked beyond the falling piece."""
    count = f"{places} {'candidate' if places == 1 else 'candidates'}"
    return count if moves == 1 else f"{count}, depth {moves}"


def rank_at(reasons: Reasons, place: int) -> int:
    """Return the rank of a candidate, from 1. Without values, it is the bot's own order."""
    opinion = reasons.opinions[place]
    return rank_of(opinion, reasons.opinions) if opinion.valued else place + 1


def rank_words(reasons: Reasons, place: int) -> str:
    """Return the rank of a candidate in words: "4th", or "4th equal" if others have the same value."""
    rank = rank_at(reasons, place)
    shared = sum(rank_at(reasons, other) == rank for other in range(len(reasons.opinions))) > 1
    return f"{ordinal(rank - 1)}{' equal' if shared else ''}"


def loss_words(opinion: Opinion, loss: float) -> str:
    """A landing compared with the choice: its loss in holes, unless it has no reliable value."""
    if not opinion.survives:
        return FATE
    if not opinion.valued:
        return ""
    return "not fully searched" if opinion.pruned and loss < 0 else in_holes(loss)
