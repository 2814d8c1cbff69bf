"""The lists of dealers and of bots: a list, and beside it what is known about the selected item."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.ai.bots import FAMILIES
from game.ai.players import MODERN, thinker
from game.core.dealers.marks import Mark, MarkedPiece
from game.dealer_cards import FAMILIES as DEALER_FAMILIES
from game.dealer_cards import by_family
from game.language import marked, say
from game.play.watch.bot_game import QUIET_WIDTH, BackdropGame
from game.play.watch.dealers import TRIO
from game.play.watch.portraits import (
    Portrait,
    bot_portrait,
    bot_standing,
    dealer_name,
    dealer_portrait,
    is_broken,
    why_nothing,
)
from game.play.words.numbers import joined
from game.play.words.titles import MODE_TITLES, OWN_SEQUENCE, all_dealer_titles, bot_titles, short_title, title_of
from game.settings import OF_RULES, Settings
from game.tbp.outside import OutsideBot
from game.tbp.turns import is_playable
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, Row, Ways, panes
from game.ui.kit.button import Button
from game.ui.kit.figure import figure_tile
from game.ui.kit.list import Item, ListBox
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CLOSE, GAP, NARROW, PANE, SIDE, SMALL, TILE, TITLE, TOUCH
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


class ChooserScreen(PageScreen):
    """A list at the left and what is known about the selected item at the right. Enter takes it."""

    title: str
    """The heading of the page."""
    use_title = marked("Use it")
    """What the button says that takes the selected item."""
    families: Mapping[str, tuple[str, ...]]
    """Family -> its members. Each has a heading in the list."""

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game."""
        super().__init__(context, routes, back)
        self._lent = pick
        self._list = ListBox(_LIST, self.items(), self.pick.value, action=self._take)
        self.build(say(self.pick.title or self.title), focus=_LIST)

    @abstractmethod
    def own(self) -> Pick:
        """The choice for the next game."""

    @abstractmethod
    def portrait(self, value: str) -> Portrait:
        """What is known about an item."""

    @abstractmethod
    def item(self, value: str, title: str, used: str) -> Item:
        """The row of an item. ``used`` says that it is in use, if it is."""

    @property
    def remark(self) -> str:
        """A sentence about the whole list. Usually there is none."""
        return ""

    def figures_of(self, names: tuple[str, ...]) -> str:
        """What stands beside the heading of a family."""
        return ""

    def further(self, portrait: Portrait) -> tuple[Button, ...]:
        """More buttons below the portrait."""
        return ()

    def pane(self, about: Box) -> Box:
        """What is known about the selected item, and what stands beside it."""
        return about

    @property
    def pick(self) -> Pick:
        """What is chosen: for another page, or for the next game."""
        return self._lent or self.own()

    @property
    def settings(self) -> Settings:
        """The settings by which the items are described."""
        return self._lent.settings if self._lent else self.context.settings

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be chosen, with the titles."""
        return self.pick.choices

    def items(self) -> list[Item]:
        """The rows of the list: the usual one, and below it all others in their families."""
        choices, pick = self.choices, self.pick

        def row(name: str) -> Item:
            used = name == pick.value or name in pick.beside
            item = self.item(name, choices[name], say(pick.used or IN_USE) if used else "")
            return replace(item, marked=name == pick.value)

        rows = [row(OF_RULES)] if OF_RULES in choices else []
        for family, names in by_family((name for name in choices if name != OF_RULES), self.families).items():
            rows.append(Item(f"{FAMILY}{family}", say(family), self.figures_of(names), heading=True))
            rows += map(row, names)
        return rows

    def _body(self) -> Box:
        portrait = self.portrait(self.listed)
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
        label = say(self.pick.use or self.use_title)
        use = Button(label, self._take, name="use", primary=True, enabled=portrait.can_be_used)
        about, remark = self.pane(Scroll(Column(*parts, gap=GAP))), Text(self.remark, colour=THEME.accent)
        pane = Column(remark, about, Grid(use, *more, gap=CLOSE), gap=CLOSE, width=PANE)
        return panes(Column(self._list, width=SIDE), pane, gap=APART)

    @property
    def listed(self) -> str:
        """The value of the selected item."""
        return self._list.value

    def moved(self, now: float) -> None:
        if self.page.focus is self._list:
            self.renew()

    def _take(self, now: float) -> Screen | None:
        """Use the selected item, and go back."""
        if not self.portrait(self.listed).can_be_used:
            return None
        self.pick.take(self.listed)
        return self._back()


class DealersScreen(ChooserScreen):
    """The dealers."""

    name = "dealers"
    title = marked("Dealers")
    families = DEALER_FAMILIES

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
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

    def item(self, value: str, title: str, used: str) -> Item:
        """The row of a dealer. That of the usual one tells which it is."""
        if value == OF_RULES:
            title = say("Usual: {dealer}", dealer=short_title(title_of(dealer_name(self.settings, value))))
        broken = say("broken") if is_broken(self.settings, value) else ""
        return Item(value, short_title(title), joined((used, broken)), wrong=bool(broken), brief=broken)

    def further(self, portrait: Portrait) -> tuple[Button, ...]:
        """The buttons to watch a bot with the selected one, and to compare it."""
        watch = Button(say("Watch a bot"), self._watch, name="watch", enabled=portrait.can_be_used)
        return watch, Button(say("Compare"), self._compare, name="compare", note="C")

    def _compare(self, now: float) -> Screen:
        """Compare the selected one, if it deals at all, with others of a usual trio."""
        own = () if why_nothing(self.settings, self.listed) else (dealer_name(self.settings, self.listed),)
        return self._routes.compare(list(dict.fromkeys((*own, *TRIO))), self.here)

    def _watch(self, now: float) -> Screen:
        """Watch a bot with the selected item. The player's own choices are as before when that ends."""
        before = self.context.settings
        self.context.take(before.choosing(randomizer=self.listed))

        def back() -> Screen:
            now_chosen = self.context.settings
            self.context.take(replace(now_chosen, randomizer=before.randomizer, machine=before.machine))
            return self

        return self._routes.watch(now, back)


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
    families = FAMILIES

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None) -> None:
        self._preview = LiveWell(None, lambda: context.palette, width=NARROW)
        self._playing = self._told = ""  # who plays, and the name of an outside bot that is shown
        super().__init__(context, routes, back, pick)
        self.live = (self._preview,) if context.settings.display.animations else ()
        self._begin(context.clock())

    def own(self) -> Pick:
        """The bot that plays when it is switched on."""
        settings = self.context.settings
        return Pick(bot_titles(settings), settings.machine.player, self.context.choose_bot, settings)

    @property
    def choices(self) -> Mapping[str, str]:
        outside = self.settings.machine.tbp
        return bot_titles(self.settings, self.context.outside_name) if outside else super().choices

    def portrait(self, value: str) -> Portrait:
        return bot_portrait(self.settings, value, self.context.outside_name)

    def figures_of(self, names: tuple[str, ...]) -> str:
        return say(_FIGURES) if any(bot_standing(self.settings, name) for name in names) else ""

    def item(self, value: str, title: str, used: str) -> Item:
        """The row of a bot: its name without the year, and its strength. That of an outside bot is never known."""
        unknown = _FOR_POINTS if value == MODERN else _UNKNOWN
        standing = bot_standing(self.settings, value) or ("" if self.settings.machine.tbp else say(unknown))
        return Item(value, short_title(title), joined((used, standing)))

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

    def advance(self, now: float) -> None:
        super().advance(now)
        if self._told != self.context.outside_name:
            self._told = self.context.outside_name
            self._list.items = tuple(self.items())
            self.renew()

    def _begin(self, now: float) -> None:
        """Let the selected bot begin a game if another one plays so far."""
        value, settings, outside = self.listed, self.settings, self._outside
        if value == self._playing or (settings.machine.tbp and outside is None):
            return
        bot = outside or thinker(value, custom_players=settings.machine.custom_players, width=QUIET_WIDTH)
        hold = outside is not None  # which the protocol always allows
        self._playing = value
        self._preview.game = BackdropGame(settings, self.context.entropy, now, bot=bot, hold=hold)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        self._begin(now)
        return super().draw(target, now)
