"""The colours: every text can be read on what lies behind it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.play.running.flow import OVER_SECONDS
from game.ui.app import Screens
from game.ui.draw import text
from game.ui.draw.game.heat import CHOSEN, COMPARED
from game.ui.draw.game.terms import AGAINST, FOR
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, Colour
from tests.play.stage import START, recording
from tests.ui.stage import context, playing, replay_screen, tapped, top_out

LEAST = 4.5
"""The contrast that WCAG 2.1 asks of small text at least (success criterion 1.4.3)."""
WINDOW = (THEME.background_top, THEME.background_bottom)
GROUNDS: Mapping[Colour, tuple[Colour, ...]] = {
    THEME.text: (*WINDOW, THEME.panel, THEME.selected, THEME.focused, THEME.hovered, THEME.primary, THEME.primary_lit),
    THEME.soft: (*WINDOW, THEME.panel, THEME.selected, THEME.focused, THEME.hovered),
    THEME.muted: (*WINDOW, THEME.panel),
    THEME.accent: (*WINDOW, THEME.panel, THEME.selected, THEME.focused),
    THEME.best: (*WINDOW, THEME.panel, THEME.focused, THEME.hovered),
    THEME.background_bottom: (THEME.accent,),
    CHOSEN: (THEME.panel,),
    COMPARED: (THEME.panel,),
    FOR: (THEME.panel,),
    AGAINST: (THEME.panel,),
}
"""The colours of texts, and on which grounds each is drawn."""


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2.1, 0 for black and 1 for white."""
    shares = [value / 255 for value in colour]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2.1, from 1 to 21."""
    dark, light = sorted(map(luminance, (first, second)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_that_of_the_recommendation() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(
    ("colour", "ground"), [(text, ground) for text, grounds in GROUNDS.items() for ground in grounds]
)
def test_text_stands_out(colour: Colour, ground: Colour) -> None:
    assert contrast(colour, ground) >= LEAST


def test_no_text_has_another_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[Colour] = set()

    class Inked(pygame.font.Font):
        def render(self, words: str, smooth: bool, colour: Colour) -> Surface:  # type: ignore[override]
            used.add(colour)
            return super().render(words, smooth, colour)

    def font(weight: str, size: int) -> pygame.font.Font:
        return Inked(text.FONTS / weight, max(text.MIN_FONT_SIZE, size))

    monkeypatch.setattr(text, "font", font)
    for kept in (text.line, text.figures):
        kept.cache_clear()

    shared, target = context(tmp_path), Surface((1280, 720))
    screens = Screens(shared)

    def seen(screen: Screen | None, *keys: str) -> None:
        screen = tapped(screen, shared.controls, START + 0.1, *keys) if screen else None
        assert screen
        screen.forget()
        screen.draw(target, START + 0.1)

    seen(screens.title())
    seen(screens.title(), "up", "up", "up", "up", "up")  # to a seed, which is not typed yet
    seen(screens.scores(lambda: None))
    seen(screens.handling(START, lambda: None))
    seen(screens.play(START, demo=True), "e", "down")
    seen(screens.play(START), "p")
    seen(replay_screen(shared, recording(shared.settings), START), "right")
    over = playing(tmp_path)
    now = top_out(over) + OVER_SECONDS
    for page in range(2):
        over.advance(now + page)
        over.draw(target, now + page)
        over.flow.turn_page()
    assert used <= set(GROUNDS)
    assert used >= {THEME.text, THEME.soft, THEME.muted, THEME.accent, CHOSEN, COMPARED}, "those screens were drawn"
