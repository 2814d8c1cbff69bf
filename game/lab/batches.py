"""Games of a series that one process plays together.

Compiled code plays many games of one player abreast faster than one after the other. A batch is therefore a job for a
worker. Each of its games is the same as if it were played alone, and is handed over as soon as it ends. With a known
next piece, even one game is faster so, because the boards after its drops are valued abreast.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from ..core.chance import part_of, seeded
from .games import Report, SeriesGame, SeriesPlan, SeriesResult, plan_from, play_game, result_of
from .journal import ResultFile, amount, count

if TYPE_CHECKING:
    from .compiled.abreast import GamesAbreast, PairsAbreast
    from .compiled.engine import CompiledPlayer

Task = tuple[SeriesPlan, int]
"""A game: its series and its number."""
Batch = tuple[Task, ...]
Tell = Callable[[Task, SeriesGame], None]

LARGEST = 1024
FEWEST = 12
"""The fewest games that are faster abreast. Fewer are played one after the other."""
_PLACES = 128
"""The number of games that are played abreast, if there are so many."""
_PIECES_AT_ONCE, _PAIRS_AT_ONCE = 200_000, 20_000
"""The number of pieces between two reports, with one and with two known pieces: at most about 0.2 s."""


def in_batches(tasks: Iterable[Task], games: int, workers: int) -> Iterator[Batch]:
    """Divide tasks among workers. ``games`` is the number of games of each series. There are as many batches for one
    worker as for another, if possible."""
    size = -(-games // (workers * -(-games // (workers * LARGEST))))
    for series, those in groupby(tasks, key=lambda task: task[0]):
        at_once = size if _abreast(series, size) else 1
        while batch := tuple(islice(those, at_once)):
            yield batch


def play_task(task: Task, report: Report | None = None) -> SeriesGame:
    """Play a game to its end, compiled where that is possible."""
    series, number = task
    return play_game(series, number, compiled=series.can_be_compiled, report=report)


def play_batch(batch: Batch, report: Report, tell: Tell) -> Batch:
    """Play the games of a batch, and tell each one that has ended. Returns the batch."""
    series = batch[0][0]
    if _abreast(series, len(batch)):
        _play_abreast(batch, report, tell)
    else:
        for task in batch:
            tell(task, play_task(task, report))
    return batch


class SeriesFile(ResultFile[Task, SeriesGame]):
    KIND, KINDS, FIRST = "game", "games", "controller"

    def _record(self, job: Task, answer: SeriesGame) -> Mapping[str, Any]:
        series, number = job
        return {**asdict(series), "game": number, **asdict(answer)}

    def _from_record(self, record: dict[str, Any]) -> tuple[Task, SeriesGame]:
        lines, pieces, number = (count(record.pop(name)) for name in ("lines", "pieces", "game"))
        outcome = SeriesGame(lines, pieces, record.pop("cut") is True, amount(record.pop("seconds")))
        return (plan_from(record), number), outcome


def simulate(series: SeriesPlan, games: int) -> SeriesResult:
    """Play the first ``games`` games of a series in this process, compiled where that is possible, and return their
    result."""
    played: list[SeriesGame] = []
    batch = tuple((series, number) for number in range(games))
    play_batch(batch, lambda lines, pieces: None, lambda task, game: played.append(game))
    return result_of(series, played)


def _abreast(series: SeriesPlan, games: int) -> bool:
    return games >= (FEWEST if series.known == 1 else 1) and series.can_be_abreast


def _play_abreast(batch: Batch, report: Report, tell: Tell) -> None:
    from ..ai.compiled import playing_time
    from .compiled.abreast import GamesAbreast, PairsAbreast
    from .compiled.engine import CompiledPlayer

    series = batch[0][0]
    player = CompiledPlayer(series.player, series.height)
    places = min(_PLACES, len(batch))
    games: GamesAbreast | PairsAbreast
    if series.known == 1:
        games, at_once, fewest = GamesAbreast(player, places, series.max_pieces), _PIECES_AT_ONCE, FEWEST
    else:
        games, at_once, fewest = PairsAbreast(player, places, series.max_pieces), _PAIRS_AT_ONCE, 1
    left = iter(batch)
    tasks = dict(enumerate(islice(left, places)))
    for place, task in tasks.items():
        games.begin(place, _stream(task))
    played, start = 0, playing_time()
    while len(tasks) >= fewest:
        lines, pieces = games.play(at_once)
        played += pieces
        report(lines, pieces)
        for ended in games.ended():
            seconds = (playing_time() - start) * ended.pieces / played
            tell(tasks.pop(ended.place), SeriesGame(ended.lines, ended.pieces, ended.cut, seconds))
            for task in islice(left, 1):
                tasks[ended.place] = task
                games.begin(ended.place, _stream(task))
    if isinstance(games, GamesAbreast):
        for place, task in tasks.items():
            tell(task, _to_the_end(player, games, place, series.max_pieces, report))


def _to_the_end(
    player: CompiledPlayer, games: GamesAbreast, place: int, max_pieces: int | None, report: Report
) -> SeriesGame:
    from ..ai.compiled import playing_time
    from .compiled.engine import CompiledGame, StopReason

    start = playing_time()
    so_far = games.so_far(place)
    game = CompiledGame(player, so_far.rng, so_far.cells)
    lines, pieces, over = so_far.lines, so_far.pieces, False
    while not over and pieces != max_pieces:
        result = game.play(_PIECES_AT_ONCE if max_pieces is None else min(_PIECES_AT_ONCE, max_pieces - pieces))
        lines, pieces = lines + result.lines, pieces + result.pieces
        over = result.reason is StopReason.OVER
        report(result.lines, result.pieces)
    return SeriesGame(lines, pieces, not over, playing_time() - start)


def _stream(task: Task) -> random.Random:
    series, number = task
    return seeded(part_of(series.seed, number))
