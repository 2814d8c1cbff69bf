"""No region of a screen overlaps another or leaves the window, at any size, and the size of text follows the window."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.play.game.frame import OF_A_FUMEN, OF_A_MATCH, OF_A_REPLAY, Panels
from game.settings.sections.tables import DisplaySettings
from game.ui.kit.layout import at_least, em_of
from game.ui.kit.text import fonts as text
from game.ui.layout.play_layout import BELOW, PlayLayout, play_layout, race_layout, shaken, versus_layout
from game.ui.theme import USUAL, dress

LANDSCAPE = st.tuples(st.integers(624, 3840), st.integers(408, 2160)).filter(lambda size: size[0] >= size[1])
UPRIGHT = st.tuples(st.integers(408, 1440), st.integers(624, 3000)).filter(lambda size: size[1] > size[0])
SIZES = LANDSCAPE | UPRIGHT


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
    bar=st.sampled_from([(), OF_A_REPLAY, OF_A_MATCH, OF_A_FUMEN]),
    why=st.booleans(),
    race=st.booleans(),
    above=st.integers(1, 3),
    dealer=st.booleans(),
    rows=ROWS,
)
PUZZLES = st.builds(Panels, hold=st.booleans(), words=st.just(True), buttons=st.booleans())


@given(SIZES, PANELS | PUZZLES)
def test_the_regions_of_a_game_are_apart(size: tuple[int, int], panels: Panels) -> None:
    layout = play_layout(size, panels)
    assert_apart(layout.regions, size)
    assert ("hold" in layout.regions) is panels.hold
    assert ("bar" in layout.regions) is bool(panels.bar)
    assert ("why" in layout.regions) is panels.why
    assert layout.well.size == (10 * layout.cell, panels.rows * layout.cell)
    assert panels.why or ("dealer" in layout.regions) is (panels.dealer and not panels.words)
    if not panels.why:
        wanted = {"words"} if panels.words else {"figures"}
        assert wanted <= set(layout.regions)


@given(st.tuples(st.integers(1, 4000), st.integers(1, 4000)))
def test_a_window_is_laid_out_as_the_least_one_of_its_shape_if_it_is_smaller(size: tuple[int, int]) -> None:
    width, height = at_least(size)
    assert at_least((width, height)) == (width, height)
    assert play_layout(size) == play_layout((width, height))
    em = em_of(size)
    assert em >= 12
    assert (width >= 52 * em and height >= 34 * em) or (width >= 34 * em and height >= 52 * em)


RACED = Panels(race=True)


@given(SIZES)
def test_the_best_game_takes_no_room_from_the_well(size: tuple[int, int]) -> None:
    raced, alone = play_layout(size, RACED), play_layout(size)
    assert raced.well.size == alone.well.size
    if raced.region("race").height:
        place = race_layout(raced)
        assert place.well.y - place.playfield.y == 2 * place.cell, "a new piece is whole"
        assert place.well.size == (10 * place.cell, 20 * place.cell)
        assert raced.region("race").contains(place.playfield)


@given(SIZES, st.integers(1, 6), st.sampled_from([(), OF_A_MATCH]))
def test_a_piece_that_appears_a_row_higher_in_a_match_is_whole(
    size: tuple[int, int], previews: int, bar: tuple[str, ...]
) -> None:
    for side in versus_layout(size, Panels(previews=previews, bar=bar, above=2)).sides:
        assert side.well.y - side.playfield.y >= 2 * side.cell


WINDOWS = [(624, 408), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]


def ems(size: str) -> list[int]:
    dress(USUAL, DisplaySettings(text_size=size))
    return [em_of(window) for window in WINDOWS]


def test_text_is_smaller_or_larger_where_there_is_room() -> None:
    assert ems("small") == [12, 12, 13, 14, 20, 41]
    assert ems("normal") == [12, 12, 14, 15, 23, 46]
    assert ems("large") == [12, 12, 17, 19, 28, 56]


def test_a_text_with_little_room_is_smaller_but_not_without_end() -> None:
    whole = text.width_of("Settings", 20)
    assert text.size_for("Settings", 20, whole) == 20
    assert text.size_for("Settings", 20, whole - 10) in (17, 18)
    assert text.size_for("Settings", 20, 10) == 16
    assert text.size_for("Settings", 20, 10, least=0.1) == text.MIN_FONT_SIZE


@given(SIZES)
def test_without_next_pieces_there_is_no_panel_for_them(size: tuple[int, int]) -> None:
    for words in (False, True):
        without, one = (play_layout(size, Panels(hold=False, previews=number, words=words)) for number in (0, 1))
        assert without.region("queue").height == 0 < one.region("queue").height
        assert without.region("words").height > 0 or not words


def assert_framed_apart(layout: PlayLayout) -> None:
    """What stands beside a well leaves room for its frame, which is thick around large cells and moves at a drop."""
    framed = shaken(layout)
    for name, region in {**layout.regions, BELOW: layout.region(BELOW)}.items():
        assert name in ("well", "field") or not framed.colliderect(region), f"the frame {framed} covers {name} {region}"


@given(SIZES, PANELS | PUZZLES)
def test_the_frame_of_a_well_covers_nothing(size: tuple[int, int], panels: Panels) -> None:
    assert_framed_apart(play_layout(size, panels))
    for side in versus_layout(size, replace(panels, rows=20)).sides:  # no match has a low well
        assert_framed_apart(side)
