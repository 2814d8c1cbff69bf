"""A page over a game, and the picture of a placement."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.bits import stack_height
from game.core.board.pieces import Piece


@dataclass(frozen=True)
class PlacementPicture:
    """A placement and the text below it."""

    layers: tuple[int, ...]
    """The stack before the placement: the cells of each piece, then the garbage."""
    piece: Piece
    placed: int
    """The cells where it was placed."""
    better: int
    """The cells of the better placement, perhaps of another piece."""
    words: tuple[str, ...]
    """The heading, then one or two more lines."""
    skyline: int = 20
    """The visible rows."""
    number: int = 0
    """The number of the piece, from 1; 0 if there is none."""

    @property
    def height(self) -> int:
        """Rows up to the highest cell."""
        return max(map(stack_height, (*self.layers, self.placed, self.better)))


@dataclass(frozen=True)
class Sheet:
    """The content of a page over a game."""

    title: str
    note: str = ""
    aside: str = ""
    """A quieter line below the note."""
