"""A replay as it is watched, without a window."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from game.core.session.events import Event
from game.play.replay.viewer import ReplayViewer, speed_label
from game.settings import Settings
from tests.play.stage import START, Keys, recording, services

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


def test_the_frame_has_the_bar_and_the_reasons(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    watched.step_turn(START)
    watched.toggle_reasons()
    frame = watched.frame(START)
    assert frame.bar
    assert (frame.bar.running, frame.bar.speed, frame.panels.bar, frame.panels.why) == (False, "1x", True, True)
    assert frame.reasons
    assert frame.reasons.opinions
    watched.toggle_reasons()
    assert watched.frame(START).reasons is None


def test_a_game_is_played_on_unless_it_is_over(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    watched.seek_share(0.5, START)
    record = watched.play_on(START)
    assert record
    assert record.session.tick == watched.playback.session.tick
    assert record.remark.startswith("played on from 0:0")
    assert not watched.playback.running


def test_speeds_are_told_as_fractions() -> None:
    assert [speed_label(Fraction(2) ** power) for power in (-3, 0, 6)] == ["1/8x", "1x", "64x"]
