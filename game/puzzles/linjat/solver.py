"""The solver of Linjat: the rules of a person, and the exact search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from .linjat import Linjat, Number, possible


class LinjatKnowledge:
    """What is known of each number, in the order of the numbers. The rules change it. All sets of cells are integers,
    as in ``lines``."""

    __slots__ = (
        "_forks",
        "common",
        "dots",
        "ended",
        "left",
        "open",
        "options",
        "owned",
        "reach",
        "solved",
        "taken",
        "tried",
        "twice",
    )

    def __init__(self, numbers: Sequence[Number], options: Iterable[list[int]], dots: int) -> None:
        """``options`` are the lines that each number can have."""
        self.options = list(options)
        self.reach = [0] * len(self.options)
        """The cells that some line of the number covers."""
        self.common = self.reach[:]
        """The cells that every line of the number covers."""
        self.owned = [1 << cell for cell, _ in numbers]
        """The cells that are known to belong to the number. No line of another number covers them."""
        self.taken = sum(self.owned)
        self.dots = dots
        self.left = dots & ~self.taken
        """The dots of which it is not known which number covers them."""
        self.open = list(range(len(self.owned)))
        """The numbers whose line is not known yet."""
        self.twice = 0
        """The cells that two open numbers can reach, or more."""
        self.tried: dict[str, int] = {}
        """Rule -> the dots with which it found nothing, since a line or a cell was last settled.

        Without a settled line, only a new dot can bring something new.
        """
        self.ended = self.solved = False
        self._forks: list[list[tuple[int, int]] | None] = [None] * len(self.owned)
        for number, lines in enumerate(self.options):
            self.keep(number, lines)
        self.survey()

    def keep(self, number: int, lines: list[int]) -> None:
        """Let a number have these lines only. Call ``survey`` when all is changed."""
        self.options[number] = lines
        reach, common = 0, -1
        for line in lines:
            reach |= line
            common &= line
        self.reach[number] = reach
        self.common[number] = common
        self._forks[number] = None
        if not lines:
            self.ended = True

    def forks(self, number: int) -> list[tuple[int, int]]:
        """Return each cell that a number can avoid only by covering certain others, and the others. Cells that belong
        to the number are left out."""
        found = self._forks[number]
        if found is None:
            lines, free = self.options[number], ~self.owned[number]
            found, left = [], self.reach[number] & free
            while left:
                cell = left & -left
                left ^= cell
                others = free
                for line in lines:
                    if not line & cell:
                        others &= line
                        if not others:
                            break
                if others > 0:  # it is negative if every line covers the cell
                    found.append((cell, others))
            self._forks[number] = found
        return found

    def survey(self) -> None:
        """Find out which numbers are open, who can reach what, and whether the puzzle is solved or contradicts itself.
        It contradicts itself if a number has no line left, or if no number reaches a dot."""
        options, owned, common, reach = self.options, self.owned, self.common, self.reach
        self.open = still = [n for n in self.open if len(options[n]) != 1 or common[n] != owned[n]]
        once = twice = 0
        for number in still:
            cells = reach[number]
            twice |= once & cells
            once |= cells
        self.twice = twice
        self.tried = {}
        if self.left & ~once:
            self.ended = True
        elif not still and not self.ended:
            self.ended = self.solved = True

    def copied(self) -> LinjatKnowledge:
        other: LinjatKnowledge = LinjatKnowledge.__new__(LinjatKnowledge)
        other.options, other.reach, other.common = self.options[:], self.reach[:], self.common[:]
        other.owned, other.open, other._forks = self.owned[:], self.open[:], self._forks[:]
        other.taken, other.dots, other.left, other.twice = self.taken, self.dots, self.left, self.twice
        other.ended, other.solved, other.tried = self.ended, self.solved, dict(self.tried)
        return other


class CoverMove(NamedTuple):
    """Only one number reaches these dots, so it covers them."""

    number: int
    dots: int


class FitMove(NamedTuple):
    """Every line of a number covers these cells, so they belong to it."""

    number: int
    cells: int


Gone = list[tuple[int, list[int]]]
"""Numbers, and lines that they cannot have."""


class SquareMove(NamedTuple):
    """Only two numbers reach these dots. With one of the lines ``gone``, the other number could not do the rest."""

    number: int
    other: int
    dots: int
    gone: Gone


def find_cover(known: LinjatKnowledge) -> list[CoverMove]:
    alone = known.left & ~known.twice
    if not alone:
        return []
    reach = known.reach
    return [CoverMove(number, dots) for number in known.open if (dots := reach[number] & alone)]


def cover(known: LinjatKnowledge, moves: Sequence[CoverMove]) -> None:
    """Write down that cells belong to numbers: each move has a number and the cells that it covers for certain."""
    for number, dots in moves:
        known.owned[number] |= dots
        known.taken |= dots
        known.left &= ~dots
        if dots & ~known.common[number]:
            known.keep(number, [line for line in known.options[number] if line & dots == dots])
    known.survey()


def find_fit(known: LinjatKnowledge) -> list[FitMove]:
    """Find the cells that are common to all lines that a number can still have."""
    common, owned = known.common, known.owned
    return [FitMove(number, cells) for number in known.open if (cells := common[number] & ~owned[number])]


def fit(known: LinjatKnowledge, moves: Sequence[FitMove]) -> None:
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


def find_square(known: LinjatKnowledge) -> list[SquareMove]:
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
                    moves.append(SquareMove(number, other, dots, [(number, gone)]))
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


def find_dependency(known: LinjatKnowledge) -> list[DependencyMove]:
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


def find_one_of(known: LinjatKnowledge) -> list[OneOfMove]:
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


def _crossing(known: LinjatKnowledge, ones: int, others: int, besides: tuple[int, int]) -> Gone:
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


def leave_out(known: LinjatKnowledge, moves: Sequence[SquareMove | DependencyMove | OneOfMove]) -> None:
    for move in moves:
        for number, gone in move.gone:
            known.keep(number, [line for line in known.options[number] if line not in gone])
    known.survey()


def find_shortcut(known: LinjatKnowledge) -> list[ShortcutMove]:
    """Find numbers with a free line, which no other number can disturb, and a line that covers no other dot. If the
    second line were right, the first one would be too. There is only one solution, so it is wrong."""
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


Solution = tuple[int, ...]


def solutions(puzzle: Linjat, look: Callable[[], object] | None = None) -> Iterator[Solution]:
    """Yield all solutions. ``look`` is called before each try, and can end the search by what it raises."""
    return _search(LinjatKnowledge(puzzle.numbers, possible(puzzle), puzzle.dots), look)


def _search(known: LinjatKnowledge, look: Callable[[], object] | None = None) -> Iterator[Solution]:
    """Yield all solutions, by the two easiest rules and by trying the lines of a number. ``known`` is changed."""
    if look:
        look()
    while not known.ended:
        if dots := find_cover(known):
            cover(known, dots)
        elif cells := find_fit(known):
            fit(known, cells)
        else:
            break
    if known.solved:
        yield tuple(line for (line,) in known.options)
    if known.ended:
        return
    number = min(known.open, key=lambda number: len(known.options[number]))
    for line in known.options[number]:
        tried = known.copied()
        tried.keep(number, [line])
        tried.survey()
        yield from _search(tried, look)


def solution(puzzle: Linjat) -> Solution:
    """Return the only solution. Raises ValueError if there is none, or more than one."""
    found = solutions(puzzle)
    first = next(found, None)
    if first is None or next(found, None) is not None:
        raise ValueError(f"{'no solution' if first is None else 'more than one solution'}; expected exactly one")
    return first
