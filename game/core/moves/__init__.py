"""Where a piece can go: straight drops, all reachable landings, and spins, with the keys that lead there."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "drop_landings",  # Every straight drop from above the stack, ordered by orientation and then by column.
    "dropped",  # Where a piece comes to rest if it falls straight down from a placement that fits.
    "Key",  # A key press, as players count them.
    "key_path",  # The fewest key presses that bring a piece from start to rest in the cells of landing.
    "landings_from_spawn",  # A function that lists the reachable landings of a piece from its spawn.
    "perft",  # The number of distinct boards after each piece of the queue, with full rows cleared.
    "places_above",  # The places from which a hard drop ends in some cells, by orientation.
    "reachable_landings",  # Every place where the piece can come to rest.
    "ROTATION_OF_KEY",  # Key -> its turn.
    "SHIFT_OF_KEY",  # Key -> its way: -1 to the left, 1 to the right.
    "undersides",  # [piece][orientation][column]: the lowest row of the shape in that column.
    "flood",  # The free places that shifts, rotations and falling lead to from seeds, with the seeds.
    "free_places",  # The places at which a piece fits, by orientation.
    "Places",  # [orientation]: a set of places.
    "resting_places",  # The places from which the piece cannot fall.
    "Room",  # The room for one piece on a stack, for searches that test single places.
    "seeds_at",  # One placement as sets of places; empty sets if it is not free.
    "Shapes",  # The cells of a piece in its four orientations, as masks and shifts.
    "shapes_of",  # The shapes of a piece in all its orientations, as the masks and offsets that a search shifts.
    "turn_places",  # Add to into the wanted places to which rotations lead from places.
    "Turns",  # [orientation before]: the rotations from there.
    "turns_on",  # The rotations of a piece on the stack cells.
    "corners_of_t",  # The back corners and the front corners of a T, from the leftmost column and the lowest row.
    "reachable_spins",  # The landings into which a T can be rotated, each with its best spin.
    "spin_path",  # The fewest keys that rotate a T into a landing with a spin.
    "spin_places",  # Where a T can come to rest by a rotation: the places of full spins, and those of minis only.
    "Spins",  # Landing -> its best spin.
    "spun",  # The spin of a T that rests and locks right after the rotation by key.
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
