"""The page on which weights are changed: by keys, by the mouse, and by a learning."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.weight_files import read_weights
from game.core.board import Position
from game.play.watch.weights import Bench
from game.play.words.titles import bot_titles
from game.settings import OwnBots
from game.ui.context import Context
from game.ui.kit.fields import Slider
from game.ui.kit.table import Table
from game.ui.router import Router
from game.ui.screens.chooser_screen import BotsScreen
from game.ui.screens.routes import Pick
from game.ui.screens.watch import WatchScreen
from game.ui.screens.weights import WeightsScreen
from game.ui.screens.weights.weights_views import WellsView
from tests.play.stage import START
from tests.ui.stage import SIZES, click, clicked, context, copied, given, key_down, of_kind, tapped, texts
from tools.pictures.stand_in_games import StandInGames, stand_in_workshop

Changing = Callable[..., WeightsScreen]


@pytest.fixture
def shared(tmp_path: Path) -> Context:
    return context(tmp_path)


@pytest.fixture
def changing(shared: Context) -> Changing:
    """Opens the page for a bot."""

    def opened(bot: str = "dellacherie", position: Position | None = None) -> WeightsScreen:
        routes = Router(shared)
        rules, controller = shared.settings.ruleset, CONTROLLERS[bot]
        bench = Bench(controller, rules, "4", position=position, workshop=stand_in_workshop())
        return drawn(WeightsScreen(shared, routes, routes.title, controller, bench=bench))

    return opened


def drawn(screen: WeightsScreen, size: tuple[int, int] = (1280, 720)) -> WeightsScreen:
    screen.draw(Surface(size), START)
    return screen


def passing(screen: WeightsScreen, seconds: float, begin: float = START) -> float:
    """Let time pass, a picture at a time. Return the time then."""
    now = begin
    while now < begin + seconds:
        now += 0.05
        screen.advance(now)
        screen.draw(Surface((1280, 720)), now)
    return now


def slider(screen: WeightsScreen, feature: str) -> Slider:
    return of_kind(Slider, screen.page.named(f"weight {feature}"))


def order(screen: WeightsScreen) -> list[tuple[str, ...]]:
    """The listed placements."""
    table = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Table))
    return [tuple(cell if isinstance(cell, str) else cell.text for cell in row) for row in table.rows]


def turned(screen: WeightsScreen, tab: str) -> WeightsScreen:
    """The page with another tab."""
    while screen.tabs.value != tab:
        screen.handle(key_down("tab", mod=pygame.KMOD_CTRL), START)
    return drawn(screen)


def test_there_is_a_slider_for_each_feature_those_of_the_bot_first(changing: Changing) -> None:
    screen = changing()
    names = [leaf.name.removeprefix("weight ") for leaf in screen.page.body.leaves() if isinstance(leaf, Slider)]
    assert names == list(screen.bench.tuning.features)
    assert names[:6] == list(CONTROLLERS["dellacherie"].weights)
    assert [slider(screen, name).on for name in names] == [True] * 6 + [False] * (len(names) - 6)


def test_a_key_changes_a_weight_and_at_once_the_order_of_the_placements(changing: Changing, shared: Context) -> None:
    screen = changing()
    before = order(screen)
    assert [row[0] for row in before] == [row[3] for row in before]
    screen.page.focus_on("weight holes")
    tapped(screen, shared.controls, START, *["right"] * 60)
    drawn(screen)
    assert screen.bench.tuning.weight("holes") > 0
    assert [row[0] for row in order(screen)] != [row[3] for row in order(screen)]
    assert slider(screen, "holes").changed
    clicked(screen, "reset")
    drawn(screen)
    assert order(screen) == before
    assert not slider(screen, "holes").changed


def test_enter_and_a_click_switch_a_feature_off_and_on(changing: Changing, shared: Context) -> None:
    screen = changing()
    screen.page.focus_on("weight wells")
    tapped(screen, shared.controls, START, "return")
    assert "wells" not in screen.bench.tuning.controller.weights
    drawn(screen).handle(click(slider(screen, "wells").switch_area.center), START)
    assert not screen.bench.tuning.changed


@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_drags_a_knob(changing: Changing, size: tuple[int, int]) -> None:
    screen = drawn(changing(), size)
    row = slider(screen, "landing height")
    groove = row._groove(row._figure_width)
    screen.handle(click(groove.center), START)
    assert screen.bench.tuning.weight("landing height") == pytest.approx(0, abs=0.2)
    motion = {"pos": (groove.right, groove.y), "buttons": (1, 0, 0), "rel": (1, 0)}
    screen.handle(Event(pygame.MOUSEMOTION, motion), START)
    assert screen.bench.tuning.weight("landing height") == screen.bench.tuning.steps[-1]


def test_the_page_is_not_laid_out_anew_for_a_slider(changing: Changing, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slider that is dragged follows the mouse without lag: the layout is the larger part of a picture."""
    screen = changing()
    screen.page.focus_on("weight holes")
    drawn(screen)
    places: list[object] = []
    monkeypatch.setattr(screen.page, "place", places.append)
    for _ in range(5):
        screen.handle(key_down("left"), START)
        drawn(screen)
    assert places == []
    assert screen.changed(START) is False


def test_the_next_piece_and_another_board_by_keys_and_by_buttons(changing: Changing, shared: Context) -> None:
    screen = changing(position=Position.parse("XXXX2XXXX T - SZOLJ"))
    assert screen.bench.look.cells.bit_count() == 8
    clicked(screen, "step")
    assert screen.bench.look.cells.bit_count() == 12
    tapped(screen, shared.controls, START, given(next(iter(shared.settings.keys["step"]))))
    assert screen.bench.look.cells.bit_count() == 6, "the second piece clears a row"
    clicked(drawn(screen), "deal")
    assert screen.bench.look.cells.bit_count() > 6


def test_two_wells_have_one_deal_and_the_right_one_plays_by_the_sliders(changing: Changing) -> None:
    screen = turned(changing(), "wells")
    view = of_kind(WellsView, screen.view)
    wells = given(view._wells)
    left, right = (game.session for game in wells.games)
    assert left.queue == right.queue
    passing(screen, 2.0)
    assert min(game.session.pieces for game in wells.games) > 0
    screen.bench.tuning.put("holes", 3)
    screen.advance(START + 2.1)
    assert wells.games[1].thinker.controller is screen.bench.tuning.controller  # type: ignore[attr-defined]
    assert wells.games[0].thinker.controller is CONTROLLERS["dellacherie"]  # type: ignore[attr-defined]
    clicked(drawn(screen), "pause")
    assert wells.paused
    screen.bench.choose_rows(12)
    screen.advance(START + 2.2)
    assert given(view._wells).games[0].session.rules.skyline == 12


def test_the_lives_are_told_with_curves_and_the_ratio(changing: Changing) -> None:
    screen = turned(changing(), "lives")
    now = passing(screen, 1.0)
    assert any("Nothing is changed" in text for text in texts(screen))
    screen.bench.tuning.put("holes", screen.bench.tuning.place("wells"))
    passing(screen, 2.0, now)
    assert any(" \u00d7 as long (" in text for text in texts(screen))
    table = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Table))
    assert [row[0] for row in table.rows] == ["Lines a game", "95% interval", "Games"]
    turned(screen, "look")
    screen.advance(now + 9)
    assert not screen.bench.waits


def test_a_learning_moves_the_sliders_and_stops_where_one_is_moved(changing: Changing) -> None:
    screen = turned(changing(), "learn")
    clicked(screen, "anew")
    passing(screen, 0.5)
    assert slider(screen, "holes").value == screen.bench.tuning.place("holes") < 0
    assert any("Generation" in text for text in texts(screen))
    clicked(screen, "go on")
    assert not screen.bench.learns, "the button stops it"
    stood = slider(screen, "holes").value
    passing(screen, 0.5)
    assert slider(screen, "holes").value == stood
    clicked(screen, "go on")
    assert screen.bench.learns
    screen.page.focus_on("weight wells")
    screen.handle(key_down("right"), START)
    passing(screen, 0.1)
    assert not screen.bench.learns


def test_what_is_kept_is_a_file_and_stands_in_the_lists(changing: Changing, shared: Context) -> None:
    screen = changing()
    screen.bench.tuning.put("holes", -2)
    clicked(screen, "keep")
    assert "dellacherie-1" in screen.page.notice.lower()
    path = OwnBots(shared.scores.path.parent).folder / "dellacherie-1.yaml"
    kept = read_weights(path)
    assert kept.weights["holes"] == screen.bench.tuning.weight("holes")
    assert kept.by_priority
    assert "dellacherie-1" in bot_titles(shared.settings)
    assert shared.settings.machine.controller == "dellacherie", "who plays stays"
    screen._name.value = "house"
    clicked(drawn(screen), "keep")
    assert "taken" in screen.page.notice


def test_the_text_on_the_clipboard_is_a_file_of_weights(
    changing: Changing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts_copied = copied(monkeypatch)
    screen = changing("bcts")
    screen.bench.tuning.put("holes", -2)
    clicked(screen, "copy")
    path = tmp_path / "copied.yaml"
    path.write_text(texts_copied[-1])
    weights = dict(screen.bench.tuning.controller.weights)
    assert read_weights(path).weights == weights


def test_the_process_ends_with_the_page(shared: Context) -> None:
    process = StandInGames()
    routes, bot = Router(shared), CONTROLLERS["bcts"]
    workshop = stand_in_workshop()
    workshop._begin = lambda: process
    screen = WeightsScreen(
        shared, routes, routes.title, bot, bench=Bench(bot, shared.settings.ruleset, "1", workshop=workshop)
    )
    turned(drawn(screen), "lives")
    passing(screen, 0.5)
    assert not process.closed
    screen.handle(key_down("escape"), START)
    assert process.closed


def test_from_watch_the_board_of_the_game_is_looked_at_and_a_kept_bot_is_a_choice(shared: Context) -> None:
    routes = Router(shared)
    watch = of_kind(WatchScreen, routes.watch(START, routes.title))
    watch.draw(Surface((1280, 720)), START)
    watch.advance(START + 3)
    watch.handle(key_down("tab"), START)
    screen = of_kind(WeightsScreen, clicked(watch, "weights"))
    screen.bench.workshop._begin = StandInGames
    session = watch.stage.play.game.session  # type: ignore[union-attr]
    assert screen.bench.look.cells == session.cells
    clicked(drawn(screen), "keep")
    back = of_kind(WatchScreen, screen.handle(key_down("escape"), START))
    assert back is watch
    assert watch.page.focus is watch.page.named("weights"), "the panel has the keys still"
    assert not watch.page.asleep
    watch.advance(START + 4)
    assert "dellacherie-1" in watch.panel.choices.rows["bot"].choices


@pytest.mark.parametrize("bot", ["modern", "expecti"])
def test_a_bot_without_weights_has_no_such_button(shared: Context, bot: str) -> None:
    shared.choose_bot(bot)
    routes = Router(shared)
    watch = of_kind(WatchScreen, routes.watch(START, routes.title))
    assert watch.page.named("weights") is None


def test_from_a_card_and_back_to_a_list_that_has_the_kept_bot(shared: Context) -> None:
    routes, settings = Router(shared), shared.settings
    pick = Pick(bot_titles(settings), settings.machine.player, shared.choose_bot, settings)
    bots = BotsScreen(shared, routes, routes.title, pick)
    bots.draw(Surface((1280, 720)), START)
    screen = of_kind(WeightsScreen, clicked(bots, "weights"))
    clicked(drawn(screen), "keep")
    again = of_kind(BotsScreen, screen.handle(key_down("escape"), START))
    again.draw(Surface((1280, 720)), START)
    assert "dellacherie-1" in [item.value for item in again._list.items]
    again.page.focus_on("list")
    again.handle(key_down("end"), START)
    again.draw(Surface((1280, 720)), START)
    assert again._list.value == "dellacherie-1"
    assert again.page.named("weights"), "one of one's own can be changed again"
