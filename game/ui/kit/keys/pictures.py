"""Keys: a picture of a keyboard or of a gamepad, rows of caps with what they do, and a row that takes a key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ....key_names import KeyWords, menu_label
from ....language import marked, say
from ...theme import THEME, Colour, kept, mix
from ..boxes.box import CHANGED, MOVED, Box, Column, Position, Row
from ..boxes.lengths import Span, Units, exactly, fixed
from ..fields import SHORT_LABEL, Field
from ..shapes.strokes import PAD, corner, panel, put
from ..sizes import BODY, CLOSE, GAP, SMALL
from ..text.fonts import BOLD, MIN_FONT_SIZE, fitted, line, size_for, width_of
from ..text.labels import Text, heading
from .intents import ACCEPT, GO_BACK, STEPS, Intent

Place = tuple[float, float, float, float]
"""Left, top, width and height, in the width of a letter's key."""


_NAME, _WORD, _ALONE = 0.26, 0.3, 0.42
"""The sizes of the name of a key, of what it does, and of a name that stands alone, in the width of a key."""
_LEAST = 2.2
"""The least width of a key in the smallest letters."""
_HIGH, _WIDEST = 1.4, 3.4
"""The greatest height of a key in its width, and its greatest width in ems."""
_SEAM, _EDGE = 0.05, 0.03
"""The room between two keys, and that between the edge of a key and its text, in the width of a key."""
_LEADING = 1.12
_HYPHEN = "\u00ad"
"""Where a word may be divided."""
_BREAK = "\u200b"
"""Where a word may be divided without a hyphen: a zero-width space."""
_DIM, _BRIGHT = 0.32, 0.85
"""How strong the colour of a key is that does something, and of one that stands out."""


@dataclass(frozen=True)
class Cap:
    words: str
    colour: Colour
    stands_out: bool = False


class KeyPicture(Box):
    """Keys at their places. Those that do something are coloured, and say what where the letters are large enough."""

    def __init__(
        self,
        places: Mapping[str, Place],
        caps: Mapping[str, Cap],
        shown: Callable[[str], str],
        *,
        frame: Place | None = None,
        rank: int = 0,
    ) -> None:
        """``caps`` are the keys that do something. ``shown`` gives the text on a key. ``frame`` is the body of the
        device, if it is drawn."""
        super().__init__(rank=rank)
        self.caps = caps
        self._places, self._shown, self._frame = places, shown, frame
        areas = [*places.values(), *([frame] if frame else [])]
        self._left = min(left for left, _, _, _ in areas)
        self._across = max(left + width for left, _, width, _ in areas) - self._left
        self._down = max(top + height for _, top, _, height in areas)

    def width(self, units: Units) -> Span:
        """From the width at which the names of the keys can be read."""
        least = round(self._across * MIN_FONT_SIZE * _LEAST)
        return Span(least, least, inf)

    def height(self, width: float, units: Units) -> Span:
        """From the height at which the names can be read to that of the largest keys in this width."""
        least = round(self._down * MIN_FONT_SIZE * _LEAST)
        most = round(self._down * _HIGH * min(width / self._across, _WIDEST * units.em))
        return Span(least, max(least, most), max(least, most))

    @property
    def unit(self) -> float:
        return min(self.rect.width / self._across, self.rect.height / self._down, _WIDEST * self.em)

    def _area(self, place: Place) -> Rect:
        x, y, width, height = place
        unit = self.unit
        pitch = min(self.rect.height / self._down, _HIGH * unit)
        left = self.rect.x + (self.rect.width - self._across * unit) / 2
        seam = max(1, round(_SEAM * unit))
        area = Rect(0, 0, round(width * unit) - seam, round(height * pitch) - seam)
        area.topleft = round(left + (x - self._left) * unit), round(self.rect.y + y * pitch)
        return area

    def draw(self, target: Surface) -> None:
        """Draw the keys, each in the colour of what it does."""
        radius = round(self.unit / 8)
        if self._frame:
            panel(target, self._area(self._frame), THEME.background_bottom, THEME.panel_edge, round(1.6 * self.unit))
        areas = {name: self._area(place) for name, place in self._places.items()}
        size = self._word_size(areas)
        for name, area in areas.items():
            cap = self.caps.get(name)
            strength = 0.0 if cap is None else _BRIGHT if cap.stands_out else _DIM
            colour = cap.colour if cap else THEME.panel_edge
            panel(target, area, mix(THEME.panel, colour, strength), colour, max(3, radius))
            self._draw_words(target, area, name, size)

    def _word_size(self, areas: Mapping[str, Rect]) -> int:
        """The size of all words in pixels: the greatest at which each is whole, if there is one. 0 for no words."""
        rooms = [(self.caps[name].words, self._room(area)) for name, area in areas.items() if name in self.caps]
        most, name = round(_WORD * self.unit), round(_NAME * self.unit)
        sizes = range(most, MIN_FONT_SIZE - 1, -1) if name >= MIN_FONT_SIZE else ()
        fitting = (size for size in sizes if all(_fits(words, size, name, room) for words, room in rooms))
        return next(fitting, MIN_FONT_SIZE if sizes else 0)

    def _room(self, area: Rect) -> Rect:
        pad = round(_EDGE * self.unit)
        return area.inflate(-2 * pad, -2 * pad)

    def _draw_words(self, target: Surface, area: Rect, key: str, size: int) -> None:
        """Draw the name of a key, and below it what it does in letters of a size in pixels."""
        cap, room = self.caps.get(key), self._room(area)
        named = max(MIN_FONT_SIZE, round((_NAME if size else _ALONE) * self.unit))
        lines = [(self._shown(key), named, THEME.text if cap else THEME.muted)]
        if cap and cap.words and size:
            lines += [(words, size, THEME.text) for words in divided(cap.words, size, room.width)]
        y = room.centery - round(_LEADING * sum(high for _, high, _ in lines)) // 2
        for words, high, colour in lines:
            row = Rect(room.x, y, room.width, round(_LEADING * high))
            fitting = size_for(words, high, room.width, BOLD, least=0.0)
            if width_of(words, fitting, BOLD) <= room.width:  # half a word says nothing
                put(target, line(words, fitting, colour, BOLD), row, 0.5)
            y += row.height


def divided(words: str, size: int, width: int) -> list[str]:
    """The words of a key in a line, or in two if one is too narrow."""
    whole = _plain(words)
    if width_of(whole, size, BOLD) <= width:
        return [whole]
    places = [place for place, letter in enumerate(words) if letter in f" {_HYPHEN}{_BREAK}"]
    halves = [(_plain(words[:place]) + "-" * (words[place] == _HYPHEN), _plain(words[place + 1 :])) for place in places]
    return list(min(halves, key=lambda half: max(width_of(each, size, BOLD) for each in half), default=(whole,)))


def _plain(words: str) -> str:
    """Words without the signs that tell where a line may end."""
    return words.replace(_HYPHEN, "").replace(_BREAK, "")


def _fits(words: str, size: int, name: int, room: Rect) -> bool:
    """Whether words are whole at a size, below the name of the key at its size."""
    lines = divided(words, size, room.width)
    height = _LEADING * (name + size * len(lines))
    return height <= room.height and all(width_of(line, size, BOLD) <= room.width for line in lines)


_PITCH, _CAP, _BESIDE = 1.8, 1.5, 0.3
"""The height of a line of caps and of a cap, and the room between two caps, in ems."""
_CAP_TINT = 0.25
"""How much of the colour of its group a cap has."""
_MARK = 0.65
"""The size of the mark of a group, compared with the height of its place."""
_MOST = 10.0
"""The greatest width of the caps of a row beside what they do, in ems."""


@kept(256)
def cap_width(text: str, em: int) -> int:
    """The width of a cap with a text, in pixels."""
    return max(round(_CAP * em), width_of(text, round(SMALL * em), BOLD) + round(0.8 * em))


def caps_in(corner: Position, widths: Sequence[int], room: int, em: int) -> list[Rect]:
    """The places of caps in as many lines as they need, in a room that begins at a corner."""
    (x, y), places = corner, list[Rect]()
    for width in widths:
        if places and x + width > corner[0] + room:
            x, y = corner[0], y + round(_PITCH * em)
        places.append(Rect(x, y + round((_PITCH - _CAP) / 2 * em), min(width, room), round(_CAP * em)))
        x += width + round(_BESIDE * em)
    return places


def height_of_caps(widths: Sequence[int], room: int, em: int) -> int:
    places = caps_in((0, 0), widths, room, em)
    return places[-1].y - places[0].y + round(_PITCH * em)


@kept(32)
def _widest(group: tuple[tuple[str, ...], ...], em: int) -> int:
    """The width in pixels of the longest of some rows of caps, not more than it may be."""
    gap = round(_BESIDE * em)
    return min(max(sum(cap_width(key, em) + gap for key in keys) - gap for keys in group), round(_MOST * em))


KEYS = "keys"
"""The name of some rows of keys. That of the caps in a row is longer by the texts on them."""
KeyRow = tuple[tuple[str, ...], str]
"""The texts of some keys, and what they do."""


def key_rows(title: str, colour: Colour, rows: Sequence[KeyRow]) -> Column:
    """Rows of key caps and what they do, below a heading with a coloured mark."""
    group = tuple(keys for keys, _ in rows)
    lines = (
        Row(_caps(keys, colour, group), Text(words, colour=THEME.text, most_lines=1), gap=CLOSE) for keys, words in rows
    )
    mark = Box(draw=lambda target, box: draw_mark(colour, target, box.rect), width=exactly(GAP), height=exactly(GAP))
    return Column(Row(mark, heading(title, scale=BODY), gap=CLOSE), *lines, name=KEYS)


def _caps(keys: Sequence[str], colour: Colour, group: tuple[tuple[str, ...], ...]) -> Box:
    """The caps of a row of keys. They are as wide as the longest row of the group side by side, as far as possible."""

    def widths(em: int) -> list[int]:
        return [cap_width(key, em) for key in keys]

    def draw(target: Surface, box: Box) -> None:
        em, places = box.em, caps_in(box.rect.topleft, widths(box.em), box.rect.width, box.em)
        for key, cap in zip(keys, places, strict=True):
            panel(target, cap, mix(THEME.panel, colour, _CAP_TINT), colour, corner(em, small=True))
            put(target, fitted(key, round(SMALL * em), THEME.text, cap.width - em // 2, BOLD), cap, 0.5)

    return Box(
        " ".join((KEYS, *keys)),
        width=lambda units: fixed(_widest(group, units.em)),
        height=lambda width, units: fixed(height_of_caps(widths(units.em), int(width), units.em)),
        draw=draw,
    )


def draw_mark(colour: Colour, target: Surface, place: Rect) -> None:
    side = round(_MARK * place.height)
    mark = Rect(place.x, place.centery - side // 2, side, side)
    pygame.draw.rect(target, colour, mark, border_radius=side // 4)


_PRESS = marked("Press a key  ·  {key} to stop")
_ADD = "+"


class KeyCapture(Field):
    """The keys of an action as caps, and a cap to add one. Left and right choose a cap, as the mouse does. Enter or a
    click waits for the key that the cap shall have. Backspace or Delete takes the key away: the chosen one, or the last
    one while the cap to add is chosen."""

    hint = (
        KeyWords(marked("{key} change or add it"), keys=ACCEPT.keys),
        KeyWords(marked("{key} remove it"), keys=("delete",)),
    )

    def __init__(
        self, name: str, label: str, keys: Sequence[str], *, named: Callable[[Event], str], shown: Callable[[str], str]
    ) -> None:
        """``named`` gives the name of the key of an event, or an empty text. ``shown`` gives the text of a name."""
        super().__init__(name, label)
        self.keys = tuple(keys)
        self.captures = False
        self.slot = len(self.keys)
        """The chosen cap. The number after the last key is the cap that adds a key, which stands after the others."""
        self._named, self._shown = named, shown
        self._pointed = -1
        self.label_share = SHORT_LABEL

    def take(self, keys: Sequence[str]) -> None:
        at_end = self.slot >= len(self.keys)
        self.keys, self.captures = tuple(keys), False
        self.slot = len(keys) if at_end else min(self.slot, len(keys))

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right choose a cap. Enter waits for a key. Escape stops waiting."""
        if self.captures:
            self.captures = intent is not Intent.BACK
            return MOVED
        if intent is Intent.ACCEPT:
            self.captures = True
            return MOVED
        if intent in STEPS and 0 <= self.slot + STEPS[intent] <= len(self.keys):
            self.slot += STEPS[intent]
            return MOVED
        return None

    def type(self, event: Event) -> str | None:
        """Take the key while waiting. Otherwise Backspace and Delete take a key away."""
        if not self.captures:
            if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE) or not self.keys:
                return None
            gone = min(self.slot, len(self.keys) - 1)
            self.take((*self.keys[:gone], *self.keys[gone + 1 :]))
            return CHANGED
        name = self._named(event)
        if not name:
            return MOVED
        self.captures = False
        if name in self.keys:
            return MOVED
        self.take((*self.keys[: self.slot], name, *self.keys[self.slot + 1 :]))
        return CHANGED

    def press(self, position: Position) -> str | None:
        slot = self.part_at(position)
        self.captures = slot >= 0
        self.slot = slot if self.captures else self.slot
        return MOVED

    def part_at(self, position: Position) -> int:
        return next((slot for slot, cap in self.caps().items() if cap.collidepoint(position)), -1)

    def _words(self, slot: int) -> str:
        return self._shown(self.keys[slot]) if slot < len(self.keys) else _ADD

    def _widths(self, em: int) -> list[int]:
        return [cap_width(self._words(slot), em) for slot in range(len(self.keys) + 1)]

    def caps(self) -> dict[int, Rect]:
        """Where the caps stand, by their numbers, in as many lines as they need."""
        em, area, widths = self.em, self.value_area, self._widths(self.em)
        top = area.centery - height_of_caps(widths, area.width, em) // 2
        return dict(enumerate(caps_in((area.x, top), widths, area.width, em)))

    def height(self, width: float, units: Units) -> Span:
        em = units.em
        room = round((int(width) - 2 * round(PAD * em)) * (1 - self.label_share))
        caps = fixed(height_of_caps(self._widths(em), room, em) + em // 2)
        return max(super().height(width, units), caps)

    def draw_value(self, target: Surface) -> None:
        """Draw a cap for each key, and a round one to add another, which is none of them."""
        small = round(SMALL * self.em)
        if self.captures:
            put(
                target,
                fitted(say(_PRESS, key=menu_label(*GO_BACK.keys)), small, THEME.accent, self.value_area.width, BOLD),
                self.value_area,
            )
            return
        for slot, cap in self.caps().items():
            adds = slot == len(self.keys)
            chosen, pointed = self.focused and slot == self.slot, slot == self._pointed
            lit = chosen or pointed
            fill = THEME.accent if chosen else THEME.focused if pointed else THEME.panel
            edge = THEME.accent if lit else THEME.panel_edge
            panel(target, cap, fill, edge, radius=cap.height // 2 if adds else corner(self.em, small=True))
            ink = THEME.text if self.focused else THEME.muted if adds else THEME.soft
            colour = THEME.background_bottom if chosen else ink
            put(target, fitted(self._words(slot), small, colour, cap.width, BOLD), cap, 0.5)
