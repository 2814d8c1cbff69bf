"""Patterns of queues, in the notation of solution-finder."""

from __future__ import annotations

import pytest

from game.puzzles.tetris.queues import Queues


def letters(text: str) -> list[str]:
    queues = Queues.parse(text)
    return ["".join(map(str, queue)) for queue in queues.between(0, len(queues))]


@pytest.mark.parametrize(
    ("text", "queues"),
    [
        ("TSZ", ["TSZ"]),
        ("I[SZ]", ["IS", "IZ"]),
        ("[SZT]p2", ["SZ", "ST", "ZS", "ZT", "TS", "TZ"]),
        ("[SZ]!,I", ["SZI", "ZSI"]),
        ("[^TIJLO]p2", ["SZ", "ZS"]),
        ("TS;ZL", ["TS", "ZL"]),
        ("TS # a remark\n\n[ZL]\n", ["TS", "Z", "L"]),
    ],
)
def test_the_queues_of_a_pattern(text: str, queues: list[str]) -> None:
    assert letters(text) == queues


@pytest.mark.parametrize(
    ("text", "count"),
    [("*", 7), ("*p4", 840), ("I,*p4", 840), ("*!", 5040), ("*p7,*p4", 4_233_600), ("*p6;*p5*", 5040 + 17_640)],
)
def test_the_number_of_queues(text: str, count: int) -> None:
    assert len(Queues.parse(text)) == count


def test_any_part_of_the_queues_can_be_taken() -> None:
    queues = Queues.parse("*p2;[TSZ]!;IO")
    every = list(queues.between(0, len(queues)))
    assert len(every) == 42 + 6 + 1
    assert [queue for first in range(0, 50, 7) for queue in queues.between(first, first + 7)] == every


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no queue; expected"),
        ("T(S)", r"'\(S\)' in 'T\(S\)'; expected"),
        ("[]", r"'\[\]' names no piece; expected different pieces"),
        ("[TT]", r"'\[TT\]' names a piece twice; expected different pieces"),
        ("*p0", r"'\*p0' takes 0 of 7 pieces; expected 1 to 7"),
        ("TS\nTQ", "line 2: 'Q' is not a piece"),
        ("*p7,*p7", "25,401,600 queues; expected at most 10,000,000"),
        ("*" * 100, f"{7**100:,} queues; expected at most 10,000,000"),
        ("I" * 101, "a queue of 101 pieces; expected at most 100"),
    ],
)
def test_a_faulty_pattern_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Queues.parse(text)
