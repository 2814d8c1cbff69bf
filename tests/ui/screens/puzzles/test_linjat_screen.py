"""Linjat in the window: reached from the title, played by keys and by the mouse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.play.puzzles.linjat import KEEP_SECONDS
from game.play.words.numbers import SEPARATOR
from game.ui.panels.linjat import LinjatBoard
from game.ui.screens.puzzles import LinjatScreen, PuzzleRulesScreen, PuzzlesScreen, ShelfScreen
from game.ui.screens.routes import Routes
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import LINES, linjat, tap, texts, with_packs
from tests.ui.stage import key_down, key_up


def at(screen: LinjatScreen, cell: int) -> tuple[int, int]:
    """The middle of a cell in pixels."""
    board = screen.page.named("board")
    assert isinstance(board, LinjatBoard)
    return board.place_of(cell % board.columns, cell // board.columns).center


def drag(screen: LinjatScreen, start: int, end: int, button: int = 1) -> None:
    """Drag the mouse from cell to cell."""
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=at(screen, start)), START)
    buttons = (1, 0, 0) if button == 1 else (0, 0, 1)
    screen.handle(Event(pygame.MOUSEMOTION, pos=at(screen, end), rel=(0, 0), buttons=buttons), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=button, pos=at(screen, end)), START)


def test_from_the_title_to_the_first_puzzle_and_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    hub = tap(Routes(shared).title(), shared, "down", "return")
    assert isinstance(hub, PuzzlesScreen)
    hub.page.focus_on("linjat easy")
    shelf = tap(hub, shared, "return")
    assert isinstance(shelf, ShelfScreen)
    rules = tap(shelf, shared, "return")
    assert isinstance(rules, PuzzleRulesScreen), "the rules come before the first puzzle"
    puzzle = tap(rules, shared, "return")
    assert isinstance(puzzle, LinjatScreen)
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
    assert result
    assert result.seconds == 30
    following = tap(screen, shared, "return")
    assert isinstance(following, LinjatScreen)
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


def test_keys_solve_a_puzzle(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    tap(screen, shared, "return", "right", "right", "return")
    assert screen.play.left == 2
    tap(screen, shared, "right", "return", "down", "return")
    tap(screen, shared, "down", "left", "left", "left", "return", "right", "return")
    assert screen.play.solved


def test_a_click_and_the_right_button_mark_a_cell(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, 5, 5)
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5 | 1 << 6
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5


def test_undo_redo_and_clear_by_keys(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, *LINES[0])
    tap(screen, shared, "u")
    assert screen.play.left == 3
    tap(screen, shared, "y")
    assert screen.play.left == 2
    screen.handle(key_down("z", mod=pygame.KMOD_CTRL), START)
    assert screen.play.left == 3
    screen.handle(key_down("y", mod=pygame.KMOD_CTRL), START)
    tap(screen, shared, "r")
    assert screen.play.left == 3


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


def test_lines_stay_when_a_puzzle_is_left(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, *LINES[0])
    shelf = tap(screen, shared, "escape")
    assert isinstance(shelf, ShelfScreen)
    assert f"Level 1{SEPARATOR}Begun" in texts(shelf)
    assert linjat(shared).play.left == 2
    assert linjat(with_packs(tmp_path)).play.left == 2, "also in the next run"


def test_lines_are_written_while_one_plays_on(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, *LINES[0])
    due = screen.deadline(START)
    assert due is not None
    assert due <= START + KEEP_SECONDS
    screen.advance(START + KEEP_SECONDS)
    assert linjat(with_packs(tmp_path)).play.left == 2


def test_another_puzzle_and_the_rules_keep_the_lines(tmp_path: Path) -> None:
    for key in ("n", "f1"):
        shared = with_packs(tmp_path / key)
        screen = linjat(shared)
        drag(screen, *LINES[0])
        tap(screen, shared, key)
        assert linjat(with_packs(tmp_path / key)).play.left == 2
