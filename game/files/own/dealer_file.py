"""A player's own dealer: a Python file with one generator function. It is the player's code, and runs as such."""

from __future__ import annotations

import json
import random
from collections.abc import Generator, Mapping
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any

from ...core.board import PIECES, Piece
from ...core.chance import in_proportion
from ...core.dealers import RANDOMIZERS, DealerView, DealFault, Odds, Randomizer, adopt
from ...core.messages import printable_path
from ...language import marked
from ..reading import FileError, is_folder
from .code import Failed, OwnCode, OwnProcess, TimedOut
from .trusted import Stranger, is_trusted

SUFFIX = ".py"
"""How the names of such files end."""
EXPECTED = "one generator function, such as def mine(rng), which yields letters of I J L O S T Z"
AHEAD = 256
"""The number of pieces that the process of a dealer works out before they are asked for."""
PATIENCE = 0.25
"""The seconds in all for which somebody who must not wait waits for the first pieces of a deal."""
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
        self.hung = ""
        """Why it is asked no more: it gave no piece in time, and each new game would wait for it again."""

    @property
    def stranger(self) -> Stranger:
        return Stranger(self.code.name, self.code.digest)

    def __call__(self, rng: random.Random) -> OwnDeal:
        return OwnDeal(self, rng)

    def tried(self) -> None:
        """Run the file once, and tell what its function says about itself. Raises FileError, which names the file, the
        line and what was expected."""
        process, about = self.code.opened("deal")
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
            odds=counted_odds,
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
    def __init__(self, own: OwnDealer, rng: random.Random) -> None:
        self._own, self._rng = own, rng
        self._process: OwnProcess | None = None
        self._about: dict[str, Any] = {}  # empty until the file has run
        self._asked = self._dealt = 0
        self._patience = PATIENCE
        self._fault = ""

    def is_ready(self) -> bool:
        """Whether the next piece is there, or why there is none. This waits for ``PATIENCE`` at most in all."""
        ends = monotonic() + self._patience
        process = self._begun()
        if process and not self._about and process.is_ready(self._patience, 2):
            self._describe(process)
        self._patience = max(0.0, ends - monotonic())
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
        if self._asked - self._dealt <= AHEAD // 2:
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
                self._process = own.code.start("deal")
                self._process.tell(json.dumps(_state(self._rng)))
                self._ask(self._process)
        return self._process

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


def counted_odds() -> Odds:
    """The chances of a dealer whose rule nobody knows, by how often each piece came. It is Laplace's rule of
    succession: each piece begins with one."""
    counts = [1] * len(PIECES)
    while True:
        counts[(yield in_proportion(counts))] += 1
