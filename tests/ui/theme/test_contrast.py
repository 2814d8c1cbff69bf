"""Every text can be read on what lies behind it, in every theme that comes with the game."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Surface

from game.settings import Settings
from game.settings.sections.tables import THEMES, DisplaySettings
from game.ui.kit.text import fonts as text
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, Colour, Themes, mix, use, worn
from tests.ui.theme.sight import light
from tools.pictures.screens import SCREENS
from tools.pictures.stage import Stage, no_window

LEAST = 4.5
"""The contrast that WCAG 2.1 asks of small text at least (success criterion 1.4.3)."""
WINDOW = ("background_top", "background_bottom")
GROUNDS: Mapping[str, tuple[str, ...]] = {
    "text": (*WINDOW, "panel", "well", "selected", "focused", "hovered", "primary", "primary_lit", "disc"),
    "soft": (*WINDOW, "panel", "well", "selected", "focused", "hovered"),
    "muted": (*WINDOW, "panel", "well"),
    "accent": (*WINDOW, "panel", "well", "selected", "focused"),
    "banner_chain": ("well",),
    "banner_combo": ("well",),
    "banner_level": ("well",),
    "best": (*WINDOW, "panel", "well", "focused", "hovered"),
    "rival": (*WINDOW, "panel", "well"),
    "third": (*WINDOW, "panel", "well"),
    "ahead": (*WINDOW, "panel", "well"),
    "behind": (*WINDOW, "panel", "well"),
    "chosen": ("panel", "well"),
    "compared": ("panel", "well"),
    "mark_mistake": (*WINDOW, "panel"),
    "background_bottom": ("accent",),
}
"""The colours of texts, and on which grounds each is drawn."""
MEASURED = ("why", "results")
"""The screens whose pictures are measured."""
SIZE = (640, 480)
Pixels = NDArray[np.int64]


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2.1, 0 for black and 1 for white."""
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2.1, from 1 to 21."""
    dark, bright = sorted(map(luminance, (first, second)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out(theme: str, tmp_path: Path) -> None:
    colours = Themes(tmp_path).get(theme).colours
    pairs = [(name, ground) for name, grounds in GROUNDS.items() for ground in grounds]
    measured = {pair: contrast(colours.named(pair[0]), colours.named(pair[1])) for pair in pairs}
    assert {pair: ratio for pair, ratio in measured.items() if ratio < LEAST} == {}


def split(pixel: int) -> bytes:
    """The red, green and blue of a pixel."""
    return pixel.to_bytes(3, "big")


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_of_the_screens_stands_out(theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each screen is drawn with its letters and without. Where a pixel has the colour of a letter, the other picture
    has what is behind it. Buttons that do nothing now are left out, as the recommendation allows.
    """
    ink = Ink(monkeypatch)
    for name in MEASURED:
        with no_window():
            shot = SCREENS[name]
            stage = Stage(tmp_path / name, Settings(display=DisplaySettings(theme=theme)))
            screen = stage.wait(shot.open(stage, shot.before(stage)), shot.wait)
            letters, bare = (ink.drawn(stage, screen, visible=visible) for visible in (True, False))
            stage.context.under_way.close(stage.now)
        seen = set()
        for colour in ink.used - {mix(THEME.panel, THEME.muted, 0.5)}:
            grounds = np.unique(bare[(letters != bare) & (letters == int.from_bytes(colour, "big"))])
            faint = [(r, g, b) for r, g, b in map(split, grounds.tolist()) if contrast(colour, (r, g, b)) < LEAST]
            assert faint == [], (name, colour)
            seen |= {colour} if len(grounds) else set()
        assert {THEME.text, THEME.muted} <= seen, "the letters were found"


class Ink:
    """Draws screens with their letters or without, and notes the colours of the letters."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.used: set[Colour] = set()
        self._visible = True
        real = text._rendered

        def rendered(words: str, size: int, colour: Colour, weight: str) -> Surface:
            self.used.add(colour)
            letters = real(words, size, colour, weight)
            if not self._visible:
                letters.fill((0, 0, 0, 0))
            return letters

        monkeypatch.setattr(text, "_rendered", rendered)

    def drawn(self, stage: Stage, screen: Screen, *, visible: bool) -> Pixels:
        """The pixels of a screen, each as one number."""
        self._visible = visible
        use(worn())
        pixels: Pixels = pygame.surfarray.array3d(stage.draw(screen, SIZE)) @ np.array([1 << 16, 1 << 8, 1])
        self._visible = True
        use(worn())
        return pixels
