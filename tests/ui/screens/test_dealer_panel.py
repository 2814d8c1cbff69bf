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
from game.play.dealer_panel.forecast import no_forecast
from game.play.frame import Frame, Panels
from game.settings import Settings
from game.settings.model import DealerPanelSettings
from game.ui.app import Screens
from game.ui.draw.dealers.legend import legend_height
from game.ui.draw.game.cards import heading_height
from game.ui.draw.game.dealer import caption_for, layout_of_dealer, title_for
from game.ui.draw.game.scene import Scene
from game.ui.draw.game.words import takes_name
from game.ui.layout import play_layout
from game.ui.layout.dealer import HEADING, LINE, Wanted
from game.ui.layout.dealer_parts import dealer_layout
from game.ui.screens.results_page import ResultsPage
from game.ui.theme import LOOK
from tests.play.stage import START, recording
from tests.ui.stage import context, playing, tapped, top_out

SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]
SHOWN = DealerPanelSettings(shown=True)


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
    regions = layout_of_dealer(play_layout(size, frame.panels), frame.dealer).regions
    assert set(regions) == {"title", "forecast", "foretold"}


def test_the_pieces_of_a_forecast_alone_are_as_large_as_the_next_ones_and_as_many_as_have_room() -> None:
    alone = dealer_layout(Rect(0, 0, 416, 430), 13, Wanted(forecast_lines=1, foretold=25)).foretold
    narrow = dealer_layout(Rect(0, 0, 286, 430), 13, Wanted(forecast_lines=1, foretold=25)).foretold
    in_the_panel = dealer_layout(
        Rect(0, 0, 390, 430), 13, Wanted(forecast_lines=1, foretold=25, table=True, ribbon=40)
    ).foretold
    assert alone
    assert narrow
    assert in_the_panel
    assert (alone.across, alone.block, alone.area.height // alone.pitch) == (5, 18, 5)
    assert (narrow.across, narrow.block, narrow.area.height // narrow.pitch) == (4, 15, 6), "much larger in fours"
    assert (in_the_panel.across, in_the_panel.block, in_the_panel.area.height // in_the_panel.pitch) == (10, 6, 1)


@pytest.mark.parametrize("em", [12, 13, 20, 40])
def test_two_pieces_of_a_forecast_or_a_ribbon_do_not_touch(em: int) -> None:
    for width in range(10 * em, 32 * em, em):
        alone = dealer_layout(Rect(0, 0, width, 33 * em), em, Wanted(forecast_lines=1, foretold=25)).foretold
        assert alone
        assert alone.cell(0).width - 4 * alone.block >= 0.4 * alone.block
        ribbon = dealer_layout(Rect(0, 0, width, 33 * em), em, Wanted(ribbon=40)).ribbon
        assert ribbon
        assert ribbon.cell(0).width - 4 * ribbon.block >= max(2, 0.12 * em)


def test_a_demo_keeps_its_forecast(tmp_path: Path) -> None:
    screen = playing(tmp_path, Settings(seed="1", randomizer="sega"), demo=True)
    tapped(screen, screen.context.controls, START + 1, "o")
    assert screen.game.forecast
    screen.flow.restart(START + 2)
    assert screen.game.forecast


def test_a_replay_has_the_same_panel(tmp_path: Path) -> None:
    replay: Replay = recording(Settings())
    shared = context(tmp_path)
    screen = Screens(shared).replay(replay, START, lambda: None)
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
        screen.game.forecast.background.wait()
    frame = screen.flow.frame(START + 4)
    assert frame.dealer
    layout = play_layout(size, frame.panels)
    regions = layout_of_dealer(layout, frame.dealer).regions
    assert {"table", "ribbon"} <= set(regions) or forecast
    assert ("forecast" in regions) is forecast
    for name, rect in regions.items():
        assert layout.dealer.contains(rect), (name, rect, layout.dealer)
    for (one, first), (other, second) in combinations(regions.items(), 2):
        assert not first.colliderect(second), (one, other)
    assert not layout.dealer.colliderect(layout.playfield)
    screen.draw(Surface(size), START + 4)


@pytest.mark.parametrize(("size", "legend"), [((480, 360), 0), ((640, 480), 0)])
def test_the_pieces_of_a_forecast_are_apart_from_its_words(size: tuple[int, int], legend: int) -> None:
    layout = play_layout(size, Panels(dealer=True, forecast=True))
    wanted = Wanted(2, 10, captions=(1,), table=True, ribbon=40, title=True, legends=(60, 56, 23, 19))
    place = dealer_layout(layout.dealer, layout.type_size, wanted)
    assert place.foretold
    assert place.foretold.area.y - place.forecast.bottom == 7
    assert place.legend.height == legend, "it goes before that room"


def test_large_letters_give_way_to_the_legend_beside_a_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = with_panel(tmp_path, Settings(seed="1", rules="arcade", dealer_panel=SHOWN))
    assert frame.dealer
    monkeypatch.setattr(LOOK, "text", 1.2)
    layout = play_layout((640, 480), replace(frame.panels, race=True))
    place = layout_of_dealer(layout, frame.dealer)
    assert place.ribbon
    assert place.ribbon.room >= 40
    assert place.legend.y >= place.ribbon.area.bottom
    assert place.legend.height


def test_above_a_forecast_the_caption_has_two_lines() -> None:
    usual, brief = (play_layout((640, 480), Panels(dealer=True, forecast=each)) for each in (False, True))
    assert (usual.caption.height, brief.caption.height) == (39, 26)
    assert brief.dealer.height - usual.dealer.height == 13


@pytest.mark.parametrize("size", SIZES)
def test_the_well_and_the_queue_stay_where_they_were(size: tuple[int, int]) -> None:
    without, with_panel = play_layout(size, Panels()), play_layout(size, Panels(dealer=True))
    for name in ("sky", "well", "queue"):
        assert with_panel.regions[name] == without.regions[name]
    assert "counts" not in with_panel.regions


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > size[1]])
def test_all_that_is_left_of_the_well_begins_where_the_panel_does(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(dealer=True))
    assert {layout.hold.x, layout.caption.x, layout.dealer.x, layout.footer.x} == {layout.dealer.x}
    assert layout.figures == play_layout(size, Panels()).figures


@pytest.mark.parametrize("size", SIZES)
def test_hold_is_no_wider_than_the_queue(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(dealer=True))
    assert layout.hold.width <= layout.queue.width


@pytest.mark.parametrize(("size", "box"), [((480, 360), 29), ((640, 480), 35)])
def test_the_hold_above_the_panel_has_room_for_its_piece(size: tuple[int, int], box: int) -> None:
    layout = play_layout(size, Panels(dealer=True))
    assert layout.hold.height - heading_height(layout) == box


def test_beside_a_race_the_last_pieces_are_clear_and_take_the_room(tmp_path: Path) -> None:
    frame = with_panel(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    assert frame.dealer
    layout = play_layout((640, 480), replace(frame.panels, race=True))
    place = layout_of_dealer(layout, frame.dealer)
    assert place.ribbon
    assert (place.ribbon.across, place.ribbon.block) == (7, 4)
    assert place.caption.height >= round(2 * LINE * layout.type_size), "two lines"
    assert layout.dealer.bottom - place.ribbon.area.bottom < 2 * layout.type_size


def test_without_hold_the_first_line_of_the_panel_is_level_with_the_heading_of_the_queue() -> None:
    layout = play_layout((1280, 720), Panels(dealer=True, hold=False))
    first = dealer_layout(layout.dealer, layout.type_size, Wanted(forecast_lines=2)).forecast
    middle = first.y + round(HEADING * layout.type_size) // 2
    assert abs(middle - (layout.queue.y + layout.type_size // 2)) <= 1


@pytest.mark.parametrize("size", [(700, 1000), (1280, 720), (1920, 1080)])
def test_the_legend_has_two_lines_with_some_air_above(tmp_path: Path, size: tuple[int, int]) -> None:
    frame = with_panel(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    assert frame.dealer
    layout = play_layout(size, frame.panels)
    legend = layout_of_dealer(layout, frame.dealer).legend
    lines = legend_height(2, layout.type_size)
    assert 0.8 * lines < legend.height <= lines + layout.type_size // 2


@pytest.mark.parametrize(("size", "harm"), [((480, 360), 1), ((1280, 720), 0)])
def test_where_the_whole_caption_has_no_room_there_is_a_brief_one(
    tmp_path: Path, size: tuple[int, int], harm: int
) -> None:
    pygame.font.init()
    screen = playing(tmp_path, Settings(seed="1", randomizer="bastet", dealer_panel=SHOWN))
    frame = screen.flow.frame(START + 1)
    assert frame.dealer
    layout = play_layout(size, frame.panels)
    assert layout_of_dealer(layout, frame.dealer).caption.height
    told = caption_for(frame.dealer.captions, layout.type_size, layout.dealer.width)
    assert told == frame.dealer.captions[harm]


@pytest.mark.parametrize(("height", "caption"), [(220, 43), (185, 35), (170, 18)])
def test_a_caption_has_two_lines_where_they_leave_room_for_the_title(height: int, caption: int) -> None:
    place = dealer_layout(Rect(0, 0, 147, height), 13, Wanted(captions=(2, 1), table=True, title=True))
    assert (place.title.height, place.caption.height) == (18, caption)


def test_a_caption_that_has_no_room_in_one_line_stands_in_two() -> None:
    pygame.font.init()
    words = "Odds of the piece after Next", "Odds"
    assert caption_for(words[:1], 16, 139) == words[0]
    assert caption_for(words, 16, 139) == words[1], "rather a brief one in one line"
    assert caption_for(words[:1], 16, 60) == ""


@pytest.mark.parametrize(("bars_first", "rule", "row"), [(False, 53, 16), (True, 0, 25)])
def test_the_rule_goes_before_the_bars_in_large_text(bars_first: bool, rule: int, row: int) -> None:
    wanted = Wanted(captions=(1,), table=True, title=True, rule_lines=3, bars_first=bars_first)
    place = dealer_layout(Rect(0, 0, 286, 240), 13, wanted)
    assert (place.rule.height, (place.table.height - round(HEADING * 13)) // 7) == (rule, row)


def test_the_rule_goes_before_small_pieces_of_a_narrow_ribbon() -> None:
    wanted = Wanted(captions=(2, 1), table=True, ribbon=40, title=True, rule_lines=4, legends=(93, 89, 41, 37))
    place = dealer_layout(Rect(0, 0, 132, 364), 11, wanted)
    assert place.ribbon
    assert (place.rule.height, place.ribbon.block, place.ribbon.room, place.legend.height) == (0, 4, 42, 37)


def test_rows_come_closer_before_letters_become_smaller() -> None:
    wanted = Wanted(captions=(1,), table=True, title=True)
    assert "title" not in dealer_layout(Rect(0, 0, 169, 150), 12, wanted).regions
    close = dealer_layout(Rect(0, 0, 169, 150), 12, wanted._replace(close_rows=True))
    assert {"title", "caption", "table"} == set(close.regions)


@pytest.mark.parametrize(("factor", "title"), [(1.0, ("Grand Master 1", 14)), (1.2, ("Grand Master 1, 1998", 13))])
def test_large_letters_of_the_title_give_way_to_the_year(
    monkeypatch: pytest.MonkeyPatch, factor: float, title: tuple[str, int]
) -> None:
    pygame.font.init()
    monkeypatch.setattr(LOOK, "text", factor)
    assert title_for("Grand Master 1, 1998", 13, 132) == title


def test_the_panel_tells_the_name_of_the_dealer_in_the_smallest_window(tmp_path: Path) -> None:
    pygame.font.init()
    screen = playing(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    frame = screen.flow.frame(START + 1)
    assert frame.dealer
    assert "title" in layout_of_dealer(play_layout((480, 360), frame.panels), frame.dealer).regions


def test_an_upright_window_has_room_for_four_rows_of_the_last_pieces(tmp_path: Path) -> None:
    frame = with_panel(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    assert frame.dealer
    ribbon = layout_of_dealer(play_layout((700, 1000), frame.panels), frame.dealer).ribbon
    assert ribbon
    assert (ribbon.across, ribbon.block) == (10, 5)


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
    screen._choices.follow("to dealer", now)
    assert results.at_dealer
    assert isinstance(screen.menu, ResultsPage)
    for size in SIZES:
        target = Surface(size)
        assert screen.draw(target, now) == [target.get_rect()]
    tapped(screen, screen.context.controls, now + 3, "escape")
    assert not results.at_dealer
    assert screen.flow.results, "Escape goes back to the summary"


@pytest.mark.parametrize(("size", "takes"), [((480, 360), True), ((640, 480), True), ((1280, 720), False)])
def test_an_answer_takes_the_place_of_the_name_in_small_windows(
    tmp_path: Path, size: tuple[int, int], *, takes: bool
) -> None:
    pygame.font.init()
    screen = playing(tmp_path, Settings(seed="1", dealer_panel=SHOWN))
    tapped(screen, screen.context.controls, START + 1, "o")
    frame = screen.flow.frame(START + 1.5)
    layout = play_layout(size, frame.panels)
    assert screen.game.effects.caption
    assert frame.dealer
    assert takes_name(layout, screen.game.effects.caption) == takes
    title = layout_of_dealer(layout, frame.dealer).title
    told, later = Surface(size), Surface(size)
    scene = Scene()
    scene.draw(told, frame)
    scene.draw(later, screen.flow.frame(START + 9))
    assert (tobytes(told.subsurface(title), "RGB") != tobytes(later.subsurface(title), "RGB")) == takes
