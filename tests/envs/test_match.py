"""The environment of a match."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from game.envs.match import parallel_env

CHOICES: list[dict[str, Any]] = [
    {"attack": "tetrio-2"},
    {"landings": "straight", "reward": {"win": 1, "attack": 0.1}},
    {"rules": "gameboy", "attack": "gameboy"},
]


@pytest.mark.parametrize("keywords", CHOICES, ids=str)
def test_it_is_as_pettingzoo_wants_it(keywords: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(**keywords), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(**keywords), num_cycles=20)


def low(info: dict[str, Any], seen: dict[str, Any], env: Any, agent: str) -> int:
    """Return the legal action with the lowest row, so that rows fill."""
    placer = env._placers[agent]
    numbers = np.flatnonzero(info["action_mask"])
    landings = [placer.landing(int(number)) for number in numbers]
    cells = env.round.games[0 if agent.endswith("0") else 1].cells
    system = env.round.games[0].rules.rotation
    return int(numbers[min(range(len(numbers)), key=lambda at: _worth(system, cells, landings[at]))])


def _worth(system: Any, cells: int, landing: Any) -> float:
    from game.ai.linear.features import FEATURES, landed

    move = landed(cells, system.mask(landing))
    return 4 * FEATURES["holes"](move) + FEATURES["landing height"](move) + FEATURES["column transitions"](move)


def test_garbage_comes_to_the_other_and_who_tops_out_loses() -> None:
    env = parallel_env(attack="guideline", landings="straight", hold=False, pace=1)
    seen, infos = env.reset(seed=4)
    attacks = waited = 0
    while env.agents:
        actions = {"player_0": low(infos["player_0"], seen["player_0"], env, "player_0"), "player_1": 0}
        seen, rewards, terminations, truncations, infos = env.step(actions)
        waited = max(waited, int(seen["player_1"]["waiting"][0]))
        assert seen["player_0"]["waiting"].tolist() == seen["player_1"]["waiting"][::-1].tolist()
        assert np.array_equal(seen["player_0"]["rival"], seen["player_1"]["board"])
        attacks = infos["player_0"]["attack"]
    assert rewards == {"player_0": 1, "player_1": -1}
    assert all(terminations.values())
    assert not any(truncations.values())
    assert env.round.winner == 0
    assert attacks >= waited


@pytest.mark.parametrize(
    "keywords",
    [{"attack": "tetrio-2"}, {"attack": "tetrio-1", "landings": "straight"}, {"rules": "classic", "attack": "gameboy"}],
    ids=str,
)
def test_each_legal_action_places_a_piece_up_to_the_top(keywords: dict[str, Any]) -> None:
    """With some tables, pieces can spawn above the visible rows."""
    env, chance = parallel_env(**keywords), np.random.default_rng(1)
    for seed in range(4):
        _, infos = env.reset(seed=seed)
        while env.agents:
            actions = {agent: int(chance.choice(np.flatnonzero(infos[agent]["action_mask"]))) for agent in env.agents}
            before = [game.pieces for game in env.round.games]
            _, _, _, _, infos = env.step(actions)
            for game, pieces in zip(env.round.games, before, strict=True):
                assert game.pieces == pieces + 1 or game.ended
        assert any(game.ended for game in env.round.games)


def test_both_get_the_same_pieces() -> None:
    env = parallel_env()
    seen, _ = env.reset(seed=1)
    one, other = seen.values()
    assert np.array_equal(one["piece"], other["piece"])
    assert np.array_equal(one["queue"], other["queue"])


def test_a_round_is_cut_by_a_truncation() -> None:
    env = parallel_env(max_pieces=2)
    _, infos = env.reset(seed=1)
    for cut in (False, True):
        actions = {agent: int(np.flatnonzero(infos[agent]["action_mask"])[0]) for agent in env.agents}
        _, _, terminations, truncations, infos = env.step(actions)
        assert truncations == dict.fromkeys(env.possible_agents, cut)
        assert not any(terminations.values())
    assert env.agents == []


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"attack": "tetris"}, "attack is 'tetris'; "),
        ({"mode": "sprint"}, "mode is 'sprint'; expected none: a match has its own"),
        ({"reward": "loss"}, "reward is 'loss'; expected win, points, lines, attack or alive"),
        ({"dealer": "bastet"}, "the randomizer bastet does not deal both players the same; expected one with a seed"),
    ],
)
def test_a_bad_keyword_is_answered_by_one_line(keywords: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        parallel_env(**keywords)


def test_both_games_are_drawn_side_by_side() -> None:
    env = parallel_env(render_mode="ansi")
    env.reset(seed=1)
    assert {len(line) for line in env.render().splitlines()} == {36}
    env = parallel_env(render_mode="rgb_array")
    env.reset(seed=1)
    height, width, _ = env.render().shape
    assert width > height
