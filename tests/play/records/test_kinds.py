"""The kind of a game: what its result is compared with, everywhere by one value."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.replay import to_text
from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.play.records.bests.mode_best import ModeBest, best_of_game, played_next, ruleset_bests
from game.play.records.bests.splits import BestGames
from game.play.records.days.year import year_of
from game.play.records.history import FACETS, KIND, choices, trend_plot, with_value
from game.settings import Settings
from game.storage import Game, GameKind, Scores, kind_of
from game.storage.stored_games import Filters
from tests.play.records.kept import SPRINT
from tests.play.stage import recording
from tests.storage.kept import GAME

ULTRA = replace(GAME, mode="ultra", score=20_000)


def keeping(folder: Path, *games: Game) -> Scores:
    scores = Scores(folder)
    for game in games:
        scores.record(game)
    return scores


@pytest.mark.parametrize("rules", RULES)
def test_settings_a_setup_and_its_game_are_of_one_kind(rules: str) -> None:
    for mode in modes_for(rules):
        settings = Settings(rules=rules).choosing(mode=mode.name)
        for each in (settings, settings.choosing(level=settings.levels[1]), settings.choosing(randomizer="more-i")):
            setup = each.setup("1")
            assert played_next(each) == kind_of(setup)
    kind = kind_of(Settings(rules=rules).setup("1"))
    assert kind.is_usual
    assert not kind._replace(randomizer="friend").is_usual
    game = replace(GAME, rules=rules, mode=kind.mode, randomizer=kind.randomizer, start_level=RULES[rules].levels.first)
    assert game.kind == kind


def test_the_kind_of_a_recorded_game_is_that_of_its_setup() -> None:
    for settings in (Settings(), Settings(level=7), Settings(rules="classic", level=9, randomizer="7-bag")):
        replay = recording(settings, "1", 3)
        assert Game.of(replay).kind == kind_of(replay.setup) == played_next(settings)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(mode="ultra"), 20_000),
        (Settings(mode="ultra", level=15), 90_000),
        (Settings(mode="ultra", randomizer="friend"), 70_000),
        (Settings(rules="classic"), 312_560),
        (Settings(rules="classic", level=5), 312_560),
    ],
)
def test_all_that_tells_of_a_best_means_the_same_game(tmp_path: Path, settings: Settings, expected: int) -> None:
    """A game from a low level had a TOP of its own, beside the best of all levels on other pages."""
    a_type = replace(GAME, rules="classic", mode="a-type", randomizer="nes", start_level=18, score=312_560)
    others = replace(ULTRA, start_level=15, score=90_000), replace(ULTRA, randomizer="friend", score=70_000)
    scores = keeping(tmp_path, ULTRA, *others, a_type, replace(a_type, start_level=5, score=87))
    kind = played_next(settings)
    (best,) = scores.best(kind)
    assert best.game.score == expected
    raced = BestGames().best(scores, settings.setup("1"))
    assert raced
    assert raced.game == best.game
    shown = f"{expected:,}"
    assert best_of_game(kind, scores).split(", ")[0].startswith(shown.split(",")[0])
    groups = scores.history.groups()
    best_here = next(
        best for best in ruleset_bests(settings, scores.history, groups) if best.kind.mode == settings.game_mode.name
    )
    assert best_here.stored == best
    assert best_here.result == shown
    filters = Filters(settings.rules, settings.game_mode.name, kind.randomizer, "person", kind.level)
    history = scores.history
    assert history.table(filters, 1) == [best]
    assert max(y for _, y in trend_plot(history.points(filters), filters).curves[0].points) == expected


def test_each_level_from_which_games_began_has_a_best_of_its_own(tmp_path: Path) -> None:
    games = (
        ULTRA,
        ULTRA,
        replace(ULTRA, start_level=15, score=90_000),
        replace(ULTRA, randomizer="friend", score=99_000),
    )
    history = keeping(tmp_path, *games).history

    def ultra(settings: Settings) -> ModeBest:
        found = ruleset_bests(settings, history, history.groups())
        return next(best for best in found if best.kind.mode == "ultra")

    first, later = ultra(Settings(mode="ultra")), ultra(Settings(mode="ultra", level=15))
    assert [(best.title, best.result, best.among) for best in (first, later)] == [
        ("Ultra", "20,000", "Best of 2 games"),
        ("Ultra", "90,000", "The only game"),
    ]
    assert first.medal
    assert later.medal is None, "from a high level, points come by themselves"
    kinds = choices(history.groups(), Filters(), KIND)
    assert [FACETS[KIND].title(value) for value in kinds] == ["Modern ultra", "Modern ultra from level 15"]
    assert [with_value(Filters(), KIND, value).level for value in kinds] == [1, 15]


def test_a_year_counts_new_bests_and_medals_by_kind(tmp_path: Path) -> None:
    games = ULTRA, replace(ULTRA, start_level=15, score=400_000), replace(ULTRA, randomizer="friend", score=400_000)
    year = year_of(keeping(tmp_path, *games).history.played(), GAME.finished_at.year, GAME.finished_at)
    assert (dict(year.bests), dict(year.medals)) == ({}, {1: 1}), (
        "each is the first of its kind, and the first has bronze"
    )


def test_games_of_an_earlier_version_are_of_their_kind(tmp_path: Path) -> None:
    """An old database has no other columns than before, and keeps its results."""
    scores = keeping(tmp_path, replace(SPRINT, version="0.1.0"))
    assert scores.best(GameKind("modern", "sprint", 1, "7-bag"))
    replay = recording(Settings(mode="sprint"), "1", 3)
    scores.record(Game.of(replay), to_text(replay))
    assert scores.best(kind_of(replay.setup))
