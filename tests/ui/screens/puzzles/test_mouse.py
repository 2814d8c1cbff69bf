"""A Tetris puzzle is solved by the mouse alone, and a board of one's own game is placed better by it."""

from pathlib import Path

import pygame
from pygame.event import Event

from game.core.board.rotation import SRS
from game.ui.screens.tetris_puzzle_screen import TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import tetris, with_packs
from tests.ui.stage import click, given


class Mouse:
    """A mouse over a screen."""

    def __init__(self, screen: TetrisPuzzleScreen) -> None:
        self.screen = screen

    def at(self, column: int, row: int) -> tuple[int, int]:
        place = self.screen.layout
        x, y = place.well.x + column * place.cell, place.well.bottom - (row + 1) * place.cell
        return x + place.cell // 2, y + place.cell // 2

    def move(self, column: int, row: int, *, down: bool = False) -> None:
        buttons = (int(down), 0, 0)
        self.screen.handle(Event(pygame.MOUSEMOTION, pos=self.at(column, row), rel=(1, 1), buttons=buttons), START)

    def press(self, column: int, row: int, button: int = 1) -> None:
        self.screen.handle(click(self.at(column, row), button), START)

    def let_go(self, column: int, row: int, button: int = 1) -> None:
        self.screen.handle(Event(pygame.MOUSEBUTTONUP, button=button, pos=self.at(column, row)), START)

    def click(self, column: int, row: int, button: int = 1) -> None:
        self.move(column, row)
        self.press(column, row, button)
        self.let_go(column, row, button)

    def wheel(self, y: int) -> None:
        self.screen.handle(Event(pygame.MOUSEWHEEL, x=0, y=y), START)


def _columns(screen: TetrisPuzzleScreen) -> set[int]:
    cells = SRS.mask(given(screen.play.session.current))
    return {bit % 11 for bit in range(cells.bit_length()) if cells >> bit & 1}


def test_two_clicks_solve_a_puzzle(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    mouse = Mouse(screen)
    mouse.click(0, 8)
    assert screen.play.left == 1
    mouse.click(9, 8)
    assert screen.play.solved


def test_the_right_button_takes_the_last_piece_back_and_while_it_is_carried_its_way(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    mouse, before = Mouse(screen), given(screen.play.session.current)
    mouse.click(4, 8)
    mouse.click(4, 8, button=3)
    assert screen.play.left == 2
    mouse.press(0, 8)
    mouse.move(0, 1, down=True)
    assert given(screen.play.session.current).y < before.y
    mouse.press(0, 1, button=3)
    assert (given(screen.play.session.current).y, _columns(screen)) == (before.y, {0, 1})
    mouse.let_go(0, 1)
    assert screen.play.left == 2


def test_the_piece_follows_the_mouse_is_carried_and_put_down_where_the_button_goes_up(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    mouse = Mouse(screen)
    mouse.move(7, 8)
    assert _columns(screen) == {7, 8}
    mouse.press(7, 8)
    mouse.move(0, 3, down=True)
    assert _columns(screen) == {0, 1}
    assert screen.play.left == 2
    mouse.let_go(0, 3)
    assert screen.play.left == 1


def test_a_piece_that_comes_by_the_mouse_comes_to_where_the_mouse_is(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    mouse = Mouse(screen)
    mouse.click(0, 8)
    assert (screen.play.left, _columns(screen)) == (1, {0, 1})
    mouse.press(9, 8, button=3)
    assert (screen.play.left, _columns(screen)) == (2, {8, 9}), "the piece that was taken back"
    mouse.press(4, 8, button=2)
    assert screen.play.session.held
    assert 4 in _columns(screen), "the piece that was exchanged"
    seen = given(screen.play.session.ghost)
    mouse.press(4, 8)
    mouse.let_go(4, 8)
    assert screen.play.session.board.cells & SRS.mask(seen) == SRS.mask(seen), "a click drops what was seen"


def test_the_wheel_turns_the_piece_once_the_mouse_is_over_the_well(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path), 1)
    mouse, before = Mouse(screen), given(screen.play.session.current)
    mouse.wheel(-1)
    assert screen.play.session.current == before, "the page is not scrolled by accident"
    mouse.move(5, 8)
    mouse.wheel(-1)
    assert given(screen.play.session.current).orientation != before.orientation
    mouse.wheel(1)
    assert given(screen.play.session.current).orientation == before.orientation


def test_a_click_beside_the_well_places_nothing_and_one_on_a_button_presses_it(tmp_path: Path) -> None:
    screen = tetris(with_packs(tmp_path))
    mouse = Mouse(screen)
    mouse.click(12, 3)
    assert screen.play.left == 2
    button = next(box for box in screen.pressable if box.name == "pause")
    screen.handle(click(button.rect.center), START)
    assert screen.menu
