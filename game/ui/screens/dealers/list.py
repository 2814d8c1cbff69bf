"""The list of dealers, with a portrait of the selected one, and ticks for those to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from game.ui.screens.chooser import FAMILY, IN_USE, ChooserScreen
from pygame.event import Event

from game.dealer_cards import by_family
from game.language import marked, say
from game.play.watch.dealers import MOST, TRIO
from game.play.watch.portraits import Portrait, dealer_name, dealer_portrait, is_broken, why_nothing
from game.play.words.numbers import joined
from game.play.words.titles import MODE_TITLES, OWN_SEQUENCE, all_dealer_titles, short_title, title_of
from game.settings import OF_RULES, Settings
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.list import Item
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen

_HINT = marked("↑ ↓ choose  ·  Enter use it  ·  Space add  ·  C compare  ·  Esc back")
_HINT_AT_A_DEAD_ONE = marked("↑ ↓ choose  ·  C compare  ·  Esc back")
"""The keys at a dealer that deals nothing: it can be neither used nor compared."""
_HINT_AT_A_BUTTON = marked("↑ ↓ ← → choose  ·  Enter accept  ·  C compare  ·  Esc back")


class DealersScreen(ChooserScreen):
    """The dealers."""

    name = "dealers"
    title = marked("Dealers")

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game."""
        self._ticked: list[str] = []
        super().__init__(context, routes, back, pick)
        if not pick:
            self.keys["c"] = self._compare

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
        if not mode.sequence:
            return ""
        chosen = say("{mode} is chosen.", mode=say(MODE_TITLES[mode.name]))
        return f"{chosen} {say(OWN_SEQUENCE)}"

    def portrait(self, value: str) -> Portrait:
        """What is known about a dealer."""
        return dealer_portrait(self.settings, value)

    def take(self, value: str) -> None:
        """Deal with it from the next game on."""
        self.context.choose(randomizer=value)

    def trial(self, value: str) -> Settings:
        """The settings with a dealer."""
        return self.context.settings.choosing(randomizer=value)

    @property
    def is_worth_taking(self) -> bool:
        """A dealer in use is not worth taking."""
        return self.listed != self.in_use

    # Comparing

    @property
    def ticked(self) -> Sequence[str]:
        """The dealers to compare, in the order in which they were ticked."""
        return self._ticked

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of a dealer. One to compare has its number, in the order in which they were ticked. The usual one is
        also in the list under its own name: the row that was ticked has the number."""
        if value == OF_RULES:
            title = say("Usual: {dealer}", dealer=short_title(title_of(dealer_name(self.settings, value))))
        title = short_title(title)
        is_used = marked or bool(self._pick and value in self._pick.beside)
        used = say((self._pick and self._pick.used) or IN_USE) if is_used else ""
        if value in self._ticked:
            number = self._compared.index(dealer_name(self.settings, value)) + 1
            note = joined((used, say("compare {number}", number=number)))
            return Item(value, title, note, marked=marked, lit=True)
        if is_broken(self.settings, value):
            broken = say("broken")
            return Item(value, title, joined((used, broken)), marked=marked, wrong=True, brief=broken)
        return Item(value, title, used, marked=marked)

    def items(self) -> list[Item]:
        """The usual dealer, and below it all others in their families."""
        choices = dict(self.choices)
        usual = choices.pop(OF_RULES, "")
        rows = [self.item(OF_RULES, usual, marked=self.in_use == OF_RULES)] if usual else []
        for family, names in by_family(choices).items():
            rows.append(Item(f"{FAMILY}{family}", say(family), heading=True))
            rows += [self.item(name, choices[name], marked=name == self.in_use) for name in names]
        return rows

    @property
    def further(self) -> tuple[Button, ...]:
        """The buttons to compare dealers."""
        label = say("Take out") if self._is_ticked(self.listed) else say("Add to compare")
        enabled = self._is_ticked(self.listed) or self._can_be_ticked
        count = len(self._ticked)
        compare = say("Compare {number} of {most}", number=count, most=MOST) if count else say("Compare")
        return Button(label, self._tick, name="tick", enabled=enabled), Button(compare, self._compare, name="compare")

    def handle(self, event: Event, now: float) -> Screen | None:
        """Space puts a tick to the selected dealer."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.on_list and not self._pick:
            self._tick(now)
            return self
        return super().handle(event, now)

    def _keys(self) -> str:
        if self._pick:
            return super()._keys()
        if not self.on_list:
            return say(_HINT_AT_A_BUTTON)
        return say(_HINT_AT_A_DEAD_ONE if why_nothing(self.settings, self.listed) else _HINT)

    @property
    def _can_be_ticked(self) -> bool:
        """Whether there is room for another dealer to compare, and the selected one deals at all."""
        return len(self._ticked) < MOST and not why_nothing(self.settings, self.listed)

    def _compare(self, now: float) -> Screen:
        return self._routes.compare(self._compared, self.here)

    def _is_ticked(self, value: str) -> bool:
        """Whether this dealer is to be compared. The usual one is also in the list under its own name."""
        return bool(self._ticked) and dealer_name(self.settings, value) in self._compared

    def _tick(self, now: float) -> None:
        """Put a tick to the selected dealer, or take it."""
        value = self.listed
        if self._is_ticked(value):
            name = dealer_name(self.settings, value)
            self._ticked = [other for other in self._ticked if dealer_name(self.settings, other) != name]
        elif self._can_be_ticked:
            self._ticked.append(value)
        self.renew()

    @property
    def _compared(self) -> list[str]:
        """The names of the randomizers to compare. Without a tick, they are a usual trio."""
        names = [dealer_name(self.settings, value) for value in self._ticked]
        return list(dict.fromkeys(names)) or list(TRIO)
