"""The parts of the page on which bots are watched, each by itself."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.game.timing.timed_session import SPEEDS, Speed
from game.play.watch.parade import SIDE_SPEED, Kind, Lineup
from game.ui.kit.times import GLANCE
from game.ui.screens.watch.choices import Choices, Offer
from game.ui.screens.watch.insights import SurvivalChart, TallyTable
from game.ui.screens.watch.panel import words
from game.ui.screens.watch.sharing import Sharing, Way
from game.ui.screens.watch.tabs import TABS
from tests.play.stage import START
from tests.ui.screens.watch.stage import BASE, choose_kind, one, run, two, two_wells, watching

MATCHUP = Lineup(Kind.ONE, ("dellacherie", "fahey"), ("memoryless", "bastet"), 8)


def offer(lineup: Lineup) -> Offer:
    return Offer(BASE, lineup, "", lambda now: None)


def choices(lineup: Lineup) -> Choices:
    titles = {kind: tab.title for kind, tab in TABS.items()}
    return Choices(titles, lineup.kind, TABS[lineup.kind].rows(offer(lineup)), SPEEDS[0])


@pytest.mark.parametrize(
    ("lineup", "rows"),
    [
        (MATCHUP, {"bot": "Bot", "dealer": "Dealer"}),
        (
            replace(MATCHUP, kind=Kind.BOTS),
            {"bot": "Left", "other bot": "Right", "dealer": "Dealer", "rows": "Wells"},
        ),
        (
            replace(MATCHUP, kind=Kind.DEALERS),
            {"bot": "Bot", "dealer": "Left", "other dealer": "Right", "third dealer": "Third", "rows": "Wells"},
        ),
        (
            replace(MATCHUP, kind=Kind.DEALERS, dealers=("7-bag", "nes", "bastet")),
            {"bot": "Bot", "dealer": "Left", "other dealer": "Middle", "third dealer": "Right", "rows": "Wells"},
        ),
    ],
)
def test_each_tab_has_its_rows_and_they_say_what_is_chosen(lineup: Lineup, rows: dict[str, str]) -> None:
    chosen = choices(lineup)
    assert {name: row.label for name, row in chosen.rows.items()} == {**rows, "speed": "Speed"}
    assert chosen.lineup(lineup) == lineup


def test_what_has_no_row_stays_as_it_was() -> None:
    lineup = replace(MATCHUP, kind=Kind.BOTS)
    chosen = choices(lineup)
    chosen.rows["dealer"].value = "nes"
    chosen.tabs.value = Kind.DEALERS.value
    assert chosen.lineup(lineup) == replace(lineup, kind=Kind.DEALERS, dealers=("nes", "bastet"))


def test_a_speed_that_a_key_has_set_is_shown_though_the_row_does_not_offer_it() -> None:
    chosen, odd = choices(MATCHUP), Speed(presses=37)
    assert chosen.show_speed(odd)
    assert chosen.speed == odd
    assert not chosen.show_speed(odd)


def test_a_bot_or_a_dealer_of_all_wells_is_told_of_once() -> None:
    def titles(lineup: Lineup) -> int:
        return len(words(BASE, lineup, "")) // 2

    assert titles(MATCHUP) == 2
    assert titles(replace(MATCHUP, kind=Kind.BOTS)) == 3
    assert titles(replace(MATCHUP, kind=Kind.DEALERS, dealers=("7-bag", "nes", "bastet"))) == 4
    assert titles(replace(MATCHUP, kind=Kind.BOTS, bots=("ce", "ce"))) == 2


def key(name: str) -> Event:
    return Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")


def test_keys_go_to_the_game_or_to_the_panel_and_with_several_wells_to_the_page(tmp_path: Path) -> None:
    screen = watching(tmp_path, BASE)
    sharing, stage = Sharing(screen.stage), screen.stage
    known = ("pause",)
    assert sharing.way(stage, key("p"), "pause", known) is Way.GAME
    assert sharing.way(stage, key("escape"), "back", known) is Way.LEAVE
    assert sharing.way(stage, key("tab"), "", known) is Way.TO_PANEL
    sharing.panel_has_keys = True
    assert sharing.way(stage, key("p"), "pause", known) is Way.COMMAND
    assert sharing.way(stage, key("escape"), "back", known) is Way.TO_GAME
    assert sharing.way(stage, key("a"), "", known) is Way.PAGE
    choose_kind(screen, Kind.BOTS)
    sharing, stage = Sharing(screen.stage), screen.stage
    assert sharing.panel_has_keys
    assert sharing.way(stage, key("p"), "pause", known) is Way.COMMAND
    assert sharing.way(stage, key("a"), "machine", known) is Way.TAKE_OVER
    click = Event(pygame.MOUSEBUTTONDOWN, button=1, pos=two(screen).wells[1].box.rect.center)
    assert sharing.way(stage, click, "", known) is Way.EXPLAIN


def test_a_crowded_game_has_the_window_until_the_panel_gets_the_keys(tmp_path: Path) -> None:
    stage = one(watching(tmp_path, BASE))
    sharing = Sharing(stage)
    assert not sharing.folded(stage)
    sharing.crowded = True
    assert sharing.folded(stage)
    sharing.panel_has_keys = True
    assert not sharing.folded(stage)


@pytest.mark.parametrize("kind", Kind)
def test_the_table_has_the_figures_of_the_wells_at_any_moment(tmp_path: Path, kind: Kind) -> None:
    screen = watching(tmp_path, BASE)
    choose_kind(screen, kind)
    screen.stage.set_speed(SIDE_SPEED, START)
    now, target = START, Surface((1280, 720))
    seen = set()
    for _ in range(120):
        now = run(screen, 1, now)
        screen.draw(target, now)
        several = [] if kind is Kind.ONE else two(screen).games
        sessions = [game.session for game in several] or [one(screen).play.game.session]
        table = screen.panel.insights[0]
        assert isinstance(table, TallyTable)
        pieces = [str(session.pieces) for session in sessions]
        assert list(table.table.rows[1][1:]) == pieces
        seen.add(tuple(pieces))
    assert len(seen) >= 3, "the games have gone on"


def test_the_chart_looks_a_few_times_in_a_second_and_at_once_when_there_is_news(tmp_path: Path) -> None:
    screen = two_wells(tmp_path, settings=BASE)
    run(screen, 60)
    chart = SurvivalChart()
    first = chart.seen
    chart.see(screen.stage, GLANCE / 2, news=False)
    assert chart.seen == first
    chart.see(screen.stage, GLANCE / 2, news=True)
    assert chart.seen != first
