"""The plan of a bot that looks ahead: the next placements as numbered ghosts, and in words."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.marks import cleared_along, on_first_board
from game.ai.thinker import Opinion, Prospect
from game.core.board.bits import STRIDE, bit_indices
from game.core.board.pieces import Piece
from game.play.words import MINUS

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
    parts = []
    for number, (piece, mask) in enumerate(further, 1):
        rows = cleared[number].bit_count()
        clears = f" to clear {rows} {'row' if rows == 1 else 'rows'}" if rows else ""
        parts.append(f"{piece.name} in {_columns(mask)}{clears}")
    beyond = len(opinion.plan) - SHOWN
    more = f" It has {beyond} more {'move' if beyond == 1 else 'moves'} in mind." if beyond > 0 else ""
    return f"Then it plans {', then '.join(parts)}.{more}"


def prospects_sentence(opinion: Opinion) -> str:
    """Return what the bot expects of the next unknown piece, in words. Empty if it expects nothing."""
    placed = [each for each in opinion.prospects if each.value is not None]
    if not opinion.prospects:
        return ""
    if not placed:
        return "No piece that can come next has a place."
    if len(opinion.prospects) == 1:
        return f"It knows that the next piece is {opinion.prospects[0].piece.name}: worth {_value(opinion.value)}."
    best, worst = max(placed, key=_worth), min(placed, key=_worth)
    told = f"It expects {_value(opinion.value)}, the mean over the next piece. "
    told += f"Best is {_prospect(best)}, worst {_prospect(worst)}."
    lost = [each.piece.name for each in opinion.prospects if each.value is None]
    return f"{told} No place for {' or '.join(lost)}." if lost else told


def _worth(prospect: Prospect) -> float:
    return prospect.value or 0.0


def _prospect(prospect: Prospect) -> str:
    return f"{prospect.piece.name} ({100 * prospect.chance:.0f} %): {_value(_worth(prospect))}"


def _value(value: float) -> str:
    return f"{value:,.1f}".replace("-", MINUS)


def _columns(mask: int) -> str:
    columns = [index % STRIDE for index in bit_indices(mask)]
    first, last = min(columns) + 1, max(columns) + 1
    return f"column {first}" if first == last else f"columns {first}\u2013{last}"
