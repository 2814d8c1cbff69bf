"""A replay as it is watched, without a window."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.session.events import Event
from game.play.records.replays import MarkKind
from game.play.watch.viewer import ReplayViewer
from game.settings import Settings
from tests.play.stage import START, Clock, Keys, recording, services

REPLAY = recording(Settings(), pieces=20)
END = REPLAY.result.ticks


def viewer(folder: Path, heard: list[Event] | None = None) -> ReplayViewer:
    events = heard if heard is not None else []
    return ReplayViewer(services(folder), REPLAY, START, keyboard=Keys(), sound=events.extend)


def test_it_plays_and_is_heard_up_to_twice_the_speed(tmp_path: Path) -> None:
    heard: list[Event] = []
    watched = viewer(tmp_path, heard)
    watched.advance(START + 4)
    assert heard
    heard.clear()
    for _ in range(2):
        watched.playback.change_speed(1, START + 4)
    watched.advance(START + 6)
    assert watched.playback.speed == Fraction(4)
    assert not heard


@pytest.mark.parametrize(("share", "tick"), [(-1.0, 0), (0.0, 0), (1.0, END), (2.0, END)])
def test_a_share_of_the_bar_is_a_tick(tmp_path: Path, share: float, tick: int) -> None:
    watched = viewer(tmp_path)
    watched.seek_share(share, START)
    assert watched.playback.session.tick == tick


def test_a_game_is_played_on_unless_it_is_over(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    watched.seek_share(0.5, START)
    record = watched.play_on(START)
    assert record
    assert record.session.tick == watched.playback.session.tick
    assert record.remark.startswith("played on from 0:0")
    assert not watched.playback.running


class Slow(Clock):
    """A clock that goes on by some seconds each time it is read."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds

    def __call__(self) -> float:
        self.now += self._seconds
        return self.now


def watching(folder: Path, clock: Clock, player: str = "fahey") -> ReplayViewer:
    """A replay whose clears are known, and whose placements are not rated yet."""
    settings = replace(Settings(), machine=replace(Settings().machine, controller=player))
    watched = ReplayViewer(services(folder, settings, clock), REPLAY, START, keyboard=Keys(), sound=lambda _: None)
    while not watched.marks.scanned:
        watched.marks.work(0, clock)
    return watched


class TestMarksInTheBackground:
    def test_quick_ratings_are_made_in_slices_while_it_plays(self, tmp_path: Path) -> None:
        watched = watching(tmp_path, Slow(0.001))
        assert watched.playback.running
        while not watched.marks.done:
            before = watched.marks.rated
            assert watched.deadline(START) == START
            watched.advance(START)
            assert 0 < watched.marks.rated - before < 0.3
        assert watched.deadline(START) == pytest.approx(START + 1 / 60)

    def test_a_rating_that_takes_long_is_made_in_slices_too(self, tmp_path: Path) -> None:
        watched = watching(tmp_path, Slow(0.001), "modern")
        turns = 0
        while not watched.marks.rated:
            before = watched.services.clock()
            assert watched.deadline(START) == START
            watched.advance(START)
            assert watched.services.clock() - before < 0.02
            turns += 1
        assert turns > 50


def test_a_click_on_a_mistake_stands_still_where_its_piece_appeared(tmp_path: Path) -> None:
    watched = watching(tmp_path, Slow(0.0))
    watched.marks.work(60, Clock())
    assert watched.marks.done
    mistake = next(mark for mark in watched.marks.all if mark.kind is MarkKind.MISTAKE)
    watched.point(mistake.place)
    watched.go_to(mistake.place, START)
    assert not watched.playback.running
    assert watched.playback.session.tick == mistake.tick
