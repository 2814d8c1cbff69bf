"""What is said of a placement: the keys that it took too many, and what the machine would have done instead."""

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
    Key.FAR_LEFT: "hold left",
    Key.FAR_RIGHT: "hold right",
    Key.CW: "turn right",
    Key.CCW: "turn left",
    Key.HALF: "half turn",
}

Note = tuple[str, tuple[str, ...]]
"""A title and the lines below it."""


def fault_note(fault: Fault) -> Note:
    """How many keys a placement took, and how many would have done."""
    return f"Finesse +{fault.faults}", (f"{fault.presses} keys for {_needed(fault)}",)


def better_keys(system: RotationSystem, fault: Fault) -> Note:
    """The keys that would have done."""
    path = better_path(system, fault.placement) or ()
    keys = tuple(_KEYS[key] for key in path) or ("only drop it",)
    needed = _needed(fault)
    return f"Piece {fault.piece}, {fault.placement.piece.name}: {needed} {'key' if needed == 1 else 'keys'}", keys


def hint_note(who: str, hint: Decision | None, last: Judgement | None) -> Note:
    """What the last placement was worth, and what is to be said about a hint."""
    if hint is None and last is None:
        return "No hint", (f"{who} does not tell",)
    details = ("hold first",) if hint and hint.hold else ()
    if last is None:
        return f"{who}'s choice", details
    return last.grade.value, (*cost(last), *details)


def cost(verdict: Judgement) -> tuple[str, ...]:
    """A loss in words, and how many places were better."""
    if verdict.grade is Grade.BEST:
        return ()
    return holes(verdict.holes), f"{ordinal(verdict.place - 1)} of {verdict.candidate_count}"


def _needed(fault: Fault) -> int:
    return fault.presses - fault.faults
