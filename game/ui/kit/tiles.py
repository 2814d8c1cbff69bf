"""Numbered tiles, of which one is chosen: the puzzles of a shelf."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.kit.box import HOVERED as LIT
from game.ui.kit.box import MOVED, Act, Answer, Position
from game.ui.kit.figure import draw_stars
from game.ui.kit.intents import Intent, place_after
from game.ui.kit.lengths import Span, Units
from game.ui.kit.list import Choosing
from game.ui.kit.scroll import bar_width
from game.ui.kit.shapes import corner, panel, put
from game.ui.kit.text import BOLD, line
from game.ui.theme import THEME, mix

_SIDE = 2.3
"""The least width of a tile in ems."""
_HEIGHT, _WIDEST = 2.5, 5.0
"""The height of a tile and its greatest width, in ems."""
_LEAST = 9.0
"""The least height of all tiles in ems."""
_HEADING = 1.7
"""The height of a heading in ems."""


@dataclass(frozen=True)
class Tile:
    """A tile."""

    label: str
    stars: int = 0
    """How well it was done, from 1 to 3; 0 if it was not."""
    group: str = ""
    """The heading above it and those that follow of the same group."""


class _Places(NamedTuple):
    """Where tiles and headings are, the height of all, and the tiles in a row."""

    tiles: list[Rect]
    headings: list[tuple[str, Rect]]
    full: int
    across: int


class Tiles(Choosing):
    """Tiles in rows below headings. Arrows choose one, Enter or a second click does the action."""

    focusable = True

    def __init__(self, name: str, tiles: Sequence[Tile], index: int, *, action: str | Act) -> None:
        """``index`` is the tile that is chosen at first."""
        super().__init__(name, index)
        self.tiles, self.action = tuple(tiles), action
        self._rects: list[Rect] = []
        self._headings: list[tuple[str, Rect]] = []
        self._full = 0
        self._across = 1

    def height(self, width: float, units: Units) -> Span:
        """From the height of a few rows to any."""
        full = self._arranged(Rect(0, 0, int(width), 1), units.em).full
        return Span(min(full, _LEAST * units.em), full, inf)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In a new one the chosen tile is in sight."""
        em = units.em
        moved = (rect, units.em) != (self.rect, self.em)
        super().place(rect, units)
        if moved or not self._rects:
            self._arrange(rect, em)
            self._scrolling.fit(rect, em, self._full)
            self._show()

    def _arrange(self, rect: Rect, em: int) -> None:
        """Find the places of tiles and headings, as if the widget had all the room that it needs."""
        places = self._arranged(rect, em)
        self._rects, self._headings = places.tiles, places.headings
        self._full, self._across = places.full, places.across

    def _arranged(self, rect: Rect, em: int) -> _Places:
        gap = max(2, round(0.35 * em))
        width = rect.width - bar_width(em)
        fitting = (width + gap) // (round(_SIDE * em) + gap)
        across = self._balanced(max(1, fitting))
        each = min((width + gap) // across - gap, round(_WIDEST * em))
        height, group, x, y = round(_HEIGHT * em), "", 0, 0
        tiles: list[Rect] = []
        headings: list[tuple[str, Rect]] = []
        for tile in self.tiles:
            if tile.group != group:
                group = tile.group
                y += (height + gap if x else 0) + (gap if y else 0)
                x = 0
                headings.append((group, Rect(rect.x, rect.y + y, width, round(_HEADING * em))))
                y += round(_HEADING * em)
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

    def _show(self) -> None:
        """Scroll so far that the chosen tile is in sight, with the heading above it."""
        if self._rects:
            place = self._rects[self.index].move(0, -self.rect.y)
            self._scrolling.show(place.y - round(_HEADING * self.em), place.bottom + 4)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Arrows go from tile to tile; at an edge the focus moves on."""
        if intent is Intent.ACCEPT:
            return self.action
        if intent in (Intent.UP, Intent.DOWN):
            return self._choose_row(1 if intent is Intent.DOWN else -1)
        if intent in (Intent.LEFT, Intent.RIGHT):
            step = 1 if intent is Intent.RIGHT else -1
            beside = self.index + step
            same = 0 <= beside < len(self.tiles) and self._rects[beside].y == self._rects[self.index].y
            return self.choose(beside) if same else None
        rows = max(1, self.rect.height // round((_HEIGHT + 0.4) * self.em))
        after = place_after(intent, self.index, len(self.tiles) - 1, rows * self._across)
        return None if after is None else self.choose(after) or LIT

    def _choose_row(self, way: int) -> str | None:
        """Choose the tile above or below."""
        here = self._rects[self.index]
        rows = [rect.y for rect in self._rects if (rect.y - here.y) * way > 0]
        if not rows:
            return None
        row = min(rows) if way > 0 else max(rows)
        places = [place for place, rect in enumerate(self._rects) if rect.y == row]
        return self.choose(min(places, key=lambda place: abs(self._rects[place].x - here.x)))

    def part_at(self, position: Position) -> int:
        """The number of what stands at a position. -1 for nothing."""
        place = position[0], position[1] + self._scrolling.offset
        found = (number for number, rect in enumerate(self._rects) if rect.collidepoint(place))
        return next(found, -1)

    def press(self, position: Position) -> Answer:
        """A click chooses a tile; one on the chosen tile acts."""
        number = self.part_at(position)
        if number < 0:
            return MOVED
        return self.choose(number) or self.action

    def draw(self, target: Surface) -> None:
        """Draw the tiles that are in sight."""
        up = -self._scrolling.offset
        with self._scrolling.window(target):
            for text, rect in self._headings:
                put(target, line(text, self.em, THEME.soft, BOLD), rect.move(0, up))
            for number, (tile, rect) in enumerate(zip(self.tiles, self._rects, strict=True)):
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
        height = round(0.95 * em) if tile.stars else 0
        number = line(tile.label, em, colour, BOLD)
        put(target, number, Rect(place.x, place.y + em // 8, place.width, place.height - height), 0.5)
        if tile.stars:
            row = Rect(place.x, place.bottom - height - em // 6, place.width, height)
            draw_stars(target, row, tile.stars, round(0.62 * em))
