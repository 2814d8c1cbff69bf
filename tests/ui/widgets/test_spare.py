"""Two widgets, of which the second has the room that is left."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.spare import Spare
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget


@pytest.mark.parametrize(("height", "heights"), [(100, [100]), (400, [32, 352]), (900, [32, 640])])
def test_what_is_spare_goes_to_the_second_widget_if_it_is_enough(height: int, heights: list[int]) -> None:
    spare = Spare(Widget(), Widget())
    spare.place(Rect(0, 0, 300, height), 16)
    assert [leaf.rect.height for leaf in spare.leaves()] == heights


def test_a_low_widget_stands_where_there_is_no_room_for_the_second_one() -> None:
    first, second, low = Widget(), Widget(), Text("A sentence.")
    spare = Spare(first, second, instead=low)
    for height, shown in ((400, [first, second]), (120, [first, low]), (50, [first])):
        spare.place(Rect(0, 0, 300, height), 16)
        assert list(spare.children()) == shown


@pytest.mark.parametrize(("height", "heights"), [(400, [32, 352]), (600, [32, 200])])
def test_the_second_widget_is_no_steeper_than_it_may_be(height: int, heights: list[int]) -> None:
    spare = Spare(Widget(), Widget(), steepest=0.5)
    assert spare.height(400, 16) == 32 + 16 + 200
    spare.place(Rect(0, 0, 1000 if height == 400 else 400, height), 16)
    assert [leaf.rect.height for leaf in spare.leaves()] == heights
