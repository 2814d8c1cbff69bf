"""Pictures without a screen: SDL's dummy driver, chosen before anything opens a window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="package", autouse=True)
def _no_screen() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        yield
        pygame.font.quit()
        pygame.display.quit()
