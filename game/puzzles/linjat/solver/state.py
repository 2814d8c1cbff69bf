"""What a solver knows of a puzzle: the lines that each number can still have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.puzzles.linjat.puzzle import Number


class Knowledge:
    """What is known of each number, in the order of the numbers. The rules change it.

    All sets of cells are integers, as in ``lines``.
    """

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
        self.reach: list[int] = []
        """The cells that some line of the number covers."""
        self.common: list[int] = []
        """The cells that every line of the number covers."""
        self.owned = [1 << cell for cell, _ in numbers]
        """The cells that are known to belong to the number. No line of another number covers them."""
        self.taken = sum(self.owned)
        """The cells that belong to any number."""
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
        for lines in self.options:
            reach, common = 0, -1
            for line in lines:
                reach |= line
                common &= line
            self.reach.append(reach)
            self.common.append(common)
            if not lines:
                self.ended = True
        self._forks: list[list[tuple[int, int]] | None] = [None] * len(self.owned)
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
        """Return each cell that a number can avoid only by covering certain others, and the others.

        Cells that belong to the number are left out.
        """
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

        It contradicts itself if a number has no line left, or if no number reaches a dot.
        """
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

    def copied(self) -> Knowledge:
        """Return the same knowledge, which can be changed by itself."""
        other: Knowledge = Knowledge.__new__(Knowledge)
        other.options, other.reach, other.common = self.options[:], self.reach[:], self.common[:]
        other.owned, other.open, other._forks = self.owned[:], self.open[:], self._forks[:]
        other.taken, other.dots, other.left, other.twice = self.taken, self.dots, self.left, self.twice
        other.ended, other.solved, other.tried = self.ended, self.solved, dict(self.tried)
        return other
