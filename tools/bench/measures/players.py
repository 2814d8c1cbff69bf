"""Every controller without a window: in pure Python, compiled, and with lookahead.

All play by the rules of the papers in a well of twenty rows. A finished game is followed by a new one. Caches are
filled and code is compiled before the first run.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ai.compiled import why_not
from game.ai.linear.controllers import CONTROLLERS, Controller
from game.ai.linear.lookahead import best_first
from game.core.bits import clear
from game.core.board.pieces import PIECES, Piece
from game.core.chance import below, seeded
from game.lab.experiments import chooser, paper_landings
from tools.bench.figure import Figure, UnavailableError, rate_figure

ROWS = 20
SECONDS = 0.25
"""The approximate time of a run, in seconds."""
RUNS = 3
FIRST_PIECES = 200
LOOKING_AHEAD = (("dellacherie-2", 2, None), ("fahey-2", 2, None), ("dellacherie", 4, 100))
"""Controller, known pieces, and beam width."""
ABREAST_AIMS = {"dellacherie": 5_000_000, "house-20": 3_000_000, "house": 1_500_000, "house-2": 100_000}
"""The targets in pieces per second of many games abreast, of players with 6, 18 and 45 features, and of one that knows
two pieces."""
PLACES = 128
"""The number of games abreast."""
COMPILED_AHEAD = ("dellacherie-2", "fahey-2")
COMPILED_AIMS = {"dellacherie": 2_400_000, "dt-20": 1_000_000}
"""The targets in pieces per second. The fastest known public engines play Dellacherie at 1,200,000 and dt-20 at
200,000."""

if TYPE_CHECKING:
    from game.lab.compiled import CompiledGame

Play = Callable[[int], int]
"""A function that plays a number of pieces. It returns how many things it did."""


def in_python(controller: Controller) -> Play:
    """Return games in pure Python with one known piece. A thing is a piece."""
    choose, rng = chooser(controller, "mdp", ROWS), seeded(1)
    cells = 0

    def play(pieces: int) -> int:
        nonlocal cells
        for _ in range(pieces):
            mask = choose(cells, PIECES[below(rng, len(PIECES))], ())
            cells = _after(cells, mask) if mask else 0
        return pieces

    return play


def compiled(controller: Controller) -> Play:
    """Return the same games in compiled code."""
    from game.lab.compiled import CompiledGame, CompiledPlayer

    return _played(CompiledGame(CompiledPlayer(controller, ROWS), seeded(1)))


def abreast(controller: Controller) -> Play:
    """Return many such games abreast, with the controller's known pieces. It stops after the group of sixteen with the
    last piece."""
    from game.lab.compiled import CompiledPlayer, GamesAbreast, PairsAbreast

    kind = PairsAbreast if controller.pieces > 1 else GamesAbreast
    games, begun = kind(CompiledPlayer(controller, ROWS), PLACES), PLACES
    for place in range(PLACES):
        games.begin(place, seeded(place))

    def play(pieces: int) -> int:
        nonlocal begun
        played = 0
        while played < pieces:
            played += games.play(pieces - played)[1]
            for ended in games.ended():
                games.begin(ended.place, seeded(begun))
                begun += 1
        return played

    return play


def _played(game: CompiledGame) -> Play:
    from game.lab.compiled import StopReason

    def play(pieces: int) -> int:
        left = pieces
        while left:
            result = game.play(left)
            left -= result.pieces
            if result.reason is StopReason.OVER:
                game.begin(0)
        return pieces

    return play


def looking_ahead(controller: Controller, pieces: int, width: int | None) -> Play:
    """Return games in pure Python with more known pieces. A thing is a node, which is one evaluated board."""
    rng = seeded(1)
    queue = [PIECES[below(rng, len(PIECES))] for _ in range(pieces)]
    cells = nodes = 0

    def expand(board: int, piece: Piece) -> Sequence[tuple[int, int]]:
        nonlocal nodes
        landings = paper_landings(board, piece, ROWS)
        nodes += len(landings)
        return landings

    def play(turns: int) -> int:
        nonlocal cells, nodes
        nodes = 0
        for _ in range(turns):
            landings = expand(cells, queue.pop(0))
            best = best_first(controller, cells, landings, queue, expand, width=width)
            cells = _after(cells, landings[best[0]][0]) if best else 0
            queue.append(PIECES[below(rng, len(PIECES))])
        return nodes

    return play


def compiled_ahead(controller: Controller) -> Play:
    """Return games in compiled code with two known pieces. A thing is a node. Nodes are not counted but computed from
    the average of a piece."""
    from game.lab.compiled import CompiledPairGame, CompiledPlayer

    play_pieces = _played(CompiledPairGame(CompiledPlayer(controller, ROWS), seeded(1)))
    drops = sum(len(paper_landings(0, piece, ROWS)) for piece in PIECES) / len(PIECES)
    return lambda pieces: round(play_pieces(pieces) * drops * (1 + drops))


def _after(cells: int, mask: int) -> int:
    filled = cells | mask
    return clear(filled)


def row(name: str, unit: str, play: Play, aim: float | None = None) -> Figure:
    """Return the row of a player. A first run finds how many pieces take about ``SECONDS``."""
    pieces, seconds = 1, 0.0
    play(FIRST_PIECES if unit == "pieces/s" else 1)
    while seconds < SECONDS / 4:
        pieces *= 2
        begin = time.process_time()
        play(pieces)
        seconds = time.process_time() - begin
    return rate_figure(name, unit, partial(play, round(pieces * SECONDS / seconds)), aim=aim, runs=RUNS)


def measure() -> Iterator[Figure]:
    """Yield the pieces per second with one known piece, in both forms, and the nodes per second with more."""
    single = [controller for controller in CONTROLLERS.values() if controller.pieces == 1 and not controller.odds]
    for controller in single:
        yield row(f"{controller.name}, pure Python", "pieces/s", in_python(controller))
    for name, pieces, width in LOOKING_AHEAD:
        beam = f", {width} boards" if width else ""
        play = looking_ahead(CONTROLLERS[name], pieces, width)
        yield row(f"{name}, {pieces} pieces known{beam}, pure Python", "nodes/s", play)
    if why := why_not():
        raise UnavailableError(why)
    for controller in single:
        yield row(f"{controller.name}, compiled", "pieces/s", compiled(controller), COMPILED_AIMS.get(controller.name))
    for name, aim in ABREAST_AIMS.items():
        known = ", 2 pieces known" if CONTROLLERS[name].pieces > 1 else ""
        yield row(f"{name}{known}, compiled, {PLACES} games abreast", "pieces/s", abreast(CONTROLLERS[name]), aim)
    for name in COMPILED_AHEAD:
        yield row(f"{name}, 2 pieces known, compiled", "nodes/s", compiled_ahead(CONTROLLERS[name]))
