"""The settings as values by their keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import KEYS, Settings, SettingsError, load
from game.settings.loading import changed, differences, load_text, text_of, value_at, values_of

SHIPPED = load_text("", Path(), name="settings.yaml")


def test_the_defaults_are_the_values_of_the_model() -> None:
    assert values_of(SHIPPED) == {path: key.default for path, key in KEYS.items()}


def test_a_value_as_a_text_is_read_back() -> None:
    read = {path: key.kind.read(text_of(path, key.default)) for path, key in KEYS.items()}
    assert read == {path: key.default for path, key in KEYS.items()}


def test_changed_values_hold_and_no_others_change(tmp_path: Path) -> None:
    before = SHIPPED
    changes: dict[str, object] = {"handling.das": 99, "seed": "x", "keys.hold": ("v",), "sound.volume": 0}
    after = changed(before, changes, tmp_path)
    assert differences(before, after) == changes
    assert differences(after, after) == {}


def test_values_that_do_not_agree_are_refused(tmp_path: Path) -> None:
    for changes, message in (
        ({"mode": "b-type"}, "mode: b-type cannot be played by modern rules; expected marathon, "),
        ({"keys.hold": ("h",)}, "keys.hold: 'h' is in two lists; keys.hint has it too (as it is)"),
        ({"level": 99}, "level: '99'; expected first, or a whole number from 1 to 15 in marathon with modern rules"),
        ({"machine.controller": "custom"}, "machine.controller: custom has no weights; "),
    ):
        with pytest.raises(SettingsError) as caught:
            changed(Settings(), changes, tmp_path)
        assert str(caught.value).startswith(message)


def test_a_demo_past_the_last_level_can_still_be_made_quieter(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("level: 18")
    settings = load(path, demo=True)
    assert changed(settings, {"sound.volume": 1}, tmp_path).sound.volume == 1


def test_a_file_of_weights_stays_in_the_list_of_bots(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("name: mine\nweights: {holes: -4}\n")
    (tmp_path / "settings.yaml").write_text("machine: {controller: ./mine.yaml}")
    settings = load(tmp_path / "settings.yaml")
    assert text_of("machine.controller", value_at(settings, "machine.controller")) == "mine.yaml"
    other = changed(settings, {"machine.controller": "dellacherie"}, tmp_path)
    assert "mine" in other.machine.players
    back = changed(other, {"machine.controller": other.machine.files["mine"]}, tmp_path)
    assert differences(settings, back) == {}
