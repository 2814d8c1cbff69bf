"""Tetris puzzles in the window: played by the keys of a game, with a menu, hints and the solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.game.frame import PuzzleWords
from game.puzzles.tetris.play import TetrisHint
from game.ui.context import Context
from game.ui.kit.box import Box
from game.ui.screens.puzzles import PuzzleRulesScreen, ShelfScreen
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzles import SolutionScreen, TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import CLEARS, SIZE, tap, tetris, to_the_wall, with_packs
from tests.ui.stage import BLUR, given, of_kind


def words(screen: TetrisPuzzleScreen) -> PuzzleWords:
    """What is told beside the well."""
    told = screen.frame(START).words
    assert told
    return told


def solved(shared: Context) -> TetrisPuzzleScreen:
    screen = tetris(shared)
    to_the_wall(screen, shared, "left", START)
    to_the_wall(screen, shared, "right", START + 5)
    return screen


def test_the_keys_of_a_game_solve_it_and_the_result_is_kept(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = solved(shared)
    assert screen.play.solved
    assert shared.puzzles.progress(shared.puzzles.shelf(CLEARS)).words == "1 of 2 solved, 3 stars"
    assert given(screen.menu).focus == "next"
    following = of_kind(TetrisPuzzleScreen, tap(screen, shared, "return"))
    assert following.play.puzzle != screen.play.puzzle


def test_undo_redo_and_restart_are_keys(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, left = tetris(shared), []
    for key in ("space", "u", "y", "r"):
        tap(screen, shared, key)
        left.append(screen.play.left)
    assert (left, screen.play.stars) == ([1, 2, 1, 2], 3)


def test_when_the_pieces_are_used_up_a_menu_offers_to_take_one_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, target = tetris(shared), Surface(SIZE)
    screen.draw(target, START)
    tap(screen, shared, "space", "space")
    screen.draw(target, START)
    assert screen.changed(START + 0.05), "the last drop moves on below the menu until it rests"
    screen.draw(target, START + 5)
    assert not screen.changed(START + 6)
    assert screen.deadline(START + 6) is None
    assert given(screen.menu).focus == "undo"
    assert words(screen).state == "", "the menu says it"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert screen.play.left == 1


def test_a_hint_says_where_the_piece_goes(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "h")
    while (step := screen.frame(START).step) and step.landing is None:
        tap(screen, shared, "h")
    assert words(screen).told
    assert screen.play.hinted
    tap(screen, shared, "left")
    assert words(screen).told == ""


def test_who_has_seen_a_hint_does_not_get_its_star_that_day(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    tap(tetris(shared), shared, "h")
    assert tetris(shared).play.stars == 2, "opened anew"
    screen = solved(with_packs(tmp_path))  # the program begins anew
    assert screen.play.stars == 2
    assert screen.sheet(START).note == "With hints, in 0:06."
    tap(screen, shared, "down", "return")
    assert (screen.play.solved, screen.play.stars) == (False, 2), "played again"
    assert tetris(shared, 1).play.stars == 3, "another puzzle"
    tomorrow = replace(shared, date=lambda: shared.date() + timedelta(days=1))
    assert tetris(tomorrow).play.stars == 3


def test_the_clock_stands_in_the_menu_and_runs_on_after_it(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "escape", now=START + 10)
    tap(screen, shared, "escape", now=START + 30)
    assert screen.play.watch.seconds(START + 35) == 15


def test_whether_it_is_still_solvable_is_told_if_one_wants(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    assert words(screen).verdict == ""
    shared.change({"puzzles.show_solvable": True})
    assert words(screen).verdict == "Still solvable."
    tap(screen, shared, "space")
    assert (words(screen).hopeful, words(screen).verdict) == (False, "No longer solvable. Take a piece back.")


def test_while_a_piece_moves_only_the_well_is_drawn_again_and_escape_leaves(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "left")
    target = Surface(SIZE)
    assert screen.changed(START)
    (area,) = screen.draw(target, START)
    assert area.width < SIZE[0] // 2
    assert not screen.changed(START)
    screen.handle(BLUR, START)
    tap(screen, shared, "escape", "escape")
    assert screen.menu is None
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)


def click(screen: TetrisPuzzleScreen, name: str) -> Screen | None:
    """The screen after a click on a button beside the well."""
    return screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button(screen, name).rect.center), START)


def button(screen: TetrisPuzzleScreen, name: str) -> Box:
    """A button beside the well."""
    assert screen.buttons
    return next(box for box in screen.buttons.children() if box.name == name)


def test_the_mouse_has_buttons_for_what_the_keys_do(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    assert screen.pointer
    tap(screen, shared, "space")
    left = []
    for name in ("undo", "redo", "restart"):
        click(screen, name)
        left.append(screen.play.left)
    assert left == [2, 1, 2]
    click(screen, "hint")
    assert words(screen).told
    assert isinstance(click(screen, "help"), PuzzleRulesScreen)
    assert screen.menu is None
    click(screen, "pause")
    assert screen.menu


def given_up(shared: Context) -> SolutionScreen:
    """The solution. Whoever has seen it gets one star that day."""
    screen = of_kind(SolutionScreen, tap(tetris(shared), shared, "escape", "down", "return"))
    screen.draw(Surface(SIZE), START)
    return screen


def shown(screen: SolutionScreen) -> TetrisHint:
    """The step that is shown."""
    step = screen.frame(START).step
    assert step
    return step


def click_well(screen: SolutionScreen, button: int = 1) -> None:
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(5, 5)), START)


def test_it_plays_to_its_end_where_a_menu_offers_to_try(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    seen = [shown(screen)]
    while (due := screen.deadline(START)) is not None:
        screen.advance(due)
        seen.append(shown(screen))
    assert len(seen) > 3
    assert given(screen.menu).focus == "restart"
    puzzle = of_kind(TetrisPuzzleScreen, tap(screen, shared, "return"))
    assert puzzle.menu is None
    to_the_wall(puzzle, shared, "left", START)
    to_the_wall(puzzle, shared, "right", START + 5)
    assert puzzle.play.solved
    assert puzzle.play.stars == tetris(shared).play.stars == 1, "whoever has seen the solution gets one star that day"


def test_space_and_a_click_pause_it_and_let_it_go_on(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    click_or_key: tuple[Callable[[], object], ...] = (lambda: tap(screen, shared, "space"), lambda: click_well(screen))
    screen.handle(BLUR, START)
    assert screen.deadline(START) is None
    click_well(screen)
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
    assert given(screen.menu).focus == "resume"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert shown(screen) != first
    assert screen.deadline(START) is not None
    click_well(screen, button=3)
    assert screen.menu
    screen.menu.page.focus_on("show")
    tap(screen, shared, "return")
    assert shown(screen) == first
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)
