"""What comes over a game: the pause, and the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.dealers import RANDOMIZERS
from game.core.session.buttons import Buttons
from game.play.game.flow import OVER_SECONDS
from game.settings import Settings
from game.settings.keys import DEFAULT_BINDINGS
from game.ui.controls import key_code
from game.ui.kit.list import ListBox
from game.ui.layout.game import play_layout
from game.ui.screens.choosers import DealersScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.title import TitleScreen
from tests.play.stage import START
from tests.ui.stage import BLUR, context, key_down, of_kind, play_screen, playing, tapped, top_out


class TestPause:
    @pytest.mark.parametrize("key", ["p", "escape"])
    def test_a_key_pauses_and_goes_on(self, tmp_path: Path, key: str) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, key)
        assert screen.flow.paused
        assert screen.deadline(START + 0.1) is None
        screen.advance(START + 60)
        assert screen.game.session.tick == 100
        tapped(screen, keys, START + 60, key)
        assert not screen.flow.paused
        screen.advance(START + 60.05)
        assert screen.game.session.tick == 150

    def test_enter_chooses_also_where_it_is_the_key_of_the_pause(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(keys=DEFAULT_BINDINGS.preset("classic").keys))
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "return")
        assert screen.flow.paused
        screen.draw(Surface((1280, 720)), START + 0.1)
        after = tapped(screen, keys, START + 0.2, "up", "up", "return", "down", "return")
        assert screen.flow.paused
        assert isinstance(after, DealersScreen)

    def test_losing_the_keyboard_pauses_a_game_that_a_person_began_and_no_demo(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.1)
        screen.handle(BLUR, START + 0.2)
        assert screen.flow.paused
        assert screen.game.timed.held == 0
        assert screen.context.controls.held == Buttons.NONE
        screen = playing(tmp_path)
        screen.flow.hand_over(START + 0.1)
        screen.handle(BLUR, START + 0.2)
        assert screen.flow.paused, "though the machine plays"
        screen = playing(tmp_path, demo=True)
        screen.handle(BLUR, START + 0.2)
        assert not screen.flow.paused
        tapped(screen, screen.context.controls, START + 0.3, "a")
        screen.handle(BLUR, START + 0.4)
        assert screen.flow.paused

    def test_it_is_no_free_look(self, tmp_path: Path) -> None:
        pictures = []
        for seed, keys in (("1", ()), ("2", ("left", "space", "c", "space"))):
            screen = playing(tmp_path, Settings(seed=seed))
            target = Surface((640, 480))
            tapped(screen, screen.context.controls, START + 0.1, *keys, "p")
            screen.draw(target, START + 0.2)
            layout = play_layout((640, 480), screen.game.panels)
            floor = Rect(layout.well.x, layout.well.bottom - 4 * layout.cell, layout.well.width, 4 * layout.cell)
            areas = (floor, layout.sky, layout.region("hold"), layout.region("queue"))
            pictures.append([pygame.image.tostring(target.subsurface(area), "RGB") for area in areas])
        assert pictures[0] == pictures[1]

    def test_the_dealer_can_be_changed_on_the_list_of_dealers(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(seed="1"))
        screen.draw(Surface((640, 480)), START)
        controls = screen.context.controls
        listed = tapped(screen, controls, START + 0.1, "p", "up", "up", "return", "down", "return")
        assert isinstance(listed, DealersScreen)
        listed.draw(Surface((640, 480)), START + 0.1)
        box = of_kind(ListBox, listed.page.named("list"))
        listed_names = {item.value for item in box.items if not item.heading}
        assert (listed_names, box.value) == ({*RANDOMIZERS}, "7-bag")
        back = tapped(listed, controls, START + 0.2, "down", "return")
        assert back is screen
        assert screen.flow.paused
        assert screen.game.dealer.randomizer.name == "14-bag"
        assert screen.flow.tip == "14-bag deals from piece 7 on"
        assert screen.context.settings.randomizer == "rules", "the next game has the dealer of the settings"
        assert screen.flow.frame(START + 0.2).credits.randomizer == "14-bag"

    def test_a_game_against_the_clock_keeps_its_dealer_and_says_so(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="sprint"))
        screen.draw(Surface((640, 480)), START)
        assert (
            tapped(screen, screen.context.controls, START + 0.1, "p", "up", "up", "return", "down", "return") is screen
        )
        assert screen.flow.tip == "A game against the clock keeps its dealer."

    def test_the_machine_can_be_asked(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.draw(Surface((640, 480)), START)
        tapped(screen, screen.context.controls, START + 0.1, "p")
        screen.draw(Surface((640, 480)), START + 0.1)
        tapped(screen, screen.context.controls, START + 0.1, "up", "up", "return", "down", "down", "return")
        assert screen.flow.question
        tapped(screen, screen.context.controls, START + 0.6, "left", "return")
        assert screen.study
        assert screen.study.stands
        assert screen.study.comparison.reasons.opinions
        assert not screen.menu

    def test_keys_do_not_reach_the_game(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "p", "space", "a", "c")
        assert (screen.flow.paused, screen.game.session.pieces, screen.game.machine) == (True, 0, False)


class TestEnd:
    def test_the_summary_comes_after_a_moment_in_which_keys_do_nothing(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        keys = screen.context.controls
        assert screen.deadline(ended) is not None
        tapped(screen, keys, ended + 0.1, "space", "return", "escape", "r")
        assert screen.game.ended_at == ended
        screen.advance(ended + OVER_SECONDS)
        assert isinstance(screen.menu, ResultsPage)
        screen.draw(Surface((640, 480)), ended + OVER_SECONDS)
        tapped(screen, keys, ended + OVER_SECONDS, "return")
        assert screen.game.ended_at is None
        assert screen.game.setup.seed == "seed-2"

    def test_a_data_folder_that_cannot_be_written_does_not_stop_the_game(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("not a folder")
        screen = play_screen(context(tmp_path / "file"), START)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        assert isinstance(screen.menu, ResultsPage)
        assert isinstance(tapped(screen, screen.context.controls, ended + OVER_SECONDS, "escape"), TitleScreen)
