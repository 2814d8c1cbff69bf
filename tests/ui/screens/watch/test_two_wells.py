"""Two wells: two bots on one deal, or one bot under two dealers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.play.game.timed_session import Speed
from game.play.watch.match import SIDE_SPEED, Kind
from game.ui.screens.routes import Routes
from game.ui.screens.title import TitleScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.screens.watch.stage import BASE, TURBO, choose_kind, click, one, press, run, two, two_wells, watching
from tests.ui.stage import context


def test_keys_pause_step_deal_and_change_the_speed(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 3)
    press(screen, "p", now=now)
    assert two(screen).paused
    assert screen.pause.label == "Resume"
    screen.draw(Surface((1280, 720)), now)
    assert "P resume" in screen.page.hint
    before = two(screen).games[0].session.pieces
    press(screen, "n", now=now)
    assert two(screen).games[0].session.pieces == before + 1
    seed = two(screen).games[0].record.setup.seed
    press(screen, "r", now=now)
    assert two(screen).games[0].record.setup.seed != seed
    press(screen, "-", now=now)
    assert two(screen).speed == Speed(pieces=10)
    assert screen.rows["speed"].value == "0 10"


def test_both_wells_go_on_when_the_reasons_are_closed(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 1)
    wells, bot = two(screen), screen.context.settings.machine.controller
    press(screen, "e", now=now)
    press(screen, "n", now=now)
    now = run(screen, 30, now)
    alone = wells.games[0].session.pieces
    press(screen, "e", now=now)
    assert screen.stage is wells
    assert screen.context.settings.machine.controller == bot
    assert screen.tabs.value == Kind.BOTS.value
    run(screen, 10, now)
    assert wells.games[0].session.pieces > alone


def test_tab_shows_the_reasons_of_the_other_well(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    run(screen, 1)
    wells = two(screen)
    left, right = (game.session for game in wells.games)
    press(screen, "e")
    assert one(screen).switch == "Left: Dellacherie  ·  Tab Right: Fahey"
    press(screen, "tab")
    assert one(screen).play.game.session is right
    assert one(screen).play.study
    assert one(screen).switch == "Right: Fahey  ·  Tab Left: Dellacherie"
    press(screen, "tab")
    assert one(screen).play.game.session is left
    press(screen, "e")
    assert screen.stage is wells


def test_a_click_on_a_well_shows_its_reasons(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    run(screen, 1)
    wells = screen.stage.box.rect
    right = two(screen).games[1].session
    click(screen, (wells.right - wells.width // 4, wells.centery))
    assert one(screen).play.game.session is right


def test_in_turbo_the_piece_that_is_seen_is_explained(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    run(screen, 5)
    pieces = two(screen).games[0].session.pieces
    press(screen, "e")
    study = one(screen).play.study
    assert study
    assert study.stands
    assert study.comparison.reasons.opinions
    assert study.game.session.pieces == pieces


def test_escape_goes_back_and_the_choices_are_remembered(tmp_path: Path) -> None:
    shared = context(tmp_path, TURBO)
    routes = Routes(shared)
    screen = routes.watch(START, routes.title)
    assert isinstance(screen, WatchScreen)
    choose_kind(screen, Kind.BOTS)
    press(screen, "down", "down", "right", "right")
    assert isinstance(press(screen, "escape"), TitleScreen)
    again = routes.watch(START, routes.title)
    assert isinstance(again, WatchScreen)
    assert again.matchup == screen.matchup


def test_two_wells_begin_at_a_speed_and_a_height_at_which_games_end_and_one_well_gets_its_speed_back(
    tmp_path: Path,
) -> None:
    screen = watching(tmp_path, BASE)
    choose_kind(screen, Kind.BOTS)
    assert screen.stage.speed == SIDE_SPEED
    assert two(screen).games[0].session.rules.skyline == 8
    press(screen, "+")
    choose_kind(screen, Kind.ONE)
    assert screen.stage.speed == Speed(presses=10)
    choose_kind(screen, Kind.BOTS)
    assert screen.stage.speed == Speed(presses=100)


def test_half_a_minute_is_enough_for_a_game_to_end(tmp_path: Path) -> None:
    for kind in (Kind.BOTS, Kind.DEALERS):
        screen, now = watching(tmp_path, replace(BASE, randomizer="7-bag", seed="1")), START
        choose_kind(screen, kind)
        while not two(screen).rows:
            now = run(screen, 1, now)
        assert now < START + 30
