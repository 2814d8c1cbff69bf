"""Large text in small windows: pages whose parts give way let it grow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.language.say import SOURCE
from game.play.frame import Credits
from game.settings import DisplaySettings
from game.ui.draw.game import words
from game.ui.layout import play_layout
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.pause import PauseMenu
from game.ui.screens.play import PlayScreen
from game.ui.screens.results_page import ResultsPage
from game.ui.theme import dress
from game.ui.theme.shelf import USUAL
from game.ui.widgets.button import Button
from game.ui.widgets.page import Page
from pictures.screens import SCREENS
from pictures.stage import Stage, no_window
from tests.play.stage import START
from tests.ui.screens.puzzles.shelves import with_packs
from tests.ui.screens.puzzles.stage import tap, tetris

SMALLEST = (480, 360)


@pytest.fixture(autouse=True)
def _usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def drawn(name: str, folder: Path, size: str, language: str = SOURCE) -> Page:
    """The page of a screen in the smallest window."""
    with no_window():
        shot = SCREENS[name]
        display = replace(shot.settings.display, text_size=size, language=language)
        stage = Stage(folder, replace(shot.settings, display=display))
        screen = stage.wait(shot.open(stage, shot.before(stage)), 0.1)
        stage.draw(screen, SMALLEST)
        stage.context.under_way.close(stage.now)
    if isinstance(screen, PlayScreen):
        assert isinstance(screen.menu, PauseMenu | ResultsPage)
        return screen.menu._page if isinstance(screen.menu, PauseMenu) else screen.menu.page
    assert isinstance(screen, PageScreen)
    return screen.page


@pytest.mark.parametrize("name", ["linjat", "linjat-rules", "board", "editor", "pause", "results"])
def test_large_text_is_larger_in_the_smallest_window(name: str, tmp_path: Path) -> None:
    found = [drawn(name, tmp_path / size, size).body.em for size in ("normal", "large")]
    assert found == [12, 13]


def test_large_rules_give_way_where_the_boards_would_be_too_small(tmp_path: Path) -> None:
    assert drawn("linjat-rules", tmp_path, "large", "ru").body.em == 12


def test_a_large_pause_has_the_rows_of_a_group_in_pairs(tmp_path: Path) -> None:
    found = []
    for size in ("normal", "large"):
        rows = [leaf for leaf in drawn("pause", tmp_path / size, size).body.leaves() if isinstance(leaf, Button)]
        found.append([sum(row.rect.y == y for row in rows) for y in dict.fromkeys(row.rect.y for row in rows)])
    assert found == [[1, 1, 1, 1, 1, 1, 3, 1], [1, 2, 2, 1, 3, 1]]


@pytest.mark.parametrize("size", [SMALLEST, (640, 480)])
def test_the_large_menu_of_a_puzzle_without_pieces_stands_above_the_stack(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    found = []
    shared = with_packs(tmp_path)
    for text_size in ("normal", "large"):
        dress(USUAL, DisplaySettings(text_size=text_size))
        screen = tetris(shared)
        while not screen.play.over:
            tap(screen, shared, "space")
        screen.draw(Surface(size), START)
        assert screen.menu
        found.append(screen.menu.is_beside(size))
    assert found == [True, False]


def test_the_large_footer_of_practice_rather_leaves_out_a_key(tmp_path: Path) -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    layout = play_layout(SMALLEST)
    shown = Credits(
        "Your sequence",
        "",
        "",
        "P pause  ·  Backspace undo  ·  A start bot",
        titles=("Practice",),
        keys=frozenset(("P", "Backspace", "A")),
    )
    assert words._size_of_footer(layout, shown) == layout.type_size == 13
    named = replace(shown, player="Dellacherie")
    assert words._size_of_footer(layout, named) < 13, "the name would be cut"
