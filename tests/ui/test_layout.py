"""No region of a screen overlaps another or leaves the window, at any size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.play.frame import Panels
from game.ui.draw.dealers.legend import legend_height
from game.ui.layout import (
    MIN_SIZE,
    Content,
    play_layout,
    race_layout,
    title_layout,
    why_layout,
)
from game.ui.layout.page import page_layout
from game.ui.layout.small_wells import small_wells
from game.ui.layout.watch import are_crowded, crowded_layout, holds_a_game, watch_layout

SIZES = st.tuples(st.integers(480, 3840), st.integers(360, 2160))
USUAL = [(480, 360), (640, 480), (1280, 720), (1920, 1080), (700, 1000), (3440, 1440), (3840, 2160)]


def assert_apart(regions: dict[str, Rect], size: tuple[int, int]) -> None:
    window = Rect((0, 0), size)
    for name, rect in regions.items():
        assert window.contains(rect), f"{name} {rect} leaves the window of {size}"
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (first, one), (second, other) in combinations(regions.items(), 2):
        assert not one.colliderect(other), f"{first} {one} overlaps {second} {other} at {size}"


ROWS = st.integers(4, 20)
PANELS = st.builds(Panels, hold=st.booleans(), previews=st.integers(1, 6), bar=st.booleans(), rows=ROWS)


@given(SIZES, PANELS)
def test_the_regions_of_a_game_are_apart(size: tuple[int, int], panels: Panels) -> None:
    layout = play_layout(size, panels)
    assert_apart(layout.regions, size)
    assert ("hold" in layout.regions) is panels.hold
    assert ("bar" in layout.regions) is panels.bar
    assert layout.well.size == (10 * layout.cell, panels.rows * layout.cell)


@given(SIZES, st.integers(11, 12))
def test_the_regions_of_the_title_are_apart(size: tuple[int, int], rows: int) -> None:
    assert_apart(title_layout(size, rows).regions, size)


@given(SIZES, PANELS)
def test_the_regions_of_a_game_with_reasons_are_apart(size: tuple[int, int], panels: Panels) -> None:
    layout = play_layout(size, replace(panels, why=True))
    assert_apart(layout.regions, size)
    assert "why" in layout.regions
    assert not {"counts", "figures"} & set(layout.regions)
    assert layout.well.size == (10 * layout.cell, panels.rows * layout.cell)


@given(
    SIZES,
    st.booleans(),
    st.builds(Content, st.integers(0, 72), plan=st.booleans(), most=st.just(0) | st.integers(4, 72)),
)
def test_the_regions_of_the_reasons_are_apart(size: tuple[int, int], bar: bool, content: Content) -> None:
    layout = play_layout(size, Panels(bar=bar, why=True))
    area = layout.why
    place = why_layout((area.x, area.y, area.width, area.height), layout.type_size, content)
    assert_apart(place.regions, size)
    assert all(layout.why.contains(rect) for rect in place.regions.values())
    assert len(place.rows) == content.rows or len(place.rows) >= 4
    assert bool(place.strip.height) == bool(place.strip_head.height), "the row of bars has a caption"
    for row in place.rows:
        columns = [rect for rect in vars(place.columns(row)).values() if rect.width]
        assert columns[0].left == row.left
        assert columns[-1].right == row.right
        assert all(one.right == other.left for one, other in pairwise(columns))
        cut = place.columns(row)
        assert (
            cut.bars.width >= 10 * layout.type_size or min(cut.first.width, cut.other.width) >= 2.5 * layout.type_size
        )


def test_one_preview_takes_the_room_of_one() -> None:
    one, five = play_layout((1280, 720), Panels(previews=1)), play_layout((1280, 720), Panels(previews=5))
    assert one.queue.height < five.queue.height / 2
    assert one.figures.bottom == five.figures.bottom
    assert one.figures.height > 1.5 * five.figures.height, "the figures spread into the room that is left"
    assert one.figures.y > one.queue.bottom


@pytest.mark.parametrize("why", [False, True])
def test_a_lower_well_has_larger_cells_on_the_same_floor(why: bool) -> None:
    high, low = (play_layout((1280, 720), Panels(rows=rows, why=why)) for rows in (20, 10))
    assert low.cell > 1.5 * high.cell
    assert low.well.bottom == high.well.bottom
    assert low.hold.height == high.hold.height
    assert high.type_size - why <= low.type_size <= high.type_size


def test_in_a_small_window_a_low_well_with_reasons_has_the_queue_above_it() -> None:
    high, low = (play_layout((640, 456), Panels(rows=rows, why=True)) for rows in (20, 8))
    assert low.cell > 1.6 * high.cell
    assert low.queue.bottom < low.well.y
    assert low.queue.width > 1.5 * low.queue.height, "the next pieces stand side by side"
    assert low.why.width >= 25 * low.type_size


def test_the_queue_has_the_room_above_a_low_well_beside_the_reasons() -> None:
    layout = play_layout((480, 360), Panels(rows=8, why=True))
    assert layout.queue.height > 2 * layout.hold.height
    assert layout.queue.bottom <= layout.playfield.y
    assert not layout.queue.colliderect(layout.why)


def test_in_an_upright_window_the_reasons_are_below_the_well_in_a_replay_too() -> None:
    for bar in (False, True):
        layout = play_layout((700, 1000), Panels(bar=bar, why=True))
        assert layout.why.y >= layout.well.bottom
        assert layout.why.height >= 26 * layout.type_size


@pytest.mark.parametrize("size", USUAL)
def test_the_well_is_ten_by_twenty_whole_cells(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    assert layout.well.size == (10 * layout.cell, 20 * layout.cell)


@pytest.mark.parametrize(
    ("size", "cell"), [((480, 360), 15), ((640, 480), 20), ((1280, 720), 31), ((1920, 1080), 46), ((3840, 2160), 93)]
)
def test_the_well_takes_the_height(size: tuple[int, int], cell: int) -> None:
    assert play_layout(size).cell == cell


def test_an_upright_window_has_hold_and_queue_above_the_well() -> None:
    layout = play_layout((700, 1000))
    assert layout.cell == 36
    assert layout.hold.bottom <= layout.sky.y
    assert layout.queue.bottom <= layout.sky.y
    assert layout.figures.x > layout.well.right
    assert layout.counts.x > layout.well.right


def test_the_well_of_the_game_boy_stands_upright_too_and_one_of_half_the_height_does_not() -> None:
    layout = play_layout((700, 1000), Panels(hold=False, previews=2, rows=18))
    assert layout.cell == 39
    assert layout.queue.bottom <= layout.sky.y
    assert layout.counts.x > layout.well.right
    low = play_layout((700, 1000), Panels(rows=10))
    assert low.counts.x < low.well.x


@given(st.tuples(st.integers(1, 700), st.integers(1, 700)))
def test_a_window_that_is_too_small_is_laid_out_as_the_smallest(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    assert layout.size == (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))


@pytest.mark.parametrize("rows", [18, 20])
def test_one_next_piece_without_hold_stands_right_of_an_upright_well(rows: int) -> None:
    layout = play_layout((700, 1000), Panels(hold=False, previews=1, rows=rows))
    assert layout.cell == 42, "no strip above the well takes room from it"
    assert layout.queue.x > layout.well.right
    assert layout.queue.bottom < layout.figures.y < layout.caption.y < layout.counts.y


RACED = Panels(race=True)


@given(SIZES)
def test_the_best_game_takes_no_room_from_the_game(size: tuple[int, int]) -> None:
    raced, alone = play_layout(size, RACED), play_layout(size)
    moved = raced.well.x - alone.well.x
    assert moved <= 0, "the game may stand further left"
    assert {name: rect.move(-moved, 0) for name, rect in raced.regions.items() if name != "race"} == alone.regions
    if raced.race.height:
        place = race_layout(raced)
        assert place.cell >= 5
        assert raced.race.contains(place.playfield)
        assert place.well.y - place.playfield.y == 2 * place.cell, "a new piece is whole"
        assert place.well.size == (10 * place.cell, 20 * place.cell)
        assert not any(raced.race.colliderect(rect) for name, rect in raced.regions.items() if name != "race")
        assert Rect((0, 0), size).contains(raced.race)


def test_a_game_and_the_best_one_stand_in_the_middle_of_a_narrow_window() -> None:
    layout = play_layout((640, 480), RACED)
    assert abs(layout.hold.x - (640 - layout.race.right)) <= 2


@pytest.mark.parametrize(
    ("size", "fits"),
    [((480, 360), False), ((700, 1000), False), ((640, 480), True), ((1280, 720), True), ((3840, 2160), True)],
)
def test_the_best_game_gives_way_in_a_narrow_window(size: tuple[int, int], fits: bool) -> None:
    assert bool(play_layout(size, RACED).race.height) is fits


@given(SIZES, st.sampled_from([8, 10, 18, 20]))
def test_two_wells_their_curves_and_their_panel_are_apart(size: tuple[int, int], rows: int) -> None:
    page = page_layout(size)
    layout = watch_layout(page.body, page.em, rows=rows)
    left, right = small_wells(layout.wells, page.em, rows)
    regions = {"left": left.playfield, "right": right.playfield, "panel": layout.panel}
    regions |= {"names": left.name.union(right.name), "figures": left.figures, "other figures": right.figures}
    assert_apart(regions | ({"curves": layout.chart} if layout.chart.height else {}), size)
    assert left.shown.height == rows * left.cell == right.shown.height
    assert left.well.bottom == left.shown.bottom


@given(SIZES)
def test_one_game_and_its_panel_are_apart(size: tuple[int, int]) -> None:
    page = page_layout(size)
    layout = watch_layout(page.body, page.em)
    assert_apart({"game": layout.wells, "panel": layout.panel}, size)


@pytest.mark.parametrize("size", USUAL)
def test_the_curves_have_a_place_below_two_low_wells(size: tuple[int, int]) -> None:
    page = page_layout(size)
    crowded = are_crowded(page.body, page.em)
    layout = (crowded_layout if crowded else watch_layout)(page.body, page.em, rows=10)
    assert layout.chart.height >= 9 * page.em or (layout.brief and size == (480, 360))


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080)])
def test_the_pieces_that_were_dealt_have_the_room_of_the_curves_before_there_are_any(size: tuple[int, int]) -> None:
    page = page_layout(size)
    layout = (
        crowded_layout(page.body, page.em, rows=8, wells=3)
        if are_crowded(page.body, page.em)
        else watch_layout(page.body, page.em, rows=8, wells=3)
    )
    with_dealt = layout.with_dealt(page.em, rows=8, wells=3, words=page.em)
    assert with_dealt.dealt
    before, after = (small_wells(each.wells, page.em, 8, 3)[0] for each in (layout, with_dealt))
    assert before == after, "the wells keep their size"
    dealt = after.dealt(with_dealt.wells.bottom, page.em)
    assert dealt.height >= 4 * page.em
    assert_apart({"dealt": dealt, "well": after.playfield, "figures": after.figures, "tally": with_dealt.tally}, size)
    assert with_dealt.chart.bottom == layout.chart.bottom


def test_a_tally_with_few_lines_leaves_more_room_for_the_pieces_that_were_dealt() -> None:
    page = page_layout((1280, 720))
    place = {"rows": 8, "wells": 3, "words": page.em}
    layout = watch_layout(page.body, page.em, rows=8, wells=3)
    many, few = (layout.with_dealt(page.em, figures=figures, **place) for figures in (0, 4 * page.em))
    assert few.tally.height == 4 * page.em
    assert few.tally.bottom == many.tally.bottom
    assert few.wells.bottom - many.wells.bottom == many.tally.height - few.tally.height


def test_in_an_upright_window_the_tally_makes_room_for_the_pieces_that_were_dealt() -> None:
    page = page_layout((700, 1000))
    layout = watch_layout(page.body, page.em, rows=8, wells=3)
    assert layout.tally.height
    place = {"rows": 8, "wells": 3, "words": page.em}
    with_dealt = layout.with_dealt_above(page.em, panel=page.body.height // 2, **place)
    assert with_dealt.dealt
    assert not with_dealt.tally.height
    before, after = (small_wells(each.wells, page.em, 8, 3)[0] for each in (layout, with_dealt))
    assert before == after, "the wells keep their size"
    dealt = after.dealt(with_dealt.wells.bottom, page.em)
    assert dealt.height >= 4 * page.em
    assert_apart({"dealt": dealt, "chart": with_dealt.chart, "panel": with_dealt.panel}, (700, 1000))
    assert not layout.with_dealt_above(page.em, panel=page.body.height, **place).dealt, "the panel needs all"


def test_words_above_the_panel_of_an_upright_window_do_not_stay_where_the_tally_was_beside_them() -> None:
    page = page_layout((700, 1000))
    layout = watch_layout(page.body, page.em, rows=8, wells=2)
    assert layout.chart.x > layout.tally.right
    above = layout.with_dealt_above(page.em, rows=8, wells=2, words=2 * page.em, panel=26 * page.em)
    assert above.dealt
    assert (above.chart.x, above.chart.width) == (page.body.x, page.body.width)


@pytest.mark.parametrize("size", [(700, 1000), (1280, 720), (1920, 1080), (3840, 2160)])
def test_two_low_wells_have_their_tally_and_their_curves_below_them(size: tuple[int, int]) -> None:
    page = page_layout(size)
    layout = watch_layout(page.body, page.em, rows=8)
    assert layout.tally.height >= 9 * page.em
    assert layout.chart.height >= 9 * page.em
    well = small_wells(layout.wells, page.em, 8)[0]
    assert_apart({"figures": well.figures, "tally": layout.tally, "curves": layout.chart, "panel": layout.panel}, size)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_high_wells_have_the_height_and_the_panel_has_the_curves(size: tuple[int, int]) -> None:
    page = page_layout(size)
    layout = watch_layout(page.body, page.em, rows=20)
    assert not layout.chart.height
    assert not layout.tally.height
    assert small_wells(layout.wells, page.em, 20)[0].shown.height > 0.8 * page.body.height


def test_a_full_row_of_dealt_pieces_stands_above_the_one_begun() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        page = page_layout(size)
        layout = watch_layout(page.body, page.em, rows=8, wells=2)
        figures = 4 * round(1.55 * page.em)
        with_dealt = layout.with_dealt(page.em, rows=8, wells=2, words=page.em, figures=figures)
        assert with_dealt.tally.height >= figures
        legend = legend_height(1, page.em)
        assert small_wells(layout.wells, page.em, 8, 2)[0].holds_dealt(with_dealt.wells.bottom - legend, page.em)


@pytest.mark.parametrize("wells", [2, 3])
def test_in_a_small_window_wells_have_most_of_the_height(wells: int) -> None:
    page = page_layout((480, 360))
    layout = crowded_layout(page.body, page.em, rows=8, wells=wells)
    assert layout.brief
    well = small_wells(layout.wells, page.em, 8, wells)[0]
    assert well.cell >= {2: 18, 3: 14}[wells]
    regions = {"well": well.playfield, "figures": well.figures, "tally": layout.tally, "line": layout.chart}
    assert_apart(regions, (480, 360))
    assert not crowded_layout(page.body, page.em, rows=20).brief, "high wells have room beside them"


def test_three_high_wells_of_the_smallest_window_have_all_but_a_line_of_it() -> None:
    page = page_layout((480, 360))
    layout = crowded_layout(page.body, page.em, rows=20, wells=3)
    assert layout.brief
    assert not layout.tally.height
    assert {well.cell for well in small_wells(layout.wells, page.em, 20, 3)} == {9}


def test_three_high_wells_of_a_small_window_leave_room_for_the_whole_tally() -> None:
    page = page_layout((640, 480))
    for tally_width in (0, 270):
        layout = crowded_layout(page.body, page.em, rows=20, wells=3, tally_width=tally_width)
        assert not layout.brief
        assert layout.tally.height >= 6 * round(1.55 * page.em)
        assert layout.tally.width >= tally_width
        assert small_wells(layout.wells, page.em, 20, 3)[0].cell == 11, "they keep their size when the tally grows"


def test_without_a_tally_the_curves_have_its_room() -> None:
    page = page_layout((1280, 720))
    layout = watch_layout(page.body, page.em, rows=8)
    alone = layout.without_tally
    assert alone.chart == layout.tally.union(layout.chart)
    assert not alone.tally.width


def test_a_game_and_a_panel_need_a_window_of_some_size() -> None:
    fits = {size for size in USUAL if holds_a_game(watch_layout(page_layout(size).body, page_layout(size).em).wells)}
    assert fits == {*USUAL} - {(480, 360), (640, 480)}


@pytest.mark.parametrize(("size", "rows"), [((480, 360), 6), ((640, 480), 8), ((700, 1000), 7), ((1280, 720), 10)])
def test_reasons_with_many_features_show_as_many_as_are_easily_told_apart(size: tuple[int, int], rows: int) -> None:
    layout = play_layout(size, Panels(why=True))
    area = layout.why
    content = Content(10, plan=True)
    place = why_layout((area.x, area.y, area.width, area.height), layout.type_size, content)
    assert len(place.rows) == rows
