"""The lists of dealers and bots, with bots of one's own and of others, and the dealer panel in a game."""

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.ai.players import PLAYERS, thinker
from game.core.replay import ReplayPlayer
from game.play.game.flow import OVER_SECONDS
from game.play.records.keeping import player_words
from game.play.records.replays.playback import play_on
from game.play.watch.bot_game import BackdropGame
from game.play.words.titles import bot_titles
from game.settings import Settings
from game.settings.loading import load
from game.settings.machine import OUTSIDE, MachineSettings
from game.settings.sections.tables import DealerPanelSettings
from game.storage import Scores
from game.tbp.outside import OutsideBot
from game.ui.context import Context
from game.ui.kit.list import ListBox
from game.ui.kit.text.labels import Text
from game.ui.router import Router
from game.ui.screens.chooser_screen import BotsScreen, ChooserScreen, DealersScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.routes import Pick
from game.ui.screens.title_screen import TitleScreen
from game.ui.screens.watch import WatchScreen
from game.ui.screens.watch.wells import OneWell
from tests.play.stage import START, Clock
from tests.tbp.conftest import BADLY, PATIENCE
from tests.ui.stage import SIZES, context, given, of_kind, play_screen, playing, tapped, top_out


def bots(shared: Context) -> BotsScreen:
    """The list of bots, from the title."""
    routes, settings = Router(shared), shared.settings
    pick = Pick(bot_titles(settings), settings.machine.player, shared.choose_bot, settings)
    return BotsScreen(shared, routes, routes.title, pick)


def opened(kind: type[ChooserScreen], shared: Context) -> ChooserScreen:
    routes = Router(shared)
    screen = bots(shared) if kind is BotsScreen else DealersScreen(shared, routes, routes.title)
    screen.draw(Surface((1280, 720)), START)
    return screen


def items(screen: ChooserScreen) -> ListBox:
    return of_kind(ListBox, screen.page.named("list"))


class TestDealers:
    def test_enter_uses_the_selected_one_and_goes_back_and_a_bot_can_be_watched_with_it(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(DealersScreen, shared)
        assert isinstance(tapped(screen, shared.controls, START, "down", "down", "return"), TitleScreen)
        assert shared.settings.randomizer == "14-bag"
        tapped(screen, shared.controls, START, "end")
        screen.page.focus_on("watch")
        watched = of_kind(WatchScreen, tapped(screen, shared.controls, START, "return"))
        assert of_kind(OneWell, watched.stage).play.game.setup.randomizer == "sequence"
        assert shared.settings.randomizer == "14-bag"


class TestBots:
    def test_all_are_there_and_enter_lets_one_play(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = opened(BotsScreen, shared)
        rows = items(screen).items
        headings = ["One piece", "Two pieces", "Looking farther ahead"]
        assert [item.title for item in rows if item.heading] == headings
        assert sorted(item.value for item in rows if not item.heading) == sorted(PLAYERS)
        tapped(screen, shared.controls, START, "down", "return")
        assert shared.settings.machine.player == "bcts"

    def test_each_has_what_compares_it_with_others_or_what_it_plays_for(self, tmp_path: Path) -> None:
        notes = {item.value: item.note for item in items(opened(BotsScreen, context(tmp_path))).items}
        shown = [notes[name] for name in ("bcts", "expecti", "modern", "versus")]
        assert shown == ["4,000", "20,000", "plays for points", "plays matches"]

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

    def test_an_outside_bot_is_not_started_by_the_list(self, tmp_path: Path) -> None:
        screen = opened(BotsScreen, context(tmp_path, Settings(machine=MachineSettings(tbp=("./bot",)))))
        assert screen.deadline(START) is None


SHOWN = DealerPanelSettings(shown=True)


def test_d_shows_and_hides_the_panel_and_the_choice_is_kept(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1"))
    tapped(screen, screen.context.controls, START + 1, "d")
    assert screen.context.settings.dealer_panel.shown
    frame = screen.flow.frame(START + 1)
    assert frame.panels.dealer
    assert given(frame.dealer).title == "7-bag, 2001"
    tapped(screen, screen.context.controls, START + 2, "d")
    assert screen.flow.frame(START + 2).dealer is None
    assert screen.game.is_own, "the odds are no help: everybody can count"


def test_the_forecast_asks_once_and_then_the_game_is_no_longer_ones_own(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer="sega"))
    keys = screen.context.controls
    screen.advance(START + 1)
    tapped(screen, keys, START + 1, "o")
    assert screen.flow.sitting.question
    screen.flow.sitting.answer(START + 3, yes=False)
    assert screen.game.is_own
    tapped(screen, keys, START + 4, "o")
    screen.flow.sitting.answer(START + 6, yes=True)
    assert screen.game.foresight.forecast
    assert screen.game.record.remark == "played with a forecast"
    frame = screen.flow.frame(START + 6)
    assert frame.panels.dealer, "the forecast has its place without the rest of the panel"
    assert frame.dealer
    assert (frame.dealer.title, frame.dealer.forecast is not None) == ("Sega, 1988", True)
    tapped(screen, keys, START + 7, "o", "o")
    assert screen.game.foresight.forecast, "it does not ask again"
    assert not screen.flow.sitting.question
    tapped(screen, keys, START + 8, "r")
    screen.flow.restart(START + 9)
    assert screen.game.foresight.forecast is None, "the next game is one's own"
    assert screen.game.is_own


@pytest.mark.parametrize("dealer", ["bastet", "nes-rom"])
def test_a_dealer_whose_state_is_never_known_has_no_forecast(tmp_path: Path, dealer: str) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer=dealer))
    tapped(screen, screen.context.controls, START + 1, "o")
    assert not screen.flow.sitting.question
    assert screen.game.effects.caption
    assert screen.game.effects.caption.title == "No forecast"
    assert screen.game.effects.caption.details == ("Sega and a few others can be predicted.",)
    assert screen.game.effects.caption_light(START + 4), "it stays for as long as an answer"
    assert screen.game.is_own


def test_after_the_game_a_page_tells_about_the_deal(tmp_path: Path) -> None:
    screen = playing(tmp_path, replace(Settings(seed="1"), dealer_panel=SHOWN))
    now = top_out(screen) + 3
    screen.advance(now)
    screen.advance(now + 0.1)
    results = screen.flow.results
    assert results
    assert results.verdict.done
    assert "for this dealer" in results.verdict.sentence
    screen.draw(Surface((1280, 720)), now)
    screen.flow.turn_to_dealer()
    assert results.at_dealer
    assert isinstance(screen.menu, ResultsPage)
    for size in SIZES:
        target = Surface(size)
        assert screen.draw(target, now) == [target.get_rect()]
    tapped(screen, screen.context.controls, now + 3, "escape")
    assert not results.at_dealer
    assert screen.flow.results, "Escape goes back to the summary"


@pytest.fixture
def listed(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Context, Clock]]:
    """A context with a bot of another program, which is gone at the end, and its clock. It plays well, or as asked."""
    clock, command = Clock(), (sys.executable, str(BADLY), getattr(request, "param", "well"))
    shared = context(tmp_path, Settings(machine=MachineSettings(tbp=command)), clock)
    shared = replace(shared, outside=OutsideBot(command, 5, clock, thinker("dellacherie")))
    yield shared, clock
    shared.dismiss()


def goes_on(screen: BotsScreen, clock: Clock) -> None:
    """Let time pass, and wait for an answer of the bot where one is owed."""
    clock.now += 0.05
    screen.advance(clock.now)
    player = of_kind(BackdropGame, screen._preview.game)._timed.player
    if player and not player.ready(0):
        assert given(screen.context.outside).wait(PATIENCE)


def test_it_plays_beside_the_words_and_its_own_name_stands_there(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    screen = bots(shared)
    screen.draw(Surface((1280, 720)), clock.now)
    assert screen.portrait(OUTSIDE).title == "Outside bot"
    game = of_kind(BackdropGame, screen._preview.game)
    while game.session.pieces < 2:
        goes_on(screen, clock)
    assert screen.portrait(OUTSIDE).title == "Badly"
    screen.draw(Surface((1280, 720)), clock.now)
    well, words = screen._preview.rect, [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]
    assert well.height > 500, "it has nearly all of the height"
    assert max(rect.right for rect in words) < well.left, "the words stand beside it"


def test_by_rules_that_it_cannot_play_there_are_only_words(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    shared.take(replace(shared.settings, rules="classic"))
    screen = bots(shared)
    screen.draw(Surface((1280, 720)), clock.now)
    assert screen._preview.game is None
    assert given(shared.outside).own_name == ""


@pytest.mark.parametrize("listed", ["crashes"], indirect=True)
def test_a_game_whose_bot_has_crashed_stands_and_nothing_is_due(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    screen = bots(shared)
    game = of_kind(BackdropGame, screen._preview.game)
    while not game.report:
        assert screen.deadline(clock.now) is not None
        goes_on(screen, clock)
    before = game.seen(clock.now)
    clock.now += 60
    screen.advance(clock.now)
    assert game.seen(clock.now) == before
    assert screen.deadline(clock.now) is None


TOWER = "weights: {landing height: 1}"
"""Builds as high as it can, which ends every game soon."""


def settings(folder: Path, machine: str, name: str = "tower builder") -> Settings:
    (folder / "mine.yaml").write_text(f"name: {name}\n{TOWER}\n")
    (folder / "settings.yaml").write_text(f"machine: {{{machine}, speed: turbo}}\nseed: 1\n")
    return load(folder / "settings.yaml")


def played(folder: Path, chosen: Settings) -> PlayScreen:
    """A game that the machine has played to its end."""
    screen, now = play_screen(context(folder, chosen), START, machine=True), START
    while screen.game.ended_at is None and now < START + 60:
        now += 0.1
        screen.advance(now)
    screen.advance(now + OVER_SECONDS)
    return screen


def test_the_list_of_bots_offers_it_after_the_others_and_keeps_it_when_another_is_chosen(tmp_path: Path) -> None:
    screen = bots(context(tmp_path, settings(tmp_path, "controller: mine.yaml, weights: {holes: -1}")))
    offered = tuple(screen.choices)
    assert offered == (*PLAYERS, "custom", "tower builder")
    assert items(screen).value == "tower builder"
    assert screen.portrait("tower builder").maker == f"The weights of {tmp_path / 'mine.yaml'}"
    keys = screen.context.controls
    tapped(screen, keys, START, "up", "return")
    assert screen.context.settings.machine.player == "custom"
    assert screen.portrait("custom").maker == "Your own weights"
    again = bots(screen.context)
    tapped(again, keys, START, "home", "return")
    assert again.context.settings.machine.player == "dellacherie"
    assert tuple(again.choices) == offered


@pytest.mark.parametrize(
    ("machine", "shown", "kept"),
    [
        ("controller: mine.yaml", "Tower builder", "machine tower builder"),
        (f"controller: custom, {TOWER}", "Custom", "machine custom"),
        (f"controller: custom, {TOWER}, pieces: 2", "Custom", "machine custom, 2 known"),
    ],
)
def test_its_games_are_kept_under_its_name(tmp_path: Path, machine: str, shown: str, kept: str) -> None:
    screen = played(tmp_path, settings(tmp_path, machine))
    assert screen.game.who == shown
    (game,) = Scores(tmp_path).table("modern", "marathon", machine=True)
    assert game.game.player == kept
    assert Scores(tmp_path).table("modern", "marathon", machine=False) == []
    player = ReplayPlayer(given(screen.game.finished).replay)
    player.advance(100)
    on = play_on(player, random.Random(2)).pieces_by
    assert [player_words(who).split(",")[0] for who in on] == [shown], "also when it is played on"
