"""The rows of the handling screen: each figure with its steps, and what settings.yaml would say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from game.core.rules.rules import Rules
from game.play.menu_row import Row
from game.settings import PRESET, PRESETS, RULES_PRESET, HandlingSettings


@dataclass(frozen=True)
class HandlingRow:
    """A figure of the handling as a row of a menu."""

    name: str
    """The field of ``HandlingSettings``."""
    label: str
    help: str
    values: Sequence[Any]
    shown: Callable[[object], str]


def _time(value: object) -> str:
    return f"{value} ms"


def _rate(value: object) -> str:
    return f"{value} ms" if value else "at once"


def _factor(value: object) -> str:
    return f"{value} times" if value else "at once"


def _yes(value: object) -> str:
    return "yes" if value else "no"


_TIMES = range(2001)
_INITIAL = ("hold", "tap", "off")
PRESET_ROW = HandlingRow(
    "preset", "Preset", "Sets that players know. The rules' own are each ruleset's, to the tick.",
    (RULES_PRESET, *PRESETS), lambda name: "the rules' own" if name == RULES_PRESET else str(name),
)  # fmt: skip
HANDLING_ROWS: tuple[HandlingRow, ...] = (
    PRESET_ROW,
    HandlingRow(
        "das", "Delay (DAS)", "Delayed auto shift: how long a direction is held before the piece runs.", _TIMES, _time
    ),
    HandlingRow("arr", "Repeat (ARR)", "Auto repeat rate: the time for each column once it runs.", _TIMES, _rate),
    HandlingRow(
        "soft_drop", "Soft drop", "How much faster than gravity, where the rules leave it to you.", range(1001), _factor
    ),
    HandlingRow("dcd", "Cut (DCD)", "How long a piece waits to run on after a turn or a hold.", _TIMES, _time),
    HandlingRow("both", "Both held", "Which direction wins while both are held.", ("last", "first", "neither"), str),
    HandlingRow(
        "keep_charge", "Keep charge", "Whether a direction held over the spawn runs on at once.", (True, False), _yes
    ),
    HandlingRow(
        "hard_drop_guard", "Drop guard", "How long hard drop is ignored after a piece locked by itself.", _TIMES, _time
    ),
    HandlingRow(
        "initial_rotation", "Initial turn", "Whether a turn held as a piece appears acts on it at once.", _INITIAL, str
    ),
    HandlingRow("initial_hold", "Initial hold", "Whether hold does so too: tap asks for a fresh press.", _INITIAL, str),
    HandlingRow(
        "initial_delay", "Initial delay", "How long a used press is held until it counts again.", _TIMES, _time
    ),
)
"""In the order of the rows."""


def rows_of(handling: HandlingSettings, rules: Rules) -> list[Row]:
    """The rows with the figures that are in force."""
    current = handling.in_milliseconds(rules)
    return [
        Row(figure.label, choices=_choices(figure), value=figure.shown(getattr(current, figure.name)))
        for figure in HANDLING_ROWS
    ]


@lru_cache(maxsize=len(HANDLING_ROWS))
def _choices(figure: HandlingRow) -> tuple[str, ...]:
    return tuple(figure.shown(value) for value in figure.values)


def changed(handling: HandlingSettings, rules: Rules, label: str, value: str) -> HandlingSettings:
    """The handling with the row of a label at a value.

    A preset brings all its figures. A figure that is again as the preset has it follows the preset.
    """
    figure = next(each for each in HANDLING_ROWS if each.label == label)
    chosen = figure.values[_choices(figure).index(value)]
    if figure is PRESET_ROW:
        return HandlingSettings(preset=str(chosen))
    of_preset = getattr(HandlingSettings(preset=handling.preset).in_milliseconds(rules), figure.name)
    return replace(handling, **{figure.name: PRESET if chosen == of_preset else chosen})


def as_yaml(handling: HandlingSettings) -> str:
    """The line for settings.yaml: the preset, and what differs from it."""
    figures = {field.name: getattr(handling, field.name) for field in fields(handling)}
    explicit = {name: value for name, value in figures.items() if name == "preset" or value != PRESET}
    inner = ", ".join(f"{name}: {str(value).lower()}" for name, value in explicit.items())
    return f"handling: {{{inner}}}"
