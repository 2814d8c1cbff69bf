"""The help of Tetris puzzles: the keys, and drawn examples of the goals."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from game.ui.draw.game.plain_board import layers_of
from game.ui.kit.board import BoardBox
from game.ui.kit.keys import KEYS
from game.ui.kit.lengths import Units
from game.ui.panels.boards import board_still
from game.ui.screens.routes import Routes
from game.ui.screens.tetris_puzzles import TetrisHelpScreen
from game.ui.theme import PALETTES, THEME
from tests.play.stage import START
from tests.ui.stage import SIZES, context


@pytest.mark.parametrize("size", SIZES)
def test_there_are_three_goals_and_three_groups_of_keys(size: tuple[int, int], tmp_path: Path) -> None:
    screen = Routes(context(tmp_path)).page("puzzle-help", lambda: None)
    assert isinstance(screen, TetrisHelpScreen)
    screen.draw(Surface(size), START)
    places = [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, BoardBox)]
    places += [group.rect for group in screen.page.body.all() if group.name == KEYS]
    assert len(places) == 6
    assert not any(place.collidelistall(places[number + 1 :]) for number, place in enumerate(places))


def test_an_example_frames_the_rows_that_clear() -> None:
    example = board_still(layers_of(("...I......", "GGGIGGGGGG")), 2, PALETTES["guideline"], framed=(0,))
    example.place(Rect(0, 0, 204, 44), Units(16, 20))
    picture = Surface((204, 44))
    example.draw(picture)
    framed = {y for y in range(44) if picture.get_at((100, y)) == Color(*THEME.ahead)}
    assert framed == {22, 23, 40, 41}, "the lower row of cells of 20 pixels"
