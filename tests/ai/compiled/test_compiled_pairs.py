"""Compiled code that knows the next piece against pure Python: choices, values to the last bit, whole games."""

from __future__ import annotations

import pytest

from game.ai.compiled.engine import CompiledPairGame, CompiledPlayer, StopReason
from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.ai.linear.features import FEATURES
from game.ai.linear.lookahead import Expand, best_first
from game.core.board.board import Board
from game.core.board.pieces import NORTH, PIECES, Piece, Placement
from game.core.board.rotation import SRS
from game.core.dealers.chance import seeded
from game.lab.experiments import EXPERIMENTS
from tests.ai.compiled.test_compiled import same_piece_by_piece
from tests.ai.linear import oracle

EVERYTHING = custom({name: 0.1 + number / 7 for number, name in enumerate(FEATURES)}, name="everything")
MOVES_ONLY = custom({"landing height": -0.3, "eroded cells": 0.7, "rows": 0.1}, name="moves-only")
NOTHING_BUT_ROWS = custom({"rows": 1}, name="rows")
"""Nearly all moves are equal to it."""
LIKES_WELLS = custom({"wells": 1.5, "landing height": -1, "holes": -3.25}, name="likes-wells")
NAMES = ("dellacherie-2", "fahey-2", "house", "llima")
PLAYERS = [*(CONTROLLERS[name] for name in NAMES), EVERYTHING, MOVES_ONLY, NOTHING_BUT_ROWS, LIKES_WELLS]


def replies_by(rules: str, rows: int) -> Expand:
    return lambda board, piece: EXPERIMENTS[rules](board, piece, rows)


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_it_chooses_the_same_landing_for_the_same_value(controller: Controller, rules: str) -> None:
    for rows, most_rows, count in ((20, 11, 2), (20, 20, 2), (10, 10, 4), (4, 4, 7)):
        player = CompiledPlayer(controller, rows, rules)
        for number, stack in enumerate(oracle.random_boards(seed=rows, count=count, most_rows=most_rows)):
            piece, coming = PIECES[number % 7], PIECES[number * 3 % 7]
            landings = EXPERIMENTS[rules](stack, piece, rows)
            expected = best_first(controller, stack, landings, [coming], replies_by(rules, rows))
            found = CompiledPairGame(player, seeded(0), stack).best(piece, coming)
            assert found == (expected and (landings[expected[0]][0], expected[1])), f"{Board(stack)!r} {piece} {coming}"


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_a_game_is_the_same_piece_by_piece(controller: Controller, rules: str) -> None:
    same_piece_by_piece(CompiledPairGame, CompiledPlayer(controller, 11, rules), controller, rules, pieces=15)


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
def test_a_game_in_one_go_is_the_game_in_pieces(rules: str) -> None:
    player = CompiledPlayer(CONTROLLERS["dellacherie-2"], 5, rules)
    whole, game = CompiledPairGame(player, seeded(5)).play(10**6), CompiledPairGame(player, seeded(5))
    lines = pieces = 0
    reason = StopReason.ON
    while reason is not StopReason.OVER and pieces < 10**6:
        more_lines, more, reason = game.play(17)
        lines, pieces = lines + more_lines, pieces + more
    assert (lines, pieces) == whole[:2]
    assert whole.reason is StopReason.OVER


def test_a_landing_without_a_reply_is_made_only_where_none_has_one() -> None:
    # By itself the I would cover three columns, but then the O has no place any more.
    stack = Board.parse("XXXXXX..../XXXXXX..../XXXXXX....").cells
    player = CompiledPlayer(custom({"holes": 1}), 4)
    alone = max(player.landings(stack, Piece.I), key=lambda landing: landing[1])
    assert alone == (SRS.mask(Placement(Piece.I, NORTH, 5, 3)), 9)
    assert CompiledPairGame(player, seeded(1), stack).best(Piece.I, Piece.O) == (
        SRS.mask(Placement(Piece.I, NORTH, 4, 3)),
        6,
    )
    nowhere = Board.parse("XXXXXX.XX./XXXXXX.XX./XXXXXX.XX.").cells
    assert CompiledPairGame(player, seeded(1), nowhere).best(Piece.I, Piece.O) == (
        SRS.mask(Placement(Piece.I, NORTH, 6, 3)),
        6,
    )
    assert CompiledPairGame(player, seeded(1), nowhere).best(Piece.O, Piece.I) is None
