"""The lists of dealers and bots, with a portrait of the selected one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.players import PLAYERS
from game.core.dealers import RANDOMIZERS
from game.play.watch.portraits import dealer_portrait
from game.settings import MachineSettings, Settings
from game.ui.context import Context
from game.ui.kit.list import ListBox
from game.ui.screens.choosers import BotsScreen, ChooserScreen, DealersScreen
from game.ui.screens.routes import Routes
from game.ui.screens.title import TitleScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.stage import context, tapped


def opened(kind: type[ChooserScreen], shared: Context) -> ChooserScreen:
    routes = Routes(shared)
    screen = kind(shared, routes, routes.title)
    screen.draw(Surface((1280, 720)), START)
    return screen


def items(screen: ChooserScreen) -> ListBox:
    found = screen.page.named("list")
    assert isinstance(found, ListBox)
    return found


class TestDealers:
    def test_enter_uses_the_selected_one_and_goes_back(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        assert isinstance(tapped(screen, shared.controls, START, "down", "down", "return"), TitleScreen)
        assert shared.settings.randomizer == "14-bag"

    def test_a_bot_can_be_watched_with_it(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        tapped(screen, shared.controls, START, "end")
        screen.page.focus_on("watch")
        demo = tapped(screen, shared.controls, START, "return")
        assert isinstance(demo, WatchScreen)
        assert shared.settings.randomizer == "sequence"

    @pytest.mark.parametrize("name", RANDOMIZERS)
    def test_every_one_has_a_portrait(self, name: str) -> None:
        portrait = dealer_portrait(Settings(), name)
        assert portrait.title == RANDOMIZERS[name].card.title
        assert [text[-1] for _, text in portrait.paragraphs] == ["."] * len(portrait.paragraphs)
        assert len(portrait.sample) == (70 if RANDOMIZERS[name].sees_board else 84)
        assert bool(portrait.facts) is not RANDOMIZERS[name].sees_board
        assert portrait == dealer_portrait(Settings(), name)


class TestBots:
    def test_all_are_there_and_enter_lets_one_play(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(BotsScreen, shared)
        rows = items(screen).items
        assert [item.title for item in rows if item.heading] == [
            "One piece",
            "Two pieces",
            "Looking farther ahead",
        ]
        assert [item.value for item in rows if not item.heading] == list(PLAYERS)
        tapped(screen, shared.controls, START, "down", "return")
        assert shared.settings.machine.player == "bcts"

    def test_an_outside_bot_stays(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(machine=MachineSettings(tbp=("./bot",))))
        shared.choose_bot("bcts")
        assert shared.settings.machine.controller == "dellacherie"

    def test_the_selected_one_plays_and_only_its_well_is_drawn_again(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen, target, now = opened(BotsScreen, shared), Surface((1280, 720)), START
        for name in ("dellacherie", "bcts"):
            assert items(screen).value == name
            areas: list[Rect] = []
            while len(areas) < 5:
                now = max(now, screen.deadline(now) or now) + 0.001
                screen.advance(now)
                if screen.changed(now):
                    areas += screen.draw(target, now)
                assert now < START + 60, "the bot does not play"
            assert all(area.width < target.get_width() // 4 for area in areas)
            tapped(screen, shared.controls, now, "down")
            assert screen.draw(target, now) == [target.get_rect()]

    def test_it_rests_while_another_window_has_the_keys(self, tmp_path: Path) -> None:
        screen = opened(BotsScreen, context(tmp_path))
        screen.handle(Event(pygame.WINDOWFOCUSLOST), START)
        assert screen.deadline(START) is None
        screen.handle(Event(pygame.WINDOWFOCUSGAINED), START)
        assert screen.deadline(START) is not None

    def test_an_outside_bot_is_not_started_by_the_list(self, tmp_path: Path) -> None:
        screen = opened(BotsScreen, context(tmp_path, Settings(machine=MachineSettings(tbp=("./bot",)))))
        assert screen.deadline(START) is None
