"""What the page of watched bots holds: the wells, the curves below them, and the panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.watching.matchup import Kind
from game.ui.draw.backdrop import backdrop
from game.ui.layout.small_wells import small_wells
from game.ui.layout.watch import WatchLayout, are_crowded, beside_small_well, crowded_layout, holds_a_game, watch_layout
from game.ui.screens.watch.panel import TWO_COLUMNS, WatchPanel
from game.ui.theme import THEME
from game.ui.widgets.widget import State, Widget

_NOTHING = Rect(0, 0, 0, 0)


class WatchBody(Widget):
    """The wells, the curves below them, and the panel."""

    def __init__(self, panel: WatchPanel, *, opened: bool) -> None:
        """``opened`` says whether the panel is shown where it does not fit beside the wells."""
        super().__init__()
        self._panel = panel
        self._rows = 0 if panel.matchup.kind is Kind.ONE else panel.matchup.rows
        self._parts = True, True  # whether the curves and the tally are in the panel
        self._arranged = False, False  # whether there are curves, and room for them beside the choices
        self._content = panel.content(chart=True)
        self.crowded = False
        """Whether the wells and the panel do not fit side by side. The panel of one well then has a small well beside
        it, that of several wells the whole page."""
        self.opened = opened
        """Whether the panel is shown, if it is crowded."""
        self.layout = WatchLayout(self.rect, self.rect, self.rect)

    def children(self) -> Sequence[Widget]:
        """The panel if it is shown, and the tally and the curves that are not in it."""
        panel = () if self.crowded and self._rows and not self.opened else (self._content,)
        return (*panel, *(widget for widget, _ in self._apart()))

    def _apart(self) -> Sequence[tuple[Widget, Rect]]:
        """The tally and the curves where they have places of their own."""
        places = (self._panel.figures, self.layout.tally), (self._panel.chart, self.layout.chart)
        return [(widget, place) for widget, place in places if place.height]

    def place(self, rect: Rect, em: int) -> None:
        """Lay out the page. Curves that have no room below the wells stand in the panel."""
        super().place(rect, em)
        self.layout = self._laid_out(rect, em)
        parts = not self.layout.chart.height, not self.layout.tally.height
        is_wide = self.layout.panel.x == self.layout.wells.x and self.layout.panel.width >= TWO_COLUMNS * em
        arranged = self._panel.has_curves, is_wide and not self._rows
        if (parts, arranged) != (self._parts, self._arranged):
            self._parts, self._arranged = parts, arranged
            self._content = self._panel.content(chart=parts[0], tally=parts[1], beside=arranged[1])
        self._panel.figures.centres = self._centres(em)
        self._panel.chart.brief = self.layout.brief
        for widget, place in ((self._content, self.layout.panel), *self._apart()):
            widget.place(place, em)

    def _centres(self, em: int) -> tuple[int, ...]:
        """The middles of the wells that have the tally right below them."""
        layout, count = self.layout, self._panel.matchup.wells
        if not self._rows or not layout.tally.height:
            return ()
        wells = small_wells(layout.wells, em, self._rows, count)
        is_below = layout.tally.y >= wells[0].figures.bottom and layout.tally.right >= wells[-1].shown.right
        return tuple(well.shown.centerx for well in wells) if is_below else ()

    def _laid_out(self, rect: Rect, em: int) -> WatchLayout:
        count = self._panel.matchup.wells
        rows = self._rows
        tally = self._panel.figures.width(em)
        layout = watch_layout(rect, em, rows=rows, wells=count, tally_width=tally)
        if not self._rows:
            self.crowded = not holds_a_game(layout.wells)
            return beside_small_well(rect, em) if self.crowded else layout
        self.crowded = are_crowded(rect, em)
        if self.crowded and self.opened:
            return WatchLayout(_NOTHING, _NOTHING, rect)
        if self.crowded:
            layout = crowded_layout(rect, em, rows=rows, wells=count, tally_width=tally)
        if not self._panel.figures.rows:
            layout = layout.without_tally
        if self._panel.chart.waits and self._panel.matchup.kind is Kind.DEALERS:
            return self._with_dealt(layout, em)
        return layout

    def _with_dealt(self, layout: WatchLayout, em: int) -> WatchLayout:
        """The layout with the pieces that were dealt, where there is room while there are no curves."""
        words = self._panel.chart.height(layout.chart.width, em)
        wells, rows = self._panel.matchup.wells, self._rows
        figures = self._panel.figures.height(layout.tally.width, em)
        with_dealt = layout.with_dealt(em, rows=rows, wells=wells, words=words, figures=figures)
        if layout.panel.x != layout.wells.x or (with_dealt.dealt and not figures):
            return with_dealt
        panel = self._panel.content(chart=False).height(layout.panel.width, em)
        words = self._panel.chart.height(layout.panel.width, em)
        above = layout.with_dealt_above(em, rows=rows, wells=wells, words=words, panel=panel)
        return above if above.dealt and above.wells.height > with_dealt.wells.height else with_dealt

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
