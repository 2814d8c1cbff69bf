"""The handling screen: each figure at once in force, and the times of the presses."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.core.session.buttons import Buttons
from game.settings import HandlingSettings, Settings
from game.ui.controls import key_code
from game.ui.kit.fields import Choice, Slider
from game.ui.screens.routes import Routes
from game.ui.screens.settings import SettingsScreen
from tests.ui.stage import context, key_down, key_up, of_kind, play_screen, tapped

NOW = 100.0


def trial(folder: Path, settings: Settings | None = None) -> SettingsScreen:
    """The settings of the handling, with the keys in the list."""
    shared = context(folder, settings)
    shared.focus["tabs"] = "handling"
    return of_kind(SettingsScreen, Routes(shared).page("all settings", lambda: None))


class TestScreen:
    def test_a_click_gives_the_keys_to_the_game_and_one_beside_it_takes_them(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        screen.draw(Surface((1280, 720)), NOW)
        well = screen.page.named("try")
        assert well
        for place, trying in ((well.rect.center, True), ((1, 1), False)):
            screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place), NOW)
            assert (screen.trying, screen.raw_pads) == (trying, trying)
            assert (screen.repeats, screen.typing) == (not trying, not trying)

    def test_what_is_changed_holds_from_now_on(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        shared = screen.context
        tapped(screen, shared.controls, NOW, "down", "left", "left", "left")
        assert shared.settings.handling.figures["das"] == 164
        assert screen.trial.session.handling.das == 164
        assert play_screen(shared, NOW).game.session.handling.das == 164

    def test_in_the_well_the_keys_are_the_games(self, tmp_path: Path) -> None:
        screen = trial(tmp_path, Settings(handling=HandlingSettings(das=100, arr=0)))
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
        assert screen.trial.summary(NOW + 1) == "→  held for 130 ms  ·  moved at 0, 105 ms"

    def test_two_keys_change_the_figure_while_the_others_play_and_escape_leaves(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "tab", "page up", "page up", "page down")
        assert screen.trying
        assert screen.context.settings.handling.figures["das"] == 168
        assert tapped(screen, keys, NOW, "escape") is screen
        assert not screen.trying
        assert tapped(screen, keys, NOW, "escape") is None

    def test_delete_goes_back_to_the_preset_and_a_preset_brings_all_its_figures(self, tmp_path: Path) -> None:
        screen = trial(tmp_path, Settings(handling=HandlingSettings(das=90, arr=0)))
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "delete")
        assert screen.context.settings.handling == HandlingSettings(arr=0)
        tapped(screen, keys, NOW, "up", "right", "right")
        assert screen.context.settings.handling == HandlingSettings(preset="guideline")

    def test_the_game_rests_while_the_keys_go_to_the_list(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        screen.advance(NOW + 60)
        assert screen.deadline(NOW + 60) is None
        assert screen.trial.session.tick == 0
        tapped(screen, screen.context.controls, NOW + 60, "tab")
        screen.advance(NOW + 60.2)
        assert screen.trial.session.tick == 200

    def test_a_knob_that_is_dragged_is_tried_and_kept_when_it_is_let_go(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        screen.draw(Surface((1280, 720)), NOW)
        row = of_kind(Slider, screen.page.named("handling.das"))
        right = row.value_area.right
        screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=row._groove.center), NOW)
        assert screen.trial.session.handling.das == 249
        screen.handle(Event(pygame.MOUSEMOTION, pos=(right, row._groove.y), buttons=(1, 0, 0)), NOW)
        assert screen.page.named("handling.das") is row
        screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=(right, row._groove.y)), NOW)
        assert screen.page.named("handling.das") is not row
        assert screen.context.settings.handling.figures["das"] == 500

    def test_it_never_ends_and_lets_go_without_the_keyboard(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "tab")
        now = NOW
        for _ in range(40):
            now += 0.06
            tapped(screen, screen.context.controls, now, "space")
        assert screen.trial.session.pieces == 40
        assert screen.trial.session.ended is None
        screen.handle(key_down("left"), now + 0.1)
        screen.handle(Event(pygame.WINDOWFOCUSLOST), now + 0.2)
        assert screen.trial.timed.held == Buttons.NONE
        assert all(press.ended is not None for press in screen.trial.presses)

    def test_your_own_figures_stay_in_the_cycle_of_the_presets(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "right", "up")
        own = screen.context.settings.handling
        preset = of_kind(Choice, screen.page.named("handling.preset"))
        assert own.figures
        assert preset.choices[preset.value] == "Your own"
        tapped(screen, keys, NOW, *["right"] * (len(preset.choices) - 1))
        assert not screen.context.settings.handling.figures
        tapped(screen, keys, NOW, "right")
        assert screen.context.settings.handling == own
        tapped(screen, keys, NOW, "delete")
        assert screen.context.settings.handling == HandlingSettings()
