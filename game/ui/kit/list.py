"""A list of which one item is chosen, numbered tiles of which one is, and what both share with tables."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from pygame import Rect, Surface

from ...key_names import KeyWords
from ..theme import THEME, Colour, mix
from .boxes.box import HOVERED, MOVED, Act, Answer, Box, Position
from .boxes.lengths import Span, Units
from .keys.intents import ACCEPT, CHOOSE_DOWN, STEPS, Intent
from .scroll import Scrolling, bar_width
from .shapes.figure import Stars, draw_stars
from .shapes.strokes import corner, ground, inner, panel, put, stripe
from .sizes import SMALL, TINY
from .text.fonts import BOLD, MEDIUM, SHRUNK, fitted, line, width_of


class Choosing(Scrolling, ABC):
    """A widget with an ``index``: the number of what is chosen. It is kept in sight, and the wheel leaves it. Its
    content are rows of one height, unless it says where everything stands."""

    focusable = True
    hint: Sequence[KeyWords] = (CHOOSE_DOWN, ACCEPT)

    def __init__(self, name: str, index: int, action: str | Act) -> None:
        """``index`` is what is chosen at first. ``action`` is done by Enter, and by a click on what is chosen."""
        super().__init__(name)
        self.index, self.action = index, action
        self.hint = self.hint if action else (CHOOSE_DOWN,)
        self._pointed = -1  # the number of what the mouse points at

    @property
    @abstractmethod
    def _choosable(self) -> Sequence[int]:
        """The numbers of what can be chosen."""

    @property
    def _count(self) -> int:
        return len(self._choosable)

    def _pitch(self, em: int) -> int:
        return em

    @property
    def shown(self) -> int:
        return max(1, self.frame.height // self._pitch(self.em))

    def _height_of_all(self) -> int:
        return self._count * self._pitch(self.em)

    def _span(self) -> tuple[int, int]:
        """Where what is chosen begins and ends in the content."""
        return self.index * self._pitch(self.em), (self.index + 1) * self._pitch(self.em)

    def _in_sight(self) -> dict[int, Rect]:
        """The rows in sight, by their numbers, with their places."""
        pitch, top, window = self._pitch(self.em), self.offset, self.frame
        numbers = range(top // pitch, min(self._count, -(-(top + window.height) // pitch)))
        return {n: Rect(window.x, window.y - top + n * pitch, self.room, pitch) for n in numbers}

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In a new one, what is chosen is in sight."""
        moved = (rect, units.em) != (self.rect, self.em)
        super().place(rect, units)
        self.fit(self._height_of_all())
        if moved:
            self.show(*self._span())

    def shift(self, down: int) -> None:
        super().shift(down)
        self.fit(self._height_of_all())

    def choose(self, index: int) -> str | None:
        """Choose by a number. Return nothing if that is chosen already."""
        if index == self.index:
            return None
        self.index = index
        self.show(*self._span())
        return MOVED

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Up, down, Home, End and the pages choose. At an end the focus moves on."""
        if intent is Intent.ACCEPT:
            return (self.action or None) if self._choosable else None
        place, last = self._choosable.index(self.index) if self._choosable else 0, len(self._choosable) - 1
        after = {
            Intent.UP: place - 1,
            Intent.DOWN: place + 1,
            Intent.FIRST: 0,
            Intent.LAST: last,
            Intent.PAGE_UP: max(0, place - self.shown),
            Intent.PAGE_DOWN: min(last, place + self.shown),
        }.get(intent, -1)
        return self.choose(self._choosable[after]) or HOVERED if 0 <= after <= last else None

    def draw_ground(self, target: Surface, area: Rect, index: int) -> bool:
        """Draw the ground of a row as it is chosen, pointed at or neither. Return whether it stands out."""
        chosen, pointed = index == self.index, self.hovered and index == self._pointed
        ground(target, area.inflate(0, -2), self.em, focused=chosen and self.focused, hovered=pointed, chosen=chosen)
        return chosen or pointed

    def press(self, position: Position) -> Answer:
        """A click chooses; a click on what is chosen does the action."""
        index = self.part_at(position)
        return (self.choose(index) or self.action or MOVED) if index in self._choosable else MOVED

    def part_at(self, position: Position) -> int:
        """The number of what stands at a position. -1 for nothing."""
        down = position[1] - self.frame.y
        index = (down + self.offset) // self._pitch(self.em)
        return index if down >= 0 and index < self._count else -1


class ItemRow(NamedTuple):
    """Where an item of a list is drawn."""

    area: Rect
    em: int
    """The size of text in pixels."""
    lit: bool
    """Whether it stands out, since it is chosen or the mouse points at it."""


@dataclass(frozen=True)
class Item:
    value: str
    title: str
    note: str = ""
    """A word at the right: a year, a result."""
    lit: bool = False
    """Whether the note stands out."""
    marked: bool = False
    """Whether it is the one in use now."""
    heading: bool = False
    """Whether it is the heading of the items below, which cannot be chosen."""
    wrong: bool = False
    """Whether the note says that something is wrong with it."""
    about: str = ""
    brief: str = ""
    """What the note says where the whole one leaves too little room to the title. Empty for the same."""
    draw: Callable[[Surface, ItemRow], None] | None = None
    """Draws what stands in its row in place of these words."""


_ROW, _HIGH_ROW = 2.0, 3.3
"""The height of a row in ems: as a rule, and in a list with sentences."""
_STRETCHED = 1.8, 2.3, 3.0
"""The least, the usual and the greatest height of a row in ems, in a list that shares its room among all."""
_LEAST_ROWS = 3
_NEAR = 0.3
"""The least room between a long title and the edge of its row, in ems."""
_TITLE = 0.55
"""The share of the title in such a row."""


class ListBox(Choosing):
    """Items below each other. Up and down choose one, Enter or a second click does the action of the list."""

    def __init__(
        self, name: str, items: Sequence[Item], value: str, *, action: str | Act = "", stretch: bool = False
    ) -> None:
        """With ``stretch``, the rows share the height of the list, so that all are in sight where they have room.
        Raises ValueError without an item to choose."""
        numbers = self._numbers = [number for number, item in enumerate(items) if not item.heading]
        if not numbers:
            raise ValueError(f"the list {name} is empty")
        super().__init__(name, next((n for n in numbers if items[n].value == value), numbers[0]), action)
        self.items, self._stretch = tuple(items), stretch

    @property
    def value(self) -> str:
        return self.items[self.index].value

    @property
    def _choosable(self) -> Sequence[int]:
        return self._numbers

    @property
    def _count(self) -> int:
        return len(self.items)

    def _pitch(self, em: int) -> int:
        if self._stretch:
            least, _, most = (round(high * em) for high in _STRETCHED)
            return max(least, min(most, self.rect.height // len(self.items)))
        return round((_HIGH_ROW if any(item.about for item in self.items) else _ROW) * em)

    def height(self, width: float, units: Units) -> Span:
        """From that of some rows to that of all."""
        if self._stretch:
            least, wanted, most = (round(high * units.em) for high in _STRETCHED)
            return Span(_LEAST_ROWS * least, len(self.items) * wanted, len(self.items) * most)
        pitch, rows = self._pitch(units.em), len(self.items)
        return Span(min(_LEAST_ROWS, rows) * pitch, rows * pitch, rows * pitch)

    def _span(self) -> tuple[int, int]:
        """With the chosen item, a heading right above it is in sight."""
        top, bottom = super()._span()
        below_heading = self.index and self.items[self.index - 1].heading
        return top - (self._pitch(self.em) if below_heading else 0), bottom

    def draw(self, target: Surface) -> None:
        with self.window(target):
            for index, place in self._in_sight().items():
                self._draw_item(target, place, index)

    def _draw_item(self, target: Surface, area: Rect, index: int) -> None:
        item, em = self.items[index], self.em
        room = inner(area, em)
        if item.draw:
            lit = not item.heading and self.draw_ground(target, area, index)
            item.draw(target, ItemRow(area, em, lit))
            return
        if item.heading:
            size = round(SMALL * em)
            if width_of(item.title, size, BOLD) + width_of(item.note, size) + em // 2 <= room.width:
                put(target, line(item.note, size, THEME.muted), room, 1.0, 0.8)
            put(target, fitted(item.title, size, THEME.muted, room.width, BOLD), room, 0.0, 0.8)
            return
        chosen, lit = index == self.index, self.draw_ground(target, area, index)
        quiet = THEME.soft if lit else THEME.muted
        ink = THEME.behind if item.wrong else THEME.accent if item.lit else quiet
        look = round(SMALL * em), ink, BOLD if item.lit or item.wrong else MEDIUM
        beside = line(item.note, *look) if item.note else None
        if beside and item.brief and width_of(item.title, em) + em // 2 + beside.get_width() > room.width:
            beside = line(item.brief, *look)
        if item.marked and not (chosen and self.focused):
            stripe(target, area, em)
        if item.about:
            below = round((1 - _TITLE) * room.height)
            words = Rect(room.x, room.bottom - below, room.width, below)
            about = fitted(item.about, round(SMALL * em), quiet, room.width, least=TINY / SMALL)
            put(target, about, words, 0.0, 0.0)
            room = Rect(room.x, room.y, room.width, room.height - below)
        near = area.right - round(_NEAR * em) - room.x  # a title alone may come nearer to the edge
        space = room.width - beside.get_width() - em // 2 if beside else near
        colour = THEME.text if lit else THEME.soft
        is_bold = (item.marked or chosen) and width_of(item.title, em, BOLD) <= space
        weight = BOLD if is_bold else MEDIUM  # rather lighter letters than smaller ones
        title = fitted(item.title, em, colour, space, weight, least=SHRUNK)
        put(target, title, room, down=0.6 if item.about else 0.5)
        if beside:
            put(target, beside, room, 1.0)


class _TileSize(NamedTuple):
    """The least and the greatest width of a tile, and its height, in ems."""

    least: float
    widest: float
    high: float


_NUMBERED, _PICTURED = _TileSize(2.3, 5.0, 2.5), _TileSize(4.7, 9.0, 4.9)
_LINE_HIGH = 1.25
"""The height of the line below the picture of a tile, in ems."""
_LEAST_HIGH = 9.0
_HEADING_HIGH = 1.7


@dataclass(frozen=True)
class Tile:
    label: str
    stars: Stars | None = None
    """How well it was done; None if it was not."""
    group: str = ""
    """The heading above it and those that follow of the same group."""
    picture: Callable[[Surface, Rect], object] | None = None
    """Draws what it stands for into a place. Tiles with pictures are larger."""


class _Places(NamedTuple):
    """Where tiles and headings are, the height of all, and the tiles in a row."""

    tiles: list[Rect]
    headings: list[tuple[str, Rect]]
    full: int
    across: int


class Tiles(Choosing):
    """Tiles in rows below headings. Arrows choose one, Enter or a second click does the action."""

    hint = Box.hint

    def __init__(self, name: str, tiles: Sequence[Tile], index: int, *, action: str | Act) -> None:
        """``index`` is the tile that is chosen at first."""
        super().__init__(name, index, action)
        self.tiles = tuple(tiles)
        self._size = _PICTURED if any(tile.picture for tile in tiles) else _NUMBERED
        self._places = _Places([], [], 0, 1)

    @property
    def _choosable(self) -> Sequence[int]:
        return range(len(self.tiles))

    def height(self, width: float, units: Units) -> Span:
        full = self._arranged(Rect(0, 0, int(width), 1), units.em).full
        return Span(min(full, _LEAST_HIGH * units.em), full, inf)

    def _height_of_all(self) -> int:
        """Find the places of tiles and headings, as if the widget had all the room that it needs."""
        self._places = self._arranged(self.rect, self.em)
        return self._places.full

    def _arranged(self, rect: Rect, em: int) -> _Places:
        gap = max(2, round(0.35 * em))
        width = rect.width - bar_width(em)
        fitting = (width + gap) // (round(self._size.least * em) + gap)
        across = self._balanced(max(1, fitting))
        each = min((width + gap) // across - gap, round(self._size.widest * em))
        height, group, x, y = round(self._size.high * em), "", 0, 0
        tiles: list[Rect] = []
        headings: list[tuple[str, Rect]] = []
        for tile in self.tiles:
            if tile.group != group:
                group = tile.group
                y += (height + gap if x else 0) + (gap if y else 0)
                x = 0
                headings.append((group, Rect(rect.x, rect.y + y, width, round(_HEADING_HIGH * em))))
                y += round(_HEADING_HIGH * em)
            elif x == across:
                x, y = 0, y + height + gap
            tiles.append(Rect(rect.x + x * (each + gap), rect.y + y, each, height))
            x += 1
        return _Places(tiles, headings, y + height, across)

    def _balanced(self, most: int) -> int:
        """The number of tiles in a row, up to ``most``, at which the last rows of the levels have the fewest gaps."""
        counts = Counter(tile.group for tile in self.tiles).values()
        least = min((most + 1) // 2, max(counts, default=1))
        return min(range(most, least - 1, -1), key=lambda across: sum(-count % across for count in counts))

    def _span(self) -> tuple[int, int]:
        """With the chosen tile, the heading above it is in sight."""
        place = self._places.tiles[self.index].move(0, -self.rect.y)
        return place.y - round(_HEADING_HIGH * self.em), place.bottom + 4

    @property
    def shown(self) -> int:
        return max(1, self.rect.height // round((self._size.high + 0.4) * self.em)) * self._places.across

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Arrows go from tile to tile; at an edge the focus moves on."""
        if intent in (Intent.UP, Intent.DOWN):
            return self._choose_row(1 if intent is Intent.DOWN else -1)
        if intent not in STEPS:
            return super().obey(intent)
        beside, tiles = self.index + STEPS[intent], self._places.tiles
        same = 0 <= beside < len(tiles) and tiles[beside].y == tiles[self.index].y
        return self.choose(beside) if same else None

    def _choose_row(self, way: int) -> str | None:
        tiles = self._places.tiles
        here = tiles[self.index]
        rows = [rect.y for rect in tiles if (rect.y - here.y) * way > 0]
        if not rows:
            return None
        row = min(rows) if way > 0 else max(rows)
        places = [place for place, rect in enumerate(tiles) if rect.y == row]
        return self.choose(min(places, key=lambda place: abs(tiles[place].x - here.x)))

    def part_at(self, position: Position) -> int:
        """The number of what stands at a position. -1 for nothing."""
        place = position[0], position[1] + self.offset
        found = (number for number, rect in enumerate(self._places.tiles) if rect.collidepoint(place))
        return next(found, -1)

    def draw(self, target: Surface) -> None:
        """Draw the tiles that are in sight."""
        up = -self.offset
        with self.window(target):
            for text, rect in self._places.headings:
                put(target, line(text, self.em, THEME.soft, BOLD), rect.move(0, up))
            for number, (tile, rect) in enumerate(zip(self.tiles, self._places.tiles, strict=True)):
                place = rect.move(0, up)
                if place.colliderect(self.rect):
                    pointed = self.hovered and number == self._pointed
                    self._draw_tile(target, place, tile, chosen=number == self.index, pointed=pointed)

    def _draw_tile(self, target: Surface, place: Rect, tile: Tile, *, chosen: bool, pointed: bool) -> None:
        em = self.em
        fill = mix(THEME.panel, THEME.ahead, 0.16) if tile.stars else THEME.panel
        edge = mix(THEME.panel_edge, THEME.ahead, 0.35) if tile.stars else THEME.panel_edge
        if chosen:
            fill, edge = (THEME.focused if self.focused else fill), THEME.accent
        elif pointed:
            fill = THEME.hovered
        panel(target, place, fill, edge, corner(em))
        colour = THEME.text if chosen or pointed else THEME.soft
        if tile.picture:
            self._draw_picture(target, place.inflate(-em // 2, -em // 2), tile, colour)
            return
        height = round(0.95 * em) if tile.stars else 0
        number = line(tile.label, em, colour, BOLD)
        put(target, number, Rect(place.x, place.y + em // 8, place.width, place.height - height), 0.5)
        if tile.stars:
            row = Rect(place.x, place.bottom - height - em // 6, place.width, height)
            draw_stars(target, row, tile.stars, round(0.62 * em))

    def _draw_picture(self, target: Surface, room: Rect, tile: Tile, colour: Colour) -> None:
        """Draw what a tile stands for, and below it its label at the left and its stars at the right."""
        assert tile.picture
        em = self.em
        below = Rect(room.x, room.bottom - round(_LINE_HIGH * SMALL * em), room.width, round(_LINE_HIGH * SMALL * em))
        tile.picture(target, Rect(room.x, room.y, room.width, below.y - room.y - em // 6))
        put(target, line(tile.label, round(SMALL * em), colour, BOLD), below, 0.0)
        if tile.stars:
            size = round(0.62 * em)
            wide = round(1.15 * size) * (tile.stars.most - 1) + size
            draw_stars(target, Rect(below.right - wide, below.y, wide, below.height), tile.stars, size)
