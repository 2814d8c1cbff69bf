"""Batches of games: each game is what it is alone, and it is handed over when it ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.lab.batches import Batch, Task, batches, play_batch
from game.lab.games import SeriesGame, SeriesPlan, play_game
from game.lab.series import crew, here
from game.lab.series import play_batch as play_batch_here
from game.lab.workers import spread
from tests.lab.distant import double_unless_killed

HOUSE = SeriesPlan("house", "mdp", 5, "memoryless", "batch")


def sizes(match: SeriesPlan, games: int, workers: int) -> list[int]:
    return [len(batch) for batch in batches(product([match], range(games)), games, workers)]


def test_every_worker_has_as_many_batches_as_the_others() -> None:
    assert sizes(HOUSE, 100, 2) == [50, 50]
    assert sizes(HOUSE, 3000, 2) == [750] * 4
    assert sizes(HOUSE, 1500, 1) == [750] * 2
    assert sizes(HOUSE, 100, 3) == [34, 34, 32]


def test_few_games_and_games_of_other_kinds_stay_alone() -> None:
    assert sizes(HOUSE, 20, 2) == [1] * 20
    assert sizes(replace(HOUSE, rules="fahey"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, controller="llima"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, randomizer="7-bag"), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, known=3), 100, 2) == [1] * 100
    assert sizes(replace(HOUSE, odds="even"), 100, 2) == [1] * 100


def test_few_games_with_a_known_next_piece_are_divided_among_the_workers_too() -> None:
    assert sizes(replace(HOUSE, known=2), 100, 2) == [50, 50]
    assert sizes(replace(HOUSE, known=2), 5, 2) == [3, 2]
    assert sizes(replace(HOUSE, known=2), 1, 2) == [1]


def test_a_batch_holds_games_of_one_series() -> None:
    matches = [HOUSE, replace(HOUSE, height=6)]
    those = list(batches(product(matches, range(30)), 30, 1))
    assert [{match for match, _ in batch} for batch in those] == [{match} for match in matches]


@pytest.mark.parametrize(
    ("match", "games"),
    [
        (HOUSE, 30),
        (replace(HOUSE, height=8, max_pieces=200), 20),
        (replace(HOUSE, controller="dellacherie", height=4), 300),
        (replace(HOUSE, controller="dellacherie-2", height=4, known=2), 150),
        (replace(HOUSE, known=2, max_pieces=300), 3),
    ],
)
def test_the_games_of_a_batch_are_those_that_are_played_alone(match: SeriesPlan, games: int) -> None:
    batch = tuple((match, number) for number in range(games))
    ended: dict[Task, SeriesGame] = {}
    lines, pieces = 0, 0

    def report(more_lines: int, more_pieces: int) -> None:
        nonlocal lines, pieces
        lines, pieces = lines + more_lines, pieces + more_pieces

    assert play_batch(batch, report, ended.__setitem__) == batch
    assert set(ended) == set(batch)
    for (_, number), game in ended.items():
        assert replace(game, seconds=0) == replace(play_game(match, number, compiled=True), seconds=0)
        assert game.seconds >= 0
    assert (lines, pieces) == (sum(g.lines for g in ended.values()), sum(g.pieces for g in ended.values()))


def test_what_has_ended_before_a_process_was_lost_is_handed_over(tmp_path: Path) -> None:
    (batch,) = batches(product([HOUSE], range(13)), 13, 1)
    with crew(1) as those:
        assert len(list(spread(those, here(play_batch_here), [batch], at_once=1))) == 1
        list(spread(those, double_unless_killed, [(1, tmp_path / "killed")], at_once=1))
        assert {task for task, _ in those.ended()} == set(batch)
        assert not list(those.ended())


def test_a_crew_hands_over_each_game_of_its_batches() -> None:
    jobs: list[Batch] = list(batches(product([HOUSE], range(26)), 26, 2))
    assert [len(batch) for batch in jobs] == [13, 13]
    with crew(2) as those:
        assert {batch for batch, _ in spread(those, here(play_batch_here), jobs, at_once=4)} == set(jobs)
        ended = dict(those.ended())
        assert those.so_far == (sum(g.lines for g in ended.values()), sum(g.pieces for g in ended.values()))
    assert set(ended) == {(HOUSE, number) for number in range(26)}
