"""The machine's reasons: what the bars say, what is compared, and how a game goes on while they are shown."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.thinker import Opinion
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.rotation import SRS
from game.core.session.buttons import Buttons
from game.play.game.frame import Panels
from game.play.words.reasons import Reasons
from game.ui.draw.game.heat import shade, tint, warmth
from game.ui.kit.box import Box
from game.ui.kit.lengths import Units
from game.ui.layout.game import play_layout
from game.ui.panels.scene import Scene
from game.ui.panels.why import choose, columns_of, panel_of, place_at
from tests.core.playing import game
from tests.play.stage import looked
from tests.ui.draw.stage import differs, view
from tests.ui.stage import SIZES, key_down

START = 100.0
PANELS = Panels(why=True)
LAYOUT = play_layout((1280, 720), PANELS)


class TestReasons:
    def test_who_says_nothing_is_named(self) -> None:
        why = looked()
        silent = replace(why.reasons, opinions=(), other=None, note="Rover has suggested nothing yet.")
        shown, empty = Surface((640, 480)), Surface((640, 480))
        session = game("TIO")
        session.step(Buttons.NONE)
        Scene().draw(shown, replace(view(session), panels=PANELS, reasons=silent))
        Scene().draw(empty, replace(view(session), panels=PANELS, reasons=replace(silent, note="")))
        assert differs(shown, empty, play_layout((640, 480), PANELS).why)


class TestHeat:
    def test_the_best_is_hot_and_the_middle_is_mild(self) -> None:
        warm = warmth([10.0, 8.0, 6.0, 2.0, -20.0])
        assert warm[0] == 1
        assert warm[2] == 0.5
        assert list(warm) == sorted(warm, reverse=True)
        assert warm[-1] > 0

    def test_equals_are_all_the_best(self) -> None:
        assert warmth([3.0, 3.0, 3.0]) == (1, 1, 1)
        assert warmth([3.0, 3.0, 3.0, 1.0])[2:] == (1, 0.5)

    def test_what_was_given_up_is_pale_and_what_ends_the_game_is_red(self) -> None:
        landing = Placement(Piece.O, NORTH, 4, 0)
        kept = Opinion(landing, False, True, 1.0, {})
        assert shade(kept, 1) == tint(1)
        assert max(shade(replace(kept, pruned=True), 1)) < max(tint(1))
        red, green, blue = shade(replace(kept, survives=False), 1)
        assert red > 2 * max(green, blue)

    def test_each_warmth_has_a_colour_of_its_own(self) -> None:
        assert len({tint(step / 20) for step in range(21)}) == 21

    @pytest.mark.parametrize("size", SIZES)
    def test_it_is_drawn_at_any_size(self, size: tuple[int, int]) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        for name in ("dellacherie", "house"):
            reasons = looked(name=name).reasons
            with_reasons, without = Surface(size), Surface(size)
            shown = replace(view(session), panels=PANELS)
            Scene().draw(with_reasons, replace(shown, reasons=reasons))
            Scene().draw(without, shown)
            layout = play_layout(size, PANELS)
            floor = Rect(layout.well.x, layout.well.bottom - layout.cell, layout.well.width, layout.cell)
            for area in (layout.why, floor):
                assert differs(with_reasons, without, area)


class TestComparing:
    def test_keys_go_through_the_candidates_from_the_best_to_the_worst(self) -> None:
        why = looked("O")
        assert len(why.reasons.opinions) == 9
        seen = [why.reasons.other]
        for _ in range(10):
            assert choose(why, key_down("down"), LAYOUT)
            seen.append(why.reasons.other)
        assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8]
        choose(why, key_down("up"), LAYOUT)
        assert why.reasons.other == 7
        choose(why, key_down("home"), LAYOUT)
        assert why.reasons.other == 1
        choose(why, key_down("end"), LAYOUT)
        assert why.reasons.other == 8
        assert not choose(why, key_down("left"), LAYOUT)

    def test_the_mouse_shows_the_best_candidate_below_it(self) -> None:
        why = looked("O")
        cell, well = LAYOUT.cell, LAYOUT.well
        for column in range(10):
            place = well.x + column * cell + cell // 2, well.bottom - cell // 2
            choose(why, Event(pygame.MOUSEMOTION, pos=place), LAYOUT)
            assert why.reasons.other is not None
            compared = why.reasons.opinions[why.reasons.other].landing
            covers = [
                number
                for number, opinion in enumerate(why.reasons.opinions)
                if opinion.landing.x in (column - 1, column) and number != why.reasons.chosen
            ]
            if covers:
                assert compared.x in (column - 1, column)
                assert why.reasons.other == min(covers)
        choose(why, Event(pygame.MOUSEMOTION, pos=(1, 1)), LAYOUT)
        assert why.reasons.other == 1

    def test_the_wheel_goes_through_all_that_cover_a_cell(self) -> None:
        why = looked("T")
        place = LAYOUT.well.x + LAYOUT.cell * 5 // 2 + LAYOUT.cell * 2, LAYOUT.well.bottom - 2
        choose(why, Event(pygame.MOUSEMOTION, pos=place), LAYOUT)
        seen = set()
        for _ in range(40):
            assert why.reasons.other is not None
            seen.add(why.reasons.other)
            choose(why, Event(pygame.MOUSEWHEEL, y=-1), LAYOUT)
        column = (place[0] - LAYOUT.well.x) // LAYOUT.cell
        over = {n for n, o in enumerate(why.reasons.opinions) if (column, 0) in SRS.cells(o.landing)}
        assert seen == over - {why.reasons.chosen}

    def test_beside_the_well_the_wheel_goes_through_all(self) -> None:
        why = looked("O")
        choose(why, Event(pygame.MOUSEMOTION, pos=LAYOUT.queue.center), LAYOUT)
        seen = []
        for by in (-1, -1, 1, 1, 1, *[-1] * 9):
            assert choose(why, Event(pygame.MOUSEWHEEL, y=by), LAYOUT)
            seen.append(why.reasons.other)
        assert seen == [2, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]

    def test_the_strip_has_a_place_for_each(self) -> None:
        why = looked("T")
        made = panel_of(LAYOUT, why.reasons).strip
        strip = made.rect
        assert [place_at(made, why.reasons, x) for x in (strip.x, strip.right - 1)] == [0, 33]
        assert choose(why, Event(pygame.MOUSEBUTTONDOWN, pos=(strip.right - 1, strip.centery), button=1), LAYOUT)
        assert why.reasons.other == 33

    def test_what_ends_the_game_stands_apart_in_the_strip(self) -> None:
        strip, reasons = strip_of([Opinion(O_PIECE, False, number < 3, -1.0 * number, {}) for number in range(5)])
        columns = columns_of(strip, reasons)
        assert [after.left - before.right for before, after in pairwise(columns)] == [0, 0, strip.em, 0]
        assert (columns[0].left, columns[-1].right) == (strip.rect.left, strip.rect.right)
        assert [place_at(strip, reasons, column.centerx) for column in columns] == [0, 1, 2, 3, 4]

    def test_what_was_not_fully_searched_stands_apart_too(self) -> None:
        strip, reasons = strip_of([Opinion(O_PIECE, False, n < 4, -1.0 * n, {}, pruned=n > 1) for n in range(6)])
        columns = columns_of(strip, reasons)
        gaps = [after.left - before.right for before, after in pairwise(columns)]
        assert gaps == [0, strip.em, 0, strip.em, 0]
        assert columns[-1].right == strip.rect.right


O_PIECE = Placement(Piece.O, NORTH, 4, 0)


def strip_of(opinions: list[Opinion]) -> tuple[Box, Reasons]:
    """The strip of some candidates, in its place."""
    reasons = Reasons("Rover", tuple(opinions))
    strip = Box()
    strip.place(Rect(10, 20, 300, 60), Units(14))
    return strip, reasons
