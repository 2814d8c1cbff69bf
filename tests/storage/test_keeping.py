"""Finished games and best sections come back as they were kept, in the order of the best."""

import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from game.core.replay import Replay, from_text, to_text
from game.core.replay.replay import Result
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from game.storage import Filters, Game, Scores, StoredGame, game_table
from game.storage.database import FILE
from game.storage.stored_games import PERSON, GameMarks
from tests.storage.kept import GAME, REPLAY, kept, run, scores_of, seeds_of


def test_a_game_comes_back_as_it_was_kept_with_or_without_a_replay(tmp_path: Path) -> None:
    in_tokyo = replace(GAME, finished_at=GAME.finished_at.astimezone(timezone(timedelta(hours=9))))
    assert (Scores(tmp_path).record(in_tokyo, REPLAY), Scores(tmp_path).record(GAME)) == (1, 2)
    scores = Scores(tmp_path)
    assert scores.recent() == [StoredGame(2, GAME, False), StoredGame(1, GAME, True)]
    assert [scores.replay(number) for number in (1, 2, 3)] == [REPLAY, None, None]
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        ((moment, blob), _) = database.execute("SELECT finished_at, replay FROM games").fetchall()
    assert moment == "2024-05-06T07:08:09+00:00"
    assert zlib.decompress(blob).decode() == REPLAY
    assert len(blob) < len(REPLAY) / 10


def replay_of(rules: str, ticks: int, *, date: str = "2024-05-06T07:08:09+00:00", randomizer: str = "tgm2") -> Replay:
    setup = set_up(RULES[rules], MODES["ultra"], "007", level=3, randomizer=randomizer)
    result = Result("time", score=1, lines=2, level=4, pieces=5, ticks=ticks)
    return Replay("9.9", setup, "mixed", date, "", (), (), result)


@pytest.mark.parametrize(("rules", "ticks", "seconds"), [("modern", 2500, 2.5), ("arcade", 90, 1.5)])
def test_a_row_is_made_from_a_replay(tmp_path: Path, rules: str, ticks: int, seconds: float) -> None:
    game = Game.of(replay_of(rules, ticks), GameMarks(grade="S1"))
    assert game == Game(
        *(GAME.finished_at, rules, "ultra", "tgm2", "007", "mixed", 1, 2, 4, 5, ticks, seconds, "time", True),
        *("S1", 3, "9.9"),
    )
    assert [stored.game for stored in kept(tmp_path, game).recent()] == [game]
    assert Game.of(replay_of(rules, ticks, randomizer="entropy")).seed == "", "no seed deals it"


def test_a_dealer_is_one_whatever_its_file_is_called(tmp_path: Path) -> None:
    replay = replay_of("modern", 2500)
    game = Game.of(replace(replay, setup=replace(replay.setup, randomizer="a > b.py"), player=PERSON))
    assert kept(tmp_path, game).table("modern", "ultra", machine=False), "the game counts"


@pytest.mark.parametrize(
    ("date", "moment"),
    [("", "1970-01-01T00:00:00+00:00"), ("2024-02-29T07:08:09.123+02:00", "2024-02-29T05:08:09+00:00")],
)
def test_each_date_of_a_replay_gives_a_row(tmp_path: Path, date: str, moment: str) -> None:
    scores = kept(tmp_path, Game.of(from_text(to_text(replay_of("modern", 6, date=date)))))
    assert [stored.game.finished_at for stored in scores.recent()] == [datetime.fromisoformat(moment)]


def test_a_moment_before_1970_in_utc_is_not_kept_because_it_could_not_be_read_again(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    assert scores.record(replace(GAME, finished_at=datetime.fromisoformat("1970-01-01T00:00:00+14:00"))) is None
    assert "not kept: finished_at is '1970-01-01 00:00:00+14:00'; expected" in scores.notices[0]


@pytest.mark.parametrize(
    ("rules", "mode", "names", "games", "best"),
    [
        ("modern", "marathon", ["score"], {"a": (5,), "b": (9,), "c": (7,), "d": (9,)}, "bdca"),
        (
            "modern",
            "sprint",
            ["ticks", "won"],
            {"a": (50, True), "b": (10, False), "c": (40, True), "d": (50, True)},
            "cad",
        ),
        (
            "arcade",
            "master",
            ["grade", "level", "ticks"],
            {
                "a": ("S9", 999, 9),
                "b": ("GM", 999, 9),
                "c": ("9", 100, 1),
                "d": ("1", 500, 5),
                "e": ("S1", 400, 5),
                "f": ("S9", 999, 8),
                "g": ("S9", 998, 1),
                "h": ("", 999, 1),
            },
            "bfagedch",
        ),
        (  # who lost the roll comes after who survived it
            "tgm2",
            "master",
            ["reason", "grade", "ticks"],
            {"a": ("roll", "S9", 100), "b": ("goal", "S9", 200), "c": ("roll", "M", 300)},
            "cba",
        ),
        (  # a longer game with as many lines is no better
            "modern",
            "combo",
            ["lines", "ticks"],
            {"a": (3, 10), "b": (5, 20), "c": (5, 30), "d": (3, 40)},
            "bcad",
        ),
        (
            "tgm2",
            "fading-roll",
            ["won", "lines", "ticks"],
            {"a": (False, 9, 50), "b": (True, 3, 60), "c": (False, 9, 55), "d": (True, 5, 60)},
            "dbac",
        ),
    ],
)
def test_the_best_come_first_and_of_equals_the_earlier(
    tmp_path: Path, rules: str, mode: str, names: list[str], games: dict[str, tuple[Any, ...]], best: str
) -> None:
    game = replace(GAME, rules=rules, mode=mode)
    rows = (replace(game, seed=seed, **dict(zip(names, row, strict=True))) for seed, row in games.items())
    assert seeds_of(kept(tmp_path, *rows).table(rules, mode, machine=False)) == best


def test_the_table_is_that_of_the_rules_and_the_mode_and_the_machine_has_its_own(tmp_path: Path) -> None:
    games = [
        GAME,
        replace(GAME, player="machine dellacherie"),
        replace(GAME, player="machine bcts"),
        replace(GAME, player="mixed"),
        replace(GAME, mode="endless"),
        replace(GAME, rules="classic", mode="endless"),
    ]
    scores = kept(tmp_path, *(replace(game, score=score) for score, game in enumerate(games)))
    assert scores_of(scores.table("modern", "marathon", machine=False)) == [0]
    assert scores_of(scores.table("modern", "marathon", machine=True, limit=2)) == [3, 2]
    assert scores_of(scores.table("modern", "endless", machine=False)) == [4]
    assert scores_of(scores.table("classic", "endless", machine=False)) == [5]
    assert scores.table("modern", "a mode of another day", machine=False) == []
    assert scores_of(scores.recent(4)) == [5, 4, 3, 2]


@pytest.mark.parametrize("sections", ["0", "0:", "0:x", "0:1,100:2", "-1:5", "0:1 "])
def test_sections_that_are_none_are_refused(sections: str) -> None:
    with pytest.raises(ValueError, match="sections is"):
        replace(GAME, sections=sections).check()


MASTER = replace(GAME, rules="arcade", mode="master", randomizer="tgm1", grade="5", ticks=3600, seconds=60.0)
SLOW, FAST = replace(MASTER, sections="0:1800 100:1200"), replace(MASTER, sections="0:1200 100:1500")


def best(folder: Path) -> dict[int, float]:
    return Scores(folder).best_sections("arcade", "master")


@pytest.fixture
def played(tmp_path: Path) -> Path:
    kept(tmp_path, SLOW, FAST)
    assert best(tmp_path) == {0: 20.0, 100: 20.0}
    return tmp_path


def test_the_games_themselves_are_not_read(played: Path) -> None:
    run(played, "UPDATE best_sections SET level = 700 WHERE level = 100")
    run(played, "UPDATE games SET sections = '0:1800 700:1200' WHERE id = 1")
    assert best(played) == {0: 20.0, 700: 20.0}, "the 25 s of game 2 would be in between"


def test_games_of_a_version_without_that_table_count(played: Path) -> None:
    with closing(sqlite3.connect(played / FILE)) as database, database:
        game_table.insert(database, replace(MASTER, sections="100:600"), None)
    assert best(played) == {0: 20.0, 100: 10.0}
    kept(played, replace(MASTER, sections="200:60"))
    assert best(played) == {0: 20.0, 100: 10.0, 200: 1.0}


@pytest.mark.parametrize(
    ("change", "times"),
    [
        ("DROP TABLE best_sections; DROP TABLE best_sections_known", {0: 20.0, 100: 20.0}),
        ("DELETE FROM games WHERE id = 2", {0: 30.0, 100: 20.0}),
        ("UPDATE games SET sections = '0:1' || x'ff' WHERE id = 2", {0: 30.0, 100: 20.0}),
    ],
)
def test_the_table_follows_games_that_it_does_not_know_and_that_are_gone(
    played: Path, change: str, times: dict[int, float]
) -> None:
    run(played, change)
    assert best(played) == times
    kept(played, replace(MASTER, sections="200:60"))
    assert best(played) == {**times, 200: 1.0}
    with closing(sqlite3.connect(played / FILE)) as database:
        known = dict(database.execute("SELECT level, seconds FROM best_sections").fetchall())
    assert known == best(played)


def test_a_number_that_comes_again_is_read_again(played: Path) -> None:
    run(played, "DELETE FROM games WHERE id = 2")
    assert Scores(played).record(replace(MASTER, sections="100:60")) == 2
    assert best(played) == {0: 30.0, 100: 1.0}


def test_they_are_told_apart_by_dealer_and_player(tmp_path: Path) -> None:
    scores = kept(tmp_path, SLOW, replace(FAST, randomizer="nes"), replace(FAST, player="machine bcts"))

    def numbers(**by: Any) -> list[int]:
        return [record.number for record in scores.history.sections(Filters("arcade", "master", **by)).values()]

    assert numbers() == [2, 1]
    assert numbers(randomizer="tgm1", player="person") == [1, 1]
    assert numbers(player="machine") == [3, 3]
