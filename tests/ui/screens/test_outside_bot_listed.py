"""Somebody else's bot in the list of bots: it plays there, and has the name that it reports."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.ai.players import thinker
from game.play.watch.bot_game import BackdropGame
from game.settings import MachineSettings, Settings
from game.settings.machine import OUTSIDE
from game.tbp.outside import OutsideBot
from game.ui.context import Context
from game.ui.kit.texts import Text
from game.ui.screens.choosers import BotsScreen
from game.ui.screens.routes import Routes
from tests.play.stage import Clock
from tests.tbp.conftest import BADLY, PATIENCE
from tests.ui.stage import context


@pytest.fixture
def listed(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Context, Clock]]:
    """A context with a bot of another program, which is gone at the end, and its clock. It plays well, or as asked."""
    clock, command = Clock(), (sys.executable, str(BADLY), getattr(request, "param", "well"))
    shared = context(tmp_path, Settings(machine=MachineSettings(tbp=command)), clock)
    shared = replace(shared, outside=OutsideBot(command, 5, clock, thinker("dellacherie")))
    yield shared, clock
    shared.dismiss()


def test_it_plays_beside_the_words_and_its_own_name_stands_there(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    screen = BotsScreen(shared, Routes(shared), lambda: None)
    screen.draw(Surface((1280, 720)), clock.now)
    assert screen.portrait(OUTSIDE).title == "Outside bot"
    game = screen._preview.game
    assert isinstance(game, BackdropGame)
    assert shared.outside
    while game.session.pieces < 2:
        clock.now += 0.05
        screen.advance(clock.now)
        player = game._timed.player
        assert player
        if not player.ready(0):
            assert shared.outside.wait(PATIENCE)
    assert screen.portrait(OUTSIDE).title == "Badly"
    screen.draw(Surface((1280, 720)), clock.now)
    well, words = screen._preview.rect, [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]
    assert well.height > 500, "it has nearly all of the height"
    assert max(rect.right for rect in words) < well.left, "the words stand beside it"


def test_by_rules_that_it_cannot_play_there_are_only_words(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    shared.take(replace(shared.settings, rules="classic"))
    screen = BotsScreen(shared, Routes(shared), lambda: None)
    screen.draw(Surface((1280, 720)), clock.now)
    assert screen._preview.game is None
    assert shared.outside
    assert shared.outside.own_name == ""


@pytest.mark.parametrize("listed", ["crashes"], indirect=True)
def test_a_game_whose_bot_has_crashed_stands_and_nothing_is_due(listed: tuple[Context, Clock]) -> None:
    shared, clock = listed
    screen = BotsScreen(shared, Routes(shared), lambda: None)
    game = screen._preview.game
    assert isinstance(game, BackdropGame)
    assert shared.outside
    while not game.report:
        assert screen.deadline(clock.now) is not None
        clock.now += 0.05
        screen.advance(clock.now)
        player = game._timed.player
        if player and not player.ready(0):
            assert shared.outside.wait(PATIENCE)
    before = game.seen(clock.now)
    clock.now += 60
    screen.advance(clock.now)
    assert game.seen(clock.now) == before
    assert screen.deadline(clock.now) is None
