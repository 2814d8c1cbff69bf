"""Plays effects: short sounds for cues."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pygame

from game.settings.model import SoundSettings
from game.ui.audio.device import EFFECT_CHANNELS, FOLDER, MUSIC_CHANNELS, Device

SAME = 2
"""How often the same effect can play at once."""
FADE_MS = 30
"""The milliseconds in which effects end when they are turned off."""


class Effects:
    """A set of effects. Each one is loaded when it is first played, in less than a millisecond."""

    def __init__(self, device: Device, settings: SoundSettings) -> None:
        self._device, self._settings = device, settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def use(self, settings: SoundSettings) -> None:
        """Use the set and the volume of other settings from now on."""
        before, self._settings = self._settings, settings
        if settings.effect_set != before.effect_set:
            self.forget()
        with suppress(pygame.error):
            for sound in self._sounds.values():
                if sound:
                    sound.set_volume(settings.volume / 100)

    def play(self, cues: Iterable[str]) -> None:
        """Start the effects of some cues."""
        with suppress(pygame.error):  # the device can go at any moment
            for cue in cues:
                if not self._device.open():
                    return
                if cue not in self._sounds:
                    self._sounds[cue] = self._load(cue)
                sound = self._sounds[cue]
                if sound and sound.get_num_channels() < SAME:
                    sound.play()

    def stop(self) -> None:
        """Let what is heard fade out at once."""
        with suppress(pygame.error):
            if self._device.is_open:
                for number in range(MUSIC_CHANNELS, MUSIC_CHANNELS + EFFECT_CHANNELS):
                    pygame.mixer.Channel(number).fadeout(FADE_MS)

    def forget(self) -> None:
        """Load every effect again when it is next played."""
        self._sounds.clear()

    def _load(self, cue: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(FOLDER / self._settings.effect_set / f"{cue}.wav"))
        except (pygame.error, FileNotFoundError):
            return None
        sound.set_volume(self._settings.volume / 100)
        return sound
