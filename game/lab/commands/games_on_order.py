"""The command games: plays what another program orders on stdin, as the window does while one changes weights.

A line of stdin is a plan, which takes the place of the one before it at once. Each game that ends is a line of stdout.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Thread

from ...ai.compiled import available, why_not
from ...cli.arguments import Parser
from ...play.watch.weights import (
    GamesOrder,
    GamesPlan,
    OrderedGame,
    begun_line,
    done_line,
    ended_line,
    fault_line,
    plan_of,
)
from .. import SeriesGame, SeriesPlan, play_batch

Say = Callable[[str], object]
_END = b""


class _AnotherError(Exception):
    """Another plan has come, or nobody wants any more games."""


def _series(order: GamesOrder) -> SeriesPlan:
    return SeriesPlan(
        "ordered", "mdp", order.height, "memoryless", order.seed, order.most, order.pieces, weights=order.weights
    )


def carry_out(plan: GamesPlan, say: Say, look: Callable[[], None] = lambda: None) -> None:
    """Play all games of a plan, and say how each ended as soon as it has. ``look`` is called ten times a second or so,
    and ends the work by an exception."""
    for place, order in enumerate(plan.orders):
        series = _series(order)

        def tell(_: object, game: SeriesGame, place: int = place) -> None:
            say(ended_line(plan, place, OrderedGame(game.lines, game.pieces, game.cut)))
            look()

        play_batch(tuple((series, number) for number in order.numbers), lambda lines, pieces: look(), tell)
    say(done_line(plan))


def serve(lines: Iterable[bytes], say: Say) -> None:
    """Carry out the plans of some lines, until these end. A faulty one is answered with what is wrong."""
    waiting: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in lines:
            if line.strip():
                waiting.put(line)
        waiting.put(_END)

    def look() -> None:
        if not waiting.empty():
            raise _AnotherError

    Thread(target=listen, name="listen", daemon=True).start()
    say(begun_line(compiled=available(), remark=why_not()))
    while line := waiting.get():
        try:
            carry_out(plan_of(line), say, look)
        except _AnotherError:
            continue
        except ValueError as fault:
            say(fault_line(str(fault)))


NOTE = "The window uses it while you change the weights of a bot. docs/simulate.md explains the messages."


def run(name: str, arguments: Sequence[str]) -> int:
    """Play what is ordered until the other program ends, and return the exit code 0. Raises InputError for options."""
    Parser(name, note=NOTE, for_a_run=False, folder="").read(arguments)
    serve(iter(sys.stdin.buffer.readline, b"") if sys.stdin else (), lambda line: print(line, flush=True))
    return 0
