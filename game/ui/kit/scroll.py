"""A window on something taller than its place, and the signs that it goes on."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf

import pygame
from pygame import Rect, Surface

from ..theme import THEME, kept, mix
from .boxes.box import HOVERED, Box
from .boxes.lengths import Extent, Span, Units
from .shapes.ground import backdrop

_FADE_HIGH = 1.5
_OPAQUE = 2.0
"""How fast the strip fades: its outer half is opaque, so that the sign is not drawn across letters."""
_SIGN_HALF, _SIGN_HIGH = 0.5, 0.28


def fade_height(rect: Rect, em: int) -> int:
    """The height in pixels of the part of a place that fades."""
    return min(round(_FADE_HIGH * em), rect.height)


def fade_out(target: Surface, rect: Rect, em: int, *, up: bool) -> None:
    """Let the upper or the lower edge of a place fade into the background of a page, with a sign that points there."""
    whole = Rect((0, 0), target.get_size())
    height = fade_height(rect, em)
    strip = Rect(rect.x, rect.y if up else rect.bottom - height, rect.width, height).clip(whole)
    if not strip.width or not strip.height:
        return
    ground = backdrop(whole.size, THEME.background_top, THEME.background_bottom)
    veil = Surface(strip.size, pygame.SRCALPHA)
    veil.blit(ground, (0, 0), strip)
    veil.blit(_gradient(strip.size, up), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(veil, strip)
    across, rise, x = round(_SIGN_HALF * em), round(_SIGN_HIGH * em), strip.centerx
    tip = strip.y + rise // 2 + 1 if up else strip.bottom - rise // 2 - 2
    back = tip + rise if up else tip - rise
    pygame.draw.lines(target, THEME.text, False, [(x - across, back), (x, tip), (x + across, back)], max(2, em // 7))


@kept(16)
def _gradient(size: tuple[int, int], up: bool) -> Surface:
    """White whose opacity grows towards the edge."""
    column = Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        near = 1 - y / size[1] if up else (y + 1) / size[1]
        column.set_at((0, y), (255, 255, 255, round(255 * min(1.0, _OPAQUE * near))))
    return pygame.transform.scale(column, size)


_STEP = 6.0
"""What a step of the wheel scrolls, in ems: about three lines."""
_BAR, _THICK = 0.7, 0.3
"""The room that the bar takes from the content, and its width, in ems."""
_LEAST_HIGH = 9.0
_BAR_COLOUR = 0.35
"""How much of the colour of quiet text the bar has."""


def bar_width(em: int) -> int:
    """The width in pixels that content gives up where a bar stands beside it."""
    return round(_BAR * em)


class Scrolling(Box):
    """What scrolled boxes share: a list, a table, tiles, and a window on other boxes. Call ``fit`` in each new place.
    Draw the content inside ``window``, ``offset`` pixels higher than it would stand."""

    offset = 0
    """The pixels of the content that are hidden above the window."""
    _full = 0

    @property
    def frame(self) -> Rect:
        return self.rect

    def fit(self, full: int) -> None:
        """Have content ``full`` pixels high. It stays scrolled as far as before, if it can."""
        self._full = full
        self.to(self.offset)

    @property
    def hidden(self) -> int:
        """The pixels that do not fit."""
        return max(0, self._full - self.frame.height)

    @property
    def room(self) -> int:
        """The width in pixels that is left for the content."""
        return self.frame.width - (bar_width(self.em) if self.hidden else 0)

    def to(self, offset: int) -> bool:
        """Scroll to an offset, or as near as there is content. Return whether anything moved."""
        before, self.offset = self.offset, max(0, min(offset, self.hidden))
        return self.offset != before

    def wheel(self, steps: int) -> str | None:
        return HOVERED if self.to(self.offset + round(steps * _STEP * self.em)) else None

    def show(self, top: int, bottom: int) -> bool:
        """Scroll no further than needed to have a part of the content in sight, where nothing fades. ``top`` and
        ``bottom`` are in pixels from the beginning of the content. Return whether anything moved."""
        spare = max(0, self.frame.height - (bottom - top)) // 2
        margin = min(fade_height(self.frame, self.em), spare)
        if top - margin < self.offset:
            return self.to(top - margin)
        return self.to(max(self.offset, bottom + margin - self.frame.height))

    @contextmanager
    def window(self, target: Surface) -> Iterator[None]:
        """Draw nothing outside the window. Where content is cut it fades, an arrow points on, and a bar stands."""
        before, frame = target.get_clip(), self.frame
        # A frame of the focus may reach a little over the edge.
        target.set_clip((frame if self.hidden else frame.inflate(6, 6)).clip(before))
        try:
            yield
        finally:
            target.set_clip(before)
        if self.offset > 0:
            fade_out(target, frame, self.em, up=True)
        if self.offset < self.hidden:
            fade_out(target, frame, self.em, up=False)
        if self.hidden:  # a bar at the right edge, as long as the share of the content that is in sight
            width = max(3, round(_THICK * self.em))
            length = min(frame.height, max(2 * width, round(frame.height * frame.height / self._full)))
            top = min(frame.bottom - length, frame.y + round(self.offset / self._full * frame.height))
            colour = mix(THEME.panel_edge, THEME.muted, _BAR_COLOUR)
            pygame.draw.rect(target, colour, Rect(frame.right - width, top, width, length), border_radius=width)


def _inside(units: Units) -> Units:
    """The units of what scrolls."""
    return units._replace(scrolled=True)


class Scroll(Scrolling):
    """A window on a box that may be taller than its place. The wheel and the focus move it. It scrolls before anything
    in it goes or takes a lower form for want of height."""

    def __init__(
        self, content: Box, *, at: Box | None = None, close: bool = False, height: Extent | None = None
    ) -> None:
        """It begins scrolled so far that ``at``, which is a part of the content, is in sight. It takes what room there
        is, or with ``close`` no more than its content. ``height`` replaces the heights that follow from the content."""
        super().__init__()
        self._high = height
        self.in_cells = content.in_cells
        self._content, self._at, self._close = content, at, close

    def children(self) -> Sequence[Box]:
        return (self._content,)

    def width(self, units: Units) -> Span:
        bar = bar_width(units.em)
        return Span(*(length + bar for length in self._content.wide(units)))

    def height(self, width: float, units: Units) -> Span:
        """The heights that were set, or from that of a few lines to that of the content, or any."""
        if self._high:
            return self._high.span(units)
        span = self._content.tall(width, _inside(units))
        least = min(span.least, _LEAST_HIGH * units.em)
        return Span(least, span.wanted, span.most if self._close else inf)

    def place(self, rect: Rect, units: Units) -> None:
        """Place the content at its full height, of which the box shows a part."""
        super().place(rect, units)
        inside = _inside(units)
        bar = bar_width(units.em) if self._content.tall(rect.width, inside).least > rect.height else 0
        width = rect.width - bar
        full = max(round(self._content.tall(width, inside).least), rect.height)
        self.fit(full)
        self._content.place(Rect(rect.x, rect.y - self.offset, width, full), inside)
        at, self._at = self._at, None
        if at:
            self.reveal(at)

    def to(self, offset: int) -> bool:
        """Scroll to an offset. The content keeps its layout: it moves as a whole."""
        before, moved = self.offset, super().to(offset)
        if moved:
            self._content.shift(before - self.offset)
        return moved

    def reveal(self, box: Box) -> None:
        """Scroll so far that the box can be seen, beside what fades. With the first or the last one that takes input,
        the text before or after it is shown, too: no key leads there."""
        leaves = [leaf for leaf in self._content.leaves() if leaf.placed]
        if not any(leaf is box for leaf in leaves):
            return
        rows = [leaf.rect for leaf in leaves if leaf.focusable] or [box.rect]
        whole, place = self._content.rect, box.rect
        room = self.rect.height - fade_height(self.rect, self.em)
        top, bottom = place.y - whole.y, place.bottom - whole.y
        if place.y <= min(row.y for row in rows) and bottom <= room:
            top = 0
        elif place.bottom >= max(row.bottom for row in rows) and whole.bottom - place.y <= room:
            bottom = whole.height
        self.show(top, bottom)
        super().reveal(box)

    def draw(self, target: Surface) -> None:
        with self.window(target):
            self._content.draw(target)
