"""The colours of everything on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.pieces import Piece

Colour = tuple[int, int, int]

BACKGROUND_TOP: Colour = (20, 24, 33)
BACKGROUND_BOTTOM: Colour = (12, 14, 20)
PANEL: Colour = (26, 31, 42)
PANEL_EDGE: Colour = (39, 46, 60)
WELL: Colour = (10, 12, 17)
WELL_GRID: Colour = (21, 25, 34)
WELL_FRAME: Colour = (66, 77, 98)
TEXT: Colour = (233, 237, 244)
SOFT: Colour = (174, 184, 201)
MUTED: Colour = (124, 136, 157)
FAINT: Colour = (72, 82, 101)
ACCENT: Colour = (122, 184, 255)
SELECTED: Colour = (38, 50, 71)
FLASH: Colour = (255, 255, 255)


@dataclass(frozen=True)
class Palette:
    """The colours of the seven pieces."""

    colours: tuple[Colour, ...]
    """Indexed by Piece."""
    marks: bool
    """Whether each piece also carries a mark of its own, so that no colour has to be told apart."""

    def __getitem__(self, piece: Piece) -> Colour:
        return self.colours[piece]


# In the order I J L O S T Z. The second palette is Okabe and Ito's "Color Universal Design" (2008).
PALETTES: Mapping[str, Palette] = {
    "guideline": Palette(
        (
            (66, 199, 226),
            (82, 118, 232),
            (242, 147, 58),
            (242, 207, 74),
            (104, 200, 98),
            (170, 104, 222),
            (232, 84, 90),
        ),
        marks=False,
    ),
    "colour-blind": Palette(
        ((86, 180, 233), (0, 114, 178), (230, 159, 0), (240, 228, 66), (0, 158, 115), (204, 121, 167), (213, 94, 0)),
        marks=True,
    ),
}


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: ``first`` at share 0, ``second`` at share 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b
