"""Packed tuples answer as a list of tuples does."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.core.session.stores.recording import MANY, MAX_RECORDED_PIECES, Checkpoint, PackedTuples, Recording

TRAIL = [Checkpoint(7 * n, (2**32 - 1 - n) % 2**32, n % 20) for n in range(2 * MANY + 5)]


def packed(items: list[Checkpoint]) -> PackedTuples[Checkpoint]:
    """Checkpoints that were appended and packed as a game does it."""
    trail: PackedTuples[Checkpoint] = PackedTuples(Checkpoint._make, "qII")
    for item in items:
        trail.latest.append(item)
        trail.settle()
    return trail


@pytest.mark.parametrize("length", [0, 1, MANY - 1, MANY, MANY + 1, len(TRAIL)])
def test_they_are_a_sequence(length: int) -> None:
    items, trail = TRAIL[:length], packed(TRAIL[:length])
    assert list(trail) == items
    assert trail == items
    assert trail == tuple(items)
    assert trail == PackedTuples(Checkpoint._make, "qII", items) == deepcopy(trail)
    assert trail != [*items, TRAIL[0]]
    assert len(trail) == length
    assert len(trail.latest) == length % MANY
    assert [trail[at] for at in range(-length, length)] == items + items
    for part in (slice(MANY - 2, MANY + 2), slice(0, 2), slice(-3, None), slice(None, None, -500), slice(5, 2)):
        assert trail[part] == items[part]
    for count in (0, MANY - 1, MANY + 1, length):
        assert trail.first(count) == items[:count]
    copy = trail.first(length)
    copy.latest.append(TRAIL[0])
    assert (len(copy), len(trail)) == (length + 1, length)
    assert all(type(item) is Checkpoint for item in trail)


@pytest.mark.parametrize("at", [-4, 3])
def test_one_that_is_not_there(at: int) -> None:
    with pytest.raises(IndexError, match=f"tuple {at} of 3"):
        packed(TRAIL[:3])[at]


def test_those_with_other_numbers_differ() -> None:
    other = [*TRAIL[:-1], TRAIL[-1]._replace(height=21)]
    assert packed(TRAIL) != packed(other)
    assert packed(TRAIL) != "a trail"
    assert packed(TRAIL[:1]) != [list(TRAIL[0])]


def test_a_recording_ends_after_many_pieces() -> None:
    recording = Recording()
    for piece in range(MAX_RECORDED_PIECES):
        recording.note_buttons(piece, 1)
        assert recording.complete
        recording.note_lock(piece, piece, 0, 0)
    assert not recording.complete
    assert len(recording.inputs) == 0
