"""Boxes share the room of a window: least lengths first, then what is wanted, then shares. Where it is short, boxes
go by their rank."""

import gc
from itertools import pairwise
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.kit.boxes.box import Box, Column, Grid, Row, Ways, panes
from game.ui.kit.boxes.lengths import ANY, NOTHING, Span, Units, between, cells, ems, exactly, new_layout
from game.ui.kit.button import Card
from game.ui.kit.layout import best_way, largest_cell, units_in
from game.ui.kit.list import Item, ListBox, Tile, Tiles
from game.ui.kit.scroll import Scroll
from game.ui.kit.shapes.figure import BoardBox, figure_tile
from game.ui.kit.sizes import CARD
from game.ui.kit.text.labels import Text

EM = Units(10)


def widths(*boxes: Box, room: int, gap: float = 0.0, at: float = 0.5) -> list[int]:
    """The widths of boxes in a row so many pixels wide, with text of ten pixels."""
    Row(*boxes, gap=ems(gap), at=at).place(Rect(0, 0, room, 10), EM)
    return [box.rect.width for box in boxes]


def box(
    least: float, wanted: float | None = None, most: float | None = None, *, share: float = 1, rank: int = 0
) -> Box:
    """A box with widths in ems."""
    wide = between(ems(least), ems(least if wanted is None else wanted), None if most is None else ems(most))
    return Box(width=wide, share=share, rank=rank)


def test_each_has_its_least_width_first_then_what_it_wants_in_the_order_of_the_ranks() -> None:
    assert widths(box(2, 6), box(2, 6), room=40) == [20, 20]
    assert widths(box(2, 6), box(2, 6), room=60) == [40, 20]
    assert widths(box(2, 6, rank=1), box(2, 6), room=60) == [20, 40]


def test_what_is_left_goes_to_all_by_their_shares_up_to_their_greatest_width() -> None:
    assert widths(box(1, 1, 99), box(1, 1, 99, share=2), room=80) == [30, 50]
    assert widths(box(1, 1, 2), box(1, 1, 99, share=2), room=80) == [20, 60]
    assert widths(box(1, 1, 2), box(1, 1, 3), room=80) == [20, 30], "the rest stays empty"


def test_the_greatest_rank_goes_first_and_rank_0_never() -> None:
    boxes = box(3), box(3, rank=2), box(3, rank=1)
    assert widths(*boxes, room=90) == [30, 30, 30]
    assert widths(*boxes, room=89) == [30, 0, 30]
    assert widths(*boxes, room=59) == [30, 0, 0]
    assert widths(*boxes, room=9) == [30, 0, 0]


def test_gaps_are_between_those_that_are_shown() -> None:
    boxes = box(3), box(3, rank=1), box(3)
    assert widths(*boxes, room=110, gap=1) == [30, 30, 30]
    assert boxes[2].rect.x == 80
    assert widths(*boxes, room=70, gap=1) == [30, 0, 30]
    assert boxes[2].rect.x == 40
    assert widths(box(3), Box(width=exactly(NOTHING)), box(3), room=70, gap=1) == [30, 0, 30], "nothing takes no gap"


def test_a_column_asks_each_box_for_its_height_in_its_width() -> None:
    class Square(Box):
        def height(self, width: float, units: Units) -> Span:
            return Span(width, width, width)

    square, rest = Square(width=between(ems(1), ems(3))), Box(width=ANY, height=ANY)
    Column(square, rest).place(Rect(5, 5, 100, 80), EM)
    assert square.rect == Rect(40, 5, 30, 30), "in the middle, as wide as it can be"
    assert rest.rect == Rect(5, 35, 100, 50)


def test_a_box_takes_the_lead_and_the_middle_as_long_as_the_others_have_room_beside_it() -> None:
    well = Box(width=exactly(ems(4)), height=exactly(ems(6)))
    left, right = box(3, 5), box(1)
    row = Row(left, well, right, lead=well, middle=True)
    assert row.height(200, EM) == (60, 60, 60)
    row.place(Rect(0, 0, 200, 60), EM)
    assert [each.rect.x for each in (left, well, right)] == [30, 80, 120]
    row.place(Rect(0, 0, 90, 60), EM)
    assert [each.rect.x for each in (left, well, right)] == [0, 40, 80], "no room for both sides to be as wide"


def test_the_largest_cell_is_the_one_with_which_all_that_may_not_go_has_room() -> None:
    well = Box(width=exactly(cells(10)), height=exactly(cells(20)))
    beside = Row(box(5), well, box(9, rank=1))
    assert largest_cell(beside, (250, 500), Units(10)) == 20
    assert largest_cell(beside, (250, 300), Units(10)) == 15


def test_the_first_way_is_taken_unless_another_has_much_larger_cells() -> None:
    well = Box(width=exactly(cells(10)), height=exactly(cells(20)))
    beside = Row(Box(width=exactly(ems(10))), well)
    above = Column(Box(height=exactly(ems(10))), Box(width=exactly(cells(10)), height=exactly(cells(20))))
    for size, best in (((400, 400), beside), ((200, 500), above)):
        way, units = best_way([beside, above], size, EM)
        assert (way, units.em, units.cell) == (best, 10, 20)


LENGTHS = st.floats(0, 20)
BOXES = st.lists(
    st.builds(
        lambda least, more, most, rank, share: box(least, least + more, least + more + most, rank=rank, share=share),
        LENGTHS,
        LENGTHS,
        LENGTHS,
        st.integers(0, 3),
        st.sampled_from([0.0, 1.0, 2.5]),
    ),
    min_size=1,
    max_size=6,
)


@given(BOXES, st.integers(0, 900), st.sampled_from([0.0, 0.7]))
def test_boxes_that_are_shown_are_apart_and_as_long_as_they_can_be(boxes: list[Box], room: int, gap: float) -> None:
    shown = widths(*boxes, room=room, gap=gap)
    kept = [each for each, width in zip(boxes, shown, strict=True) if width]
    for one, other in pairwise(kept):
        assert one.rect.right <= other.rect.x
    for each in kept:
        span = each.width(EM)
        assert span.least - 1 <= each.rect.width <= span.most + 1
    needed = sum(each.width(EM).least for each in boxes if not each.rank) + round(gap * 10) * len(boxes)
    if needed <= room:
        assert all(each.rect.right <= room for each in kept)


class TestGrid:
    def test_in_a_single_row_boxes_that_want_less_leave_room_to_the_others(self) -> None:
        def shared(*wanted: float) -> list[int]:
            boxes = [box(1, each, 99) for each in wanted]
            Grid(*boxes, least=ems(5.0)).place(Rect(0, 0, 200, 10), EM)
            return [each.rect.width for each in boxes]

        assert shared(4, 10) == [100, 100]
        assert shared(4, 14) == [50, 150]
        assert shared(8, 14) == [80, 120], "one has what it wants"
        assert shared(4, 9, 14) == [40, 80, 80], "those that want most are alike"
        assert shared(13, 14) == [100, 100]

    def test_the_rows_have_as_many_boxes_as_each_other(self) -> None:
        boxes = [Box(str(number), height=exactly(ems(1.0))) for number in range(6)]
        grid = Grid(*boxes, least=ems(10.0), gap=ems(1.0))
        grid.place(Rect(0, 0, 540, 200), Units(10))  # there is room for four
        assert [box.rect.topleft for box in boxes[:4]] == [(0, 0), (183, 0), (367, 0), (0, 20)]


def text_of(words: int) -> str:
    return " ".join(["word"] * words)


CARDS = st.lists(
    st.builds(
        Card,
        st.just("card"),
        st.integers(1, 4).map(text_of),
        st.integers(1, 12).map(text_of),
        action=st.just("act"),
        note=st.integers(0, 5).map(text_of),
        figure=st.sampled_from(["", "1,234"]),
    ),
    min_size=1,
    max_size=40,
)


@given(CARDS, st.integers(200, 900), st.integers(40, 900))
def test_cards_scroll_before_anything_on_them_goes_and_have_the_same_size(
    cards: list[Card], width: int, height: int
) -> None:
    scroll, units = Scroll(Grid(*cards, least=CARD, gap=ems(1), even=True)), new_layout(10)
    scroll.place(Rect(0, 0, width, height), units)
    assert {card.rect.height for card in cards} <= {cards[0].rect.height + n for n in (-1, 0, 1)}
    assert {card.rect.width for card in cards} <= {cards[0].rect.width + n for n in (-1, 0, 1)}
    for card in cards:
        inside = Column.children(card)
        assert all(each.placed for each in inside)
        assert all(card.rect.contains(each.rect) for each in inside)
        assert all(each.rect.height >= each.tall(each.rect.width, units).least for each in inside)


@given(st.integers(1, 8), st.integers(1, 90))
def test_what_scrolls_loses_nothing_to_a_low_place(count: int, height: int) -> None:
    lines = [Box(height=between(ems(n), ems(n + 2)), rank=n) for n in range(1, 1 + count)]
    Scroll(Column(*lines)).place(Rect(0, 0, 50, height), new_layout(10))
    assert all(line.placed and line.rect.height >= 10 * n for n, line in enumerate(lines, 1))


def test_what_is_scrolled_stands_where_a_new_layout_would_place_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not laid out again, on the way to any part of it."""
    tiles = Tiles("tiles", [Tile(letter) for letter in "abcdefgh"], 7, action="tile")
    gone, inner = Box(height=exactly(ems(1))), Box(height=exactly(ems(60)))
    parts = [
        *(Card(letter, letter, letter * 99, action="") for letter in "abc"),
        Ways(Row(gone, inner), inner),
        Scroll(Box(height=exactly(ems(60)))),
        tiles,
    ]
    scroll = Scroll(Column(*parts, gap=ems(1)))

    def places() -> list[object]:
        inside = [box.rect for card in parts if isinstance(card, Card) for box in Column.children(card)]
        chosen = tiles.part_at(tiles.rect.center)
        return [*(tuple(box.rect) for box in scroll.all()), inside, chosen, gone.placed]

    scroll.place(Rect(0, 0, 300, 200), new_layout(10))
    for part in (*reversed(parts), *parts):
        with monkeypatch.context() as patch:
            patch.setattr(Scroll, "place", None)
            scroll.reveal(part)
            scroll.wheel(1)
        found = places()
        scroll.place(scroll.rect, scroll.units)
        assert places() == found


@given(st.lists(st.lists(st.integers(1, 9), min_size=3, max_size=3), min_size=1, max_size=6), st.integers(20, 200))
def test_what_is_on_cards_beside_each_other_stands_at_the_same_heights(heights: list[list[int]], room: int) -> None:
    cards = [Column(*(Box(height=exactly(ems(high))) for high in each)) for each in heights]
    grid = Grid(*cards, columns=len(cards), even=True)
    high = round(grid.height(600, EM).least)
    grid.place(Rect(0, 0, 600, max(room, high)), EM)
    for part in range(3):
        assert len({card.children()[part].rect.y for card in cards}) == 1


class TestWays:
    def test_the_first_way_that_fits_is_taken(self) -> None:
        one, two = (Box(name, width=exactly(ems(10.0)), height=exactly(ems(2.0))) for name in ("one", "two"))
        both = panes(one, two, gap=ems(1.0))
        for width, places in ((210, [(0, 0), (110, 0)]), (150, [(25, 0), (25, 30)])):
            both.place(Rect(0, 0, width, 100), Units(10))
            assert [one.rect.topleft, two.rect.topleft] == places

    def test_what_is_in_no_way_that_is_shown_has_no_place(self) -> None:
        picture, words = Box(width=exactly(ems(10.0))), Box(width=exactly(ems(10.0)))
        ways = Ways(Row(picture, words), words)
        ways.place(Rect(0, 0, 100, 10), Units(10))
        assert [box.placed for box in (picture, words)] == [False, True]

    def test_what_stands_in_several_ways_stays_where_it_has_been_scrolled_to(self) -> None:
        items = ListBox("letters", [Item(letter, letter) for letter in "abcdefghijklmnopqrstuvwxyz"], "a")
        ways = Ways(Row(Column(items), Box(width=exactly(ems(5.0)))), items)
        for width in (200, 150):
            ways.place(Rect(0, 0, width, 100), Units(10))
            items.wheel(1)
            scrolled = items.offset
            ways.place(Rect(0, 0, width, 100), Units(10))
            assert items.offset == scrolled > 0


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (3, [3]), (4, [2, 2]), (7, [3, 2, 2]), (8, [3, 3, 2]), (9, [3] * 3)]
)
def test_the_rows_of_a_whole_grid_share_its_width(count: int, rows: list[int]) -> None:
    boxes = [Box(height=exactly(ems(1))) for _ in range(count)]
    grid = Grid(*boxes, least=ems(3), columns=3, gap=ems(1), even=True, whole=True)
    grid.place(Rect(0, 0, 200, 100), EM)
    tops = sorted({each.rect.top for each in boxes})
    placed = [[each.rect for each in boxes if each.rect.top == top] for top in tops]
    assert [len(row) for row in placed] == rows
    assert [(row[0].left, row[-1].right) for row in placed] == [(0, 200)] * len(rows)


def test_boards_are_as_large_as_the_page_allows() -> None:
    board, words = BoardBox(10, 20, lambda target, box: None), Box(width=exactly(ems(10.0)))
    page = Row(board, words)
    units = units_in(page, (400, 300), 10)
    page.place(Rect(0, 0, 400, 300), units)
    assert units.cell == 14, "20 rows and the frame are 286 pixels high"
    assert units_in(words, (400, 300), 10).cell == 400, "nothing is measured in cells"


def test_a_layout_keeps_no_box_alive_that_is_not_in_it_any_more() -> None:
    """A chart that shows another plot each second has new words each time, in the layout in which it stands."""
    units, tall = new_layout(12), list[float]()
    for number in range(3):
        words = Column(Text(f"words {number}"))
        gone = ref(words)
        tall += [words.tall(200, units).least, words.tall(200, units).least]
        del words
        gc.collect()
        assert gone() is None
    assert len(set(tall)) == 1


def test_a_box_is_measured_once_in_a_layout_and_anew_in_the_next_one() -> None:
    asked = list[int]()

    class Counted(Box):
        def width(self, units: Units) -> Span:
            asked.append(units.em)
            return super().width(units)

    box, one, other = Counted(), new_layout(12), new_layout(12)
    for units in (one, one._replace(cell=30), one, other, other):
        box.wide(units)
    assert asked == [12, 12]
    for _ in range(2):
        box.wide(Units(12))
    assert len(asked) == 4


def test_a_figure_that_grows_does_so_before_all_that_is_below_it_has_what_it_wants() -> None:
    tile = figure_tile("Score", "2,171", grows=True)
    least = tile.tall(300, EM).least
    rows = Box(height=between(ems(10), ems(20)))
    Column(tile, rows).place(Rect(0, 0, 300, round(least) + 140), EM)
    assert tile.rect.height >= least + 10
    assert rows.rect.height > 100
