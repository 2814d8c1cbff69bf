"""Where pieces can land: the quick generators against the plain ones of the game, and pictures of spins."""

from fractions import Fraction

import pytest

from game.ai.beam.stack_landings import FULL, MINI, NO_SPIN, SPINS, landings, sound, timed_landings
from game.ai.pilot.paths import FallTiming, TimedPathFinder
from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, Placement
from game.core.board.rotation import ARS, NES, SRS, SRS_PLUS, RotationSystem
from game.core.board.spins import Spin
from game.core.moves.landings import ROTATION_OF_KEY, reachable_landings
from game.core.moves.spin_moves import spun
from tests.ai.linear import oracle

SKYLINE = 20
BOARDS = list(oracle.random_boards(seed=20, count=40, most_rows=19))


def plain(system: RotationSystem, cells: int, piece: Piece, wedged: Spin = Spin.NONE) -> dict[int, int]:
    """Every reachable landing with its best spin, from trying every turn at every place."""
    start = system.spawned(piece, SKYLINE)
    found = {system.mask(landing): NO_SPIN for landing in reachable_landings(system, cells, start)}
    if piece is Piece.T or wedged is not Spin.NONE:
        for orientation, places in enumerate(oracle.reachable_places(system, cells, start)):
            for bit in (bit for bit in range(places.bit_length()) if places >> bit & 1):
                here = Placement(piece, orientation, bit % STRIDE, bit // STRIDE)
                for key, turn in ROTATION_OF_KEY.items():
                    spin = SPINS.index(spun(system, cells, here, key, wedged))
                    if spin:
                        turned = system.turned(cells, here, turn)
                        assert turned
                        mask = system.mask(turned[0])
                        found[mask] = max(found[mask], spin)
    return found


@pytest.mark.parametrize(
    ("system", "spins"), [(SRS, 20), (SRS_PLUS, 20), (ARS, 3), (NES, 0)], ids=["srs", "srs+", "ars", "nes"]
)
def test_the_landings_are_those_of_the_game(system: RotationSystem, spins: int) -> None:
    for cells in BOARDS:
        for piece in PIECES:
            found = landings(system, cells, piece, SKYLINE, spins=True)
            assert dict(found) == plain(system, cells, piece)
            assert len(dict(found)) == len(found)
            spins -= sum(spin > NO_SPIN for _, spin in found)
    assert spins == 0


@pytest.mark.parametrize(("wedged", "minis", "full"), [(Spin.MINI, 105, 1), (Spin.FULL, 19, 87)], ids=str)
def test_a_piece_that_cannot_move_after_a_rotation_counts(wedged: Spin, minis: int, full: int) -> None:
    kinds = []
    for cells in BOARDS:
        for piece in PIECES:
            found = landings(SRS_PLUS, cells, piece, SKYLINE, spins=True, wedged=wedged)
            assert dict(found) == plain(SRS_PLUS, cells, piece, wedged)
            assert len(dict(found)) == len(found)
            kinds += [spin for _, spin in found]
    assert (kinds.count(MINI), kinds.count(FULL)) == (minis, full)


def test_where_no_spin_counts_none_is_told() -> None:
    for cells in BOARDS[:10]:
        assert {spin for _, spin in landings(SRS, cells, Piece.T, SKYLINE, spins=False)} <= {NO_SPIN}


def test_there_is_no_landing_where_the_piece_cannot_appear() -> None:
    tower = Board.parse("\n".join(["....XX...."] * 21)).cells
    assert landings(SRS, tower, Piece.O, SKYLINE, spins=True) == []
    assert timed_landings(SRS, tower, Piece.O, SKYLINE, Fraction(3), spins=True) == []


# Hollow ones


@pytest.mark.parametrize(
    ("picture", "hollow"),
    [
        ("OO......../OO......../XX........", False),
        ("OO......../OO......../X.........", False),  # one empty cell below
        ("OO......../OO......../X........./X.........", True),  # two of one column
        ("OO......../OO......../X........./XX......../X.........", False),  # one, and a hole that was there before
        ("OOOO....../X.........", True),
        ("OOOOXXXXXX/X.........", False),  # it clears a row
        (".OOO....../..O......./XX.X......", True),
        (".OOO....../X.O......./XX.X......", True),
        (".OOO....../XXO......./XX.X......", True),
        (".OOO....../XXOX....../XX.X......", False),
    ],
)
def test_a_landing_is_hollow_that_leaves_two_empty_cells_below_and_clears_nothing(picture: str, hollow: bool) -> None:
    filled = Board.parse(picture.replace("O", ".")).cells
    landing = Board.parse(picture.replace("X", ".").replace("O", "X")).cells, NO_SPIN
    other = Board.parse("......XXXX").cells << (4 * STRIDE), NO_SPIN
    flat = filled | Board.parse("......XXXX\n" * 4).cells
    assert (landing in sound(flat, [landing, other])) is not hollow
    assert sound(filled, [landing]) == [landing], "where all are hollow, all count"


# In a hurry


@pytest.mark.parametrize("wedged", [Spin.NONE, Spin.MINI], ids=str)
@pytest.mark.parametrize("rows", [Fraction(2), Fraction(7, 2), Fraction(6), Fraction(20)], ids=str)
def test_in_a_hurry_they_are_those_of_a_piece_that_sinks(rows: Fraction, wedged: Spin) -> None:
    for cells in BOARDS[:20]:
        for piece in PIECES:
            start = SRS.spawned(piece, SKYLINE)
            if not SRS.fits(cells, start):
                continue
            pull = FallTiming(rows.as_integer_ratio(), 0, wait=1, beat=1, soft_drop=None, lock_delay=10**6, resets=15)
            sinking = TimedPathFinder(SRS, cells, start, pull, wedged)
            found = dict(timed_landings(SRS, cells, piece, SKYLINE, rows, spins=True, wedged=wedged))
            assert set(found) == {SRS.mask(landing) for landing in sinking.paths()}
            spins = {SRS.mask(landing): SPINS.index(spin) for landing, (spin, _) in sinking.spins().items()}
            assert {mask: spin for mask, spin in found.items() if spin} == spins
