"""Tables that only show something, tiles with a figure, and the calendar."""

from __future__ import annotations

from datetime import date, timedelta

from pygame import Rect, Surface

from game.ui.kit.box import HOVERED, Units
from game.ui.kit.calendar import Calendar
from game.ui.kit.figure import FigureTile
from game.ui.kit.table import KEPT, Cell, Table, TableColumn
from game.ui.theme import THEME
from tests.ui.seen import colours

EM = Units(16)
TODAY = date(2026, 3, 11)


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
    tile = FigureTile("Time", "1:01.85", [("9.83 s behind your best.", THEME.soft)], best=True)
    tile.grows = True
    heights = []
    for height in (tile.high(400, 16), 2 * tile.high(400, 16)):
        target = Surface((400, height))
        tile.place(target.get_rect(), EM)
        tile.draw(target)
        rows = [y for y in range(10, height - 10) if THEME.best in colours(target, Rect(10, y, 380, 1))]
        heights.append(len(rows))
        assert tuple(target.get_at((200, 0)))[:3] == THEME.best
    assert heights[1] > 1.5 * heights[0]


def test_the_mouse_shows_what_there_was_on_a_day() -> None:
    days = {TODAY - timedelta(days=ago): (60.0 * ago + 1, f"{ago} games") for ago in (0, 3, 40)}
    calendar = Calendar("days", "Days", days, TODAY)
    calendar.place(Rect(0, 0, 900, calendar.high(900, 16)), EM)
    (left, top), pitch, weeks = calendar._grid()
    x = left + (weeks - 1) * pitch + 2
    assert calendar.point((x, top + TODAY.weekday() * pitch + 2)) == HOVERED
    assert calendar._pointed == TODAY
    assert calendar.point((x + 1, top + TODAY.weekday() * pitch + 2)) is None, "it is the same day"
    calendar.point((x, top + 6 * pitch + 2))
    assert calendar._pointed is None, "Sunday is still to come"
    calendar.draw(Surface((900, 300)))
