"""A picture of a keyboard or of a gamepad, with what its keys do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.keys.labels import label_of
from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, width_of
from game.ui.theme import THEME, Colour, mix
from game.ui.widgets.keys.key_places import Place
from game.ui.widgets.widget import State, Widget

_WITH_WORDS, _TIGHT, _TINY = 36, 33, 23
"""The least width of a key in pixels for its word, for its word where a tiny picture is the other choice or where keys
are wider than that, and for its name."""
_TALL, _TALLEST = 1.3, 2.7
"""The greatest height of a key with a word: compared with its width, and in ems."""
_GAP = 0.05
"""The room between two keys, in the width of a key."""
_PAD = 0.055
"""The least room between the edge of a key and its text, in the width of the key."""
_BELOW = 0.6
"""The room below the keys, in ems."""
_LEADING = 1.12
"""The distance of lines on a key, in their size."""
_HYPHEN = "\u00ad"
"""Where a word may be divided."""
_BREAK = "\u200b"
"""Where a word may be divided without a hyphen: a zero-width space."""

_DIM, _BRIGHT = 0.32, 0.85
"""How strong the colour of a key is that does something, and of one that stands out."""

_SHORT: Mapping[str, str] = {
    **{f"{side} {key}": key.title() for side in ("left", "right") for key in ("shift", "ctrl", "alt")},
    "left meta": "Meta",
    "right meta": "Meta",
    "insert": "Ins",
    "delete": "Del",
    "page up": "PgUp",
    "page down": "PgDn",
    "caps lock": "Caps",
}
"""Key -> its short text."""
_SHORTEST: Mapping[str, str] = {
    "backspace": "Bksp",
    "home": "Hm",
    "page up": "PU",
    "page down": "PD",
}
"""Key -> its text in a tiny picture, where the short one is too long."""


class _Sizes(NamedTuple):
    """The sizes on a key, in the unit of width."""

    name: float
    """Of its name."""
    word: float
    """Of a word."""
    high: float
    """The greatest height of a key in a place that is higher than the picture needs."""
    around_word: float
    """The room between the edge of a key and a word, where the size of words is chosen."""
    around_line: float
    """The room between the edge of a key and words that could also stand in two lines."""


_USUAL = _Sizes(0.25, 0.28, 1.5, 0.08, 0.19)
_ROOMY = _Sizes(0.28, 0.36, 2.0, 0.14, 0.14)
"""Where all keys are wider than the unit."""


def short_label(key: str) -> str:
    """What is printed on a key of the keyboard, short enough for it."""
    return _SHORT[key] if key in _SHORT else label_of(key)


@dataclass(frozen=True)
class Cap:
    """What a key does."""

    words: str
    """In a word or two."""
    colour: Colour
    stands_out: bool = False
    """Whether it is brighter than the others."""


class _Device:
    """The places of keys, with the body of the device, and how much room they take in the width of a key."""

    def __init__(self, places: Mapping[str, Place], frame: Place | None) -> None:
        self.places = places
        areas = [*places.values(), *([frame] if frame else [])]
        self.left = min(left for left, _, _, _ in areas)
        self.across = max(left + width for left, _, width, _ in areas) - self.left
        self.down = max(top + height for _, top, _, height in areas)


class KeyPicture(Widget):
    """Keys at their places. Those that do something are coloured and say what. In a small place nothing is shown."""

    def __init__(
        self,
        places: Mapping[str, Place],
        caps: Mapping[str, Cap],
        shown: Callable[[str], str],
        *,
        narrow: Mapping[str, Place] | None = None,
        widest: float = 3.1,
        frame: Place | None = None,
        tiny: bool = False,
        roomy: bool = False,
    ) -> None:
        """``caps`` are the keys that do something. ``shown`` gives the text on a key. ``widest`` is a key, in ems.

        ``narrow`` are the places to use while no key that they lack does anything. ``frame`` is the body of the
        device, if it is drawn. ``tiny`` shows names and colours alone where there is no room for words. ``roomy``
        says that all keys are wider than one: they have room for words sooner.
        """
        super().__init__()
        self.caps = caps
        self._wide = _Device(places, frame)
        self._narrow = _Device(narrow, frame) if narrow else self._wide
        self._lacking = places.keys() - self._narrow.places.keys()
        self._shown, self.widest, self._frame, self._tiny = shown, widest, frame, tiny
        self._with_words = _TIGHT if tiny or roomy else _WITH_WORDS
        self._sizes = _ROOMY if roomy else _USUAL

    @property
    def _device(self) -> _Device:
        """The keys that are drawn."""
        return self._wide if self._lacking & self.caps.keys() else self._narrow

    def _unit(self, width: int, em: int) -> float:
        """The width of a key in pixels. 0 if there is no room for one with words.

        With narrow places the keys are larger, but they are shown no sooner than the others would be.
        """
        widest = self.widest * em
        enough = min(width / self._wide.across, widest) >= (_TINY if self._tiny else self._with_words)
        return min(width / self._device.across, widest) if enough else 0.0

    def _has_words(self, unit: float) -> bool:
        """Whether there is room for the words of keys of this width."""
        return unit >= self._with_words

    def height(self, width: int, em: int) -> int:
        """The height of all rows."""
        unit = self._unit(width, em)
        return round(self._device.down * self._pitch(unit, em) + _BELOW * em) if unit else 0

    def most(self, width: int, em: int) -> int:
        """The greatest height that it can use."""
        unit = self._unit(width, em)
        grown = round(self._device.down * self._sizes.high * unit + _BELOW * em) if self._has_words(unit) else 0
        return max(self.height(width, em), grown)

    def _pitch(self, unit: float, em: int) -> float:
        """The height of a key in pixels. One with words is higher than wide where letters are small."""
        return max(unit, min(_TALL * unit, _TALLEST * em)) if self._has_words(unit) else unit

    def _area(self, place: Place, unit: float) -> Rect:
        x, y, width, height = place
        left = self.rect.x + (self.rect.width - self._device.across * unit) / 2
        pitch = self._pitch(unit, self.em)
        if self._has_words(unit):
            pitch = max(pitch, min(self._sizes.high * unit, (self.rect.height - _BELOW * self.em) / self._device.down))
        gap = max(2, round(_GAP * unit))
        area = Rect(0, 0, round(width * unit) - gap, round(height * pitch) - gap)
        area.topleft = round(left + (x - self._device.left) * unit), round(self.rect.y + y * pitch)
        return area

    def draw(self, target: Surface, state: State) -> None:
        """Draw the keys."""
        unit = self._unit(self.rect.width, self.em)
        if not unit:
            return
        if self._frame:
            panel(target, self._area(self._frame, unit), THEME.background_bottom, THEME.panel_edge, round(1.6 * unit))
        size = self._word_size(unit)
        for name, place in self._device.places.items():
            self._draw_key(target, self._area(place, unit), name, unit, size)

    def _word_size(self, unit: float) -> int:
        """The size of all words in pixels: the greatest at which each is whole, if there is one."""
        size = round(self._sizes.word * unit)
        rooms = [
            (self.caps[name].words, _room(self._area(place, unit), unit, self._sizes.around_word))
            for name, place in self._device.places.items()
            if name in self.caps
        ]
        name = self._name_size(unit)
        while size > MIN_FONT_SIZE and not all(_fits(words, size, name, room) for words, room in rooms):
            size -= 1
        return size

    def _name_size(self, unit: float) -> int:
        """The size of the names of the keys in pixels."""
        return max(MIN_FONT_SIZE, round(self._sizes.name * unit))

    def _draw_key(self, target: Surface, area: Rect, name: str, unit: float, size_of_words: int) -> None:
        cap = self.caps.get(name)
        radius = max(3, round(unit / 8))
        room = _room(area, unit)
        pad = (area.width - room.width) // 2
        strength = 0.0 if cap is None else _BRIGHT if cap.stands_out else _DIM
        if not self._has_words(unit):
            colour = cap.colour if cap else THEME.panel_edge
            panel(target, area, mix(THEME.panel, colour, strength), colour, radius)
            text, size = self._shown(name), max(MIN_FONT_SIZE, round(0.42 * unit))
            if width_of(text, MIN_FONT_SIZE, BOLD) > room.width + pad:
                text = _SHORTEST.get(name, text)
            put(target, _whole(text, size, THEME.text if cap else THEME.muted, room.width + pad), area, 0.5)
            return
        size = self._name_size(unit)
        if cap is None:
            panel(target, area, THEME.panel, THEME.panel_edge, radius)
            put(target, _whole(self._shown(name), size, THEME.muted, room.width), room, 0.5)
            return
        panel(target, area, mix(THEME.panel, cap.colour, strength), cap.colour, radius)
        ink = THEME.text if cap.stands_out else mix(cap.colour, THEME.text, 0.6)
        lines = [(self._shown(name), size, ink)]
        words = _lines_on(area, unit, cap.words, size_of_words, size, around=self._sizes.around_line)
        lines += [(each, size_of_words, THEME.text) for each in words]
        height = round(sum(_LEADING * size for _, size, _ in lines))
        y = room.y + max(0, (room.height - height) // 2)
        for text, size, colour in lines:
            row = Rect(room.x, y, room.width, round(_LEADING * size))
            put(target, _whole(text, size, colour, room.width), row, 0.5)
            y += row.height


def _room(area: Rect, unit: float, padding: float = _PAD) -> Rect:
    """The room for text on a key."""
    pad = max(2, round(padding * unit))
    return area.inflate(-2 * pad, -2 * pad)


def _lines(words: str, size: int, width: int) -> list[str]:
    """The words of a key in a line, or in two if one is too narrow."""
    whole = _plain(words)
    if width_of(whole, size, BOLD) <= width:
        return [whole]
    places = [place for place, letter in enumerate(words) if letter in f" {_HYPHEN}{_BREAK}"]
    halves = [(_plain(words[:place]) + "-" * (words[place] == _HYPHEN), _plain(words[place + 1 :])) for place in places]
    return list(min(halves, key=lambda half: max(width_of(each, size, BOLD) for each in half), default=(whole,)))


def _lines_on(area: Rect, unit: float, words: str, size: int, name: int, *, around: float) -> list[str]:
    """The words as they stand on a key below its name: in a line only where they stay clear of the edges, if the key
    has room for two."""
    lines = _lines(words, size, _room(area, unit, around).width)
    room = _room(area, unit)
    return lines if _LEADING * (name + size * len(lines)) <= room.height else _lines(words, size, room.width)


def _plain(words: str) -> str:
    """Words without the signs that tell where a line may end."""
    return words.replace(_HYPHEN, "").replace(_BREAK, "")


def _fits(words: str, size: int, name: int, room: Rect) -> bool:
    """Whether words are whole at a size, below the name of the key at its size."""
    lines = _lines(words, size, room.width)
    height = _LEADING * (name + size * len(lines))
    return height <= room.height and all(width_of(line, size, BOLD) <= room.width for line in lines)


def _whole(text: str, size: int, colour: Colour, width: int) -> Surface:
    """A word, smaller if it is too wide. What is too wide at the smallest size is cut."""
    while size > MIN_FONT_SIZE and width_of(text, size, BOLD) > width:
        size -= 1
    return fitted(text, size, colour, width, BOLD)
