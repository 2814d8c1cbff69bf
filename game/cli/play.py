"""The commands with a window: the title screen, play and demo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.arguments import Parser, data_folder, settings_of
from game.cli.commands import TITLE
from game.cli.errors import InputError, tell
from game.core.replay import Replay
from game.settings import Settings
from game.storage import Scores

START = {TITLE: "title", "play": "play", "demo": "demo"}


def run(name: str, arguments: Sequence[str]) -> int:
    """Open the window. Returns the exit code; raises InputError where there is no display."""
    options = Parser(name).read(arguments)
    return open_window(settings_of(options, demo=name == "demo"), options.data_dir, start=START[name])


def open_window(settings: Settings, data_dir: Path | None, *, start: str, replay: Replay | None = None) -> int:
    """Open the window on a screen, on that of a replay with the replay; ``data_dir`` is the folder that was asked for.

    Raises InputError where that cannot keep games, or where there is no display.
    """
    scores = Scores(data_folder(data_dir, to_write=True))
    scores.start()
    # On the screen they are shown too, but not everybody comes by the title.
    for notice in scores.notices:
        tell(notice)
    from game.play.trace import TraceError
    from game.ui import app

    try:
        return app.run(settings, scores, start=start, replay=replay)
    except (app.NoDisplay, TraceError) as error:
        raise InputError(str(error)) from None
