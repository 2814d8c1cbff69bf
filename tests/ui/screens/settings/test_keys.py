"""The tab of the controls lists the keys."""

from __future__ import annotations

from pathlib import Path

from game.ui.kit.button import Button
from game.ui.screens.controls import ControlsScreen
from game.ui.screens.settings import SettingsScreen
from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage
from tests.ui.stage import tapped


def test_the_tab_of_the_controls_lists_the_keys_and_leads_to_those_of_an_action(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="keys")
    row = stage.focus_on("keys.hold")
    assert isinstance(row, Button)
    assert (row.label, row.note) == ("Hold", "C, Shift, Num 0, Pad Y, Pad LB, Pad RB")
    controls = stage.press("return")
    assert isinstance(controls, ControlsScreen)
    assert controls.page.focus
    assert controls.page.focus.name == "hold"
    assert isinstance(tapped(controls, stage.shared.controls, START, "escape"), SettingsScreen)
