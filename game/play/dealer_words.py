"""The dealers in the language of the player."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf

from game.core.dealers import RANDOMIZERS, Randomizer
from game.language import digits, say
from game.play.words import percent


def title_of(name: str) -> str:
    """The proper name of a randomizer."""
    return say(RANDOMIZERS[name].card.title)


def titles_of_all() -> Mapping[str, str]:
    """All randomizers with their proper names."""
    return {name: title_of(name) for name in RANDOMIZERS}


def fault_of(name: str, fault: str) -> str:
    """What is wrong with a player's own dealer, without the folder of its file."""
    return fault[max(0, fault.find(name)) :]


def usual_repeats(chosen: Randomizer) -> str:
    """The share of pieces that are the same as the one before: "2.0%"."""
    repeats = chosen.card.repeats
    return _unknown(chosen) if repeats is None else percent(repeats / 100, 1)


def usual_wait(chosen: Randomizer) -> str:
    """The longest wait for an I in pieces: "at most 12", "about 35"."""
    wait = chosen.card.longest_wait
    if wait is None:
        return _unknown(chosen)
    if isinf(wait):
        return say("for ever")
    if chosen.card.limited:
        return say("at most {number}", number=digits(wait))
    return say("about {number}", number=digits(wait))


def _unknown(chosen: Randomizer) -> str:
    return say("not measured") if chosen.file else say("depends on your play")
