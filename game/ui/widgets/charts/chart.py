"""A chart with axes, on which one points at single spots.

Build a ``Plot`` (``game.play.plots``) from an axis for each direction, curves and spots, and give it to ``Chart``:

    plot = Plot(
        "Height",
        time_axis(0, session.seconds),
        number_axis(0, 20, whole=True),
        (Curve(points, "area"),),
        spots=tuple(Spot(x, y, ("12 rows", "Piece 40 at 0:31"), action="piece 40") for ...),
    )
    chart = Chart("heights", plot)

The mouse shows the words of the nearest spot; so do left, right, Home and End with the focus. A click or Enter answers
with the action of the spot. Without spots it takes no input. ``draw_plot`` draws a plot outside a page.
"""

from __future__ import annotations

from bisect import bisect_left
from contextlib import nullcontext

from pygame import Rect, Surface

from game.play.plots import Plot, Spot
from game.ui.draw.plot import PlotLayout, draw_plot, draw_spot, mark_spot, plot_layout
from game.ui.kit.edges import room_in, within
from game.ui.theme import THEME, Palette
from game.ui.widgets.intents import LEAP, STEPS, Intent
from game.ui.widgets.looks import frame
from game.ui.widgets.widget import HOVERED, MOVED, Position, State, Widget


def _across(spot: Spot) -> float:
    return spot.across


class Chart(Widget):
    """A chart. Left and right choose a spot; the mouse shows the nearest one."""

    def __init__(
        self,
        name: str,
        plot: Plot,
        *,
        lines: float = 14,
        palette: Palette | None = None,
        marks: bool = False,
    ) -> None:
        """``lines`` is the height that it asks for, in ems.

        ``palette`` has the colours of pieces, for their bars.
        ``marks`` says that the chosen spot is marked without the focus, too, since the page tells of it.
        """
        super().__init__(name)
        self.plot, self._lines, self._palette = plot, lines, palette
        self._marks = marks
        self.focusable = bool(plot.spots)
        self.index = len(plot.spots) - 1
        """The number of the chosen spot, or -1 for none."""
        self.numbers = 0
        """The least width in pixels for the numbers at the left, so that charts below each other begin at one place."""
        self._pointed = -1
        self._picture: Surface | None = None
        self._drawn: tuple[Rect, int, int, Rect | None] | None = None

    @property
    def chosen(self) -> Spot | None:
        """The chosen spot."""
        return self.plot.spots[self.index] if self.plot.spots and self.index >= 0 else None

    def height(self, width: int, em: int) -> int:
        """The height that it asks for."""
        return round(self._lines * em)

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right choose the next spot, with Shift the tenth. Enter does its action."""
        if intent is Intent.ACCEPT:
            return (self.chosen.action or None) if self.chosen else None
        last = len(self.plot.spots) - 1
        aims = {Intent.FIRST: 0, Intent.LAST: last}
        aims |= {turn: self.index + step * (LEAP if leap else 1) for turn, step in STEPS.items()}
        if intent not in aims:
            return None
        before, self.index = self.index, max(0, min(last, aims[intent]))
        self._pointed = -1
        return MOVED if self.index != before else HOVERED

    def press(self, position: Position) -> str | None:
        """A click chooses the nearest spot and does its action."""
        nearest = self._nearest(position)
        if nearest < 0 or not self._layout().area.collidepoint(position):
            return MOVED
        self.index = nearest
        return self.plot.spots[nearest].action or MOVED

    def point(self, position: Position) -> str | None:
        """The nearest spot shows its words."""
        before, self._pointed = self._pointed, self._nearest(position)
        return HOVERED if before != self._pointed else None

    def _layout(self) -> PlotLayout:
        return plot_layout(self.rect, self.plot, self.em, numbers=self.numbers)

    def _nearest(self, position: Position) -> int:
        """The number of the spot that is nearest to a position; -1 if there is none.

        Nearest across decides. Of those within a few pixels, it is the nearest one up and down.
        """
        spots, layout = self.plot.spots, self._layout()
        if not spots:
            return -1
        axis = self.plot.across
        reach = 0.6 * self.em / max(1, layout.area.width)
        wanted = (position[0] - layout.area.x) / max(1, layout.area.width)
        low, high = (axis.low + (wanted + by) * (axis.high - axis.low) for by in (-reach, reach))
        first, last = (bisect_left(spots, edge, key=_across) for edge in (low, high))
        places = {
            number: layout.at(self.plot, spots[number].across, spots[number].up)
            for number in (range(first, last) if first < last else range(max(0, first - 1), min(len(spots), first + 1)))
        }

        def distance(number: int) -> float:
            x, y = places[number]
            up = float(y - position[1]) if first < last else 0.0
            return float(x - position[0]) ** 2 + up**2

        return min(places, key=distance)

    def draw(self, target: Surface, state: State) -> None:
        """Draw it. The curves are drawn once for each size."""
        room = room_in(target)
        drawn = Rect(self.rect), self.em, self.numbers, None if room is None or room.contains(self.rect) else room
        if self._picture is None or self._drawn != drawn:
            self._picture = Surface(self.rect.size)
            self._picture.blit(target, (0, 0), self.rect)
            whole = Rect((0, 0), self.rect.size)
            cut = nullcontext() if room is None else within(self._picture, room.move(-self.rect.x, -self.rect.y))
            with cut:
                draw_plot(self._picture, whole, self.plot, self.em, self._palette, numbers=self.numbers)
            self._drawn = drawn
        target.blit(self._picture, self.rect)
        if state.focus is self:
            frame(target, self._layout().area, self.em, THEME.accent)
        if self._marks and self.chosen:
            mark_spot(target, self._layout(), self.plot, self.chosen)
        shown = self._pointed if state.hover is self else self.index if state.focus is self else -1
        if 0 <= shown < len(self.plot.spots):
            draw_spot(target, self._layout(), self.plot, self.plot.spots[shown])
