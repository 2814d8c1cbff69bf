"""Packed rows answer as a list of tuples does."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.core.session.stores.recording import MAX_RECORDED_PIECES, Checkpoint, Recording
from game.core.session.stores.rows import MANY, Rows

TRAIL = [Checkpoint(7 * n, (2**32 - 1 - n) % 2**32, n % 20) for n in range(2 * MANY + 5)]


def packed(rows: list[Checkpoint]) -> Rows[Checkpoint]:
    """Rows that were appended and packed as a game does it."""
    trail: Rows[Checkpoint] = Rows(Checkpoint._make, "qII")
    for row in rows:
        trail.latest.append(row)
        trail.settle()
    return trail


@pytest.mark.parametrize("length", [0, 1, MANY - 1, MANY, MANY + 1, len(TRAIL)])
def test_rows_are_a_sequence(length: int) -> None:
    rows, trail = TRAIL[:length], packed(TRAIL[:length])
    assert list(trail) == rows
    assert trail == rows
    assert trail == tuple(rows)
    assert trail == Rows(Checkpoint._make, "qII", rows) == deepcopy(trail)
    assert trail != [*rows, TRAIL[0]]
    assert len(trail) == length
    assert len(trail.latest) == length % MANY
    assert [trail[at] for at in range(-length, length)] == rows + rows
    assert trail[MANY - 2 : MANY + 2] == rows[MANY - 2 : MANY + 2]
    assert all(type(row) is Checkpoint for row in trail)


@pytest.mark.parametrize("at", [-4, 3])
def test_a_row_that_is_not_there(at: int) -> None:
    with pytest.raises(IndexError, match=f"row {at} of 3"):
        packed(TRAIL[:3])[at]


def test_rows_of_other_numbers_differ() -> None:
    other = [*TRAIL[:-1], TRAIL[-1]._replace(height=21)]
    assert packed(TRAIL) != packed(other)
    assert packed(TRAIL) != "a trail"


def test_a_recording_ends_after_many_pieces() -> None:
    recording = Recording()
    for piece in range(MAX_RECORDED_PIECES):
        recording.note_buttons(piece, 1)
        assert recording.complete
        recording.note_lock(piece, piece, 0, 0)
    assert not recording.complete
    assert len(recording.inputs) == 0
