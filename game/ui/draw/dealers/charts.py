"""The charts of what a dealer has dealt. A line that is named "exact" shows what the rule gives in the long run."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.play.dealers.lane import Lane
from game.ui.draw.dealers.scales import Scales, limit_of
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, fitted, line, width_of
from game.ui.theme import THEME, Colour, Palette

GAPS, SHARES, REPEATS, DROUGHTS = "gaps", "shares", "repeats", "droughts"
NAMES: Mapping[str, str] = {
    GAPS: "Gaps of the I",
    SHARES: "Shares",
    REPEATS: "Repeats",
    DROUGHTS: "Longest drought",
}
"""Chart -> its name."""
_SMALL = 0.8
"""The size of the labels in ems."""


@dataclass(frozen=True)
class Chart:
    """A chart on the screen."""

    target: Surface
    rect: Rect
    em: int
    lane: Lane
    scales: Scales
    colour: Colour
    palette: Palette

    @property
    def small(self) -> int:
        """The size of its labels in pixels."""
        return max(9, round(_SMALL * self.em))

    @property
    def band(self) -> Rect:
        """The line of words above the bars and curves: what their upper edge stands for, and what is exact."""
        return Rect(self.rect.x, self.rect.y + round(1.5 * self.small), self.rect.width, round(1.4 * self.small))

    @property
    def area(self) -> Rect:
        """Where the bars and curves are."""
        rect, top = self.rect, self.band.bottom
        return Rect(rect.x, top, rect.width, max(8, rect.bottom - top - round(1.35 * self.small)))

    def head(self, names: Sequence[str], figure: str) -> None:
        """Write the longest name for which there is room at the left, and a figure at the right."""
        room = Rect(self.rect.x, self.rect.y, self.rect.width, round(1.5 * self.small))
        value = line(figure, self.small, self.colour, BOLD)
        left = room.width - value.get_width() - self.small // 2
        name = next((each for each in names if width_of(each, self.small, BOLD) <= left), names[-1])
        put(self.target, fitted(name, self.small, THEME.soft, left, BOLD), room)
        put(self.target, value, room, 1.0)

    def ground(self, top: str) -> None:
        """Fill the area, and write what its upper edge stands for."""
        area = self.area
        self.target.fill(THEME.well, area.union(self.band))
        for y in (area.y, area.centery):
            self.target.fill(THEME.well_grid, Rect(area.x, y, area.width, 1))
        self.target.fill(THEME.panel_edge, Rect(area.x, area.bottom, area.width, 1))
        put(self.target, line(top, self.small, THEME.muted), self.band.move(2, 0))

    def foot(self, labels: Sequence[tuple[int, str]]) -> None:
        """Write labels below the area, each in the middle of its place in pixels. Those without room are left out."""
        right = self.rect.x - self.small
        for x, text in labels:
            words = line(text, self.small, THEME.muted)
            left = max(self.rect.x, min(x - words.get_width() // 2, self.rect.right - words.get_width()))
            if left > right + self.small // 3:
                self.target.blit(words, (left, self.area.bottom + self.small // 6))
                right = left + words.get_width()

    def exact(self, points: Sequence[tuple[float, float]], *names: str) -> None:
        """Draw what is exact as a line, and name it at the upper right."""
        area, thick = self.area, max(1, self.em // 7)
        clip = self.target.get_clip()
        self.target.set_clip(area.clip(clip))
        if len(points) > 1:
            pygame.draw.lines(self.target, THEME.text, False, points, thick)
        self.target.set_clip(clip)
        self.say(*names, line_of=THEME.text)

    def say(self, *versions: str, line_of: Colour | None = None) -> None:
        """Write words at the upper right, after a short line of a colour if there is one.

        ``versions`` are from the longest to the shortest. The first one that fits is written.
        """
        band, small = self.band, self.small
        room = band.width - 4 * small
        words = next((each for each in versions if width_of(each, small) <= room), versions[-1])
        label = fitted(words, small, THEME.soft if line_of else THEME.muted, room)
        place = put(self.target, label, Rect(band.x, band.y, band.width - small // 3, band.height), 1.0)
        if line_of:
            self.target.fill(line_of, Rect(place.x - small, band.centery, round(0.7 * small), 2))

    def bar(self, x: float, width: float, share: float, top: float, colour: Colour) -> None:
        """Draw a bar from the floor. One that is too high ends at the upper edge."""
        area = self.area
        height = round(min(1.0, share / top) * area.height)
        left, right = round(x), max(round(x) + 1, round(x + width) - 1)
        self.target.fill(colour, Rect(left, area.bottom - height, right - left, height))

    def level(self, share: float, top: float) -> float:
        """The height of a share in pixels."""
        return self.area.bottom - 1 - min(1.0, share / top) * (self.area.height - 1)

    def at_pieces(self, pieces: int) -> float:
        """Where a number of pieces stands. Each tenfold step has the same width."""
        return self.area.x + math.log(max(1, pieces)) / math.log(self.scales.pieces) * (self.area.width - 1)

    def tens(self) -> list[tuple[int, str]]:
        """The labels of the powers of ten of pieces."""
        powers = [10**power for power in range(len(str(self.scales.pieces)))]
        return [(round(self.at_pieces(power)), _short(power)) for power in powers]


def _short(number: int) -> str:
    return f"{number // 1_000_000}M" if number >= 1_000_000 else f"{number // 1000}k" if number >= 1000 else str(number)


def _draw_gaps(chart: Chart) -> None:
    """Draw how often each gap between two I pieces came."""
    lane, scales, area = chart.lane, chart.scales, chart.area
    total = lane.counts.gaps.total()
    chart.head(("Gaps between two I", "Gaps of the I", "Gaps"), f"{total:,} gaps" if total != 1 else "1 gap")
    chart.ground(f"{scales.gap_top:.0%}")
    width = area.width / (scales.last_gap + 1)
    for gap, share in enumerate(lane.counts.gap_shares(scales.last_gap)[: scales.last_gap + 1]):
        chart.bar(area.x + gap * width, width, share, scales.gap_top, chart.colour)
    if not lane.law:
        chart.say("no exact curve", "no exact")
    elif not lane.law.chances:
        chart.say("no I ever comes", "no I")
    else:
        chances = [*lane.law.chances, 0.0, 0.0][: scales.last_gap + 1]
        points = [(area.x + (gap + 0.5) * width, chart.level(each, scales.gap_top)) for gap, each in enumerate(chances)]
        chart.exact(points, "exact")
    step = 6 if width * 6 > 2 * chart.small else 12
    chart.foot([(round(area.x + (gap + 0.5) * width), str(gap)) for gap in range(0, scales.last_gap + 1, step)])


def _draw_shares(chart: Chart) -> None:
    """Draw how often each piece came."""
    lane, top, area = chart.lane, chart.scales.share_top, chart.area
    shares = lane.counts.shares
    chart.head(("Share of each piece", "Shares"), f"I {shares[0]:.1%}" if lane.counts.pieces else "")
    chart.ground(f"{top:.0%}")
    width = area.width / len(PIECES)
    for piece, share in zip(PIECES, shares, strict=True):
        chart.bar(area.x + (piece + 0.14) * width, 0.72 * width, share, top, chart.palette[piece])
    if lane.shares:
        for piece, share in zip(PIECES, lane.shares, strict=True):
            y = round(chart.level(share, top))
            mark = Rect(round(area.x + (piece + 0.02) * width), y, round(0.96 * width), max(2, chart.em // 9))
            chart.target.fill(THEME.text, mark.clip(area))
        chart.exact((), "exact")
    else:
        chart.say("no exact shares", "no exact")
    chart.foot([(round(area.x + (piece + 0.5) * width), piece.name) for piece in PIECES])


def _draw_repeats(chart: Chart) -> None:
    """Draw how the share of repeats has changed."""
    lane, top, area = chart.lane, chart.scales.repeat_top, chart.area
    counts = lane.counts
    chart.head(("Repeats, by pieces dealt", "Repeats"), f"{counts.repeat_rate:.1%}" if counts.pieces > 1 else "")
    chart.ground(f"{top:.0%}")
    points = [(chart.at_pieces(pieces), chart.level(rate, top)) for pieces, rate in counts.rates]
    if lane.repeats is not None:
        level = chart.level(lane.repeats, top)
        chart.exact([(area.x, level), (area.right, level)], f"exact {lane.repeats:.1%}", "exact")
    else:
        chart.say("no exact rate", "no exact")
    _draw_curve(chart, points)
    chart.foot(chart.tens())


def _draw_droughts(chart: Chart) -> None:
    """Draw how the longest drought of the I has grown."""
    lane, scales, area = chart.lane, chart.scales, chart.area
    counts, top = lane.counts, float(scales.drought_top)
    chart.head(
        ("Longest drought of the I, by pieces dealt", "Longest drought of the I", "Longest drought", "Drought"),
        str(counts.longest) if counts.pieces else "",
    )
    chart.ground(str(scales.drought_top))
    limit = limit_of(lane)
    if limit is not None:
        level = chart.level(limit, top)
        chart.exact([(area.x, level), (area.right, level)], f"exact limit {limit}", f"limit {limit}")
    elif lane.law and lane.law.longest is not None:
        chart.say(f"exact limit {lane.law.longest}")
    elif lane.law:
        chart.say("no limit")
    points: list[tuple[float, float]] = []
    level = chart.level(0, top)
    for pieces, longest in counts.droughts:
        x = chart.at_pieces(pieces)
        points += [(x, level), (x, level := chart.level(longest, top))]
    if points:
        points.append((chart.at_pieces(counts.pieces), level))
    _draw_curve(chart, points)
    chart.foot(chart.tens())


def _draw_curve(chart: Chart, points: Sequence[tuple[float, float]]) -> None:
    clip = chart.target.get_clip()
    chart.target.set_clip(chart.area.clip(clip))
    if len(points) > 1:
        pygame.draw.lines(chart.target, chart.colour, False, points, max(2, chart.em // 7))
    chart.target.set_clip(clip)


DRAW: Mapping[str, Callable[[Chart], None]] = {
    GAPS: _draw_gaps,
    SHARES: _draw_shares,
    REPEATS: _draw_repeats,
    DROUGHTS: _draw_droughts,
}
"""Chart -> the function that draws it."""
