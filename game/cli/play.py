"""The commands with a window: the title screen, play and demo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import storage
from game.cli.arguments import Parser, settings_of
from game.cli.commands import TITLE
from game.cli.errors import InputError
from game.core.replay import Replay
from game.settings import Settings

START = {TITLE: "title", "play": "play", "demo": "demo"}


def run(name: str, arguments: Sequence[str]) -> int:
    """Open the window. Returns the exit code; raises InputError where there is no display."""
    options = Parser(name).read(arguments)
    return open_window(
        settings_of(options, demo=name == "demo"), options.data_dir or storage.default_folder(), start=START[name]
    )


def open_window(settings: Settings, folder: Path, *, start: str, replay: Replay | None = None) -> int:
    """Open the window on a screen, on that of a replay with the replay. Raises InputError where there is no display."""
    from game.ui import app

    try:
        return app.run(settings, folder, start=start, replay=replay)
    except app.NoDisplay as error:
        raise InputError(str(error)) from None
