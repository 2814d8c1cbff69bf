"""A player's own dealer: a Python file with one generator function. It is the player's code, and runs as such."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import GeneratorType, ModuleType
from typing import Any

from game.core.board.pieces import Piece
from game.core.dealers import DealerCard, DealFault
from game.core.dealers.own import counted_odds
from game.core.dealers.registry import Randomizer, adopt
from game.core.dealers.view import Deal
from game.files.limited import Ended, Failed, Limited, TimedOut
from game.files.own_code import SECONDS, in_words, line_in, run_file
from game.files.text import FileError
from game.files.words import printable, printable_path, quoted
from game.language import marked

SUFFIX = ".py"
"""How the names of such files end."""
EXPECTED = "one generator function, such as def mine(rng), which yields letters of I J L O S T Z"
_LETTERS = {piece.name: piece for piece in Piece}
_METHOD = marked("It deals the pieces that your file names.")
"""How it deals, if the function does not say it."""
_WIDEST = 60  # characters of the first line of its documentation


def is_file(word: str) -> bool:
    """Return whether a word is the path of a file rather than the name of a randomizer.

    It has the suffix of such a file, or a sign that only paths have.
    """
    return word.lower().endswith(SUFFIX) or "/" in word or "\\" in word


def adopted(path: Path) -> str:
    """Read the dealer of a file, add it to the table of randomizers, and return its name: that of the file.

    Raises FileError, which names the file, the line and what was expected.
    """
    name = printable_path(path)
    if not path.name.isascii() or not path.name.isprintable() or len(path.name) > _WIDEST:
        raise FileError(f"{name}: cannot name a dealer; expected a name of at most {_WIDEST} plain letters")
    if path.is_dir():
        raise FileError(f"{name}: is a folder; expected a Python file with {EXPECTED}")
    if not path.name.lower().endswith(SUFFIX):
        raise FileError(f"{name}: is no Python file; expected a name that ends in {SUFFIX}")
    if not path.exists():
        raise FileError(f"{name}: no such file; expected a Python file with {EXPECTED}")
    function = _only(run_file(path, EXPECTED), name)
    adopt(_randomizer(_OwnDealer(function, path), path))
    return path.name


def _only(module: ModuleType, name: str) -> Callable[..., Any]:
    """Return the one generator function of a file. Raises FileError."""
    found: list[Callable[..., Any]] = [
        each
        for key, each in vars(module).items()
        if not key.startswith("_") and inspect.isgeneratorfunction(each) and each.__module__ == module.__name__
    ]
    found = list(dict.fromkeys(found))
    if not found:
        raise FileError(f"{name}: has no function with yield; expected {EXPECTED}")
    first = found[0]
    if len(found) > 1:
        names, line = ", ".join(each.__name__ for each in found), found[1].__code__.co_firstlineno
        raise FileError(
            f"{name}:{line}: has {len(found)} functions with yield, {names}; expected one, with _ before the others"
        )
    try:
        inspect.signature(first).bind(random.Random)
    except TypeError:
        line = first.__code__.co_firstlineno
        raise FileError(
            f"{name}:{line}: {first.__name__}{inspect.signature(first)}; expected one argument, the random source"
        ) from None
    return first


class _OwnDealer:
    """The generator function of a file, and how it is asked for pieces."""

    def __init__(self, function: Callable[..., Any], path: Path) -> None:
        self.function = function
        self._path, self._name = path, printable_path(path)
        self._hung = ""

    @property
    def place(self) -> str:
        """The file and the line of the function, and its name."""
        return f"{self._name}:{self.function.__code__.co_firstlineno}: {self.function.__name__}()"

    def deal(self, rng: random.Random) -> Deal:
        """Yield the pieces. Raises DealFault where the function fails."""
        if self._hung:  # each new game would wait for it
            raise DealFault(self._hung)
        limited = Limited(self._values(rng), SECONDS)
        dealt = 0
        try:
            while True:
                value, line = limited.next()
                if type(value) is not str or value not in _LETTERS:  # a class of its own can raise anything
                    raise DealFault(f"{self._name}:{line}: {_shown(value)}; expected one of I J L O S T Z")
                dealt += 1
                yield _LETTERS[value]
        except Ended:
            raise DealFault(
                f"{self.place} ended after {dealt:,} {'piece' if dealt == 1 else 'pieces'}; expected pieces without end"
            ) from None
        except TimedOut:
            self._hung = f"{self.place} gave no piece in {SECONDS:g} seconds; expected a yield"
            raise DealFault(self._hung) from None
        except Failed as failed:
            error = failed.error
            raise DealFault(f"{self._name}{line_in(self._path, error)}: {in_words(error)}") from None
        finally:
            limited.stop()

    def _values(self, rng: random.Random) -> Iterator[tuple[object, int]]:
        """Yield each value with the line of its ``yield``."""
        pieces = self.function(rng)
        for value in pieces:
            frame = pieces.gi_frame if isinstance(pieces, GeneratorType) else None
            yield value, frame.f_lineno if frame else self.function.__code__.co_firstlineno


def _randomizer(own: _OwnDealer, path: Path) -> Randomizer:
    told = (inspect.getdoc(own.function) or "").strip().splitlines()
    method = printable(told[0]) if told else _METHOD
    return Randomizer(
        name=path.name,
        year="",
        source="your file",
        summary=method,
        deal=own.deal,
        odds=counted_odds,
        own_card=DealerCard(
            path.name,
            marked("Made by you"),
            method,
            marked("It is your own dealer. Nobody has measured it."),
            None,
            None,
        ),
        file=str(path.absolute()),
    )


def _shown(value: object) -> str:
    """Return a value that is no piece in few words."""
    if type(value) is str:
        return f"yields {quoted(value)}"
    plain = type(value) in (int, float, bool, type(None))
    return f"yields {str(value)[:20] if plain else f'a value of the type {type(value).__name__}'}"
