"""Finished games: words, filters, tables, totals, bests, and the chart of their results."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from statistics import median_low

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.records.bests.mode_best import SECTION_COLUMNS, ModeBest, games_by_ruleset, ruleset_bests, section_rows
from game.play.records.history import (
    AROUND,
    FACETS,
    FEW,
    KIND,
    MEDIAN_FROM,
    MEDIAN_OF,
    GameRows,
    choices,
    first_filters,
    long_time,
    medal_sign,
    moving_median,
    pace_plot,
    parts_of_totals,
    ranked_rows,
    result_plot,
    result_words,
    totals,
    trend_plot,
    value_of,
    with_value,
)
from game.play.records.medals import next_after
from game.plots import Plot
from game.settings import Settings
from game.storage import Filters, History, StoredGame
from game.storage.queries import Point
from tests.play.records.kept import MARATHON, MASTER, NOW, SPRINT, ago, lasting
from tests.storage.kept import kept, run


def test_the_result_is_what_ranks_the_mode() -> None:
    assert result_words(SPRINT) == "1:00.500"
    assert result_words(replace(SPRINT, won=False)) == "Lost"
    assert result_words(MARATHON) == "12,345"
    assert result_words(MASTER) == "Grade 5, level 321"
    assert result_words(replace(MARATHON, mode="a mode of another day")) == "12,345"


GAMES = (
    *[SPRINT] * 3,
    MARATHON,
    replace(SPRINT, randomizer="14-bag"),
    MASTER,
    replace(SPRINT, player="mixed"),
    replace(MARATHON, player="machine bcts"),
    replace(MARATHON, player="machine dellacherie"),
)


def test_each_filter_offers_only_what_leaves_games_and_the_value_that_it_has(tmp_path: Path) -> None:
    groups = kept(tmp_path, *GAMES).history.groups()
    every = Filters()
    assert list(choices(groups, every, "rules").values()) == ["All rules", "Modern", "Grand Master"]
    assert list(choices(groups, every, "mode")) == ["", "marathon", "sprint", "master"]
    assert list(choices(groups, Filters(rules="arcade"), "mode")) == ["", "master"]
    assert list(choices(groups, Filters(mode="sprint"), "randomizer")) == ["", "7-bag", "14-bag"]
    assert list(choices(groups, every, KIND)) == ["modern/sprint/1", "modern/marathon/1", "arcade/master/0"]
    assert list(choices(groups, Filters(randomizer="nes"), "randomizer"))[1:] == ["7-bag", "14-bag", "tgm1", "nes"]
    players = ["All players", "Your games", "You, with help", "All bots", "BCTS, 2009", "Dellacherie, 2003"]
    assert list(choices(groups, every, "player").values()) == players
    assert list(choices(groups, Filters(mode="sprint"), "player")) == ["", "person", "mixed"]


def test_values_are_set_and_read_back() -> None:
    filters = Filters("modern", "sprint", "7-bag", "person", 1)
    for name in FACETS:
        assert with_value(filters, name, value_of(filters, name)) == filters
    assert with_value(filters, KIND, "arcade/master/0") == Filters("arcade", "master", "7-bag", "person", 0)
    assert with_value(filters, KIND, "classic/a-type") == Filters("classic", "a-type", "7-bag", "person")
    assert value_of(Filters(rules="modern"), KIND) == ""


def test_a_kind_of_game_is_the_next_one_or_else_the_most_played(tmp_path: Path) -> None:
    groups = kept(tmp_path, *GAMES).history.groups()
    assert first_filters(groups, "arcade", "master", 0) == Filters("arcade", "master", "", "person", 0)
    assert first_filters(groups, "arcade", "master", 500) == Filters("arcade", "master", "", "person", 0)
    assert first_filters(groups, "gameboy", "b-type", 0) == Filters("modern", "sprint", "", "person", 1)
    assert first_filters([], "gameboy", "b-type", 5) == Filters("gameboy", "b-type")


def test_only_the_pages_that_are_looked_at_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = kept(tmp_path, *(replace(SPRINT, score=number) for number in range(5))).history
    monkeypatch.setattr("game.play.records.history.PAGE", 2)
    run(tmp_path, "UPDATE games SET score = -1 WHERE id = 3")
    asked: list[int] = []
    page = history.page

    def noted(filters: Filters, first: int, limit: int, *, order: str) -> list[StoredGame | None]:
        asked.append(first)
        return page(filters, first, limit, order=order)

    monkeypatch.setattr(history, "page", noted)
    rows = GameRows(history, Filters(), NOW)
    assert len(rows) == 5
    assert asked == []
    oldest = rows.game(4)
    assert oldest
    assert oldest.game.score == 0
    broken, sound = rows[2:4]
    assert asked == [4, 2], "each page once"
    assert (broken[1], len(broken), rows.game(2)) == ("This game cannot be shown", len(sound), None)
    with pytest.raises(IndexError):
        rows[5]


def test_ranked_rows_begin_with_their_place(tmp_path: Path) -> None:
    games = kept(tmp_path, MASTER, replace(MASTER, grade="4")).history.table(Filters("arcade", "master"))
    assert [row[:2] for row in ranked_rows(games, "master", NOW)] == [
        ("1.", "Grade 4, level 321"),
        ("2.", "Grade 5, level 321"),
    ]


def test_games_time_pieces_and_lines_of_what_the_filters_choose(tmp_path: Path) -> None:
    games = SPRINT, MARATHON, replace(MARATHON, randomizer="14-bag"), replace(SPRINT, player="machine bcts")
    history = kept(tmp_path, *games).history
    for player, figures in (("", ["4", "4 min 2 s", "404", "140"]), ("person", ["3", "3 min 1 s", "303", "100"])):
        filters = Filters(player=player)
        assert [value for _, value, _ in totals(history.groups(), history.since(filters), filters)] == figures
    assert [value for _, value, _ in totals([], None, Filters())] == ["0", "0 s", "0", "0"]
    assert long_time(11_100) == "3 h 5 min"


def test_the_totals_are_made_of_rulesets_and_those_of_a_ruleset_of_modes(tmp_path: Path) -> None:
    games = SPRINT, lasting(MARATHON, 300), lasting(MARATHON, 300), MASTER, replace(SPRINT, player="machine bcts")
    groups = kept(tmp_path, *games).history.groups()
    parts = parts_of_totals(groups, Filters(player="person"))
    assert [(part.name, part.value, part.title, part.games) for part in parts] == [
        ("rules", "modern", "Modern", 3),
        ("rules", "arcade", "Grand Master", 1),
    ]
    assert [round(part.seconds, 1) for part in parts] == [660.5, 240.0]
    assert sum(part.share for part in parts) == pytest.approx(1)
    modern = parts[0]
    assert modern.pace == pytest.approx(303 / 660.5)
    assert modern.lines == pytest.approx(100 / 3)
    modes = parts_of_totals(groups, Filters("modern", player="person"))
    assert [(part.name, part.title, part.games) for part in modes] == [("mode", "Marathon", 2), ("mode", "Sprint", 1)]
    assert parts_of_totals([], Filters()) == []


SPRINTS = Filters("modern", "sprint", player="person")
MARATHONS = Filters("modern", "marathon")


@given(st.lists(st.integers(0, 8), max_size=3 * MEDIAN_OF))
def test_the_moving_median_is_that_of_the_last_values(values: list[int]) -> None:
    expected = [median_low(values[max(0, place - MEDIAN_OF) : place]) for place in range(1, len(values) + 1)]
    assert moving_median(values) == expected


def test_each_game_is_a_spot_that_opens_it(tmp_path: Path) -> None:
    games = [ago(lasting(SPRINT, seconds), days) for seconds, days in ((70, 9), (60.5, 8), (66, 7))]
    points = kept(tmp_path, *games, replace(SPRINT, won=False)).history.points(SPRINTS)
    plot = trend_plot(points, SPRINTS)
    assert plot.title == "Modern sprint  ·  Time"
    assert [(spot.across, spot.up, spot.action) for spot in plot.spots] == [(1, 70, "1"), (2, 60.5, "2"), (3, 66, "3")]
    assert plot.spots[1].words[0] == "1:00.500"
    assert plot.spots[1].words[1].startswith("12 Mar 2026 at ")
    assert plot.spots[1].words[2] == "101 pieces  ·  1.67/s  ·  40 lines"
    dots, best = plot.curves
    assert [up for _, up in dots.points] == [70, 60.5, 66]
    assert [up for _, up in best.points] == [70, 60.5, 60.5]
    assert plot.up.low <= 60.5
    assert plot.up.high >= 70


def point(day: int, score: int, pieces: int, seconds: float) -> Point:
    moment = datetime(2026, 3, day, 12, tzinfo=timezone.utc)
    return Point(moment, day, "modern", "marathon", "7-bag", score, 1, 30, pieces, seconds, "", 1, 1)


def test_a_game_that_won_a_medal_has_its_sign() -> None:
    assert [medal_sign(lasting(SPRINT, seconds)).medal for seconds in (121, 119, 39, 24)] == [0, 1, 3, 4]
    assert medal_sign(replace(SPRINT, won=False)).medal == 0
    assert medal_sign(replace(MARATHON, mode="a mode of another day")).medal == 0


def test_the_results_around_a_game_are_the_last_ones_or_those_with_it_in_the_middle() -> None:
    points = [point(1 + day % 28, 100 + day, 100, 60.0)._replace(number=day) for day in range(3 * AROUND)]
    points[1] = points[1]._replace(score=500)
    for number, first in ((3 * AROUND - 1, 2 * AROUND), (AROUND, AROUND // 2), (0, 0), (-1, 2 * AROUND)):
        plot = result_plot(points, number, "marathon")
        assert [spot.action for spot in plot.spots] == [str(each) for each in range(first, first + AROUND)]
        best, dots = plot.curves
        assert [up for _, up in dots.points] == [each.score for each in points[first : first + AROUND]]
        assert best.points[-1][1] == 500, "the best of all games, not only of those that are shown"
        assert plot.up.low <= 100 + first
        assert plot.up.high >= 500
    assert [len(result_plot(points[:few], 0, "marathon").spots) for few in (0, 1, 5)] == [0, 1, 5]


def test_the_pace_is_that_of_all_pieces_of_each_game() -> None:
    points = [point(day, 0, pieces=40 * day, seconds=20.0) for day in (1, 2)]
    plot = pace_plot(points)
    assert [curve.points for curve in plot.curves] == [((1.0, 2.0), (2.0, 4.0))]
    assert [(spot.words[0], spot.action) for spot in plot.spots] == [("2.00", "1"), ("4.00", "2")]
    assert (plot.up.low, plot.up.high) == (0, 4)


def drawn(values: Sequence[int], filters: Filters = MARATHONS) -> Plot:
    return trend_plot([point(day, value, 100, float(value)) for day, value in enumerate(values, 1)], filters)


def test_the_median_comes_with_the_games_it_needs() -> None:
    assert [curve.name for curve in drawn(range(FEW)).curves] == ["Games", "Best so far"]
    *_, median = drawn(range(FEW + 1)).curves
    assert (median.name, len(median.points)) == ("Median of the last 8 games", FEW + 1 - MEDIAN_FROM)


@pytest.mark.parametrize(
    ("values", "from_zero"),
    [((900, 1000), True), (range(991, 991 + FEW), True), (range(991, 992 + FEW), False), ((400, *[1000] * FEW), True)],
    ids=["few", "as few as have no median", "many alike", "many, one of them low"],
)
def test_the_axis_begins_at_zero_unless_many_results_are_far_above(values: Sequence[int], from_zero: bool) -> None:
    assert (drawn(values).up.low == 0) is from_zero


def best_in(mode: str, history: History, player: str = "person", **settings: str) -> ModeBest:
    """What a player has reached in a mode of the guideline."""
    found = ruleset_bests(Settings(**settings), history, history.groups(), player)  # type: ignore[arg-type]
    return next(best for best in found if best.kind.mode == mode)


def test_the_best_of_each_mode_tells_among_how_many_games_it_is(tmp_path: Path) -> None:
    games = [
        MARATHON,
        ago(lasting(SPRINT, 58.25), 9),
        SPRINT,
        replace(SPRINT, won=False),
        replace(lasting(SPRINT, 20.0), player="machine bcts"),
    ]
    history = kept(tmp_path, *games).history
    sprint, marathon = best_in("sprint", history), best_in("marathon", history)
    assert (sprint.title, sprint.result, sprint.among) == ("Sprint", "0:58.250", "2 of 3 games finished")
    assert sprint.about(NOW) == "Silver  ·  11 Mar 2026  ·  7-bag"
    assert sprint.stored
    assert sprint.stored.id == 2
    assert (marathon.result, marathon.among) == ("12,345", "The only game")
    of_bot = best_in("sprint", history, "machine bcts")
    assert (of_bot.result, of_bot.among, of_bot.medal) == ("0:20.000", "1 of 1 game finished", None)
    assert games_by_ruleset(history.groups()) == {"modern": 4}


def test_the_best_with_one_dealer_and_in_a_mode_that_was_never_finished_or_played(tmp_path: Path) -> None:
    lost = replace(SPRINT, won=False, mode="sprint-20")
    history = kept(tmp_path, lasting(SPRINT, 50.0), replace(SPRINT, randomizer="14-bag"), *[lost] * 3).history
    assert best_in("sprint", history, randomizer="14-bag").result == "1:00.500"
    assert best_in("sprint", history).result == "0:50.000"
    never, unplayed = best_in("sprint-20", history), best_in("ultra", history)
    assert (never.stored, never.result, never.about(NOW)) == (None, "Not finished yet", "")
    assert (never.among, unplayed.result, unplayed.among) == ("0 of 3 games finished", "", "")
    assert unplayed.medal
    assert next_after(unplayed.kind, None)


def test_the_best_sections_come_from_several_games(tmp_path: Path) -> None:
    games = [
        replace(MASTER, sections="0:3600 100:4200", secret="S2"),
        ago(replace(MASTER, sections="0:4000 100:3000", grade="4"), 9),
    ]
    history = kept(tmp_path, *games).history
    best, rows = section_rows(history, Filters("arcade", "master", player="person"), NOW)
    assert [row[:3] for row in rows] == [
        ("0 to 100", "1:00.00", "Grade 5, level 321 in 4:00"),
        ("100 to 200", "0:50.00", "Grade 4, level 321 in 4:00"),
        ("All of these", "1:50.00", ""),
        ("Secret grade", "S2", "Grade 5, level 321 in 4:00"),
    ]
    assert [stored.id for stored in best] == [1, 2, 2, 1]
    assert {len(row) for row in rows} == {len(SECTION_COLUMNS)}
    assert rows[1][3] == "11 Mar 2026"
    assert section_rows(history, Filters("tgm2", "master"), NOW) == ([], [])
