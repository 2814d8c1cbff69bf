"""What all sounds are made of: pitches, tones, noise and envelopes, as arrays of samples.

Samples are numbers from -1 to 1. Everything is computed; the same arguments always give the same samples.
"""

import math
import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
"""One channel of a sound."""

SEMITONES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""The notes of an octave, counted from A."""
_SIGNS = {"": 0, "#": 1, "b": -1}


def hertz(pitch: str) -> float:
    """Return the frequency of a pitch such as "C5" or "F#4", equally tempered to A4 = 440 Hz.

    Raises ValueError for anything else.
    """
    letter, sign, octave = pitch[:1], pitch[1:-1], pitch[-1:]
    if letter not in SEMITONES or sign not in _SIGNS or not octave.isdigit():
        raise ValueError(f"{pitch!r} is no pitch; expected a letter, # or b or nothing, and an octave, such as F#4")
    return float(440.0 * 2.0 ** (int(octave) - 4 + (SEMITONES[letter] + _SIGNS[sign]) / 12))


def times(size: int, rate: int) -> Samples:
    """Return the time of each sample in seconds."""
    return np.arange(size) / rate


def tone(
    frequency: float, size: int, rate: int, partials: Sequence[tuple[float, float]], *, bend: float = 0.0
) -> Samples:
    """Return the sum of sine waves: ``partials`` are pairs of (multiple of the frequency, gain).

    Partials that the sampling rate cannot hold are left out. The tone begins ``bend`` octaves above its frequency
    and sinks to it within a tenth of a second; a negative bend begins below.
    """
    if bend:
        octaves = bend * np.exp(-times(size, rate) / 0.02)
        phase = np.cumsum(math.tau * frequency / rate * 2.0**octaves)
    else:
        phase = math.tau * frequency * times(size, rate)
    sound = np.zeros(size)
    for multiple, gain in partials:
        if multiple * frequency < 0.45 * rate:
            sound += gain * np.sin(multiple * phase)
    return sound


def noise(size: int, seed: int) -> Samples:
    """Return white noise, the same for the same seed with every version of every library."""
    chance = random.Random(seed)
    return np.array([2.0 * chance.random() - 1.0 for _ in range(size)])


def muffled(sound: Samples, samples: int) -> Samples:
    """Return a sound without its high frequencies: each sample is the mean of ``samples`` neighbours."""
    mean: Samples = np.convolve(sound, np.ones(samples) / samples, "same")
    return mean


def brightened(sound: Samples) -> Samples:
    """Return a sound without its low frequencies: the differences of its neighbouring samples."""
    return np.diff(sound, prepend=0.0)


def decay(size: int, rate: int, seconds: float) -> Samples:
    """Return the gain of a sound that fades: down by 60 dB after ``seconds``."""
    gains: Samples = np.exp(-math.log(1000) * times(size, rate) / seconds)
    return gains


def faded(sound: Samples, rate: int, attack: float, release: float) -> Samples:
    """Return a sound that rises from silence and falls back to it, in seconds, so that it does not click."""
    result: Samples = sound.copy()
    for seconds, direction in ((attack, 1), (release, -1)):
        count = min(round(seconds * rate), len(sound))
        result[::direction][:count] *= 0.5 - 0.5 * np.cos(math.pi * np.arange(count) / max(1, count))
    return result


def loudness(sound: Samples, rate: int) -> float:
    """Return how loud the loudest 50 ms of a sound are: their root mean square."""
    window = round(0.05 * rate)
    padded = np.concatenate([np.square(sound), np.zeros(window)])
    total = np.cumsum(padded)
    return math.sqrt(max(total[window - 1], float(np.max(total[window:] - total[:-window]))) / window)


def decibels(ratio: float) -> float:
    """Return a ratio of amplitudes in dB."""
    return 20 * math.log10(ratio)


def to_16_bits(sound: Samples) -> NDArray[np.int16]:
    """Return samples as they stand in a file. Raises ValueError if one is beyond full scale."""
    if np.max(np.abs(sound)) >= 1:
        raise ValueError("a sample is beyond full scale")
    return np.round(sound * 32767).astype(np.int16)
