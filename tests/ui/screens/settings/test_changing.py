"""A change of a setting acts and is written at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.settings import load
from game.settings.file import Notice
from game.ui.kit.button import Button
from game.ui.kit.fields import Slider
from tests.play.stage import START
from tests.ui.screens.settings.stage import Stage


def test_a_switch_a_choice_and_a_slider_act_and_are_written(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("ghost")
    stage.press("return")
    assert not stage.settings.ghost
    stage.focus_on("previews")
    stage.press("left")
    assert stage.settings.previews == 4
    stage.focus_on("rules")
    stage.press("right")
    assert stage.settings.rules == "arcade"
    assert stage.changed_lines == ["rules: arcade", "previews: 4", "ghost: false"]
    assert load(stage.file) == stage.settings


def test_the_volume_is_heard_and_the_palette_seen_at_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="sound")
    stage.focus_on("sound.enabled")
    stage.press("left")
    assert stage.shared.audio.muted
    stage.press("right")
    assert not stage.shared.audio.muted
    stage.shared.change({"display.palette": "colour-blind"})
    assert stage.shared.palette.marks


def test_a_figure_of_the_handling_starts_at_the_preset(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="handling")
    stage.focus_on("handling.das")
    stage.press("left")
    assert stage.settings.handling.figures == {"das": 166}
    assert stage.changed_lines == ["das: 166"]
    stage.press("right")
    assert stage.changed_lines == []


def test_a_seed_is_taken_by_enter_and_by_leaving_its_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("seed")
    stage.press("a", "b")
    assert stage.changed_lines == []
    stage.press("return")
    assert stage.settings.seed == "ab"
    assert stage.changed_lines == ["seed: ab"]
    stage.press("c", "down")
    assert stage.settings.seed == "abc"
    stage.focus_on("seed")
    stage.press("delete", "return")
    assert stage.settings.seed is None
    assert stage.changed_lines == []


def test_a_wrong_text_is_said_and_changes_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="dealers")
    stage.focus_on("randomizer_options.sequence.pieces")
    stage.press("x", "return")
    assert stage.changed_lines == []
    assert stage.screen.message == Notice("This cannot be used: IJLOSTZx")


def test_delete_resets_one_and_the_button_does_too(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("previews")
    stage.press("left", "left")
    assert stage.changed_lines == ["previews: 3"]
    stage.press("delete")
    assert stage.changed_lines == []
    stage.press("left")
    stage.click("reset")
    assert (stage.changed_lines, stage.settings.previews) == ([], 5)


@pytest.mark.parametrize(("answer", "left"), [("Reset all", []), ("Keep mine", ["previews: 4", "hold: false"])])
def test_reset_all_asks_first(tmp_path: Path, answer: str, left: list[str]) -> None:
    stage = Stage(tmp_path)
    stage.shared.change({"previews": 4, "hold": False})
    stage.click("reset all")
    dialog = stage.screen.page.dialog
    assert dialog
    button = next(leaf for leaf in dialog.leaves() if isinstance(leaf, Button) and leaf.label == answer)
    stage.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button.rect.center), START)
    assert stage.screen.page.dialog is None
    assert stage.changed_lines == left


def test_a_click_on_a_label_selects_and_one_on_the_switch_changes(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.click("hold", share=0.1)
    assert stage.settings.hold
    assert stage.screen.page.focus is stage.screen.page.named("hold")
    stage.click("hold", share=0.95)
    assert not stage.settings.hold


def test_a_knob_that_is_dragged_acts_at_once_and_is_written_when_it_is_let_go(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="sound")
    slider = stage.focus_on("sound.volume")
    area = slider.value_area if isinstance(slider, Slider) else slider.rect
    stage.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(area.x + area.width // 2, area.centery)), START)
    heard = [stage.settings.sound.volume]
    for share in (0.3, 0.1):
        place = (area.x + round(share * area.width), area.centery)
        stage.screen.handle(Event(pygame.MOUSEMOTION, pos=place, buttons=(1, 0, 0), rel=(0, 0)), START)
        stage.screen.draw(stage.target, START)
        heard.append(stage.settings.sound.volume)
    assert heard == sorted(heard, reverse=True)
    assert len(set(heard)) == 3
    assert stage.changed_lines == []
    stage.screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=(area.x, area.centery)), START)
    assert stage.changed_lines == [f"volume: {heard[-1]}"]


def test_a_read_only_file_is_said_and_the_change_holds(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.file.chmod(0o444)
    stage.focus_on("ghost")
    stage.press("return")
    assert not stage.settings.ghost
    assert stage.screen.message
    assert stage.screen.message.startswith(f"{stage.file} is read-only.")
    assert stage.changed_lines == []
