"""The table of controllers, and the value of a move in one pass against the sum of its features."""

from __future__ import annotations

import pytest

from game.ai.linear.controllers import CONTROLLERS, controller, custom
from game.ai.linear.features import FEATURES, landed
from game.ai.linear.search import evaluation
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from tests.ai.linear import oracle


def test_dellacherie_weighs_six_features() -> None:
    assert CONTROLLERS["dellacherie"].weights == {
        "landing height": -1,
        "eroded cells": 1,
        "row transitions": -1,
        "column transitions": -1,
        "holes": -4,
        "wells": -1,
    }
    assert CONTROLLERS["dellacherie"].by_priority


def test_dt_20_weighs_all_nine() -> None:
    assert list(CONTROLLERS["dt-20"].weights) == list(FEATURES)[:9]
    assert CONTROLLERS["dt-20"].weights["diversity"] == 0.89


@pytest.mark.parametrize("name", CONTROLLERS)
def test_every_controller_says_whom_to_thank(name: str) -> None:
    row = CONTROLLERS[name]
    assert row.name == name
    assert 1996 <= row.year <= 2026
    assert row.source


def test_an_unknown_name_gets_the_nearest_one() -> None:
    with pytest.raises(ValueError, match="unknown controller 'delacherie'; did you mean 'dellacherie'"):
        controller("delacherie")
    with pytest.raises(
        ValueError, match="expected dellacherie, bcts, dt-10, dt-20, house, house-24, house-20, house-10"
    ):
        controller("?")


def test_the_house_players_weigh_eighteen_features_and_more() -> None:
    weights = CONTROLLERS["house-10"].weights
    assert list(CONTROLLERS["house-20"].weights) == list(weights) == list(FEATURES)[:18]
    assert (weights["diversity"], weights["no O"], weights["deep wells"], weights["rows"]) == (
        0.355, -0.32, -11.187, -0.278,
    )  # fmt: skip
    assert list(CONTROLLERS["house-24"].weights) == [*weights, *list(FEATURES)[26:32]]
    assert list(CONTROLLERS["house"].weights) == [*weights, *list(FEATURES)[26:]]
    assert list(CONTROLLERS["house-24"].weights.items())[17:19] == [
        ("rows", 0.79035),
        ("row transitions in rows with holes", 3.0059),
    ]
    assert list(CONTROLLERS["house"].weights.items())[-2:] == [("towers", 1.4054), ("lids with two gaps", -0.88679)]


def test_house_small_has_twelve_features_of_house() -> None:
    weights = CONTROLLERS["house-small"].weights
    assert len(weights) == 12
    assert set(weights) <= set(CONTROLLERS["house"].weights)
    assert min(weights, key=lambda name: weights[name]) == "rows with holes"


def test_those_that_know_two_pieces_say_so() -> None:
    assert [name for name, row in CONTROLLERS.items() if row.pieces == 2] == ["fahey-2", "dellacherie-2", "house-2"]
    assert CONTROLLERS["house-2"].weights == CONTROLLERS["house"].weights
    assert CONTROLLERS["dellacherie-2"].weights == CONTROLLERS["dellacherie"].weights
    assert set(CONTROLLERS["fahey"].weights) - set(CONTROLLERS["fahey-2"].weights) == {"rows"}


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
    for number, stack in enumerate(oracle.random_boards(seed=2, count=105)):
        for landing in drop_landings(SRS, stack, PIECES[number % 7]):
            mask = SRS.mask(landing)
            move = landed(stack, mask)
            assert value_of(stack, mask) == sum(
                weight * FEATURES[feature](move) for feature, weight in row.weights.items()
            )
