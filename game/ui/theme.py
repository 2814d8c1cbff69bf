"""How everything is drawn: the colours of the theme, the palettes of the pieces, and the choices of the player.

A `Look` never changes. One is in use at a time, and `use` is the only place where another one takes its place. What is
drawn asks `THEME` for its colours and `worn` for the rest; what it keeps belongs to the look in which it was drawn.

A theme is a file in YAML, which comes with the game or is the player's own. It has a title, colours, and what it
suggests for the blocks.
"""

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, TypeVar, cast

import pygame
from pygame import Surface

from ..core.board import PIECES, Piece
from ..core.messages import did_you_mean, listed, printable, printable_path, quoted, reason, suggestion
from ..files import EXPECTED as A_PICTURE
from ..files import FileError, is_missing, read_picture
from ..files.yaml import Node, YamlTable, YamlText, read_yaml
from ..language import language, marked, say
from ..program import ASSETS
from ..settings import FILE_NAME, RULESET
from ..settings.sections import BACKGROUNDS, SKINS, THEMES, DisplaySettings

Colour = tuple[int, int, int]

_P = ParamSpec("_P")
_Result = TypeVar("_Result")


@dataclass(frozen=True)
class Theme:
    """The colours by their names, which docs/themes.md explains. The defaults are those of the dark theme."""

    background_top: Colour = (20, 24, 33)
    background_bottom: Colour = (12, 14, 20)
    panel: Colour = (26, 31, 42)
    panel_edge: Colour = (39, 46, 60)
    disc: Colour = (39, 46, 60)
    well: Colour = (10, 12, 17)
    well_grid: Colour = (21, 25, 34)
    well_frame: Colour = (66, 77, 98)
    text: Colour = (233, 237, 244)
    soft: Colour = (174, 184, 201)
    muted: Colour = (124, 136, 157)
    accent: Colour = (122, 184, 255)
    best: Colour = (242, 201, 92)
    gold: Colour = (242, 201, 92)
    bronze: Colour = (201, 138, 90)
    silver: Colour = (194, 202, 214)
    platinum: Colour = (143, 227, 232)
    rival: Colour = (255, 179, 102)
    third: Colour = (198, 150, 246)
    selected: Colour = (38, 50, 71)
    focused: Colour = (34, 47, 70)
    hovered: Colour = (33, 40, 54)
    primary: Colour = (36, 68, 108)
    primary_lit: Colour = (48, 88, 138)
    mark_clear: Colour = (174, 184, 201)
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
    ahead: Colour = (126, 208, 132)
    behind: Colour = (240, 116, 112)
    unusable: Colour = (70, 79, 97)
    heat_cold: Colour = (36, 42, 42)
    heat_mild: Colour = (140, 112, 60)
    heat_hot: Colour = (200, 246, 156)
    fatal: Colour = (104, 22, 30)
    chosen: Colour = (255, 255, 255)
    compared: Colour = (255, 148, 66)
    key_move: Colour = (66, 199, 226)
    key_turn: Colour = (242, 147, 58)
    key_game: Colour = (104, 200, 98)
    key_learn: Colour = (170, 104, 222)
    key_bot: Colour = (242, 207, 74)
    puyo_red: Colour = (232, 84, 90)
    puyo_green: Colour = (104, 200, 98)
    puyo_yellow: Colour = (242, 207, 74)
    puyo_blue: Colour = (82, 118, 232)
    puyo_purple: Colour = (170, 104, 222)
    banner_chain: Colour = (255, 166, 92)
    banner_combo: Colour = (138, 220, 150)
    banner_level: Colour = (140, 196, 255)
    danger: Colour = (232, 40, 48)

    def named(self, name: str) -> Colour:
        """The colour of a field. Raises AttributeError for another name."""
        colour: Colour = getattr(self, name)
        return colour

    @property
    def is_light(self) -> bool:
        """Whether text is darker than what is behind it."""
        return sum(self.text) < sum(self.well)

    @property
    def metals(self) -> tuple[Colour, Colour, Colour, Colour]:
        """The colours of the medals, the least one first."""
        return self.bronze, self.silver, self.gold, self.platinum

    @property
    def side_by_side(self) -> tuple[Colour, Colour, Colour]:
        """The colours of two or three things that are compared, from left to right."""
        return self.accent, self.rival, self.third


@dataclass(frozen=True)
class Palette:
    colours: tuple[Colour, ...]
    """Indexed by Piece."""
    marks: bool = False
    """Whether each piece also has its own mark, so that colours do not have to be distinguished."""

    def __getitem__(self, piece: Piece) -> Colour:
        return self.colours[piece]


def _colours(text: str) -> tuple[Colour, ...]:
    return tuple((r, g, b) for r, g, b in map(bytes.fromhex, text.split()))


# In the order I J L O S T Z. "arcade" has the colours of the Grand Master games. "colour-blind" has those of Okabe and
# Ito's "Color Universal Design" (2008). The three after it keep as near to the guideline as they can while any two
# pieces are 27 apart in CIELAB for these eyes; tests/ui/theme/test_palettes.py measures it.
PALETTES: Mapping[str, Palette] = {
    "guideline": Palette(_colours("42c7e2 5276e8 f2933a f2cf4a 68c862 aa68de e8545a")),
    "arcade": Palette(_colours("e44c4c 4e70ea f2933a f2cf4a d660ce 42c7e2 68c862")),
    "colour-blind": Palette(_colours("56b4e9 0072b2 e69f00 f0e442 009e73 cc79a7 d55e00"), marks=True),
    "protanopia": Palette(_colours("3fc7e2 1577f6 ee8f3e f3d048 88efad ad54b3 ea575d"), marks=True),
    "deuteranopia": Palette(_colours("55cae0 2174ee d07e0d ffdc57 43bd79 ac68db bb0020"), marks=True),
    "tritanopia": Palette(_colours("56d3ef 3575e9 f1913a f1cf4a 81c159 ac6ade e9555a"), marks=True),
}

OF_THEME = "theme"
"""The choice that takes what the theme suggests."""
_PALETTE_OF: Mapping[str, str] = {"modern": "guideline", "arcade": "arcade"}

# Two colours for each level of the NES. They repeat every ten levels. I, O and T are white.
_CLASSIC_COLOURS = _colours(
    "1e62f0 4cbefa 26a834 92d03c ce2cc4 f684f4 1e62f0 62d460 de2c62 62f0a0"
    " 62f0a0 748efa ec4c24 8c8c92 7652f6 ac2434 1e62f0 ec4c24 ec4c24 f6a64c"
)
_CLASSIC_WHITE: Colour = (226, 230, 238)
_CLASSIC_DARK: Colour = (58, 68, 92)
"""What white is in a light well."""
_GREENS = {
    True: Palette(_colours("4f8663 34684e 1d4436 79ab74 4f8663 34684e 79ab74"), marks=True),
    False: Palette(_colours("a9cf90 79ab74 d6edb4 eef8d8 d6edb4 a9cf90 79ab74"), marks=True),
}
"""The four greens of the Game Boy in a light well, and in a dark one. A mark tells the pieces apart."""


@lru_cache(maxsize=2 * len(_CLASSIC_COLOURS))
def _palette_of_rules(look: str, level: int, *, light: bool) -> Palette:
    """The palette of the look of some rules and of the level. In a ``light`` well, the white pieces are dark."""
    if look in _PALETTE_OF:
        return PALETTES[_PALETTE_OF[look]]
    if look == "gameboy":
        return _GREENS[light]
    at, white = 2 * level % len(_CLASSIC_COLOURS), _CLASSIC_DARK if light else _CLASSIC_WHITE
    first, second = _CLASSIC_COLOURS[at : at + 2]
    return Palette((white, first, second, white, first, white, second))


Stamp = tuple[int, int]
"""The size of a file, and its time in nanoseconds."""


@dataclass(frozen=True)
class TileRow:
    """A picture of blocks: a row of square tiles. Another content of the file makes other tiles."""

    path: Path
    stamp: Stamp

    def cut(self) -> tuple[Surface, ...]:
        """Return the tiles: those of the pieces I, J, L, O, S, T and Z, perhaps garbage, perhaps the ghost. Raises
        FileError."""
        loaded = picture_in(self.path)
        width, height = loaded.get_size()
        if width % height or width // height not in TILES:
            size = f"{width} x {height}"
            words = say(
                "{file}: has {size} pixels; expected a row of {numbers} square tiles",
                file=printable_path(self.path),
                size=size,
                numbers=listed(tuple(map(str, TILES))),
            )
            raise FileError(words)
        whole = Surface((width, height), pygame.SRCALPHA)
        whole.blit(loaded, (0, 0))
        return tuple(whole.subsurface((left, 0, height, height)) for left in range(0, width, height))


TILES = (7, 8, 9)
"""The numbers of tiles that a picture of blocks can have."""


@dataclass(frozen=True)
class ThemeFile:
    """A theme with what it suggests."""

    name: str
    title: str
    colours: Theme
    skin: str = ""
    palette: Palette | None = None
    background: str = ""
    frame: str = "line"
    """What is drawn around the well of a game, by its name in ``FRAMES``."""
    numbers: str = "letters"
    """``PIXELS`` if they are drawn of square pixels."""
    tiles: TileRow | None = None
    """The picture of its blocks, if its skin is ``PICTURE``."""


_SKIN, _BACKGROUND = "bevel", "gradient"
"""What a theme has that suggests nothing."""
_PLAIN_GRID = 50
"""The strength of the grid in percent at which it has the colour of the theme."""
_TEXT_SIZES: Mapping[str, float] = {"small": 0.88, "normal": 1.0, "large": 1.2}


@dataclass(frozen=True)
class Look(ThemeFile):
    """The theme with all that is chosen beside it, or in place of what it suggests."""

    picture: Path | None = None
    ghost: float = 0.7
    """The strength of the ghost, from 0 to 1."""
    text: float = 1.0
    language: str = ""
    """The language of the texts. Some letters have other shapes in another one."""


class _ColoursInUse:
    """The colours of the look in use. They can be read, and not be set. Each is looked up once for a look."""

    worn: ClassVar = Look("dark", "Dark", Theme(), _SKIN, background=_BACKGROUND)

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
    r, g, b = (max(0, min(255, value)) for value in mix(theme.colours.well, theme.colours.well_grid, strength))
    look = Look(
        **vars(theme)
        | {
            "colours": replace(theme.colours, well_grid=(r, g, b)),
            "skin": _chosen(display.skin, theme.skin or _SKIN),
            "background": _chosen(display.background, theme.background or _BACKGROUND),
        },
        picture=picture,
        ghost=display.ghost_strength / 100,
        text=_TEXT_SIZES[display.text_size],
        language=language(),
    )
    if look != worn():
        use(look)


def palette_of(choice: str, look: str, level: int, *, light: bool | None = None) -> Palette:
    """The palette of a game: the chosen one, that of the theme, or the palette of the look of the rules and the level.
    A theme without a palette leaves the choice to the rules. ``light`` tells of a well in another theme."""
    if choice == OF_THEME and light is None and (palette := worn().palette):
        return palette
    light = THEME.is_light if light is None else light
    return _palette_of_rules(look, level, light=light) if choice in (OF_THEME, RULESET) else PALETTES[choice]


def _chosen(choice: str, of_theme: str) -> str:
    return of_theme if choice == OF_THEME else choice


_OF_KEYS = {"Move": "key_move", "Turn": "key_turn", "Game": "key_game", "Learn": "key_learn", "Bot": "key_bot"}


def key_colour(group: str) -> Colour:
    """The colour of the keys of a group of actions in pictures. Raises KeyError for another group."""
    return THEME.named(_OF_KEYS[group])


def ahead_colour(ahead: bool) -> Colour:
    """The colour of a comparison with the best game. A sign or a word says the same."""
    return THEME.ahead if ahead else THEME.behind


def mix(first: Colour, second: Colour, share: float) -> Colour:
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


_MOST_BYTES = 1 << 16
LONGEST_TITLE = 32
COLOURS = tuple(each.name for each in fields(Theme))
FRAMES: Mapping[str, float] = {"line": 0.0, "studs": 0.85, "bricks": 1.1, "glow": 0.7}
"""What can be around the well of a game, and the room that it takes at each side, in ems."""
PIXELS = "pixels"
PICTURE = "picture"
"""The background, or the skin of a theme, that is the player's own picture."""
_WORDS: Mapping[str, Sequence[str]] = {
    "skin": (*SKINS, PICTURE),
    "background": tuple(BACKGROUNDS),
    "frame": tuple(FRAMES),
    "numbers": ("letters", PIXELS),
}
_KEYS = ("title", "palette", *_WORDS, "colours")
_COLOUR = "a colour of six digits in quotation marks, such as '#1a2b3c'"
_VEIL = "a colour of eight digits in quotation marks, such as '#080a0eaf'; the last two are the opacity"
_DIGITS = re.compile(r"#?((?:[0-9a-f]{2}){3,4})", re.IGNORECASE | re.ASCII)


def read_theme(path: Path, shown: str) -> ThemeFile:
    """Return the theme in a file. Messages call it ``shown``. Colours that are missing are those of the dark theme.
    Raises FileError, which names the file, the line, the key, and what was expected."""
    table = read_yaml(
        path, shown, most=_MOST_BYTES, expected=marked("a theme: a title and colours"), example="title: Mine"
    )
    theme = _Reading(path.stem, shown).theme(table)
    if theme.skin != PICTURE:
        return theme
    tiles = TileRow(tiles_beside(path), _stamp_of(tiles_beside(path)))
    tiles.cut()  # what cannot be drawn is told now
    return replace(theme, tiles=tiles)


def tiles_beside(path: Path) -> Path:
    """Return where the picture of blocks of a theme is: beside its file, under the same name."""
    return path.with_suffix(".png")


def _stamp_of(path: Path) -> Stamp:
    """Return the stamp of a file; that of no file if it cannot be seen."""
    try:
        about = path.stat()
    except OSError:
        return (0, 0)
    return about.st_size, about.st_mtime_ns


class _Reading:
    """Reads the values of one file. ``line`` is where the value of a key stands. Its methods raise FileError."""

    def __init__(self, name: str, shown: str) -> None:
        self._name, self._shown = name, shown

    def theme(self, table: YamlTable) -> ThemeFile:
        """Return the theme of a file. Raises FileError that names the line."""
        found: dict[str, Any] = {"title": self._name[:1].upper() + self._name[1:], "colours": Theme()}
        for key, line, node in self._entries(table, "", _KEYS):
            if key == "title":
                title = " ".join(self._text(node, line, key, "a title").split())
                if not title.isprintable() or not 0 < len(title) <= LONGEST_TITLE:
                    expected = f"a title of at most {LONGEST_TITLE} characters"
                    raise self._fault(line, key, f"{quoted(title)}; expected {expected}")
                found[key] = title
            elif key == "palette":
                found[key] = self._palette(node, line)
            elif key == "colours":
                found[key] = Theme(**self._colours(node, line))
            else:
                of = tuple(name for name in _WORDS[key] if name != OF_THEME)
                found[key] = self._one_of(of, self._text(node, line, key, listed(of)), line, key)
        return ThemeFile(self._name, **found)

    def _fault(self, line: int, key: str, what: str) -> FileError:
        return FileError(f"{self._shown}:{line}: {key}: {what}")

    def _entries(self, table: YamlTable, section: str, names: Sequence[str]) -> Iterator[tuple[str, int, Node]]:
        for key, (line, node) in table.entries.items():
            if key not in names:
                place = printable(section + key) or "a key without a name"
                raise self._fault(line, place, f"unknown key; {suggestion(key, names)}")
            yield key, line, node

    def _palette(self, node: Node, line: int) -> Palette:
        letters, names = tuple(piece.name for piece in PIECES), tuple(PALETTES)
        if not isinstance(node, YamlTable):
            named = f"{listed(names)}, or the colours of {listed(letters)} below it"
            return PALETTES[self._one_of(names, self._text(node, line, "palette", named), line, "palette")]
        colours = dict(zip(letters, PALETTES["guideline"].colours, strict=True))
        for letter, at, inner in self._entries(node, "palette.", letters):
            r, g, b = self._colour(inner, at, f"palette.{letter}")
            colours[letter] = r, g, b
        return Palette(tuple(colours.values()))

    def _colours(self, node: Node, line: int) -> dict[str, Any]:
        if node == YamlText(node.line, ""):
            return {}
        if not isinstance(node, YamlTable):
            raise self._fault(line, "colours", "a value; expected names of colours below it")
        entries = self._entries(node, "colours.", COLOURS)
        return {key: self._colour(inner, at, f"colours.{key}", opacity=key == "veil") for key, at, inner in entries}

    def _colour(self, node: Node, line: int, key: str, *, opacity: bool = False) -> tuple[int, ...]:
        expected = _VEIL if opacity else _COLOUR
        text = self._text(node, line, key, expected)
        digits = _DIGITS.fullmatch(text)
        if not digits or len(digits[1]) != (8 if opacity else 6):
            raise self._fault(line, key, f"{quoted(text)}; expected {expected}")
        return tuple(bytes.fromhex(digits[1]))

    def _one_of(self, names: Sequence[str], text: str, line: int, key: str) -> str:
        if text.lower() not in names:
            raise self._fault(line, key, f"{quoted(text)}; {suggestion(text, names)}")
        return text.lower()

    def _text(self, node: Node, line: int, key: str, expected: str) -> str:
        if not isinstance(node, YamlText):
            kind = "a mapping" if isinstance(node, YamlTable) else "a list"
            raise self._fault(line, key, f"{kind}; expected {expected}")
        if not node.text:
            raise self._fault(line, key, f"no value; expected {expected}")
        return node.text


FOLDER = ASSETS / "themes"
ENDINGS = (".yaml", ".yml")
MOST = 100
"""The themes of a player that are listed, at most."""
USUAL = ThemeFile("dark", "Dark", Theme())


class Themes:
    """The themes of one data folder. A file is read when its theme is asked for, and again when it has changed."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "themes"

    def get(self, name: str) -> ThemeFile:
        """Return a theme. Raises FileError that says what is wrong with its file, or that there is none."""
        if name in THEMES:
            return _built_in(name)
        for path in self._own():
            if path.stem == name:
                return self._own_theme(path)
        hint = did_you_mean(name, self.titles()) or f"expected {listed(tuple(THEMES))}"
        raise FileError(f"display.theme: {printable_path(self.folder / name)}.yaml: no such theme; {hint}")

    def titles(self) -> Mapping[str, str]:
        """Return the names of all themes that can be used, with their titles: first those of the game."""
        titles = {name: say(_built_in(name).title) for name in THEMES}
        for own in self._all_own():
            if isinstance(own, ThemeFile):
                titles.setdefault(own.name, own.title)
        return titles

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong with the player's own themes, one line for each that cannot be used."""
        return tuple(str(each) for each in self._all_own() if isinstance(each, FileError))

    def _all_own(self) -> Iterator[ThemeFile | FileError]:
        for path in self._own():
            try:
                yield self._own_theme(path)
            except FileError as error:
                yield error

    def _own(self) -> Sequence[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix in ENDINGS)[:MOST]
        except OSError:
            return ()

    def _own_theme(self, path: Path) -> ThemeFile:
        shown = printable_path(path)
        if path.stem in (RULESET, *THEMES):
            raise FileError(say("{file}: a theme of this name comes with the game; expected another name", file=shown))
        if not re.fullmatch(FILE_NAME, path.stem):
            words = marked("{file}: cannot name a theme; expected a short name of letters, digits, - and _")
            raise FileError(say(words, file=shown))
        try:
            about = path.stat()
        except OSError as error:
            raise FileError(say("{file}: cannot be read: {reason}", file=shown, reason=reason(error))) from None
        return _own_as_of(path, shown, (about.st_size, about.st_mtime_ns), _stamp_of(tiles_beside(path)))


@lru_cache(maxsize=MOST)
def _own_as_of(path: Path, shown: str, stamp: Stamp, tiles: Stamp) -> ThemeFile:
    """Return the theme in a file that has not changed since its ``stamp``, nor the picture of tiles since theirs."""
    return read_theme(path, shown)


@lru_cache(maxsize=len(THEMES))
def _built_in(name: str) -> ThemeFile:
    """Return a theme that comes with the game. Raises FileError if its file is damaged."""
    return read_theme(FOLDER / f"{name}.yaml", f"assets/themes/{name}.yaml")


PICTURES = ("background.png", "background.jpg", "background.jpeg")
"""The names that it can have in the data folder."""


def picture_in(path: Path) -> Surface:
    data = read_picture(path, printable_path(path))
    try:
        return pygame.image.load(io.BytesIO(data), path.name)
    except pygame.error:
        words = say("{file}: cannot be read; expected {expected}", file=printable_path(path), expected=say(A_PICTURE))
        raise FileError(words) from None


def wear(display: DisplaySettings, name: str, themes: Themes, data: Path) -> str:
    """Draw with the theme of this name and the choices of the settings from now on. ``data`` is the data folder. Return
    what is wrong with the theme or the picture, in one line; empty if nothing is. The dark theme and the gradient take
    their place."""
    theme, picture, fault = USUAL, None, ""
    try:
        theme = themes.get(name)
    except FileError as error:
        fault = say("{fault}. The dark theme is used.", fault=error)
    if display.background == PICTURE:
        picture = next((data / name for name in PICTURES if not is_missing(data / name)), data / PICTURES[0])
        try:
            picture_in(picture)
        except FileError as error:
            fault, picture = fault or say("{fault}. The gradient is used.", fault=error), None
    dress(theme, display, picture)
    return fault
