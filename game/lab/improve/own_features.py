"""The user's own features: a Python file with a function for each. It is the user's code, and runs as such.

Each function takes the board after the clear, a ``game.core.board.board.Board``, and returns a number:

    def mean_height(board):
        return sum(board.heights) / 10

The feature is called like the function, with spaces for underscores. Functions that begin with an underscore, and those
that the file imports, are no features.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

from game.ai.linear.features import FEATURES, LandedMove
from game.core.board.board import Board
from game.files.limited import Failed, Limited, TimedOut
from game.files.own_code import SECONDS, in_words, line_in, run_file
from game.files.text import FileError
from game.files.words import printable_path, quoted

EXPECTED = "a function for each feature, such as def towers(board), which returns a number"
TRIED = (
    Board(),
    Board.parse("XXXX2XXXX/XXXX3XXX/XXXXX1XXXX"),
    Board.parse("X9/X9/X1XXXXXXXX/1XXXXXXXXX/XXXXXXXX1X"),
    Board.from_rows([0b1111111110] * 19),
)
"""The boards on which each function is tried when its file is read."""
_LARGEST = 1e9

OwnFeatures = Mapping[str, Callable[[LandedMove], float]]


def own_features(path: Path) -> OwnFeatures:
    """Return the features of a file. Raises FileError, which names the file, the line and what was expected."""
    name = printable_path(path)
    module = run_file(path, EXPECTED)
    functions: Sequence[FunctionType] = [
        each
        for key, each in vars(module).items()
        if not key.startswith("_") and isinstance(each, FunctionType) and each.__module__ == module.__name__
    ]
    if not functions:
        raise FileError(f"{name}: has no function; expected {EXPECTED}")
    features = {}
    for function in functions:
        called = function.__name__.replace("_", " ")
        place = f"{name}:{function.__code__.co_firstlineno}: {function.__name__}"
        if called in FEATURES:
            raise FileError(f"{place}: {quoted(called)} is a feature of Tetrarium; expected another name")
        try:
            inspect.signature(function).bind(Board())
        except TypeError:
            raise FileError(f"{place}{inspect.signature(function)}; expected one argument, the board") from None
        feature = _OwnFeature(function, path, place)
        feature.tried()
        features[called] = feature
    return features


class _OwnFeature:
    """A function of a file, and how it is asked for numbers."""

    def __init__(self, function: FunctionType, path: Path, place: str) -> None:
        self._function, self._path, self._place = function, path, place

    def __call__(self, move: LandedMove) -> float:
        """Return the number of the board after a move. Raises FileError where the function fails."""
        try:
            return self._number(self._function(Board(move.after)))
        except FileError:
            raise
        except Exception as error:
            raise self._failed(error) from None

    def tried(self) -> None:
        """Ask for the numbers of some boards, with a limit of time. Raises FileError."""
        limited = Limited(self._values(), SECONDS)
        try:
            for _ in TRIED:
                self._number(limited.next())
        except TimedOut:
            raise FileError(f"{self._place}() gave no number in {SECONDS:g} seconds; expected a number") from None
        except Failed as failed:
            raise self._failed(failed.error) from None
        finally:
            limited.stop()

    def _values(self) -> Iterator[Any]:
        for board in TRIED:
            yield self._function(board)

    def _number(self, value: Any) -> float:
        if type(value) not in (int, float, bool) or not abs(value) <= _LARGEST:
            shown = str(value)[:20] if type(value) in (int, float) else f"a value of the type {type(value).__name__}"
            raise FileError(f"{self._place}() returned {shown}; expected a number from -1e9 to 1e9")
        return float(value)

    def _failed(self, error: BaseException) -> FileError:
        line = line_in(self._path, error)
        return FileError(f"{printable_path(self._path)}{line}: {in_words(error)}; expected a number")
