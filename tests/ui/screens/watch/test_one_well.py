"""One well: a demo with its tally, and the panel beside it."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.game.timed_session import Speed
from game.play.watch.match import Kind
from game.ui.screens.menus import PauseMenu
from game.ui.screens.title import TitleScreen
from tests.play.stage import START
from tests.ui.screens.watch.stage import BASE, click, one, press, run, watching


def test_keys_reach_the_game(tmp_path: Path) -> None:
    screen = watching(tmp_path, BASE)
    press(screen, "+")
    assert one(screen).speed == Speed(presses=15)
    press(screen, "a")
    assert not one(screen).play.game.machine
    press(screen, "a", "e")
    assert one(screen).play.study


def test_with_tab_they_reach_the_panel_and_with_escape_the_game_again(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    press(screen, "tab")
    assert not screen.page.asleep
    assert screen.repeats
    press(screen, "down", "right")
    assert screen.matchup.bots[0] == "bcts"
    assert one(screen).play.game.pilot.thinker.name == "BCTS"
    press(screen, "escape")
    assert screen.page.asleep
    assert not screen.repeats


def test_escape_leaves_a_mere_demo_but_not_your_game(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    press(screen, "a")
    assert press(screen, "escape") is screen
    assert one(screen).play.flow.paused
    assert isinstance(press(watching(tmp_path), "escape"), TitleScreen)


def test_a_change_of_speed_keeps_the_game_and_another_bot_begins_anew(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    run(screen, 5)
    game = one(screen).play.game
    screen.rows["speed"].value = "25 0"
    screen.taken(screen.rows["speed"], START + 1)
    assert one(screen).play.game is game
    assert one(screen).speed == Speed(presses=25)
    screen.rows["bot"].value = "ce"
    screen.taken(screen.rows["bot"], START + 1)
    assert one(screen).play.game is not game
    assert one(screen).speed == Speed(presses=25)
    assert screen.context.settings.machine.controller == "ce"


def test_the_mouse_is_where_the_game_thinks(tmp_path: Path) -> None:
    screen = watching(tmp_path, BASE)
    press(screen, "p")
    screen.draw(Surface((1280, 720)), START)
    menu, area = one(screen).play.menu, screen.stage.box.rect
    assert isinstance(menu, PauseMenu)
    assert area.x > 0
    resume = menu.page.named("resume")
    assert resume
    click(screen, resume.rect.move(area.topleft).center)
    assert not one(screen).play.flow.paused


def test_ctrl_tab_turns_to_the_next_tab_whoever_has_the_keys(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    turn = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LCTRL, unicode="")
    kinds = []
    for _ in range(3):
        screen.handle(turn, START)
        kinds.append(screen.matchup.kind)
    assert kinds == [Kind.BOTS, Kind.DEALERS, Kind.ONE]


def test_in_a_small_window_the_mouse_leads_to_the_panel_and_back(tmp_path: Path) -> None:
    screen, target = watching(tmp_path, BASE), Surface((640, 480))
    screen.draw(target, START)
    click(screen, one(screen).box.rect.center)
    screen.draw(target, START)
    assert screen.repeats, "the panel has the keys"
    back = screen.page.named("game")
    assert back
    click(screen, back.rect.center)
    assert not screen.repeats
    assert screen.folded
