"""Keys and buttons as pictures, and what they mean in menus."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # What a key means in menus
    "Intent",  # What a person wants from a page by a key.
    "intent_of",  # The meaning of a key event on a page.
    "STEPS",  # Intent -> steps of a value.
    "WAYS",  # Intent -> columns to the right and rows down.
    # Lines of keys
    "keys_line",  # A line of keys that nobody can change, by their names on the keyboard.
    "KeySpot",  # A place in a line of keys.
    "spot_in",  # What is at a position of a line of keys.
    "USUAL",  # The keys of every page.
    "CHOOSE",  # The keys that choose.
    "ACCEPT",  # The key that accepts.
    "GO_BACK",  # The key that goes back.
    "NEXT_TAB",  # The key that goes to the next tab.
    # Pictures of keys
    "Cap",  # A key cap: its words and its colour.
    "key_rows",  # Rows of key caps and what they do, below a heading with a coloured mark.
    "KeyCapture",  # The keys of an action as caps, and a cap to add one.
    "KeyPicture",  # Keys at their places.
    "Place",  # Left, top, width and height, in the width of a letter's key.
    "draw_mark",  # Draws the coloured mark of a group.
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
