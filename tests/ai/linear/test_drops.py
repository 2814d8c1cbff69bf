"""Straight drops out of memory: choice for choice what the slow and obvious chooser plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.linear import drops
from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.drops import StraightDrops
from game.ai.linear.search import evaluation
from game.core.board.bits import full_rows
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from tests.ai.linear import oracle

DELLACHERIE = CONTROLLERS["dellacherie"]


def plain_choice(cells: int, piece: Piece) -> int:
    """The first of the best drops, all of them valued; ``test_controllers`` has shown that the values are right."""
    value_of = evaluation(DELLACHERIE)
    masks = [SRS.mask(landing) for landing in drop_landings(SRS, cells, piece)]
    return max(masks, key=lambda mask: value_of(cells, mask))


def test_it_plays_what_the_oracle_plays() -> None:
    player = StraightDrops(DELLACHERIE)
    for number, stack in enumerate(oracle.random_boards(seed=3, count=105)):
        piece = PIECES[number % 7]
        assert player.choose(stack, piece) == oracle.best_drop(DELLACHERIE, stack, piece, rows=99), repr(Board(stack))


def test_memory_does_not_mislead_it_on_many_boards() -> None:
    player = StraightDrops(DELLACHERIE)
    for stack in oracle.random_boards(seed=4, count=400, most_rows=7):
        for piece in PIECES:
            assert player.choose(stack, piece) == plain_choice(stack, piece), f"{Board(stack)!r} {piece}"


def test_what_lies_beyond_a_hidden_hole_is_not_taken_for_filled() -> None:
    # The hole under the overhang of the first board has another one behind it, that of the second a filled cell.
    open_behind, filled_behind = (
        Board.parse(
            f"""
            XXX...XX.X
            XX.X..{behind}XX
            """
        ).cells
        for behind in ("..", ".X")
    )
    player = StraightDrops(DELLACHERIE)
    for stack in (open_behind, filled_behind, open_behind):
        for piece in PIECES:
            assert player.choose(stack, piece) == plain_choice(stack, piece)


def test_a_drop_that_is_worth_less_because_it_clears_a_row_does_not_hide_the_best_one() -> None:
    player = StraightDrops(DELLACHERIE)
    misled = 0
    for stack in oracle.random_boards(seed=5, count=120, most_rows=5):
        for piece in PIECES:
            clears = [SRS.mask(drop) for drop in drop_landings(SRS, stack, piece)]
            clears = [mask for mask in clears if full_rows(stack | mask)]
            chosen = player.choose(stack, piece)
            misled += bool(clears) and chosen not in clears
            assert chosen == plain_choice(stack, piece)
    assert misled > 30


def test_a_full_memory_learns_no_more_and_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drops, "MAX_WINDOWS", 50)
    player = StraightDrops(DELLACHERIE)
    for stack in oracle.random_boards(seed=6, count=50):
        for piece in PIECES:
            assert player.choose(stack, piece) == plain_choice(stack, piece)


def test_it_serves_whole_weights_of_dellacheries_features_only() -> None:
    assert [n for n, row in CONTROLLERS.items() if StraightDrops.serves(row)] == ["dellacherie", "dellacherie-2"]
    other = replace(DELLACHERIE, weights={**DELLACHERIE.weights, "holes": -5, "wells": -2})
    assert StraightDrops.serves(other)
    with pytest.raises(ValueError, match="dt-20 cannot be played with cached drops"):
        StraightDrops(CONTROLLERS["dt-20"])
