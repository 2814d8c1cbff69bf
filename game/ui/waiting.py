"""Waiting for the next event of the window."""

from __future__ import annotations

import math
import select
import time
from collections.abc import Callable
from functools import cached_property

import pygame
from pygame.event import Event

_GLANCE = 0.016
"""Seconds between two polls for events while nothing moves: about a frame. The wait of pygame polls each millisecond,
which takes more of the processor than all else on a quiet screen."""
_BREATH = 0.001
"""Seconds to wait after a message of the X server that is no event."""


class Waiting:
    """Waits for events.

    Under X11 it sleeps until the server sends something, so that a key arrives at once and a quiet screen takes no
    time. The wait of pygame looks for events each millisecond; it is used elsewhere, and with gamepads, which are read
    only when one looks.
    """

    def __init__(self, clock: Callable[[], float], pads: Callable[[], bool]) -> None:
        """``clock`` is in seconds. ``pads`` says whether a gamepad is plugged in."""
        self._clock, self._pads = clock, pads

    def __call__(self, seconds: float, at_rest: bool) -> Event | None:
        """Return the next event, waiting for it up to ``seconds``. None if there was none.

        ``at_rest`` says that nothing moves on the screen, so that some milliseconds do not matter.
        """
        event = _told(pygame.event.poll)
        if event or seconds <= 0:
            return event
        if self._connection is not None and not self._pads():
            return self._sent(seconds, self._connection)
        if not at_rest:
            # A timeout of 0 would wait for ever.
            return _told(lambda: pygame.event.wait(max(1, math.ceil(seconds * 1000))))
        return self._polled(seconds)

    @cached_property
    def _connection(self) -> int | None:
        """The file descriptor of the connection to the X server. None if there is none, or if it is not known."""
        return x_connection()

    def _sent(self, seconds: float, connection: int) -> Event | None:
        until = self._clock() + seconds
        while (left := until - self._clock()) > 0:
            arrived, _, _ = select.select([connection], [], [], left)
            if event := _told(pygame.event.poll):
                return event
            if arrived:
                time.sleep(_BREATH)
        return None

    def _polled(self, seconds: float) -> Event | None:
        until = self._clock() + seconds
        while (left := until - self._clock()) > 0:
            time.sleep(min(left, _GLANCE))
            if event := _told(pygame.event.poll):
                return event
        return None


def x_connection() -> int | None:
    """Return the file descriptor of the window's connection to the X server. None without one."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        import ctypes  # takes some milliseconds, so not before the first picture

        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        number = ctypes.CDLL("libX11.so.6").XConnectionNumber
        number.restype, number.argtypes = ctypes.c_int, [ctypes.c_void_p]
        connection: int = number(pointer(pygame.display.get_wm_info()["display"], b"display"))
    except (ImportError, OSError, AttributeError, KeyError, ValueError, TypeError):
        return None  # a system whose X library is named otherwise
    return connection


def _told(ask: Callable[[], Event]) -> Event | None:
    """Return the event that pygame gives. None if there was none, or if pygame cannot convert it."""
    try:
        event = ask()
    except (SystemError, KeyError):  # raised for some events of windows and removed devices; drop the event
        return None
    return None if event.type == pygame.NOEVENT else event
