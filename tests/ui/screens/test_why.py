"""The machine's reasons: what the bars say, what is compared, and how a game goes on while they are shown."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.core.board.rotation import SRS
from game.play.game.frame import Panels
from game.ui.layout.game import play_layout
from game.ui.panels.why import choose, panel_of, place_at
from tests.play.stage import looked
from tests.ui.stage import key_down

PANELS = Panels(why=True)
LAYOUT = play_layout((1280, 720), PANELS)


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

    def test_the_strip_has_a_place_for_each(self) -> None:
        why = looked("T")
        made = panel_of(LAYOUT, why.reasons).strip
        strip = made.rect
        assert [place_at(made, why.reasons, x) for x in (strip.x, strip.right - 1)] == [0, 33]
        assert choose(why, Event(pygame.MOUSEBUTTONDOWN, pos=(strip.right - 1, strip.centery), button=1), LAYOUT)
        assert why.reasons.other == 33
