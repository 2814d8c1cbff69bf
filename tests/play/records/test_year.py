"""A year of one's games: its days, the bests that were made in it, and its medals."""

from dataclasses import replace
from datetime import date, datetime, timezone
from pathlib import Path
from typing import Any

from game.play.records.days.year import WEEK, figures_of, worst_piece, year_of, years_of
from game.storage import Game, Scores, StoredMatch
from tests.storage.kept import GAME, SPRINT, kept

NOW = datetime(2026, 6, 1, tzinfo=timezone.utc)


def on(game: Game, year: int, month: int, day: int, **changes: Any) -> Game:
    moment = datetime(year, month, day, 12, tzinfo=timezone.utc)
    return replace(game, finished_at=moment, **changes)


def test_a_year_has_its_days_sums_bests_and_medals(tmp_path: Path) -> None:
    scores = kept(
        tmp_path,
        on(SPRINT, 2025, 12, 31, seconds=70.0),
        on(SPRINT, 2026, 1, 1, seconds=65.0),  # a best, and bronze
        on(SPRINT, 2026, 1, 1, seconds=30.0, won=False),
        on(SPRINT, 2026, 5, 9, seconds=55.0),  # a best, and silver
        on(SPRINT, 2026, 5, 9, seconds=55.0),  # as good as the best
        on(SPRINT, 2026, 5, 10, seconds=58.0),
        on(SPRINT, 2026, 5, 10, seconds=56.0, randomizer="more-i"),  # no medal with an easier dealer
        on(GAME, 2026, 5, 10, mode="marathon", score=70_000),  # the first one is no feat, but bronze
        on(GAME, 2026, 5, 10, player="machine bcts", score=900_000),
    )
    games = scores.history.played()
    year = year_of(games, 2026, NOW)
    assert year.days == {date(2026, 1, 1): 2, date(2026, 5, 9): 2, date(2026, 5, 10): 3}
    assert [year.shade(date(2026, 1, day)) for day in (1, 2)] == [2, 0]
    assert (year.bests, year.medals) == ({date(2026, 1, 1): 1, date(2026, 5, 9): 1}, {2: 1, 1: 1})
    assert year.sums()[0] == ("Games", "7", "on 3 days")
    assert [note for _, _, note in year.sums() if not note] == [], "each figure says what it is"
    assert year.sums()[-1] == ("Medals", "2", "1 Silver  ·  1 Bronze")
    assert year_of(games, 2024, NOW).days == {}
    assert years_of(games, datetime(2027, 6, 1, tzinfo=timezone.utc)) == [2027, 2026, 2025]


def test_the_weeks_hold_each_day_of_the_months_with_games_and_up_to_now_once(tmp_path: Path) -> None:
    days = ((2024, 1, 31), (2024, 12, 1), (2025, 3, 5), (2026, 5, 9))
    games = kept(tmp_path, *(on(SPRINT, *day) for day in days)).history.played()
    spans = {
        2024: (date(2024, 1, 1), date(2024, 12, 31)),
        2025: (date(2025, 3, 1), date(2025, 3, 31)),
        2026: (date(2026, 5, 1), date(2026, 6, 30)),
    }
    for number, span in spans.items():
        weeks = year_of(games, number, NOW).weeks
        shown = [day for week in weeks for day in week if day]
        assert all(len(week) == WEEK for week in weeks)
        assert shown == sorted(set(shown))
        assert (shown[0], shown[-1]) == span
        assert len(shown) == (span[1] - span[0]).days + 1
        assert all(week[0] is None or week[0].weekday() == 0 for week in weeks)
    assert year_of([], 2026, NOW).months_shown == (6, 6), "without a game, the present month"


def figures(scores: Scores, number: int) -> dict[str, tuple[str, str, int]]:
    year = year_of(scores.history.played(), number, NOW)
    return {each.name: (each.figure, each.note, each.rank) for each in figures_of(year, scores, [], NOW)}


def match_on(year: int, day: int, **changes: Any) -> StoredMatch:
    match = StoredMatch(
        finished_at=datetime(year, 2, day, tzinfo=timezone.utc),
        rules="modern",
        attack="guideline",
        player="person",
        rival="machine regular",
        side=0,
        first_to=2,
        won=2,
        lost=0,
        drawn=0,
        seconds=90.0,
        rated=True,
        version="1",
    )
    return replace(match, **changes)


def test_it_tells_of_the_best_day_the_worst_piece_and_the_matches_of_the_year_alone(tmp_path: Path) -> None:
    scores = kept(
        tmp_path,
        on(SPRINT, 2025, 12, 31, seconds=70.0),
        *(on(GAME, 2026, 3, 1, score=100) for _ in range(5)),
        on(SPRINT, 2026, 4, 2, seconds=65.0),
        on(SPRINT, 2026, 4, 2, seconds=55.0),
        on(SPRINT, 2026, 5, 3, seconds=54.0),
    )
    scores.mistakes.add(1, [(3, 9.0)], date(2025, 12, 31))
    scores.mistakes.add(2, [(7, 2.5), (9, 6.25)], date(2026, 3, 1))
    scores.mistakes.add(8, [(4, 6.0)], date(2026, 4, 2))
    matches = match_on(2025, 1), match_on(2026, 2), match_on(2026, 3, won=0, lost=2), match_on(2026, 4, rated=False)
    for match in (*matches, match_on(2026, 5, player="machine dellacherie", rated=False)):
        assert scores.matches.record(match, "a replay")
    told = figures(scores, 2026)
    assert told["Best day"] == ("2 Apr 2026", "2 new bests  ·  2 games", 0), "not the one with the most games"
    assert told["Worst piece"] == ("6.25 holes", "Piece 9  ·  Modern marathon", 0)
    assert told["Medals"] == ("1", "1 Silver", 2)
    assert (told["Matches"][0], told["Matches"][1].split("  ·  ")[0]) == ("3", "2 won")
    worst = worst_piece(year_of(scores.history.played(), 2025, NOW), scores)
    assert worst
    assert (worst.game, worst.piece, worst.cost) == (1, 3, 9.0)
    assert figures(scores, 2025)["Matches"] == ("1", figures(scores, 2025)["Matches"][1], 0)
    assert figures(scores, 2025)["Matches"][1].startswith("1 won  ·  rating +")


def test_what_a_year_does_not_have_is_left_out(tmp_path: Path) -> None:
    nothing = figures(Scores(tmp_path), 2026)
    assert not {"Matches", "Best day", "Worst piece"} & nothing.keys()
    assert nothing["Games"][0] == "0"
    quiet = figures(kept(tmp_path, on(GAME, 2026, 3, 1), on(GAME, 2026, 3, 2), on(GAME, 2026, 3, 2)), 2026)
    assert quiet["Best day"][:2] == ("2 Mar 2026", "2 games"), "without a best, it is the day with the most games"
