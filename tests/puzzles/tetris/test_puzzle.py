"""The puzzle and its notation, and patterns of queues in that of solution-finder."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.puzzles.tetris.puzzle import Puzzle, position_of
from game.puzzles.tetris.queues import Queues


@pytest.mark.parametrize(
    "line",
    [
        "10/XXX5XX/XXX4XXX/XXX5XX T I SZJOL pc",
        "10/10 T - SZJO pc no-hold",
        "XXX1XXXXXX T - - dig drop-only",
        "3X6/XXX3XXXX/XXXX1XXXXX O - TL tsd=2",
        "XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX S - TO tst=2",
        "XXX1XXXXXX I - J dig=1 no-hold drop-only",
        "XXX4XXX - I - pc",
    ],
)
def test_notation_reads_what_it_writes(line: str) -> None:
    puzzle = Puzzle.parse(line)
    assert puzzle.notation() == line
    assert eval(repr(puzzle)) == puzzle


def test_what_a_puzzle_needs() -> None:
    puzzle = Puzzle(position_of(Board.parse("XXX4XXX/XX4XXXX"), pieces_from("TIO")))
    assert (puzzle.rows, puzzle.empty_cells, puzzle.most) == (2, 8, 2)
    assert puzzle.pieces == pieces_from("TIO")
    assert puzzle.with_pieces(pieces_from("SZ")).position.notation() == "XXX4XXX/XX4XXXX S - Z"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("XXX4XXX I", "'XXX4XXX I' is not a puzzle; expected a board, pieces and a goal: pc, tsd, tst or dig"),
        ("XXX4XXX I - - dgi=2", "'dgi=2' is not a goal; did you mean 'dig'?"),
        ("XXX4XXX I - - pc=1", "'pc=1' is not a goal; expected pc, tsd, tst or dig"),
        ("XXX4XXX I - - pc hold", "'hold' after the goal; expected no-hold or drop-only"),
        ("XXX4XXX I T - pc no-hold", "the hold has the piece T; expected none, because hold is not allowed"),
        ("XXX4XXX - - - pc", "pieces: 0; expected 1 or more, one for each four empty cells"),
        ("XXX4XXX - - - dig", "no pieces; expected one or more"),
        ("XXX4XXX - I I XX pc", "^'XX' is one part too many; after the next pieces comes the goal$"),
        ("10 I - - dig", "the board is empty; expected rows to dig through"),
        (f"{'/'.join(['X9'] * 17)} I - - dig", "rows of the board: 17; expected at most 16"),
    ],
)
def test_an_impossible_puzzle_is_refused(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Puzzle.parse(line)


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
