"""Plays music: one track after another. A new one begins at a bar and fades in while the old one fades out.

It is decoded in a thread, so that the game never waits for it.
"""

from __future__ import annotations

import math
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pygame

from game.play.game.hearing import TRACKS, Music, Track
from game.settings.sections import SoundSettings
from game.ui.audio.device import FOLDER, MUSIC_CHANNELS, Device

PIECE = 1 << 18
"""The bytes that are moved at once. Between two pieces the game can go on."""


class Decoding:
    """The decoding of a file, and if asked for its turning: the loop then begins at another of its bars."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.sound: pygame.mixer.Sound | None = None
        """The sound, once it is ready; None if the file cannot be read."""
        self.bar = 0
        """The bar at which the sound begins, once it is ready."""
        self._thread = Thread(target=self._decode, daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether nothing is being computed."""
        return not self._thread.is_alive()

    def turn(self, bar: int, bars: int) -> None:
        """Begin to let the sound begin at ``bar``, of ``bars`` in all. It must be ready, and not be heard."""
        self._thread = Thread(target=self._turn, args=(bar, bars), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until nothing is being computed: some tenths of a second at most."""
        self._thread.join()

    def _decode(self) -> None:
        with suppress(pygame.error, FileNotFoundError):
            self.sound = pygame.mixer.Sound(str(self._path))

    def _turn(self, bar: int, bars: int) -> None:
        if self.sound:
            samples = memoryview(self.sound)  # type: ignore[arg-type]  # of which pygame's types know nothing
            frame = samples.itemsize * (samples.shape[1] if samples.shape and samples.ndim > 1 else 1)
            share = (bar - self.bar) % bars / bars
            rotate(samples.cast("B"), round(share * samples.nbytes / frame) * frame)
        self.bar = bar


def rotate(data: memoryview, cut: int) -> None:
    """Move the first ``cut`` bytes behind the others, in place."""
    head = [bytes(data[at : min(at + PIECE, cut)]) for at in range(0, cut, PIECE)]
    for at in range(cut, len(data), PIECE):
        piece = bytes(data[at : at + PIECE])
        data[at - cut : at - cut + len(piece)] = piece
        time.sleep(0)
    at = len(data) - cut
    for piece in head:
        data[at : at + len(piece)] = piece
        at += len(piece)
        time.sleep(0)


FADE_MS = 180
"""The milliseconds in which one track fades into another."""
QUICK_FADE_MS = 60
"""The milliseconds in which music ends when it is turned off."""
DUCKED, IN_MENU = 0.3, 0.6
"""The gains of music in a pause and in menus."""
GAIN_A_SECOND = 4.0
"""How fast the gain changes: from 1 to ``DUCKED`` in less than 0.2 seconds."""
STEP = 0.015
"""Seconds between two steps of the gain, and between two looks at what is being decoded."""

File = tuple[str, bool]
"""The name of a track, and whether it is the intense variant."""


@dataclass
class Playing:
    """What is heard."""

    file: File
    channel: int
    sound: pygame.mixer.Sound
    began: float
    """When the first bar of the track began, in seconds of the clock. It can be before the sound began."""

    @property
    def track(self) -> Track:
        """The track of the file."""
        return TRACKS[self.file[0]]

    def bar_after(self, now: float) -> int:
        """Return the number of the first bar that begins after ``now``, counted from the first one."""
        return math.floor((now - self.began) / self.track.bar_seconds) + 1

    def begin_of(self, bar: int) -> float:
        """Return when a bar begins."""
        return self.began + bar * self.track.bar_seconds


class MusicPlayer:
    """Plays the music that is wanted, as far as the device and the settings allow. ``now`` is in seconds of a clock."""

    def __init__(self, device: Device, settings: SoundSettings) -> None:
        self._device, self._settings = device, settings
        self._wanted: Music | None = None
        self._playing: Playing | None = None
        self._decoding: tuple[File, Decoding] | None = None
        self._broken: set[File] = set()
        self.gain = 1.0
        """The gain of the music now, without the volume of the settings: 1 in a game, less in menus and pauses."""
        self._now: float | None = None  # the time of the last call of ``advance``

    @property
    def playing(self) -> File | None:
        """What is heard; None is silence."""
        return self._playing.file if self._playing else None

    def use(self, settings: SoundSettings) -> None:
        """Follow other settings from now on."""
        self._settings = settings
        self._set_gain()
        if not self._file:
            self._stop(QUICK_FADE_MS)

    def want(self, music: Music | None) -> None:
        """Play this from the next bar on. None is silence."""
        self._wanted = music

    @property
    def _file(self) -> File | None:
        """The file that is wanted."""
        music, settings = self._wanted, self._settings
        if music is None or not (settings.enabled and settings.music) or (music.in_menu and not settings.menu_music):
            return None
        return music.track, music.danger and TRACKS[music.track].has_danger

    @property
    def _target(self) -> float:
        if not self._wanted:
            return self.gain
        return (DUCKED if self._wanted.ducked else 1.0) * (IN_MENU if self._wanted.in_menu else 1.0)

    def advance(self, now: float) -> None:
        """Start, change and end what is due by ``now``."""
        passed, self._now = (now - self._now if self._now is not None else 0.0), now
        if not self._device.is_open:
            self._playing = None
            return
        with suppress(pygame.error):  # the device can go at any moment
            if self._playing and self.gain != self._target:
                change = max(-GAIN_A_SECOND * passed, min(GAIN_A_SECOND * passed, self._target - self.gain))
                self.gain += change
                self._set_gain()
            self._follow(now)

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next; None if nothing is due."""
        file = self._file
        if not self._device.is_open or (not file and not self._playing):
            return None
        if self._playing and self.gain != self._target:
            return now + STEP
        if file == self.playing or file in self._broken:
            return None
        if file is None or self._playing is None or not self._decoding or not self._decoding[1].ready:
            return now + STEP
        return min(now + 10 * STEP, self._playing.begin_of(self._playing.bar_after(now)))

    def close(self) -> None:
        """Forget everything, after the thread has ended."""
        self._playing = None
        if self._decoding:
            self._decoding[1].wait()
            self._decoding = None

    def _follow(self, now: float) -> None:
        """Begin what is wanted, when it is decoded and a bar begins."""
        file = self._file
        if file == self.playing:
            if self._decoding and self._decoding[1].ready:
                self._decoding = None  # it is no longer wanted
        elif file is None:
            self._stop(FADE_MS)
        elif file not in self._broken:
            decoding = self._decode(file)
            if decoding and decoding.ready:
                self._change(file, decoding, now)

    def _decode(self, file: File) -> Decoding | None:
        """The decoding of a file. None while another one is not finished."""
        if self._decoding and self._decoding[0] != file:
            if not self._decoding[1].ready:
                return None
            self._decoding = None
        if not self._decoding:
            name = f"{file[0]}-danger" if file[1] else file[0]
            self._decoding = file, Decoding(FOLDER / "music" / f"{name}.ogg")
        return self._decoding[1]

    def _change(self, file: File, decoding: Decoding, now: float) -> None:
        """Change to a file at the next bar; at once if nothing is heard. A variant goes on where the other one is."""
        sound = decoding.sound
        if sound is None:
            self._broken.add(file)
            return
        old = self._playing
        if old is None:
            self.gain = self._target
            self._start(file, sound, now)
            return
        bar = self._joining(old, now)
        if old.file[0] == file[0] and decoding.bar != bar % old.track.bars:
            decoding.turn(self._joining(old, now + 6 * STEP) % old.track.bars, old.track.bars)
            return
        if now >= old.begin_of(bar):
            skipped = bar % old.track.bars * old.track.bar_seconds if old.file[0] == file[0] else 0.0
            self._start(file, sound, now - skipped)

    @staticmethod
    def _joining(old: Playing, now: float) -> int:
        """The bar at which to change: the one that has just begun, within the time of a frame or two, or the next."""
        following = old.bar_after(now)
        return following - 1 if now - old.begin_of(following - 1) < 3 * STEP else following

    def _start(self, file: File, sound: pygame.mixer.Sound, began: float) -> None:
        number = 0
        if self._playing:
            number = (self._playing.channel + 1) % MUSIC_CHANNELS
            pygame.mixer.Channel(self._playing.channel).fadeout(FADE_MS)
        self._playing = Playing(file, number, sound, began)
        self._decoding = None
        self._set_gain()
        pygame.mixer.Channel(number).play(sound, loops=-1, fade_ms=FADE_MS)

    def _stop(self, milliseconds: int) -> None:
        if self._playing:
            with suppress(pygame.error):
                pygame.mixer.Channel(self._playing.channel).fadeout(milliseconds)
            self._playing = None

    def _set_gain(self) -> None:
        if self._playing:
            with suppress(pygame.error):
                self._playing.sound.set_volume(self._settings.music_volume / 100 * self.gain)
