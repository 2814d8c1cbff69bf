"""The table of keys: where each stands, what it may be, and its default. Loading, overriding and tests live on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import MappingProxyType
from typing import Any

from game.ai.linear.weights import MOST_PIECES
from game.ai.players import PLAYERS
from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import MODES
from game.core.rules.rules import RULES
from game.core.session.garbage import B_TYPE_ROWS
from game.settings.handling import PRESET, PRESETS, RULES_PRESET
from game.settings.kinds import (
    Choice,
    Flag,
    KeyName,
    Kind,
    Level,
    ListOf,
    OptionOf,
    OrWord,
    RandomizerName,
    Seed,
    Size,
    Whole,
)
from game.settings.machine import ALL, FASTEST, OF_PLAYER, TURBO, Command, PlayerName, Weights
from game.settings.model import FIRST, OF_RULES, Settings


@dataclass(frozen=True)
class Key:
    """One key of settings.yaml."""

    path: str
    """Its name with those of the sections around it, as in ``handling.das``."""
    kind: Kind
    default: object


_MILLISECONDS = OrWord(Whole(0, 2000), (PRESET,))
_INITIAL = Choice(
    (PRESET, "hold", "tap", "off"), aliases={"true": "hold", "yes": "hold", "on": "hold", "false": "off", "no": "off"}
)
"""The other words are those of older files, in which these were switches."""
_KINDS: Mapping[str, Kind] = {
    "rules": Choice(tuple(RULES)),
    "rotation": Choice((OF_RULES, *ROTATION_SYSTEMS)),
    "mode": Choice((OF_RULES, *MODES)),
    "level": Level(FIRST),
    "garbage_height": Whole(0, len(B_TYPE_ROWS) - 1),
    "sonic_drop": Flag(),
    "score_cap": Flag(),
    "randomizer": RandomizerName(OF_RULES),
    "seed": Seed(),
    "previews": Whole(1, 6),
    "ghost": Flag(),
    "hold": Flag(),
    "handling.preset": Choice((RULES_PRESET, *PRESETS)),
    "handling.das": _MILLISECONDS,
    "handling.arr": _MILLISECONDS,
    "handling.dcd": _MILLISECONDS,
    "handling.soft_drop": OrWord(Whole(0, 1000), (PRESET,)),
    "handling.both": Choice((PRESET, "last", "first", "neither")),
    "handling.keep_charge": OrWord(Flag(), (PRESET,)),
    "handling.hard_drop_guard": _MILLISECONDS,
    "handling.initial_rotation": _INITIAL,
    "handling.initial_hold": _INITIAL,
    "handling.initial_delay": _MILLISECONDS,
    "keys": ListOf(KeyName()),
    "machine.controller": PlayerName(PLAYERS),
    "machine.pieces": OrWord(Whole(1, MOST_PIECES), (OF_PLAYER,)),
    "machine.width": OrWord(Whole(1, 1000), (OF_PLAYER, ALL)),
    "machine.tbp": Command(),
    "machine.tbp_seconds": Whole(1, 3600),
    "machine.speed": OrWord(Whole(1, 1000), (FASTEST, TURBO)),
    "display.size": Size((480, 360), (3840, 2160)),
    "display.fullscreen": Flag(),
    "display.vsync": Flag(),
    "display.max_fps": Whole(30, 500),
    "display.palette": Choice(("ruleset", "guideline", "arcade", "colour-blind")),
    "display.finesse": Flag(),
    "display.animations": Flag(),
    "display.flashes": Flag(),
    "sound.enabled": Flag(),
    "sound.volume": Whole(0, 100),
}
"""The kinds of the model's fields; ``keys`` serves for each action."""
WEIGHTS = "machine.weights"
"""The key that becomes a player, and so is no field of the model."""


def _defaults(part: Any, prefix: str = "") -> Iterator[tuple[str, object]]:
    entries = part.items() if isinstance(part, Mapping) else ((f.name, getattr(part, f.name)) for f in fields(part))
    for name, value in entries:
        if is_dataclass(value) or isinstance(value, Mapping):
            yield from _defaults(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _kind(path: str) -> Kind:
    return _KINDS[path] if path in _KINDS else _KINDS[path.rpartition(".")[0]]


KEYS: Mapping[str, Key] = MappingProxyType(
    {path: Key(path, _kind(path), default) for path, default in _defaults(Settings())}
    | {WEIGHTS: Key(WEIGHTS, Weights(), MappingProxyType({}))}
    | {
        key.path: key
        for name, randomizer in RANDOMIZERS.items()
        for option_name, option in randomizer.options.items()
        for key in (Key(f"randomizer_options.{name}.{option_name}", OptionOf(option), option.default),)
    }
)
"""Every key, by its path."""

SECTIONS = frozenset(path[:dot] for path in KEYS for dot in range(len(path)) if path[dot] == ".")
"""The paths that hold further keys."""
