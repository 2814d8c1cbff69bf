"""Counting the queues that solve a board."""

from __future__ import annotations

import json
from argparse import Namespace
from time import perf_counter

from game.cli.lab.progress import Progress
from game.cli.lab.results import opened, writing
from game.cli.lab.workers import WorkKind, carry_out
from game.lab.cluster import survey_there
from game.lab.series import survey_part
from game.lab.surveys import MOST_FAILURES, PartResult, SurveyFile, SurveyPart, letters, parts
from game.puzzles.tetris.puzzle import Puzzle

SHOWN = 8
"""The number of failing queues in the printed result."""
_WORK = WorkKind(survey_part, survey_there, lambda result: (0, result.queues))


def count_solvable(puzzle: Puzzle, text: str, count: int, options: Namespace) -> int:
    """Count the queues that solve the board, and print the result."""
    jobs = list(parts(puzzle, text))
    journal = opened("--resume", options.resume, SurveyFile.to_add_to) if options.resume else None
    kept = journal.answers if journal else {}
    done = {job: kept[job.key] for job in jobs if job.key in kept}

    def keep(job: SurveyPart, result: PartResult) -> None:
        done[job] = result
        if journal:
            with writing("--resume", options.resume):
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
