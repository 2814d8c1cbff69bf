"""The screens of a Tetris puzzle: it is played, and its solution plays by itself."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from ...core.rules import MODERN
from ...language import marked, say
from ...play.game import Background
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.puzzles import SEEN_HINT, SEEN_SOLUTION, TETRIS
from ...play.puzzles.editing import Found, grade_in_words, work
from ...play.puzzles.tetris import (
    NOT_FOUND,
    SHOWING_MENU,
    SHOWING_PIECE,
    SHOWING_RUNS,
    SHOWING_STEP,
    Advice,
    Showing,
    TetrisPlay,
    frame_of,
    rules_for,
)
from ...play.records.results import Sheet
from ...play.words.numbers import clock
from ...puzzles.tetris import Puzzle
from ..context import Context
from ..kit import Button
from ..kit.boxes import Act
from ..layout.play_layout import beside_the_well
from ..panels.puzzle_panels import next_change
from .game_screen import PlacingScreen, WellScreen
from .menus import MenuRow, PauseMenu
from .routes import Back, Routes
from .screen import Screen

_BUTTONS: Mapping[str, str] = {
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "hint": marked("Hint"),
    "restart": marked("Restart"),
    "help": marked("Help"),
    "pause": marked("Menu"),
}
"""The action of a button -> its words."""


class TetrisPuzzleScreen(PlacingScreen):
    """One puzzle, until the player leaves it. What is solved is kept, and explained in the background."""

    name = "puzzle"

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, *, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        super().__init__(context, routes, now, back)
        self._shelf, self._place = shelf, place
        self._entry = context.puzzles.shelf(shelf).entries[place]
        self._handling = context.settings.handling.in_ticks(MODERN)
        self.play: TetrisPlay = self._new_play(now)
        context.controls.play_by(rules_for(self._handling))
        self.advice = Advice()
        self.explanation: Background[Found | None] | None = None
        """Finds how hard the puzzle was; None before it is solved."""
        self.commands |= {"undo": self._undo, "redo": self._redo, "restart": self._restart, "hint": self._hint}
        self._by_pad = context.controls.by_pad
        self._label_buttons()

    @property
    def effects(self) -> Effects:
        return self.play.effects

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key plays, a click presses a button, and both act in a menu."""
        controls = self.context.controls
        if event.type == pygame.KEYDOWN and self.menu:
            if controls.action(event.key) == "undo" and not self.play.solved:
                self._resume(now, undo=True)
                return self
        elif event.type == pygame.KEYDOWN:
            self.play.watch.start(now)
            if controls.by_pad is not self._by_pad:  # the buttons show the keys that the player uses
                self._label_buttons()
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and not self.menu:
            act = self.pressed(event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.play.watch.start(now)
            if act and event.button == 1:
                self._stale = True
                return act(now) or self
        return super().handle(event, now)

    def _label_buttons(self) -> None:
        controls = self.context.controls
        self._by_pad, self._stale = controls.by_pad, True
        self.buttons = beside_the_well(
            *(
                Button(say(words), self.commands[name], name=name, note=controls.label(name), across=0)
                for name, words in _BUTTONS.items()
            )
        )

    def _undo(self, now: float) -> None:
        self.advice.forget()
        self.play.undo(now)

    def take_back(self, now: float) -> None:
        self._undo(now)

    def _redo(self, now: float) -> None:
        self.play.redo(now)
        self.look_at(now)

    def _restart(self, now: float) -> None:
        self.advice.forget()
        if self.play.solved:
            self._explain_no_more()
            self.play = self._new_play(now)
        else:
            self.play.restart(now)

    def _hint(self, now: float) -> None:
        if not self.play.over:
            self.play.hinted = True
            self._show(SEEN_HINT)
            self.advice.ask(self.play)

    def _help(self, now: float) -> Screen:
        self.play.watch.stop(now)
        return self._routes.puzzle_rules(TETRIS, self.again)

    def _new_play(self, now: float) -> TetrisPlay:
        assert isinstance(self._entry.puzzle, Puzzle)
        puzzles, today = self.context.puzzles, self.context.date().date()
        play = puzzles.begun_tetris.play(self._entry.puzzle, self._handling, now)
        play.hinted = play.hinted or puzzles.has_shown(SEEN_HINT, self._entry, today)
        play.gave_up = play.gave_up or puzzles.has_shown(SEEN_SOLUTION, self._entry, today)
        return play

    def _show(self, what: str) -> None:
        self.context.puzzles.show(what, self._entry, self.context.date().date())

    def look_at(self, now: float) -> None:
        """Look at what a key has done. If that was the end, the puzzle is recorded and the menu opens."""
        self.advice.forget()
        if self.play.over:
            play = self.play
            if play.solved and self.explanation is None:
                play.watch.stop(now)
                self.explanation = Background(partial(work, play.puzzle))
                self.context.puzzles.record(self._entry, play.stars, play.watch.seconds(now), self.context.date())
            self._appeared = now
            self._pause(now, "menu-accept" if play.solved else "pause")

    def _explain_no_more(self) -> None:
        if self.explanation:
            self.explanation.stop()
            self.explanation = None

    def _rest(self, now: float) -> None:
        super()._rest(now)
        self.play.watch.stop(now)

    def open_pause(self, now: float) -> None:
        play = self.play
        escape, stars = (self._leave, play.stars) if play.solved else (self._resume, 0)
        self.open_beside(self.sheet(now), self._rows(), escape, stars=stars, lit=play.over)

    def sheet(self, now: float) -> Sheet:
        """Return the words of the menu: of the pause, of a well without pieces, or of a solved puzzle."""
        play = self.play
        if not play.solved:
            over = say("No pieces left"), say("Take a piece back and try another place.")
            return Sheet(*over) if play.over else Sheet(say("Paused"))
        helped = marked("With hints, in {time}.") if play.hinted else marked("Without a hint, in {time}.")
        told = marked("After a look at the solution, in {time}.") if play.gave_up else helped
        earned = say(told, time=clock(play.watch.seconds(now)))
        note = "\n".join(filter(None, (earned, self.context.puzzles.unkept)))
        found = self.explanation.result if self.explanation else None
        return Sheet(say("Solved"), note, grade_in_words(found, play.puzzle))

    def _rows(self) -> list[MenuRow]:
        leave = say("All puzzles"), "list", self._leave
        if self.play.solved:
            onward = [] if self._following is None else [(say("Next puzzle"), "next", self._next)]
            return [*onward, (say("Play again"), "restart", self._begin), leave]
        return [
            (say("Undo"), "undo", self._resume) if self.play.over else (say("Resume"), "resume", self._resume),
            (say("Restart"), "restart", self._begin),
            (say("Show the solution"), "show", self._show_solution),
            (say("Settings"), "settings", partial(self.open, "settings")),
            (say("Help"), "help", self._help),
            leave,
        ]

    @property
    def _following(self) -> int | None:
        puzzles = self.context.puzzles
        return puzzles.progress(puzzles.shelf(self._shelf)).after(self._place)

    def _resume(self, now: float, *, undo: bool = False) -> None:
        """Play on. Without pieces left, the last one is taken back."""
        self.close_menu(now)
        if undo or self.play.over:
            self._undo(now)
        self.play.watch.start(now)

    def _begin(self, now: float) -> None:
        self.close_menu(now)
        self._restart(now)
        self.play.watch.start(now)

    def _next(self, now: float) -> Screen:
        assert self._following is not None
        self._explain_no_more()
        return self._routes.puzzle(self._shelf, self._following, self._back, now)

    def _show_solution(self, now: float) -> Screen | None:
        self.close_menu(now)
        showing = Showing(self.play.puzzle, self._handling)
        if not showing.possible:
            self.advice.tell(NOT_FOUND)
            return None
        self.play.gave_up = True
        self._show(SEEN_SOLUTION)
        given = self.context, self._routes, showing, self._title, self._retried
        return SolutionScreen(*given, leave=self._back, now=now)

    def _retried(self) -> Screen:
        self._restart(self.context.clock())
        return self.again()

    def again(self) -> Screen:
        """This screen once more, after another one, which may have changed the keys and the language."""
        self._label_buttons()
        if menu := self.menu:
            self.open_pause(self.context.clock())
            self.menu.page.focus_on(menu.focus)
        if not self.menu:
            self.play.watch.start(self.context.clock())
        return self

    def _leave(self, now: float) -> Screen | None:
        self.play.watch.stop(now)
        self.context.puzzles.keep(now)
        self._explain_no_more()
        return self._back()

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``: the play, what is kept of it, and the grade that is worked out."""
        self.play.effects.follow(self.context.settings)
        self.context.puzzles.begun_tetris.look(now)
        self.context.puzzles.begun_tetris.advance(now)
        if not self.menu:
            self.context.audio.play(self.play.advance(now))
        elif isinstance(self.menu, PauseMenu) and self.explanation and self.explanation.advance():
            self.menu.show(self.sheet(now))
            self._stale = True

    def deadline(self, now: float) -> float | None:
        step = None if self.menu else self.advice.step
        turn = next_change(step, now) if step else None
        found = self.explanation.deadline(now) if self.menu and self.explanation else None
        kept = self.context.puzzles.begun_tetris.deadline()
        return min(filter(None, (self.play.deadline(now), turn, found, kept)), default=None)

    def frame(self, now: float) -> Frame:
        """Return the picture of the puzzle."""
        puzzles, settings = self.context.puzzles, self.context.settings
        shelf = puzzles.shelf(self._shelf)
        words = self.play.words(self.advice.step, verdict=settings.puzzles.show_solvable)
        # The puzzle of a day, or one that was made here, stands alone.
        progress = puzzles.progress(shelf).words if len(shelf.entries) > 1 else ""
        return frame_of(
            self.play.puzzle,
            self.play.session,
            self.play.effects,
            now,
            words=replace(words, title=self._title, progress=progress),
            keys=self.placing_keys(),
            palette=settings.display.palette,
            step=self.advice.step,
            ghost=settings.shows_ghost(self.play.session.rules.look)
            and not self.play.over
            and self.advice.step is None,
            buttons=len(_BUTTONS),
        )

    @property
    def _title(self) -> str:
        return self.context.puzzles.shelf(self._shelf).title_of(self._place)


_STEPS: Mapping[str, int] = {**dict(zip(SHOWING_STEP.keys, (-1, 1), strict=True)), "backspace": -1}
_PIECES: Mapping[str, int] = dict(zip(SHOWING_PIECE.keys, (-1, 1), strict=True))
"""Key -> the steps, or the pieces, to go on. It stands then."""


class SolutionScreen(WellScreen):
    name = "solution"
    repeats = True

    def __init__(
        self, context: Context, routes: Routes, showing: Showing, title: str, retry: Back, *, leave: Back, now: float
    ) -> None:
        """``title`` is that of the puzzle. ``retry`` makes its screen, and ``leave`` that of all puzzles."""
        super().__init__(context, routes, now)
        self.showing, self._title = showing, title
        self._retry: Act = lambda now: retry()
        self._leave: Act = lambda now: leave()
        self._ended = False
        """Whether the menu is open because the last step has been shown."""
        self._effects = Effects.chosen(context.settings)
        self.commands |= {"pause": self._ask, "back": self._ask}
        self.keys |= {
            **dict.fromkeys((*SHOWING_RUNS.keys, "return", "kp enter"), self._toggle),
            **{key: partial(self._moved, showing.step, by) for key, by in _STEPS.items()},
            **{key: partial(self._moved, showing.step_piece, by) for key, by in _PIECES.items()},
            **dict.fromkeys(SHOWING_MENU.keys, self._ask),
        }
        showing.play(now)

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key or a click pauses it, arrows step, Escape and the right button open the menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._pause()
        elif self.menu:
            return self.in_menu(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._toggle(now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._ask(now)
        elif event.type == pygame.KEYDOWN and (act := self.of_key(event) or self.of_command(event)):
            act(now)
        return self

    def _toggle(self, now: float) -> None:
        self._pause() if self.showing.playing else self._go_on(now)

    def _pause(self) -> None:
        self.showing.pause()
        self._stale = True

    def _moved(self, step: Callable[[int], bool], by: int, now: float) -> None:
        """Stand where a key has led. After the last step there is the menu."""
        stepped = step(by)
        self._pause()
        if by > 0 and not stepped:
            self._ask(now, ended=True)

    def _ask(self, now: float, *, ended: bool = False) -> None:
        """Open the menu, in the middle of the solution or at its end."""
        self._pause()
        self.context.audio.ui("pause")
        self._ended = ended
        rows: list[MenuRow] = [
            (say("Go on"), "resume", self._go_on),
            (say("Try it yourself"), "restart", self._retry),
            (say("See it again"), "show", self._show_again),
            (say("All puzzles"), "list", self._leave),
        ]
        escape = self._leave if ended else self._go_on
        self.open_beside(Sheet(say("The solution")), rows[ended:], escape, lit=ended)

    def _go_on(self, now: float) -> None:
        self.close_menu(now)
        self._ended = False
        self.showing.play(now)

    def _show_again(self, now: float) -> None:
        self.showing.rewind()
        self._go_on(now)

    def advance(self, now: float) -> None:
        if self.menu is None and not self.showing.advance(now):
            self._ask(now, ended=True)

    def deadline(self, now: float) -> float | None:
        step = self.frame(now).step
        due = self.showing.deadline(), next_change(step, now) if step else None
        return None if self.menu else min(filter(None, due), default=None)

    def frame(self, now: float) -> Frame:
        palette = self.context.settings.display.palette
        keys = self.context.controls.told(*self.showing.keys)
        return self.showing.frame(self._title, palette, self._effects, now, keys=keys, ended=self._ended)
