"""The pages of a fumen as games: each page that locks a piece is a placement, and what does not follow begins anew.

A fumen has no keys, no times and mostly no queue. What it has is one board after another. As long as each board is the
one that the last placement left, its pages are one game. A page whose board, garbage or pieces do not follow begins
another part, which says why.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise

from ..board import ROTATION_SYSTEMS, SRS, Board, Piece, Placement, Position, RotationSystem, pieces_from
from ..moves import reachable_landings
from .pages import FumenPage, Quiz, shown

_SYSTEMS = SRS, ROTATION_SYSTEMS["srs+"]
"""The systems by which pieces are brought to their places. A fumen does not say which one its game had."""
SKYLINE = 20
"""The rows above which a piece appears."""
NEXT = 6
"""The next pieces of a placement that are told, at most, as many as a game of today shows."""
_OTHERS = re.compile("[^TIOSZJL]")


class Break(Enum):
    """Why a page does not follow the one before it."""

    START = "the first page"
    BOARD = "another board"
    RISE = "the garbage rises"
    MIRROR = "the board is mirrored"
    PIECES = "other pieces"
    PLACE = "no keys bring the piece there"
    FULL = "full rows are removed"


@dataclass(frozen=True)
class PagePlacement:
    """A page whose piece locks, as a move of a game."""

    page: int
    """Its number, the first page being 1."""
    before: Position
    """What is known before it: board, falling piece, hold, and the pieces that come next."""
    landing: Placement
    hold: bool
    """Whether hold is pressed first, by the quiz."""
    after: Board
    """The board with the piece, without the full rows."""
    rows: int
    """The number of full rows."""
    comment: str = ""
    """The comment of the page, if it is not a quiz."""


@dataclass(frozen=True)
class FumenPart:
    """Pages that follow each other as a game. A part without placements is a board that is only shown."""

    first: int
    """The number of its first page, and of its ``last`` one."""
    last: int
    why: Break
    """Why it does not follow the part before."""
    start: Position
    """What is known at its beginning, with all pieces that are dealt in it."""
    holds: bool
    """Whether its pages are a quiz, and so say when the hold is used."""
    placements: tuple[PagePlacement, ...] = ()
    comment: str = ""
    """The comment of its first page, if it is not a quiz."""


def parts_of(pages: Sequence[FumenPage]) -> tuple[RotationSystem, tuple[FumenPart, ...]]:
    """Return the games of a fumen, and the system by whose keys most pages follow. Without pages there are none."""
    found = []
    for system in _SYSTEMS:
        walk = _Walk(system)
        for number, page in enumerate(pages, 1):
            walk.take(number, page)
        parts = tuple(part.made(number_of_last) for part, number_of_last in walk.parts(len(pages)))
        found.append((system, parts))
        if all(part.why is not Break.PLACE for part in parts):
            break
    return min(found, key=lambda each: len(each[1]))


@dataclass
class _Part:
    """A part that is still read. Its pieces are letters."""

    first: int
    why: Break
    board: Board
    held: str = ""
    dealt: str = ""
    holds: bool = False
    ended: bool = False
    """Whether no more pieces come, so that the held one has fallen."""
    moves: list[PagePlacement] = field(default_factory=list)
    comment: str = ""

    def made(self, last: int) -> FumenPart:
        """Return the part, with the next pieces of each placement, which later pages have told."""
        dealt, moves, used = pieces_from(self.dealt), list[PagePlacement](), 0
        for move in self.moves:
            known, current = move.before, dealt[used] if used < len(dealt) else move.landing.piece
            queue = dealt[used + 1 : used + 1 + NEXT]
            moves.append(replace(move, before=replace(known, current=current, queue=queue)))
            used += 1 + (move.hold and known.hold is None)
        start = Position(self.board, hold=_piece(self.held)).with_pieces(dealt)
        return FumenPart(self.first, last, self.why, start, self.holds, tuple(moves), self.comment)


class _Walk:
    """Goes through pages, and keeps what is known after each: the board, the hold and the pieces that come."""

    def __init__(self, system: RotationSystem) -> None:
        self._system = system
        self._parts: list[_Part] = []
        self._board = Board()
        self._held = ""
        self._coming = ""
        """The letters of the falling piece and of the next ones, as far as a quiz has told."""
        self._changed = Break.BOARD
        """Why the next board is not the one after the last placement, if it is not."""

    def parts(self, pages: int) -> list[tuple[_Part, int]]:
        """Return each part, with its last page."""
        ends = [max(part.first, following.first - 1) for part, following in pairwise(self._parts)]
        return [*zip(self._parts, [*ends, pages], strict=True)]

    def take(self, number: int, page: FumenPage) -> None:
        """Go on by a page."""
        quiz = Quiz.parse(shown(page.comment))
        comment = "" if quiz else shown(page.comment)
        if not self._parts or page.board.cells != self._board.cells:
            self._begin(number, self._changed if self._parts else Break.START, page.board, quiz, comment)
        elif not self._goes_on(quiz):
            self._begin(number, Break.PIECES, page.board, quiz, comment)
        if page.piece and page.lock:
            self._place(number, page.piece, comment)
        self._changed = Break.BOARD
        if page.lock:
            changes = {Break.MIRROR: page.mirror, Break.RISE: page.rise, Break.FULL: self._board.full_rows}
            self._changed = next((why for why, changed in changes.items() if changed), Break.BOARD)

    def _begin(self, number: int, why: Break, board: Board, quiz: Quiz | None, comment: str) -> None:
        self._board = board
        self._parts.append(_Part(number, why, board, comment=comment))
        self._tell(quiz)

    def _tell(self, quiz: Quiz | None) -> None:
        """Let a part begin with the pieces of a quiz, or with none."""
        part = self._parts[-1]
        self._held, self._coming = (_letters(quiz.hold), _letters(quiz.current + quiz.queue)) if quiz else ("", "")
        part.held, part.dealt, part.holds = self._held, self._coming, quiz is not None

    def _goes_on(self, quiz: Quiz | None) -> bool:
        """Take what a page says of the pieces. Return whether it follows from what the pages before have said."""
        part = self._parts[-1]
        if quiz is None:
            return not part.holds or not (self._coming or self._held)
        if not part.moves and not part.holds:  # boards without pieces came before the quiz
            self._tell(quiz)
            return True
        if self._held and not (self._coming or quiz.hold):  # after the last piece, the held one falls
            self._coming, self._held, part.ended = self._held, "", True
        told, known = _letters(quiz.current + quiz.queue), self._coming
        follows = told.startswith(known) and not (part.ended and told != known)
        if not part.holds or _letters(quiz.hold) != self._held or not (follows or known.startswith(told)):
            return False
        part.dealt += told[len(known) :]
        self._coming += told[len(known) :]
        return True

    def _place(self, number: int, landing: Placement, comment: str) -> None:
        board, mask = self._board, self._system.mask(landing)
        if board.full_rows or board.cells & mask or not self._reaches(board, landing):
            why = Break.FULL if board.full_rows else Break.PLACE
            self._begin(number, why, Board(board.cells | mask).clear(), None, comment)
            return
        held, hold = self._held, self._use(landing.piece.name)
        if hold is None:
            self._deal(landing.piece.name, number, comment)
            held, hold = "", False
        filled = Board(board.cells | mask)
        before = Position(board, hold=_piece(held))
        self._board = filled.clear()
        move = PagePlacement(number, before, landing, hold, self._board, filled.full_rows, comment)
        self._parts[-1].moves.append(move)

    def _reaches(self, board: Board, landing: Placement) -> bool:
        """Whether keys bring a piece from where it appears to rest in the cells of a landing."""
        system, mask = self._system, self._system.mask(landing)
        start = system.spawned(landing.piece, SKYLINE)
        return any(system.mask(each) == mask for each in reachable_landings(system, board.cells, start))

    def _use(self, piece: str) -> bool | None:
        """Place a piece of the quiz. Return whether hold is pressed for it; None if the quiz does not have it now."""
        falls, held = self._coming[:1], self._held
        if not falls:
            return None
        if piece == falls:
            self._coming = self._coming[1:]
            return False
        if piece == (held or self._coming[1:2]):
            self._held, self._coming = falls, self._coming[1 if held else 2 :]
            return True
        return None

    def _deal(self, piece: str, number: int, comment: str) -> None:
        """Let a piece be dealt that no quiz has told."""
        part = self._parts[-1]
        if part.holds and (self._coming or self._held or part.ended):
            if part.moves:
                self._begin(number, Break.PIECES, self._board, None, comment)
            else:
                self._tell(None)
        self._parts[-1].dealt += piece


def _letters(text: str) -> str:
    """Return the letters of the pieces of a quiz, without its other signs."""
    return _OTHERS.sub("", text.upper())


def _piece(letter: str) -> Piece | None:
    return Piece[letter] if letter else None
