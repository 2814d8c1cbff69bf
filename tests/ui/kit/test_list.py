"""Lists, tables, cards, tiles, the window that they share, and charts."""

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Rect, Surface

from game.play.words.plots import named_axis, number_axis
from game.plots import Curve, Form, Plot, Spot
from game.ui.kit.boxes.box import CHANGED, HOVERED, MOVED, Act, Box, Column
from game.ui.kit.boxes.lengths import Units
from game.ui.kit.button import Button, Card
from game.ui.kit.chart import Chart
from game.ui.kit.keys.intents import ACCEPT, CHOOSE_ACROSS, Intent
from game.ui.kit.list import Item, ListBox, Tile, Tiles
from game.ui.kit.scroll import Scroll, Scrolling, fade_height
from game.ui.kit.table import KEPT, MEASURED, Cell, Table, TableColumn
from game.ui.kit.text.fonts import width_of
from game.ui.theme import THEME

EM = 16


def placed(box: Box, width: int = 400, height: int = 160) -> None:
    box.place(Rect(0, 0, width, height), Units(EM))
    box.focused = True
    box.draw(Surface((width, height)))


class TestListBox:
    def names(self) -> ListBox:
        items = [Item("", "Letters", heading=True), *(Item(letter, letter.upper()) for letter in "abcdefghij")]
        box = ListBox("letters", items, "c", action="use")
        placed(box)
        return box

    def test_keys_choose_and_leave_at_the_ends(self) -> None:
        box = self.names()
        assert [box.value, box.obey(Intent.UP), box.value] == ["c", MOVED, "b"]
        box.obey(Intent.FIRST)
        assert [box.value, box.obey(Intent.UP)] == ["a", None]
        box.obey(Intent.PAGE_DOWN)
        assert box.value == "f", "a page is what can be seen"
        box.obey(Intent.LAST)
        assert [box.value, box.obey(Intent.DOWN)] == ["j", None]

    def test_the_wheel_scrolls_without_choosing(self) -> None:
        box = self.names()
        assert [box.wheel(1), box.value] == [HOVERED, "c"]
        placed(box)
        assert [box.press((20, 32 + 10)), box.value] == [MOVED, "d"]
        assert box.press((20, 32 + 10)) == "use", "a second click acts"

    def test_an_empty_list_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="the list letters is empty"):
            ListBox("letters", [], "")


COLUMNS = (
    TableColumn("Date", 2),
    TableColumn("Dealer", KEPT, least=4),
    TableColumn("Score", 9, right=True),
    TableColumn("Keys", 4),
)


class TestTable:
    @pytest.mark.parametrize(
        ("ems", "names"),
        [
            (26, ["Date", "Dealer", "Score", "Keys"]),
            (16, ["Dealer", "Score", "Keys"]),
            (14, ["Dealer", "Score"]),
            (11, ["Dealer", "Score"]),
            (7, ["Score"]),
        ],
    )
    def test_columns_are_left_out_before_the_important_ones_are_cut(self, ems: int, names: list[str]) -> None:
        table = Table("games", COLUMNS, [("2026-01-02", "Grand Master", str(score), "3") for score in range(30)])
        placed(table, ems * EM)
        fitting = {column.name: width for _, column, width in table.fitting()}
        assert list(fitting) == names
        assert sum(fitting.values()) <= ems * EM
        assert (fitting.get("Dealer", 0) > width_of("Grand Master", EM)) == (ems > 11)

    @pytest.mark.parametrize("width", range(300, 320))
    def test_columns_end_where_the_room_ends(self, width: int) -> None:
        heads = [TableColumn("Odds", KEPT, right=True), *[TableColumn("Dealt", KEPT, right=True)] * 4]
        table = Table("", heads, [("14.3%", "7", "7.0", "3", "12")] * 7)
        placed(table, width, height=300)
        assert sum(part for _, _, part in table.fitting()) == table.room

    @pytest.mark.parametrize(("ems", "signs"), [(30, True), (15, True), (12, False), (6, False)])
    def test_signs_stand_beside_the_texts_and_go_before_a_text_is_cut(self, ems: int, signs: bool) -> None:
        columns = (
            TableColumn("Game", KEPT + 1, least=3.0, signs=True),
            TableColumn("Result", KEPT, right=True, least=3.0, signs=True),
        )
        drawn: list[Rect] = []
        row = [Cell("Sprint", sign=lambda target, place: drawn.append(place)) for _ in columns]
        table = Table("games", columns, [row])
        placed(table, width=ems * EM)
        assert bool(drawn) == signs
        if signs:
            (game, result), (_, left), (_, right) = drawn, *table.heads()
            assert left.x <= game.x < game.right <= left.right
            assert right.x < result.x < result.right <= right.right, "behind a figure"

    def test_an_empty_table_says_so_and_takes_no_focus(self) -> None:
        table = Table("games", COLUMNS, [], empty="No games yet.")
        placed(table)
        assert not table.focusable
        assert table.obey(Intent.DOWN) is None

    def test_only_the_first_rows_and_those_in_sight_are_looked_at(self) -> None:
        class Rows(Sequence[tuple[str, ...]]):
            def __init__(self) -> None:
                self.asked: set[int] = set()

            def __len__(self) -> int:
                return 100_000

            def __getitem__(self, index: Any) -> Any:
                self.asked.add(index)
                return ("2026", "7-bag", str(index), "3")

        rows = Rows()
        table = Table("games", COLUMNS, rows)
        placed(table)
        table.obey(Intent.LAST)
        placed(table)
        assert len(rows.asked) == MEASURED + table.shown + 1, "one row at the edge is cut"

    def test_a_click_on_a_head_sorts_if_its_column_has_an_order(self) -> None:
        columns = (
            TableColumn("Date", order="date"),
            TableColumn("Score", right=True, order="score"),
            TableColumn("Keys"),
        )
        table = Table("games", columns, [("2026", "7", "3")] * 3, order="date")
        placed(table)
        date, score, keys = (place.center for _, place in table.heads())
        assert [table.press(date), table.order] == [MOVED, "date"]
        assert [table.press(score), table.order] == [CHANGED, "score"]
        assert [table.press(keys), table.order] == [MOVED, "score"]
        assert [table.point(date), table.point(date), table.point(keys)] == [HOVERED, None, HOVERED]


class TestCard:
    def test_a_card_out_of_several_is_chosen_first(self) -> None:
        card = Card("sprint", "Sprint", "Forty lines.", action="play", marked=False)
        assert card.press((0, 0)) == MOVED
        card.marked = True
        assert card.press((0, 0)) == "play"


def test_arrows_go_from_tile_to_tile_and_leave_at_an_edge() -> None:
    """There are two levels with the same number of tiles."""
    tiles = [Tile(str(number + 1), group="Calm" if number < 20 else "Fair") for number in range(40)]
    widget = Tiles("puzzles", tiles, 0, action="play")
    widget.place(Rect(0, 0, 600, 120), Units(EM))
    assert widget.obey(Intent.LEFT) is None
    assert widget.obey(Intent.UP) is None
    assert widget.obey(Intent.RIGHT) == MOVED
    assert widget.obey(Intent.DOWN) == MOVED
    assert widget.index == 11
    assert widget.obey(Intent.DOWN) == MOVED
    assert widget.index == 21, "over the heading of the next level"
    assert widget.obey(Intent.LAST) == MOVED
    assert widget.index == 39
    assert widget.obey(Intent.RIGHT) is None
    assert widget.obey(Intent.ACCEPT) == "play"
    assert widget.rect.contains(widget._places.tiles[39].move(0, -widget.offset)), "it is in sight"
    place = widget._places.tiles[38].move(0, -widget.offset).center
    assert [widget.press(place), widget.index, widget.press(place)] == [MOVED, 38, "play"]


EM_OF_SCROLL, PLACE, GROUND, INK = 16, Rect(0, 0, 200, 100), (1, 2, 3), (200, 10, 10)


def scrolling(full: int) -> Scrolling:
    window = Scrolling()
    window.rect, window.units = PLACE, Units(EM_OF_SCROLL)
    window.fit(full)
    return window


def test_the_wheel_goes_to_the_end_and_no_further() -> None:
    window = scrolling(full=180)
    assert [window.wheel(1), window.offset, window.wheel(1), window.offset] == [HOVERED, 80, None, 80]
    assert window.room < 200


def test_what_is_shown_stands_where_nothing_fades() -> None:
    window, fade = scrolling(full=400), fade_height(PLACE, EM_OF_SCROLL)
    assert window.show(200, 220)
    assert window.offset == 220 + fade - 100
    assert not window.show(200, 220), "it is in sight"
    window.rect = Rect(0, 0, 200, 50)
    window.fit(400)
    assert window.offset == 220 + fade - 100, "a lower place keeps it where it is"
    window.fit(120)
    assert window.offset == 70
    window.show(0, 20)
    assert window.offset == 0


class TestScroll:
    def test_content_that_does_not_fit_scrolls_so_far_that_a_box_is_in_sight(self) -> None:
        boxes = [Button(str(number), str(number)) for number in range(20)]
        scroll = Scroll(Column(*boxes))
        scroll.place(Rect(0, 0, 200, 100), Units(EM_OF_SCROLL))
        assert not scroll.rect.contains(boxes[9].rect)
        scroll.reveal(boxes[9])
        assert scroll.rect.contains(boxes[9].rect)
        assert scroll.wheel(-5) == HOVERED
        assert scroll.rect.contains(boxes[0].rect)


RECT = Rect(10, 20, 400, 200)
acts: dict[str, Act] = {}
POINTS = tuple((float(x), float(x * x)) for x in range(11))


def placed_chart(plot: Plot, *, name: str = "trend", rect: Rect = RECT, marks: bool = False) -> Chart:
    """A chart whose spots answer with the act of their action."""
    chart = Chart(name, plot, marks=marks, act=lambda action: acts.setdefault(action, lambda now: action))
    chart.place(rect, Units(12))
    return chart


def chart(form: Form = "line", points: tuple[tuple[float, float], ...] = POINTS, *, marks: bool = False) -> Chart:
    spots = tuple(Spot(x, y, (f"{y:.0f} points", f"Game {x:.0f}"), f"open {x:.0f}") for x, y in points)
    plot = Plot("A trend", number_axis(0, 10), number_axis(0, 100), (Curve(points, form),), spots)
    return placed_chart(plot, marks=marks)


def at(made: Chart, across: float, up: float) -> tuple[int, int]:
    """The pixel of a point within the axes."""
    area = made.area
    x = area.x + round(made.plot.across.share(across) * area.width)
    y = area.bottom - round(made.plot.up.share(up) * area.height)
    return min(x, area.right - 1), min(max(y, area.y), area.bottom - 1)


def test_the_mouse_shows_the_nearest_spot_and_a_click_acts() -> None:
    made = chart()
    x, y = at(made, 4, 16)
    assert made.point((x + 5, y - 30)) == HOVERED
    assert made.point((x + 6, y - 30)) is None, "it is the same spot"
    assert made.press((x + 5, y - 30)) is acts["open 4"]
    assert made.index == 4


@pytest.mark.parametrize(("across", "number"), [(0.0, 0), (3.9, 0), (4.1, 1), (6.9, 1), (7.1, 2), (10.0, 2)])
@pytest.mark.parametrize("up", [0.0, 50.0, 100.0])
def test_between_spots_the_one_that_is_nearer_across_is_meant(across: float, up: float, number: int) -> None:
    made = chart(points=((2.0, 100.0), (6.0, 0.0), (8.0, 100.0)))
    made.press(at(made, across, up))
    assert made.index == number


def test_keys_go_from_spot_to_spot_and_stay_at_the_ends() -> None:
    made = chart()
    assert made.index == 10, "the latest is chosen first"
    assert made.obey(Intent.RIGHT) == HOVERED
    assert made.obey(Intent.LEFT) == MOVED
    assert made.index == 9
    made.obey(Intent.FIRST)
    assert made.index == 0
    made.obey(Intent.RIGHT, leap=True)
    assert made.index == 10
    assert made.obey(Intent.ACCEPT) is acts["open 10"]
    assert made.obey(Intent.DOWN) is None, "the focus moves on"


def test_it_can_do_without_the_focus_and_without_spots_no_input() -> None:
    assert chart().focusable
    assert not Chart("trend", chart().plot, focus=False).focusable
    assert [words.keys for words in Chart("trend", chart().plot).hint] == [CHOOSE_ACROSS.keys], "it does nothing"
    assert chart().hint == (CHOOSE_ACROSS, ACCEPT)
    made = placed_chart(Plot("Bars", named_axis("IJL"), number_axis(0, 5), (Curve(((0, 1), (1, 5)), "bars"),)))
    assert not made.focusable
    assert made.chosen is None
    assert made.obey(Intent.ACCEPT) is None
    assert made.point(RECT.center) is None


@pytest.mark.parametrize("apart", [0.2, 3.0, 7.0])
def test_what_marks_a_moment_is_narrow_and_stands_at_it(apart: float) -> None:
    """Garbage was drawn as wide as the least time between two entries, and left of its time."""
    points = ((2.0, 45.0), (2.0 + apart, 45.0))
    picture = Surface(RECT.union(Rect(0, 0, 1, 1)).size)
    made = placed_chart(Plot("A match", number_axis(0, 10), number_axis(0, 100), (Curve(points, "rings"),)))
    made.draw(picture)
    row = at(made, 2.0, 45.0)[1]
    lit = [x for x in range(made.area.x, made.area.right) if tuple(picture.get_at((x, row)))[:3] != THEME.well]
    groups = [[x for x in lit if abs(x - at(made, across, 45.0)[0]) <= 6] for across, _ in points]
    assert sorted({x for group in groups for x in group}) == lit, "nothing is lit elsewhere"
    for group, (across, _) in zip(groups, points, strict=True):
        middle = (group[0] + group[-1]) / 2
        assert apart < 1 or abs(middle - at(made, across, 45.0)[0]) <= 1


@pytest.mark.parametrize("form", ["bars", "marks"])
def test_a_form_for_categories_is_not_lent_to_times(form: Form) -> None:
    axes = number_axis(0, 10), number_axis(0, 100)
    assert Plot("Gaps", *axes, (Curve(((0.0, 1.0), (1.0, 5.0), (2.0, 3.0)), form),))
    for times in ((0.5,), (1.0, 3.0), (2.0, 2.4, 6.0)):
        with pytest.raises(ValueError, match="expected categories"):
            Plot("A match", *axes, (Curve(tuple((time, 1.0) for time in times), form),))


def test_a_mark_stands_in_the_middle_of_its_bar_also_alone() -> None:
    """A single bar took a quarter of the chart."""
    picture = Surface(RECT.union(Rect(0, 0, 1, 1)).size)
    point = ((4.0, 60.0),)
    curves = Curve(point, "bars"), Curve(point, "marks", "text")
    made = placed_chart(Plot("One", named_axis("0123456789"), number_axis(0, 100), curves))
    made.draw(picture)

    def lit(colour: tuple[int, int, int], up: float) -> list[int]:
        row = at(made, 4.0, up)[1]
        return [x for x in range(made.area.x, made.area.right) if tuple(picture.get_at((x, row)))[:3] == colour]

    bar, mark = lit(THEME.named("accent"), 30.0), lit(THEME.text, 60.0)
    assert len(bar) <= made.area.width / 10
    assert abs((bar[0] + bar[-1]) - (mark[0] + mark[-1])) <= 3


def test_another_plot_keeps_the_choice() -> None:
    made = chart()
    made.index = 3
    made.show(chart(points=POINTS[:5]).plot)
    assert made.index == 3
    made.show(chart(points=POINTS[:2]).plot)
    assert made.index == 1
