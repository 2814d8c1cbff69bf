"""Survival curves: the share of games that is still alive after so many pieces."""

from __future__ import annotations

import pytest

from game.play.watching.survival import NOTHING, Survival


def survival(died: tuple[int, ...], cut_off: tuple[int, ...] = ()) -> Survival:
    games = Survival()
    for pieces in died:
        games.add(pieces, died=True)
    for pieces in cut_off:
        games.add(pieces, died=False)
    return games


def test_without_games_nothing_is_known() -> None:
    assert Survival().curve() == NOTHING
    assert NOTHING.at(0) == 1.0
    assert NOTHING.at(1) is None


def test_each_end_is_a_step_down() -> None:
    curve = survival((10, 20, 20, 40)).curve()
    assert (curve.pieces, curve.reach) == ((0, 10, 20, 40), 40)
    assert curve.shares == pytest.approx((1.0, 0.75, 0.25, 0.0))
    assert [curve.at(pieces) for pieces in (9, 10, 39)] == pytest.approx([1.0, 0.75, 0.25])
    assert curve.at(41) == 0.0, "all have died"
    assert curve.median == 20


def test_a_game_that_is_cut_off_counts_only_while_it_was_seen() -> None:
    """The textbook estimate: at 10 one of four dies, at 30 one of the two that are left."""
    curve = survival((10, 30, 40), (20,)).curve()
    assert curve.shares == pytest.approx((1.0, 0.75, 0.375, 0.0))


def test_a_game_cut_off_at_an_end_was_still_in_danger_there() -> None:
    assert survival((10,), (10,)).curve().shares == (1.0, 0.5)


def test_a_running_game_lengthens_the_curve_but_does_not_end_it() -> None:
    games = survival((10, 20))
    assert (games.curve((100,)).pieces, games.curve((100,)).reach) == ((0, 10, 20), 100)
    assert games.curve((100,)).shares == pytest.approx((1.0, 2 / 3, 1 / 3))
    assert games.curve((100,)).median == 20
    assert games.curve((100,)).at(101) is None, "nobody has seen so far"
    assert games.games == 2, "a picture of the curve counts nothing"


def test_games_that_all_reach_their_goal_have_a_flat_curve() -> None:
    curve = survival((), (50, 60)).curve()
    assert (curve.shares, curve.reach, curve.median) == ((1.0,), 60, None)
