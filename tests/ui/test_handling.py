"""The handling screen: each figure at once in force, and the times of the presses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.rules.rules import CLASSIC, MODERN
from game.core.session.buttons import Buttons
from game.play.handling.press_history import PressHistory
from game.play.handling.rows import HANDLING_ROWS, as_yaml, changed, rows_of
from game.settings import PRESET, HandlingSettings, Settings
from game.ui.controls import key_code
from game.ui.screens.handling import HandlingScreen
from tests.ui.stage import context, key_down, key_up, play_screen, tapped, title_screen

NOW = 100.0


def trial(folder: Path, settings: Settings | None = None) -> HandlingScreen:
    return HandlingScreen(context(folder, settings), NOW, lambda: None)


class TestRows:
    def test_they_show_what_is_in_force(self) -> None:
        values = {row.label: row.value for row in rows_of(HandlingSettings(das=120, arr=0), MODERN)}
        assert values["Delay (DAS)"] == "120 ms"
        assert values["Repeat (ARR)"] == "at once"
        assert values["Soft drop"] == "20 times"
        classic = {row.label: row.value for row in rows_of(HandlingSettings(), CLASSIC)}
        assert (classic["Delay (DAS)"], classic["Preset"]) == ("266 ms", "the rules' own")

    def test_there_is_one_for_each_figure(self) -> None:
        assert {figure.name for figure in HANDLING_ROWS} == set(vars(HandlingSettings()))

    def test_a_preset_brings_all_its_figures(self) -> None:
        assert changed(HandlingSettings(das=90), MODERN, "Preset", "fast") == HandlingSettings(preset="fast")

    def test_a_figure_that_is_as_the_preset_has_it_follows_the_preset(self) -> None:
        own = changed(HandlingSettings(), MODERN, "Delay (DAS)", "168 ms")
        assert own.das == 168
        assert changed(own, MODERN, "Delay (DAS)", "167 ms").das == PRESET

    @pytest.mark.parametrize(
        ("handling", "line"),
        [
            (HandlingSettings(), "handling: {preset: rules}"),
            (HandlingSettings(preset="fast"), "handling: {preset: fast}"),
            (HandlingSettings(das=100, keep_charge=False), "handling: {preset: rules, das: 100, keep_charge: false}"),
        ],
    )
    def test_the_line_says_what_differs(self, handling: HandlingSettings, line: str) -> None:
        assert as_yaml(handling) == line


class TestPresses:
    def test_they_tell_for_how_long_and_when_the_piece_moved(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.RIGHT, 1.0)
        for after in (0, 0.167, 0.2):
            presses.moved(Buttons.RIGHT, 1.0 + after)
        presses.released(Buttons.RIGHT, 1.25)
        assert presses.summary(2.0) == "→  held for 250 ms  ·  moved at 0, 167, 200 ms"

    def test_the_picture_stands_still_a_moment_after_the_last(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.LEFT, 1.0)
        assert presses.end(9.0) == 9.0
        presses.released(Buttons.LEFT, 9.0)
        assert presses.end(9.1) == 9.1
        assert presses.end(60.0) == 9.25

    def test_other_buttons_have_no_lane(self) -> None:
        presses = PressHistory()
        presses.pressed(Buttons.HOLD, 1.0)
        assert presses.all == []


class TestScreen:
    def test_it_opens_from_the_title_and_what_is_changed_holds_for_the_run(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = tapped(title_screen(shared), shared.controls, NOW, "up", "up", "return")
        assert isinstance(screen, HandlingScreen)
        tapped(screen, shared.controls, NOW, "down", "left", "left", "left")
        assert shared.settings.handling.das == 164
        assert screen.trial.session.handling.das == 164
        assert play_screen(shared, NOW).game.session.handling.das == 164

    def test_shift_takes_ten_steps(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "down")
        screen.handle(key_down("right", mod=pygame.KMOD_SHIFT), NOW)
        assert screen.context.settings.handling.das == 177

    def test_in_the_well_the_keys_are_the_games(self, tmp_path: Path) -> None:
        screen = trial(tmp_path, Settings(handling=replace(HandlingSettings(), das=100, arr=0)))
        keys = screen.context.controls
        assert screen.repeats
        tapped(screen, keys, NOW, "tab")
        assert not screen.repeats
        screen.advance(NOW + 0.01)
        keys.pressed(key_code("right"))
        screen.handle(key_down("right"), NOW + 0.02)
        screen.advance(NOW + 0.05)
        screen.advance(NOW + 0.125)
        keys.released(key_code("right"))
        screen.handle(key_up("right"), NOW + 0.15)
        current = screen.trial.session.current
        assert current
        rotation = screen.trial.session.rules.rotation
        assert max(x for x, _ in rotation.cells(current)) == 9
        assert screen.trial.presses.summary(NOW + 1) == "→  held for 130 ms  ·  moved at 0, 105 ms"

    def test_two_keys_change_the_figure_while_the_others_play(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "down", "return", "page up", "page up", "page down")
        assert screen.trying
        assert screen.context.settings.handling.das == 168

    def test_escape_leaves_the_well_and_then_the_screen(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        keys = screen.context.controls
        assert tapped(screen, keys, NOW, "tab", "escape") is screen
        assert not screen.trying
        assert tapped(screen, keys, NOW, "escape") is None

    def test_it_never_ends(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "tab")
        now = NOW
        for _ in range(40):
            now += 0.06
            tapped(screen, screen.context.controls, now, "space")
        assert screen.trial.session.pieces == 40
        assert screen.trial.session.ended is None

    def test_losing_the_keyboard_lets_go(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "tab")
        screen.handle(key_down("left"), NOW + 0.1)
        screen.handle(Event(pygame.WINDOWFOCUSLOST), NOW + 0.2)
        assert screen.trial.timed.held == Buttons.NONE
        assert not screen.trial.presses.held

    @pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
    @pytest.mark.parametrize("size", [(480, 360), (700, 1000), (1920, 1080), (90, 70)])
    def test_it_is_drawn_at_any_size(self, tmp_path: Path, rules: str, size: tuple[int, int]) -> None:
        screen = trial(tmp_path, Settings(rules=rules))
        for _ in screen.menu.rows:
            screen.draw(Surface(size), NOW)
            screen.handle(key_down("down"), NOW)
        screen.handle(key_down("tab"), NOW)
        screen.handle(key_down("left"), NOW)
        screen.draw(Surface(size), NOW + 0.5)
        assert not screen._stale
