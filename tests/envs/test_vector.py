"""Many games at once are the same as each alone."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

import game.envs
from game.ai.compiled import available
from game.envs.vector import PlacementsVectorEnv, placements_vector
from tests.envs.playing import assert_same, placements
from tests.lacking import lacking

GAMES = 4
COMPILED: list[dict[str, Any]] = [
    {},
    {"rules": "mdp", "height": 8, "afterstates": True},
    {"mode": "sprint", "height": 12},
    {"rules": "arcade"},
    {"dealer": "tgm2", "hold": False, "previews": 0},
    {"dealer": "14-bag", "max_pieces": 12, "reward": {"alive": 0.5, "lines": 2}},
    {"rules": "death", "reward": "alive", "dealer": "memoryless", "height": 30},
    {"afterstates": True, "height": 5, "dealer": "memoryless", "reward": "alive"},
]


@pytest.fixture(autouse=True)
def _compiler() -> None:
    if not available():
        lacking("numba not found: pip install '.[lab]'")


def made(mode: str, keywords: dict[str, Any], games: int = GAMES) -> Any:
    return gym.make_vec("Tetrarium/Placements-v0", num_envs=games, vectorization_mode=mode, **keywords)


@pytest.mark.parametrize("keywords", COMPILED, ids=str)
def test_compiled_games_are_the_same_step_by_step(keywords: dict[str, Any]) -> None:
    compiled, alone = made("vector_entry_point", keywords), made("sync", keywords)
    assert isinstance(compiled, PlacementsVectorEnv)
    assert compiled.observation_space == alone.observation_space
    chance = np.random.default_rng(3)
    told, info = compiled.reset(seed=7)
    assert_same((told, info), alone.reset(seed=7))
    ends = 0
    for step in range(150):
        # Straight drops that keep the stack low for some time, and now and then any action.
        mask = info["action_mask"]
        wanted = [chance.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask]
        actions = np.where(chance.random(GAMES) < 0.15, chance.integers(0, mask.shape[1], GAMES), wanted)
        here, there = compiled.step(actions), alone.step(actions)
        for number, (one, other) in enumerate(zip(here, there, strict=True)):
            assert_same(one, other, f"step {step}, part {number}")
        assert here[0]["board"].base is None
        ends += int(here[2].sum() + here[3].sum())
        info = here[4]
    assert ends > 3


def test_a_game_that_goes_on_for_long_is_the_same() -> None:
    """Games that clear rows, many bags and several refills of the pieces."""
    keywords = {"rules": "mdp", "height": 10, "afterstates": True, "dealer": "tgm3"}
    compiled, alone = made("vector_entry_point", keywords, 2), made("sync", keywords, 2)
    (_, info), _ = compiled.reset(seed=1), alone.reset(seed=1)
    most = 0
    for step in range(200):
        boards = info["afterstates"]
        covered = np.maximum.accumulate(boards, axis=2)
        heights = covered.sum(2, dtype=np.int64)
        worth = 36 * (covered - boards).sum((2, 3)) + 51 * heights.sum(2) + 18 * abs(np.diff(heights)).sum(2)
        actions = np.where(info["action_mask"], worth, 1_000_000).argmin(1)
        here, there = compiled.step(actions), alone.step(actions)
        for one, other in zip(here, there, strict=True):
            assert_same(one, other, f"step {step}")
        info = here[4]
        most = max(most, int(info["lines"].max()))
    assert most > 20


@pytest.mark.parametrize(
    "keywords",
    [
        {"landings": "reachable"},
        {"rules": "classic"},
        {"mode": "dig-10"},
        {"mode": "ultra"},
        {"dealer": "bastet"},
        {"dealer": "entropy"},
        {"reward": "points"},
        {"features": ["holes"]},
        {"compiled": False},
    ],
    ids=str,
)
def test_what_is_not_compiled_is_played_in_python(keywords: dict[str, Any]) -> None:
    env = placements_vector(2, **keywords)
    assert isinstance(env, SyncVectorEnv)
    env.reset(seed=1)
    env.step(env.action_space.sample())


def test_game_i_is_the_one_with_seed_plus_i() -> None:
    told, _ = made("vector_entry_point", {}).reset(seed=20)
    for number in range(GAMES):
        one, _ = placements().reset(seed=20 + number)
        assert_same({name: part[number] for name, part in told.items()}, one)


def test_resets_of_some_or_of_none_go_on() -> None:
    env = made("vector_entry_point", {})
    first, _ = env.reset(seed=[3, 4, 5, 6])
    second, _ = env.reset()
    again, _ = env.reset(seed=3)
    assert_same(first, again)
    assert_same(env.reset()[0], second)
    with pytest.raises(ValueError, match="seed has 2 numbers; expected 4, one for each game"):
        env.reset(seed=[1, 2])


@pytest.mark.parametrize("actions", [[0, 0], [0, 0, 0, 80], [0, 0, 0, -1]])
def test_actions_that_do_not_fit_are_refused(actions: list[int]) -> None:
    env = made("vector_entry_point", {})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="the actions do not fit; expected 4 whole numbers from 0 to 79"):
        env.step(np.array(actions))


def test_they_are_compiled_under_the_installed_name_too(tmp_path: Path) -> None:
    (tmp_path / "tetrarium").symlink_to(Path(game.envs.__file__).parents[1])
    code = (
        "import gymnasium, tetrarium.envs\n"
        "made = gymnasium.make_vec('Tetrarium/Placements-v0', 2, 'vector_entry_point')\n"
        "print(type(made).__module__, type(made).__name__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["tetrarium.envs.vector", "PlacementsVectorEnv"]
