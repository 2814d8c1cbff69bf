"""The hard rules of a person, dependency and one-of, and the shortcut that no puzzle should offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.puzzles.linjat.solver.state import Knowledge

Gone = list[tuple[int, list[int]]]
"""Numbers, and the lines that they cannot have."""


class DependencyMove(NamedTuple):
    """Whoever covers the dot covers these cells too, so nobody else does."""

    dot: int
    cells: int
    gone: Gone


class OneOfMove(NamedTuple):
    """Two numbers cannot both cover a cell. One of them covers its other cells instead, so nobody crosses both."""

    cell: int
    first: int
    second: int
    first_cells: int
    second_cells: int
    gone: Gone


class ShortcutMove(NamedTuple):
    """Who knows that there is only one solution can leave out lines of this number without another reason."""

    number: int


def find_dependency(known: Knowledge) -> list[DependencyMove]:
    """Find dots that cannot be covered without covering other cells too."""
    options, reach = known.options, known.reach
    moves = []
    left = known.left & ~known.tried.get("dependency", 0)
    while left:
        dot = left & -left
        left ^= dot
        cells = -1
        for number in known.open:
            if reach[number] & dot:
                for line in options[number]:
                    if line & dot:
                        cells &= line
                if cells == dot:
                    break
        beside = cells ^ dot
        if not beside:
            continue
        gone = [
            (number, lines)
            for number in known.open
            if reach[number] & beside
            and (lines := [line for line in options[number] if line & beside and not line & dot])
        ]
        if gone:
            moves.append(DependencyMove(dot, beside, gone))
    if not moves:
        known.tried["dependency"] = known.left
    return moves


def find_one_of(known: Knowledge) -> list[OneOfMove]:
    """Find two numbers that cannot both cover a cell, and lines that cross what both of them do otherwise."""
    if "one-of" in known.tried:  # it does not look at the dots
        return []
    forks, contested = known.forks, known.twice
    meetings: dict[int, list[tuple[int, int]]] = {}
    for number in known.open:
        for cell, others in forks(number):
            if cell & contested and others & contested:
                meetings.setdefault(cell, []).append((number, others))
    moves = []
    for cell, meeting in meetings.items():
        for at, (first, ones) in enumerate(meeting):
            for second, others in meeting[at + 1 :]:
                gone = _crossing(known, ones, others, (first, second))
                if gone:
                    moves.append(OneOfMove(cell, first, second, ones, others, gone))
    if not moves:
        known.tried["one-of"] = known.left
    return moves


def _crossing(known: Knowledge, ones: int, others: int, besides: tuple[int, int]) -> Gone:
    """Return the lines that cover cells of both sets, but not those of two numbers."""
    options, reach = known.options, known.reach
    return [
        (number, lines)
        for number in known.open
        if reach[number] & ones
        and reach[number] & others
        and number not in besides
        and (lines := [line for line in options[number] if line & ones and line & others])
    ]


def leave_out(known: Knowledge, moves: Sequence[DependencyMove | OneOfMove]) -> None:
    """Leave out the lines."""
    for move in moves:
        for number, gone in move.gone:
            known.keep(number, [line for line in known.options[number] if line not in gone])
    known.survey()


def find_shortcut(known: Knowledge) -> list[ShortcutMove]:
    """Find numbers with a free line, which no other number can disturb, and a line that covers no other dot.

    If the second line were right, the first one would be too. There is only one solution, so it is wrong.
    """
    options, reach, twice, left = known.options, known.reach, known.twice, known.left
    moves = []
    for number in known.open:
        lines = options[number]
        if len(lines) > 1 and (reach[number] & ~twice).bit_count() >= lines[0].bit_count():
            for free in [line for line in lines if not line & twice]:
                if _is_shortcut(free, lines, left & ~free):
                    moves.append(ShortcutMove(number))
                    break
    return moves


def _is_shortcut(free: int, lines: Sequence[int], others: int) -> bool:
    """Return whether one of the lines, which is not the free one, covers none of the other dots."""
    for line in lines:  # noqa: SIM110 - a loop is faster than any()
        if not line & others and line != free:
            return True
    return False
