"""The handling in the units of players: presets by name, times in milliseconds.

``game.core.rules.handling`` declares the figures with their ranges and labels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from game.core.rules.handling import FIGURES, Duration, Handling, HandlingFigure, Multiple, OneOf
from game.core.rules.rules import Rules
from game.settings.kinds import Choice, Flag, OrWord, SettingKind, Whole

RULES_PRESET = "rules"
"""The preset that takes every figure from the ruleset, to the tick."""
PRESET = "preset"
"""The word for a figure with the value of the preset."""

Value = int | str
"""The value of a figure: milliseconds, a multiple, a word, True or False."""

_OLDER_WORDS: Mapping[str, Mapping[str, str]] = {
    name: {"true": "hold", "yes": "hold", "on": "hold", "false": "off", "no": "off"}
    for name in ("initial_rotation", "initial_hold")
}
"""Figure -> the words of older files, in which it was a switch, and their meanings."""


@dataclass(frozen=True, init=False)
class HandlingSettings:
    """A preset, and the figures that differ from it. Times are in milliseconds, other values as in ``Handling``."""

    preset: str
    """``RULES_PRESET`` or one of ``PRESETS``."""
    figures: Mapping[str, Value]
    """Name -> value, in the order of ``FIGURES``."""

    def __init__(self, preset: str = RULES_PRESET, **figures: Value) -> None:
        """Take figures by name. The value ``PRESET`` means that of the preset. Raises TypeError for an unknown name."""
        if unknown := figures.keys() - FIGURES.keys():
            raise TypeError(f"no such figures: {', '.join(sorted(unknown))}")
        changed_figures = {name: figures[name] for name in FIGURES if figures.get(name, PRESET) != PRESET}
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "figures", MappingProxyType(changed_figures))

    def changed(self, name: str, value: Value) -> HandlingSettings:
        """Return the handling with one figure set to a value or to ``PRESET``."""
        return HandlingSettings(self.preset, **{**self.figures, name: value})

    def in_ticks(self, rules: Rules) -> Handling:
        """Return all figures in ticks of a ruleset.

        Each time is rounded to the nearest tick. A time whose 0 has a special meaning is at least one tick.
        """
        preset = rules.handling if self.preset == RULES_PRESET else PRESETS[self.preset].in_ticks(rules)
        changes: dict[str, Any] = {name: _ticks(FIGURES[name], value, rules) for name, value in self.figures.items()}
        return replace(preset, **changes)

    def in_milliseconds(self, rules: Rules) -> Mapping[str, Value]:
        """Return all figures with a ruleset. Times are in milliseconds."""
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
    """Return a preset: the figures of the guideline, except for the given ones."""
    return HandlingSettings(RULES_PRESET, **{**dict(_values(Handling())), **figures})


PRESETS: Mapping[str, HandlingSettings] = MappingProxyType(
    {
        "guideline": _preset(),
        # Usual in versus games: no delay between columns, and an instant soft drop.
        "fast": _preset(das=110, arr=0, soft_drop=0, initial_rotation="tap", initial_hold="tap"),
        # 16 and 6 frames of the NES, which ignores buttons that are held while a piece spawns.
        "classic": _preset(das=266, arr=100, hard_drop_guard=0, initial_rotation="off", initial_hold="off"),
        # 15 frames and 1 frame of 1/60 s. A held rotation rotates every new piece.
        "arcade": _preset(das=250, arr=17, hard_drop_guard=0, initial_delay=0),
    }
)
"""Name -> preset. Each preset has all figures."""

PRESET_KIND = Choice((RULES_PRESET, *PRESETS))


def kind_of(name: str) -> SettingKind:
    """Return the kind of values of a figure in the settings: its own values, or ``PRESET``."""
    values = FIGURES[name].values
    if isinstance(values, OneOf):
        return Choice((PRESET, *values.meanings), aliases=_OLDER_WORDS.get(name, {}))
    number = Whole(0, values.most) if isinstance(values, Duration | Multiple) else Flag()
    return OrWord(number, (PRESET,))
