"""Widgets in columns of the same width."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.packed import Packed
from game.ui.widgets.text import Text


def test_packed_widgets_go_to_the_shortest_column() -> None:
    heights = (8, 4, 2, 3)
    packed = Packed([Text("", after=height) for height in heights], gap=1.0, least=10.0)
    packed.place(Rect(0, 0, 210, packed.height(210, 10)), 10)
    assert [widget.rect.topleft for widget in packed.widgets] == [(0, 0), (110, 0), (110, 50), (110, 80)]
    packed.place(Rect(0, 0, 210, 400), 10)
    assert [widget.rect.topleft for widget in packed.widgets] == [(0, 0), (110, 0), (110, 65), (110, 104)]
    assert packed.height(210, 10) == 110
