"""Code of the user: dealers, features and bots in processes of their own, and whom the user has trusted."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A file of the user in a process of its own
    "OwnCode",  # A Python file of the user, as it was when it was read.
    "OwnProcess",  # The process of a file.
    "serve",  # Runs a file of the user in this process, and answers the requests of the parent, until stdin ends.
    "Failed",  # The error that a file of the user failed.
    "TimedOut",  # The error that a file gave no answer within its limit.
    # Dealers of the user
    "adopted",  # Adds the dealer of a file to the table of randomizers, and returns its name: that of the file.
    "own_dealer",  # The dealer of the user that has a name; None if it is not one.
    "OwnDealer",  # The dealer of a file.
    "is_file",  # Whether a word is the path of a file rather than the name of a randomizer.
    # Trust
    "is_trusted",  # Whether the user has said yes to a file or a command.
    "trust",  # Notes that the user has said yes.
    "Stranger",  # Code that is not of this program: its name and its digest.
    "stranger_of",  # The stranger that a command starts here and now.
    "given_trust",  # What was said yes to since the program started, for its other processes.
    "take_trust",  # Notes what was said yes to in the process that has started this one.
    # Processes beside the game
    "Offspring",  # One process that is yet to be started, and all that will descend from it.
    "FLAGS",  # What a new process is created with, so that it steps back behind the game.
    "step_back",  # Lets this process step back behind the game.
    "put_back",  # Lets a running process step back behind the game.
    "begin_process",  # Prepares a process that the main process has started.
    "signals_waiting",  # Lets the handlers of signals wait until the end of the block.
    "SIGNALS",  # The signals that ask a program to end.
]

if TYPE_CHECKING:
    from .child import serve
    from .code import Failed, OwnCode, OwnProcess, TimedOut
    from .dealer_file import OwnDealer, adopted, is_file, own_dealer
    from .offspring import Offspring
    from .priority import FLAGS, put_back, step_back
    from .signals import SIGNALS, begin_process, signals_waiting
    from .trusted import Stranger, given_trust, is_trusted, stranger_of, take_trust, trust

__getattr__, __dir__ = offer(
    __name__,
    {
        "child": "serve",
        "code": "Failed OwnCode OwnProcess TimedOut",
        "dealer_file": "OwnDealer adopted is_file own_dealer",
        "offspring": "Offspring",
        "priority": "FLAGS put_back step_back",
        "signals": "SIGNALS begin_process signals_waiting",
        "trusted": "Stranger given_trust is_trusted stranger_of take_trust trust",
    },
)
