"""Positions: a board and the known pieces, as in bots, puzzles, reports and the bot protocol.

A position is written as one line:

    XXXX2XXXX/XXXX3XXX/XXXXX1XXXX T - SZOLJ

The first word is the board, as ``Board.parse`` reads it. The current piece, the hold and the queue follow, with ``-``
for none. If a chain of clears is under way, one or two more words follow: ``combo=2`` and ``b2b``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from ..messages import quoted
from .board import Board
from .pieces import Piece, letters_of, pieces_from

NONE = "-"
NO_COMBO = -1
"""The combo after a piece that cleared nothing."""
_COMBO = re.compile(r"combo=([0-9]{1,6})", re.ASCII)
_CELL = frozenset("Xx#._0123456789")
_BACK_TO_BACK = "b2b"


@dataclass(frozen=True, slots=True)
class Position:
    """A board, the known pieces, and the chain of clears."""

    board: Board = field(default_factory=Board)
    current: Piece | None = None
    """The falling piece; None if there is none."""
    hold: Piece | None = None
    queue: tuple[Piece, ...] = ()
    """The next pieces, the first one first."""
    combo: int = NO_COMBO
    """The number of clears in a row, less one; -1 after a piece that cleared nothing."""
    back_to_back: bool = False
    """Whether the last clear was a tetris or a spin."""

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read one line of notation, or a picture as ``str`` returns it.

        The last words can be omitted. Raises ValueError that names the faulty part.
        """
        words = text.split()
        rows = list(takewhile(lambda word: not _is_after_the_board(word), words))
        if not rows:
            raise ValueError(f"{_shown(text)} does not begin with a board; expected rows such as 'XXXX2XXXX/10'")
        rows = [*rows[:1], *takewhile(_looks_like_rows, rows[1:])]
        others = words[len(rows) :]
        back_to_back = others[-1:] == [_BACK_TO_BACK]
        if back_to_back:
            others.pop()
        combo = _COMBO.fullmatch(others[-1]) if others else None
        if combo:
            others.pop()
        if len(others) > 3:
            raise ValueError(
                f"{_shown(text)}: {_shown(others[3])} is too much;"
                " expected the board, the falling piece, the held piece and the next pieces"
            )
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
    def pieces(self) -> tuple[Piece, ...]:
        return self.queue if self.current is None else (self.current, *self.queue)

    def with_pieces(self, pieces: Sequence[Piece]) -> Position:
        """Return the position with other pieces: the first one falls and the others come next."""
        return replace(self, current=pieces[0] if pieces else None, queue=tuple(pieces[1:]))

    @property
    def after_hold(self) -> Piece | None:
        """The piece that the hold would bring; None if it is unknown or if no piece falls."""
        if self.current is None:
            return None
        if self.hold is not None:
            return self.hold
        return self.queue[0] if self.queue else None

    def notation(self) -> str:
        return " ".join([self.board.notation(), *self._words()])

    def __str__(self) -> str:
        return f"{self.board}\n{' '.join(self._words())}"

    def __repr__(self) -> str:
        return f"Position.parse({self.notation()!r})"

    def _words(self) -> list[str]:
        current, hold = (NONE if piece is None else piece.name for piece in (self.current, self.hold))
        words = [current, hold, letters_of(self.queue) or NONE]
        if self.combo != NO_COMBO:
            words.append(f"combo={self.combo}")
        if self.back_to_back:
            words.append(_BACK_TO_BACK)
        return words


def _is_after_the_board(word: str) -> bool:
    is_pieces = word == NONE or set(word.upper()) <= Piece.__members__.keys()
    return is_pieces or word == _BACK_TO_BACK or bool(_COMBO.fullmatch(word))


def _looks_like_rows(word: str) -> bool:
    """Return whether a word has a cell of a board, so that a row is what it means."""
    return not _CELL.isdisjoint(word) and "=" not in word


def _piece(word: str, part: str) -> Piece | None:
    pieces = _pieces(word)
    if len(pieces) > 1:
        raise ValueError(f"{quoted(word)} names {len(pieces)} pieces as {part}; expected one, or - for none")
    return pieces[0] if pieces else None


def _pieces(word: str) -> tuple[Piece, ...]:
    return () if word == NONE else pieces_from(word)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
