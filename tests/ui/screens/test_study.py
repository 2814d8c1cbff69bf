"""A game with the machine's reasons beside it: watched live, standing still, piece by piece, and in replays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.linear_player import LinearPlayer
from game.ai.thinker import Decision, ReachableLandings, ThinkerError
from game.core.session.view import GameView
from game.settings import FASTEST, TURBO, MachineSettings, Settings
from game.ui.screens.play import PlayScreen
from tests.play.stage import recording
from tests.ui.stage import context, given, key_down, key_up, play_screen, replay_screen, tapped

START = 100.0


def playing(folder: Path, settings: Settings | None = None, *, demo: bool = False) -> PlayScreen:
    screen = play_screen(context(folder, settings), START, demo=demo)
    screen.advance(START + 0.01)
    return screen


def pressed(screen: PlayScreen, now: float, *names: str) -> None:
    assert tapped(screen, screen.context.controls, now, *names) is screen
    screen.draw(Surface((1280, 720)), now)


def opened(screen: PlayScreen, now: float) -> None:
    """Open the reasons in a person's own game, which asks first."""
    pressed(screen, now, "e")
    screen.flow.answer(now, yes=True)
    screen.draw(Surface((1280, 720)), now)


def went_on(screen: PlayScreen, since: float, seconds: float) -> float:
    """Let time pass as the loop does."""
    now = since
    while now < since + seconds:
        now += 0.01
        screen.advance(now)
    return now


class TestWatching:
    def test_a_step_places_one_piece_and_stops_before_the_next(self, tmp_path: Path) -> None:
        for speed in (10, FASTEST):
            machine = MachineSettings(speed=speed)
            screen = playing(tmp_path, Settings(machine=machine, seed="5"), demo=True)
            pressed(screen, START + 0.02, "e", "p")
            now, before = START + 0.02, screen.game.session.pieces
            for step in (1, 2, 3):
                pressed(screen, now, "n" if step < 3 else "return")
                now = went_on(screen, now, 8)
                session = screen.game.session
                assert session.pieces == before + step
                assert session.current
                assert session.current.y >= 19, "nothing of it has happened yet"
                assert screen.study
                assert screen.study.stands
                view = screen.study.frame(now)
                assert view.reasons
                assert view.reasons.opinions[0].landing.piece is session.current.piece

    @pytest.mark.parametrize(("rules", "speed"), [("modern", 50), ("classic", FASTEST), ("modern", TURBO)])
    def test_at_any_speed_each_picture_explains_the_piece_that_it_shows(
        self, tmp_path: Path, rules: str, speed: int | str
    ) -> None:
        screen = playing(tmp_path, Settings(rules=rules, machine=MachineSettings(speed=speed)), demo=True)
        pressed(screen, START + 0.02, "e")
        assert screen.study
        target, pictures, explained = Surface((640, 480)), [], 0
        now = START + 0.02
        for _ in range(30 if isinstance(speed, str) else 60):
            now += 0.01
            screen.advance(now)
            if not screen.changed(now):
                continue
            screen.draw(target, now)
            pictures.append(now)
            reasons, session = screen.study.comparison.reasons, screen.game.session
            if session.current and reasons.opinions:
                assert not screen.study.comparison.is_behind(session)
                pieces = {session.current.piece, session.held, session.queue[0]}
                assert {opinion.landing.piece for opinion in reasons.opinions} <= pieces
                masks = [session.rules.rotation.mask(opinion.landing) for opinion in reasons.opinions]
                assert not any(mask & session.cells for mask in masks), "they are landings on the stack that is shown"
                assert not screen.study.comparison.shown(session).past
                explained += 1
        assert explained > len(pictures) / 2
        if isinstance(speed, str):
            assert len(pictures) <= 5, "nobody reads faster"

    def test_a_fast_replay_explains_the_piece_that_it_shows(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = replay_screen(shared, recording(Settings()), START)
        tapped(screen, shared.controls, START, "e", *["="] * 3)
        target, pictures, now = Surface((640, 480)), 0, START
        while screen.playback.running:
            now += 0.01
            screen.advance(now)
            if screen.changed(now):
                screen.draw(target, now)
                pictures += 1
                assert screen.viewer.comparison
                if screen.playback.session.current:
                    assert not screen.viewer.comparison.is_behind(screen.playback.session)
        assert pictures > 1

    def test_where_the_machine_gives_up_or_the_window_is_left_it_stands_still(self, tmp_path: Path) -> None:
        class Broken(LinearPlayer):
            def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
                raise ThinkerError("Broken: gave up")

        window = playing(tmp_path)
        window.flow.hand_over(START + 0.02)
        pressed(window, START + 0.02, "e")
        window.handle(Event(pygame.WINDOWFOCUSLOST), START + 0.03)
        assert window.study
        assert (window.study.stands, window.menu) == (True, None)
        screen = playing(tmp_path, demo=True)
        pressed(screen, START + 0.02, "e")
        assert screen.game.record.remark == ""
        screen.game.pilot.thinker = Broken(CONTROLLERS["dellacherie"])
        now = went_on(screen, START + 0.02, 5)
        assert screen.study
        assert screen.study.stands
        assert not screen.game.machine
        detail = screen.study.frame(now).credits.detail
        assert detail.startswith("Broken: gave up")


class TestOwnGame:
    def test_it_stands_still_and_goes_on_where_it_was(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        controls = screen.context.controls
        controls.pressed(pygame.K_LEFT)
        screen.handle(key_down("left"), START + 0.02)
        assert screen.game.record.remark == ""
        opened(screen, START + 0.03)
        assert screen.game.record.remark == "played with hints", "who looked has not played alone"
        tick = screen.game.session.tick
        controls.released(pygame.K_LEFT)
        screen.handle(key_up("left"), START + 2)
        pressed(screen, START + 3, "space", "p", "f9")
        went_on(screen, START + 3, 0.5)
        assert (screen.game.session.tick, screen.game.session.pieces) == (tick, 0)
        pressed(screen, START + 4, "escape")
        assert screen.study is None
        assert screen.menu is None
        assert screen.game.timed.held == 0
        went_on(screen, START + 4, 1)
        assert 950 < screen.game.session.tick - tick <= 1050

    def test_a_step_lends_the_machine_one_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        opened(screen, START + 0.02)
        pressed(screen, START + 0.02, "n")
        now = went_on(screen, START + 0.02, 6)
        assert screen.game.session.pieces == 1
        assert not screen.game.machine
        assert dict(screen.game.pieces_by) == {"Dellacherie": 1}
        pressed(screen, now, "e")
        pressed(screen, now + 0.01, "space")
        assert dict(screen.game.pieces_by) == {"Dellacherie": 1, "You": 1}

    @pytest.mark.parametrize("key", ["e", "escape"])
    def test_from_a_pause_it_opens_too_and_leads_back_to_it(self, tmp_path: Path, key: str) -> None:
        for demo in (False, True):
            screen = playing(tmp_path, demo=demo)
            pressed(screen, START + 0.02, "p")
            tick = screen.game.session.tick
            pressed(screen, START + 3, "e")
            screen.flow.answer(START + 3, yes=True)
            went_on(screen, START + 3, 1)
            assert screen.menu is None
            assert given(screen.study).comparison.reasons.opinions
            assert screen.game.session.tick == tick
            pressed(screen, START + 4, key)
            went_on(screen, START + 4, 0.5)
            assert screen.flow.paused
            assert screen.menu
            assert screen.game.session.tick == tick
            pressed(screen, START + 5, "p")
            went_on(screen, START + 5, 0.5)
            assert 480 < screen.game.session.tick - tick < 520

    def test_between_two_pieces_it_stands_still_with_the_next(self, tmp_path: Path) -> None:
        screen = play_screen(context(tmp_path, Settings(rules="arcade", seed="1")))
        assert screen.game.session.current is None
        opened(screen, START + 0.001)
        assert screen.study
        assert not screen.study.stands
        now = went_on(screen, START + 0.001, 1)
        assert screen.study.stands
        assert screen.game.session.pieces == 0
        pressed(screen, now, "down")
        assert screen.study.comparison.reasons.opinions
        assert dict(screen.game.pieces_by) == {}


class TestReplays:
    def test_the_falling_piece_is_explained(self, tmp_path: Path) -> None:
        before = playing(tmp_path)
        for rules in ("modern", "arcade"):
            shared = context(tmp_path)
            screen = replay_screen(shared, recording(Settings(rules=rules), pieces=25), START, lambda: before)
            target = Surface((640, 480))
            assert tapped(screen, shared.controls, START + 2, "space", "e") is screen
            for _ in range(4):
                assert tapped(screen, shared.controls, START + 2, "n", "down") is screen
                screen.draw(target, START + 2)
                session = screen.playback.session
                assert screen.viewer.comparison
                assert session.current
                assert screen.viewer.comparison.reasons.opinions[0].landing.piece is session.current.piece
                assert not screen.playback.running
            tapped(screen, shared.controls, START + 2, "down")
            assert given(screen.viewer.comparison).reasons.other == 3
            tapped(screen, shared.controls, START + 2, "escape")
            assert screen.viewer.comparison is None
            assert tapped(screen, shared.controls, START + 2, "escape") is before
