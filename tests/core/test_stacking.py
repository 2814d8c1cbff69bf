"""The figures that commentators of NES Tetris tell."""

import pytest

from game.core.board import NORTH, Piece, Placement, Spin
from game.core.rules import ENDLESS, RULES
from game.core.session.events import Locked
from game.core.statistics import Stacking, Statistics, efficiency, is_tetris_ready
from tests.core.playing import NONE, SOFT, game, stack

FOUR = "\n".join(["XXXXXXXXX."] * 4)


@pytest.mark.parametrize(
    ("clears", "shown"),
    [
        ({}, 0),
        ({1: 3}, 40),
        ({2: 5}, 50),
        ({3: 1}, 100),
        ({4: 2}, 300),
        # The examples of TAUS: a tetris and three singles, a tetris and a triple.
        ({4: 7, 1: 21}, 189),
        ({4: 7, 3: 7}, 214),
    ],
)
def test_efficiency_is_the_points_a_line_without_the_level(clears: dict[int, int], shown: int) -> None:
    assert round(efficiency(clears)) == shown


@pytest.mark.parametrize(
    "picture",
    [
        FOUR,
        "\n".join(["XXXX.XXXXX"] * 4),
        "\n".join(["XXXXXXXXX."] * 7 + ["X.XXXXXXXX"]),
        f"XXX.......\nXXXXXX.X..\n{FOUR}\nXX.XXXXXXX",
        f"{FOUR}\nX.XXXXXXXX\nXXX.XXXXXX",
    ],
)
def test_a_board_is_ready_for_a_tetris(picture: str) -> None:
    assert is_tetris_ready(stack(picture))


@pytest.mark.parametrize(
    "picture",
    [
        "..........",
        "\n".join(["XXXXXXXXX."] * 3),
        "\n".join(["XXXXXXXX.."] * 4),
        f".........X\n{FOUR}",  # the well is covered
        f"{FOUR}\nXXXXXX.XX.",  # the I falls deeper
        "XXXXXXXXX.\nXXXXXXXX.X\nXXXXXXXXX.\nXXXXXXXXX.",
        "XXXXXXXXX.\nXXXXXXXXX.\nXXXXXXXXX.\nX.XXXXXXX.",
    ],
)
def test_a_board_is_not_ready_for_a_tetris(picture: str) -> None:
    assert not is_tetris_ready(stack(picture))


def lock(picture: str) -> Locked:
    return Locked(Placement(Piece.O, NORTH, 4, 0), 0, Spin.NONE, well=stack(picture))


def test_a_tetris_ends_the_burn() -> None:
    full, stacking = "XXXXXXXXXX", Stacking()
    for rows, burn, burned in ((1, 1, 1), (0, 1, 1), (3, 4, 4), (4, 0, 4), (2, 2, 6)):
        stacking.watch(lock("\n".join([full] * rows + ["X........."])))
        assert (stacking.burn, stacking.burned) == (burn, burned)


def test_the_board_is_looked_at_without_the_rows_that_are_cleared() -> None:
    stacking = Stacking()
    for picture, ready in (
        (FOUR, True),
        (f"{FOUR}\nXXXXXXXXXX", True),
        ("XXXXXXXXXX\n" * 4 + FOUR, True),
        ("X", False),
    ):
        stacking.watch(lock(picture if len(picture) > 1 else "X........."))
        assert stacking.ready is ready
    assert (stacking.ready_pieces, stacking.readiness) == (3, 0.75)


@pytest.mark.parametrize(("rules", "counted"), [("classic", 1), ("classic-pal", 1), ("gameboy", 1), ("modern", 0)])
def test_they_are_counted_in_the_games_of_consoles(rules: str, counted: int) -> None:
    session, statistics = game("OOO", rules=RULES[rules], mode=ENDLESS), Statistics()
    while not session.pieces:
        statistics.watch(session, session.step(SOFT if session.tick % 40 else NONE))
    assert statistics.stacking.pieces == counted
