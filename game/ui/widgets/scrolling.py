"""A window on something taller than its place: how far it is scrolled, and the signs that it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.draw.fade import fade_height, fade_out, sign_height
from game.ui.kit.edges import within
from game.ui.theme import THEME, mix
from game.ui.widgets.widget import HOVERED

_STEP = 6.0
"""What a step of the wheel scrolls, in ems: about three lines."""
_BAR, _THICK = 0.7, 0.3
"""The room that the bar takes from the content, and its width, in ems."""
_LOW, _STRIP = 3.3, 5.0
"""What is as low as a row, in ems, is not shown where it would be cut. Of what is higher, no strip as low as a row is
shown at the top, and none of so many ems at the bottom. The wheel scrolls past as much of it at the top."""

_LINE = 1.5
"""The height of a line of text in ems. In a window that would show none, what is cut fades as everything else."""


def bar_width(em: int) -> int:
    """The width in pixels that content gives up where a bar stands beside it."""
    return round(_BAR * em)


class _Edge(NamedTuple):
    """The upper or the lower edge of a window that hides content."""

    up: bool
    inner: int
    """How far it reaches into the window, in pixels from the top of the picture: no text stands beyond."""
    sharp: bool
    """Whether nothing fades there, as nothing high goes on."""
    cut: Sequence[Rect]
    """The rows that are not shown."""


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

    def wheel(self, steps: int, rows: Iterable[Rect] = (), *, pitch: int = 0) -> str | None:
        """Scroll by steps of the wheel, or a little more, to where a row begins. Return the answer of a widget to it.

        ``rows`` count from the beginning of the content. ``pitch`` is the distance of rows that are all alike.
        """
        before = self.offset
        self.to(before + round(steps * _STEP * self._em))
        if self.offset:
            edge = self.offset + sign_height(self.rect, self._em)
            rows = [Rect(0, edge // pitch * pitch, 1, pitch)] if pitch else list(rows)
            cut = [row.bottom for row in rows if row.y < edge < row.bottom <= edge + _LOW * self._em]
            self.to(self.offset + (self.beyond(rows, self.offset) or max(cut, default=edge) - edge))
        return HOVERED if self.offset != before else None

    def beyond(self, rows: Iterable[Rect], offset: int) -> int:
        """How many pixels more to scroll than to an offset, so that no strip of something high is left at the top.

        It would be empty, or tell little. ``rows`` count from the beginning of the content. It is less than a step of
        the wheel, which could not go up otherwise where high rows side by side overlap each other.
        """
        high = [row for row in rows if row.height > _LOW * self._em] if offset > 0 else []
        edge = first = offset + sign_height(self.rect, self._em)
        while left := [row.bottom - edge for row in high if row.y < edge < row.bottom <= first + _STRIP * self._em]:
            edge += max(left)
        return edge - first

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

        ``rows`` are the places of the rows and of what is high, in pixels. No row is shown in part, and no line of
        text is: not in what fades either, such as a card or a chart.
        """
        edges = self._edges([row for row in rows if row.height and row.colliderect(self.rect)])
        before = target.get_clip()
        # A frame of the focus may reach a little over the edge.
        target.set_clip((self.rect if self.hidden else self.rect.inflate(6, 6)).clip(before))
        try:
            with within(target, self._whole(edges)) if edges else nullcontext():
                yield
        finally:
            target.set_clip(before)
        if self.hidden:
            for edge in edges:
                fade_out(target, self.rect, self._em, up=edge.up, sharp=edge.sharp, hidden=edge.cut)
            self._draw_bar(target)

    def _edges(self, rows: Sequence[Rect]) -> list[_Edge]:
        """Where content goes on, and what is cut there."""
        sign, fade = sign_height(self.rect, self._em), fade_height(self.rect, self._em)
        above, below = self.offset > 0, self.offset < self.hidden
        top, bottom = self.rect.y + sign * above, self.rect.bottom - sign * below
        roomy = self.rect.height >= 2 * fade + _LINE * self._em
        shown = any(top <= row.y and row.bottom <= bottom for row in rows)
        edges = []
        for up in [up for up, more in ((True, above), (False, below)) if more]:
            high = [row for row in rows if self._is_high(row, top if up else bottom, up=up)]
            if sharp := shown and not high:
                inner = top if up else bottom
            elif roomy:
                inner = self.rect.y + fade if up else self.rect.bottom - fade
            else:
                inner = self.rect.y if up else self.rect.bottom
            cut = [row for row in rows if row not in high and row.y < inner < row.bottom] if sharp or high else []
            edges.append(_Edge(up=up, inner=inner, sharp=sharp, cut=cut))
        return edges

    def _is_high(self, row: Rect, edge: int, *, up: bool) -> bool:
        """Whether an edge cuts a row that is high enough for a part of it to be shown."""
        seen, least = (row.bottom - edge, _LOW) if up else (edge - row.y, _STRIP)
        return row.height > _LOW * self._em and row.height > seen > least * self._em

    def _whole(self, edges: Sequence[_Edge]) -> Rect:
        """The room in which text is shown."""
        top = max((edge.inner for edge in edges if edge.up), default=self.rect.y - self._em)
        bottom = min((edge.inner for edge in edges if not edge.up), default=self.rect.bottom + self._em)
        return Rect(self.rect.x, top, self.rect.width, max(0, bottom - top))

    def _draw_bar(self, target: Surface) -> None:
        """Draw a bar at the right edge, as long as the share of the content that is in sight."""
        width = max(3, round(_THICK * self._em))
        track = Rect(self.rect.right - width, self.rect.y, width, self.rect.height)
        length = min(track.height, max(2 * width, round(track.height * self.rect.height / self._full)))
        top = min(track.bottom - length, track.y + round(self.offset / self._full * track.height))
        colour = mix(THEME.panel_edge, THEME.muted, 0.35)
        pygame.draw.rect(target, colour, Rect(track.x, top, width, length), border_radius=width)
