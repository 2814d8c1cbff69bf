"""The music, by numbers: the files decode, are of the right length, alike in level, and loop without a seam."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.play.game.hearing import PRELUDE, TRACKS
from tools.sounds.__main__ import OUT, SCORES, main
from tools.sounds.instruments import INSTRUMENTS, RATE
from tools.sounds.music import LEVEL, render
from tools.sounds.score import read_score
from tools.sounds.synth import decibels, hertz

FILES = [
    f"{name}{variant}"
    for name, track in TRACKS.items()
    for variant in ("", "-danger")
    if track.has_danger or not variant
]

SHORTEST = 45
"""Seconds of a tune, at least, before it is heard again."""

SMALL = """
title: A bar
source: the test
tempo: 240
beats: 4
key: Am
form: A
chords: {A: Am}
parts:
  - {voice: pluck, gain: 0.3, pan: -0.5, notes: {A: "A4 C5 E5 A5"}}
  - {voice: kick, gain: 0.3, when: danger, pattern: "x x x x"}
"""


@pytest.fixture(scope="module", autouse=True)
def device() -> Iterator[None]:
    """A device of the format of the files, so that they are decoded as they are."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, 512)
        yield
        pygame.mixer.quit()


@cache
def decoded(name: str) -> NDArray[np.float32]:
    """The samples of a file from -1 to 1, a row for each moment: left, right."""
    raw = pygame.mixer.Sound(str(OUT / "music" / f"{name}.ogg")).get_raw()
    samples: NDArray[np.float32] = np.frombuffer(raw, dtype="<i2").reshape(-1, 2).astype(np.float32)
    samples /= 32768
    return samples


def rms(sound: NDArray[np.float32]) -> float:
    samples = sound.ravel()
    return float(np.sqrt(np.dot(samples, samples) / len(samples)))


@pytest.mark.parametrize("name", FILES)
class TestEachFile:
    def test_it_is_as_long_as_the_game_believes(self, name: str) -> None:
        track = TRACKS[name.removesuffix("-danger")]
        assert len(decoded(name)) / RATE == pytest.approx(track.bars * track.bar_seconds, abs=0.001)

    def test_it_does_not_clip_and_no_second_of_it_is_silent(self, name: str) -> None:
        sound = decoded(name)
        assert 0.3 < np.max(np.abs(sound)) < 0.95
        assert min(rms(sound[at : at + RATE]) for at in range(0, len(sound) - RATE + 1, RATE)) > 0.05

    def test_the_end_leads_into_the_beginning_without_a_jump(self, name: str) -> None:
        sound = decoded(name)
        steps = np.maximum(*np.abs(np.diff(sound, axis=0)).T)
        assert np.mean(steps > np.max(np.abs(sound[0] - sound[-1]))) > 0.005


@pytest.mark.parametrize("name", sorted(TRACKS.keys() - {PRELUDE}))
def test_danger_has_more_strokes_and_more_treble(name: str) -> None:
    def treble(sound: NDArray[np.float32]) -> float:
        power = np.square(np.abs(np.fft.rfft(sound[: 16 * RATE, 0])))
        return float(np.sum(power[round(len(power) * 8000 / (RATE / 2)) :]))

    assert treble(decoded(f"{name}-danger")) > 1.2 * treble(decoded(name))
    parts = read_score(SCORES / f"{name}.yaml").parts
    strokes = {when: sum(len(part.notes) for part in parts if part.when == when) for when in ("calm", "danger")}
    assert strokes["danger"] > 1.5 * strokes["calm"]


def test_the_game_and_the_scores_agree() -> None:
    for path in SCORES.glob("*.yaml"):
        score, track = read_score(path), TRACKS[path.stem]
        assert (score.bars, score.has_danger) == (track.bars, track.has_danger)
        assert score.bar_seconds == pytest.approx(track.bar_seconds)
        assert score.seconds >= SHORTEST, f"{score.title} is heard again too soon"
    assert {path.stem for path in SCORES.iterdir()} == set(TRACKS)
    files = list((OUT / "music").iterdir())
    assert {path.name for path in files} == {f"{name}.ogg" for name in FILES}
    assert sum(path.stat().st_size for path in files) < 8_500_000
    levels = [decibels(rms(decoded(name))) for name in FILES]
    assert max(levels) - min(levels) < 3, "all tracks are equally loud"


def test_a_file_is_what_its_score_says() -> None:
    made, kept = render(read_score(SCORES / "turca.yaml"), danger=True), decoded("turca-danger")
    assert np.corrcoef(made[0], kept[:, 0])[0, 1] > 0.99
    assert np.corrcoef(made[1], kept[:, 1])[0, 1] > 0.99


class TestRendering:
    def test_a_score_gives_the_same_samples_and_both_variants_the_same_level(self, tmp_path: Path) -> None:
        (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
        score = read_score(tmp_path / "small.yaml")
        calm, danger = (render(score, danger=danger) for danger in (False, True))
        rounded = np.round(calm * 1000).astype("<i2")  # computers may round the last digits differently
        assert hashlib.sha256(rounded.tobytes()).hexdigest()[:16] == "4b950fc2368a1340"
        assert calm.shape == danger.shape == (2, RATE)
        assert not np.allclose(calm, danger)
        for loop in (calm, danger):
            assert np.sqrt(np.mean(np.square(loop))) == pytest.approx(LEVEL, rel=0.02)
            assert np.max(np.abs(loop)) < 0.9

    @pytest.mark.parametrize("voice", ["reed", "pulse", "pluck", "strings", "pad", "bass"])
    def test_an_instrument_plays_the_pitch(self, voice: str) -> None:
        sound = INSTRUMENTS[voice]("A3", 0.6)
        assert max(abs(sound[0]), abs(sound[-1])) < 0.01, "it begins and ends in silence"
        sound = sound[: RATE // 2]
        power = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
        assert abs(float(np.argmax(power)) * RATE / len(sound) - hertz("A3")) < 3


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["noise"]) == 2
    assert capsys.readouterr().err == "sounds: noise is not known; expected effects or music\n"
