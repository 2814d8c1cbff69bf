"""The title screen: play, watch a bot, and the choices for the next game."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.players import source
from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.core.session.setup import SEQUENCE
from game.play.keeping import result_of
from game.play.menu_row import Row
from game.play.words import sentence
from game.settings import Settings
from game.settings.model import FIRST, OF_RULES
from game.ui.context import Context
from game.ui.draw.menus.title import draw_title
from game.ui.menu import CHANGED, MOVED, Menu
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen, StaticScreen

PLAY, WATCH, SCORES, HANDLING, QUIT = "play", "watch", "scores", "handling", "quit"
RANDOM = "random"
"""The value of settings.yaml for a new seed in each game."""
_MANY_LEVELS = 50
"""With more levels than this, only every hundredth level is a choice."""
_HELP = {
    "Play": "Start a game with these choices.{best}",
    "Watch a bot": "A bot plays. Press {machine} to take over or hand back, {faster} and {slower} to change its speed.",
    "Level": "The level at the start. Each level is faster than the one before.",
    "Garbage": "The height of the garbage at the start of a b-type game, 0 to 5.",
    "Seed": "Any number or text. The same seed deals the same pieces. Leave it empty for a new seed in each game.",
    "Scores": "The best games of each ruleset and mode, and their replays.",
    "Handling": "How the keys feel. Try delays, drops and presets in a game that never ends.",
    "Quit": "Close Tetrarium.",
}
_KEYS = "↑ ↓ choose  ·  ← → change  ·  Enter play  ·  {fullscreen} full screen  ·  Esc quit"
_TYPING_KEYS = "Type a seed  ·  ↑ ↓ choose  ·  Enter play  ·  Esc done"


class TitleScreen(StaticScreen):
    """The first screen. Choices hold for this run. settings.yaml does not change."""

    name = "title"
    repeats = True
    pointer = True

    def __init__(self, context: Context, routes: Routes, selected: str = "") -> None:
        """``selected`` is the label of the row to begin with; the first one where there is none of that label."""
        self.context = context
        self._routes = routes
        context.settings = context.settings.choosing()  # a demo may have begun past the last level of the mode
        self.menu = Menu(self._rows())
        self.menu.select(selected)
        self._notice = ""
        """A message that replaces the help until the next key press."""
        self._best = ""
        self._look_up()

    def _rows(self) -> list[Row]:
        settings = self.context.settings
        mode, (first, last) = settings.game_mode, settings.levels
        levels = {settings.start_level, *range(first, last + 1, 100 if last - first > _MANY_LEVELS else 1)}
        dealers = (SEQUENCE,) if mode.sequence else self._dealers()
        rules_choose = settings.randomizer == OF_RULES or mode.sequence
        heights = tuple(str(height) for height in range(len(settings.ruleset.b_type_rows)))
        garbage = [Row("Garbage", choices=heights, value=str(settings.garbage_height))]
        return [
            Row("Play", PLAY),
            Row("Watch a bot", WATCH),
            Row("Rules", choices=tuple(RULES), value=settings.rules),
            Row("Mode", choices=tuple(each.name for each in modes_for(settings.rules)), value=mode.name),
            Row("Level", choices=tuple(str(level) for level in sorted(levels)), value=str(settings.start_level)),
            *(garbage if mode.b_type_height is not None else ()),
            Row("Randomizer", choices=dealers, value=dealers[0] if rules_choose else settings.randomizer),
            Row("Seed", value=settings.seed or "", typed=True, placeholder="new in each game"),
            Row("Bot", choices=settings.machine.players, value=settings.machine.player),
            Row("Scores", SCORES),
            Row("Handling", HANDLING),
            Row("Quit", QUIT),
        ]

    def _dealers(self) -> tuple[str, ...]:
        return f"default of the rules, {RULES[self.context.settings.rules].randomizer}", *RANDOMIZERS

    @property
    def typing(self) -> bool:
        """Letters are text while the seed is selected."""
        return self.menu.selected.typed

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse go to the menu. Escape ends typing, or quits."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._notice:
            self._notice, self._stale = "", True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if not self.typing:
                return None
            self.menu.index = 0
            return self._changed(MOVED)
        if event.type == pygame.KEYDOWN and not self.typing and self.context.controls.command(event.key) == "mute":
            self._notice, self._stale = f"{self.context.toggle_sound()}.", True
            return self
        outcome = self.menu.handle(event)
        if outcome is None:
            return self
        if outcome in (MOVED, CHANGED):
            return self._changed(outcome)
        self.context.audio.ui("menu-accept")
        return self._follow(outcome, now)

    def _changed(self, outcome: str) -> Screen:
        self._stale = True
        self.context.settings = self.chosen()
        if not (outcome == CHANGED and self.typing):  # do not change a text while it is being typed
            self.menu.take(self._rows())
        if outcome == CHANGED:
            self._look_up()
        self.context.audio.ui("menu-move")
        return self

    def _look_up(self) -> None:
        """Look up the best game for these choices, and any problem with the scores."""
        settings, scores = self.context.settings, self.context.scores
        mode = settings.game_mode
        best = scores.table(settings.rules, mode.name, machine=False, limit=1)
        self._best = f" Your best: {result_of(best[0].game, mode.ranked_by)}." if best else ""
        self._notice = " ".join(map(sentence, scores.take_notices()))

    def _follow(self, action: str, now: float) -> Screen | None:
        if action == QUIT:
            return None
        if action == SCORES:
            return self._routes.scores(self._routes.title)
        if action == HANDLING:
            return self._routes.handling(now, self._routes.title)
        self.context.settings = self.chosen()  # the mode that is shown is now a choice, which a demo plays
        return self._routes.play(now, demo=action == WATCH)

    def chosen(self) -> Settings:
        """The settings with the choices of the menu."""
        value, settings = self.menu.value, self.context.settings
        dealer, level, seed = value("Randomizer"), int(value("Level")), value("Seed").strip()
        choices: dict[str, object] = {}
        if settings.game_mode.b_type_height is not None:
            choices["garbage_height"] = int(value("Garbage"))
        if not settings.game_mode.sequence:
            choices["randomizer"] = dealer if dealer in RANDOMIZERS else OF_RULES
        if value("Rules") == settings.rules:
            choices |= {"mode": value("Mode"), "level": level}
        else:
            choices |= {"rules": value("Rules"), "level": FIRST}
        return settings.choosing(
            **choices,
            seed=None if seed in ("", RANDOM) else seed,
            machine=settings.machine if settings.machine.tbp else replace(settings.machine, controller=value("Bot")),
        )

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole title."""
        self._stale = False
        draw_title(
            target,
            self.menu,
            self._notice or self.help,
            self._named(_TYPING_KEYS if self.typing else _KEYS),
            self.context.palette,
        )
        return [target.get_rect()]

    @property
    def help(self) -> str:
        """The help text of the selected row."""
        row = self.menu.selected
        settings = self.context.settings
        if row.label == "Randomizer":
            chosen = RANDOMIZERS[settings.dealt_by]
            when = f", {chosen.year}" if chosen.year else ""
            return f"{sentence(chosen.source + when)} {sentence(chosen.summary)}"
        if row.label == "Bot":
            if settings.machine.tbp:
                return f"An outside bot: {shlex.join(settings.machine.tbp)}"
            return sentence(source(row.value, settings.machine.custom_players))
        if row.label == "Mode":
            return sentence(settings.game_mode.summary)
        if row.label == "Rules":
            rules = RULES[row.value]
            return f"{rules.summary} Randomizer: {rules.randomizer}."
        return self._named(_HELP[row.label], best=self._best)

    def _named(self, text: str, **more: str) -> str:
        label = self.context.controls.label
        return text.format(**{name: label(name) for name in ("machine", "faster", "slower", "fullscreen")}, **more)
