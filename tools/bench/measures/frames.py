"""The time of a frame, with the screens and the window of the game and a simulated clock."""

import os
import random
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.play.game.services import Trace
from game.play.records.keeping import UnderWay
from game.settings import Settings
from game.settings.sections.tables import DealerPanelSettings, DisplaySettings, SoundSettings
from game.storage import Scores, UnfinishedGames
from game.ui.audio import Audio
from game.ui.context import Context
from game.ui.controls import Controls
from game.ui.router import Router
from game.ui.screens.play_screen import PlayScreen
from game.ui.window import Window
from tools.bench.figure import RUNS, Figure
from tools.bench.reference import steps_a_second
from tools.bench.window import virtual_screen

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
EVERYTHING = replace(Settings(), dealer_panel=DealerPanelSettings(shown=True), seed="1")
"""All effects are on by default. The panel of the dealer is what else changes with every piece."""
FRAMES = 600
WARM = 60
"""The frames in which fonts and pieces are drawn for the first time. They are not measured."""
WHOLE = 50


def _screen(settings: Settings, folder: Path) -> PlayScreen:
    scores = Scores(folder)
    context = Context(
        settings=settings,
        controls=Controls(settings.keys),
        audio=Audio(SoundSettings(enabled=False)),
        trace=Trace(None, lambda: 0.0),
        clock=lambda: 0.0,
        date=lambda: datetime(2026, 1, 1, tzinfo=timezone.utc),
        entropy=random.Random(1),
        scores=scores,
        under_way=UnderWay(UnfinishedGames(folder, scores.note), lambda: datetime(2026, 1, 1, tzinfo=timezone.utc)),
    )
    return PlayScreen(context, Router(context), 0.0, demo=True)


def _drawn(window: Window, screen: PlayScreen, now: float) -> float:
    """Draw one frame and show it. Returns the time in milliseconds."""
    begin = time.perf_counter()
    window.show(screen.draw(window.surface, now))
    return 1000 * (time.perf_counter() - begin)


def frames(size: tuple[int, int], folder: Path) -> tuple[list[float], list[float]]:
    """Return the times in milliseconds of each changed frame while a bot plays, and of complete pictures."""
    display = DisplaySettings(size=size)
    window = Window(display)
    screen = _screen(replace(EVERYTHING, display=display), folder)
    changed, now = [], 0.0
    for frame in range(FRAMES):
        now = frame / display.max_fps
        screen.advance(now)
        if screen.changed(now):
            took = _drawn(window, screen, now)
            if frame >= WARM:
                changed.append(took)
    whole = []
    for _ in range(WHOLE):
        screen.forget()
        whole.append(_drawn(window, screen, now))
    return changed, whole


@contextmanager
def _display() -> Iterator[None]:
    """A virtual display for this process. The environment is restored afterwards."""
    before = dict(os.environ)
    with virtual_screen() as screen:
        os.environ.update(DISPLAY=screen.display, SDL_VIDEODRIVER="x11")
        pygame.font.init()
        try:
            yield
        finally:
            # Only the display, because cached fonts would not survive ``pygame.quit``.
            pygame.display.quit()
            os.environ.clear()
            os.environ.update(before)


def measure() -> Iterator[Figure]:
    """Yield the medians and the 99th percentiles, with the time that it takes to pass the picture to an X server."""
    with _display(), TemporaryDirectory(prefix="tetrarium-bench-") as folder:
        for size in SIZES:
            a_millisecond = statistics.median(steps_a_second() for _ in range(RUNS)) / 1000
            name = "x".join(map(str, size))
            changed, whole = frames(size, Path(folder))
            for what, value in (
                ("what changed", statistics.median(changed)),
                ("what changed, 99 of 100", sorted(changed)[int(len(changed) * 0.99)]),
                ("all of it", statistics.median(whole)),
            ):
                yield Figure(f"Frame at {name}, everything on, {what}", value, "ms", steps=value * a_millisecond)
