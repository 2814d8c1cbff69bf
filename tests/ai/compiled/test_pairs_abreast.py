"""Games abreast with a known next piece against pure Python."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.compiled.abreast import PairsAbreast
from game.ai.compiled.engine import CompiledPlayer
from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.core.board.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import PIECES
from game.core.dealers.chance import pick, seeded
from game.lab.experiments import chooser
from tests.ai.compiled.test_abreast import OURS, boards
from tests.ai.linear import oracle

NOTHING_BUT_ROWS = custom({"rows": 1}, name="rows")
"""Nearly all moves are equal to it."""
PLAYERS = [
    *(CONTROLLERS[name] for name in ("dellacherie-2", "bcts", "dt-20", "house-10", "house-24", "house-2")),
    custom(OURS, name="all features"),
    custom({name: -weight for name, weight in OURS.items()}, name="all the other way"),
    custom({"landing height": -0.3, "eroded cells": 0.7, "rows": 0.1}, name="moves only"),
    NOTHING_BUT_ROWS,
]


def first_boards(controller: Controller, rows: int, stacks: list[int], seed: str) -> list[tuple[int, int]]:
    """For each game, the board after its first drop, and the rows that the drop fills."""
    games = PairsAbreast(CompiledPlayer(controller, rows), len(stacks), most=1)
    for place, stack in enumerate(stacks):
        games.begin(place, seeded(f"{seed}/{place}"), stack)
    ended: dict[int, int] = {}
    while len(ended) < len(stacks):
        games.play(len(stacks))
        ended |= {game.place: game.lines for game in games.ended()}
    return [(games.cells(place), ended[place]) for place in range(len(stacks))]


def in_python(controller: Controller, rows: int, stacks: list[int], seed: str) -> list[tuple[int, int]]:
    choose, after = chooser(controller, "mdp", rows), []
    for place, stack in enumerate(stacks):
        rng = seeded(f"{seed}/{place}")
        piece, coming = pick(rng, PIECES), pick(rng, PIECES)
        filled = stack | choose(stack, piece, [coming])
        full = full_rows(filled)
        after.append((remove_rows(filled, full), full.bit_count()))
    return after


@pytest.mark.parametrize("controller", PLAYERS, ids=lambda controller: controller.name)
def test_every_game_chooses_what_pure_python_chooses(controller: Controller) -> None:
    for rows, count in ((20, 2), (10, 4), (4, 6)):
        stacks = oracle.random_boards(seed=rows, count=count, most_rows=min(rows, 17))
        seed = f"{controller.name}/{rows}"
        found = first_boards(controller, rows, stacks, seed)
        for stack, one, other in zip(stacks, found, in_python(controller, rows, stacks, seed), strict=True):
            assert one == other, repr(Board(stack))


@settings(max_examples=6, deadline=None)
@given(
    st.lists(boards(12), min_size=1, max_size=6),
    st.integers(0, 1000),
    st.lists(st.floats(-9, 9).map(lambda weight: round(weight, 2)), min_size=len(OURS), max_size=len(OURS)),
)
def test_any_weights_choose_alike_on_any_boards(stacks: list[int], seed: int, weights: list[float]) -> None:
    controller = custom(dict(zip(OURS, weights, strict=True)) | {"holes": -4.0})
    assert first_boards(controller, 14, stacks, str(seed)) == in_python(controller, 14, stacks, str(seed))
