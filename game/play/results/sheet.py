"""A page over a game: a heading, figures in pairs, charts, pictures of placements."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.bits import stack_height
from game.core.board.pieces import Piece


@dataclass(frozen=True)
class Chart:
    """What a chart shows."""

    title: str
    values: tuple[float, ...]
    """From 0 up, left to right over the game; or, if ``by_piece``, one for each piece."""
    most: str
    """The greatest value, as shown."""
    by_piece: bool = False


@dataclass(frozen=True)
class PlacementPicture:
    """A placement and what is said about it."""

    layers: tuple[int, ...]
    """The stack before: the cells of each piece, and those of none."""
    piece: Piece
    placed: int
    """Its cells as they were placed."""
    better: int
    """The cells that would have been better, of whatever piece."""
    words: tuple[str, ...]
    """The heading, then a line or two below it."""
    number: int = 0
    """Of the piece, from 1; with 0 it has none."""

    @property
    def height(self) -> int:
        """Rows up to the highest cell."""
        return max(map(stack_height, (*self.layers, self.placed, self.better)))


@dataclass(frozen=True)
class Sheet:
    """What an overlay says."""

    title: str
    note: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    """Names and values, set in two columns, or in three where there are charts; those too long for that, below them."""
    charts: tuple[Chart, ...] = ()
    pictures: tuple[PlacementPicture, ...] = ()
    places: int = 0
    """How many pictures there is to be room for; with 0 there are none."""

    @property
    def wide(self) -> bool:
        """Whether it takes the whole width that there is for sheets."""
        return bool(self.charts or self.places)
