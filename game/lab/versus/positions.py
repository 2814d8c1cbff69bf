"""Positions of duels in self-play, from which a value of positions can be learned.

A *part* is the positions of ``DUELS`` duels, one file. Its plan and its number decide everything in it, so that parts
can be played in any order, by any process, and a set of them can grow. The player is the versus player of the table,
without draws. Now and then each side plays an *odd* move instead, that of a player with weights drawn at random: so
duels differ, and their positions are also those that a good player avoids.

A search values the positions at the *ends* of its sequences, and these are other positions than those that come to be
played. So each search also gives one of its ends, and a second search says what can be made of it with the pieces that
are dealt next.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...ai.beam import Start, weights_for
from ...ai.compiled import CompiledSearch, Floats, SearchEnd, columns_of
from ...core.bits import STRIDE, bit_indices
from ...core.chance import below, beside, seeded
from ...core.messages import printable_path
from ...core.rules import ATTACKS, MODERN
from ...files import FileError, NewFile
from .duel import PREVIEWS, Duel, Move, Side, search_for
from .duel_parts import DUELS, ENDING, DuelPart, PositionPlan

AHEAD = 14
"""After so many pieces the balance of garbage is taken."""
ODD = 12
"""One move of so many is odd."""
ROWS = 32
"""The rows of a stack that are kept, from the floor up."""
NOBODY = -1
GOOD = 12
"""An end is one of so many best ones, or as often any one."""
_PACE = Fraction(2)
_NO_POSITIONS = "is not a file of positions; expected a folder of them"

Arrays = dict[str, NDArray[Any]]


class PartPlayed(NamedTuple):
    """The positions of a part.

    A row is a turn: the position before both sides place their next piece. The second axis is the side, but for
    ``duel``, ``piece`` and ``result``.

    - ``columns``: the ten columns of the stack; bit y is the cell in row y.
    - ``pieces``: the falling piece, the held one or -1, and the next five.
    - ``run``: the chain of back-to-back and the combo, both -1 if there is none.
    - ``waiting``: the lines that wait.
    - ``value``: what the search finds, and the part of it that the moves have brought.
    - ``exchanged``: the lines attacked, sent and entered so far.
    - ``odd``: whether the next move is odd.
    - ``balance``: the lines sent less those that come, in the next 14 pieces or until the duel ends.
    - ``end columns``, ``end pieces``, ``end run``, ``end waiting``, ``end value``: the same of an end of this search.
    - ``end worth``: what that end is worth by the linear evaluation.
    - ``duel`` and ``piece``: the number of the duel in the part, and the pieces placed before.
    - ``result``: of each duel, 1 if the first side wins, 0 if it loses, 1/2 for a draw.
    """

    part: DuelPart
    arrays: Arrays

    @property
    def positions(self) -> int:
        """The number of positions: for each side and each turn, that of the game and an end."""
        return 2 * int(self.arrays["waiting"].size)

    def write(self, folder: Path) -> None:
        """Write the file of the part, whole or not at all. Raises FileError."""
        write_arrays(folder / self.part.file, self.arrays | {"plan": np.array([*map(str, self.part.plan)])})


def write_arrays(path: Path, arrays: Any) -> None:
    """Write arrays by name as a new file, whole or not at all. Raises FileError."""
    file = NewFile(path)
    try:
        np.savez_compressed(file.file, **arrays)
    except OSError as error:
        file.drop()
        raise file.fault(error) from None
    except BaseException:
        file.drop()
        raise
    file.keep()


def read_arrays(path: Path) -> Arrays:
    """Return the arrays of a file of positions by name. Raises FileError."""
    try:
        with np.load(path) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, BadZipFile):
        raise FileError(f"{printable_path(path)}: {_NO_POSITIONS}") from None


def parts_in(folder: Path) -> dict[int, Path]:
    """Return the files of the parts in a folder, by number. What has no name of a part is none."""
    found = (path for path in folder.glob(f"*{ENDING}") if path.stem.isdecimal())
    return {int(path.stem): path for path in sorted(found)}


def plan_of(folder: Path) -> PositionPlan | None:
    """Return the plan of the positions in a folder, by its first file; None if there is none. Raises FileError."""
    path = next(iter(parts_in(folder).values()), None)
    return None if path is None else plan_in(read_arrays(path), path)


def plan_in(arrays: Arrays, path: Path) -> PositionPlan:
    """Return the plan of a part by its arrays. ``path`` is its file. Raises FileError."""
    try:
        table, width, seed = arrays["plan"].tolist()
        return PositionPlan(table, int(width), seed)
    except (KeyError, ValueError):
        raise FileError(f"{printable_path(path)}: {_NO_POSITIONS}") from None


def play_part(part: DuelPart) -> PartPlayed:
    """Play the duels of a part. Returns its positions."""
    duels = [_played(part, number) for number in range(DUELS)]
    turns = [turn for of, _ in duels for turn in of]
    arrays: Arrays = {
        name: np.array([[side[name] for side in turn.sides] for turn in turns], kind) for name, kind in _KINDS.items()
    }
    arrays["duel"] = np.repeat(np.arange(DUELS, dtype=np.int16), [len(of) for of, _ in duels])
    arrays["piece"] = np.array([turn.piece for turn in turns], np.int16)
    arrays["result"] = np.array([score for _, score in duels], np.float32)
    return PartPlayed(part, arrays)


_OF_POSITION: Mapping[str, Any] = {
    "columns": np.uint32,
    "pieces": np.int8,
    "run": np.int16,
    "waiting": np.int16,
    "value": np.float32,
}
_KINDS: Mapping[str, Any] = {
    **_OF_POSITION,
    "exchanged": np.int16,
    "odd": np.bool_,
    "balance": np.int16,
    "end worth": np.float32,
    **{f"end {name}": kind for name, kind in _OF_POSITION.items()},
}
"""The arrays with an axis for the side -> the kind of their numbers."""


class _Turn(NamedTuple):
    piece: int
    sides: list[dict[str, Any]]


def _played(part: DuelPart, number: int) -> tuple[list[_Turn], float]:
    """Return the turns of a duel, and the score of its first side. Turns in which a search comes to no end are left
    out."""
    plan = part.plan
    seed = beside(plan.seed, f"duel {DUELS * part.number + number}")
    chance = seeded(beside(seed, "odd moves"))
    usual, strange = _search(plan.table, ""), _search(plan.table, beside(seed, "odd weights"))
    duel = Duel(MODERN, ATTACKS[plan.table], seed, _PACE)
    turns: list[_Turn] = []
    leads = [0]
    while not duel.ended:
        moves, sides = [], []
        for side in duel.sides:
            start, odd = side.start(), not below(chance, ODD)
            best = usual.best_move(start, plan.width)
            known = best and _known(usual, side, plan.width, chance)
            if known:
                sides.append({**known, "odd": odd})
            if best and odd:
                best = strange.best_move(start, 1)
            moves.append(Move(*best) if best else None)
        if len(sides) == len(duel.sides):
            turns.append(_Turn(duel.pieces, sides))
        duel.step(moves)
        one, other = (side.exchange.sent for side in duel.sides)
        leads.append(one - other)
    for turn in turns:
        change = leads[min(turn.piece + AHEAD, len(leads) - 1)] - leads[turn.piece]
        for of_side, balance in zip(turn.sides, (change, -change), strict=True):
            of_side["balance"] = balance
    return turns, duel.score


def _known(search: CompiledSearch, side: Side, width: int, chance: Random) -> dict[str, Any] | None:
    """Return what is kept of the position of a side, which was searched, and of an end of that search."""
    values, end_at = search.ends()
    if not len(values):
        return None
    exchange = side.exchange
    kept = _position(side.start(), values, end_at)
    kept["exchanged"] = exchange.attacked, exchange.sent, exchange.entered
    place = below(chance, len(values))
    if below(chance, 2):
        place = int(np.argsort(-values, kind="stable")[place % GOOD])
    at_end = end_at(place)
    end = _start_at(at_end, side)
    if not search.best_move(end, width) or not len(search.ends()[0]):
        return None
    kept["end worth"] = at_end.value - at_end.brought
    return kept | {f"end {name}": value for name, value in _position(end, *search.ends()).items()}


def _position(start: Start, values: Floats, end_at: Callable[[int], SearchEnd]) -> dict[str, Any]:
    best = end_at(int(np.argmax(values)))
    held = NOBODY if start.held is None else int(start.held)
    return {
        "columns": [column & ((1 << ROWS) - 1) for column in columns_of(start.cells)],
        "pieces": [int(start.current), held, *map(int, start.queue)],
        "run": start.run,
        "waiting": start.waiting,
        "value": (best.value, best.brought),
    }


def _start_at(end: SearchEnd, side: Side) -> Start:
    """Return the position at an end as that of a side that has placed all pieces that it knows."""
    cells = sum(1 << (STRIDE * y + x) for x, column in enumerate(end.columns) for y in bit_indices(column))
    number = side.dealt + PREVIEWS
    after = number + 1 + PREVIEWS
    deal = side.deal
    queue, chances = deal.between(number + 1, after), deal.chances(after)
    return Start(cells, deal[number], None, end.run, end.waiting, queue, chances)


@lru_cache(maxsize=2)
def _search(table: str, seed: str) -> CompiledSearch:
    """Return the search with the weights of a table; with a seed, each is between itself and its opposite."""
    weights = weights_for(table)
    if seed:
        rng = seeded(seed)
        drawn = {name: weight * (2 * rng.random() - 1) for name, weight in weights.features.items()}
        weights = weights._replace(features=drawn)
    return search_for(table, weights)
