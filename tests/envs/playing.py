"""Games of chance in environments, and the comparison of what they return."""

from collections.abc import Callable
from typing import Any
from zlib import crc32

import gymnasium as gym
import numpy as np

import game.envs  # noqa: F401 - registers the environments


def placements(**keywords: Any) -> Any:
    """Return the environment of one game itself, without what Gymnasium puts around it."""
    return gym.make("Tetrarium/Placements-v0", **keywords).unwrapped


def keys(**keywords: Any) -> Any:
    return gym.make("Tetrarium/Keys-v0", **keywords).unwrapped


def played(env: Any, steps: int, seed: int, act: Callable[[Any, dict[str, Any]], Any]) -> list[Any]:
    """Make steps, with resets after ends. Returns all that the environment returned."""
    env.action_space.seed(seed)
    observation, info = env.reset(seed=seed)
    told: list[Any] = [(observation, info)]
    for _ in range(steps):
        told.append(env.step(act(env, info)))
        info = told[-1][4]
        if told[-1][2] or told[-1][3]:
            told.append(env.reset())
            info = told[-1][1]
    return told


def legal(env: Any, info: dict[str, Any]) -> Any:
    return env.action_space.sample(info["action_mask"])


def any_action(env: Any, info: dict[str, Any]) -> Any:
    return env.action_space.sample()


def digest(told: Any) -> int:
    """Return a checksum of what an environment returned."""
    return crc32(repr(_plain(told)).encode())


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value


def assert_same(one: Any, other: Any, where: str = "") -> None:
    """Fail where two returned values differ, and say where."""
    if isinstance(one, dict):
        assert one.keys() == other.keys(), where
        for name in one:
            assert_same(one[name], other[name], f"{where} {name}")
    elif isinstance(one, tuple):
        for each, its_twin in zip(one, other, strict=True):
            assert_same(each, its_twin, where)
    else:
        assert np.array_equal(one, other), f"{where}: {one} and {other}"
