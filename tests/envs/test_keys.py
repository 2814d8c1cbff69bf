"""``Tetrarium/Keys-v0``: buttons by the frame or by the tick."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.setup import set_up
from tests.envs.playing import any_action, digest, keys, played

CHOICES: list[dict[str, Any]] = [
    {},
    {"together": True, "reward": {"points": 1, "alive": 0.1}},
    {"each": "tick", "skip": 50},
    {"rules": "classic"},
    {"rules": "death", "mode": "master", "reward": "attack"},
]


@pytest.mark.parametrize("keywords", CHOICES, ids=str)
def test_it_is_as_gymnasium_wants_it(keywords: dict[str, Any]) -> None:
    check_env(keys(**keywords), skip_render_check=True)


@pytest.mark.parametrize("rules", RULES)
def test_it_is_the_session_of_the_game(rules: str) -> None:
    env = keys(rules=rules, each="tick", skip=3)
    env.reset(seed=6)
    setup = set_up(RULES[rules], MODES["endless"], "6/0")
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    chance = np.random.default_rng(1)
    for _ in range(400):
        action = int(chance.integers(env.action_space.n))
        env.step(action)
        button = env.buttons[action - 1] if action else Buttons.NONE
        for _ in range(3):
            session.step(button)
        assert (env.session.cells, env.session.current, env.session.score) == (
            session.cells,
            session.current,
            session.score,
        )


@pytest.mark.parametrize(("rules", "skip", "ticks"), [("modern", 1, 1000), ("modern", 3, 3000), ("arcade", 2, 120)])
def test_sixty_frames_are_a_second(rules: str, skip: int, ticks: int) -> None:
    env = keys(rules=rules, skip=skip)
    env.reset(seed=1)
    began = env.session.tick
    for _ in range(60):
        env.step(0)
    assert env.session.tick - began == ticks


def test_the_falling_piece_is_seen_where_it_is() -> None:
    env = keys()
    seen, _ = env.reset(seed=1)
    for action in (1, 0, 2, 0, 5, 0, 4, 0, 0):
        seen, *_ = env.step(action)
        current = env.session.current
        cells = {(19 - int(row), int(column)) for row, column in zip(*np.nonzero(seen["falling"]), strict=True)}
        expected = {(y, x) for x, y in env.session.rules.rotation.cells(current) if y < 20}
        assert cells == expected
    assert seen["board"].sum() % 4 == 0


def test_several_buttons_are_held_together() -> None:
    env = keys(together=True, each="tick")
    env.reset(seed=1)
    held = np.zeros(env.action_space.n, np.int8)
    for button in (Buttons.LEFT, Buttons.HARD_DROP):
        held[env.buttons.index(button)] = 1
    left = env.session.current.x
    env.step(held)
    assert env.session.pieces == 1
    cells = env.session.cells
    env.reset(seed=1)
    assert env.session.current.x == left
    env.step(np.zeros(env.action_space.n, np.int8))
    env.step((held != 0) & (np.arange(len(held)) == env.buttons.index(Buttons.HARD_DROP)))
    assert env.session.cells == cells << 1


def test_a_seed_is_the_same_game() -> None:
    one, other = (digest(played(keys(), 300, 2, any_action)) for _ in range(2))
    assert one == other


def test_steps_are_limited_by_a_truncation() -> None:
    told = played(keys(max_steps=4), 4, 1, lambda env, info: 0)
    assert [each[2:4] for each in told if len(each) == 5] == [(False, False)] * 3 + [(False, True)]


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"each": "second"}, "each is 'second'; expected frame or tick"),
        ({"skip": 0}, "skip is 0; expected a whole number, from 1 to 600"),
        ({"rules": "mdq"}, "rules is 'mdq'; did you mean 'mdp'?"),
    ],
)
def test_a_bad_keyword_is_answered_by_one_line(keywords: dict[str, Any], message: str) -> None:
    from game.envs.keys import KeysEnv

    with pytest.raises(ValueError, match=f"^{message.replace('?', '.')}"):
        KeysEnv(**keywords)


def test_it_is_drawn() -> None:
    env = keys(render_mode="rgb_array", rules="gameboy")
    check_env(env)
    env.reset(seed=1)
    assert env.render().shape[2] == 3
