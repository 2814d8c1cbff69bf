"""Reads a score: a file of YAML with the notes as text. docs/sound.md describes the format."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tools.sounds.instruments import INSTRUMENTS
from tools.sounds.synth import SEMITONES, hertz

REST, TIE, STROKE = "-", ".", "x"
"""The signs for silence, for a note that goes on, and for a stroke of a drum."""
ALWAYS, CALM, DANGER = "always", "calm", "danger"
"""When a part plays."""
_THIRDS = {"": 4, "m": 3, "7": 4, "m7": 3, "dim": 3}
_FIFTHS = {"": 7, "m": 7, "7": 7, "m7": 7, "dim": 6}
_NAMES = ("A", "A#", "B", "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#")


class ScoreError(ValueError):
    """A score cannot be read. The message says where and why."""


class Sounding(NamedTuple):
    """A note at its place. Times are in beats from the beginning."""

    pitch: str
    """Empty for a drum."""
    start: Fraction
    length: Fraction


@dataclass(frozen=True)
class Part:
    """What one instrument plays."""

    voice: str
    gain: float
    pan: float
    """-1 is left, 1 is right."""
    echo: float
    """How much of it goes into the room."""
    when: str
    notes: tuple[Sounding, ...]


@dataclass(frozen=True)
class Score:
    """A piece of music that repeats without end."""

    title: str
    source: str
    tempo: float
    """Beats a minute."""
    beats: int
    """Beats in a bar."""
    bars: int
    key: str
    """A chord: its root and its kind are those of the key."""
    passing: tuple[str, ...]
    """The notes outside of the key and of the chords that the tune passes, without their octaves."""
    chords: tuple[tuple[str, ...], ...]
    """Those of each bar, which share it equally."""
    parts: tuple[Part, ...]

    @property
    def bar_seconds(self) -> float:
        """The length of a bar."""
        return 60 / self.tempo * self.beats

    @property
    def seconds(self) -> float:
        """The length of the whole piece."""
        return self.bar_seconds * self.bars

    @property
    def has_danger(self) -> bool:
        """Whether there is an intense variant."""
        return any(part.when == DANGER for part in self.parts)


def read_score(path: Path) -> Score:
    """Read a score. Raises ScoreError."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    try:
        form, beats = data["form"].split(), data["beats"]
        chords = {name: _bars(text) for name, text in data["chords"].items()}
        parts = [_part(part, form, chords, beats) for part in data["parts"]]
        played = tuple(tuple(bar) for name in form for bar in chords[name])
        key, passing = data["key"], tuple(data.get("passing", "").split())
        return Score(
            data["title"], data["source"], data["tempo"], beats, len(played), key, passing, played, tuple(parts)
        )
    except (KeyError, ValueError) as error:
        raise ScoreError(f"{path.name}: {error}") from None


def _bars(text: str) -> list[list[str]]:
    """The signs of each bar."""
    return [bar.split() for bar in text.strip().strip("|").split("|")]


def _part(data: Mapping[str, Any], form: list[str], chords: Mapping[str, list[list[str]]], beats: int) -> Part:
    voice, when = data["voice"], data.get("when", ALWAYS)
    if voice not in INSTRUMENTS:
        raise ValueError(f"{voice} is no instrument; expected one of {', '.join(INSTRUMENTS)}")
    if when not in (ALWAYS, CALM, DANGER):
        raise ValueError(f"{voice} plays {when}; expected {ALWAYS}, {CALM} or {DANGER}")
    only = data.get("only", " ".join(form)).split()
    bars = [bar for name in form for bar in _bars_of(data, name, chords[name], silent=name not in only)]
    notes = tuple(_notes(bars, beats, data.get("octaves", 0)))
    return Part(voice, data["gain"], data.get("pan", 0.0), data.get("echo", 0.15), when, notes)


def _bars_of(data: Mapping[str, Any], name: str, chords: list[list[str]], *, silent: bool) -> list[list[str]]:
    """The bars of a part in one section: its notes, or its pattern over the chords."""
    if "pattern" in data and not silent:
        patterns, octave = _bars(data["pattern"]), data.get("octave", 3)
        return [_on_chords(patterns[i % len(patterns)], chord, octave) for i, chord in enumerate(chords)]
    if silent or name not in data["notes"]:
        return [[REST]] * len(chords)
    played = _bars(data["notes"][name])
    if len(played) != len(chords):
        raise ValueError(f"{data['voice']} has {len(played)} bars in {name}; expected {len(chords)}, as the chords")
    return played


def _on_chords(row: list[str], chords: list[str], octave: int) -> list[str]:
    """A bar of a pattern: 1, 3, 5 and 8 become notes of the chord that holds at their place in the bar."""
    return [
        step_of(chords[i * len(chords) // len(row)], sign, octave) if sign in "13580" else sign
        for i, sign in enumerate(row)
    ]


def step_of(chord: str, step: str, octave: int) -> str:
    """Return a note of a chord: its root (1), third (3), fifth (5), the octave (8), or the fifth below (0).

    The roots lie between A of ``octave - 1`` and G# of ``octave``. Raises ValueError for an unknown chord.
    """
    root = chord[:2] if chord[1:2] in ("#", "b") else chord[:1]
    kind = chord[len(root) :]
    if root[:1] not in SEMITONES or kind not in _THIRDS:
        raise ValueError(f"{chord!r} is no chord; expected a note with {', '.join(filter(None, _THIRDS))} or nothing")
    above = {"1": 0, "3": _THIRDS[kind], "5": _FIFTHS[kind], "8": 12, "0": _FIFTHS[kind] - 12}[step]
    semitone = (SEMITONES[root[0]] + {"#": 1, "b": -1}.get(root[1:], 0)) % 12 + above
    # The names count from A, but the number of an octave changes at C.
    return f"{_NAMES[semitone % 12]}{octave - 1 + (semitone + 9) // 12}"


def _notes(bars: list[list[str]], beats: int, octaves: int) -> Iterator[Sounding]:
    """The notes of all bars. The signs of a bar share its time equally."""
    sounding: Sounding | None = None
    for number, bar in enumerate(bars):
        if not bar:
            raise ValueError(f"bar {number + 1} is empty")
        step = Fraction(beats, len(bar))
        for i, sign in enumerate(bar):
            if sign == TIE and sounding:
                sounding = sounding._replace(length=sounding.length + step)
                continue
            if sounding:
                yield sounding
            sounding = None
            if sign not in (REST, TIE):
                sounding = Sounding(_pitch(sign, octaves), number * beats + i * step, step)
    if sounding:
        yield sounding


def _pitch(sign: str, octaves: int) -> str:
    if sign == STROKE:
        return ""
    hertz(sign)  # raises ValueError
    return f"{sign[:-1]}{int(sign[-1]) + octaves}"
