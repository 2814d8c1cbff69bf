"""The colours of everything on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from game.core.board.pieces import Piece

Colour = tuple[int, int, int]

_P = ParamSpec("_P")
_Result = TypeVar("_Result")


@dataclass
class Theme:
    """The colours of a page, a panel, a well, text and marks. The defaults are those of the dark theme."""

    background_top: Colour = (20, 24, 33)
    background_bottom: Colour = (12, 14, 20)
    panel: Colour = (26, 31, 42)
    panel_edge: Colour = (39, 46, 60)
    well: Colour = (10, 12, 17)
    well_grid: Colour = (21, 25, 34)
    well_frame: Colour = (66, 77, 98)
    text: Colour = (233, 237, 244)
    soft: Colour = (174, 184, 201)
    """Text that is less important, and signs."""
    muted: Colour = (124, 136, 157)
    """Text at the edge."""
    accent: Colour = (122, 184, 255)
    """What is lit, and the first of things that are compared."""
    best: Colour = (242, 201, 92)
    """The colour of records."""
    rival: Colour = (255, 179, 102)
    """The second of two things that are compared."""
    third: Colour = (198, 150, 246)
    """The third of three things that are compared."""
    selected: Colour = (38, 50, 71)
    focused: Colour = (34, 47, 70)
    """The ground of the widget with the focus."""
    hovered: Colour = (33, 40, 54)
    """The ground of a widget under the mouse."""
    primary: Colour = (36, 68, 108)
    """The ground of the button that most people want."""
    primary_lit: Colour = (48, 88, 138)
    """The same with the focus or under the mouse."""
    mark_clear: Colour = (174, 184, 201)
    """The first of the marks on the time line of a replay."""
    mark_tetris: Colour = (96, 205, 235)
    mark_spin: Colour = (190, 130, 240)
    mark_perfect: Colour = (246, 212, 92)
    mark_dealer: Colour = (126, 214, 150)
    mark_mistake: Colour = (240, 104, 96)
    mark_fault: Colour = (214, 186, 160)
    veil: tuple[int, int, int, int] = (8, 10, 14, 175)
    """What darkens a page behind a question: a colour and its opacity, from 0 to 255."""
    flash: Colour = (255, 255, 255)
    garbage: Colour = (104, 113, 129)
    """The colour of garbage."""
    ahead: Colour = (126, 208, 132)
    """Better than the best game so far."""
    behind: Colour = (240, 116, 112)
    """Worse than it."""
    banner_chain: Colour = (255, 166, 92)
    """The words of a back-to-back."""
    banner_combo: Colour = (138, 220, 150)
    """The words of a combo."""
    banner_level: Colour = (140, 196, 255)
    """The words and the light of a new level."""
    danger: Colour = (232, 40, 48)
    """The tint of a well whose stack is high."""

    def named(self, name: str) -> Colour:
        """The colour of a field. Raises AttributeError for another name."""
        colour: Colour = getattr(self, name)
        return colour

    @property
    def side_by_side(self) -> tuple[Colour, Colour, Colour]:
        """The colours of two or three things that are compared, from left to right."""
        return self.accent, self.rival, self.third


THEME = Theme()
"""The theme in use. ``use`` changes its colours, so ask it for a colour each time one is drawn."""

_kept: list[Callable[[], None]] = []


def kept(maxsize: int) -> Callable[[Callable[_P, _Result]], Callable[_P, _Result]]:
    """Keep up to ``maxsize`` results of a function, such as pictures, until the theme changes."""

    def decorated(function: Callable[_P, _Result]) -> Callable[_P, _Result]:
        cached = lru_cache(maxsize=maxsize)(function)
        _kept.append(cached.cache_clear)
        return cast(Callable[_P, _Result], cached)

    return decorated


def use(theme: Theme) -> None:
    """Draw with the colours of a theme from now on. What is on the screen must be drawn again."""
    for each in fields(Theme):
        setattr(THEME, each.name, getattr(theme, each.name))
    for forget in _kept:
        forget()


def ahead_colour(ahead: bool) -> Colour:
    """The colour of a comparison with the best game. A sign or a word says the same."""
    return THEME.ahead if ahead else THEME.behind


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
# Ito's "Color Universal Design" (2008).
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
}

_I, _J, _L, _O, _S, _T, _Z = PALETTES["guideline"].colours
KEY_COLOURS: Mapping[str, Colour] = {
    "Move": _I,
    "Turn": _L,
    "Game": _S,
    "Learn": _T,
    "Bot": _O,
}
"""Group of actions -> the colour of its keys in pictures."""

RULESET = "ruleset"
"""The choice that gives each ruleset its own palette."""
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


def palette_of(choice: str, look: str, level: int) -> Palette:
    """The palette of a game: the chosen one, or for ``RULESET`` the palette of the look of the rules and the level."""
    if choice != RULESET:
        return PALETTES[choice]
    return PALETTES[_PALETTE_OF[look]] if look in _PALETTE_OF else _classic(level % len(_CLASSIC_COLOURS))


@lru_cache(maxsize=len(_CLASSIC_COLOURS))
def _classic(number: int) -> Palette:
    first, second = _CLASSIC_COLOURS[number]
    return Palette((_CLASSIC_WHITE, first, second, _CLASSIC_WHITE, first, _CLASSIC_WHITE, second), marks=False)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: ``first`` at share 0, ``second`` at share 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b
