"""Why a game is not a person's own, in the language of the player.

A game keeps its remark in English, since the file of an unfinished game holds it.
"""

from __future__ import annotations

import re

from game.language import marked, say
from game.play.words import clock

_PLAYED_ON = marked("played on from {time}")
_WITH_NEW_PIECES = marked("played on from {time}, with new pieces")
_PATTERNS = {
    text: re.compile(re.escape(text).replace(r"\{time\}", "([0-9:]+)")) for text in (_PLAYED_ON, _WITH_NEW_PIECES)
}


def played_on(seconds: float, *, new_pieces: bool) -> str:
    """The remark on a game that was played on from a recording, at so many seconds of it."""
    return (_WITH_NEW_PIECES if new_pieces else _PLAYED_ON).format(time=clock(seconds))


def remark_words(remark: str) -> str:
    """A remark in the language of the player."""
    for text, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(remark):
            return say(text, time=found[1])
    return say(remark)
