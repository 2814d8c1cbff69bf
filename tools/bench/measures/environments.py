"""The environments for learning: steps per second, beside those of others where these are installed.

All make random actions, and begin a new game after each end. In an own folder, ``pip install tetris-gymnasium==0.3.1``
and the folder in PYTHONPATH bring the others.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from game.ai.compiled import available
from tools.bench.figure import Figure, UnavailableError, rate_figure

NEEDED = ("gymnasium", "pettingzoo", "numpy")
PLACEMENTS, KEYS = "Tetrarium/Placements-v0", "Tetrarium/Keys-v0"
ONE, MANY = 3_000, 128
"""The steps of a run, and the number of games at once."""
ROUNDS = 400
SINGLE: tuple[tuple[str, str, dict[str, Any], str, float | None], ...] = (
    ("Placements-v0", PLACEMENTS, {}, "placements/s", 33_200),
    ("Placements-v0, landings=reachable", PLACEMENTS, {"landings": "reachable"}, "placements/s", None),
    ("Placements-v0, afterstates", PLACEMENTS, {"afterstates": True}, "placements/s", None),
    ("Keys-v0", KEYS, {}, "steps/s", 64_800),
    ("Keys-v0, classic", KEYS, {"rules": "classic"}, "steps/s", None),
)
"""Row, environment, keywords, unit, aim. The aims are a hundred times and eight times the figures of tetris-gymnasium
on the computer of these results."""
AT_ONCE: tuple[tuple[str, dict[str, Any], float | None], ...] = (
    ("", {}, 1_000_000),
    (", rules=mdp", {"rules": "mdp"}, None),
    (", afterstates", {"rules": "mdp", "afterstates": True}, None),
)


def stepping(env: Any, steps: int) -> Callable[[], int]:
    """Return the work of making ``steps`` random actions, which are drawn before."""
    env.action_space.seed(1)
    env.reset(seed=1)
    actions = [env.action_space.sample() for _ in range(steps)]

    def run() -> int:
        for action in actions:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        return steps

    return run


def stepping_many(env: Any, rounds: int) -> Callable[[], int]:
    """Return the same for many games at once. It returns the number of placements, without the steps that only begin a
    new game."""
    env.action_space.seed(1)
    env.reset(seed=1)
    actions = [env.action_space.sample() for _ in range(rounds)]

    def run() -> int:
        placed = 0
        for each in actions:
            _, _, terminated, _, _ = env.step(each)
            placed += env.num_envs - int(terminated.sum())
        return placed

    return run


def others() -> Iterator[Figure]:
    """Yield the rows of tetris-gymnasium, if it is installed."""
    if not find_spec("tetris_gymnasium"):
        return
    import gymnasium as gym
    import tetris_gymnasium.envs  # noqa: F401 - registers its environment
    from tetris_gymnasium.wrappers.grouped import GroupedActionsObservations

    plain = partial(gym.make, "tetris_gymnasium/Tetris")
    grouped = GroupedActionsObservations(plain())
    yield rate_figure("tetris-gymnasium 0.3.1, grouped", "placements/s", stepping(grouped, ONE // 20))
    yield rate_figure("tetris-gymnasium 0.3.1, keys", "steps/s", stepping(plain(), ONE))


def measure() -> Iterator[Figure]:
    """Yield the steps per second of one game, of many at once, and of others."""
    missing = [name for name in NEEDED if not find_spec(name)]
    if missing:
        raise UnavailableError(f"{missing[0]} is not installed")
    import gymnasium as gym

    import game.envs  # noqa: F401 - registers the environments
    from game.envs.match import parallel_env

    for row, name, keywords, unit, aim in SINGLE:
        yield rate_figure(row, unit, stepping(gym.make(name, **keywords), ONE), aim=aim)
    yield rate_figure("Match of two by placements", "placements/s", partial(rounds_played, parallel_env(), ONE // 10))
    yield from others()
    if not available():
        raise UnavailableError("numba is not installed")
    for row, keywords, aim in AT_ONCE:
        env = gym.make_vec(PLACEMENTS, MANY, "vector_entry_point", **keywords)
        work = stepping_many(env, ROUNDS // (10 if "afterstates" in keywords else 1))
        work()  # compiles
        yield rate_figure(f"Placements-v0{row}, {MANY} at once, compiled", "placements/s", work, aim=aim)


def rounds_played(env: Any, steps: int) -> int:
    """Make random actions in a match. Returns the number of placements of both players."""
    env.reset(seed=1)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    for _ in range(steps):
        if not env.agents:
            env.reset()
        env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    return 2 * steps
