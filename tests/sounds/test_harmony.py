"""The notes of the music, by rules of harmony: each tune stays in its key, and agrees with its bass."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from game.core.rules.rulesets import RULES
from game.play.game.hearing import TRACKS
from game.settings.faces import FACES
from tools.sounds.__main__ import SCORES
from tools.sounds.score import Part, Score, read_score, step_of
from tools.sounds.synth import SEMITONES

MINOR, MAJOR = (0, 2, 3, 5, 7, 8, 10, 11), (0, 2, 4, 5, 7, 9, 11)
"""The semitones of a key above its root. A minor one also has the seventh that leads back to the root."""
CONSONANT = (0, 3, 4, 7, 8, 9)
"""The semitones from the bass to a tune that rest: unison, thirds, fifth, sixths."""
AGREEING = 0.75
"""The share of strong beats at which they rest, at least. The Rondo alla Turca leans on most of the others."""


@cache
def scored(name: str) -> Score:
    return read_score(SCORES / f"{name}.yaml")


def degree(note: str) -> int:
    """A note without its octave, in semitones from A."""
    letters = note.rstrip("0123456789")
    return (SEMITONES[letters[0]] + {"#": 1, "b": -1}.get(letters[1:], 0)) % 12


def key_of(score: Score) -> set[int]:
    steps = MINOR if score.key.endswith("m") else MAJOR
    return {(degree(score.key.removesuffix("m")) + step) % 12 for step in steps}


def chord_at(score: Score, beat: Fraction) -> set[int]:
    chords = score.chords[int(beat // score.beats)]
    chord = chords[int(beat % score.beats * len(chords) / score.beats)]
    return {degree(step_of(chord, step, 4)) for step in "135"}


def strong_beats(score: Score) -> Iterator[Fraction]:
    """The first beat of each bar, and the third one of four."""
    for bar in range(score.bars):
        yield from (Fraction(bar * score.beats + beat) for beat in ((0, 2) if score.beats == 4 else (0,)))


def heard(part: Part, beat: Fraction) -> list[int]:
    return [degree(note.pitch) for note in part.notes if note.start <= beat < note.start + note.length]


@pytest.mark.parametrize("name", TRACKS)
def test_the_tune_is_in_its_key_or_in_the_chord_or_marked_as_passing(name: str) -> None:
    score = scored(name)
    known = key_of(score) | {degree(note) for note in score.passing}
    tune = score.parts[0]
    assert [each for each in tune.notes if degree(each.pitch) not in known | chord_at(score, each.start)] == []
    assert all(any(degree(note) == degree(each.pitch) for each in tune.notes) for note in score.passing)


@pytest.mark.parametrize("when", ["calm", "danger"])
@pytest.mark.parametrize("name", TRACKS)
def test_tune_and_bass_agree_on_strong_beats(name: str, when: str) -> None:
    score = scored(name)
    basses = [part for part in score.parts if part.voice == "bass" and part.when in ("always", when)]
    pairs = [
        (high - low) % 12
        for beat in strong_beats(score)
        for high in heard(score.parts[0], beat)
        for part in basses
        for low in heard(part, beat)
    ]
    assert len(pairs) > score.bars // 2 or not basses
    assert sum(pair in CONSONANT for pair in pairs) >= AGREEING * len(pairs)


@pytest.mark.parametrize("look", FACES)
def test_a_later_tune_of_a_game_is_faster(look: str) -> None:
    scores = [scored(name) for name in FACES[look].tunes]
    tempos, paces = [each.tempo for each in scores], [len(each.parts[0].notes) / each.seconds for each in scores]
    assert tempos == sorted(tempos)
    assert paces == sorted(paces), "the tune stands first"


def test_every_tune_is_heard_somewhere_and_each_game_has_one_of_its_own_or_is_modern() -> None:
    tunes = {look: set(face.tunes) for look, face in FACES.items()}
    assert {"prelude"}.union(*tunes.values()) == TRACKS.keys()
    for look in {rules.look for rules in RULES.values()} - {"modern"}:
        assert tunes[look] - set().union(*(others for other, others in tunes.items() if other != look))
