"""Solving one puzzle and printing its solution."""

from __future__ import annotations

import json
from argparse import Namespace
from time import perf_counter

from game.cli.errors import tell
from game.cli.process import Interrupted
from game.cli.solve.searching import positions, searching
from game.core.board.pieces import ORIENTATIONS
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solution, Solver, Step, drawn, fumen_of, solution_of


def solve(puzzle: Puzzle, options: Namespace) -> int:
    """Solve one puzzle and print the result."""
    begin = perf_counter()
    solver = Solver(puzzle)
    try:
        with searching(solver):
            moves = solver.plainest()
            pictures = len(solver.pictures()) if options.all else None
    except Interrupted as interrupted:
        (tell if options.json else print)(f"stopped: no answer after {positions(solver)}")
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
