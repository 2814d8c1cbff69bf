"""A board with a panel, and a widget that is alone."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.board_page import BoardPage
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.alone import Alone
from game.ui.widgets.puzzle.beside import BesideBoard

EM = 16


def placed(board: float, panel: float, rect: Rect) -> BoardPage:
    page = BoardPage(Air(board), Air(panel))
    page.place(rect, EM)
    return page


def test_a_board_that_needs_little_room_stands_in_the_middle_with_its_panel() -> None:
    page = placed(8, 20, Rect(80, 50, 1120, 600))
    assert page.panel.rect.width == 40 * EM
    assert page.board.rect.right + EM == page.panel.rect.x
    assert page.board.rect.x - 80 == 1200 - page.panel.rect.right


def test_a_board_that_needs_more_room_is_beside_the_panel() -> None:
    page = placed(60, 20, Rect(80, 50, 1120, 600))
    assert page.panel.rect == Rect(819, 50, 381, 600)
    assert page.board.rect == Rect(80, 50, 723, 600)


def test_a_panel_below_keeps_apart_from_the_board() -> None:
    page = placed(40, 30, Rect(10, 50, 680, 900))
    assert page.panel.rect.y - page.board.rect.bottom == round(1.6 * EM)
    assert page.panel.rect.bottom == 950


def test_in_an_upright_place_what_is_left_over_is_shared_by_the_gaps() -> None:
    page = placed(10, 20, Rect(10, 50, 680, 900))
    spare = 900 - 30 * EM - round(1.6 * EM)
    assert page.board.rect.y == 50 + round(0.3 * spare)
    assert page.panel.rect.y - page.board.rect.bottom == round(1.6 * EM) + round(0.12 * spare)


def test_the_halves_of_a_panel_are_beside_and_below_a_board_in_an_upright_place_where_they_fit() -> None:
    board, panel, halves = Air(), Air(30), (Air(20), Air(15))
    page = BesideBoard(board, panel, 16, halves=halves)
    page.place(Rect(10, 50, 680, 900), EM)
    assert page.children() == (board, *halves)
    assert halves[0].rect.x > board.rect.right
    assert halves[1].rect.y > board.rect.bottom
    assert all(page.rect.contains(half.rect) for half in halves)
    page.place(Rect(10, 50, 680, 700), EM)
    assert page.children() == (board, panel)
    page.place(Rect(10, 50, 1120, 600), EM)
    assert page.children() == (board, panel)


def test_what_is_alone_is_in_the_middle_or_a_little_above_it_in_an_upright_place() -> None:
    content = Air(20)
    alone = Alone(content, most=40)
    alone.place(Rect(0, 50, 1280, 600), EM)
    assert content.rect == Rect(320, 190, 640, 320)
    alone.place(Rect(10, 50, 680, 900), EM)
    assert content.rect == Rect(10, 294, 680, 320)
