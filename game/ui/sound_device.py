"""The device through which everything is heard, and its channels. Without one, everything is silent."""

from contextlib import suppress

import pygame

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
