"""The sounds: effects and music. Without an audio device, everything is silent."""

import random
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pygame

from ..core.session.events import Event
from ..play.game.hearing import CUES, cues_for
from ..settings.sections import SoundSettings
from .music import MusicPlayer
from .sound_device import EFFECT_CHANNELS, FOLDER, MUSIC_CHANNELS, Device

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

    def __init__(self, settings: SoundSettings, data: Path | None = None, entropy: random.Random | None = None) -> None:
        """``data`` is the data folder, and ``entropy`` puts the tunes in random order."""
        self._device = Device(settings)
        self.effects = SoundEffects(self._device)
        self.music = MusicPlayer(self._device, data, entropy)

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
