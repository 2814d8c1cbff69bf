"""The words over the well: their letters, their sizes, and how strong they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.play.game.banners import Words
from game.play.game.frame import Panels
from game.settings import DisplaySettings
from game.ui.draw.feedback.banners import picture_of
from game.ui.layout.game import play_layout
from game.ui.theme import THEME, dress
from game.ui.theme.shelf import USUAL, Themes

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))


def test_gold_is_bright_on_a_light_ground_too() -> None:
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        image = picture_of((Words("Perfect", 2.4, "mark_perfect"),), 30)
        seen = {tuple(image.get_at((x, y)))[:3] for x in range(image.get_width()) for y in range(image.get_height())}
        assert THEME.mark_perfect in seen, "the edge"
        assert max(seen) > (250, 180, 0), "the letters"
    finally:
        dress(USUAL, DisplaySettings())


@pytest.mark.parametrize(
    ("text", "cells", "cell", "bright"),
    [
        ("Grade 9", 1.1, 31, True),
        ("段位9", 1.1, 31, False),
        ("段位9", 1.1, 47, True),
        ("全消", 2.4, 15, True),
        ("Grade", 0.95, 22, False),
        ("Wonderfully", 2.4, 15, True),
    ],
)
def test_small_golden_words_are_dark_where_an_edge_would_fill_their_letters(
    text: str, cells: float, cell: int, bright: bool
) -> None:
    """Chinese characters have many strokes. A title is larger than what stands below it, and bright at any size."""
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        image = picture_of((Words(text, cells, "best"),), cell)
        assert (brightest(image)[0] > 200) is bright
    finally:
        dress(USUAL, DisplaySettings())


@pytest.mark.parametrize(("text", "cell", "fine"), [("999", 32, True), ("999", 47, False), ("Grade 9", 32, False)])
def test_the_dark_edge_of_small_golden_digits_is_fine(text: str, cell: int, fine: bool) -> None:
    """An edge of one pixel is darker than the colour of the words. A wider one would fill the holes of a 9."""
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        image = picture_of((Words(text, 1.1, "best"),), cell)
        seen = [tuple(image.get_at((x, y))) for x in range(image.get_width()) for y in range(image.get_height())]
        assert (seen.count((*THEME.best, 255)) < 10) is fine, "some hundreds in a wider edge"
    finally:
        dress(USUAL, DisplaySettings())


def test_small_words_have_an_edge_that_parts_them_from_a_white_ground() -> None:
    image = picture_of((Words("H", 0.6, "soft"),), 20)
    row = [image.get_at((x, image.get_height() // 2)) for x in range(image.get_width())]
    opaque = [tuple(each)[:3] for each in row if each[3] > 200]
    assert (opaque[0], opaque[-1]) == (THEME.well, THEME.well)
    assert len(opaque) > 8


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_lines_of_one_title_have_one_size_and_one_colour(theme: str) -> None:
    """The first one alone is too wide, and at half its size it would no longer be bright."""
    try:
        dress(Themes(Path()).get(theme), DisplaySettings())
        long, short = (Words(text, 2.4, "mark_perfect") for text in ("Wonderfully", "clear"))
        both, alone = picture_of((long, short), 16), picture_of((short,), 16)
        assert both.get_height() < 1.6 * alone.get_height()
        half = both.get_height() // 2
        upper, lower = (brightest(both.subsurface((0, top, both.get_width(), half))) for top in (0, half))
        assert upper == pytest.approx(lower, abs=8)
    finally:
        dress(USUAL, DisplaySettings())


@pytest.mark.parametrize("cell", [15, 22, 31, 47])
def test_the_words_of_an_end_shrink_together(cell: int) -> None:
    short, long = (Words(text, 1.9, "text") for text in ("Титры", "не пройдены"))
    grade = Words("Ранг 9", 1.1, "best", 0.15)
    assert picture_of((short, long, grade), cell).get_height() == picture_of((long, long, grade), cell).get_height()
    assert picture_of((short, grade), cell).get_height() > picture_of((long, grade), cell).get_height()


def brightest(image: Surface) -> tuple[int, ...]:
    """The lightest colour of letters, which has hardly any blue."""
    width, height = image.get_size()
    seen = {tuple(image.get_at((x, y))) for x in range(width) for y in range(height)}
    return max(each[:3] for each in seen if each[3] == 255 and each[2] < 0.7 * each[0])
