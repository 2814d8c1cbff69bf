"""What the rows of the players count."""

from __future__ import annotations

import pytest

from bench.measures.players import abreast, compiled, compiled_ahead, in_python, looking_ahead
from game.ai.linear.controllers import CONTROLLERS
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.core.dealers.chance import below, seeded


@pytest.mark.parametrize("form", [in_python, compiled])
def test_pieces_are_counted_past_the_end_of_a_game(form: object) -> None:
    assert form(CONTROLLERS["llima"])(500) == 500  # type: ignore[operator]


def test_pieces_of_games_abreast_are_those_that_were_asked_for() -> None:
    assert 500 <= abreast(CONTROLLERS["dellacherie"])(500) < 516
    assert abreast(CONTROLLERS["dellacherie-2"])(500) == 500


def drops_of_the_first(pieces: int) -> list[int]:
    """How many drops each of the first pieces has onto an empty floor, as onto any stack below the top."""
    rng = seeded(1)
    return [len(list(drop_landings(SRS, 0, PIECES[below(rng, 7)]))) for _ in range(pieces)]


def test_a_node_is_a_board_that_was_valued() -> None:
    first, second, third, fourth = drops_of_the_first(4)
    house = CONTROLLERS["house"]
    assert looking_ahead(house, 1, None)(1) == first
    assert looking_ahead(house, 2, None)(1) == first + first * second
    assert looking_ahead(house, 4, 3)(1) == first + 3 * second + 3 * third + 3 * fourth
    assert looking_ahead(house, 2, None)(2) == first * (1 + second) + second * (1 + third)


def test_compiled_nodes_are_those_of_pieces_on_average() -> None:
    drops = (9 + 3 * 17 + 3 * 34) / 7
    assert compiled_ahead(CONTROLLERS["dellacherie-2"])(1000) == round(1000 * (drops + drops * drops))
