"""The size of text: larger where there is room, and nothing is cut that is whole in the normal size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.play.figures import Figure, Figures
from game.play.splits import Gap, PaceLine
from game.settings import DisplaySettings, Settings
from game.ui.draw import text
from game.ui.draw.game.figures import draw_figures
from game.ui.layout import em_of, play_layout
from game.ui.layout.puzzle import puzzle_layout
from game.ui.theme import Colour, dress, forget_pictures
from game.ui.theme.shelf import USUAL
from pictures.screens import SCREENS
from pictures.stage import Stage, no_window

SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]
DRAWN = (
    *("title", "settings", "handling", "modes", "play", "play-arcade", "play-classic"),
    *("linjat", "puzzle", "puzzles", "editor", "board"),
)


@pytest.fixture(autouse=True)
def _usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def ems(size: str) -> list[int]:
    dress(USUAL, DisplaySettings(text_size=size))
    return [em_of(window) for window in SIZES]


def test_text_is_smaller_or_larger_where_there_is_room() -> None:
    assert ems("small") == [12, 12, 13, 14, 20, 41]
    assert ems("normal") == [12, 12, 14, 15, 23, 46]
    assert ems("large") == [12, 12, 15, 19, 28, 56]


def test_large_text_reaches_the_game() -> None:
    found = []
    for size in ("small", "normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        found.append([(each.type_size, each.figure_size) for each in map(play_layout, SIZES)])
    assert found == [
        [(11, 15), (11, 15), (13, 29), (11, 21), (17, 32), (34, 64)],
        [(11, 15), (11, 16), (15, 33), (13, 24), (19, 36), (39, 73)],
        [(13, 18), (13, 19), (18, 40), (16, 29), (23, 43), (47, 87)],
    ]


def test_large_text_reaches_a_puzzle() -> None:
    found = []
    for size in ("small", "normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        found.append([puzzle_layout(window).type_size for window in SIZES])
    assert found == [[11, 11, 15, 14, 20, 41], [11, 11, 18, 16, 23, 46], [13, 13, 21, 19, 28, 56]]


@pytest.mark.parametrize("name", DRAWN)
def test_large_text_is_not_cut(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: set[str] = set()
    real = text._words

    def words(shown: str, size: int, colour: Colour, weight: str) -> Surface:
        if "\u2026" in shown:
            cut.add(shown)
        return real(shown, size, colour, weight)

    monkeypatch.setattr(text, "_words", words)
    found = {}
    for size in ("normal", "large"):
        with no_window():
            shot = SCREENS[name]
            display = replace(shot.settings.display, text_size=size)
            stage = Stage(tmp_path / size, Settings(display=display))
            screen = stage.wait(shot.open(stage, shot.before(stage)), 0.5)
            for window in SIZES[:5]:
                forget_pictures()
                cut.clear()
                stage.draw(screen, window)
                found[size, window] = len(cut)
            stage.context.under_way.close(stage.now)
    assert [window for window in SIZES[:5] if found["large", window] > found["normal", window]] == []


def test_a_text_with_little_room_is_smaller_but_not_without_end() -> None:
    whole = text.width_of("Settings", 20)
    assert text.size_for("Settings", 20, whole) == 20
    assert text.size_for("Settings", 20, whole - 10) in (17, 18)
    assert text.size_for("Settings", 20, 10) == 16
    assert text.size_for("Settings", 20, 10, least=0.1) == text.MIN_FONT_SIZE


@pytest.mark.parametrize("size", [(480, 360), (640, 480), (1280, 720)])
def test_large_text_leaves_out_spare_figures(size: tuple[int, int]) -> None:
    rows: Figures = ((Figure("Time", "0:38.47"),), (Figure("Lines left", "17"), Figure("Pieces/s", "1.58")))
    splits = Figure("10 lines", "0:21.0", spare=True), Figure("20 lines", "0:33.2", spare=True)

    def picture(rows: Figures) -> bytes:
        target = Surface(size)
        draw_figures(target, play_layout(size), rows, PaceLine(Gap("+7.44 s", ahead=False), "20 lines"))
        return tobytes(target, "RGB")

    assert picture((*rows, splits)) != picture(rows), "normal text has room for all"
    dress(USUAL, DisplaySettings(text_size="large"))
    assert picture((*rows, splits)) == picture(rows)
