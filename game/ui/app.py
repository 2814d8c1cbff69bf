"""The program in its window. It creates the clock, the date and the entropy for all other rooms."""

import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timezone
from functools import partial
from pathlib import Path

import pygame

from ..core.board import Position
from ..core.messages import printable_path
from ..core.replay import Replay
from ..entropy import ENTROPY
from ..files import NewFile
from ..play.game.services import VARIABLE, Trace
from ..play.records import Experience, UnderWay
from ..settings import OwnBots, Settings, SettingsStore, with_bots
from ..storage import Scores, UnfinishedGames, picture_folders
from ..tbp import OutsideBot
from .audio import Audio
from .context import Context
from .controls import Controls
from .kit.text import unreadable_font
from .loop import App, ending_on_signals
from .router import Router
from .screens.screen import Screen
from .window import NoDisplay, Window


def open_window(
    settings: Settings,
    scores: Scores,
    *,
    store: SettingsStore | None = None,
    start: str = "title",
    replay: Replay | None = None,
    position: Position | None = None,
) -> int:
    """Open the window and run until the player quits. Return the exit code.

    ``start`` is "title", "play" or "demo". If ``replay`` is given, it is shown instead. "play" and "demo" start their
    games from ``position``, if it is given. What the player changes in the settings goes to ``store``.
    Raises NoDisplay if no window can be opened, TraceError if no trace can be written.
    """
    clock = time.perf_counter
    trace = Trace(os.environ.get(VARIABLE), clock)
    window = Window(settings.display)
    pygame.font.init()
    if font := unreadable_font():
        raise NoDisplay(f"{printable_path(Path(font))}: cannot be read; expected a font that comes with Tetrarium")

    def date() -> datetime:
        return datetime.now(timezone.utc)

    for folder in picture_folders(scores.path.parent).values():
        with suppress(OSError):  # mostly there is none yet
            NewFile.tidy(folder)
    players, files, faults = OwnBots(scores.path.parent).read()
    for fault in faults:
        scores.note(fault)
    context = Context(
        settings=replace(settings, machine=with_bots(settings.machine, players, files)) if players else settings,
        store=store or SettingsStore(),
        scores=scores,
        experience=Experience(scores),
        trace=trace,
        clock=clock,
        date=date,
        entropy=ENTROPY,
        under_way=UnderWay(UnfinishedGames(scores.path.parent, scores.note), date),
        controls=Controls(settings.keys),
        audio=Audio(settings.sound.in_look(settings.look), scores.path.parent, ENTROPY),
    )
    if context.under_way.match.matches.waits:
        from ..play.records.matches import take_in_matches

        take_in_matches(scores, context.under_way.match.matches)
    context.opens = start == "title"
    screens = Router(context)
    first: Mapping[str, Callable[[], Screen]] = {
        "title": screens.title,
        "play": lambda: screens.play(clock(), position=position),
        "demo": lambda: screens.watch(clock(), screens.title, position=position),
    }

    def begin() -> Screen:
        machine = context.settings.machine
        if machine.tbp:
            context.outside = OutsideBot(machine.tbp, machine.tbp_seconds, clock, machine.thinker())
        return screens.replay(replay, clock(), screens.title) if replay else first[start]()

    try:
        with ending_on_signals() as ended_by:
            help_screen, file_screen = partial(screens.page, "help"), partial(screens.page, "import")
            App(window, context, screens.first(begin), help_screen=help_screen, file_screen=file_screen).loop()
    finally:
        context.under_way.close(clock())
        context.leave_match()
        context.keep_puzzle(clock())
        context.dismiss()
        trace.close()
        context.audio.close()
        pygame.quit()
    return 128 + ended_by[0] if ended_by else 0
