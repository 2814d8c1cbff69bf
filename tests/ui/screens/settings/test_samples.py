"""Samples of effects and sounds beside their settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage


def test_one_is_heard_and_seen_and_only_the_well_is_drawn_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    stage = Stage(tmp_path, tab="sound")
    monkeypatch.setattr(stage.shared.audio, "cue", heard.extend)
    stage.click("sample tetris")
    assert heard == ["menu-accept", "tetris", "drop"]
    screen = stage.screen
    assert screen.changed(START + 0.1)
    (area,) = screen.draw(stage.target, START + 0.1)
    assert area.width < 300
    assert screen.deadline(START + 0.1) is not None
    screen.advance(START + 5)
    assert screen.deadline(START + 5) is None
    assert screen.draw(stage.target, START + 5) == [area]
    assert not screen.changed(START + 5)


def test_a_change_is_seen_at_once_and_not_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    stage = Stage(tmp_path, tab="feedback")
    monkeypatch.setattr(stage.shared.audio, "cue", heard.extend)
    stage.focus_on("feedback.particles")
    stage.press("left")
    assert stage.settings.feedback.particles < 100
    assert stage.screen.changed(START + 0.1)
    assert heard == ["menu-move"]


@pytest.mark.parametrize(("tab", "size"), [("feedback", (624, 408)), ("game", (1280, 720))])
def test_a_change_without_a_well_wakes_nobody(tmp_path: Path, tab: str, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path, tab=tab, size=size)
    if tab != "feedback":
        stage.press(*"particles")
    stage.focus_on("feedback.particles")
    stage.press("left")
    assert stage.settings.feedback.particles < 100
    assert stage.screen.deadline(START + 0.1) is None
    assert not stage.screen.changed(START + 0.1)
