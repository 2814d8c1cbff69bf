"""The chances of the next unknown piece, as somebody who knows the dealer sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.linear.controllers import DEALER
from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS, DealerView, Observer, Randomizer
from game.core.dealers.view import Chances
from game.core.session.view import GameView

EVEN_CHANCES: Chances = (1 / len(PIECES),) * len(PIECES)
SLOW: Mapping[str, int] = {"tgm3": 30}
"""Dealers whose odds take long for each piece. Of a game in which more pieces were dealt at once, for example because
the bot takes over, only so many of the last ones are used."""


class Outlook:
    """Follows the pieces that are shown in a game. It never reads the state of the dealer."""

    def __init__(self, odds: str = DEALER) -> None:
        """``odds`` is one of ``game.ai.linear.controllers.ODDS``."""
        self._odds = odds
        self._seen: list[Piece] = []
        self._made_for: tuple[str, Mapping[str, object]] = "", {}
        self._observer: Observer | None = None

    def known(self, view: GameView, pieces: int) -> tuple[Piece, ...]:
        """Return the next pieces that a bot uses that knows ``pieces``, with the falling one.

        A dealer that looks at the board deals the piece after them by a stack that does not exist yet. With such a
        dealer the bot uses only the falling piece.
        """
        dealer = RANDOMIZERS.get(view.randomizer)
        by_board = self._odds == DEALER and dealer is not None and dealer.sees_board
        return () if by_board else tuple(view.queue[: pieces - 1])

    def chances(self, view: GameView, known: Sequence[Piece]) -> Chances:
        """Return the chances of the piece after ``known``, the next pieces that the bot uses.

        All pieces are equally likely if the dealer is unknown, or if it cannot have dealt the pieces.
        """
        dealer = RANDOMIZERS.get(view.randomizer)
        if self._odds != DEALER or dealer is None:
            return EVEN_CHANCES
        observer = self._follow(dealer, view.randomizer_options, [*view.history, *known])
        if not dealer.sees_board:
            return observer.odds()
        return observer.odds(DealerView(view.cells, view.current.piece if view.current else None))

    def _follow(self, dealer: Randomizer, options: Mapping[str, object], pieces: list[Piece]) -> Observer:
        observer, made_for, before = self._observer, (dealer.name, options), len(self._seen)
        if observer is None or made_for != self._made_for or pieces[:before] != self._seen:
            observer, before = Observer(dealer, options), 0
        unseen = pieces[before:]
        if len(unseen) > SLOW.get(dealer.name, len(unseen)):
            observer, unseen = Observer(dealer, options), unseen[-SLOW[dealer.name] :]
        for piece in unseen:
            observer = seen_by(observer, dealer, options, piece)
        self._observer, self._made_for, self._seen = observer, made_for, pieces
        return observer


def seen_by(observer: Observer, dealer: Randomizer, options: Mapping[str, object], piece: Piece) -> Observer:
    """Let an observer see a piece. Return the observer that goes on.

    A piece that the dealer cannot have dealt, as in a game that begins from a position, is the first one of a new deal.
    If no deal begins with it either, it is left out.
    """
    if dealer.sees_board or observer.odds()[piece]:
        observer.see(piece)
        return observer
    fresh = Observer(dealer, options)
    if fresh.odds()[piece]:
        fresh.see(piece)
    return fresh
