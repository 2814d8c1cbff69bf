"""The keyboard and the gamepad as pictures: where their keys are, and what is printed on them."""

from collections.abc import Iterator, Mapping

from ...key_names import PAD, label_of
from ..kit.keys import Place


def _row(top: float, left: float, *keys: str | tuple[str, float]) -> Iterator[tuple[str, Place]]:
    """Keys side by side. One without a width is as wide as a letter, one without a name is a gap."""
    for key in keys:
        name, width = (key, 1.0) if isinstance(key, str) else key
        if name:
            yield name, (left, top, width, 1.0)
        left += width


KEYBOARD: Mapping[str, Place] = dict(
    (
        *_row(0, 0, "escape", ("", 0.5), *(f"f{number}" for number in range(1, 13)), ("", 0.5), "insert", "delete"),
        *_row(1.3, 0, *"`1234567890-=", ("backspace", 2), "home"),
        *_row(2.3, 0, ("tab", 1.5), *"qwertyuiop[]", ("\\", 1.5), "page up"),
        *_row(3.3, 0, ("caps lock", 1.75), *"asdfghjkl;'", ("return", 2.25), "page down"),
        *_row(4.3, 0, ("left shift", 2.25), *"zxcvbnm,./", ("right shift", 1.75), "up", "end"),
        *_row(5.3, 0, ("left ctrl", 1.25), ("left meta", 1.25), ("left alt", 1.25), ("space", 5.25)),
        *_row(5.3, 9, "right alt", "right meta", "menu", "right ctrl", "left", "down", "right"),
    )
)
"""The keys of a small US keyboard, and their places: its arrows are below Shift, so that all keys are large."""


def _cross(name: str, left: float, top: float, width: float) -> Iterator[tuple[str, Place]]:
    yield f"{PAD}{name}up", (left + width, top, width, 1.0)
    yield f"{PAD}{name}left", (left, top + 1, width, 1.0)
    yield f"{PAD}{name}right", (left + 2 * width, top + 1, width, 1.0)
    yield f"{PAD}{name}down", (left + width, top + 2, width, 1.0)


GAMEPAD: Mapping[str, Place] = dict(
    (
        (f"{PAD}l2", (0.6, 0.0, 2.4, 1.0)),
        (f"{PAD}l1", (3.2, 0.0, 2.4, 1.0)),
        (f"{PAD}r1", (12.7, 0.0, 2.4, 1.0)),
        (f"{PAD}r2", (15.3, 0.0, 2.4, 1.0)),
        *_cross("", 0.0, 1.5, 1.6),
        (f"{PAD}back", (6.4, 1.9, 2.4, 1.0)),
        (f"{PAD}start", (9.5, 1.9, 2.4, 1.0)),
        (f"{PAD}y", (15.0, 1.5, 1.6, 1.0)),
        (f"{PAD}x", (13.4, 2.5, 1.6, 1.0)),
        (f"{PAD}b", (16.6, 2.5, 1.6, 1.0)),
        (f"{PAD}a", (15.0, 3.5, 1.6, 1.0)),
        *_cross("stick ", 6.75, 3.3, 1.6),
    )
)
"""The buttons of a gamepad and their places: the d-pad at the left, the stick in the middle, the buttons right."""
GAMEPAD_FRAME: Place = (-0.6, 1.25, 19.4, 5.35)
"""The body of the gamepad. The upper buttons are on its edge."""

_SHORT: Mapping[str, str] = {
    **{f"{side} {key}": key.title() for side in ("left", "right") for key in ("shift", "ctrl", "alt")},
    "left meta": "Meta",
    "right meta": "Meta",
    "backspace": "Bksp",
    "insert": "Ins",
    "delete": "Del",
    "page up": "PgUp",
    "page down": "PgDn",
    "caps lock": "Caps",
}


def short_label(key: str) -> str:
    """What is printed on a key of the keyboard, short enough for it."""
    return _SHORT[key] if key in _SHORT else label_of(key)
