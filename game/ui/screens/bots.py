"""The list of bots: how strong they are, and the selected one at play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.bots import FAMILIES
from game.ai.players import MODERN, thinker
from game.dealer_cards import by_family
from game.language import marked, say
from game.play.watch.bot_game import QUIET_WIDTH, BackdropGame
from game.play.watch.portraits import Portrait, bot_portrait, bot_standing
from game.play.words.numbers import joined
from game.play.words.titles import bot_titles, short_title
from game.settings import Settings
from game.tbp.outside import OutsideBot
from game.tbp.turns import is_playable
from game.ui.context import Context
from game.ui.draw.game.plain_board import draw_plain_board, well_in
from game.ui.kit.box import Box, Column, Row, Ways
from game.ui.kit.lengths import ANY
from game.ui.kit.list import Item
from game.ui.kit.sizes import APART, NARROW, PANE
from game.ui.screens.chooser import FAMILY, IN_USE, ChooserScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen

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
        self._preview = Box(draw=self._draw_game, width=NARROW, height=ANY)
        self._game: BackdropGame | None = None
        self._playing = ""
        self._awake = context.settings.display.animations
        self._own_name = context.outside.own_name if context.outside else ""
        super().__init__(context, routes, back, pick)
        self._begin(context.clock())

    @property
    def titles(self) -> Mapping[str, str]:
        """The titles of the bots."""
        return bot_titles(self.context.settings, self._own_name)

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be chosen, with the titles. An outside bot has its own name as soon as it is known."""
        return bot_titles(self.settings, self._own_name) if self.settings.machine.tbp else super().choices

    @property
    def value(self) -> str:
        """The bot that plays when it is switched on."""
        return self.context.settings.machine.player

    @property
    def is_alone(self) -> bool:
        """Whether an outside bot plays in place of all others."""
        return bool(self.settings.machine.tbp) and len(self.choices) == 1

    def portrait(self, value: str) -> Portrait:
        """What is known about a bot."""
        return bot_portrait(self.settings, value, self._own_name)

    def take(self, value: str) -> None:
        """Let it play from now on."""
        self.context.choose_bot(value)

    def trial(self, value: str) -> Settings:
        """The settings with a bot."""
        machine = self.context.settings.machine
        return self.context.settings.choosing(machine=replace(machine, controller=value))

    def items(self) -> list[Item]:
        """The bots in their families. Beside the name of a family stands what its figures are."""
        rows: list[Item] = []
        for family, names in by_family(self.choices, FAMILIES).items():
            figures = say(_FIGURES) if any(bot_standing(self.settings, name) for name in names) else ""
            rows.append(Item(f"{FAMILY}{family}", say(family), figures, heading=True))
            rows += [self.item(name, self.choices[name], marked=name == self.in_use) for name in names]
        return rows

    def item(self, value: str, title: str, *, marked: bool) -> Item:
        """The row of a bot: its name without the year, and its strength. That of an outside bot is never known."""
        unknown = _FOR_POINTS if value == MODERN else _UNKNOWN
        standing = bot_standing(self.settings, value) or ("" if self.settings.machine.tbp else say(unknown))
        used = say((self._pick and self._pick.used) or IN_USE) if marked else ""
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

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and the mouse go to the page. Without the keyboard, the quiet game rests."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._awake = event.type == pygame.WINDOWFOCUSGAINED and self.context.settings.display.animations
            if self._game:
                self._game.resume(now)
            return self
        return super().handle(event, now)

    def advance(self, now: float) -> None:
        """Let the quiet game go on."""
        if self._game and self._awake:
            self._game.advance(now)
        outside = self._outside
        if outside and outside.own_name not in ("", self._own_name):
            self._own_name = outside.own_name
            self.renew()

    def deadline(self, now: float) -> float | None:
        """When the quiet game next does something. Never, once its bot can no longer play."""
        return self._game.deadline() if self._game and self._awake and not self._game.report else None

    def moving(self, now: float) -> Mapping[Box, object]:
        """The quiet game."""
        return {self._preview: self._game.scene} if self._game else {}

    def _begin(self, now: float) -> None:
        """Let the selected bot begin a game if another one plays so far."""
        value, settings, outside = self._list.value, self.settings, self._outside
        if value == self._playing or (settings.machine.tbp and outside is None):
            return
        bot = outside or thinker(value, custom_players=settings.machine.custom_players, width=QUIET_WIDTH)
        hold = outside is not None  # which the protocol always allows
        self._playing, self._game = value, BackdropGame(settings, self.context.entropy, now, bot=bot, hold=hold)

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Let the selected bot play, and draw what changed."""
        self._begin(now)
        return super().draw(target, now)

    def _draw_game(self, target: Surface, box: Box) -> None:
        """Draw the well of the quiet game. The falling piece is one of its blocks."""
        if self._game is None:
            return
        session = self._game.session
        well, cell = well_in(box.rect, session.rules.skyline)
        layers = [*session.colours, session.garbage]
        if session.current:
            layers[session.current.piece] |= session.rules.rotation.mask(session.current)
        draw_plain_board(target, well, cell, layers, self.context.palette)
