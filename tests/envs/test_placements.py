"""``Tetrarium/Placements-v0``: the interface, the rules, seeds, rewards."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from game.ai.linear.features import FEATURES, landed
from game.core.board.board import Board
from game.core.board.pieces import PIECES, SOUTH, Piece, Placement
from game.core.dealers import RANDOMIZERS
from game.core.moves.landings import reachable_landings
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.buttons import Buttons
from game.core.session.setup import set_up
from game.envs.placing import PlacingSession, ReachableActions
from game.lab.experiments import paper_landings
from tests.envs.playing import any_action, assert_same, digest, legal, placements, played

CHOICES: list[dict[str, Any]] = [
    {},
    {"landings": "reachable", "reward": {"points": 0.01, "alive": 1}},
    {"rules": "mdp", "height": 10, "previews": 0},
    {"rules": "gameboy", "landings": "reachable", "reward": "points"},
    {"mode": "dig-10", "reward": "attack", "attack": "tetrio-2"},
    {"features": ["holes", "landing height"], "afterstates": True, "max_pieces": 5},
    {"dealer": "bastet", "hold": False},
]


@pytest.mark.parametrize("keywords", CHOICES, ids=str)
def test_it_is_as_gymnasium_wants_it(keywords: dict[str, Any]) -> None:
    check_env(placements(**keywords), skip_render_check=True)


@pytest.mark.parametrize("rules", [*RULES, "mdp"])
@pytest.mark.parametrize("landings", ["straight", "reachable"])
def test_every_game_by_legal_actions_ends_and_nothing_leaves_the_spaces(rules: str, landings: str) -> None:
    env = placements(rules=rules, landings=landings)
    told = played(env, 120, 1, legal)
    assert any(len(each) == 5 and each[2] for each in told)
    assert all(each[0] in env.observation_space for each in told)
    assert all(each[-1]["action_mask"].dtype == np.int8 for each in told)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_played(mode: str) -> None:
    told = played(placements(mode=mode, rules=(*MODES[mode].rules, "modern")[0], max_pieces=60), 70, 1, any_action)
    assert any(len(each) == 5 and (each[2] or each[3]) for each in told)


@pytest.mark.parametrize("dealer", RANDOMIZERS)
def test_every_dealer_deals(dealer: str) -> None:
    env = placements(dealer=dealer, previews=2)
    dealt = [int(each[0]["piece"].argmax()) for each in played(env, 8, 1, legal) if each[0]["piece"].any()]
    assert len(dealt) > 5


DIGEST = """
import sys
from tests.envs.playing import digest, legal, placements, played
print(digest(played(placements(**{keywords!r}), 60, 11, legal)))
"""


@pytest.mark.parametrize("keywords", [{}, {"landings": "reachable", "mode": "dig-10"}], ids=str)
def test_a_seed_is_the_same_game_in_every_process(keywords: dict[str, Any]) -> None:
    here = digest(played(placements(**keywords), 60, 11, legal))
    code = DIGEST.format(keywords=keywords)
    there = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(1)]
    assert [int(each.stdout) for each in there] == [here]
    assert digest(played(placements(**keywords), 60, 12, legal)) != here


def test_resets_go_on_with_the_seeds_of_the_first() -> None:
    one, other = placements(), placements()
    first, second = one.reset(seed=5), one.reset()
    assert one.session.dealer.seed == "5/1"
    assert_same(other.reset(seed=5)[0], first[0])
    assert_same(other.reset()[0], second[0])
    assert_same(one.reset(seed=5)[0], first[0])


def test_without_a_seed_each_environment_has_its_own() -> None:
    seeds = set()
    for _ in range(5):
        env = placements()
        env.reset()
        seeds.add(env.session.dealer.seed)
    assert len(seeds) == 5


def test_the_pieces_are_those_of_the_game_with_this_seed() -> None:
    env = placements(dealer="tgm2", previews=3)
    seen, _ = env.reset(seed=9)
    deals = set_up(RULES["modern"], MODES["endless"], "9/0", randomizer="tgm2", previews=3).dealer()
    assert PIECES[int(seen["piece"].argmax())] is deals.deal()
    assert tuple(PIECES[int(each.argmax())] for each in seen["queue"]) == deals.queue


@pytest.mark.parametrize("rules", ["modern", "arcade"])
def test_a_piece_that_is_dropped_as_it_spawns_counts_as_by_keys(rules: str) -> None:
    """An action that the mask forbids is such a drop. Rules with a hard drop count its rows."""
    env = placements(rules=rules, dealer="7-bag", reward="points")
    env.reset(seed=4)
    setup = set_up(RULES[rules], MODES["endless"], "4/0", randomizer="7-bag")
    by_keys = setup.session(setup.dealer())
    forbidden = next(number for number in range(40) if number % 10 == 9)
    total, pieces = 0.0, 0
    while not env.session.ended:
        _, reward, _, _, _ = env.step(forbidden)
        total, pieces = total + reward, pieces + 1
        while by_keys.pieces < pieces and not by_keys.ended:
            drop = Buttons.HARD_DROP if by_keys.tick % 2 else Buttons.SOFT_DROP
            by_keys.step(drop if by_keys.current else Buttons.NONE)
        assert env.session.cells == by_keys.cells
    by_keys.advance(Buttons.NONE, 1000)
    assert by_keys.ended
    assert env.session.ended == by_keys.ended
    if rules == "modern":
        assert total == env.session.score


def test_the_papers_landings_are_the_actions_under_their_rules() -> None:
    env = placements(rules="mdp", height=8)
    _, info = env.reset(seed=2)
    env.action_space.seed(2)
    system = RULES["modern"].rotation
    games = 0
    while games < 5:
        current = env.session.current
        expected = {mask for mask, _ in paper_landings(env.session.cells, current.piece, 8)}
        numbers = np.flatnonzero(info["action_mask"])
        assert {system.mask(env.placer.landing(int(number))) for number in numbers} == expected
        _, _, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if terminated:
            assert not info["action_mask"].any()
            assert not paper_landings(env.session.cells, PIECES[env.session.history[-1]], 8)
            _, info = env.reset()
            games += 1


def test_reachable_landings_are_all_that_keys_reach() -> None:
    env = placements(landings="reachable", hold=False)
    _, info = env.reset(seed=3)
    env.action_space.seed(3)
    system = env.session.rules.rotation
    for _ in range(12):
        start = system.spawned(env.session.current.piece, 20)
        expected = {system.mask(landing) for landing in reachable_landings(system, env.session.cells, start)}
        numbers = np.flatnonzero(info["action_mask"])
        assert {system.mask(env.placer.landing(int(number))) for number in numbers} == expected
        _, _, _, _, info = env.step(env.action_space.sample(info["action_mask"]))


def _with_board(env: Any, board: str, piece: Piece) -> dict[str, Any]:
    """Begin a game with a board and a falling piece. Returns the info."""
    env.reset(seed=0)
    while env.session.current.piece is not piece:
        env.reset()
    env.session._parts.stack.cells = Board.parse(board).cells
    env.session._parts.stack.garbage = Board.parse(board).cells
    env.placer.look()
    return dict(env._info((-1, -1, -1, -1)))


def test_a_t_that_is_rotated_into_its_place_is_a_spin() -> None:
    env = placements(landings="reachable", reward={"attack": 1})
    _with_board(env, "XXXX6/XXX3XXXX/XXXX1XXXXX", Piece.T)
    landing = Placement(Piece.T, 2, 3, 0)
    number = ((24 * landing.orientation + landing.y) * 10) + landing.x
    assert env.placer.mask[number]
    _, reward, _, _, info = env.step(number)
    assert (info["lines"], reward) == (2, 4)


def test_the_hold_comes_first_in_the_second_half_of_the_actions() -> None:
    env = placements()
    seen, info = env.reset(seed=1)
    first, second = int(seen["piece"].argmax()), int(seen["queue"][0].argmax())
    seen, _, _, _, info = env.step(40 + int(np.flatnonzero(info["action_mask"][40:])[0]))
    assert int(seen["hold"].argmax()) == first
    assert info["placement"][0] == second
    assert info["action_mask"][40:].any()


def _placement(info: dict[str, Any]) -> Placement:
    piece, orientation, x, y = info["placement"].tolist()
    return Placement(Piece(piece), orientation, x, y)


@pytest.mark.parametrize("landings", ["straight", "reachable"])
def test_what_is_said_of_the_boards_after_an_action_comes_true(landings: str) -> None:
    names = ["holes", "landing height"]
    env = placements(landings=landings, afterstates=True, features=names)
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(25):
        number = int(env.action_space.sample(info["action_mask"]))
        told, figures, before = info["afterstates"][number], info["features"][number], env.session.cells
        forbidden = np.flatnonzero(info["action_mask"] == 0)
        assert not info["afterstates"][forbidden].any()
        seen, _, terminated, _, info = env.step(number)
        if terminated:
            break
        assert np.array_equal(seen["board"], told)
        move = landed(before, env.session.rules.rotation.mask(_placement(info)))
        assert figures.tolist() == [FEATURES[name](move) for name in names]


def test_a_won_game_is_terminated_and_a_cut_one_truncated() -> None:
    env = placements(mode="sprint", height=12, max_pieces=200, reward="alive")
    _with_board(env, "XXXXXX4", Piece.I)
    env.session._parts.tally.lines = 39
    _, reward, terminated, truncated, _ = env.step(6)
    assert (reward, terminated, truncated, env.session.ended.reason) == (1, True, False, "goal")
    told = played(placements(max_pieces=3), 3, 1, legal)
    assert [each[2:4] for each in told if len(each) == 5] == [(False, False), (False, False), (False, True)]


def test_time_passes_where_a_mode_has_a_time() -> None:
    env = placements(mode="ultra", pace=0.1, reward="alive")
    told = played(env, 12, 1, any_action)
    last = next(each for each in told if len(each) == 5 and each[2])
    assert last[4]["pieces"] == 11
    assert last[1] == 1


def test_the_step_that_loses_is_not_survived() -> None:
    for rules in ("modern", "mdp", "classic"):
        told = played(placements(rules=rules, reward="alive", mode="endless"), 60, 3, legal)
        steps = [each for each in told if len(each) == 5]
        assert {each[1] for each in steps if each[2]} == {0}
        assert {each[1] for each in steps if not each[2]} == {1}


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"rules": "modren"}, "rules is 'modren'; did you mean 'modern'?"),
        (
            {"mode": "b-type"},
            "b-type cannot be played by modern rules; expected classic, classic-pal or gameboy rules",
        ),
        ({"dealer": "7-bog"}, "no randomizer is called '7-bog'; did you mean '7-bag'?"),
        ({"dealer_options": {"tries": 3}}, "dealer_options without a dealer; expected dealer too"),
        ({"reward": "money"}, "reward is 'money'; expected points, lines, attack or alive"),
        ({"reward": {}}, "reward is empty; expected at least one of points, lines, attack and alive"),
        ({"height": 3}, "height is 3; expected a whole number, from 4 to 40"),
        ({"previews": 99}, "previews is 99; expected a whole number, from 0 to 6"),
        ({"previews": 0}, "previews is 0 with a hold; expected hold=False, or at least 1"),
        ({"landings": "all"}, "landings is 'all'; expected straight or reachable"),
        ({"features": ["hole"]}, "features is 'hole'; did you mean 'holes'?"),
        ({"pace": 0}, "pace is 0; expected a number above 0"),
        ({"max_pieces": 0}, "max_pieces is 0; expected a whole number, 1 or more"),
        ({"attack": "tetrio"}, "attack is 'tetrio'; did you mean 'tetrio-"),
        ({"level": 99}, "level is 99; expected a whole number from 1 to 20 with modern rules"),
        ({"render_mode": "ansy"}, "render_mode is 'ansy'; did you mean 'ansi'?"),
    ],
)
def test_a_bad_keyword_is_answered_by_one_line(keywords: dict[str, Any], message: str) -> None:
    from game.envs.placements import PlacementsEnv

    with pytest.raises(ValueError, match=r"^[^\n]+$") as error:
        PlacementsEnv(**keywords)
    assert str(error.value).startswith(message)


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        placements(colour="red")


def test_it_is_drawn_as_text_and_as_a_picture() -> None:
    env = placements(render_mode="ansi")
    env.reset(seed=1)
    env.step(0)
    lines = env.render().splitlines()
    assert lines[19].strip() != "." * 10
    assert {len(line) for line in lines} == {16}
    assert lines[20].startswith("hold -")
    env = placements(render_mode="rgb_array", rules="mdp", previews=0, height=30)
    check_env(env)
    env.reset(seed=1)
    empty = env.render()
    env.step(0)
    assert empty.dtype == np.uint8
    assert empty.shape == env.render().shape
    assert not np.array_equal(empty, env.render())


@pytest.mark.parametrize(("spins", "test"), [(True, 1), (False, 0)])
def test_a_t_that_cannot_move_counts_without_three_corners_where_any_piece_does(spins: bool, test: int) -> None:
    board = Board.parse("XXX7/1X3X4/XX8")
    setup = replace(set_up(MODERN, ENDLESS, "1", randomizer="7-bag"), board=board, queue="T")
    session = PlacingSession(setup, setup.dealer(), 1)
    actions = ReachableActions(MODERN, hold=False, spins=spins)
    assert actions.turn_test(session, Placement(Piece.T, SOUTH, 2, 0)) == test
