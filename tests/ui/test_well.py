"""What is drawn in the well: the end of a game, words, and light."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, GAMEBOY, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, LevelReached
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.frame import Panels
from game.play.game.motion import DISSOLVE_SECONDS, FALL_SECONDS
from game.settings import DisplaySettings
from game.settings.sections import FeedbackSettings
from game.ui.draw.banners import draw_banner
from game.ui.draw.well import draw_ground, draw_well
from game.ui.layout.game import PlayLayout, play_layout
from game.ui.theme import USUAL, Palette, Themes, dress, palette_of
from tests.core.playing import game

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))


def test_each_ruleset_has_its_colours() -> None:
    assert palette_of("ruleset", "modern", 3) == palette_of("guideline", "classic", 3)
    assert palette_of("ruleset", "arcade", 200) == palette_of("arcade", "modern", 1)
    assert palette_of("ruleset", "classic", 8) == palette_of("ruleset", "classic", 18)
    assert len({palette_of("ruleset", "classic", level) for level in range(10)}) == 10
    assert palette_of("colour-blind", "classic", 4).marks


def middle(target: Surface, x: int, y: int) -> tuple[int, ...]:
    half = LAYOUT.cell // 2
    return tuple(target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - y * LAYOUT.cell - half)))


def _low(rows: int) -> PlayLayout:
    """A well of fewer rows."""
    well, high = LAYOUT.well, rows * LAYOUT.cell
    return replace(LAYOUT, well=Rect(well.x, well.bottom - high, well.width, high))


class TestAround:
    """What else is drawn of events."""

    def drawn(self, session: Session, effects: Effects, now: float = 5.0) -> Surface:
        target = Surface((640, 480))
        draw_ground(target, LAYOUT)
        palette = palette_of("guideline", "modern", 0)
        draw_well(target, LAYOUT, session, effects, now, palette=palette, ghost=False, words=True)
        return target

    def test_the_piece_that_had_no_room_is_seen_with_all_its_cells(self) -> None:
        session, effects = game("OO", "X.........\n" * 20), Effects(feedback=FeedbackSettings(danger=0))
        effects.feed([Ended("lock out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, session)
        drawn = self.drawn(session, effects, 5.2)
        assert all(min(middle(drawn, x, y)[:3]) > 60 for x in (3, 4) for y in (19, 20)), "one row lower than it lies"
        assert max(middle(drawn, 3, 18)[:3]) < 60

    def test_every_banner_fits_the_well_at_every_size(self) -> None:
        clear = Cleared((0, 1, 2, 3), Spin.NONE, back_to_back=True, combo=12, perfect=True, points=1_234_567)
        for size in ((624, 408), (1280, 720), (3840, 2160)):
            effects = Effects(feedback=FeedbackSettings(captions=150))
            effects.feed([clear, LevelReached(999)], 5.0)
            layout = play_layout(size, Panels())
            target = Surface(size, pygame.SRCALPHA)
            banner = effects.words(5.5)
            assert banner
            draw_banner(target, layout, banner, 5.5)
            assert layout.well.contains(target.get_bounding_rect())

    @pytest.mark.parametrize("rows", [8, 10, 11])
    def test_the_longest_words_fit_a_low_well(self, rows: int) -> None:
        session = game("OO", rules=replace(MODERN, skyline=rows))
        effects = Effects(feedback=FeedbackSettings(captions=150, particles=0))
        effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, True, 12, True, 1_234_567)], 5.0, session)
        banner = effects.words(5.05)
        assert banner
        for now in (5.0, 5.5):
            target = Surface((640, 480), pygame.SRCALPHA)
            draw_banner(target, _low(rows), banner, now)
            seen = target.get_bounding_rect()
            assert _low(rows).well.contains(seen)
            assert seen.height > 0.5 * rows * LAYOUT.cell

    def test_it_is_one_flash_that_falls_at_once(self) -> None:
        session, effects = game("OO", "X.........", rules=CLASSIC), Effects(feedback=FeedbackSettings(captions=0))
        effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 1200)], 5.0)
        lights = [middle(self.drawn(session, effects, 5.0 + step / 20), 5, 19)[0] for step in range(13)]
        assert lights[0] == lights[1] > 200
        assert lights[1:] == sorted(lights[1:], reverse=True)
        assert lights[4] < lights[0] / 2


@pytest.mark.parametrize(("rules", "lid"), [(CLASSIC, 0), (GAMEBOY, 2)], ids=["classic", "gameboy"])
def test_a_well_of_fewer_rows_is_closed_from_above(rules: Rules, lid: int) -> None:
    """Of the 20 rows that there is room for."""
    session, target = game("OO", rules=rules, mode=MODES["a-type"]), Surface((640, 480))
    draw_ground(target, LAYOUT)
    open_row = target.get_at((LAYOUT.well.x + 2, LAYOUT.well.bottom - 2))
    draw_well(target, LAYOUT, session, Effects(), 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    middles = [LAYOUT.well.y + row * LAYOUT.cell + LAYOUT.cell // 2 for row in range(20)]
    assert sum(target.get_at((LAYOUT.well.x + 2, y)) != open_row for y in middles) == lid


def drawn(
    session: Session, effects: Effects, now: float, *, ghost: bool = False, palette: Palette | None = None
) -> Surface:
    target = Surface((640, 480))
    draw_ground(target, LAYOUT)
    draw_well(
        target, LAYOUT, session, effects, now, palette=palette or palette_of("guideline", "modern", 0), ghost=ghost
    )
    return target


def at_the_wall(target: Surface, row: int) -> tuple[int, ...]:
    """The colour beside the left frame, in the middle of a row."""
    return tuple(target.get_at((LAYOUT.well.x + 1, LAYOUT.well.bottom - row * LAYOUT.cell - LAYOUT.cell // 2)))


def test_danger_is_seen_at_the_frame_down_to_the_floor() -> None:
    session, effects = game("OO", ".........X\n" * 19), Effects(moving=False)
    before = at_the_wall(drawn(session, effects, 5.0), 0)
    effects.feed([], 5.0, session)
    assert at_the_wall(drawn(session, effects, 5.0), 0)[0] > before[0] + 60


def test_the_ghost_lies_on_the_stack_that_is_seen() -> None:
    seen = []
    for seconds in (0.0, DISSOLVE_SECONDS, DISSOLVE_SECONDS + FALL_SECONDS):
        session = game("IO", "X.........\nXXX....XXX\n")
        effects = Effects(flashes=False, feedback=FeedbackSettings(particles=0, trail=False))
        effects.feed(session.step(Buttons.NONE), 4.0, session)
        effects.feed(session.step(Buttons.HARD_DROP), 5.0, session)
        shown, without = (drawn(session, effects, 5.0 + seconds, ghost=each) for each in (True, False))
        middle = LAYOUT.well.x + 4 * LAYOUT.cell + LAYOUT.cell // 4
        heights = [LAYOUT.well.bottom - row * LAYOUT.cell - LAYOUT.cell // 4 for row in range(4)]
        seen.append([shown.get_at((middle, y)) != without.get_at((middle, y)) for y in heights])
    hanging = [False, True, True, False]
    assert seen == [hanging, hanging, [True, True, False, False]]


@pytest.mark.parametrize("piece", [Piece.T, Piece.Z])
def test_the_flash_of_a_lock_is_seen_on_white_blocks_too(piece: Piece) -> None:
    session, effects = game(piece.name * 3, rules=CLASSIC), Effects()
    while session.pieces == 0:
        effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
    lit, still = (drawn(session, effects, now, palette=palette_of("ruleset", "classic", 0)) for now in (5.0, 9.0))
    y, x = divmod((effects.cells & -effects.cells).bit_length() - 1, STRIDE)
    at = LAYOUT.well.x + x * LAYOUT.cell + LAYOUT.cell // 2, LAYOUT.well.bottom - y * LAYOUT.cell - LAYOUT.cell // 2
    assert sum(abs(a - b) for a, b in zip(lit.get_at(at)[:3], still.get_at(at)[:3], strict=True)) > 80


@pytest.mark.parametrize("theme", ["dark", "nes", "arcade", "high-contrast"])
def test_white_words_can_be_read_on_the_curtain(theme: str) -> None:
    session = game("OO", "X.........\n" * 20, rules=CLASSIC)
    effects = Effects()
    effects.feed([Ended("block out")], 5.0, session)
    try:
        dress(Themes(Path()).get(theme), DisplaySettings())
        target, x = drawn(session, effects, 9.0), LAYOUT.well.centerx
        seen = [tuple(target.get_at((x, y)))[:3] for y in range(LAYOUT.well.top, LAYOUT.well.bottom)]
        assert max(sum(each) / 3 for each in seen) < 150
    finally:
        dress(USUAL, DisplaySettings())
