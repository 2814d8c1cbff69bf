"""Make every sound of the game: ``python assets/sounds/make_sounds.py`` writes the .wav files beside this script.

All sounds are struck bars in C major pentatonic, so that any two that overlap are in tune with each other. A sound is
one row of ``SOUNDS``; the same row always gives the same bytes.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

RATE = 22050
"""Samples a second; mono, 16 bits."""
FULL_SCALE = 32767
ATTACK = 0.003
"""Seconds in which a note rises from silence: short enough to be felt as a touch, long enough not to click."""
RELEASE = 0.012
"""Seconds in which a note's end fades to silence."""
SEMITONES = {"C": -9, "D": -7, "E": -5, "G": -2, "A": 0}
"""The scale, counted from A."""

COMBO = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6")
"""One step up for each clear of a chain."""


class Timbre(NamedTuple):
    """What a note is made of."""

    partials: tuple[tuple[float, float, float], ...]
    """(multiple of the pitch, gain, decay): the decay is the multiple of the note's own in which it fades."""
    bend: float = 0.0
    """How far above its pitch a note begins, in octaves; it sinks to the pitch within some hundredths of a second."""
    noise: float = 0.0
    """The gain of the muffled noise of the stroke."""


# The bar of a marimba is tuned to the fundamental and two octaves above it; the high partial dies at once.
BAR = Timbre(((1, 1.0, 1.0), (2, 0.12, 0.6), (4, 0.16, 0.25)))
BELL = Timbre(((1, 1.0, 1.0), (2, 0.35, 0.8), (3, 0.12, 0.5), (4, 0.10, 0.35)))
TAP = Timbre(((1, 1.0, 1.0), (2, 0.25, 0.5)), noise=0.5)
THUD = Timbre(((1, 1.0, 1.0), (2, 0.4, 0.5)), bend=0.6, noise=0.7)


class Note(NamedTuple):
    """One stroke."""

    pitch: str
    """A letter of the scale and an octave: A4 is 440 Hz."""
    start: float
    """Seconds from the beginning of the sound."""
    length: float
    """Seconds until it is silent."""
    loudness: float
    """Its peak if it were an A4, as a share of full scale."""
    timbre: Timbre = BAR


def run(pitches: str, step: float, length: float, loudness: float, timbre: Timbre = BAR) -> tuple[Note, ...]:
    """Notes one after another, ``step`` seconds apart; with 0 a chord."""
    return tuple(Note(pitch, i * step, length, loudness, timbre) for i, pitch in enumerate(pitches.split()))


# What happens often is soft, short and low; what is rare may ring.
SOUNDS: Mapping[str, Sequence[Note]] = {
    "shift": run("A5", 0, 0.035, 0.07, TAP),
    "turn": run("E5", 0, 0.07, 0.12),
    "hold": run("D5 G4", 0.045, 0.11, 0.14),
    "landing": run("C4", 0, 0.06, 0.10, TAP),
    "lock": run("G3", 0, 0.09, 0.20, TAP),
    "drop": run("C3", 0, 0.16, 0.34, THUD),
    "single": run("C5 E5", 0.04, 0.30, 0.20),
    "double": run("C5 E5 G5", 0.045, 0.34, 0.20),
    "triple": run("C5 E5 G5 A5", 0.045, 0.38, 0.20),
    "tetris": run("C4 G4", 0, 0.80, 0.16) + run("C5 E5 G5 C6", 0.055, 0.62, 0.20, BELL),
    "t-spin": run("A4", 0, 0.50, 0.14) + run("E5 A5 E6", 0.05, 0.42, 0.18, BELL),
    "back-to-back": run("E6 G6", 0.06, 0.45, 0.10, BELL),
    "perfect": run("C4 G4", 0, 1.00, 0.14) + run("C5 D5 E5 G5 A5 C6 E6", 0.06, 0.68, 0.16, BELL),
    **{f"combo-{n}": run(pitch, 0, 0.22, 0.22) for n, pitch in enumerate(COMBO, start=1)},
    "level": run("G5 C6 E6", 0.07, 0.50, 0.16, BELL),
    "top-out": (*run("A4 G4 E4 D4", 0.13, 0.50, 0.20), Note("C3", 0.52, 0.70, 0.24)),
    "win": (
        *run("C5 E5 G5", 0.10, 0.45, 0.18),
        *(Note(pitch, 0.32, 0.95, 0.13, BELL) for pitch in ("C5", "E5", "G5", "C6")),
    ),
    "menu-move": run("G4", 0, 0.06, 0.12),
    "menu-accept": run("G4 C5", 0.05, 0.16, 0.16),
    "pause": run("E5 A4", 0.07, 0.18, 0.16),
}


def hertz(pitch: str) -> float:
    """The frequency of a pitch such as ``"C5"``, equally tempered to A4 = 440 Hz."""
    octaves = int(pitch[1:]) - 4 + SEMITONES[pitch[0]] / 12
    return 440.0 * math.pow(2.0, octaves)


def stroke(note: Note) -> list[float]:
    """The samples of one note, between -1 and 1."""
    size = round(note.length * RATE)
    tone = [0.0] * size
    pitch = hertz(note.pitch)
    for multiple, gain, decay in note.timbre.partials:
        # Down by 40 dB at the end of its decay.
        fade = math.exp(-math.log(100) / (note.length * decay * RATE))
        level, phase = gain, 0.0
        bend = note.timbre.bend
        for i in range(size):
            tone[i] += level * math.sin(phase)
            phase += math.tau * pitch * multiple * 2.0**bend / RATE
            level *= fade
            bend *= 0.997
    _add_noise(tone, note)
    _fade_ends(tone)
    # The ear is keener on high notes: about 1.5 dB less for each octave makes a rising run sound even.
    gain = note.loudness * (440.0 / pitch) ** 0.25 / max(map(abs, tone))
    return [sample * gain for sample in tone]


def _add_noise(tone: list[float], note: Note) -> None:
    rng = random.Random(20)
    muffled, level = 0.0, note.timbre.noise
    for i in range(len(tone) if level else 0):
        muffled += 0.15 * (rng.uniform(-1.0, 1.0) - muffled)
        tone[i] += level * muffled
        level *= 0.993


def _fade_ends(tone: list[float]) -> None:
    for seconds, ends in ((ATTACK, range(len(tone))), (RELEASE, range(len(tone) - 1, -1, -1))):
        count = round(seconds * RATE)
        for i in range(count):
            tone[ends[i]] *= 0.5 - 0.5 * math.cos(math.pi * i / count)


def render(notes: Sequence[Note]) -> array[int]:
    """The samples of a sound, 16 bits each."""
    mixed = [0.0] * max(round(note.start * RATE) + round(note.length * RATE) for note in notes)
    for note in notes:
        for i, sample in enumerate(stroke(note), start=round(note.start * RATE)):
            mixed[i] += sample
    return array("h", (round(sample * FULL_SCALE) for sample in mixed))


def write(path: Path, samples: array[int]) -> None:
    """Write a sound as a .wav file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    for name, notes in SOUNDS.items():
        write(Path(__file__).with_name(f"{name}.wav"), render(notes))
