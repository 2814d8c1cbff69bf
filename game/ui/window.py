"""The window of the program: opening, resizing, full screen, and keeping where the player has put it."""

import math
import os
import warnings
from collections.abc import Iterable, Mapping
from contextlib import suppress

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..program import ASSETS
from ..settings.schema import KEYS
from ..settings.sections import DisplaySettings
from .kit.boxes import PixelSize
from .kit.layout import at_least
from .lean import no_complaints

TITLE = "Tetrarium"
APP = "org.tetrarium.Tetrarium"
"""The name of the program for a desktop, which finds its launcher and its icon by it."""
ICON = ASSETS / "icons" / "tetrarium-64.png"
_NOWHERE = ("dummy", "offscreen")
"""Video drivers without a screen. SDL falls back to them if there is no other."""
_NO_SCREEN = "there is no display to open a window on ({})"
_ATTEMPTS = 5
"""The number of requests to the window manager for the size of a window that leaves full screen."""
_MOST_SCALE = 4.0
"""The greatest factor by which a picture can be larger than the window."""


class NoDisplay(RuntimeError):  # noqa: N818 - it names a state of the machine, not a fault
    """No window can be opened: there is no screen, or no font for its text."""


class Window:
    """The window. Draw on its ``surface``. The surface has the size of the window. If the window is too small for any
    layout, the surface is larger and is shown scaled down."""

    def __init__(self, settings: DisplaySettings) -> None:
        """Open the window. Raises NoDisplay."""
        # Otherwise Windows scales the picture up and blurs it.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        for desktop in ("X11", "WAYLAND"):
            os.environ[f"SDL_VIDEO_{desktop}_WMCLASS"] = APP  # pygame has put the name of the script there
        try:
            with no_complaints():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(_NO_SCREEN.format(error)) from error
        if pygame.display.get_driver() in _NOWHERE and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoDisplay(_NO_SCREEN.format("SDL found no screen"))
        if pygame.display.get_driver() == "x11":
            # SDL would send each change through OpenGL. Shared memory takes a twentieth of the time, because the
            # processor draws the picture.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(TITLE)
        with suppress(OSError, pygame.error):  # a window without its icon is still a window
            pygame.display.set_icon(pygame.image.load(ICON))
        self._size = on_screen(settings.size)
        self._vsync = settings.vsync
        self._screen: PixelSize = (0, 0)
        self._asks = 0
        self._large: Surface | None = None
        self.fullscreen = settings.fullscreen
        self._number = min(settings.screen, pygame.display.get_num_displays()) - 1
        self._asked = settings
        place = position_on(pygame.display.get_desktop_sizes(), settings)
        if place:
            os.environ["SDL_VIDEO_WINDOW_POS"] = "{},{}".format(*place)
        self._open()
        if place:
            del os.environ["SDL_VIDEO_WINDOW_POS"]

    @property
    def surface(self) -> Surface:
        """What is drawn on: the window, or a larger picture that is scaled down to a small one."""
        window = _shown()
        size = legible(window.get_size())
        if size == window.get_size():
            self._large = None
            return window
        if self._large is None or self._large.get_size() != size:
            self._large = Surface(size)
        return self._large

    def placed(self, event: Event) -> Event:
        """Return an event with the position of the mouse on ``surface``."""
        window, size = _shown().get_size(), self.surface.get_size()
        if size == window or not hasattr(event, "pos"):
            return event
        x, y = event.pos
        return Event(event.type, {**event.dict, "pos": (x * size[0] // window[0], y * size[1] // window[1])})

    def follow(self, settings: DisplaySettings) -> bool:
        """Change the window to other settings. Return whether anything about it changes. Raises NoDisplay."""
        before, self._asked = self._asked, settings
        if settings.fullscreen != self.fullscreen:
            self.toggle_fullscreen()
        elif settings.vsync != before.vsync:
            self._vsync = settings.vsync
            self._open()
        elif settings.size != before.size and not self.fullscreen and settings.size != _shown().get_size():
            self._size = on_screen(settings.size)
            self._open()
        else:
            return False
        return True

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window of before."""
        before = _shown().get_size()
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._size = before
        else:
            self._screen, self._asks = before, _ATTEMPTS
        self._open()
        self.settle()

    def settle(self) -> None:
        """Request the size again after full screen: some window managers keep the size of the screen at first."""
        size = _shown().get_size()
        if not self.fullscreen and self._asks and size == self._screen != self._size:
            self._asks -= 1
            self._open()

    def show(self, changed: Iterable[Rect]) -> None:
        if self._large:
            window = _shown()
            pygame.transform.smoothscale(self._large, window.get_size(), window)
            pygame.display.flip()
        else:
            pygame.display.update(list(changed))

    def _open(self) -> None:
        size, flags = ((0, 0), pygame.FULLSCREEN) if self.fullscreen else (self._size, pygame.RESIZABLE)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # pygame-ce warns about sizes that differ from the request
                pygame.display.set_mode(size, flags, display=self._number, vsync=int(self._vsync))
        except pygame.error as error:
            if not self._vsync:
                raise NoDisplay(_NO_SCREEN.format(error)) from error
            self._vsync = False  # not every driver supports vertical sync
            self._open()


def legible(size: PixelSize) -> PixelSize:
    """Return the size, or a larger one of the same shape if the smallest layout does not fit. The shape of a tiny
    window is not kept."""
    scale = max(1.0, *(least / max(1, length) for least, length in zip(at_least(size), size, strict=True)))
    scale = min(scale, _MOST_SCALE)
    return at_least((math.ceil(size[0] * scale), math.ceil(size[1] * scale)))


def _shown() -> Surface:
    shown: Surface | None = pygame.display.get_surface()
    assert shown is not None
    return shown


def on_screen(size: PixelSize) -> PixelSize:
    """Return a window size, reduced to the size of the screen. A driver without a screen has no limit."""
    if pygame.display.get_driver() in _NOWHERE:
        return size
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(size[0], width), min(size[1], height)


_REST = 0.6
"""The seconds without a further change after which a size or a place is kept."""
_SETTLING = 1.5
"""The seconds after the window opens, or enters or leaves full screen, in which the system moves it by itself."""
_GRIP = 60
"""The pixels of a window that must be on the screen, so that one can take hold of it."""


class Placing:
    """Watches the events of the window. Times are in seconds of the loop's clock."""

    def __init__(self, now: float) -> None:
        self._quiet_until = now + _SETTLING
        self._changes: dict[str, object] = {}
        self.due: float | None = None
        """When the changes have rested. None if there are none."""

    def settle(self, now: float) -> None:
        """The program itself changes the window: what moves now is not the player's choice."""
        self._quiet_until = now + _SETTLING
        self._changes, self.due = {}, None

    def note(self, event: Event, now: float, *, fullscreen: bool) -> None:
        """Take an event of the window. In full screen nothing is the player's choice."""
        if fullscreen or now < self._quiet_until:
            return
        if event.type == pygame.WINDOWMOVED:
            self._changes["display.position"] = (event.x, event.y)
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._changes["display.size"] = (event.x, event.y)
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._changes["display.screen"] = event.display_index + 1
        else:
            return
        self.due = now + _REST

    def take(self, now: float) -> Mapping[str, object]:
        """Return the changes to keep, once they have rested, and forget them. Values out of range are left out."""
        if self.due is None or now < self.due:
            return {}
        changes, self._changes, self.due = self._changes, {}, None
        valid = {}
        for path, value in changes.items():
            kind = KEYS[path].kind
            with suppress(ValueError):
                kind.read(str(kind.written(value)))
                valid[path] = value
        return valid


def position_on(screens: list[PixelSize], display: DisplaySettings) -> tuple[int, int] | None:
    """Return where to open the window: the kept place, if its title bar can be seen there. None is the middle.
    ``screens`` are the sizes of all screens in pixels. How they stand beside each other is not known."""
    if not isinstance(display.position, tuple) or not screens:
        return None
    x, y = display.position
    width, height = (sum(size[axis] for size in screens) for axis in (0, 1))
    least = (-display.size[0] // 2, 0) if len(screens) == 1 else (-width, -height)
    return (x, y) if least[0] <= x < width - _GRIP and least[1] <= y < height - _GRIP else None
