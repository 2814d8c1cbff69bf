"""Guess the next piece: the bits of a guess are its log score, and the perfect observer is the dealer's own."""

import random
from math import log2

import pytest

from game.core.board import PIECES
from game.core.dealers import RANDOMIZERS, Dealing
from game.play.watch.dealer_study import GUESSES, GuessGame, can_be_guessed
from game.play.watch.dealer_study.guessing import CHANCE, GIVEN, Likelihood


def begun(name: str, seed: str = "1") -> GuessGame:
    return GuessGame(Dealing(name), seed, random.Random(1))


def test_no_opinion_scores_as_chance() -> None:
    game = begun("nes")
    for _ in range(GUESSES + 3):
        game.guess()
    assert game.done
    assert game.mine == pytest.approx([CHANCE] * GUESSES)
    assert len(game.pieces) == GIVEN + GUESSES
    assert "as good as chance" in game.verdict


@pytest.mark.parametrize("name", ["7-bag", "tgm-strict", "sz"])
def test_who_knows_what_can_come_has_the_score_of_the_perfect_observer(name: str) -> None:
    game = begun(name)
    while not game.done:
        game.opinions = {piece: Likelihood.OPEN if game.odds[piece] else Likelihood.OUT for piece in PIECES}
        assert game.chances == pytest.approx(game.odds)
        game.guess()
    assert game.mine == pytest.approx(game.perfect)
    assert "100%" in game.verdict
    assert game.plot().curves[-1].points[0] == (1, game.mine[0])


def test_an_opinion_turns_from_possible_to_likely_to_out() -> None:
    game, piece = begun("7-bag"), PIECES[0]
    assert game.chances == pytest.approx((1 / 7,) * 7)
    game.turn(piece)
    assert game.chances[piece] == pytest.approx(5 / 11)
    game.turn(piece)
    assert game.chances[piece] == 0
    assert sum(game.chances) == pytest.approx(1)
    game.turn(piece)
    assert game.opinions[piece] is Likelihood.OPEN


def test_what_was_out_and_comes_costs_much_but_not_all() -> None:
    game = begun("memoryless")
    game.opinions = dict.fromkeys(PIECES, Likelihood.OUT) | {PIECES[0]: Likelihood.OPEN}
    while not game.done:
        game.guess()
    assert max(game.mine) == pytest.approx(log2(6 / 0.02))


@pytest.mark.parametrize("name", can_be_guessed())
def test_the_perfect_observer_of_every_dealer_is_right_on_the_whole(name: str) -> None:
    game = begun(name)
    while not game.done:
        assert sum(game.odds) == pytest.approx(1)
        game.guess()
    if not RANDOMIZERS[name].chance:
        assert game.perfect == pytest.approx([0.0] * GUESSES)
    assert sum(game.perfect) / GUESSES < CHANCE + 0.3
