"""The command that measures machine players."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict

from game.cli.arguments import Parser, settings_of
from game.cli.errors import InputError, tell
from game.cli.process import leaving_with
from game.lab.simulate import Result, simulate
from game.settings.kinds import Choice, Whole

RULES = ("mdp", "fahey")
SECONDS_A_LINE = 10
"""How often progress is reported where the terminal cannot rewrite its line."""


class Progress:
    """One line on stderr that says how far the games are."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.latest = (0, 0, 0)
        """Games finished, lines, pieces."""
        self._rewrites = sys.stderr is not None and sys.stderr.isatty()
        self._started = self._written = time.monotonic()

    def __call__(self, finished: int, lines: int, pieces: int) -> None:
        self.latest = finished, lines, pieces
        now = time.monotonic()
        if self._rewrites:
            tell(f"\r{self}\x1b[K", end="")
        elif now - self._written >= SECONDS_A_LINE:
            self._written = now
            tell(self)

    def __str__(self) -> str:
        finished, lines, pieces = self.latest
        rate = pieces / max(time.monotonic() - self._started, 1e-9)
        return f"{finished:,} of {self.games:,} games, {lines:,} lines, {pieces:,} pieces, {rate:,.0f} a second"

    def end(self) -> None:
        """Leave the terminal's line empty."""
        if self._rewrites:
            tell("\r\x1b[K", end="")


def run(name: str, arguments: Sequence[str]) -> int:
    """Play the games and print what they came to."""
    parser = Parser(name, without=["--rules"])
    parser.option("--rules", Choice(RULES), "mdp", "the rules of the experiment")
    parser.option("--height", Whole(4, 40), 20, "rows of the well")
    parser.option("--games", Whole(1, 10**9), 10, "how many games")
    parser.option("--max-pieces", Whole(1, 10**15), None, "the pieces after which a game is ended")
    parser.switch("--json", "print one object with a list of results")
    options = parser.read(arguments)
    settings = settings_of(options, without_a_game=True)
    seed = settings.seed_or_fresh()
    chosen = any(change.path == "randomizer" for change in options.changes)
    progress = Progress(options.games)

    def stopped() -> None:
        progress.end()
        (tell if options.json else print)(f"stopped: {progress}")

    try:
        with leaving_with(stopped):
            if settings.seed is None:
                tell(f"seed: {seed}")
            result = simulate(
                settings.machine.controller,
                options.rules,
                height=options.height,
                games=options.games,
                seed=seed,
                max_pieces=options.max_pieces,
                randomizer=settings.dealt_by if chosen else "memoryless",
                progress=progress,
            )
    except ValueError as error:
        raise InputError(str(error)) from None
    progress.end()
    if options.json:
        print(json.dumps({"results": [asdict(result) | {"seed": seed}]}, indent=2))
    else:
        _print(result, seed)
    return 0


def _print(result: Result, seed: str) -> None:
    bound = f", {result.cut} of them cut short: the mean is a lower bound" if result.cut else ""
    well = f"{result.rules}, height {result.height}, {result.randomizer}, seed {seed}"
    print(f"controller        {result.controller} ({well})")
    print(f"games             {result.games:,}{bound}")
    error = f"+- {result.lines_sem:,.1f} (mean and its standard error)" if result.games > 1 else "(one game)"
    print(f"lines a game      {result.lines_mean:,.1f} {error}")
    print(f"pieces            {result.pieces:,} in {result.seconds:,.1f} s")
    print(f"pieces a second   {result.pieces_per_second:,.0f}")
