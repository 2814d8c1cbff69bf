"""How keys feel, as players speak of it: presets by name, times in milliseconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from game.core.rules.rules import Handling, Rules

RULES_PRESET = "rules"
"""The preset that takes every figure from the ruleset, to the tick."""
PRESET = "preset"
"""Of one figure: as the preset has it."""

_TIMES = ("das", "arr", "dcd", "hard_drop_guard", "initial_delay")
"""The figures that are milliseconds here and ticks in a game."""


@dataclass(frozen=True)
class HandlingSettings:
    """``game.core.rules.rules.Handling`` in milliseconds. A figure that is ``PRESET`` is taken from the preset."""

    preset: str = RULES_PRESET
    """``RULES_PRESET`` or one of ``PRESETS``."""
    das: int | str = PRESET
    """Milliseconds that a direction is held before it repeats."""
    arr: int | str = PRESET
    """Milliseconds between repeats; 0 moves to the wall at once."""
    dcd: int | str = PRESET
    """Milliseconds that the repeat waits at least after a turn or a hold."""
    soft_drop: int | str = PRESET
    """Soft drop as a multiple of gravity; 0 drops to the floor at once."""
    both: str = PRESET
    """What wins when both directions are held: "last", "first" or "neither"."""
    keep_charge: bool | str = PRESET
    """Whether a direction that is held while a piece appears is already charged."""
    hard_drop_guard: int | str = PRESET
    """Milliseconds after a piece locked by itself in which hard drop is ignored."""
    initial_rotation: str = PRESET
    """Whether a turn that is held while a piece appears acts at once: "hold", "tap" or "off"."""
    initial_hold: str = PRESET
    """The same for the hold."""
    initial_delay: int | str = PRESET
    """Milliseconds that a press which has turned the last piece must be held, with "hold", to turn the next one too."""

    def in_ticks(self, rules: Rules) -> Handling:
        """The figures in force, in ticks of a ruleset.

        Each time is rounded to the nearest tick, but a repeat rate that is not 0 takes a tick at least.
        """
        preset = rules.handling if self.preset == RULES_PRESET else PRESETS[self.preset].in_ticks(rules)
        return replace(preset, **{name: _ticks(name, value, rules) for name, value in self._own().items()})

    def in_milliseconds(self, rules: Rules) -> HandlingSettings:
        """The figures in force with a ruleset, in milliseconds: none of them is ``PRESET``."""
        if self.preset == RULES_PRESET:
            figures = vars(rules.handling)
            times = {name: round(figures[name] * 1000 / rules.ticks_per_second) for name in _TIMES}
            preset = HandlingSettings(**{**figures, **times})
        else:
            preset = PRESETS[self.preset]
        return replace(preset, preset=self.preset, **self._own())

    def _own(self) -> Mapping[str, Any]:
        """The figures that do not come from the preset."""
        figures = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "preset"}
        return {name: value for name, value in figures.items() if value != PRESET}


def _ticks(name: str, value: Any, rules: Rules) -> Any:
    if name not in _TIMES:
        return value
    ticks = int(value * rules.ticks_per_second + 500) // 1000
    return max(1, ticks) if name == "arr" and value else ticks


def _preset(**figures: Any) -> HandlingSettings:
    """A preset: the guideline's figures where nothing else is said."""
    guideline = {
        "das": 167, "arr": 33, "dcd": 0, "soft_drop": 20, "both": "last", "keep_charge": True, "hard_drop_guard": 50,
        "initial_rotation": "hold", "initial_hold": "hold", "initial_delay": 167,
    }  # fmt: skip
    return HandlingSettings(**{**guideline, **figures})


PRESETS: Mapping[str, HandlingSettings] = MappingProxyType(
    {
        "guideline": _preset(),
        # What players of versus games settle on: no delay between columns, and down in one go.
        "fast": _preset(das=110, arr=0, soft_drop=0, initial_rotation="tap", initial_hold="tap"),
        # 16 and 6 steps of the NES, which knows no buttons held through the spawn.
        "classic": _preset(das=266, arr=100, hard_drop_guard=0, initial_rotation="off", initial_hold="off"),
        # 15 steps and 1 of a sixtieth of a second; a turn that is held turns each piece.
        "arcade": _preset(das=250, arr=17, hard_drop_guard=0, initial_delay=0),
    }
)
"""Handling by the names that players know."""
