"""One bot under three dealers."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.play.watch.match import Kind
from game.ui.screens.routes import Routes
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.screens.watch.stage import TURBO, choose_kind, click, one, press, two, watching
from tests.ui.stage import context

TRIO = ("7-bag", "nes", "bastet")


def three_wells(folder: Path) -> WatchScreen:
    shared = context(folder, TURBO)
    routes = Routes(shared)
    screen = routes.watch(START, routes.title, dealers=TRIO)
    assert isinstance(screen, WatchScreen)
    screen.draw(Surface((1280, 720)), START)
    return screen


def test_a_third_dealer_is_added_and_taken_away_by_its_row(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    choose_kind(screen, Kind.DEALERS)
    row = screen.rows["third dealer"]
    assert (row.label, row.value, row.choices[""]) == ("Third", "", "no third well")
    screen.page.focus_on("third dealer")
    press(screen, "right")
    assert screen.matchup.dealers[2:] == ("memoryless",)
    assert [screen.rows[name].label for name in ("dealer", "other dealer", "third dealer")] == [
        "Left",
        "Middle",
        "Right",
    ]
    press(screen, "left")
    assert screen.matchup.wells == 2


def test_a_click_shows_the_reasons_of_the_well_in_the_middle_and_tab_those_of_the_next(tmp_path: Path) -> None:
    screen = three_wells(tmp_path)
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
    assert screen.matchup.dealers == TRIO
