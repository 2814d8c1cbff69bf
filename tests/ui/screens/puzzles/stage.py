"""What the tests of the puzzle screens share: small packs, a puzzle in the window, and keys."""

from pathlib import Path

from pygame import Surface

from game.play.puzzles.library import Library
from game.puzzles.linjat.client import SIZES
from game.puzzles.tetris.making import PACKS
from game.settings import Settings
from game.ui.context import Context
from game.ui.router import Router
from game.ui.screens.puzzles_screen import LinjatScreen, ShelfScreen
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzle_screen import TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.stage import context, key_down, key_up, of_kind, tapped

SMALL = "3-.2/---./.2--"
"""Solved by lines over the cells 0 to 2, 3 to 7 and 8 to 9."""
LINES = ((0, 2), (3, 7), (8, 9))
_PACK = f"easy 1 {SMALL} w/0\neasy 2 2-./--3 w/1\neasy 2 4--.-./-----3/-3----/-.-.2- w/2\n"
_CLEARS = """2XXXXXX2/2XXXXXX2 O - O pc ; level=1 ; points=1
2XXXXXXXX/2XXXXXXXX I - O pc ; level=2 ; points=2
"""


def with_packs(folder: Path, settings: Settings | None = None) -> Context:
    """A context with three easy puzzles of Linjat, and no others."""
    packs = folder / "packs"
    packs.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        (packs / f"{size}.txt").write_text(_PACK if size == "easy" else "# none\n")
    for pack in PACKS:
        (packs / f"{pack}.txt").write_text(_CLEARS if pack == "perfect-clears" else "# none\n")
    shared = context(folder, settings)
    shared.puzzles = Library(shared.scores)
    shared.puzzles.packs = dict.fromkeys(shared.puzzles.packs, packs)
    return shared


SIZE = (1280, 720)
CLEARS, EASY = "tetris perfect-clears", "linjat easy"
"""The shelves that have puzzles."""


def linjat(shared: Context, place: int = 0) -> LinjatScreen:
    """A puzzle of the small pack of Linjat, after the rules."""
    shared.puzzles.tell_linjat()
    return of_kind(LinjatScreen, opened(shared, EASY, place))


def tetris(shared: Context, place: int = 0) -> TetrisPuzzleScreen:
    """A perfect clear of the small pack."""
    return of_kind(TetrisPuzzleScreen, opened(shared, CLEARS, place))


def opened(shared: Context, shelf: str, place: int) -> Screen:
    """A puzzle of a shelf, drawn once."""
    routes = Router(shared)
    screen = routes.puzzle(shelf, place, lambda: ShelfScreen(shared, routes, shelf, routes.title), START)
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
