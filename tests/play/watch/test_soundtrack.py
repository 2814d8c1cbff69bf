"""What is heard of a film, and how it is mixed. No device and no other program is needed."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.files import SOUND_RATE
from game.play.game.hearing import CUES, TRACKS
from game.play.watch.film import Cut
from game.play.watch.soundtrack import MusicSpan, PlacedSound, Soundtrack, mixed, spans
from game.settings import Settings
from game.settings.sections import SoundSettings
from tests.play.stage import recording

REPLAY = recording(Settings(), pieces=12)
WHOLE = Cut(0, REPLAY.result.ticks, rate=60)
BAR = TRACKS["turca"].bar_seconds


def heard(cut: Cut = WHOLE, **sound: object) -> Soundtrack:
    track = Soundtrack(REPLAY, cut, replace(SoundSettings(), **sound))  # type: ignore[arg-type]
    for _ in track.listen():
        pass
    return track


def numbers(parts: Sequence[PlacedSound], frames: int) -> array[int]:
    sound = array("h")
    sound.frombytes(b"".join(mixed(parts, frames)))
    return sound


def test_each_piece_that_drops_is_heard_when_it_is_seen() -> None:
    track = heard()
    per_second = REPLAY.setup.rules.ticks_per_second
    drops = [second for second, cue in track.cues if cue in ("drop", "lock")]
    locks = [float(mark.tick / per_second) for mark in REPLAY.trail]
    assert len(drops) == len(locks)
    for second, lock in zip(drops, locks, strict=True):
        assert 0 <= second - lock <= 2 / 60
    assert {cue for _, cue in track.cues} <= CUES
    assert track.wanted[0] == (0.0, ("korobeiniki", False))


def test_a_fast_film_has_music_alone_and_each_can_be_turned_off() -> None:
    fast = heard(replace(WHOLE, speed=Fraction(4)))
    assert (fast.cues, bool(fast.wanted)) == ([], True)
    assert heard(music=False).wanted == []
    assert heard(effects=False).cues == []
    assert heard(effects=False, music=False).silent


def test_music_changes_at_a_bar_and_a_variant_goes_on_where_it_is() -> None:
    wanted = [(0.0, ("turca", False)), (BAR / 2, ("turca", True)), (2.2 * BAR, ("minuet", True)), (9.0, None)]
    assert spans(wanted, 12.0) == [
        MusicSpan(0.0, BAR, "turca", False, 0.0),
        MusicSpan(BAR, 3 * BAR, "turca", True, 0.0),
        MusicSpan(3 * BAR, 9.0, "minuet", True, 3 * BAR),
    ]


def test_what_is_wanted_for_less_than_a_bar_is_never_heard() -> None:
    wanted = [(0.0, ("turca", False)), (0.1 * BAR, ("turca", True)), (0.5 * BAR, ("turca", False))]
    assert spans(wanted, 5.0) == [MusicSpan(0.0, 5.0, "turca", False, 0.0)]
    assert spans([(0.0, None)], 5.0) == []


def test_sounds_are_added_across_the_seconds_and_cut_off_where_they_are_too_loud() -> None:
    loud, frames = array("h", [20_000, -20_000] * SOUND_RATE), 2 * SOUND_RATE
    parts = [PlacedSound(SOUND_RATE // 2, SOUND_RATE, loud), PlacedSound(SOUND_RATE, SOUND_RATE, loud)]
    sound = numbers(parts, frames)
    assert len(sound) == 2 * frames
    at = [tuple(sound[2 * frame : 2 * frame + 2]) for frame in (0, SOUND_RATE - 1, SOUND_RATE, 2 * SOUND_RATE - 1)]
    assert at == [(0, 0), (20_000, -20_000), (32_767, -32_768), (20_000, -20_000)]


def test_music_repeats_from_its_place_and_fades() -> None:
    ramp = array("h", [value for frame in range(1000) for value in (frame, frame)])
    part = PlacedSound(10, 3000, ramp, offset=900)
    assert [numbers([part], 4000)[2 * frame] for frame in (9, 10, 109, 110, 1110, 3009, 3010)] == [
        *(0, 900, 999, 0, 0, 899, 0)
    ]
    level = array("h", [1000, 1000])
    faded = numbers([PlacedSound(0, 400, level, fade=100)], 400)
    assert [faded[2 * frame] for frame in (0, 50, 100, 200, 300, 350, 399)] == [0, 500, 1000, 1000, 1000, 500, 10]


@pytest.mark.parametrize("missing", [False, True])
def test_the_whole_film_has_sound_and_a_file_that_cannot_be_read_is_left_out(missing: bool) -> None:
    track, asked = heard(), list[Path]()

    def decode(path: Path, volume: float) -> array[int]:
        asked.append(path)
        assert path.is_file()
        assert volume in (0.7, 0.4)
        return array("h", [] if missing else [1000, 1000] * 2000)

    data = b"".join(track.mix(decode))
    assert len(data) == 4 * round(WHOLE.seconds(REPLAY) * SOUND_RATE)
    assert any(data) is not missing
    assert len(asked) == len(set(asked)) == len({cue for _, cue in track.cues}) + 1
