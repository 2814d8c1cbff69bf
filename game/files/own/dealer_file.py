"""A player's own dealer: a Python file with one generator function. It is the player's code, and runs as such."""

from __future__ import annotations

import ast
import json
import random
import warnings
from collections.abc import Generator, Mapping
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any

from ...core.board import PIECES, Piece
from ...core.chance import even, in_proportion
from ...core.dealers import RANDOMIZERS, Chances, DealerView, DealFault, Odds, Randomizer, adopt
from ...core.messages import printable_path
from ...language import marked
from ..reading import FileError, is_folder
from .code import Failed, OwnCode, OwnProcess, TimedOut
from .trusted import Stranger, is_trusted

SUFFIX = ".py"
"""How the names of such files end."""
EXPECTED = "one generator function, such as def mine(rng) or def mine(rng, view), which yields letters of I J L O S T Z"
AHEAD = 256
"""The number of pieces that the process of a dealer works out before they are asked for."""
PATIENCE = 0.25
"""The seconds in all for which somebody who must not wait waits for the first pieces of a deal."""
PROMPT = 0.02
"""The seconds for which somebody who must not wait waits for a piece of a dealer that sees the board. It cannot work
ahead."""
_LETTERS = {piece.name: piece for piece in Piece}
_METHOD = marked("It deals the pieces that your file names.")
"""How it deals, if the function does not say it."""
_WIDEST = 60  # characters of the name of a file


def is_file(word: str) -> bool:
    """Return whether a word is the path of a file rather than the name of a randomizer. It has the suffix of such a
    file, or a sign that only paths have."""
    return word.lower().endswith(SUFFIX) or "/" in word or "\\" in word


def adopted(path: Path) -> str:
    """Add the dealer of a file to the table of randomizers, and return its name: that of the file. The file is read
    now, and runs when it deals. Raises FileError, which names the file and what was expected."""
    name = printable_path(path)
    if not path.name.isascii() or not path.name.isprintable() or len(path.name) > _WIDEST:
        raise FileError(f"{name}: cannot name a dealer; expected a name of at most {_WIDEST} plain letters")
    if is_folder(path):
        raise FileError(f"{name}: is a folder; expected a Python file with {EXPECTED}")
    if not path.name.lower().endswith(SUFFIX):
        raise FileError(f"{name}: is no Python file; expected a name that ends in {SUFFIX}")
    adopt(OwnDealer(OwnCode(path, EXPECTED)).randomizer())
    return path.name


def own_dealer(name: str) -> OwnDealer | None:
    deal = RANDOMIZERS[name].deal if name in RANDOMIZERS else None
    return deal if isinstance(deal, OwnDealer) else None


class OwnDealer:
    """The dealer of a file. Each deal runs in a process of its own."""

    def __init__(self, code: OwnCode) -> None:
        self.code = code
        self.sees_board = _sees_board(code.text)
        """Whether its function has two arguments, the second of which is what it sees of the game."""
        self.hung = ""
        """Why it is asked no more: it gave no piece in time, and each new game would wait for it again."""

    @property
    def stranger(self) -> Stranger:
        return Stranger(self.code.name, self.code.digest)

    @property
    def job(self) -> str:
        return "deal by view" if self.sees_board else "deal"

    def __call__(self, rng: random.Random, view: DealerView | None = None) -> OwnDeal:
        return OwnDeal(self, rng, view)

    def tried(self) -> None:
        """Run the file once, and tell what its function says about itself. Raises FileError, which names the file, the
        line and what was expected."""
        process, about = self.code.opened(self.job)
        process.stop()
        self.note(about)

    def note(self, about: Mapping[str, Any]) -> None:
        if own_dealer(self.code.path.name) is self:
            adopt(self.randomizer(about.get("told", "")))

    def randomizer(self, told: str = "") -> Randomizer:
        """Return its row in the table of randomizers. ``told`` is the first line that its function says."""
        path = self.code.path
        return Randomizer(
            name=path.name,
            year="",
            source="your file",
            summary=told or _METHOD,
            deal=self,
            odds=_unknown_odds if self.sees_board else counted_odds,
            sees_board=self.sees_board,
            ready=OwnDeal.is_ready,
            file=str(path.absolute()),
        )


def _state(rng: random.Random) -> object:
    """Return the state of a random source, or for that of the system, which has none, one that it has drawn."""
    try:
        return rng.getstate()
    except NotImplementedError:
        return random.Random(rng.random()).getstate()


class OwnDeal(Generator[Piece, DealerView | None, None]):
    def __init__(self, own: OwnDealer, rng: random.Random, view: DealerView | None) -> None:
        """``view`` is what it sees at the first piece, if it sees the board."""
        self._own, self._rng, self._first = own, rng, view
        self._process: OwnProcess | None = None
        self._about: dict[str, Any] = {}  # empty until the file has run
        self._asked = self._dealt = 0
        self._patience = PATIENCE
        self._fault = ""

    def is_ready(self, view: DealerView) -> bool:
        """Whether the next piece is there, or why there is none. This waits for ``PATIENCE`` at most in all, and
        besides for ``PROMPT`` at each piece that depends on ``view``."""
        ends = monotonic() + self._patience
        process = self._begun()
        if process and not self._about and process.is_ready(self._patience, 2):
            self._describe(process)
        self._patience = max(0.0, ends - monotonic())
        if process and self._about and self._ask_for(view):
            self._patience = max(self._patience, PROMPT)
            ends = monotonic() + self._patience
        ready = not self._process or (bool(self._about) and self._process.is_ready(self._patience))
        self._patience = max(0.0, ends - monotonic())
        return ready

    def send(self, view: DealerView | None) -> Piece:
        """Return the next piece. Raises DealFault where the file fails."""
        process = self._begun()
        if process and not self._about:
            self._describe(process)
        if self._fault or not process:
            raise DealFault(self._fault)
        self._ask_for(view or self._first)
        if not self._own.sees_board and self._asked - self._dealt <= AHEAD // 2:
            self._ask(process)
        try:
            letter = process.next()
        except TimedOut as limit:
            place = f"{self._own.code.name}{self._about.get('place', '')}"
            self._own.hung = f"{place} gave no piece in {limit}; expected a yield"
            self._fail(self._own.hung)
        except Failed as failed:
            self._fail(str(failed))
        else:
            if letter in _LETTERS:
                self._dealt += 1
                return _LETTERS[letter]
            self._fail(f"{self._own.code.name}: its process sends no pieces; expected only a yield")
        raise DealFault(self._fault)

    def throw(self, kind: Any, value: Any = None, trace: TracebackType | None = None) -> Piece:
        self._fail("the deal is over")
        raise kind if value is None else value

    def _begun(self) -> OwnProcess | None:
        """Return its process, which begins now at the latest. None after a fault."""
        own = self._own
        if self._process is None and not self._fault:
            if own.hung:
                self._fault = own.hung
            elif not is_trusted(own.stranger):
                self._fault = f"{own.code.name}: has not run before; expected your yes, or --trust"
            else:
                self._process = own.code.start(own.job)
                self._process.tell(json.dumps(_state(self._rng)))
                if not own.sees_board:
                    self._ask(self._process)
        return self._process

    def _ask_for(self, view: DealerView | None) -> bool:
        """Ask for the next piece by what it sees, if it sees the board and was not asked yet. Return whether it was
        asked now."""
        if not self._own.sees_board or self._process is None or view is None or self._asked > self._dealt:
            return False
        self._process.tell(f"{view.cells} {'' if view.current is None else view.current.name}", 1)
        self._asked += 1
        return True

    def _ask(self, process: OwnProcess) -> None:
        process.tell(str(AHEAD), AHEAD)
        self._asked += AHEAD

    def _describe(self, process: OwnProcess) -> None:
        try:
            self._about = self._own.code.described(process)
            self._own.note(self._about)
        except (Failed, FileError) as fault:
            self._fail(str(fault))

    def _fail(self, fault: str) -> None:
        self._fault = fault
        self._stop()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process:
            process.stop()

    __del__ = _stop


def _sees_board(text: str) -> bool:
    """Return whether the generator function in the text of a file needs two arguments. The text is only read."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # which is told when it runs
        return False
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and not function.name.startswith("_") and _yields(function):
            given = function.args
            return len(given.posonlyargs) + len(given.args) - len(given.defaults) == 2
    return False


def _yields(function: ast.FunctionDef) -> bool:
    """Return whether a function is a generator. The functions inside it do not count."""
    inside: list[ast.AST] = list(function.body)
    while inside:
        part = inside.pop()
        if isinstance(part, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            inside += ast.iter_child_nodes(part)
    return False


def _unknown_odds(seen: int, view: DealerView) -> Chances:
    """The chances of a dealer that sees the board by a rule that nobody knows: all are alike."""
    return even(PIECES)


def counted_odds() -> Odds:
    """The chances of a dealer whose rule nobody knows, by how often each piece came. It is Laplace's rule of
    succession: each piece begins with one."""
    counts = [1] * len(PIECES)
    while True:
        counts[(yield in_proportion(counts))] += 1
