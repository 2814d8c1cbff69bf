"""A window on something taller than its place: how far it is scrolled, and the signs that it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.ui.draw.fade import fade_height, fade_out, sign_height
from game.ui.theme import THEME, mix
from game.ui.widgets.widget import HOVERED

_STEP = 6.0
"""What a step of the wheel scrolls, in ems: about three lines."""
_BAR, _THICK = 0.7, 0.3
"""The room that the bar takes from the content, and its width, in ems."""
_LOW = 3.3
"""Of what is as low as a row, or no more of it in sight, in ems, nothing is shown where it would be cut."""


def bar_width(em: int) -> int:
    """The width in pixels that content gives up where a bar stands beside it."""
    return round(_BAR * em)


class Scrolling:
    """What every scrolled widget has: a list, a table, tiles, and a window on other widgets.

    Call ``fit`` with each new place. Draw the content inside ``window``, ``offset`` pixels higher than it would stand.
    """

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        """The place of the window in pixels."""
        self.offset = 0
        """The pixels of the content that are hidden above the window."""
        self._em, self._full = 16, 0

    def fit(self, rect: Rect, em: int, full: int) -> None:
        """Take a place for content ``full`` pixels high. It stays scrolled as far as before, if it can."""
        self.rect, self._em, self._full = rect, em, full
        self.to(self.offset)

    @property
    def hidden(self) -> int:
        """The pixels that do not fit."""
        return max(0, self._full - self.rect.height)

    @property
    def width(self) -> int:
        """The width in pixels that is left for the content."""
        return self.rect.width - (bar_width(self._em) if self.hidden else 0)

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing fades."""
        height = fade_height(self.rect, self._em)
        above, below = height * (self.offset > 0), height * (self.offset < self.hidden)
        return Rect(self.rect.x, self.rect.y + above, self.rect.width, max(0, self.rect.height - above - below))

    def to(self, offset: int) -> bool:
        """Scroll to an offset, or as near as there is content. Return whether anything moved."""
        before, self.offset = self.offset, max(0, min(offset, self.hidden))
        return self.offset != before

    def wheel(self, steps: int) -> str | None:
        """Scroll by steps of the wheel. Return the answer of a widget to it."""
        return HOVERED if self.to(self.offset + round(steps * _STEP * self._em)) else None

    def show(self, top: int, bottom: int) -> bool:
        """Scroll no further than needed to have a part of the content in sight, where nothing fades.

        ``top`` and ``bottom`` are in pixels from the beginning of the content. Return whether anything moved.
        """
        spare = max(0, self.rect.height - (bottom - top)) // 2
        margin = min(fade_height(self.rect, self._em), spare)
        if top - margin < self.offset:
            return self.to(top - margin)
        return self.to(max(self.offset, bottom + margin - self.rect.height))

    @contextmanager
    def window(self, target: Surface, rows: Iterable[Rect] = ()) -> Iterator[None]:
        """Draw nothing outside the window. Where content is cut it fades, an arrow points on, and a bar stands.

        ``rows`` are the places of the rows and of the lines of text, in pixels. None of them is shown in part.
        """
        before = target.get_clip()
        # A frame of the focus may reach a little over the edge.
        target.set_clip((self.rect if self.hidden else self.rect.inflate(6, 6)).clip(before))
        try:
            yield
        finally:
            target.set_clip(before)
        if self.hidden:
            seen = [row for row in rows if row.height and row.colliderect(self.rect)]
            for up, more in ((True, self.offset > 0), (False, self.offset < self.hidden)):
                if more:
                    cut = self._cut(seen, up=up)
                    fade_out(target, self.rect, self._em, up=up, sharp=cut is not None, hidden=cut or ())
            self._draw_bar(target)

    def _cut(self, rows: Sequence[Rect], *, up: bool) -> list[Rect] | None:
        """The rows that the upper or the lower edge would cut. None where the content fades instead: something high
        goes on there, or no row is whole."""
        sign, low = sign_height(self.rect, self._em), _LOW * self._em
        top = self.rect.y + sign * (self.offset > 0)
        bottom = self.rect.bottom - sign * (self.offset < self.hidden)
        edge = top if up else bottom
        cut = [row for row in rows if row.y < edge < row.bottom]
        high = any(row.height > low and (row.bottom - edge if up else edge - row.y) > low for row in cut)
        whole = any(top <= row.y and row.bottom <= bottom for row in rows)
        return cut if whole and not high else None

    def _draw_bar(self, target: Surface) -> None:
        """Draw a bar at the right edge, as long as the share of the content that is in sight."""
        width = max(3, round(_THICK * self._em))
        track = Rect(self.rect.right - width, self.rect.y, width, self.rect.height)
        length = min(track.height, max(2 * width, round(track.height * self.rect.height / self._full)))
        top = min(track.bottom - length, track.y + round(self.offset / self._full * track.height))
        colour = mix(THEME.panel_edge, THEME.muted, 0.35)
        pygame.draw.rect(target, colour, Rect(track.x, top, width, length), border_radius=width)
