"""The totals on the scores screen, by keys."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.ui.kit.layout import page_layout
from tests.ui.screens.scores.stage import (
    NOW,
    filled,
    opened,
)
from tests.ui.stage import tapped


class TestTotals:
    def test_they_are_reached_by_keys_from_top_to_bottom(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), "totals", (624, 408))
        names = []
        for _ in range(7):
            tapped(screen, screen.context.controls, NOW, "tab")
            screen.draw(Surface((624, 408)), NOW)
            assert screen.page.focus
            names.append(screen.page.focus.name)
            assert screen.page.focus.rect.colliderect(page_layout((624, 408)).body)
        assert {"rules", "player", "tabs"} <= set(names)
