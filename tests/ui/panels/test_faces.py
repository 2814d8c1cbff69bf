"""The large pictures of the page Play."""

from __future__ import annotations

from game.core.board.bits import WIDTH
from game.ui.panels.faces import FACES


def test_a_picture_is_a_moment_of_a_game() -> None:
    for rows in FACES.values():
        falling, stack = "".join(rows[:3]).replace(".", ""), rows[3:]
        assert len(falling) == 4
        assert len(set(falling)) == 1
        assert all(len(row) == WIDTH and "." in row for row in stack), "a full row is cleared at once"
