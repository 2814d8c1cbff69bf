"""The places of a hint: a line around each of them. Those that overlap take turns."""

from __future__ import annotations

from functools import lru_cache
from math import floor

from pygame import Rect, Surface

from game.ui.draw.game.heat import outline
from game.ui.theme import Colour

TURN = 0.9
"""The seconds for which places have their lines before others have theirs."""


def draw_places(target: Surface, well: Rect, cell: int, places: tuple[int, ...], colour: Colour, now: float) -> None:
    """Draw a line around each place whose turn it is. ``cell`` is the size of a cell in pixels."""
    for cells in turns_of(places)[turn_at(places, now)]:
        outline(target, well, cell, cells, colour)


@lru_cache(maxsize=16)
def turns_of(places: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the places of each turn, each given by its cells. In a turn, none overlaps another one."""
    turns: list[list[int]] = []
    for cells in places:
        turn = next((turn for turn in turns if not any(cells & other for other in turn)), None)
        if turn is None:
            turns.append([cells])
        else:
            turn.append(cells)
    return tuple(map(tuple, turns))


def turn_at(places: tuple[int, ...], now: float) -> int:
    """Return which turn it is at a time in seconds, from 0."""
    return floor(now / TURN) % max(1, len(turns_of(places)))


def next_turn(places: tuple[int, ...], now: float) -> float | None:
    """Return when the next turn begins. None if there is only one."""
    return (floor(now / TURN) + 1) * TURN if len(turns_of(places)) > 1 else None
