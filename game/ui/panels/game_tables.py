"""Tables of finished games and of matches, with small pictures beside their texts: a block of the ruleset in its own
theme, the medal that a game has won, and the face of a rival."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from ...core.board import Piece
from ...core.rules import RULES
from ...language import say
from ...play.records.history import GameColumn, SignOf
from ...settings import FACES
from ..draw.blocks import blocks
from ..draw.medal_discs import draw_medal
from ..kit import Cell, TableColumn
from ..kit.shapes import panel
from ..kit.text import Sign
from ..theme import Palette, Themes, palette_of
from .ladder_rungs import FACES as LEVELS
from .ladder_rungs import draw_face

_BLOCK, _CORNER = 0.7, 0.2
"""The side of a block and the radius of the corners of the ground below it, compared with the side of that ground."""


def game_columns(columns: Sequence[GameColumn]) -> list[TableColumn]:
    return [
        TableColumn(say(c.name), c.importance, c.right, c.strong, c.least, c.order, signs=c.sign is not None)
        for c in columns
    ]


class GameSigns(NamedTuple):
    """What the small pictures are drawn with."""

    themes: Themes
    choice: str
    """That of the colours of the pieces."""
    palette: Callable[[], Palette]
    """The colours of the faces of rivals."""

    def cells(self, columns: Sequence[GameColumn], texts: Sequence[str], row: Any) -> list[str | Cell]:
        """Return the cells of a row: its texts, each with the picture of its column beside it, if it has one there."""
        return [
            Cell(text, sign=self.sign(column.sign(row))) if column.sign else text
            for column, text in zip(columns, texts, strict=True)
        ]

    def sign(self, shown: SignOf) -> Sign | None:
        """Return what draws a picture. None where there is nothing to show, or nothing that this version knows."""
        if shown.rules in RULES:
            return partial(_draw_block, self.themes, self.choice, RULES[shown.rules].look)
        if shown.medal:
            return partial(draw_medal, rank=shown.medal)
        if shown.level in LEVELS:
            return partial(_draw_rival, shown.level, self.palette)
        return None


def _draw_block(themes: Themes, choice: str, look: str, target: Surface, place: Rect) -> None:
    """Draw a block of the T on the ground of the well, both as the rules of a look have them."""
    theme, side = themes.get(FACES[look].theme), min(place.size)
    palette = palette_of(choice, look, 0, light=theme.colours.is_light)
    panel(target, place, theme.colours.well, theme.colours.well_frame, radius=round(_CORNER * side))
    block = blocks(max(2, round(_BLOCK * side)), palette, theme.skin)[Piece.T]
    target.blit(block, block.get_rect(center=place.center))


def _draw_rival(level: str, palette: Callable[[], Palette], target: Surface, place: Rect) -> None:
    draw_face(target, place, level, palette())
