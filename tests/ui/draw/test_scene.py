"""A game in the window: only what changed is drawn."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.core.session.buttons import Buttons
from game.ui.layout.game import play_layout
from game.ui.panels.scene import Scene, background
from game.ui.theme import THEME
from tests.ui.draw.stage import PANELS, begun, differs, view
from tests.ui.stage import SIZES


class TestScene:
    @pytest.mark.parametrize("size", SIZES)
    def test_a_game_is_drawn_at_any_size(self, size: tuple[int, int]) -> None:
        target, layout = Surface(size), play_layout(size)
        Scene().draw(target, view(begun()))
        corner = layout.well.x + 4 * layout.cell + layout.cell // 2, layout.well.y + layout.cell // 2
        assert target.get_at(corner) != pygame.Color(*THEME.well)
        for name, area in layout.regions.items():
            if name not in ("caption", "sky", "hold"):
                assert differs(target, background(size, PANELS), area), name

    def test_a_window_that_is_too_small_is_drawn_all_the_same(self) -> None:
        Scene().draw(Surface((120, 90)), view(begun()))

    def test_nothing_is_drawn_when_nothing_changed(self) -> None:
        target, scene, session = Surface((640, 480)), Scene(), begun()
        assert scene.changed(view(session))
        assert scene.draw(target, view(session)) == [Rect(0, 0, 640, 480)]
        assert not scene.changed(view(session, now=1.0))
        assert scene.draw(target, view(session, now=1.0)) == []

    def test_only_the_region_that_changed_is_drawn(self) -> None:
        target, scene, session = Surface((640, 480)), Scene(), begun()
        layout = play_layout((640, 480))
        scene.draw(target, view(session))
        session.step(Buttons.LEFT)
        assert scene.draw(target, view(session)) == [layout.region("shaken")]
        session.step(Buttons.HOLD)
        assert scene.draw(target, view(session)) == [
            layout.region("shaken"),
            layout.region("hold"),
            layout.region("queue"),
        ]

    def test_what_was_drawn_over_is_restored(self) -> None:
        target, fresh, scene, session = Surface((640, 480)), Surface((640, 480)), Scene(), begun()
        scene.draw(target, view(session))
        session.step(Buttons.HARD_DROP)
        scene.draw(target, view(session))
        Scene().draw(fresh, view(session))
        assert not differs(target, fresh, target.get_rect())

    def test_the_ghost_can_be_switched_off(self) -> None:
        session, shown, hidden = begun(), Surface((640, 480)), Surface((640, 480))
        Scene().draw(shown, view(session))
        Scene().draw(hidden, view(session, ghost=False))
        layout = play_layout((640, 480))
        floor = Rect(layout.well.x, layout.well.bottom - 2 * layout.cell, layout.well.width, 2 * layout.cell)
        assert differs(shown, background((640, 480), PANELS), floor)
        assert not differs(hidden, background((640, 480), PANELS), floor)
