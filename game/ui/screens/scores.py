"""The scores screen: a table for each ruleset and mode, with people and bots apart."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import ReplayError, from_text
from game.core.rules.modes import MODES, modes_for, own_mode
from game.core.rules.rulesets import RULES
from game.play.keeping import result_of, shown_player
from game.play.menu_row import Row
from game.play.words import clock, precise, sentence
from game.storage import Scores, StoredGame
from game.ui.context import Context
from game.ui.draw.menus.table import Column, draw_table
from game.ui.menu import CHANGED, MOVED, Menu, is_click
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen, StaticScreen

PLACES = 10
"""The number of games in a table."""
PEOPLE, BOTS = "people", "bots"
_CHOICES = 3
_KEYS = "↑ ↓ choose  ·  ← → change  ·  Enter watch the replay  ·  Esc back"
_EMPTY = "No games yet."
_NO_REPLAY = "This game has no replay."


class ScoresScreen(StaticScreen):
    """The tables of scores. Enter on a game shows its replay."""

    name = "scores"
    repeats = True
    typing = False
    pointer = True

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """Start with the current ruleset and mode."""
        self.context = context
        self._routes = routes
        self._back = back
        settings = context.settings
        self._rules, self._who = settings.rules, PEOPLE
        self._mode = self._wanted = settings.game_mode.name  # the latter is what was last chosen, if need be elsewhere
        self._note = ""
        self._back_area = Rect(0, 0, 0, 0)
        self._kept: list[StoredGame] = []
        self.menu = Menu(self._choices())
        self._look_up()

    def _choices(self) -> list[Row]:
        modes = tuple(mode.name for mode in modes_for(self._rules))
        self._mode = self._wanted if self._wanted in modes else own_mode(self._rules).name
        return [
            Row("Rules", choices=tuple(RULES), value=self._rules),
            Row("Mode", choices=modes, value=self._mode),
            Row("Played by", choices=(PEOPLE, BOTS), value=self._who),
        ]

    def _look_up(self) -> None:
        rows, scores = self._choices(), self.context.scores
        self._kept = scores.table(self._rules, self._mode, machine=self._who == BOTS, limit=PLACES)
        self._note = _latest(scores)
        self.menu.take([*rows, *(Row(f"game {kept.id}", str(kept.id)) for kept in self._kept)])
        self._stale = True

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse go to the menu. Escape and a click on *Back* go back."""
        if is_click(event, self._back_area):
            return self._back()
        if event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "back":
            return self._back()
        outcome = self.menu.handle(event)
        if outcome is None:
            return self
        self._stale = True
        if outcome == CHANGED:
            value = self.menu.value
            if value("Mode") != self._mode:
                self._wanted = value("Mode")
            self._rules, self._who = value("Rules"), value("Played by")
            self._look_up()
        if outcome in (MOVED, CHANGED):
            self.context.audio.ui("menu-move")
            return self
        return self._watch(outcome, now)

    def _watch(self, number: str, now: float) -> Screen:
        if not number:
            return self
        text = self.context.scores.replay(int(number))
        try:
            replay = from_text(text) if text else None
        except ReplayError as error:
            self._note = f"The replay {error}."
            return self
        if replay is None:
            self._note = _latest(self.context.scores) or _NO_REPLAY
            return self
        self.context.audio.ui("menu-accept")
        return self._routes.replay(replay, now, lambda: self)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole screen."""
        self._stale = False
        note = self._note or _EMPTY
        footer = self._note or _KEYS
        layout = draw_table(
            target,
            "Scores",
            self.menu,
            choices=_CHOICES,
            columns=self._columns(),
            rows=PLACES,
            note=note,
            footer=footer,
        )
        self._back_area = layout.back
        return [target.get_rect()]

    def _columns(self) -> list[Column]:
        games = [kept.game for kept in self._kept]
        ranked_by = MODES[self._mode].ranked_by
        heading = {"score": "Score", "time": "Time", "level": "Grade"}[ranked_by]

        def values(text: Callable[[int], str]) -> tuple[str, ...]:
            return tuple(text(place) for place in range(len(games)))

        columns = [
            Column("", 2.2, 9, values(lambda n: str(n + 1))),
            Column(heading, 8, 10, values(lambda n: result_of(games[n], ranked_by)), strong=True),
            Column("Level", 4.2, 5, values(lambda n: str(games[n].level))),
            Column("Lines", 4.5, 7, values(lambda n: f"{games[n].lines:,}")),
            Column("Pieces", 4.8, 3, values(lambda n: f"{games[n].pieces:,}")),
            Column("Pieces/s", 5.2, 4, values(lambda n: f"{games[n].pieces / max(0.001, games[n].seconds):.2f}")),
            Column("Randomizer", 7, 2, values(lambda n: games[n].randomizer)),
            Column("Player", 8, 6 if self._who == BOTS else 1, values(lambda n: shown_player(games[n].player))),
            Column("Date", 6.5, 8, values(lambda n: games[n].finished_at.astimezone().date().isoformat())),
        ]
        if ranked_by == "time":
            columns.append(Column("Score", 5.5, 0, values(lambda n: f"{games[n].score:,}")))
        else:
            time = precise if ranked_by == "level" else clock
            columns.insert(2, Column("Time", 5, 6, values(lambda n: time(games[n].seconds))))
        return columns


def _latest(scores: Scores) -> str:
    """The latest message about a problem, or nothing."""
    return "".join(map(sentence, scores.take_notices()[-1:]))
