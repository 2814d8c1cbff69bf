"""Everything that is heard, by the settings of the player: effects for cues, and music."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pygame

from game.core.session.events import Event
from game.play.game.hearing import CUES, Music, cues_for
from game.settings.sections import SoundSettings
from game.ui.audio.device import EFFECT_CHANNELS, FOLDER, MUSIC_CHANNELS, Device
from game.ui.audio.music import MusicPlayer

SAME = 2
"""How often the same effect can play at once."""
FADE_MS = 30
"""The milliseconds in which effects end when they are turned off."""


class Effects:
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
        """Start the effects of some cues."""
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
                    pygame.mixer.Channel(number).fadeout(FADE_MS)

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
    """Plays effects and music.

    ``open`` or the first effect opens the device, so that the first frame does not wait for a sound server. A device
    that cannot be opened is tried again when the player turns the sound on.
    """

    def __init__(self, settings: SoundSettings) -> None:
        self._settings = settings
        self._device = Device()
        self.effects = Effects(self._device, settings)
        self.music = MusicPlayer(self._device, settings)

    @property
    def muted(self) -> bool:
        """Whether there is no sound at all."""
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
        """Start the effects of some cues."""
        if self._settings.enabled and self._settings.effects:
            self.effects.play(cues)

    def ui(self, name: str) -> None:
        """Start the effect of a cue by its name. Raises KeyError for an unknown name."""
        if name not in CUES:
            raise KeyError(name)
        self.cue((name,))

    def want(self, music: Music | None) -> None:
        """Play this music, as far as the settings allow. None is silence."""
        self.music.want(music)

    def advance(self, now: float) -> None:
        """Let time pass for the music up to ``now``, in seconds of the clock."""
        self.music.advance(now)

    def deadline(self, now: float) -> float | None:
        """When to call ``advance`` next; None if nothing is due."""
        return self.music.deadline(now)

    def close(self) -> None:
        """Close the device. The next sound opens it again."""
        self.music.close()
        self.effects.close()
        self._device.close()
