"""Turns the notes of an effect into samples. The tables of notes are in ``soft`` and ``arcade``."""

import math
import wave
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.sounds.synth import Samples, decay, faded, hertz, loudness, muffled, noise, to_16_bits, tone
from tools.sounds.worth import WORTH

RATE = 22050
"""Samples a second of an effect; one channel, 16 bits."""


class Timbre(NamedTuple):
    """What a note is made of."""

    partials: tuple[tuple[float, float, float], ...]
    """(multiple of the pitch, gain, decay): the decay is the share of the note in which the partial fades."""
    bend: float = 0.0
    """How far above its pitch a note begins, in octaves. It is at its pitch within a tenth of a second."""
    noise: float = 0.0
    """The gain of the muffled noise of the stroke."""
    release: float = 0.012
    """The seconds in which the end fades to silence."""


def pulse(width: float, *, bend: float = 0.0, noise: float = 0.0, lasts: float = 2.0) -> Timbre:
    """A rectangular wave that is high for ``width`` of its period. Its partials stop at the twelfth."""
    partials = tuple((n, _share(n, width), lasts) for n in range(1, 13))
    return Timbre(partials, bend=bend, noise=noise, release=0.02)


def _share(n: int, width: float) -> float:
    """The gain of a partial of a rectangular wave, damped towards the top so that it is not shrill."""
    return math.sin(math.pi * n * width) / n * 0.88**n


class Note(NamedTuple):
    """One stroke."""

    pitch: str
    start: float
    """Seconds from the beginning of the effect."""
    length: float
    """Seconds until it is silent."""
    gain: float
    """Its peak if it were an A4, compared with the other notes of the effect."""
    timbre: Timbre


Effect = Sequence[Note]
"""The notes of an effect."""


def run(pitches: str, step: float, length: float, timbre: Timbre, gain: float = 1.0) -> tuple[Note, ...]:
    """Return notes one after another, ``step`` seconds apart; with 0 a chord."""
    return tuple(Note(pitch, i * step, length, gain, timbre) for i, pitch in enumerate(pitches.split()))


def later(notes: Sequence[Note], seconds: float) -> tuple[Note, ...]:
    """Return notes that begin later."""
    return tuple(note._replace(start=note.start + seconds) for note in notes)


def stroke(note: Note) -> Samples:
    """Return the samples of one note."""
    size = round(note.length * RATE)
    pitch, timbre = hertz(note.pitch), note.timbre
    sound: Samples = np.zeros(size)
    for multiple, gain, lasts in timbre.partials:
        partial = tone(pitch, size, RATE, ((multiple, gain),), bend=timbre.bend)
        sound += partial * decay(size, RATE, 1.5 * note.length * lasts)
    if timbre.noise:
        sound += timbre.noise * muffled(noise(size, seed=20), 5) * decay(size, RATE, 0.045)
    sound = faded(sound, RATE, 0.003, timbre.release)
    # The ear is keener on high notes: about 1.5 dB less for each octave makes a rising run sound even.
    gain = note.gain * (440.0 / pitch) ** 0.25 / float(np.max(np.abs(sound)))
    result: Samples = gain * sound
    return result


def render(name: str, effect: Effect) -> NDArray[np.int16]:
    """Return the samples of an effect, as loud as ``WORTH`` says."""
    mixed = np.zeros(max(round(note.start * RATE) + round(note.length * RATE) for note in effect))
    for note in effect:
        start, sound = round(note.start * RATE), stroke(note)
        mixed[start : start + len(sound)] += sound
    return to_16_bits(mixed * (10 ** (WORTH[name] / 20) / loudness(mixed, RATE)))


def write(path: Path, samples: NDArray[np.int16]) -> None:
    """Write an effect as a .wav file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype("<i2").tobytes())


def write_set(effects: Mapping[str, Effect], folder: Path) -> None:
    """Write all effects of a set into a folder, and remove every other .wav file there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.wav"):
        if old.stem not in effects:
            old.unlink()
    for name, effect in effects.items():
        write(folder / f"{name}.wav", render(name, effect))
