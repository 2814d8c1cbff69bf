"""The screen on which bots are watched: one game with its tally, or two wells with survival curves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.play.speeds import Speed
from game.play.watching.matchup import Kind
from game.settings import Settings
from game.ui.app import Screens
from game.ui.screens.chooser import BotsScreen, ChooserScreen
from game.ui.screens.dealers.list import DealersScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen
from game.ui.screens.watch import WatchScreen
from game.ui.screens.watch_panel import OUTSIDE_NOTE
from game.ui.screens.watch_stages import OneWell, TwoWells
from game.ui.widgets.text import Text
from tests.play.stage import START
from tests.ui.stage import context, key_down, tapped

BASE = Settings(rules="classic", randomizer="memoryless")
TURBO = replace(BASE, machine=replace(BASE.machine, speed="turbo"))
SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]


def watching(folder: Path, settings: Settings = TURBO) -> WatchScreen:
    shared = context(folder, settings)
    routes = Screens(shared)
    screen = routes.watch(START, routes.title)
    assert isinstance(screen, WatchScreen)
    screen.draw(Surface((1280, 720)), START)
    return screen


def press(screen: WatchScreen, *names: str, now: float = START) -> Screen | None:
    return tapped(screen, screen.context.controls, now, *names)


def click(screen: WatchScreen, position: tuple[int, int], now: float = START) -> Screen | None:
    following = screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1), now)
    screen.handle(Event(pygame.MOUSEBUTTONUP, pos=position, button=1), now)
    return following


def choose_kind(screen: WatchScreen, kind: Kind) -> None:
    """Click on a tab."""
    screen.draw(Surface((1280, 720)), START)
    click(screen, screen.panel.tabs.areas()[kind.value].center)
    screen.draw(Surface((1280, 720)), START)


def two_wells(folder: Path, kind: Kind = Kind.BOTS, settings: Settings = TURBO) -> WatchScreen:
    screen = watching(folder, settings)
    choose_kind(screen, kind)
    assert isinstance(screen.stage, TwoWells)
    return screen


def one(screen: WatchScreen) -> OneWell:
    assert isinstance(screen.stage, OneWell)
    return screen.stage


def two(screen: WatchScreen) -> TwoWells:
    assert isinstance(screen.stage, TwoWells)
    return screen.stage


def run(screen: WatchScreen, frames: int, now: float = START) -> float:
    for _ in range(frames):
        now += 1 / 60
        screen.advance(now)
    return now


def colours(picture: Surface, area: Rect) -> set[tuple[int, ...]]:
    return {tuple(picture.get_at((x, y))[:3]) for x in range(area.x, area.right) for y in range(area.y, area.bottom)}


def said(screen: WatchScreen) -> str:
    return " ".join(leaf.text for leaf in screen.body.leaves() if isinstance(leaf, Text))


class TestOneWell:
    def test_it_is_a_demo_with_the_tally_beside_it(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        assert one(screen).play.flow.watched
        run(screen, 30)
        names = [row[0] for row in screen.panel.figures.rows]
        assert names == ["Games ended", "This game", "Lines so far", "Piece"]
        assert screen.panel.figures.rows[-1][1] != "0"

    def test_it_says_who_plays_and_why_it_is_famous(self, tmp_path: Path) -> None:
        words = said(watching(tmp_path))
        assert "Dellacherie, 2003, by Pierre Dellacherie" in words
        assert "For years it was the best bot that knows only one piece" in words
        assert "Memoryless, 1985" in words

    def test_keys_reach_the_game(self, tmp_path: Path) -> None:
        screen = watching(tmp_path, BASE)
        press(screen, "+")
        assert one(screen).speed == Speed(presses=15)
        press(screen, "a")
        assert not one(screen).play.game.machine
        press(screen, "a", "e")
        assert one(screen).play.study

    def test_with_tab_they_reach_the_panel_and_with_escape_the_game_again(self, tmp_path: Path) -> None:
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

    def test_why_works_while_the_panel_has_the_keys_and_folds_it_away(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        run(screen, 1)
        press(screen, "tab", "e")
        assert one(screen).play.study
        screen.draw(Surface((1280, 720)), START)
        assert screen._area.width == 1280
        press(screen, "e")
        screen.draw(Surface((1280, 720)), START)
        assert screen._area == screen.body.layout.wells

    def test_escape_leaves_a_mere_demo_but_not_your_game(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        press(screen, "a")
        assert press(screen, "escape") is screen
        assert one(screen).play.flow.paused
        assert isinstance(press(watching(tmp_path), "escape"), TitleScreen)

    def test_back_can_be_clicked(self, tmp_path: Path) -> None:
        assert isinstance(click(watching(tmp_path), (120, 28)), TitleScreen)

    def test_a_change_of_speed_keeps_the_game_and_another_bot_begins_anew(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        run(screen, 5)
        game = one(screen).play.game
        screen.panel.rows["speed"].value = "25 keys a second"
        screen.follow("changed", START + 1)
        assert one(screen).play.game is game
        assert one(screen).speed == Speed(presses=25)
        screen.panel.rows["bot"].value = "ce"
        screen.follow("changed", START + 1)
        assert one(screen).play.game is not game
        assert one(screen).speed == Speed(presses=25)
        assert screen.context.settings.machine.controller == "ce"

    def test_the_dealer_is_chosen_here_too(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        screen.panel.rows["dealer"].value = "sz"
        screen.follow("changed", START)
        assert one(screen).play.game.setup.randomizer == "sz"
        assert "It deals S and Z in turn." in said(screen)

    def test_the_mouse_is_where_the_game_thinks(self, tmp_path: Path) -> None:
        screen = watching(tmp_path, BASE)
        press(screen, "e")
        screen.draw(Surface((1280, 720)), START)
        area = screen.body.layout.wells
        assert area.x > 0
        click(screen, area.center)
        assert one(screen).play.flow.study

    def test_in_a_small_window_the_game_has_the_room_and_tab_shows_the_panel(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        small = Surface((640, 480))
        screen.draw(small, START)
        assert screen.body.crowded
        line = colours(small, Rect(0, 456, 640, 18))
        assert max(colour[0] for colour in line) > 80, "the tally has a line below the game"
        caption = one(screen).play.game.effects.caption
        assert caption is not None
        assert caption.title == "Tab", "the game says once how to reach what it hides"
        press(screen, "tab")
        screen.draw(small, START)
        assert screen.body.layout.panel.width > 600

    def test_a_click_shows_the_panel_of_a_small_window_too(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        small = Surface((640, 480))
        screen.draw(small, START)
        click(screen, (300, 200))
        screen.draw(small, START)
        assert screen.body.layout.panel.width > 600


class TestTwoWells:
    def test_two_bots_play_one_deal(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        left, right = two(screen).pair.sides
        assert left.game.session.queue == right.game.session.queue
        assert [side.thinker.name for side in (left, right)] == ["Dellacherie", "El-Tetris"]

    def test_one_bot_plays_under_two_dealers(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path, Kind.DEALERS)
        setups = [side.game.record.setup.randomizer for side in two(screen).pair.sides]
        assert setups == ["memoryless", "7-bag"]
        assert [heading for heading, _ in screen.panel.figures.headings] == ["Memoryless, 1985", "7-bag, 2001"]

    def test_keys_pause_step_deal_and_change_the_speed(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        now = run(screen, 3)
        press(screen, "p", now=now)
        assert two(screen).paused
        assert screen.panel.pause.label == "Resume"
        before = two(screen).pair.sides[0].game.session.pieces
        press(screen, "n", now=now)
        assert two(screen).pair.sides[0].game.session.pieces == before + 1
        seed = two(screen).pair.seed
        press(screen, "r", now=now)
        assert two(screen).pair.seed != seed
        press(screen, "-", now=now)
        assert two(screen).speed == Speed(pieces=10)
        assert screen.panel.rows["speed"].value == "up to 10 pieces a frame"

    def test_choices_begin_new_tallies_and_keep_the_focus(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        press(screen, "down", "down", "right")
        assert screen.page.focus is screen.panel.rows["other bot"]
        assert screen.matchup.bots == ("dellacherie", "ce")
        screen.panel.rows["rows"].value = "8"
        screen.follow("changed", START)
        assert two(screen).pair.sides[0].game.session.rules.skyline == 8
        assert screen.context.settings.machine.controller == "dellacherie", "what is compared is not kept"

    def test_games_fill_the_tally_and_the_curves(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        screen.panel.rows["rows"].value = "8"
        screen.follow("changed", START)
        now = START
        while not two(screen).pair.deals:
            now = run(screen, 1, now)
        assert screen.panel.figures.rows[0] == ("Games ended", "1", "1")
        assert [series.curve.shares[-1] for series in screen.panel.chart.series] == [0.0, 0.0]
        assert screen.panel.chart.title.endswith("in the first deal.") or "neither" in screen.panel.chart.title

    def test_why_goes_on_with_the_left_game_alone(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 1)
        left = two(screen).pair.sides[0].game.session
        assert press(screen, "e") is screen
        assert one(screen).play.game.session is left
        assert one(screen).play.study
        assert not one(screen).play.game.record.kept, "a game in a low well is no game of its mode"

    def test_both_wells_go_on_when_the_reasons_are_closed(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        now = run(screen, 1)
        wells, bot = two(screen), screen.context.settings.machine.controller
        press(screen, "e", now=now)
        press(screen, "n", now=now)
        now = run(screen, 30, now)
        alone = wells.pair.sides[0].game.session.pieces
        press(screen, "e", now=now)
        assert screen.stage is wells
        assert screen.context.settings.machine.controller == bot
        assert screen.panel.tabs.value == Kind.BOTS.value
        run(screen, 10, now)
        assert wells.pair.sides[0].game.session.pieces > alone

    def test_tab_shows_the_reasons_of_the_other_well(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 1)
        wells = two(screen)
        left, right = (side.game.session for side in wells.pair.sides)
        press(screen, "e")
        assert (
            screen._line(one(screen))
            == "Left well: Dellacherie  ·  Tab the right well: El-Tetris  ·  E back to both wells"
        )
        press(screen, "tab")
        assert one(screen).play.game.session is right
        assert one(screen).play.study
        assert screen._line(one(screen)).startswith("Right well: El-Tetris  ·  Tab the left well: Dellacherie")
        press(screen, "tab")
        assert one(screen).play.game.session is left
        press(screen, "e")
        assert screen.stage is wells

    def test_a_click_on_a_well_shows_its_reasons(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 1)
        wells = screen.body.layout.wells
        right = two(screen).pair.sides[1].game.session
        click(screen, (wells.right - wells.width // 4, wells.centery))
        assert one(screen).play.game.session is right

    def test_in_turbo_the_piece_that_is_seen_is_explained(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 5)
        pieces = two(screen).pair.sides[0].game.session.pieces
        press(screen, "e")
        study = one(screen).play.study
        assert study
        assert study.stands
        assert study.comparison.reasons.opinions
        assert study.game.session.pieces == pieces

    def test_a_game_that_was_taken_over_stays_alone(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 1)
        press(screen, "e", "a", "e")
        assert not one(screen).play.game.machine

    def test_the_game_can_be_taken_over(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        run(screen, 1)
        press(screen, "a")
        assert not one(screen).play.game.machine

    def test_in_a_small_window_tab_leads_to_the_choices_and_back(self, tmp_path: Path) -> None:
        screen, small = two_wells(tmp_path), Surface((640, 480))
        screen.draw(small, START)
        assert "Tab choices" in screen.page.hint
        assert not screen.body.layout.panel.height
        assert all(small.get_rect().contains(widget.rect) for widget in (screen.panel.figures, screen.panel.chart))
        press(screen, "tab")
        screen.draw(small, START)
        assert not screen.body.layout.wells.width
        press(screen, "down", "right")
        screen.draw(small, START)
        assert not screen.body.layout.wells.width, "a choice does not close the choices"
        assert press(screen, "escape") is screen
        screen.draw(small, START)
        assert screen.body.layout.wells.width
        click(screen, screen.body.layout.wells.center)
        screen.draw(small, START)
        assert screen.body.layout.panel.height

    def test_escape_goes_back_and_the_choices_are_remembered(self, tmp_path: Path) -> None:
        shared = context(tmp_path, TURBO)
        routes = Screens(shared)
        screen = routes.watch(START, routes.title)
        assert isinstance(screen, WatchScreen)
        choose_kind(screen, Kind.BOTS)
        press(screen, "down", "down", "right", "right")
        assert isinstance(press(screen, "escape"), TitleScreen)
        again = routes.watch(START, routes.title)
        assert isinstance(again, WatchScreen)
        assert again.matchup == screen.matchup

    def test_an_outside_bot_plays_in_one_well_only_and_the_screen_says_so(self, tmp_path: Path) -> None:
        outside = replace(TURBO, machine=replace(TURBO.machine, tbp=("cold-clear",)))
        screen = two_wells(tmp_path, settings=outside)
        assert OUTSIDE_NOTE in said(screen)
        assert "outside bot" not in screen.panel.rows["bot"].choices


class TestPicture:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("kind", [Kind.ONE, Kind.BOTS])
    def test_it_is_drawn_at_every_size(self, tmp_path: Path, size: tuple[int, int], kind: Kind) -> None:
        screen = watching(tmp_path) if kind is Kind.ONE else two_wells(tmp_path)
        target = Surface(size)
        screen.forget()
        assert screen.draw(target, START) == [target.get_rect()]
        assert target.get_bounding_rect().size == size
        now = run(screen, 2)
        assert screen.changed(now)
        for rect in screen.draw(target, now):
            assert target.get_rect().contains(rect)
        assert not screen.changed(now)

    def test_in_turbo_only_the_wells_and_the_figures_are_drawn_again(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        target = Surface((1280, 720))
        screen.draw(target, START)
        areas = screen.draw(target, run(screen, 1))
        assert len(areas) >= 2
        assert sum(rect.width * rect.height for rect in areas) < 0.6 * 1280 * 720

    def test_what_is_drawn_in_parts_is_what_is_drawn_whole(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        parts = Surface((1280, 720))
        screen.forget()
        screen.draw(parts, START)
        now = run(screen, 20)
        screen.draw(parts, now)
        whole = Surface((1280, 720))
        screen.forget()
        screen.draw(whole, now)
        assert parts.get_buffer().raw == whole.get_buffer().raw

    def test_the_mouse_reads_the_curves(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        now = run(screen, 20)
        screen.draw(Surface((1280, 720)), now)
        centre = screen.panel.chart.rect.center
        screen.handle(Event(pygame.MOUSEMOTION, pos=centre, buttons=(0, 0, 0), rel=(0, 0)), now)
        assert screen.changed(now)

    def test_a_paused_pair_rests(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        now = run(screen, 3)
        press(screen, "p", now=now)
        screen.draw(Surface((1280, 720)), now)
        assert screen.deadline(now) is None
        screen.advance(now + 1)
        assert not screen.changed(now + 1)


def test_full_screen_and_mute_work_as_everywhere(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    muted = screen.context.audio.muted
    screen.handle(key_down("m"), START)
    assert screen.context.audio.muted is not muted


class TestLists:
    """The bots and the dealers can be chosen from their lists, with what is known about each."""

    def opened(self, screen: WatchScreen, row: str) -> ChooserScreen:
        screen.page.asleep = False
        press(screen, *([] if screen._steers else ["tab"]))
        screen.page.focus_on(row)
        following = press(screen, "return")
        assert isinstance(following, ChooserScreen)
        return following

    def test_enter_on_the_bot_opens_the_list_and_enter_there_takes_one(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        bots = self.opened(screen, "bot")
        assert isinstance(bots, BotsScreen)
        assert tapped(bots, screen.context.controls, START, "down", "return") is screen
        assert screen.matchup.bots[0] == "bcts"
        assert one(screen).play.game.pilot.thinker.name == "BCTS"

    def test_the_dealer_has_its_list_and_escape_there_changes_nothing(self, tmp_path: Path) -> None:
        screen = watching(tmp_path)
        stage = screen.stage
        dealers = self.opened(screen, "dealer")
        assert isinstance(dealers, DealersScreen)
        assert tapped(dealers, screen.context.controls, START, "down", "escape") is screen
        assert screen.stage is stage

    def test_the_right_bot_of_two_wells_is_chosen_for_itself(self, tmp_path: Path) -> None:
        screen = two_wells(tmp_path)
        left = screen.matchup.bots[0]
        bots = self.opened(screen, "other bot")
        assert tapped(bots, screen.context.controls, START, "end", "return") is screen
        assert screen.matchup.bots == (left, list(screen.panel.rows["bot"].choices)[-1])
