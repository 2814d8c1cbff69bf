"""Notes on a placement: how many keys were too many, and what the bot would have done."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.review.judging import Grade, Judgement
from game.ai.thinker import Decision
from game.core.board.moves import Key
from game.core.board.rotation import RotationSystem
from game.core.finesse import better_path
from game.core.statistics import Fault
from game.language import digits, marked, say, say_many
from game.play.words import capital, holes, ordinal

_KEYS: Mapping[Key, str] = {
    Key.LEFT: marked("left"),
    Key.RIGHT: marked("right"),
    Key.FAR_LEFT: marked("left to the wall"),
    Key.FAR_RIGHT: marked("right to the wall"),
    Key.CW: marked("turn right"),
    Key.CCW: marked("turn left"),
    Key.HALF: marked("half turn"),
}

Note = tuple[str, tuple[str, ...]]
"""A title and the lines below it."""


def fault_note(fault: Fault) -> Note:
    """The note on a finesse fault: the keys that were pressed and the keys that were needed."""
    keys = say_many(
        "{number} key, {needed} needed", "{number} keys, {needed} needed", fault.presses, needed=digits(_needed(fault))
    )
    return say_many("{number} key too many", "{number} keys too many", fault.faults), (keys,)


def better_keys(system: RotationSystem, fault: Fault) -> Note:
    """The note with the fewest keys for a placement."""
    path = better_path(system, fault.placement) or ()
    first, *others = (say(_KEYS[key]) for key in path) if path else (say("just drop it"),)
    title = say_many(
        "The {piece} needs {number} key",
        "The {piece} needs {number} keys",
        _needed(fault),
        piece=fault.placement.piece.name,
    )
    return title, (capital(first), *others)


def hint_note(who: str, hint: Decision | None, last: Judgement | None) -> Note:
    """The rating of the last placement, and what to add about the hint. ``who`` is the name of the bot."""
    if hint is None and last is None:
        return say("No hint"), (say("{who} gives none", who=say(who)),)
    holds = hint is not None and hint.hold
    if last is None:
        return say("{who}'s choice", who=say(who)), (say("hold first"),) if holds else ()
    # Translators: grades are "Best", "Mistake" and so on. There is little room.
    title = say("Last piece: {grade}", grade=say(last.grade.value))
    return title, (*_standing(last), *((say("Hint: hold first"),) if holds else ()))


def _standing(verdict: Judgement) -> tuple[str, ...]:
    """The rank of a placement among the candidates. Nothing for the best one."""
    if verdict.grade is Grade.BEST:
        return ()
    place, count = ordinal(verdict.place - 1), digits(verdict.candidate_count)
    return (say("{place} best of {count} places", place=place, count=count),)


def cost(verdict: Judgement) -> tuple[str, ...]:
    """The loss in holes, and the rank of the placement among the candidates. Nothing for the best one."""
    if verdict.grade is Grade.BEST:
        return ()
    place = say("{place} of {count}", place=ordinal(verdict.place - 1), count=digits(verdict.candidate_count))
    return holes(verdict.holes), place


def _needed(fault: Fault) -> int:
    return fault.presses - fault.faults
