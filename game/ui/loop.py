"""The main loop.

The loop sleeps until an event arrives or something is due. It then lets the screen catch up with the current time and
hands it the event with the instant at which it arrived. It draws only when something has changed.
"""

import gc
import math
import select
import signal
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..language import say
from ..play.game.hearing import MENU_MUSIC
from .context import Context
from .controls import MENU_KEYS, by_position
from .kit.boxes import PixelSize
from .kit.times import APPEARS, DEAF, KEY_REPEAT
from .pointing import Pointing
from .screens.routes import Back
from .screens.screen import Screen
from .window import Placing, Window

MAX_SLEEP = 0.1
"""The longest sleep in seconds. It is shorter than ``MAX_CATCH_UP``, so a sleep is not taken for a stall."""
_WHOLE = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the whole window has to be drawn again."""
_ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that do not repeat in a menu. One press must not go on to what the next screen offers."""
_MUSIC = {"title": MENU_MUSIC}
"""Name of a screen -> its music. A game chooses its own. All other screens let the music go on."""
_CALM = ("title", "versus")
"""The names of screens on which something moves, but so quietly that some milliseconds do not matter."""

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end the program. Windows has no SIGHUP, which says that the terminal was closed."""
NextEvent = Callable[[float, bool], Event | None]
"""Waits for an event for a number of seconds at most. The flag says that nothing moves on the screen."""


_GLANCE = 0.016
"""Seconds between two polls for events while nothing moves: about a frame. The wait of pygame polls each millisecond,
which takes more of the processor than all else on a quiet screen."""
_BREATH = 0.001
"""Seconds to wait after a message of the X server that is no event."""


class Waiting:
    """Waits for events. Under X11 it sleeps until the server sends something, so that a key arrives at once and a quiet
    screen takes no time. The wait of pygame looks for events each millisecond; it is used elsewhere, and with gamepads,
    which are read only when one looks."""

    def __init__(self, clock: Callable[[], float], pads: Callable[[], bool]) -> None:
        """``clock`` is in seconds. ``pads`` says whether a gamepad is plugged in."""
        self._clock, self._pads = clock, pads
        self._connection = cache(x_connection)

    def __call__(self, seconds: float, at_rest: bool) -> Event | None:
        """Return the next event, waiting for it up to ``seconds``. None if there was none. ``at_rest`` says that
        nothing moves on the screen, so that some milliseconds do not matter."""
        event = _told(pygame.event.poll)
        if event or seconds <= 0:
            return event
        connection = None if self._pads() else self._connection()
        if connection is None and not at_rest:
            # A timeout of 0 would wait for ever.
            return _told(lambda: pygame.event.wait(max(1, math.ceil(seconds * 1000))))
        until = self._clock() + seconds
        while (left := until - self._clock()) > 0:
            if connection is None:
                time.sleep(min(left, _GLANCE))
            arrived = connection is not None and select.select([connection], [], [], left)[0]
            if event := _told(pygame.event.poll):
                return event
            if arrived:
                time.sleep(_BREATH)
        return None


def x_connection() -> int | None:
    """Return the file descriptor of the window's connection to the X server. None if there is none, or if it is
    not known."""
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


class Appearing:
    """A screen that takes the place of another one. It draws into a picture of its own, over which the other fades.
    Both pictures are kept for the next time."""

    def __init__(self) -> None:
        self.picture = self._before = Surface((0, 0))
        self._began: float | None = None

    def begin(self, before: Surface, now: float) -> None:
        """``now`` is a moment at which the other one was still there, in seconds of the clock."""
        self._began = now
        if self.picture.get_size() != before.get_size():
            self.picture, self._before = before.copy(), before.copy()
        self._before.set_alpha(None)
        self._before.blit(before, (0, 0))

    def end(self) -> None:
        self._began = None

    def runs(self, size: PixelSize) -> bool:
        """Whether it goes on. In a window of another size it does not."""
        return self._began is not None and self.picture.get_size() == size

    def draw(self, target: Surface, now: float) -> None:
        """Draw both, as far as the other one is still there."""
        assert self._began is not None
        target.blit(self.picture, (0, 0))
        left = 1 - (now - self._began) / APPEARS
        if left > 0:
            self._before.set_alpha(round(255 * left))
            target.blit(self._before, (0, 0))
        else:
            self.end()


class LateKeys:
    """The keys that were meant for what was there before something appeared by itself. They do nothing until they have
    been up. Times are in seconds of the loop's clock."""

    def __init__(self) -> None:
        self._appeared = -math.inf
        self._keys: set[int] = set()

    def look(self, appeared: float, down: Collection[int], now: float) -> None:
        """See when something appeared last. ``down`` are the keys that are down."""
        if appeared != self._appeared:
            self._appeared, self._keys = appeared, set(down) if now >= appeared else set()

    def keep(self, key: int, now: float) -> bool:
        """Whether a key that goes down, or repeats, is kept from the screen."""
        if self._appeared <= now < self._appeared + DEAF:
            self._keys.add(key)
        return key in self._keys

    def forget(self, key: int) -> None:
        """A key goes up."""
        self._keys.discard(key)


class App:
    def __init__(
        self,
        window: Window,
        context: Context,
        screen: Screen,
        wait: NextEvent | None = None,
        *,
        help_screen: Callable[[Back], Screen] | None = None,
        file_screen: Callable[[Back], Screen] | None = None,
    ) -> None:
        """``wait`` stands in for ``Waiting`` in tests. ``help_screen`` makes the help page, ``file_screen`` the page
        that reads files."""
        self._help_screen, self._file_screen = help_screen, file_screen
        self.window = window
        self.context = context
        self.screen: Screen | None = screen
        self._wait = wait or Waiting(context.clock, lambda: bool(context.pads.names))
        self._next_frame = 0.0
        self._pending = False  # whether the screen may differ from its picture: before the next frame nobody looks
        self._frames = 0
        self._entered: Screen | None = None
        self._appearing = Appearing()
        self._placing = Placing(context.clock())
        self._pointing = Pointing(context.controls)
        self._late = LateKeys()
        self._display = context.settings.display

    def loop(self) -> None:
        while self.screen:
            self.turn(self.screen)

    def turn(self, screen: Screen) -> None:
        """Sleep once, handle all waiting events, let time pass, and draw."""
        clock = self.context.clock
        self._enter(screen, clock())
        now = clock()
        due = screen.deadline(now)
        at_rest = due is None or screen.name in _CALM
        event = self._wait(self._sleep(screen, now, due), at_rest)
        while event and self.screen:
            self._take(event, clock())
            event = self._wait(0, False) if self.screen is screen else None
        if self.screen is screen and screen.repeats:
            for key in self.context.pads.repeats(clock(), KEY_REPEAT[1] / 1000):
                self._handle(key, clock())
        if self.screen is not screen:
            return
        now = clock()
        self._keep_place(now)
        screen.advance(now)
        self._play_music(screen, now)
        self._pending = now < self._next_frame
        if not self._pending and (screen.changed(now) or self._appears or self._mark_changes(screen, now)):
            self._draw(screen, now)

    def _play_music(self, screen: Screen, now: float) -> None:
        """Go on with the music. What cannot be played is told here, and noted for the title."""
        music = self.context.audio.music
        music.advance(now)
        for line in music.take_faults():
            self.context.note_once(line)
            screen.tell(line, now)

    def _mark_changes(self, screen: Screen, now: float) -> bool:
        return self._pointing.changed(screen, self.window.surface.get_size(), now)

    def _keep_place(self, now: float) -> None:
        """Keep where the player put the window. Change the window where the player changed its settings."""
        if changes := self._placing.take(now):
            self.context.change(changes)
        display = self.context.settings.display
        if display is not self._display:
            self._display = display
            if self.window.follow(display):
                self._placing.settle(now)
                if self.screen:
                    self.screen.forget()

    def _enter(self, screen: Screen, now: float) -> None:
        """Draw a screen before it gets its first event: its picture tells it where everything is."""
        if screen is self._entered:
            return
        before, self._entered = self._entered, screen
        self._appearing.end()
        if before and screen.repeats and self.context.settings.display.animations:
            self._appearing.begin(self.window.surface, now - self._frame)
        if screen.name in _MUSIC:
            self.context.audio.music.want(_MUSIC[screen.name])
        self.context.pads.stop_repeating()
        pygame.key.set_repeat(*(KEY_REPEAT if screen.repeats else (0, 0)))
        self.context.dress(screen.look)
        self.context.controls.play_by(screen.situation.rules)  # another screen may have played by others meanwhile
        screen.forget()
        self.context.trace.note("screen", name=screen.name)
        self._draw(screen, now)

    def _sleep(self, screen: Screen, now: float, due: float | None) -> float:
        """Seconds until something is due: the screen itself at ``due``, or its next picture."""
        repeat = self.context.pads.deadline if screen.repeats else None
        music, mark = self.context.audio.music.deadline(now), self._pointing.deadline(now)
        deadlines = due, self._placing.due, repeat, music, mark
        until = min([now + MAX_SLEEP, *(each for each in deadlines if each is not None)])
        # What is due just after the next frame may as well be drawn with it, so that frames keep their rhythm.
        soon = due is not None and now < self._next_frame and due < self._next_frame + self._frame / 2
        if self._pending or self._appears or soon:
            until = min(until, self._next_frame)
        return max(0.0, until - now)

    def _take(self, event: Event, now: float) -> None:
        """Handle an event, or the keys that it stands for: those of a gamepad, or those at the place of a key."""
        assert self.screen
        context = self.context
        raw, apart = self.screen.raw_pads, self.screen.two_players
        for each in context.pads.keys(event, now, raw=raw, repeat=KEY_REPEAT[0] / 1000, apart=apart):
            if context.settings.keys_by_position and each.type in (pygame.KEYDOWN, pygame.KEYUP):
                each = by_position(each)
            if self.screen:
                self._handle(each, now)

    def _handle(self, event: Event, now: float) -> None:
        screen, controls = self.screen, self.context.controls
        assert screen
        if event.type == pygame.QUIT:
            self.screen = None
            return
        self._enter(screen, now)
        self._placing.note(event, now, fullscreen=self.window.fullscreen)
        if event.type in _WHOLE:
            self.window.settle()
            self._appearing.end()
            screen.forget()
            self.context.trace.note("size", size=self.window.surface.get_size())
        if event.type == pygame.KEYUP:
            controls.released(event.key)
            self._late.forget(event.key)
        elif event.type == pygame.KEYDOWN:
            once = event.key in _ONCE and not (screen.typing and event.key == pygame.K_SPACE)
            # While a page took its time, a key may have repeated that is up again by now.
            late = pygame.event.peek(pygame.KEYUP, pump=False)
            self._late.look(screen.appeared, controls.down, now)
            if not controls.pressed(event.key) and (once or late or not screen.repeats):
                return
            if self._late.keep(event.key, now):
                return
            for_screen = screen.typing and (screen.raw_pads or (bool(event.unicode) and event.unicode.isprintable()))
            if self._is_fullscreen(event) and not for_screen:
                self.context.change({"display.fullscreen": not self.window.fullscreen})
                self._keep_place(now)
                return
            asks = controls.command(event.key) == "help" and event.key not in MENU_KEYS and not for_screen
            if self._help_screen and asks and "help" not in screen.commands:
                self.screen = self._help_screen(screen.here)
                return
        if event.type == pygame.DROPFILE and not screen.takes_files:
            self._open_file(event, screen, now)
            return
        event = self.window.placed(event)
        if key := self._pointing.note(event, screen, self.window.surface.get_size(), now):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                if self.screen:
                    self._handle(Event(kind, key=key, unicode="", mod=0), now)
            return
        self.screen = screen.handle(event, now)

    def _open_file(self, event: Event, screen: Screen, now: float) -> None:
        """Open the page that reads files, for one that was dropped on another screen. No game is left for it."""
        if not self._file_screen:
            return
        if screen.repeats:
            self.screen = self._file_screen(screen.here)
            self._handle(event, now)
        else:
            screen.tell(say("Go back to a menu to read a file."), now)

    def _is_fullscreen(self, event: Event) -> bool:
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return True
        for_menu = event.key in MENU_KEYS and not (self.screen and self.screen.raw_pads)
        return self.context.controls.command(event.key) == "fullscreen" and not for_menu

    @property
    def _frame(self) -> float:
        """The seconds from one picture to the next, at least."""
        return self.context.settings.display.frame_seconds

    def _draw(self, screen: Screen, now: float) -> None:
        frame = self._frame
        # Keep an even rhythm while frames follow each other. Start a new one after a rest.
        self._next_frame = max(self._next_frame + frame, now)
        if self._next_frame < now + frame / 2:
            self._next_frame = now + frame
        pygame.mouse.set_visible(screen.pointer or self._pointing.awake(now))
        surface = self.window.surface
        lifted = self._pointing.lift(surface)
        self.window.show([*lifted, *self._drawn(screen, now), *self._pointing.lay(surface, screen, now)])
        self._pending = False
        self._frames += 1
        if self._frames == 1:
            self.context.trace.note("first frame")
            gc.freeze()  # what is loaded by now stays; a collection that looks at it all would hold up the keys
            self.context.audio.open()
        elif self.context.trace:
            self.context.trace.note("frame", number=self._frames)
        self.context.pads.open()

    def _drawn(self, screen: Screen, now: float) -> list[Rect]:
        """Draw what changed, or the screen as far as it has appeared. Return the rectangles."""
        surface = self.window.surface
        if not self._appears:
            return screen.draw(surface, now)
        if screen.changed(now):
            screen.draw(self._appearing.picture, now)
        self._appearing.draw(surface, now)
        return [surface.get_rect()]

    @property
    def _appears(self) -> bool:
        return self._appearing.runs(self.window.surface.get_size())


@contextmanager
def ending_on_signals() -> Iterator[list[int]]:
    """Let signals end the loop as closing the window does. The list contains those that arrived. A second signal calls
    the previous handler, in case the window no longer responds."""
    signals: list[int] = []
    before: dict[int, Any] = {}

    def end(number: int, frame: object) -> None:
        if signals and callable(before[number]):
            before[number](number, frame)
        signals.append(number)
        pygame.event.post(Event(pygame.QUIT))

    with suppress(ValueError):  # signals arrive only in the main thread
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup leaves SIGHUP
                before[number] = signal.signal(number, end)
    try:
        yield signals
    finally:
        for ended, handler in before.items():
            signal.signal(ended, handler)
