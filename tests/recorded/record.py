"""How the recorded files were made, with version 0.1.0:

    python -m tests.recorded.record

It writes those that are missing and leaves the others alone. A recorded file is kept for ever: one that a later
version can no longer read or replay shows a fault of that version. So nothing here has to run with later versions,
which may add files of their own with it or without.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

from game import __version__
from game.core.replay import result_of
from game.core.statistics import Statistics
from game.play.records.replays import play_on
from game.storage import GameMarks, marks_of
from tests.recorded.games import KINDS, PLAYED_ON, Recorded, board_of, rules_with, settings_of
from tests.recorded.playing import Person, bot, let_play, mash
from tests.recorded.reading import (
    DATABASE,
    FILE,
    GAMES,
    INDEX,
    MOMENTS,
    REPLAY,
    REPLAYS,
    SETTINGS,
    SNAPSHOT,
    Game,
    Replay,
    ReplayPlayer,
    Scores,
    Session,
    described,
    figures,
    from_text,
    load,
    moment,
    record,
    snapshot,
    ticks_of,
    to_text,
)

FIRST_DAY = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)
MOMENTS_OF_A_GAME = 6
STORED = (
    "modern-marathon-won", "modern-sprint-won", "modern-ultra-over", "modern-zen-person", "modern-dig-10-won",
    "modern-dealer-63-bag", "modern-zen-entropy", "modern-board", "modern-played-on", "arcade-master-won",
    "arcade-lost", "arcade-sprint-won", "arcade-rotation-srs+", "classic-b-type-won", "classic-a-type-long",
    "classic-lost", "classic-played-on-twice", "classic-without-cap",
)  # fmt: skip
"""The games of the database."""


def main() -> None:
    """Write what is missing."""
    for number, (name, kind) in enumerate(KINDS.items()):
        file = REPLAYS / f"{name}{REPLAY}"
        if not file.exists():
            print(name)
            _write(file, to_text(play(name, kind, FIRST_DAY + timedelta(minutes=number))))
    for number, (name, (before, share, player)) in enumerate(PLAYED_ON.items()):
        file = REPLAYS / f"{name}{REPLAY}"
        if not file.exists():
            print(name)
            recording = from_text(_read(REPLAYS / f"{before}{REPLAY}"))
            _write(file, to_text(played_on(name, recording, share, player, FIRST_DAY + timedelta(days=1 + number))))
    for file in (INDEX, MOMENTS):
        if not file.exists():
            lines = (line for path in sorted(REPLAYS.glob(f"*{REPLAY}")) for line in _watched(path, file == MOMENTS))
            _write(file, "".join(lines))
    if not DATABASE.exists():
        store()
    for path in SETTINGS.glob("*.yaml"):
        snapshot_file = path.with_suffix(SNAPSHOT)
        if not snapshot_file.exists():
            _write(snapshot_file, snapshot(load(path)))


def play(name: str, kind: Recorded, date: datetime) -> Replay:
    """Have a game played and record it."""
    setup = settings_of(kind).setup(f"recorded {name}")
    board = board_of(kind)
    setup = replace(setup, rules=rules_with(setup.rules, kind.figures), board=board or setup.board)
    dealer = setup.dealer(random.Random(name))
    session = setup.session(dealer)
    for number, player in enumerate(kind.players):
        _let(player, f"{name} {number}", session, kind.pieces, kind.seconds)
    persons = [player.endswith(("person", "masher")) for player in kind.players]
    by = "mixed" if len(persons) > 1 else "person" if all(persons) else f"machine {kind.players[0].split()[0]}"
    return record(setup, session, dealer, version=__version__, player=by, date=date.isoformat())


def played_on(name: str, recording: Replay, share: float, player: str, date: datetime) -> Replay:
    """Take a recorded game up, as the screen of a replay does, and record it with what comes then."""
    watched = ReplayPlayer(recording)
    watched.seek(int(ticks_of(recording) * share))
    opening = play_on(watched, random.SystemRandom())
    assert opening.kept
    assert opening.pieces_by == Counter(opening.pieces_by.keys())
    _let(player, name, opening.session, 15, 60)
    return record(
        opening.setup, opening.session, opening.dealer, version=__version__, player="mixed", date=date.isoformat()
    )


def store() -> None:
    """Write the database, and how it lists its games."""
    with TemporaryDirectory() as folder:
        scores, games = Scores(Path(folder)), []
        for name in STORED:
            replay = from_text(_read(REPLAYS / f"{name}{REPLAY}"))
            games.append(Game.of(replay, _marks(replay)))
            scores.record(games[-1], to_text(replay))
        # One that was too long for a replay.
        games.append(replace(games[0], pieces=60_000, score=123_456_789, player="machine house", won=False))
        scores.record(games[-1])
        assert not scores.notices
        DATABASE.write_bytes((Path(folder) / FILE).read_bytes())
    _write(GAMES, "".join(f"{number}: {described(game)}\n" for number, game in enumerate(games, 1)))


def _let(player: str, seed: str, session: Session, pieces: int, seconds: float) -> None:
    if player == "masher":
        mash(session, seed, pieces=pieces, seconds=seconds)
    elif player.endswith("person"):
        pace = 2.5 if player.startswith("slow") else 1.0
        Person(seed, pace).play(session, pieces=pieces, seconds=seconds)
    else:
        name, speed = player.split()
        let_play(bot(name, None if speed == "full" else float(speed)), session, pieces=pieces, seconds=seconds)


def _watched(path: Path, moments: bool) -> list[str]:
    """The lines of a replay in the index, or those of its moments."""
    replay = from_text(_read(path))
    player = ReplayPlayer(replay, keyframes=False)
    ticks = ticks_of(replay)
    lines = []
    for number in range(1, MOMENTS_OF_A_GAME + 1):
        # Not at even distances, which could be those of some timer.
        player.advance(ticks * number // MOMENTS_OF_A_GAME - number % 3 - player.session.tick)
        lines.append(f"{path.stem} {moment(player.session)}\n")
    player.advance(ticks)
    assert result_of(player.session) == replay.result, path
    return lines if moments else [f"{path.stem}: {figures(player.session)}\n"]


def _marks(replay: Replay) -> GameMarks:
    player, statistics = ReplayPlayer(replay, keyframes=False), Statistics()
    while not player.finished:
        statistics.watch(player.session, player.advance(1))
    return marks_of(player.session, statistics)


def _read(path: Path) -> str:
    return path.read_text(encoding="ascii")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
