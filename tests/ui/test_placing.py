"""The size and the place of the window are kept a moment after the player has changed them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.settings import DisplaySettings, Settings
from game.ui.window import Placing, position_on
from tests.ui.stage import context
from tests.ui.test_app import play

START = 100.0


def moved(x: int, y: int) -> Event:
    return Event(pygame.WINDOWMOVED, x=x, y=y)


def resized(x: int, y: int) -> Event:
    return Event(pygame.WINDOWSIZECHANGED, x=x, y=y)


def test_only_the_last_place_of_a_move_is_kept_after_a_rest() -> None:
    placing = Placing(START)
    for step in range(5):
        placing.note(moved(step, 10), START + 2 + step / 10, fullscreen=False)
        assert placing.take(START + 2 + step / 10) == {}
    assert placing.due == pytest.approx(START + 3.0)
    placing.note(resized(700, 500), START + 2.5, fullscreen=False)
    assert placing.take(START + 3.0) == {}
    assert placing.take(START + 3.2) == {"display.position": (4, 10), "display.size": (700, 500)}
    assert (placing.due, placing.take(START + 9)) == (None, {})


def test_what_the_system_does_at_the_start_and_in_full_screen_is_nobodys_choice() -> None:
    placing = Placing(START)
    placing.note(moved(1, 2), START + 1, fullscreen=False)
    placing.note(resized(1920, 1080), START + 5, fullscreen=True)
    placing.settle(START + 6)
    placing.note(resized(1280, 720), START + 7, fullscreen=False)
    assert placing.due is None


def test_a_size_out_of_range_is_not_kept() -> None:
    placing = Placing(START)
    placing.note(resized(300, 200), START + 2, fullscreen=False)
    placing.note(Event(pygame.WINDOWDISPLAYCHANGED, display_index=1), START + 2, fullscreen=False)
    assert placing.take(START + 3) == {"display.screen": 2}


@pytest.mark.parametrize(
    ("position", "screens", "expected"),
    [
        ("centre", [(1920, 1080)], None),
        ((100, 50), [(1920, 1080)], (100, 50)),
        ((1900, 50), [(1920, 1080)], None),
        ((100, -30), [(1920, 1080)], None),
        ((2500, 50), [(1920, 1080), (1280, 1024)], (2500, 50)),
        ((-1000, 50), [(1920, 1080), (1280, 1024)], (-1000, 50)),
        ((9000, 50), [(1920, 1080), (1280, 1024)], None),
        ((100, 50), [], None),
    ],
)
def test_a_window_opens_where_it_can_be_seen(
    position: tuple[int, int] | str, screens: list[tuple[int, int]], expected: tuple[int, int] | None
) -> None:
    assert position_on(screens, DisplaySettings(position=position)) == expected


def test_the_loop_keeps_a_size_and_follows_the_settings(tmp_path: Path) -> None:
    app, panes, _ = play(tmp_path, (2.0, resized(700, 500)), until=4.0, title=True)
    assert app.context.settings.display.size == (700, 500)
    assert [display.size for display in panes.followed] == [(700, 500)]


def test_full_screen_is_kept(tmp_path: Path) -> None:
    shared = context(tmp_path, Settings())
    key = Event(pygame.KEYDOWN, key=pygame.K_F11, unicode="", mod=0)
    app, panes, _ = play(tmp_path, (0.5, key), until=1.0, title=True, settings=shared.settings)
    assert app.context.settings.display.fullscreen
    assert panes.toggled == 1
