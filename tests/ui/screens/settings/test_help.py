"""The help of the settings screen tells about the row that has the focus."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ui.kit.fields import Field
from game.ui.kit.texts import Text
from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage, help_of


def test_the_help_is_about_the_row_that_has_the_focus_and_is_reset_not_the_one_under_the_mouse(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    assert "The rules of the game." in help_of(stage)
    row = stage.screen.page.named("ghost")
    assert row
    stage.screen.handle(Event(pygame.MOUSEMOTION, pos=row.rect.center, rel=(0, 0), buttons=(0, 0, 0)), START)
    assert help_of(stage)[0] == "Rules"
    stage.click("ghost", share=0.1)
    assert help_of(stage)[0] == "Ghost"


def test_a_new_tab_tells_about_its_first_setting_at_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("tabs")
    stage.press("right")
    assert help_of(stage)[0] == "Preset"


def test_the_row_that_is_told_about_is_marked_while_the_focus_is_on_the_tabs(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("tabs")
    for key, told in (("right", "handling.preset"), ("right", "display.theme")):
        stage.press(key)
        rows = [leaf for leaf in stage.screen.page.body.leaves() if isinstance(leaf, Field)]
        assert [row.name for row in rows if row.told] == [told]


@pytest.mark.parametrize(("bot", "idle"), [("dellacherie", True), ("expecti", False)])
def test_what_is_for_one_bot_alone_is_pale_with_another(tmp_path: Path, bot: str, idle: bool) -> None:
    stage = Stage(tmp_path, tab="bot")
    stage.shared.change({"machine.controller": bot})
    stage.press("down", "up")
    rows = {leaf.name: leaf for leaf in stage.screen.page.body.leaves() if isinstance(leaf, Field)}
    for name in ("machine.expecti_weights", "machine.expecti_odds"):
        assert bool(rows[name].idle) is idle


def test_what_the_rules_leave_without_effect_is_pale_and_says_why(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.shared.change({"rules": "classic"})
    stage.press("down", "up")
    rows = [leaf for leaf in stage.screen.page.body.leaves() if isinstance(leaf, Field)]
    assert [row.name for row in rows if row.idle] == ["garbage_height", "previews", "hold", "sonic_drop", "hearts"]
    stage.focus_on("hold")
    stage.press("up", "down")
    assert help_of(stage)[1] == "NES has no hold."


def test_the_line_of_keys_says_what_the_arrows_do_on_the_tabs(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("tabs")
    assert stage.screen.page.hint.startswith("← → another tab")
    stage.focus_on("rules")
    assert stage.screen.page.hint.startswith("↑ ↓ choose  ·  ← → change")


def test_what_is_said_about_the_value_is_in_sight_below_the_name_of_the_setting(tmp_path: Path) -> None:
    stage = Stage(tmp_path, size=(624, 408))
    stage.focus_on("rules")
    stage.press("left")
    assert stage.settings.rules == "gameboy"
    parts = list(stage.screen.help.children())
    (words,) = (leaf for leaf in parts[1].leaves() if isinstance(leaf, Text) and leaf.text.startswith("Game Boy:"))
    assert parts[1].rect.contains(words.rect)
    assert parts[0].rect.bottom <= parts[1].rect.top
