"""The size of text: larger where there is room, and nothing is cut that is whole in the normal size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Surface

from game.play.game.frame import Panels
from game.play.words.figures import Figure
from game.settings import DisplaySettings, Settings
from game.ui.kit import text
from game.ui.kit.layout import em_of
from game.ui.kit.texts import FACT
from game.ui.layout.game import play_layout
from game.ui.panels.figures import draw_figures
from game.ui.theme import THEME, dress
from game.ui.theme.shelf import USUAL, Themes
from tests.ui.screens.modes.stage import modes_page
from tests.ui.stage import context

SIZES = [(624, 408), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]


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
    assert ems("large") == [12, 12, 17, 19, 28, 56]


def test_large_text_reaches_the_game() -> None:
    found = []
    for size in ("normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        found.append([(each.type_size, each.figure_size) for each in map(play_layout, SIZES)])
    assert found == [
        [(11, 19), (11, 19), (12, 22), (13, 23), (20, 36), (40, 71)],
        [(11, 19), (11, 19), (15, 26), (16, 29), (24, 43), (48, 87)],
    ]


def test_a_text_with_little_room_is_smaller_but_not_without_end() -> None:
    whole = text.width_of("Settings", 20)
    assert text.size_for("Settings", 20, whole) == 20
    assert text.size_for("Settings", 20, whole - 10) in (17, 18)
    assert text.size_for("Settings", 20, 10) == 16
    assert text.size_for("Settings", 20, 10, least=0.1) == text.MIN_FONT_SIZE


@pytest.mark.parametrize("rules", ["modern", "classic", "classic-pal", "gameboy"])
def test_no_fact_about_the_rules_in_large_text_is_out_of_sight_for_a_few_pixels(tmp_path: Path, rules: str) -> None:
    settings = Settings(rules=rules, display=DisplaySettings(text_size="large"))
    screen = modes_page(context(tmp_path, settings))
    facts = [leaf.rect for leaf in screen.page.body.all() if leaf.name == FACT]
    assert len(facts) == 6
    assert facts[-1].bottom <= screen.page.body.rect.bottom


def test_a_grade_is_golden_in_a_light_theme_too(tmp_path: Path) -> None:
    dress(Themes(tmp_path).get("light"), DisplaySettings())
    target = Surface((1280, 720))
    layout = play_layout(target.get_size(), Panels(hold=False, previews=1))
    draw_figures(target, layout, ((Figure("Grade", "S4", scale=2.6),), (Figure("Time", "0:38.47"),)))
    drawn = {
        tuple(target.get_at((x, y)))[:3]
        for x in range(layout.figures.x, layout.figures.right)
        for y in range(layout.figures.y, layout.figures.bottom)
    }
    assert THEME.gold in drawn, "the inside"
    assert THEME.best in drawn, "the rim"
    assert THEME.gold != THEME.best
