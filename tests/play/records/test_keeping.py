"""How a game begins, and is saved when it ends."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.entropy import SEED_LENGTH, SEED_LETTERS, fresh_seed
from game.play.records.keeping import result_in_full, result_in_short
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
    ("game", "ranked_by", "full", "short"),
    [
        (GAME, "score", "1,000 points", "1,000"),
        (SPRINT, "time", "1:01.234", "1:01.234"),
        (MASTER, "level", "Grade 7, level 99", "Grade 7"),
        (replace(MASTER, grade=""), "level", "Level 99", "Level 99"),
    ],
)
def test_a_result_has_a_form_for_little_room(game: Game, ranked_by: str, full: str, short: str) -> None:
    assert (result_in_full(game, ranked_by), result_in_short(game, ranked_by)) == (full, short)
