"""Keys and buttons as pictures, and what they mean in menus."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "ACCEPT",  # The key that accepts.
    "CHOOSE",  # The keys that choose.
    "GO_BACK",  # The key that goes back.
    "Intent",  # What a person wants from a page by a key.
    "intent_of",  # The meaning of a key event on a page.
    "NEXT_TAB",  # How many steps a value takes with Shift.
    "STEPS",  # Intent -> steps of a value.
    "USUAL",  # The keys of every page.
    "WAYS",  # Intent -> columns to the right and rows down.
    "keys_line",  # A line of keys that nobody can change, by their names on the keyboard.
    "KeySpot",  # A place in a line of keys.
    "spot_in",  # What is at a position of a line that is drawn in the middle of area.
    "Cap",  # A key cap: its words and its colour.
    "draw_mark",  # Draws the coloured mark of a group.
    "key_rows",  # Rows of key caps and what they do, below a heading with a coloured mark.
    "KeyCapture",  # The keys of an action as caps, and a cap to add one.
    "KeyPicture",  # Keys at their places.
    "Place",  # Left, top, width and height, in the width of a letter's key.
]

if TYPE_CHECKING:
    from .intents import ACCEPT, CHOOSE, GO_BACK, NEXT_TAB, STEPS, USUAL, WAYS, Intent, intent_of
    from .keyline import KeySpot, keys_line, spot_in
    from .pictures import Cap, KeyCapture, KeyPicture, Place, draw_mark, key_rows

__getattr__, __dir__ = offer(
    __name__,
    {
        "intents": "ACCEPT CHOOSE GO_BACK Intent NEXT_TAB STEPS USUAL WAYS intent_of",
        "keyline": "KeySpot keys_line spot_in",
        "pictures": "Cap KeyCapture KeyPicture Place draw_mark key_rows",
    },
)
