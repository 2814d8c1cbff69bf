"""The effects, by numbers: made by our script, short, without clicks, in tune, and as loud as they are worth."""

import math
import wave
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from game.play.game.hearing import CUES, MAX_COMBO
from game.settings.sections.tables import EFFECT_SETS
from tools.sounds.__main__ import OUT, SETS
from tools.sounds.effects import RATE, render, write_set
from tools.sounds.synth import decibels, loudness
from tools.sounds.worth import COMBOS, WORTH

MUFFLED = {"drop", "hit-1", "hit-2", "hit-3", "landing", "lock", "shift"}
"""Mostly the noise of a stroke: these have no pitch to speak of."""
SWEPT = {"hold", "top-out", "t-spin-mini"}
"""In the other sets, these slide between two notes."""
LADDERS = (
    "shift turn hold lock drop",
    "single double triple tetris perfect",
    "t-spin-mini t-spin t-spin-single t-spin-double t-spin-triple perfect",
    "level section grade tetris",
    "grade medal win",
    "count go",
    "hit-1 hit-2 hit-3 top-out",
    "menu-move menu-accept",
)
"""Effects in the order of their worth."""


def samples(name: str, cue: str) -> NDArray[np.int16]:
    with wave.open(str(OUT / name / f"{cue}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")


@cache
def level(name: str, cue: str) -> float:
    """The loudness of an effect in dB below full scale."""
    return decibels(loudness(samples(name, cue) / 32767, RATE))


def strongest_note(sound: NDArray[np.int16]) -> int:
    """The strongest semitone from C3 (0) to B6 (47) in the second half, where the last note rings alone."""
    part = np.asarray(sound[len(sound) // 2 :], dtype=float)
    sines, cosines = (waves[:, : len(part)] @ part for waves in semitones())
    return int(np.argmax(np.hypot(sines, cosines)))


@cache
def semitones() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The sine and the cosine of each semitone, for a second."""
    angles = np.outer([2 * math.pi * 440 * 2 ** ((note - 21) / 12) for note in range(48)], np.arange(RATE) / RATE)
    return np.sin(angles), np.cos(angles)


@pytest.mark.parametrize("name", SETS)
class TestEachEffect:
    def test_the_script_writes_these_samples(self, name: str) -> None:
        for cue in sorted(CUES):
            made, kept = render(cue, SETS[name][cue]), samples(name, cue)
            assert len(made) == len(kept), cue
            assert np.max(np.abs(made.astype(int) - kept)) <= 1, cue  # computers may round the last digit differently

    def test_it_begins_and_ends_in_silence_is_short_and_far_from_clipping(self, name: str) -> None:
        for cue in sorted(CUES):
            heard = samples(name, cue).astype(int)
            assert max(abs(heard[0]), abs(heard[-1])) <= 8, cue
            assert 0.03 < np.max(np.abs(heard)) / 32768 < 0.6, cue
            assert len(heard) / RATE < 1.3, cue

    def test_it_is_as_loud_as_it_is_worth(self, name: str) -> None:
        assert {cue: level(name, cue) for cue in CUES} == pytest.approx({cue: WORTH[cue] for cue in CUES}, abs=0.1)


@pytest.mark.parametrize("name", SETS)
def test_what_is_worth_more_is_louder_and_no_two_sound_alike(name: str) -> None:
    for ladder in LADDERS:
        levels = [level(name, cue) for cue in ladder.split()]
        assert levels == sorted(levels), ladder
        assert levels[-1] >= levels[0] + 1.5, ladder
    assert level(name, "single") < level(name, "tetris") - 11
    assert len({samples(name, cue).tobytes() for cue in CUES}) == len(CUES)


@pytest.mark.parametrize("name", SETS)
def test_the_pitch_rises_with_the_combo(name: str) -> None:
    notes = [strongest_note(samples(name, f"combo-{n}")) for n in range(1, COMBOS + 1)]
    assert notes == [24, 26, 28, 31, 33, 36, 38, 40, 43, 45]
    assert COMBOS == MAX_COMBO


@pytest.mark.parametrize("name", SETS)
def test_every_effect_is_in_one_scale(name: str) -> None:
    for cue in CUES - MUFFLED - (SWEPT if name != "soft" else set()):
        assert strongest_note(samples(name, cue)) % 12 in (0, 2, 4, 7, 9), cue


def test_there_is_an_effect_for_each_cue_and_no_other_file() -> None:
    assert tuple(SETS) == tuple(EFFECT_SETS)
    for name, some in SETS.items():
        assert set(some) == CUES == set(WORTH)
        assert {path.name for path in (OUT / name).iterdir()} == {f"{cue}.wav" for cue in CUES}
    assert {path.name for path in OUT.iterdir()} == {*SETS, "music", "LICENCE.txt"}
    assert sum(path.stat().st_size for path in OUT.glob("*/*.wav")) < 1_900_000
    assert "CC0" in (OUT / "LICENCE.txt").read_text(encoding="utf-8")


def test_a_set_is_written_and_what_no_longer_belongs_to_it_goes(tmp_path: Path) -> None:
    (tmp_path / "old.wav").write_bytes(b"")
    write_set({"turn": SETS["soft"]["turn"]}, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["turn.wav"]
    with wave.open(str(tmp_path / "turn.wav")) as file:
        assert file.readframes(file.getnframes()) == samples("soft", "turn").tobytes()
