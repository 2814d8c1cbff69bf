"""A new game, and the seeds of new games."""

from __future__ import annotations

import random

from game.play.new_game import SEED_LENGTH, SEED_LETTERS, fresh_seed


class TestSeeds:
    def test_fresh_seeds_are_short_and_differ(self) -> None:
        entropy = random.Random(1)
        seeds = {fresh_seed(entropy) for _ in range(200)}
        assert len(seeds) == 200
        assert all(len(seed) == SEED_LENGTH and set(seed) <= set(SEED_LETTERS) for seed in seeds)
