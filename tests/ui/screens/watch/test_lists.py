"""The bots and the dealers can be chosen from their lists, with what is known about each."""

from __future__ import annotations

from pathlib import Path

from game.ui.screens.choosers import BotsScreen, ChooserScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.screens.watch.stage import one, press, two_wells, watching
from tests.ui.stage import tapped


def opened(screen: WatchScreen, row: str) -> ChooserScreen:
    screen.page.asleep = False
    press(screen, *([] if screen.repeats else ["tab"]))
    screen.page.focus_on(row)
    following = press(screen, "return")
    assert isinstance(following, ChooserScreen)
    return following


def test_enter_on_the_bot_opens_the_list_and_enter_there_takes_one(tmp_path: Path) -> None:
    screen = watching(tmp_path)
    bots = opened(screen, "bot")
    assert isinstance(bots, BotsScreen)
    assert tapped(bots, screen.context.controls, START, "down", "return") is screen
    assert screen.matchup.bots[0] == "bcts"
    assert one(screen).play.game.pilot.thinker.name == "BCTS"


def test_the_right_bot_of_two_wells_is_chosen_for_itself(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    left = screen.matchup.bots[0]
    bots = opened(screen, "other bot")
    assert tapped(bots, screen.context.controls, START, "end", "return") is screen
    assert screen.matchup.bots == (left, list(screen.rows["bot"].choices)[-1])
