"""Tiles: the puzzles of a shelf, chosen by arrows and by the mouse."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.ui.kit.box import MOVED
from game.ui.kit.intents import Intent
from game.ui.kit.lengths import Units
from game.ui.kit.tiles import Tile, Tiles

EM = 16


def placed(count: int = 40, width: int = 600, height: int = 300, index: int = 0) -> Tiles:
    """Two levels with the same number of tiles."""
    tiles = [Tile(str(number + 1), group="Calm" if number < count // 2 else "Fair") for number in range(count)]
    widget = Tiles("puzzles", tiles, index, action="play")
    widget.place(Rect(0, 0, width, height), Units(EM))
    return widget


def test_arrows_go_from_tile_to_tile_and_leave_at_an_edge() -> None:
    widget = placed()
    assert widget.obey(Intent.LEFT) is None
    assert widget.obey(Intent.UP) is None
    assert widget.obey(Intent.RIGHT) == MOVED
    assert widget.obey(Intent.DOWN) == MOVED
    assert widget.index == 11
    assert widget.obey(Intent.DOWN) == MOVED
    assert widget.index == 21, "over the heading of the next level"
    assert widget.obey(Intent.LAST) == MOVED
    assert widget.index == 39
    assert widget.obey(Intent.RIGHT) is None
    assert widget.obey(Intent.ACCEPT) == "play"


def test_a_click_chooses_and_a_second_one_acts() -> None:
    widget = placed()
    place = widget._rects[3].center
    assert widget.press(place) == MOVED
    assert widget.index == 3
    assert widget.press(place) == "play"


@pytest.mark.parametrize("index", [0, 39])
def test_the_chosen_tile_is_in_sight(index: int) -> None:
    widget = placed(height=120, index=index)
    place = widget._rects[index].move(0, -widget._scrolling.offset)
    assert widget.rect.contains(place)
    widget.draw(Surface((600, 120)))
