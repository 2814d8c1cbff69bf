"""One line of notation: a position, a goal, and what the player may do."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.core.board.pieces import Piece
from game.core.board.position import NONE, Position
from game.files.words import did_you_mean
from game.puzzles.tetris.goals import GOALS, Goal, Movement

NO_HOLD = "no-hold"
_EXPECTED = "expected pc, tsd, tst or dig, and then =PIECES if not all pieces may be placed, as in tsd=3"
_EXPECTED_PARTS = "expected a board, pieces and a goal: pc, tsd, tst or dig"
_PARTS = 4
"""The parts before the goal: the board, the falling piece, the held piece and the next pieces."""
_LIMIT = re.compile(r"[0-9]{1,3}", re.ASCII)
_LIKE_A_GOAL = re.compile(r"([a-z]+)(=.*)?")


class PuzzleLine(NamedTuple):
    """What one line of notation says: the arguments of ``Puzzle``, which may be an impossible puzzle."""

    position: Position
    goal: Goal = Goal.PERFECT_CLEAR
    rows: int = 0
    hold: bool = True
    movement: Movement = Movement.SRS
    within: int | None = None

    @classmethod
    def parse(cls, text: str) -> PuzzleLine:
        """Read one line of notation, as ``Puzzle.parse`` does. Raises ValueError that names the faulty part."""
        words = text.split()
        first = next((place for place, word in enumerate(words) if word.partition("=")[0] in GOALS), len(words))
        if not 0 < first < len(words):
            raise ValueError(_misspelt(words) or f"{text.strip()!r} is not a puzzle; {_EXPECTED_PARTS}")
        goal, limited, within = words[first].partition("=")
        if limited and (goal == Goal.PERFECT_CLEAR.value or not _LIMIT.fullmatch(within)):
            raise ValueError(f"{words[first]!r} is not a goal; {_EXPECTED}")
        options = words[first + 1 :]
        for word in options:
            if word not in (NO_HOLD, Movement.DROP.value):
                raise ValueError(f"{word!r} after the goal; expected {NO_HOLD} or {Movement.DROP.value}")
        return cls(
            _position(words[:first]),
            Goal(goal),
            rows_of(words[0]),
            NO_HOLD not in options,
            Movement.DROP if Movement.DROP.value in options else Movement.SRS,
            int(within) if limited else None,
        )


def _position(words: list[str]) -> Position:
    """Read the words before the goal. Raises ValueError that names the faulty part."""
    try:
        return Position.parse(" ".join(words))
    except ValueError as error:
        if len(words) > _PARTS and words[1].upper() in (NONE, *Piece.__members__):
            raise ValueError(f"{words[_PARTS]!r} is one part too many; after the next pieces comes the goal") from error
        raise


def names_a_goal(text: str) -> bool:
    """Return whether a line is meant to be a puzzle: it has a goal, perhaps a misspelt one."""
    words = text.split()
    return any(word.partition("=")[0] in GOALS for word in words) or bool(_misspelt(words))


def rows_of(notation: str) -> int:
    """Return the number of rows of a board in notation, with the empty ones at its top."""
    return sum(1 for row in re.split(r"[/\n]", notation) if row.strip())


def _misspelt(words: list[str]) -> str:
    """Return what is wrong with the first word that is nearly a goal; empty if there is none."""
    for word in words[1:]:
        like = _LIKE_A_GOAL.fullmatch(word)
        letters = like.group(1) if like else ""
        if set(letters.upper()) <= set(Piece.__members__):  # pieces can be written small
            continue
        if meant := did_you_mean(letters, GOALS):
            return f"{word!r} is not a goal; {meant}"
    return ""
