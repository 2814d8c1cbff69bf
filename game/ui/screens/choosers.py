"""The lists of dealers and of bots: a list, and beside it what is known about the selected item."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.bots import FAMILIES
from game.ai.players import MODERN, thinker
from game.core.dealers.marks import Mark, MarkedPiece
from game.dealer_cards import by_family
from game.language import marked, say
from game.play.watch.bot_game import QUIET_WIDTH, BackdropGame
from game.play.watch.dealers import MOST, TRIO
from game.play.watch.portraits import (
    Portrait,
    bot_portrait,
    bot_standing,
    dealer_name,
    dealer_portrait,
    is_broken,
    why_nothing,
)
from game.play.words.numbers import SEPARATOR, joined
from game.play.words.titles import MODE_TITLES, OWN_SEQUENCE, all_dealer_titles, bot_titles, short_title, title_of
from game.settings import OF_RULES, Settings
from game.tbp.messages import is_playable
from game.tbp.outside import OutsideBot
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, Row, Ways, panes
from game.ui.kit.button import Button
from game.ui.kit.figure import figure_tile
from game.ui.kit.list import Item, ListBox
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CLOSE, GAP, NARROW, PANE, READ, SIDE, SMALL, TILE, TITLE, TOUCH
from game.ui.kit.texts import Text, heading
from game.ui.panels.live_well import LiveWell
from game.ui.panels.ribbon import SAMPLE, ribbon
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
        self._lent = pick
        self._list = ListBox(_LIST, self.items(), self.pick.value, action=self._take)
        self.build(say(self.pick.title or self.title), focus=_LIST)

    # What a kind of list says

    @abstractmethod
    def own(self) -> Pick:
        """The choice for the next game."""

    @property
    def pick(self) -> Pick:
        """What is chosen: for another page, or for the next game."""
        return self._lent or self.own()

    @property
    def is_alone(self) -> bool:
        """Whether the page is about one item that nothing can be chosen in place of. It has no list then."""
        return False

    @property
    def remark(self) -> str:
        """A sentence about the whole list. Usually there is none."""
        return ""

    def further(self, portrait: Portrait) -> tuple[Button, ...]:
        """More buttons below the portrait."""
        return ()

    @abstractmethod
    def portrait(self, value: str) -> Portrait:
        """What is known about an item."""

    @property
    def settings(self) -> Settings:
        """The settings by which the items are described."""
        return self._lent.settings if self._lent else self.context.settings

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be chosen, with the titles."""
        return self.pick.choices

    @property
    def _use(self) -> str:
        """What the button says that takes the selected item."""
        return say(self.pick.use or self.use_title)

    @property
    def is_worth_taking(self) -> bool:
        """Whether the button that takes the selected item is the main one."""
        return True

    # Content

    def _keys(self) -> str:
        if self.is_alone:
            return SEPARATOR.join((say("Enter: {action}", action=self._use), say("Esc back")))
        return say(_HINT, use=self._use.lower())

    @abstractmethod
    def items(self) -> list[Item]:
        """The rows of the list."""

    def pane(self, about: Box) -> Box:
        """What is known about the selected item, and what stands beside it."""
        return about

    def _body(self) -> Box:
        portrait = self.portrait(self._list.value)
        maker = Text(portrait.maker, colour=THEME.muted)
        parts: list[Box] = [Column(heading(portrait.title, scale=TITLE), maker)]
        tiles = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in portrait.facts)
        parts += [Grid(*tiles, least=TILE, gap=CLOSE, even=True)] if portrait.facts else []
        parts.append(Text(portrait.about_facts, scale=SMALL, colour=THEME.muted))
        parts += [Text(portrait.fault, colour=THEME.behind), Text(portrait.remedy, colour=THEME.text)]
        parts += [Column(heading(title, scale=BODY), Text(text)) for title, text in portrait.paragraphs]
        if portrait.sample:
            dealt = [MarkedPiece(piece, Mark.NONE) for piece in portrait.sample]
            sample = ribbon(dealt, self.context.palette, blocks=SAMPLE)
            parts.append(Column(heading(portrait.sample_title, scale=BODY), sample, gap=TOUCH))
        more = () if self._lent else self.further(portrait)
        usable, primary = portrait.can_be_used, self.is_worth_taking
        use = Button(self._use, self._take, name="use", primary=primary, enabled=usable)
        buttons = Grid(use, *more, gap=CLOSE)
        about = self.pane(Scroll(Column(*parts, gap=GAP)))
        remark = Text(self.remark, colour=THEME.accent)
        pane = Column(remark, about, buttons, gap=CLOSE, width=READ if self.is_alone else PANE)
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
        if self.on_list:
            super().renew()

    def _take(self, now: float) -> Screen | None:
        """Use the selected item, and go back."""
        if not self.portrait(self._list.value).can_be_used:
            return None
        self.pick.take(self._list.value)
        return self._back()


_DEALER_HINT = marked("↑ ↓ choose  ·  Enter use it  ·  Space add  ·  C compare  ·  Esc back")
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

    def own(self) -> Pick:
        """The dealer of all modes that do not deal a sequence of their own."""
        settings = self.context.settings
        return Pick(all_dealer_titles(settings), settings.randomizer, self._choose, settings)

    def _choose(self, value: str) -> None:
        self.context.choose(randomizer=value)

    @property
    def remark(self) -> str:
        """Why the dealer has no effect on the next game."""
        mode = self.context.settings.game_mode
        if not mode.sequence:
            return ""
        chosen = say("{mode} is chosen.", mode=say(MODE_TITLES[mode.name]))
        return f"{chosen} {say(OWN_SEQUENCE)}"

    def portrait(self, value: str) -> Portrait:
        return dealer_portrait(self.settings, value)

    @property
    def is_worth_taking(self) -> bool:
        """A dealer in use is not worth taking."""
        return self.listed != self.pick.value

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
        used = say(self.pick.used or IN_USE) if marked or value in self.pick.beside else ""
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
        in_use = self.pick.value
        rows = [self.item(OF_RULES, usual, marked=in_use == OF_RULES)] if usual else []
        for family, names in by_family(choices).items():
            rows.append(Item(f"{FAMILY}{family}", say(family), heading=True))
            rows += [self.item(name, choices[name], marked=name == in_use) for name in names]
        return rows

    def further(self, portrait: Portrait) -> tuple[Button, ...]:
        """The buttons to watch a bot with the selected one, and to compare dealers."""
        label = say("Take out") if self._is_ticked(self.listed) else say("Add to compare")
        enabled = self._is_ticked(self.listed) or self._can_be_ticked
        count = len(self._ticked)
        compare = say("Compare {number} of {most}", number=count, most=MOST) if count else say("Compare")
        watch = Button(say("Watch a bot"), self._watch, name="watch", enabled=portrait.can_be_used)
        tick = Button(label, self._tick, name="tick", enabled=enabled)
        return watch, tick, Button(compare, self._compare, name="compare")

    def handle(self, event: Event, now: float) -> Screen | None:
        """Space puts a tick to the selected dealer."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.on_list and not self._lent:
            self._tick(now)
            return self
        return super().handle(event, now)

    def _keys(self) -> str:
        if self._lent:
            return super()._keys()
        if not self.on_list:
            return say(_HINT_AT_A_BUTTON)
        return say(_HINT_AT_A_DEAD_ONE if why_nothing(self.settings, self.listed) else _DEALER_HINT)

    @property
    def _can_be_ticked(self) -> bool:
        """Whether there is room for another dealer to compare, and the selected one deals at all."""
        return len(self._ticked) < MOST and not why_nothing(self.settings, self.listed)

    def _compare(self, now: float) -> Screen:
        return self._routes.compare(self._compared, self.here)

    def _watch(self, now: float) -> Screen:
        """Watch a bot with the selected item. The player's own choices are as before when that ends."""
        before = self.context.settings
        self.context.take(before.choosing(randomizer=self.listed))

        def back() -> Screen:
            now_chosen = self.context.settings
            self.context.take(replace(now_chosen, randomizer=before.randomizer, machine=before.machine))
            return self

        return self._routes.watch(now, back)

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


_FIGURES = marked("Lines, 10 rows")
"""What the figures in the list mean: the lines a game of the first tile, in a well of ten rows."""
_FOR_POINTS = marked("plays for points")
_UNKNOWN = marked("not measured")
"""What stands in the list in place of the lines of a bot that plays for points, and of others without a figure."""


class BotsScreen(ChooserScreen):
    """The bots. The selected one plays a quiet game beside the words about it."""

    name = "bots"
    title = marked("Bots")
    use_title = marked("Watch it")

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        self._preview = LiveWell(None, lambda: context.palette, width=NARROW)
        self._playing = ""
        self._own_name = context.outside.own_name if context.outside else ""
        super().__init__(context, routes, back, pick)
        self.live = (self._preview,) if context.settings.display.animations else ()
        self._begin(context.clock())

    def own(self) -> Pick:
        """The bot that plays when it is switched on."""
        settings = self.context.settings
        return Pick(bot_titles(settings, self._own_name), settings.machine.player, self.context.choose_bot, settings)

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be chosen, with the titles. An outside bot has its own name as soon as it is known."""
        return bot_titles(self.settings, self._own_name) if self.settings.machine.tbp else super().choices

    @property
    def is_alone(self) -> bool:
        """Whether an outside bot plays in place of all others."""
        return bool(self.settings.machine.tbp) and len(self.choices) == 1

    def portrait(self, value: str) -> Portrait:
        return bot_portrait(self.settings, value, self._own_name)

    def items(self) -> list[Item]:
        """The bots in their families. Beside the name of a family stands what its figures are."""
        rows, choices, in_use = list[Item](), self.choices, self.pick.value
        for family, names in by_family(choices, FAMILIES).items():
            figures = say(_FIGURES) if any(bot_standing(self.settings, name) for name in names) else ""
            rows.append(Item(f"{FAMILY}{family}", say(family), figures, heading=True))
            rows += [self.item(name, choices[name], marked=name == in_use) for name in names]
        return rows

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of a bot: its name without the year, and its strength. That of an outside bot is never known."""
        unknown = _FOR_POINTS if value == MODERN else _UNKNOWN
        standing = bot_standing(self.settings, value) or ("" if self.settings.machine.tbp else say(unknown))
        used = say(self.pick.used or IN_USE) if marked else ""
        return Item(value, short_title(title), joined((used, standing)), marked=marked)

    def pane(self, about: Box) -> Box:
        """The words with the quiet game, if the bot can play by these rules."""
        if self.settings.machine.tbp and self._outside is None:
            return about
        return Ways(Row(Column(about, width=PANE), self._preview, gap=APART), about)

    @property
    def _outside(self) -> OutsideBot | None:
        """The outside bot, if one is chosen and can play by these rules. Its game outside this page waits."""
        can_play = self.settings.machine.tbp and is_playable(self.settings.ruleset)
        return self.context.outside if can_play else None

    # Time

    def advance(self, now: float) -> None:
        super().advance(now)
        outside = self._outside
        if outside and outside.own_name not in ("", self._own_name):
            self._own_name = outside.own_name
            self.renew()

    def _begin(self, now: float) -> None:
        """Let the selected bot begin a game if another one plays so far."""
        value, settings, outside = self._list.value, self.settings, self._outside
        if value == self._playing or (settings.machine.tbp and outside is None):
            return
        bot = outside or thinker(value, custom_players=settings.machine.custom_players, width=QUIET_WIDTH)
        hold = outside is not None  # which the protocol always allows
        self._playing = value
        self._preview.game = BackdropGame(settings, self.context.entropy, now, bot=bot, hold=hold)

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        self._begin(now)
        return super().draw(target, now)
