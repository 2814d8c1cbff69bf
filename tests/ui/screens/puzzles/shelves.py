"""Small packs for the tests of the puzzle screens, in place of those that come with the game."""

from __future__ import annotations

from pathlib import Path

from game.play.puzzles.library import Library
from game.puzzles.linjat.making import SIZES
from game.puzzles.tetris.making import PACKS
from game.settings import Settings
from game.ui.context import Context
from game.ui.kit.texts import Text
from game.ui.screens.page_screen import PageScreen
from tests.ui.stage import context

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
    shared.puzzles = Library(shared.scores, packs, packs)
    return shared


def texts(screen: PageScreen) -> list[str]:
    """The texts of a page."""
    return [leaf.text for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]
