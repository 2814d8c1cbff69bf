"""A page with a list and a portrait of the selected item."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.language import marked, say
from game.play.portraits import SEEN, Portrait
from game.play.words import SEPARATOR
from game.settings import Settings
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.boards.pieces import Pieces
from game.ui.widgets.button import Button
from game.ui.widgets.charts.facts import FactTiles
from game.ui.widgets.containers import Across, Column, Panes, Pinned, Scroll
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.looks import SMALL
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

USE, WATCH = "use", "watch"
_LIST = "list"
FAMILY = "family "
"""Before the name of a family: the value of its heading, which cannot be chosen."""
_SPREAD = 1.45
"""How much higher than usual the rows of a short list are in a high window."""
_GAP = 0.8
"""The room between the facts and the words, in ems."""
_ALONE = 46.0
"""The width in ems of what is known about the only item there is."""
IN_USE = marked("in use")
"""What stands beside the item in use."""
LIST_HINT = marked("↑ ↓ choose  ·  Enter {use}  ·  Esc back")


class ChooserScreen(PageScreen):
    """A list at the left and what is known about the selected item at the right. Enter takes it."""

    title: str
    """The heading of the page."""
    hint = LIST_HINT
    """The keys of the page. ``{use}`` stands for what Enter does."""
    most_facts = 2
    """The most facts that an item of the list has."""
    use_title = marked("Use it")
    """What the button says that takes the selected item."""

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game."""
        self.context = context
        self._routes, self._back, self._pick = routes, back, pick
        rows = self.items()
        self._list = ListBox(_LIST, rows, self.in_use, action=USE, rows=len(rows), spread=_SPREAD)
        hint = say(self.hint, use=self._use.lower())
        if self.is_alone:
            hint = SEPARATOR.join((say("Enter: {action}", action=self._use), say("Esc back")))
        heading = say((pick and pick.title) or self.title)
        super().__init__(context, Page(heading, self._body(), hint=hint, focus=_LIST))

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

    def items(self) -> list[Item]:
        """The rows of the list."""
        return [self.item(value, title, marked=value == self.in_use) for value, title in self.choices.items()]

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of an item in the list."""
        return Item(value, title, marked=marked)

    def pane(self, head: Widget, words: Widget, *, growing: Sequence[Widget]) -> Widget:
        """What is known about the selected item: its name with its facts, the words, and what stands beside them.

        ``growing`` are those of the words that share the room left over.
        """
        return Scroll(Column([head, words], gap=_GAP, growing=[words] if growing else []), filled=True)

    def _body(self) -> Widget:
        portrait = self.portrait(self._list.value)
        head = [Heading(portrait.title, scale=1.5), Text(portrait.maker, colour=THEME.muted, after=0.4)]
        facts: list[Widget] = [FactTiles(portrait.facts, self.most_facts)] if portrait.facts else []
        facts += [Text(portrait.about_facts, scale=SMALL, colour=THEME.muted)] if portrait.about_facts else []
        words: list[Widget] = [Text(portrait.fault, colour=THEME.behind, after=0.6)] if portrait.fault else []
        words += [Text(portrait.remedy, colour=THEME.text, after=0.8)] if portrait.remedy else []
        for heading, text in portrait.paragraphs:
            words += [Heading(heading, scale=1.0), Text(text, after=0.6)]
        sample = self._sample(portrait)
        words += [Heading(portrait.sample_title, scale=1.0), *sample] if sample else []
        watch = Button(say("Watch a bot"), WATCH, enabled=portrait.can_be_used)
        more = () if self._pick else (watch, *self.further)
        use = Button(self._use, USE, primary=self.is_worth_taking, enabled=portrait.can_be_used)
        buttons = Across((use, *more), least=9.0)
        remark = [Text(self.remark, colour=THEME.accent)] if self.remark else []
        about = self.pane(Column([*head, *facts]), Column(words, growing=sample), growing=sample)
        pane = Pinned(about, above=remark, below=(buttons,))
        return Narrow(pane, most=_ALONE) if self.is_alone else Panes(self._list, pane, share=0.4, least=34.0)

    def _sample(self, portrait: Portrait) -> list[Widget]:
        if not portrait.sample:
            return []
        return [Pieces(portrait.sample, self.context.palette, grows=True, needed=SEEN // 2, wanted=SEEN)]

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
        self.page.replace(self._body())
        self._stale = True

    # Events

    def leave(self, now: float) -> Screen | None:
        """Back to where the list was opened from."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Show the selected item, take it, or watch a bot with it."""
        if answer == USE:
            if not self.portrait(self._list.value).can_be_used:
                return self
            (self._pick.take if self._pick else self.take)(self._list.value)
            return self._back()
        if answer == WATCH:
            return self._watch(now)
        if self.on_list:
            self.page.replace(self._body())
        return self

    def _watch(self, now: float) -> Screen:
        """Watch a bot with the selected item. The player's own choices are as before when that ends."""
        before = self.context.settings
        self.context.take(self.trial(self._list.value))

        def back() -> Screen:
            now_chosen = self.context.settings
            self.context.take(replace(now_chosen, randomizer=before.randomizer, machine=before.machine))
            return self

        return self._routes.watch(now, back)
