"""Lines of keys, each part of which names a key and what it does: which of their words are under the mouse."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.play.words.numbers import SEPARATOR
from game.ui.kit.box import Position
from game.ui.kit.text import MEDIUM, width_of


class KeySpot(NamedTuple):
    """A place in a line of keys."""

    words: Sequence[str]
    """The part of the line that is there."""
    at: int
    """Which of these words is there."""


def spot_in(text: str, size: int, area: Rect, position: Position, weight: str = MEDIUM) -> KeySpot | None:
    """Return what is at a position of a line that is drawn in ``area``, which is as wide as the line. None where no
    word is."""
    if not area.collidepoint(position):
        return None
    left, begin = position[0] - area.x, 0
    for part in text.split(SEPARATOR):
        words, end = part.split(" "), begin
        for at, word in enumerate(words):
            end += len(word)
            if width_of(text[:begin], size, weight) <= left < width_of(text[:end], size, weight):
                return KeySpot(words, at)
            end += 1
            begin = end
        begin = end - 1 + len(SEPARATOR)
    return None
