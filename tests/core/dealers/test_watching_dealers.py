"""Dealers that look at the well deal by what they see there."""

import random
from collections import Counter
from functools import cache

import pytest

from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.board.rotation import SRS
from game.core.chance import pick, seeded
from game.core.dealers import watching
from game.core.dealers.dealer_view import DealerView
from game.core.dealers.watching import (
    bastet,
    bastet_rank,
    best_scores,
    deepest_well,
    friend,
    friend_odds,
    has_level_pair,
)
from game.core.moves.landings import drop_landings
from tests.core.dealers.figures import fits

EMPTY = Board()
WELL_OF_THREE = Board.parse("""
    XXXX.XXXXX
    XXXX.XXXXX
    XXXX.XXXXX
""")
WELL_AT_THE_WALL = Board.parse("""
    .XXX......
    .XXXXX....
    .XXXXXXX..
""")
WELL_OF_TWO = Board.parse("""
    X.X.......
    X.XXXXXXXX
""")
COVERED_WELL = Board.parse("""
    ...XXX....
    XXXX.XXXXX
    XXXX.XXXXX
    XXXX.XXXXX
""")
STAIRS = Board.parse("""
    .........X
    ........XX
    .......XXX
    ......XXXX
    .....XXXXX
    ....XXXXXX
    ...XXXXXXX
    ..XXXXXXXX
    .XXXXXXXXX
""")


# no-mercy


@pytest.mark.parametrize(
    ("board", "depth"),
    [(EMPTY, 0), (WELL_OF_THREE, 3), (WELL_AT_THE_WALL, 3), (WELL_OF_TWO, 2), (COVERED_WELL, 0), (STAIRS, 1)],
    ids=["empty", "three", "wall", "two", "covered", "stairs"],
)
def test_a_well_is_as_deep_as_the_lower_of_its_walls(board: Board, depth: int) -> None:
    assert deepest_well(board.heights) == depth


def test_two_level_columns_hold_an_o() -> None:
    assert has_level_pair(EMPTY.heights)
    assert has_level_pair(WELL_OF_TWO.heights)
    assert not has_level_pair(STAIRS.heights)
    assert not has_level_pair((0, 1) * 5)


# Bastet


@pytest.fixture
def _scored_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores each stack once, for tests that deal by the thousand on one."""
    monkeypatch.setattr(watching, "best_scores", cache(best_scores))


def slow_scores(board: Board, current: Piece) -> list[int]:
    """The same by the book: every drop of one piece and then of each other, cell by cell."""

    def drops(on: Board, piece: Piece) -> list[tuple[Board, int]]:
        landed = []
        for landing in drop_landings(SRS, on.cells, piece):
            cells = SRS.cells(landing)
            if max(y for _, y in cells) < 22 and min(y for _, y in cells) < 20:
                full = on.place(SRS.mask(landing))
                landed.append((full.clear(), sum(row == 0b11_1111_1111 for row in full.rows())))
        return landed

    best = [-1000] * 7
    for once, first_lines in drops(board, current):
        for piece in PIECES:
            for twice, lines in drops(once, piece):
                score = 100_000_000 * (first_lines + lines) + 1000 * (22 - twice.height)
                best[piece] = max(best[piece], score)
    return best


def random_board(rng: random.Random, height: int) -> Board:
    """Rows with a few holes each: lines are within reach and some lie under overhangs."""
    rows = []
    for _ in range(height):
        row = 0b11_1111_1111
        for _ in range(pick(rng, (1, 1, 2, 4, 6))):
            row &= ~(1 << pick(rng, range(10)))
        rows.append(row)
    return Board.from_rows(rows)


@pytest.mark.parametrize("height", [0, 1, 4, 14, 19, 20, 21, 22])
def test_bastet_scores_are_those_of_the_book(height: int) -> None:
    rng = seeded(height)
    board = random_board(rng, height)
    current = pick(rng, PIECES)
    assert best_scores(board.cells, current) == slow_scores(board, current)


@pytest.mark.parametrize(
    "board",
    [
        Board.parse("""
            XXXXXX....
            XXXXXX....
        """),
        Board.parse("""
            XXXXXXXXX.
            X...X...X.
            X...X...X.
            X...X...X.
        """),
        Board.parse("""
            ...XX.....
            XX.X.XXXXX
            XX.XXXXXX.
        """),
    ],
    ids=["four wide", "top row only", "overhang"],
)
def test_bastet_finds_lines_wherever_a_piece_can_clear_them(board: Board) -> None:
    for current in pieces_from("IOT"):
        assert best_scores(board.cells, current) == slow_scores(board, current)


def test_bastet_knows_what_you_wait_for() -> None:
    board = Board.parse("""
        XXXXXXXXX.
        XXXXXXXXX.
        XXXXXXXXX.
        XXXXXXXXX.
    """)
    scores = dict(zip(PIECES, best_scores(board.cells, Piece.O), strict=True))
    # After an O on the stack, an I clears four lines and a standing L two; O and Z cannot reach into the well.
    lines = {piece: score // 100_000_000 for piece, score in scores.items()}
    assert lines == {Piece.I: 4, Piece.J: 1, Piece.L: 2, Piece.O: 0, Piece.S: 1, Piece.T: 1, Piece.Z: 0}


def test_bastet_ends_the_game_with_what_does_not_fit() -> None:
    tower = Board.from_rows([0b01_1111_1111] * 20)
    assert best_scores(tower.cells, Piece.O) == [-1000] * 7
    assert min(best_scores(tower.cells, Piece.I)) > 0


def test_bastet_deals_by_rank_81_12_6_1() -> None:
    assert Counter(map(bastet_rank, range(100))) == {0: 81, 1: 12, 2: 6, 3: 1}


def bastet_seen(board: Board, current: Piece, count: int, relentless: bool = False) -> Counter[Piece]:
    deal = bastet(seeded("bast"), DealerView(), relentless=relentless)
    next(deal)
    deal.send(DealerView(0, Piece.O))
    return Counter(deal.send(DealerView(board.cells, current)) for _ in range(count))


STEPS = Board.parse("""
    X.........
    XXX.......
    XXXXX.....
    XXXXXXX...
    XXXXXXXXX.
""")


@pytest.mark.usefixtures("_scored_once")
def test_relentless_bastet_always_deals_the_worst_unless_it_is_in_play() -> None:
    scores = best_scores(STEPS.cells, Piece.T)
    worst = {piece for piece in PIECES if scores[piece] == min(scores)}
    assert Piece.T not in worst
    assert set(bastet_seen(STEPS, Piece.T, 100, relentless=True)) == worst


FOUR_DEEP = Board.parse("""
    .XXXXXXXXX
    .XXXXXXXXX
    .XXXXXXXXX
    .XXXXXXXXX
""")


def friend_seen(board: Board, current: Piece, count: int, often: int = 80, almost_won: bool = False) -> Counter[Piece]:
    deal = friend(seeded("friend"), DealerView(), often=often, almost_won=almost_won)
    next(deal)
    deal.send(DealerView(0, Piece.O))
    return Counter(deal.send(DealerView(board.cells, current)) for _ in range(count))


@pytest.mark.usefixtures("_scored_once")
def test_a_friend_deals_what_you_wait_for() -> None:
    assert friend_seen(FOUR_DEEP, Piece.O, 50, often=100) == {Piece.I: 50}
    # Four of five deals are the I, and the fifth is any piece.
    shares = {piece: 0.8 * (piece is Piece.I) + 0.2 / 7 for piece in PIECES}
    assert fits(friend_seen(FOUR_DEEP, Piece.O, 500), shares)
    assert friend_odds(2, DealerView(FOUR_DEEP.cells, Piece.O), often=80, almost_won=False) == pytest.approx(
        tuple(shares.values())
    )


@pytest.mark.usefixtures("_scored_once")
def test_almost_won_is_the_second_best() -> None:
    # With an O in play, the L and the J stand in the well and clear three rows less than the I.
    scores = best_scores(FOUR_DEEP.cells, Piece.O)
    second = sorted(set(scores))[-2]
    wanted = {piece for piece in PIECES if scores[piece] == second}
    assert Piece.I not in wanted
    assert set(friend_seen(FOUR_DEEP, Piece.O, 200, often=0, almost_won=True)) == wanted


def test_a_friend_starts_gently_and_then_with_anything() -> None:
    assert friend_odds(0, DealerView(), often=80, almost_won=False) == pytest.approx(
        [1 / 4 if piece in pieces_from("IJLT") else 0 for piece in PIECES]
    )
    assert friend_odds(1, DealerView(), often=80, almost_won=False) == pytest.approx([1 / 7] * 7)
