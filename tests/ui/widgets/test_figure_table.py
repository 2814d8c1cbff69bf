"""A small table of figures, below what they tell about."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.text import width_of
from game.ui.theme import THEME
from game.ui.widgets.charts.figure_table import FigureTable
from game.ui.widgets.widget import State
from tests.ui.seen import colours

EM = 16


def test_a_table_has_a_heading_only_for_several_columns() -> None:
    one, two = FigureTable([("", THEME.accent)]), FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    assert two.height(300, EM) == 0, "there is none without rows"
    one.rows, two.rows = (("Games", "1"),), (("Games", "1", "2"),)
    assert two.height(300, EM) - one.height(300, EM) == round(1.55 * EM)
    assert two.height(300, EM) == round(1.55 * EM) * 2, "it is as high as its rows"
    two.place(Rect(0, 0, 300, 200), EM)
    picture = Surface((300, 200))
    two.draw(picture, State())
    assert {THEME.accent, THEME.rival} <= colours(picture, Rect(0, 0, 300, 25))


def test_three_columns_have_the_room_beside_the_names_and_end_below_their_headings() -> None:
    colours_of = THEME.accent, THEME.rival, THEME.best
    table = FigureTable([(name, colour) for name, colour in zip("abc", colours_of, strict=True)])
    table.rows = (("Lines", "44", "40", "3"),)
    table.place(Rect(0, 0, 500, 2 * round(1.55 * EM)), EM)
    picture = Surface((500, 60))
    table.draw(picture, State())
    names = width_of("Lines", EM) + EM
    each = (500 - names) // 3
    for number, colour in enumerate(colours_of):
        end = names + (number + 1) * each - EM // 3
        for top, wanted in ((0, colour), (round(1.55 * EM), THEME.text)):
            assert wanted in colours(picture, Rect(end - 8, top, 8, 25)), (number, wanted)


def test_in_a_low_place_there_are_only_the_first_rows() -> None:
    table = FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    table.rows = (("Games", "1", "2"), ("Mean lines", "3", "4"), ("Most lines", "5", "6"))
    table.place(Rect(0, 0, 300, 3 * round(1.55 * EM)), EM)
    picture = Surface((300, 200))
    table.draw(picture, State())
    assert colours(picture, Rect(0, table.rect.bottom, 300, 200 - table.rect.bottom)) == {(0, 0, 0)}


def test_the_lines_of_a_table_share_a_higher_place_up_to_a_limit() -> None:
    table = FigureTable([("", THEME.accent)])
    table.rows = (("Games", "1"), ("Lines", "2"))
    for height, last in ((50, 25), (64, 32), (200, 35)):  # at least 25 and at most 35 pixels for each line
        table.place(Rect(0, 0, 300, height), EM)
        picture = Surface((300, 200))
        table.draw(picture, State())
        assert colours(picture, Rect(0, last, 300, last)) != {(0, 0, 0)}
        assert colours(picture, Rect(0, 2 * last, 300, 200 - 2 * last)) == {(0, 0, 0)}
