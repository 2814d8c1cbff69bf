"""The page of all puzzles, and Linjat in the window."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.puzzles.linjat import KEEP_SECONDS
from game.play.puzzles.own_packs import MINE, OwnPacks
from game.play.words.numbers import SEPARATOR
from game.storage.database import FILE
from game.ui.kit.texts import Text
from game.ui.panels.linjat import LinjatBoard
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles import LinjatScreen, PuzzleRulesScreen, PuzzlesScreen, ShelfScreen
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzles import TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import LINES, linjat, tap, with_packs
from tests.ui.stage import given, key_down, key_up, of_kind, tapped, texts


def at(screen: LinjatScreen, cell: int) -> tuple[int, int]:
    """The middle of a cell in pixels."""
    board = of_kind(LinjatBoard, screen.page.named("board"))
    return board.place_of(cell % board.columns, cell // board.columns).center


def drag(screen: LinjatScreen, start: int, end: int, button: int = 1) -> None:
    """Drag the mouse from cell to cell."""
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=at(screen, start)), START)
    buttons = (1, 0, 0) if button == 1 else (0, 0, 1)
    screen.handle(Event(pygame.MOUSEMOTION, pos=at(screen, end), rel=(0, 0), buttons=buttons), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=button, pos=at(screen, end)), START)


def test_from_the_title_to_the_first_puzzle_and_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    shared.focus["title"] = "puzzles"
    hub = of_kind(PuzzlesScreen, tap(Routes(shared).title(), shared, "return"))
    hub.page.focus_on("linjat easy")
    shelf = of_kind(ShelfScreen, tap(hub, shared, "return"))
    rules = tap(shelf, shared, "return")
    assert isinstance(rules, PuzzleRulesScreen), "the rules come before the first puzzle"
    puzzle = of_kind(LinjatScreen, tap(rules, shared, "return"))
    assert isinstance(tap(puzzle, shared, "escape"), ShelfScreen)
    assert isinstance(tap(tap(puzzle, shared, "escape"), shared, "escape"), PuzzlesScreen)
    assert isinstance(tap(shelf, shared, "return"), LinjatScreen), "but not before the second"


def test_drags_solve_a_puzzle_and_keep_it(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    for start, end in LINES[:2]:
        drag(screen, start, end)
    (start, end), later = LINES[2], START + 30
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at(screen, start)), later)
    screen.handle(Event(pygame.MOUSEMOTION, pos=at(screen, end), rel=(0, 0), buttons=(1, 0, 0)), later)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=at(screen, end)), later)
    assert screen.play.solved
    progress = shared.puzzles.progress(shared.puzzles.shelf("linjat easy"))
    assert progress.words == "1 of 3 solved, 3 stars"
    result = progress.results[0]
    assert given(result).seconds == 30
    following = of_kind(LinjatScreen, tap(screen, shared, "return"))
    assert following.page.title == "Linjat: Easy 2"


def test_a_hint_costs_its_star_all_day(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    tap(linjat(shared), shared, "h")
    for _ in range(2):
        screen = linjat(shared)
        for start, end in LINES:
            drag(screen, start, end)
        assert (screen.play.solved, screen.play.stars) == (True, 2)
    assert linjat(shared).play.stars == 2
    assert not shared.puzzles.begun.begun(str(screen.play.puzzle)), "nothing is drawn on the third one"
    assert linjat(shared, 1).play.stars == 3, "another puzzle"


def test_keys_solve_a_puzzle_and_take_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, left = linjat(shared), []
    tap(screen, shared, "return", "right", "right", "return")
    for key in ("u", "y", "ctrl+z", "ctrl+y", "r", "u"):
        name = key.removeprefix("ctrl+")
        screen.handle(key_down(name, mod=pygame.KMOD_CTRL if name != key else 0), START)
        screen.handle(key_up(name), START)
        left.append(screen.play.left)
    assert left == [3, 2, 3, 2, 3, 2]
    tap(screen, shared, "right", "return", "down", "return")
    tap(screen, shared, "down", "left", "left", "left", "return", "right", "return")
    assert screen.play.solved


def test_a_click_and_the_right_button_mark_a_cell(tmp_path: Path) -> None:
    screen = linjat(with_packs(tmp_path))
    drag(screen, 5, 5)
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5 | 1 << 6
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5


@pytest.mark.parametrize("name", ["c", "h", "r", "x", "n"])
def test_with_ctrl_a_letter_costs_nothing(tmp_path: Path, name: str) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, *LINES[0])
    stars = screen.play.stars
    assert screen.handle(key_down(name, mod=pygame.KMOD_CTRL), START) is screen
    assert (screen.play.left, screen.play.stars, screen.play.hint) == (2, stars, None)


def test_hint_and_check_are_told_and_cost_stars(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    tap(screen, shared, "h")
    assert screen.play.hint
    tap(screen, shared, "escape")
    assert screen.play.hint is None, "Escape hides the hint and stays"
    drag(screen, 0, 8)
    tap(screen, shared, "c")
    assert screen.play.told == "1 line is not right."
    assert screen.play.stars == 1


def test_a_held_key_asks_once_but_takes_back_again_and_again(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    for _ in range(3):
        screen.handle(key_down("h"), START)
    assert screen.play.hints == 1
    screen.handle(key_up("h"), START)
    for start, end in LINES[:2]:
        drag(screen, start, end)
    for _ in range(2):
        screen.handle(key_down("u"), START)
    assert screen.play.left == 3


def test_lines_are_written_while_one_plays_on(tmp_path: Path) -> None:
    screen = linjat(with_packs(tmp_path))
    drag(screen, *LINES[0])
    assert given(screen.deadline(START)) <= START + KEEP_SECONDS
    screen.advance(START + KEEP_SECONDS)
    assert linjat(with_packs(tmp_path)).play.left == 2


def test_lines_stay_when_a_puzzle_is_left_and_for_another_one_and_the_rules(tmp_path: Path) -> None:
    for key in ("escape", "n", "f1"):
        shared = with_packs(tmp_path / key)
        screen = linjat(shared)
        drag(screen, *LINES[0])
        following = tap(screen, shared, key)
        if isinstance(following, ShelfScreen):
            assert f"Level 1{SEPARATOR}Begun" in texts(following)
            assert linjat(shared).play.left == 2
        assert linjat(with_packs(tmp_path / key)).play.left == 2, "in the next run"


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
    for opener in (routes.page("puzzles", routes.title), ShelfScreen(shared, routes, f"own {MINE}", routes.title)):
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
    for screen in (routes.page("puzzles", routes.title), ShelfScreen(shared, routes, "linjat easy", routes.title)):
        assert shown(screen)[0].text == what
    screen = LinjatScreen(shared, routes, "linjat easy", 0, back=routes.title, now=START)
    assert "Your lines are not kept: the data folder cannot be written to." in [text.text for text in shown(screen)]


def test_the_first_focus_is_the_first_kind_with_a_puzzle_to_solve(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    routes = Routes(shared)
    focus = []
    for _ in range(2):
        hub = of_kind(PuzzlesScreen, routes.page("puzzles", routes.title))
        assert hub.page.focus
        focus.append(hub.page.focus.name)
        for entry in shared.puzzles.tetris("perfect-clears").entries:
            shared.puzzles.record(entry, 1, 60.0, DATE)
    assert focus == ["tetris perfect-clears", "linjat easy"]


def test_a_puzzle_of_ones_own_that_has_no_solution_says_so_when_asked_for_a_hint(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX T - - pc\n")
    routes = Routes(shared)
    screen = tapped(ShelfScreen(shared, routes, f"own {MINE}", routes.title), shared.controls, START, "return", "h")
    assert isinstance(screen, TetrisPuzzleScreen)
    words = screen.frame(START).words
    assert given(words).told == "This puzzle has no solution."
