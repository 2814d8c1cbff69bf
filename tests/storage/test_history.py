"""The finished games as a history: pages, filters, groups, points, sections."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.storage import Filters, Game, Scores
from game.storage.database import FILE
from game.storage.queries import ORDERS
from game.storage.stored_games import MACHINE, OTHERS
from tests.storage import kept as storage
from tests.storage.kept import GAME, SPRINT, VERSION_1, run

MASTER = replace(GAME, rules="arcade", mode="master", randomizer="tgm1", grade="5", ticks=3600, seconds=60.0)


def kept(folder: Path, *games: Game) -> Scores:
    """Scores with these games, each a day after the one before."""
    ended = (GAME.finished_at + timedelta(days=number) for number in range(len(games)))
    return storage.kept(folder, *(replace(game, finished_at=moment) for game, moment in zip(games, ended, strict=True)))


def numbers(
    scores: Scores, filters: Filters | None = None, *, first: int = 0, limit: int = 50, order: str = "date"
) -> list[int | None]:
    page = scores.history.page(filters or Filters(), first, limit, order=order)
    return [stored and stored.id for stored in page]


def test_the_latest_come_first_page_by_page_whenever_they_were_saved(tmp_path: Path) -> None:
    scores = storage.kept(
        tmp_path, *(replace(GAME, finished_at=GAME.finished_at + timedelta(days=days)) for days in (2, 3, 1, 5, 4))
    )
    assert [numbers(scores, first=first, limit=2) for first in (0, 2, 4, 5)] == [[4, 5], [2, 1], [3], []]
    assert scores.history.count() == 5
    assert scores.history.count(Filters(), GAME.finished_at + timedelta(days=3)) == 3


@pytest.mark.parametrize("order", ORDERS)
def test_they_can_be_sorted_by_each_order(tmp_path: Path, order: str) -> None:
    games = [replace(GAME, score=n, level=n, lines=n, pieces=n, seconds=float(n)) for n in (2, 3, 1)]
    assert numbers(kept(tmp_path, *games), order=order) == ([3, 2, 1] if order == "date" else [2, 1, 3])


def test_a_row_that_holds_no_game_keeps_its_place_and_is_named(tmp_path: Path) -> None:
    scores = kept(tmp_path, GAME, GAME, GAME)
    run(tmp_path, "UPDATE games SET score = -1 WHERE id = 2")
    assert numbers(scores) == [3, None, 1]
    assert scores.history.count() == 3
    assert "game 2 cannot be shown: score is -1" in scores.notices[0]


def test_without_a_database_there_is_nothing_and_one_of_the_first_version_has_a_history(tmp_path: Path) -> None:
    history = Scores(tmp_path).history
    assert (history.count(), history.page(), history.groups(), history.since()) == (0, [], [], None)
    assert history.points(Filters("modern", "sprint")) == []
    assert history.sections(Filters("arcade", "master")) == {}
    assert list(tmp_path.iterdir()) == []
    run(tmp_path, VERSION_1)
    assert numbers(Scores(tmp_path)) == [2, 1]
    assert [group.player for group in history.groups()] == ["machine bcts", "person"]


GAMES = (
    GAME,
    replace(GAME, player="mixed"),
    replace(GAME, player="machine bcts"),
    replace(GAME, player="machine dellacherie", randomizer="14-bag"),
    SPRINT,
    MASTER,
)


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), [6, 5, 4, 3, 2, 1]),
        (Filters(rules="arcade"), [6]),
        (Filters(mode="marathon"), [4, 3, 2, 1]),
        (Filters(randomizer="14-bag"), [4]),
        (Filters(player="person"), [6, 5, 1]),
        (Filters(player="mixed"), [2]),
        (Filters(player="machine bcts"), [3]),
        (Filters(player=MACHINE), [4, 3]),
        (Filters("modern", "marathon", "7-bag", MACHINE), [3]),
        (Filters(rules="a ruleset of another day"), []),
        (Filters(level=1), [6, 5, 4, 3, 2, 1]),
        (Filters(level=7), []),
    ],
)
def test_filters_let_through_what_they_say(tmp_path: Path, filters: Filters, expected: list[int]) -> None:
    scores = kept(tmp_path, *GAMES)
    assert numbers(scores, filters) == expected
    assert scores.history.count(filters) == len(expected)
    through = [g for g in scores.history.groups() if filters.suits(g.rules, g.mode, g.randomizer, g.player, g.level)]
    assert sum(group.games for group in through) == len(expected), "and Filters.suits agrees"


def test_a_table_has_the_best_of_them_first(tmp_path: Path) -> None:
    games = [replace(SPRINT, ticks=ticks, won=won) for ticks, won in ((9, True), (8, False), (7, True), (6, True))]
    history = kept(tmp_path, *games, replace(SPRINT, ticks=1, player="mixed")).history
    assert [stored.id for stored in history.table(Filters("modern", "sprint", player="person"), 2)] == [4, 3]
    assert [stored.id for stored in history.table(Filters("modern", "sprint", player=OTHERS))] == [5]


class TestGroups:
    def test_they_add_up_the_games(self, tmp_path: Path) -> None:
        scores = kept(tmp_path, SPRINT, replace(SPRINT, won=False, seconds=10.0, pieces=5, lines=2), GAME)
        marathon, sprint = scores.history.groups()
        assert (marathon.mode, marathon.games, sprint.mode, sprint.games) == ("marathon", 1, "sprint", 2)
        assert (sprint.won, sprint.pieces, sprint.lines) == (1, 45, 42)
        assert sprint.seconds == pytest.approx(71.234)

    def test_sums_beyond_the_greatest_whole_number_are_no_damage(self, tmp_path: Path) -> None:
        scores = kept(tmp_path, *[replace(GAME, pieces=2**62)] * 4)
        assert [group.pieces for group in scores.history.groups()] == [2**64]
        assert scores.notices == ()

    @pytest.mark.parametrize(
        "assignment",
        ["score = 'many'", "won = 7", "seconds = -1.0", "rules = cast(x'ff' as text)", "player = char(127)"],
    )
    def test_a_row_that_cannot_be_counted_is_left_out_and_named(self, tmp_path: Path, assignment: str) -> None:
        scores = kept(tmp_path, GAME, replace(GAME, mode="ultra"), GAME)
        run(tmp_path, f"UPDATE games SET {assignment} WHERE id = 2")
        assert sum(group.games for group in scores.history.groups()) == 2
        (notice,) = scores.notices
        assert "game 2 cannot be shown" in notice


def test_points_are_in_the_order_of_the_games_and_where_time_counts_only_victories(tmp_path: Path) -> None:
    games = GAME, replace(GAME, score=2000), SPRINT, replace(SPRINT, won=False), SPRINT, replace(GAME, player="mixed")
    history = kept(tmp_path, *games).history
    points = history.points(Filters("modern", "marathon", player="person"))
    assert [(point.number, point.score) for point in points] == [(1, 1000), (2, 2000)]
    assert points[0][2:] == ("modern", "marathon", "7-bag", 1000, 2, 12, 40, 61.234, "", 0, 1)
    assert points[0].moment == GAME.finished_at
    assert [point.number for point in history.points(Filters("modern", "sprint"))] == [3, 5]
    assert [point.number for point in history.played()] == [1, 2, 3, 4, 5]
    assert history.since() == GAME.finished_at
    assert history.since(Filters(mode="sprint")) == GAME.finished_at + timedelta(days=2)


@pytest.mark.parametrize("date", ["2026-13-45T07:08:09+00:00", "2026-05-06T07:08:09", "9000-01-01T00:00:00+00:00"])
def test_a_date_that_is_none_has_no_point(tmp_path: Path, date: str) -> None:
    scores = kept(tmp_path, GAME, GAME)
    run(tmp_path, f"UPDATE games SET finished_at = '{date}' WHERE id = 2")
    assert [point.number for point in scores.history.points(Filters("modern", "marathon"))] == [1]
    assert scores.history.since() == GAME.finished_at


def test_the_best_of_each_section_comes_with_its_game_and_the_highest_secret_grade(tmp_path: Path) -> None:
    games = [
        replace(MASTER, sections="0:1200 100:1800", secret="9"),
        replace(MASTER, sections="0:1500 100:1500", secret="S4"),
        replace(MASTER, sections="0:60", player="mixed", secret="1"),
        replace(MASTER, rules="tgm2", sections="0:60"),
    ]
    scores = kept(tmp_path, *games)
    records = scores.history.sections(Filters("arcade", "master", player="person"))
    found = {level: (record.seconds, record.number) for level, record in records.items()}
    assert found == {0: (20.0, 1), 100: (25.0, 2)}
    assert scores.best_sections("arcade", "master") == {0: 20.0, 100: 25.0}
    assert scores.best_sections("arcade", "master", machine=True) == {0: 1.0}
    best = scores.history.best_secret(Filters("arcade", "master"))
    assert best
    assert best.game.secret == "S4"


def test_the_best_sections_are_told_as_they_were_at_a_moment(tmp_path: Path) -> None:
    day = timedelta(days=1)
    times = {0: "0:1200", 1: "0:1100 100:1800", 2: "0:60"}
    games = [replace(MASTER, finished_at=MASTER.finished_at + n * day, sections=each) for n, each in times.items()]
    scores = kept(tmp_path, *games)

    def best(days: int) -> dict[int, float]:
        return scores.best_sections("arcade", "master", before=MASTER.finished_at + days * day)

    second = 60
    assert [best(0), best(1), best(2)] == [{}, {0: 1200 / second}, {0: 1100 / second, 100: 1800 / second}]
    assert best(3) == scores.best_sections("arcade", "master") == {0: 60 / second, 100: 1800 / second}
    assert scores.history.best_secret(Filters("tgm2", "master")) is None


def test_the_indexes_appear_in_a_database_without_them_and_it_stays_readable(tmp_path: Path) -> None:
    scores = kept(tmp_path, GAME)
    listed = "SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY name"
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        names = [name for (name,) in database.execute(listed)]
        for name in names:
            database.execute(f"DROP INDEX {name}")
        database.execute("CREATE INDEX games_by_rules_and_mode ON games (rules, mode)")
        database.execute("CREATE INDEX games_by_rules_mode_and_player ON games (rules, mode, player)")
    assert numbers(scores) == [1]
    scores.record(GAME)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert [name for (name,) in database.execute(listed)] == names
    assert "games_by_kind" in names


def test_what_is_added_up_ranked_and_drawn_is_read_from_an_index_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, sprints, asked = kept(tmp_path, GAME).history, Filters("modern", "sprint"), list[str]()

    def traced(*place: Any, **options: Any) -> Any:
        connection = connect(*place, **options)
        connection.set_trace_callback(asked.append)
        return connection

    connect: Any = sqlite3.connect
    monkeypatch.setattr("game.storage.database.sqlite3.connect", traced)
    history.groups()
    history.table(sprints)
    history.table(replace(sprints, level=1))
    history.points(sprints)
    history.played()
    monkeypatch.undo()
    queries = [query for query in asked if "FROM games WHERE" in query]
    assert len(queries) == 5
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        for query in queries:
            plan = " ".join(str(row) for row in database.execute(f"EXPLAIN QUERY PLAN {query}"))
            assert "COVERING INDEX games_by_kind" in plan, query


def test_the_best_of_each_kind_is_that_of_its_table(tmp_path: Path) -> None:
    scores = kept(
        tmp_path,
        replace(SPRINT, ticks=50_000),
        replace(SPRINT, ticks=40_000),
        replace(SPRINT, ticks=30_000, won=False),
        replace(SPRINT, ticks=20_000, player="mixed"),
        replace(GAME, score=500),
        replace(GAME, score=900, start_level=5),
    )
    kinds = [GAME.kind, SPRINT.kind, replace(GAME, start_level=5).kind, replace(GAME, mode="ultra").kind]
    found = scores.best_of_each(kinds)
    assert [stored and stored.id for stored in found] == [5, 2, 6, None]
    assert found == [next(iter(scores.best(kind)), None) for kind in kinds]
    assert Scores(tmp_path / "nothing").best_of_each(kinds) == [None] * 4
    run(tmp_path, "UPDATE games SET score = 'much' WHERE id = 5")
    assert scores.best_of_each(kinds)[0] is None
    assert "game 5 cannot be shown" in scores.notices[0]


def test_the_last_games_of_some_rules_are_found_up_to_a_moment_and_without_those_of_files(tmp_path: Path) -> None:
    short, bot, arcade = replace(GAME, pieces=5), replace(GAME, player="machine bcts"), MASTER
    scores = kept(tmp_path, GAME, GAME, short, GAME, bot, arcade, GAME, GAME)
    run(
        tmp_path,
        "CREATE TABLE imported (source TEXT PRIMARY KEY, game INTEGER, match INTEGER);"
        "INSERT INTO imported VALUES ('a file', 7, NULL);",
    )
    history = scores.history

    def found(limit: int, **until: Any) -> list[int]:
        rules = ("modern", "classic")
        return [point.number for point in history.last_played_here(rules, limit=limit, pieces=20, **until)]

    assert (found(9), found(2)) == ([1, 2, 4, 8], [4, 8])
    assert found(2, until=GAME.finished_at + timedelta(days=3)) == [2, 4]
    assert Scores(tmp_path / "nothing").history.last_played_here(("modern",), limit=2, pieces=1) == []
