"""A lesson in how a bot decides: seven boards. One places a piece first, and then sees what bots do, and why."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [
    "BOARDS",  # The boards of the lesson, in their order.
    "AnsweredBoard",  # A board with the piece placed by a person, and what bots say of it.
    "LessonBoard",  # A board on which a piece is placed, and what is told of it.
    "LessonPage",  # What is told at once, with what the well shows meanwhile.
    "LessonPlay",  # A board while its piece is moved.
]

if TYPE_CHECKING:
    from .answered_board import AnsweredBoard, LessonBoard, LessonPage, LessonPlay
    from .lesson_boards import BOARDS

__getattr__, __dir__ = offer(
    __name__, {"lesson_boards": "BOARDS", "answered_board": "LessonBoard LessonPage LessonPlay AnsweredBoard"}
)
