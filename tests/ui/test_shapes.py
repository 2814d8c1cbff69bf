"""Lines that keep their share of the window, and what is painted partly beyond its edge."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from game.ui.kit.shapes import hairline, paint, panel, rule, thin_frame

FILL, EDGE = (10, 20, 30), (200, 210, 220)


def colours(target: Surface, places: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    return [tuple(target.get_at(place))[:3] for place in places]


@pytest.mark.parametrize(
    ("size", "width"),
    [
        ((624, 408), 1),
        ((640, 480), 1),
        ((700, 1000), 1),
        ((1280, 720), 1),
        ((1920, 1080), 2),
        ((3840, 2160), 3),
        ((2160, 3840), 3),
    ],
)
def test_a_thin_line_grows_with_the_window(size: tuple[int, int], width: int) -> None:
    assert hairline(Surface(size)) == width


def test_a_part_of_a_window_has_the_lines_of_the_whole() -> None:
    assert hairline(Surface((3840, 2160)).subsurface(Rect(100, 100, 400, 300))) == 3


def test_the_edge_of_a_panel_is_as_wide_as_a_thin_line() -> None:
    target = Surface((3840, 2160))
    panel(target, Rect(100, 100, 400, 300), FILL, EDGE, radius=20)
    across = colours(target, [(x, 250) for x in range(99, 105)])
    assert across == [(0, 0, 0), EDGE, EDGE, EDGE, FILL, FILL]
    upward = colours(target, [(300, y) for y in range(395, 402)])
    assert upward == [FILL, FILL, EDGE, EDGE, EDGE, (0, 0, 0), (0, 0, 0)]


def test_a_frame_and_a_rule_are_as_wide_as_a_thin_line() -> None:
    target = Surface((1920, 1080))
    thin_frame(target, Rect(100, 100, 400, 300), EDGE)
    rule(target, EDGE, (100, 500), 50)
    assert colours(target, [(x, 250) for x in range(100, 103)]) == [EDGE, EDGE, (0, 0, 0)]
    assert colours(target, [(120, y) for y in range(500, 503)]) == [EDGE, EDGE, (0, 0, 0)]


def test_what_is_painted_partly_above_the_surface_ends_where_it_should() -> None:
    target = Surface((20, 20))
    target.set_clip(Rect(0, 4, 20, 16))
    paint(target, (200, 10, 10), Rect(2, -30, 10, 40))
    assert [y for y in range(20) if target.get_at((5, y))[0]] == [4, 5, 6, 7, 8, 9]
