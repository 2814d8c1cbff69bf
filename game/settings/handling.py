"""The handling as players speak of it: presets by name, times in milliseconds.

Its figures are those of ``game.core.rules.rules.handling``, which declares each with its range and its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from game.core.rules.handling import FIGURES, Duration, Handling, HandlingFigure, Multiple, OneOf
from game.core.rules.rules import Rules
from game.settings.kinds import Choice, Flag, OrWord, ValueKind, Whole

RULES_PRESET = "rules"
"""The preset that takes every figure from the ruleset, to the tick."""
PRESET = "preset"
"""The word for a figure that is as the preset has it."""

Value = int | str
"""A figure: milliseconds, a multiple, a word, or True or False."""

_OLDER_WORDS: Mapping[str, Mapping[str, str]] = {
    name: {"true": "hold", "yes": "hold", "on": "hold", "false": "off", "no": "off"}
    for name in ("initial_rotation", "initial_hold")
}
"""Figure -> words of older files, in which it was a switch."""


@dataclass(frozen=True, init=False)
class HandlingSettings:
    """A preset, and the figures that differ from it: times in milliseconds, all else as in ``Handling``."""

    preset: str
    """``RULES_PRESET`` or one of ``PRESETS``."""
    figures: Mapping[str, Value]
    """Name -> value, in the order of ``FIGURES``."""

    def __init__(self, preset: str = RULES_PRESET, **figures: Value) -> None:
        """Take the figures by name. A figure that is ``PRESET`` is left to the preset. TypeError for any other name."""
        if unknown := figures.keys() - FIGURES.keys():
            raise TypeError(f"no such figures: {', '.join(sorted(unknown))}")
        changed_figures = {name: figures[name] for name in FIGURES if figures.get(name, PRESET) != PRESET}
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "figures", MappingProxyType(changed_figures))

    def changed(self, name: str, value: Value) -> HandlingSettings:
        """Return the handling with one figure at a value, or at ``PRESET``."""
        return HandlingSettings(self.preset, **{**self.figures, name: value})

    def in_ticks(self, rules: Rules) -> Handling:
        """Return the figures in force, in ticks of a ruleset.

        Each time is rounded to the nearest tick. A time whose 0 has a meaning of its own takes a tick at least.
        """
        preset = rules.handling if self.preset == RULES_PRESET else PRESETS[self.preset].in_ticks(rules)
        changes: dict[str, Any] = {name: _ticks(FIGURES[name], value, rules) for name, value in self.figures.items()}
        return replace(preset, **changes)

    def in_milliseconds(self, rules: Rules) -> Mapping[str, Value]:
        """Return every figure in force with a ruleset, times in milliseconds."""
        if self.preset == RULES_PRESET:
            preset: Mapping[str, Value] = {
                name: _milliseconds(FIGURES[name], value, rules) for name, value in _values(rules.handling)
            }
        else:
            preset = PRESETS[self.preset].figures
        return {**preset, **self.figures}


def _values(handling: Handling) -> Iterator[tuple[str, Value]]:
    values = vars(handling)
    return ((name, values[name]) for name in FIGURES)


def _ticks(figure: HandlingFigure, value: Value, rules: Rules) -> Value:
    if not isinstance(figure.values, Duration) or isinstance(value, str):
        return value
    ticks = int(value * rules.ticks_per_second + 500) // 1000
    return max(1, ticks) if figure.values.zero and value else ticks


def _milliseconds(figure: HandlingFigure, value: Value, rules: Rules) -> Value:
    if not isinstance(figure.values, Duration) or isinstance(value, str):
        return value
    return round(value * 1000 / rules.ticks_per_second)


def _preset(**figures: Value) -> HandlingSettings:
    """Return a preset: the guideline's figures, but for those that are given."""
    return HandlingSettings(RULES_PRESET, **{**dict(_values(Handling())), **figures})


PRESETS: Mapping[str, HandlingSettings] = MappingProxyType(
    {
        "guideline": _preset(),
        # What players of versus games settle on: no delay between columns, and a soft drop straight to the floor.
        "fast": _preset(das=110, arr=0, soft_drop=0, initial_rotation="tap", initial_hold="tap"),
        # 16 and 6 frames of the NES, which ignores buttons that are held while a piece appears.
        "classic": _preset(das=266, arr=100, hard_drop_guard=0, initial_rotation="off", initial_hold="off"),
        # 15 frames and 1 of a sixtieth of a second; a turn that is held turns every piece.
        "arcade": _preset(das=250, arr=17, hard_drop_guard=0, initial_delay=0),
    }
)
"""Handling by the names that players know; each has every figure."""

PRESET_KIND = Choice((RULES_PRESET, *PRESETS))


def kind_of(name: str) -> ValueKind:
    """Return what settings may say of a figure: its values, or ``PRESET``."""
    values = FIGURES[name].values
    if isinstance(values, OneOf):
        return Choice((PRESET, *values.meanings), aliases=_OLDER_WORDS.get(name, {}))
    number = Whole(0, values.most) if isinstance(values, Duration | Multiple) else Flag()
    return OrWord(number, (PRESET,))
