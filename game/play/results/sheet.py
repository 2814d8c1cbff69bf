"""A page over a game: a heading, pairs of names and values, charts, pictures of placements."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.bits import stack_height
from game.core.board.pieces import Piece


@dataclass(frozen=True)
class Chart:
    """The content of a chart."""

    title: str
    values: tuple[float, ...]
    """Values of at least 0 over the game, from left to right. With ``by_piece``, one for each piece."""
    most: str
    """The greatest value, as text."""
    by_piece: bool = False


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
    pairs: tuple[tuple[str, str], ...] = ()
    """Names and values, drawn in two columns, or in three with charts. Long ones take a whole line below."""
    charts: tuple[Chart, ...] = ()
    pictures: tuple[PlacementPicture, ...] = ()
    places: int = 0
    """The number of pictures that must fit. 0 means no pictures."""

    @property
    def wide(self) -> bool:
        """Whether it takes the full width for pages."""
        return bool(self.charts or self.places)
