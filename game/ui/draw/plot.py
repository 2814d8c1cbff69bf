"""Charts with axes: their numbers and dates, curves, a legend, and the words beside a spot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.play.plots import Curve, Plot, Spot, Tone
from game.ui.kit.shapes import hairline, paint, panel, put, rule
from game.ui.kit.text import BOLD, fitted, line, width_of
from game.ui.theme import THEME, Colour, Palette, mix

_TONES: Mapping[Tone, str] = {"accent": "accent", "best": "best", "faint": "muted"}
"""Tone -> the name of its colour."""
_SMALL = 0.82
"""The size of the labels in ems."""
_CLOSE, _FAR = 2, 16
"""The distance of dots in widths of a line: closer together they are small, further apart they are large."""
_ROOMY = 11
"""The height of the curves in ems from which on a spot has all of its words beside it, and not the first alone."""
_NAMED_FROM = 13
"""The height of a chart in ems from which on the name of its axis across is shown."""
_GRID = 0.7
"""How much of the colour of an edge the lines of the grid have: values are read along them."""
_LARGE = 700_000
"""Pixels of a chart from which on it is drawn in less fine detail, so that it takes no longer than it should."""


@dataclass(frozen=True)
class PlotLayout:
    """Where the parts of a chart are."""

    head: Rect
    """The title and the legend."""
    area: Rect
    """The curves."""
    em: int
    height: int
    """The height of the whole chart."""

    def at(self, plot: Plot, across: float, up: float) -> tuple[int, int]:
        """The pixel of a point."""
        area = self.area
        return (
            area.x + round(plot.across.share(across) * area.width),
            area.bottom - round(plot.up.share(up) * area.height),
        )


def numbers_width(plot: Plot, em: int) -> int:
    """The width in pixels of the labels of the axis up, in text of ``em`` pixels."""
    return max((width_of(text, round(_SMALL * em)) for _, text in plot.up.ticks), default=0)


def plot_layout(rect: Rect, plot: Plot, em: int, *, numbers: int = 0) -> PlotLayout:
    """Lay out a chart: the head above, the labels of the axes at the left and below.

    ``numbers`` is the least width in pixels for the labels at the left.
    """
    small = round(_SMALL * em)
    head = Rect(rect.x, rect.y, rect.width, round(1.7 * em) if plot.title or _named(plot) else 0)
    # Half of the uppermost number of the axis stands above the curves.
    top = head.bottom + round(0.6 * em)
    left, below = (
        max(numbers, numbers_width(plot, em)) + round(0.6 * em),
        round((1.6 if plot.across.ticks else 0.3) * small),
    )
    below += round(1.4 * small) if _names_across(rect.height, plot, em) else 0
    area = Rect(rect.x + left, top, rect.width - left - em // 2, rect.bottom - top - below)
    area.width, area.height = max(8, area.width), max(8, area.height)
    return PlotLayout(head, area, em, rect.height)


def _names_across(height: int, plot: Plot, em: int) -> bool:
    """Whether the name of the axis across is shown: in a low chart the curves need the room more."""
    return bool(plot.across.name) and height >= _NAMED_FROM * em


def draw_plot(
    target: Surface, rect: Rect, plot: Plot, em: int, palette: Palette | None = None, *, numbers: int = 0
) -> PlotLayout:
    """Draw a chart in text of ``em`` pixels, without a chosen spot. ``palette`` has the colours of the pieces.

    ``numbers`` is as in ``plot_layout``.
    """
    layout = plot_layout(rect, plot, em, numbers=numbers)
    area = layout.area
    if plot.empty and not any(curve.points for curve in plot.curves):
        # Axes without anything on them would say nothing.
        panel(target, rect, THEME.panel, THEME.panel_edge, radius=max(4, em // 2))
        put(target, fitted(plot.empty, em, THEME.soft, rect.width - em), rect, 0.5)
        return layout
    _draw_head(target, layout.head, plot, em)
    target.fill(THEME.well, area)
    _draw_axes(target, layout, plot)
    fine = 2 if area.width * area.height > _LARGE else 3
    # A dot at the edge is drawn whole.
    edge = em // 2
    canvas = area.inflate(2 * edge, 2 * edge)
    large = Surface((canvas.width * fine, canvas.height * fine), pygame.SRCALPHA)
    room = Rect(edge * fine, edge * fine, area.width * fine, area.height * fine)
    for curve in plot.curves:
        _draw_curve(large, room, curve, plot, em * fine, palette=palette)
    target.blit(pygame.transform.smoothscale(large, canvas.size), canvas)
    rule(target, THEME.well_frame, area.bottomleft, area.width + 1)
    return layout


def draw_spot(target: Surface, layout: PlotLayout, plot: Plot, spot: Spot) -> None:
    """Mark a spot with a line through it, and draw its words beside it."""
    em, area = layout.em, layout.area
    x, y = layout.at(plot, spot.across, spot.up)
    thin = hairline(target)
    paint(target, THEME.muted, Rect(x - thin // 2, area.y, thin, area.height))
    mark_spot(target, layout, plot, spot)
    heading, *rest = spot.words or ("",)
    rest = rest if area.height >= _ROOMY * em else []
    small = round(_SMALL * em)
    lines = [line(heading, em, THEME.text, BOLD), *(line(words, small, THEME.soft) for words in rest)]
    pad = round(0.6 * em)
    width = max(image.get_width() for image in lines) + 2 * pad
    box = Rect(0, 0, min(width, area.width), sum(round(1.25 * image.get_height()) for image in lines) + pad)
    # Beside the spot, on the side with more room up or down, so that it hides little of the curves.
    box.x = x + em if x + em + box.width <= area.right else x - em - box.width
    box.y = y + em // 2 if y < area.centery else y - em // 2 - box.height
    box.clamp_ip(area)
    panel(target, box, THEME.panel, THEME.well_frame, radius=max(4, em // 3))
    top = box.y + pad // 2
    for image in lines:
        height = round(1.25 * image.get_height())
        put(target, image, Rect(box.x + pad, top, box.width, height))
        top += height


def mark_spot(target: Surface, layout: PlotLayout, plot: Plot, spot: Spot) -> None:
    """Draw a ring around a spot."""
    place, em = layout.at(plot, spot.across, spot.up), layout.em
    _draw_disc(target, place, max(4, round(0.4 * em)), THEME.text)
    _draw_disc(target, place, max(3, round(0.26 * em)), THEME.accent)


def _draw_disc(target: Surface, centre: tuple[int, int], radius: int, colour: Colour) -> None:
    fine = 4
    large = Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
    pygame.draw.circle(large, colour, (radius * fine, radius * fine), radius * fine)
    target.blit(pygame.transform.smoothscale(large, (2 * radius, 2 * radius)), (centre[0] - radius, centre[1] - radius))


def _named(plot: Plot) -> list[Curve]:
    return [curve for curve in plot.curves if curve.name]


def _draw_head(target: Surface, head: Rect, plot: Plot, em: int) -> None:
    """Draw the title with the unit at the left, and at the right as much of the legend as there is room for."""
    small = round(_SMALL * em)
    title = fitted(plot.title, em, THEME.text, head.width, BOLD)
    room = head.width - (title.get_width() + em if plot.title else 0)
    if plot.up.name:
        unit = line(plot.up.name, small, THEME.muted)
        if unit.get_width() <= room:
            put(target, unit, Rect(head.x + title.get_width() + em // 2, head.y + em // 10, room, head.height))
            room -= unit.get_width() + em // 2
    x, curves = head.right, _named(plot)
    whole = sum(width_of(curve.name, small) + 2 * em for curve in curves) <= room
    for curve in reversed(curves):
        name = line(curve.name if whole else curve.short or curve.name, small, THEME.soft)
        room -= name.get_width() + 2 * em
        if room < 0:
            break
        x -= name.get_width()
        put(target, name, Rect(x, head.y, name.get_width(), head.height))
        x -= em
        _draw_key(target, Rect(x, head.y, round(0.7 * em), head.height), curve, em)
        x -= em
    if plot.title:
        put(target, title, head)


def _draw_key(target: Surface, rect: Rect, curve: Curve, em: int) -> None:
    """Draw the sign of a curve in the legend."""
    colour = THEME.named(_TONES[curve.tone])
    if curve.form == "dots":
        _draw_disc(target, rect.center, max(3, round(0.28 * em)), colour)
    else:
        thick = max(2, em // 7)
        target.fill(colour, Rect(rect.x, rect.centery - thick // 2, rect.width, thick))


def _draw_axes(target: Surface, layout: PlotLayout, plot: Plot) -> None:
    em, area = layout.em, layout.area
    small, thin = round(_SMALL * em), hairline(target)
    grid = mix(THEME.well, THEME.panel_edge, _GRID)
    heights = [layout.at(plot, plot.across.low, value)[1] for value, _ in plot.up.ticks]
    every = _every(heights, round(1.3 * small))
    for number, ((_, text), y) in enumerate(zip(plot.up.ticks, heights, strict=True)):
        if number % every == 0:
            rule(target, grid, (area.x, min(y - thin // 2, area.bottom - thin)), area.width)
            label = line(text, small, THEME.muted)
            put(target, label, label.get_rect(midright=(area.x - em // 3, y)))
    labels = []
    for value, text in plot.across.ticks:
        x, _ = layout.at(plot, value, plot.up.low)
        label = line(text, small, THEME.muted)
        place = label.get_rect(midtop=(x, area.bottom + small // 4))
        # Only the label of the corner itself reaches below the numbers at the left.
        place.left = max(place.left, area.x if value > plot.across.low else layout.head.x)
        place.right = min(place.right, area.right + em // 2)
        labels.append((x, label, place))
    for x, label, place in labels[:: _every_fitting([place for _, _, place in labels], em // 2)]:
        target.fill(THEME.panel_edge, Rect(x - thin // 2, area.bottom, thin, small // 4))
        put(target, label, place)
    if _names_across(layout.height, plot, em):
        below = Rect(area.x, area.bottom + round(1.5 * small), area.width, round(1.4 * small))
        put(target, fitted(plot.across.name, small, THEME.muted, area.width), below, 0.5)


def _every(heights: Sequence[int], least: int) -> int:
    """Of how many labels one is shown, so that they stand at least ``least`` pixels apart."""
    pitch = min((abs(b - a) for a, b in pairwise(heights)), default=least)
    return max(1, -(-least // max(1, pitch)))


def _every_fitting(places: Sequence[Rect], apart: int) -> int:
    """Of how many labels one is shown, so that none comes nearer to the next than ``apart`` pixels."""
    every = 1
    while any(b.x < a.right + apart for a, b in pairwise(places[::every])):
        every += 1
    return every


def _draw_curve(
    large: Surface, room: Rect, curve: Curve, plot: Plot, em: int, *, palette: Palette | None = None
) -> None:
    """Draw a curve. ``room`` is the part of the surface within the axes."""
    colour, thick = THEME.named(_TONES[curve.tone]), max(2, round(0.14 * em))
    points = [
        (room.x + plot.across.share(x) * room.width, room.bottom - plot.up.share(y) * room.height)
        for x, y in curve.points
    ]
    if not points:
        return
    if curve.form == "dots":
        # Where many games share a pixel, one dot stands for them.
        apart = room.width / (len(points) * thick)
        many, few = apart < _CLOSE, apart > _FAR
        radius = thick if many else round((2.8 if few else 1.4) * thick)
        for x, y in {(round(x), round(y)) for x, y in points}:
            pygame.draw.circle(large, (*colour, 170 if many else 255), (x, y), radius)
    elif curve.form == "bars":
        own = palette if curve.pieces else None
        colours = [own[Piece(int(x))] if own else colour for x, _ in curve.points]
        _draw_bars(large, room, points, colours)
    else:
        path = _stairs(points, room.right) if curve.form == "steps" else points
        if curve.form == "area":
            pygame.draw.polygon(large, (*colour, 46), [(path[0][0], room.bottom), *path, (path[-1][0], room.bottom)])
        if len(path) > 1:
            pygame.draw.lines(large, (*colour, 255), False, path, thick)
        if len(points) == 1:
            pygame.draw.circle(large, colour, points[0], 2 * thick)


def _draw_bars(large: Surface, room: Rect, points: Sequence[tuple[float, float]], colours: Sequence[Colour]) -> None:
    pitch = min((b[0] - a[0] for a, b in pairwise(points)), default=room.width / 4)
    for (x, y), colour in zip(points, colours, strict=True):
        bar = Rect(round(x - 0.36 * pitch), round(y), max(1, round(0.72 * pitch)), room.bottom - round(y))
        pygame.draw.rect(large, colour, bar, border_top_left_radius=6, border_top_right_radius=6)


def _stairs(points: Sequence[tuple[float, float]], end: float) -> list[tuple[float, float]]:
    """The corners of steps through some points; the last step goes on to the end."""
    corners = [points[0]]
    for (_, y), (next_x, next_y) in pairwise(points):
        corners += [(next_x, y), (next_x, next_y)]
    return [*corners, (end, points[-1][1])]
