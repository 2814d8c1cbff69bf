"""The puzzle games: their table, and the puzzle of a day."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from ..core.chance import part_of, seeded, shuffled
from ..core.messages import suggestion
from .engine.climbing import Report
from .engine.making import MadePuzzle, PuzzleGame, PuzzleOrder, make
from .linjat import linjat_puzzles as linjat
from .linjat.client import SIZES
from .linjat.linjat_puzzles import LinjatPuzzles, PackedLinjat
from .tetris import making as tetris
from .tetris.making import PackedTetris, TetrisPuzzles

GAMES: Mapping[str, PuzzleGame[Any]] = MappingProxyType(
    {game.name: game for game in (LinjatPuzzles(), LinjatPuzzles("linjat-first", first=True), TetrisPuzzles())}
)
"""Name on the command line -> the game."""


def made(order: PuzzleOrder, report: Report | None = None) -> MadePuzzle[Any]:
    """Make the puzzle of an order: its ``puzzle`` is of the type of the game. ``report`` takes iterations. Raises
    ClimbError if there is none of this level."""
    return make(GAMES[order.game], order, report)


_LESSONS = "openers"
_MIDDLING = range(2, 5)
"""The levels of the Tetris puzzles of a day: neither the easiest nor the cruel ones."""


def daily(game: str, year: int, month: int, day: int) -> Any:
    """Return the puzzle of a day: a ``PackedTetris`` of the game ``tetris``, a ``PackedLinjat`` of ``linjat``. The
    puzzles of the packs come in a random order that is the same everywhere, and none comes again before all have come.
    Raises ValueError for a date that does not exist or an unknown game, and FileError if a pack cannot be read."""
    if game not in _POOLS:
        raise ValueError(f"{game!r} is not a game with a daily puzzle; {suggestion(game, _POOLS)}")
    puzzles = _POOLS[game]()
    number, place = divmod(datetime.date(year, month, day).toordinal(), len(puzzles))
    return puzzles[_order(game, number, len(puzzles))[place]]


@cache
def _order(game: str, number: int, length: int) -> tuple[int, ...]:
    return tuple(shuffled(seeded(part_of("daily", game, number)), range(length)))


@cache
def _tetris() -> Sequence[PackedTetris]:
    puzzles = [puzzle for name in tetris.PACKS if name != _LESSONS for puzzle in tetris.shipped(name).puzzles]
    return [puzzle for puzzle in puzzles if puzzle.level in _MIDDLING]


@cache
def _linjat() -> Sequence[PackedLinjat]:
    return [puzzle for size in SIZES for puzzle in linjat.shipped(size).puzzles]


_POOLS: Mapping[str, Callable[[], Sequence[Any]]] = MappingProxyType({"tetris": _tetris, "linjat": _linjat})
"""Game -> its puzzles."""
