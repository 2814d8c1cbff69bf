"""The settings of one run, as frozen dataclasses.

A field that is a ``setting`` is a key of settings.yaml. It is the only declaration of that key: its default, its range
and its summary. Reading a file, ``--set``, error messages and ``--help`` follow from it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.core.board.position import Position
from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.rules.levels import TensOfLines
from game.core.rules.modes import ENDLESS, MODES, Mode, own_mode
from game.core.rules.rules import Drop, Rules
from game.core.rules.rulesets import RULES
from game.core.rules.scoring import ClassicScoring
from game.core.session.setup import SEQUENCE, Setup, set_up, start_levels
from game.language.catalogues import LANGUAGES, SYSTEM
from game.settings.declaring import setting
from game.settings.errors import SettingsError
from game.settings.handling import HandlingSettings
from game.settings.keys.actions import DEFAULT_KEYS
from game.settings.kinds import Choice, Flag, NameOrFile, OrWord, Seed, Whole
from game.settings.machine import MachineSettings
from game.settings.pixels import Place, Size
from game.settings.table_kinds import Level, RandomizerName

OF_RULES = "rules"
"""The rotation system, mode or randomizer that is the default of the ruleset."""
FIRST = "first"
"""The lowest level of the ruleset."""

CENTRE = "centre"
"""The place of the window in the middle of its screen."""
THEMES = ("dark", "light", "high-contrast", "nes", "arcade")
"""The themes that come with the game; each is a file of assets/themes."""
SKINS = ("theme", "bevel", "flat", "glass", "outline", "retro", "dots")
"""How blocks are drawn; "theme" is the skin that the theme suggests."""
PALETTES = (
    "ruleset",
    "theme",
    "guideline",
    "arcade",
    "colour-blind",
    "protanopia",
    "deuteranopia",
    "tritanopia",
)
"""The colours of the pieces; "ruleset" is the palette of each ruleset, "theme" that of the theme."""
BACKGROUNDS = ("theme", "gradient", "plain", "pattern", "picture")
"""What is behind everything; "theme" is what the theme suggests."""
LANGUAGE_CHOICES = (SYSTEM, *LANGUAGES)
"""The languages by their codes; "system" leaves the choice to the system."""
TEXT_SIZES = ("small", "normal", "large")
EFFECT_SETS = ("soft", "arcade")
"""The sets of effects; each is a folder of assets/sounds."""


@dataclass(frozen=True)
class DisplaySettings:
    """The window and what is drawn in it."""

    size: tuple[int, int] = setting(
        (1280, 720), Size((480, 360), (3840, 2160)), "The width and the height of the window in pixels."
    )
    position: tuple[int, int] | str = setting(
        CENTRE,
        OrWord(Place(), (CENTRE,)),
        "The place of the window: the pixels from the left and from the top, such as 120,80.",
    )
    screen: int = setting(1, Whole(1, 16), "The number of the screen, where there are several.")
    fullscreen: bool = setting(False, Flag(), "Whether the game starts in full screen.")
    vsync: bool = setting(False, Flag(), "Whether drawing waits for the screen.")
    max_fps: int = setting(60, Whole(30, 500), "The most frames drawn in a second.")
    theme: str = setting("dark", NameOrFile(THEMES, "themes"), "The theme: the colours of everything but the pieces.")
    palette: str = setting("ruleset", Choice(PALETTES), "The colours of the pieces.")
    skin: str = setting("theme", Choice(SKINS), "How blocks are drawn.")
    background: str = setting("theme", Choice(BACKGROUNDS), "What is drawn behind the pages and the wells.")
    grid_strength: int = setting(50, Whole(0, 100), "How strong the grid of the well is, in percent.")
    ghost_strength: int = setting(70, Whole(0, 100), "How strong the ghost is, in percent.")
    language: str = setting(SYSTEM, Choice(LANGUAGE_CHOICES), "The language of the window.")
    text_size: str = setting("normal", Choice(TEXT_SIZES), "The size of text.")
    counts: bool = setting(True, Flag(), "Whether how often each piece was dealt, and its wait, stand beside the well.")
    finesse: bool = setting(False, Flag(), "Whether a placement that took more keys than necessary gets a note.")
    animations: bool = setting(True, Flag(), "Whether anything but the pieces moves. Off is reduced motion.")
    flashes: bool = setting(True, Flag(), "Whether anything flashes.")


@dataclass(frozen=True)
class FeedbackSettings:
    """What is seen of an event in the well."""

    captions: int = setting(100, Whole(0, 150), "The size of the words over the well in percent.")
    dissolve: bool = setting(True, Flag(), "Whether cleared rows dissolve before the stack comes down.")
    trail: bool = setting(True, Flag(), "Whether a hard drop leaves a trail.")
    shake: int = setting(100, Whole(0, 100), "How far a hard drop and a stack that falls move the well, in percent.")
    particles: int = setting(100, Whole(0, 100), "How many particles a clear and a hard drop make, in percent.")
    lock_delay: bool = setting(True, Flag(), "Whether a piece that rests darkens until it locks.")
    danger: int = setting(100, Whole(0, 100), "How strongly a high stack tints the well, in percent.")
    moments: bool = setting(True, Flag(), "Whether a new level, section or grade and the end of a game are shown.")


@dataclass(frozen=True)
class SoundSettings:
    """The sound."""

    enabled: bool = setting(True, Flag(), "Whether there is any sound.")
    effects: bool = setting(True, Flag(), "Whether there are effects: the sounds of what happens.")
    volume: int = setting(70, Whole(0, 100), "The volume of the effects in percent.")
    effect_set: str = setting("soft", Choice(EFFECT_SETS), "The set of effects.")
    music: bool = setting(True, Flag(), "Whether there is music.")
    music_volume: int = setting(40, Whole(0, 100), "The volume of the music in percent.")
    menu_music: bool = setting(True, Flag(), "Whether there is music in the menus.")


@dataclass(frozen=True)
class PadSettings:
    """The gamepads."""

    enabled: bool = setting(True, Flag(), "Whether gamepads are used.")
    dead_zone: int = setting(50, Whole(10, 90), "How far a stick has to be pushed to count, in percent.")


@dataclass(frozen=True)
class DealerPanelSettings:
    """The panel that tells about the dealer."""

    shown: bool = setting(False, Flag(), "Whether a game shows the dealer panel.")
    rule: bool = setting(True, Flag(), "Whether the panel has the dealer's name, its year and its rule.")
    odds: bool = setting(True, Flag(), "Whether the panel has the odds of each piece for the next deal.")
    ribbon: bool = setting(True, Flag(), "Whether the panel has the last forty pieces.")
    counts: bool = setting(True, Flag(), "Whether the panel counts the pieces that were dealt.")


@dataclass(frozen=True)
class PuzzleSettings:
    """The puzzles."""

    show_solvable: bool = setting(
        False, Flag(), "Whether a Tetris puzzle tells after each piece if it is still solvable."
    )


@dataclass(frozen=True)
class Settings:
    """Everything a player can choose, checked."""

    rules: str = setting("modern", Choice(tuple(RULES)), "The rules of the game.")
    rotation: str = setting(OF_RULES, Choice((OF_RULES, *ROTATION_SYSTEMS)), "The rotation system.")
    mode: str = setting(OF_RULES, Choice((OF_RULES, *MODES)), "The mode: what ends a game, and what counts.")
    level: int | str = setting(FIRST, Level(FIRST), "The level at which a game starts.")
    garbage_height: int = setting(0, Whole(0, 5), "The height of the garbage at the start of a B-type game.")
    sonic_drop: bool = setting(True, Flag(), "Whether Up drops a piece to the floor without locking it.")
    hearts: bool = setting(False, Flag(), "Whether pieces of the Game Boy fall at the speed of ten levels more.")
    score_cap: bool = setting(True, Flag(), "Whether the score of the NES and Game Boy rules stops at 999999.")
    score_hex: bool = setting(False, Flag(), "Whether soft drop scores as the cartridge of the NES adds it.")
    randomizer: str = setting(OF_RULES, RandomizerName(OF_RULES), "The dealer: the randomizer that deals the pieces.")
    """``dealt_by`` is the name of the randomizer in every case."""
    randomizer_options: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    """Randomizer -> option -> value, for every randomizer that has options."""
    dealer_files: Mapping[str, Path] = field(default_factory=lambda: MappingProxyType({}))
    """Name -> file, for the player's own dealers."""
    seed: str | None = setting(None, Seed(), "The seed: the same seed deals the same pieces on every machine.")
    """The text of the player. None means a new seed for each game."""
    previews: int = setting(5, Whole(1, 6), "The number of next pieces that are shown.")
    ghost: bool = setting(True, Flag(), "Whether the place where the piece would land is drawn.")
    hold: bool = setting(True, Flag(), "Whether a piece can be held, where the rules allow it.")
    pace: bool = setting(True, Flag(), "Whether a game shows how far it is from your best at the last split.")
    race: bool = setting(True, Flag(), "Whether your best game plays in a small well beside you, where time counts.")
    ready_go: bool = setting(True, Flag(), "Whether a game begins with Ready and Go.")
    countdown: bool = setting(True, Flag(), "Whether 3, 2, 1 is counted before a game goes on after a pause.")
    restart_guard: bool = setting(True, Flag(), "Whether the keys for a new game must be held.")
    handling: HandlingSettings = field(default_factory=HandlingSettings)
    keys_by_position: bool = setting(
        False, Flag(), "Whether the keys stay where they are on a US keyboard, whatever letters yours shows."
    )
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: DEFAULT_KEYS)
    """Action -> names of the keys that do it."""
    pad: PadSettings = field(default_factory=PadSettings)
    machine: MachineSettings = field(default_factory=MachineSettings)
    display: DisplaySettings = field(default_factory=DisplaySettings)
    feedback: FeedbackSettings = field(default_factory=FeedbackSettings)
    sound: SoundSettings = field(default_factory=SoundSettings)
    dealer_panel: DealerPanelSettings = field(default_factory=DealerPanelSettings)
    puzzles: PuzzleSettings = field(default_factory=PuzzleSettings)

    @property
    def ruleset(self) -> Rules:
        """The rules with the chosen rotation system and options."""
        rules = RULES[self.rules]
        if self.rotation != OF_RULES:
            rules = replace(rules, rotation=ROTATION_SYSTEMS[self.rotation])
        if not self.sonic_drop and rules.drop is Drop.SONIC:
            rules = replace(rules, drop=Drop.NONE)
        if self.hearts and isinstance(rules.levels, TensOfLines):
            last = rules.levels.last
            speeds = ((level, *rules.speed(min(level + 10, last))) for level in range(last + 1))
            rules = replace(rules, gravity=tuple(speeds))
        if isinstance(rules.scoring, ClassicScoring):
            most = rules.scoring.most if self.score_cap else None
            scoring = replace(rules.scoring, most=most, hexadecimal=self.score_hex)
            rules = replace(rules, scoring=scoring)
        return rules

    @property
    def game_mode(self) -> Mode:
        """The mode with the chosen height of garbage."""
        mode = own_mode(self.rules) if self.mode == OF_RULES else MODES[self.mode]
        return mode if mode.b_type_height is None else replace(mode, b_type_height=self.garbage_height)

    @property
    def levels(self) -> tuple[int, int]:
        """The first and the last level at which a game of these rules and this mode may start."""
        return start_levels(self.ruleset, self.game_mode)

    @property
    def start_level(self) -> int:
        """The level at which a game starts."""
        return self.levels[0] if isinstance(self.level, str) else self.level

    @property
    def dealt_by(self) -> str:
        """The name of the randomizer. A mode with a fixed sequence leaves no choice."""
        if self.game_mode.sequence:
            return SEQUENCE
        return RULES[self.rules].randomizer if self.randomizer == OF_RULES else self.randomizer

    @property
    def options(self) -> Mapping[str, object]:
        """The options of the randomizer."""
        options = self.randomizer_options.get(self.dealt_by, {})
        return {**options, "loop": True} if self.game_mode.sequence else options

    def choosing(self, **choices: Any) -> Settings:
        """Return these settings with some changes, as from a menu.

        A mode or a level that is not valid with the changes falls back to the default of the ruleset.
        """
        settings = replace(self, **choices)
        if not settings.game_mode.suits(settings.rules):
            settings = replace(settings, mode=OF_RULES)
        first, last = settings.levels
        return settings if first <= settings.start_level <= last else replace(settings, level=FIRST)

    def as_demo(self) -> Settings:
        """Return these settings for a demo.

        A mode that ends after its last level becomes endless.
        """
        return replace(self, mode=ENDLESS.name) if self.game_mode.last_level else self

    def setup(self, seed: str, position: Position | None = None) -> Setup:
        """Return the setup of a game, from ``position`` if it is given. Raises SettingsError."""
        rules = self.ruleset
        if not self.game_mode.suits(self.rules):
            raise SettingsError(f"{self.mode} cannot be played by {self.rules} rules")
        try:
            return set_up(
                rules,
                self.game_mode,
                seed,
                handling=self.handling.in_ticks(rules),
                level=self.start_level,
                hold=self.hold,
                previews=self.previews,
                randomizer=self.dealt_by,
                options=self.options,
                position=position,
            )
        except ValueError as error:
            raise SettingsError(str(error)) from None

    def seed_or_fresh(self) -> str:
        """Return the seed, or a new one of up to nine digits from the entropy of the system."""
        return str(random.SystemRandom().randrange(10**9)) if self.seed is None else self.seed
