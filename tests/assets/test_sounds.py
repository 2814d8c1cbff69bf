"""The sounds, by numbers: made by our script, short, soft, without clicks, in tune with each other."""

from __future__ import annotations

import importlib.util
import math
import wave
from array import array
from pathlib import Path
from types import ModuleType

import pytest

from game.ui.audio import FOLDER, NAMES

RATE = 22050
SCALE = {0: "C", 2: "D", 4: "E", 7: "G", 9: "A"}
MUFFLED = {"drop", "landing", "lock", "shift"}
"""Mostly the noise of a stroke: these have no pitch to speak of."""


def the_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = the_script()


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def strength(sound: array[int], hertz: float) -> float:
    """How much of a frequency is in a sound (Goertzel 1958)."""
    twice_cosine = 2 * math.cos(math.tau * hertz / RATE)
    last = before = 0.0
    for sample in sound:
        last, before = sample + twice_cosine * last - before, last
    return last * last + before * before - twice_cosine * last * before


def strongest_note(sound: array[int]) -> int:
    """The strongest semitone between C3 (0) and B6 (47) in a sound's last part, where its last note rings alone."""
    return max(range(48), key=lambda n: strength(sound[-len(sound) // 2 :], 440 * 2 ** ((n - 21) / 12)))


@pytest.mark.parametrize("name", sorted(NAMES))
class TestEachSound:
    def test_the_script_writes_these_bytes(self, name: str) -> None:
        assert SCRIPT.render(SCRIPT.SOUNDS[name]) == samples(name)

    def test_it_begins_and_ends_in_silence(self, name: str) -> None:
        sound = samples(name)
        assert abs(sound[0]) <= 8
        assert abs(sound[-1]) <= 8

    def test_it_is_audible_and_far_from_clipping(self, name: str) -> None:
        sound = samples(name)
        peak = max(map(abs, sound)) / 32768
        rms = math.sqrt(sum(s * s for s in sound) / len(sound)) / 32768
        assert 0.04 < peak < 0.7
        assert 0.01 < rms < 0.12

    def test_it_is_short(self, name: str) -> None:
        assert len(samples(name)) / RATE < 1.3


def test_the_folder_holds_what_the_game_plays_and_nothing_else() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.name != "__pycache__"}
    assert files == {f"{name}.wav" for name in NAMES} | {"make_sounds.py", "LICENCE.txt"}
    assert set(SCRIPT.SOUNDS) == NAMES
    assert "CC0" in (FOLDER / "LICENCE.txt").read_text(encoding="utf-8")


def test_the_script_writes_the_files_that_are_here(tmp_path: Path) -> None:
    written = tmp_path / "turn.wav"
    SCRIPT.write(written, SCRIPT.render(SCRIPT.SOUNDS["turn"]))
    assert written.read_bytes() == (FOLDER / "turn.wav").read_bytes()


def test_all_of_it_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 500_000


@pytest.mark.parametrize("often", ["shift", "turn", "landing", "lock"])
def test_what_happens_often_is_softer_and_shorter_than_a_clear(often: str) -> None:
    sound, single = samples(often), samples("single")
    assert max(map(abs, sound)) < max(map(abs, single))
    assert len(sound) * 3 < len(single)


@pytest.mark.parametrize("name", sorted(NAMES - MUFFLED))
def test_every_sound_is_in_one_scale(name: str) -> None:
    assert strongest_note(samples(name)) % 12 in SCALE


def test_the_pitch_rises_with_the_combo() -> None:
    notes = [strongest_note(samples(f"combo-{n}")) for n in range(1, 11)]
    assert " ".join(SCALE[note % 12] + str(3 + note // 12) for note in notes) == "C5 D5 E5 G5 A5 C6 D6 E6 G6 A6"
