"""The tab of the controls shows the keys: a picture where there is room, else a list."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.screens.settings.controls import ControlsScreen
from game.ui.screens.settings.screen import SettingsScreen
from game.ui.widgets.button import Button
from game.ui.widgets.keys.key_picture import KeyPicture
from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage
from tests.ui.stage import tapped


@pytest.mark.parametrize("size", [(700, 1000), (1280, 720), (1920, 1080), (3840, 2160)])
def test_the_tab_of_the_controls_shows_the_keyboard_where_there_is_room(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path, tab="keys", size=size)
    (picture,) = (leaf for leaf in stage.screen.page.body.leaves() if isinstance(leaf, KeyPicture))
    door, reset = stage.screen.page.named("controls"), stage.screen.page.named("reset all")
    assert door
    assert reset
    assert picture.rect.height >= picture.height(picture.rect.width, picture.em) > 0
    assert picture.rect.y >= door.rect.bottom
    assert not picture.rect.colliderect(reset.rect)
    assert stage.screen.page.named("keys.hold") is None


@pytest.mark.parametrize("size", [(624, 408), (640, 480)])
def test_in_a_small_window_it_lists_the_keys_and_leads_to_those_of_an_action(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, tab="keys", size=size)
    assert not any(isinstance(leaf, KeyPicture) for leaf in stage.screen.page.body.leaves())
    row = stage.focus_on("keys.hold")
    assert isinstance(row, Button)
    assert (row.label, row.note) == ("Hold", "C, Shift, Num 0, Pad Y, Pad LB, Pad RB")
    controls = stage.press("return")
    assert isinstance(controls, ControlsScreen)
    assert controls.page.focus
    assert controls.page.focus.name == "hold"
    assert isinstance(tapped(controls, stage.shared.controls, START, "escape"), SettingsScreen)


def test_the_keys_of_an_action_are_as_large_as_its_name_where_there_is_room(tmp_path: Path) -> None:
    row = Stage(tmp_path, tab="keys", size=(640, 480)).focus_on("keys.hold")
    assert isinstance(row, Button)
    assert row._note_size(row.rect.width) == row.em
    assert row._note_size(100) < row.em
