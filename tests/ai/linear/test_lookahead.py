"""The choice with the next pieces known, against a search that tries everything."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.ai.linear.features import FEATURES, MOVE_FEATURES, landed
from game.ai.linear.lookahead import choose_ahead
from game.core.board.bits import clear
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import EAST, Piece, Placement
from game.core.board.rotation import SRS
from tests.ai.linear import oracle


def ahead(
    controller: Controller, cells: int, pieces: Sequence[Piece], width: int | None = None
) -> tuple[Placement, float]:
    landings = drop_landings(SRS, cells, pieces[0])
    found = choose_ahead(controller, SRS, cells, landings, pieces[1:], skyline=20, width=width)
    assert found
    return found


def best_value(controller: Controller, cells: int, pieces: Sequence[Piece], brought: float = 0.0) -> float:
    """What the best series is worth: its moves' own features, and the others of the board that it leads to."""
    values = []
    for landing in drop_landings(SRS, cells, pieces[0]):
        move = landed(cells, SRS.mask(landing))
        worth = {name: weight * FEATURES[name](move) for name, weight in controller.weights.items()}
        of_the_move = sum(value for name, value in worth.items() if name in MOVE_FEATURES)
        if len(pieces) > 1:
            values.append(best_value(controller, move.after, pieces[1:], brought + of_the_move))
        else:
            values.append(brought + sum(worth.values()))
    return max(values)


@pytest.mark.parametrize("name", ["dellacherie-2", "fahey-2", "dt-20", "llima"])
def test_two_pieces_are_searched_to_the_end(name: str) -> None:
    controller = CONTROLLERS[name]
    for number, stack in enumerate(oracle.random_boards(seed=11, count=8, most_rows=6)):
        pieces = (Piece(number % 7), Piece(number * 3 % 7))
        assert ahead(controller, stack, pieces)[1] == pytest.approx(best_value(controller, stack, pieces))


def test_with_one_piece_it_is_the_usual_choice() -> None:
    stack = Board.parse("XXXXXXXXX./XXXXXXXXX.").cells
    assert ahead(CONTROLLERS["dellacherie"], stack, [Piece.I]) == (Placement(Piece.I, EAST, 9, 0), -1.5 + 4 - 40 - 10)


def test_what_the_moves_bring_adds_up() -> None:
    stack = Board.parse("""
        XXXXXXXX..
        XXXXXXXXX.
        XXXXXXXXX.
        XXXXXXXXX.
    """).cells
    rows_only = custom({"rows": 1})
    # The I fills three rows, and the L then the fourth.
    assert ahead(rows_only, stack, [Piece.I, Piece.L])[1] == 4
    assert ahead(rows_only, stack, [Piece.I])[1] == 3


def test_a_beam_of_one_goes_on_from_the_best_board_alone() -> None:
    dellacherie = CONTROLLERS["dellacherie"]
    for number, stack in enumerate(oracle.random_boards(seed=12, count=10, most_rows=6)):
        pieces = [Piece(number % 7), Piece.T, Piece.S]
        alone, _ = ahead(dellacherie, stack, pieces[:1])
        assert ahead(dellacherie, stack, pieces, width=1)[0] == alone
        narrow, wide = (ahead(dellacherie, stack, pieces, width=width)[1] for width in (1, 6))
        assert narrow <= wide <= ahead(dellacherie, stack, pieces[:3], width=1000)[1]


def test_a_move_after_which_the_next_piece_has_no_place_is_the_last_resort() -> None:
    # The flat I looks better at once, but then the O must end above the well.
    stack = Board.parse("\n".join(["XX.XXXXXXX"] * 17)).cells
    heights_only = custom({"height": -1})
    first, _ = ahead(heights_only, stack, [Piece.I, Piece.O, Piece.O])
    after = stack | SRS.mask(first)
    after = clear(after)
    assert Board(after).height <= 18
