"""The user's own features: a Python file with a function for each. It is the user's code, and runs as such.

Each function takes the board after the clear, a ``game.core.board.board.Board``, and returns a number:

    def mean_height(board):
        return sum(board.heights) / 10

The feature is called like the function, with spaces for underscores. Functions that begin with an underscore, and those
that the file imports, are no features.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from ...ai.linear import FEATURES, LandedMove, landed
from ...core.board import Board
from ...core.messages import quoted
from ...files import FileError
from ...files.own import Failed, OwnCode, OwnProcess, TimedOut

EXPECTED = "a function for each feature, such as def towers(board), which returns a number"
TRIED = (
    Board(),
    Board.parse("XXXX2XXXX/XXXX3XXX/XXXXX1XXXX"),
    Board.parse("X9/X9/X1XXXXXXXX/1XXXXXXXXX/XXXXXXXX1X"),
    Board.from_rows([0b1111111110] * 19),
)
"""The boards on which each function is tried when its file is read."""

OwnFeatures = Mapping[str, Callable[[LandedMove], float]]


def read_features(path: Path) -> OwnFeatures:
    """Return the features of a file. Raises FileError, which names the file, the line and what was expected."""
    code = OwnCode(path, EXPECTED)
    process, places = code.opened("rate")
    features = {}
    for function, place in places.items():
        called = function.replace("_", " ")
        feature = _asked(function, f"{code.name}{place}", process)
        if called in FEATURES:
            process.stop()
            raise FileError(f"{code.name}{place}: {quoted(called)} is a feature of Tetrarium; expected another name")
        for board in TRIED:
            feature(landed(board.cells, 0))
        features[called] = feature
    return features


def _asked(function: str, place: str, process: OwnProcess) -> Callable[[LandedMove], float]:
    """Return the feature of a function of a file. It raises FileError where the function fails."""

    def feature(move: LandedMove) -> float:
        """Return the value of a feature of the player's own for a move. Raises FileError if its process gives no
        number."""
        try:
            process.tell(f"{function} {move.after}", 1)
            return float(process.next())
        except TimedOut as limit:
            raise FileError(f"{place}() gave no number in {limit}; expected a number") from None
        except Failed as fault:
            process.stop()  # it has ended, but not what it has started
            raise FileError(str(fault)) from None

    return feature
