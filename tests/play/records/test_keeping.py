"""How a game begins, and is saved when it ends."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.entropy import SEED_LENGTH, SEED_LETTERS, fresh_seed
from game.play.records.keeping import result_in_full
from game.storage import Game
from tests.storage.kept import GAME, SPRINT


class TestSeeds:
    def test_fresh_seeds_are_short_and_differ(self) -> None:
        entropy = random.Random(1)
        seeds = {fresh_seed(entropy) for _ in range(200)}
        assert len(seeds) == 200
        assert all(len(seed) == SEED_LENGTH and set(seed) <= set(SEED_LETTERS) for seed in seeds)


MASTER = replace(GAME, rules="tgm2", mode="master", grade="7", level=99)


@pytest.mark.parametrize(
    ("game", "ranked_by", "full"),
    [
        (GAME, "score", "1,000 points"),
        (SPRINT, "time", "1:01.234"),
        (MASTER, "level", "Grade 7, level 99"),
        (replace(MASTER, grade=""), "level", "Level 99"),
    ],
)
def test_a_result_that_stands_alone_has_its_unit(game: Game, ranked_by: str, full: str) -> None:
    assert result_in_full(game, ranked_by) == full
