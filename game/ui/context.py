"""What the screens share."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.services import Services
from game.ui.audio import Audio
from game.ui.controls import Controls
from game.ui.theme import Palette, palette_of


@dataclass(kw_only=True)
class Context(Services):
    """What every game takes from the program, with the keyboard and the sounds. One for the whole run."""

    controls: Controls
    audio: Audio

    @property
    def palette(self) -> Palette:
        """The colours of the pieces as the settings have them, for what is no game under way."""
        return palette_of(self.settings.display.palette, self.settings.ruleset.look, 0)

    def toggle_sound(self) -> str:
        """Turn the sound off, or on again. Returns what it is now, in words."""
        self.audio.muted = not self.audio.muted
        return "Sound off" if self.audio.muted else "Sound on"
