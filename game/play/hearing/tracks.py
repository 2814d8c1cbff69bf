"""Which music belongs to a game: by its rules, its mode, its level and the height of the stack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.board.board import Board
from game.core.rules.modes import Mode
from game.core.session.view import GameView


@dataclass(frozen=True)
class Track:
    """A piece of music that repeats without end."""

    title: str
    bar_seconds: float
    bars: int
    has_danger: bool = True
    """Whether there is an intense variant, of the same length."""


PRELUDE, KOROBEINIKI, MOUNTAIN_KING, TURCA = "prelude", "korobeiniki", "mountain-king", "turca"
TRACKS: Mapping[str, Track] = {
    PRELUDE: Track("Prelude in C", 4 * 60 / 72, 18, has_danger=False),
    KOROBEINIKI: Track("Korobeiniki", 4 * 60 / 120, 32),
    MOUNTAIN_KING: Track("In the Hall of the Mountain King", 4 * 60 / 138, 32),
    TURCA: Track("Rondo alla Turca", 2 * 60 / 140, 48),
}
"""Name, which is also that of its files -> track."""
STAGES = (KOROBEINIKI, MOUNTAIN_KING, TURCA)
"""The tracks of a game, from calm to fast."""

_USUAL = (6, 11)
_STAGES_FROM: Mapping[str, tuple[int, int]] = {
    "modern": _USUAL,
    "arcade": (300, 600),
    "20g": (0, 500),
    "tgm2": (300, 600),
    "death": (0, 0),
    "classic": (5, 9),
    "classic-pal": (5, 9),
    "gameboy": (5, 9),
}
"""Ruleset -> the levels from which on the second and the third stage are heard."""

DANGER_ROWS = 4
"""A game is in danger when the stack has fewer free rows than this below the skyline: above row 16 of 20."""
SAFE_ROWS = 8
"""It is out of danger when the stack has this many free rows again: at row 12 of 20."""
LAST_SHARE = 0.25
"""The share of a game against the clock, at its end, in which the music is fastest."""


@dataclass(frozen=True)
class Music:
    """What is to be played."""

    track: str
    danger: bool = False
    """Whether the intense variant is played."""
    ducked: bool = False
    """Whether it is played softly because the game stands still."""
    in_menu: bool = False
    """Whether it belongs to the menus. A setting turns it off there."""


MENU_MUSIC = Music(PRELUDE, in_menu=True)
"""The music of the menus."""


def track_of(view: GameView) -> str:
    """Return the name of the track for a game as it stands."""
    mode = view.mode
    if mode.undo:  # nothing presses
        return PRELUDE
    stage = sum(view.level >= level for level in _STAGES_FROM.get(view.rules.name, _USUAL))
    if mode.ranked_by == "time" or mode.seconds:
        stage = max(stage, 2 if share_left(mode, view) <= LAST_SHARE else 1)
    return STAGES[stage]


def share_left(mode: Mode, view: GameView) -> float:
    """Return how much of a game with a goal is still to be done, from 0 to 1; 1 if it has no goal."""
    if mode.lines:
        return max(0.0, 1 - view.lines / mode.lines)
    if mode.garbage_rows:
        return view.garbage_left / mode.garbage_rows
    return max(0.0, 1 - view.seconds / mode.seconds) if mode.seconds else 1.0


def in_danger(view: GameView, before: bool) -> bool:
    """Return whether the stack of a game is dangerously high. ``before`` is the last answer: danger ends lower than it
    begins, so that the music does not change to and fro."""
    if view.mode.endless:
        return False
    if view.clearing:  # the full rows are still in the stack
        return before
    free = view.rules.skyline - Board(view.cells).height
    return free < (SAFE_ROWS if before else DANGER_ROWS)
