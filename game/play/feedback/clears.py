"""The words of a clear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game.core.board.spins import Spin
from game.core.session.events import Cleared
from game.language import digits, marked, say
from game.play.feedback.banners import FADE_SECONDS, Banner, Place, Words, has_room, on_the_stack, sized


class _Look(NamedTuple):
    """How a kind of clear is told."""

    words: tuple[str, ...]
    size: float
    tone: str
    seconds: float


_SPIN, _MINI = "mark_spin", "third"
_LOOKS: Mapping[tuple[Spin, int], _Look] = {
    (Spin.NONE, 1): _Look((), 0.0, "soft", 0.7),
    (Spin.NONE, 2): _Look((marked("Double"),), 0.8, "text", 0.8),
    (Spin.NONE, 3): _Look((marked("Triple"),), 1.1, "banner_level", 1.0),
    (Spin.NONE, 4): _Look((marked("Tetris"),), 1.75, "mark_tetris", 1.5),
    (Spin.MINI, 0): _Look((marked("T-spin mini"),), 0.75, _MINI, 0.8),
    (Spin.MINI, 1): _Look((marked("T-spin mini"), marked("Single")), 0.8, _MINI, 1.0),
    (Spin.MINI, 2): _Look((marked("T-spin mini"), marked("Double")), 0.95, _MINI, 1.2),
    (Spin.FULL, 0): _Look((marked("T-spin"),), 0.85, _SPIN, 0.9),
    (Spin.FULL, 1): _Look((marked("T-spin"), marked("Single")), 1.05, _SPIN, 1.2),
    (Spin.FULL, 2): _Look((marked("T-spin"), marked("Double")), 1.4, _SPIN, 1.5),
    (Spin.FULL, 3): _Look((marked("T-spin"), marked("Triple")), 1.75, _SPIN, 1.6),
}
"""(spin, rows) -> how the clear is told."""
_MOST_ROWS: Mapping[Spin, int] = {Spin.NONE: 4, Spin.MINI: 2, Spin.FULL: 3}
_PERFECT = _Look((marked("Perfect\nclear"),), 2.4, "mark_perfect", 1.6)
_POINTS = 0.6
"""The size of the points, in cells."""
_BACK_TO_BACK = Words(marked("Back-to-back"), 0.62, "banner_chain")
_COMBO, _COMBO_GROWS = 0.6, 0.08
"""The size of the words of a combo, and how much it grows with each clear, up to the longest."""
_COMBO_SECONDS = 1.0
HOT_COMBO, HOT_TONE = 10, "banner_chain"
"""The clears of a combo from which on its colour is warm, and that colour."""
LONGEST_COMBO = 14
"""The clears of a combo from which on it is golden, as hardly one is."""
_DESCENDERS, _BELOW_THEM = frozenset("gjpqyдруфцщ"), 0.22  # noqa: RUF001 - they are Cyrillic
"""Letters that reach below their line, and the room below large words with one, in cells."""
_SHORTER = 0.75
"""The size of a clear that makes room for a moment, compared with its own."""
_OUTLASTS = 0.3
"""How long words over a low stack stand after rows that blink are gone, before they fade, in seconds."""
_BEFORE_CRUMBS, _AFTER_THEM = 0.19, 0.15
"""How long before rows that blink are gone words on them go, while the rows are dark, and how long after it words over
a high stack do, before a piece appears, in seconds."""


def tone_of(clear: Cleared) -> str:
    """The colour of a clear, by its name in the theme."""
    return _PERFECT.tone if clear.perfect else _look_of(clear).tone


def combo_tone(combo: int) -> str:
    """The colour of a combo, by its name in the theme."""
    if combo >= LONGEST_COMBO:
        return _PERFECT.tone
    return "banner_combo" if combo < HOT_COMBO else HOT_TONE


def _look_of(clear: Cleared) -> _Look:
    return _LOOKS[clear.spin, min(len(clear.rows), _MOST_ROWS[clear.spin])]


def banner_of(clear: Cleared, at: float, place: Place) -> Banner | None:
    """The banner of a clear. That of a perfect clear stands in the middle of the well, and all others on the stack.
    None if nothing is to be told: a single in a mode without points."""
    look = _look_of(clear)
    lines = []
    if clear.back_to_back:
        lines.append(_BACK_TO_BACK._replace(text=say(_BACK_TO_BACK.text)))
    if clear.perfect:
        lines += [Words(text, _PERFECT.size, _PERFECT.tone) for text in say(_PERFECT.words[0]).split("\n")]
        lines += [Words(" ".join(map(say, look.words)), 0.8, look.tone)] if look.words else []
    else:
        lines += [Words(say(text), look.size, look.tone) for text in look.words]
    if clear.combo > 0:
        grown = _COMBO + _COMBO_GROWS * min(clear.combo, LONGEST_COMBO)
        lines.append(Words(say("Combo {number}", number=clear.combo), grown, combo_tone(clear.combo)))
    above = _BELOW_THEM if lines and lines[-1].size > 1 and _DESCENDERS & set(lines[-1].text) else 0.0
    points = [Words(f"+{digits(clear.points)}", _POINTS, "soft", above)] if place.points else []
    if lines and not clear.perfect and not has_room([*lines, *points], place):
        points = []
    lines += points
    if not lines:
        return None
    if clear.perfect:
        return Banner(sized(lines, place.size), place.rows / 2, at, _PERFECT.seconds, place.floats)
    seconds = max(look.seconds, _COMBO_SECONDS) if clear.combo > 0 else look.seconds
    place = place._replace(cleared=sum(clear.rows) / len(clear.rows) + 0.5 if clear.rows else None)
    short = sized([*(each for each in lines if each.tone == look.tone), *points], _SHORTER * place.size)
    return replace(on_the_stack(lines, 0.0, at, seconds, place), short=short)


def until_rows_are_gone(said: Banner, waits: float, before: int) -> Banner:
    """The words of a clear whose rows are gone after ``waits`` seconds, over a stack that was ``before`` rows high."""
    if said.rises:
        return replace(said, seconds=max(said.seconds, waits + FADE_SECONDS + _OUTLASTS))
    return replace(said, seconds=waits + (_AFTER_THEM if said.row > before else -_BEFORE_CRUMBS))
