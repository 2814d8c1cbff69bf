"""A chart with axes, on which one points at single spots. ``game.plots`` has what it shows: a ``Plot``.

The mouse shows the words of the nearest spot; so do left, right, Home and End with the focus. A click or Enter does
what ``act`` says for the action of the spot.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

from ...core.board import Piece
from ...plots import Curve, Plot, Spot
from ..theme import THEME, Colour, Palette, mix
from .boxes.box import HOVERED, MOVED, Act, Answer, Box, Column, Position, Row
from .boxes.lengths import Span, Units, fixed, new_layout
from .keys.intents import ACCEPT, CHOOSE_ACROSS, LEAP, STEPS, Intent
from .shapes.strokes import corner, disc, frame, hairline, paint, panel, panel_behind, put
from .sizes import CLOSE, GAP, LEADING, SMALL
from .text.fonts import BOLD, MEDIUM, fitted, line, width_of
from .text.labels import Label, LegendKey, Text, legend

_LEAST_HIGH = 6.5
_WORD_PAD = 0.6
_CLOSE, _FAR = 2, 16
"""The distance of dots in widths of a line: closer together they are small, further apart they are large."""
_NAMED_FROM = 9
"""The height of a chart in ems from which on the name of its axis across is shown: a low one needs the room more."""
_GRID = 0.7
"""How much of the colour of an edge the lines of the grid have: values are read along them."""
_LARGE = 700_000
"""Pixels of a chart from which on it is drawn in less fine detail, so that it takes no longer than it should."""
_STRAIGHT = ("bars", "marks", "steps")
"""The forms that have no slanted lines, and look the same in any detail."""
_DASH = 0.4
_BAND = 52
"""The opacity of a band, from 0 to 255."""

Point = tuple[float, float]


class Plane:
    """The place of the curves of a plot: which pixel belongs to which values."""

    def __init__(self, plot: Plot, area: Rect) -> None:
        self.plot, self.area = plot, area

    def at(self, across: float, up: float) -> Point:
        """Return the pixel of two values."""
        area, plot = self.area, self.plot
        return area.x + plot.across.share(across) * area.width, area.bottom - plot.up.share(up) * area.height

    def nearest(self, position: Position, reach: float) -> int:
        """Return the number of the spot that is nearest to a position; -1 if there is none. Nearest across decides. Of
        those within ``reach`` pixels, it is the nearest one up and down."""
        spots, area = self.plot.spots, self.area
        if not spots:
            return -1
        wanted, by = (position[0] - area.x) / area.width, reach / area.width
        first, last = (
            bisect_left(spots, self.plot.across.value(wanted + side), key=lambda spot: spot.across)
            for side in (-by, by)
        )
        near = range(first, last) if first < last else range(max(0, first - 1), min(len(spots), first + 1))

        def distance(number: int) -> float:
            x, y = self.at(spots[number].across, spots[number].up)
            return hypot(x - position[0], y - position[1] if first < last else 0)

        return min(near, key=distance)


class PlotPicture:
    """The picture of a plot without its head: its axes with their numbers, and its curves."""

    def __init__(self, plane: Plane, em: int, palette: Palette | None = None, *, named: bool = False) -> None:
        """``palette`` has the colours of pieces, for their bars. ``named`` says whether the axis across has its name
        below it."""
        self._plane, self._plot, self._area = plane, plane.plot, plane.area
        self._em, self._palette, self._named = em, palette, named

    def draw(self, picture: Surface, thin: int) -> None:
        """Draw it at its place. The lines of the axes are ``thin`` pixels."""
        area = self._area
        picture.fill(THEME.well, area)
        self._draw_axis_up(picture, thin)
        self._draw_axis_across(picture, thin)
        self._draw_curves(picture)
        picture.fill(THEME.well_frame, Rect(area.x, area.bottom, area.width + 1, thin))

    def _draw_axis_up(self, picture: Surface, thin: int) -> None:
        em, small, plot, area = self._em, round(SMALL * self._em), self._plot, self._area
        grid = mix(THEME.well, THEME.panel_edge, _GRID)
        heights = [round(self._plane.at(plot.across.low, value)[1]) for value, _ in plot.up.ticks]
        pitch = min((abs(b - a) for a, b in pairwise(heights)), default=em)
        every = max(1, -(-round(1.3 * small) // max(1, pitch)))
        for (_, text), y in list(zip(plot.up.ticks, heights, strict=True))[::every]:
            picture.fill(grid, Rect(area.x, min(y - thin // 2, area.bottom - thin), area.width, thin))
            label = line(text, small, THEME.muted)
            put(picture, label, label.get_rect(midright=(area.x - em // 3, y)))

    def _draw_axis_across(self, picture: Surface, thin: int) -> None:
        em, small, plot, area = self._em, round(SMALL * self._em), self._plot, self._area
        labels = []
        for value, text in plot.across.ticks:
            x = round(self._plane.at(value, plot.up.low)[0])
            label = line(text, small, THEME.muted)
            place = label.get_rect(midtop=(x, area.bottom + small // 4))
            # Only the label of the corner itself reaches below the numbers at the left.
            place.left = max(place.left, area.x if value > plot.across.low else 0)
            place.right = min(place.right, area.right + em // 2)
            labels.append((x, label, place))
        every = 1
        while any(b.x < a.right + em // 2 for (_, _, a), (_, _, b) in pairwise(labels[::every])):
            every += 1  # no label comes nearer to the next
        for x, label, place in labels[::every]:
            picture.fill(THEME.panel_edge, Rect(x - thin // 2, area.bottom, thin, small // 4))
            put(picture, label, place)
        if self._named and width_of(plot.across.name, small) <= area.width:  # a part of it says nothing
            below = Rect(area.x, area.bottom + round(1.5 * small), area.width, round(LEADING * small))
            put(picture, fitted(plot.across.name, small, THEME.muted, area.width), below, 0.5)

    def _draw_curves(self, picture: Surface) -> None:
        """Draw the curves larger than they are, and shrink them: slanted lines have smooth edges then. Bands lie behind
        all of them, and are so faint that they need no smooth edges."""
        area = self._area
        curves = [curve for curve in self._plot.curves if curve.form != "band"]
        for curve in self._plot.curves:
            if curve.form == "band":
                _draw_band(picture, self._plane, curve)
        fine = 2 if area.width * area.height > _LARGE else 3
        if all(curve.form in _STRAIGHT for curve in curves):
            fine = 1
        # A dot at the edge is drawn whole.
        edge = self._em // 2
        canvas = area.inflate(2 * edge, 2 * edge)
        large = Surface((canvas.width * fine, canvas.height * fine), pygame.SRCALPHA)
        room = Rect(edge * fine, edge * fine, area.width * fine, area.height * fine)
        finer = Plane(self._plot, room)
        for curve in curves:
            large.set_clip(None if curve.form in ("dots", "rings") else room)
            points = [finer.at(*point) for point in curve.points]
            if points:
                self._draw_curve(large, finer, curve, points, self._em * fine)
        picture.blit(large if fine == 1 else pygame.transform.smoothscale(large, canvas.size), canvas)

    def _draw_curve(self, large: Surface, plane: Plane, curve: Curve, points: Sequence[Point], em: int) -> None:
        colour, thick, room = THEME.named(curve.tone), max(2, round(0.14 * em)), plane.area
        if curve.form == "dots":
            _draw_dots(large, room, points, colour, thick)
        elif curve.form in ("bars", "marks"):
            own = self._palette if curve.pieces else None
            pitch = plane.at(1.0, 0.0)[0] - plane.at(0.0, 0.0)[0]  # the width of a category
            bars = curve.form == "bars"
            places = _bars(points, pitch, room.bottom) if bars else _strokes(points, pitch, thick)
            for (x, _), place in zip(curve.points, places, strict=True):
                large.fill(own[Piece(int(x))] if own else colour, place)
        elif curve.form == "rings":
            _draw_rings(large, points, colour, thick)
        else:
            path = points
            if curve.form == "steps":
                turns = ((x, y) for (_, y), (x, _) in pairwise(points))
                path = [points[0], *(corner for pair in zip(turns, points[1:], strict=True) for corner in pair)]
            if curve.form == "area":
                floor = [(path[-1][0], room.bottom), (path[0][0], room.bottom)]
                pygame.draw.polygon(large, (*colour, 46), [*path, *floor])
            for part in dashes(path, max(4, round(_DASH * em / curve.dash))) if curve.dash else [path]:
                if len(part) > 1:
                    pygame.draw.lines(large, (*colour, 255), False, part, thick)
            if len(points) == 1:
                pygame.draw.circle(large, colour, points[0], 2 * thick)


def _draw_band(picture: Surface, plane: Plane, curve: Curve) -> None:
    """Fill the room between the edges of a band. Where bands lie on each other, both are seen."""
    area = plane.area
    edges = [plane.at(*point) for point in curve.points]
    edges += [plane.at(across, low) for (across, _), low in reversed(list(zip(curve.points, curve.low, strict=True)))]
    if len(curve.points) > 1:
        room = Surface(area.size, pygame.SRCALPHA)
        colour = (*THEME.named(curve.tone), _BAND)
        pygame.draw.polygon(room, colour, [(x - area.x, y - area.y) for x, y in edges])
        picture.blit(room, area)


class Chart(Box):
    """A chart. Left and right choose a spot; the mouse shows the nearest one. It can do without the focus."""

    hoverable = True

    def __init__(
        self,
        name: str,
        plot: Plot,
        *,
        palette: Palette | None = None,
        marks: bool = False,
        focus: bool = True,
        act: Callable[[str], Act] | None = None,
    ) -> None:
        """``palette`` has the colours of pieces, for their bars. ``act`` returns what the action of a spot does.
        ``marks`` says that the chosen spot is marked without the focus, too, since the page tells of it. Without
        ``focus``, only the mouse reads it."""
        super().__init__(name)
        self._takes_focus, self._act = focus, act
        self.hint = (CHOOSE_ACROSS, ACCEPT) if act else (CHOOSE_ACROSS,)
        self._palette, self._marks = palette, marks
        self.index = -1
        """The number of the chosen spot, or -1 for none."""
        self._pointed = -1
        self.like: tuple[Chart, ...] = ()
        """Charts above and below it: the curves of all begin at one place."""
        self.beside: tuple[Chart, ...] = ()
        """Charts beside it: the curves of all are as high, also where the legend of one needs a second line."""
        self.show(plot)

    def show(self, plot: Plot) -> None:
        """Show another plot. The choice stays at its place, or goes to the last spot."""
        self.plot = plot
        self._words = Column(Text(plot.empty, across=0.5), at=0.5, around=CLOSE, draw=panel_behind)
        self.focusable = bool(self._takes_focus and plot.spots)
        last = len(plot.spots) - 1
        self.index = self.index if 0 <= self.index <= last else last
        self._picture: Surface | None = None
        self._drawn_in: tuple[int, Rect] | None = None  # the size of text and the place of the curves of that picture
        keys = [LegendKey(curve.name, partial(_draw_sign, curve)) for curve in plot.curves if curve.name]
        signs = legend([*keys, *([LegendKey(plot.note)] if plot.note else [])], at=1.0)
        tone = next((curve.tone for curve in plot.curves if curve.tone != "text"), "text")
        title = Label(plot.title, colour=THEME.text, weight=BOLD, rank=1)
        unit = Label(plot.up.name, colour=THEME.muted, scale=SMALL, rank=3)
        figure = Label(plot.figure, colour=THEME.named(tone), weight=BOLD, scale=SMALL, rank=2)
        self._heads = (
            Row(title, unit, Box(), signs, figure, gap=GAP),
            Column(Row(title, unit, Box(), figure, gap=GAP), signs),
        )

    @property
    def chosen(self) -> Spot | None:
        return self.plot.spots[self.index] if self.plot.spots and self.index >= 0 else None

    @property
    def _is_empty(self) -> bool:
        """Whether words stand in its place: axes without anything on them would say nothing."""
        return bool(self.plot.empty) and not any(curve.points for curve in self.plot.curves)

    def height(self, width: float, units: Units) -> Span:
        words = self._words.height(width, units).least
        return fixed(words if self._is_empty else round(_LEAST_HIGH * units.em), grows=True)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Left and right choose the next spot, with Shift the tenth. Enter does its action."""
        if intent is Intent.ACCEPT:
            return self._act(self.chosen.action) if self._act and self.chosen and self.chosen.action else None
        last = len(self.plot.spots) - 1
        aims = {Intent.FIRST: 0, Intent.LAST: last}
        aims |= {turn: self.index + step * (LEAP if leap else 1) for turn, step in STEPS.items()}
        if intent not in aims:
            return None
        before, self.index = self.index, max(0, min(last, aims[intent]))
        self._pointed = -1
        return MOVED if self.index != before else HOVERED

    def press(self, position: Position) -> Answer:
        """A click chooses the nearest spot and does its action."""
        nearest = self.part_at(position)
        if nearest < 0 or not self.area.collidepoint(position):
            return MOVED
        self.index = nearest
        return self.obey(Intent.ACCEPT) or MOVED

    def drag(self, position: Position) -> Answer:
        return self.point(position)

    def part_at(self, position: Position) -> int:
        """Return the number of the spot that is nearest to a position; -1 if there is none."""
        return self._plane.nearest(position, _WORD_PAD * self.em)

    @property
    def area(self) -> Rect:
        return self._arranged()[1].move(self.rect.topleft)

    @property
    def _plane(self) -> Plane:
        return Plane(self.plot, self.area)

    @property
    def _small(self) -> int:
        return round(SMALL * self.em)

    @property
    def _is_named(self) -> bool:
        return bool(self.plot.across.name) and self.rect.height >= _NAMED_FROM * self.em

    def _arranged(self) -> tuple[Box, Rect]:
        """What stands above the curves, with the legend beside the title or below it, and the place of the curves. Both
        are from the upper left corner of the chart on."""
        em, plot, (width, height), units = self.em, self.plot, self.rect.size, new_layout(self.em)
        folded, top = _heads_of((self, *self.beside), units)
        head = self._heads[folded]
        head.place(Rect(0, 0, width, top), units)
        # Half of the uppermost number of the axis stands above the curves.
        top += round(_WORD_PAD * em)
        numbers = (text for chart in (self, *self.like) for _, text in chart.plot.up.ticks)
        left = max((width_of(text, self._small) for text in numbers), default=0) + round(_WORD_PAD * em)
        below = round((1.6 if plot.across.ticks else 0.3) * self._small)
        below += round(LEADING * self._small) if self._is_named else 0
        return head, Rect(left, top, max(8, width - left - em // 2), max(8, height - top - below))

    def draw(self, target: Surface) -> None:
        """Draw the chart. Its curves are drawn once for each size."""
        if self._is_empty:
            self._words.place(self.rect, self.units)
            self._words.draw(target)
            return
        head, area = self._arranged()
        if self._picture is None or (self._picture.get_size(), self._drawn_in) != (self.rect.size, (self.em, area)):
            self._picture, self._drawn_in = Surface(self.rect.size, pygame.SRCALPHA), (self.em, area)
            head.draw(self._picture)
            drawn = PlotPicture(Plane(self.plot, area), self.em, self._palette, named=self._is_named)
            drawn.draw(self._picture, hairline(target))
        target.blit(self._picture, self.rect)
        if self.focused:
            frame(target, self.area, self.em, THEME.accent)
        if self._marks and self.chosen:
            self._mark(target, self.chosen)
        shown = self._pointed if self.hovered else self.index if self.focused else -1
        if 0 <= shown < len(self.plot.spots):
            self._draw_spot(target, self.plot.spots[shown])

    def _draw_spot(self, target: Surface, spot: Spot) -> None:
        """Mark a spot with a line through it, and draw its words beside it."""
        em, area, small = self.em, self.area, self._small
        x, y = map(round, Plane(self.plot, area).at(spot.across, spot.up))
        thin = hairline(target)
        paint(target, THEME.muted, Rect(x - thin // 2, area.y, thin, area.height))
        self._mark(target, spot)
        looks = [(em, THEME.text, BOLD), *[(small, THEME.soft, MEDIUM)] * len(spot.words)]
        lines = [line(words, *look) for words, look in zip(spot.words, looks, strict=False)]
        if not lines:
            return
        pad, pitch = round(_WORD_PAD * em), round(LEADING * em)
        box = Rect(0, 0, max(image.get_width() for image in lines) + 2 * pad, len(lines) * pitch + pad)
        # Beside the spot, on the side with more room up or down, so that it hides little of the curves.
        box.x = x + em if x + em + box.width <= self.rect.right else x - em - box.width
        box.y = y + em // 2 if y < area.centery else y - em // 2 - box.height
        box.clamp_ip(target.get_rect())
        panel(target, box, THEME.panel, THEME.well_frame, radius=corner(em))
        for number, image in enumerate(lines):
            put(target, image, Rect(box.x + pad, box.y + pad // 2 + number * pitch, box.width, pitch))

    def _mark(self, target: Surface, spot: Spot) -> None:
        x, y = map(round, self._plane.at(spot.across, min(spot.up, self.plot.up.high)))
        for radius, colour in ((max(4, round(0.4 * self.em)), THEME.text), (max(3, self.em // 4), THEME.accent)):
            target.blit(disc(2 * radius, colour), (x - radius, y - radius))


def _heads_of(row: Sequence[Chart], units: Units) -> tuple[bool, int]:
    """Whether the legends of charts beside each other stand below their titles, and how high the heads of all are."""
    folded = any(chart._heads[0].wide(units).wanted > chart.rect.width for chart in row)
    return folded, round(max(chart._heads[folded].tall(chart.rect.width, units).least for chart in row))


def _draw_sign(curve: Curve, target: Surface, place: Rect) -> None:
    colour, thick = THEME.named(curve.tone), max(2, place.height // 6)
    if curve.form == "dots":
        dot = disc(2 * place.height // 3, colour)
        target.blit(dot, dot.get_rect(center=place.center))
    else:
        target.fill(colour, Rect(place.x, place.centery - thick // 2, place.width, thick))


def _draw_dots(large: Surface, room: Rect, points: Sequence[Point], colour: Colour, thick: int) -> None:
    """Draw dots. Where many games share a pixel, one stands for them."""
    apart = room.width / (len(points) * thick)
    many, few = apart < _CLOSE, apart > _FAR
    radius = thick if many else round((2.8 if few else 1.4) * thick)
    for x, y in {(round(x), round(y)) for x, y in points}:
        pygame.draw.circle(large, (*colour, 170 if many else 255), (x, y), radius)


def _draw_rings(large: Surface, points: Sequence[Point], colour: Colour, thick: int) -> None:
    for x, y in points:
        middle = round(x), round(y)
        pygame.draw.circle(large, colour, middle, round(1.8 * thick))
        pygame.draw.circle(large, THEME.well, middle, max(1, round(0.9 * thick)))


def _bars(points: Sequence[Point], pitch: float, floor: int) -> Iterator[Rect]:
    """Yield the place of a bar from the floor to each point, within ``pitch`` pixels."""
    gap = max(1, round(0.22 * pitch))
    for x, y in points:
        left, right = round(x - pitch / 2), round(x + pitch / 2) - gap
        yield Rect(left + gap // 2, round(y), max(1, right - left), max(0, floor - round(y)))


def _strokes(points: Sequence[Point], pitch: float, high: int) -> Iterator[Rect]:
    """Yield the place of a stroke at each point, so many pixels ``high``, within ``pitch`` pixels."""
    for x, y in points:
        place = Rect(0, 0, max(1, round(pitch / 3)), high)
        place.center = round(x), round(y)
        yield place


def dashes(points: Sequence[Point], length: int) -> list[list[Point]]:
    """Cut a line into dashes of a length in pixels, with gaps as long, so that what is below it can be seen."""
    parts: list[list[Point]] = []
    walked = 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        far, done = hypot(to_x - x, to_y - y), 0.0
        while done < far:
            into = walked % (2 * length)
            step = min(far - done, max(1.0, (length if into < length else 2 * length) - into))
            if into < length:
                ends = (done / far, (done + step) / far)
                parts.append([(x + (to_x - x) * share, y + (to_y - y) * share) for share in ends])
            done, walked = done + step, walked + step
    return parts
