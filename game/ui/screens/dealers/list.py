"""The list of dealers, with a portrait of the selected one, and ticks for those to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame.event import Event

from game.play.dealers.side_by_side import MOST, TRIO
from game.play.portraits import OWN_SEQUENCE, Portrait, all_dealer_titles, dealer_name, dealer_portrait
from game.play.titles import MODE_TITLES
from game.settings import Settings
from game.ui.context import Context
from game.ui.screens.chooser import LIST_HINT, ChooserScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.widgets.button import Button
from game.ui.widgets.list_box import Item

TICKING, COMPARE = "tick", "compare"
_HINT = "↑ ↓ choose  ·  Enter use it  ·  Space add to the comparison  ·  C compare  ·  Esc back"


class DealersScreen(ChooserScreen):
    """The dealers."""

    name = "dealers"
    title = "Dealers"
    sample_title = "A sample"

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game."""
        self._ticked: list[str] = []
        self.hint = LIST_HINT if pick else _HINT
        super().__init__(context, routes, back, pick)

    @property
    def titles(self) -> Mapping[str, str]:
        """The titles of the dealers."""
        return all_dealer_titles(self.context.settings)

    @property
    def value(self) -> str:
        """The dealer that is chosen, for all modes that do not deal a sequence of their own."""
        return self.context.settings.randomizer

    @property
    def remark(self) -> str:
        """Why the dealer has no effect on the next game."""
        mode = self.context.settings.game_mode
        return f"{MODE_TITLES[mode.name]} is chosen. {OWN_SEQUENCE}" if mode.sequence else ""

    def portrait(self, value: str) -> Portrait:
        """What is known about a dealer."""
        return dealer_portrait(self.settings, value)

    def take(self, value: str) -> None:
        """Deal with it from the next game on."""
        self.context.choose(randomizer=value)

    def trial(self, value: str) -> Settings:
        """The settings with a dealer."""
        return self.context.settings.choosing(randomizer=value)

    # Comparing

    @property
    def ticked(self) -> Sequence[str]:
        """The dealers to compare, in the order in which they were ticked."""
        return self._ticked

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of a dealer. One to compare has its number, in the order in which they were ticked."""
        note = str(self._ticked.index(value) + 1) if value in self._ticked else ""
        return Item(value, title, note, marked=marked)

    @property
    def further(self) -> tuple[Button, ...]:
        """The buttons to compare dealers."""
        label = "Take out" if self.listed in self._ticked else "Add"
        enabled = self.listed in self._ticked or len(self._ticked) < MOST
        count = f" {len(self._ticked)}" if self._ticked else ""
        return (
            Button(label, TICKING, note="Space", enabled=enabled),
            Button(f"Compare{count}", COMPARE, note="C"),
        )

    def handle(self, event: Event, now: float) -> Screen | None:
        """Space puts a tick to the selected dealer, and C compares those with a tick."""
        if event.type == pygame.KEYDOWN and not self._pick and not self.typing:
            if event.key == pygame.K_SPACE and self.on_list:
                return self.follow(TICKING, now)
            if event.key == pygame.K_c:
                return self.follow(COMPARE, now)
        return super().handle(event, now)

    def follow(self, answer: str, now: float) -> Screen | None:
        """Put or take a tick, compare, or do what every list does."""
        if answer == TICKING:
            self._tick(self.listed)
        elif answer == COMPARE:
            return self._routes.compare(self._compared, self._again)
        else:
            return super().follow(answer, now)
        return self

    def _tick(self, value: str) -> None:
        if value in self._ticked:
            self._ticked.remove(value)
        elif len(self._ticked) < MOST:
            self._ticked.append(value)
        self.renew()

    @property
    def _compared(self) -> list[str]:
        """The names of the randomizers to compare. Without a tick, they are a usual trio."""
        names = [dealer_name(self.settings, value) for value in self._ticked]
        return list(dict.fromkeys(names)) or list(TRIO)

    def _again(self) -> Screen:
        self._stale = True
        return self
