"""The words over the well, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

FADE_SECONDS = 0.35
"""The time in which words fade at their end."""
POP_SECONDS = 0.09
"""The time in which words become small from large at their beginning."""
READ_SECONDS = 0.6
"""The time in which words are read."""
WEAK, WEAKENS_SECONDS = 0.5, 0.08
"""How strong words are after a piece has met them, and the time in which they become so."""
_FLOATS = 2.0
"""How far words float upwards, in rows."""
_LARGER = 0.35
"""How much larger words are at first, as a share."""
_HARDLY_LARGER = 0.1
"""The same where they have little room, and would reach far over the next piece and its ghost."""
_CLEAR_OF = 1.0
"""The room between words and the top of the stack, in rows."""
_OVER_GHOST = 1.8
"""The same over the stack before a clear, on which the ghost of the next piece lies."""
LEADING = 1.18
"""The height of a line, compared with the size of its words."""
SPAWN_ROWS, _BRIEF_SECONDS = 2, 0.9
"""The rows at the top in which a piece appears, and how long words stand there at most."""
_TIGHT = 0.2
"""The room between a high stack and words above all of it, in rows."""
_SMALLEST = 0.6
"""How much smaller words over a high stack become, as a share."""
_READ = 0.85
"""How much smaller a clear may become over a high stack before its points are left out."""


class Words(NamedTuple):
    """A line of a banner."""

    text: str
    size: float
    """In cells."""
    tone: str
    """A colour of the theme, by its name."""
    above: float = 0.0
    """The room above it, in cells."""


class Place(NamedTuple):
    """What words over the well keep to."""

    rows: int
    """The rows of the well."""
    top: int = 0
    """The rows of the stack, without those that are being cleared."""
    size: float = 1.0
    """The factor of the size of words that the player has chosen."""
    floats: bool = True
    """Whether words may move."""
    before: int = 0
    """The rows of the stack before the clear that is told."""
    said: Banner | None = None
    """The words of the last clear."""
    points: bool = True
    """Whether the mode has points."""
    held: bool = False
    """Whether the rules hold cleared rows for a while, and no piece appears before they are gone."""
    cleared: float | None = None
    """The height of the middle of these rows."""
    falls: float = 0.0
    """The seconds until the stack of which rows were cleared has come down, as it is seen."""


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
    """Whether it may move: it is larger at first, rises, and fades."""
    rises: float = _FLOATS
    """How far it rises, in rows."""
    short: tuple[Words, ...] = ()
    """What is told of it where another moment takes its place, or needs the room."""
    larger: float = _LARGER
    """How much larger it is at first, as a share."""
    met: float = inf
    """When a piece first fell among its words after they had been read, in seconds."""

    @property
    def ends(self) -> float:
        """When it has gone, in seconds."""
        return self.at + self.seconds

    @property
    def top(self) -> float:
        """How high it reaches at first, when it is larger, in rows."""
        height = height_of_words(self.lines)
        return self.row + (0.5 + (self.larger if self.floats else 0.0)) * height

    def in_short(self) -> Banner:
        """The same with its short words, on the same ground."""
        low = self.row - height_of_words(self.lines) / 2
        return replace(self, lines=self.short, row=low + height_of_words(self.short) / 2)

    def as_slow_as(self, other: Banner) -> Banner:
        """The same, rising no faster than another."""
        return replace(self, rises=min(self.rises, other.rises * self.seconds / other.seconds))

    def light(self, now: float) -> float:
        """Its opacity, from 0 to 1. Without motion it does not fade. It is weaker from the moment on at which a piece
        met it, so that the words do not blink."""
        left = self.seconds - (now - self.at)
        if left <= 0 or now < self.at:
            return 0.0
        weaker = (1 - WEAK) * min(1.0, max(0.0, now - self.met) / WEAKENS_SECONDS)
        return (1 - weaker) * min(1.0, left / FADE_SECONDS) if self.floats else 1.0

    def next_change(self, now: float, step: float) -> float:
        """When it next looks different; ``step`` is the time of a picture in seconds."""
        end = self.ends
        if not self.floats:
            return end
        stands = self.at + POP_SECONDS < now < end - FADE_SECONDS and not 0 <= now - self.met < WEAKENS_SECONDS
        return end - FADE_SECONDS if stands and not self.rises else now + step

    def picture(self, now: float) -> object:
        """A key of how it looks now. The same key means the same picture."""
        return self.lines, self.height(now), self.scale(now), self.light(now), self.may_weaken(now)

    def may_weaken(self, now: float) -> bool:
        """Whether it has stood long enough to be read, and no piece has met it since. Without motion it does not
        become weaker."""
        return self.floats and self.met == inf and now - self.at > READ_SECONDS

    def height(self, now: float) -> float:
        """The height of its middle now, in rows."""
        return self.row + (self.rises * (now - self.at) / self.seconds if self.floats else 0.0)

    def scale(self, now: float) -> float:
        """Its size now, compared with that of its words."""
        early = 1 - max(0.0, now - self.at) / POP_SECONDS
        return 1 + self.larger * early if self.floats and early > 0 else 1.0


def has_room(lines: Sequence[Words], place: Place) -> bool:
    """Whether lines, hardly smaller, have room above the stack before its clear: below the rows in which a piece
    appears, unless they are held for long."""
    room = place.rows - place.before - 2 * _TIGHT - (0 if place.held else SPAWN_ROWS)
    return room >= _READ * place.size * height_of_words(lines)


def on_the_stack(lines: Sequence[Words], wanted: float, at: float, seconds: float, place: Place) -> Banner:
    """A banner of one line or more whose middle is at the row ``wanted``, or as much higher as the stack is: what the
    player looks at next is never behind words. Over a high stack they stand lower, over the rows that a clear takes
    away. Where less room is left, the words are smaller, and where the next piece appears, they stand only briefly.
    Above a stack that leaves no more room they stand there; where the rules hold the rows before a piece appears, else
    on those that go. Words that would lie on the stack until it comes down wait for that."""
    if off_it := _off_a_high_stack(lines, at, seconds, place):
        return off_it
    room = place.rows - place.top - _CLEAR_OF
    height = place.size * height_of_words(lines)
    share = min(1.0, max(_SMALLEST, room / height))
    half, highest = share * height / 2, place.rows - SPAWN_ROWS
    over_both = min(place.before + _OVER_GHOST + half, highest - half)
    row = min(max(min(wanted, highest - half), over_both, place.top + _CLEAR_OF + half), place.rows - half)
    at += place.falls if row - half < place.before else 0.0
    if row + half > highest:
        seconds = min(seconds, _BRIEF_SECONDS)
    rises = min(_FLOATS, max(0.0, highest - half - row))
    return Banner(sized(lines, share * place.size), row, at, seconds, place.floats, rises)


def _off_a_high_stack(lines: Sequence[Words], at: float, seconds: float, place: Place) -> Banner | None:
    """A banner between a high stack before its clear and the top of the well, or without room there on the rows that
    are cleared, until the stack has come down. None over a low stack."""
    height, room = place.size * height_of_words(lines), place.rows - place.before - 2 * _TIGHT
    if room >= height + SPAWN_ROWS:
        return None
    if not place.held and room < _READ * height:
        return None
    if room < _SMALLEST * height:
        if place.cleared is None:
            return None
        row, seconds = max(height / 2, place.cleared), min(seconds, place.falls or seconds)
        return Banner(sized(lines, place.size), row, at, seconds, place.floats, 0.0)
    share = min(1.0, room / height)
    row, seconds = place.before + _TIGHT + share * height / 2, min(seconds, _BRIEF_SECONDS)
    return Banner(sized(lines, share * place.size), row, at, seconds, place.floats, 0.0, larger=_HARDLY_LARGER)


def height_of_words(lines: Iterable[Words]) -> float:
    """The height of lines below each other, in rows."""
    return sum(LEADING * line.size + line.above for line in lines)


def sized(lines: Iterable[Words], factor: float) -> tuple[Words, ...]:
    """The same lines at another size."""
    return tuple(line._replace(size=line.size * factor, above=line.above * factor) for line in lines)
