"""The charts and the strip of a dealer that is compared with others."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.core.board.pieces import Piece
from game.core.dealers.marks import Mark
from game.play.dealers.lane import Lane
from game.ui.draw.dealers.chart import Chart
from game.ui.draw.dealers.charts import DRAW, SHARES
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
