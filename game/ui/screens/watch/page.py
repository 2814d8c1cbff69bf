"""The page on which bots are watched: the picture of the wells, the tally, the curves and the panel."""

from __future__ import annotations

from abc import ABC

import pygame
from pygame import Rect, Surface

from game.language import say
from game.ui.context import Context
from game.ui.layout.base import at_least
from game.ui.layout.page import page_layout
from game.ui.layout.watch import above_line, has_line
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.screen import KEY_REPEAT
from game.ui.screens.watch.body import WatchBody
from game.ui.screens.watch.hints import aside_of, hint_of_one, hint_of_several, line_below
from game.ui.screens.watch.one_well import OneWell
from game.ui.screens.watch.panel import WatchPanel
from game.ui.screens.watch.several_wells import SeveralWells
from game.ui.screens.watch.wells import WatchedWells
from game.ui.widgets.button import Button
from game.ui.widgets.page import Page
from game.ui.widgets.widget import BACK, State

_FIGURES_SECONDS = 0.25
"""The seconds between two pictures of the tally."""
_NOWHERE = Rect(0, 0, 0, 0)


class WatchPage(PageScreen, ABC):
    """Shows what is watched. Only what changed is drawn again."""

    name = "watch"

    def __init__(self, context: Context, wells: WatchedWells, now: float) -> None:
        self.context, self.wells = context, wells
        self._steers = self.repeats = isinstance(wells.stage, SeveralWells)  # whether the keys go to the panel
        self._area = _NOWHERE  # where the wells are
        self._size = (0, 0)
        self._refresh = True  # whether the tally or the curves have changed
        self._figured_at = now
        self._own_name = ""  # that of an outside bot, once it is known
        self._corner, self._cornered = Button(say("\u2039 Back"), BACK), False  # and whether the mouse is over it
        self._has_line = False  # whether a game that has the window leaves room for a line below it
        self._was_apart = False  # whether the last picture had a game alone
        self._was_close_up = False  # whether it had one of several wells
        self._show(now)
        super().__init__(context, self.page)

    @property
    def stage(self) -> OneWell | SeveralWells:
        """The wells that are shown."""
        return self.wells.stage

    def _show(self, now: float) -> None:
        """Show the wells that are watched now with their panel."""
        self._shown = self.stage
        self.panel = WatchPanel(self.context.settings, self.wells.matchup, self.stage.speed, self._own_name)
        self._figure(now)
        self.body = WatchBody(self.panel)
        self.page = Page(say("Watch"), self.body, hint="")
        self.page.asleep = not self._steers
        self._stale = True

    def _keep_up(self, now: float) -> None:
        """Show other wells if others are watched. Keys go to a panel beside several wells, and else to the game."""
        if self.stage is not self._shown:
            self._give_keys(isinstance(self.stage, SeveralWells))
            self._show(now)

    def _give_keys(self, panel: bool) -> None:
        """Give the keys to the panel, or to the game. Held keys repeat in the panel only."""
        self._steers = self.repeats = panel
        pygame.key.set_repeat(*(KEY_REPEAT if panel else (0, 0)))

    def _steer(self, steers: bool) -> None:
        """Let the panel beside one well have the keys, or the game."""
        self._give_keys(steers)
        self.page.asleep = not steers
        self._stale = True

    # What is shown

    @property
    def studied(self) -> bool:
        """Whether the reasons of a game are open."""
        return isinstance(self.stage, OneWell) and self.stage.play.study is not None

    @property
    def folded(self) -> bool:
        """Whether the panel makes room for the reasons of a game."""
        return self.studied and not self._steers

    @property
    def _apart(self) -> bool:
        """Whether a game has the window."""
        return isinstance(self.stage, OneWell) and not self._steers and (self.body.crowded or self.folded)

    def _hint(self) -> str:
        focus, label, paused = self.page.focus, self.context.controls.label, self.stage.paused
        if isinstance(self.stage, OneWell):
            return hint_of_one(focus, label, steers=self._steers, paused=paused)
        return hint_of_several(focus, label, paused=paused)

    def line(self, stage: OneWell) -> str:
        """What stands below a game that has the window."""
        return line_below(stage.spectator.line, self.wells.close_up)

    # The way back from a game that has the window

    @property
    def has_corner(self) -> bool:
        """Whether a game of a bot has the window, with a small button to go back in its corner."""
        stage = self.stage
        return self._apart and not self.folded and isinstance(stage, OneWell) and stage.is_mere_demo

    def _draw_corner(self, target: Surface, em: int) -> None:
        """Draw the button over the picture of the game."""
        self._corner.place(Rect(em // 2, em // 4, round(4.4 * em), round(1.7 * em)), em)
        self._corner.draw(target, State(None, self._corner if self._cornered else None))

    def is_at_corner(self, position: tuple[int, int]) -> bool:
        """Whether the button is shown and stands at a position."""
        return self.has_corner and self._corner.rect.collidepoint(position)

    def light_corner(self, position: tuple[int, int]) -> None:
        """Light the button while the mouse is over it."""
        lit = self.is_at_corner(position)
        self._stale |= lit != self._cornered
        self._cornered = lit

    # Time

    def advance(self, now: float) -> None:
        """Let the games go on."""
        if self.stage.advance(now) or now >= self._figured_at + _FIGURES_SECONDS:
            self._figure(now)
        outside = self.context.outside
        if outside and outside.own_name not in ("", self._own_name):
            self._own_name = outside.own_name
            focus = self.page.focus.name if self.page.focus else ""
            self._show(now)
            self.page.focus_on(focus)

    def deadline(self, now: float) -> float | None:
        """When something is next due in a well."""
        return self.stage.deadline(now)

    def _figure(self, now: float) -> None:
        """Take the tally and the curves from the wells."""
        self._figured_at = now
        chart, figures, pause = self.panel.chart, self.panel.figures, self.panel.pause
        label = say("Resume") if self.stage.paused else say("Pause")
        rows, series, title = self.stage.rows, self.stage.series(now), self.stage.title
        waits = self.stage.waits
        self._stale |= pause.label != label or len(figures.rows) != len(rows) or chart.waits != waits
        pause.label = label
        if self.panel.speed != self.stage.speed:  # a key of the game has changed it
            self.panel.show_speed(self.stage.speed)
            self._stale = True
        self._refresh |= (figures.rows, chart.series, chart.title) != (rows, series, title)
        figures.rows, chart.series, chart.title = rows, series, title
        chart.wait(waits)

    def _count(self) -> bool:
        """Bring the tally to the moment of the wells, so that both tell the same. The curves may be a little older.

        Return whether it has changed.
        """
        figures, rows = self.panel.figures, self.stage.rows
        if figures.rows == rows or len(figures.rows) != len(rows):  # more rows come with the next figures
            return False
        figures.rows = rows
        return True

    # Picture

    def changed(self, now: float) -> bool:
        """Whether a well, the tally or the panel looks different."""
        return (
            self._stale
            or self._refresh
            or self._apart != self._was_apart
            or (self._area.width > 0 and self.stage.changed(now))
        )

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed."""
        size, stage, counted = target.get_size(), self.stage, self._count()
        close_up = self.wells.close_up is not None
        if self._stale or size != self._size:
            self.page.place(size)
        apart = self._apart  # which the size decides, too
        whole = self._stale or size != self._size or apart != self._was_apart or close_up != self._was_close_up
        self._size, self._stale, self._was_apart, self._was_close_up = size, False, apart, close_up
        em = page_layout(at_least(size)).em
        self._area = above_line(size, em) if apart else self.body.layout.wells
        if isinstance(stage, OneWell):
            stage.small = self.body.crowded and not apart
            self._has_line = apart and has_line(size, em)
            stage.play.game.tells_rule = apart  # beside it the words about the dealer do
            stage.play.game.aside = aside_of(self.wells.close_up) if apart and not self._has_line else ""
        if whole:
            self.page.hint = self._hint()
            if not apart:
                self.page.draw(target)
        areas = stage.draw(target, self._area, em, now, whole=whole) if self._area.width else []
        if self.has_corner:
            self._draw_corner(target, em)
        if self._has_line and isinstance(stage, OneWell) and (whole or self._refresh):
            areas.append(stage.draw_line(target, em, self.line(stage)))
        if not apart and (whole or self._refresh or counted):
            state = State(self.page.focus if self._steers else None)
            areas += self.body.refresh(target, state, curves=whole or self._refresh)
        self._refresh = False
        return [target.get_rect()] if whole else areas
