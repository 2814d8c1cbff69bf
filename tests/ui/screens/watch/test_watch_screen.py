"""The machine is watched in one well, two or three, with curves, and from the lists of bots and dealers."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.players import thinker
from game.core.board.position import Position
from game.play.game.timing.timed_session import Speed
from game.play.watch.figures.games_tally import NamedCurve, SurvivalCurve, survival_plot
from game.play.watch.parade import SIDE_SPEED, Kind
from game.ui.kit.boxes.box import HOVERED
from game.ui.kit.boxes.lengths import Units
from game.ui.kit.chart import Chart
from game.ui.kit.keys.intents import Intent
from game.ui.kit.list import ListBox
from game.ui.router import Router
from game.ui.screens.chooser_screen import BotsScreen, ChooserScreen, DealersScreen
from game.ui.screens.menus import PauseMenu
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.title_screen import TitleScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.screens.watch.stage import BASE, TURBO, choose_kind, click, one, press, run, two, two_wells, watching
from tests.ui.stage import clicked, context, given, of_kind, tapped


def test_keys_pause_step_deal_and_change_the_speed(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 1)
    press(screen, "p", now=now)
    assert two(screen).paused
    assert screen.panel.buttons["pause"].label == "Resume"
    screen.draw(Surface((1280, 720)), now)
    assert "P resume" in screen.page.hint
    assert screen.deadline(now) is None
    screen.advance(now + 1)
    assert not screen.changed(now + 1)
    before = two(screen).games[0].session.pieces
    press(screen, "n", now=now)
    assert two(screen).games[0].session.pieces == before + 1
    seed = two(screen).games[0].record.setup.seed
    press(screen, "r", now=now)
    assert two(screen).games[0].record.setup.seed != seed
    press(screen, "-", now=now)
    assert two(screen).speed == Speed(pieces=10)
    assert screen.panel.choices.rows["speed"].value == "0 10"


def test_both_wells_go_on_when_the_reasons_are_closed(tmp_path: Path) -> None:
    screen = two_wells(tmp_path, settings=BASE)
    now = run(screen, 90)
    wells, bot = two(screen), screen.context.settings.machine.controller
    press(screen, "e", now=now)
    press(screen, "n", now=now)
    now = run(screen, 90, now)
    alone = wells.games[0].session.pieces
    press(screen, "e", now=now)
    assert screen.stage is wells
    assert screen.context.settings.machine.controller == bot
    assert screen.panel.choices.tabs.value == Kind.BOTS.value
    run(screen, 90, now)
    assert wells.games[0].session.pieces > alone


def test_escape_goes_back_and_the_choices_are_remembered(tmp_path: Path) -> None:
    routes = Router(context(tmp_path, TURBO))
    screen = of_kind(WatchScreen, routes.watch(START, routes.title))
    choose_kind(screen, Kind.BOTS)
    press(screen, "down", "down", "right", "right")
    assert isinstance(press(screen, "escape"), TitleScreen)
    assert of_kind(WatchScreen, routes.watch(START, routes.title)).lineup == screen.lineup


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


def test_keys_reach_the_game(tmp_path: Path) -> None:
    screen = watching(tmp_path, BASE)
    press(screen, "+")
    assert one(screen).speed == Speed(presses=15)
    press(screen, "a")
    assert not one(screen).play.game.machine
    assert press(screen, "escape") is screen, "it is your game"
    assert one(screen).play.flow.sitting.paused
    assert isinstance(press(watching(tmp_path), "escape"), TitleScreen)


def test_with_tab_they_reach_the_panel_and_with_escape_the_game_again(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    press(screen, "tab")
    assert not screen.page.asleep
    assert screen.repeats
    press(screen, "down", "right")
    assert screen.lineup.bots[0] == "bcts"
    assert one(screen).play.game.pilot.thinker.name == "BCTS"
    press(screen, "escape")
    assert screen.page.asleep
    assert not screen.repeats


def test_a_change_of_speed_keeps_the_game_and_another_bot_begins_anew(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    run(screen, 1)
    game = one(screen).play.game
    screen.panel.choices.rows["speed"].value = "25 0"
    screen.taken(screen.panel.choices.rows["speed"], START + 1)
    assert one(screen).play.game is game
    assert one(screen).speed == Speed(presses=25)
    screen.panel.choices.rows["bot"].value = "ce"
    screen.taken(screen.panel.choices.rows["bot"], START + 1)
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
    assert not one(screen).play.flow.sitting.paused


def test_ctrl_tab_turns_to_the_next_tab_whoever_has_the_keys(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    turn = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LCTRL, unicode="")
    kinds = []
    for _ in range(3):
        screen.handle(turn, START)
        kinds.append(screen.lineup.kind)
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


TRIO = ("7-bag", "nes", "bastet")


def test_a_third_dealer_is_added_and_taken_away_by_its_row(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    choose_kind(screen, Kind.DEALERS)
    row = screen.panel.choices.rows["third dealer"]
    assert (row.label, row.value, row.choices[""]) == ("Third", "", "no third well")
    screen.page.focus_on("third dealer")
    press(screen, "right")
    assert screen.lineup.dealers[2:] == ("memoryless",)
    assert [screen.panel.choices.rows[name].label for name in ("dealer", "other dealer", "third dealer")] == [
        "Left",
        "Middle",
        "Right",
    ]
    press(screen, "left")
    assert screen.lineup.wells == 2


def test_a_click_shows_the_reasons_of_the_well_in_the_middle_and_tab_those_of_the_next(tmp_path: Path) -> None:
    routes = Router(context(tmp_path, TURBO))
    screen = of_kind(WatchScreen, routes.watch(START, routes.title, dealers=TRIO))
    screen.draw(Surface((1280, 720)), START)
    wells = two(screen)
    click(screen, screen.stage.box.rect.center)
    assert one(screen).play.game.session is wells.games[1].session
    assert one(screen).switch == "Middle: NES  ·  Tab Right: Bastet"
    press(screen, "tab")
    assert one(screen).play.game.session is wells.games[2].session
    press(screen, "tab")
    assert one(screen).play.game.session is wells.games[0].session
    press(screen, "e")
    assert two(screen) is wells
    assert screen.lineup.dealers == TRIO


def test_what_is_drawn_in_parts_is_what_is_drawn_whole(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    parts, whole = Surface((1280, 720)), Surface((1280, 720))
    screen.forget()
    screen.draw(parts, START)
    now = run(screen, 1)
    screen.draw(parts, now)
    screen.forget()
    screen.draw(whole, now)
    assert parts.get_buffer().raw == whole.get_buffer().raw


SHORT = NamedCurve("short", SurvivalCurve((0, 100), (1.0, 0.0), 100))
LONG = NamedCurve("long", SurvivalCurve((0, 500), (1.0, 0.5), 1000))
FAR = NamedCurve("far", SurvivalCurve((0, 50_000), (1.0, 0.0), 50_000))


def chart_of(*series: NamedCurve) -> Chart:
    chart = Chart("curves", survival_plot("How long the games last", series, ""))
    chart.place(Rect(10, 10, 500, 200), Units(16))
    return chart


def test_the_mouse_and_the_arrows_read_the_curves() -> None:
    assert chart_of(SHORT, FAR).plot.across.logarithmic, "they are far apart"
    chart = chart_of(SHORT, LONG)
    assert not chart.plot.across.logarithmic
    assert chart.point(chart.area.center) == HOVERED
    assert chart.plot.spots[100].words == ("After 500 pieces", "short 0%", "long 50%")
    chart.obey(Intent.LEFT)
    assert given(chart.chosen).words[0] == "After 995 pieces"


def opened(screen: WatchScreen, row: str) -> ChooserScreen:
    screen.page.asleep = False
    press(screen, *([] if screen.repeats else ["tab"]))
    screen.page.focus_on(row)
    following = press(screen, "return")
    assert isinstance(following, ChooserScreen)
    return following


def test_enter_on_a_bot_opens_the_list_and_enter_there_takes_one(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    bots: ChooserScreen = of_kind(BotsScreen, opened(screen, "bot"))
    assert tapped(bots, screen.context.controls, START, "down", "return") is screen
    assert screen.lineup.bots[0] == "bcts"
    assert one(screen).play.game.pilot.thinker.name == "BCTS"
    screen = two_wells(tmp_path)
    left = screen.lineup.bots[0]
    assert tapped(opened(screen, "other bot"), screen.context.controls, START, "end", "return") is screen
    assert screen.lineup.bots == (left, list(screen.panel.choices.rows["bot"].choices)[-1])


def from_the_dealers(folder: Path, dealer: str) -> WatchScreen:
    """The page of watching, by its button in the list of dealers."""
    shared = context(folder, BASE)
    page = DealersScreen(shared, Router(shared), lambda: None)
    page.draw(Surface((1280, 720)), START)
    rows = of_kind(ListBox, page.page.named("list"))
    rows.choose([item.value for item in rows.items].index(dealer))
    screen = of_kind(WatchScreen, clicked(page, "watch"))
    screen.draw(Surface((1280, 720)), START)
    return screen


def chosen_dealer(folder: Path, dealer: str) -> WatchScreen:
    """The page of watching, after a choice in its row."""
    screen = watching(folder, BASE)
    screen.panel.choices.rows["dealer"].value = dealer
    screen.taken(screen.panel.choices.rows["dealer"], START)
    press(screen, "tab")
    return screen


def taken_over(folder: Path, dealer: str) -> WatchScreen:
    """The page of watching, with one of two wells alone."""
    screen = two_wells(folder, Kind.DEALERS, BASE)
    screen.panel.choices.rows["dealer"].value = dealer
    screen.taken(screen.panel.choices.rows["dealer"], START)
    press(screen, "a")
    return screen


WAYS_IN = (from_the_dealers, chosen_dealer, taken_over)
WAYS_OUT = (("p", "up", "return"), ("escape",), ("p", "r", "a", "p", "up", "return"))
"""The main menu of a pause, back, and the main menu after a game of one's own."""


@pytest.mark.parametrize("enter", WAYS_IN, ids=lambda enter: enter.__name__)
@pytest.mark.parametrize("leave", WAYS_OUT, ids=" ".join)
def test_what_is_watched_leaves_the_players_own_choices_as_they_are(
    tmp_path: Path, enter: Callable[[Path, str], WatchScreen], leave: Sequence[str]
) -> None:
    screen = enter(tmp_path, "bastet")
    shared, routes = screen.context, Router(screen.context)
    assert one(screen).play.game.setup.randomizer == "bastet"
    now = run(screen, 10)
    press(screen, *leave, now=now)
    assert (shared.settings.randomizer, shared.settings.machine) == (BASE.randomizer, BASE.machine)
    own = of_kind(PlayScreen, routes.play(now))
    assert own.game.setup.randomizer == "memoryless"


def test_a_bot_that_is_chosen_on_another_page_plays_the_next_watched_game(tmp_path: Path) -> None:
    screen = watching(tmp_path, BASE)
    run(screen, 1)
    screen.context.choose_bot("ce")
    screen.context.choose(rules="gameboy", randomizer="sz")
    now = run(screen, 1)
    assert (screen.panel.choices.rows["bot"].value, screen.panel.choices.rows["dealer"].value) == ("ce", "sz")
    one(screen).new_deal(now)
    game = one(screen).play.game
    assert (game.who, game.setup.rules.name, game.setup.randomizer) == (thinker("ce").name, "gameboy", "sz")


def test_a_board_that_does_not_suit_the_mode_any_more_is_left_out(tmp_path: Path) -> None:
    shared = context(tmp_path, BASE)
    routes = Router(shared)
    screen = of_kind(WatchScreen, routes.watch(START, routes.title, position=Position.parse("XXXX2XXXX")))
    assert one(screen).play.game.setup.from_position
    shared.choose(mode="dig-10")
    screen.draw(Surface((1280, 720)), START)
    screen.panel.choices.rows["bot"].value = "ce"
    screen.taken(screen.panel.choices.rows["bot"], START)
    setup = one(screen).play.game.setup
    assert (setup.mode.name, setup.from_position) == ("dig-10", False)
