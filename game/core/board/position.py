"""Positions: a board and the pieces that are known, as bots, puzzles, reports and the bot protocol speak of them.

A position is written as one line:

    XXXX2XXXX/XXXX3XXX/XXXXX1XXXX T - SZOLJ

First the rows from the top, as ``Board.parse`` reads them, then the current piece, the hold and the queue, with ``-``
for none. Two more words follow where a chain is under way: ``combo=2`` and ``b2b``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import takewhile

from game.core.board.board import Board
from game.core.board.pieces import Piece, pieces_from

NONE = "-"
NO_COMBO = -1
"""The combo after a piece that cleared nothing."""
_COMBO = re.compile(r"combo=([0-9]{1,6})", re.ASCII)
_BACK_TO_BACK = "b2b"


@dataclass(frozen=True, slots=True)
class Position:
    """A board, the pieces that are known, and the chain that the last clears have left."""

    board: Board = field(default_factory=Board)
    current: Piece | None = None
    """The falling piece."""
    hold: Piece | None = None
    queue: tuple[Piece, ...] = ()
    """The pieces that come next, the first one first."""
    combo: int = NO_COMBO
    """Consecutive clears, less one."""
    back_to_back: bool = False
    """Whether the last clear was a tetris or a spin."""

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read one line of notation, or a picture as ``str`` draws it.

        Words may be left out from the right. Raises ValueError that names the part at fault.
        """
        words = text.split()
        rows = list(takewhile(lambda word: not _is_after_the_board(word), words))
        others = words[len(rows) :]
        if not rows:
            raise ValueError(f"{_shown(text)} does not begin with a board; expected rows such as 'XXXX2XXXX/10'")
        back_to_back = others[-1:] == [_BACK_TO_BACK]
        if back_to_back:
            others.pop()
        combo = _COMBO.fullmatch(others[-1]) if others else None
        if combo:
            others.pop()
        if len(others) > 3:
            raise ValueError(f"{_shown(text)}: {_shown(others[3])} is too much; expected board, current, hold, queue")
        current, hold, queue = (*others, *[NONE] * (3 - len(others)))
        return cls(
            Board.parse("/".join(rows)),
            _piece(current, "current"),
            _piece(hold, "hold"),
            _pieces(queue),
            int(combo.group(1)) if combo else NO_COMBO,
            back_to_back,
        )

    @property
    def after_hold(self) -> Piece | None:
        """The piece that hold would bring; None where it is not known, or where no piece falls."""
        if self.current is None:
            return None
        if self.hold is not None:
            return self.hold
        return self.queue[0] if self.queue else None

    def notation(self) -> str:
        """The position as one line."""
        return " ".join([self.board.notation(), *self._words()])

    def __str__(self) -> str:
        return f"{self.board}\n{' '.join(self._words())}"

    def __repr__(self) -> str:
        return f"Position.parse({self.notation()!r})"

    def _words(self) -> list[str]:
        current, hold = (NONE if piece is None else piece.name for piece in (self.current, self.hold))
        words = [current, hold, "".join(piece.name for piece in self.queue) or NONE]
        if self.combo != NO_COMBO:
            words.append(f"combo={self.combo}")
        if self.back_to_back:
            words.append(_BACK_TO_BACK)
        return words


def _is_after_the_board(word: str) -> bool:
    is_pieces = word == NONE or set(word.upper()) <= Piece.__members__.keys()
    return is_pieces or word == _BACK_TO_BACK or bool(_COMBO.fullmatch(word))


def _piece(word: str, part: str) -> Piece | None:
    pieces = _pieces(word)
    if len(pieces) > 1:
        raise ValueError(f"{word!r} names {len(pieces)} pieces as {part}; expected one, or - for none")
    return pieces[0] if pieces else None


def _pieces(word: str) -> tuple[Piece, ...]:
    return () if word == NONE else pieces_from(word)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
