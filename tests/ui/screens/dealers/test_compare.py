"""Dealers side by side: keys, buttons, pictures, and the ways in and out; and a player's own dealer that fails."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS
from game.files.own import dealer_file as own_dealer
from game.files.own.dealer_file import adopted
from game.play.watch.bot_game import BackdropGame
from game.play.watch.figures.dealer_lanes import GAPS, TRIO
from game.play.watch.figures.portraits import dealer_portrait
from game.play.watch.parade import Kind
from game.settings import Settings
from game.ui.kit.button import Button
from game.ui.router import Router
from game.ui.screens.chooser_screen import CompareScreen, DealersScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.modes_screen import ModesScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.title_screen import TitleScreen
from game.ui.screens.watch import WatchScreen
from game.ui.screens.watch.wells import OneWell
from tests.files.own_dealers import BREAKS, slow, written
from tests.play.stage import START, Clock
from tests.ui.stage import clicked, context, given, key_down, of_kind, tapped, title_screen

LARGE = (1280, 720)


def compared(folder: Path, *dealers: str, settings: Settings | None = None) -> tuple[CompareScreen, Clock]:
    """The screen with the usual trio or some other dealers, drawn once."""
    clock = Clock()
    shared = context(folder, replace(settings or Settings(), seed="5"), clock)
    routes = Router(shared)
    screen = CompareScreen(shared, routes, dealers or TRIO, routes.title)
    screen.draw(Surface(LARGE), START)
    return screen, clock


def run(screen: CompareScreen, clock: Clock, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        clock.now += 1 / 60
        screen.advance(clock.now)


def pieces(screen: CompareScreen) -> list[int]:
    return [lane.counts.pieces for lane in screen.dealing.lanes]


def press(screen: CompareScreen, name: str) -> CompareScreen:
    assert tapped(screen, screen.context.controls, screen.context.clock(), name) is screen
    return screen


def act(screen: CompareScreen, name: str) -> object:
    """Press Enter on a box by its name."""
    assert screen.page.focus_on(name)
    return tapped(screen, screen.context.controls, START, "return")


class TestFromTheList:
    def test_one_key_compares_the_selected_one_with_a_usual_trio(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        routes = Router(shared)
        for keys, dealers in (("c",), ["7-bag", "nes", "memoryless"]), (("end", "c"), ["sequence", "7-bag", "nes"]):
            screen = routes.dealers(routes.title)
            screen.draw(Surface(LARGE), START)
            compare = of_kind(CompareScreen, tapped(screen, shared.controls, START, *keys))
            assert compare.dealing.dealers == dealers

    def test_another_dealer_is_chosen_on_the_list(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path, "nes")
        chooser = of_kind(DealersScreen, act(screen, "change 0"))
        button, notes = chooser.page.named("use"), [item.note for item in chooser._list.items if item.note]
        assert isinstance(button, Button)
        assert (button.label, notes) == ("Compare this", ["compared"])
        assert tapped(chooser, screen.context.controls, START, "home", "down", "return") is screen
        assert screen.dealing.dealers == ["14-bag"]


class TestDealing:
    def test_all_deal_at_one_speed_until_space(self, tmp_path: Path) -> None:
        screen, clock = compared(tmp_path)
        for seconds, dealt, label in ((2, 10, "Resume"), (1, 10, "Pause"), (1, 15, "Resume")):
            run(screen, clock, seconds)
            assert pieces(screen) == [dealt] * 3
            press(screen, "space")
            screen.draw(Surface(LARGE), clock.now)
            assert screen.pause.label == label

    def test_the_key_of_a_step_deals_one_and_that_of_a_restart_takes_a_new_seed(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path)
        press(press(screen, "n"), "n")
        assert (pieces(screen), screen.dealing.seed) == ([2, 2, 2], "5")
        press(screen, "r")
        assert (pieces(screen), screen.dealing.seed) == ([0, 0, 0], "seed-1")

    def test_keys_and_the_row_change_the_speed(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path)
        screen.handle(key_down("="), START)
        assert (screen.dealing.rate, screen.speed.value) == (10, "10")
        screen.page.focus_on("speed")
        press(press(screen, "right"), "right")
        assert screen.dealing.rate == 100

    def test_the_waits_are_drawn_in_tenfold_steps_on_demand(self, tmp_path: Path) -> None:
        screen, clock = compared(tmp_path)
        run(screen, clock, 1)
        screen.page.focus_on("scale")
        for logarithmic in (True, False):
            press(screen, "right")
            screen.draw(Surface(LARGE), clock.now)
            ups = [view.charts[GAPS].plot.up for view in screen.views]
            assert [up.logarithmic for up in ups] == [logarithmic] * 3
        assert pieces(screen) == [5] * 3, "the deal goes on"

    def test_the_arrows_beside_its_name_change_a_dealer(self, tmp_path: Path) -> None:
        screen, clock = compared(tmp_path)
        run(screen, clock, 1)
        name = screen.names[1]
        right = (name.rect.right - 5, name.rect.centery)
        screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=right, button=1), clock.now)
        assert screen.dealing.dealers == ["7-bag", "nes-article", "memoryless"]
        assert pieces(screen) == [0, 0, 0]


class TestWaysOut:
    def test_play_this_deals_with_it_from_now_on(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path)
        assert isinstance(clicked(screen, "play 1"), PlayScreen)
        assert screen.context.settings.randomizer == "nes"

    def test_a_mode_with_pieces_of_its_own_is_shown_first(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path, settings=Settings(mode="practice"))
        assert isinstance(act(screen, "play 1"), ModesScreen)

    def test_a_bot_is_watched_under_these_dealers_or_a_single_one(self, tmp_path: Path) -> None:
        screen, _ = compared(tmp_path)
        watched = of_kind(WatchScreen, clicked(screen, "watch"))
        assert (watched.lineup.kind, watched.lineup.dealers) == (Kind.DEALERS, TRIO)
        screen, _ = compared(tmp_path, "sz")
        watched = of_kind(WatchScreen, clicked(screen, "watch"))
        assert watched.lineup.kind is Kind.ONE
        assert of_kind(OneWell, watched.stage).play.game.setup.randomizer == "sz"
        assert watched.leave(START) is screen


class TestPicture:
    def test_only_strips_and_charts_are_drawn_again_and_at_rest_nothing(self, tmp_path: Path) -> None:
        screen, clock = compared(tmp_path)
        target = Surface(LARGE)
        screen.draw(target, clock.now)
        run(screen, clock, 0.2)
        assert screen.changed(clock.now)
        areas = screen.draw(target, clock.now)
        assert target.get_rect() not in areas
        assert {tuple(view.strip.rect) for view in screen.views} <= {tuple(area) for area in areas}
        press(screen, "space")
        clock.now += 1
        screen.draw(target, clock.now)
        assert not screen.changed(clock.now + 5)
        assert screen.deadline(clock.now) is None

    def test_what_is_drawn_in_parts_is_what_is_drawn_whole(self, tmp_path: Path) -> None:
        screen, clock = compared(tmp_path, "bastet", "tsu", "nes")
        parts, whole = Surface(LARGE), Surface(LARGE)
        screen.forget()
        screen.draw(parts, clock.now)
        run(screen, clock, 2.5)
        press(screen, "space")
        screen.draw(parts, clock.now)
        clock.now += 1
        screen.draw(parts, clock.now)
        screen.forget()
        screen.draw(whole, clock.now)
        assert parts.get_buffer().raw == whole.get_buffer().raw


@pytest.mark.parametrize("name", RANDOMIZERS)
def test_every_dealer_can_be_compared(tmp_path: Path, name: str) -> None:
    screen, clock = compared(tmp_path, name)
    run(screen, clock, 2)
    screen.forget()
    screen.draw(Surface((640, 480)), clock.now)
    assert pieces(screen) == [10]


AT_ONCE = "def breaks(rng):\n    print(1 / 0)\n    yield 'T'\n"


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A dealer that fails before its first piece."""
    return adopted(written(tmp_path, AT_ONCE))


def test_on_the_title_the_usual_dealer_deals_and_the_fault_is_told(tmp_path: Path, broken: str) -> None:
    screen = of_kind(TitleScreen, title_screen(context(tmp_path, Settings(randomizer=broken))))
    assert screen._backdrop._settings.dealt_by == "7-bag"
    assert not screen._backdrop.session.ended
    assert screen.notice.startswith("Your own dealer does not deal. ")
    assert screen.notice.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")
    screen.draw(Surface((624, 408)), START)


def test_after_one_that_fails_later_the_usual_dealer_deals(tmp_path: Path) -> None:
    shared = context(tmp_path, Settings(randomizer=adopted(written(tmp_path, BREAKS))))
    game, now = BackdropGame(shared.settings, shared.entropy, START), START
    while not game.fault:
        now += 0.5
        assert now < START + 120
        game.advance(now)
    assert game._settings.dealt_by == "7-bag"
    game.advance(now + 10)
    assert not game.session.ended


def test_in_the_comparison_it_stops_and_says_why_while_others_deal(tmp_path: Path, broken: str) -> None:
    screen, clock = compared(tmp_path, broken, "nes")
    widgets = [given(screen.page.named(name)) for name in ("play 0", "play 1", "watch")]
    assert [widget.focusable for widget in widgets] == [False, True, False], "no game of nothing is offered"
    run(screen, clock, 1)
    assert pieces(screen) == [0, 5]
    screen.draw(Surface((640, 480)), clock.now)
    assert screen.views[0].words.text == "0 pieces  ·  that was all"
    assert screen.views[0].note.text.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")


def test_a_game_of_nothing_leads_to_the_dealers_first(tmp_path: Path, broken: str) -> None:
    shared = context(tmp_path, Settings(randomizer=broken))
    screen = of_kind(PlayScreen, Router(shared).play(START))
    for second in range(12):
        screen.advance(START + second)
    screen.draw(Surface((640, 480)), START + 12)
    page = of_kind(ResultsPage, screen.menu)
    assert isinstance(page.page.focus, Button)
    assert page.page.focus.label == "Dealers"
    dealers = screen.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0), START + 12)
    assert isinstance(dealers, DealersScreen)


def test_a_fault_that_comes_late_is_told_on_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    name = adopted(written(tmp_path, AT_ONCE))
    screen = title_screen(context(tmp_path, Settings(randomizer=name)))
    assert (screen._backdrop._settings.dealt_by, screen.notice) == (name, "")
    while not screen.notice:
        screen.advance(START)
    assert screen.notice.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")
    assert (screen._backdrop._settings.dealt_by, screen.changed(START)) == ("7-bag", True)


def test_the_list_of_dealers_and_the_comparison_do_not_wait_for_a_slow_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate = tmp_path / "gate"
    name = adopted(written(tmp_path, slow(gate)))
    settings = Settings(randomizer=name, seed="1")
    portrait = dealer_portrait(settings, name)
    assert (portrait.sample, portrait.fault, portrait.can_be_used) == ((), "", True)
    screen, clock = compared(tmp_path, name, "nes", settings=settings)
    run(screen, clock, 1)
    assert [(lane.counts.pieces, lane.ended) for lane in screen.dealing.lanes] == [(0, False), (5, False)]
    gate.touch()
    while not (portrait := dealer_portrait(settings, name)).sample:
        pass
    assert portrait.sample[:3] == (Piece.T, Piece.O, Piece.I)


@pytest.mark.parametrize("trio", [TRIO, ("tgm3", "bastet", "7-bag"), ("tsu", "memoryless", "sz")])
def test_the_curves_of_a_row_are_as_high_also_where_one_legend_wraps(tmp_path: Path, trio: tuple[str, ...]) -> None:
    screen, clock = compared(tmp_path, *trio)
    screen.dealing.set_rate(100)
    run(screen, clock, 3)
    for size in (640, 480), (900, 640), (1000, 700), (1280, 720), (1920, 1080):
        screen.forget()
        screen.draw(Surface(size), clock.now)
        for name in screen.views[0].charts:
            areas = [view.charts[name].area for view in screen.views if view.charts[name].rect.height]
            assert len({(area.top, area.bottom) for area in areas}) <= 1, (size, name, areas)
