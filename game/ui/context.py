"""What the screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.thinker import Thinker
from game.play.trace import Trace
from game.settings import Settings
from game.storage import Scores
from game.tbp.outside import OutsideBot
from game.ui.audio import Audio
from game.ui.controls import Controls
from game.ui.theme import Palette, palette_of


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
    outside: OutsideBot | None = None
    """Somebody else's bot, which plays instead of a player of ours where there is one."""

    @property
    def thinker(self) -> Thinker:
        """Who plays when the machine is on."""
        return self.outside or self.settings.machine.thinker()

    @property
    def adviser(self) -> Thinker:
        """Who advises a person: a player of ours, for a bot does not tell what it thinks."""
        return self.settings.machine.thinker()

    @property
    def machine_kept_as(self) -> str:
        """The name under which the machine's games are kept."""
        return f"{self.outside.name} (bot)" if self.outside else self.settings.machine.kept_as

    def dismiss(self) -> None:
        """Let the bot go, if there is one: nobody needs its thoughts for now."""
        if self.outside:
            self.outside.close()

    @property
    def palette(self) -> Palette:
        """The colours of the pieces as the settings have them, for what is no game under way."""
        return palette_of(self.settings.display.palette, self.settings.ruleset.look, 0)

    def toggle_sound(self) -> str:
        """Sound off, or on again; returns what it is now, in words."""
        self.audio.muted = not self.audio.muted
        return "Sound off" if self.audio.muted else "Sound on"
