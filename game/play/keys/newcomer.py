"""Who sees the keys before a game: whoever has not yet played by rules with these keys."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules.rules import Drop, Rules
from game.core.rules.rulesets import RULES
from game.language import say
from game.storage import Scores
from game.storage.filters import PERSON

KeySet = tuple[bool, Drop]
"""What decides which keys rules have: whether they hold, and how they drop."""


def key_set(rules: Rules) -> KeySet:
    """Return the keys of rules. Rules with the same keys need no new page."""
    return rules.hold, rules.drop


def known_keys(scores: Scores) -> set[KeySet]:
    """Return the keys of the rules of all games that a person has ended."""
    groups = scores.history.groups()
    return {key_set(RULES[group.rules]) for group in groups if group.player == PERSON and group.rules in RULES}


def news(rules: Rules, known: Iterable[KeySet], *, soft: str, up: str) -> str:
    """Return what is different about the keys of rules, in a sentence or two. Empty before the first game of all.

    ``soft`` and ``up`` are the names of the keys of the soft drop and of the sonic drop.
    """
    if not list(known):
        return ""
    if rules.drop is Drop.HARD:
        return (
            say("These rules have a hard drop, and a piece can be held.")
            if rules.hold
            else say("These rules have a hard drop.")
        )
    if rules.drop is Drop.SONIC:
        holds = say("These rules have hold.") if rules.hold else say("These rules have no hold.")
        return " ".join((holds, say("{key} drops a piece to the floor without locking it.", key=up)))
    without = say("These rules have no hard drop.") if rules.hold else say("These rules have no hold and no hard drop.")
    return " ".join((without, say("{key} drops faster.", key=soft)))
