"""The puzzle and the queues that the options of solve give."""

from __future__ import annotations

from argparse import Namespace

from game.cli.errors import InputError, reading
from game.core.board.fumen import Quiz, decoded
from game.core.board.pieces import pieces_from
from game.core.board.position import Position
from game.core.messages import printable_path
from game.files.text import read_text
from game.puzzles.tetris.making import split_line
from game.puzzles.tetris.puzzle import Goal, Movement, Part, Puzzle, PuzzleError, PuzzleLine, names_a_goal, rows_of

MOST_TEXT = 4 << 20
"""The size in bytes of the largest file of queues."""


def line_of(options: Namespace) -> PuzzleLine:
    """Return the board or the whole puzzle of the options, whatever the other options say. Raises InputError."""
    if (options.board is None) == (options.fumen is None):
        raise InputError("--board, --fumen: expected one of the two")
    if options.board is not None:
        with reading("--board"):
            if ";" in options.board or names_a_goal(options.board):
                return PuzzleLine.parse(split_line(options.board)[0])
            return PuzzleLine(Position.parse(options.board), rows=rows_of(options.board.split()[0]))
    with reading("--fumen"):
        page = decoded(options.fumen)[0]
    quiz = Quiz.parse(page.comment) or Quiz()
    hold, pieces = pieces_from(quiz.hold), pieces_from(quiz.current + quiz.queue)
    position = Position(page.board, hold=hold[0] if hold else None).with_pieces(pieces)
    return PuzzleLine(position, rows=page.board.height)


def queues_of(options: Namespace) -> str | None:
    """Return the queues or patterns of the options; None if there are none. Raises InputError."""
    if options.queue is not None and options.queues:
        raise InputError("--queues: cannot be combined with --queue; expected one of the two")
    if not options.queues:
        letters: str | None = options.queue
        return letters
    with reading("--queues"):
        return read_text(options.queues, printable_path(options.queues), most=MOST_TEXT, expected="a list of queues")


def puzzle_of(line: PuzzleLine, options: Namespace) -> Puzzle:
    """Return the puzzle of a line, as the options change it. Raises InputError that names the option at fault.

    The limit of a line belongs to its goal, so another goal drops it.
    """
    board = "--board" if options.fumen is None else "--fumen"
    goal = Goal(options.goal) if options.goal else line.goal
    if options.rows and goal is not Goal.PERFECT_CLEAR:
        raise InputError(f"--rows: the goal is {goal.value}; expected rows only for a perfect clear")
    places = {
        Part.BOARD: board,
        Part.PIECES: "--queues"
        if options.queues
        else "--queue"
        if options.queue or not line.position.pieces
        else board,
        Part.LIMIT: "--within" if options.within else board,
        Part.MOVEMENT: "--drop-only" if options.drop_only else board,
    }
    try:
        return Puzzle(
            line.position,
            goal,
            options.rows or line.rows,
            line.hold and not options.no_hold,
            Movement.DROP if options.drop_only else line.movement,
            options.within or (line.within if goal is line.goal else None),
        )
    except PuzzleError as error:
        raise InputError(f"{places[error.part]}: {error}") from None
