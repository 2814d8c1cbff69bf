"""Many queues at once, in the notation of patterns that solution-finder uses.

A pattern is a row of parts, which can be separated by commas. A part is a piece, ``*`` for all seven, or pieces in
brackets, as in ``[IOT]``; ``[^IOT]`` are all other pieces. ``p3`` after it means three of them in every order, ``!``
means all of them in every order, and nothing means one of them. Several patterns are separated by ``;`` or by line
ends; ``#`` begins a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import prod

from ....core.board import PIECES, Piece, pieces_from
from ....core.messages import quoted

Queue = tuple[Piece, ...]

_PART = re.compile(
    r"(?:(?P<all>\*)|\[(?P<but>\^?)(?P<some>[^\]]*)\]|(?P<one>[A-Za-z]))(?:p(?P<count>[0-9])|(?P<every>!))?"
)
_EXPECTED = "expected pieces and parts such as * or [IOT] or [^I], and then p3 or ! for every order"
_LONGEST = 100
MOST_QUEUES = 10_000_000
"""The most queues of all patterns together. The openers of a game with bags are 4,233,600."""


@dataclass(frozen=True)
class Pattern:
    """Queues that are made of parts: one choice from each of them."""

    parts: tuple[tuple[Queue, ...], ...]

    @property
    def count(self) -> int:
        return prod(len(choices) for choices in self.parts)

    @property
    def length(self) -> int:
        return sum(len(choices[0]) for choices in self.parts)

    def __getitem__(self, number: int) -> Queue:
        chosen: list[Queue] = []
        for choices in reversed(self.parts):
            number, place = divmod(number, len(choices))
            chosen.append(choices[place])
        return tuple(piece for choice in reversed(chosen) for piece in choice)


@dataclass(frozen=True)
class Queues:
    """The queues of some patterns, one pattern after the other. A queue of two patterns is there twice."""

    patterns: tuple[Pattern, ...]

    @classmethod
    def parse(cls, text: str) -> Queues:
        """Read patterns. Raises ValueError that names the faulty part and, if there are several lines, its line. More
        than ``MOST_QUEUES`` queues are refused; they are counted without being made."""
        lines = text.splitlines()
        patterns = []
        for number, line in enumerate(lines, 1):
            for one in line.partition("#")[0].split(";"):
                if one.strip():
                    try:
                        patterns.append(_pattern(one))
                    except ValueError as error:
                        raise ValueError(f"line {number}: {error}" if len(lines) > 1 else str(error)) from None
        if not patterns:
            raise ValueError(f"no queue; {_EXPECTED}")
        count = sum(pattern.count for pattern in patterns)
        if count > MOST_QUEUES:
            raise ValueError(f"{count:,} queues; expected at most {MOST_QUEUES:,}")
        return cls(tuple(patterns))

    def __len__(self) -> int:
        return sum(pattern.count for pattern in self.patterns)

    def between(self, first: int, end: int) -> Iterator[Queue]:
        """Yield the queues from number ``first``, counted from 0, to the one before ``end``."""
        for pattern in self.patterns:
            for number in range(max(first, 0), min(end, pattern.count)):
                yield pattern[number]
            first, end = first - pattern.count, end - pattern.count


def _pattern(text: str) -> Pattern:
    parts: list[tuple[Queue, ...]] = []
    text = re.sub(r"[\s,]", "", text)
    at = 0
    while at < len(text):
        match = _PART.match(text, at)
        if not match:
            raise ValueError(f"{quoted(text[at:])} in {quoted(text)}; {_EXPECTED}")
        at = match.end()
        parts.append(_orders(_pieces(match), _count(match)))
    pattern = Pattern(tuple(parts))
    if pattern.length > _LONGEST:
        raise ValueError(f"a queue of {pattern.length} pieces; expected at most {_LONGEST}")
    return pattern


def _pieces(match: re.Match[str]) -> Queue:
    if match["all"]:
        return PIECES
    named = pieces_from(match["one"] or match["some"])
    if len(set(named)) < len(named) or not named:
        raise ValueError(
            f"{quoted(match[0])} names {'a piece twice' if named else 'no piece'}; expected different pieces"
        )
    return tuple(piece for piece in PIECES if piece not in named) if match["but"] else named


def _count(match: re.Match[str]) -> int:
    """Return how many pieces are taken of a part. Raises ValueError for more than it has."""
    most = len(_pieces(match))
    count = most if match["every"] else int(match["count"] or 1)
    if not 1 <= count <= most:
        raise ValueError(f"{quoted(match[0])} takes {count} of {most} pieces; expected 1 to {most}")
    return count


@cache
def _orders(pieces: Queue, count: int) -> tuple[Queue, ...]:
    return tuple(permutations(pieces, count))
