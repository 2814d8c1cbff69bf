"""Whoever gives up a Tetris puzzle sees its solution, which plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.puzzles.tetris.play import TetrisHint
from game.ui.context import Context
from game.ui.screens.shelves import ShelfScreen
from game.ui.screens.tetris_puzzles import SolutionScreen, TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import SIZE, tap, tetris, to_the_wall, with_packs
from tests.ui.stage import BLUR


def given_up(shared: Context) -> SolutionScreen:
    screen = tap(tetris(shared), shared, "escape", "down", "return")
    assert isinstance(screen, SolutionScreen)
    screen.draw(Surface(SIZE), START)
    return screen


def shown(screen: SolutionScreen) -> TetrisHint:
    """The step that is shown."""
    step = screen.frame(START).step
    assert step
    return step


def click(screen: SolutionScreen, button: int = 1) -> None:
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(5, 5)), START)


def test_it_plays_to_its_end_where_a_menu_offers_to_try(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    seen = [shown(screen)]
    while (due := screen.deadline(START)) is not None:
        screen.advance(due)
        seen.append(shown(screen))
    assert len(seen) > 3
    assert screen.menu
    assert screen.menu.focus == "restart"
    puzzle = tap(screen, shared, "return")
    assert isinstance(puzzle, TetrisPuzzleScreen)
    assert puzzle.menu is None
    to_the_wall(puzzle, shared, "left", START)
    to_the_wall(puzzle, shared, "right", START + 5)
    assert puzzle.play.solved
    assert puzzle.play.stars == 1, "whoever has seen the solution gets one star"


def test_space_and_a_click_pause_it_and_let_it_go_on(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    click_or_key: tuple[Callable[[], object], ...] = (lambda: tap(screen, shared, "space"), lambda: click(screen))
    for act in click_or_key:
        act()
        assert screen.deadline(START) is None
        assert screen.frame(START).credits.detail.startswith("Space play on")
        act()
        assert screen.deadline(START) is not None
        assert screen.frame(START).credits.detail.startswith("Space pause")


def test_arrows_step_and_it_stands(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    first = shown(screen)
    tap(screen, shared, "right")
    assert screen.deadline(START) is None
    assert shown(screen) != first
    tap(screen, shared, "left")
    assert shown(screen) == first
    tap(screen, shared, "down")
    assert shown(screen).landing is not None, "the landing of the first piece"
    for _ in range(20):
        if not screen.menu:
            tap(screen, shared, "right")
    assert screen.menu


def test_the_menu_goes_on_shows_it_again_and_leaves(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    first = shown(screen)
    tap(screen, shared, "right", "escape")
    assert screen.menu
    assert screen.menu.focus == "resume"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert shown(screen) != first
    assert screen.deadline(START) is not None
    click(screen, button=3)
    assert screen.menu
    screen.menu.focus_on("show")
    tap(screen, shared, "return")
    assert shown(screen) == first
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)


def test_it_stands_when_the_window_loses_the_keyboard(tmp_path: Path) -> None:
    screen = given_up(with_packs(tmp_path))
    screen.handle(BLUR, START)
    assert screen.deadline(START) is None
