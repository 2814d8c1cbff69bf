"""Lines of keys, each part of which names a key and what it does: which of their words are under the mouse."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ....key_names import KeyWords, line_of, menu_label
from ....language import SEPARATOR
from ..boxes.box import Position
from ..text.fonts import width_of


def keys_line(*words: KeyWords) -> str:
    """Return a line of keys that nobody can change, by their names on the keyboard."""
    return line_of(words, lambda action: "", menu_label)


class KeySpot(NamedTuple):
    """A place in a line of keys."""

    words: Sequence[str]
    """The part of the line that is there."""
    at: int
    """Which of these words is there."""


def with_room(text: str, size: int, width: int) -> str:
    """Return a line of keys without its first parts, as far as it is wider than ``width`` pixels: what the arrows do
    goes first."""
    while SEPARATOR in text and width_of(text, size) > width:
        text = text.split(SEPARATOR, 1)[1]
    return text


def spot_in(text: str, size: int, area: Rect, position: Position) -> KeySpot | None:
    """Return what is at a position of a line that is drawn in the middle of ``area``. None where no word is."""
    left, begin = position[0] - area.x - (area.width - width_of(text, size)) // 2, 0
    if not area.collidepoint(position):
        return None
    for part in text.split(SEPARATOR):
        words, end = part.split(" "), begin
        for at, word in enumerate(words):
            end += len(word)
            if width_of(text[:begin], size) <= left < width_of(text[:end], size):
                return KeySpot(words, at)
            end += 1
            begin = end
        begin = end - 1 + len(SEPARATOR)
    return None
