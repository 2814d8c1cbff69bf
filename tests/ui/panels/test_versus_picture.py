"""What the pixels of a match tell: the garbage that waits, and who is ahead."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pygame
import pytest
from pygame import Color, Surface

from game.core.match import Match, set_up_match
from game.core.replay import Player
from game.core.rules.attack import Attack
from game.core.rules.rulesets import MODERN
from game.core.session.stores.exchange import Packet
from game.play.game.effects.banners import Banner, Words
from game.play.game.effects.motion import Period
from game.play.game.frame import Signal
from game.play.versus.contenders import ME, Contender
from game.play.versus.live_match import LiveMatch
from game.play.versus.match_picture import MatchPicture
from game.ui.layout.play_layout import versus_layout
from game.ui.panels.match_scene import MatchScene
from game.ui.theme import THEME
from tests.play.stage import START, services

SIZE = (1280, 720)
LATER = 1 << 30


def shown(folder: Path, waiting: tuple[Packet, ...], side: int = 0) -> tuple[Surface, MatchPicture]:
    """A match in which such garbage waits for a side, whose cap is three rows."""
    setup = set_up_match(MODERN, Attack("pixels", cap=3, hole_by_row=Fraction(0)), "1")
    live = LiveMatch(
        services(folder), Match(setup), (ME, Contender(Player.second("Friend"))), START, seats=(None, None)
    )
    live.advance(START)
    live.skip(START, (0, 0))
    live.advance(START + 0.2)
    live.match.round.exchanges[side].waiting = waiting
    target, picture = Surface(SIZE), live.picture(START + 0.2, ("Left", "Right"))
    MatchScene().draw(target, picture)
    return target, picture


def rows(target: Surface, picture: MatchPicture, side: int = 0) -> list[Color]:
    """The colours of the lowest rows of the bar of garbage, the lowest one first."""
    layout = versus_layout(SIZE, picture.sides[0].frame.panels).sides[side]
    area, cell = layout.region("garbage"), layout.cell
    return [target.get_at((area.centerx, layout.well.bottom - row * cell - cell // 2)) for row in range(6)]


@pytest.mark.parametrize("side", [0, 1])
def test_the_oldest_garbage_lies_lowest_and_what_is_ready_and_enters_first_stands_out(
    tmp_path: Path, side: int
) -> None:
    packets = Packet(0, 2, 2, 200), Packet(1, 3, 3, LATER)
    target, picture = shown(tmp_path, packets, side)
    assert picture.sides[side].session.tick == 200, "the first packet is ready in this very tick"
    one, two, three, four, five, six = rows(target, picture, side)
    assert one == two == Color(*THEME.danger), "ready, and within the cap"
    assert three != one, "not ready yet"
    assert four == five != three, "neither ready nor within the cap"
    assert six == Color(*THEME.well)
    assert set(map(tuple, rows(target, picture, 1 - side))) == {tuple(Color(*THEME.well))}
    target, picture = shown(tmp_path, tuple(packet._replace(ready=0) for packet in packets), side)
    one, two, three, four, five, six = rows(target, picture, side)
    assert one == two == three == Color(*THEME.danger)
    assert four == five == Color(*THEME.compared)


@pytest.mark.parametrize("side", [0, 1])
def test_the_bar_of_who_is_ahead_goes_to_that_side_in_its_colour(tmp_path: Path, side: int) -> None:
    target, picture = shown(tmp_path, (Packet(0, 10, 10, LATER),), side)
    ahead = 1 - side
    assert (picture.lead > 0) is bool(ahead)
    head = versus_layout(SIZE, picture.sides[0].frame.panels).region("head")
    colours = [tuple(target.get_at((head.centerx + by, head.bottom - 3))) for by in (-12, 12)]
    assert colours[ahead] == tuple(Color(*THEME.side_by_side[ahead]))
    assert colours[side] == tuple(Color(*THEME.panel_edge))


def test_over_a_well_stands_one_word_at_a_time(tmp_path: Path) -> None:
    def pixels(*, banner: bool, signal: bool) -> bytes:
        _, picture = shown(tmp_path, ())
        side = picture.sides[0]
        over = Period(picture.now - 1, 10)
        if banner:
            side.frame.effects.put(Banner((Words("Game over", 1.5, "text"),), 10, over, False, 0))
        else:
            side.frame.effects.stop(Banner)
        frame = replace(side.frame, signal=Signal("Lost") if signal else None)
        target = Surface(SIZE)
        MatchScene().draw(target, replace(picture, sides=(replace(side, frame=frame), picture.sides[1])))
        return pygame.image.tobytes(target, "RGB")

    assert pixels(banner=True, signal=False) != pixels(banner=False, signal=False)
    assert pixels(banner=True, signal=True) == pixels(banner=False, signal=True)
