"""No region of a screen overlaps another or leaves the window, at any size."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.play.game.frame import Panels
from game.ui.kit.layout import at_least, em_of
from game.ui.layout.game import play_layout, race_layout

LANDSCAPE = st.tuples(st.integers(624, 3840), st.integers(408, 2160)).filter(lambda size: size[0] >= size[1])
UPRIGHT = st.tuples(st.integers(408, 1440), st.integers(624, 3000)).filter(lambda size: size[1] > size[0])
SIZES = LANDSCAPE | UPRIGHT
USUAL = [(624, 408), (640, 480), (1280, 720), (1920, 1080), (700, 1000), (3440, 1440), (3840, 2160)]


def assert_apart(regions: dict[str, Rect], size: tuple[int, int]) -> None:
    window = Rect((0, 0), size)
    for name, rect in regions.items():
        assert window.contains(rect), f"{name} {rect} leaves the window of {size}"
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (first, one), (second, other) in combinations(regions.items(), 2):
        assert not one.colliderect(other), f"{first} {one} overlaps {second} {other} at {size}"


ROWS = st.integers(4, 20)
PANELS = st.builds(
    Panels,
    hold=st.booleans(),
    previews=st.integers(1, 6),
    bar=st.booleans(),
    why=st.booleans(),
    race=st.booleans(),
    dealer=st.booleans(),
    rows=ROWS,
)
PUZZLES = st.builds(Panels, hold=st.booleans(), words=st.just(True), buttons=st.booleans())


@given(SIZES, PANELS | PUZZLES)
def test_the_regions_of_a_game_are_apart(size: tuple[int, int], panels: Panels) -> None:
    layout = play_layout(size, panels)
    assert_apart(layout.regions, size)
    assert layout.size == size
    assert ("hold" in layout.regions) is panels.hold
    assert ("bar" in layout.regions) is panels.bar
    assert ("why" in layout.regions) is panels.why
    assert layout.well.size == (10 * layout.cell, panels.rows * layout.cell)
    assert panels.why or ("dealer" in layout.regions) is (panels.dealer and not panels.words)
    if not panels.why:
        wanted = {"words"} if panels.words else {"figures"}
        assert wanted <= set(layout.regions)


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
    assert abs(low.well.bottom - high.well.bottom) < low.em


@pytest.mark.parametrize("size", USUAL)
def test_the_well_takes_the_height_or_the_width(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    assert layout.playfield.height > 0.75 * size[1] or layout.playfield.width > 0.6 * size[0]


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("dealer", [False, True])
def test_the_well_stays_in_the_middle_with_and_without_the_panel_of_the_dealer(
    size: tuple[int, int], dealer: bool
) -> None:
    layout = play_layout(size, Panels(dealer=dealer))
    assert abs(layout.well.centerx - size[0] // 2) <= 1
    assert layout.hold.right <= layout.well.x


def test_an_upright_window_has_hold_and_queue_above_the_well() -> None:
    layout = play_layout((700, 1000))
    assert max(layout.hold.bottom, layout.queue.bottom) <= layout.sky.y
    assert min(layout.figures.x, layout.counts.x) > layout.well.right


def test_in_an_upright_window_the_reasons_are_below_the_well_in_a_replay_too() -> None:
    for bar in (False, True):
        layout = play_layout((700, 1000), Panels(bar=bar, why=True))
        assert layout.why.y >= layout.well.bottom


def test_hold_and_queue_stand_above_a_low_well_beside_the_reasons_of_a_small_window() -> None:
    layout = play_layout((640, 456), Panels(rows=8, why=True))
    assert layout.queue.bottom <= layout.playfield.y
    assert layout.queue.width > 1.5 * layout.queue.height, "the next pieces stand side by side"


@given(st.tuples(st.integers(1, 4000), st.integers(1, 4000)))
def test_a_window_is_laid_out_as_the_least_one_of_its_shape_if_it_is_smaller(size: tuple[int, int]) -> None:
    width, height = at_least(size)
    assert at_least((width, height)) == (width, height)
    assert play_layout(size).size == (width, height)
    em = em_of(size)
    assert em >= 12
    assert (width >= 52 * em and height >= 34 * em) or (width >= 34 * em and height >= 52 * em)


RACED = Panels(race=True)


@given(SIZES)
def test_the_best_game_takes_no_room_from_the_well(size: tuple[int, int]) -> None:
    raced, alone = play_layout(size, RACED), play_layout(size)
    assert raced.well.size == alone.well.size
    if raced.race.height:
        place = race_layout(raced)
        assert place.well.y - place.playfield.y == 2 * place.cell, "a new piece is whole"
        assert place.well.size == (10 * place.cell, 20 * place.cell)
        assert raced.race.contains(place.playfield)


@pytest.mark.parametrize(("size", "fits"), [((700, 1000), False), ((640, 480), True), ((1280, 720), True)])
def test_the_best_game_gives_way_in_a_narrow_window(size: tuple[int, int], fits: bool) -> None:
    assert bool(play_layout(size, RACED).race.height) is fits
