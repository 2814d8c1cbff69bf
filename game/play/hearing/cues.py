"""Which event has which cue. A cue is the name of an effect: the sound of something that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.board.spins import Spin
from game.core.session.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    Held,
    Landed,
    LevelReached,
    Locked,
    Rotated,
    Shifted,
    TopRowsCleared,
    Undone,
)

VOICES = 4
"""The number of cues that one call can give."""
MAX_COMBO = 10
"""The combo above which the pitch no longer rises."""

_COMBOS = tuple(f"combo-{n}" for n in range(MAX_COMBO, 0, -1))
_LINES: tuple[tuple[str, ...], ...] = ((), ("single",), ("double",), ("triple",), ("tetris",))
_T_SPINS = ("t-spin", "t-spin-single", "t-spin-double", "t-spin-triple")
_ENDS = {"goal": ("win",), "time": ("win",), "no more pieces": ("win",)}
"""Why a game ended -> its cue. All other ends are those of lost games."""

RANKS: tuple[tuple[str, ...], ...] = (
    ("top-out", "win"),
    ("perfect", *reversed(_T_SPINS), "t-spin-mini", "tetris", "triple", "double", "single"),
    ("section", "level"),
    _COMBOS,
    ("back-to-back",),
    ("drop", "lock", "landing"),
    ("hold", "turn", "shift"),
)
"""The cues of events in groups. Groups and their cues are in order of importance. A group gives one cue."""

STATE_CUES = ("danger", "grade", "count", "go")
"""The cues of what is no event of the session: see ``game.play.hearing.ear``."""
MENU_CUES = ("menu-move", "menu-accept", "pause")
"""The cues of the screens around a game."""
CUES = frozenset(name for group in (*RANKS, STATE_CUES, MENU_CUES) for name in group)
"""All cues. Each set of effects has a file for each."""


def _dropped(event: Dropped) -> tuple[str, ...]:
    return ("drop",) if event.hard else ()


def _cleared(event: Cleared) -> tuple[str, ...]:
    rows = len(event.rows)
    names = _LINES[rows]
    if event.spin is Spin.MINI:
        names = ("t-spin-mini",)
    elif event.spin is not Spin.NONE:
        names = (_T_SPINS[min(rows, 3)],)
    if event.perfect:
        names += ("perfect",)
    if event.back_to_back:
        names += ("back-to-back",)
    if event.combo > 0:
        names += (f"combo-{min(event.combo, MAX_COMBO)}",)
    return names


CUES_OF: Mapping[type[Event], Callable[[Any], tuple[str, ...]]] = {
    Shifted: lambda _: ("shift",),
    Rotated: lambda _: ("turn",),
    Held: lambda _: ("hold",),
    Dropped: _dropped,
    Landed: lambda _: ("landing",),
    Locked: lambda _: ("lock",),
    Cleared: _cleared,
    LevelReached: lambda _: ("level",),
    GarbageRose: lambda _: ("landing",),
    TopRowsCleared: lambda _: ("drop",),
    Undone: lambda _: ("hold",),
    Ended: lambda event: _ENDS.get(event.reason, ("top-out",)),
}
"""Event -> its cues. Events that are not here are silent, for example a spawn."""


def cues_for(events: Iterable[Event], *, graded: bool = False) -> list[str]:
    """Return the cues of some events, the most important first.

    There is at most one cue of each group in ``RANKS``, and at most ``VOICES`` in all. If several pieces locked at
    once, as with a fast bot, only the most important cue is left. Where the rules are ``graded``, a level is the
    beginning of a section.
    """
    asked: set[str] = set()
    locked = 0
    for event in events:
        kind = type(event)
        if kind in CUES_OF:
            asked.update(CUES_OF[kind](event))
            locked += kind is Locked
    if graded and "level" in asked:
        asked.add("section")
    best = [next(name for name in group if name in asked) for group in RANKS if not asked.isdisjoint(group)]
    return best[: 1 if locked > 1 else VOICES]
