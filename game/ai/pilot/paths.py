"""The keys that bring a piece to a landing.

A fast player can assume that the piece stays in the air until a key lowers it. For a slow player, or at a high level,
it falls some rows between two keys: see ``TimedPathFinder``.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

from ...core.bits import STRIDE, stack_height
from ...core.board import Piece, Placement, RotationSystem, Spin
from ...core.moves import ROTATION_OF_KEY, SHIFT_OF_KEY, Key, Room, dropped, key_path, spun
from ...core.rules import Drop
from ...core.session import NEVER, FallState, GameView

Path = tuple[Key, ...]

DEEPEST_TURN = 2
"""The rows by which a rotation can lower a piece that touches nothing."""


def after_key(system: RotationSystem, cells: int, placement: Placement, key: Key) -> Placement:
    """Return where a piece is after a key. It stays in place if the key has no effect."""
    piece, orientation, _, y = placement
    if key in ROTATION_OF_KEY:
        turned = system.turned(cells, placement, ROTATION_OF_KEY[key])
        return turned[0] if turned else placement
    if key in SHIFT_OF_KEY:
        step = SHIFT_OF_KEY[key]
        while system.fits(cells, beside := Placement(piece, orientation, placement.x + step, y)):
            placement = beside
            if key in (Key.LEFT, Key.RIGHT):
                break
        return placement
    if key is Key.DOWN:
        below = placement._replace(y=y - 1)
        return below if system.fits(cells, below) else placement
    return dropped(system, cells, placement)


def ending(
    system: RotationSystem, cells: int, start: Placement, path: Iterable[Key], wedged: Spin = Spin.NONE
) -> tuple[Placement, Spin]:
    """Return where a path ends, and the spin of the piece there. ``wedged`` is as for ``spun``."""
    placement, spin = start, Spin.NONE
    for key in path:
        after = after_key(system, cells, placement, key)
        if after != placement:
            spin = spun(system, cells, placement, key, wedged)
        placement = after
    return placement, spin


def path_without_gravity(system: RotationSystem, cells: int, start: Placement, landing: Placement) -> Path | None:
    """Return the fewest keys from ``start`` to a landing, as ``key_path`` does; None if there is no path. High above
    the stack the path depends only on the columns, and is cached."""
    if (
        stack_height(cells) <= start.y - DEEPEST_TURN
        and landing.y == dropped(system, cells, landing._replace(y=start.y)).y
    ):
        return _open_path(system, start, landing._replace(y=0))
    return key_path(system, cells, start, landing)


@cache
def _open_path(system: RotationSystem, start: Placement, landing: Placement) -> Path | None:
    return key_path(system, 0, start, landing)


_UNTOUCHED = 1 << 62


class FallTiming(NamedTuple):
    """The fall of a piece between the keys of a player. All durations are in ticks."""

    speed: tuple[int, int]
    """Gravity, as (rows, ticks)."""
    progress: int
    """How much of the way to the next row is done, as in ``FallState``."""
    wait: int
    beat: int
    """The time from one key to the next."""
    soft_drop: tuple[int, int] | None
    """The speed of a held soft drop, as (rows, ticks); None if one key brings the piece to the floor."""
    lock_delay: int | None
    """The lock delay, as in ``Rules``."""
    rest: int | None = None
    """The rest of the lock delay; None if the piece has not touched anything yet."""
    resets: int = 0
    """How often a move can still restart the lock delay."""
    by_row: bool = False
    """Whether every row fallen restarts the lock delay, and the delay stops in the air."""
    floor_locks: bool = False
    """Whether the key that brings the piece to the floor locks it there."""


def fall_timing(session: GameView, *, wait: int, beat: int, appears: bool = False) -> FallTiming:
    """Return the fall of the falling piece of a session, or else of the next one. Keys begin after ``wait`` ticks. With
    ``appears`` it is the fall of the next piece in any case."""
    rules, descent = session.rules.at(session.level), (not appears and session.descent) or FallState(0, NEVER)
    rows, ticks = speed = rules.speed(session.level)
    soft_drop: tuple[int, int] | None = None
    if rules.drop is not Drop.SONIC:
        if rules.soft_drop:
            soft_drop = max(rules.soft_drop, speed, key=lambda pace: Fraction(*pace))
        elif session.handling.soft_drop:
            soft_drop = rows * session.handling.soft_drop, ticks
    return FallTiming(
        speed=speed,
        progress=descent.progress,
        wait=wait,
        beat=beat,
        soft_drop=soft_drop,
        lock_delay=rules.lock_delay,
        rest=None if descent.lock_due == NEVER else descent.lock_due - session.tick,
        resets=rules.lock_resets,
        by_row=rules.lock_delay_by_row,
        floor_locks=rules.soft_drop_locks and rules.drop is not Drop.SONIC,
    )


class _State(NamedTuple):
    orientation: int
    bit: int
    progress: int
    rest: int
    lowest: int
    """The lowest place in which the piece has rested, as the bit of its first column."""
    resets: int


class TimedPathFinder:
    """The paths of a piece that falls while a player presses keys, to the tick as in the session."""

    def __init__(
        self, system: RotationSystem, cells: int, start: Placement, pull: FallTiming, wedged: Spin = Spin.NONE
    ) -> None:
        """Begin with a piece at ``start`` on the stack ``cells``. ``wedged`` is as for ``spun``."""
        self._system, self._wedged = system, wedged
        self._cells = cells
        self._piece = start.piece
        self._pull = pull
        self._room = Room(system, cells, start.piece)
        self._open_air = STRIDE * (stack_height(cells) + DEEPEST_TURN)
        tests = system.tests[start.piece][start.orientation]
        self._turns = [(key, turn) for key, turn in ROTATION_OF_KEY.items() if tests[(start.orientation + turn) & 3]]
        bit = STRIDE * start.y + start.x
        rest, lowest = pull.lock_delay or 0, _UNTOUCHED
        if pull.rest is not None:
            rest, lowest = pull.rest, bit - start.x
        timers = pull.progress, rest, lowest, pull.resets
        self._first, self._locked = self._passed(start.orientation, bit, timers, pull.wait)

    def paths(self) -> dict[Placement, Path]:
        """The landings in reach, with the fewest keys that lead there. Of placements that cover the same cells only the
        first one is listed."""
        return self._found[0]

    def spins(self) -> dict[Placement, tuple[Spin, Path]]:
        """The landings into which the piece can be rotated so that it counts, with the best spin and the fewest keys.
        They are listed as in ``paths``."""
        return self._found[1]

    @cached_property
    def _found(self) -> tuple[dict[Placement, Path], dict[Placement, tuple[Spin, Path]]]:
        """Return the paths and the spins in one search. High above the stack, where nothing is in the way, only the
        first and highest place of a column is expanded."""
        masks = self._system.masks[self._piece]
        same = [masks.index(mask) for mask in masks]
        floor, open_air = self._room.floor, self._open_air
        spins_too = self._piece is Piece.T or self._wedged is not Spin.NONE
        seen: set[tuple[int, int]] = set()
        places: dict[tuple[int, int], Placement] = {}
        landings: dict[Placement, Path] = {}
        spins: dict[tuple[int, int], tuple[Spin, Path]] = {}
        frontier: list[tuple[_State, bool, Path]] = [(self._first, self._locked, ())]
        while frontier:
            following = []
            for state, locked, path in frontier:
                orientation, bit = state[:2]
                landing = floor(orientation, bit)
                if (same[orientation], landing) not in places:
                    listed = places[same[orientation], landing] = self._placement(orientation, landing)
                    landings[listed] = (*path, Key.DROP)
                if locked:
                    continue
                for key, to, place in self._keys(orientation, bit):
                    if spins_too and (spin := self._spun(orientation, bit, key)) is not Spin.NONE:
                        so_far = spins.get((same[to], place))
                        if so_far is None or (spin is Spin.FULL and so_far[0] is not Spin.FULL):
                            spins[same[to], place] = spin, (*path, key, Key.DROP)
                    after = self._pressed(state, key, to, place)
                    lower = after[0].bit
                    here = to, lower if lower < open_air else -1 - lower % STRIDE
                    if here not in seen:
                        seen.add(here)
                        following.append((*after, (*path, key)))
            frontier = following
        return landings, {places[place]: spin for place, spin in spins.items()}

    def ending(self, path: Iterable[Key]) -> tuple[Placement, Spin]:
        """Return where a path ends, and the spin of the piece there."""
        state, locked, spin = self._first, self._locked, Spin.NONE
        for key in path:
            if locked:
                break
            orientation, bit = state[:2]
            to, place = next(
                ((to, place) for pressed, to, place in self._keys(orientation, bit) if pressed is key),
                (orientation, bit),
            )
            if (to, place) != (orientation, bit):
                spin = self._spun(orientation, bit, key)
            state, locked = self._pressed(state, key, to, place)
        return self._placement(state.orientation, self._room.floor(state.orientation, state.bit)), spin

    def _spun(self, orientation: int, bit: int, key: Key) -> Spin:
        """Return the spin of a piece that locks right after a key at a place."""
        if key not in ROTATION_OF_KEY:
            return Spin.NONE
        return spun(self._system, self._cells, self._placement(orientation, bit), key, self._wedged)

    def _placement(self, orientation: int, bit: int) -> Placement:
        return Placement(self._piece, orientation, bit % STRIDE, bit // STRIDE)

    def _keys(self, orientation: int, bit: int) -> list[tuple[Key, int, int]]:
        """Return the keys that have an effect, and the place to which each leads at once."""
        room = self._room
        free = room.free[orientation]
        keys = []
        if bit and (free >> (bit - 1)) & 1:
            keys.append((Key.LEFT, orientation, bit - 1))
        if (free >> (bit + 1)) & 1:
            keys.append((Key.RIGHT, orientation, bit + 1))
        for key, turn in self._turns:
            turned = room.turned(orientation, bit, turn)
            if turned:
                keys.append((key, *turned))
        floor = room.floor(orientation, bit)
        if floor != bit and not self._pull.floor_locks:
            keys.append((Key.FLOOR, orientation, floor))
        return keys

    def _pressed(self, state: _State, key: Key, to: int, place: int) -> tuple[_State, bool]:
        """Return the state one beat after a key that leads to a place, and whether the piece has locked by then."""
        pull = self._pull
        _, bit, progress, rest, lowest, resets = state
        ticks = pull.beat
        if key is Key.FLOOR:
            progress = 0
            if pull.by_row:
                rest = pull.lock_delay or 0
            if pull.soft_drop:
                rows, in_ticks = pull.soft_drop
                # A part of the first row may already be done.
                fallen = (bit - place) // STRIDE - 1
                ticks = max(0, ticks - fallen * in_ticks // rows)
        elif resets and lowest != _UNTOUCHED:
            rest, resets = pull.lock_delay or 0, resets - 1
        return self._passed(to, place, (progress, rest, lowest, resets), ticks)

    def _passed(self, orientation: int, bit: int, timers: tuple[int, int, int, int], ticks: int) -> tuple[_State, bool]:
        """Return the state after ``ticks`` ticks without a key, and whether the piece has locked in them. ``timers``
        are the last four fields of the state before."""
        pull = self._pull
        progress, rest, lowest, resets = timers
        rows, row_ticks = pull.speed
        floor = self._room.floor(orientation, bit)
        fallen, progress = divmod(progress + ticks * rows, row_ticks)
        free_fall = bit - STRIDE * fallen
        after = free_fall if free_fall > floor else floor
        if pull.lock_delay is None:
            return _State(orientation, after, progress, rest, lowest, resets), free_fall < floor
        if pull.by_row:
            if after != bit:
                rest = pull.lock_delay
            if after == floor:
                progress, rest = 0, rest - ticks
            return _State(orientation, after, progress, rest, lowest, resets), rest < 0 and after == floor
        if after == floor:
            progress = 0
            depth = after - after % STRIDE
            if depth < lowest:
                rest, lowest, resets = pull.lock_delay, depth, pull.resets
        if lowest != _UNTOUCHED:
            rest -= ticks
        return _State(orientation, after, progress, rest, lowest, resets), rest < 0 and after == floor
