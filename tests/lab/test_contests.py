"""Whole games at the buttons, over the same seeds: exact figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.lab.contests import Contest, play, standing

SHORT = Contest("dellacherie", "modern", "marathon", 1, "7-bag", "1", speed=10, max_pieces=60)


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    first, again = play((SHORT, 1)), play((SHORT, 1))
    assert (first.seed, first.lines, first.level, first.pieces, first.ended) == ("1/1", 22, 3, 60, "cut")
    assert (again.score, again.clears) == (first.score, first.clears)
    assert first.clears == (("Double", 2), ("Single", 18))


def test_the_modern_player_scores_more_on_the_same_pieces() -> None:
    modern, dellacherie = (play((replace(SHORT, controller=name, width=6), 1)) for name in ("modern", "dellacherie"))
    assert modern.score > 2 * dellacherie.score
    assert dict(modern.clears)["T-spin double"] >= 2


def test_a_game_that_the_stack_ends_is_told_from_one_that_is_won() -> None:
    lost = play((replace(SHORT, rules="classic", mode="a-type", randomizer="sz", level=19, max_pieces=500), 1))
    assert (lost.ended, lost.topped_out) == ("block out", True)
    won = play((replace(SHORT, mode="sprint", max_pieces=500), 1))
    assert (won.ended, won.topped_out, won.lines) == ("goal", False, 40)
    both = standing(SHORT, [lost, won])
    assert (both.games, both.top_outs, both.cut) == (2, 1, 0)
    assert both.score_mean == (lost.score + won.score) / 2
    assert both.score_sem == pytest.approx(abs(lost.score - won.score) / 2)
    assert (both.score_least, both.score_most) == tuple(sorted((lost.score, won.score)))
    assert standing(SHORT, [won]).score_sem == 0


def test_players_with_weights_of_their_own_play_too() -> None:
    own = replace(SHORT, controller="mine", weights=(("holes", -4.0), ("height", -1.0)), max_pieces=10)
    assert own.thinker().name == "Mine"
    assert play((own, 1)).pieces == 10


def test_what_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown controller"):
        play((replace(SHORT, controller="deep-blue"), 1))
    with pytest.raises(ValueError, match="expected a whole number from 1 to"):
        play((replace(SHORT, level=99), 1))
