"""How numbers are shown and given: their steps, their units, and how far their sliders reach."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules.handling import FIGURES, Duration, Multiple
from game.language import marked

_PERCENT = marked("{number}%")
RANGES: Mapping[str, tuple[int, int]] = {
    "randomizer_options.tgm1.tries": (1, 100),
    "randomizer_options.tgm2.tries": (1, 100),
    "randomizer_options.friend.often": (0, 100),
    "randomizer_options.balanced-window.window": (1, 1000),
}
"""Option of a dealer that is a whole number in a small range -> its least and its greatest value."""
STEPS: Mapping[str, int] = {
    "display.grid_strength": 5,
    "display.ghost_strength": 5,
    "display.max_fps": 10,
    "sound.volume": 5,
    "sound.music_volume": 5,
    "feedback.captions": 10,
    "feedback.shake": 10,
    "feedback.particles": 10,
    "feedback.danger": 10,
    "randomizer_options.friend.often": 5,
}
"""Key -> the step of its slider, if it is not 1."""
UNITS: Mapping[str, str] = {
    "pad.dead_zone": _PERCENT,
    "display.grid_strength": _PERCENT,
    "display.ghost_strength": _PERCENT,
    "sound.volume": _PERCENT,
    "sound.music_volume": _PERCENT,
    "feedback.captions": _PERCENT,
    "feedback.shake": _PERCENT,
    "feedback.particles": _PERCENT,
    "feedback.danger": _PERCENT,
    "randomizer_options.friend.often": _PERCENT,
    "machine.tbp_seconds": marked("{number} s"),
    "handling.soft_drop": marked("{number}\u00d7"),
    **{
        f"handling.{name}": marked("{number} ms")
        for name, figure in FIGURES.items()
        if isinstance(figure.values, Duration)
    },
}
"""Key -> how its number is written with the unit."""
WORDS_OF_ZERO: Mapping[str, str] = {
    f"handling.{name}": figure.values.zero
    for name, figure in FIGURES.items()
    if isinstance(figure.values, Duration | Multiple) and figure.values.zero
}
"""Key -> the meaning of 0, if it is special."""
REACH: Mapping[str, int] = {
    "handling.das": 500,
    "handling.arr": 200,
    "handling.dcd": 300,
    "handling.soft_drop": 100,
    "handling.hard_drop_guard": 500,
    "handling.initial_delay": 500,
    "randomizer_options.tgm1.tries": 20,
    "randomizer_options.tgm2.tries": 20,
    "randomizer_options.balanced-window.window": 100,
}
"""Key -> the greatest value of its slider, where nobody needs all values of the key, so that the knob is finer."""
