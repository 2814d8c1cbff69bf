"""Turns a score into a stereo loop and writes it as OGG Vorbis.

What rings beyond the end of the piece is added to its beginning, and so is the echo of the room: the loop has no seam.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.sounds.instruments import INSTRUMENTS, RATE
from tools.sounds.score import ALWAYS, CALM, DANGER, Part, Score
from tools.sounds.synth import Samples, decay, muffled, noise

LEVEL = 0.11
"""The root mean square of a piece; 1 is full scale."""
CEILING = 0.86
"""No sample of a piece is above it. The coder adds a little to a peak."""
KNEE = 0.6
"""Up to here the peaks stay as they are. Above it they are rounded off."""
QUALITY = 0.05
"""The quality of the coder, from 0 to 1. 0.05 is about 70 kbit/s."""
ROOM_SECONDS = 1.3
"""The time in which the echo of the room fades by 60 dB."""
_BLOCK = 4096

Loop = NDArray[np.float64]
"""Two rows of samples: left and right."""


def render(score: Score, *, danger: bool) -> Loop:
    """Return the loop of a score, calm or in its intense variant. Both have the same length and level."""
    size = round(score.seconds * RATE)
    dry, sent = np.zeros((2, size)), np.zeros(size)
    for part in score.parts:
        if part.when in (ALWAYS, DANGER if danger else CALM):
            sound = _track(part, score, size) * part.gain
            left, right = np.cos((part.pan + 1) * np.pi / 4), np.sin((part.pan + 1) * np.pi / 4)
            dry += np.stack([sound * left, sound * right])
            sent += sound * part.echo
    mixed = dry + np.stack([_echo(sent, seed) for seed in (1, 2)])
    return _levelled(mixed)


def _track(part: Part, score: Score, size: int) -> Samples:
    """What one part plays, as a ring: the end runs on at the beginning."""
    ring, seconds = np.zeros(size), 60 / score.tempo
    instrument = INSTRUMENTS[part.voice]
    for note in part.notes:
        sound = instrument(note.pitch, round(float(note.length) * seconds, 4))
        start = round(float(note.start) * seconds * RATE)
        first = min(len(sound), size - start)
        # The first beat of a bar is a little stronger, and what stands between the beats is weaker.
        accent = 1.0 if note.start % score.beats == 0 else 0.92 if note.start.denominator == 1 else 0.84
        ring[start : start + first] += accent * sound[:first]
        ring[: len(sound) - first] += accent * sound[first:]
    return ring


def _echo(sound: Samples, seed: int) -> Samples:
    """The answer of a room, as a ring: noise that fades, folded with the sound over its whole length."""
    size = min(round(ROOM_SECONDS * RATE), len(sound))
    answer = muffled(noise(size, seed), 4) * decay(size, RATE, ROOM_SECONDS)
    answer[: round(0.012 * RATE)] = 0.0
    answer /= np.sqrt(np.sum(np.square(answer)))
    return np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(answer, len(sound)), len(sound))


def _levelled(sound: Loop) -> Loop:
    """The sound at ``LEVEL``, with its peaks rounded off below ``CEILING``."""
    for _ in range(3):  # rounding off takes a little of the level away
        sound = sound * (LEVEL / np.sqrt(np.mean(np.square(sound))))
        over = np.maximum(np.abs(sound) - KNEE, 0.0)
        room = CEILING - KNEE
        sound = np.sign(sound) * (np.minimum(np.abs(sound), KNEE) + room * np.tanh(over / room))
    return sound


def write(path: Path, loop: Loop) -> None:
    """Write a loop as OGG Vorbis. Raises ImportError without the package soundfile."""
    import soundfile

    path.parent.mkdir(parents=True, exist_ok=True)
    frames = loop.T.astype(np.float32)
    with soundfile.SoundFile(path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY) as file:
        for start in range(0, len(frames), _BLOCK):  # the coder fails on long blocks
            file.write(frames[start : start + _BLOCK])
