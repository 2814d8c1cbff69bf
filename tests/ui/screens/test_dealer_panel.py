"""The dealer panel, the forecast and the page of the dealer, by keys and in pictures."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.core.dealers import RANDOMIZERS
from game.core.replay import Replay
from game.play.game.dealer_sight import no_forecast
from game.play.game.frame import Frame, Panels
from game.settings import Settings
from game.settings.sections import DealerPanelSettings
from game.ui.kit.lengths import Units
from game.ui.layout.game import play_layout
from game.ui.panels.dealer import dealer_box
from game.ui.panels.scene import Scene, palette_for
from game.ui.screens.results import ResultsPage
from game.ui.screens.routes import Routes
from tests.play.stage import START, recording
from tests.ui.stage import SIZES, context, playing, tapped, top_out

SHOWN = DealerPanelSettings(shown=True)


def parts(size: tuple[int, int], frame: Frame) -> dict[str, Rect]:
    """The places of the parts of the panel in a window of this size, by name."""
    assert frame.dealer
    layout = play_layout(size, frame.panels)
    box = dealer_box(frame.dealer, palette_for(frame), frame.system)
    box.place(layout.dealer, Units(layout.type_size))
    return {part.name: part.rect for part in box.all() if part.name and part.rect.height}


def with_panel(tmp_path: Path, settings: Settings) -> Frame:
    """The frame of a game a second after its start."""
    pygame.font.init()
    screen = playing(tmp_path, settings)
    screen.advance(START + 1)
    return screen.flow.frame(START + 1)


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


@pytest.mark.parametrize("size", SIZES)
def test_the_dealt_pieces_beside_the_well_can_be_switched_off(tmp_path: Path, size: tuple[int, int]) -> None:
    pygame.font.init()
    screen = playing(tmp_path, Settings(seed="1"))
    screen.advance(START + 1)
    place = play_layout(size, screen.flow.frame(START + 1).panels).counts
    assert place.height
    screen.context.change({"display.counts": False})
    frame = screen.flow.frame(START + 1)
    assert play_layout(size, frame.panels).counts.size == (0, 0)
    pictures = []
    for counts in ((1,) * 7, (88,) * 7):
        target = Surface(size)
        Scene().draw(target, replace(frame, counts=counts))
        pictures.append(tobytes(target, "RGB"))
    assert pictures[0] == pictures[1]
    screen.context.change({"dealer_panel.shown": True})
    assert play_layout(size, screen.flow.frame(START + 1).panels).dealer.height, "the panel of the dealer has its place"


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


@pytest.mark.parametrize(
    ("dealer", "why"),
    [("bastet", "It looks at your stack."), ("nes-rom", "Too many possible deals.")],
)
def test_a_dealer_whose_state_is_never_known_has_no_forecast(tmp_path: Path, dealer: str, why: str) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer=dealer))
    tapped(screen, screen.context.controls, START + 1, "o")
    assert not screen.flow.question
    assert screen.game.effects.caption
    assert screen.game.effects.caption.title == "No forecast"
    assert screen.game.effects.caption.details[0] == why
    assert screen.game.effects.caption_light(START + 4), "it stays for as long as an answer"
    assert screen.game.is_own


@pytest.mark.parametrize(
    ("dealer", "why"),
    [
        ("7-bag", "Too many possible deals."),
        ("bastet", "It looks at your stack."),
        ("sz", "It needs none."),
        ("sequence", "You gave the pieces."),
        ("entropy", "Too many possible deals."),
        ("nes-rom", "Too many possible deals."),
    ],
)
def test_the_reason_is_that_of_the_dealer(dealer: str, why: str) -> None:
    assert no_forecast(RANDOMIZERS[dealer])[0] == why


@pytest.mark.parametrize("size", SIZES)
def test_a_forecast_without_the_panel_has_the_name_of_its_dealer_and_nothing_else(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pygame.font.init()
    screen = playing(tmp_path, Settings(seed="1", randomizer="sega"))
    screen.advance(START + 1)
    screen.flow.toggle_forecast(START + 1)
    screen.flow.answer(START + 3, yes=True)
    frame = screen.flow.frame(START + 3)
    assert frame.dealer
    assert set(parts(size, frame)) == {"title", "forecast", "foretold", "words"}


def test_a_demo_keeps_its_forecast(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer="sega"), demo=True)
    tapped(screen, screen.context.controls, START + 1, "o")
    assert screen.game.forecast
    screen.flow.restart(START + 2)
    assert screen.game.forecast


def test_a_replay_has_the_same_panel(tmp_path: Path) -> None:
    replay: Replay = recording(Settings())
    shared = context(tmp_path)
    screen = Routes(shared).replay(replay, START, lambda: None)
    tapped(screen, shared.controls, START, "end", "d")
    target = Surface((1280, 720))
    assert screen.draw(target, START) == [target.get_rect()]
    assert shared.settings.dealer_panel.shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("forecast", [False, True])
@pytest.mark.parametrize("hold", [False, True])
def test_the_parts_are_apart_and_inside_the_panel(
    tmp_path: Path, size: tuple[int, int], forecast: bool, hold: bool
) -> None:
    pygame.font.init()
    settings = Settings(seed="1", randomizer="sega", dealer_panel=SHOWN, rules="modern" if hold else "classic")
    screen = playing(tmp_path, settings)
    screen.advance(START + 1)
    if forecast:
        screen.flow.toggle_forecast(START + 1)
        screen.flow.answer(START + 3, yes=True)
        assert screen.game.forecast
        screen.flow.frame(START + 3)
        assert screen.game.forecast.job
        screen.game.forecast.job.wait()
    frame = screen.flow.frame(START + 4)
    assert frame.dealer
    layout = play_layout(size, frame.panels)
    regions = parts(size, frame)
    assert "table" in regions
    assert {"title", "ribbon"} <= set(regions) or forecast
    assert ("forecast" in regions) is forecast
    regions.pop("words", None)
    for name, rect in regions.items():
        assert layout.dealer.contains(rect), (name, rect, layout.dealer)
    for (one, first), (other, second) in combinations(regions.items(), 2):
        assert not first.colliderect(second), (one, other)
    assert not layout.dealer.colliderect(layout.playfield)
    screen.draw(Surface(size), START + 4)


@pytest.mark.parametrize("size", SIZES)
def test_the_well_and_the_queue_stay_where_they_were(size: tuple[int, int]) -> None:
    without, with_panel = play_layout(size, Panels()), play_layout(size, Panels(dealer=True))
    assert with_panel.well.size == without.well.size
    if size[0] > size[1]:
        assert with_panel.well == without.well
    assert "counts" not in with_panel.regions


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


def test_the_rule_goes_first_then_the_legend(tmp_path: Path) -> None:
    frame = with_panel(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    assert frame.dealer
    box = dealer_box(frame.dealer, palette_for(frame), frame.system)
    shown = []
    for height in (60, 24, 20, 16):
        box.place(Rect(0, 0, 20 * 12, height * 12), Units(12))
        shown.append({part.name for part in box.all() if part.name and part.rect.height})
    assert {"rule", "legend", "title", "caption", "table", "ribbon"} == shown[0]
    assert shown[0] - shown[1] == {"rule"}
    assert shown[0] - shown[2] == {"rule", "legend"}
    assert "table" in shown[3]
