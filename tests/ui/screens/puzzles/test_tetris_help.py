"""The help of Tetris puzzles: the keys, and drawn examples of the goals."""

from __future__ import annotations

from pathlib import Path

from pygame import Color, Rect, Surface

from game.ui.app import Screens
from game.ui.screens.puzzles.tetris_help import TetrisHelpScreen
from game.ui.theme import PALETTES, THEME
from game.ui.widgets.keys.key_rows import KeyRows
from game.ui.widgets.puzzle.example import Example
from game.ui.widgets.widget import State
from tests.play.stage import START
from tests.ui.stage import context


def test_the_three_goals_can_be_seen_at_once_and_the_keys_come_first_where_both_have_room(tmp_path: Path) -> None:
    shared = context(tmp_path)
    for size in ((624, 408), (640, 480), (700, 1000), (1280, 720)):
        screen = Screens(shared).puzzle_help(lambda: None)
        assert isinstance(screen, TetrisHelpScreen)
        screen.draw(Surface(size), START)
        places = [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, Example)]
        assert len(places) == 3
        assert len({place.y for place in places}) == (3 if size == (700, 1000) else 1), "one line, or a column"
        keys = [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, KeyRows)]
        assert max(place.bottom for place in places) < screen.page.body.rect.bottom
        if size == (624, 408):
            assert max(place.bottom for place in places) <= min(place.y for place in keys), "the second page"
        else:
            assert max(place.bottom for place in keys) <= min(place.y for place in places)


def test_the_two_short_groups_of_keys_share_a_column_where_three_do_not_fit(tmp_path: Path) -> None:
    for size, columns in (((624, 408), 2), ((640, 480), 3), ((700, 1000), 2), ((1280, 720), 3)):
        screen = Screens(context(tmp_path)).puzzle_help(lambda: None)
        assert isinstance(screen, TetrisHelpScreen)
        screen.draw(Surface(size), START)
        _, game, learn = (leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, KeyRows))
        assert (game.x == learn.x) is (columns == 2)
        assert (game.y == learn.y) is (columns == 3)


def test_an_example_frames_the_rows_that_clear() -> None:
    example = Example("Dig", "Clear the lowest row.", ("...I", "XXXI"), (0,), PALETTES["guideline"])
    em = 16
    example.place(Rect(0, 0, 204, example.height(204, em)), em)
    picture = Surface((204, example.rect.height))
    example.draw(picture, State())
    framed = {y for y in range(picture.get_height()) if picture.get_at((100, y)) == Color(*THEME.ahead)}
    top = round(1.7 * em) + 2 + 20  # below the title and the upper row
    assert framed == {top, top + 1, top + 18, top + 19}
