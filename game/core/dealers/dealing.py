"""A randomizer at work, with its queue and its history."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import cast

from ..board import PIECES, Piece
from .dealer_view import Chances, Deal, DealerView, DealFault, Odds, SoFar, Walk
from .registry import Randomizer, randomizer

_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})
MAX_CHANGES = 1000
FORMER_DEFAULTS: Mapping[str, Mapping[str, object]] = {"bastet": {"relentless": False}, "sega16": {"earlier": True}}
"""For each randomizer, the defaults of options before they changed. They apply to games that do not name the option."""


def completed(randomizer: str, options: Mapping[str, object]) -> Mapping[str, object]:
    """Return the options of a randomizer in a recorded game, with the former defaults of those that it leaves out."""
    return {**FORMER_DEFAULTS.get(randomizer, {}), **options}


@dataclass(frozen=True)
class Dealing:
    """A randomizer and its options. They belong together, so they are checked when the value is made: an option of
    another randomizer raises ValueError, as an unknown name does."""

    randomizer: str
    options: Mapping[str, object] = field(default_factory=lambda: _NO_OPTIONS)
    """Those that are given. The others have their defaults."""

    def __post_init__(self) -> None:
        randomizer(self.randomizer).checked(self.options)


@dataclass(frozen=True)
class DealerChange:
    """One change of the dealer. The pieces that were decided before it are dealt first."""

    tick: int
    """The tick before which the dealer was changed."""
    piece: int
    """The number of pieces that were decided before. Counted from 0, it is the first piece of the new dealer."""
    randomizer: str
    options: Mapping[str, object]
    """All options of that randomizer that the version had which recorded the game."""
    seed: str
    """The seed of its pieces."""

    @property
    def dealing(self) -> Mapping[str, object]:
        return completed(self.randomizer, self.options)


class ShownPieces:
    """How many of the decided pieces are visible. A piece that was once visible stays so after a change."""

    def __init__(self, previews: int) -> None:
        self.previews = previews
        """The number that the current randomizer shows."""
        self._before = previews
        self._until = 0  # the pieces before this one were visible at the last change

    def count(self, dealt: int) -> int:
        """Return the number of visible pieces after ``dealt`` pieces."""
        return max(self.previews, min(self._before, self._until - dealt))

    def change(self, previews: int, dealt: int) -> None:
        """Show ``previews`` pieces from now on. ``dealt`` pieces were dealt so far."""
        self._before = self.count(dealt)
        self._until = dealt + self._before
        self.previews = previews


class _Stacks(list[int]):
    """The stacks on which the pieces of a game spawned. A copy of a game copies them at once."""

    def __deepcopy__(self, memo: dict[int, object]) -> "_Stacks":
        return _Stacks(self)


class RecordedDealer:
    """The dealer of given pieces. It deals them in order, and then no more."""

    def __init__(
        self,
        pieces: Iterable[Piece],
        previews: int | None = None,
        randomizer: str = "",
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        """Deal ``pieces``. ``previews`` is the number of visible next pieces; None shows all that are left.
        ``randomizer`` is the name of the randomizer that first dealt these pieces; empty if there is none. ``options``
        are its options."""
        self.pieces = tuple(pieces)
        self.name = randomizer
        """The name of the randomizer; empty if the pieces come from none or from several."""
        self.options = dict(options)
        self.owes = False
        """It never waits for a piece."""
        self.dealt = 0
        self._stacks = _Stacks()
        self._shown = ShownPieces(len(self.pieces) if previews is None else previews)

    @property
    def queue(self) -> tuple[Piece, ...]:
        return self.pieces[self.dealt : self.dealt + self.previews]

    @property
    def previews(self) -> int:
        """The largest number of next pieces that are visible now."""
        return self._shown.count(self.dealt)

    @property
    def history(self) -> SoFar[Piece]:
        return SoFar(self.pieces, self.dealt)

    @property
    def stacks(self) -> SoFar[int]:
        return SoFar(self._stacks)

    def deal(self, cells: int = 0) -> Piece | None:
        if self.dealt == len(self.pieces):
            return None
        self.dealt += 1
        self._stacks.append(cells)
        return self.pieces[self.dealt - 1]

    def change(self, previews: int) -> None:
        """Show another number of next pieces, as after a change of the randomizer. The name is then unknown."""
        self.name = ""
        self._shown.change(previews, self.dealt)

    def take_back(self, pieces: int) -> None:
        self.dealt -= pieces
        self._stacks = _Stacks(self._stacks[: self.dealt])


_EMPTY = DealerView()


class Observer:
    """Somebody who knows a randomizer and its options, and sees the pieces, but not the seed."""

    def __init__(self, randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS) -> None:
        """Start before the first piece. Raises ValueError for an unknown option or value."""
        self.randomizer = randomizer
        self._options = randomizer.checked(options)
        self.seen: list[Piece] = []
        """All pieces that were shown, the first one first."""
        self._odds: Odds | None = None
        if not randomizer.sees_board:
            found = cast("Walk | Odds", randomizer.odds(**self._options))
            self._odds = found.odds() if isinstance(found, Walk) else found
        self._chances: Chances = () if self._odds is None else next(self._odds)

    def see(self, piece: Piece) -> None:
        self.seen.append(piece)
        if self._odds is not None:
            self._chances = self._odds.send(piece)

    def odds(self, view: DealerView = _EMPTY) -> Chances:
        """Return the chances of the next piece that was not shown. The sum is 1, or 0 after the end of a sequence.
        ``view`` is what the dealer will see at that deal, if it looks at the board: the stack, the piece that has then
        just spawned, and the stacks before."""
        if self._odds is not None:
            return self._chances
        return cast(Chances, self.randomizer.odds(len(self.seen), view, **self._options))


MAX_PREVIEWS = 30


class Dealer:
    """The dealer of the pieces of one game. Callers may read the attributes but not change them. The pieces do not
    depend on the number of previews. In the middle of a game ``change`` lets another randomizer deal."""

    def __init__(
        self,
        randomizer: Randomizer,
        rng: random.Random,
        *,
        previews: int = 5,
        options: Mapping[str, object] = _NO_OPTIONS,
        opening_cells: int = 0,
        seed: str = "",
        first: Iterable[Piece] = (),
        waits: bool = True,
    ) -> None:
        """Start a dealer. ``previews`` is from 1 to 30; a randomizer that looks at the board shows what it decides in
        advance. ``opening_cells`` is the stack at the start. ``seed`` is only shown.

        The pieces of ``first`` are dealt before those of the randomizer. ``waits`` is as the attribute.

        Raises ValueError for a wrong number of previews, and for an unknown option or value.
        """
        if not 1 <= previews <= MAX_PREVIEWS and not randomizer.sees_board:
            raise ValueError(f"previews is {previews}; expected a whole number from 1 to {MAX_PREVIEWS}")
        self.randomizer = randomizer
        self.options = randomizer.checked(options)
        self.seed = seed
        """Its seed as text; empty if there is none."""
        self.changes: list[DealerChange] = []
        """The changes of the randomizer, the first one first."""
        self.fault = ""
        """What ended the deal, if it was a fault of the randomizer."""
        self.waits = waits
        """Whether it waits for a randomizer that takes time. If not, whoever wants pieces looks at ``owes`` first."""
        self.counts = [0] * len(PIECES)
        """[piece]: how often it was dealt."""
        self.history: list[Piece] = []
        """The pieces that were dealt, the first one first."""
        self._last = [-1] * len(PIECES)  # [piece]: its last index in the history
        self._stacks: list[int] = []
        self._queue: deque[Piece] = deque()
        self._shown = ShownPieces(randomizer.shows(previews))
        self._previews = self._shown.previews
        self._start(rng)
        self._fill(DealerView(opening_cells))
        given = tuple(first)
        self._given = len(given)
        self._queue.extendleft(reversed(given))

    @property
    def name(self) -> str:
        """The name of the randomizer; empty once it has changed, because the pieces then come from several."""
        return "" if self.changes else self.randomizer.name

    @property
    def first(self) -> int:
        """The number of pieces that were decided before the current randomizer: 0 without a change."""
        return self.changes[-1].piece if self.changes else 0

    @property
    def stacks(self) -> SoFar[int]:
        """The stacks on which the pieces of the history spawned."""
        return SoFar(self._stacks)

    @property
    def previews(self) -> int:
        """The largest number of next pieces that are visible now."""
        return self._shown.count(len(self.history)) if self.changes else self._previews

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The visible next pieces, the next one first. It has at most one piece if the randomizer looks at the board,
        because the later ones are not decided yet. It is shorter near the end of a finite sequence."""
        return tuple(islice(self._queue, self.previews if self.changes else self._previews))

    @property
    def known(self) -> tuple[Piece, ...]:
        """All decided pieces: those that were dealt and all that come next, visible or not."""
        return (*self.history, *self._queue)

    @property
    def owes(self) -> bool:
        """Whether a next piece that is to be visible is not there yet, because the randomizer takes time."""
        if self.waits or not self._ready or len(self._queue) >= self._previews:
            return False
        self._fill(self._owed)
        return len(self._queue) < self._previews and not self.fault

    @property
    def droughts(self) -> list[int]:
        """[piece]: the number of pieces since it was last dealt, or since the start."""
        newest = len(self.history) - 1
        return [newest - last for last in self._last]

    def __iter__(self) -> Iterator[Piece]:
        """Deal the pieces of an empty well, one after the other. Most dealers never end."""
        while (piece := self.deal()) is not None:
            yield piece

    def deal(self, cells: int = 0) -> Piece | None:
        """Return the piece that spawns now; None if there are no more. ``cells`` is the stack at this moment, for
        randomizers that look at it."""
        queue = self._queue
        if not queue and self.owes:  # nobody has looked
            self.waits = True
            self._fill(self._owed)
            self.waits = False
        if not queue and not self._previews:  # it is decided now
            self._decide(DealerView(cells, None, self._past))
        if not queue:
            return None
        piece = queue.popleft()
        self._note(piece)
        # The queue is longer than the previews after an undo, and while the first pieces are dealt.
        if len(queue) < self._previews:
            self._decide(DealerView(cells, piece, self._past) if self._looks else _EMPTY)
        self._stacks.append(cells)
        return piece

    def change(
        self, change: DealerChange, randomizer: Randomizer, rng: random.Random, previews: int, cells: int = 0
    ) -> None:
        """Let another randomizer deal the pieces that are not decided yet. ``change`` says what is recorded of it.
        ``previews`` is from 1 to 30, and 1 for a randomizer that looks at the board. ``cells`` is the stack at this
        moment. Raises ValueError for an unknown option or value; then nothing changes."""
        self.options = randomizer.checked(change.dealing)
        self.randomizer, self.seed = randomizer, change.seed if randomizer.replayable else ""
        self.changes.append(change)
        self.fault = ""
        self._shown.change(previews, len(self.history))
        self._previews = previews
        self._start(rng)
        self._fill(DealerView(cells))

    def _start(self, rng: random.Random) -> None:
        randomizer, options = self.randomizer, self.options
        self._looks = randomizer.sees_board
        # Bound here, so that a later change does not reach a deal that has begun.
        self._begin: Callable[[DealerView], Deal] = (
            (lambda view: randomizer.deal(rng, view, **options))
            if self._looks
            else (lambda view: randomizer.deal(rng, **options))
        )
        self._ready = randomizer.ready
        self._pieces: Deal | None = None
        self._has_dealt = False
        self._owed = DealerView()

    @property
    def _past(self) -> Sequence[int]:
        """The stacks of the current randomizer. Those before it are not its own."""
        before = self.changes[-1].piece if self.changes else self._given
        return SoFar(self._stacks[before:] if before else self._stacks)

    def _fill(self, view: DealerView) -> None:
        """Decide the pieces that are to be visible and are not decided yet."""
        while len(self._queue) < self._previews and self._decide(view):
            pass

    def _decide(self, view: DealerView) -> bool:
        """Decide the next piece. Return False after the end of the randomizer, and while it takes time."""
        pieces = self._pieces
        try:
            if pieces is None:
                pieces = self._pieces = self._begin(view)
            if self._ready and not self.waits and not self._ready(pieces, view):
                self._owed = view
                return False
            piece = pieces.send(view) if self._looks and self._has_dealt else next(pieces, None)
        except DealFault as fault:
            self.fault = str(fault)
            return False
        if piece is None:
            return False
        self._has_dealt = True
        self._queue.append(piece)
        return True

    def take_back(self, pieces: int) -> None:
        """Return the last ``pieces`` pieces that were dealt to the front of the queue."""
        kept = len(self.history) - pieces
        self._stacks = self._stacks[:kept]
        self._queue.extendleft(reversed(self.history[kept:]))
        dealt = self.history[:kept]
        self.history = []
        self.counts, self._last = [0] * len(PIECES), [-1] * len(PIECES)
        for piece in dealt:
            self._note(piece)

    def _note(self, piece: Piece) -> None:
        self._last[piece] = len(self.history)
        self.counts[piece] += 1
        self.history.append(piece)


def dealer(
    name: str,
    seed: int | str,
    *,
    previews: int = 5,
    options: Mapping[str, object] = _NO_OPTIONS,
    rng: random.Random | None = None,
    opening_cells: int = 0,
    first: Iterable[Piece] = (),
    waits: bool = True,
) -> Dealer:
    """Return the dealer of the randomizer ``name`` with a seed, which is any integer or any text.

    ``rng`` is the random source of a randomizer that is not replayable, for example ``ENTROPY``. The
    caller must pass it, because this package uses no entropy. All others use the seed alone. The pieces of ``first``
    are dealt before those of the randomizer. ``waits`` is as in ``Dealer``. Raises ValueError for an unknown name, for
    an unknown option or value, and if a needed ``rng`` is missing.
    """
    chosen = randomizer(name)
    return Dealer(
        chosen,
        chosen.rng(seed, rng),
        previews=previews,
        options=options,
        opening_cells=opening_cells,
        seed=str(seed) if chosen.replayable else "",
        first=first,
        waits=waits,
    )
