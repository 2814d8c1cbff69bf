"""A machine of one's own on the screens: where it can be chosen, what it is called, what its games are kept under."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.players import PLAYERS
from game.core.replay import ReplayPlayer
from game.play.game.flow import OVER_SECONDS
from game.play.records.replays import play_on
from game.settings import Settings, load
from game.storage import Scores
from game.ui.screens.choosers import BotsScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes
from tests.play.stage import START
from tests.ui.stage import context, play_screen, tapped

TOWER = "weights: {landing height: 1}"
"""Builds as high as it can, which ends every game soon."""


def settings(folder: Path, machine: str, name: str = "tower builder") -> Settings:
    (folder / "mine.yaml").write_text(f"name: {name}\n{TOWER}\n")
    (folder / "settings.yaml").write_text(f"machine: {{{machine}, speed: turbo}}\nseed: 1\n")
    return load(folder / "settings.yaml")


def bots_page(folder: Path, chosen: Settings) -> BotsScreen:
    """The list of bots."""
    shared = context(folder, chosen)
    return BotsScreen(shared, Routes(shared), lambda: None)


def played(folder: Path, chosen: Settings) -> PlayScreen:
    """A game that the machine has played to its end."""
    screen, now = play_screen(context(folder, chosen), START, machine=True), START
    while screen.game.ended_at is None and now < START + 60:
        now += 0.1
        screen.advance(now)
    screen.advance(now + OVER_SECONDS)
    return screen


def test_the_list_of_bots_offers_it_after_the_others_and_keeps_it_when_another_is_chosen(tmp_path: Path) -> None:
    screen = bots_page(tmp_path, settings(tmp_path, "controller: mine.yaml, weights: {holes: -1}"))
    offered = tuple(screen.choices)
    assert offered == (*PLAYERS, "custom", "tower builder")
    assert screen.pick.value == "tower builder"
    assert screen.portrait("tower builder").maker == f"The weights of {tmp_path / 'mine.yaml'}"
    keys = screen.context.controls
    tapped(screen, keys, START, "up", "return")
    assert screen.pick.value == "custom"
    assert screen.portrait("custom").maker == "Your own weights"
    again = BotsScreen(screen.context, Routes(screen.context), lambda: None)
    tapped(again, keys, START, "home", "return")
    assert again.pick.value == "dellacherie"
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


def test_a_game_that_is_played_on_names_it(tmp_path: Path) -> None:
    screen = played(tmp_path, settings(tmp_path, "controller: mine.yaml"))
    assert screen.game.finished
    player = ReplayPlayer(screen.game.finished.replay)
    player.advance(100)
    assert list(play_on(player, random.Random(2)).pieces_by) == ["Tower builder"]
