"""The moves of a walk, as one kind of piece sees it: states that are alike for its droughts are one."""

from __future__ import annotations

from typing import Any

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.runs.walks import Memory, Walk

Moves = list[tuple[int, float]]
"""States with the probabilities to come there."""


class MoveTable:
    """The moves between states. States that differ only by pieces other than ``piece`` are one, if the walk treats all
    pieces alike."""

    def __init__(self, walk: Walk, piece: Piece) -> None:
        self._walk, self._piece = walk, piece
        self._groups = ((piece,), tuple(other for other in PIECES if other is not piece))
        self._numbers: dict[Any, int] = {}
        self._states: list[Any] = []
        self._moves: list[tuple[Moves, Moves] | None] = []

    def start(self) -> int:
        """Return the state before the first piece."""
        return self._number(self._lumped(self._walk.start))

    def moves(self, number: int) -> tuple[Moves, Moves]:
        """Return the moves from a state by other pieces, and those by the piece, with their probabilities."""
        known = self._moves[number]
        if known is None:
            state = self._states[number]
            on: dict[int, float] = {}
            off: dict[int, float] = {}
            for piece, chance in zip(PIECES, self._walk.chances(state), strict=True):
                if chance:
                    target = self._number(self._lumped(self._walk.after(state, piece)))
                    into = off if piece is self._piece else on
                    into[target] = into.get(target, 0.0) + chance
            known = self._moves[number] = list(on.items()), list(off.items())
        return known

    def _number(self, state: Any) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
            self._moves.append(None)
        return number

    def _lumped(self, memory: Any) -> Any:
        """Return one state for all that differ only by pieces that are treated alike."""
        if not self._walk.fair:
            return memory
        if self._walk.copies:
            return self._pooled(memory)
        lumped = list(memory)
        for group in self._groups:
            for piece, remembered in zip(group, sorted(memory[piece] for piece in group), strict=True):
                lumped[piece] = remembered
        return tuple(lumped)

    def _pooled(self, memory: Memory) -> Memory:
        """Of a bag, only the number of pieces that are left of each group matters."""
        pooled = list(memory)
        for group in self._groups:
            left = sum(memory[piece] for piece in group)
            for piece in group:
                pooled[piece] = min(left, self._walk.copies)
                left -= pooled[piece]
        return tuple(pooled)
