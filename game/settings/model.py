"""The settings of one run, as frozen dataclasses. Every default stands here and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from game.core.board.notation import Position
from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.rules.modes import ENDLESS, MODES, Mode, own_mode
from game.core.rules.rules import RULES, Rules
from game.core.session.setup import SEQUENCE, Setup, set_up, start_levels
from game.settings.document import SettingsError
from game.settings.handling import HandlingSettings
from game.settings.machine import MachineSettings

OF_RULES = "rules"
"""Of a rotation, a mode, a randomizer: the one that the ruleset is known for."""
FIRST = "first"
"""A level: the lowest one of the ruleset."""

DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "move_left": ("left", "kp 4"),
        "move_right": ("right", "kp 6"),
        "soft_drop": ("down", "kp 2"),
        "hard_drop": ("space", "kp 8"),
        "turn_right": ("up", "x", "kp 1", "kp 5", "kp 9"),
        "turn_left": ("z", "left ctrl", "right ctrl", "kp 3", "kp 7"),
        "turn_half": ("s",),
        "hold": ("c", "left shift", "right shift", "kp 0"),
        "undo": ("backspace", "u"),
        "pause": ("p", "f1"),
        "restart": ("r",),
        "restart_same_seed": ("t",),
        "machine": ("a",),
        "faster": ("+", "=", "kp +"),
        "slower": ("-", "kp -"),
        "fullscreen": ("f11",),
        "finesse": ("f",),
        "hint": ("h",),
        "why": ("e",),
        "step": ("n",),
        "mute": ("m",),
        "back": ("escape",),
    }
)
"""Action -> names of the keys that do it; the names are those of ``game.settings.keynames``."""
LATER_KEYS = ("hint", "why", "step")
"""Actions that came after others: of their default keys they leave those that a file gives to something else."""


@dataclass(frozen=True)
class DisplaySettings:
    """The window and what is drawn in it."""

    size: tuple[int, int] = (1280, 720)
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    vsync: bool = False
    max_fps: int = 60
    """Drawings a second at most."""
    palette: str = "ruleset"
    """The colours of the pieces: "ruleset" (those of each ruleset), "guideline", "arcade" or "colour-blind"."""
    finesse: bool = True
    """Whether a placement that took more keys than it needed is remarked upon."""
    animations: bool = True
    """Whether clears, drops and screens move."""
    flashes: bool = True
    """Whether anything flashes."""


@dataclass(frozen=True)
class SoundSettings:
    """What is heard."""

    enabled: bool = True
    volume: int = 70
    """Percent, 0 to 100."""


@dataclass(frozen=True)
class Settings:
    """Everything a player can choose, checked."""

    rules: str = "modern"
    rotation: str = OF_RULES
    """A rotation system, or ``OF_RULES``."""
    mode: str = OF_RULES
    """A mode, or ``OF_RULES``; ``game_mode`` is the mode itself."""
    level: int | str = FIRST
    """The level at which a game starts, or ``FIRST``; ``start_level`` is its number."""
    garbage_height: int = 0
    """How high the garbage of a b-type stands, 0 to 5."""
    score_cap: bool = True
    """Whether the score stops where the display of the original game ended."""
    randomizer: str = OF_RULES
    """A randomizer, or ``OF_RULES``; ``dealt_by`` is its name in any case."""
    randomizer_options: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    """Randomizer -> option -> value, for every randomizer that has options."""
    seed: str | None = None
    """The seed as the player wrote it; None stands for a fresh one for each game."""
    previews: int = 5
    ghost: bool = True
    hold: bool = True
    handling: HandlingSettings = field(default_factory=HandlingSettings)
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: DEFAULT_KEYS)
    """Action -> names of the keys that do it."""
    machine: MachineSettings = field(default_factory=MachineSettings)
    display: DisplaySettings = field(default_factory=DisplaySettings)
    sound: SoundSettings = field(default_factory=SoundSettings)

    @property
    def ruleset(self) -> Rules:
        """The rules, with the rotation system that is chosen."""
        rules = RULES[self.rules]
        if self.rotation != OF_RULES:
            rules = replace(rules, rotation=ROTATION_SYSTEMS[self.rotation])
        if not self.score_cap:
            scoring: Any = rules.scoring
            rules = replace(rules, scoring=replace(scoring, most=None))
        return rules

    @property
    def game_mode(self) -> Mode:
        """The mode, with the height of garbage that is chosen."""
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
        """The name of the randomizer that deals; a mode with a sequence of its own leaves no choice."""
        if self.game_mode.sequence:
            return SEQUENCE
        return RULES[self.rules].randomizer if self.randomizer == OF_RULES else self.randomizer

    @property
    def options(self) -> Mapping[str, object]:
        """The options of the randomizer that deals."""
        options = self.randomizer_options.get(self.dealt_by, {})
        return {**options, "loop": True} if self.game_mode.sequence else options

    def choosing(self, **choices: Any) -> Settings:
        """These settings with some changed, as on a menu.

        A mode or a level that does not go with the new choice falls back to the ruleset's own.
        """
        settings = replace(self, **choices)
        if not settings.game_mode.suits(settings.rules):
            settings = replace(settings, mode=OF_RULES)
        first, last = settings.levels
        return settings if first <= settings.start_level <= last else replace(settings, level=FIRST)

    def as_demo(self) -> Settings:
        """These settings for the machine to show: a game that would be won after its last level goes on instead."""
        return replace(self, mode=ENDLESS.name) if self.game_mode.last_level else self

    def setup(self, seed: str, position: Position | None = None) -> Setup:
        """All that is decided before the first tick of a game, from a position or not. Raises SettingsError."""
        rules = self.ruleset
        if not self.game_mode.suits(self.rules):
            raise SettingsError(f"{self.mode} is not played by {self.rules} rules")
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
        """The seed, or where there is none a new one from the machine's entropy: up to nine digits."""
        return str(random.SystemRandom().randrange(10**9)) if self.seed is None else self.seed
