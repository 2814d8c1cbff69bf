"""The well of a quiet game: where it stands, and how wide the bar below a picture is."""

from __future__ import annotations

from pygame import Rect, Surface

from game.settings import Settings
from game.ui.theme import palette_of
from game.ui.widgets.boards.picture import Picture, Progress
from game.ui.widgets.boards.preview import BesidePreview, Preview
from game.ui.widgets.containers import Scroll
from game.ui.widgets.text import Text
from game.ui.widgets.widget import State

EM = 16


def placed(width: int, height: int) -> tuple[Rect, Rect]:
    """The places of the words and of the well."""
    words, preview = Scroll(Text("How it plays. " * 30)), Preview(palette_of(Settings().display.palette, "modern", 0))
    BesidePreview(words, preview).place(Rect(0, 0, width, height), EM)
    return words.rect, preview.rect


def test_in_a_wide_place_the_well_stands_beside_the_words() -> None:
    words, well = placed(660, 480)
    assert words.right < well.left
    assert well.right == 660


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


def test_the_bar_below_a_picture_is_as_wide_as_its_frame() -> None:
    picture = Picture(Surface((100, 200)))
    picture.place(Rect(0, 0, 400, 202), EM)
    assert picture.shown == Rect(150, 1, 100, 200)
    bar, target = Progress(below=picture), Surface((400, 230))
    bar.place(Rect(0, 210, 400, EM), EM)
    bar.draw(target, State())
    drawn = [x for x in range(400) if sum(target.get_at((x, bar.rect.centery))[:3])]
    assert (drawn[0], drawn[-1]) == (149, 250)
