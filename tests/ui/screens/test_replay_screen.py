"""The replay screen: its buttons, its time line, what it tells, and the way to the export."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.play.game import frame as controls
from game.play.game.frame import ACTIONS
from game.play.records.replays import MarkKind, TimelineMark
from game.settings import Settings
from game.ui.controls import Controls
from game.ui.layout.game import play_layout
from game.ui.layout.replay_bar import BarLayout
from game.ui.panels.bar import draw_legend, draw_timeline, layout_of_bar
from game.ui.screens.export import ExportScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen
from tests.play.stage import START, recording
from tests.ui.stage import SIZES, context, key_down, replay_screen, tapped, title_screen

REPLAY = recording(Settings(), pieces=20)


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> ReplayScreen:
    """A replay that stands at its start, and that has been drawn."""
    shared = context(folder)
    screen = replay_screen(shared, REPLAY, START, lambda: title_screen(shared))
    screen.playback.running = False
    screen.draw(Surface(size), START)
    return screen


def know_the_marks(screen: ReplayScreen) -> None:
    while not screen.viewer.marks.done:
        screen.viewer.marks.work(60, screen.context.clock)


def bar_of(screen: ReplayScreen, size: tuple[int, int] = (1280, 720)) -> BarLayout:
    return layout_of_bar(play_layout(size, screen.viewer.panels))


def click(screen: Screen, position: tuple[int, int]) -> Screen | None:
    return screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position), START)


def pressed(screen: ReplayScreen, action: str) -> Screen | None:
    return click(screen, bar_of(screen).buttons[action].center)


def moved(screen: ReplayScreen, position: tuple[int, int]) -> None:
    screen.handle(Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)), START)


def told(screen: ReplayScreen) -> str:
    bar = screen.viewer.frame(START).bar
    assert bar
    return bar.told


class TestButtons:
    @pytest.mark.parametrize("size", SIZES)
    def test_all_of_them_stand_in_the_window_and_leave_room_for_a_word(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        screen = opened(tmp_path, size)
        bar, area = bar_of(screen, size), play_layout(size, screen.viewer.panels).bar
        assert set(bar.buttons) == set(ACTIONS)
        regions = [bar.state, bar.track, bar.legend, *bar.buttons.values()]
        assert all(area.contains(region) and region.width >= 1.8 * bar.em for region in regions)
        assert all(not one.colliderect(other) for n, one in enumerate(regions) for other in regions[:n])

    def test_they_go_through_the_game(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        pressed(screen, controls.FORWARD)
        pressed(screen, controls.FORWARD)
        assert screen.playback.session.pieces == 2
        pressed(screen, controls.BACK)
        assert screen.playback.session.pieces == 1
        pressed(screen, controls.END)
        assert screen.playback.player.finished
        pressed(screen, controls.START)
        assert screen.playback.session.tick == 0

    def test_each_button_keeps_its_key_among_the_reasons(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        tapped(screen, screen.context.controls, START, "up", "up", "e", "backspace")
        assert screen.viewer.comparison
        assert screen.playback.session.pieces == 1
        bar = screen.viewer.frame(START).bar
        assert bar
        signs = {controls.SLOWER, controls.FASTER}
        assert {button.action for button in bar.buttons if not button.key} == signs, "their keys look like signs"
        assert isinstance(screen.handle(key_down("return"), START), PlayScreen)

    def test_the_day_is_written_as_on_all_screens(self, tmp_path: Path) -> None:
        assert opened(tmp_path).viewer.frame(START).credits.detail == "Modern marathon  ·  2 Jan 2026"

    def test_play_and_the_speeds(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        for running in (True, False):
            assert pressed(screen, controls.PLAY) is screen
            assert screen.playback.running is running
        pressed(screen, controls.FASTER)
        assert screen.playback.speed == 2
        pressed(screen, controls.SLOWER)
        assert screen.playback.speed == 1

    def test_why_play_on_export_and_back(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        pressed(screen, controls.WHY)
        assert screen.viewer.comparison
        pressed(screen, controls.WHY)
        assert screen.viewer.comparison is None
        assert isinstance(pressed(screen, controls.PLAY_ON), PlayScreen)
        assert isinstance(pressed(screen, controls.EXPORT), ExportScreen)
        assert isinstance(pressed(screen, controls.LEAVE), TitleScreen)

    def test_a_key_does_what_its_button_does(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        assert isinstance(screen.handle(key_down("x"), START), ExportScreen)
        assert isinstance(screen.handle(key_down("return"), START), PlayScreen)
        assert isinstance(screen.handle(key_down("escape"), START), TitleScreen)
        tapped(screen, screen.context.controls, START, "end")
        assert screen.playback.player.finished
        tapped(screen, screen.context.controls, START, "home", "up", "up", "down")
        assert screen.playback.session.pieces == 1

    def test_each_shows_its_key_as_the_settings_have_it(self, tmp_path: Path) -> None:
        keys = {**Settings().keys, "faster": ("page up",), "why": ("w",)}
        shown = {button.action: button.key for button in controls.buttons(Controls(keys), why=False, over=False)}
        assert (shown[controls.FASTER], shown[controls.WHY], shown[controls.LEAVE]) == ("Page Up", "W", "Esc")
        assert (shown[controls.BACK], shown[controls.FORWARD]) == ("↓", "↑")
        without = {controls.SLOWER}
        assert {action for action, key in shown.items() if not key} == without, "its key looks like its sign"

    def test_the_mouse_on_one_tells_what_it_does_and_its_key(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        moved(screen, bar_of(screen).buttons[controls.FORWARD].center)
        assert told(screen) == "Forward by one piece  (↑)"
        tapped(screen, screen.context.controls, START, "e")
        assert told(screen) == "Forward by one piece  (N)"
        moved(screen, (3, 3))
        assert told(screen) == ""

    def test_at_the_end_what_leads_on_is_pale(self, tmp_path: Path) -> None:
        shown = controls.buttons(opened(tmp_path).context.controls, why=False, over=True)
        pale = [button.action for button in shown if not button.usable]
        assert pale == [controls.FORWARD, controls.END, controls.PLAY_ON]


class TestTimeLine:
    def test_a_click_goes_there_and_dragging_goes_on(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        track = bar_of(screen).track
        click(screen, track.center)
        assert screen.playback.session.tick == pytest.approx(REPLAY.result.ticks / 2, abs=20)
        moved(screen, (track.right + 50, 0))
        assert screen.playback.session.tick == REPLAY.result.ticks
        screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)), START)
        moved(screen, track.midleft)
        assert screen.playback.session.tick == REPLAY.result.ticks

    def test_the_mouse_tells_the_time_or_what_happened(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        track = bar_of(screen).track
        moved(screen, track.midleft)
        assert told(screen) == "0:00.0  Click or drag to go there"
        know_the_marks(screen)
        clear = next(mark for mark in screen.viewer.marks.all if mark.kind is MarkKind.CLEAR)
        moved(screen, (track.x + round(clear.place * (track.width - 1)), track.centery))
        assert told(screen) == clear.words

    def test_a_click_on_a_mark_goes_to_where_its_piece_appears(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        know_the_marks(screen)
        clear = next(mark for mark in screen.viewer.marks.all if mark.kind is MarkKind.CLEAR)
        track = bar_of(screen).track
        click(screen, (track.x + round(clear.place * (track.width - 1)), track.centery))
        assert screen.playback.session.tick == clear.tick
        assert screen.playback.session.current is not None

    def test_the_marks_come_while_the_replay_is_watched(self, tmp_path: Path) -> None:
        screen = opened(tmp_path)
        assert screen.deadline(START) == START
        screen.advance(START)
        assert screen.viewer.marks.scanned
        screen.advance(START)
        assert screen.viewer.marks.done
        assert screen.changed(START)
        assert screen.deadline(START) is None

    def test_every_kind_has_its_own_shape(self) -> None:
        pictures = {}
        for kind in MarkKind:
            target = Surface((60, 40))
            draw_timeline(target, target.get_rect(), 0.0, [TimelineMark(0, 0.7, kind, 4, "")], None)
            mask = pygame.mask.from_threshold(target, (255, 255, 255), (200, 200, 200, 255))
            pictures[kind] = tuple(mask.get_at((x, y)) for x in range(20, 60) for y in range(40))
        assert len(set(pictures.values())) == len(MarkKind)

    def test_a_clear_of_more_rows_is_higher(self) -> None:
        heights = []
        for rows in (1, 2, 3, 4):
            target = Surface((60, 40))
            draw_timeline(target, target.get_rect(), 0.0, [TimelineMark(0, 0.7, MarkKind.CLEAR, rows, "")], None)
            heights.append(sum(target.get_at((41, y))[0] > 150 for y in range(40)))
        assert heights == sorted(set(heights))

    def test_where_triangles_would_overlap_the_costliest_stands_for_them(self) -> None:
        marks = [
            TimelineMark(0, place, MarkKind.MISTAKE, size, "") for place, size in ((0.5, 2), (0.505, 4), (0.51, 3))
        ]
        pictures = []
        for shown in (marks, marks[1:2]):
            target = Surface((400, 40))
            draw_timeline(target, target.get_rect(), 0.0, shown, None)
            pictures.append(pygame.image.tobytes(target, "RGB"))
        assert pictures[0] == pictures[1]


def test_the_legend_names_what_is_on_the_line_and_from_the_start_what_is_usual() -> None:
    area, marks = (
        Rect(0, 0, 300, 16),
        [TimelineMark(0, 0.1, MarkKind.SPIN, 1, ""), TimelineMark(0, 0.2, MarkKind.FAULT, 1, "")],
    )
    widths = []
    for shown in ([], marks[:1], marks):
        target = Surface((300, 16))
        target.set_colorkey("black")
        draw_legend(target, area, 12, shown)
        widths.append(target.get_bounding_rect().width)
    assert 0 < widths[0] < widths[1] < widths[2] <= 300


def test_the_hint_tells_more_keys_the_most_useful_first(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    bar = screen.viewer.frame(START).bar
    assert bar
    assert bar.hint[:4] == ("← → 5 s", "Comma, period: one tick", "↑ ↓ one piece", "A let the bot play on")
