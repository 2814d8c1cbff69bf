"""What all screens share: the switches of the sound and what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.language import say
from game.ui.context import Context
from game.ui.kit import text
from tests.ui.stage import context


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    made = context(tmp_path)
    monkeypatch.setattr(made.audio, "open", lambda: True)
    return made


def test_the_sound_goes_off_and_on(shared: Context) -> None:
    assert [shared.toggle_sound() for _ in range(2)] == ["Sound on", "Sound off"]


def test_the_music_has_a_switch_of_its_own_below_it(shared: Context) -> None:
    assert shared.toggle_music() == "Music off"
    assert shared.toggle_music() == "Music on"
    shared.change({"sound.enabled": False})
    assert shared.toggle_music() == "Sound is off"


def test_without_a_sound_device_it_is_said(shared: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared.audio, "open", lambda: False)
    assert shared.toggle_sound() == "No sound device"
    assert shared.settings.sound.enabled
    assert shared.toggle_sound() == "Sound off"
    shared.change({"sound.enabled": True, "sound.music": False})
    assert shared.toggle_music() == "No sound device"


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_a_damaged_font_of_a_language_leaves_the_text_in_english_and_is_told(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = context(tmp_path)
    for file in text.FONTS.glob("Manrope*"):
        (tmp_path / file.name).symlink_to(file)
    monkeypatch.setattr(text, "FONTS", tmp_path)
    text.font.cache_clear()
    try:
        shared.change({"display.language": language})
        assert say("Hold") == "Hold"
        file = tmp_path / f"{text.IDEOGRAPHS[language]}-Medium.otf"
        assert f"{file}: cannot be read; expected a font. The text is in English." in shared.scores.notices
    finally:
        shared.change({"display.language": "en"})
        text.font.cache_clear()
    assert say("Hold") == "Hold"
