"""Positions as one line of text, for tests, logs, puzzles and reports, and as a picture for people.

    XXXX2XXXX/XXXX3XXX/XXXXX1XXXX T - SZOLJ

First the rows from the top, as ``Board.parse`` reads them, then the current piece, the hold and the queue, with
``-`` for none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile

from game.core.board.board import Board
from game.core.board.pieces import Piece, pieces_from

NONE = "-"


@dataclass(frozen=True, slots=True)
class Position:
    """A board and the pieces that are known: what machines, puzzles and reports speak of."""

    board: Board = field(default_factory=Board)
    current: Piece | None = None
    hold: Piece | None = None
    queue: tuple[Piece, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read one line of notation, or a picture as ``str`` draws it.

        The pieces may be left out from the right. Raises ValueError that names the part at fault.
        """
        words = text.split()
        rows = list(takewhile(lambda word: not _names_pieces(word), words))
        pieces = words[len(rows) :]
        if not rows:
            raise ValueError(f"{_shown(text)} does not begin with a board; expected rows such as 'XXXX2XXXX/10'")
        if len(pieces) > 3:
            raise ValueError(f"{_shown(text)}: {_shown(pieces[3])} is too much; expected board, current, hold, queue")
        current, hold, queue = (*pieces, *[NONE] * (3 - len(pieces)))
        return cls(Board.parse("/".join(rows)), _piece(current, "current"), _piece(hold, "hold"), _pieces(queue))

    def notation(self) -> str:
        """The position as one line."""
        return f"{self.board.notation()} {self._pieces()}"

    def __str__(self) -> str:
        return f"{self.board}\n{self._pieces()}"

    def __repr__(self) -> str:
        return f"Position.parse({self.notation()!r})"

    def _pieces(self) -> str:
        current, hold = (NONE if piece is None else piece.name for piece in (self.current, self.hold))
        return f"{current} {hold} {''.join(piece.name for piece in self.queue) or NONE}"


def _names_pieces(word: str) -> bool:
    return word == NONE or set(word.upper()) <= Piece.__members__.keys()


def _piece(word: str, part: str) -> Piece | None:
    pieces = _pieces(word)
    if len(pieces) > 1:
        raise ValueError(f"{word!r} names {len(pieces)} pieces as {part}; expected one, or - for none")
    return pieces[0] if pieces else None


def _pieces(word: str) -> tuple[Piece, ...]:
    return () if word == NONE else pieces_from(word)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
