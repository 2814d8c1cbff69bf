"""Puzzles are made: a solver in layers, the climb from a draft, the pool of the best, and packs."""

import random
from collections import Counter
from pathlib import Path

import pytest

from game.files.reading import FileError
from game.puzzles.engine.climbing import (
    PATIENCE,
    Band,
    ClimbError,
    Pool,
    Scored,
    Weights,
    climb,
    counts,
    mutate,
    repair,
    score,
    solve,
)
from game.puzzles.engine.making import read_pack
from tests.puzzles.engine.toy import RULES, Countdown, Digits, ToyClient, raised

NOUGHTS: Digits = (0, 0, 0)


def test_a_further_mutation_follows_with_a_chance_of_a_third() -> None:
    rng = random.Random(1)
    changes = Counter(sum(mutate(NOUGHTS, [raised], rng)) for _ in range(9000))
    assert changes[1] == pytest.approx(6000, abs=150)
    assert changes[2] == pytest.approx(2000, abs=150)


def test_a_band_ends_the_climb_with_the_first_clean_puzzle_in_it() -> None:
    iterations: list[int] = []
    found = climb(ToyClient(), random.Random(1), 3000, band=Band(12, 15), report=iterations.append)
    assert 12 <= found.grade < 15
    assert 7 not in found.puzzle
    assert sum(iterations) < 3000


def test_a_band_is_aimed_at_from_a_random_whole_number_on() -> None:
    rng = random.Random(1)
    aims = Counter(Band(10.5, 14, reach=13).aim(rng) for _ in range(1000))
    assert {aim.low for aim in aims} == {10.5, 11, 12}
    assert {aim.high for aim in aims} == {14}
    assert Band(10.5, 14).aim(rng) == Band(10.5, 14)


def test_a_climb_to_a_band_gives_up_where_it_gets_nowhere() -> None:
    iterations: list[int] = []
    with pytest.raises(ClimbError, match="no puzzle of this level was found"):
        climb(ToyClient(), random.Random(1), 100_000, band=Band(100, 200), report=iterations.append)
    assert PATIENCE < sum(iterations) < PATIENCE + 1000
    assert set(iterations[:-1]) == {100}
    assert iterations[-1] == sum(iterations) % 100, "the last report has the rest"


def test_the_progress_is_reported_and_a_report_can_end_the_climb() -> None:
    told: list[int] = []
    assert climb(ToyClient(), random.Random(1), 3000, report=told.append).puzzle == (9, 9, 9), "the best clean one"
    assert told == [100] * 30

    def stop(iterations: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        climb(ToyClient(), random.Random(1), 1000, report=stop)


def test_a_damaged_line_is_named_and_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# My own.\n\n12\ntwelve\r\n13\n", encoding="utf-8")
    pack = read_pack(file, int)
    assert pack.puzzles == (12, 13)
    assert pack.damaged == (f"{file}:4: invalid literal for int() with base 10: 'twelve'",)
    with pytest.raises(FileError, match=r"none\.txt: no such file"):
        read_pack(tmp_path / "none.txt", int)


def scored(name: str, score: float) -> Scored[str]:
    return Scored(name, score, grade=0)


def filled(*puzzles: tuple[str, float], most: int = 3) -> Pool[str]:
    pool: Pool[str] = Pool(most)
    for name, worth in puzzles:
        pool.add(scored(name, worth))
    return pool


def names(pool: Pool[str]) -> str:
    return "".join(each.puzzle for each in pool)


def test_the_best_come_first_and_the_worst_is_dropped() -> None:
    pool = filled(("a", 2), ("b", 5), ("c", 3))
    assert names(pool) == "bca"
    assert pool.add(scored("d", 4))
    assert names(pool) == "bdc"
    assert not pool.add(scored("e", 1))
    assert names(pool) == "bdc"
    assert names(filled(("a", 1), ("b", 1), ("c", 1), ("d", 1))) == "dcb", "of equal scores, the oldest goes"


def test_a_puzzle_is_never_in_it_twice_but_may_come_back() -> None:
    pool = filled(("a", 1), ("b", 2), ("c", 3))
    assert not pool.add(scored("a", 1))
    assert not pool.add(scored("a", 9))
    assert names(pool) == "cba"
    pool.add(scored("d", 4))
    assert pool.add(scored("a", 5))
    assert names(pool) == "adc"


def test_any_clean_puzzle_is_better_than_any_other() -> None:
    pool = filled(("a", 1), ("b", 2))
    pool.add(Scored("c", 9, grade=0, clean=False))
    assert names(pool) == "bac"
    assert not pool.add(Scored("d", 8, grade=0, clean=False))
    assert pool.add(scored("e", 0))
    assert names(pool) == "bae"


HALVE, SMALL, SUBTRACT = range(3)


def test_after_each_layer_it_starts_with_the_easiest_rule_again() -> None:
    state = Countdown(12)  # 12, 6, 3, 2, 1, and nothing fits a 1
    layers = solve(state, RULES)
    assert [layer.rule for layer in layers] == [HALVE, HALVE, SMALL, SUBTRACT, HALVE, SMALL]
    assert (state.number, state.ended) == (1, False)
    assert solve(state, RULES) == [(SMALL, 9)], "a rule without moves of its own is counted only"


def test_the_score_counts_layers_and_the_width_of_the_widest() -> None:
    found = counts(solve(Countdown(12), RULES), len(RULES))
    assert found == (3, 2, 1, 9)
    assert score(found, Weights(layers=(1, -50, 3), width=-2)) == 3 - 100 + 3 - 18


def test_a_repair_informs_the_solver_only_where_it_is_stuck() -> None:
    state, told = Countdown(7), []

    def inform(stuck: Countdown) -> bool:
        told.append(stuck.number)
        stuck.number -= 1
        return True

    assert repair(state, RULES, inform)  # 7 -> 6, 3, 2, 1 -> 0
    assert told == [7, 1]
    assert not repair(Countdown(7), RULES, lambda stuck: False)
