"""The exact solver. It knows no human rule and finds every solution.

A puzzle is an exact cover with a twist: each number has exactly one line, each dot has exactly one, and each other cell
has at most one. The search always branches on the number or the dot with the fewest lines left (Knuth, "Dancing
links", 2000).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.puzzles.linjat.puzzle import Linjat, options

Solution = tuple[int, ...]
"""A line for each number, in the order of the numbers."""


def solutions(puzzle: Linjat) -> Iterator[Solution]:
    """Yield all solutions."""
    lines = options(puzzle.width, puzzle.height, puzzle.numbers)
    chosen = [0] * len(lines)
    for _ in _search([(number, line) for number, some in enumerate(lines) for line in some], chosen, puzzle.dots):
        yield tuple(chosen)


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


def _search(lines: list[tuple[int, int]], chosen: list[int], dots: int) -> Iterator[None]:
    """Fill in ``chosen`` in all ways. ``lines`` are the lines that can still be drawn, with their numbers."""
    if all(chosen):
        if not dots:
            yield None
        return
    for number, line in _fewest(lines, chosen, dots):
        chosen[number] = line
        rest = [other for other in lines if other[0] != number and not other[1] & line]
        yield from _search(rest, chosen, dots & ~line)
        chosen[number] = 0


def _fewest(lines: list[tuple[int, int]], chosen: list[int], dots: int) -> list[tuple[int, int]]:
    """Return the lines of the number or the dot that has the fewest."""
    by_number: list[list[tuple[int, int]]] = [[] for _ in chosen]
    for each in lines:
        by_number[each[0]].append(each)
    best = min((some for some, line in zip(by_number, chosen, strict=True) if not line), key=len)
    while dots and len(best) > 1:
        dot = dots & -dots
        dots ^= dot
        some = [each for each in lines if each[1] & dot]
        if len(some) < len(best):
            best = some
    return best
