"""A randomizer at work, with its queue and its history."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import cast, overload

from ..board import PIECES, Piece
from .dealer_view import Chances, Deal, DealerView, DealFault, Odds, Walk
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


class DealtPieces(Sequence[Piece]):
    """The first pieces of a list to which a dealer only appends. It does not change while more are dealt. Nothing is
    copied, so that a view of a long game can be kept at every piece."""

    __slots__ = ("_length", "_pieces")

    def __init__(self, pieces: Sequence[Piece], length: int | None = None) -> None:
        """Keep the first ``length`` of ``pieces``, the first one first. None keeps all of them."""
        self._pieces: Sequence[Piece] = pieces._pieces if isinstance(pieces, DealtPieces) else pieces
        self._length = len(pieces) if length is None else length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Piece: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Piece, ...]: ...

    def __getitem__(self, index: int | slice) -> Piece | tuple[Piece, ...]:
        positions = range(self._length)[index]
        if isinstance(positions, range):
            return tuple(self._pieces[position] for position in positions)
        return self._pieces[positions]

    def __iter__(self) -> Iterator[Piece]:
        """Iterate at the speed of the list: bots read all pieces before each decision."""
        return islice(self._pieces, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


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
        self._shown = ShownPieces(len(self.pieces) if previews is None else previews)

    @property
    def queue(self) -> tuple[Piece, ...]:
        return self.pieces[self.dealt : self.dealt + self._shown.count(self.dealt)]

    @property
    def history(self) -> DealtPieces:
        return DealtPieces(self.pieces, self.dealt)

    def deal(self, cells: int = 0) -> Piece | None:
        if self.dealt == len(self.pieces):
            return None
        self.dealt += 1
        return self.pieces[self.dealt - 1]

    def change(self, previews: int) -> None:
        """Show another number of next pieces, as after a change of the randomizer. The name is then unknown."""
        self.name = ""
        self._shown.change(previews, self.dealt)

    def take_back(self, pieces: int) -> None:
        self.dealt -= pieces


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
        ``view`` is what the dealer will see at that deal, if it looks at the board: the stack, and the piece that has
        then just spawned."""
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
        """Start a dealer. ``previews`` is from 1 to 30. ``opening_cells`` is the stack at the start. ``seed`` is only
        shown.

        The pieces of ``first`` are dealt before those of the randomizer. ``waits`` is as the attribute.

        Raises ValueError for a wrong number of previews, and for an unknown option or value.
        """
        if not 1 <= previews <= MAX_PREVIEWS:
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
        self._queue: deque[Piece] = deque()
        self._shown = ShownPieces(1 if randomizer.sees_board else previews)
        self._previews = self._shown.previews
        self._start(rng)
        self._fill(opening_cells)
        self._queue.extendleft(reversed(tuple(first)))

    @property
    def name(self) -> str:
        """The name of the randomizer; empty once it has changed, because the pieces then come from several."""
        return "" if self.changes else self.randomizer.name

    @property
    def first(self) -> int:
        """The number of pieces that were decided before the current randomizer: 0 without a change."""
        return self.changes[-1].piece if self.changes else 0

    @property
    def previews(self) -> int:
        """The largest number of next pieces that are visible now."""
        return self._shown.count(len(self.history)) if self.changes else self._previews

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The visible next pieces, the next one first. It has only one piece if the randomizer looks at the board,
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
        self._fill(0)  # what takes time does not look at the board
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
            self._fill(cells)
            self.waits = False
        if not queue:
            return None
        piece = queue.popleft()
        self._note(piece)
        # The queue is longer than the previews after an undo, and while the first pieces are dealt.
        if len(queue) < self._previews:
            following = self._following(cells, piece)
            if following is not None:
                queue.append(following)
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
        self._fill(cells)

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

    def _fill(self, cells: int) -> None:
        """Decide the pieces that are to be visible and are not decided yet, given the stack."""
        while len(self._queue) < self._previews:
            following = self._following(cells, None)
            if following is None:
                break
            self._queue.append(following)

    def _following(self, cells: int, current: Piece | None) -> Piece | None:
        """Return the next piece of the randomizer; None after its end, and while it takes time. It sees the stack and
        the current piece, if it looks."""
        pieces, looks = self._pieces, self._looks
        try:
            if pieces is None:
                pieces, looks = self._begin(DealerView(cells, current)), False
                self._pieces = pieces
            if self._ready and not self.waits and not self._ready(pieces):
                return None
            return pieces.send(DealerView(cells, current)) if looks else next(pieces, None)
        except DealFault as fault:
            self.fault = str(fault)
            return None

    def take_back(self, pieces: int) -> None:
        """Return the last ``pieces`` pieces that were dealt to the front of the queue."""
        kept = len(self.history) - pieces
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
