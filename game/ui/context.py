"""What the screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.settings import Settings
from game.storage import Scores
from game.ui.audio import Audio
from game.ui.controls import Controls
from game.ui.theme import Palette, palette_of
from game.ui.trace import Trace


@dataclass
class Context:
    """One for the whole run of the program."""

    settings: Settings
    """What is chosen now; the title screen changes it for this run."""
    controls: Controls
    audio: Audio
    trace: Trace
    clock: Callable[[], float]
    fresh_seed: Callable[[], str]
    scores: Scores

    @property
    def palette(self) -> Palette:
        """The colours of the pieces as the settings have them, for what is no game under way."""
        return palette_of(self.settings.display.palette, self.settings.ruleset.look, 0)

    def toggle_sound(self) -> str:
        """Sound off, or on again; returns what it is now, in words."""
        self.audio.muted = not self.audio.muted
        return "Sound off" if self.audio.muted else "Sound on"
