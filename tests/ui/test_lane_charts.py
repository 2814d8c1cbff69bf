"""The charts and the strip of a dealer that is compared with others."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.core.board.pieces import Piece
from game.core.dealers.marks import Mark
from game.play.dealers.lane import Lane
from game.ui.draw.dealers.chart import Chart
from game.ui.draw.dealers.charts import DRAW, GAPS, REPEATS, SHARES
from game.ui.draw.dealers.marks import mark_colour
from game.ui.draw.dealers.scales import Scales
from game.ui.draw.dealers.strip import draw_strip, strip_width
from game.ui.theme import THEME, palette_of

PALETTE = palette_of("guideline", "modern", 0)


def _lane() -> Lane:
    return Lane("7-bag", "1", {}, random.Random(1))


@pytest.mark.parametrize(
    ("width", "pieces", "labels"),
    [
        (400, 5_000, ["1", "10", "100", "1k pieces"]),
        (120, 5_000, ["1", "10", "100", "1k"]),
        (100, 5_000, ["1", "1k pieces"]),  # 100 alone would be left out
        (90, 50_000, ["1", "100", "10k"]),
        (120, 50_000, ["1", "100", "10k"]),  # without its unit, before the middle is left out
        (150, 50_000, ["1", "10", "100", "1k", "10k"]),
    ],
)
def test_the_labels_of_an_axis_of_tens_have_the_same_step(width: int, pieces: int, labels: list[str]) -> None:
    scales = Scales(12, 0.1, 0.2, 0.05, pieces, 15)
    chart = Chart(Surface((500, 200)), Rect(0, 0, width, 150), 14, _lane(), scales, THEME.text, PALETTE)
    assert [label for _, label in chart.tens()] == labels


def test_the_line_of_a_repeat_ends_above_the_number_of_a_wait() -> None:
    lane, cell = _lane(), 12
    for piece in (Piece.I, *[Piece.O, Piece.T] * 10, Piece.I, Piece.I):
        lane.counts.see(piece)
    assert [Mark.LATE in mark for mark in list(lane.counts.marker.marks)[-2:]] == [True, False]
    target = Surface((strip_width(cell, in_colours=False), 300))
    draw_strip(target, target.get_rect(), lane, cell, PALETTE, fallen=1.0)
    colour, pitch = mark_colour(Mark.REPEAT), round(2.7 * cell)
    x = target.get_width() - round(0.4 * cell)
    lit = [y for y in range(300) if tuple(target.get_at((x, y)))[:3] == colour]
    assert (lit[0], lit[-1]) == (pitch // 2, pitch - 1)


@pytest.mark.parametrize(("width", "written"), [(70, True), (40, False)])
def test_letters_below_shares_are_all_there_or_none(width: int, *, written: bool) -> None:
    lane = _lane()
    scales = Scales(12, 0.1, 0.2, 0.05, 100, 15)
    chart = Chart(Surface((500, 200)), Rect(0, 0, width, 100), 11, lane, scales, THEME.text, PALETTE)
    DRAW[SHARES](chart)
    below = Rect(0, chart.area.bottom + 1, width, 100 - chart.area.bottom - 1)
    assert (max(pygame.transform.average_color(chart.target.subsurface(below))[:3]) > 0) == written


def test_a_chart_has_the_same_name_in_lanes_with_short_and_long_figures() -> None:
    images = []
    for figure in ("all 14.3%", "most: T 16.2%"):
        chart = Chart(
            Surface((180, 100)),
            Rect(0, 0, 180, 100),
            12,
            _lane(),
            Scales(12, 0.1, 0.2, 0.05, 100, 15),
            THEME.text,
            PALETTE,
        )
        chart.head(("Share of each piece", "Shares"), figure, like=("most: O 88.8%",))
        images.append(tobytes(chart.target.subsurface(Rect(0, 0, 60, 16)), "RGB"))
    assert images[0] == images[1]


def _chart(lane: Lane, width: int = 300) -> Chart:
    target = Surface((width, 120))
    return Chart(target, target.get_rect(), 14, lane, Scales.of([lane]), (1, 2, 3), PALETTE)


def _dealt(name: str, pieces: int) -> Lane:
    lane = Lane(name, "1", {}, random.Random(1))
    for _ in range(pieces):
        lane.deal()
    return lane


def _bars(chart: Chart, colour: tuple[int, int, int]) -> dict[int, int]:
    """Column of the picture -> the height of its bar in pixels, by its highest pixel."""
    area, found = chart.area, {}
    for x in range(area.x, area.right):
        lit = [y for y in range(area.y, area.bottom) if tuple(chart.target.get_at((x, y)))[:3] == colour]
        if lit:
            found[x] = area.bottom - lit[0]
    return found


@pytest.mark.parametrize("name", ["7-bag", "memoryless", "tsu"])
@pytest.mark.parametrize("pieces", range(2, 40, 4))
def test_every_bar_has_room_from_the_first_wait_on(name: str, pieces: int) -> None:
    lane = _dealt(name, pieces)
    scales = Scales.of([lane])
    assert max(lane.counts.gap_shares(scales.last_gap)) <= scales.gap_top
    assert len(lane.counts.gap_shares(0)) <= scales.last_gap + 1
    assert max(lane.counts.shares) <= scales.share_top
    assert lane.counts.repeat_rate <= scales.repeat_top


def test_the_only_wait_is_a_bar_of_the_whole_height() -> None:
    lane = _lane()
    for piece in (Piece.I, Piece.O, Piece.I):
        lane.counts.see(piece)
    chart = _chart(lane)
    DRAW[GAPS](chart)
    assert chart.scales.gap_top == 1
    assert max(_bars(chart, (1, 2, 3)).values()) == chart.area.height


@pytest.mark.parametrize("width", [90, 300])
def test_what_is_expected_hides_the_top_of_no_bar(width: int) -> None:
    lane = _dealt("7-bag", 20_000)  # its bars end where they are expected
    chart = _chart(lane, width)
    DRAW[GAPS](chart)
    assert lane.law
    bars, pitch = _bars(chart, (1, 2, 3)), chart.area.width / (chart.scales.last_gap + 1)
    for gap, share in enumerate(lane.counts.gap_shares(12)):
        left, right = round(chart.area.x + gap * pitch), round(chart.area.x + (gap + 1) * pitch) - 1
        height = round(share / chart.scales.gap_top * chart.area.height)
        in_sight = [x for x in range(left, right) if bars.get(x) == height]
        assert len(in_sight) >= (right - left) / 2, gap
        middle = round(chart.area.x + (gap + 0.5) * pitch)
        at = round(chart.level(lane.law.chances[gap], chart.scales.gap_top))
        assert any(tuple(chart.target.get_at((x, at)))[:3] == THEME.text for x in (middle - 1, middle)), gap


def _white(chart: Chart) -> list[int]:
    """The columns of the area in which something is expected."""
    area = chart.area
    columns = range(area.x, area.right)
    return [
        x
        for x in columns
        if any(tuple(chart.target.get_at((x, y)))[:3] == THEME.text for y in range(area.y, area.bottom))
    ]


@pytest.mark.parametrize("dealer", ["bastet", "friend", "no-mercy"])
@pytest.mark.parametrize("chart_of", [GAPS, SHARES, REPEATS])
def test_what_depends_on_the_stack_says_so(chart_of: str, dealer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Chart, "tell", lambda self, *words, line_of=None: told.append(words[0]))
    DRAW[chart_of](_chart(_dealt(dealer, 3)))
    assert told == ["depends on the stack"]


@pytest.mark.parametrize("chart_of", [GAPS, REPEATS])
def test_simulated_games_are_dashed_where_no_law_is_known(chart_of: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Chart, "tell", lambda self, *words, line_of=None: told.append(words[0]))
    lane = _dealt("tsu", 50)
    chart = _chart(lane)
    DRAW[chart_of](chart)
    assert (_white(chart), told) == ([], ["expected: unknown"])
    steps = lane.simulate()
    while lane.simulated is None:
        try:
            next(steps)
        except StopIteration as end:
            lane.simulated = end.value
    chart = _chart(lane)
    DRAW[chart_of](chart)
    white = _white(chart)
    gaps = sum(after - before > 1 for before, after in pairwise(white))
    assert gaps >= 5, "dashes"
    assert (
        told[1]
        == {GAPS: "in 2,000 simulated games", REPEATS: f"simulated {100 * lane.simulated.repeats:.1f}%"}[chart_of]
    )
