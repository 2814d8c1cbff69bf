"""The puzzle and patterns of queues in their notation, and solutions played through a real session, key by key."""

import random
from dataclasses import replace

import pytest

from game.ai.pilot.pilot import BUTTON_OF
from game.core.bits import full_rows
from game.core.board.board import Board
from game.core.board.pieces import NORTH, SOUTH, Piece, Placement, pieces_from
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.dealers.dealing import RecordedDealer
from game.core.fumen import decoded
from game.core.moves.landings import Key, dropped
from game.core.rules.rules import Drop
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Event, Locked
from game.core.session.session import Session
from game.puzzles.tetris.puzzle import SPINS, Goal, Puzzle, position_of
from game.puzzles.tetris.solving.queues import Queues
from game.puzzles.tetris.solving.solver import Solution, TetrisMove, drawn, fumen_of, placed, solution_of
from tests.puzzles.tetris.brute import solve
from tests.puzzles.tetris.test_solver import random_puzzle


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
        ("4XXXXXX/XXXXXXXXXX I - - pc", "row 2 of the board is full; expected an empty cell in every row"),
        ("1XXXXXXXXX I - - pc", "empty cells in the rows to clear must be a multiple of 4; it is 1"),
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


STILL = replace(MODERN, gravity=((1, 1, 10**9),), soft_drop=(1, 5), handling=replace(MODERN.handling, arr=0))
"""The modern rules without gravity: a piece stays in the air until a key lowers it."""
OVER = STILL.handling.das + 2
"""Ticks in which a held direction brings a piece to the wall."""


def played(puzzle: Puzzle, solution: Solution) -> tuple[Session, list[Event]]:
    """Press the keys of a solution. Returns the session after the last piece has locked, and the events of its drop."""
    position = puzzle.position
    # More pieces follow, so that a held piece can be the last one.
    dealer = RecordedDealer([*position.pieces, Piece.O, Piece.O])
    session = Session(STILL, dealer, hold=puzzle.hold, held=position.hold, board=position.board)
    events: list[Event] = []
    for step in solution.steps:
        while session.current is None:
            session.step(Buttons.NONE)
        if step.hold:
            press(session, Buttons.HOLD)
        for key in step.keys:
            events = press(session, BUTTON_OF[Drop.HARD][key], *target(session, key))
        (locked,) = [event for event in events if isinstance(event, Locked)]
        assert SRS.mask(locked.placement) == SRS.mask(step.landing)
    return session, events


def target(session: Session, key: Key) -> tuple[int, int | None]:
    """For how many ticks a key is held at most, and the row in which it is released."""
    assert session.current is not None
    if key in (Key.FAR_LEFT, Key.FAR_RIGHT):
        return OVER, None
    if key is Key.FLOOR:
        return 10**5, dropped(SRS, session.cells, session.current).y
    if key is Key.DOWN:
        return 10**5, session.current.y - 1
    return 1, None


def press(session: Session, button: Buttons, ticks: int = 1, row: int | None = None) -> list[Event]:
    events = []
    for _ in range(ticks):
        events += session.step(button)
        if row is not None and session.current is not None and session.current.y == row:
            break
    return events + session.step(Buttons.NONE)


@pytest.mark.parametrize("goal", list(Goal))
def test_the_keys_of_a_solution_reach_the_goal(goal: Goal) -> None:
    rng = random.Random(f"keys {goal.value}")
    count = 0
    while count < 12:
        puzzle = random_puzzle(rng, goal)
        solution = solve(puzzle) if puzzle else None
        if puzzle is None or solution is None:
            continue
        count += 1
        session, events = played(puzzle, solution)
        end = solution.steps[-1]
        if goal is Goal.PERFECT_CLEAR:
            assert not session.cells
        elif goal is Goal.DIG:
            filled = puzzle.position.board.cells | sum(cells for _, cells in solution.picture)
            assert full_rows(filled) & 1
            assert session.cells == placed(end.position, end.landing).board.cells
        else:
            (cleared,) = [event for event in events if isinstance(event, Cleared)]
            assert (cleared.spin, len(cleared.rows)) == (Spin.FULL, SPINS[goal].rows)


def test_the_final_picture_as_text_and_the_fumen() -> None:
    puzzle = Puzzle.parse("XXXX3XXX/XXXX4XX/XXXXXX1XXX I - J pc no-hold")
    solution = solve(puzzle)
    assert solution is not None
    assert drawn(puzzle.position.board, solution.picture).splitlines() == [
        "XXXXJJJXXX",
        "XXXXIIIIXX",
        "XXXXXXJXXX",
    ]
    pages = decoded(fumen_of(solution))
    assert [page.piece for page in pages] == [Placement(Piece.I, NORTH, 4, 1), Placement(Piece.J, SOUTH, 4, 0), None]
    assert [page.comment for page in pages] == ["#Q=[](I)J", "#Q=[](J)", ""]
    assert [page.board.notation() for page in pages] == [
        "XXXX3XXX/XXXX4XX/XXXXXX1XXX",
        "XXXX3XXX/XXXXXX1XXX",
        "10",
    ]


def test_moves_that_cannot_be_made_are_refused() -> None:
    puzzle = Puzzle.parse("XXXX2XXXX/XXXX2XXXX O - O pc no-hold")
    with pytest.raises(ValueError, match="move 1 places T; it is not the falling piece nor the next one"):
        solution_of(puzzle, [TetrisMove(Placement(Piece.T, 0, 4, 0), 0)])
    with pytest.raises(ValueError, match="move 1 places T; it is not the falling piece nor the next one"):
        solution_of(Puzzle.parse("XXXX2XXXX/XXXX2XXXX O - OT pc"), [TetrisMove(Placement(Piece.T, 0, 4, 0), 0)])
    with pytest.raises(ValueError, match="move 1 places O; no keys lead to its place"):
        solution_of(puzzle, [TetrisMove(Placement(Piece.O, 0, 3, 0), 0)])
    solution = solve(Puzzle.parse("XXXX2XXXX/XXXX2XXXX - - OT pc"))
    assert solution
    assert [(step.position.current, step.hold) for step in solution.steps] == [(Piece.O, False)]
