"""The command solve: solves a puzzle, or a board with many queues."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from game.cli.arguments import Parser
from game.cli.errors import InputError, reading
from game.cli.lab import workers
from game.cli.solve.given import line_of, puzzle_of, queues_of
from game.cli.solve.many import count_solvable
from game.cli.solve.one import solve
from game.core.kinds import Choice, Whole
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS, Goal, Puzzle
from game.puzzles.tetris.queues import Queues

NOTE = """A queue is letters, as in TSZJL. An empty hold is as good as a hold with the first piece. A pattern is many
queues: I,*p4 is an I and then four of the seven pieces in every order; [IOT]p2 takes two of three pieces; [^I]! is all
but the I. With many queues, those that solve the board are counted. In a solution, the letter after a piece says how it
is turned: 0 as it appears, R right, 2 upside down, L left. docs/puzzles-solver.md explains it."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Solve the puzzle, or count the queues that solve it. Return the exit code."""
    options = _parser(name).read(arguments)
    workers.check(options)
    line = line_of(options)
    text = queues_of(options)
    if text is None:
        return _solve_one(puzzle_of(line, options), options)
    with reading("--queues" if options.queues else "--queue"):
        queues = Queues.parse(text)
    if line.position.pieces:
        named_by = "board" if options.fumen is None else "fumen"
        named = "--queues" if options.queues else "--queue"
        raise InputError(f"{named}: the {named_by} already names the first pieces; expected one of the two")
    shortest = min(queues.patterns, key=lambda pattern: pattern.length)
    puzzle = puzzle_of(line._replace(position=line.position.with_pieces(shortest[0])), options)
    if len(queues) == 1:
        return _solve_one(puzzle, options)
    if options.all:
        raise InputError(f"--all: {len(queues):,} queues; expected one queue, whose final pictures are counted")
    return count_solvable(puzzle, text, len(queues), options)


def _solve_one(puzzle: Puzzle, options: Namespace) -> int:
    """Solve one puzzle. Raises InputError for an option that is for many queues."""
    for name, given in (("--resume", options.resume), ("--executor", options.executor)):
        if given:
            raise InputError(f"{name}: there is one queue only; expected many queues, as in --queue I,*p4")
    return solve(puzzle, options)


def _parser(name: str) -> Parser:
    parser = Parser(name, note=NOTE, for_a_run=False)
    add = parser.group.add_argument
    add(
        "--board",
        help="the rows from the top, as in XXX4XXX/XX5XXX; they are the rows to clear; or a whole line of a puzzle",
    )
    add("--fumen", help="a fumen, or an address with one: the cells of its first page, and the pieces of its quiz")
    add("--queue", metavar="QUEUE", help="the pieces in order, as in TSZJL, or a pattern of queues, as in I,*p4")
    parser.file("--queues", "FILE", "a file with a queue or a pattern on each line")
    goals = [goal.value for goal in Goal]
    purpose = "perfect clear, T-spin double, triple, or dig to the floor; default that of --board, else pc"
    parser.option("--goal", Choice(goals), None, purpose)
    parser.option("--rows", Whole(1, MAX_ROWS), None, "the rows to clear for a perfect clear")
    parser.option("--within", Whole(1, MAX_PIECES), None, "the most pieces for tsd, tst and dig")
    parser.switch("--no-hold", "solve without hold")
    parser.switch("--drop-only", "straight drops only, no slides and spins")
    parser.switch("--all", "count the final pictures of all solutions")
    parser.switch("--json", "print the result as JSON")
    workers.add_options(parser, jobs="the number of processes", executor="search on")
    parser.file("--resume", "FILE", "with many queues: keep solved parts in this file, and skip the parts in it")
    return parser
