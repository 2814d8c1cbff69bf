"""The choice of a landing: among those of the game, among straight drops, and with the next pieces known."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from game.ai.linear import straight_drops
from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.ai.linear.features import FEATURES, MOVE_FEATURES, landed
from game.ai.linear.landing_choice import candidates, choose, evaluation, shift
from game.ai.linear.lookahead import choose_ahead
from game.ai.linear.straight_drops import StraightDrops
from game.core.bits import clear, full_rows
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, WEST, Piece, Placement
from game.core.board.rotation import SRS
from game.core.moves.landings import drop_landings, reachable_landings
from tests.ai.linear import oracle

DELLACHERIE = CONTROLLERS["dellacherie"]


def test_priority_prefers_the_far_side_then_the_left_then_fewer_turns() -> None:
    # A T appears in columns 3 to 5.
    assert shift(SRS, Placement(Piece.T, NORTH, 3, 0)).priority == 0
    assert shift(SRS, Placement(Piece.T, NORTH, 0, 0)).priority == 310
    assert shift(SRS, Placement(Piece.T, NORTH, 7, 0)).priority == 400
    assert shift(SRS, Placement(Piece.T, SOUTH, 7, 0)).priority == 398
    assert shift(SRS, Placement(Piece.T, WEST, 0, 0)).priority == 309
    # Turned right, its box reaches one column farther to the left than its cells.
    assert shift(SRS, Placement(Piece.T, EAST, 0, 0)).priority == 409


def test_a_landing_above_the_skyline_is_the_last_resort() -> None:
    tower = "\n".join(["..XXXXXXXX"] * 20)
    stack = Board.parse(tower).cells
    start = SRS.spawned(Piece.T, 20)
    landings = reachable_landings(SRS, stack, start)
    found = candidates(DELLACHERIE, SRS, stack, landings, skyline=20)
    assert found[0].survives
    assert not found[-1].survives
    assert all(a.survives >= b.survives for a, b in pairwise(found))
    forced = Board.parse("\n".join([".XXXXXXXXX"] * 20)).cells
    chosen = choose(DELLACHERIE, SRS, forced, drop_landings(SRS, forced, Piece.O), skyline=20)
    assert chosen
    assert chosen[0].y == 20


def test_the_choice_is_the_first_candidate_and_values_are_the_oracles() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=7, count=21)):
        piece = PIECES[number % 7]
        landings = reachable_landings(SRS, stack, SRS.spawned(piece, 20))
        for controller in CONTROLLERS.values():
            found = candidates(controller, SRS, stack, landings, skyline=20)
            assert choose(controller, SRS, stack, landings, skyline=20) == (found[0].landing, found[0].value)
        shown = candidates(DELLACHERIE, SRS, stack, landings, skyline=20)
        for candidate in shown[::7]:
            assert candidate.value == oracle.value(DELLACHERIE, stack, candidate.landing)


def plain_choice(cells: int, piece: Piece) -> int:
    """The first of the best drops, all of them valued; ``test_controllers`` has shown that the values are right."""
    value_of = evaluation(DELLACHERIE)
    masks = [SRS.mask(landing) for landing in drop_landings(SRS, cells, piece)]
    return max(masks, key=lambda mask: value_of(cells, mask))


def test_memory_does_not_mislead_it_on_many_boards() -> None:
    player, misled = StraightDrops(DELLACHERIE), 0
    for stack in oracle.random_boards(seed=4, count=150, most_rows=7):
        for piece in PIECES:
            chosen = player.choose(stack, piece)
            assert chosen == plain_choice(stack, piece), f"{Board(stack)!r} {piece}"
            drops_of = [stack | SRS.mask(drop) for drop in drop_landings(SRS, stack, piece)]
            misled += any(map(full_rows, drops_of)) and not full_rows(stack | chosen)
    assert misled > 30, "drops that are worth less because they clear a row"


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


def test_a_full_memory_learns_no_more_and_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(straight_drops, "MAX_WINDOWS", 50)
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
    for number, stack in enumerate(oracle.random_boards(seed=11, count=5, most_rows=6)):
        pieces = (Piece(number % 7), Piece(number * 3 % 7))
        assert ahead(controller, stack, pieces)[1] == pytest.approx(best_value(controller, stack, pieces))


def test_a_beam_of_one_goes_on_from_the_best_board_alone() -> None:
    dellacherie = CONTROLLERS["dellacherie"]
    for number, stack in enumerate(oracle.random_boards(seed=12, count=3, most_rows=6)):
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
