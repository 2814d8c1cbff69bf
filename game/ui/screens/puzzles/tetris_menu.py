"""The menu over a Tetris puzzle: what it says, and what can be chosen in it."""

from __future__ import annotations

from pygame.event import Event

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
MENU_HINT, SOLVED_HINT = "↑ ↓ choose  ·  Enter accept  ·  Esc resume", "↑ ↓ choose  ·  Enter accept  ·  Esc leave"


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
        return Sheet("Solved", f"In {clock(play.watch.seconds(now))}. {_earned(play)} {explained}".rstrip())
    if play.over:
        return Sheet("No pieces left", "Take a piece back and try another place.")
    return Sheet("Paused")


def _earned(play: TetrisPlay) -> str:
    """Why there are so many stars."""
    if play.gave_up:
        return "You had seen the solution."
    done = [words for words, was in (("took a piece back", play.undone), ("asked for a hint", play.hinted)) if was]
    return f"You {' and '.join(done)}." if done else "Nothing taken back, and no hint."


def choices_of(play: TetrisPlay, *, following: bool, tells: bool) -> Choices:
    """The rows of the menu.

    ``following`` says whether there is a next puzzle, and ``tells`` whether the player is told if the puzzle is still
    solvable.
    """
    if play.solved:
        onward = (("Next puzzle", NEXT),) if following else ()
        return (*onward, ("Play it again", RESTART), ("All puzzles", LIST))
    return (
        ("Take a piece back", UNDO) if play.over else ("Resume", RESUME),
        ("Start again", RESTART),
        ("Show the solution", SHOW),
        (f"Tell whether it is solvable: {'on' if tells else 'off'}", SOLVABLE),
        ("Copy as fumen", COPY),
        ("Settings", SETTINGS),
        ("Keys", HELP),
        ("All puzzles", LIST),
    )
