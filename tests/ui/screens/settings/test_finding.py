"""Settings are found by the search, by the tabs and by the focus."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame.event import Event

from game.settings import load
from game.ui.kit.button import Button
from game.ui.screens.controls import ControlsScreen
from game.ui.screens.routes import Routes
from game.ui.screens.settings import ROW, SettingsScreen
from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage, help_of
from tests.ui.stage import key_down


def test_letters_search_in_all_groups_and_escape_ends_the_search(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.press(*"volume")
    assert stage.screen.page.named("sound.volume")
    assert not stage.screen.page.named("rules")
    stage.press("down", "left")
    assert stage.settings.sound.volume == 65
    assert stage.press("escape") is stage.screen
    assert stage.screen.page.named("rules")
    assert stage.press("escape") is None


def test_escape_in_the_search_ends_the_search_also_while_it_is_empty(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.press("v", "backspace")
    assert stage.screen.page.focus is stage.screen.page.named("search")
    assert stage.press("escape") is stage.screen
    assert stage.screen.page.focus is stage.screen.page.named("rules")
    assert stage.press("escape") is None


def test_m_is_a_letter_of_the_search_here_and_does_not_mute(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    before = stage.shared.audio.muted
    stage.press("m")
    assert stage.shared.audio.muted is before
    assert stage.screen.typing


def test_the_keys_of_an_action_are_found_and_lead_to_their_page(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.press(*"drop")
    row = stage.focus_on("keys.hard_drop")
    assert isinstance(row, Button)
    assert row.note.startswith("Space, ")
    controls = stage.press("return")
    assert isinstance(controls, ControlsScreen)
    assert controls.page.focus
    assert controls.page.focus.name == "hard_drop"


def test_ctrl_and_tab_turn_the_tabs_from_any_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("previews")
    for mod, heading in (
        (pygame.KMOD_CTRL, "Preset"),
        (pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "Rules"),
        (pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "Keys by place, not by letter"),
    ):
        stage.screen.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=mod), START)
        assert help_of(stage)[0] == heading
    assert stage.settings == load(stage.file)


def test_it_comes_back_to_the_same_tab_and_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="display")
    stage.focus_on("display.vsync")
    stage.press("right", "escape")
    assert (stage.shared.focus["tabs"], stage.shared.focus[ROW]) == ("display", "display.vsync")
    again = Routes(stage.shared).page("settings", lambda: None)
    assert isinstance(again, SettingsScreen)
    assert again.page.focus
    assert again.page.focus.name == "display.vsync"


def test_an_arrow_before_the_next_picture_finds_the_row_below(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.screen.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=pygame.KMOD_CTRL), START)
    stage.screen.handle(key_down("down"), START)
    stage.screen.handle(key_down("down"), START)
    assert stage.screen.page.focus is stage.screen.page.named("handling.preset")
