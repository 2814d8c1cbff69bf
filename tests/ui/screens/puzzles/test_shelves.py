"""The page of all puzzles, what it says of damaged packs, and the levels that a shelf gets while one looks at it."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path

from pygame import Surface

from game.play.puzzles.own_packs import MINE, OwnPacks
from game.storage.database import FILE
from game.ui.kit.texts import Text
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles import LinjatScreen, PuzzlesScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzles import TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import with_packs
from tests.ui.stage import tapped

SIZE = (1280, 720)
DATE = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)


def write(folder: Path, text: str) -> None:
    """Write the pack of the player."""
    packs = OwnPacks(folder)
    packs.folder.mkdir(parents=True, exist_ok=True)
    packs.path(MINE).write_text(text)


def shown(screen: Screen) -> list[Text]:
    """The texts of a page that has been drawn."""
    assert isinstance(screen, PageScreen)
    screen.draw(Surface(SIZE), START)
    return [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]


def test_the_first_bad_line_and_their_number_are_told_above_all_puzzles_and_in_the_pack(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX I - - pc\n" + "nonsense\n" * 10)
    routes = Routes(shared)
    for opener in (routes.page("puzzles", routes.title), routes.shelf(f"own {MINE}", routes.title)):
        (told,) = (text.text for text in shown(opener) if isinstance(text, Text) and text.is_fault)
        assert told.startswith(f"10 errors. {MINE}.txt: line 2: ")


def test_a_data_folder_that_cannot_be_written_to_is_told_where_puzzles_are_played(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    folder = shared.scores.path.parent
    shared.puzzles.tell_linjat()
    shared.scores.path.unlink(missing_ok=True)
    shared.scores.path.mkdir()
    routes = Routes(shared)
    what = f"What you solve is not kept. {folder}: {FILE} in it is not a file; expected a folder for the scores."
    for screen in (routes.page("puzzles", routes.title), routes.shelf("linjat easy", routes.title)):
        assert shown(screen)[0].text == what
    screen = LinjatScreen(shared, routes, "linjat easy", 0, back=routes.title, now=START)
    assert "Your lines are not kept: the data folder cannot be written to." in [text.text for text in shown(screen)]


def test_the_first_focus_is_the_first_kind_with_a_puzzle_to_solve(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    routes = Routes(shared)
    focus = []
    for _ in range(2):
        hub = routes.page("puzzles", routes.title)
        assert isinstance(hub, PuzzlesScreen)
        assert hub.page.focus
        focus.append(hub.page.focus.name)
        for entry in shared.puzzles.tetris("perfect-clears").entries:
            shared.puzzles.record(entry, 1, 60.0, DATE)
    assert focus == ["tetris perfect-clears", "linjat easy"]


def test_a_puzzle_of_ones_own_that_has_no_solution_says_so_when_asked_for_a_hint(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX T - - pc\n")
    routes = Routes(shared)
    screen = tapped(routes.shelf(f"own {MINE}", routes.title), shared.controls, START, "return", "h")
    assert isinstance(screen, TetrisPuzzleScreen)
    words = screen.frame(START).words
    assert words
    assert words.told == "This puzzle has no solution."
