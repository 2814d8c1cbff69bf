"""Where the next piece comes from: the dealer and the hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.board.pieces import Piece


class PieceSource(Protocol):
    """What a session asks of its dealer."""

    @property
    def name(self) -> str:
        """The name of the randomizer; empty where there is none."""

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The previewed pieces, the next one first."""

    @property
    def history(self) -> Sequence[Piece]:
        """The pieces that were dealt, the first one first. The list may only be appended to."""

    def deal(self, cells: int = 0) -> Piece | None:
        """The next piece, given the stack; None when there are no more."""

    def take_back(self, pieces: int) -> None:
        """Put the last pieces that were dealt back in front of the queue."""


class PieceQueueState(NamedTuple):
    """A supply at an instant, to come back to."""

    held: Piece | None
    dealt: int


class PieceQueue:
    """The dealer and the hold of one game."""

    __slots__ = ("_dealt", "allowed", "dealer", "held", "used")

    def __init__(self, dealer: PieceSource, *, hold: bool) -> None:
        """``hold`` says whether the hold may be used."""
        self.dealer = dealer
        self.held: Piece | None = None
        self.used = False
        """Whether the hold was used since the last piece locked."""
        self.allowed = hold
        self._dealt = 0

    def next(self, cells: int) -> Piece | None:
        """The next piece, given the stack. When the dealer has no more, the held piece is the last one."""
        piece = self._deal(cells)
        if piece is None:
            piece, self.held = self.held, None
        return piece

    def swap(self, piece: Piece, cells: int) -> Piece | None:
        """Hold ``piece``; returns what comes instead, or None where it cannot be held."""
        if self.used or not self.allowed:
            return None
        following = self.held if self.held is not None else self._deal(cells)
        if following is not None:
            self.held, self.used = piece, True
        return following

    def _deal(self, cells: int) -> Piece | None:
        piece = self.dealer.deal(cells)
        self._dealt += piece is not None
        return piece

    def now(self) -> PieceQueueState:
        """What ``restore`` takes."""
        return PieceQueueState(self.held, self._dealt)

    def restore(self, then: PieceQueueState) -> None:
        """Come back to an earlier instant."""
        self.dealer.take_back(self._dealt - then.dealt)
        self.held, self._dealt = then
        self.used = False
