"""The well of a quiet game: where it stands, and how wide the bar below a picture is."""

from __future__ import annotations

from pygame import Rect

from game.settings import Settings
from game.ui.theme import palette_of
from game.ui.widgets.boards.preview import BesidePreview, Preview
from game.ui.widgets.containers import Scroll
from game.ui.widgets.text import Text

EM = 16


def placed(width: int, height: int, sentences: int = 30) -> tuple[Rect, Rect]:
    """The places of the words and of the well."""
    words, preview = Text("How it plays. " * sentences), Preview(palette_of(Settings().display.palette, "modern", 0))
    beside = BesidePreview(Text("Dellacherie"), words, preview)
    beside.place(Rect(0, 0, width, height), EM)
    return next(each.rect for each in beside.children() if isinstance(each, Scroll)), preview.rect


def test_in_a_wide_place_the_well_stands_beside_the_words() -> None:
    words, well = placed(660, 480)
    assert words.right < well.left
    assert well.right == 660


def test_words_of_any_length_stand_beside_it_so_that_it_does_not_jump_from_bot_to_bot() -> None:
    for sentences in (6, 60):
        words, well = placed(480, 330, sentences)
        assert words.right < well.left
        assert well.right == 480


def test_in_a_high_place_it_stands_below_them() -> None:
    words, well = placed(410, 800)
    assert words.width == 410
    assert words.bottom < well.top
    assert well.bottom <= 800
    assert well.height == 2 * well.width


def test_in_a_narrow_and_low_place_there_is_none() -> None:
    words, well = placed(300, 200)
    assert well.size == (0, 0)
    assert words.size == (300, 200)
