"""The menu over a Tetris puzzle: what it says, and what can be chosen in it."""

from __future__ import annotations

from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.tetris import TetrisPlay
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.play.words import clock
from game.ui.audio import Audio
from game.ui.screens.pause import PauseMenu
from game.ui.widgets.widget import CHANGED, HOVERED, MOVED

RESUME, RESTART, UNDO, SHOW, SOLVABLE, NEXT, LIST, SETTINGS, HELP, COPY = (
    "resume",
    "restart",
    "undo",
    "show",
    "solvable",
    "next",
    "list",
    "settings",
    "help",
    "copy",
)
"""The answers of the menu."""
MENU_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc resume")
OVER_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc undo")
SOLVED_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc leave")


def chosen(menu: PauseMenu, event: Event, audio: Audio) -> str | None:
    """Return the row that an event chooses in a menu, with the sounds of the menu. None if it chooses nothing."""
    answer = menu.handle(event)
    if answer in (MOVED, CHANGED):
        audio.ui("menu-move")
    elif answer is not None and answer != HOVERED:
        audio.ui("menu-accept")
        return answer
    return None


def sheet_of(play: TetrisPlay, now: float, explained: str) -> Sheet:
    """What the menu says. ``explained`` tells how hard a solved puzzle was, if that is known."""
    if play.solved:
        return Sheet(say("Solved"), _earned(play, clock(play.watch.seconds(now))), explained)
    if play.over:
        return Sheet(say("No pieces left"), say("Take a piece back and try another place."))
    return Sheet(say("Paused"))


def _earned(play: TetrisPlay, time: str) -> str:
    """Why there are so many stars, and the time."""
    if play.gave_up:
        return say("After a look at the solution, in {time}.", time=time)
    return say("With hints, in {time}.", time=time) if play.hinted else say("Without a hint, in {time}.", time=time)


def choices_of(play: TetrisPlay, *, following: bool, tells: bool) -> Choices:
    """The rows of the menu.

    ``following`` says whether there is a next puzzle, and ``tells`` whether the player is told if the puzzle is still
    solvable.
    """
    if play.solved:
        onward = ((say("Next puzzle"), NEXT),) if following else ()
        return (*onward, (say("Play again"), RESTART), (say("All puzzles"), LIST))
    warning = say("Warn when unsolvable: on") if tells else say("Warn when unsolvable: off")
    return (
        (say("Undo"), UNDO) if play.over else (say("Resume"), RESUME),
        (say("Restart"), RESTART),
        (say("Show the solution"), SHOW),
        *(() if play.over else ((warning, SOLVABLE),)),  # too late for a warning
        (say("Copy the board as text"), COPY),
        (say("Settings"), SETTINGS),
        (say("Help"), HELP),
        (say("All puzzles"), LIST),
    )
