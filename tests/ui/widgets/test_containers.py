"""Widgets side by side."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across
from game.ui.widgets.packed import Packed
from game.ui.widgets.text import Text


@pytest.mark.parametrize(
    ("count", "ems", "lines"),
    [(5, 60, [5]), (5, 42, [3, 2]), (4, 32, [2, 2]), (7, 52, [4, 3]), (4, 5, [1, 1, 1, 1])],
)
def test_they_are_spread_evenly_over_their_lines(count: int, ems: int, lines: list[int]) -> None:
    across = Across([Button(str(number), str(number)) for number in range(count)], least=10.0)
    across.place(Rect(0, 0, 16 * ems, 400), 16)
    tops = [widget.rect.y for widget in across.widgets]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def test_packed_widgets_go_to_the_shortest_column() -> None:
    heights = (8, 4, 2, 3)
    packed = Packed([Text("", after=height) for height in heights], gap=1.0, least=10.0)
    packed.place(Rect(0, 0, 210, 400), 10)
    assert [widget.rect.topleft for widget in packed.widgets] == [(0, 0), (110, 0), (110, 50), (110, 80)]
    assert packed.height(210, 10) == 110
