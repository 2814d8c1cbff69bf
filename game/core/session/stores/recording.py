"""What a game writes down to be played again: its buttons, and a checkpoint for each piece that locked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

MAX_RECORDED_PIECES = 50_000
"""Pieces after which a game is no longer recorded, so that a bot that plays all night does not fill the memory."""


class Checkpoint(NamedTuple):
    """A game as a piece locked."""

    tick: int
    checksum: int
    """CRC-32 of the stack, full rows included, and the score."""
    height: int
    """The height of the stack in rows, without the full rows."""


class Recording:
    """The buttons and the checkpoints of one game."""

    __slots__ = ("complete", "inputs", "trail")

    def __init__(self, inputs: Iterable[tuple[int, int]] = (), trail: Iterable[Checkpoint] = ()) -> None:
        """``inputs`` and ``trail`` are those of the ticks before the first one that is recorded here."""
        self.inputs = list(inputs)
        """(tick, buttons): from that tick on these buttons were held. With rules, seed and mode this is the game."""
        self.trail = list(trail)
        """A checkpoint for each piece that locked, by which a replay is compared."""
        self.complete = True
        """Whether the whole game is recorded; False once it is longer than ``MAX_RECORDED_PIECES`` pieces."""

    def note_buttons(self, tick: int, buttons: int) -> None:
        """Note that these buttons are held from a tick on."""
        if self.complete:
            self.inputs.append((tick, buttons))

    def note_lock(self, tick: int, cells: int, score: int, height: int) -> None:
        """Note a piece that locked: the stack after it, full rows included, the score, and the height without them."""
        if not self.complete:
            return
        self.trail.append(Checkpoint(tick, crc32(b"%x %d" % (cells, score)), height))
        if len(self.trail) == MAX_RECORDED_PIECES:
            self.complete = False
            self.inputs.clear()
