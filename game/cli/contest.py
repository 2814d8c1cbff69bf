"""The part of ``simulate`` that plays whole games by the rules of the window, keys, clock and all."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from game.ai.players import PLAYERS
from game.cli.arguments import Parser, settings_of
from game.cli.columns import print_columns
from game.cli.errors import reading, tell
from game.cli.process import Interrupted, interrupting
from game.cli.progress import Progress
from game.cli.simulate import Several
from game.core.rules import RULES
from game.lab.contests import Contest, Played, Task, play, standing
from game.lab.series import crew, spread
from game.settings import Settings
from game.settings.kinds import Whole
from game.settings.machine import WEIGHTS_OF_CUSTOM, MachineSettings, PlayerName, player_of


def is_asked_for(arguments: Sequence[str]) -> bool:
    """Whether the rules on a command line are those of the window."""
    pairs = zip(arguments, [*arguments[1:], ""], strict=True)
    return any(
        (name == "--rules" and value in RULES) or name[8:] in RULES for name, value in pairs if name[:7] == "--rules"
    )


def run(name: str, arguments: Sequence[str]) -> int:
    """Play the games and print what they came to."""
    options = _parser(name).read(arguments)
    settings = settings_of(options)
    seed = settings.seed_or_fresh()
    contests = [_contest(machine, settings, seed, options) for machine in _players(options.controllers, settings)]
    tasks = [(contest, number) for number in range(1, options.games + 1) for contest in contests]
    if settings.seed is None:
        tell(f"seed: {seed}")
    progress, done = Progress(len(tasks)), dict[Task, Played]()
    jobs = min(options.jobs or os.cpu_count() or 1, len(tasks))
    try:
        with interrupting(), crew(jobs) as those:
            for task, played in spread(those.executor, play, tasks, at_once=jobs):
                done[task] = played
                games = done.values()
                progress(len(done), sum(of.lines for of in games), sum(of.pieces for of in games))
    except Interrupted as interrupted:
        progress.end()
        (tell if options.json else print)(f"stopped: {progress}")
        _tell(contests, done, options)
        return interrupted.exit_code
    progress.end()
    _tell(contests, done, options)
    return 0


def _parser(name: str) -> Parser:
    parser = Parser(name)
    parser.option("--controllers", Several(PlayerName(PLAYERS)), None, "more players than one")
    parser.option("--games", Whole(1, 10**6), 10, "how many games of each, over the same seeds")
    parser.option("--max-pieces", Whole(1, 10**9), 5000, "the pieces after which a game is ended")
    parser.option("--jobs", Whole(1, 1024), None, "games that are played at once; else as many as there are cores")
    parser.switch("--each", "print every game")
    parser.switch("--json", "print one object with a list of results, and every game")
    return parser


def _players(named: Sequence[str | Path] | None, settings: Settings) -> list[MachineSettings]:
    """The machine of the settings with each of the players that are named in its place. Raises InputError."""
    players: dict[str, MachineSettings] = {}
    for name in named or [settings.machine.controller]:
        machine = settings.machine
        with reading("--controllers"):
            if isinstance(name, Path):
                player = player_of(name)
                machine = replace(machine, own={**machine.own, player.name: player})
                name = player.name
            elif name not in machine.players:
                raise ValueError(WEIGHTS_OF_CUSTOM)
        players[name] = replace(machine, controller=name)
    return list(players.values())


def _contest(machine: MachineSettings, settings: Settings, seed: str, options: Namespace) -> Contest:
    speed, own = machine.speed, machine.own.get(machine.controller)
    return Contest(
        controller=machine.controller,
        rules=settings.rules,
        mode=settings.game_mode.name,
        level=settings.start_level,
        randomizer=settings.dealt_by,
        seed=seed,
        previews=settings.previews,
        hold=settings.hold,
        speed=speed if isinstance(speed, int) else None,
        max_pieces=options.max_pieces,
        known=machine.known or (own.pieces if own else None),
        width=machine.width_of_player,
        weights=tuple(own.weights.items()) if own else (),
    )


def _tell(contests: Sequence[Contest], done: Mapping[Task, Played], options: Namespace) -> None:
    """Print what the finished games came to."""
    games = {contest: [done[task] for task in sorted(done, key=_number) if task[0] == contest] for contest in contests}
    finished = {contest: played for contest, played in games.items() if played}
    if options.json:
        results = [
            asdict(contest) | asdict(standing(contest, played)) | {"each": [asdict(of) for of in played]}
            for contest, played in finished.items()
        ]
        print(json.dumps({"results": results}, indent=2))
        return
    if not finished:
        return
    of_all = contests[0]
    speed = "a key a tick" if of_all.speed is None else f"{of_all.speed} keys a second"
    print(
        f"{of_all.rules}, {of_all.mode} from level {of_all.level}, {of_all.randomizer}, seed {of_all.seed}, {speed}\n"
    )
    rows = [["", "games", "score", "", "least", "most", "lines", "level", "top-outs", "cut", "ms a piece", "slowest"]]
    for contest, played in finished.items():
        result = standing(contest, played)
        rows.append(
            [
                result.controller,
                f"{result.games:,}",
                f"{result.score_mean:,.0f}",
                f"+- {result.score_sem:,.0f}",
                f"{result.score_least:,}",
                f"{result.score_most:,}",
                f"{result.lines_mean:,.1f}",
                f"{result.level_mean:,.1f}",
                str(result.top_outs),
                str(result.cut),
                f"{result.milliseconds_a_piece:,.1f}",
                f"{result.slowest:,.0f} ms",
            ]
        )
    print_columns(rows, right=range(1, len(rows[0])))
    if options.each:
        for contest, played in finished.items():
            print(f"\n{contest.controller}")
            print_columns(
                [["seed", "score", "lines", "level", "pieces", "ended", ""], *map(_row, played)], right=range(1, 5)
            )


def _number(task: Task) -> int:
    return task[1]


def _row(game: Played) -> list[str]:
    clears = ", ".join(f"{count} {name}" for name, count in sorted(game.clears, key=lambda of: -of[1]))
    return [game.seed, f"{game.score:,}", str(game.lines), str(game.level), str(game.pieces), game.ended, clears]
