"""Medals: four marks of a result, and what the results say of them."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.play.records.medals.medals import LIMITS, medal, medal_of, medal_title, medal_words
from game.play.records.medals.wall import Disc, medal_wall, next_medal, wall_row, wall_words
from game.storage import Game, Point, Scores
from tests.storage.kept import GAME, SPRINT, kept_at_once


@pytest.mark.parametrize(
    ("kind", "result", "title", "following"),
    [
        (("modern", "sprint"), None, "", "Bronze below 2:00"),
        (("modern", "sprint"), 120.0, "", "Bronze below 2:00"),
        (("modern", "sprint"), 119.9995, "Bronze", "Silver below 1:00"),
        (("modern", "sprint"), 38.2, "Gold", "Platinum below 0:25"),
        (("modern", "sprint"), 24.9, "Platinum", ""),
        (("gameboy", "a-type"), 150_000, "Silver", "Gold from 200,000 points"),
    ],
)
def test_a_result_has_a_medal(kind: tuple[str, str], result: float | None, title: str, following: str) -> None:
    won = medal(*kind, result)
    assert won
    assert (won.title, won.following) == (title, following)


def test_each_medal_asks_for_more_than_the_one_before() -> None:
    for (rules, mode), limits in LIMITS.items():
        assert MODES[mode].suits(rules)
        assert rules in RULES
        timed = MODES[mode].ranked_by == "time"
        assert all(one > other if timed else one < other for one, other in pairwise(limits)), (rules, mode)


def test_only_a_whole_game_of_a_person_has_one() -> None:
    game = replace(SPRINT, seconds=38.2)
    assert medal_title(game) == "Gold"
    assert medal_title(replace(game, won=False)) == ""
    assert medal_title(replace(game, randomizer="more-i")) == ""
    assert medal_title(replace(game, player="machine bcts")) == ""
    assert medal_title(replace(GAME, rules="arcade", mode="master")) == ""
    assert medal_of(replace(game, mode="of a later version")) is None


def test_a_medal_is_won_from_the_first_level_only_but_on_consoles() -> None:
    """The same bot got silver in ultra from level 1 and platinum from level 20."""
    ultra = replace(GAME, mode="ultra", score=400_000)
    assert medal_title(ultra) == "Platinum"
    assert medal_title(replace(ultra, start_level=20)) == ""
    assert medal_title(replace(SPRINT, seconds=38.2, start_level=5)) == ""
    rockets = replace(GAME, rules="gameboy", mode="a-type", randomizer="gameboy", score=200_000, start_level=9)
    assert medal_title(rockets) == "Gold"


def test_the_results_name_a_new_medal_and_what_the_next_one_needs() -> None:
    gold, bronze, none = (medal("modern", "sprint", seconds) for seconds in (38.2, 100, None))
    assert gold
    assert none
    assert medal_words(gold, bronze) == "New: Gold  ·  Platinum below 0:25"
    assert medal_words(gold, gold) == "Gold  ·  Platinum below 0:25"
    assert medal_words(none, None) == "Bronze below 2:00"


def in_order(folder: Path, *games: Game) -> Scores:
    """Scores with some games, each a day after the one before."""
    days = (game.finished_at + timedelta(days=number) for number, game in enumerate(games))
    return kept_at_once(folder, *(replace(game, finished_at=day) for game, day in zip(games, days, strict=True)))


def of_sprint(scores: Scores) -> tuple[Disc, ...]:
    return medal_wall(scores.history)[0].discs


def test_each_disc_belongs_to_the_first_game_that_reached_it(tmp_path: Path) -> None:
    times = (150.0, 110.0, 42.1, 115.0, 41.0, 55.0)
    games = (replace(SPRINT, seconds=seconds, ticks=round(1000 * seconds)) for seconds in times)
    others = replace(SPRINT, seconds=20.0, player="mixed"), replace(SPRINT, seconds=20.0, randomizer="more-i")
    scores = in_order(tmp_path, *games, *others, replace(SPRINT, seconds=20.0, start_level=5))
    bronze, silver, gold, platinum = of_sprint(scores)
    assert [disc.won and disc.won.number for disc in (bronze, silver, gold, platinum)] == [2, 3, None, None]
    assert [(disc.title, disc.figure, disc.note) for disc in (bronze, silver, gold, platinum)] == [
        ("Bronze", "1:50.000", "7 May 2024"),
        ("Silver", "0:42.100", "8 May 2024"),
        ("Gold", "0:40", "1.001\u00a0s to go"),
        ("Platinum", "0:25", ""),
    ]
    assert [disc.share for disc in (silver, gold, platinum)] == [1.0, 40 / 41, None]


def test_points_count_from_any_level_on_consoles_and_from_the_first_one_elsewhere(tmp_path: Path) -> None:
    nes = replace(GAME, rules="classic", mode="a-type", randomizer="nes", start_level=9, score=130_000)
    marathon = replace(GAME, score=100_000, start_level=9)
    rows = {row.kind[:2]: row for row in medal_wall(in_order(tmp_path, nes, marathon).history)}
    assert (rows["classic", "a-type"].rank, rows["modern", "marathon"].rank) == (2, 0)
    assert rows["classic", "a-type"].discs[2].note == "370,000\u00a0points to go"
    assert wall_words(tuple(rows.values())) == "2 of 56 medals"


def test_the_wall_has_the_medal_that_the_results_tell() -> None:
    """Each limit itself, and the next figure on either side of it."""
    for (rules, mode), limits in LIMITS.items():
        usual = replace(GAME, rules=rules, mode=mode, randomizer=RULES[rules].randomizer, won=True)
        for limit in limits:
            timed = MODES[mode].ranked_by == "time"
            for near in (limit + 0.0005, limit, limit - 0.001) if timed else (limit - 1, limit, limit + 1):
                game = replace(usual, seconds=float(near), score=int(near))
                row = wall_row(game.kind, [point_of(game)])
                assert medal_title(game) == (row.discs[row.rank - 1].title if row.rank else "")
                assert not any(disc.won for disc in row.discs[row.rank :])


def point_of(game: Game) -> Point:
    """A game as the wall sees it."""
    values = {name: getattr(game, name) for name in Point._fields[2:]}
    return Point(game.finished_at, 1, **values)


def test_the_next_medal_is_the_nearest_one_of_all_kinds(tmp_path: Path) -> None:
    nothing = next_medal(Scores(tmp_path / "nothing"))
    assert nothing
    assert (nothing.words, nothing.title, nothing.missing, nothing.share) == (
        "Bronze below 2:00",
        "Modern sprint",
        "",
        0,
    )
    sprint, marathon = replace(SPRINT, seconds=42.1), replace(GAME, score=119_000)
    scores = in_order(tmp_path, sprint, marathon, replace(sprint, seconds=50.0))
    nearest = next_medal(scores)
    assert nearest
    assert nearest.about == "Silver from 120,000 points, Modern marathon"
    assert nearest.missing == "1,000\u00a0points to go"
    shares = [disc.share or 0.0 for row in medal_wall(scores.history) for disc in row.discs if not disc.won]
    assert nearest.share == max(shares) == 119 / 120
    best = (
        replace(GAME, rules=rules, mode=mode, randomizer=RULES[rules].randomizer, won=True, seconds=1.0, score=10**7)
        for rules, mode in LIMITS
    )
    assert next_medal(kept_at_once(tmp_path / "all", *best)) is None
