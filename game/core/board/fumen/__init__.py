"""fumen: the text in which the community exchanges boards and openers, version 115."""

from __future__ import annotations

from game.core.board.fumen.codec import decoded, encoded
from game.core.board.fumen.pages import EMPTY, GRAY, Page, field_of
from game.core.board.fumen.quiz import Quiz

__all__ = ["EMPTY", "GRAY", "Page", "Quiz", "decoded", "encoded", "field_of"]
