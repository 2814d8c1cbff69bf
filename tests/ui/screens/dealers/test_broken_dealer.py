"""A player's own dealer that fails: the title and the comparison say so, and go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.board.pieces import Piece
from game.core.dealers.registry import disown
from game.files import own_dealer
from game.files.own_dealer import adopted
from game.play.watch.bot_game import BackdropGame
from game.play.watch.portraits import dealer_portrait
from game.settings import Settings
from game.ui.kit.button import Button
from game.ui.screens.choosers import CompareScreen, DealersScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play import PlayScreen
from game.ui.screens.routes import Routes
from game.ui.screens.title import TitleScreen
from tests.files.own_dealers import BREAKS, slow, written
from tests.play.stage import START, Clock
from tests.ui.stage import context, given, of_kind, title_screen

AT_ONCE = "def breaks(rng):\n    print(1 / 0)\n    yield 'T'\n"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Adopts a dealer of one's own by its text, and returns its name."""
    names = list[str]()

    def adopt(text: str) -> str:
        names.append(adopted(written(tmp_path, text)))
        return names[-1]

    yield adopt
    for name in names:
        disown(name)


@pytest.fixture
def broken(own: Callable[[str], str]) -> str:
    """A dealer that fails before its first piece."""
    return own(AT_ONCE)


def test_on_the_title_the_usual_dealer_deals_and_the_fault_is_told(tmp_path: Path, broken: str) -> None:
    screen = of_kind(TitleScreen, title_screen(context(tmp_path, Settings(randomizer=broken))))
    assert screen._backdrop.dealt_by == "7-bag"
    assert not screen._backdrop.session.ended
    assert screen.notice.startswith("Your own dealer does not deal. ")
    assert screen.notice.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")
    screen.draw(Surface((624, 408)), START)


def test_after_one_that_fails_later_the_usual_dealer_deals(tmp_path: Path, own: Callable[[str], str]) -> None:
    shared = context(tmp_path, Settings(randomizer=own(BREAKS)))
    game, now = BackdropGame(shared.settings, shared.entropy, START), START
    while not game.fault:
        now += 0.5
        assert now < START + 120
        game.advance(now)
    assert game.dealt_by == "7-bag"
    game.advance(now + 10)
    assert not game.session.ended


def test_in_the_comparison_it_stops_and_says_why_while_others_deal(tmp_path: Path, broken: str) -> None:
    clock = Clock()
    shared = context(tmp_path, Settings(seed="1"), clock)
    routes = Routes(shared)
    screen = CompareScreen(shared, routes, (broken, "nes"), routes.title)
    widgets = [given(screen.page.named(name)) for name in ("play 0", "play 1", "watch")]
    assert [widget.focusable for widget in widgets] == [False, True, False], "no game of nothing is offered"
    for _ in range(60):
        clock.now += 1 / 60
        screen.advance(clock.now)
    assert [lane.counts.pieces for lane in screen.dealing.lanes] == [0, 5]
    screen.draw(Surface((640, 480)), clock.now)
    assert screen.views[0].words.text == "0 pieces  ·  that was all"
    assert screen.views[0].note.text.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")


def test_a_game_of_nothing_leads_to_the_dealers_first(tmp_path: Path, broken: str) -> None:
    shared = context(tmp_path, Settings(randomizer=broken))
    screen = of_kind(PlayScreen, Routes(shared).play(START))
    for second in range(12):
        screen.advance(START + second)
    screen.draw(Surface((640, 480)), START + 12)
    page = of_kind(ResultsPage, screen.menu)
    assert isinstance(page.page.focus, Button)
    assert page.page.focus.label == "Dealers"
    dealers = screen.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0), START + 12)
    assert isinstance(dealers, DealersScreen)


def test_a_fault_that_comes_late_is_told_on_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: Callable[[str], str]
) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    name = own(AT_ONCE)
    screen = title_screen(context(tmp_path, Settings(randomizer=name)))
    assert (screen._backdrop.dealt_by, screen.notice) == (name, "")
    while not screen.notice:
        screen.advance(START)
    assert screen.notice.endswith("my_dealer.py:2: ZeroDivisionError: division by zero")
    assert (screen._backdrop.dealt_by, screen.changed(START)) == ("7-bag", True)


def test_the_list_of_dealers_and_the_comparison_do_not_wait_for_a_slow_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: Callable[[str], str]
) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate, clock = tmp_path / "gate", Clock()
    name = own(slow(gate))
    settings = Settings(randomizer=name, seed="1")
    portrait = dealer_portrait(settings, name)
    assert (portrait.sample, portrait.fault, portrait.can_be_used) == ((), "", True)
    routes = Routes(context(tmp_path, settings, clock))
    screen = CompareScreen(routes.context, routes, (name, "nes"), routes.title)
    for _ in range(60):
        clock.now += 1 / 60
        screen.advance(clock.now)
    assert [(lane.counts.pieces, lane.ended) for lane in screen.dealing.lanes] == [(0, False), (5, False)]
    gate.touch()
    while not (portrait := dealer_portrait(settings, name)).sample:
        pass
    assert portrait.sample[:3] == (Piece.T, Piece.O, Piece.I)
