"""The replay screen: its buttons, its time line, and the way to the export."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.play.game import frame as controls
from game.play.records.replays.playback import MarkKind, TimelineMark
from game.settings import Settings
from game.ui.kit.boxes.box import Box
from game.ui.kit.boxes.lengths import new_layout
from game.ui.kit.text import fonts as text
from game.ui.layout.play_layout import play_layout
from game.ui.panels.bar import _SENT, BAR, TRACK, _draw_sign
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.screen import Screen
from game.ui.theme import use, worn
from tests.play.stage import START, recording
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.stage import context, replay_screen

REPLAY = recording(Settings(), pieces=20)


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> ReplayScreen:
    """A replay that stands at its start, and that has been drawn."""
    shared = context(folder)
    screen = replay_screen(shared, REPLAY, START, fake_routes(shared).title, fake_routes(shared))
    screen.playback.running = False
    screen.draw(Surface(size), START)
    return screen


def part_of(screen: ReplayScreen, name: str) -> Rect:
    return play_layout((1280, 720), screen.viewer.panels).region(name)


def click(screen: Screen, position: tuple[int, int]) -> Screen | None:
    return screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position), START)


def pressed(screen: ReplayScreen, action: str) -> Screen | None:
    return click(screen, part_of(screen, f"bar {action}").center)


def moved(screen: ReplayScreen, position: tuple[int, int]) -> None:
    screen.handle(Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)), START)


def test_the_buttons_go_through_the_game_and_on(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    playback = screen.playback
    for action, pieces in ((controls.FORWARD, 1), (controls.FORWARD, 2), (controls.BACK, 1)):
        pressed(screen, action)
        assert playback.session.pieces == pieces
    pressed(screen, controls.END)
    assert playback.player.finished
    pressed(screen, controls.START)
    assert playback.session.tick == 0
    for running in (True, False):
        assert pressed(screen, controls.PLAY) is screen
        assert playback.running is running
    for action, speed in ((controls.FASTER, 2), (controls.SLOWER, 1)):
        pressed(screen, action)
        assert playback.speed == speed
    for shown in (True, False):
        pressed(screen, controls.WHY)
        assert bool(screen.viewer.comparison) is shown
    way, given = asked_for(pressed(screen, controls.PLAY_ON))
    assert (way, given["record"].session.tick, given["machine"]) == ("play_on", playback.session.tick, False)
    way, given = asked_for(pressed(screen, controls.EXPORT))
    assert (way, given["replay"], given["tick"]) == ("export", REPLAY, playback.session.tick)
    assert given["back"]() is screen
    assert asked_for(pressed(screen, controls.LEAVE))[0] == "title"


def test_a_click_on_the_time_line_goes_there_and_dragging_goes_on(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    track = part_of(screen, TRACK)
    click(screen, track.center)
    assert screen.playback.session.tick == pytest.approx(REPLAY.result.ticks / 2, abs=20)
    moved(screen, (track.right + 50, 0))
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)), START)
    moved(screen, track.midleft)
    assert screen.playback.session.tick == REPLAY.result.ticks


def test_the_marks_come_while_the_replay_is_watched_and_a_click_goes_to_where_a_piece_appears(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    marks = screen.viewer.marks
    assert screen.deadline(START) == START
    screen.advance(START)
    assert marks.scanned
    screen.advance(START)
    assert marks.done
    assert screen.changed(START)
    assert screen.deadline(START) is None
    clear = next(mark for mark in marks.all if mark.kind is MarkKind.CLEAR)
    track = part_of(screen, TRACK)
    click(screen, (track.x + round(clear.place * (track.width - 1)), track.centery))
    assert screen.playback.session.tick == clear.tick
    assert screen.playback.session.current is not None


@pytest.mark.parametrize("size", [(1280, 720), (624, 408), (408, 624)])
def test_the_legend_says_what_each_kind_of_mark_means(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    words = text._words

    def watched(line: str, *look: Any) -> Surface:
        said.append(line)
        return words(line, *look)

    screen = opened(tmp_path, size)
    bar = screen.viewer.frame(START).bar
    assert bar
    every = tuple(TimelineMark(n, n / 9, kind, 1, "") for n, kind in enumerate(MarkKind))
    frame = replace(screen.viewer.frame(START), bar=replace(bar, marks=every))
    monkeypatch.setattr(text, "_words", watched)
    use(replace(worn()))  # forgets the pictures of texts
    BAR.draw(Surface(size), play_layout(size, screen.viewer.panels), frame)
    assert {each.value for each in MarkKind} <= set(said)


def test_no_sign_of_the_legend_touches_the_buttons_below_it() -> None:
    for kind in (_SENT, *MarkKind):
        target = Surface((60, 60), pygame.SRCALPHA)
        sign = Box(draw=partial(_draw_sign, kind))
        sign.place(Rect(20, 20, 12, 20), new_layout(14))
        sign.draw(target)
        assert Rect(20, 22, 12, 16).contains(target.get_bounding_rect()), kind
