"""The odds of the next deal that is not shown, for somebody who has seen all pieces of one dealer."""

from __future__ import annotations

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerView, Observer
from game.core.dealers.view import Chances
from game.core.session.view import GameView
from game.play.dealer_panel.background import Background
from game.play.dealer_panel.stretches import Stretch

SLOW = ("tgm3",)
"""Randomizers whose odds take ten milliseconds a piece. They are computed in a thread."""
_AT_ONCE = 25
"""The pieces that the thread follows before it looks for something newer to do."""


class NextOdds:
    """Follows the pieces of one stretch of a game, also back."""

    def __init__(self, stretch: Stretch) -> None:
        self._known, self._options, self._first = stretch.known, stretch.options, stretch.first
        self.known = self._known is not None and not self._known.harm and not stretch.is_own
        """Whether the odds are told. A dealer that means harm has its ranking instead."""
        self._observer = self._fresh()
        self._background: Background[Observer] | None = Background() if stretch.name in SLOW else None
        self._chances: Chances | None = None

    @property
    def waits(self) -> bool:
        """Whether the odds are still computed."""
        return self._background is not None and self._background.busy

    def look(self, game: GameView, *, hurries: bool) -> Chances | None:
        """Return the chances of the next deal that is not shown. None at first while they are computed, and if they are
        not told. For a dealer that looks at the board, the stack is taken as it is now.

        ``hurries`` says that pieces come faster than slow odds can be computed; there are none then.
        """
        if not self.known:
            return None
        if self._known and self._known.sees_board and not game.queue:
            return None
        try:
            if self._background is None:
                if (new := self._new(game)) is None:
                    self._observer = self._fresh()
                    new = self._new(game) or ()
                self._observer = self._followed(self._observer, new)
                # That deal comes when the last of the shown pieces spawns.
                self._chances = self._observer.odds(DealerView(game.cells, *game.queue[-1:]))
            else:
                self._work(self._background, game, hurries=hurries)
        except ArithmeticError:  # the dealer cannot have dealt this, as after a replay that was played on anew
            self.known, self._chances = False, None
        return self._chances

    def _work(self, background: Background[Observer], game: GameView, *, hurries: bool) -> None:
        """Let the thread follow the next pieces. Until it has, the chances are those of a moment ago."""
        if background.busy:
            observer = background.take()
            if observer is None:
                return
            self._observer = observer
        new = self._new(game)
        if new == ():
            self._chances = self._observer.odds()
        elif hurries:
            self._chances = None
        else:
            if new is None or len(new) > _AT_ONCE:
                self._chances = None
            observer = self._observer
            background.start(lambda: self._followed(observer, new and new[:_AT_ONCE]))

    def _new(self, game: GameView) -> tuple[Piece, ...] | None:
        """The pieces of the dealer that were shown since the last look. None if the game has gone back."""
        history, queue = game.history, game.queue
        first = self._first + len(self._observer.seen)
        if len(history) + len(queue) < first:
            return None if self._observer.seen else ()
        return (*history[first:], *queue) if first < len(history) else queue[first - len(history) :]

    def _fresh(self) -> Observer:
        return Observer(self._known or RANDOMIZERS["memoryless"], self._options)

    def _followed(self, observer: Observer, new: tuple[Piece, ...] | None) -> Observer:
        """See more pieces, or begin anew."""
        if new is None:
            return self._fresh()
        for piece in new:
            observer.see(piece)
        return observer
