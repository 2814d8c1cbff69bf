"""The table of benchmarks. A new benchmark is one more row."""

from collections.abc import Callable, Iterator, Mapping

from tools.bench.figure import Figure
from tools.bench.measures import (
    arena,
    cpu,
    deals,
    dellacherie,
    environments,
    frames,
    keydelay,
    linjat,
    memory,
    modern,
    perft,
    players,
    screens,
    solve,
    startup,
    tetris_puzzles,
    ticks,
    turbo,
    verify,
)

MEASURES: Mapping[str, Callable[[], Iterator[Figure]]] = {
    "dellacherie": dellacherie.measure,
    "players": players.measure,
    "turbo": turbo.measure,
    "modern": modern.measure,
    "arena": arena.measure,
    "ticks": ticks.measure,
    "environments": environments.measure,
    "verify": verify.measure,
    "perft": perft.measure,
    "solve": solve.measure,
    "deals": deals.measure,
    "linjat": linjat.measure,
    "tetris-puzzles": tetris_puzzles.measure,
    "frames": frames.measure,
    "screens": screens.measure,
    "startup": startup.measure,
    "keydelay": keydelay.measure,
    "cpu": cpu.measure,
    "memory": memory.measure,
}
"""The functions that yield the rows of each benchmark, by name. They may raise UnavailableError."""

WITH_RATES = ("dellacherie", "players", "turbo", "modern", "ticks", "perft", "deals")
"""The measures that consist of rates of work in one process, which can be compared by turns."""
