"""The best game of a person: which game it is, and where its splits come from."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from game.core.replay import record, to_text
from game.play.best import MOST_PIECES, BestGame, BestGames
from game.play.new_game import new_game
from game.play.splits import splits_of
from game.settings import Settings
from game.storage import Game, Scores
from tests.play.stage import machine_game

SPRINT = Settings(mode="sprint")
RECORDED = Path(__file__).parents[1] / "recorded"


def save(scores: Scores, settings: Settings, seed: str, pieces: int = 300, player: str = "person") -> int:
    """Save a game that the bot plays; return its number."""
    played = machine_game(settings, seed, pieces)
    date = "2026-01-02T03:04:05+00:00"
    replay = record(played.setup, played.session, played.dealer, version="0", player=player, date=date)
    number = scores.record(Game.of(replay), to_text(replay))
    assert number
    return number


def best(scores: Scores, settings: Settings) -> BestGame | None:
    return BestGames().best(scores, settings.setup("x"))


def read(game: BestGame) -> None:
    while not game.ready:
        game.work(1.0, lambda: 0.0)


def test_the_splits_come_from_the_replay(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    assert best(scores, SPRINT) is None
    save(scores, SPRINT, "1")
    game = best(scores, SPRINT)
    assert game
    assert game.replay
    assert not game.ready
    read(game)
    assert tuple(game.splits.values()) == splits_of(game.replay)
    assert list(game.splits) == [10, 20, 30, 40]


def test_a_best_game_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores, games = Scores(tmp_path), BestGames()
    save(scores, SPRINT, "1")
    first = games.best(scores, SPRINT.setup("x"))
    monkeypatch.setattr(scores, "replay", None)
    assert games.best(scores, SPRINT.setup("y")) is first


def test_it_is_the_best_of_the_person_by_the_ranking_of_the_mode(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for seed in "123":
        save(scores, SPRINT, seed)
    save(scores, SPRINT, "4", player="machine dellacherie")
    game = best(scores, SPRINT)
    assert game
    assert game.game == scores.table("modern", "sprint", machine=False)[0].game


def test_a_game_is_compared_with_one_of_the_same_level_if_levels_rise(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    save(scores, Settings(level=5), "1", pieces=60)
    assert best(scores, Settings()) is None
    assert best(scores, Settings(level=5))
    save(scores, Settings(mode="sprint", level=5), "1")
    assert best(scores, SPRINT), "in a sprint the level does not rise"


def test_a_b_type_game_is_compared_with_one_of_the_same_height(tmp_path: Path) -> None:
    scores, low = Scores(tmp_path), Settings(rules="classic", mode="b-type")
    save(scores, low, "1", pieces=30)
    assert best(scores, low)
    assert best(scores, Settings(rules="classic", mode="b-type", garbage_height=3)) is None


def test_a_game_without_a_replay_is_still_a_result(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    played = machine_game(SPRINT, "1", 300)
    replay = record(
        played.setup, played.session, played.dealer, version="0", player="person", date="2026-01-02T03:04:05+00:00"
    )
    scores.record(Game.of(replay), None)
    result = best(scores, SPRINT)
    assert result
    assert result.replay is None
    assert result.ready
    assert result.splits == {}
    assert result.game.pieces < MOST_PIECES


def test_games_of_earlier_versions_have_splits(tmp_path: Path) -> None:
    """A database of an earlier version holds no splits: they are read from its replays."""
    shutil.copy(RECORDED / "tetrarium.db", tmp_path)
    scores = Scores(tmp_path)
    read_from = 0
    for rules, mode in {(each.game.rules, each.game.mode) for each in scores.recent(100)}:
        for stored in scores.table(rules, mode, machine=False, limit=1):
            settings = Settings(rules=rules, mode=mode, level=stored.game.start_level)
            game = BestGames().best(scores, new_game(settings.setup("1"), random.Random(1)).setup)
            assert game
            if game.replay:
                read(game)
                read_from += bool(game.splits)
    assert read_from
