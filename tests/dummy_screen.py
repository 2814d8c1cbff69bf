"""Pictures without a screen, by SDL's dummy driver."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.ui.kit import text


@contextmanager
def dummy_screen() -> Iterator[None]:
    """Choose the dummy driver before anything opens a window, and leave nothing of pygame behind."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        yield
        # A font that outlives its module crashes whoever draws with it next.
        text.font.cache_clear()
        pygame.font.quit()
        pygame.display.quit()
