"""Splits, and the person's best game of a kind."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import record, to_text
from game.core.rules.modes import MODES
from game.play.game.timing.timed_session import TimedSession
from game.play.records.bests.splits import (
    MOST_PIECES,
    SPLITS,
    BestGame,
    BestGames,
    Split,
    SplitWatch,
    gap,
    marks_of,
    rule_of,
    splits_of,
)
from game.play.records.keeping import new_game
from game.settings import Settings
from game.storage import Game, Scores
from tests.core.playing import game
from tests.play.stage import START, recording


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(mode="sprint"), [10, 20, 30, 40]),
        (Settings(mode="ultra"), [30, 60, 90, 120]),
        (Settings(mode="dig-10"), [2, 4, 6, 8, 10]),
        (Settings(mode="dig-100"), [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        (Settings(mode="b-type", rules="classic"), [5, 10, 15, 20, 25]),
        (Settings(mode="marathon"), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
        (Settings(mode="marathon", level=13), [14, 15]),
        (Settings(mode="a-type", rules="gameboy"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (Settings(mode="master", rules="arcade"), [100, 200, 300, 400, 500, 600, 700, 800, 900, 999]),
        (Settings(mode="master", rules="arcade", level=500), [600, 700, 800, 900, 999]),
        (Settings(mode="endless", rules="tgm2"), [100, 200, 300, 400, 500, 600, 700, 800, 900, 999]),
    ],
)
def test_each_mode_has_its_marks(settings: Settings, expected: list[int]) -> None:
    view = new_game(settings.setup("1"), random.Random(1)).session
    rule = rule_of(view)
    assert rule
    assert list(marks_of(view, rule)[:12]) == expected


def test_a_mode_without_a_way_to_go_has_none() -> None:
    assert SPLITS.keys() <= MODES.keys() - {"zen", "practice"}
    assert rule_of(game("T", mode=MODES["zen"])) is None
    assert splits_of(recording(Settings(mode="zen"), pieces=5)) == ()


@pytest.mark.parametrize(
    ("settings", "pieces"),
    [
        (Settings(mode="sprint"), 200),
        (Settings(), 60),
        (Settings(mode="ultra", rules="classic"), 60),
        (Settings(mode="dig-10"), 80),
        (Settings(rules="arcade"), 130),
    ],
)
def test_a_game_in_real_time_takes_the_splits_of_its_replay(settings: Settings, pieces: int) -> None:
    opening = new_game(settings.setup("1"), random.Random(1))
    timed, rule = TimedSession(opening.session, START), rule_of(opening.session)
    assert rule
    watch = timed.onlooker = SplitWatch(rule, opening.session)
    timed.hand_to(Pilot(thinker("dellacherie"), 12))
    now = START
    while opening.session.pieces < pieces and not opening.session.ended:
        now += 0.117  # slow frames, with many ticks and events in each
        timed.advance(now)
    session = opening.session
    replay = record(opening.setup, session, opening.dealer, version="0", player="person", date="")
    assert splits_of(replay) == tuple(watch.splits)
    assert watch.splits
    if session.mode.lines:
        assert watch.splits[-1] == (session.mode.lines, session.seconds, session.score), "the last one is its time"


def test_a_split_by_the_clock_is_taken_in_its_tick() -> None:
    """The score of the tick counts, not that of the next event."""
    session = new_game(Settings(mode="ultra", level=1).setup("1"), random.Random(1)).session
    rule = rule_of(session)
    assert rule
    watch = SplitWatch(rule, session)
    assert watch.due == 30_000
    timed = TimedSession(session, START)
    timed.onlooker = watch
    now = START
    while now < START + 30.5:
        now += 0.2
        timed.advance(now)
    assert watch.splits == [Split(30, 30.0, 0)]
    assert watch.due == 60_000


def test_a_gap_has_a_sign_and_says_who_is_ahead() -> None:
    faster, slower = Split(20, 20.0, 900), Split(20, 20.42, 1200)
    sprint, marathon = MODES["sprint"], MODES["marathon"]
    assert gap(faster, slower, sprint) == ("\u22120.42 s", True)
    assert gap(slower, faster, sprint) == ("+0.42 s", False)
    assert gap(slower, faster, marathon) == ("+300", True)
    assert gap(faster, slower, marathon) == ("\u2212300", False)
    assert gap(faster, Split(20, 120.5, 0), sprint) == ("\u22121:40.50", True)
    assert gap(faster, faster, sprint) == ("\u00b10.00 s", True)


SPRINT = Settings(mode="sprint")


def save(scores: Scores, settings: Settings, seed: str, pieces: int = 300, player: str = "person") -> None:
    replay = replace(recording(settings, seed, pieces), player=player)
    assert scores.record(Game.of(replay), to_text(replay))


def best(scores: Scores, settings: Settings) -> BestGame | None:
    return BestGames().best(scores, settings.setup("x"))


def test_the_splits_come_from_the_replay_which_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores, games = Scores(tmp_path), BestGames()
    assert games.best(scores, SPRINT.setup("x")) is None
    save(scores, SPRINT, "1")
    game = games.best(scores, SPRINT.setup("x"))
    monkeypatch.setattr(scores, "replay", None)
    assert games.best(scores, SPRINT.setup("y")) is game
    assert game
    assert game.replay
    assert not game.ready
    times, turns = iter(range(10**6)), 0
    while not game.ready:
        game.work(2, lambda: float(next(times)))
        turns += 1
    assert turns > 10, "a little at a time"
    assert tuple(game.splits.values()) == splits_of(game.replay)
    assert list(game.splits) == [10, 20, 30, 40]


def test_a_game_is_compared_with_one_of_the_same_kind(tmp_path: Path) -> None:
    scores, low = Scores(tmp_path), Settings(rules="classic", mode="b-type")
    save(scores, Settings(level=5), "1", pieces=60)
    assert best(scores, Settings()) is None
    assert best(scores, Settings(level=5))
    assert best(scores, Settings(level=5, randomizer="memoryless")) is None, "another dealer"
    save(scores, Settings(rules="classic", level=9), "1", pieces=30)
    assert best(scores, Settings(rules="classic")), "on a console all levels have one table"
    save(scores, low, "1", pieces=30)
    assert best(scores, low)
    assert best(scores, replace(low, garbage_height=3)), "and so have all heights of a b-type"


def test_a_game_without_a_replay_or_of_a_bot_is_still_a_result_or_none(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    save(scores, SPRINT, "4", player="machine dellacherie")
    assert best(scores, SPRINT) is None
    scores.record(Game.of(recording(SPRINT, pieces=300)), None)
    result = best(scores, SPRINT)
    assert result
    assert (result.replay, result.ready, result.splits) == (None, True, {})
    assert result.game.pieces < MOST_PIECES
