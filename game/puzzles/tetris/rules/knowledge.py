"""What a person knows of the final picture of a puzzle."""

from __future__ import annotations

from game.core.board.bits import ROWS, clear, full_rows, stack_height
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.nodes import Node, choices, lifted, node
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import reachable, straight_drops
from game.puzzles.tetris.rules.options import TALLEST, Option, Spot, options_in, spots_in

_CELLS = 4
MOST_PIECES = 8
"""The most pieces of a puzzle for which a person looks for places."""


class Knowledge:
    """The places that are known to be in the picture, and those that can still be.

    A place is left out only if no solution has it, and is fixed only if each solution has it, as long as nothing was
    supposed. ``must`` are the cells that each solution fills: all empty cells for a perfect clear, those of the lowest
    row to dig, and for a T-spin the rest of the rows that it clears once the place of the T is known.
    """

    def __init__(self, puzzle: Puzzle, start: Node) -> None:
        """``start`` is the state of the puzzle's position."""
        self.goal = puzzle.goal
        self.filled = puzzle.position.board.cells
        self.straight = puzzle.movement is Movement.DROP
        self.node = start
        """The state after the pieces of which it is known that they come first."""
        self.stock = list(start.pieces)
        """The pieces whose places are not known."""
        self.budget = _CELLS * (start.left - 1)
        self.fills = puzzle.goal is Goal.PERFECT_CLEAR
        self.rows = puzzle.rows if self.fills else min(TALLEST, stack_height(self.filled) + 4 + self.budget // 10)
        self.spare = len(self.stock) - start.left if self.fills else len(self.stock)
        """The pieces that need not be placed."""
        self.fixed: list[Option] = []
        self.spots: list[Spot] = []
        self.must = 0
        if spin := SPINS.get(puzzle.goal):
            self.spots = list(spots_in(self.filled, self.rows, self.budget, spin.rows))
        else:
            self.must = ROWS[puzzle.rows if self.fills else 1] & ~self.filled
        self.options = self._options()
        self.wrong = False
        """Whether what is known contradicts itself."""
        self.survey()

    @property
    def solved(self) -> bool:
        """Whether the places of all cells that must be filled are known."""
        return not self.must and not self.spots and not self.wrong

    @property
    def ended(self) -> bool:
        """Whether the puzzle is solved, or contradicts itself."""
        return self.wrong or self.solved

    def copied(self) -> Knowledge:
        """Return a copy that can be changed."""
        copy = object.__new__(Knowledge)
        copy.__dict__.update(self.__dict__)
        copy.stock, copy.fixed, copy.spots = list(self.stock), list(self.fixed), list(self.spots)
        return copy

    def fix(self, option: Option) -> None:
        """Take a place into the picture. Its piece may be placed only once, and its cells too."""
        if option in self.fixed:
            return
        if option.piece not in self.stock or option.cells & self.filled:
            self.wrong = True
            return
        self.stock.remove(option.piece)
        self.fixed.append(option)
        self.filled |= option.cells
        self.must &= ~option.cells
        self.options = [other for other in self.options if not other.cells & option.cells and other.piece in self.stock]

    def fix_spot(self, option: Option) -> None:
        """Take the place of the T of the T-spin into the picture."""
        rests = [spot.rest for spot in self.spots if spot.option == option]
        self.spots = []
        self.fix(option)
        must = rests[0]
        for rest in rests:
            must &= rest
        self.must = must
        self.options = self._options()

    def leave_out(self, gone: set[Option]) -> None:
        """Leave places out."""
        self.options = [option for option in self.options if option not in gone]
        self.spots = [spot for spot in self.spots if spot.option not in gone]

    def survey(self) -> None:
        """Look for contradictions: a cell that nothing covers, or a piece that must be placed and has no place."""
        covered = 0
        for option in self.options:
            covered |= option.cells
        if self.must & ~covered or (self.goal in SPINS and not self.fixed and not self.spots):
            self.wrong = True
        if self.fills and self.must and len(self.stock) > self.spare:
            placeable = {option.piece for option in self.options}
            if sum(piece not in placeable for piece in self.stock) > self.spare:
                self.wrong = True

    def playable(self) -> list[Option]:
        """Return the places, known or possible, to which the pieces that can come now can be moved."""
        gone, cells = full_rows(self.node.filled), clear(self.node.filled)
        reach = straight_drops if self.straight else reachable
        reached = {(piece, lifted(mask, gone)) for piece, _, _ in choices(self.node) for _, mask in reach(cells, piece)}
        return [option for option in (*self.fixed, *self.options) if option[:2] in reached]

    def play(self, option: Option) -> None:
        """Let a place that was found by ``playable`` be the next one."""
        for piece, hold, rest in choices(self.node):
            if piece is option.piece:
                self.node = node(self.node.filled | option.cells, hold, rest, self.node.left - 1)
                return

    def _options(self) -> list[Option]:
        return options_in(self.filled, self.rows, tuple(set(self.stock)), self.must, self.budget) if self.must else []


def within_reach(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is small enough for a person's rules."""
    tall = stack_height(puzzle.position.board.cells)
    rows = puzzle.rows if puzzle.goal is Goal.PERFECT_CLEAR else tall + 4 + _CELLS * (puzzle.most - 1) // 10
    return rows <= TALLEST and puzzle.most <= MOST_PIECES
