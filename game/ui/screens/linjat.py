"""The screens of Linjat: a puzzle that is played, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.library import LOOK_SECONDS, SEEN_HINT
from game.play.puzzles.linjat import RULES, LinjatPlay
from game.play.puzzles.shelves import LINJAT, Entry, Progress
from game.play.words.numbers import clock
from game.puzzles.linjat.puzzle import Linjat
from game.ui.context import Context
from game.ui.key_codes import key_name
from game.ui.kit.box import Act, Answer, Box, Column, Grid, Row, Ways
from game.ui.kit.button import Button
from game.ui.kit.figure import starred
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, HUGE, MIDDLE, SIDE, SMALL, TILE
from game.ui.kit.texts import Text, heading
from game.ui.panels.linjat import LinjatBoard
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

_BUTTONS: Mapping[str, str] = {
    "hint": marked("Hint"),
    "check": marked("Check lines"),
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "mark": marked("Mark empty"),
    "restart": marked("Clear all"),
}
"""The name of a button -> its words."""
_UNKEPT = marked("Your lines are not kept: the data folder cannot be written to.")
_HELPED: Mapping[tuple[bool, bool], str] = {
    (False, False): marked("Without a hint or a check, in {time}."),
    (True, False): marked("With hints, in {time}."),
    (False, True): marked("With checks, in {time}."),
    (True, True): marked("With hints and checks, in {time}."),
}
"""Whether there were hints and checks -> how the puzzle was solved."""


class LinjatScreen(PageScreen):
    """One puzzle. What is drawn on it stays until it is solved, also when the program ends."""

    name = "linjat"

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, *, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        super().__init__(context, routes, back)
        self._shelf, self._place = shelf, place
        self._entry: Entry = context.puzzles.shelf(shelf).entries[place]
        assert isinstance(self._entry.puzzle, Linjat)
        self.play: LinjatPlay = context.puzzles.begun.play(self._entry.puzzle)
        self.play.watch.start(now)
        self.play.hinted_before = context.puzzles.has_shown(SEEN_HINT, self._entry, context.date().date())
        self._board = LinjatBoard(self.play, "board", self._drawn)
        play = self.play
        deeds: Mapping[str, Callable[[], object]] = {
            "undo": play.undo,
            "redo": play.redo,
            "hint": self._ask,
            "check": play.check,
            "mark": play.mark,
            "restart": play.clear,
        }
        acts = self._acts = {name: partial(self._do, deed) for name, deed in deeds.items()}
        self.commands |= {name: acts[name] for name in ("undo", "redo", "hint", "restart")} | {"help": self._help}
        self.keys |= {"x": acts["mark"], "c": acts["check"], "n": self._next, "delete": partial(self._do, play.erase)}
        self.keys |= {"ctrl+z": acts["undo"], "ctrl+y": acts["redo"]}
        game, _, self._kind = shelf.partition(" ")
        # Only the shelves of a size get new puzzles, and not that of a day.
        self._look_at = now + LOOK_SECONDS if game == LINJAT else float("inf")
        self._left, self._told = Text("", bold=True, colour=THEME.text), Text("", like=self._rules)
        self._unkept = Text(say(_UNKEPT) if context.puzzles.unkept else "", scale=SMALL, colour=THEME.behind)
        self._earned: int | None = None
        self._held = 0  # the key of the last action, as long as it is held
        self.build(context.puzzles.shelf(shelf).title_of(place))
        self.page.focus_on(self._board.name)

    def _others(self) -> str:
        if self.play.solved:
            return ""
        rules = self.context.controls.label("help")
        return say("Enter draws a line  ·  X marks an empty cell  ·  {key} rules", key=rules)

    @property
    def _rules(self) -> str:
        return " ".join(map(say, RULES))

    def _body(self) -> Box:
        words, tools = self._solved_panel() if self.play.solved else self._panel()
        panel = Column(Scroll(words), tools, gap=GAP)
        return Ways(Row(self._board, Column(panel, width=SIDE), gap=APART), Column(self._board, panel, gap=GAP))

    def _panel(self) -> tuple[Box, Box]:
        label = self.context.controls.short_label
        notes = {"check": "C", "mark": "X"}
        buttons = [
            Button(say(words), self._acts[name], name=name, across=0, note=notes.get(name) or label(name))
            for name, words in _BUTTONS.items()
        ]
        return Column(self._left, self._told, self._unkept, gap=CLOSE), Grid(*buttons, least=TILE, gap=CLOSE)

    def _solved_panel(self) -> tuple[Box, Box]:
        play = self.play
        parts: list[Box] = [heading(say("Solved"), scale=HUGE, across=MIDDLE)]
        if self._earned is not None:
            parts.append(starred(self._earned))
            told = _HELPED[play.hinted, bool(play.checks)]
            parts.append(Text(say(told, time=clock(play.watch.seconds(0.0))), across=MIDDLE))
        progress = self._progress
        parts += [Text(progress.words, scale=SMALL, across=MIDDLE), self._unkept]
        buttons = [Button(say("All puzzles"), self.leave, name="list", note="Esc")]
        if progress.after(self._place) is not None:
            buttons.insert(0, Button(say("Next puzzle"), self._next, name="next", note="N", primary=True))
        return Column(*parts, gap=CLOSE), Grid(*buttons, least=CARD, gap=CLOSE)

    @property
    def _progress(self) -> Progress:
        return self.context.puzzles.progress(self.context.puzzles.shelf(self._shelf))

    def _act_of(self, event: Event) -> Act | None:
        """What a key does. With Ctrl, few do anything: advice must not cost a star by mistake."""
        with_ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return super()._act_of(event) if not with_ctrl or f"ctrl+{key_name(event.key)}" in self.keys else None

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and the mouse draw lines, and what they draw is kept."""
        following = self._handled(event, now)
        self.context.puzzles.begun.look(now)
        return following

    def _handled(self, event: Event, now: float) -> Screen | None:
        """React to an event. The keys of the buttons work wherever the focus is."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._rest(now)
            return self
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.play.solved:
            self.play.watch.start(now)
        if event.type == pygame.KEYUP:
            self._held = 0
        if event.type == pygame.KEYDOWN and (act := self._act_of(event)):
            repeated, self._held = event.key == self._held, event.key
            if repeated and act not in (self._acts["undo"], self._acts["redo"]):
                return self
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            answer = self._board.release()
            self.page.handle(event)
            return self._answered(answer, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and not self.play.solved:
            return self._answered(self._board.mark(event.pos), now)
        return super().handle(event, now)

    def _do(self, deed: Callable[[], object], now: float) -> None:
        if not self.play.solved:
            deed()
            self.context.audio.ui("menu-accept")
            self._drawn(now)

    def _help(self, now: float) -> Screen:
        self._rest(now)
        return self._routes.puzzle_rules(LINJAT, self.here)

    def _ask(self) -> None:
        self.play.ask()
        self.context.puzzles.show(SEEN_HINT, self._entry, self.context.date().date())

    def _next(self, now: float) -> Screen | None:
        place = self._progress.after(self._place)
        if place is None:
            return None
        self._rest(now)
        return self._routes.puzzle(self._shelf, place, self._back, now)

    def _answered(self, answer: Answer, now: float) -> Screen:
        """React to what the board has answered to a button of the mouse."""
        if answer is not None:
            self._stale = True
            self.context.audio.ui("menu-accept" if callable(answer) else "menu-move")
        if callable(answer):
            self._drawn(now)
        return self

    def _drawn(self, now: float) -> None:
        play, self._stale = self.play, True
        if not play.solved or self._earned is not None:
            return
        play.watch.stop(now)
        self._earned = play.stars
        self.context.audio.ui("menu-accept")
        self.context.puzzles.record(self._entry, play.stars, play.watch.seconds(now), self.context.date())
        self.renew()
        self.page.focus_on("list")
        self.page.focus_on("next")

    def leave(self, now: float) -> Screen | None:
        """Back to the shelf. The lines stay."""
        self._rest(now)
        return self._back()

    def _rest(self, now: float) -> None:
        """Nobody plays now: the time stands still, and what is drawn is kept."""
        self.play.watch.stop(now)
        self.context.puzzles.begun.keep(now)

    def advance(self, now: float) -> None:
        """Keep what is drawn, and look after the new puzzles, which are made beside the game."""
        self.context.puzzles.begun.advance(now)
        if now >= self._look_at:
            self._look_at = now + LOOK_SECONDS
            supply = self.context.supply
            supply.look(self._kind)
            if not supply.busy:
                self._look_at = float("inf")

    def deadline(self, now: float) -> float | None:
        look = None if self._look_at == float("inf") else self._look_at
        return min(filter(None, (look, self.context.puzzles.begun.deadline())), default=None)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        play = self.play
        self._left.text = say("Lines to go: {left} of {all}", left=play.left, all=len(play.puzzle.numbers))
        self._told.text = play.told or self._rules
        self._told.colour = THEME.accent if play.told else THEME.soft
        return super().draw(target, now)
