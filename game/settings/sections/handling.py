"""The handling in the units of players: presets by name, times in milliseconds.

``FIGURES`` has the record of each figure of ``game.core.rules.rules``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from ...core.rules import Handling, Rules
from ...core.values import Flag, OneOf, Whole
from ...language import marked
from ..record import MILLISECONDS, TIMES, OrWord, Setting

RULES_PRESET = "rules"
"""The preset that takes every figure from the ruleset, to the tick."""
TETRIO_PRESET = "tetrio"
PRESET = "preset"
AS_DCD = "dcd"
"""The value of ``spawn_dcd`` that makes it the same as ``dcd``. Without it, files of earlier versions would mean
something else."""

Value = int | str
"""The value of a figure: milliseconds, a multiple, a word, True or False."""

FRAMES = 60
"""Frames in a second, the unit in which TETR.IO and arcades have times."""
_FRAMES = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,2})?) ?f", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class Milliseconds(Whole):
    """A time in milliseconds. It can also be given in frames of 1/60 s, as 10F or 8.3F."""

    @property
    def expected(self) -> str:
        return f"{super().expected}, frames such as 10F"

    def read(self, text: str) -> int:
        """Return the milliseconds of a text, of which frames are rounded."""
        frames = _FRAMES.fullmatch(text)
        time = round(Fraction(frames[1]) * 1000 / FRAMES) if frames else None
        return super().read(text if time is None else str(time))


_TIME = OrWord(Milliseconds(0, 2000), (PRESET,))
_INITIAL_WORDS: Mapping[str, str] = {
    "hold": (
        "a key that has just been pressed acts at once; one that acted on the last piece acts after the initial delay"
    ),
    "tap": "only a key that has just been pressed acts",
    "off": "no key that is held acts",
}
_BOTH_WORDS: Mapping[str, str] = {"last": "the later press", "first": "the earlier press", "neither": "no direction"}
_WAS_A_SWITCH: Mapping[str, str] = {"true": "hold", "yes": "hold", "on": "hold", "false": "off", "no": "off"}
"""The words of older files, in which a figure was a switch, and their meanings."""
_INITIAL = OneOf((PRESET, *_INITIAL_WORDS), aliases=_WAS_A_SWITCH)
_ONE_OF = "Write one of these words, or preset."


def _time(summary: str, title: str, more: str = "", **rest: Any) -> Setting:
    return Setting(_TIME, summary, title, more, unit=MILLISECONDS, **rest)


FIGURES: Mapping[str, Setting] = {
    "das": _time(
        "Delayed auto shift: how long left or right is held before the piece moves on by itself.",
        marked("Delay (DAS)"),
        'With Grand Master 2 rules and the preset "As the rules", it becomes shorter with the level.', reach=500,
    ),
    "arr": _time(
        "Auto repeat rate: the time for each further column while left or right is held.",
        marked("Repeat (ARR)"), "With 0, the piece is at the wall at once.", reach=200, zero=marked("at once"),
    ),
    "dcd": _time(
        "DAS cut delay: the least time from a turn, a hold or a new piece until the piece moves on by itself.",
        marked("Cut delay (DCD)"), reach=300,
    ),
    "spawn_dcd": Setting(
        OrWord(Milliseconds(0, 2000), (PRESET, AS_DCD)),
        "The cut delay of a new piece, if it differs from that of turns and holds.",
        marked("Cut delay of a new piece"),
        "It stops a direction that is held too long from moving the next piece. Techmino calls it DAS cut.",
        note="Write a time in milliseconds, in frames such as 10F, preset, or dcd: the same as the cut delay.",
        unit=MILLISECONDS, reach=300,
    ),
    "soft_drop": Setting(
        OrWord(Whole(0, 1000), (PRESET,)), "How many times faster than gravity a soft drop is.",
        marked("Soft drop"),
        "With 0, the piece is on the floor at once. Only Modern and TETR.IO rules leave it to you.",
        unit=TIMES, reach=100, zero=marked("at once"),
    ),
    "slow_drop": Setting(
        OrWord(Whole(0, 1000), (PRESET,)), "How many times faster than gravity the slow soft drop is.",
        marked("Slow soft drop"),
        "It has a key of its own. Where the rules fix the speed of a soft drop, both are the "
"same.",
        unit=TIMES, reach=100, zero=marked("at once"),
    ),
    "keep_soft_drop": Setting(
        OrWord(Flag(), (PRESET,)),
        "A soft drop that is held while a piece appears goes on.",
        marked("Held soft drop goes on"),
        "Switch it off so that a soft drop never spills into the next piece: each piece then needs a new press.",
        note="Write true, false or preset.",
    ),
    "both": Setting(
        OneOf((PRESET, *_BOTH_WORDS)), "The direction that wins while left and right are both held.",
        marked("Left and right at once"), meanings=_BOTH_WORDS, note=_ONE_OF,
    ),
    "keep_charge": Setting(
        OrWord(Flag(), (PRESET,)),
        "A direction that is held while a piece appears goes on without a new delay.",
        marked("Held direction goes on"),
        "Switch it off so that a dash does not spill into the next piece: its delay then begins again.",
        note="Write true, false or preset.",
    ),
    "hard_drop_guard": _time(
        "How long hard drop is ignored after a piece locks by itself.", marked("Hard drop guard"),
        "It prevents accidental hard drops of the next piece. Techmino calls it drop cut.", reach=500,
    ),
    "initial_rotation": Setting(
        _INITIAL, "A turn key that is held turns the next piece at once.",
        marked("Turn by a held key"), meanings=_INITIAL_WORDS, note=_ONE_OF,
    ),
    "initial_hold": Setting(
        _INITIAL, "A hold key that is held acts on the next piece at once.",
        marked("Hold by a held key"), meanings=_INITIAL_WORDS, note=_ONE_OF,
    ),
    "initial_delay": _time(
        "How long a key that acted on the last piece must be held to act on the next one too.",
        marked("Delay of held keys"),
        "It stops a key that is still down from turning or holding the next piece by accident.", reach=500,
    ),
    "turning_cancels": Setting(
        OrWord(Flag(), (PRESET,)),
        "Letting go of a direction also cancels the charge of the other one, with TETR.IO rules only.",
        marked("Change of direction cancels the charge"),
        "TETR.IO calls it: cancel DAS when changing directions.", note="Write true, false or preset.",
    ),
    "soft_drop_first": Setting(
        OrWord(Flag(), (PRESET,)),
        "A soft drop that takes no time comes before each shift, with TETR.IO rules only.",
        marked("Soft drop before shifts"),
        "TETR.IO calls it: prefer soft drop over movement.", note="Write true, false or preset.",
    ),
}  # fmt: skip
"""The figures by the names of the fields of ``Handling``, in order. A time is in milliseconds."""


@dataclass(frozen=True, init=False)
class HandlingSettings:
    """A preset, and the figures that differ from it. Times are in milliseconds, other values as in ``Handling``."""

    preset: str
    figures: Mapping[str, Value]

    def __init__(self, preset: str = RULES_PRESET, **figures: Value) -> None:
        """Take figures by name. The value ``PRESET`` means that of the preset. Raises TypeError for an unknown name."""
        if unknown := figures.keys() - FIGURES.keys():
            raise TypeError(f"no such figures: {', '.join(sorted(unknown))}")
        changed_figures = {name: figures[name] for name in FIGURES if figures.get(name, PRESET) != PRESET}
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "figures", MappingProxyType(changed_figures))

    def changed(self, name: str, value: Value) -> HandlingSettings:
        return HandlingSettings(self.preset, **{**self.figures, name: value})

    def in_ticks(self, rules: Rules) -> Handling:
        """Return all figures in ticks of a ruleset. Each time is rounded to the nearest tick. A time whose 0 has a
        special meaning is at least one tick."""
        preset = rules.handling if self.preset == RULES_PRESET else PRESETS[self.preset].in_ticks(rules)
        ticks = ((name, _ticks(FIGURES[name], value, rules)) for name, value in self.figures.items())
        changes: dict[str, Any] = {name: None if value == AS_DCD else value for name, value in ticks}
        return replace(preset, **changes)

    def in_milliseconds(self, rules: Rules) -> Mapping[str, Value]:
        """Return each figure of the handling by its name, with times in milliseconds: those of the preset, or of the
        rules, with the player's own ones in their place."""
        if self.preset == RULES_PRESET:
            preset: Mapping[str, Value] = {
                name: _milliseconds(FIGURES[name], value, rules) for name, value in _values(rules.handling)
            }
        else:
            preset = PRESETS[self.preset].figures
        return {**preset, **self.figures}


def _values(handling: Handling) -> Iterator[tuple[str, Value]]:
    values = vars(handling)
    return ((name, AS_DCD if values[name] is None else values[name]) for name in FIGURES)


def _ticks(figure: Setting, value: Value, rules: Rules) -> Value:
    if figure.unit != MILLISECONDS or isinstance(value, str):
        return value
    ticks = int(value * rules.ticks_per_second + 500) // 1000
    if rules.tetrio:  # its times are tenths of a frame, of which each has a millisecond of its own
        tenth = int(rules.ticks_per_second / FRAMES / 10)
        return max(tenth if figure.zero and value else 0, (ticks + tenth // 2) // tenth * tenth)
    return max(1, ticks) if figure.zero and value else ticks


def _milliseconds(figure: Setting, value: Value, rules: Rules) -> Value:
    if figure.unit != MILLISECONDS or isinstance(value, str):
        return value
    return round(value * 1000 / rules.ticks_per_second)


def in_frames(path: str, value: int) -> float | None:
    """Return a time of the handling in frames of TETR.IO, to the tenth; None for a key that is no such time."""
    figure = FIGURES.get(path.removeprefix("handling."))
    return round(value * FRAMES / 1000, 1) if figure and figure.unit == MILLISECONDS else None


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
        # TETR.IO's own: DAS 10, ARR 2, DCD 0 and SDF 6, with all its safety.
        TETRIO_PRESET: _preset(
            soft_drop=6,
            hard_drop_guard=117,
            initial_rotation="tap",
            initial_hold="tap",
            initial_delay=0,
            soft_drop_first=True,
        ),
    }
)


def _table() -> str:
    rows = [("", *FIGURES), *((name, *map(str, preset.figures.values())) for name, preset in PRESETS.items())]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "\n  " + " ".join(map(str.ljust, row, widths)).rstrip().replace("True", "true").replace("False", "false")
        for row in rows
    )


PRESET_RECORD = Setting(
    OneOf((RULES_PRESET, *PRESETS)),
    "A ready-made set of all the values below.",
    marked("Preset"),
    "The first follows the chosen rules. The others are the same for all rules.",
    meanings={
        RULES_PRESET: "the exact handling of the chosen rules",
        "guideline": "as in today's games",
        "fast": "what quick players use: short delays, and a soft drop to the floor at once",
        "classic": "as on the NES",
        "arcade": "as in The Grand Master",
        TETRIO_PRESET: "the defaults of TETR.IO",
    },
    note=f"The figures of each preset:{_table()}",
)
