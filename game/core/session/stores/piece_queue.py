"""The source of the next piece: the dealer and the hold."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from ...board import Piece


class PieceSource(Protocol):
    """The interface of a dealer, as a session uses it."""

    @property
    def name(self) -> str:
        """The name of the randomizer; empty if there is none."""

    @property
    def options(self) -> Mapping[str, object]:
        """The options of the randomizer."""

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The visible next pieces, the next one first."""

    @property
    def history(self) -> Sequence[Piece]:
        """The pieces that were dealt, the first one first. Callers must not remove or replace items."""

    @property
    def stacks(self) -> Sequence[int]:
        """The stacks on which the pieces of the history spawned."""

    @property
    def owes(self) -> bool:
        """Whether a visible next piece is not there yet."""

    def deal(self, cells: int = 0) -> Piece | None:
        """Return the next piece, given the stack; None if there are no more."""

    def take_back(self, pieces: int) -> None:
        """Return the last ``pieces`` pieces that were dealt to the front of the queue."""


class PieceQueueState(NamedTuple):
    held: Piece | None
    dealt: int


class PieceQueue:
    __slots__ = ("_dealt", "allowed", "dealer", "held", "used")

    def __init__(self, dealer: PieceSource, *, hold: bool) -> None:
        self.dealer = dealer
        self.held: Piece | None = None
        self.used = False
        """Whether the hold was used since the last piece locked."""
        self.allowed = hold
        self._dealt = 0

    def next(self, cells: int) -> Piece | None:
        """Return the next piece, given the stack. After the dealer's last piece comes the held piece, and then None."""
        piece = self._deal(cells)
        if piece is None:
            piece, self.held = self.held, None
        return piece

    def swap(self, piece: Piece, cells: int) -> Piece | None:
        """Hold ``piece``. Returns the piece that replaces it, or None if the hold cannot be used."""
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
        return PieceQueueState(self.held, self._dealt)

    def restore(self, then: PieceQueueState) -> None:
        self.dealer.take_back(self._dealt - then.dealt)
        self.held, self._dealt = then
        self.used = False
