"""The machine at the keys of a game, and a demo."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rules.modes import ENDLESS
from game.play.game.flow import OVER_SECONDS, READING_SECONDS, REDEAL_SECONDS
from game.settings import FASTEST, TURBO, MachineSettings, Settings
from game.storage import Scores
from game.ui.controls import key_code
from tests.play.stage import START
from tests.ui.stage import key_down, playing, tapped, top_out


class TestMachine:
    def test_a_key_hands_over_and_back_in_mid_air(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "a")
        tapped(screen, keys, START + 0.1 + READING_SECONDS, "left", "return")
        now = START + 0.1 + READING_SECONDS
        screen.advance(now + 0.06)
        assert screen.game.who == "Dellacherie"
        in_the_air = screen.game.session.current
        tapped(screen, keys, now + 0.06, "a")
        assert screen.game.session.current == in_the_air
        assert screen.game.who == "You"

    def test_keys_of_the_person_do_not_disturb_the_machine(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        tapped(screen, screen.context.controls, START + 0.05, "space", "space")
        assert screen.game.session.pieces == 0

    def test_plus_and_minus_change_its_speed(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        keys = screen.context.controls
        labels = []
        for key in ("+", "kp +", "-", "-", "-"):
            tapped(screen, keys, START, key)
            labels.append(screen.game.speed.presses)
        assert labels == [15, 25, 15, 10, 6]

    def test_a_change_of_speed_changes_nothing_else(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=3)), demo=True)
        screen.advance(START + 0.2)
        pressed = screen.game.session.presses
        for _ in range(50):
            tapped(screen, screen.context.controls, START + 0.2, "-")
        for _ in range(3):
            tapped(screen, screen.context.controls, START + 0.2, "+", "-")
        screen.advance(START + 0.25)
        assert screen.game.session.tick == 250
        assert screen.game.session.presses == pressed

    def test_the_shift_of_a_plus_does_not_hold_while_it_plays(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        keys = screen.context.controls
        keys.pressed(key_code("left shift"))
        screen.handle(key_down("left shift"), START)
        tapped(screen, keys, START + 0.01, "=")
        screen.advance(START + 0.02)
        tapped(screen, keys, START + 0.03, "a")
        screen.advance(START + 0.04)
        assert screen.game.speed.presses == 15
        assert screen.game.session.held is None

    @pytest.mark.parametrize(("speed", "pieces"), [(FASTEST, 1), (TURBO, 100)])
    def test_beyond_the_clock_so_many_pieces_fall_in_a_frame(self, tmp_path: Path, speed: str, pieces: int) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=speed)), demo=True)
        screen.advance(START + 1 / 60 + 0.0001)
        assert screen.game.session.pieces == pieces
        screen.advance(START + 1 / 60 + 0.001)
        assert screen.game.session.pieces == pieces
        due = screen.deadline(START + 1 / 60)
        assert due == pytest.approx(START + 2 / 60, abs=0.001)

    def test_a_demo_has_no_last_level_and_deals_again(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        assert screen.game.session.mode is ENDLESS
        keys = screen.context.controls
        tapped(screen, keys, START, "a")
        ended = top_out(screen)
        tapped(screen, keys, ended + OVER_SECONDS, "a")
        screen.advance(ended + REDEAL_SECONDS)
        assert screen.game.ended_at is None
        assert screen.game.machine
        assert [kept.game.player for kept in Scores(tmp_path).recent()] == ["person"]

    def test_nothing_flashes_beyond_the_clock(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=TURBO)), demo=True)
        screen.advance(START + 0.1)
        assert screen.game.effects.caption is None
        assert screen.game.effects.lock_light(START + 0.1) == 0
