"""What the tests of the puzzle screens share: a puzzle in the window, and keys."""

from __future__ import annotations

from pygame import Surface

from game.ui.context import Context
from game.ui.screens.linjat import LinjatScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzles import TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.stage import key_down, key_up, tapped

SIZE = (1280, 720)
CLEARS, EASY = "tetris perfect-clears", "linjat easy"
"""The shelves that have puzzles."""


def linjat(shared: Context, place: int = 0) -> LinjatScreen:
    """A puzzle of the small pack of Linjat, after the rules."""
    shared.puzzles.tell_linjat()
    screen = opened(shared, EASY, place)
    assert isinstance(screen, LinjatScreen)
    return screen


def tetris(shared: Context, place: int = 0) -> TetrisPuzzleScreen:
    """A perfect clear of the small pack."""
    screen = opened(shared, CLEARS, place)
    assert isinstance(screen, TetrisPuzzleScreen)
    return screen


def opened(shared: Context, shelf: str, place: int) -> Screen:
    """A puzzle of a shelf, drawn once."""
    routes = Routes(shared)
    screen = routes.puzzle(shelf, place, lambda: routes.shelf(shelf, routes.title), START)
    screen.draw(Surface(SIZE), START)
    return screen


def tap(screen: Screen | None, shared: Context, *names: str, now: float = START) -> Screen | None:
    """The screen after these keys went down and up."""
    assert screen
    return tapped(screen, shared.controls, now, *names)


def to_the_wall(screen: TetrisPuzzleScreen, shared: Context, name: str, now: float) -> None:
    """Hold a direction until the piece is at the wall, and drop it."""
    shared.controls.pressed(key_down(name).key)
    screen.handle(key_down(name), now)
    for step in range(1, 100):
        screen.advance(now + step / 100)
    shared.controls.released(key_down(name).key)
    screen.handle(key_up(name), now + 1)
    tap(screen, shared, "space", now=now + 1)
