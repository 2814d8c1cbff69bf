"""Two agents that learn Tetris from nothing, with numpy alone.

    python examples/learn.py features
    python examples/learn.py board

Both choose among the boards after each landing (``afterstates``). ``features`` sees nine figures of a board; the cross-
entropy method finds their weights. ``board`` sees cells alone: the worth of a board is the sum of the worth of all its
squares of 3 x 3 cells, which temporal differences learn. Both need ``pip install '.[env]'``. With numba, they learn
faster.
"""

import argparse
import time
from collections.abc import Callable, Iterator

import gymnasium as gym
import numpy as np
import tetrarium.envs  # noqa: F401 - registers the environments

GAMES, MOST = 128, 5000
"""The games at once, and the pieces after which the cross-entropy method cuts a game."""
HEIGHT = 10
"""Games in a low well are short, and what is learned there holds in a high one."""
_POP = np.array([bin(row).count("1") for row in range(1024)], np.int16)
_CHANGES = np.array(
    [bin((row << 1 | 1 | 1 << 11) ^ (row << 1 | 1 | 1 << 11) >> 1).count("1") - 1 for row in range(1024)]
)
_FULL = 1023


def games(count: int, height: int, most: int | None = None) -> gym.vector.VectorEnv:
    """Return many games at once, by the rules of the papers."""
    return gym.make_vec(
        "Tetrarium/Placements-v0",
        num_envs=count,
        vectorization_mode="vector_entry_point",
        rules="mdp",
        height=height,
        reward="alive",
        afterstates=True,
        max_pieces=most,
    )


def rows_of(boards: np.ndarray) -> np.ndarray:
    """Return each row of boards as a whole number of ten bits."""
    packed = np.packbits(boards, axis=-1)
    return (packed[..., 0].astype(np.int16) << 2) | (packed[..., 1] >> 6)


# Features and the cross-entropy method


def features(rows: np.ndarray, before: np.ndarray) -> np.ndarray:
    """Return nine figures of each board. ``before`` is the number of cells before the placement."""
    covered = np.bitwise_or.accumulate(rows, axis=1)
    under = covered & ~rows
    edges = np.pad(rows, ((0, 0), (1, 0))) ^ np.pad(rows, ((0, 0), (0, 1)), constant_values=_FULL)
    well = ((rows << 1) | 1) & ((rows >> 1) | 512) & ~rows
    depth = np.zeros(len(rows), np.int64)
    while well.any():
        depth += _POP[well].sum(1)
        well = np.pad((well[:, :-1] & ~rows[:, 1:]), ((0, 0), (1, 0)))
    return np.stack(
        [
            _POP[under].sum(1),
            (under != 0).sum(1),
            _POP[covered].sum(1),
            (covered != 0).sum(1),
            _POP[(covered ^ (covered >> 1)) & 511].sum(1),
            _CHANGES[rows].sum(1),
            _POP[edges].sum(1),
            depth,
            (before + 4 - _POP[rows].sum(1)) // 10,
        ],
        axis=1,
    ).astype(np.float64)


def play(weights: np.ndarray, most: int, height: int, seed: int) -> tuple[np.ndarray, int]:
    """Play a game with each row of weights. Returns the lines of each, and the number of placements."""
    env = games(len(weights), height, most)
    observation, info = env.reset(seed=seed)
    going, placed = np.ones(len(weights), bool), 0
    lines = np.zeros(len(weights))
    while going.any():
        game, action = np.nonzero(info["action_mask"] * going[:, None])
        cells = observation["board"].sum((1, 2), dtype=np.int64)
        found = features(rows_of(info["afterstates"][game, action]), cells[game])
        actions = best(game, action, (found * weights[game]).sum(1), len(weights))
        observation, _, terminated, truncated, info = env.step(actions)
        placed += int(going.sum())
        lines[going] = info["lines"][going]
        going &= ~(terminated | truncated)
    return lines, placed


def best(game: np.ndarray, action: np.ndarray, value: np.ndarray, count: int) -> np.ndarray:
    """Return the action of the highest value in each game."""
    order = np.lexsort((value, game))
    last = np.append(np.flatnonzero(np.diff(game[order])), len(order) - 1) if len(order) else order
    actions = np.zeros(count, np.int64)
    actions[game[order[last]]] = action[order[last]]
    return actions


def by_features(seed: int, count: int = GAMES, height: int = HEIGHT) -> Iterator[tuple[int, float]]:
    """Learn, and yield the placements of each generation and its mean lines. A game is cut after 5,000 pieces."""
    random = np.random.default_rng(seed)
    mean, deviation = np.zeros(9), np.full(9, 10.0)
    generation = 0
    while True:
        weights = mean + deviation * random.standard_normal((count, 9))
        lines, placed = play(weights, MOST, height, seed + 1000 * generation)
        elite = weights[np.argsort(-lines, kind="stable")[: count // 8]]
        generation += 1
        # The noise that falls with the generations keeps the search from stopping too early.
        mean, deviation = elite.mean(0), np.sqrt(elite.var(0) + max(5 - generation / 4, 0) / 10)
        yield placed, float(lines.mean())


# Squares of cells and temporal differences


class Squares:
    """The worth of a board as a sum over its squares of 3 x 3 cells, walls and floor included."""

    def __init__(self) -> None:
        self.worth = np.zeros(512)
        self._trust = np.full(512, 1e-6)

    def codes(self, rows: np.ndarray) -> np.ndarray:
        """Return the number of each square of each board."""
        walled = np.pad((rows.astype(np.int32) << 1) | 1 | (1 << 11), ((0, 0), (1, 1)), constant_values=(2049, 4095))
        shifts = np.arange(10)
        three = (walled[:, :, None] >> shifts) & 7
        codes = (three[:, :-2] << 6) | (three[:, 1:-1] << 3) | three[:, 2:]
        return codes.reshape(len(rows), -1)

    def values(self, codes: np.ndarray) -> np.ndarray:
        return self.worth[codes].sum(1)

    def learn(self, codes: np.ndarray, errors: np.ndarray, rate: float) -> None:
        """Correct the worth of boards by their errors. Squares that were corrected often change less."""
        counts = np.zeros((len(codes), 512))
        np.add.at(counts, (np.arange(len(codes))[:, None], codes), 1.0)
        slope = counts.T @ errors / len(codes)
        self._trust += slope * slope
        self.worth += rate * slope / np.sqrt(self._trust)


def by_board(seed: int, count: int = GAMES, height: int = HEIGHT) -> Iterator[tuple[int, float]]:
    """Learn, and yield the placements between two reports and the mean lines of the games that ended there."""
    squares, env, discount = Squares(), games(count, height), 0.99
    _, info = env.reset(seed=seed)
    before = None
    ended: list[float] = []
    placed = steps = 0
    while True:
        game, action = np.nonzero(info["action_mask"])
        codes = squares.codes(rows_of(info["afterstates"][game, action]))
        values = squares.values(codes)
        actions = best(game, action, values, count)
        place = np.flatnonzero(actions[game] == action)
        now = np.zeros((count, codes.shape[1]), np.int64)
        now[game[place]] = codes[place]
        worth = np.zeros(count)
        worth[game[place]] = values[place]
        if before is not None:
            old, reward, going, valid = before
            target = np.where(going, reward + discount * worth, 0.0)
            errors = target - squares.values(old)
            squares.learn(old[valid], errors[valid], 0.3)
        plays = info["action_mask"].any(1)
        _, reward, terminated, _, info = env.step(actions)
        ended += info["lines"][terminated].tolist()
        before = now, reward, ~terminated, plays
        placed, steps = placed + int(plays.sum()), steps + 1
        if len(ended) >= count or steps % 1000 == 0:
            yield placed, float(np.mean(ended)) if ended else float(info["lines"].mean())
            ended, placed = [], 0


LEARNERS: dict[str, Callable[..., Iterator[tuple[int, float]]]] = {"features": by_features, "board": by_board}


def main() -> None:
    """Learn as the command line says, and print the curve."""
    parser = argparse.ArgumentParser(description="Learn Tetris from nothing.")
    parser.add_argument("learner", choices=LEARNERS)
    parser.add_argument("--seconds", type=float, default=300, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    placements, began, told = 0, time.process_time(), -1
    print("seconds  placements  lines a game")
    for placed, lines in LEARNERS[asked.learner](asked.seed):
        placements += placed
        seconds = time.process_time() - began
        if int(10 * seconds / asked.seconds) > told or seconds >= asked.seconds:
            told = int(10 * seconds / asked.seconds)
            print(f"{seconds:7.0f}  {placements:10,}  {lines:12.1f}", flush=True)
        if seconds >= asked.seconds:
            return


if __name__ == "__main__":
    main()
