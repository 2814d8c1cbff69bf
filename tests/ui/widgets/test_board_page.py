"""A board with a panel, and a widget that is alone."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.board_page import BoardPage
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.alone import Alone
from game.ui.widgets.puzzle.beside import BesideBoard
from game.ui.widgets.puzzle.panel import tall

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


def test_halves_that_grow_are_around_a_board_of_whole_cells_and_have_all_room_below_it() -> None:
    board, halves = Air(), (Air(20), Air(5))
    page = BesideBoard(board, Air(30), 16, halves=halves, grows=True)
    page.place(Rect(14, 50, 672, 916), EM)
    pad = 6
    assert board.rect == Rect(14, 50 + pad, 10 * 38 + 2 * pad, 16 * 38 + 4)
    assert halves[0].rect.height == board.rect.height
    assert halves[1].rect == Rect(14, board.rect.bottom + pad + EM // 2, 672, 966 - board.rect.bottom - pad - EM // 2)


def test_the_rows_of_a_tall_group_grow_and_what_is_left_is_around_them() -> None:
    rows = Air(2), Air(3)
    group = tall("Next pieces", rows)
    group.place(Rect(0, 0, 600, group.height(600, EM)), EM)
    assert [row.rect.height for row in rows] == [2 * EM, 3 * EM]
    group.place(Rect(0, 0, 600, 400), EM)
    assert [row.rect.height for row in rows] == [4 * EM, 6 * EM]
    assert 0 < rows[0].rect.y - group.widgets[1].rect.height < 400 - rows[1].rect.bottom
