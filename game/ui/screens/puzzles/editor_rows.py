"""The rows of the editor with the rules of a puzzle: which there are, and what their values change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.board.pieces import PIECES, Piece
from game.language import marked, say, say_many
from game.play.puzzles.editing import Editor
from game.play.puzzles.goals import GOAL_NAMES
from game.play.puzzles.sketch import Sketch
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS

HOLD, GOAL, ROWS, WITHIN, MOVEMENT = "hold", "goal", "rows", "within", "movement"
_NO_HOLD, _EMPTY, _ALL = "no", "empty", "all"
_GOALS: Mapping[str, str] = {goal.value: name for goal, name in GOAL_NAMES.items()}
_MOVES: Mapping[str, str] = {
    Movement.SRS.value: marked("All moves"),
    Movement.DROP.value: marked("Straight drops"),
}
_HOLDS: Mapping[str, str] = {
    _EMPTY: marked("Empty"),
    **{piece.name: piece.name for piece in PIECES},
    _NO_HOLD: marked("Not allowed"),
}


ABOUT: Mapping[str, str] = {
    HOLD: marked("What is in the hold at the start, or whether the player may hold at all"),
    GOAL: marked("What the pieces have to reach"),
    ROWS: marked("The rows that are to be cleared: all below the dashed line"),
    WITHIN: marked("How many of the pieces may be placed"),
    MOVEMENT: marked("Whether pieces can slide and spin under others, or only drop from above"),
}
"""Row -> what it is about."""


@dataclass(frozen=True)
class Rule:
    """A row: its choices, each with its words, and the chosen one."""

    name: str
    label: str
    choices: Mapping[str, str]
    value: str


def rules_of(sketch: Sketch) -> list[Rule]:
    """Return the rows that matter for the goal of a sketch."""
    held = (_EMPTY if sketch.held is None else sketch.held.name) if sketch.hold else _NO_HOLD
    rules = [Rule(HOLD, say("Hold"), _said(_HOLDS), held), Rule(GOAL, say("Goal"), _said(_GOALS), sketch.goal.value)]
    if sketch.goal is Goal.PERFECT_CLEAR:
        rows = {"0": say("As drawn"), **{str(count): str(count) for count in range(1, MAX_ROWS + 1)}}
        rules.append(Rule(ROWS, say("Height to clear"), rows, str(sketch.rows)))
    else:
        most = min(MAX_PIECES, max(len(sketch.pieces) + 1, sketch.within or 0, 1))
        within = {_ALL: say("All pieces"), **{str(count): _pieces(count) for count in range(1, most + 1)}}
        rules.append(Rule(WITHIN, say("Pieces"), within, _ALL if sketch.within is None else str(sketch.within)))
    if sketch.goal not in SPINS:
        rules.append(Rule(MOVEMENT, say("Moves allowed"), _said(_MOVES), sketch.movement.value))
    return rules


def take(editor: Editor, name: str, value: str) -> None:
    """Take over the value of a row."""
    editor.change(**_TAKEN[name](value))


def _pieces(count: int) -> str:
    return say_many("{number} piece", "{number} pieces", count)


def _said(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a table in the language of the player. The letters of pieces stay."""
    return {name: text if text in Piece.__members__ else say(text) for name, text in texts.items()}


def _hold(value: str) -> dict[str, Any]:
    if value == _NO_HOLD:
        return {"hold": False, "held": None}
    return {"hold": True, "held": None if value == _EMPTY else Piece[value]}


_TAKEN: Mapping[str, Callable[[str], dict[str, Any]]] = {
    HOLD: _hold,
    GOAL: lambda value: {"goal": Goal(value)},
    ROWS: lambda value: {"rows": int(value)},
    WITHIN: lambda value: {"within": None if value == _ALL else int(value)},
    MOVEMENT: lambda value: {"movement": Movement(value)},
}
