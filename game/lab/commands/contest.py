"""The part of ``simulate`` that plays whole games by the rules of the window, with keys and a clock."""

import json
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path

from ...ai import PLAYERS
from ...ai.linear.controllers import CONTROLLERS, CUSTOM, EXPECTI
from ...cli.arguments import Parser, let_deal, settings_of, uses
from ...cli.terminal import InputError, WorkProgress, mapping, print_columns, print_table, tell
from ...cli.workers import WorkKind, add_worker_options, carry_out
from ...core import Mean
from ...core.chance import part_of
from ...core.dealers import RANDOMIZERS
from ...core.rules import RULES
from ...core.session import Setup
from ...core.values import Whole
from ...settings import Settings
from ...settings.machine import WEIGHTS_OF_CUSTOM, MachineSettings, PlayerName, looks_too_far, player_of
from ...settings.schema import OPTIONS, today
from ..contests import Contestant, ContestGame, ContestResult, Task, play, standing
from .series import TOO_FAR, comma_list, each_once


def games_by_the_clock(arguments: Sequence[str], papers: Sequence[str]) -> bool:
    """Return whether a command line asks for whole games: by its rules, or, where it names none, by a setting that
    the games of the papers do not have. ``papers`` are the keys and sections of those."""
    given = [(name.partition("=")[0], name.partition("=")[2] or after) for name, after in pairwise((*arguments, ""))]
    rules = [value for name, value in given if name == "--rules"]
    if rules:
        return any(value in RULES for value in rules)
    keys = [OPTIONS.get(name) or (value.partition("=")[0].strip() if name == "--set" else "") for name, value in given]
    return any(key and not uses(papers, today(key)) for key in keys)


def contest(name: str, arguments: Sequence[str]) -> int:
    """Let bots play whole games by the clock on the same deals, and print a table. Returns the exit code. Raises
    InputError."""
    options = _parser(name).read(arguments)
    settings = settings_of(options)
    let_deal(options, [settings.dealt_by])
    seed = settings.seed_or_fresh()
    entries = [_entry(machine, options) for machine in _players(options.controllers, settings)]
    first = _setup(settings, seed, 1)
    try:
        first.dealer()
    except ValueError as error:
        raise InputError(str(error)) from None
    tasks = ((entry, _setup(settings, seed, number)) for number in range(1, options.games + 1) for entry in entries)
    if settings.seed is None:
        tell(f"seed: {seed}")
    done: dict[Contestant, dict[str, ContestGame]] = {entry: {} for entry in entries}

    def keep(task: Task, played: ContestGame) -> None:
        done[task[0]][played.seed] = played

    code = carry_out(options, WorkKind(play), tasks, WorkProgress(options.games * len(entries)), keep=keep)
    seeds = [part_of(seed, number) for number in range(1, options.games + 1)]
    in_order = {entry: [games[each] for each in seeds if each in games] for entry, games in done.items() if games}
    _tell(first, seed, in_order, options)
    return code


def _setup(settings: Settings, seed: str, number: int) -> Setup:
    try:
        return settings.for_bots().setup(part_of(seed, number))
    except ValueError as error:
        raise InputError(str(error)) from None


def _parser(name: str) -> Parser:
    parser = Parser(name, folder="")
    parser.option("--controllers", comma_list(PlayerName(PLAYERS)), None, "several bots instead of one")
    parser.option("--games", Whole(1, 10**6), 10, "the number of games of each bot, with the same seeds")
    parser.option("--max-pieces", Whole(1, 10**9), 5000, "end a game after this many pieces")
    add_worker_options(parser, "the number of games played at once")
    parser.trust()
    parser.switch("--each", "print every game")
    parser.switch("--json", "print the results and every game as JSON")
    return parser


def _players(named: Sequence[str | Path] | None, settings: Settings) -> list[MachineSettings]:
    machine = settings.machine

    def player(name: str | Path) -> MachineSettings:
        """Return the bot of a name or of a file of weights. Raises ValueError."""
        custom_players = machine.custom_players
        if isinstance(name, Path):
            of_file = player_of(name)
            name, custom_players = of_file.name, {**custom_players, of_file.name: of_file}
        elif name == CUSTOM and name not in custom_players:
            raise ValueError(WEIGHTS_OF_CUSTOM)
        playing = replace(machine, controller=name, custom_players=custom_players)
        if looks_too_far(playing):
            raise ValueError(f"{name}: {TOO_FAR}")
        return playing

    return each_once(named, player, lambda playing: playing.controller) if named else [machine]


def _entry(machine: MachineSettings, options: Namespace) -> Contestant:
    speed, chosen = machine.speed, machine.custom_players.get(machine.controller)
    if machine.controller == EXPECTI:
        chosen = machine.expecti
    usual = CONTROLLERS.get(machine.controller)
    return Contestant(
        controller=machine.controller,
        speed=speed if isinstance(speed, int) else None,
        max_pieces=options.max_pieces,
        known=machine.known or (chosen.pieces if chosen else None),
        width=machine.width_of_player,
        weights=tuple(chosen.weights.items()) if chosen and not (usual and usual.weights == chosen.weights) else (),
        odds=chosen.odds if chosen else "",
    )


def _tell(first: Setup, seed: str, done: Mapping[Contestant, Sequence[ContestGame]], options: Namespace) -> None:
    if options.json:
        game = _game(first, seed)
        results = [
            asdict(entry) | game | asdict(standing(entry, played)) | {"each": [asdict(each) for each in played]}
            for entry, played in done.items()
        ]
        print(json.dumps({"results": results}, indent=2))
        return
    if not done:
        return
    speed = next(iter(done)).speed
    keys = "a key a tick" if speed is None else f"{speed} keys a second"
    rules, dealer = first.rules, f"{first.randomizer} {mapping(_options(first))}".rstrip()
    turned = "" if rules.rotation is RULES[rules.name].rotation else f" with {rules.rotation.name} rotation"
    print(f"{rules.name}{turned}, {first.mode.name} from level {first.level}, {dealer}, seed {seed}, {keys}\n")
    print_table(_COLUMNS, [standing(entry, played) for entry, played in done.items()])
    if options.each:
        for entry, played in done.items():
            print(f"\n{entry.controller}")
            print_columns(
                [["seed", "score", "lines", "level", "pieces", "ended", ""], *map(_row, played)], right=range(1, 5)
            )


def _error(result: ContestResult) -> str:
    if result.cut:
        return "at least"
    if result.score_sem is None:
        return ""
    return "all alike" if result.alike else f"+- {result.score_sem:,.0f}"


_COLUMNS: tuple[tuple[str, Callable[[ContestResult], str]], ...] = (
    ("", lambda each: each.controller),
    ("games", lambda each: f"{each.games:,}"),
    ("score", lambda each: f"{each.score_mean:,.0f}"),
    ("", lambda each: _error(each)),
    ("least", lambda each: f"{each.score_least:,}"),
    ("most", lambda each: f"{each.score_most:,}"),
    ("lines", lambda each: f"{Mean(each.games, each.lines_mean, each.lines_sem or None, alike=False):,.1f}"),
    ("level", lambda each: f"{each.level_mean:,.1f}"),
    ("top-outs", lambda each: str(each.top_outs)),
    ("cut", lambda each: str(each.cut)),
    ("ms a piece", lambda each: f"{each.milliseconds_a_piece:,.1f}"),
    ("slowest", lambda each: f"{each.slowest:,.0f} ms"),
)


def _game(first: Setup, seed: str) -> dict[str, object]:
    return {
        "rules": first.rules.name,
        "rotation": first.rules.rotation.name,
        "mode": first.mode.name,
        "level": first.level,
        "garbage_height": first.mode.b_type_height,
        "score_cap": first.rules.scoring.most,
        "randomizer": first.randomizer,
        "options": _options(first),
        "seed": seed,
        "previews": first.previews,
        "hold": first.hold,
        "handling": asdict(first.handling),
    }


def _options(first: Setup) -> Mapping[str, object]:
    usual = RANDOMIZERS[first.randomizer].checked({})
    return {name: value for name, value in first.options.items() if value != usual[name]}


def _row(game: ContestGame) -> list[str]:
    clears = ", ".join(f"{count} {name}" for name, count in sorted(game.clears, key=lambda each: -each[1]))
    return [game.seed, f"{game.score:,}", str(game.lines), str(game.level), str(game.pieces), game.ended, clears]
