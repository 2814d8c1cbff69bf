"""Splits: where a mode takes them, and that a running game and its replay take the same ones."""

from __future__ import annotations

import random

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import record
from game.core.rules.modes import MODES
from game.play.new_game import new_game
from game.play.splits import (
    NEVER,
    SPLITS,
    Split,
    SplitReader,
    SplitWatch,
    gap,
    marks_of,
    rule_of,
    splits_of,
)
from game.play.timed_session import TimedSession
from game.settings import Settings
from tests.core.playing import game
from tests.play.stage import START, machine_game, recording


def marks(mode: str, rules: str = "modern", level: int | str = "first", most: int = 12) -> list[int]:
    view = new_game(Settings(mode=mode, rules=rules, level=level).setup("1"), random.Random(1)).session
    rule = rule_of(view)
    assert rule
    return list(marks_of(view, rule)[:most])


@pytest.mark.parametrize(
    ("mode", "rules", "expected"),
    [
        ("sprint", "modern", [10, 20, 30, 40]),
        ("ultra", "modern", [30, 60, 90, 120]),
        ("dig-10", "modern", [2, 4, 6, 8, 10]),
        ("dig-100", "modern", [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        ("b-type", "classic", [5, 10, 15, 20, 25]),
        ("marathon", "modern", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
        ("a-type", "gameboy", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        ("master", "arcade", [100, 200, 300, 400, 500, 600, 700, 800, 900, 999]),
        ("endless", "tgm2", [100, 200, 300, 400, 500, 600, 700, 800, 900, 999]),
    ],
)
def test_each_mode_has_its_marks(mode: str, rules: str, expected: list[int]) -> None:
    assert marks(mode, rules) == expected


def test_a_later_start_has_later_marks() -> None:
    assert marks("marathon", level=13) == [14, 15]
    assert marks("master", "arcade", level=500) == [600, 700, 800, 900, 999]


def test_a_mode_without_a_way_to_go_has_none() -> None:
    assert set(MODES) - set(SPLITS) == {"zen", "practice"}
    assert rule_of(game("T", mode=MODES["zen"])) is None
    assert splits_of(recording(Settings(mode="zen"), pieces=5)) == ()


@pytest.mark.parametrize(
    ("settings", "pieces"),
    [
        (Settings(mode="sprint"), 200),
        (Settings(), 60),
        (Settings(mode="ultra"), 140),
        (Settings(mode="ultra", rules="classic"), 60),
        (Settings(mode="dig-10"), 80),
        (Settings(mode="b-type", rules="gameboy"), 60),
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
    replay = record(opening.setup, opening.session, opening.dealer, version="0", player="person", date="")
    assert splits_of(replay) == tuple(watch.splits)
    assert watch.splits


def test_the_last_split_of_a_sprint_is_its_time() -> None:
    played = machine_game(Settings(mode="sprint"), "1", 300)
    replay = record(played.setup, played.session, played.dealer, version="0", player="person", date="")
    last = splits_of(replay)[-1]
    assert played.session.lines >= 40
    assert (last.mark, last.seconds, last.score) == (40, played.session.seconds, played.session.score)


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


def test_only_time_comes_by_itself() -> None:
    session = new_game(Settings(mode="sprint").setup("1"), random.Random(1)).session
    rule = rule_of(session)
    assert rule
    assert SplitWatch(rule, session).due == NEVER


def test_a_replay_is_read_a_little_at_a_time() -> None:
    replay = recording(Settings(mode="sprint"), pieces=60)
    reader, times = SplitReader(replay), iter(range(10**6))
    turns = 0
    while not reader.done:
        reader.work(2, lambda: float(next(times)))
        turns += 1
    assert reader.splits == splits_of(replay)
    assert turns > 10


def test_a_gap_has_a_sign_and_says_who_is_ahead() -> None:
    faster, slower = Split(20, 20.0, 900), Split(20, 20.42, 1200)
    sprint, marathon = MODES["sprint"], MODES["marathon"]
    assert gap(faster, slower, sprint) == ("\u22120.42 s", True)
    assert gap(slower, faster, sprint) == ("+0.42 s", False)
    assert gap(slower, faster, marathon) == ("+300", True)
    assert gap(faster, slower, marathon) == ("\u2212300", False)
    assert gap(faster, Split(20, 120.5, 0), sprint) == ("\u22121:40.50", True)
    assert gap(faster, faster, sprint) == ("\u00b10.00 s", True)
