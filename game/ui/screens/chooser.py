"""A page with a list and a portrait of the selected item."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from game.core.dealers.marks import Mark, MarkedPiece
from game.language import marked, say
from game.play.watch.portraits import Portrait
from game.play.words.numbers import SEPARATOR
from game.settings import Settings
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.figure import figure_tile
from game.ui.kit.list import Item, ListBox
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CLOSE, GAP, PANE, READ, SIDE, SMALL, TILE, TITLE, TOUCH
from game.ui.kit.texts import Text, heading
from game.ui.panels.ribbon import SAMPLE, Ribbon
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

_LIST = "list"
FAMILY = "family "
"""Before the name of a family: the value of its heading, which cannot be chosen."""
IN_USE = marked("in use")
"""What stands beside the item in use."""
_HINT = marked("↑ ↓ choose  ·  Enter {use}  ·  Esc back")


class ChooserScreen(PageScreen):
    """A list at the left and what is known about the selected item at the right. Enter takes it."""

    title: str
    """The heading of the page."""
    use_title = marked("Use it")
    """What the button says that takes the selected item."""

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game."""
        super().__init__(context, routes, back)
        self._pick = pick
        self._list = ListBox(_LIST, self.items(), self.in_use, action=self._take)
        self.build(say((pick and pick.title) or self.title), focus=_LIST)

    # What a kind of list says

    @property
    @abstractmethod
    def titles(self) -> Mapping[str, str]:
        """The titles of the items by their values."""

    @property
    @abstractmethod
    def value(self) -> str:
        """The value in use."""

    @property
    def is_alone(self) -> bool:
        """Whether the page is about one item that nothing can be chosen in place of. It has no list then."""
        return False

    @property
    def remark(self) -> str:
        """A sentence about the whole list. Usually there is none."""
        return ""

    @property
    def further(self) -> tuple[Button, ...]:
        """More buttons below the portrait."""
        return ()

    @abstractmethod
    def portrait(self, value: str) -> Portrait:
        """What is known about an item."""

    @abstractmethod
    def take(self, value: str) -> None:
        """Use an item from now on."""

    @abstractmethod
    def trial(self, value: str) -> Settings:
        """The settings with an item, to watch it."""

    @property
    def settings(self) -> Settings:
        """The settings by which the items are described."""
        return self._pick.settings if self._pick else self.context.settings

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be chosen, with the titles."""
        return self._pick.choices if self._pick else self.titles

    @property
    def in_use(self) -> str:
        """The value that is chosen now."""
        return self._pick.value if self._pick else self.value

    @property
    def _use(self) -> str:
        """What the button says that takes the selected item."""
        return say((self._pick and self._pick.use) or self.use_title)

    @property
    def is_worth_taking(self) -> bool:
        """Whether the button that takes the selected item is the main one."""
        return True

    # Content

    def _keys(self) -> str:
        if self.is_alone:
            return SEPARATOR.join((say("Enter: {action}", action=self._use), say("Esc back")))
        return say(_HINT, use=self._use.lower())

    def items(self) -> list[Item]:
        """The rows of the list."""
        return [self.item(value, title, marked=value == self.in_use) for value, title in self.choices.items()]

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of an item in the list."""
        return Item(value, title, marked=marked)

    def pane(self, about: Box) -> Box:
        """What is known about the selected item, and what stands beside it."""
        return about

    def _body(self) -> Box:
        portrait = self.portrait(self._list.value)
        maker = [Text(portrait.maker, colour=THEME.muted)] if portrait.maker else []
        parts: list[Box] = [Column(heading(portrait.title, scale=TITLE), *maker)]
        tiles = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in portrait.facts)
        parts += [Grid(*tiles, least=TILE, gap=CLOSE, even=True)] if portrait.facts else []
        parts += [Text(portrait.about_facts, scale=SMALL, colour=THEME.muted)] if portrait.about_facts else []
        parts += [Text(portrait.fault, colour=THEME.behind)] if portrait.fault else []
        parts += [Text(portrait.remedy, colour=THEME.text)] if portrait.remedy else []
        parts += [Column(heading(title, scale=BODY), Text(text)) for title, text in portrait.paragraphs]
        if portrait.sample:
            dealt = [MarkedPiece(piece, Mark.NONE) for piece in portrait.sample]
            sample = Ribbon(dealt, self.context.palette, blocks=SAMPLE)
            parts.append(Column(heading(portrait.sample_title, scale=BODY), sample, gap=TOUCH))
        watch = Button(say("Watch a bot"), self._watch, name="watch", enabled=portrait.can_be_used)
        more = () if self._pick else (watch, *self.further)
        usable, primary = portrait.can_be_used, self.is_worth_taking
        use = Button(self._use, self._take, name="use", primary=primary, enabled=usable)
        buttons = Grid(use, *more, gap=CLOSE)
        remark = [Text(self.remark, colour=THEME.accent)] if self.remark else []
        about = self.pane(Scroll(Column(*parts, gap=GAP)))
        pane = Column(*remark, about, buttons, gap=CLOSE, width=READ if self.is_alone else PANE)
        return Column(pane) if self.is_alone else panes(Column(self._list, width=SIDE), pane, gap=APART)

    @property
    def listed(self) -> str:
        """The value of the selected item."""
        return self._list.value

    @property
    def on_list(self) -> bool:
        """Whether the list has the focus."""
        return self.page.focus is self._list

    def renew(self) -> None:
        """Show the list and the portrait again after a change."""
        self._list.items = tuple(self.items())
        super().renew()

    # Events

    def moved(self, now: float) -> None:
        """Show the selected item."""
        if self.on_list:
            super().renew()

    def _take(self, now: float) -> Screen | None:
        """Use the selected item, and go back."""
        if not self.portrait(self._list.value).can_be_used:
            return None
        (self._pick.take if self._pick else self.take)(self._list.value)
        return self._back()

    def _watch(self, now: float) -> Screen:
        """Watch a bot with the selected item. The player's own choices are as before when that ends."""
        before = self.context.settings
        self.context.take(self.trial(self._list.value))

        def back() -> Screen:
            now_chosen = self.context.settings
            self.context.take(replace(now_chosen, randomizer=before.randomizer, machine=before.machine))
            return self

        return self._routes.watch(now, back)
