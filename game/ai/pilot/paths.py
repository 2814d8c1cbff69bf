"""Which keys bring a piece to a landing while gravity pulls.

A quick player may think that the piece hangs in the air until a key lowers it: ``hanging_path``. For a slow player,
or at a high level, the piece sinks some rows between two keys: ``Sinking``.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

from game.ai.spins import spun
from game.core.board.board import STRIDE, stack_height
from game.core.board.moves import SHIFT_OF, TURN_OF, Key, dropped, key_path
from game.core.board.pieces import Piece, Placement
from game.core.board.places import Room
from game.core.board.rotation import RotationSystem
from game.core.board.spins import Spin
from game.core.rules.rules import Drop
from game.core.session.falling import Descent
from game.core.session.lock_delay import NEVER
from game.core.session.view import GameView

Path = tuple[Key, ...]

_UNTOUCHED = 1 << 62
_DEEPEST_TURN = 2
"""Rows by which a turn of a piece in the open may lower it."""


def after_key(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Placement:
    """Where a piece is after a key; where it was if the key has no effect."""
    piece, orientation, _, y = placement
    if key in TURN_OF:
        turned = system.turned(cells, placement, TURN_OF[key])
        return turned[0] if turned else placement
    if key in SHIFT_OF:
        step = SHIFT_OF[key]
        while system.fits(cells, beside := Placement(piece, orientation, placement.x + step, y)):
            placement = beside
            if key in (Key.LEFT, Key.RIGHT):
                break
        return placement
    if key is Key.DOWN:
        return sunk(system, cells, placement, 1)
    return dropped(system, cells, placement)


def sunk(system: RotationSystem, cells: int, placement: Placement, rows: int) -> Placement:
    """Where a piece is after gravity has pulled it down by up to ``rows`` rows."""
    piece, orientation, x, y = placement
    mask = system.masks[piece][orientation] << STRIDE * y + x
    lowest = max(0, y - rows)
    while y > lowest and not mask >> STRIDE & cells:
        mask >>= STRIDE
        y -= 1
    return Placement(piece, orientation, x, y)


def followed(system: RotationSystem, cells: int, start: Placement, path: Iterable[Key]) -> Placement:
    """Where a path ends when the piece hangs in the air until a key lowers it."""
    return ending(system, cells, start, path)[0]


def ending(system: RotationSystem, cells: int, start: Placement, path: Iterable[Key]) -> tuple[Placement, Spin]:
    """The same, and the spin that this is."""
    placement, spin = start, Spin.NONE
    for key in path:
        after = after_key(system, cells, placement, key)
        if after != placement:
            spin = spun(system, cells, placement, key)
        placement = after
    return placement, spin


def hanging_path(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> Path | None:
    """The fewest keys from ``start`` to a landing, as ``key_path`` finds them; None where there is no path.

    High above the stack nothing is in the way, and the answer depends on the columns alone: it is kept.
    """
    if (
        stack_height(cells) <= start.y - _DEEPEST_TURN
        and landing.y == dropped(system, cells, landing._replace(y=start.y)).y
    ):
        return _open_path(system, start, landing._replace(y=0))
    return key_path(system, cells, start, landing)


@cache
def _open_path(system: RotationSystem, start: Placement, landing: Placement) -> Path | None:
    return key_path(system, 0, start, landing)


class Pull(NamedTuple):
    """What happens to a piece between the keys of a player. All durations are ticks."""

    speed: tuple[int, int]
    """Gravity: so many rows in so many ticks."""
    progress: int
    """Of the way to the next row, as in ``Descent``."""
    wait: int
    """Until the first key."""
    beat: int
    """From one key to the next."""
    soft_drop: tuple[int, int] | None
    """So many rows in so many ticks while a soft drop is held; None where one key brings the piece to the floor."""
    lock_delay: int | None
    """As in ``Rules``."""
    rest: int | None = None
    """How much of the lock delay is left; None where the piece has not touched anything yet."""
    resets: int = 0
    """How often a move may restart the lock delay."""


def pull_on(session: GameView, *, wait: int, beat: int, appears: bool = False) -> Pull:
    """What happens to the falling piece of a session, or else to the next one; keys begin after ``wait`` ticks.

    ``appears``: to one that has yet to appear in any case.
    """
    rules, descent = session.rules, (not appears and session.descent) or Descent(0, NEVER)
    rows, ticks = speed = rules.speed(session.level)
    soft_drop: tuple[int, int] | None = None
    if rules.drop is not Drop.SONIC:
        if rules.soft_drop:
            soft_drop = max(rules.soft_drop, speed, key=lambda pace: Fraction(*pace))
        elif session.handling.soft_drop:
            soft_drop = rows * session.handling.soft_drop, ticks
    return Pull(
        speed=speed,
        progress=descent.progress,
        wait=wait,
        beat=beat,
        soft_drop=soft_drop,
        lock_delay=rules.lock_delay,
        rest=None if descent.lock_due == NEVER else descent.lock_due - session.tick,
        resets=rules.lock_resets,
    )


class _State(NamedTuple):
    """A piece at the moment of a key."""

    orientation: int
    bit: int
    progress: int
    rest: int
    lowest: int
    """The lowest place in which it has rested, as the bit of its first column."""
    resets: int


class Sinking:
    """A piece that sinks while a player presses keys, tick by tick as the session has it."""

    def __init__(self, system: RotationSystem, cells: int, start: Placement, pull: Pull) -> None:
        self._system = system
        self._cells = cells
        self._piece = start.piece
        self._pull = pull
        self._room = Room(system, cells, start.piece)
        self._open_air = STRIDE * (stack_height(cells) + _DEEPEST_TURN)
        tests = system.tests[start.piece][start.orientation]
        self._turns = [(key, turn) for key, turn in TURN_OF.items() if tests[start.orientation + turn & 3]]
        bit = STRIDE * start.y + start.x
        rest, lowest = pull.lock_delay or 0, _UNTOUCHED
        if pull.rest is not None:
            rest, lowest = pull.rest, bit - start.x
        self._first, self._locked = self._passed(
            start.orientation, bit, pull.progress, rest, lowest, pull.resets, pull.wait
        )

    def paths(self) -> dict[Placement, Path]:
        """The landings that are in reach, with the fewest keys that lead there.

        Of placements that cover the same cells only the first one found is listed.
        """
        return self._found[0]

    def spins(self) -> dict[Placement, tuple[Spin, Path]]:
        """The landings that a T can be turned into, with the best spin and the fewest keys that lead to it."""
        return self._found[1]

    @cached_property
    def _found(self) -> tuple[dict[Placement, Path], dict[Placement, tuple[Spin, Path]]]:
        """Both in one go.

        High above the stack, where nothing is in the way, only the first and so the highest place of a column is gone
        on from.
        """
        masks = self._system.masks[self._piece]
        same = [masks.index(mask) for mask in masks]
        floor, open_air = self._room.floor, self._open_air
        seen: set[tuple[int, int]] = set()
        places: set[tuple[int, int]] = set()
        landings: dict[Placement, Path] = {}
        spins: dict[Placement, tuple[Spin, Path]] = {}
        frontier: list[tuple[_State, bool, Path]] = [(self._first, self._locked, ())]
        while frontier:
            following = []
            for state, locked, path in frontier:
                orientation, bit = state[:2]
                landing = floor(orientation, bit)
                if (same[orientation], landing) not in places:
                    places.add((same[orientation], landing))
                    landings[self._placement(orientation, landing)] = (*path, Key.DROP)
                if locked:
                    continue
                for key, to, place in self._keys(orientation, bit):
                    spin = self._spun(orientation, bit, key)
                    if spin is not Spin.NONE:
                        spins_so_far = spins.get(self._placement(to, place))
                        if spins_so_far is None or (spin is Spin.FULL and spins_so_far[0] is not Spin.FULL):
                            spins[self._placement(to, place)] = spin, (*path, key, Key.DROP)
                    after = self._pressed(state, key, to, place)
                    lower = after[0].bit
                    here = to, lower if lower < open_air else -1 - lower % STRIDE
                    if here not in seen:
                        seen.add(here)
                        following.append((*after, (*path, key)))
            frontier = following
        return landings, spins

    def followed(self, path: Iterable[Key]) -> Placement:
        """Where a path ends."""
        return self.ending(path)[0]

    def ending(self, path: Iterable[Key]) -> tuple[Placement, Spin]:
        """Where a path ends, and the spin that this is."""
        state, locked, spin = self._first, self._locked, Spin.NONE
        for key in path:
            if locked:
                break
            orientation, bit = state[:2]
            to, place = next(
                ((to, place) for found, to, place in self._keys(orientation, bit) if found is key), (orientation, bit)
            )
            if (to, place) != (orientation, bit):
                spin = self._spun(orientation, bit, key)
            state, locked = self._pressed(state, key, to, place)
        return self._placement(state.orientation, self._room.floor(state.orientation, state.bit)), spin

    def _spun(self, orientation: int, bit: int, key: Key) -> Spin:
        """The spin that a key at a place makes if the piece locks right after it."""
        if self._piece is not Piece.T or key not in TURN_OF:
            return Spin.NONE
        return spun(self._system, self._cells, self._placement(orientation, bit), key)

    def _placement(self, orientation: int, bit: int) -> Placement:
        return Placement(self._piece, orientation, bit % STRIDE, bit // STRIDE)

    def _keys(self, orientation: int, bit: int) -> list[tuple[Key, int, int]]:
        """The keys that have an effect, and the place to which each leads at once."""
        room = self._room
        free = room.free[orientation]
        keys = []
        if bit and free >> bit - 1 & 1:
            keys.append((Key.LEFT, orientation, bit - 1))
        if free >> bit + 1 & 1:
            keys.append((Key.RIGHT, orientation, bit + 1))
        for key, turn in self._turns:
            turned = room.turned(orientation, bit, turn)
            if turned:
                keys.append((key, *turned))
        floor = room.floor(orientation, bit)
        if floor != bit:
            keys.append((Key.FLOOR, orientation, floor))
        return keys

    def _pressed(self, state: _State, key: Key, to: int, place: int) -> tuple[_State, bool]:
        """The state a beat after a key that leads to a place, and whether the piece has locked by then."""
        pull = self._pull
        _, bit, progress, rest, lowest, resets = state
        ticks = pull.beat
        if key is Key.FLOOR:
            progress = 0
            if pull.soft_drop:
                rows, in_ticks = pull.soft_drop
                # The first row may be nearly done already.
                fallen = (bit - place) // STRIDE - 1
                ticks = max(0, ticks - fallen * in_ticks // rows)
        elif resets and lowest != _UNTOUCHED:
            rest, resets = pull.lock_delay or 0, resets - 1
        return self._passed(to, place, progress, rest, lowest, resets, ticks)

    def _passed(
        self, orientation: int, bit: int, progress: int, rest: int, lowest: int, resets: int, ticks: int
    ) -> tuple[_State, bool]:
        """The state after so many ticks without a key, and whether the piece has locked in them."""
        pull = self._pull
        rows, row_ticks = pull.speed
        floor = self._room.floor(orientation, bit)
        fallen, progress = divmod(progress + ticks * rows, row_ticks)
        free_fall = bit - STRIDE * fallen
        after = free_fall if free_fall > floor else floor
        if pull.lock_delay is None:
            return _State(orientation, after, progress, rest, lowest, resets), free_fall < floor
        if after == floor:
            progress = 0
            depth = after - after % STRIDE
            if depth < lowest:
                rest, lowest, resets = pull.lock_delay, depth, pull.resets
        if lowest != _UNTOUCHED:
            rest -= ticks
        return _State(orientation, after, progress, rest, lowest, resets), rest < 0 and after == floor
