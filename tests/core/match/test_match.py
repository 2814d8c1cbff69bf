"""Matches: their setup, their rounds, and their end."""

from __future__ import annotations

import pytest

from game.core.match import Match, set_up_match
from game.core.rules.attack import ATTACKS
from game.core.rules.rules import Handling
from game.core.rules.rulesets import ARCADE, MODERN
from tests.core.playing import HARD, NONE

GUIDELINE = ATTACKS["guideline"]


def lose(match: Match, *players: int) -> None:
    """Let these players pile up pieces until the round ends."""
    buttons = [HARD if player in players else NONE for player in (0, 1)]
    while not match.round.ended:
        match.round.step(*buttons)
        match.round.step(NONE, NONE)


def test_the_first_to_win_two_rounds_wins_and_draws_are_played_again() -> None:
    match = Match(set_up_match(MODERN, GUIDELINE, "1", first_to=2))
    for players, wins in (((1,), (1, 0)), ((0, 1), (1, 0)), ((0,), (1, 1)), ((1,), (2, 1))):
        assert match.winner is None
        lose(match, *players)
        assert match.wins == wins
        if wins != (2, 1):
            match.begin()
    assert match.winner == 0
    with pytest.raises(ValueError, match="no round can begin now"):
        match.begin()


def test_no_round_begins_within_another() -> None:
    with pytest.raises(ValueError, match="expected the end of a round"):
        Match(set_up_match(MODERN, GUIDELINE, "1", first_to=2)).begin()


def test_each_round_deals_both_players_the_same_and_other_pieces_than_the_last() -> None:
    match = Match(set_up_match(MODERN, GUIDELINE, "1", first_to=2))
    first = match.round
    lose(match, 0, 1)
    second = match.begin()
    lose(match, 0, 1)
    deals = [[tuple(session.history) for session in each.sessions] for each in (first, second)]
    assert deals[0][0] == deals[0][1] != deals[1][0] == deals[1][1]


def test_each_player_has_a_handling() -> None:
    setup = set_up_match(MODERN, GUIDELINE, "1", handlings=(Handling(das=100), None))
    assert [session.handling.das for session in Match(setup).round.sessions] == [100, 167]


@pytest.mark.parametrize("randomizer", ["bastet", "entropy"])
def test_a_dealer_that_would_not_deal_both_the_same_is_refused(randomizer: str) -> None:
    with pytest.raises(ValueError, match=f"the randomizer {randomizer} does not deal both players the same"):
        set_up_match(MODERN, GUIDELINE, "1", randomizer=randomizer)


@pytest.mark.parametrize("first_to", [0, 100])
def test_a_number_of_rounds_that_cannot_be_played_is_refused(first_to: int) -> None:
    with pytest.raises(ValueError, match=f"first_to is {first_to}; expected a whole number from 1 to 99"):
        set_up_match(ARCADE, GUIDELINE, "1", first_to=first_to)
