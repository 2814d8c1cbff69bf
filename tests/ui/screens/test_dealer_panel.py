"""The dealer panel, the forecast and the page of the dealer, by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from game.settings import Settings
from game.settings.sections import DealerPanelSettings
from game.ui.screens.menus import ResultsPage
from tests.play.stage import START
from tests.ui.stage import SIZES, playing, tapped, top_out

SHOWN = DealerPanelSettings(shown=True)


def test_d_shows_and_hides_the_panel_and_the_choice_is_kept(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1"))
    tapped(screen, screen.context.controls, START + 1, "d")
    assert screen.context.settings.dealer_panel.shown
    frame = screen.flow.frame(START + 1)
    assert frame.panels.dealer
    assert frame.dealer
    assert frame.dealer.title == "7-bag, 2001"
    tapped(screen, screen.context.controls, START + 2, "d")
    assert screen.flow.frame(START + 2).dealer is None
    assert screen.game.is_own, "the odds are no help: everybody can count"


def test_the_forecast_asks_once_and_then_the_game_is_no_longer_ones_own(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer="sega"))
    keys = screen.context.controls
    screen.advance(START + 1)
    tapped(screen, keys, START + 1, "o")
    assert screen.flow.question
    screen.flow.answer(START + 3, yes=False)
    assert screen.game.is_own
    tapped(screen, keys, START + 4, "o")
    screen.flow.answer(START + 6, yes=True)
    assert screen.game.forecast
    assert screen.game.record.remark == "played with a forecast"
    frame = screen.flow.frame(START + 6)
    assert frame.panels.dealer, "the forecast has its place without the rest of the panel"
    assert frame.dealer
    assert (frame.dealer.title, frame.dealer.forecast is not None) == ("Sega, 1988", True)
    tapped(screen, keys, START + 7, "o", "o")
    assert screen.game.forecast, "it does not ask again"
    assert not screen.flow.question
    tapped(screen, keys, START + 8, "r")
    screen.flow.restart(START + 9)
    assert screen.game.forecast is None, "the next game is one's own"
    assert screen.game.is_own


@pytest.mark.parametrize("dealer", ["bastet", "nes-rom"])
def test_a_dealer_whose_state_is_never_known_has_no_forecast(tmp_path: Path, dealer: str) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer=dealer))
    tapped(screen, screen.context.controls, START + 1, "o")
    assert not screen.flow.question
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
