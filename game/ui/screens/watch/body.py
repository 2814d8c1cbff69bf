"""What the page of watched bots holds: the wells, the curves below them, and the panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.watching.matchup import Kind
from game.ui.draw.backdrop import backdrop
from game.ui.layout.watch import WatchLayout, beside_small_well, holds_a_game, watch_layout
from game.ui.screens.watch.panel import TWO_COLUMNS, WatchPanel
from game.ui.theme import THEME
from game.ui.widgets.widget import State, Widget

_NOTHING = Rect(0, 0, 0, 0)


class WatchBody(Widget):
    """The wells, the curves below them, and the panel."""

    def __init__(self, panel: WatchPanel) -> None:
        super().__init__()
        self._panel = panel
        self._rows = 0 if panel.matchup.kind is Kind.ONE else panel.matchup.rows
        self._parts = True, True  # whether the curves and the tally are in the panel
        self._arranged = False, False  # whether there are curves, and room for them beside the choices
        self._content = panel.content(chart=True)
        self.crowded = False
        """Whether a game and the panel do not fit side by side. The panel then has a small well beside it."""
        self.layout = WatchLayout(self.rect, self.rect, self.rect, self.rect)

    def children(self) -> Sequence[Widget]:
        """The panel, and the tally and the curves that are not in it."""
        return (self._content, *(widget for widget, _ in self._apart()))

    def _apart(self) -> Sequence[tuple[Widget, Rect]]:
        """The tally and the curves where they have places of their own."""
        places = (self._panel.figures, self.layout.tally), (self._panel.chart, self.layout.chart)
        return [(widget, place) for widget, place in places if place.height]

    def place(self, rect: Rect, em: int) -> None:
        """Lay out the page. Curves that have no room below the wells stand in the panel."""
        super().place(rect, em)
        self.layout = self._laid_out(rect, em)
        parts = not self.layout.chart.height, not self.layout.tally.height
        is_wide = self.layout.is_upright and self.layout.panel.width >= TWO_COLUMNS * em
        arranged = self._panel.has_curves, is_wide and not self._rows
        if (parts, arranged) != (self._parts, self._arranged):
            self._parts, self._arranged = parts, arranged
            self._content = self._panel.content(chart=parts[0], tally=parts[1], beside=arranged[1])
        for widget, place in ((self._content, self.layout.panel), *self._apart()):
            widget.place(place, em)

    def _laid_out(self, rect: Rect, em: int) -> WatchLayout:
        layout = watch_layout(rect, em, rows=self._rows, wells=self._panel.matchup.wells)
        self.crowded = not self._rows and not holds_a_game(layout.wells)
        return beside_small_well(rect, em) if self.crowded else layout

    def refresh(self, target: Surface, state: State, *, curves: bool) -> list[Rect]:
        """Draw the tally again, and the ``curves``, as far as they can be seen. Return the rectangles."""
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        apart = dict(self._apart())
        chart, tally = self._parts
        areas = []
        widgets = (self._panel.figures, tally), (self._panel.chart, chart)
        for widget, is_inside in widgets if curves else widgets[:1]:
            area = widget.rect.clip(self._content.clear if is_inside else apart.get(widget, _NOTHING))
            if area.width and area.height:
                target.set_clip(area)
                target.blit(ground, area, area)
                widget.draw(target, state)
                target.set_clip(None)
                areas.append(area)
        return areas
