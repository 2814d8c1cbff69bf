"""The sounds: effects and music. Without an audio device, everything is silent."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pygame

from game.core.session.events import Event
from game.play.game.hearing import CUES, TRACKS, Music, Track, cues_for
from game.settings.sections import SoundSettings
from game.ui.lean import no_complaints

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
FREQUENCY, SAMPLE_BITS, CHANNELS, BUFFER = 44100, -16, 2, 512
"""The format to request from the device. A buffer of 512 samples is a delay of 12 ms."""
MUSIC_CHANNELS = 2
"""The first channels belong to the music: two, so that one piece can fade into another."""
EFFECT_CHANNELS = 16
_NONE = pygame.error, NotImplementedError
"""What is raised where there is no device. pygame puts a stand-in, which raises the second one, in the place of a mixer
that cannot be loaded, as where a library is missing."""


class Device:
    """The device through which everything is heard. It is opened at most once, and again after ``retry``."""

    def __init__(self) -> None:
        self._tried = False

    @property
    def is_open(self) -> bool:
        """Whether sounds can be played. A device that is closed from elsewhere is no longer open."""
        with suppress(NotImplementedError):
            return self._tried and pygame.mixer.get_init() is not None
        return False

    def open(self) -> bool:
        """Open the device once. This can take tenths of a second. Return whether it is open."""
        if not self._tried:
            self._tried = True
            with suppress(*_NONE), no_complaints():
                pygame.mixer.init(FREQUENCY, SAMPLE_BITS, CHANNELS, BUFFER)
            if self.is_open:
                pygame.mixer.set_num_channels(MUSIC_CHANNELS + EFFECT_CHANNELS)
                pygame.mixer.set_reserved(MUSIC_CHANNELS)
        return self.is_open

    def retry(self) -> None:
        """Let the next call of ``open`` look for a device again, if there is none."""
        self._tried = self.is_open

    def close(self) -> None:
        """Close the device. The next call of ``open`` opens it again."""
        self._tried = False
        with suppress(NotImplementedError):
            pygame.mixer.quit()


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
QUICK_FADE_MS = 60
"""The milliseconds in which music ends when it is turned off."""
DUCKED, IN_MENU = 0.3, 0.6
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
        return self._playing.file if self._playing else None

    def use(self, settings: SoundSettings) -> None:
        self._settings = settings
        self._set_gain()
        if not self._file:
            self._stop(QUICK_FADE_MS)

    def want(self, music: Music | None) -> None:
        """Play this from the next bar on. None is silence."""
        self._wanted = music

    @property
    def _file(self) -> File | None:
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


SAME = 2
"""How often the same effect can play at once."""
EFFECT_FADE_MS = 30


class SoundEffects:
    """A set of effects. A thread loads them all, so that no key waits for a file."""

    def __init__(self, device: Device, settings: SoundSettings) -> None:
        self._device, self._settings = device, settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: Thread | None = None

    def load(self) -> None:
        """Begin to load every effect that is not loaded yet, where the device is open."""
        if self._device.is_open and not self._sounds:
            self._wait()
            folder = FOLDER / self._settings.effect_set
            self._loading = Thread(target=_load_all, args=(folder, self._sounds), daemon=True)
            self._loading.start()

    def use(self, settings: SoundSettings) -> None:
        """Use the set and the volume of other settings from now on."""
        before, self._settings = self._settings, settings
        if settings.effect_set != before.effect_set:
            self._sounds = {}
            self.load()
        with suppress(pygame.error):
            for sound in list(self._sounds.values()):
                if sound:
                    sound.set_volume(settings.volume / 100)

    def play(self, cues: Iterable[str]) -> None:
        with suppress(pygame.error):  # the device can go at any moment
            for cue in cues:
                if not self._device.open():
                    return
                if cue not in self._sounds:
                    self._sounds[cue] = _loaded(FOLDER / self._settings.effect_set, cue)
                sound = self._sounds[cue]
                if sound and sound.get_num_channels() < SAME:
                    sound.set_volume(self._settings.volume / 100)
                    sound.play()

    def stop(self) -> None:
        """Let what is heard fade out at once."""
        with suppress(pygame.error):
            if self._device.is_open:
                for number in range(MUSIC_CHANNELS, MUSIC_CHANNELS + EFFECT_CHANNELS):
                    pygame.mixer.Channel(number).fadeout(EFFECT_FADE_MS)

    def close(self) -> None:
        """Forget every effect, after the thread has ended."""
        self._wait()
        self._sounds = {}

    def _wait(self) -> None:
        if self._loading:
            self._loading.join()
            self._loading = None


def _load_all(folder: Path, sounds: dict[str, pygame.mixer.Sound | None]) -> None:
    for cue in CUES:
        if cue not in sounds:
            sounds[cue] = _loaded(folder, cue)


def _loaded(folder: Path, cue: str) -> pygame.mixer.Sound | None:
    """The effect of a cue; None if its file cannot be read."""
    try:
        return pygame.mixer.Sound(str(folder / f"{cue}.wav"))
    except (pygame.error, FileNotFoundError):
        return None


class Audio:
    """Plays effects and music. ``open`` or the first effect opens the device, so that the first frame does not wait for
    a sound server. A device that cannot be opened is tried again when the player turns the sound on."""

    def __init__(self, settings: SoundSettings) -> None:
        self._settings = settings
        self._device = Device()
        self.effects = SoundEffects(self._device, settings)
        self.music = MusicPlayer(self._device, settings)

    @property
    def muted(self) -> bool:
        return not self._settings.enabled

    def use(self, settings: SoundSettings) -> None:
        """Follow other settings from now on, at once."""
        before, self._settings = self._settings, settings
        self.effects.use(settings)
        self.music.use(settings)
        if not (settings.enabled and settings.effects):
            self.effects.stop()
        if settings.enabled and not before.enabled:
            if not self._device.is_open:
                self.music.close()
                self.effects.close()
                self._device.retry()
            self.open()

    def open(self) -> bool:
        """Open the audio device, unless muted. This can take tenths of a second. Return whether it is open."""
        if self.muted or not self._device.open():
            return False
        self.effects.load()
        return True

    def play(self, events: Iterable[Event], *, graded: bool = False) -> None:
        """Start the effects of some events. ``graded`` is as in ``cues_for``."""
        self.cue(cues_for(events, graded=graded))

    def cue(self, cues: Iterable[str]) -> None:
        if self._settings.enabled and self._settings.effects:
            self.effects.play(cues)

    def ui(self, name: str) -> None:
        """Start the effect of a cue by its name. Raises KeyError for an unknown name."""
        if name not in CUES:
            raise KeyError(name)
        self.cue((name,))

    def close(self) -> None:
        """Close the device. The next sound opens it again."""
        self.music.close()
        self.effects.close()
        self._device.close()
