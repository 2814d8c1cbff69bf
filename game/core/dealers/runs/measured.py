"""How many games have a long run, with the dealers that remember too much to add up all deals: measured.

Three thousand games of each were dealt: three million pieces, or 786,000 of a dealer that repeats after 262.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import Piece
from game.core.dealers.runs.kinds import RunKind, drought
from game.core.dealers.runs.measured_table import MEASURED

GAMES = 3000
"""The games of each dealer."""
_ALL = ("flood", "snake", "drought")
_LONG, _LOOP = (30, 60, 120, 250, 500, 1000), (30, 60, 120, 180, 262)


class Source(NamedTuple):
    """What was measured."""

    randomizers: tuple[str, ...]
    """The randomizers that deal in this way. The first one was measured."""
    options: Mapping[str, object]
    at: tuple[int, ...] = _LONG
    """The numbers of pieces after which the games were looked at."""
    kinds: tuple[str, ...] = _ALL
    """The kinds of runs. The droughts are those of the I."""
    loops: bool = False
    """Whether nothing new comes after the last of these pieces."""


SOURCES: Mapping[str, Source] = {
    "tgm3": Source(("tgm3",), {"arcade_bug": False}),
    "tgm3 with its bug": Source(("tgm3",), {"arcade_bug": True}),
    "tsu": Source(("tsu",), {}, _LOOP, loops=True),
    "sega16": Source(("sega16",), {"seed": None}, _LOOP, loops=True),
    "drought-guard": Source(("drought-guard",), {"factor": 2}),
    "balanced-window": Source(("balanced-window",), {"window": 30}),
    "63-bag": Source(("63-bag",), {}, kinds=("flood",)),
}
"""Row of the table -> what was measured."""


class MeasuredRuns(NamedTuple):
    """A kind of runs of a dealer."""

    source: Source
    games: tuple[tuple[int, ...], ...]
    """[number in ``source.at``][length - ``first``]: how many games had such a run by then."""
    first: int
    """The shortest run that not every game has by the first number of pieces."""


def measured_runs(randomizer: str, options: Mapping[str, object], kind: RunKind) -> MeasuredRuns | None:
    """Return what was measured of a kind of runs. None if it was not, or not with these options."""
    if kind.name == "drought" and kind != drought(Piece.I):
        return None
    for row, source in SOURCES.items():
        if randomizer in source.randomizers and source.options == dict(options) and kind.name in source.kinds:
            return MeasuredRuns(source, *MEASURED[row][kind.name])
    return None


def measured_chance(measured: MeasuredRuns, length: int, pieces: int) -> float:
    """Return the share of games with a run of ``length`` or more in the first ``pieces`` pieces.

    Between two numbers of pieces, and after the last one, the hazard of such a run is taken as even. The hazard is the
    probability that it comes with the next piece if it did not come before.
    """
    source = measured.source
    if length < measured.first:
        return 1.0 if pieces >= length else 0.0
    pieces = min(pieces, source.at[-1]) if source.loops else pieces
    # The hazards up to each number of pieces. A run of so many pieces needs as many.
    at = [length - 1, *(number for number in source.at if number >= length)]
    hazards = [0.0, *(_hazard(measured, length, place) for place, n in enumerate(source.at) if n >= length)]
    if len(at) < 2 or pieces < length:
        return 0.0
    after = next((place for place in range(1, len(at)) if pieces <= at[place]), len(at) - 1)
    share = (pieces - at[after - 1]) / (at[after] - at[after - 1])
    return -math.expm1(-(hazards[after - 1] + share * (hazards[after] - hazards[after - 1])))


def _hazard(measured: MeasuredRuns, length: int, place: int) -> float:
    """Return the hazards up to a number of pieces together. Half a game stands in where no game was without the run."""
    counts: Sequence[int] = measured.games[place]
    number = length - measured.first
    games = counts[number] if number < len(counts) else 0
    return -math.log(max(0.5, GAMES - games) / GAMES)
