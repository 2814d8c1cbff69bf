"""The pool of the best puzzles."""

from __future__ import annotations

import random

from game.puzzles.engine.climbing import Pool, Scored


def scored(name: str, score: float) -> Scored[str]:
    return Scored(name, score, grade=0)


def filled(*puzzles: tuple[str, float], most: int = 3) -> Pool[str]:
    pool: Pool[str] = Pool(most)
    for name, score in puzzles:
        pool.add(scored(name, score))
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


def test_of_equal_scores_the_newest_comes_first_and_the_oldest_goes() -> None:
    assert names(filled(("a", 1), ("b", 1), ("c", 1), ("d", 1))) == "dcb"


def test_a_puzzle_is_never_in_it_twice_but_may_come_back() -> None:
    pool = filled(("a", 1), ("b", 2), ("c", 3))
    assert not pool.add(scored("a", 1))
    assert not pool.add(scored("a", 9))
    assert names(pool) == "cba"
    pool.add(scored("d", 4))
    assert pool.add(scored("a", 5))
    assert names(pool) == "adc"


def test_all_puzzles_of_a_pool_have_the_same_chance() -> None:
    pool, rng = filled(("a", 1), ("b", 2), ("c", 3)), random.Random(1)
    picked = [pool.pick(rng).puzzle for _ in range(3000)]
    assert all(900 < picked.count(name) < 1100 for name in "abc")


def test_any_clean_puzzle_is_better_than_any_other() -> None:
    pool = filled(("a", 1), ("b", 2))
    pool.add(Scored("c", 9, grade=0, clean=False))
    assert names(pool) == "bac"
    assert not pool.add(Scored("d", 8, grade=0, clean=False))
    assert pool.add(scored("e", 0))
    assert names(pool) == "bae"
