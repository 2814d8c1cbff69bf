"""The commands, and splitting a command line into a command and its arguments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ..core.messages import quoted, suggestion
from .terminal import InputError

TITLE = ""
SWITCHES = frozenset(
    {
        *("-h", "--help", "--help-settings", "--version", "--list", "--drop-only", "--no-hold", "--all", "--json"),
        *("--machine", "--recent", "--two-piece", "--splitting", "--each", "--puyo", "--report", "--patient"),
        "--table",
        "--trust",
    }
)
"""The options without a value."""


ROOM, LABORATORY = ".", "..lab.commands."
"""Where the modules of commands stand, as seen from ``game.cli``: beside this one, or in the laboratory, without which
all other commands work."""


@dataclass(frozen=True)
class Command:
    module: str
    """The module whose ``run`` is the command."""
    summary: str
    place: str = ROOM
    """``ROOM`` or ``LABORATORY``. A command of the laboratory may have to compile the bots first."""


COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        TITLE: Command("play", "Open the title screen."),
        "play": Command("play", "Start a game at once."),
        "demo": Command("play", "Watch a bot play, game after game."),
        "replay": Command("replay", "Show, export, verify or import replays."),
        "scores": Command("scores", "Print the best games, or export the replay of a game."),
        "settings": Command("settings", "Print the settings, or change them in their file."),
        "deal": Command("deal", "Print the pieces of a randomizer, or list all randomizers."),
        "randomizers": Command("randomizers", "Measure randomizers: repeats, floods, droughts, bits.", LABORATORY),
        "forecast": Command("forecast", "Find the state of a dealer from its pieces, and what comes next."),
        "simulate": Command("simulate", "Let bots play games without a window, and measure them.", LABORATORY),
        "games": Command("games_on_order", "Play games with weights for another program.", LABORATORY),
        "arena": Command("arena", "Let players play matches without a window.", LABORATORY),
        "train": Command("train", "Train the weights of a bot, with --versus by self-play.", LABORATORY),
        "improve": Command("improve", "Find features and weights that make a bot stronger.", LABORATORY),
        "tbp": Command("tbp", "Offer a bot to other programs through the Tetris Bot Protocol."),
        "puzzle": Command("puzzle", "Make puzzles."),
        "solve": Command("solve", "Solve a puzzle: a perfect clear, a T-spin, or digging."),
        "perft": Command("perft", "Count the distinct boards after each piece of a queue."),
    }
)


def command_and_arguments(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Return the name of the command, and all other arguments in their order. Options can stand before and after the
    command. Raises InputError for an unknown command."""
    first = 0
    while first < len(arguments) and arguments[first].startswith("-"):
        alone = arguments[first] in SWITCHES or "=" in arguments[first]
        first += 1 if alone else 2
    if first >= len(arguments):
        return TITLE, list(arguments)
    name = arguments[first]
    if name not in COMMANDS or name == TITLE:
        names = [known for known in COMMANDS if known]
        raise InputError(f"{quoted(name)} is not a command; {suggestion(name, names)}")
    return name, [*arguments[:first], *arguments[first + 1 :]]
