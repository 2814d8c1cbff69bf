"""The objects that all screens share."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ..core.messages import printable_path
from ..language import catalogue_fault, fall_back, say, system, use_language
from ..play.game.services import Services
from ..settings import Settings
from ..settings.sections import DisplaySettings, HandlingSettings, SoundSettings
from ..storage import PERSON
from .audio import Audio
from .controls import Controls
from .kit.text import unreadable_font
from .pads import Pads
from .theme import Palette, Themes, palette_of, wear

if TYPE_CHECKING:
    from ..play.puzzles import Library


@dataclass(kw_only=True)
class Context(Services):
    """The services of a game, with the keyboard and the sounds. One object for the whole run."""

    controls: Controls
    audio: Audio
    focus: dict[str, str] = field(default_factory=dict)
    """Name of a screen -> name of the widget that had the focus when the screen was left."""
    opens: bool = False
    """Whether the title is yet to be seen for the first time in this run."""
    own_handling: HandlingSettings | None = field(init=False, default=None)
    """The handling with the figures that the player chose last in this run, to come back to from a preset."""
    watched_rival: str | None = field(init=False, default=None)
    """The rival of a bot in the matches that are watched in this run, by its value in the settings. None until one is
    chosen: then it is that of the person."""
    pads: Pads = field(init=False)
    _worn: tuple[str, DisplaySettings | None, SoundSettings | None] = field(init=False, default=("", None, None))
    look_fault: str = field(init=False, default="")
    """What is wrong with the theme or the picture that is chosen, in one line. Empty if nothing is."""

    def __post_init__(self) -> None:
        """Gamepads press the keys of ``controls``. What is drawn from now on has the chosen theme."""
        self._note_own()
        self.dress()
        if self.look_fault:
            self.scores.note(self.look_fault)
        self.pads = Pads(self.controls, lambda: self.settings.pad)

    @cached_property
    def themes(self) -> Themes:
        return Themes(self.scores.path.parent)

    @cached_property
    def puzzles(self) -> Library:
        """The puzzles, and which of them are solved. Their code is loaded when they are first asked for."""
        from ..play.puzzles import Library

        return Library(self.scores)

    def of_match(self, left: str) -> Settings:
        """The settings of a match with this player at the left. One that is watched has a rival of its own."""
        if left == PERSON or self.watched_rival is None:
            return self.settings
        return replace(self.settings, versus=replace(self.settings.versus, rival=self.watched_rival))

    def choose_rival(self, left: str, rival: str) -> None:
        """Let the rival of who plays at the left be another one. That of the person is kept."""
        if left == PERSON:
            self.change({"versus.rival": rival})
        else:
            self.watched_rival = rival

    def keep_puzzle(self, now: float) -> None:
        """Keep what is drawn on the puzzle that is played. Nothing is loaded for that."""
        if "puzzles" in vars(self):
            self.puzzles.keep(now)

    @property
    def look(self) -> str:
        """Which of the known games everything looks and sounds like, where the settings leave that to the rules."""
        return self._worn[0]

    @property
    def screens(self) -> int:
        return pygame.display.get_num_displays() if pygame.display.get_init() else 1

    @property
    def palette(self) -> Palette:
        """The colours of the pieces by the settings, for screens without a game."""
        return palette_of(self.settings.display.palette, self.settings.look, 0)

    def take(self, settings: Settings) -> None:
        """Let other settings hold from now on, on the keyboard and for the sounds as well."""
        before = self.settings
        super().take(settings)
        self._note_own()
        if settings.keys != before.keys:
            self.controls.bind(settings.keys)
        self.dress(self.look if settings.rules == before.rules else "")

    def dress(self, look: str = "") -> None:
        """Let the look and the sounds be those of a game of some ``look``, or of one by the chosen rules, where the
        settings leave that to the rules."""
        settings = self.settings
        look = look or settings.look
        wanted = look, settings.display, settings.sound
        if wanted == self._worn:
            return
        before, self._worn = self._worn, wanted
        if before[2]:
            self.audio.use(settings.sound.in_look(look))
        if before[:2] == wanted[:2]:
            return
        fresh = use_language(self.settings.display.language, system())
        if fresh and (fault := catalogue_fault() or self._font_fault()):
            self.scores.note(fault)
        self.look_fault = wear(settings.display, settings.display.theme_in(look), self.themes, self.scores.path.parent)

    def _font_fault(self) -> str:
        """What is wrong with the fonts of the language in use, in one line; empty if nothing is."""
        file = unreadable_font(ideographs=True)
        if not file:
            return ""
        fall_back()
        return f"{printable_path(Path(file))}: cannot be read; expected a font. The text is in English."

    def _note_own(self) -> None:
        if self.settings.handling.figures:
            self.own_handling = self.settings.handling

    @property
    def outside_name(self) -> str:
        """What the outside bot calls itself. Empty as long as that is not known."""
        return self.outside.own_name if self.outside else ""

    def toggle_sound(self) -> str:
        """Turn the sound off or on, and keep it so. Return the new state as text."""
        self.change({"sound.enabled": self.audio.muted})
        self.audio.use(self.settings.sound.in_look(self.look))
        if not self.settings.sound.enabled:
            return say("Sound off")
        return say("Sound on") if self.audio.open() else say("No sound device")

    def toggle_music(self) -> str:
        """Turn the music off or on, and keep it so. Return the new state as text."""
        self.change({"sound.music": not self.settings.sound.music})
        if not self.settings.sound.enabled:
            return say("Sound is off")
        if not self.settings.sound.music:
            return say("Music off")
        return say("Music on") if self.audio.open() else say("No sound device")
