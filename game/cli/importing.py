"""The files of other programs on the command line: read into the data folder, with what came of each, or as a game or
a match without being kept."""

import sys
import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path

from ..core.messages import printable, quoted
from ..core.replay import MatchReplay, Player, Replay
from ..core.tetrio import TetrioError, TetrioFile, match_replay, played_rounds
from ..language import say
from ..play.records.imports import NEITHER, Import
from ..program import __version__
from ..storage import PERSON, Scores
from .arguments import ReadKind
from .terminal import BAD_INPUT, InputError, StatusLine, tell

_A_NAME = "a name of at most 64 letters"


def _name(text: str) -> str:
    name = text.strip()
    if not name or not name.isprintable() or len(name) > 64:
        raise ValueError(f"{quoted(text)}; expected {_A_NAME}")
    return name


ME = ReadKind(_A_NAME, _name)
"""The kind of a name of the person in another program."""


def import_files(paths: Sequence[Path], folder: Path, me: str, not_me: str = "") -> int:
    """Read files, folders and ZIP files into the games of a folder, and print what was read. ``me`` is a name of the
    person; empty: those that are known there. ``not_me`` is one that is forgotten before. Returns the exit code. Raises
    InputError."""
    scores = Scores(folder, sets_aside=False)
    if scores.fault:
        raise InputError(scores.fault)
    if not_me:
        if not scores.imports.forget(not_me):
            known = ", ".join(map(printable, scores.imports.names)) or "none is known"
            raise InputError("; ".join(scores.take_notices()) or f"--not-me: {quoted(not_me)}; your names: {known}")
        if not paths:
            print(say("{name} is forgotten. Read its files again, and say who you are.", name=printable(not_me)))
            return 0
    job, line = Import(scores, paths, datetime.now(timezone.utc), me=me), StatusLine(time.monotonic())
    faults = 0
    while not job.done:
        job.step()
        if job.asks:
            line.end()
            job.answer(_asked(job.asks))
        for fault in job.report.faults[faults:]:
            line.end()
            tell(fault)
        faults = len(job.report.faults)
        line.write(f"{job.at}: {job.report.words}")
    line.end()
    report = job.report
    if not report.read:
        return BAD_INPUT
    if job.unmet:
        print(say("{name} plays in none of these files, so the name is not kept.", name=printable(job.unmet)))
    for words in (*report.notes, *(say("Not exact: {game}", game=each) for each in report.different)):
        print(words)
    print(report.words)
    return BAD_INPUT if job.unkept else 0


def recorded(file: TetrioFile, names: Collection[str]) -> Replay | MatchReplay:
    """Return the game or the match of a file of TETR.IO as a replay of this program. Nobody is named in it: a player
    with one of ``names`` is the person, on the first side, and others are far away. Of a file with several matches, it
    is the first one. Raises TetrioError for a file in which nothing can be played."""
    own = {name.casefold() for name in names}
    mine = [name.casefold() in own for name in file.names]
    rounds = list(played_rounds(file, mine.index(True) if any(mine) else 0))
    kept = next((each for each in rounds if each.record or each.replay), None)
    if kept is None:
        raise TetrioError(str(rounds[0].verdicts[0]))
    sides = [game.side.player for game in kept.games]
    one, other = (PERSON if mine[each] else Player.far().text for each in (*sides, *sides)[:2])
    if kept.replay:
        return replace(kept.replay, version=__version__, player=one)
    same = [each for each in rounds if [game.side.player for game in each.games] == sides]
    return match_replay(file, same, version=__version__, players=(one, other))


def _asked(names: Sequence[str]) -> str:
    """Ask in the terminal which of the players is the person. Raises InputError where nobody can answer."""
    if not sys.stdin.isatty():
        raise InputError(f"who are you? give --me NAME, one of {' and '.join(map(printable, names))}")
    shown = "  ".join(f"{number} {printable(name)}" for number, name in enumerate(names, 1))
    while True:
        tell(f"Which of the players are you?  {shown}  0 neither: ", end="")
        line = sys.stdin.readline()
        if not line:
            raise InputError("who are you? give --me NAME")
        answer = line.strip()
        if answer == "0":
            return NEITHER
        if answer.isascii() and answer.isdecimal() and 0 < int(answer) <= len(names):
            return names[int(answer) - 1]
