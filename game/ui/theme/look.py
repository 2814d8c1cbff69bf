"""How everything is drawn: the colours of the theme, the palettes of the pieces, and the choices of the player.

A `Look` never changes. One is in use at a time, and `use` is the only place where another one takes its place. What is
drawn asks `THEME` for its colours and `worn` for the rest; what it keeps belongs to the look in which it was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, ParamSpec, TypeVar, cast

from game.core.board.pieces import Piece
from game.language import language
from game.settings import DisplaySettings

Colour = tuple[int, int, int]

_P = ParamSpec("_P")
_Result = TypeVar("_Result")


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Palette:
    """The colours of the seven pieces."""

    colours: tuple[Colour, ...]
    """Indexed by Piece."""
    marks: bool
    """Whether each piece also has its own mark, so that colours do not have to be distinguished."""

    def __getitem__(self, piece: Piece) -> Colour:
        return self.colours[piece]


def _colours(text: str) -> tuple[Colour, ...]:
    """Colours of six digits each."""
    return tuple((r, g, b) for r, g, b in map(bytes.fromhex, text.split()))


def _palette(text: str, *, marks: bool = False) -> Palette:
    return Palette(_colours(text), marks)


# In the order I J L O S T Z. "arcade" has the colours of the Grand Master games. "colour-blind" has those of Okabe and
# Ito's "Color Universal Design" (2008). The three after it keep as near to the guideline as they can while any two
# pieces are 27 apart in CIELAB for these eyes; tests/ui/theme/test_palettes.py measures it.
PALETTES: Mapping[str, Palette] = {
    "guideline": _palette("42c7e2 5276e8 f2933a f2cf4a 68c862 aa68de e8545a"),
    "arcade": _palette("e44c4c 4e70ea f2933a f2cf4a d660ce 42c7e2 68c862"),
    "colour-blind": _palette("56b4e9 0072b2 e69f00 f0e442 009e73 cc79a7 d55e00", marks=True),
    "protanopia": _palette("3fc7e2 1577f6 ee8f3e f3d048 88efad ad54b3 ea575d", marks=True),
    "deuteranopia": _palette("55cae0 2174ee d07e0d ffdc57 43bd79 ac68db bb0020", marks=True),
    "tritanopia": _palette("56d3ef 3575e9 f1913a f1cf4a 81c159 ac6ade e9555a", marks=True),
}

RULESET, OF_THEME = "ruleset", "theme"
"""The choices that give each ruleset its own palette, and that take the one of the theme."""
_PALETTE_OF: Mapping[str, str] = {"modern": "guideline", "arcade": "arcade"}

# Two colours for each level of the NES. They repeat every ten levels. I, O and T are white.
_CLASSIC_COLOURS = tuple(
    _colours(pair)
    for pair in (
        "1e62f0 4cbefa",
        "26a834 92d03c",
        "ce2cc4 f684f4",
        "1e62f0 62d460",
        "de2c62 62f0a0",
        "62f0a0 748efa",
        "ec4c24 8c8c92",
        "7652f6 ac2434",
        "1e62f0 ec4c24",
        "ec4c24 f6a64c",
    )
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


@dataclass(frozen=True)
class ThemeFile:
    """A theme with what it suggests."""

    name: str
    """The name of its file, without the ending."""
    title: str
    """Its name on the screen."""
    colours: Theme
    skin: str = ""
    """The skin of the blocks. Empty if it suggests none."""
    palette: Palette | None = None
    background: str = ""


_PLAIN_GRID = 50
"""The strength of the grid in percent at which it has the colour of the theme."""
_TEXT_SIZES: Mapping[str, float] = {"small": 0.88, "normal": 1.0, "large": 1.2}


@dataclass(frozen=True)
class Look:
    """The theme with all that is chosen beside it."""

    colours: Theme = Theme()
    skin: str = "bevel"
    """The name of the skin of the blocks."""
    background: str = "gradient"
    picture: Path | None = None
    """The player's own picture for the background, if it is chosen."""
    ghost: float = 0.7
    """The strength of the ghost, from 0 to 1."""
    text: float = 1.0
    """The factor of the size of text."""
    palette: Palette | None = None
    """The colours of the pieces that the theme suggests, if it does."""
    language: str = ""
    """The language of the texts. Some letters have other shapes in another one."""


class _ColoursInUse:
    """The colours of the look in use. They can be read, and not be set. Each is looked up once for a look."""

    worn: ClassVar = Look()

    def __getattr__(self, name: str) -> object:
        found = self.__dict__[name] = getattr(_ColoursInUse.worn.colours, name)
        return found

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} is a colour of the look: it can be read, and not be set")


THEME = cast(Theme, _ColoursInUse())
"""The colours in use. Ask it for one each time something is drawn."""


def worn() -> Look:
    """Return the look in use. Ask for it each time something is drawn."""
    return _ColoursInUse.worn


_results: list[Callable[[], None]] = []
"""What drops the kept results of each function."""


def use(look: Look) -> None:
    """Draw with a look from now on. What is on the screen must be drawn again."""
    _ColoursInUse.worn = look
    vars(THEME).clear()
    for drop in _results:
        drop()


def kept(maxsize: int) -> Callable[[Callable[_P, _Result]], Callable[_P, _Result]]:
    """Keep up to ``maxsize`` results of a function, such as pictures, as long as the look is in use."""

    def decorated(function: Callable[_P, _Result]) -> Callable[_P, _Result]:
        cached = lru_cache(maxsize=maxsize)(function)
        _results.append(cached.cache_clear)
        return cast(Callable[_P, _Result], cached)

    return decorated


def dress(theme: ThemeFile, display: DisplaySettings, picture: Path | None = None) -> None:
    """Draw with a theme and the choices of the settings from now on. ``picture`` is the player's own."""
    strength = display.grid_strength / _PLAIN_GRID
    grid = _clamped(mix(theme.colours.well, theme.colours.well_grid, strength))
    look = Look(
        colours=replace(theme.colours, well_grid=grid),
        skin=_chosen(display.skin, theme.skin or Look.skin),
        background=_chosen(display.background, theme.background or Look.background),
        picture=picture,
        ghost=display.ghost_strength / 100,
        text=_TEXT_SIZES[display.text_size],
        palette=theme.palette,
        language=language(),
    )
    if look != worn():
        use(look)


def palette_of(choice: str, look: str, level: int) -> Palette:
    """The palette of a game: the chosen one, that of the theme, or the palette of the look of the rules and the level.

    A theme without a palette leaves the choice to the rules.
    """
    if choice == OF_THEME and (palette := worn().palette):
        return palette
    return palette_of_rules(look, level, light=THEME.is_light) if choice in (OF_THEME, RULESET) else PALETTES[choice]


def _chosen(choice: str, of_theme: str) -> str:
    return of_theme if choice == OF_THEME else choice


def _clamped(colour: Colour) -> Colour:
    r, g, b = (max(0, min(255, value)) for value in colour)
    return r, g, b


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
