"""Handling: how keys feel. The fields of ``Handling`` declare its figures.

Each field has a ``HandlingFigure`` with its range and its description. The settings, the handling screen and the
presets use them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from game.language import marked

BothHeld = Literal["last", "first", "neither"]
Initial = Literal["hold", "tap", "off"]


@dataclass(frozen=True)
class Duration:
    """A duration: in milliseconds on screen and in settings, in ticks in a game."""

    most: int = 2000
    """The greatest value, in milliseconds."""
    zero: str = ""
    """The meaning of 0, if it is special. All other durations then take at least one tick."""


@dataclass(frozen=True)
class Multiple:
    """A multiple: a whole number."""

    most: int
    zero: str
    """The meaning of 0."""


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    meanings: Mapping[str, str]
    """The words with their meanings."""


@dataclass(frozen=True)
class Switch:
    """Yes or no."""


@dataclass(frozen=True)
class HandlingFigure:
    """The description of a figure of the handling."""

    label: str
    """The name on the screen."""
    summary: str
    """The description in one sentence."""
    values: Duration | Multiple | OneOf | Switch


_FIGURE = "figure"


def _figure(label: str, summary: str, values: Duration | Multiple | OneOf | Switch) -> dict[str, HandlingFigure]:
    """Return the metadata of a field."""
    return {_FIGURE: HandlingFigure(label, summary, values)}


_INITIAL = OneOf(
    {
        "hold": (
            "a key that has just been pressed acts at once; one that acted on the last piece acts after the initial"
            " delay"
        ),
        "tap": "only a key that has just been pressed acts",
        "off": "no key that is held acts",
    }
)


@dataclass(frozen=True)
class Handling:
    """How keys feel, with durations in ticks of the ruleset. It is chosen by the player and stored in each replay.

    The defaults are those of the guideline. In modern rules a tick is a millisecond.
    """

    das: int = field(
        default=167,
        metadata=_figure(
            marked("Delay (DAS)"),
            "Delayed auto shift: how long left or right is held before the piece moves on by itself.",
            Duration(),
        ),
    )
    arr: int = field(
        default=33,
        metadata=_figure(
            marked("Repeat (ARR)"),
            "Auto repeat rate: the time for each further column while left or right is held.",
            Duration(zero=marked("at once")),
        ),
    )
    dcd: int = field(
        default=0,
        metadata=_figure(
            marked("After a turn (DCD)"),
            "DAS cut delay: the least time from a turn or a hold until the piece moves on by itself.",
            Duration(),
        ),
    )
    soft_drop: int = field(
        default=20,
        metadata=_figure(
            marked("Soft drop"),
            "How many times faster than gravity a soft drop is.",
            Multiple(1000, zero=marked("at once")),
        ),
    )
    both: BothHeld = field(
        default="last",
        metadata=_figure(
            marked("Left and right at once"),
            "The direction that wins while left and right are both held.",
            OneOf({"last": "the later press", "first": "the earlier press", "neither": "no direction"}),
        ),
    )
    keep_charge: bool = field(
        default=True,
        metadata=_figure(
            marked("Held direction goes on"),
            "Whether a direction that is held while a piece appears needs no new delay.",
            Switch(),
        ),
    )
    hard_drop_guard: int = field(
        default=50,
        metadata=_figure(
            marked("Hard drop guard"),
            "The time after a piece locks by itself in which hard drop is ignored.",
            Duration(),
        ),
    )
    initial_rotation: Initial = field(
        default="hold",
        metadata=_figure(
            marked("Turn by a held key"), "Whether a turn key that is held turns the next piece at once.", _INITIAL
        ),
    )
    initial_hold: Initial = field(
        default="hold",
        metadata=_figure(
            marked("Hold by a held key"), "Whether a hold key that is held acts on the next piece at once.", _INITIAL
        ),
    )
    initial_delay: int = field(
        default=167,
        metadata=_figure(
            marked("Delay of held keys"),
            "How long a key that acted on the last piece must be held to act on the next one too.",
            Duration(),
        ),
    )


FIGURES: Mapping[str, HandlingFigure] = {
    each.name: each.metadata[_FIGURE] for each in fields(Handling) if each.metadata
}
"""The figures by the names of their fields, in order. Fields without a figure cannot be chosen by the player."""
