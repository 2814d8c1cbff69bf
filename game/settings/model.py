"""The settings of one run, as frozen dataclasses. Every default stands here and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.rules import Handling, Rules

FASTEST = "fastest"
"""A machine speed: each piece comes down at once, as fast as can be drawn."""
TURBO = "turbo"
"""A machine speed beyond that: many pieces fall between two drawings."""


@dataclass(frozen=True)
class HandlingSettings:
    """How keys feel: ``game.core.rules.Handling`` in milliseconds instead of ticks."""

    das: int = 167
    """Milliseconds that a direction is held before it repeats."""
    arr: int = 33
    """Milliseconds between repeats; 0 moves to the wall at once."""
    dcd: int = 0
    """Milliseconds that the repeat waits at least after a turn or a hold."""
    soft_drop: int = 20
    """Soft drop as a multiple of gravity; 0 drops to the floor at once."""
    both: str = "last"
    """What wins when both directions are held: "last", "first" or "neither"."""
    keep_charge: bool = True
    """Whether a direction that is held while a piece appears is already charged."""
    hard_drop_guard: int = 50
    """Milliseconds after a piece locked by itself in which hard drop is ignored."""
    initial_rotation: str = "hold"
    """Whether a turn that is held while a piece appears acts at once: "hold", "tap" or "off"."""
    initial_hold: str = "hold"
    """The same for the hold."""

    def in_ticks(self, rules: Rules) -> Handling:
        """The same handling in ticks of a ruleset, each time rounded to the nearest tick."""

        def ticks(milliseconds: int) -> int:
            return int(milliseconds * rules.ticks_per_second + 500) // 1000

        return Handling(
            das=ticks(self.das),
            arr=ticks(self.arr),
            dcd=ticks(self.dcd),
            soft_drop=self.soft_drop,
            both=self.both,
            keep_charge=self.keep_charge,
            hard_drop_guard=ticks(self.hard_drop_guard),
            initial_rotation=self.initial_rotation,
            initial_hold=self.initial_hold,
        )


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
        "pause": ("p", "f1"),
        "restart": ("r",),
        "restart_same_seed": ("t",),
        "machine": ("a",),
        "faster": ("+", "=", "kp +"),
        "slower": ("-", "kp -"),
        "fullscreen": ("f11",),
        "mute": ("m",),
        "back": ("escape",),
    }
)
"""Action -> names of the keys that do it; the names are those of ``game.settings.keynames``."""


@dataclass(frozen=True)
class MachineSettings:
    """Who plays when the machine is on, and how fast."""

    controller: str = "dellacherie"
    speed: int | str = 10
    """Key presses a second, ``FASTEST`` or ``TURBO``."""


@dataclass(frozen=True)
class DisplaySettings:
    """The window and what is drawn in it."""

    size: tuple[int, int] = (1280, 720)
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    vsync: bool = False
    max_fps: int = 60
    """Drawings a second at most."""
    palette: str = "guideline"
    """The colours of the pieces: "guideline" or "colour-blind"."""
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
    mode: str = "marathon"
    level: int = 1
    """The level at which a game starts."""
    randomizer: str = "7-bag"
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
    def options(self) -> Mapping[str, object]:
        """The options of the chosen randomizer."""
        return self.randomizer_options.get(self.randomizer, {})

    def seed_or_fresh(self) -> str:
        """The seed, or where there is none a new one from the machine's entropy: up to nine digits."""
        return str(random.SystemRandom().randrange(10**9)) if self.seed is None else self.seed
