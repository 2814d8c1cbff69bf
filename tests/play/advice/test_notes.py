"""The notes on finesse."""

from __future__ import annotations

from game.core.board.pieces import EAST, NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.statistics import Fault
from game.play.advice.notes import Note, better_keys, fault_note


def notes(placement: Placement, presses: int, faults: int) -> tuple[Note, Note]:
    fault = Fault(1, placement, presses, faults)
    return fault_note(fault), better_keys(SRS, fault)


def test_they_name_the_keys_that_were_needed() -> None:
    assert notes(Placement(Piece.T, EAST, 8, 0), presses=5, faults=3) == (
        ("3 keys too many", ("5 keys, 2 needed",)),
        ("The T needs 2 keys", ("Right to the wall", "turn right")),
    )


def test_a_piece_can_need_no_key() -> None:
    assert notes(Placement(Piece.T, NORTH, 3, 0), presses=1, faults=1) == (
        ("1 key too many", ("1 key, 0 needed",)),
        ("The T needs 0 keys", ("Just drop it",)),
    )
