"""The recording of a game: its buttons, and a checkpoint for each piece that locked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, cast
from zlib import crc32

from game.core.session.stores.packed import PackedTuples

MAX_RECORDED_PIECES = 50_000
"""The number of pieces after which recording stops. It limits the memory that a bot's endless game takes."""


_PAIR = cast("Callable[[Iterable[int]], tuple[int, int]]", tuple)


class Checkpoint(NamedTuple):
    """The state of a game when a piece locked."""

    tick: int
    checksum: int
    """CRC-32 of the stack, full rows included, and the score."""
    height: int
    """The height of the stack in rows, without the full rows."""


class Recording:
    """The buttons and the checkpoints of one game."""

    __slots__ = ("complete", "inputs", "trail")

    def __init__(self, inputs: Iterable[tuple[int, int]] = (), trail: Iterable[Checkpoint] = ()) -> None:
        """Start with the ``inputs`` and the ``trail`` of earlier ticks."""
        self.inputs: PackedTuples[tuple[int, int]] = PackedTuples(_PAIR, "qH", inputs)
        """Pairs of (tick, buttons): the buttons were held from that tick on. Rules, seed, mode and inputs determine the
        game."""
        self.trail: PackedTuples[Checkpoint] = PackedTuples(Checkpoint._make, "qII", trail)
        """One checkpoint for each piece that locked. A replay is compared by them."""
        self.complete = True
        """Whether the whole game is recorded. False once it has more than ``MAX_RECORDED_PIECES`` pieces."""

    def first(self, inputs: int, checkpoints: int) -> Recording:
        """Return the recording of the first inputs and checkpoints, as it was then."""
        part = Recording()
        part.inputs, part.trail = self.inputs.first(inputs), self.trail.first(checkpoints)
        return part

    def note_buttons(self, tick: int, buttons: int) -> None:
        """Record that these buttons are held from a tick on."""
        if self.complete:
            self.inputs.latest.append((tick, buttons))

    def note_lock(self, tick: int, cells: int, score: int, height: int) -> None:
        """Record a piece that locked: the stack with the piece and its full rows, the score, and the height without
        full rows."""
        if not self.complete:
            return
        self.trail.latest.append(Checkpoint(tick, crc32(b"%x %d" % (cells, score)), height))
        self.inputs.settle()
        self.trail.settle()
        if len(self.trail) == MAX_RECORDED_PIECES:
            self.complete = False
            self.inputs.clear()
