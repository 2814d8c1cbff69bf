"""A series of games in this process, and jobs that are done here."""

from collections.abc import Callable, Sequence

from game.lab.games import SeriesPlan, SeriesResult, play_game, result_of
from game.lab.journal import Answer, Job


def simulate(
    controller: str,
    rules: str,
    *,
    games: int,
    seed: int | str,
    height: int = 20,
    max_pieces: int | None = None,
    randomizer: str = "memoryless",
    known: int = 0,
    compiled: bool = False,
) -> SeriesResult:
    plan = SeriesPlan(controller, rules, height, randomizer, str(seed), max_pieces, known)
    return result_of(plan, [play_game(plan, game, compiled=compiled) for game in range(games)])


def one_by_one(work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
    return [work(job) for job in jobs]


def last_first(work: Callable[[Job], Answer], jobs: Sequence[Job]) -> list[Answer]:
    return one_by_one(work, jobs[::-1])[::-1]
