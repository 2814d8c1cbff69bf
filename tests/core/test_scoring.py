"""Spins and points: the guideline's tables, with pictures."""

from __future__ import annotations

import pytest

from game.core.board import STRIDE, Board
from game.core.events import Cleared, Spin
from game.core.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement
from game.core.rotation import SRS
from game.core.scoring import Scoring, clear_name, is_difficult, t_spin


def read(picture: str) -> tuple[int, Placement]:
    """The stack ``X`` of a picture and the T that is drawn into it as ``T``."""
    rows = picture.split()[::-1]
    board = Board.parse("\n".join(row.replace("T", ".") for row in reversed(rows)))
    mask = sum(1 << STRIDE * y + x for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "T")
    for orientation in (NORTH, EAST, SOUTH, WEST):
        for y in range(len(rows)):
            for x in range(SRS.right[Piece.T][orientation] + 1):
                placement = Placement(Piece.T, orientation, x, y)
                if SRS.mask(placement) == mask:
                    return board.cells, placement
    raise AssertionError(picture)


@pytest.mark.parametrize(
    ("picture", "test", "spin"),
    [
        ("XX........ XTTTXXXXXX XXTXXXXXXX", 1, Spin.FULL),
        ("XX........ XTTTXXXXXX XXTXXXXXXX", 0, Spin.NONE),  # it was not a turn that brought it there
        ("...X...... XTTTXXXXXX XXTXXXXXXX", 1, Spin.FULL),  # the overhang on the other side
        (".......... XTTTXXXXXX XXTXXXXXXX", 1, Spin.NONE),  # two corners
        (".T........ TTTXXXXXXX", 1, Spin.NONE),  # the floor alone
        ("XTX....... TTTXXXXXXX", 1, Spin.FULL),  # both front corners; the floor makes the other two
        ("XT........ TTTXXXXXXX", 1, Spin.MINI),  # one front corner and the floor
        ("XT........ TTTXXXXXXX", 5, Spin.FULL),  # the same by the last kick test
        ("T......... TT........ TX........", 1, Spin.MINI),  # the wall and one front corner
        ("TX........ TT........ TX........", 1, Spin.FULL),
    ],
)
def test_t_spins(picture: str, test: int, spin: Spin) -> None:
    cells, placement = read(picture)
    assert t_spin(SRS, cells, placement, test) is spin


def test_only_a_t_spins() -> None:
    assert t_spin(SRS, Board.parse("X2XXXXXXX/XX2XXXXXX").cells, Placement(Piece.Z, NORTH, 1, 0), 1) is Spin.NONE


@pytest.mark.parametrize(
    ("spin", "points"),
    [
        (Spin.NONE, [0, 100, 300, 500, 800]),
        (Spin.FULL, [400, 800, 1200, 1600]),
        (Spin.MINI, [100, 200, 400]),
    ],
)
def test_the_tables_are_multiplied_by_the_level(spin: Spin, points: list[int]) -> None:
    for rows, expected in enumerate(points):
        for level in (1, 7):
            got = Scoring().points(rows, spin, level=level, combo=0, back_to_back=False, perfect=False)
            assert got == expected * level


@pytest.mark.parametrize(
    ("rows", "spin", "combo", "back_to_back", "perfect", "points"),
    [
        (4, Spin.NONE, 0, True, False, 1200),
        (2, Spin.FULL, 0, True, False, 1800),
        (1, Spin.MINI, 0, True, False, 300),
        (1, Spin.NONE, 3, False, False, 100 + 150),
        (0, Spin.FULL, -1, False, False, 400),
        (1, Spin.NONE, 0, False, True, 100 + 800),
        (2, Spin.NONE, 0, False, True, 300 + 1200),
        (3, Spin.NONE, 0, False, True, 500 + 1800),
        (4, Spin.NONE, 0, False, True, 800 + 2000),
        (4, Spin.NONE, 0, True, True, 1200 + 3200),
        (4, Spin.NONE, 2, True, True, 1200 + 3200 + 100),
    ],
)
def test_chains_combos_and_perfect_clears(
    rows: int, spin: Spin, combo: int, back_to_back: bool, perfect: bool, points: int
) -> None:
    scoring = Scoring()
    for level in (1, 3):
        got = scoring.points(rows, spin, level=level, combo=combo, back_to_back=back_to_back, perfect=perfect)
        assert got == points * level


def test_what_keeps_a_back_to_back_chain() -> None:
    assert [is_difficult(rows, Spin.NONE) for rows in range(5)] == [False, False, False, False, True]
    assert [is_difficult(rows, Spin.MINI) for rows in range(3)] == [False, True, True]


@pytest.mark.parametrize(
    ("rows", "spin", "name"),
    [
        (1, Spin.NONE, "Single"),
        (4, Spin.NONE, "Tetris"),
        (2, Spin.FULL, "T-spin double"),
        (0, Spin.FULL, "T-spin"),
        (1, Spin.MINI, "T-spin mini single"),
    ],
)
def test_clears_are_called_what_players_call_them(rows: int, spin: Spin, name: str) -> None:
    assert clear_name(Cleared(tuple(range(rows)), spin, False, 0, False, 0)) == name
