"""Rows of the database that somebody has changed: each is named in one line, or a game like any other."""

import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.cli import main
from game.core.replay import from_text
from game.storage import Game, Scores
from game.storage.database import FILE
from tests.hostile.mutating import Mutator
from tests.hostile.reaching import scores_screen, short_games
from tests.storage import kept as storage

ROWS = 40
TEXTS = short_games()[:1]
VALUES: tuple[object, ...] = (
    None, -1, 0, 1, 7, 10**9, 2**31, 2**63 - 1, -(2**63), 0.5, -1.5, 1e300, float("inf"), "", "text", "a\0b", "\n",
    "\x1b[2J", "W" * 200, "x" * 300, "x" * 100_000, "12", "1e9", "0:1", "0:1 100:2", "100:99999999999999", b"",
    b"\x00\xff", b"x" * 5000, "2026-01-02T03:04:05+00:00", "2026-01-02", "9999-12-31T23:59:59+00:00",
    "1970-01-01T00:00:00+14:00", "person", "machine x", "machine ", "GM", "goal", "\u202e", "\U0001f3ae",
)  # fmt: skip
COLUMNS = (
    "finished_at", "rules", "mode", "randomizer", "seed", "player", "score", "lines", "level", "pieces", "ticks",
    "seconds", "reason", "won", "grade", "start_level", "version", "sections", "secret",
)  # fmt: skip


def kept(folder: Path) -> Path:
    storage.kept(folder, *[Game.of(from_text(TEXTS[0]))] * 3, replay=TEXTS[0])
    with closing(sqlite3.connect(folder / FILE)) as database:
        # Without a NOT NULL, which a foreign hand would not ask for either, and in one file.
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
        database.commit()
    return folder


def changes(count: int) -> Iterator[tuple[str, object]]:
    random = Random(5)
    replays = Mutator(TEXTS, 6).replays(count)
    for number in range(count):
        if number % 4 == 0:
            yield "replay", zlib.compress(next(replays).encode())
        elif number % 20 == 1:
            yield (
                "replay",
                random.choice((*VALUES, zlib.compress(TEXTS[0].encode())[:-5], zlib.compress(bytes(1 << 25)))),
            )
        else:
            yield random.choice(COLUMNS), random.choice(VALUES)


def changed(sound: Path, folder: Path, column: str, value: object) -> None:
    shutil.copyfile(sound / FILE, folder / FILE)
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA journal_mode = MEMORY")
        database.execute(f"UPDATE games SET {column} = ? WHERE id = 2", (value,))
        database.commit()


def test_whatever_a_row_holds_the_other_games_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sound, skipped = kept(tmp_path / "sound"), 0
    for number, (column, value) in enumerate(changes(ROWS)):
        folder = tmp_path / str(number)
        folder.mkdir()
        changed(sound, folder, column, value)
        scores = Scores(folder)
        games = scores.recent()
        assert [game.id for game in games] in ([3, 2, 1], [3, 1])
        if len(games) == 2:
            skipped += 1
            assert len(scores.notices) == 1
            assert f": game 2 cannot be shown: {column} is " in scores.notices[0]
            assert "; expected " in scores.notices[0]
        assert scores.replay(3) is not None
        scores.replay(2)
        scores.best_sections("modern", "marathon")
        assert len(scores.notices) <= 1 + (len(games) == 2)
        for notice in scores.notices:
            assert notice.isprintable()
            assert len(notice) < 500
        if number % 4 == 0:
            scores_screen(folder)
        elif number % 4 == 1:
            assert main(["scores", "--recent", "--data-dir", str(folder)]) == 0
            out, err = capsys.readouterr()
            assert (out.count("\n"), err.count("\n")) == (2 + len(games), 3 - len(games))
    assert ROWS / 10 < skipped < ROWS / 2
