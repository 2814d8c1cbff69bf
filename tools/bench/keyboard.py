"""Simulated key presses on an X display, with the time at which each was sent to the server."""

import ctypes
import ctypes.util
import time

from tools.bench.figure import UnavailableError


class Keyboard:
    """The keyboard of one X display, through the XTEST extension.

    Times are seconds of the system's monotonic clock, which all processes share.
    """

    def __init__(self, display: str) -> None:
        self._x, self._xtest = _library("X11"), _library("Xtst")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._x.XKeysymToKeycode.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
        self._x.XKeysymToKeycode.restype = ctypes.c_ubyte
        self._x.XFlush.argtypes = self._x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
        self._xtest.XTestFakeKeyEvent.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong)
        self._connection = self._x.XOpenDisplay(display.encode())
        if not self._connection:
            raise UnavailableError(f"no X server at {display}")

    def press(self, key: str) -> float:
        """Press a key, given by its X name (``"Left"``, ``"space"``). Returns the time."""
        return self._send(key, down=True)

    def release(self, key: str) -> float:
        """Release a key. Returns the time."""
        return self._send(key, down=False)

    def tap(self, key: str, seconds: float = 0.02) -> float:
        """Press a key and release it ``seconds`` seconds later. Returns the time of the press."""
        pressed = self.press(key)
        time.sleep(seconds)
        self.release(key)
        return pressed

    def close(self) -> None:
        """Close the connection."""
        self._x.XCloseDisplay(self._connection)

    def _send(self, key: str, *, down: bool) -> float:
        code = self._x.XKeysymToKeycode(self._connection, self._x.XStringToKeysym(key.encode()))
        now = time.monotonic()
        self._xtest.XTestFakeKeyEvent(self._connection, code, down, 0)
        self._x.XFlush(self._connection)
        return now


def _library(name: str) -> ctypes.CDLL:
    path = ctypes.util.find_library(name)
    if path is None:
        raise UnavailableError(f"lib{name} is not installed")
    return ctypes.CDLL(path)
