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


NOWHERE = {
    "gramophone": {},
    "alsa": {"AUDIODEV": "nowhere"},
    "dsp": {"SDL_PATH_DSP": "/nowhere", "AUDIODEV": "/nowhere"},
}
"""A driver that nobody has, and drivers of Linux without their device, with the variables that lead away from one."""


@pytest.fixture(params=NOWHERE)
def no_device(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without an audio device."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", request.param)
    for name, value in NOWHERE[request.param].items():
        monkeypatch.setenv(name, value)
    yield
    pygame.mixer.quit()
