"""The moves of the rules in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from types import MappingProxyType

from game.core.board.bits import FULL_ROW, STRIDE, stack_height
from game.core.board.pieces import Piece
from game.language import marked
from game.puzzles.phrases import Phrase, phrase
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.rules.knowledge import Knowledge
from game.puzzles.tetris.rules.rules import Move

Words = tuple[Phrase, ...]

_ONLY = marked("Only the {piece} fits here.")
_SPOTS: Mapping[Goal, str] = {
    Goal.TSD: marked("Only here can the T clear two rows."),
    Goal.TST: marked("Only here can the T clear three rows."),
}
_OUT = marked("This rules out the {piece} here."), marked("This rules out the lit places of the {piece}.")
"""What is said of one place, and of several."""
_NOOK = (
    marked("Only the {piece} can fill the framed cell, so it must go there."),
    marked("Only the {piece} can fill the framed cells, so it must cover them."),
)
_SHARED = (
    marked("The framed cell needs this space, so the {piece} cannot go here."),
    marked("The framed cell needs this space, so the {piece} cannot go to the lit places."),
)
_SPLIT = (
    marked("The {piece} cannot go here: no pieces could fill the framed cells."),
    marked("The {piece} cannot go to these places: no pieces could fill the framed cells."),
)
_EARLY = (
    marked(
        "The {piece} has room here only after a row between its cells has cleared, and that row cannot clear before."
    ),
    marked(
        "The {piece} has room in the lit places only after a row between its cells has cleared, and that row cannot"
        " clear before."
    ),
)
_UNEVEN = (
    marked("The {piece} here would leave too many empty cells in every second column."),
    marked("The {piece} in any lit place would leave too many empty cells in every second column."),
)
_TRIED = (
    marked("Not here: with the {piece} here, an empty cell could no longer be filled."),
    marked("Not here: with the {piece} in any lit place, an empty cell could no longer be filled."),
)
_FIRST = marked("Row {rows} must clear first."), marked("Rows {rows} must clear first.")


def cell_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that one place alone covers a cell."""
    return (phrase(_ONLY, piece=_piece(moves)),)


def spot_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that a piece has one place."""
    if known.spots:
        return phrase(_SPOTS[known.goal]), *_after(moves)
    return (phrase(marked("The {piece} has no other place than this."), piece=_piece(moves)),)


def nook_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that a piece is needed for a cell."""
    return phrase(_NOOK[_several(moves)], piece=_piece(moves)), _of(moves, _OUT)


def shared_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that other places take these cells."""
    return (_of(moves, _SHARED),)


def split_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that a full column would cut the empty cells badly."""
    return (_of(moves, _SPLIT),)


def clear_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that rows must clear first, or that they cannot."""
    if moves[0].here is None:
        return (_of(moves, _EARLY),)
    return phrase(_ONLY, piece=_piece(moves)), *_after(moves)


def parity_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that the columns would not come out even."""
    return _of(moves, _UNEVEN), phrase(marked("The other pieces cannot fill them in that proportion."))


def order_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that one place is open now."""
    words = marked("Of the pieces that can come now, only the {piece} has a place, and only this one.")
    return (phrase(words, piece=_piece(moves)),)


def refuted_in_words(known: Knowledge, moves: list[Move]) -> Words:
    """Say that a place leads nowhere."""
    return (_of(moves, _TRIED),)


WORDS: Mapping[str, Callable[[Knowledge, list[Move]], Words]] = MappingProxyType(
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


def _piece(moves: list[Move]) -> Piece:
    here = moves[0].here
    return here.piece if here is not None else min(moves[0].gone).piece


def _of(moves: list[Move], texts: tuple[str, str]) -> Phrase:
    """The text for one place or for several."""
    return phrase(texts[len(moves) > 1], piece=_piece(moves))


def framed_by(moves: list[Move]) -> int:
    """Return the cells for whose sake places are left out."""
    return reduce(or_, (move.because for move in moves), 0)


def _after(moves: list[Move]) -> Words:
    """Say which rows must clear before a known place can be taken, if any."""
    here = moves[0].here
    rows = _rows(here.gaps) if here else []
    return (phrase(_FIRST[len(rows) > 1], rows=", ".join(rows)),) if rows else ()


def _several(moves: list[Move]) -> bool:
    """Whether there is more than one framed cell."""
    return framed_by(moves).bit_count() > 1


def _rows(cells: int) -> list[str]:
    return [str(y + 1) for y in range(stack_height(cells)) if (cells >> (STRIDE * y)) & FULL_ROW]
