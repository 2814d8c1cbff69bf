"""Finesse: the fewest presses that bring a piece to its place in the well as it is.

A press is one of a direction or of a rotation. A direction that is held until the piece meets an obstacle is one press.
Drops are not counted. Sets of places are those of ``game.core.moves.places``.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from functools import cache

from ..bits import STRIDE, stack_height
from ..board import Piece, Placement, RotationSystem
from ..moves import (
    ROTATION_OF_KEY,
    SHIFT_OF_KEY,
    Key,
    Places,
    Room,
    dropped,
    free_places,
    places_above,
    seeds_at,
    shapes_of,
    turn_places,
    turns_on,
)
from ..rules import Rules

__all__ = [  # noqa: RUF022 - as one reads them
    "wasted_presses",  # How many presses more than needed brought a piece to a landing.
    "fewest_presses",  # The fewest presses that bring a piece from its spawn to a landing.
    "fewest_keys",  # The keys of the fewest presses, without the last drop.
    "falls_at_once",  # Whether pieces are on the floor before anybody can press a key.
    "spawn_of",  # Where a piece can first be moved.
    "AT_ONCE",  # The seconds of a fall in which nobody presses a key.
]

AT_ONCE = Fraction(1, 30)
"""If gravity takes a piece to the floor in so many seconds, nobody presses a key on its way."""
DEEPEST_TURN = 2
"""The rows by which a rotation can lower a piece that touches nothing."""


class Fall(Enum):
    """How a piece falls between two presses."""

    NOT = "not"
    """It stays in the air until the hard drop."""
    FREELY = "freely"
    """By as many rows as the player wants: by gravity or by soft drop."""
    AT_ONCE = "at once"
    """To the floor."""


def falls_at_once(rules: Rules, level: int) -> bool:
    """Return whether pieces are on the floor before anybody can press a key."""
    rows, ticks = rules.speed(level)
    return Fraction(rules.skyline * ticks, rows) <= AT_ONCE * rules.ticks_per_second


def spawn_of(rules: Rules, cells: int, piece: Piece) -> Placement:
    """Return where a piece can first be moved in a well with the stack ``cells``."""
    start = rules.rotation.spawned(piece, rules.skyline)
    lower = start._replace(y=start.y - 1)
    return lower if rules.drops_at_spawn and rules.rotation.fits(cells, lower) else start


def fewest_presses(rules: Rules, cells: int, placement: Placement, *, at_once: bool = False) -> int | None:
    """Return the fewest presses that bring a piece from its spawn to a landing on the stack ``cells``; None if none do.

    Where a hard drop from above leads there, the piece does not fall between the presses. Else it is a tuck or a spin,
    and may fall between them. With ``at_once`` it is always on the floor, see ``falls_at_once``.
    """
    return _fewest(rules, cells, placement, at_once)[0]


def wasted_presses(rules: Rules, level: int, cells: int, placement: Placement, presses: int) -> int:
    """Return how many presses more than needed brought a piece to a landing on the stack ``cells``, in a game of this
    level: 0 if it was no finesse fault."""
    if not presses:
        return 0
    needed = fewest_presses(rules, cells, placement, at_once=falls_at_once(rules, level))
    return 0 if needed is None else max(0, presses - needed)


def fewest_keys(rules: Rules, cells: int, placement: Placement, *, at_once: bool = False) -> tuple[Key, ...] | None:
    """Return the keys of ``fewest_presses``, without the last drop. Soft drops between them are keys, too, but not
    presses. Returns None if no keys lead there."""
    presses, fall = _fewest(rules, cells, placement, at_once)
    if presses is None:
        return None
    start, room = spawn_of(rules, cells, placement.piece), Room(rules.rotation, cells, placement.piece)
    above = places_above(room.free, rules.rotation.mask(placement), rules.rotation.masks[placement.piece])
    bit = STRIDE * start.y + start.x
    first = start.orientation, room.floor(start.orientation, bit) if fall is Fall.AT_ONCE else bit
    layer: dict[tuple[int, int], tuple[Key, ...]] = {first: ()}
    paths = dict(layer)
    for _ in range(presses + 1):
        if fall is Fall.FREELY:
            for (o, bit), path in list(layer.items()):
                low = room.floor(o, bit)
                for lower in range(bit - STRIDE, low - 1, -STRIDE):
                    layer.setdefault((o, lower), (*path, Key.FLOOR if lower == low else Key.DOWN))
        for (o, bit), path in layer.items():
            if (above[o] >> bit) & 1:
                return path
        paths |= layer
        following: dict[tuple[int, int], tuple[Key, ...]] = {}
        for (o, bit), path in layer.items():
            for key, after in _pressed(room, o, bit, fall):
                if after not in paths:
                    following.setdefault(after, (*path, key))
        layer = following
    return None


def _fewest(rules: Rules, cells: int, placement: Placement, at_once: bool) -> tuple[int | None, Fall]:
    start = spawn_of(rules, cells, placement.piece)
    system = rules.rotation
    if at_once:
        return _search(system, cells, start, system.mask(placement), Fall.AT_ONCE), Fall.AT_ONCE
    # High above the stack, the presses depend only on the columns.
    if stack_height(cells) <= start.y - DEEPEST_TURN:
        if placement.y == dropped(system, cells, placement._replace(y=start.y)).y:
            return _in_the_open(system, start, placement._replace(y=0)), Fall.NOT
    else:
        presses = _search(system, cells, start, system.mask(placement), Fall.NOT)
        if presses is not None:
            return presses, Fall.NOT
    return _search(system, cells, start, system.mask(placement), Fall.FREELY), Fall.FREELY


@cache
def _in_the_open(system: RotationSystem, start: Placement, placement: Placement) -> int | None:
    return _search(system, 0, start, system.mask(placement), Fall.NOT)


def _search(system: RotationSystem, cells: int, start: Placement, goal: int, fall: Fall) -> int | None:
    free = free_places(shapes_of(system, start.piece), cells)
    above = places_above(free, goal, system.masks[start.piece])
    for presses, places in enumerate(_by_presses(system, cells, start, free, fall)):
        if any(some & over for some, over in zip(places, above, strict=True)):
            return presses
    return None


def _by_presses(system: RotationSystem, cells: int, start: Placement, free: Places, fall: Fall) -> Iterator[list[int]]:
    """Yield the places that no press leads to, those that the first press leads to, and so on."""
    turns, falling = turns_on(system, cells, start.piece), _FALLING[fall]
    held = _held_on_the_floor if fall is Fall.AT_ONCE else _held
    fresh = [falling(some, room) for some, room in zip(seeds_at(start, free), free, strict=True)]
    seen = [0] * 4
    while any(fresh):
        yield fresh
        seen = [before | some for before, some in zip(seen, fresh, strict=True)]
        after = [0] * 4
        for orientation, places in enumerate(fresh):
            if places:
                room = free[orientation]
                after[orientation] |= ((places >> 1) | (places << 1)) & room | held(places, room)
                turn_places(turns[orientation], places, free, free, after)
        fresh = [falling(some, room) & ~before for some, room, before in zip(after, free, seen, strict=True)]


def _held(places: int, room: int) -> int:
    """Return where a direction leads that is held until the piece meets an obstacle."""
    run = places
    while (more := (run | (run >> 1)) & room) != run:
        run = more
    ends = run & ~(room << 1)
    run = places
    while (more := (run | (run << 1)) & room) != run:
        run = more
    return ends | (run & ~(room >> 1))


def _held_on_the_floor(places: int, room: int) -> int:
    """Return where a held direction leads if the piece falls to the floor after each column."""
    ends = 0
    moving = places
    while moving:
        ends |= moving & ~(room << 1)
        moving = _to_the_floor((moving >> 1) & room, room)
    moving = places
    while moving:
        ends |= moving & ~(room >> 1)
        moving = _to_the_floor((moving << 1) & room, room)
    return ends


def _to_the_floor(places: int, room: int) -> int:
    while moving := places & (room << STRIDE):
        places = (places ^ moving) | (moving >> STRIDE)
    return places


def _downward(places: int, room: int) -> int:
    while (more := places | ((places >> STRIDE) & room)) != places:
        places = more
    return places


_FALLING: dict[Fall, Callable[[int, int], int]] = {
    Fall.NOT: lambda places, room: places,
    Fall.FREELY: _downward,
    Fall.AT_ONCE: _to_the_floor,
}


def _pressed(room: Room, o: int, bit: int, fall: Fall) -> Iterator[tuple[Key, tuple[int, int]]]:
    """Yield the keys that have an effect on a piece, each with the place to which it leads."""

    def fallen(orientation: int, place: int) -> tuple[int, int]:
        return orientation, room.floor(orientation, place) if fall is Fall.AT_ONCE else place

    for key, by in SHIFT_OF_KEY.items():
        if not room.is_free(o, bit + by):
            continue
        after = fallen(o, bit + by)
        while key in (Key.FAR_LEFT, Key.FAR_RIGHT) and room.is_free(o, after[1] + by):
            after = fallen(o, after[1] + by)
        yield key, after
    for key, turn in ROTATION_OF_KEY.items():
        turned = room.turned(o, bit, turn)
        if turned:
            yield key, fallen(*turned)
