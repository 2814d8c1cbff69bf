"""The instruments of the music. Each is a function of a pitch and a length; the table ``INSTRUMENTS`` names them."""

import math
from collections.abc import Callable, Mapping
from functools import cache, partial

import numpy as np

from tools.sounds.synth import Samples, brightened, decay, faded, hertz, muffled, noise, times, tone

RATE = 44100
"""Samples a second of the music, in each of two channels."""

Instrument = Callable[[str, float], Samples]
"""Takes a pitch and the length of its note in seconds. Returns samples, which may ring longer than the note."""


def _harmonics(count: int, fall: float, *, odd: bool = False) -> tuple[tuple[float, float], ...]:
    """The partials of a wave: each gain is 1 / multiple, damped by ``fall`` from one to the next."""
    return tuple((n, fall ** (n - 1) / n) for n in range(1, count + 1, 2 if odd else 1))


def _held(length: float, ring: float) -> int:
    return round((length + ring) * RATE)


def reed(pitch: str, length: float) -> Samples:
    """A soft lead with a little vibrato that sets in late: odd partials, like a clarinet."""
    size = _held(length * 0.94, 0.06)
    depth = np.minimum(1.0, times(size, RATE) / 0.35) * 0.0035
    wobble = 1 + depth * np.sin(math.tau * 5.2 * times(size, RATE))
    phase = np.cumsum(math.tau * hertz(pitch) / RATE * wobble)
    sound = sum((gain * np.sin(n * phase) for n, gain in _harmonics(11, 0.82, odd=True)), np.zeros(size))
    breath = 0.72 + 0.28 * decay(size, RATE, 0.5)
    return faded(sound * breath, RATE, 0.012, 0.07)


def pulse(pitch: str, length: float) -> Samples:
    """A bright lead: a rectangular wave, high for a quarter of its period, with the edges rounded."""
    partials = tuple((n, math.sin(math.pi * n / 4) / n * 0.86**n * 1.6) for n in range(1, 16))
    size = _held(length * 0.86, 0.05)
    sound = tone(hertz(pitch), size, RATE, partials)
    return faded(sound * (0.6 + 0.4 * decay(size, RATE, 0.35)), RATE, 0.004, 0.05)


def pluck(pitch: str, length: float) -> Samples:
    """A harp: each partial fades sooner than the one below it."""
    size = _held(max(length, 0.25), 0.7)
    sound = np.zeros(size)
    for n, gain in _harmonics(8, 0.72):
        sound += tone(hertz(pitch), size, RATE, ((n, gain),)) * decay(size, RATE, 1.5 / (0.6 + 0.4 * n))
    return faded(sound, RATE, 0.003, 0.25)


def strings(pitch: str, length: float, *, attack: float = 0.03) -> Samples:
    """Strings: two saw waves a little out of tune with each other."""
    size = _held(length, 0.12)
    partials = _harmonics(14, 0.86)
    sound = tone(hertz(pitch) * 1.0025, size, RATE, partials) + tone(hertz(pitch) * 0.9975, size, RATE, partials)
    return faded(sound * 0.5, RATE, attack, 0.15)


def bass(pitch: str, length: float) -> Samples:
    """A round bass with a firm beginning."""
    size = _held(length * 0.9, 0.05)
    body = tone(hertz(pitch), size, RATE, ((1, 1.0), (2, 0.5), (3, 0.25)))
    edge = tone(hertz(pitch), size, RATE, ((4, 0.12), (5, 0.10), (6, 0.06))) * decay(size, RATE, 0.15)
    return faded((body + edge) * (0.55 + 0.45 * decay(size, RATE, 0.6)), RATE, 0.006, 0.05)


def kick(pitch: str, length: float) -> Samples:
    """A bass drum: a tone that falls within some hundredths of a second."""
    size = _held(0, 0.28)
    return faded(tone(48.0, size, RATE, ((1, 1.0),), bend=1.6) * decay(size, RATE, 0.26), RATE, 0.002, 0.05)


def snare(pitch: str, length: float) -> Samples:
    """A soft snare drum: noise over a short tone."""
    size = _held(0, 0.22)
    rattle = muffled(noise(size, seed=3), 3) * decay(size, RATE, 0.18)
    return faded(0.8 * rattle + 0.5 * tone(185.0, size, RATE, ((1, 1.0),)) * decay(size, RATE, 0.10), RATE, 0.002, 0.05)


def brush(pitch: str, length: float) -> Samples:
    """A brush on a snare drum: noise that swells a little and goes."""
    size = _held(0, 0.16)
    return faded(1.0 * muffled(noise(size, seed=5), 4) * decay(size, RATE, 0.2), RATE, 0.02, 0.06)


def hat(pitch: str, length: float) -> Samples:
    """A closed hi-hat: the highest part of noise, very short."""
    size = _held(0, 0.06)
    return faded(1.1 * brightened(noise(size, seed=7)) * decay(size, RATE, 0.06), RATE, 0.001, 0.02)


def tom(pitch: str, length: float) -> Samples:
    """A low drum that sounds like a heart beat."""
    size = _held(0, 0.35)
    return faded(tone(82.0, size, RATE, ((1, 1.0), (1.5, 0.3)), bend=0.5) * decay(size, RATE, 0.35), RATE, 0.003, 0.08)


_ALL: Mapping[str, Instrument] = {
    "reed": reed,
    "pulse": pulse,
    "pluck": pluck,
    "strings": strings,
    "pad": partial(strings, attack=0.25),
    "bass": bass,
    "kick": kick,
    "snare": snare,
    "brush": brush,
    "hat": hat,
    "tom": tom,
}
INSTRUMENTS: Mapping[str, Instrument] = {name: cache(instrument) for name, instrument in _ALL.items()}
"""Name in a score -> instrument."""
