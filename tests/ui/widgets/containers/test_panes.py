"""Two panes that share a place."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.containers import Column, Panes, Scroll
from game.ui.widgets.text import Text


@pytest.mark.parametrize("lines", [2, 9])
def test_a_pane_above_another_takes_no_more_of_the_height_than_it_needs(lines: int) -> None:
    """Both do not fit. The first one has up to seven tenths."""
    above, below = (Scroll(Column([Text("word") for _ in range(count)])) for count in (lines, 30))
    Panes(above, below, share=0.7, least=100.0).place(Rect(0, 0, 400, 216), 16)
    assert above.rect.height == min(above.height(400, 16), 140)
    assert (below.rect.y, below.rect.bottom) == (above.rect.bottom + 16, 216)


def test_an_even_pane_has_its_share_also_where_both_fit() -> None:
    above, below = (Scroll(Column([Text("word")])) for _ in range(2))
    Panes(above, below, share=0.7, least=100.0, even=True).place(Rect(0, 0, 400, 216), 16)
    assert (above.rect.height, below.rect.y) == (140, 156)
