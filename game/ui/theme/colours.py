"""The colours of everything on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

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
    disc: Colour = (39, 46, 60)
    """The ground of a number or a sign on a board."""
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
    gold: Colour = (242, 201, 92)
    """Stars, cells that are lit, and the inside of a grade. In a light theme, text of it needs a rim."""
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
    unusable: Colour = (70, 79, 97)
    """The signs of buttons that do nothing now."""
    heat_cold: Colour = (36, 42, 42)
    """Where the worst landings of a bot are. From here to the next two goes the heat: no palette has such pieces."""
    heat_mild: Colour = (140, 112, 60)
    heat_hot: Colour = (200, 246, 156)
    fatal: Colour = (104, 22, 30)
    """Landings that end the game."""
    chosen: Colour = (255, 255, 255)
    """The choice of a bot."""
    compared: Colour = (255, 148, 66)
    """What it is compared with."""
    key_move: Colour = (66, 199, 226)
    """The keys that move, in pictures of the keyboard. The others are those of the next groups."""
    key_turn: Colour = (242, 147, 58)
    key_game: Colour = (104, 200, 98)
    key_learn: Colour = (170, 104, 222)
    key_bot: Colour = (242, 207, 74)
    puyo_red: Colour = (232, 84, 90)
    """The colours of Puyo Puyo, beside a dealer that deals by them."""
    puyo_green: Colour = (104, 200, 98)
    puyo_yellow: Colour = (242, 207, 74)
    puyo_blue: Colour = (82, 118, 232)
    puyo_purple: Colour = (170, 104, 222)
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
    def is_light(self) -> bool:
        """Whether text is darker than what is behind it."""
        return sum(self.text) < sum(self.well)

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
    if theme != THEME:
        for each in fields(Theme):
            setattr(THEME, each.name, getattr(theme, each.name))
        forget_pictures()


def forget_pictures() -> None:
    """Draw all pictures that are kept anew when they are next asked for."""
    for forget in _kept:
        forget()


_KEYS: Mapping[str, str] = {
    "Move": "key_move",
    "Turn": "key_turn",
    "Game": "key_game",
    "Learn": "key_learn",
    "Bot": "key_bot",
}
"""Group of actions -> the name of the colour of its keys."""


def key_colour(group: str) -> Colour:
    """The colour of the keys of a group of actions in pictures. Raises KeyError for another group."""
    return THEME.named(_KEYS[group])


def ahead_colour(ahead: bool) -> Colour:
    """The colour of a comparison with the best game. A sign or a word says the same."""
    return THEME.ahead if ahead else THEME.behind


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: ``first`` at share 0, ``second`` at share 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b
