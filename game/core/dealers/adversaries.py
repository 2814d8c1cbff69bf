"""Randomizers against which nobody can play for ever, or hardly anybody: HATETRIS, and that of Brzustowski's proof.

Both look at the board and leave nothing to chance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..bits import STRIDE, TALLEST_STACK, WIDTH, bit_indices, clear, full_rows, stack_height
from ..board import PIECES, Piece, pieces_from
from ..chance import even
from .dealer_view import Chances, Deal, DealerView, SoFar
from .watching import Ranking

WORST_FIRST = pieces_from("SZOILJT")
"""The order by which HATETRIS decides between equal pieces."""
ROWS = 20
"""The rows of the well in which HATETRIS plays. It has 16 in the original, where four more are above them."""
_ABOVE = 4
"""The rows above the well, in which a piece spawns. No line that a piece fills from there is cleared."""


def hatetris(rng: random.Random, view: DealerView, *, mild: bool, rows: int = ROWS) -> Deal:
    """HATETRIS (qntm, 2010), as its public source deals: the piece whose best well is the worst one.

    For each piece, it looks at all wells to which the piece can lead, by the turns of that game and with tucks. The
    best well is the one whose highest cell is lowest. It deals the piece whose best well has the highest one; between
    equal pieces the order is S Z O I L J T. Before that, it prefers a piece that leads to no well that was there
    before, or else to those that were there least often. Without that rule, which came in 2021, one can play in a loop:
    ``mild`` leaves it out.

    Nothing is decided in advance, because the game has no preview.
    """
    memory = _Memory(_Wells)
    while True:
        view = yield _worst(view, None if mild else memory.of(view.past), rows)


def hatetris_odds(seen: int, view: DealerView, *, mild: bool) -> Chances:
    """The odds of the piece that ``hatetris`` deals in a view. While a piece is in play, nobody knows the stack on
    which the next one will spawn, and all pieces are taken as equally likely."""
    return even(PIECES if view.current is not None else [hatetris_piece(view, mild=mild)])


def hatetris_harm(view: DealerView) -> Ranking:
    """The pieces by the height of the best well to which each can lead, the highest first."""
    heights = {piece: best for piece, (best, _) in _prospects(view.cells, ROWS).items()}
    return tuple(
        tuple(piece for piece in PIECES if heights[piece] == height)
        for height in sorted(set(heights.values()), reverse=True)
    )


def hatetris_piece(view: DealerView, *, mild: bool, rows: int = ROWS) -> Piece:
    """Return the piece that HATETRIS deals in a view, in a well of so many rows."""
    return _worst(view, None if mild else _Memory(_Wells).of(view.past), rows)


def _worst(view: DealerView, past: _Wells | None, rows: int) -> Piece:
    """Return the piece for a view. ``past`` are the wells before; None for the mild rule."""
    prospects = _prospects(view.cells, rows)

    def kindness(piece: Piece) -> tuple[int, int]:
        best, wells = prospects[piece]
        times = 0 if past is None else max(past.times[well] + (well == view.cells) for well in wells)
        return times, -best

    return min(WORST_FIRST, key=kindness)


class _Wells:
    """How often each well was there."""

    def __init__(self) -> None:
        self.times = Counter[int]()

    def see(self, stack: int) -> None:
        self.times[stack] += 1


@lru_cache(maxsize=64)  # who shows the odds asks for the same wells as who deals
def _prospects(cells: int, rows: int) -> Mapping[Piece, tuple[int, frozenset[int]]]:
    """Return, for each piece, the height of the best well to which it can lead, and all these wells. A stack that is
    higher than the well has the rows above it, too."""
    depth = max(rows, stack_height(cells)) + _ABOVE
    found = {}
    for piece in PIECES:
        wells = frozenset(_wells(cells, _TURNS[piece], depth))
        found[piece] = min(map(stack_height, wells)), wells
    return found


class _Turned(NamedTuple):
    """An orientation of a piece, in the lower left corner of a box of four rows and columns that it may leave."""

    mask: int
    rows: int
    x: int
    y: int
    """Where in the box the lower left corner of the mask is."""


def _turned(picture: str) -> _Turned:
    """Read an orientation: the rows of its box from top to bottom."""
    cells = [(x, 3 - row) for row, text in enumerate(picture.split("/")) for x, cell in enumerate(text) if cell == "#"]
    left, low = (min(each) for each in zip(*cells, strict=True))
    mask = sum(1 << (STRIDE * (y - low) + x - left) for x, y in cells)
    return _Turned(mask, stack_height(mask), left, low)


_PICTURES: Mapping[Piece, str] = {
    Piece.I: "..../####/..../.... ..#./..#./..#./..#. ..../..../####/.... .#../.#../.#../.#..",
    Piece.J: "..../.##./.#../.#.. ..../###./..#./.... ..#./..#./.##./.... ..../.#../.###/....",
    Piece.L: "..../.###/.#../.... ..../.##./..#./..#. ..../..#./###./.... .#../.#../.##./....",
    Piece.O: "..../.##./.##./.... ..../.##./.##./.... ..../.##./.##./.... ..../.##./.##./....",
    Piece.S: "..../..##/.##./.... ..../.#../.##./..#. ..../.##./##../.... .#../.##./..#./....",
    Piece.T: "..../.###/..#./.... ..../..#./.##./..#. ..../.#../###./.... .#../.##./.#../....",
    Piece.Z: "..../.##./..##/.... ..../..#./.##./.#.. ..../##../.##./.... ..#./.##./.#../....",
}
"""The pieces of HATETRIS, in the order in which they turn. It has no kicks."""
_TURNS: Mapping[Piece, tuple[_Turned, ...]] = {
    piece: tuple(map(_turned, pictures.split())) for piece, pictures in _PICTURES.items()
}
_BOX = (WIDTH - 4) // 2
"""The column of the box in which a piece spawns."""


def _wells(cells: int, turns: tuple[_Turned, ...], depth: int) -> Iterator[int]:
    """Yield the wells to which a piece can lead. Of each orientation, the places of its lower left corner are the bits
    of a mask: those where it has room, and those that it can reach by steps to the left, right and down, and turns."""
    room = [_room(cells, turn, depth) for turn in turns]
    first = turns[0]
    reached = [0] * len(turns)
    # It falls through empty rows until its box stands on the stack. The way is free, so it could turn there as above.
    reached[0] = 1 << (STRIDE * (stack_height(cells) + first.y) + _BOX + first.x)
    grows = True
    while grows:
        grows = False
        for number, turn in enumerate(turns):
            spread = before = reached[number]
            while True:
                more = (spread | spread << 1 | spread >> 1 | spread >> STRIDE) & room[number]
                if more == spread:
                    break
                spread = more
            reached[number] = spread
            following = (number + 1) % len(turns)
            to = turns[following]
            by = STRIDE * (to.y - turn.y) + to.x - turn.x
            turned = (spread << by if by >= 0 else spread >> -by) & room[following]
            grows = grows or spread != before or bool(turned & ~reached[following])
            reached[following] |= turned
    for number, turn in enumerate(turns):
        for place in bit_indices(reached[number] & ~(room[number] << STRIDE)):
            after = cells | turn.mask << place
            is_in_well = place // STRIDE + turn.rows <= depth - _ABOVE
            yield clear(after) if is_in_well and full_rows(after) else after


def _room(cells: int, turn: _Turned, depth: int) -> int:
    """Return the places where an orientation has room: inside the walls, and below the top."""
    taken = cells | _WALLS
    blocked = 0
    for bit in bit_indices(turn.mask):
        blocked |= taken >> bit
    return ((1 << (STRIDE * (depth - turn.rows + 1))) - 1) & ~blocked


_WALLS = sum(1 << (STRIDE * y + WIDTH) for y in range(TALLEST_STACK + 2 * _ABOVE))
"""The wall at the right, which is also the one at the left of the row above."""


def brzustowski(rng: random.Random, view: DealerView) -> Deal:
    """The machine of Brzustowski's proof (*Can you win at Tetris?*, 1992, algorithm 2): S again and again until a well
    repeats, then Z until one repeats, and so on. Nobody survives it for ever.

    It shows the next piece. When a piece spawns on a stack on which one of the same kind has spawned since the last
    change, the next piece that it shows is the other one; the list of stacks begins anew after it has been dealt.
    """
    memory = _Memory(_Machine)
    view = yield Piece.S
    while True:
        view = yield memory.of(view.past).shown_after(view.cells)


def brzustowski_odds(seen: int, view: DealerView) -> Chances:
    """The odds of the piece that ``brzustowski`` deals in a view, after ``seen`` pieces."""
    return even([_Memory(_Machine).of(view.past).shown_after(view.cells) if seen else Piece.S])


class _Machine:
    """The machine of the proof."""

    def __init__(self) -> None:
        self._shown, self._other = Piece.S, Piece.Z
        self._known: set[int] = set()
        self._changes = False

    def see(self, stack: int) -> None:
        """Note that a piece has spawned on a stack."""
        if self._changes:
            self._known, self._changes = set(), False
        elif stack in self._known:
            self._shown, self._other, self._changes = self._other, self._shown, True
        else:
            self._known.add(stack)

    def shown_after(self, stack: int) -> Piece:
        """Return the piece that is shown once a piece has spawned on a stack, too."""
        return self._other if stack in self._known and not self._changes else self._shown


class _Noting(Protocol):
    def see(self, stack: int) -> None: ...


N = TypeVar("N", bound=_Noting)


class _Memory(Generic[N]):
    """What is remembered of the stacks of a deal. Only new ones are read, unless the game has gone back."""

    def __init__(self, fresh: Callable[[], N]) -> None:
        self._fresh, self._kept = fresh, fresh()
        self._past: SoFar[int] = SoFar(())

    def of(self, past: Sequence[int]) -> N:
        """Return what is remembered after these stacks."""
        stacks = past if isinstance(past, SoFar) else SoFar(past)
        if not stacks.continues(self._past):
            self._kept, self._past = self._fresh(), SoFar(())
        for stack in stacks[len(self._past) :]:
            self._kept.see(stack)
        self._past = stacks
        return self._kept
