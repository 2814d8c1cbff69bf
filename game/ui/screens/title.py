"""The title screen: the front door to everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.players import card as bot_card
from game.files.words import printable_path
from game.language import marked, say
from game.play.backdrop import PLAYER, BackdropGame, Scene
from game.play.dealer_words import title_of as title_of_dealer
from game.play.history.names import short_title
from game.play.keeping import result_in_full
from game.play.portraits import bot_of
from game.play.titles import game_title
from game.play.under_way import described, title_of
from game.play.words import sentence
from game.settings import Settings
from game.storage import SetAside
from game.ui.context import Context
from game.ui.draw.menus.title import cells_around, draw_backdrop, draw_front
from game.ui.layout import PageLayout, PixelSize, TitleLayout, title_layout
from game.ui.layout.title import menu_em
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.theme import palette_of
from game.ui.widgets.button import HIGH, Button
from game.ui.widgets.containers import Column
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.page import Page

CONTINUE = "continue"
PLAY, PUZZLES, WATCH, DEALERS, SCORES = "play", "puzzles", "watch", "dealers", "scores"
SETTINGS, HELP, QUIT = "settings", "help", "quit"
_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  {fullscreen} full screen  ·  Esc quit")
_NOTE = 0.92
"""The size of what is chosen beside the name of a row, in ems."""
_ABOUT = {
    PLAY: marked("Choose rules and a mode, and play."),
    PUZZLES: marked("Think as long as you like: Tetris puzzles, and Linjat, with numbers, lines and dots."),
    WATCH: marked("A bot plays at the speed that you like. See how it decides."),
    DEALERS: marked("Choose which randomizer deals the pieces, from 1985 to today, and compare three of them."),
    SCORES: marked("Your games and your bests, each with its replay."),
    SETTINGS: marked("Rules, keys, window, sound and more. What you choose is kept."),
    HELP: marked("What each key does, on the keyboard and on a gamepad."),
    QUIT: marked("Close Tetrarium. Press Enter or Esc."),
}
"""Action -> a sentence about it, to be translated."""


class TitleScreen(PageScreen):
    """The first screen. Beside the menu, a bot plays a quiet game by the chosen rules and dealer."""

    name = "title"

    def __init__(self, context: Context, routes: Routes, now: float) -> None:
        """``now`` is in seconds of the clock."""
        context.choose()  # a demo may have begun past the last level of the mode
        self._routes = routes
        self._unfinished = routes.unfinished()
        going_on = [(say("Continue"), CONTINUE, title_of(self._unfinished))] if self._unfinished else []
        own_rows = _rows(context.settings)
        all_rows = [*going_on, *own_rows]
        high = HIGH * len(own_rows) / len(all_rows)  # a game to continue takes no room from the name and the lines
        rows = [Button(*row, note=note, across=0.0, raised=False, high=high, beside=_NOTE) for *row, note in all_rows]
        self._menu = Column(rows, gap=0.0, spread=2.0)
        super().__init__(context, Page("", self._menu, back=False, layout=self._page_layout, hint=self._hint(context)))
        self._backdrop = BackdropGame(context.settings, context.entropy, now)
        self._drawn: Scene | None = None
        self._empty_well = Surface((0, 0))
        self._awake = context.settings.display.animations
        self._pointed = False  # whether the mouse has moved
        self._best = self._best_result()  # first: reading the scores is what finds faults in them
        self.notice = " ".join(map(self._told, (*context.scores.take_notices(), *context.store.take_notices())))
        """A message that replaces the lines about the row until one accepts something, goes back or clicks."""
        self._fault = ""
        self._tell_fault()

    def _tell_fault(self) -> None:
        """Say once why the player's own dealer does not deal."""
        if self._backdrop.fault != self._fault:
            self._fault = self._backdrop.fault
            fault = say("Your own dealer does not deal. {fault}", fault=self._fault)
            self.notice, self._stale = " ".join(filter(None, (self.notice, fault))), True

    def _hint(self, context: Context) -> str:
        return say(_HINT, fullscreen=context.controls.label("fullscreen"))

    def _best_result(self) -> str:
        settings = self.context.settings
        mode = settings.game_mode
        best = self.context.scores.table(settings.rules, mode.name, machine=False, limit=1)
        return say("Your best: {best}.", best=result_in_full(best[0].game, mode.ranked_by)) if best else ""

    def _told(self, notice: str) -> str:
        """A notice as the title says it: in the language of the game, or with the name of a file and not its path."""
        if isinstance(notice, SetAside):
            return say("Your scores could not be read. The old file is kept as {file}.", file=notice.kept)
        for folder in (self.context.scores.path.parent, self.context.store.folder):
            name = notice.removeprefix(f"{printable_path(folder)}{os.sep}")
            if name != notice:
                return name[0] + sentence(name)[1:]  # the name of a file has the letters that it has
        return sentence(notice)

    @property
    def about(self) -> str:
        """The lines about the selected row."""
        action = self.page.focus.name if self.page.focus else PLAY
        if action == CONTINUE and self._unfinished:
            return described(self._unfinished)
        if action == PLAY:
            about = sentence(say(self.context.settings.game_mode.summary))
            return f"{about} {self._best}".rstrip()
        return say(_ABOUT[action])

    @property
    def _caption(self) -> tuple[str, str]:
        """Who plays and who deals in the well."""
        bot, dealer = say(bot_card(PLAYER).title), title_of_dealer(self._backdrop.dealt_by)
        return say("Bot: {name}", name=short_title(bot)), say("Dealer: {name}", name=short_title(dealer))

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and the mouse go to the menu. Without the keyboard, the quiet game rests."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._awake = event.type == pygame.WINDOWFOCUSGAINED and self.context.settings.display.animations
            self._backdrop.resume(now)
            return self
        if event.type == pygame.MOUSEMOTION and not self._pointed:  # a window that opens below a resting mouse tells so
            self._pointed = True
            return self
        answers = event.type == pygame.KEYDOWN and intent_of(event) in (Intent.ACCEPT, Intent.BACK)
        if self.notice and (answers or event.type == pygame.MOUSEBUTTONDOWN):
            self.notice, self._stale = "", True
        after = super().handle(event, now)
        if event.type == pygame.MOUSEMOTION and self.page.focus_on(self.page.pointed):
            self.context.focus[self.name] = (
                self.page.pointed
            )  # one row is lit, not one by the keys and one by the mouse
        return after

    def leave(self, now: float) -> Screen | None:
        """Go to the row that quits. From there, quit."""
        if self.page.focus and self.page.focus.name == QUIT:
            return None
        self.page.focus_on(QUIT)
        self.context.focus[self.name] = QUIT
        return self

    def follow(self, answer: str, now: float) -> Screen | None:
        """Go where the row leads."""
        routes, back = self._routes, self._routes.title
        leads_to: Mapping[str, Callable[[], Screen | None]] = {
            CONTINUE: lambda: routes.continue_game(now),
            PLAY: lambda: routes.modes(back),
            PUZZLES: lambda: routes.puzzles(back),
            WATCH: lambda: routes.watch(now, back),
            DEALERS: lambda: routes.dealers(back),
            SCORES: lambda: routes.scores(back),
            SETTINGS: lambda: routes.settings(back),
            HELP: lambda: routes.help(back),
            QUIT: lambda: None,
        }
        return leads_to[answer]() if answer in leads_to else self

    # Time

    def advance(self, now: float) -> None:
        """Let the quiet game go on."""
        if self._awake:
            self._backdrop.advance(now)
            self._tell_fault()

    def deadline(self, now: float) -> float | None:
        """When the quiet game next does something."""
        return self._backdrop.deadline() if self._awake else None

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or self._backdrop.scene != self._drawn

    # Picture

    def _layout(self, size: PixelSize) -> TitleLayout:
        return title_layout(size, self._menu.height(0, menu_em(size)))

    def _page_layout(self, size: PixelSize) -> PageLayout:
        return self._layout(size).page

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole title, or a part of the well if only the quiet game moved.

        A falling piece changes a few cells. To show the whole well each time would take longer than all else here.
        """
        layout = self._layout(target.get_size())
        settings, session = self.context.settings, self._backdrop.session
        palette = palette_of(settings.display.palette, settings.ruleset.look, 0)
        changed = target.get_rect() if self._stale else layout.well
        if not self._stale and self._drawn and self._drawn.still == self._backdrop.scene.still:
            falling = (self._drawn.falling, self._backdrop.scene.falling)
            changed = cells_around(layout, session.rules.rotation, filter(None, falling))
        if self._stale:
            draw_front(target, layout, self.notice or self.about, self._caption, palette, warns=bool(self.notice))
            self._empty_well = target.subsurface(layout.well).copy()
            self.page.draw(target, ground=False)
        else:
            target.blit(self._empty_well, layout.well)
        draw_backdrop(target, layout, session, palette, now)
        self._stale, self._drawn = False, self._backdrop.scene
        return [changed]


def _rows(settings: Settings) -> list[tuple[str, str, str]]:
    """The rows: the label, the action, and what is chosen."""
    return [
        (say("Play"), PLAY, game_title(settings.rules, settings.game_mode.name)),
        (say("Puzzles"), PUZZLES, ""),
        (say("Watch"), WATCH, say(bot_of(settings, settings.machine.player).title)),
        (say("Dealers"), DEALERS, title_of_dealer(settings.dealt_by)),
        (say("Scores"), SCORES, ""),
        (say("Settings"), SETTINGS, ""),
        (say("Help"), HELP, ""),
        (say("Quit"), QUIT, ""),
    ]
