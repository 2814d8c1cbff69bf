"""Everything that is heard, by the settings of the player."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.session.events import Event
from game.play.hearing.cues import CUES, cues_for
from game.play.hearing.tracks import Music
from game.settings.model import SoundSettings
from game.ui.audio.device import Device
from game.ui.audio.effects import Effects
from game.ui.audio.music import MusicPlayer


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
