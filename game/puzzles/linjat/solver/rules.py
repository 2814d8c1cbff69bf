"""The easy rules of a person: cover, fit and square. ``far_rules`` has the others.

Each rule finds moves. A move says why, so that it can be put into words, and what follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.puzzles.linjat.solver.state import Knowledge


class CoverMove(NamedTuple):
    """Only one number reaches these dots, so it covers them."""

    number: int
    dots: int


class FitMove(NamedTuple):
    """Every line of a number covers these cells, so they belong to it."""

    number: int
    cells: int


class SquareMove(NamedTuple):
    """Only two numbers reach these dots. With one of the lines ``gone``, the other number could not do the rest."""

    number: int
    other: int
    dots: int
    gone: list[int]


def find_cover(known: Knowledge) -> list[CoverMove]:
    """Find the dots that one number alone can reach."""
    alone = known.left & ~known.twice
    if not alone:
        return []
    reach = known.reach
    return [CoverMove(number, dots) for number in known.open if (dots := reach[number] & alone)]


def cover(known: Knowledge, moves: Sequence[CoverMove]) -> None:
    """Let the numbers cover the dots."""
    for number, dots in moves:
        known.owned[number] |= dots
        known.taken |= dots
        known.left &= ~dots
        if dots & ~known.common[number]:
            known.keep(number, [line for line in known.options[number] if line & dots == dots])
    known.survey()


def find_fit(known: Knowledge) -> list[FitMove]:
    """Find the cells that are common to all lines that a number can still have."""
    common, owned = known.common, known.owned
    return [FitMove(number, cells) for number in known.open if (cells := common[number] & ~owned[number])]


def fit(known: Knowledge, moves: Sequence[FitMove]) -> None:
    """Give the cells to the numbers. No line of another number covers them from now on."""
    owned, reach, new = known.owned, known.reach, 0
    for number, cells in moves:
        if cells & new:  # two numbers need the same cell
            known.ended = True
        new |= cells
        owned[number] |= cells
    known.taken |= new
    known.left &= ~new
    for number in known.open:
        if reach[number] & new:
            closed = new & ~owned[number]
            if reach[number] & closed:
                known.keep(number, [line for line in known.options[number] if not line & closed])
    known.survey()


def find_square(known: Knowledge) -> list[SquareMove]:
    """Find dots that the same two numbers share, and lines that would leave too many of them to the other number.

    So these are always the dots of Snellman's rule: two that no single line can cover both. Two numbers that stand in
    one row or column share only dots between them, and the line with which one of them reaches the farthest covers them
    all. Two other numbers share only the two cells in which their rows and columns meet: corners of a rectangle.
    """
    reach, options = known.reach, known.options
    once = twice = more = 0
    for number in known.open:
        cells = reach[number]
        more |= twice & cells
        twice |= once & cells
        once |= cells
    shared = known.left & ~more
    new = shared & ~known.tried.get("square", 0)
    if not new or not shared & (shared - 1):
        return []
    some = [(n, dots) for n in known.open if (dots := reach[n] & shared) & (dots - 1)]
    moves = []
    for at, (first, ones) in enumerate(some):
        for second, others in some[at + 1 :]:
            dots = ones & others
            if not dots & new or not dots & (dots - 1):
                continue
            for number, other in ((first, second), (second, first)):
                gone = _too_little(options[number], options[other], dots)
                if gone:
                    moves.append(SquareMove(number, other, dots, gone))
    if not moves:
        known.tried["square"] = known.left
    return moves


def _too_little(lines: Sequence[int], others: Sequence[int], dots: int) -> list[int]:
    """Return the lines after which none of the others could cover the rest of the dots."""
    rests = {dots & ~other for other in others}
    gone = []
    for line in lines:
        for rest in rests:
            if not rest & ~line:
                break
        else:
            gone.append(line)
    return gone


def square(known: Knowledge, moves: Sequence[SquareMove]) -> None:
    """Leave out the lines."""
    for number, _, _, gone in moves:
        known.keep(number, [line for line in known.options[number] if line not in gone])
    known.survey()
