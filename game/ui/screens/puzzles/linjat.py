"""The screen on which Linjat is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.library import SEEN_HINT
from game.play.puzzles.linjat import RULES, LinjatPlay
from game.play.puzzles.shelves import LINJAT, Entry, Progress
from game.play.puzzles.supply import LOOK_SECONDS
from game.play.words import clock
from game.puzzles.linjat.puzzle import Linjat
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Pinned
from game.ui.widgets.linjat_board import DRAWN, REFUSED, LinjatBoard
from game.ui.widgets.looks import SMALL
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.around_board import AroundBoard
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.stars import Stars
from game.ui.widgets.text import Heading, Text, Told
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED, Widget

UNDO, REDO, HINT, CHECK, MARK, ERASE, CLEAR, NEXT, HELP, LIST = (
    "undo", "redo", "hint", "check", "mark", "erase", "restart", "next", "help", "list",
)  # fmt: skip
_KEYS: Mapping[int, str] = {
    pygame.K_x: MARK,
    pygame.K_DELETE: ERASE,
    pygame.K_c: CHECK,
    pygame.K_n: NEXT,
}
"""The keys of this screen that no action of settings.yaml has here."""
_WITH_CTRL: Mapping[int, str] = {pygame.K_z: UNDO, pygame.K_y: REDO}
_UNKEPT = marked("Your lines are not kept: the data folder cannot be written to.")
_HELPED: Mapping[tuple[bool, bool], str] = {
    (False, False): marked("Without a hint or a check, in {time}."),
    (True, False): marked("With hints, in {time}."),
    (False, True): marked("With checks, in {time}."),
    (True, True): marked("With hints and checks, in {time}."),
}
"""Whether there were hints and checks -> how the puzzle was solved."""
_REPEATING = (UNDO, REDO)
"""What a key does again while it is held."""
_ACTIONS = (UNDO, REDO, HINT, CLEAR, HELP)
"""The actions of settings.yaml that act here."""


class LinjatScreen(PageScreen):
    """One puzzle. What is drawn on it stays until it is solved, also when the program ends."""

    name = "linjat"

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, *, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        self.context, self._routes, self._back = context, routes, back
        self._shelf, self._place = shelf, place
        self._entry: Entry = context.puzzles.shelf(shelf).entries[place]
        assert isinstance(self._entry.puzzle, Linjat)
        self.play: LinjatPlay = context.puzzles.begun.play(self._entry.puzzle)
        self.play.watch.start(now)
        self.play.hinted_before = context.puzzles.has_shown(SEEN_HINT, self._entry, context.date().date())
        self._board = LinjatBoard(self.play)
        game, _, self._size = shelf.partition(" ")
        # Only the shelves of a size get new puzzles, and not that of a day.
        self._look_at = now + LOOK_SECONDS if game == LINJAT else float("inf")
        rules = self._rules
        self._left, self._told = Text("", bold=True, colour=THEME.text), Told(rules, like=rules)
        self._unkept = Text(say(_UNKEPT) if context.puzzles.unkept else "", scale=SMALL, colour=THEME.behind)
        self._earned: int | None = None
        self._held = 0  # the key of the last action, as long as it is held
        title = context.puzzles.shelf(shelf).title_of(place)
        page = Page(title, self._body(), hint=self._hint(), focus=self._board.name)
        super().__init__(context, page)
        page.focus_on(self._board.name)

    # Content

    def _hint(self) -> str:
        if self.play.solved:
            return say("↑ ↓ ← → choose  ·  Enter accept  ·  Esc back")
        return say(
            "Enter draws a line  ·  X marks an empty cell  ·  {key} rules  ·  Esc back",
            key=self.context.controls.label(HELP),
        )

    @property
    def _rules(self) -> str:
        return " ".join(map(say, RULES))

    def _body(self) -> Widget:
        body = AroundBoard(self._board, *self._panel(), shown=self._board.shown)
        if self.play.solved:
            body.show(*self._solved_panel())
        return body

    def _panel(self) -> tuple[Widget, Widget]:
        """What is told, and the buttons."""
        label = self.context.controls.short_label
        buttons = [
            Tool(say("Hint"), HINT, key=label(HINT)),
            Tool(say("Check lines"), CHECK, key="C"),
            Tool(say("Undo"), UNDO, key=label(UNDO)),
            Tool(say("Redo"), REDO, key=label(REDO)),
            Tool(say("Mark empty"), MARK, key="X"),
            Tool(say("Clear all"), CLEAR, key=label(CLEAR)),
        ]
        words = Pinned(self._told, above=(self._left,), below=(self._unkept,))
        return words, Across(buttons, least=10.5, grows=True)

    def _solved_panel(self) -> tuple[Widget, Widget]:
        """The result, and where to go from here."""
        play = self.play
        parts: list[Widget] = [Heading(say("Solved"), scale=1.7, across=0.5)]
        if self._earned is not None:
            parts.append(Stars(self._earned))
            told = _HELPED[play.hinted, bool(play.checks)]
            parts.append(Text(say(told, time=clock(play.watch.seconds(0.0))), across=0.5))
        progress = self._progress
        parts += [Text(progress.words, scale=SMALL, across=0.5), self._unkept]
        buttons = [Button(say("All puzzles"), LIST, note="Esc")]
        if progress.after(self._place) is not None:
            buttons.insert(0, Button(say("Next puzzle"), NEXT, note="N", primary=True))
        return Column(parts, gap=0.4), Across(buttons, least=12.0)

    @property
    def _progress(self) -> Progress:
        return self.context.puzzles.progress(self.context.puzzles.shelf(self._shelf))

    # Events

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
        if event.type == pygame.KEYDOWN and (action := self._action(event)):
            repeated, self._held = event.key == self._held, event.key
            return self if repeated and action not in _REPEATING else self._do(action, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and (answer := self._board.release()):
            self.page.handle(event)
            return self._answered(answer, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.play.solved:
            answer = self._board.mark(event.pos)
            return self._answered(answer, now) if answer else self
        return super().handle(event, now)

    def _action(self, event: Event) -> str:
        """What a key does, besides the keys of every page."""
        if event.mod & pygame.KMOD_CTRL:
            return _WITH_CTRL.get(event.key, "")
        action = self.context.controls.action(event.key)
        return action if action in _ACTIONS else _KEYS.get(event.key, "")

    def _do(self, action: str, now: float) -> Screen | None:
        """Do what a key or a button says."""
        play = self.play
        if action == HELP:
            self._rest(now)
            return self._routes.linjat_rules(self._same, self._same)
        if action == NEXT:
            place = self._progress.after(self._place)
            return self if place is None else self._go(place, now)
        if action == LIST:
            return self.leave(now)
        deeds: Mapping[str, Callable[[], object]] = {
            UNDO: play.undo,
            REDO: play.redo,
            HINT: play.ask,
            CHECK: play.check,
            MARK: play.mark,
            ERASE: play.erase,
            CLEAR: play.clear,
        }
        if play.solved and action in deeds:
            return self
        deeds[action]()
        if action == HINT:
            self.context.puzzles.show(SEEN_HINT, self._entry, self.context.date().date())
        return self._answered(DRAWN, now)

    def _same(self) -> Screen:
        self._stale = True
        return self

    def _go(self, place: int, now: float) -> Screen:
        self._rest(now)
        return self._routes.puzzle(self._shelf, place, self._back, now)

    def _answered(self, answer: str, now: float) -> Screen:
        """React to what the board has answered."""
        self._stale = True
        self.context.audio.ui("menu-accept" if answer == DRAWN else "menu-move")
        if self.play.solved and self._earned is None:
            self._finish(now)
        return self

    def _finish(self, now: float) -> None:
        """Keep the result."""
        play = self.play
        play.watch.stop(now)
        self._earned = play.stars
        self.context.audio.ui("menu-accept")
        self.context.puzzles.record(self._entry, play.stars, play.watch.seconds(now), self.context.date())
        self.page.replace(self._body())
        self.page.hint = self._hint()
        self.page.focus_on(LIST)
        self.page.focus_on(NEXT)

    def leave(self, now: float) -> Screen | None:
        """Back to the shelf. The lines stay."""
        self._rest(now)
        return self._back()

    def _rest(self, now: float) -> None:
        """Nobody plays now: the time stands still, and what is drawn is kept."""
        self.play.watch.stop(now)
        self.context.puzzles.begun.keep(now)

    def follow(self, answer: str, now: float) -> Screen | None:
        """Do what a button says."""
        if answer in (DRAWN, REFUSED):
            if self.play.solved and self._earned is None:
                self._finish(now)
            return self
        if answer in (MOVED, CHANGED, HOVERED):
            return self
        return self._do(answer, now)

    # Time

    def advance(self, now: float) -> None:
        """Keep what is drawn, and look after the new puzzles, which are made beside the game."""
        self.context.puzzles.begun.advance(now)
        if now >= self._look_at:
            self._look_at = now + LOOK_SECONDS
            supply = self.context.supply
            supply.look(self._size)
            if not supply.busy:
                self._look_at = float("inf")

    def deadline(self, now: float) -> float | None:
        """When to look or to keep next."""
        look = None if self._look_at == float("inf") else self._look_at
        return min(filter(None, (look, self.context.puzzles.begun.deadline())), default=None)

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole page with what is told now."""
        play = self.play
        self._left.text = say("Lines to go: {left} of {all}", left=play.left, all=len(play.puzzle.numbers))
        self._told.text = play.told or self._rules
        self._told.colour = THEME.accent if play.told else THEME.soft
        return super().draw(target, now)
