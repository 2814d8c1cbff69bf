"""Tetris puzzles in the window: played by the keys of a game, with a menu, hints and the solution."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from pygame import Color, Rect, Surface
from pygame.event import Event

from game.play.game.frame import Panels, PuzzleWords
from game.ui.context import Context
from game.ui.kit.box import Box
from game.ui.kit.layout import frame_width
from game.ui.layout.game import play_layout
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.shelves import ShelfScreen
from game.ui.screens.tetris_puzzles import SolutionScreen, TetrisHelpScreen, TetrisPuzzleScreen
from game.ui.theme import THEME
from tests.play.stage import START
from tests.ui.screens.puzzles.shelves import with_packs
from tests.ui.screens.puzzles.stage import CLEARS, SIZE, tap, tetris, to_the_wall
from tests.ui.stage import BLUR, SIZES

PANELS = Panels(previews=3, words=True, buttons=6)


def words(screen: TetrisPuzzleScreen) -> PuzzleWords:
    """What is told beside the well."""
    told = screen.frame(START).words
    assert told
    return told


def colours(picture: Surface, area: Rect) -> set[tuple[int, ...]]:
    """The colours of the row in the middle of an area."""
    return {tuple(picture.get_at((x, area.centery)))[:3] for x in range(area.x, area.right)}


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
    assert screen.menu
    assert screen.menu.focus == "next"
    following = tap(screen, shared, "return")
    assert isinstance(following, TetrisPuzzleScreen)
    assert following.play.puzzle != screen.play.puzzle


def test_the_menu_of_a_solved_puzzle_tells_how_hard_it_was(tmp_path: Path) -> None:
    screen = solved(with_packs(tmp_path))
    explanation = screen.explanation
    assert explanation
    assert screen.deadline(START) is not None
    explanation.wait()
    screen.advance(START + 9)
    sheet = screen.sheet(START)
    assert sheet.note == "Without a hint, in 0:06."
    assert sheet.aside.startswith("Easy")
    assert words(screen).stars is None
    assert screen.deadline(START + 9) is None


def test_undo_redo_and_restart_are_keys(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "space")
    assert screen.play.left == 1
    tap(screen, shared, "u")
    assert screen.play.left == 2
    tap(screen, shared, "y")
    assert screen.play.left == 1
    tap(screen, shared, "r")
    assert screen.play.left == 2
    assert screen.play.stars == 3


@pytest.mark.parametrize("size", [SIZE, (640, 480), (480, 720)])
def test_what_a_key_has_done_is_told_beside_the_well(tmp_path: Path, size: tuple[int, int]) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "m")
    assert screen.effects.caption
    assert play_layout(size, screen.panels).caption.height


def test_when_the_pieces_are_used_up_a_menu_offers_to_take_one_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "space", "space")
    assert screen.menu
    assert screen.menu.focus == "undo"
    assert words(screen).state == "", "the menu says it"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert screen.play.left == 1


@pytest.mark.parametrize("size", [(624, 408), (1280, 720)])
def test_when_the_pieces_are_used_up_the_stack_stays_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    before, after = Surface(size), Surface(size)
    screen.forget()
    screen.draw(before, START)
    tap(screen, shared, "space", "space")
    assert screen.menu
    screen.draw(after, START + 5)
    well = play_layout(size, screen.frame(START).panels).well
    lowest = Rect(well.x, well.bottom - well.height // 10, well.width // 2, well.height // 10)
    assert colours(after, lowest) == colours(before, lowest)


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


def test_who_has_seen_the_solution_gets_one_star_that_day(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    shown = tap(tetris(shared), shared, "escape", "down", "return")
    assert isinstance(shown, SolutionScreen)
    assert tetris(shared).play.stars == 1


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


def test_escape_and_the_window_without_the_keyboard(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    screen.handle(BLUR, START)
    tap(screen, shared, "escape", "escape")
    assert screen.menu is None
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)


def test_the_help_explains_the_goals_and_leads_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    page = tap(screen, shared, "f1")
    assert isinstance(page, TetrisHelpScreen)
    assert tap(page, shared, "f1") is screen


def test_while_a_piece_moves_only_the_well_is_drawn_again(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "left")
    target = Surface(SIZE)
    assert screen.changed(START)
    (area,) = screen.draw(target, START)
    assert area.width < SIZE[0] // 2
    assert not screen.changed(START)


def test_every_size_of_window_is_drawn(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    routes = Routes(shared)
    pages = (tetris(shared), routes.page("puzzle-help", routes.title), routes.shelf(CLEARS, routes.title))
    for size in ((624, 408), (640, 480), (700, 1000), SIZE, (1920, 1080)):
        for screen in pages:
            target = Surface(size)
            screen.forget()
            assert screen.draw(target, START)[0].size == size


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
    assert isinstance(click(screen, "help"), TetrisHelpScreen)
    assert screen.menu is None
    click(screen, "pause")
    assert screen.menu


@pytest.mark.parametrize("size", SIZES)
def test_the_columns_beside_the_well_are_of_one_width_and_nothing_overlaps(size: tuple[int, int]) -> None:
    layout = play_layout(size, PANELS)
    if layout.hold.bottom > layout.well.y:
        assert layout.hold.width == layout.queue.width == layout.words.width == layout.buttons.width
    regions = list(layout.regions.values())
    for place, region in enumerate(regions):
        assert Rect((0, 0), size).contains(region)
        assert region.collidelist(regions[place + 1 :]) == -1


def test_in_an_upright_window_the_well_is_larger_below_a_strip_of_hold_and_next_pieces() -> None:
    upright, wide = play_layout((700, 1000), PANELS), play_layout((1280, 720), PANELS)
    assert max(upright.hold.bottom, upright.queue.bottom) <= upright.sky.y
    assert upright.words.x > upright.well.right
    assert upright.cell > wide.cell
    assert wide.hold.y == wide.queue.y


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_stay_beside_the_well(size: tuple[int, int], tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    screen.draw(Surface(size), START)
    place = play_layout(size, screen.frame(START).panels).buttons
    for name in ("undo", "redo", "hint", "restart", "help", "pause"):
        assert place.contains(button(screen, name).rect)


def test_the_button_under_the_mouse_is_lit(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    before, after = Surface(SIZE), Surface(SIZE)
    screen.draw(before, START)
    assert not screen.changed(START)
    place = button(screen, "hint").rect
    screen.handle(Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)), START)
    assert screen.changed(START)
    screen.draw(after, START)
    where = place.x + 8, place.centery
    assert before.get_at(where) != after.get_at(where)


def test_its_menu_is_made_anew_after_a_change_of_the_language(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "escape")
    before = screen.menu
    assert before
    before.focus_on("settings")
    settings = tap(screen, shared, "return")
    assert isinstance(settings, SettingsScreen)
    shared.change({"display.language": "ja"})
    assert tap(settings, shared, "escape") is screen
    assert screen.menu
    assert (before.language, screen.menu.language, screen.menu.focus) == ("en", "ja", "settings")
    shared.change({"display.language": "en"})


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 720)])
def test_the_menu_stands_beside_the_well(size: tuple[int, int], tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    lit = Surface(size)
    screen.forget()
    screen.draw(lit, START)
    tap(screen, shared, "space", "space")
    assert screen.play.over
    assert screen.menu
    picture = Surface(size)
    screen.draw(picture, START)
    layout = play_layout(size, screen.frame(START).panels)
    well, right = layout.well, Rect(layout.well.right, 0, size[0] - layout.well.right, size[1])
    corner = well.x + 3, well.y + 3
    assert picture.get_at(corner) == lit.get_at(corner), "the board is not dark"
    edge = well.x - frame_width(layout.cell), well.centery
    assert picture.get_at(edge) == Color(*THEME.well_frame), "nor is its frame"
    assert tuple(THEME.panel) in colours(picture, right)
    assert tuple(THEME.panel) not in colours(picture, Rect(0, 0, well.right, size[1]))
