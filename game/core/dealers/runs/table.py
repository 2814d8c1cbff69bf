"""The moves of a walk, as the runs of one kind see it: states that are alike for them are one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.runs.kinds import RunKind
from game.core.dealers.runs.walks import Memory, Walk
from game.core.dealers.view import Chances

Moves = list[tuple[int, float]]
"""States with the probabilities to come there."""


class State(NamedTuple):
    """What decides how a run goes on."""

    memory: Any
    last: Piece | None


class MoveTable:
    """The moves between states. States that differ only by pieces that are treated alike are one."""

    def __init__(self, walk: Walk, kind: RunKind) -> None:
        self.walk, self.kind = walk, kind
        self._numbers: dict[Hashable, int] = {}
        self._states: list[State] = []
        self._moves: list[tuple[Moves, Moves] | None] = []

    def start(self) -> int:
        """Return the state before the first piece, of a kind for which the last piece does not matter."""
        assert not self.kind.same
        return self._number(self._lumped(self.walk.start, PIECES[0]))

    def moves(self, number: int) -> tuple[Moves, Moves]:
        """Return the moves from a state that go on with a run, and those that end it, with their probabilities."""
        known = self._moves[number]
        if known is None:
            state = self._states[number]
            known = self.moves_of(state, self.walk.chances(state.memory))
            self._moves[number] = known
        return known

    def moves_of(self, state: State, chances: Chances) -> tuple[Moves, Moves]:
        """The same from any state with these chances of the next piece."""
        on: dict[int, float] = {}
        off: dict[int, float] = {}
        for piece, chance in zip(PIECES, chances, strict=True):
            if chance:
                target = self._number(self._lumped(self.walk.after(state.memory, piece), piece))
                goes = on if self.kind.goes_on(state.last, piece) else off
                goes[target] = goes.get(target, 0.0) + chance
        return list(on.items()), list(off.items())

    def _number(self, state: State) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
            self._moves.append(None)
        return number

    def _lumped(self, memory: Any, last: Piece) -> State:
        """Return one state for all that differ only by pieces that are treated alike."""
        if not self.walk.fair:
            return State(memory, last if self.kind.same else None)
        if self.walk.copies and not self.kind.same:
            return State(self._pooled(memory), None)
        sorted_memory, place = list(memory), None
        for group in self.kind.groups:
            order = sorted((memory[piece], self.kind.same and piece is last) for piece in group)
            for piece, (remembered, is_last) in zip(group, order, strict=True):
                sorted_memory[piece] = remembered
                place = piece if is_last else place
        return State(tuple(sorted_memory), place)

    def _pooled(self, memory: Memory) -> Memory:
        """Of a bag, only the number of pieces that are left of each group matters."""
        pooled = list(memory)
        for group in self.kind.groups:
            left = sum(memory[piece] for piece in group)
            for piece in group:
                pooled[piece] = min(left, self.walk.copies)
                left -= pooled[piece]
        return tuple(pooled)
