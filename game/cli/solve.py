"""The command solve: solves a puzzle, or a board with many queues."""

import json
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from time import perf_counter

from ..core.board import ORIENTATIONS, Position, letters_of
from ..core.fumen import position_from_fumen
from ..core.messages import printable_path
from ..core.values import OneOf, Whole
from ..files import read_text
from ..process import Interrupted, interrupting
from ..puzzles.tetris import (
    MAX_PIECES,
    MAX_ROWS,
    Goal,
    Movement,
    Part,
    Puzzle,
    PuzzleError,
    PuzzleLine,
    names_a_goal,
    rows_of,
)
from ..puzzles.tetris.making import split_line
from ..puzzles.tetris.solving import Queues, Solution, Solver, Step, drawn, fumen_of, solution_of
from .arguments import Parser
from .terminal import InputError, StatusLine, WorkProgress, clock, numbered, reading, tell
from .workers import Finished, WorkKind, add_worker_options, carry_out, check_workers

MOST_TEXT = 4 << 20


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
        position = position_from_fumen(options.fumen)
    return PuzzleLine(position, rows=position.board.height)


def puzzle_of(line: PuzzleLine, options: Namespace) -> Puzzle:
    """Return the puzzle of a line, as the options change it. Raises InputError that names the option at fault. The
    limit of a line belongs to its goal, so another goal drops it."""
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


_SECONDS = 1
"""The seconds between two looks at the search. A shorter one stays silent."""


@contextmanager
def searching(solver: Solver) -> Iterator[None]:
    """Show how far the solver is while the block runs. In the block, Ctrl-C raises ``Interrupted``."""
    ended = Event()
    started = time.monotonic()
    line = StatusLine()

    def look() -> None:
        while not ended.wait(_SECONDS):
            line.write(f"searching: {numbered(solver.visited, 'position')}, {clock(time.monotonic() - started)}")

    # The solver asks nobody while it searches, so that it stays fast. A thread looks at its count.
    watch = Thread(target=look, name="watch a search", daemon=True)
    with interrupting():
        watch.start()
        try:
            yield
        finally:
            ended.set()
            watch.join()
            line.end()


def solve(puzzle: Puzzle, options: Namespace) -> int:
    """Solve a puzzle and print its solution. Returns the exit code, 0 or that of an interrupted search."""
    begin = perf_counter()
    solver = Solver(puzzle)
    try:
        with searching(solver):
            moves = solver.plainest()
            pictures = len(solver.pictures()) if options.all else None
    except Interrupted as interrupted:
        (tell if options.json else print)(f"stopped: no answer after {numbered(solver.visited, 'position')}")
        return interrupted.exit_code
    seconds = perf_counter() - begin
    solution = None if moves is None else solution_of(puzzle, moves)
    if options.json:
        result: dict[str, object] = {"solvable": solution is not None}
        if pictures is not None:
            result["solutions"] = pictures
        result["first"] = [_record(step) for step in solution.steps] if solution else None
        result["fumen"] = fumen_of(solution) if solution else None
        print(json.dumps(result | {"seconds": seconds}, indent=2))
        return 0
    print(f"solvable          {'yes' if solution else 'no'}, {seconds * 1000:,.1f} ms")
    if pictures is not None:
        print(f"final pictures    {pictures:,}")
    if solution:
        _print(puzzle, solution)
    return 0


def _record(step: Step) -> dict[str, object]:
    piece, orientation, x, y = step.landing
    place = {"piece": piece.name, "orientation": ORIENTATIONS[orientation], "x": x, "y": y}
    return {**place, "hold": step.hold, "keys": [key.name.lower() for key in step.keys]}


def _print(puzzle: Puzzle, solution: Solution) -> None:
    for number, step in enumerate(solution.steps, 1):
        keys = [*(["hold"] if step.hold else []), *(key.value for key in step.keys)]
        piece, orientation, x, _ = step.landing
        name = f"{number}. {piece} {ORIENTATIONS[orientation]} column {x + 1}"
        print(f"{name:18}{'; '.join(keys)}")
    print(f"\n{drawn(puzzle.position.board, solution.picture)}\n\n{fumen_of(solution)}")


SHOWN = 8


def count_solvable(puzzle: Puzzle, text: str, count: int, options: Namespace) -> int:
    """Count the queues by which a puzzle can be solved, and print how many. Returns the exit code. ``count`` is the
    number of all queues."""
    from ..lab import MOST_FAILURES, SurveyFile, parts, survey

    work = WorkKind(survey, lambda result: (0, result.queues))
    jobs = list(parts(puzzle, text))
    finished = Finished(options.resume, SurveyFile)
    begin = perf_counter()
    left = [job for job in jobs if job.key not in finished.answers]
    progress = WorkProgress(len(left), "parts", lines=False, counted="queues")
    code = carry_out(options, work, left, progress, keep=lambda job, result: finished.add(job.key, result))
    seconds = perf_counter() - begin
    results = [finished.answers[job.key] for job in jobs if job.key in finished.answers]
    queues, solvable = sum(result.queues for result in results), sum(result.solvable for result in results)
    failed = [letters_of(queue) for result in results for queue in result.failures][:MOST_FAILURES]
    if options.json:
        rate = solvable / queues if queues else None
        result = {"queues": queues, "solvable": solvable, "rate": rate, "failures": failed, "seconds": seconds}
        print(json.dumps(result, indent=2))
        return code
    print(f"queues            {queues:,}{f' of {count:,}' if queues < count else ''}, {seconds:,.1f} s")
    if queues:
        print(f"solvable          {solvable:,} ({100 * solvable / queues:.2f} %)")
    if failed:
        more = queues - solvable - len(failed[:SHOWN])
        print(f"not solvable      {' '.join(failed[:SHOWN])}{f' and {more:,} more' if more else ''}")
    return code


NOTE = """A queue is letters, as in TSZJL. An empty hold is as good as a hold with the first piece. A pattern is many
queues: I,*p4 is an I and then four of the seven pieces in every order; [IOT]p2 takes two of three pieces; [^I]! is all
but the I. With many queues, those that solve the board are counted. In a solution, the letter after a piece says how it
is turned: 0 as it appears, R right, 2 upside down, L left. docs/puzzles-solver.md explains it."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Solve one puzzle, or count the queues that solve it. Returns the exit code. Raises InputError."""
    options = _parser(name).read(arguments)
    check_workers(options)
    line = line_of(options)
    if options.queue is not None and options.queues:
        raise InputError("--queues: cannot be combined with --queue; expected one of the two")
    if options.queue is None and not options.queues:
        return _solve_one(puzzle_of(line, options), options)
    named, text = "--queues" if options.queues else "--queue", options.queue
    with reading(named):
        if options.queues:
            name = printable_path(options.queues)
            text = read_text(options.queues, name, most=MOST_TEXT, expected="a list of queues")
        queues = Queues.parse(text)
    if line.position.pieces:
        named_by = "board" if options.fumen is None else "fumen"
        raise InputError(f"{named}: the {named_by} already names the first pieces; expected one of the two")
    shortest = min(queues.patterns, key=lambda pattern: pattern.length)
    puzzle = puzzle_of(line._replace(position=line.position.with_pieces(shortest[0])), options)
    if len(queues) == 1:
        return _solve_one(puzzle, options)
    if options.all:
        raise InputError(f"--all: {len(queues):,} queues; expected one queue, whose final pictures are counted")
    return count_solvable(puzzle, text, len(queues), options)


def _solve_one(puzzle: Puzzle, options: Namespace) -> int:
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
    parser.option("--goal", OneOf(goals), None, purpose)
    parser.option("--rows", Whole(1, MAX_ROWS), None, "the rows to clear for a perfect clear")
    parser.option("--within", Whole(1, MAX_PIECES), None, "the most pieces for tsd, tst and dig")
    parser.switch("--no-hold", "solve without hold")
    parser.switch("--drop-only", "straight drops only, no slides and spins")
    parser.switch("--all", "count the final pictures of all solutions")
    parser.switch("--json", "print the result as JSON")
    add_worker_options(parser, executor="search on")
    parser.file("--resume", "FILE", "with many queues: keep solved parts in this file, and skip the parts in it")
    return parser
