"""The size of text: larger where there is room, and nothing is cut that is whole in the normal size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.play.figures import Figure
from game.play.frame import Panels
from game.settings import DisplaySettings, Settings
from game.ui.app import Screens
from game.ui.kit import text
from game.ui.layout import em_of, play_layout
from game.ui.panels.figures import draw_figures
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.settings.handling import HandlingScreen
from game.ui.theme import THEME, Colour, dress, forget_pictures
from game.ui.theme.shelf import USUAL, Themes
from game.ui.widgets.puzzle.example import Example
from game.ui.widgets.text import Fact, Text
from pictures.screens import SCREENS
from pictures.stage import Stage, no_window
from tests.play.stage import START
from tests.ui.screens.modes.stage import modes_page
from tests.ui.stage import context, tapped

SIZES = [(624, 408), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]
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


@pytest.mark.parametrize("rules", ["modern", "classic", "classic-pal", "gameboy"])
def test_no_fact_about_the_rules_in_large_text_is_out_of_sight_for_a_few_pixels(tmp_path: Path, rules: str) -> None:
    settings = Settings(rules=rules, display=DisplaySettings(text_size="large"))
    screen = modes_page(context(tmp_path, settings))
    facts = [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, Fact)]
    assert len(facts) == 6
    assert facts[-1].bottom <= screen.page.body.rect.bottom


def test_the_help_of_puzzles_has_lower_boards_in_large_text_rather_than_a_part_out_of_sight(tmp_path: Path) -> None:
    shared = context(tmp_path)
    for size, share in (("normal", 1.0), ("large", 0.75)):
        dress(USUAL, DisplaySettings(text_size=size))
        screen = Screens(shared).puzzle_help(lambda: None)
        assert isinstance(screen, PageScreen)
        screen.draw(Surface((1280, 720)), START)
        leaves = list(screen.page.body.leaves())
        examples = [leaf for leaf in leaves if isinstance(leaf, Example)]
        assert [leaf.share for leaf in examples] == [share] * 3
        done = screen.page.named("done")
        assert done
        assert max(leaf.rect.bottom for leaf in leaves if leaf is not done) <= done.rect.y


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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_rows_of_the_handling_are_in_sight_in_large_text_and_its_help_opens_at_the_beginning(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shared = context(tmp_path)
    dress(USUAL, DisplaySettings(text_size="large"))
    screen = HandlingScreen(shared, START, lambda: None)
    page = screen.page
    for told in ("As the rules: the exact handling of the chosen rules", "Guideline: as in today's games"):
        screen.draw(Surface(size), START)
        first, last = page.named("handling.preset"), page.named("handling.initial_delay")
        words = [leaf for leaf in page.body.leaves() if type(leaf) is Text]
        assert first
        assert last
        assert first.rect.y == page.body.rect.y
        assert words[0].text.startswith("A ready-made set of all the values below.")
        assert words[0].rect.y == last.rect.bottom + page.body.em, "neither the rows nor the help are scrolled"
        shown = next(each for each in words if each.text == told)
        assert shown.rect.bottom <= page.body.rect.bottom - page.body.em
        tapped(screen, shared.controls, START, "right")
