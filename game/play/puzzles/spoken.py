"""The sentences of puzzles in the language of the player."""

from __future__ import annotations

from collections.abc import Iterable

from game.language import say
from game.puzzles.phrases import Phrase


def spoken(phrases: Iterable[Phrase]) -> str:
    """Return sentences, one after the other."""
    return " ".join(say(each.text, **dict(each.values)) for each in phrases)
