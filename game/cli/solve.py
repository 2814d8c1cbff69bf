"""The command solve: solves a puzzle, or a board with many queues."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from time import perf_counter

from game.cli.arguments import Parser
from game.cli.errors import InputError, reading
from game.cli.lab import workers
from game.cli.lab.progress import Progress
from game.cli.lab.results import opened, writing
from game.cli.lab.workers import WorkKind, carry_out
from game.core.board.fumen import Quiz, decoded
from game.core.board.pieces import ORIENTATIONS, pieces_from
from game.core.board.position import Position
from game.files.text import read_text
from game.files.words import printable_path
from game.lab.cluster import survey_there
from game.lab.series import survey_part
from game.lab.surveys import MOST_FAILURES, PartResult, SurveyFile, SurveyPart, letters, parts, survey
from game.puzzles.tetris.pictures import drawn, fumen_of
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS, Goal, Movement, Part, Puzzle, PuzzleError, rows_of
from game.puzzles.tetris.queues import Queues
from game.puzzles.tetris.solution import Solution, Step, solution_of
from game.puzzles.tetris.solver import Solver
from game.settings.kinds import Choice, Whole

NOTE = """A queue is letters, as in TSZJL. An empty hold is as good as a hold with the first piece. A pattern is many
queues: I,*p4 is an I and then four of the seven pieces in every order; [IOT]p2 takes two of three pieces; [^I]! is all
but the I. With many queues, those that solve the board are counted. docs/puzzles.md explains it."""
MOST_TEXT = 4 << 20
"""The size in bytes of the largest file of queues."""
SHOWN = 8
"""The number of failing queues in the printed result."""
_WORK = WorkKind(survey, survey_part, survey_there, lambda result: (0, result.queues))


def run(name: str, arguments: Sequence[str]) -> int:
    """Solve the puzzle, or count the queues that solve it. Return the exit code."""
    options = _parser(name).read(arguments)
    workers.check(options)
    position, rows = _position(options)
    text = _queues_of(options)
    if text is None:
        return _solve(_puzzle(position, rows, options), options)
    with reading("--queues" if options.queues else "--queue"):
        queues = Queues.parse(text)
    if position.pieces:
        named_by = "board" if options.fumen is None else "fumen"
        named = "--queues" if options.queues else "--queue"
        raise InputError(f"{named}: the {named_by} already names the first pieces; expected one of the two")
    shortest = min(queues.patterns, key=lambda pattern: pattern.length)
    puzzle = _puzzle(position.with_pieces(shortest[0]), rows, options)
    if len(queues) == 1:
        return _solve(puzzle, options)
    if options.all:
        raise InputError(f"--all: {len(queues):,} queues; expected one queue, whose final pictures are counted")
    return _count(puzzle, text, len(queues), options)


def _parser(name: str) -> Parser:
    parser = Parser(name, note=NOTE, for_a_run=False)
    add = parser.group.add_argument
    add("--board", help="the rows from the top, as in XXX4XXX/XX5XXX; they are the rows to clear")
    add("--fumen", help="a fumen, or an address with one: the cells of its first page, and the pieces of its quiz")
    add("--queue", metavar="QUEUE", help="the pieces in order, as in TSZJL, or a pattern of queues, as in I,*p4")
    parser.file("--queues", "FILE", "a file with a queue or a pattern on each line")
    goals = [goal.value for goal in Goal]
    parser.option(
        "--goal", Choice(goals), Goal.PERFECT_CLEAR.value, "perfect clear, T-spin double, triple, or dig to the floor"
    )
    parser.option("--rows", Whole(1, MAX_ROWS), None, "the rows to clear for a perfect clear")
    parser.option("--within", Whole(1, MAX_PIECES), None, "the most pieces for tsd, tst and dig")
    parser.switch("--no-hold", "solve without hold")
    parser.switch("--drop-only", "straight drops only, no slides and spins")
    parser.switch("--all", "count the final pictures of all solutions")
    parser.switch("--json", "print the result as JSON")
    workers.add_options(parser)
    parser.file("--resume", "FILE", "with many queues: keep solved parts in this file, and skip the parts in it")
    return parser


def _position(options: Namespace) -> tuple[Position, int]:
    """Return the position of the options and the rows of its board. Raises InputError."""
    if (options.board is None) == (options.fumen is None):
        raise InputError("--board, --fumen: expected one of the two")
    if options.board is not None:
        with reading("--board"):
            position = Position.parse(options.board)
        return position, options.rows or rows_of(options.board.split()[0])
    with reading("--fumen"):
        page = decoded(options.fumen)[0]
    quiz = Quiz.parse(page.comment) or Quiz()
    hold, pieces = pieces_from(quiz.hold), pieces_from(quiz.current + quiz.queue)
    position = Position(page.board, hold=hold[0] if hold else None).with_pieces(pieces)
    return position, options.rows or page.board.height


def _queues_of(options: Namespace) -> str | None:
    """Return the queues or patterns of the options; None if there are none. Raises InputError."""
    if options.queue is not None and options.queues:
        raise InputError("--queues: cannot be combined with --queue; expected one of the two")
    if not options.queues:
        letters: str | None = options.queue
        return letters
    with reading("--queues"):
        return read_text(options.queues, printable_path(options.queues), most=MOST_TEXT, expected="a list of queues")


def _puzzle(position: Position, rows: int, options: Namespace) -> Puzzle:
    """Return the puzzle of the options. Raises InputError that names the option at fault."""
    goal = Goal(options.goal)
    places = {
        Part.BOARD: "--board" if options.fumen is None else "--fumen",
        Part.PIECES: "--queues" if options.queues else "--queue",
        Part.LIMIT: "--within",
        Part.MOVEMENT: "--drop-only",
    }
    if options.rows and goal is not Goal.PERFECT_CLEAR:
        raise InputError(f"--rows: the goal is {goal.value}; expected rows only for a perfect clear")
    movement = Movement.DROP if options.drop_only else Movement.SRS
    try:
        return Puzzle(position, goal, rows, not options.no_hold, movement, options.within)
    except PuzzleError as error:
        raise InputError(f"{places[error.part]}: {error}") from None


def _solve(puzzle: Puzzle, options: Namespace) -> int:
    """Solve one puzzle and print the result."""
    begin = perf_counter()
    solver = Solver(puzzle)
    moves = solver.line()
    pictures = len(solver.pictures()) if options.all else None
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


def _count(puzzle: Puzzle, text: str, count: int, options: Namespace) -> int:
    """Count the queues that solve the board, and print the result."""
    jobs = list(parts(puzzle, text))
    journal = opened("--resume", options.resume, SurveyFile.to_add_to) if options.resume else None
    kept = journal.answers if journal else {}
    done = {job: kept[job.key] for job in jobs if job.key in kept}

    def keep(job: SurveyPart, result: PartResult) -> None:
        done[job] = result
        if journal:
            with writing():
                journal.add(job.key, result)

    begin = perf_counter()
    left = [job for job in jobs if job not in done]
    code = carry_out(options, _WORK, left, Progress(len(left), "parts", lines=False, counted="queues"), keep=keep)
    seconds = perf_counter() - begin
    results = [done[job] for job in jobs if job in done]
    queues, solvable = sum(result.queues for result in results), sum(result.solvable for result in results)
    failed = [letters(queue) for result in results for queue in result.failures][:MOST_FAILURES]
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
