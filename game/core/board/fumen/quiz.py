"""The quiz comment of a fumen: hold, falling piece and queue, as in ``#Q=[I](S)ZJL``.

An editor moves the quiz on by itself when a piece is placed, so only the first page of a quiz has its text. The
functions here move it on in the same way as the package tetris-fumen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.board.pieces import Piece, pieces_from

MARK = "#Q="
_QUIZ = re.compile(r"#Q=\[([TIOSZJL]?)\]\(([TIOSZJL]?)\)([TIOSZJL]*)((?:;.*)?)", re.IGNORECASE | re.DOTALL)
_OVER = "#Q=[]()"


@dataclass(frozen=True)
class Quiz:
    """A comment while a quiz is under way. The pieces are letters; an empty text is no piece."""

    hold: str = ""
    current: str = ""
    queue: str = ""
    then: str = ""
    """The comment that follows the quiz, which can be another quiz; with the ``;`` before it."""

    @classmethod
    def parse(cls, comment: str) -> Quiz | None:
        """Read a comment; None if it is not a quiz."""
        match = _QUIZ.fullmatch("".join(comment.split())) if comment.startswith(MARK) else None
        return cls(*match.groups()) if match else None

    def __str__(self) -> str:
        return f"{MARK}[{self.hold}]({self.current}){self.queue}{self.then}"

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces of the quiz: the held one, the falling one and the queue."""
        return pieces_from(self.hold + self.current + self.queue)


def next_comment(comment: str, placed: Piece | None) -> str:
    """Return the comment of the next page after a page of a quiz.

    ``placed`` is the piece that locked on this page. A piece that the quiz does not have now changes nothing.
    """
    begun = comment.removeprefix(f"{_OVER};") if comment.startswith(f"{_OVER};") else comment
    if not begun.startswith(MARK) or begun == _OVER:
        return comment
    quiz = Quiz.parse(begun)
    moved = None if quiz is None or placed is None else _placed(quiz, placed.name)
    return str(moved) if moved else shown(comment)


def shown(comment: str) -> str:
    """Return a comment of a quiz as a page shows it: a held piece falls if no other one does, and a quiz that has ended
    gives way to what follows it."""
    begun = comment.removeprefix(f"{_OVER};")
    quiz = Quiz.parse(begun)
    if begun == _OVER:
        return ""
    if quiz is None:
        return begun
    if quiz.current:
        return str(quiz)
    if quiz.hold:
        return str(Quiz("", quiz.hold, quiz.queue, quiz.then))
    if quiz.queue:
        return str(Quiz("", quiz.queue[0], quiz.queue[1:], quiz.then))
    return quiz.then.removeprefix(";")


def _placed(quiz: Quiz, piece: str) -> Quiz | None:
    """Return the quiz after a piece; None if the piece cannot be placed now."""
    following, rest = quiz.queue[:1], quiz.queue[1:]
    if piece == quiz.current:
        return Quiz(quiz.hold, following, rest, quiz.then)
    if piece == quiz.hold:
        return Quiz(quiz.current, following, rest, quiz.then)
    if piece != following:
        return None
    if not quiz.hold and (rest or not quiz.then):
        return Quiz(quiz.current, rest[:1], rest[1:], quiz.then)
    if not quiz.current and rest:
        return Quiz(quiz.hold, rest[:1], rest[1:], quiz.then)
    return None
