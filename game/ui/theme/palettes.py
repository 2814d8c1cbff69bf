"""The colours of the seven pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.core.board.pieces import Piece
from game.ui.theme.colours import Colour


@dataclass(frozen=True)
class Palette:
    """The colours of the seven pieces."""

    colours: tuple[Colour, ...]
    """Indexed by Piece."""
    marks: bool
    """Whether each piece also has its own mark, so that colours do not have to be distinguished."""

    def __getitem__(self, piece: Piece) -> Colour:
        return self.colours[piece]


# In the order I J L O S T Z. "arcade" has the colours of the Grand Master games. "colour-blind" has those of Okabe and
# Ito's "Color Universal Design" (2008). The three after it keep as near to the guideline as they can while any two
# pieces are 27 apart in CIELAB for these eyes; tests/ui/theme/test_palettes.py measures it.
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
    "arcade": Palette(
        (
            (228, 76, 76),
            (78, 112, 234),
            (242, 147, 58),
            (242, 207, 74),
            (214, 96, 206),
            (66, 199, 226),
            (104, 200, 98),
        ),
        marks=False,
    ),
    "colour-blind": Palette(
        ((86, 180, 233), (0, 114, 178), (230, 159, 0), (240, 228, 66), (0, 158, 115), (204, 121, 167), (213, 94, 0)),
        marks=True,
    ),
    "protanopia": Palette(
        (
            (63, 199, 226),
            (21, 119, 246),
            (238, 143, 62),
            (243, 208, 72),
            (136, 239, 173),
            (173, 84, 179),
            (234, 87, 93),
        ),
        marks=True,
    ),
    "deuteranopia": Palette(
        ((85, 202, 224), (33, 116, 238), (208, 126, 13), (255, 220, 87), (67, 189, 121), (172, 104, 219), (187, 0, 32)),
        marks=True,
    ),
    "tritanopia": Palette(
        (
            (86, 211, 239),
            (53, 117, 233),
            (241, 145, 58),
            (241, 207, 74),
            (129, 193, 89),
            (172, 106, 222),
            (233, 85, 90),
        ),
        marks=True,
    ),
}

RULESET, OF_THEME = "ruleset", "theme"
"""The choices that give each ruleset its own palette, and that take the one of the theme."""
_PALETTE_OF: Mapping[str, str] = {"modern": "guideline", "arcade": "arcade"}

# Two colours for each level of the NES. They repeat every ten levels. I, O and T are white.
_CLASSIC_COLOURS: tuple[tuple[Colour, Colour], ...] = (
    ((30, 98, 240), (76, 190, 250)),
    ((38, 168, 52), (146, 208, 60)),
    ((206, 44, 196), (246, 132, 244)),
    ((30, 98, 240), (98, 212, 96)),
    ((222, 44, 98), (98, 240, 160)),
    ((98, 240, 160), (116, 142, 250)),
    ((236, 76, 36), (140, 140, 146)),
    ((118, 82, 246), (172, 36, 52)),
    ((30, 98, 240), (236, 76, 36)),
    ((236, 76, 36), (246, 166, 76)),
)
_CLASSIC_WHITE: Colour = (226, 230, 238)
_CLASSIC_DARK: Colour = (58, 68, 92)
"""What white is in a light well."""


def palette_of_rules(look: str, level: int, *, light: bool = False) -> Palette:
    """The palette of the look of some rules and of the level. In a ``light`` well, the white pieces are dark."""
    if look in _PALETTE_OF:
        return PALETTES[_PALETTE_OF[look]]
    return _classic(level % len(_CLASSIC_COLOURS), _CLASSIC_DARK if light else _CLASSIC_WHITE)


@lru_cache(maxsize=2 * len(_CLASSIC_COLOURS))
def _classic(number: int, white: Colour) -> Palette:
    first, second = _CLASSIC_COLOURS[number]
    return Palette((white, first, second, white, first, white, second), marks=False)
