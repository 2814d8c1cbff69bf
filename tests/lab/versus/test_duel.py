"""Duels piece by piece: what is dealt, sent, cancelled and lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import MODERN
from game.lab.versus.duel import PREVIEWS, Duel, DuelDeal, Move, play

FOUR_ROWS = Board.parse("XXXXXXXXX.\n" * 4).cells
UPRIGHT = Placement(Piece.I, EAST, 9, 0)


def duel(first: Piece, attack: str = "guideline") -> Duel:
    """A duel at one piece a second, whose first piece is this one."""
    seeds = (str(number) for number in range(100))
    return Duel(MODERN, ATTACKS[attack], next(seed for seed in seeds if DuelDeal(seed)[0] is first), Fraction(1))


def test_the_chances_are_those_of_the_rest_of_the_bag() -> None:
    deal = DuelDeal("1")
    assert sorted(deal.between(0, 7)) == list(PIECES)
    known = deal.between(0, 5)
    assert [chance > 0 for chance in deal.chances(5)] == [piece not in known for piece in PIECES]
    assert deal.chances(7) == (1 / 7,) * 7


def test_a_tetris_sends_four_rows_that_enter_after_the_next_piece() -> None:
    game = duel(Piece.I)
    one, other = game.sides
    one.stack.cells = FOUR_ROWS
    flat = Move(Placement(Piece.I, NORTH, 0, 0), Spin.NONE, hold=False)
    game.step((Move(UPRIGHT, Spin.NONE, hold=False), flat))
    # The perfect clear sends ten more.
    assert (one.exchange.sent, other.start().waiting) == (14, 14)
    assert one.start().queue == other.start().queue
    assert len(other.start().queue) == PREVIEWS
    piece = other.current
    game.step((Move(Placement(piece, NORTH, 3, 0), Spin.NONE, hold=False),) * 2)
    assert other.exchange.entered == 14
    assert other.start().waiting == 0


def test_a_hold_takes_a_piece_of_the_queue() -> None:
    game = duel(Piece.T)
    one, _ = game.sides
    second = one.start().queue[0]
    game.step((Move(Placement(second, NORTH, 0, 0), Spin.NONE, hold=True), None))
    assert one.held is Piece.T
    assert one.dealt == 3
    assert game.ended
    assert game.score == 1


@pytest.mark.parametrize(("lines", "score"), [((30, 0), 1.0), ((30, 31), 0.5), ((29, 30), 0.0)])
def test_thirty_lines_win_on_the_game_boy(lines: tuple[int, int], score: float) -> None:
    game = duel(Piece.O, "gameboy")
    for side, cleared in zip(game.sides, lines, strict=True):
        side.lines = cleared
    assert game.ended
    assert play(game, ()) == score
