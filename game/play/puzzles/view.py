"""What is seen of a Tetris puzzle at one moment, without pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.session.view import GameView
from game.play.effects import Effects


@dataclass(frozen=True)
class PuzzleView:
    """The content of the screen."""

    session: GameView
    effects: Effects
    held: Piece | None
    queue: tuple[Piece, ...]
    hold: bool
    """Whether the puzzle has a hold."""
    title: str
    goal: str
    state: str
    """How many pieces are left."""
    told: str = ""
    """A hint or an answer."""
    verdict: str = ""
    """Whether the puzzle is still solvable, in words; empty if it is not told."""
    hopeful: bool = True
    """Whether the verdict is a good one."""
    target: Placement | None = None
    """Where a hint puts a piece."""
    lit: int = 0
    """The cells of a hint."""
    places: tuple[int, ...] = ()
    """Places of pieces among these, each with its cells."""
    barred: bool = False
    """Whether no piece may go there."""
    gaps: tuple[int, ...] = ()
    """The cells that each of the places would cut off, if that is why."""
    framed: int = 0
    """The cells that are the reason of a hint."""
    placed: bool = False
    """Whether the piece of the hint is seen in its place, and no longer at the top."""
    ghost: bool = True
    palette: str = "ruleset"
    buttons: bool = False
    """Whether there are buttons below the next pieces."""
    keys: str = ""
    """The keys that act, for the last line."""
    stars: int | None = None
    """The stars that can still be won; None where none are."""
    progress: str = ""
    """How much of the shelf is solved."""


def mask_of(cells: Iterable[tuple[int, int]]) -> int:
    """Return cells, each with its column and its row, as a mask of a board."""
    return sum(1 << (STRIDE * y + x) for x, y in cells)
