"""What the tests of the history share: games that were played on certain days."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone

from game.storage import Game
from tests.storage import kept as storage

NOW = datetime(2026, 3, 20, 12, tzinfo=timezone.utc)
SPRINT = replace(
    storage.SPRINT, finished_at=NOW, seed="k4x9ab", score=4400, level=1, pieces=101, ticks=60_500, seconds=60.5
)
MARATHON = replace(SPRINT, mode="marathon", score=12_345, lines=30, level=4, won=False, reason="block out")
MASTER = replace(
    SPRINT,
    rules="arcade",
    mode="master",
    randomizer="tgm1",
    grade="5",
    level=321,
    ticks=14_400,
    seconds=240.0,
    start_level=0,
)


def ago(game: Game, days: int) -> Game:
    return replace(game, finished_at=NOW - timedelta(days=days))


def lasting(game: Game, seconds: float) -> Game:
    return replace(game, seconds=seconds, ticks=round(seconds * 1000))
