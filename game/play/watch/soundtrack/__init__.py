"""The sound of a film: what is heard of a part of a replay, and when, mixed without a device."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from math import floor
from operator import add, mul
from pathlib import Path

from ....core.replay import Replay
from ....files import SOUND_CHANNELS, SOUND_RATE
from ....program import ASSETS
from ....settings.sections import SoundSettings
from ...game.hearing import TRACKS, Music, cues_for, in_danger, track_of
from ...records.replays import Playback
from ..film import Cut
from ..viewer import LOUDEST

__all__ = [  # noqa: RUF022 - as one reads them
    "Soundtrack",  # Listens to a part of a replay, and mixes what is heard.
    "MusicSpan",  # A time in which one file of music is heard.
    "spans",  # When which file of music is heard, by what is wanted when.
    "PlacedSound",  # A sound, and when it is heard.
    "mixed",  # Sounds as one, a second after the other.
]

FADE = 0.18
"""The seconds in which music begins and ends."""
SAME = 2
"""How often the same effect can be heard at once."""
Wanted = tuple[str, bool] | None
"""A track, and whether it is its intense variant. None is silence."""


@dataclass(frozen=True)
class MusicSpan:
    """A time in which one file of music is heard, in seconds of the film."""

    first: float
    last: float
    track: str
    danger: bool
    began: float
    """When the track began. Where the variant changes, it goes on at the same place."""


def spans(wanted: Sequence[tuple[float, Wanted]], last: float) -> list[MusicSpan]:
    """Return when which file of music is heard until ``last``, by what is wanted from which second on. As in a game, it
    changes at the beginning of a bar, begins at once where nothing is heard, and ends at once."""
    found: list[MusicSpan] = []
    heard: Wanted = None
    since = began = 0.0
    for number, (second, file) in enumerate(wanted):
        until = wanted[number + 1][0] if number + 1 < len(wanted) else last
        if file == heard:
            continue
        due = second
        if heard and file:
            bar = TRACKS[heard[0]].bar_seconds
            due = began + (floor((second - began) / bar) + 1) * bar
        if due >= until:  # by then, something else is wanted
            continue
        if heard:
            found.append(MusicSpan(since, due, *heard, began))
        if file and (heard is None or heard[0] != file[0]):
            began = due
        heard, since = file, due
    if heard and since < last:
        found.append(MusicSpan(since, last, *heard, began))
    return found


@dataclass(frozen=True)
class PlacedSound:
    """A sound, and when it is heard. Times are in frames: one number for the left and one for the right."""

    first: int
    frames: int
    """How long it is heard. A shorter sound is heard again and again."""
    sound: Sequence[int]
    offset: int = 0
    """Where in the sound it begins."""
    fade: int = 0
    """The frames in which it becomes louder at its beginning, and softer at its end."""

    def heard(self, first: int, last: int) -> Sequence[int]:
        """The numbers from one frame of the film to another, both of them inside this part."""
        step, whole = SOUND_CHANNELS, len(self.sound)
        at, left, pieces = (self.offset + first - self.first) * step % whole, (last - first) * step, array("h")
        while left > 0:
            piece = self.sound[at : at + left]
            pieces.extend(piece)
            at, left = 0, left - len(piece)
        begins, ends = first - self.first, self.first + self.frames - last
        if not self.fade or (begins >= self.fade and ends >= self.fade):
            return pieces
        gains = (
            max(0.0, min(1.0, (frame - self.first) / self.fade, (self.first + self.frames - frame) / self.fade))
            for frame in range(first, last)
            for _ in range(step)
        )
        return array("h", map(int, map(mul, pieces, gains)))


def mixed(parts: Sequence[PlacedSound], frames: int) -> Iterator[bytes]:
    """Yield sounds as one, a second after the other, as ``SOUND_RATE`` of the files says: ``frames`` in all. What is
    too loud is cut off, as a device does."""
    waiting, heard = sorted((part for part in parts if part.sound), key=lambda part: -part.first), list[PlacedSound]()
    for first in range(0, frames, SOUND_RATE):
        last = min(first + SOUND_RATE, frames)
        while waiting and waiting[-1].first < last:
            heard.append(waiting.pop())
        heard = [part for part in heard if part.first + part.frames > first]
        total = array("i", bytes(4 * SOUND_CHANNELS * (last - first)))
        for part in heard:
            begin, end = max(first, part.first), min(last, part.first + part.frames)
            place = slice((begin - first) * SOUND_CHANNELS, (end - first) * SOUND_CHANNELS)
            total[place] = array("i", map(add, total[place], part.heard(begin, end)))
        # The bytes of a number come in this order in the files, whatever this machine uses.
        second = array("h", map(max, map(min, total, repeat(32767)), repeat(-32768)))
        yield second.tobytes() if _LITTLE else _swapped(second)


def _swapped(numbers: array[int]) -> bytes:
    numbers.byteswap()
    return numbers.tobytes()


_LITTLE = array("h", [1]).tobytes()[0] == 1
Decoder = Callable[[Path, float], Sequence[int]]
"""Returns the sound of a file at a volume; empty if it cannot be read."""


class Soundtrack:
    """Listens to a part of a replay, and mixes what is heard. Both go on step by step, so that a window can draw in
    between."""

    def __init__(self, replay: Replay, cut: Cut, settings: SoundSettings) -> None:
        self._replay, self._cut = replay, cut
        self._settings = settings.in_look(replay.setup.rules.look)
        self.cues: list[tuple[float, str]] = []
        """The effects, and the second of the film in which each begins."""
        self.wanted: list[tuple[float, Wanted]] = []
        """The music, and from which second of the film on each is wanted."""

    def listen(self) -> Iterator[None]:
        """Play the part, and note what is heard. Each step is one picture of the film."""
        playback, settings, cut = Playback(self._replay, 0.0), self._settings, self._cut
        graded, stride = self._replay.setup.rules.graded, cut.stride(self._replay)
        effects, danger = settings.effects and cut.speed <= LOUDEST, False
        playback.seek(cut.first, 0.0)
        for number in range(cut.pictures(self._replay)):
            second = number / cut.rate
            events = playback.forward(min(int(cut.first + number * stride), cut.last))
            before, danger = danger, in_danger(playback.session, danger)
            if effects and number:
                cues = [*cues_for(events, graded=graded), *(["danger"] if danger and not before else [])]
                self.cues += [(second, cue) for cue in cues]
            self._want(second, self._music(playback, danger))
            yield

    def _music(self, playback: Playback, danger: bool) -> Wanted:
        if not self._settings.music or playback.player.finished:
            return None
        music = Music(self._settings.tune_in_game(track_of(playback.session)), danger)
        return music.track, music.danger and TRACKS[music.track].has_danger

    def _want(self, second: float, file: Wanted) -> None:
        if (self.wanted[-1][1] if self.wanted else None) != file:
            self.wanted.append((second, file))

    @property
    def silent(self) -> bool:
        """Whether nothing at all is heard."""
        return not self.cues and not self.wanted

    def mix(self, decode: Decoder) -> Iterator[bytes]:
        """Yield the sound of the whole film in pieces. Empty ones come while a file is read."""
        frames = round(self._cut.seconds(self._replay) * SOUND_RATE)
        music = spans(self.wanted, frames / SOUND_RATE)
        sounds: dict[Path, Sequence[int]] = {}
        for path, volume in {**self._effect_files, **{_music_file(span): self._music_volume for span in music}}.items():
            sounds[path] = decode(path, volume)
            yield b""
        parts = [*self._effects(sounds), *(_music_part(span, sounds[_music_file(span)]) for span in music)]
        yield from mixed(parts, frames)

    @property
    def _music_volume(self) -> float:
        return self._settings.music_volume / 100

    @property
    def _effect_files(self) -> Mapping[Path, float]:
        return {self._effect_file(cue): self._settings.volume / 100 for _, cue in self.cues}

    def _effect_file(self, cue: str) -> Path:
        return ASSETS / "sounds" / self._settings.effect_set / f"{cue}.wav"

    def _effects(self, sounds: Mapping[Path, Sequence[int]]) -> Iterator[PlacedSound]:
        """Yield the effects. As in a game, the same one is heard twice at once at most."""
        ends: dict[str, list[int]] = {}
        for second, cue in self.cues:
            first, sound = round(second * SOUND_RATE), sounds[self._effect_file(cue)]
            before = ends.setdefault(cue, [])
            if len(before) - bisect_left(before, first + 1) < SAME:
                before.append(first + len(sound) // SOUND_CHANNELS)
                yield PlacedSound(first, len(sound) // SOUND_CHANNELS, sound)


def _music_file(span: MusicSpan) -> Path:
    return ASSETS / "sounds" / "music" / f"{span.track}{'-danger' * span.danger}.ogg"


def _music_part(span: MusicSpan, sound: Sequence[int]) -> PlacedSound:
    first, last = round(span.first * SOUND_RATE), round(span.last * SOUND_RATE)
    offset = round((span.first - span.began) * SOUND_RATE)
    return PlacedSound(first, last - first, sound, offset, round(FADE * SOUND_RATE))
