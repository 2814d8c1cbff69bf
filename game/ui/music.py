"""The music: the tunes of the game, which repeat or follow each other, and the player's own files."""

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from os.path import expanduser, isfile
from pathlib import Path
from threading import Thread

import pygame

from ..core.messages import printable, printable_path
from ..language import say
from ..play.game.hearing import TRACKS, Music
from ..settings.sections import ALL_TUNES, OWN_TUNES, SoundSettings
from .sound_device import FOLDER, MUSIC_CHANNELS, Device

Tune = str | Path
"""A track of the game by its name, or a file of the player's own."""

ENDINGS = frozenset((".ogg", ".oga", ".opus", ".mp3", ".flac", ".wav"))
"""What the mixer plays, by the endings of the files."""
MOST = 1000
"""Of more files in a folder, the first ones by their names are played."""

FADE_MS = 180
QUICK_FADE_MS = 60
"""The milliseconds in which music ends when it is turned off."""
DUCKED, IN_MENU = 0.3, 0.6
GAIN_A_SECOND = 4.0
"""How fast the gain changes: from 1 to ``DUCKED`` in less than 0.2 seconds."""
STEP = 0.015
"""Seconds between two steps of the gain, and between two looks at what is being decoded."""
LOOK = 0.25
"""Seconds between two looks whether a file of the player's own has ended. Nobody knows its length before."""
SHORTEST = 0.5
"""What ends sooner after its beginning, in seconds, is no music that the mixer can play."""


def own_music(folder: Path) -> list[Path]:
    """Return the files of music in a folder by their names. Empty if it cannot be read. A pipe is no file: the mixer
    would wait for somebody to write to it, and the end of the program for the mixer."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and isfile(path))[:MOST]
    except OSError:
        return []


class Playlist:
    """Tunes that follow each other without end. After the last one, all are put in order again."""

    def __init__(self, read: Callable[[], Sequence[Tune]], entropy: random.Random | None) -> None:
        """``read`` returns the tunes, once for each round. With ``entropy``, each round has an order of its own."""
        self._read, self._entropy = read, entropy
        self._waiting: list[Tune] = []
        self._refused: set[Tune] = set()
        self.current: Tune | None = None
        """The tune that is heard now. None if there is none that can be played."""
        self.move_on()

    def move_on(self) -> None:
        """Go to the next tune."""
        if not self._waiting:
            self._waiting = [tune for tune in self._read() if tune not in self._refused]
            if self._entropy:
                self._entropy.shuffle(self._waiting)
                if len(self._waiting) > 1 and self._waiting[0] == self.current:  # nothing is heard twice in a row
                    self._waiting.append(self._waiting.pop(0))
        self.current = self._waiting.pop(0) if self._waiting else None

    def refuse(self) -> None:
        """Leave out the current tune, which cannot be played, and go to the next one."""
        if self.current is not None:
            self._refused.add(self.current)
            self.move_on()


class Playing(ABC):
    """A tune as it is loaded and heard."""

    def __init__(self, tune: Tune) -> None:
        """Begin to load it. That takes some tenths of a second."""
        self.tune = tune
        self.first = 0
        """The number of its first channel, if it has channels."""
        self.began = 0.0
        """When it began, in seconds of the clock."""
        self.danger = False
        """Whether the intense variant is heard, or will be when the other one has faded."""
        self.share = 0.0
        """How much of the intense variant is heard, from 0 to 1."""
        self.playable = False
        """Whether there is something to hear, once it is ready."""
        self.ends: float | None = None
        """When it ends, or when to look whether it has; None if it repeats without end."""
        self._thread = Thread(target=self._load, daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        return not self._thread.is_alive()

    def wait(self) -> None:
        self._thread.join()

    @abstractmethod
    def _load(self) -> None:
        """Load it, in a thread of its own, and set ``playable``."""

    @abstractmethod
    def start(self, now: float, first: int, *, once: bool) -> None:
        """Begin to play, silently, on channels from a number on: once, or without end."""

    def ended(self, now: float) -> bool:
        """Whether it has come to its end."""
        return self.ends is not None and now >= self.ends

    def bar(self, now: float) -> float:
        """Return when the next bar begins, at which another tune can begin."""
        return now

    @abstractmethod
    def set_volume(self, volume: float) -> None:
        """Set how loud it is, from 0 to 1."""

    @abstractmethod
    def fade_out(self, milliseconds: int) -> None:
        """End it, softer and softer."""


class PlayingTrack(Playing):
    """A track of the game: the calm music, and in step with it the intense variant, if there is one.

    Both play at once, and one of them is silent, so that the other can go on where it is.
    """

    sounds: Sequence[pygame.mixer.Sound] = ()

    def _load(self) -> None:
        names = [self.tune, *([f"{self.tune}-danger"] if TRACKS[str(self.tune)].has_danger else [])]
        with suppress(pygame.error, FileNotFoundError):
            self.sounds = [pygame.mixer.Sound(str(FOLDER / "music" / f"{name}.ogg")) for name in names]
        self.playable = bool(self.sounds)

    def start(self, now: float, first: int, *, once: bool) -> None:
        self.first, self.began, self.share = first, now, float(self.danger)
        self.ends = now + self.sounds[0].get_length() if once else None
        for number, sound in enumerate(self.sounds):
            sound.set_volume(0)
            pygame.mixer.Channel(first + number).play(sound, loops=0 if once else -1, fade_ms=FADE_MS)

    def bar(self, now: float) -> float:
        seconds = TRACKS[str(self.tune)].bar_seconds
        return self.began + (math.floor((now - self.began) / seconds) + 1) * seconds

    def set_volume(self, volume: float) -> None:
        with suppress(pygame.error):
            for sound, share in zip(self.sounds, (1 - self.share, self.share), strict=False):
                sound.set_volume(volume * share)

    def fade_out(self, milliseconds: int) -> None:
        with suppress(pygame.error):
            for number in range(len(self.sounds)):
                pygame.mixer.Channel(self.first + number).fadeout(milliseconds)


class PlayingFile(Playing):
    """A file of the player's own. The mixer decodes it while it is heard, so that an hour of music takes no memory."""

    def _load(self) -> None:
        with suppress(pygame.error, OSError):
            pygame.mixer.music.load(str(self.tune))
            self.playable = True

    def start(self, now: float, first: int, *, once: bool) -> None:
        self.began, self.ends = now, now + SHORTEST
        pygame.mixer.music.set_volume(0)
        try:
            pygame.mixer.music.play()
        except pygame.error:
            self.playable = False

    def ended(self, now: float) -> bool:
        """Whether the file has come to its end. How long it is, only the mixer knows: it is asked from time to time. A
        file that ends at once cannot be played, and is not tried again."""
        if not super().ended(now):
            return False
        if not self.playable or not pygame.mixer.music.get_busy():
            self.playable = self.playable and now >= self.began + SHORTEST + LOOK
            return True
        self.ends = now + LOOK
        return False

    def set_volume(self, volume: float) -> None:
        with suppress(pygame.error):
            pygame.mixer.music.set_volume(volume)

    def fade_out(self, milliseconds: int) -> None:
        with suppress(pygame.error):
            pygame.mixer.music.fadeout(milliseconds)


class MusicPlayer:
    """Plays the music that is wanted, as far as the device and the settings allow. ``now`` is in seconds of a clock."""

    def __init__(self, device: Device, data: Path | None = None, entropy: random.Random | None = None) -> None:
        """``data`` is the data folder. ``entropy`` puts tunes in random order."""
        self._device, self._data, self._entropy = device, data or Path(), entropy
        self._wanted: Music | None = None
        self._playing: Playing | None = None
        self._next: Playing | None = None  # what is loaded, to be heard when a bar begins
        self._list: Playlist | None = None
        self._chosen = self._choice
        self._broken: set[Tune] = set()
        self._bar: float | None = None  # when the bar begins at which something changes
        self._rests = 0.0  # until when it is silent between two tunes
        self.gain = 1.0
        """The gain of the music now, without the volume of the settings: 1 in a game, less in menus and pauses."""
        self._now = 0.0  # the time of the last call of ``advance``
        self.faults: list[str] = []
        """What could not be played by the settings as they are, one line each."""
        self._told = 0

    @property
    def playing(self) -> tuple[Tune, bool] | None:
        """The tune that is heard, and whether it is the intense variant. None is silence."""
        return (self._playing.tune, self._playing.danger) if self._playing else None

    def take_faults(self) -> Sequence[str]:
        """Return the ``faults`` since the last call."""
        before, self._told = self._told, len(self.faults)
        return self.faults[before:]

    @property
    def folder(self) -> Path:
        """The folder with the player's own music."""
        return self._data / expanduser(self._device.settings.music_folder)

    def follow(self) -> None:
        """Follow the settings, which are others from now on."""
        self._set_volume()
        before, self._chosen = self._chosen, self._choice
        if before != self._chosen:
            self._list, self._rests, self._broken = None, 0.0, set()
            self.faults, self._told = [], 0
        if before != self._chosen or not self._file:
            self._stop(QUICK_FADE_MS)

    @property
    def _choice(self) -> tuple[object, ...]:
        """What of the settings decides which tune plays, and how often."""
        sound = self._device.settings
        return sound.tune, sound.music_folder, sound.shuffle, bool(sound.music_pause)

    def want(self, music: Music | None) -> None:
        """Play this from the next bar on. None is silence."""
        self._wanted = music

    @property
    def _file(self) -> tuple[Tune, bool] | None:
        """What of the wanted music the settings allow, as ``playing`` tells it."""
        music, settings = self._wanted, self._device.settings
        if music is None or not (settings.enabled and settings.music) or (music.in_menu and not settings.menu_music):
            return None
        tune = self._listed or (music.track if music.in_menu else settings.tune_in_game(music.track))
        return tune, music.danger and isinstance(tune, str) and TRACKS[tune].has_danger

    @property
    def _listed(self) -> Tune | None:
        """The tune of the list, if the player has chosen one that is not empty."""
        if self._list is None and self._device.settings.tune in (ALL_TUNES, OWN_TUNES):
            self._list = self._made_list(self._device.settings)
        return self._list.current if self._list else None

    def _made_list(self, settings: SoundSettings) -> Playlist:
        entropy, folder = self._entropy if settings.shuffle else None, self.folder
        if settings.tune == ALL_TUNES:
            return Playlist(lambda: list(TRACKS), entropy)
        made = Playlist(lambda: own_music(folder), entropy)
        if made.current is None:
            self._note_empty()
        return made

    def _note_empty(self) -> None:
        line = say("No music in {folder}. Put OGG, MP3, FLAC or WAV files there.", folder=printable_path(self.folder))
        self.faults.append(line)

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
            if self._playing and self._playing.ended(now):
                self._end(self._playing, now)
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
        if file == self.playing:
            return self._playing.ends if self._playing else None
        if file and file[0] in self._broken:
            return None
        if not self._playing and now < self._rests:
            return self._rests
        return min(now + 10 * STEP, self._bar) if self._bar is not None else now + STEP

    def close(self) -> None:
        self._playing = None
        if self._next:
            self._next.wait()
            self._next = None

    def _end(self, ended: Playing, now: float) -> None:
        """Rest after a tune that has ended. The next one of the list is wanted from now on."""
        self._playing = None
        if not ended.playable:
            self._refuse(ended.tune)
            return
        self._rests = now + self._device.settings.music_pause
        if self._list and self._list.current == ended.tune:
            self._list.move_on()

    def _refuse(self, tune: Tune) -> None:
        """Leave out a tune that cannot be played. Of a file of the player's own, say so."""
        self._broken.add(tune)
        if isinstance(tune, Path):
            words = say("{file} cannot be played; expected OGG, MP3, FLAC or WAV.", file=printable(tune.name))
            self.faults.append(words)
        if self._list and self._list.current == tune:
            self._list.refuse()
            if self._list.current is None:
                self._note_empty()

    def _follow(self, now: float) -> None:
        """Begin what is wanted, when it is loaded and a bar begins. At once if nothing is heard."""
        file, old = self._file, self._playing
        if file is None or file == self.playing or file[0] in self._broken:
            self._bar = None
            if self._next and self._next.ready:
                self._next = None  # it is no longer wanted
            if file is None:
                self._stop(FADE_MS)
            return
        tune, danger = file
        if old is None and now < self._rests:
            return
        if (old is None or old.tune != tune) and not self._loaded(tune):
            return
        if old and self._bar is None:
            self._bar = old.bar(now)
        if self._bar is not None and now < self._bar:
            return
        self._bar = None
        if old and old.tune == tune:
            old.danger = danger
        elif self._next:
            self._start(self._next, danger, now)

    def _loaded(self, tune: Tune) -> bool:
        """Whether a tune is ready to be heard. It is loaded when no other one is."""
        if self._next is None or (self._next.tune != tune and self._next.ready):
            self._next, self._bar = PlayingFile(tune) if isinstance(tune, Path) else PlayingTrack(tune), None
        if self._next.tune != tune or not self._next.ready:
            return False
        if not self._next.playable:
            self._next = None
            self._refuse(tune)
        return self._next is not None

    def _start(self, begins: Playing, danger: bool, now: float) -> None:
        old, begins.danger = self._playing, danger
        if old:
            old.fade_out(FADE_MS)
        else:
            self.gain = self._target
        self._playing, self._next = begins, None
        once = self._list is not None or self._device.settings.music_pause > 0
        begins.start(now, 0 if old and old.first else MUSIC_CHANNELS // 2, once=once)
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
