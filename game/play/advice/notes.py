"""Notes on a placement: how many keys were too many, and what the bot would have done."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.review.judging import Grade, Judgement
from game.ai.thinker import Decision
from game.core.board.moves import Key
from game.core.board.rotation import RotationSystem
from game.core.finesse import better_path
from game.core.statistics import Fault
from game.play.words import holes, ordinal

_KEYS: Mapping[Key, str] = {
    Key.LEFT: "left",
    Key.RIGHT: "right",
    Key.FAR_LEFT: "left to the wall",
    Key.FAR_RIGHT: "right to the wall",
    Key.CW: "turn right",
    Key.CCW: "turn left",
    Key.HALF: "half turn",
}

Note = tuple[str, tuple[str, ...]]
"""A title and the lines below it."""


def fault_note(fault: Fault) -> Note:
    """The note on a finesse fault: the keys that were pressed and the keys that were needed."""
    return f"Finesse +{fault.faults}", (f"{fault.presses} keys, {_needed(fault)} needed",)


def better_keys(system: RotationSystem, fault: Fault) -> Note:
    """The note with the fewest keys for a placement."""
    path = better_path(system, fault.placement) or ()
    keys = tuple(_KEYS[key] for key in path) or ("just drop it",)
    needed = _needed(fault)
    return f"Piece {fault.piece}, {fault.placement.piece.name}: {needed} {'key' if needed == 1 else 'keys'}", keys


def hint_note(who: str, hint: Decision | None, last: Judgement | None) -> Note:
    """The rating of the last placement, and what to add about the hint."""
    if hint is None and last is None:
        return "No hint", (f"{who} gives none",)
    details = ("hold first",) if hint and hint.hold else ()
    if last is None:
        return f"{who}'s choice", details
    return last.grade.value, (*cost(last), *details)


def cost(verdict: Judgement) -> tuple[str, ...]:
    """The loss in holes, and the rank of the placement among the candidates. Nothing for the best one."""
    if verdict.grade is Grade.BEST:
        return ()
    return holes(verdict.holes), f"{ordinal(verdict.place - 1)} of {verdict.candidate_count}"


def _needed(fault: Fault) -> int:
    return fault.presses - fault.faults
