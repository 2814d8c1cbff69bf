"""The command arena: matches between players without a window, and their Elo."""

import json
import math
import os
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from itertools import takewhile
from pathlib import Path

from ...ai import VERSUS
from ...ai.compiled import broken
from ...ai.opponents import EXPECTED, OPTIONS, Opponent, opponent, pace
from ...ai.opponents import PACE as EXPECTED_PACE
from ...cli.arguments import Parser, ReadKind, let_deal, settings_of
from ...cli.terminal import InputError, WorkProgress, numbered, print_table, tell, writing
from ...cli.workers import Finished, WorkKind, add_worker_options, carry_out
from ...core import MOST_ROUNDS, set_up_match
from ...core.messages import harmless, printable, printable_path, reason
from ...core.rules import ATTACKS
from ...core.values import OneOf, Whole, refusal
from ...files import write_atomically
from ...settings import Settings
from ...tbp import BotProcess, is_playable
from ..arena import (
    MOST_LEAD,
    ArenaFile,
    ArenaPlan,
    ArenaResult,
    ArenaStanding,
    ArenaTask,
    EloRatings,
    MatchKey,
    Sprt,
    kept_of,
    key_of,
    play_warm,
    schedule,
    scores,
    seed_of,
    sprt,
    standings,
)

_USED = ("rules", "rotation", "level", "randomizer", "randomizer_options", "seed", "previews", "hold")
_PROGRAMS_RULES = "another program plays only modern rules with SRS and with hold, as its protocol does"
_KEPT = "arena.jsonl"
_TIMES = ("milliseconds_a_piece", "slowest")
_NOTE = f"""A player is {EXPECTED}.
The options of {", ".join(OPTIONS)}: {"; ".join(f"{name}: {of.summary}" for name, of in OPTIONS["versus"].items())}.
docs/versus.md has the ladder, from newcomer on."""


_LEADS = f"two leads in Elo from -{MOST_LEAD} to {MOST_LEAD}, the smaller one first, such as 0,15"


def _leads(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"(-?[0-9]{1,4}(?:\.[0-9]{1,3})?),(-?[0-9]{1,4}(?:\.[0-9]{1,3})?)", text, re.ASCII)
    low, high = (float(found[1]), float(found[2])) if found else (0.0, 0.0)
    if not -MOST_LEAD <= low < high <= MOST_LEAD:
        raise refusal(text, _LEADS)
    return low, high


def run(name: str, arguments: Sequence[str]) -> int:
    """Let players play matches, and print their standing. Returns the exit code. Raises InputError."""
    options, words = _parser(name).read_with_words(arguments)
    players = _players(words)
    if options.sprt and len(players) > 2:
        raise InputError(f"--sprt: {len(players)} players; expected two")
    settings = settings_of(options, without_a_game=True)
    let_deal(options, [settings.dealt_by])
    seed = settings.seed_or_fresh()
    if why := broken():
        tell(f"{why}; {VERSUS} decides in pure Python, which is slower")
    plan = _plan(settings, seed, options, players)
    if options.save:
        with writing("--save", options.save, "; expected a folder for the replays"):
            options.save.mkdir(parents=True, exist_ok=True)
    path = (options.save or Path()) / _KEPT if options.resume is True else options.resume
    finished = Finished(path, ArenaFile)
    if settings.seed is None and (kept := seed_of(plan, finished.answers)) is not None:
        seed, plan = kept, _plan(settings, kept, options, players)
    arena = _Arena(schedule(plan, players, options.matches), finished, options)
    left = [] if arena.is_decided else [task for task in arena.tasks if task not in arena.done]
    arena.check_replays(left)
    _check_programs(players if left else ())
    if settings.seed is None:
        tell(f"seed: {seed}")
    cores = os.cpu_count() or 1
    options.jobs = options.jobs or (cores if options.nodes else max(1, cores // 2))  # by the clock, both think at once
    code = carry_out(
        options, WorkKind(play_warm), left, WorkProgress(len(left), "matches", lines=False), keep=arena.keep
    )
    _print(players, plan, arena, options)
    return code


class _Arena:
    """The matches of a command, and those of them that are done."""

    def __init__(
        self, tasks: Sequence[ArenaTask], finished: Finished[MatchKey, ArenaResult], options: Namespace
    ) -> None:
        self.tasks, self._finished, self._options = tasks, finished, options
        self._in_files = _in_files(name for task in tasks for name in task.names)
        self.done = {task: match for task in tasks if (match := kept_of(task, finished.answers))}

    def keep(self, task: ArenaTask, match: ArenaResult) -> bool:
        """Keep a match. Return whether the test is decided, if there is one."""
        self.done[task] = match
        if match.fault:
            tell(f"{_named(task)}: {_fault(match)}")
        self._finished.add(key_of(task), match)
        if self._options.save:
            path = self._options.save / self._replay_of(task)
            with writing("--save", path):
                write_atomically(path, match.replay)
        return self.is_decided

    def check_replays(self, left: Sequence[ArenaTask]) -> None:
        """Raise InputError if the replay of a match that is left would take the place of another file."""
        folder = self._options.save
        if not folder:
            return
        with writing("--save", folder):
            there = {name.casefold() for name in os.listdir(folder)}
        for replay in map(self._replay_of, left):
            if replay.casefold() in there:
                again = ", or --resume with the file of its matches"
                raise InputError(
                    f"--save: {printable_path(folder / replay)} exists already; expected a new folder{again}"
                )

    def _replay_of(self, task: ArenaTask) -> str:
        """Return the name of the file of a match."""
        one, other = (self._in_files[name] for name in task.names)
        return f"{one}-{other}-{task.number + 1:04}.match"

    @property
    def test(self) -> tuple[Sprt, int] | None:
        """The state of the test and the number of pairs that count for it. None if there is no test. What counts are
        the pairs up to the first one that is not complete."""
        if not self._options.sprt:
            return None
        first: dict[int, float] = {}
        for task in takewhile(self.done.__contains__, self.tasks):
            first[task.number] = self.done[task].score
        return sprt(scores(first), *self._options.sprt)

    @property
    def is_decided(self) -> bool:
        test = self.test
        return test is not None and test[0].verdict != "open"

    @property
    def counted(self) -> dict[ArenaTask, ArenaResult]:
        """The matches that count, in order: all that are done, or those up to the decision of the test."""
        test = self.test
        last = 2 * test[1] if test and self.is_decided else len(self.tasks)
        return {task: self.done[task] for task in self.tasks if task in self.done and task.number < last}


_LONGEST = 40
"""The characters of a player in the name of a file."""


def _in_files(names: Iterable[str]) -> Mapping[str, str]:
    """Return what each player is called in names of files: no two alike, also where case does not count, and none that
    is hidden."""
    called: dict[str, str] = {}
    taken: set[str] = set()
    for name in dict.fromkeys(names):
        plain, number = re.sub(r"[^\w.=,]+", "_", name).lstrip("._") or "player", 1
        short = plain[:_LONGEST]
        while short.casefold() in taken:
            number += 1
            short = f"{plain[: _LONGEST - 1 - len(str(number))]}~{number}"
        taken.add(short.casefold())
        called[name] = short
    return called


def _parser(name: str) -> Parser:
    parser = Parser(name, words="PLAYER PLAYER...", note=_NOTE, used=_USED, folder="")
    parser.option("--attack", OneOf(tuple(ATTACKS)), "tetrio-2", "the table of attack")
    parser.option("--pps", ReadKind(EXPECTED_PACE, pace), "2", "pieces a second, if a player names none")
    parser.option("--nodes", Whole(1, 10**8), None, "limit decisions by nodes; results then repeat")
    parser.switch("--patient", "let other programs think for up to ten minutes")
    parser.option("--matches", Whole(1, 10**6), 100, "the matches of each two players", formerly=("--games",))
    parser.option("--first-to", Whole(1, MOST_ROUNDS), 1, "the rounds that win a match")
    parser.option("--max-pieces", Whole(1, 10**5), 1000, "end a match as a draw after a round of so many pieces")
    parser.option("--sprt", ReadKind(_LEADS, _leads), None, "stop when a test decides between two leads in Elo: 0,15")
    add_worker_options(
        parser, "the number of matches played at once", default="one for each core, or for two by the clock"
    )
    parser.group.add_argument(
        "--resume", type=Path, nargs="?", const=True, metavar="FILE",
        help=f"keep finished matches in this file, and skip those in it; default {_KEPT}, in the folder of --save",
    )  # fmt: skip
    parser.file("--save", "FOLDER", "write a replay of each match into this folder")
    parser.trust()
    parser.switch("--json", "print the results as JSON")
    return parser


def _players(words: Sequence[str]) -> list[Opponent]:
    if len(words) < 2:
        raise InputError(f"{'one player' if words else 'no players'}; expected two or more: {EXPECTED}")
    players: list[Opponent] = []
    for word in words:
        try:
            player = opponent(word)
        except ValueError as error:
            raise InputError(str(error)) from None
        same = sum(each.name == word or each.name.startswith(f"{word} #") for each in players)
        players.append(replace(player, name=f"{word} #{same + 1}" if same else word))
    return players


def _check_programs(players: Sequence[Opponent]) -> None:
    """Start each other program once, and end it at once. Raises InputError for one that cannot be started."""
    for player in players:
        try:
            if player.command:
                BotProcess(player.command).close(grace=0)
        except (OSError, ValueError) as error:
            why = f"cannot be started: {reason(error)}; expected the command of a program"
            raise InputError(f"{printable(player.name)}: {why}") from None


def _plan(settings: Settings, seed: str, options: Namespace, players: Sequence[Opponent]) -> ArenaPlan:
    rules = settings.ruleset
    if any(player.command for player in players) and not (is_playable(rules) and settings.hold):
        raise InputError(f"--rules: {rules.name}; {_PROGRAMS_RULES}")
    try:
        setup = set_up_match(
            rules,
            ATTACKS[options.attack],
            seed,
            first_to=options.first_to,
            level=settings.start_level,
            hold=settings.hold,
            previews=settings.previews,
            randomizer=settings.dealing,
        )
        setup.game.dealer()
    except ValueError as error:
        raise InputError(str(error)) from None
    given = options.pps if isinstance(options.pps, Fraction) else pace(options.pps)
    return ArenaPlan(
        setup, given, options.nodes, options.max_pieces, recorded=options.save is not None, patient=options.patient
    )


def _print(players: Sequence[Opponent], plan: ArenaPlan, arena: _Arena, options: Namespace) -> None:
    names, matches, tested = [player.name for player in players], arena.counted, arena.test
    test = tested[0] if tested else None
    table, rated = standings(names, matches)
    if options.json:
        print(json.dumps(_as_json(plan, matches, table, rated, test), indent=2))
        return
    if not matches:
        return
    game = plan.setup.game
    played = numbered(len(matches), "match")
    limit = "by the clock" if plan.nodes is None else numbered(plan.nodes, "node")
    print(
        f"{game.rules.name}, {plan.setup.attack.name}, {game.randomizer}, seed {game.seed}, first to"
        f" {plan.setup.first_to}, {_paces(players, plan)}, {limit}, {played}\n"
    )
    print_table(_COLUMNS, sorted(table, key=lambda each: -each.elo))
    if len(names) == 2:
        one, other = map(printable, names)
        print(f"\n{one} leads {other} by {rated.elo[0] - rated.elo[1]:.0f} +- {rated.lead_error:.0f} Elo.")
    if rated.bounded:
        print("A player won or lost all matches against the others: the Elo is a lower bound, with a draw added.")
    if test:
        low, high = options.sprt
        words = {"open": "not decided yet", "H0": f"the lead is {low:g}", "H1": f"the lead is {high:g}"}[test.verdict]
        print(f"SPRT {low:g} to {high:g}: {test.ratio:.2f} between {test.lower:.2f} and {test.upper:.2f}: {words}")
    for task, result in matches.items():
        if result.fault:
            print(f"{_named(task)} was lost: {_fault(result)}")


def _paces(players: Sequence[Opponent], plan: ArenaPlan) -> str:
    """Return how fast players without a pace of their own play, and whether others have one."""
    own = [player.pace is not None for player in players]
    common = [] if all(own) else [f"{float(plan.pace):g} pieces a second"]
    return " or ".join([*common, *(["paces of their own"] if any(own) else [])])


def _named(task: ArenaTask) -> str:
    """Return what a match is called on the terminal."""
    return f"match {task.number + 1} of {' and '.join(map(printable, task.names))}"


def _fault(match: ArenaResult) -> str:
    """Return why a match was lost, in one line: a bot, or a file of finished matches, may have any text."""
    return harmless(" ".join(match.fault.split()))


_COLUMNS: tuple[tuple[str, Callable[[ArenaStanding], str]], ...] = (
    ("", lambda each: printable(each.player)),
    ("Elo", lambda each: f"{each.elo:+.0f}"),
    ("", lambda each: f"+- {each.error:.0f}"),
    ("won", lambda each: str(each.wins)),
    ("drawn", lambda each: str(each.draws)),
    ("lost", lambda each: str(each.losses)),
    ("attack a piece", lambda each: f"{each.attack_per_piece:.3f}"),
    ("a minute", lambda each: f"{each.attack_per_minute:.1f}"),
    ("pieces a second", lambda each: f"{each.pieces_per_second:.2f}"),
    ("garbage cleared", lambda each: str(each.garbage_cleared)),
    ("spike", lambda each: str(each.spike)),
    ("ms a piece", lambda each: f"{each.milliseconds_a_piece:.1f}"),
    ("slowest", lambda each: f"{each.slowest:.0f} ms"),
)


def _counted(matches: int) -> dict[str, object]:
    """Return a number of matches by its name, and by that of earlier versions, which called a match a game."""
    return {"matches": matches, "games": matches}


def _as_json(
    plan: ArenaPlan,
    matches: Mapping[ArenaTask, ArenaResult],
    table: Sequence[ArenaStanding],
    rated: EloRatings,
    test: Sprt | None,
) -> Mapping[str, object]:
    pairings: dict[tuple[str, str], str] = {}
    for task, match in matches.items():
        pairings[task.names] = pairings.get(task.names, "") + match.letter
    return {
        **plan.figures,
        **_counted(len(matches)),
        "results": "".join(pairings.values()),
        "players": [
            {
                name: None if value == math.inf else value
                for name, value in (asdict(each) | _counted(each.matches)).items()
                if name not in _TIMES
            }
            for each in table
        ],
        "bounded": rated.bounded,
        "pairings": [
            {"first": first, "second": second, "results": letters} for (first, second), letters in pairings.items()
        ],
        "faults": [
            {"first": one, "second": other, "match": task.number + 1, "game": task.number + 1, "reason": match.fault}
            for task, match in matches.items()
            if match.fault
            for one, other in [task.names]
        ],
        "sprt": {**test._asdict(), "verdict": test.verdict} if test else None,
    }
