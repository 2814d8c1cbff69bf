"""The exact solver. It finds every solution.

Each number has exactly one line, each dot has exactly one, and each other cell has at most one. The solver draws what
is forced, because a number has one line left or one number alone reaches a dot. Then it tries the lines of the number
that has the fewest. It shares no code with the rules of a person.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.puzzles.linjat.puzzle import Linjat, options

Solution = tuple[int, ...]
"""A line for each number, in the order of the numbers."""


def solutions(puzzle: Linjat) -> Iterator[Solution]:
    """Yield all solutions."""
    yield from _search(options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)


def count(puzzle: Linjat, most: int = 2) -> int:
    """Return the number of solutions, at most ``most``."""
    found = 0
    for _ in solutions(puzzle):
        found += 1
        if found == most:
            break
    return found


def solution(puzzle: Linjat) -> Solution:
    """Return the only solution. Raises ValueError if there is none, or more than one."""
    found = solutions(puzzle)
    first = next(found, None)
    if first is None or next(found, None) is not None:
        raise ValueError(f"{'no solution' if first is None else 'more than one solution'}; expected exactly one")
    return first


def _search(lines: list[list[int]], dots: int) -> Iterator[Solution]:
    """Yield all solutions with these lines of each number. ``lines`` is changed."""
    if not _draw_forced(lines, dots):
        return
    still = [number for number, some in enumerate(lines) if len(some) > 1]
    if not still:
        yield tuple(line for (line,) in lines)
        return
    number = min(still, key=lambda number: len(lines[number]))
    for line in lines[number]:
        rest = lines[:]
        rest[number] = [line]
        yield from _search(rest, dots)


def _draw_forced(lines: list[list[int]], dots: int) -> bool:
    """Draw what is forced, until nothing is. Return False if there is no solution."""
    drawn = 0
    still = list(range(len(lines)))
    while True:
        new = 0
        for number in still:
            some = lines[number]
            if len(some) == 1:
                if some[0] & new:
                    return False
                new |= some[0]
        if new:
            drawn |= new
            still = [number for number in still if len(lines[number]) > 1]
            for number in still:
                lines[number] = some = [line for line in lines[number] if not line & new]
                if not some:
                    return False
            continue
        left = dots & ~drawn
        once = twice = 0
        for number in still:
            reach = 0
            for line in lines[number]:
                reach |= line
            twice |= once & reach
            once |= reach
        if left & ~once:
            return False
        if not _cover(lines, still, left & ~twice):
            return all(lines)


def _cover(lines: list[list[int]], still: list[int], forced: int) -> bool:
    """Keep the lines that cover the dots which one number alone reaches. Return whether any line is gone."""
    fewer = False
    for number in still if forced else ():
        some = lines[number]
        own = 0
        for line in some:
            own |= line & forced
        if own:
            lines[number] = [line for line in some if line & own == own]
            fewer |= len(lines[number]) < len(some)
    return fewer
