"""The words over the well: what was cleared, what was reached, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.core.board.spins import Spin
from game.core.session.events import Cleared, EndReason
from game.language import digits, marked, say
from game.play.words import precise

FADE_SECONDS = 0.35
"""The time in which words fade at their end."""
POP_SECONDS = 0.09
"""The time in which words become small from large at their beginning."""
_FLOATS = 2.0
"""How far words float upwards, in rows."""
_LARGER = 0.35
_CLEAR_OF = 0.6
"""The room between words and the top of the stack, in rows."""
_HIGHEST = 3.0
"""The rows at the top that words of a clear leave free, where the next piece appears."""
"""How much larger words are at first, as a share."""


class Words(NamedTuple):
    """A line of a banner."""

    text: str
    size: float
    """In cells."""
    tone: str
    """A colour of the theme, by its name."""


@dataclass(frozen=True)
class Banner:
    """Some lines that stand over the well for a while."""

    lines: tuple[Words, ...]
    row: float
    """The height of its middle above the floor, in rows."""
    at: float
    """When it began, in seconds."""
    seconds: float
    floats: bool = True
    """Whether it moves, so that ``height`` and ``scale`` change."""

    def light(self, now: float) -> float:
        """Its opacity, from 0 to 1. Without motion it does not fade."""
        left = self.seconds - (now - self.at)
        if left <= 0 or now < self.at:
            return 0.0
        return min(1.0, left / FADE_SECONDS) if self.floats else 1.0

    def next_change(self, now: float, step: float) -> float:
        """When it next looks different; ``step`` is the time of a picture in seconds."""
        return now + step if self.floats else self.at + self.seconds

    def height(self, now: float) -> float:
        """The height of its middle now, in rows."""
        return self.row + (_FLOATS * (now - self.at) / self.seconds if self.floats else 0.0)

    def scale(self, now: float) -> float:
        """Its size now, compared with that of its words."""
        early = 1 - max(0.0, now - self.at) / POP_SECONDS
        return 1 + _LARGER * early if self.floats and early > 0 else 1.0


class _Look(NamedTuple):
    """How a kind of clear is told."""

    words: tuple[str, ...]
    size: float
    tone: str
    seconds: float


_SPIN, _MINI = "mark_spin", "third"
_LOOKS: Mapping[tuple[Spin, int], _Look] = {
    (Spin.NONE, 1): _Look((), 0.0, "soft", 0.7),
    (Spin.NONE, 2): _Look((marked("Double"),), 0.72, "text", 0.8),
    (Spin.NONE, 3): _Look((marked("Triple"),), 0.95, "accent", 1.0),
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
_PERFECT = _Look((marked("Perfect\nclear"),), 2.4, "mark_perfect", 2.0)
_POINTS = 0.6
"""The size of the points, in cells."""
_BACK_TO_BACK = Words(marked("Back-to-back"), 0.62, "banner_chain")
_COMBO, _COMBO_GROWS, _MOST_COMBO = 0.55, 0.05, 10
"""The size of the words of a combo, how much it grows with each clear, and up to which one."""
_MOMENT_SECONDS, _GRADE_SECONDS, _END_SECONDS = 1.3, 1.6, 6.0
_HIGH = 0.72
"""The height of moments, as a share of the rows of the well."""
_WON = marked("Complete")
_OVER = marked("Game\nover")
_ENDS: Mapping[EndReason, str] = {"goal": _WON, "roll": _WON, "time": marked("Time is up"), "no more pieces": ""}
"""Reason -> the words of the end, line by line. Every other reason is a lost game."""


def banner_of(clear: Cleared, at: float, *, rows: int, size: float, floats: bool, top: int = 0) -> Banner:
    """The banner of a clear in a well of ``rows`` rows. ``size`` is a factor.

    The words stand above the stack, which is ``top`` rows high after the clear: what the player looks at next is never
    behind them. Those of a perfect clear stand in the middle of the well.
    """
    look = _LOOKS[clear.spin, min(len(clear.rows), _MOST_ROWS[clear.spin])]
    lines = []
    if clear.back_to_back:
        lines.append(_BACK_TO_BACK._replace(text=say(_BACK_TO_BACK.text)))
    if clear.perfect:
        lines += [Words(text, _PERFECT.size, _PERFECT.tone) for text in say(_PERFECT.words[0]).split("\n")]
        lines += [Words(" ".join(map(say, look.words)), 0.8, look.tone)] if look.words else []
    else:
        lines += [Words(say(text), look.size, look.tone) for text in look.words]
    if clear.combo > 0:
        grown = _COMBO + _COMBO_GROWS * min(clear.combo, _MOST_COMBO)
        lines.append(Words(say("Combo {number}", number=clear.combo), grown, "banner_combo"))
    lines.append(Words(f"+{digits(clear.points)}", _POINTS, "soft"))
    seconds = _PERFECT.seconds if clear.perfect else look.seconds
    shown = _sized(lines, size)
    where = rows / 2 if clear.perfect else top + _CLEAR_OF + sum(line.size for line in shown) / 2
    return Banner(shown, min(where, max(rows / 2, rows - _HIGHEST)), at, seconds, floats)


def level_banner(level: int, at: float, *, rows: int, size: float, floats: bool) -> Banner:
    """The banner of a level."""
    lines = [Words(say("Level"), 0.6, "banner_level"), Words(str(level), 1.5, "banner_level")]
    return Banner(_sized(lines, size), _HIGH * rows, at, _MOMENT_SECONDS, floats)


def section_banner(
    number: int, level: int, seconds: float | None, at: float, *, rows: int, size: float, floats: bool
) -> Banner:
    """The banner of a section that ended at a level. ``seconds`` is the time that it took, if that is known."""
    lines = [
        Words(say("Section {number} done", number=number), 0.75, "banner_level"),
        Words(str(level), 1.6, "banner_level"),
    ]
    if seconds is not None:
        lines.append(Words(precise(seconds), 0.75, "soft"))
    return Banner(_sized(lines, size), _HIGH * rows, at, _MOMENT_SECONDS, floats)


def grade_banner(grade: str, at: float, *, rows: int, size: float, floats: bool) -> Banner:
    """The banner of a new grade."""
    lines = [Words(say("Grade"), 0.6, "best"), Words(grade, 2.2, "best")]
    return Banner(_sized(lines, size), _HIGH * rows, at, _GRADE_SECONDS, floats)


def end_banner(reason: EndReason, at: float, *, rows: int, size: float) -> Banner | None:
    """The banner of an end, from ``at`` on. None if nothing is to be told."""
    text = _ENDS.get(reason, _OVER)
    tone = "mark_perfect" if text == _WON else "text"
    words = say(text).split("\n")
    lines = [Words(word, 1.9 if len(words) > 1 else 1.7, tone) for word in words]
    return Banner(_sized(lines, size), _HIGH * rows, at, _END_SECONDS, False) if text else None


def _sized(lines: list[Words], factor: float) -> tuple[Words, ...]:
    return tuple(line._replace(size=line.size * factor) for line in lines)
