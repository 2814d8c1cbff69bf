"""The figures beside the well, as they are drawn."""

from typing import cast

import pytest
from pygame import Rect, Surface

from game.play.words.panels import Figure
from game.ui.kit.boxes import new_layout
from game.ui.layout.play_layout import PlayLayout
from game.ui.panels.figures import _row

EM, HIGH = 12, 40


class Layout:
    em = EM


def drawn(width: int, *row: Figure) -> Surface:
    """A row of figures in a box of this width."""
    target, box = Surface((width, HIGH)), _row(cast(PlayLayout, Layout()), row, main=False)
    box.place(Rect(0, 0, width, HIGH), new_layout(EM))
    box.draw(target)
    return target


@pytest.mark.parametrize("width", [78, 90, 120, 200])
def test_a_long_name_does_not_lie_on_the_next_one(width: int) -> None:
    """In the narrow box of an upright window, the second name was drawn over the end of the first."""
    long, short = Figure("Efficiency", "40"), Figure("Burn", "8")
    alone, both = drawn(width, long, Figure("", "")), drawn(width, long, short)
    empty = drawn(width, Figure("", ""), Figure("", ""))
    written = [x for x in range(width) for y in range(HIGH) if alone.get_at((x, y)) != empty.get_at((x, y))]
    for x in range(max(written) + 1):
        assert all(alone.get_at((x, y)) == both.get_at((x, y)) for y in range(HIGH)), f"column {x}"
    assert any(both.get_at((x, y)) != empty.get_at((x, y)) for x in range(max(written) + 1, width) for y in range(HIGH))
