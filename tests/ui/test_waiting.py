"""Waiting for events: each one arrives, none is made up, and nobody waits longer than asked."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from game.ui import loop
from game.ui.loop import Waiting
from tests.ui.real_window import ROOT, display

__all__ = ["display"]  # a fixture
QUIT = Event(pygame.QUIT)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.set_mode((64, 64))
    pygame.event.clear()
    yield
    pygame.event.clear()


def waits(*, pads: bool = False) -> Waiting:
    return Waiting(time.perf_counter, lambda: pads)


@pytest.mark.parametrize("at_rest", [True, False])
def test_an_event_that_is_there_is_returned(at_rest: bool) -> None:
    pygame.event.post(QUIT)
    event = waits()(5.0, at_rest)
    assert event
    assert event.type == pygame.QUIT


@pytest.mark.parametrize(("seconds", "at_rest"), [(0.0, False), (0.0, True), (0.001, False), (0.001, True)])
def test_none_when_there_is_none(seconds: float, at_rest: bool) -> None:
    assert waits()(seconds, at_rest) is None


@pytest.mark.parametrize("error", [SystemError, KeyError])
@pytest.mark.parametrize("way", ["poll", "wait"])
def test_an_event_that_pygame_fails_to_tell_is_lost_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, way: str, error: type[Exception]
) -> None:
    def fails(*_: object) -> Event:
        monkeypatch.undo()
        pygame.event.post(QUIT)
        raise error("<built-in function wait> returned a result with an exception set")

    monkeypatch.setattr(pygame.event, way, fails)
    wait = waits()
    told = [wait(0.01, way == "poll") for _ in range(2)]
    assert QUIT.type in [event.type for event in told if event]


class TestConnection:
    """A pipe stands for the connection to the X server."""

    @pytest.fixture
    def server(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
        """The end of the pipe that the server writes to."""
        reading, writing = os.pipe()
        monkeypatch.setattr(loop, "x_connection", lambda: reading)
        yield writing
        os.close(reading)
        os.close(writing)

    @pytest.mark.parametrize("at_rest", [True, False])
    def test_it_sleeps_until_the_server_sends(
        self, monkeypatch: pytest.MonkeyPatch, server: int, at_rest: bool
    ) -> None:
        chosen = select.select

        def sent(*lists: object) -> object:
            os.write(server, b"a key")
            pygame.event.post(QUIT)
            return chosen(*lists)  # type: ignore[arg-type]

        monkeypatch.setattr(select, "select", sent)
        event = waits()(5.0, at_rest)
        assert event
        assert event.type == pygame.QUIT

    def test_what_is_no_event_does_not_end_the_wait(self, server: int) -> None:
        os.write(server, b"a message")
        assert waits()(0.003, False) is None

    def test_a_gamepad_is_read_without_it(self, monkeypatch: pytest.MonkeyPatch, server: int) -> None:
        monkeypatch.setattr(select, "select", lambda *_: pytest.fail("the server knows no gamepads"))
        assert waits(pads=True)(0.001, False) is None


def test_without_a_window_there_is_no_connection() -> None:
    assert loop.x_connection() is None


def test_the_connection_of_a_window(display: str) -> None:
    script = """
import os, pygame, stat
from game.ui.loop import x_connection
pygame.display.init()
pygame.display.set_mode((64, 64))
print(stat.S_ISSOCK(os.fstat(x_connection()).st_mode))
"""
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    told = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines()[-1] == "True"
