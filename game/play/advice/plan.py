"""The plan of a bot that looks ahead: the next placements as numbered ghosts, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ai.marks import cleared_along, on_first_board
from game.ai.thinker import Opinion, Prospect
from game.core.board.bits import STRIDE, bit_indices
from game.core.board.pieces import Piece
from game.language import digits, say, say_many
from game.play.words import MINUS, percent

SHOWN = 3
"""The number of moves that are shown, with the one of the falling piece."""


class NumberedGhost(NamedTuple):
    """A placement that the bot plans for a later piece."""

    number: int
    """2 for the next piece, and so on."""
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
    told = (
        say("Then it plans {move}.", move=moves[0])
        if len(moves) == 1
        else say("Then it plans {first}, then {second}.", first=moves[0], second=moves[1])
    )
    beyond = len(opinion.plan) - SHOWN
    if beyond <= 0:
        return told
    more = say_many("It has {number} more move in mind.", "It has {number} more moves in mind.", beyond)
    return f"{told} {more}"


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


def prospects_sentence(opinion: Opinion) -> str:
    """Return what the bot expects of the next unknown piece, in words. Empty if it expects nothing."""
    placed = [each for each in opinion.prospects if each.value is not None]
    if not opinion.prospects:
        return ""
    if not placed:
        return say("No piece that can come next has a place.")
    if len(opinion.prospects) == 1:
        piece, value = opinion.prospects[0].piece.name, _value(opinion.value)
        return say("It knows that the next piece is {piece}: worth {value}.", piece=piece, value=value)
    best, worst = max(placed, key=_worth), min(placed, key=_worth)
    told = say(
        "It does not see Next, and expects {value} on average. Best is {best}, worst {worst}.",
        value=_value(opinion.value),
        best=_prospect(best),
        worst=_prospect(worst),
    )
    lost = [each.piece.name for each in opinion.prospects if each.value is None]
    if not lost:
        return told
    none = say("No place for {pieces}.", pieces=", ".join(lost))
    return f"{told} {none}"


def _worth(prospect: Prospect) -> float:
    return prospect.value or 0.0


def _prospect(prospect: Prospect) -> str:
    return say(
        "{value} with {piece} ({chance})",
        piece=prospect.piece.name,
        chance=percent(prospect.chance),
        value=_value(_worth(prospect)),
    )


def _value(value: float) -> str:
    return digits(value, 1).replace("-", MINUS)


def columns_of(columns: Iterable[int]) -> str:
    """Return the columns from the first to the last of some. The first of the well is 1."""
    numbers = [x + 1 for x in columns]
    first, last = min(numbers), max(numbers)
    if first == last:
        return say("column {number}", number=digits(first))
    return say("columns {first}\u2013{last}", first=digits(first), last=digits(last))
