"""The command tbp: a bot of the Tetris Bot Protocol on stdin and stdout."""

from collections.abc import Sequence

from ..tbp import SECONDS, serve
from .arguments import OF_BOTS, Parser, seconds_to, settings_of
from .terminal import tell

NOTE = "The bot uses stdin and stdout. docs/tbp.md explains how to run it in other programs."
MOST_SECONDS = 3600


def run(name: str, arguments: Sequence[str]) -> int:
    """Offer the bot of the settings until the other program ends, and return the exit code 0. Raises InputError for bad
    options."""
    parser = Parser(name, note=NOTE, used=OF_BOTS, folder="")
    parser.option("--seconds", seconds_to(MOST_SECONDS), SECONDS, "the longest time for an answer")
    options = parser.read(arguments)
    settings = settings_of(options, without_a_game=True)
    serve(settings.machine.thinker, seconds=options.seconds, complain=tell)
    return 0
