"""The table of controllers, and the value of a move in one pass against the sum of its features."""

from zlib import crc32

import pytest

from game.ai.linear.controllers import CONTROLLERS, controller, custom
from game.ai.linear.features import FEATURES, landed
from game.ai.linear.landing_choice import evaluation
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.core.moves.landings import drop_landings
from tests.ai.linear import oracle


def test_the_weights_are_those_that_were_measured() -> None:
    table = [
        (each.name, each.year, list(each.weights.items()), each.by_priority, each.pieces)
        for each in list(CONTROLLERS.values())[:16]
    ]
    assert crc32(repr(table).encode()) == 3490799169


@pytest.mark.parametrize("name", CONTROLLERS)
def test_every_controller_says_whom_to_thank(name: str) -> None:
    row = CONTROLLERS[name]
    assert row.name == name
    assert 1996 <= row.year <= 2026
    assert row.source


def test_an_unknown_name_gets_the_nearest_one() -> None:
    with pytest.raises(ValueError, match="no bot is called 'delacherie'; did you mean 'dellacherie'"):
        controller("delacherie")
    with pytest.raises(
        ValueError, match="expected dellacherie, bcts, dt-10, dt-20, house, house-24, house-20, house-10"
    ):
        controller("?")


def test_a_custom_controller_weighs_what_it_is_told_to_in_the_usual_order() -> None:
    own = custom({"wells": -1.5, "landing height": -2})
    assert list(own.weights.items()) == [("landing height", -2), ("wells", -1.5)]
    with pytest.raises(ValueError, match=r"unknown feature 'well'; did you mean 'wells'\?$"):
        custom({"well": 1})
    named = custom({"wells": -1}, name="mine", source="a file", pieces=2)
    assert (named.name, named.source, named.pieces) == ("mine", "a file", 2)


def test_weights_of_its_own_come_before_the_name() -> None:
    assert controller("house", (("wells", -1.0),)).weights == {"wells": -1}
    assert controller("house", ()) is CONTROLLERS["house"]


@pytest.mark.parametrize("name", CONTROLLERS)
def test_the_value_is_the_weighted_sum_to_the_last_bit(name: str) -> None:
    row = CONTROLLERS[name]
    value_of = evaluation(row)
    for number, stack in enumerate(oracle.random_boards(seed=2, count=49)):
        for landing in drop_landings(SRS, stack, PIECES[number % 7]):
            mask = SRS.mask(landing)
            move = landed(stack, mask)
            assert value_of(stack, mask) == sum(
                weight * FEATURES[feature](move) for feature, weight in row.weights.items()
            )
