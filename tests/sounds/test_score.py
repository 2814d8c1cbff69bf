"""How scores are read."""

from fractions import Fraction
from pathlib import Path

import pytest

from tools.sounds.score import ScoreError, Sounding, read_score, step_of

SCORE = """
title: Two bars
source: the test
tempo: 120
beats: 4
key: Am
form: A B
chords: {A: Am, B: F G}
parts:
  - {voice: reed, gain: 0.3, notes: {A: "E5 . B4 C5 - - A4 ."}}
  - {voice: bass, gain: 0.4, octave: 2, when: danger, pattern: "1 . 5 8"}
  - {voice: hat, gain: 0.1, only: B, pattern: "x -"}
"""


def read(folder: Path, text: str) -> list[list[tuple[str, float, float]]]:
    """The notes of each part: pitch, beginning and length in beats."""
    path = folder / "score.yaml"
    path.write_text(text, encoding="utf-8")
    parts = read_score(path).parts
    return [[(note.pitch, float(note.start), float(note.length)) for note in part.notes] for part in parts]


def test_signs_share_a_bar_equally_a_dot_goes_on_and_a_dash_is_silent(tmp_path: Path) -> None:
    """A pattern follows the chords at their places in the bar. A part can play in some sections only."""
    tune, bass, hat = read(tmp_path, SCORE)
    assert tune == [("E5", 0, 1), ("B4", 1, 0.5), ("C5", 1.5, 0.5), ("A4", 3, 1)]
    assert bass == [("A1", 0, 2), ("E2", 2, 1), ("A2", 3, 1), ("F2", 4, 2), ("D3", 6, 1), ("G3", 7, 1)]
    assert hat == [("", 4, 2)]


def test_a_note_can_last_over_a_bar_line(tmp_path: Path) -> None:
    text = SCORE.replace('"E5 . B4 C5 - - A4 ."', '"- E5"').replace("notes: {A", 'notes: {B: ". -", A')
    assert read(tmp_path, text)[0] == [("E5", 2, 4)]


def test_the_length_of_a_score(tmp_path: Path) -> None:
    read(tmp_path, SCORE)
    score = read_score(tmp_path / "score.yaml")
    assert (score.bars, score.bar_seconds, score.seconds, score.has_danger) == (2, 2.0, 4.0, True)
    assert score.parts[0].notes[0] == Sounding("E5", Fraction(0), Fraction(1))


@pytest.mark.parametrize(
    ("chord", "notes"),
    [("Am", "E1 A1 C2 E2 A2"), ("C", "G1 C2 E2 G2 C3"), ("F#", "C#2 F#2 A#2 C#3 F#3"), ("Bdim", "F1 B1 D2 F2 B2")],
)
def test_the_notes_of_a_chord(chord: str, notes: str) -> None:
    assert " ".join(step_of(chord, step, 2) for step in "01358") == notes


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("voice: reed", "voice: kazoo", "kazoo is no instrument"),
        ("when: danger", "when: later", "bass plays later; expected always, calm or danger"),
        ("E5 . B4", "H5 . B4", "'H5' is no pitch"),
        ('A: "E5', 'A: "E4 | E5', "reed has 2 bars in A; expected 1, as the chords"),
        ("{A: Am", "{A: Amaj9", "'Amaj9' is no chord"),
        ("tempo: 120", "speed: 120", "'tempo'"),
    ],
)
def test_a_wrong_score_is_refused_in_one_line(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    with pytest.raises(ScoreError) as error:
        read(tmp_path, SCORE.replace(right, wrong))
    assert str(error.value).startswith("score.yaml: ")
    assert message in str(error.value)
