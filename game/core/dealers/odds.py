"""The odds of a dealer for somebody who watches it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import cast

from game.core.board.pieces import Piece
from game.core.dealers.registry import Randomizer
from game.core.dealers.view import Chances, DealerView, Odds

_EMPTY = DealerView()
_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})


class Observer:
    """Somebody who knows a randomizer and its options, and sees the pieces, but not the seed."""

    def __init__(
        self, randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS, seen: Iterable[Piece] = ()
    ) -> None:
        """Start before the first piece, and see the pieces of ``seen``.

        Raises ValueError for an unknown option or value.
        """
        self.randomizer = randomizer
        self._options = randomizer.checked(options)
        self.seen: list[Piece] = []
        """All pieces that were shown, the first one first."""
        self._odds: Odds | None = None if randomizer.sees_board else cast(Odds, randomizer.odds(**self._options))
        self._chances: Chances = () if self._odds is None else next(self._odds)
        for piece in seen:
            self.see(piece)

    def see(self, piece: Piece) -> None:
        """Take note of the next piece, in the order of the deal."""
        self.seen.append(piece)
        if self._odds is not None:
            self._chances = self._odds.send(piece)

    def odds(self, view: DealerView = _EMPTY) -> Chances:
        """Return the chances of the next piece that was not shown. The sum is 1, or 0 after the end of a sequence.

        ``view`` is what the dealer will see at that deal, if it looks at the board: the stack, and the piece that has
        then just spawned.
        """
        if self._odds is not None:
            return self._chances
        return cast(Chances, self.randomizer.odds(len(self.seen), view, **self._options))
