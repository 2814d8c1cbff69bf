"""Spins and points: the guideline's tables, with pictures."""

from __future__ import annotations

import pytest

from game.core.board.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement
from game.core.board.rotation import ARS, NES, SRS, RotationSystem
from game.core.board.spins import Spin, t_spin
from game.core.rules.scoring import ArcadeScoring, Award, ChainState, ClassicScoring, GuidelineScoring, LockedPiece
from game.core.session.events import Cleared, clear_name


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
        # Pointing right and left in the open, with three corners each.
        ("XTX....... .TT....... .TX.......", 1, Spin.FULL),
        ("XTX....... .TT....... XT........", 1, Spin.MINI),
        ("XTX....... TT........ XT........", 1, Spin.FULL),
        ("XTX....... TT........ .TX.......", 1, Spin.MINI),
        # Pointing up and down: the mini has one corner at its front.
        (".......... .T........ TTT....... X.X.......", 1, Spin.NONE),
        ("X......... TTT....... XTX.......", 1, Spin.FULL),
        ("X.X....... TTT....... XT........", 1, Spin.MINI),
    ],
)
def test_t_spins(picture: str, test: int, spin: Spin) -> None:
    cells, placement = read(picture)
    assert t_spin(SRS, cells, placement, test) is spin


@pytest.mark.parametrize("system", [SRS, ARS, NES], ids=lambda system: system.name)
def test_a_spin_is_judged_by_the_pieces_own_shape(system: RotationSystem) -> None:
    slot = Board.parse("XX8/X3XXXXXX/XX1XXXXXXX").cells
    down = next(o for o in range(4) if set(system.shapes[Piece.T][o]) == {(0, 1), (1, 1), (2, 1), (1, 0)})
    assert t_spin(system, slot, Placement(Piece.T, down, 1, 0), 1) is Spin.FULL
    up = next(o for o in range(4) if set(system.shapes[Piece.T][o]) == {(0, 0), (1, 0), (2, 0), (1, 1)})
    hole = Board.parse("X1X7/3XXXXXXX").cells
    assert t_spin(system, hole, Placement(Piece.T, up, 0, 0), 1) is Spin.FULL
    assert t_spin(system, Board.parse("X9/3XXXXXXX").cells, Placement(Piece.T, up, 0, 0), 1) is Spin.MINI


def test_only_a_t_spins() -> None:
    assert t_spin(SRS, Board.parse("X2XXXXXXX/XX2XXXXXX").cells, Placement(Piece.Z, NORTH, 1, 0), 1) is Spin.NONE


def lock(rows: int, spin: Spin = Spin.NONE, **figures: int | bool) -> LockedPiece:
    """A piece that locked, on level 1 where nothing else is said."""
    usual: dict[str, int | bool] = {"perfect": False, "level": 1, "level_after": 1, "soft_dropped": 0, "soft_run": 0}
    return LockedPiece(rows, spin, **{**usual, **figures})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spin", "points"),
    [(Spin.NONE, [0, 100, 300, 500, 800]), (Spin.FULL, [400, 800, 1200, 1600]), (Spin.MINI, [100, 200, 400])],
)
def test_the_guidelines_tables_are_multiplied_by_the_level(spin: Spin, points: list[int]) -> None:
    for rows, expected in enumerate(points):
        for level in (1, 7):
            assert GuidelineScoring().locked(lock(rows, spin, level=level), ChainState()).points == expected * level


@pytest.mark.parametrize(
    ("rows", "spin", "combo", "back_to_back", "perfect", "points"),
    [
        (4, Spin.NONE, 0, True, False, 1200),
        (2, Spin.FULL, 0, True, False, 1800),
        (1, Spin.MINI, 0, True, False, 300),
        (1, Spin.NONE, 3, False, False, 100 + 150),
        (0, Spin.FULL, 5, True, False, 400),
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
    for level in (1, 3):
        before = ChainState(combo - 1, back_to_back)
        award = GuidelineScoring().locked(lock(rows, spin, level=level, perfect=perfect), before)
        assert award.points == points * level
        assert award.chain.combo == (combo if rows else -1)


@pytest.mark.parametrize(
    ("rows", "spin", "before", "after"),
    [
        (4, Spin.NONE, False, True),
        (1, Spin.MINI, False, True),
        (3, Spin.NONE, True, False),
        (0, Spin.NONE, True, True),
        (0, Spin.FULL, False, False),
    ],
)
def test_what_starts_keeps_and_ends_a_back_to_back_chain(rows: int, spin: Spin, before: bool, after: bool) -> None:
    assert GuidelineScoring().locked(lock(rows, spin), ChainState(0, before)).chain.back_to_back is after


def test_the_arcades_score_grows_with_the_level_the_drop_and_the_combo() -> None:
    scoring, chain = ArcadeScoring(), ChainState()
    # (ceil((level + rows) / 4) + soft drop) x rows x combo
    award = scoring.locked(lock(1, level=5, soft_dropped=10), chain)
    assert award.points == (2 + 10) * 1 * 1
    award = scoring.locked(lock(3, level=5), award.chain)
    assert award.points == 2 * 3 * 5
    award = scoring.locked(lock(4, level=8), award.chain)
    assert award.points == 3 * 4 * 11
    assert scoring.locked(lock(0, level=8, soft_dropped=7), award.chain) == Award(0, ChainState())
    assert scoring.locked(lock(2, level=10, perfect=True), ChainState()).points == 3 * 2 * 3 * 4


def test_the_nes_multiplies_by_the_level_after_the_rise() -> None:
    scoring = ClassicScoring()
    points = [scoring.locked(lock(rows, level=8, level_after=9), ChainState()).points for rows in range(5)]
    assert points == [0, 400, 1000, 3000, 12000]


@pytest.mark.parametrize(("rows", "points"), [(0, 0), (1, 0), (2, 1), (15, 14)])
def test_a_run_of_soft_drop_on_the_nes_is_worth_its_rows_less_one(rows: int, points: int) -> None:
    assert ClassicScoring().locked(lock(0, soft_run=rows), ChainState()).points == points


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
