"""Facts as tiles or as rows, and a sample of pieces in much or little room."""

from __future__ import annotations

import pytest
from pygame import Color, Rect, Surface

from game.core.board.pieces import PIECES
from game.settings import Settings
from game.ui.theme import palette_of
from game.ui.widgets.boards.pieces import Pieces
from game.ui.widgets.charts.facts import FactTiles
from game.ui.widgets.charts.figures import Tile
from game.ui.widgets.text import Fact
from game.ui.widgets.widget import State

EM = 16
REPEATS = ("The same piece again", "2.0%", "14.3% by pure chance")
WAIT = ("Longest wait for an I", "at most 12", "in any game")


def placed(width: int, *facts: tuple[str, str, str], most: int = 2) -> list[Tile | Fact]:
    tiles = FactTiles(facts, most)
    tiles.place(Rect(0, 0, width, tiles.height(width, EM)), EM)
    return [leaf for leaf in tiles.leaves() if isinstance(leaf, Tile | Fact)]


def test_facts_are_tiles_side_by_side() -> None:
    left, right = placed(640, REPEATS, WAIT)
    assert isinstance(left, Tile)
    assert isinstance(right, Tile)
    assert left.rect.width == right.rect.width
    assert left.rect.right < right.rect.left


def test_a_tile_alone_is_as_wide_as_one_of_two() -> None:
    assert placed(640, REPEATS)[0].rect.width == placed(640, REPEATS, WAIT)[0].rect.width


def test_a_tile_alone_is_a_row_where_the_most_have_no_room() -> None:
    assert isinstance(placed(400, ("Rows", "1", ""))[0], Tile)
    assert isinstance(placed(400, ("Rows", "1", ""), most=5)[0], Fact)


def test_where_a_name_has_no_room_in_its_tile_the_facts_are_rows() -> None:
    rows = placed(300, REPEATS, WAIT)
    assert all(isinstance(each, Fact) for each in rows)
    assert [each.rect.width for each in rows] == [300, 300]


@pytest.mark.parametrize(("height", "lines"), [(80, 3), (160, 6), (500, 11)])
def test_a_sample_has_as_many_lines_as_its_place_has_room_for(height: int, lines: int) -> None:
    sample = Pieces(PIECES * 12, palette_of(Settings().display.palette, "modern", 0), grows=True, needed=21, wanted=42)
    assert sample.height(360, EM) <= 80
    target = Surface((360, height))
    sample.place(Rect(0, 0, 360, height), EM)
    sample.draw(target, State())
    drawn = [any(target.get_at((x, y)) != Color("black") for x in range(360)) for y in range(height)]
    assert not drawn[-1], "nothing is cut"
    assert sum(now and not before for before, now in zip([False, *drawn], drawn, strict=False)) == lines
