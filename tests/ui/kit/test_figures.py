"""Tables that only show something, and tiles with a figure."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.figure import figure_tile
from game.ui.kit.lengths import Units
from game.ui.kit.table import KEPT, Cell, Table, TableColumn
from game.ui.theme import THEME
from tests.ui.seen import colours

EM = Units(16)


def shown(*names: str) -> Table:
    columns = [TableColumn("", KEPT + 1), *(TableColumn(name, KEPT - n, right=True) for n, name in enumerate(names))]
    return Table("", columns, [[Cell("Lines", bar=0.5), *("1,234" for _ in names)]])


def test_a_table_without_a_name_cannot_be_chosen_from_and_leaves_out_the_last_columns() -> None:
    table = shown("Now", "Best", "Mean")
    assert not table.focusable
    for width, names in ((400, ["", "Now", "Best", "Mean"]), (190, ["", "Now", "Best"])):
        table.place(Rect(0, 0, width, 60), EM)
        assert [column.name for _, column, _ in table.fitting()] == names


def test_a_bar_is_as_long_as_its_share() -> None:
    table, target = shown("Now"), Surface((400, 60))
    table.place(target.get_rect(), EM)
    table.draw(target)
    rows = [[x for x in range(400) if tuple(target.get_at((x, y)))[:3] == THEME.accent] for y in range(60)]
    track = [x for x in range(400) if tuple(target.get_at((x, rows.index(max(rows)))))[:3] == THEME.panel_edge]
    assert abs(len(max(rows)) - len(track)) <= 2


def test_in_a_higher_place_a_figure_that_grows_is_larger_and_a_record_is_framed() -> None:
    tile = figure_tile("Time", "1:01.85", [("9.83 s behind your best.", THEME.soft)], best=True, grows=True)
    heights = []
    least = round(tile.height(400, EM).least)
    for height in (least, 2 * least):
        target = Surface((400, height))
        tile.place(target.get_rect(), EM)
        tile.draw(target)
        rows = [y for y in range(10, height - 10) if THEME.best in colours(target, Rect(10, y, 380, 1))]
        heights.append(len(rows))
        assert tuple(target.get_at((200, 0)))[:3] == THEME.best
    assert heights[1] > 1.5 * heights[0]
