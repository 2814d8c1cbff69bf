"""The moves of the rules in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.board.bits import FULL_ROW, STRIDE, stack_height
from game.core.board.pieces import Piece
from game.files.words import listed
from game.puzzles.tetris.goals import SPINS
from game.puzzles.tetris.rules.knowledge import Knowledge
from game.puzzles.tetris.rules.rules import Move


def cell_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that one place alone covers a cell."""
    return f"Only {_the(moves)} fits here."


def spot_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that a piece has one place."""
    if known.spots:
        return f"Only here can the T clear {SPINS[known.goal].in_words} rows."
    return f"The {_piece(moves)} has no other place than this."


def nook_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that a piece is needed for a cell."""
    return f"Only the {_piece(moves)} can fill one of the other cells. So {_here(moves, start=False)}is out."


def shared_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that other places take these cells."""
    return f"Whatever fills a cell beside it takes cells here. So {_here(moves, start=False)}is out."


def split_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that a full column would cut the empty cells badly."""
    return (
        f"{_here(moves)}would make a full column. Beside it, the number of empty cells would not be a multiple of 4,"
        " and each piece has 4 cells."
    )


def clear_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that rows must clear first, or that they cannot."""
    here = moves[0].here
    if here is not None:
        rows = _rows(here.gaps)
        return f"Only {_the(moves)} fits here. {rows} must clear first."
    return f"{_here(moves)}has room only after a row between its cells has cleared, and that row cannot clear before."


def parity_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that the columns would not come out even."""
    return (
        f"{_here(moves)}would leave too many empty cells in every second column. The other pieces cannot fill"
        " them in that proportion."
    )


def order_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that one place is open now."""
    return f"Of the pieces that can come now, only {_the(moves)} has a place, and only this one."


def refuted_in_words(known: Knowledge, moves: list[Move]) -> str:
    """Say that a place leads nowhere."""
    return f"Try it: {_here(moves, start=False)}leaves a cell or a piece for which there is no place."


WORDS: Mapping[str, Callable[[Knowledge, list[Move]], str]] = MappingProxyType(
    {
        "cell": cell_in_words,
        "spot": spot_in_words,
        "nook": nook_in_words,
        "split": split_in_words,
        "shared": shared_in_words,
        "clear": clear_in_words,
        "parity": parity_in_words,
        "order": order_in_words,
        "refuted": refuted_in_words,
        "supposed": refuted_in_words,
    }
)
"""Name of a rule -> its words for moves that are all of one piece."""


def article(piece: Piece) -> str:
    """Return the indefinite article of a piece: an I, an L, an O, an S, a J, a T, a Z."""
    return "a" if piece in (Piece.J, Piece.T, Piece.Z) else "an"


def _the(moves: list[Move]) -> str:
    return f"the {_piece(moves)}"


def _piece(moves: list[Move]) -> Piece:
    here = moves[0].here
    return here.piece if here is not None else min(moves[0].gone).piece


def _here(moves: list[Move], *, start: bool = True) -> str:
    piece = _piece(moves)
    words = f"{article(piece)} {piece} here " if len(moves) == 1 else f"{article(piece)} {piece} in any lit place "
    return words[0].upper() + words[1:] if start else words


def _rows(cells: int) -> str:
    numbers = [str(y + 1) for y in range(stack_height(cells)) if (cells >> (STRIDE * y)) & FULL_ROW]
    return f"Row {numbers[0]}" if len(numbers) == 1 else f"Rows {listed(numbers).replace(' or ', ' and ')}"
