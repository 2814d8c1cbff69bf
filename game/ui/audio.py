"""The sounds: effects and music. Without an audio device, everything is silent."""

import math
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pygame

from ..core.session.events import Event
from ..play.game.hearing import CUES, TRACKS, Music, cues_for
from ..program import ASSETS
from ..settings.sections import SoundSettings
from .lean import no_complaints

FOLDER = ASSETS / "sounds"
FREQUENCY, SAMPLE_BITS, CHANNELS, BUFFER = 44100, -16, 2, 512
"""The format to request from the device. A buffer of 512 samples is a delay of 12 ms."""
MUSIC_CHANNELS = 4
"""The first channels belong to the music: two for each of two tracks, so that one can fade into the other."""
EFFECT_CHANNELS = 16
_NONE = pygame.error, NotImplementedError
"""What is raised where there is no device. pygame puts a stand-in, which raises the second one, in the place of a mixer
that cannot be loaded, as where a library is missing."""


class Device:
    """The device through which everything is heard. It is opened at most once, and again after ``retry``."""

    def __init__(self, settings: SoundSettings) -> None:
        self.settings = settings
        """The settings in use now, for all that is heard."""
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
        self._tried = False
        with suppress(*_NONE):
            pygame.mixer.stop()  # a sound that ends while the mixer goes can take the program with it
            pygame.mixer.quit()


FADE_MS = 180
QUICK_FADE_MS = 60
"""The milliseconds in which music ends when it is turned off."""
DUCKED, IN_MENU = 0.3, 0.6
GAIN_A_SECOND = 4.0
"""How fast the gain changes: from 1 to ``DUCKED`` in less than 0.2 seconds."""
STEP = 0.015
"""Seconds between two steps of the gain, and between two looks at what is being decoded."""


class PlayingTrack:
    """A track as it is decoded and heard: the calm music, and in step with it the intense variant, if there is one.

    Both play at once, and one of them is silent, so that the other can go on where it is.
    """

    def __init__(self, track: str) -> None:
        """Begin to decode it. That takes some tenths of a second."""
        self.track = track
        self.sounds: list[pygame.mixer.Sound] = []
        """What there is to hear, once it is ready. Empty if a file cannot be read."""
        self.first = 0
        """The number of its first channel."""
        self.began = 0.0
        """When it began, in seconds of the clock."""
        self.danger = False
        """Whether the intense variant is heard, or will be when the other one has faded."""
        self.share = 0.0
        """How much of the intense variant is heard, from 0 to 1."""
        self._thread = Thread(target=self._decode, daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        return not self._thread.is_alive()

    def wait(self) -> None:
        self._thread.join()

    def _decode(self) -> None:
        names = [self.track, *([f"{self.track}-danger"] if TRACKS[self.track].has_danger else [])]
        with suppress(pygame.error, FileNotFoundError):
            self.sounds = [pygame.mixer.Sound(str(FOLDER / "music" / f"{name}.ogg")) for name in names]

    def start(self, now: float, first: int) -> None:
        """Begin to play, silently, on channels from a number on."""
        self.first, self.began, self.share = first, now, float(self.danger)
        for number, sound in enumerate(self.sounds):
            sound.set_volume(0)
            pygame.mixer.Channel(first + number).play(sound, loops=-1, fade_ms=FADE_MS)

    def set_volume(self, volume: float) -> None:
        with suppress(pygame.error):
            for sound, share in zip(self.sounds, (1 - self.share, self.share), strict=False):
                sound.set_volume(volume * share)

    def fade_out(self, milliseconds: int) -> None:
        with suppress(pygame.error):
            for number in range(len(self.sounds)):
                pygame.mixer.Channel(self.first + number).fadeout(milliseconds)


class MusicPlayer:
    """Plays the music that is wanted, as far as the device and the settings allow. ``now`` is in seconds of a clock."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._wanted: Music | None = None
        self._playing: PlayingTrack | None = None
        self._next: PlayingTrack | None = None  # what is decoded, to be heard when a bar begins
        self._broken: set[str] = set()
        self._bar: float | None = None  # when the bar begins at which something changes
        self.gain = 1.0
        """The gain of the music now, without the volume of the settings: 1 in a game, less in menus and pauses."""
        self._now = 0.0  # the time of the last call of ``advance``

    @property
    def playing(self) -> tuple[str, bool] | None:
        """The track that is heard, and whether it is the intense variant. None is silence."""
        return (self._playing.track, self._playing.danger) if self._playing else None

    def follow(self) -> None:
        """Follow the settings, which are others from now on."""
        self._set_volume()
        if not self._file:
            self._stop(QUICK_FADE_MS)

    def want(self, music: Music | None) -> None:
        """Play this from the next bar on. None is silence."""
        self._wanted = music

    @property
    def _file(self) -> tuple[str, bool] | None:
        """What of the wanted music the settings allow, as ``playing`` tells it."""
        music, settings = self._wanted, self._device.settings
        if music is None or not (settings.enabled and settings.music) or (music.in_menu and not settings.menu_music):
            return None
        return music.track, music.danger and TRACKS[music.track].has_danger

    @property
    def _target(self) -> float:
        if not self._wanted:
            return self.gain
        return (DUCKED if self._wanted.ducked else 1.0) * (IN_MENU if self._wanted.in_menu else 1.0)

    @property
    def _fading(self) -> bool:
        """Whether the volume of what is heard is on its way."""
        playing = self._playing
        return playing is not None and (self.gain != self._target or playing.share != playing.danger)

    def advance(self, now: float) -> None:
        """Start, change and end what is due by ``now``."""
        passed, self._now = max(0.0, now - self._now), now
        if not self._device.is_open:
            self._playing = None
            return
        with suppress(pygame.error):  # the device can go at any moment
            if self._playing and self._fading:
                self.gain = _towards(self._target, self.gain, GAIN_A_SECOND * passed)
                self._playing.share = _towards(self._playing.danger, self._playing.share, passed * 1000 / FADE_MS)
                self._set_volume()
            self._follow(now)

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next; None if nothing is due."""
        file = self._file
        if not self._device.is_open or (not file and not self._playing):
            return None
        if self._fading:
            return now + STEP
        if file == self.playing or (file and file[0] in self._broken):
            return None
        return min(now + 10 * STEP, self._bar) if self._bar is not None else now + STEP

    def close(self) -> None:
        self._playing = None
        if self._next:
            self._next.wait()
            self._next = None

    def _follow(self, now: float) -> None:
        """Begin what is wanted, when it is decoded and a bar begins. At once if nothing is heard."""
        file, old = self._file, self._playing
        if file is None or file == self.playing or file[0] in self._broken:
            self._bar = None
            if self._next and self._next.ready:
                self._next = None  # it is no longer wanted
            if file is None:
                self._stop(FADE_MS)
            return
        track, danger = file
        if (old is None or old.track != track) and not self._decoded(track):
            return
        if old and self._bar is None:
            bar = TRACKS[old.track].bar_seconds
            self._bar = old.began + (math.floor((now - old.began) / bar) + 1) * bar
        if self._bar is not None and now < self._bar:
            return
        self._bar = None
        if old and old.track == track:
            old.danger = danger
        elif self._next:
            self._start(self._next, danger, now)

    def _decoded(self, track: str) -> bool:
        """Whether a track is ready to be heard. It is decoded when no other one is."""
        if self._next is None or (self._next.track != track and self._next.ready):
            self._next, self._bar = PlayingTrack(track), None
        if self._next.track != track or not self._next.ready:
            return False
        if not self._next.sounds:
            self._broken.add(track)
            self._next = None
        return self._next is not None

    def _start(self, begins: PlayingTrack, danger: bool, now: float) -> None:
        old, begins.danger = self._playing, danger
        if old:
            old.fade_out(FADE_MS)
        else:
            self.gain = self._target
        self._playing, self._next = begins, None
        begins.start(now, 0 if old and old.first else MUSIC_CHANNELS // 2)
        self._set_volume()

    def _stop(self, milliseconds: int) -> None:
        if self._playing:
            self._playing.fade_out(milliseconds)
            self._playing = None

    def _set_volume(self) -> None:
        if self._playing:
            self._playing.set_volume(self._device.settings.music_volume / 100 * self.gain)


def _towards(target: float, value: float, most: float) -> float:
    """A value that has come nearer to a target, by a step of at most so much."""
    return value + max(-most, min(most, target - value))


SAME = 2
"""How often the same effect can play at once."""
EFFECT_FADE_MS = 30


class SoundEffects:
    """A set of effects. A thread loads them all, so that no key waits for a file."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: Thread | None = None

    def load(self) -> None:
        """Begin to load every effect that is not loaded yet, where the device is open."""
        if self._device.is_open and not self._sounds:
            self._wait()
            folder = FOLDER / self._device.settings.effect_set
            loaded = ((cue, _loaded(folder, cue)) for cue in CUES)
            self._loading = Thread(target=self._sounds.update, args=(loaded,), daemon=True)
            self._loading.start()

    def follow(self, before: SoundSettings) -> None:
        """Follow the settings, which are others than ``before`` from now on."""
        if self._device.settings.effect_set != before.effect_set:
            self._sounds = {}
            self.load()
        with suppress(pygame.error):
            for sound in filter(None, list(self._sounds.values())):
                sound.set_volume(self._device.settings.volume / 100)

    def play(self, cues: Iterable[str]) -> None:
        """Play sounds by their names. A device that is gone plays nothing."""
        with suppress(pygame.error):  # the device can go at any moment
            for cue in cues:
                if not self._device.open():
                    return
                if cue not in self._sounds:
                    self._sounds[cue] = _loaded(FOLDER / self._device.settings.effect_set, cue)
                sound = self._sounds[cue]
                if sound and sound.get_num_channels() < SAME:
                    sound.set_volume(self._device.settings.volume / 100)
                    sound.play()

    def stop(self) -> None:
        with suppress(pygame.error):
            if self._device.is_open:
                for number in range(MUSIC_CHANNELS, MUSIC_CHANNELS + EFFECT_CHANNELS):
                    pygame.mixer.Channel(number).fadeout(EFFECT_FADE_MS)

    def close(self) -> None:
        self._wait()
        self._sounds = {}

    def _wait(self) -> None:
        if self._loading:
            self._loading.join()
            self._loading = None


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
        self._device = Device(settings)
        self.effects = SoundEffects(self._device)
        self.music = MusicPlayer(self._device)

    @property
    def muted(self) -> bool:
        return not self._device.settings.enabled

    def use(self, settings: SoundSettings) -> None:
        """Let other settings hold from now on."""
        before, self._device.settings = self._device.settings, settings
        self.effects.follow(before)
        self.music.follow()
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
        if self._device.settings.enabled and self._device.settings.effects:
            self.effects.play(cues)

    def ui(self, name: str) -> None:
        """Start the effect of a cue by its name. Raises KeyError for an unknown name."""
        if name not in CUES:
            raise KeyError(name)
        self.cue((name,))

    def close(self) -> None:
        self.music.close()
        self.effects.close()
        self._device.close()
