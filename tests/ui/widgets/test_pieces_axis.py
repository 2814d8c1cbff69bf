"""Where numbers of pieces stand on an axis."""

from __future__ import annotations

import pytest

from game.ui.widgets.charts.pieces_axis import PiecesAxis, nice_step


@pytest.mark.parametrize(
    ("logarithmic", "half", "marks"), [(False, 5000, [0, 5000, 10_000]), (True, 100, [1, 10, 100, 1000, 10_000])]
)
def test_half_of_the_axis_is_half_of_the_pieces_or_of_their_powers(
    logarithmic: bool, half: int, marks: list[int]
) -> None:
    axis = PiecesAxis(10_000, logarithmic)
    assert [axis.share(half), axis.pieces(0.5), axis.marks(2)] == [0.5, half, marks]


def test_an_axis_without_pieces_has_an_end() -> None:
    assert [PiecesAxis(0, logarithmic).pieces(1.0) for logarithmic in (False, True)] == [10, 10]


@pytest.mark.parametrize(("least", "step"), [(0.3, 1), (1, 1), (1.5, 2), (3, 5), (7, 10), (130, 200), (4001, 5000)])
def test_steps_of_an_axis_are_round(least: float, step: int) -> None:
    assert nice_step(least) == step
