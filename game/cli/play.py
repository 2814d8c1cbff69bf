"""The commands with a window: the title screen, play and demo."""

from __future__ import annotations

from collections.abc import Sequence

from game import storage
from game.cli.arguments import Parser, settings_of
from game.cli.commands import TITLE
from game.cli.errors import InputError

START = {TITLE: "title", "play": "play", "demo": "demo"}


def run(name: str, arguments: Sequence[str]) -> int:
    """Open the window. Returns the exit code; raises InputError where there is no display."""
    options = Parser(name).read(arguments)
    settings = settings_of(options)
    folder = options.data_dir or storage.default_folder()

    from game.ui import app

    try:
        return app.run(settings, folder, start=START[name])
    except app.NoDisplay as error:
        raise InputError(str(error)) from None
