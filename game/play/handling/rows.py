"""The rows of the handling screen, from the figures of ``game.core.rules.rules.handling``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.rules import handling as core
from game.core.rules.handling import Duration, Multiple, OneOf, Switch
from game.core.rules.rules import Rules
from game.play.menu_row import Row
from game.settings import PRESET, PRESETS, RULES_PRESET, HandlingSettings
from game.settings.handling import Value


@dataclass(frozen=True)
class HandlingRow:
    """A row of the screen: a handling figure, or the preset."""

    name: str
    """The key below ``handling`` in settings.yaml."""
    label: str
    help: str
    values: Mapping[str, Value]
    """Text of the row -> value, in the order in which the arrow keys step through them."""

    def shown(self, value: Value) -> str:
        """Return what the row shows for a value."""
        return next(words for words, each in self.values.items() if each == value)


def _values(values: Duration | Multiple | OneOf | Switch) -> Mapping[str, Value]:
    if isinstance(values, OneOf):
        return {word: word for word in values.meanings}
    if isinstance(values, Switch):
        return {"yes": True, "no": False}
    unit = "ms" if isinstance(values, Duration) else "times"
    zero = values.zero or f"0 {unit}"
    return {zero: 0, **{f"{number} {unit}": number for number in range(1, values.most + 1)}}


PRESET_ROW = HandlingRow(
    "preset",
    "Preset",
    "A named set of values. The default of the rules has the exact timing of the ruleset.",
    {"default of the rules": RULES_PRESET, **{name: name for name in PRESETS}},
)
HANDLING_ROWS: Sequence[HandlingRow] = (
    PRESET_ROW,
    *(HandlingRow(name, each.label, each.summary, _values(each.values)) for name, each in core.FIGURES.items()),
)
"""In the order of the rows."""


def rows_of(handling: HandlingSettings, rules: Rules) -> list[Row]:
    """Return the rows with the current values."""
    current = {PRESET_ROW.name: handling.preset, **handling.in_milliseconds(rules)}
    return [
        Row(figure.label, choices=tuple(figure.values), value=figure.shown(current[figure.name]))
        for figure in HANDLING_ROWS
    ]


def changed(handling: HandlingSettings, rules: Rules, label: str, value: str) -> HandlingSettings:
    """Return the handling after the row with a label has been set to a value.

    A preset sets all figures. A figure that is set back to the value of the preset follows the preset again.
    """
    figure = next(each for each in HANDLING_ROWS if each.label == label)
    chosen = figure.values[value]
    if figure is PRESET_ROW:
        return HandlingSettings(preset=str(chosen))
    of_preset = HandlingSettings(preset=handling.preset).in_milliseconds(rules)[figure.name]
    return handling.changed(figure.name, PRESET if chosen == of_preset else chosen)


def as_yaml(handling: HandlingSettings) -> str:
    """Return the line for settings.yaml: the preset, and the figures that differ from it."""
    entries = {PRESET_ROW.name: handling.preset, **handling.figures}
    return f"handling: {{{', '.join(f'{name}: {str(value).lower()}' for name, value in entries.items())}}}"
