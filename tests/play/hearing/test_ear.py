"""What is heard of a game beside its events."""

from __future__ import annotations

from pathlib import Path

from game.core.session.buttons import Buttons
from game.core.session.events import LevelReached
from game.play.hearing.ear import Ear
from game.play.hearing.tracks import KOROBEINIKI, MENU_MUSIC, MOUNTAIN_KING, PRELUDE, Music
from game.play.running.flow import OVER_SECONDS, GameFlow
from game.settings import Settings
from tests.play.stage import START, Keys, services


def begun(folder: Path, settings: Settings | None = None, *, waits: bool = False) -> GameFlow:
    """The flow of games that begins now. It has countdowns if it ``waits``."""
    shared = services(folder, settings or Settings(), waits=waits)
    return GameFlow(shared, START, keyboard=Keys(), sound=lambda events: None)


def drop(flow: GameFlow, now: float) -> float:
    """Drop a piece; returns when that was."""
    flow.game.press(Buttons.HARD_DROP, now)
    flow.game.release(Buttons.HARD_DROP, now)
    flow.advance(now)
    return now + 0.1


def test_ready_and_go_are_counted_once_each(tmp_path: Path) -> None:
    flow, ear = begun(tmp_path, waits=True), Ear()
    heard = [ear.follow(flow, START + tenth / 10).cues for tenth in range(12)]
    assert [cues for cues in heard if cues] == [["count"], ["go"]]


def test_after_a_pause_three_words_are_counted(tmp_path: Path) -> None:
    flow, ear = begun(tmp_path, waits=True), Ear()
    flow.skip(START)
    flow.advance(START + 1)
    flow.pause(START + 1)
    ear.follow(flow, START + 1)
    flow.resume(START + 2)
    heard = [ear.follow(flow, START + 2 + tenth / 10).cues for tenth in range(15)]
    assert [cues for cues in heard if cues] == [["count"]] * 3


def test_the_music_is_that_of_the_level_and_soft_in_a_pause(tmp_path: Path) -> None:
    flow, ear = begun(tmp_path), Ear()
    assert ear.follow(flow, START).music == Music(KOROBEINIKI)
    flow.pause(START)
    assert ear.follow(flow, START).music == Music(KOROBEINIKI, ducked=True)
    flow.resume(START)
    assert ear.follow(flow, START).music == Music(KOROBEINIKI)


def test_a_higher_level_and_another_mode_have_other_music(tmp_path: Path) -> None:
    assert Ear().follow(begun(tmp_path, Settings(level=7)), START).music == Music(MOUNTAIN_KING)
    assert Ear().follow(begun(tmp_path, Settings(mode="zen")), START).music == Music(PRELUDE)


def test_danger_is_told_once_and_the_music_becomes_intense(tmp_path: Path) -> None:
    flow, ear, now, told, heights = begun(tmp_path), Ear(), START, [], []
    while flow.game.ended_at is None:
        heard = ear.follow(flow, now)
        told += heard.cues
        heights.append(heard.music == Music(KOROBEINIKI, danger=True))
        now = drop(flow, now)
    assert told == ["danger"]
    assert heights == sorted(heights)
    assert heights[0] is False
    assert heights[-1] is True


def test_the_end_is_silent_until_the_results(tmp_path: Path) -> None:
    flow, ear, now = begun(tmp_path), Ear(), START
    while flow.game.ended_at is None:
        now = drop(flow, now)
    assert ear.follow(flow, now).music is None
    flow.advance(now + OVER_SECONDS)
    assert flow.results
    assert ear.follow(flow, now + OVER_SECONDS).music == MENU_MUSIC


def test_a_new_game_is_no_longer_in_danger(tmp_path: Path) -> None:
    flow, ear, now = begun(tmp_path), Ear(), START
    while ear.follow(flow, now).music == Music(KOROBEINIKI):
        now = drop(flow, now)
    flow.restart(now)
    assert ear.follow(flow, now) == ([], Music(KOROBEINIKI))


def test_a_new_grade_is_told(tmp_path: Path) -> None:
    flow, ear, now = begun(tmp_path, Settings(rules="arcade")), Ear(), START
    assert ear.follow(flow, START).cues == []
    flow.game.session.tally.score = 400
    flow.game.press(Buttons.SOFT_DROP, START)
    while not flow.game.session.pieces:
        flow.advance(now := now + 0.1)
    assert ear.follow(flow, now).cues == ["grade"]
    assert ear.follow(flow, now).cues == []


def test_a_level_of_the_arcade_is_a_section(tmp_path: Path) -> None:
    ear = Ear()
    ear.follow(begun(tmp_path, Settings(rules="arcade")), START)
    assert ear.cues_for([LevelReached(100)]) == ["section"]
    ear.follow(begun(tmp_path), START)
    assert ear.cues_for([LevelReached(2)]) == ["level"]
