"""Where a piece can go: straight drops, all reachable landings, and spins, with the keys that lead there."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Landings
    "reachable_landings",  # Every place where the piece can come to rest.
    "landings_from_spawn",  # A function that lists the reachable landings of a piece from its spawn.
    "drop_landings",  # Every straight drop from above the stack, ordered by orientation and then by column.
    "dropped",  # Where a piece comes to rest if it falls straight down from a placement that fits.
    "undersides",  # [piece][orientation][column]: the lowest row of the shape in that column.
    "perft",  # The number of distinct boards after each piece of the queue, with full rows cleared.
    # Keys
    "Key",  # A key press, as players count them.
    "key_path",  # The fewest key presses that bring a piece from start to rest in the cells of landing.
    "ROTATION_OF_KEY",  # Key -> its turn.
    "SHIFT_OF_KEY",  # Key -> the direction of its shift: -1 to the left, 1 to the right.
    # Spins of the T
    "Spins",  # Landing -> its best spin.
    "reachable_spins",  # The landings into which a piece can be rotated as a spin, each with its best one.
    "spin_places",  # Where a piece can come to rest by a spin: the places of full ones, and those of minis only.
    "spin_path",  # The fewest keys that rotate a piece into a landing with a spin.
    "spun",  # The spin of a piece that locks right after a rotation.
    "corners_of_t",  # The back corners and the front corners of a T, from the leftmost column and the lowest row.
    # Sets of places, for searches
    "Places",  # The places of a piece, as a set for each orientation.
    "free_places",  # The places at which a piece fits, by orientation.
    "flood",  # The free places that shifts, rotations and falling lead to from seeds, with the seeds.
    "resting_places",  # The places from which the piece cannot fall.
    "seeds_at",  # One placement as sets of places; empty sets if it is not free.
    "turn_places",  # Adds the places to which rotations lead.
    "places_above",  # The places from which a hard drop ends in some cells, by orientation.
    "Shapes",  # The cells of a piece in its four orientations, as masks and shifts.
    "shapes_of",  # The shapes of a piece in all its orientations, as the masks and offsets that a search shifts.
    "Turns",  # The rotations from each orientation.
    "turns_on",  # The rotations of a piece on a stack.
    "Room",  # The room for one piece on a stack, for searches that test single places.
]

if TYPE_CHECKING:
    from .landings import (
        ROTATION_OF_KEY,
        SHIFT_OF_KEY,
        Key,
        drop_landings,
        dropped,
        key_path,
        landings_from_spawn,
        perft,
        places_above,
        reachable_landings,
        undersides,
    )
    from .places import (
        Places,
        Room,
        Shapes,
        Turns,
        flood,
        free_places,
        resting_places,
        seeds_at,
        shapes_of,
        turn_places,
        turns_on,
    )
    from .spin_moves import Spins, corners_of_t, reachable_spins, spin_path, spin_places, spun

__getattr__, __dir__ = offer(
    __name__,
    {
        "landings": (
            "Key ROTATION_OF_KEY SHIFT_OF_KEY drop_landings dropped key_path landings_from_spawn perft "
            "places_above reachable_landings undersides"
        ),
        "places": "Places Room Shapes Turns flood free_places resting_places seeds_at shapes_of turn_places turns_on",
        "spin_moves": "Spins corners_of_t reachable_spins spin_path spin_places spun",
    },
)
