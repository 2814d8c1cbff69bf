"""``simulate --splitting --fit``: the regression that gives the levels of splitting."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict

from game.ai.compiled import available
from game.cli.arguments import Parser
from game.cli.errors import InputError
from game.cli.lab.progress import Progress
from game.cli.lab.results import LAB
from game.cli.lab.workers import WorkKind, carry_out
from game.core.kinds import Whole
from game.lab.cluster import collect_there
from game.lab.games import SeriesPlan
from game.lab.levels.fit import Fit, fit
from game.lab.levels.tries import TrialRun, TriedBoards
from game.lab.series import collect_task

_NOT_WITH = ("against", "resume", "csv", "plot")


def add_options(parser: Parser) -> None:
    """Add the options that go with ``--fit``."""
    parser.switch("--fit", "with --splitting: fit the levels again, and compare them with the built-in ones")
    parser.option("--tries", Whole(10, 10**6), 300, "with --fit: the runs from each board")


def fit_rises(matches: Sequence[SeriesPlan], seed: str, words: str | None, options: Namespace) -> int:
    """Fit the rise for each match and print it. Return the exit code. Raises InputError.

    ``words`` are told when the work begins.
    """
    if not available():
        raise InputError(f"--fit: numba {LAB}")
    for name in _NOT_WITH:
        if getattr(options, name):
            raise InputError(f"--{name}: cannot be combined with --fit; expected one of the two")
    for match in matches:
        if match.rules != "mdp" or match.randomizer != "memoryless" or match.odds:
            raise InputError("--fit: expected the rules mdp, the randomizer memoryless, and a bot that is not expecti")
    wanted = [_run(match, seed, repeat, options) for match in matches for repeat in range(options.repeats)]
    done: dict[TrialRun, TriedBoards] = {}
    progress = Progress(len(wanted), "runs", lines=False)
    code = carry_out(options, _WORK, wanted, progress, keep=done.__setitem__, words=words)
    found = []
    for match in matches:
        parts = [done[what] for what in (_run(match, seed, n, options) for n in range(options.repeats)) if what in done]
        try:
            found.append((match, _fitted(parts, options.tries, match.known), parts))
        except ValueError as error:
            if not code:
                raise InputError(f"--repeats: {match.controller}: {error}") from None
    if options.json:
        print(json.dumps({"results": [_row(match, of, parts, seed, options) for match, of, parts in found]}, indent=2))
    else:
        for number, (match, of, parts) in enumerate(found):
            print(end="\n" if number else "")
            _print(match, of, parts, seed, options)
    return code


_WORK = WorkKind(collect_task, collect_there, lambda found: (0, found.pieces))


def _run(match: SeriesPlan, seed: str, repeat: int, options: Namespace) -> TrialRun:
    return TrialRun(
        match.controller, match.height, seed, repeat, options.runs, options.tries, match.weights, match.known
    )


def _built_in(known: int) -> dict[str, float]:
    from game.ai.compiled.climber import RISE_OF_TWO
    from game.ai.compiled.kernels.climb import RISE, UNIT

    return {name: weight / UNIT for name, weight in (RISE if known == 1 else RISE_OF_TWO).items()}


def _fitted(parts: Sequence[TriedBoards], tries: int, known: int) -> Fit:
    built_in = _built_in(known)
    return fit([board for part in parts for board in part.boards], tries, list(built_in), built_in)


def _row(match: SeriesPlan, of: Fit, parts: Sequence[TriedBoards], seed: str, options: Namespace) -> dict[str, object]:
    ran = {"runs": options.runs, "repeats": len(parts), "tries": options.tries}
    played = {"pieces": sum(part.pieces for part in parts), "seconds": sum(part.seconds for part in parts)}
    who = {"controller": match.controller, "height": match.height, "known": match.known, "seed": seed}
    return who | ran | asdict(of) | {"built_in": _built_in(match.known)} | played


def _print(match: SeriesPlan, of: Fit, parts: Sequence[TriedBoards], seed: str, options: Namespace) -> None:
    known = f", {match.known} pieces known" if match.known > 1 else ""
    built_in = _built_in(match.known)
    print(f"controller           {match.controller} (mdp, height {match.height}, memoryless{known}, seed {seed})")
    print(f"boards               {of.boards:,} in {of.groups} groups, each tried {options.tries:,} times")
    print(f"{'feature':21}{'fitted':>8}{'error':>9}{'built in':>10}{'apart':>8}  (in standard errors)")
    for name, coefficient in of.coefficients.items():
        error = of.errors[name]
        apart = (coefficient - built_in[name]) / error if error else 0.0
        print(f"{name:21}{coefficient:8.4f}{error:9.4f}{built_in[name]:10.4f}{apart:8.1f}")
    print(f"explained            of the differences within groups that are not chance, which makes {of.chance:.0%}")
    for name, share in of.explained.items():
        print(f"  {name:29}{share:6.1%}{' (cross-validated)' if name == 'fitted' else ''}")
    pieces, seconds = sum(part.pieces for part in parts), sum(part.seconds for part in parts)
    print(f"pieces               {pieces:,} in {seconds:,.1f} s of one core")
