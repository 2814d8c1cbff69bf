"""Audio devices for tests."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An audio device that takes all and is heard by nobody."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without an audio device."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    yield
    pygame.mixer.quit()
