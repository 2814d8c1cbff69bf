"""What is drawn in the well: cells, a clear that dissolves, words, and light."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, GAMEBOY, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Ended, LevelReached
from game.core.session.session import Session
from game.play.game.banners import Banner, Words
from game.play.game.effects import MOMENT_SECONDS, Effects
from game.play.game.frame import Panels
from game.play.game.motion import BLOCKED_SECONDS
from game.settings import DisplaySettings
from game.settings.sections import FeedbackSettings
from game.ui.draw.feedback.banners import draw_banner, picture_of
from game.ui.draw.feedback.lights import row_light
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.layout.game import PlayLayout, play_layout, thud_pixels
from game.ui.theme import THEME, dress, palette_of
from game.ui.theme.shelf import USUAL, Themes
from tests.core.playing import game

LAYOUT = play_layout((640, 480), Panels(hold=False, previews=1))
BOTTOM = """
    XXX....XXX
"""


def test_garbage_has_no_colour() -> None:
    session, target = game("IIII", BOTTOM), Surface((640, 480))
    draw_well(target, LAYOUT, session, Effects(), 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    half = LAYOUT.cell // 2
    red, green, blue, _ = target.get_at((LAYOUT.well.x + half, LAYOUT.well.bottom - half))
    assert max(red, green, blue) - min(red, green, blue) < 40
    assert abs(green - THEME.garbage[1]) < 60


def test_each_ruleset_has_its_colours() -> None:
    assert palette_of("ruleset", "modern", 3) == palette_of("guideline", "classic", 3)
    assert palette_of("ruleset", "arcade", 200) == palette_of("arcade", "modern", 1)
    assert palette_of("ruleset", "classic", 8) == palette_of("ruleset", "classic", 18)
    assert len({palette_of("ruleset", "classic", level) for level in range(10)}) == 10
    assert palette_of("colour-blind", "classic", 4).marks


def after_a_clear(seconds: float, effects: Effects | None = None) -> Surface:
    """The well so long after a row went from under a stack, by rules that let it come down at once."""
    session = game("IO", "X.........\n" + BOTTOM.strip() + "\n", rules=MODERN)
    effects, target = effects or Effects(), Surface((640, 480))
    effects.feed(session.step(Buttons.NONE), 4.0, session)
    effects.feed(session.step(Buttons.HARD_DROP), 5.0, session)
    assert effects.rows == (0,)
    draw_well(target, LAYOUT, session, effects, 5.0 + seconds, palette=palette_of("guideline", "modern", 0), ghost=True)
    return target


def middle(target: Surface, x: int, y: int) -> tuple[int, ...]:
    half = LAYOUT.cell // 2
    return tuple(target.get_at((LAYOUT.well.x + x * LAYOUT.cell + half, LAYOUT.well.bottom - y * LAYOUT.cell - half)))


def plain() -> Effects:
    """Effects without the old picture of the stack and without particles."""
    return Effects(feedback=FeedbackSettings(dissolve=False, particles=0, trail=False))


class TestDissolve:
    def test_rows_flash_and_dissolve_where_they_were_before_the_stack_comes_down(self) -> None:
        above, fallen = [], []
        for seconds in (0.0, 0.1, 0.19, 0.26, 0.3):
            target = after_a_clear(seconds, Effects(feedback=FeedbackSettings(particles=0, trail=False)))
            above.append(max(middle(target, 0, 1)[:3]) > 60)
            fallen.append(max(middle(target, 0, 0)[:3]))
        assert above == [True, True, True, False, False]
        assert fallen[0] > 140, "the flash, which is faint for a single"
        assert fallen[2] < 40, "the row has gone"
        assert fallen[4] > 90, "the stack has come down"

    def test_they_dissolve_from_the_middle(self) -> None:
        target = after_a_clear(0.14, Effects(flashes=False, feedback=FeedbackSettings(particles=0, trail=False)))
        assert max(middle(target, 9, 0)[:3]) > max(middle(target, 6, 0)[:3])

    def test_the_falling_piece_is_drawn_where_it_is(self) -> None:
        for seconds in (0.0, 0.1, 1.0):
            assert max(middle(after_a_clear(seconds), 4, 20)[:3]) > 120


def test_the_light_of_a_clear_does_not_fall_on_what_has_come_down_since() -> None:
    at_once, later = after_a_clear(0.05, plain()), after_a_clear(1.0, plain())
    assert middle(at_once, 0, 0) == middle(later, 0, 0)
    empty = [max(middle(after_a_clear(seconds, plain()), 8, 0)[:3]) for seconds in (0.01, 0.1, 0.2, 1.0)]
    assert empty == sorted(empty, reverse=True)
    assert len(set(empty)) == 4


def test_on_a_light_ground_a_small_clear_makes_rows_brighter() -> None:
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        assert min(row_light(THEME.soft)) > 240, "not grey"
        assert min(row_light(THEME.accent)) > 160
        assert row_light(THEME.mark_tetris)[2] == 255, "a tint of its colour"
        tints = [min(row_light(THEME.mark_tetris, light)) for light in (0.4, 0.75, 1.0)]
        assert tints == sorted(tints, reverse=True), "the more the brighter it is"
        assert tints[1] > 180 > 150 > tints[2]
    finally:
        dress(USUAL, DisplaySettings())


def test_the_ghost_is_seen_through_the_light_of_a_clear() -> None:
    target = after_a_clear(0.1)
    assert middle(target, 4, 0) != middle(target, 8, 0)


def test_a_seam_shines_where_the_stack_came_together() -> None:
    edge = LAYOUT.well.x + LAYOUT.cell // 2, LAYOUT.well.bottom - 2
    early, late = after_a_clear(0.01, plain()), after_a_clear(1.0, plain())
    assert max(early.get_at(edge)[:3]) > max(late.get_at(edge)[:3]) + 15


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

    def test_a_high_stack_tints_the_well_red_from_above(self) -> None:
        session, effects = game("OO", "X.........\n" * 19), Effects(moving=False)
        calm = middle(self.drawn(session, effects), 9, 19)
        effects.feed([], 5.0, session)
        red, green, _, _ = middle(self.drawn(session, effects), 9, 19)
        assert red > calm[0] + 40
        assert green < calm[1] + 20
        assert middle(self.drawn(session, effects), 5, 1)[0] < calm[0] + 10

    def test_the_tint_spares_the_ghost(self) -> None:
        session = game("OO", "X........X\n" * 17)
        session.step(Buttons.NONE)
        effects, palette = Effects(), palette_of("guideline", "modern", 0)
        effects.feed([], 5.0, session)
        seen = []
        for each in (Effects(), effects):
            target = Surface((640, 480))
            draw_ground(target, LAYOUT)
            draw_well(target, LAYOUT, session, each, 7.0, palette=palette, ghost=True)
            seen.append([middle(target, x, y) for x, y in ((4, 0), (4, 18))])
        assert effects.peril(7.0) > 0.5
        assert seen[0][0] == seen[1][0]
        assert seen[0][1] != seen[1][1]

    def test_crumbs_keep_off_the_ghost(self) -> None:
        shown, palette = [], palette_of("guideline", "modern", 0)
        for particles in (0, 100):
            session = game("OO", "XXXXXXXXX.\n" * 4)
            session.step(Buttons.NONE)
            effects = Effects(flashes=False, feedback=FeedbackSettings(particles=particles, captions=0))
            effects.feed([], 4.0, session)
            effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 800)], 5.0, session)
            target = Surface((640, 480))
            draw_well(target, LAYOUT, session, effects, 5.35, palette=palette, ghost=True)
            well, cell = LAYOUT.well, LAYOUT.cell
            ghost = Rect(well.x + 4 * cell, well.bottom - 6 * cell, 2 * cell, 2 * cell)
            shown.append([pygame.image.tobytes(target.subsurface(part), "RGB") for part in (ghost, well)])
        assert shown[0][0] == shown[1][0]
        assert shown[0][1] != shown[1][1]

    def test_a_piece_that_rests_darkens(self) -> None:
        session, effects = game("OO"), Effects()
        session.step(Buttons.NONE)
        while session.current != session.ghost:
            session.step(Buttons.SOFT_DROP)
        lights = []
        for _ in range(4):
            lights.append(sum(middle(self.drawn(session, effects), 4, 0)[:3]))
            session.advance(int(Buttons.NONE), 120)
        assert lights == sorted(set(lights), reverse=True)
        assert 0.6 * lights[0] < lights[-1] < 0.8 * lights[0], "it stays brighter than its ghost"

    def test_words_stand_over_the_stack_but_behind_the_falling_piece(self) -> None:
        session, effects = game("OO"), Effects()
        session.step(Buttons.NONE)
        effects.feed([Cleared((18, 19), Spin.FULL, back_to_back=True, combo=0, perfect=False, points=1)], 5.0, session)
        before, after = self.drawn(session, Effects()), self.drawn(session, effects, 5.3)
        assert middle(before, 4, 19) == middle(after, 4, 19)
        area = LAYOUT.well
        assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(
            after.subsurface(area), "RGB"
        )

    def test_words_are_scaled_without_a_line_around_them(self) -> None:
        image = picture_of((Words("Tetris", 1.75, "mark_tetris"),), 30)
        clear = {tuple(image.get_at((x, y)))[:3] for x in range(image.get_width()) for y in range(4)}
        assert clear == {THEME.well}, "the colour of the edge, also where nothing of it is seen"

    def test_the_piece_that_had_no_room_is_seen_with_all_its_cells(self) -> None:
        session, effects = game("OO", "X.........\n" * 20), Effects()
        effects.feed([Ended("lock out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, session)
        drawn = self.drawn(session, effects, 5.2)
        assert all(min(middle(drawn, x, y)[:3]) > 60 for x in (3, 4) for y in (19, 20)), "one row lower than it lies"
        assert max(middle(drawn, 3, 18)[:3]) < 60

    def test_words_grow_away_from_the_stack(self) -> None:
        for row in (6.0, 18.5):
            banner, lowest = Banner((Words("Tetris", 1.75, "mark_tetris"),), row, 5.0, 1.0, rises=0.0), []
            for now in (5.0, 5.5):
                target = Surface((640, 480), pygame.SRCALPHA)
                draw_banner(target, LAYOUT, banner, now)
                lowest.append(target.get_bounding_rect().bottom)
            assert lowest[0] <= lowest[1] + 1, "which a smooth edge may need"

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

    def test_light_rises_from_the_rows_of_a_tetris_behind_the_stack(self) -> None:
        session, effects = game("OO", "X........."), Effects(feedback=FeedbackSettings(captions=0))
        before = self.drawn(session, effects)
        effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 800)], 5.0)
        after = self.drawn(session, effects, 5.3)
        rise = [sum(middle(after, 5, y)[:3]) - sum(middle(before, 5, y)[:3]) for y in (4, 8, 19)]
        assert rise[0] > rise[1] > rise[2] == 0
        assert middle(after, 0, 0) == middle(before, 0, 0)

    def test_on_the_nes_it_fills_the_whole_well(self) -> None:
        session, effects = game("OO", "X.........", rules=CLASSIC), Effects(feedback=FeedbackSettings(captions=0))
        before = self.drawn(session, effects)
        effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 1200)], 5.0)
        after = self.drawn(session, effects, 5.15)
        assert min(middle(after, 5, 19)[:3]) > max(middle(before, 5, 19)[:3]) + 30
        assert middle(after, 0, 0) == middle(before, 0, 0)

    def test_it_is_one_flash_that_falls_at_once(self) -> None:
        session, effects = game("OO", "X.........", rules=CLASSIC), Effects(feedback=FeedbackSettings(captions=0))
        effects.feed([Cleared((0, 1, 2, 3), Spin.NONE, False, -1, False, 1200)], 5.0)
        lights = [middle(self.drawn(session, effects, 5.0 + step / 20), 5, 19)[0] for step in range(13)]
        assert lights[0] == lights[1] > 200
        assert lights[1:] == sorted(lights[1:], reverse=True)
        assert lights[4] < lights[0] / 2

    @pytest.mark.parametrize(("rules", "row", "colour"), [(MODERN, 0, False), (CLASSIC, 19, True)])
    def test_the_end_begins_below_or_on_the_nes_above(self, rules: Rules, row: int, colour: bool) -> None:
        session = game("OO", "X.........\n" * 20, rules=rules)
        effects = Effects(feedback=FeedbackSettings(captions=0, danger=0))
        before = self.drawn(session, effects)
        effects.feed([Ended("block out")], 5.0, session)
        early = self.drawn(session, effects, 5.1 + BLOCKED_SECONDS)
        changed = [y for y in range(20) if middle(early, 0, y) != middle(before, 0, y)]
        assert row in changed
        assert 19 - row not in changed
        assert (middle(early, 5, row) != middle(before, 5, row)) is colour

    @pytest.mark.parametrize("rules", [MODERN, GAMEBOY], ids=["modern", "gameboy"])
    def test_the_light_of_a_moment_stays_in_the_rows_that_the_rules_have(self, rules: Rules) -> None:
        session, effects = game("OO", rules=rules), Effects(feedback=FeedbackSettings(captions=0))
        before = self.drawn(session, effects)
        effects.feed([LevelReached(2)], 5.0, session)
        for share in (0.3, 0.5, 0.7, 0.9):
            after = self.drawn(session, effects, 5.0 + share * MOMENT_SECONDS)
            over = Rect(LAYOUT.playfield)
            over.height = LAYOUT.well.bottom - rules.skyline * LAYOUT.cell - over.y
            assert pygame.image.tobytes(after.subsurface(over), "RGB") == pygame.image.tobytes(
                before.subsurface(over), "RGB"
            )
            assert share != 0.7 or middle(after, 5, rules.skyline - 1) != middle(before, 5, rules.skyline - 1)

    def test_the_thud_moves_the_well_by_two_to_four_pixels_and_back(self) -> None:
        assert [thud_pixels(cell) for cell in (13, 20, 30, 46)] == [2, 2, 3, 4]
        assert thud_pixels(46, 0.0) == 0


@pytest.mark.parametrize(("rules", "lid"), [(CLASSIC, 0), (GAMEBOY, 2)], ids=["classic", "gameboy"])
def test_a_well_of_fewer_rows_is_closed_from_above(rules: Rules, lid: int) -> None:
    """Of the 20 rows that there is room for."""
    session, target = game("OO", rules=rules, mode=MODES["a-type"]), Surface((640, 480))
    draw_ground(target, LAYOUT)
    open_row = target.get_at((LAYOUT.well.x + 2, LAYOUT.well.bottom - 2))
    draw_well(target, LAYOUT, session, Effects(), 0.0, palette=palette_of("guideline", "modern", 0), ghost=False)
    middles = [LAYOUT.well.y + row * LAYOUT.cell + LAYOUT.cell // 2 for row in range(20)]
    assert sum(target.get_at((LAYOUT.well.x + 2, y)) != open_row for y in middles) == lid
