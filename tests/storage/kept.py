"""What the tests with finished games share: a game, its replay, and a database of the first version.

Tests make other games from this one, by ``dataclasses.replace``.
"""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from random import Random

from game.storage import Game, Scores, StoredGame
from game.storage.database import FILE, writing
from game.storage.game_table import insert

GAME = Game(
    finished_at=datetime(2024, 5, 6, 7, 8, 9, tzinfo=timezone.utc),
    rules="modern",
    mode="marathon",
    randomizer="7-bag",
    seed="007",
    player="person",
    score=1000,
    lines=12,
    level=2,
    pieces=40,
    ticks=61_234,
    seconds=61.234,
    reason="block out",
    won=False,
)
SPRINT = replace(GAME, mode="sprint", won=True, reason="goal", lines=40)
REPLAY = "what a replay is made of\n" * 40


def kept(folder: Path, *games: Game, replay: str | None = None) -> Scores:
    scores = Scores(folder)
    for game in games:
        assert scores.record(game, replay)
    return scores


def kept_at_once(folder: Path, *games: Game) -> Scores:
    """Scores with many games, written in one transaction: each by itself waits for the disk."""
    scores = Scores(folder)
    with writing(scores.path) as database:
        for game in games:
            insert(database, game, None)
    return scores


def run(folder: Path, script: str) -> None:
    """Change a database by hand, or make one."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.executescript(script)


def scores_of(games: list[StoredGame]) -> list[int]:
    return [kept.game.score for kept in games]


def seeds_of(games: list[StoredGame]) -> str:
    return "".join(kept.game.seed for kept in games)


VERSION_1 = """
CREATE TABLE games (finished_at TEXT NOT NULL, rules TEXT NOT NULL, mode TEXT NOT NULL, randomizer TEXT NOT NULL,
    seed TEXT NOT NULL, player TEXT NOT NULL, score INTEGER NOT NULL, lines INTEGER NOT NULL, level INTEGER NOT NULL,
    pieces INTEGER NOT NULL, ticks INTEGER NOT NULL, reason TEXT NOT NULL, start_level INTEGER NOT NULL,
    version TEXT NOT NULL);
PRAGMA user_version = 1;
INSERT INTO games VALUES ('2024-05-06T07:08:09+00:00', 'modern', 'marathon', '7-bag', '007', 'person', 1000, 12, 2, 40,
    61234, 'block out', 1, '0.1.0');
INSERT INTO games VALUES ('2024-05-07T07:08:09+00:00', 'modern', 'marathon', 'tgm3', 'x', 'machine bcts', 90000, 150,
    15, 400, 600000, 'goal', 3, '0.1.0');
"""


def replay_of(number: int) -> str:
    """Some 20 kB that do not compress well, so that a row spans several pages."""
    return Random(number).randbytes(10_000).hex()
