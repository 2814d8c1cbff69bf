"""Where the keys of a keyboard and the buttons of a gamepad are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.settings.keys.keynames import PAD

Place = tuple[float, float, float, float]
"""Left, top, width and height, in the width of a letter's key."""


def _row(top: float, left: float, *keys: tuple[str, float]) -> Iterator[tuple[str, Place]]:
    for name, width in keys:
        if name:
            yield name, (left, top, width, 1.0)
        left += width


def _letters(text: str) -> list[tuple[str, float]]:
    return [(letter, 1.0) for letter in text]


def _functions(first: int) -> list[tuple[str, float]]:
    return [(f"f{number}", 1.0) for number in range(first, first + 4)]


_UPPER: Mapping[str, Place] = dict(
    (
        *_row(0, 0, ("escape", 1), ("", 1), *_functions(1), ("", 0.5), *_functions(5), ("", 0.5), *_functions(9)),
        *_row(1.3, 0, *_letters("`1234567890-="), ("backspace", 2)),
        *_row(2.3, 0, ("tab", 1.5), *_letters("qwertyuiop[]"), ("\\", 1.5)),
        *_row(3.3, 0, ("caps lock", 1.75), *_letters("asdfghjkl;'"), ("return", 2.25)),
        *_row(4.3, 0, ("left shift", 2.25), *_letters("zxcvbnm,./")),
        *_row(5.3, 0, ("left ctrl", 1.25), ("left meta", 1.25), ("left alt", 1.25)),
    )
)
"""The keys that are at the same places on all keyboards."""
KEYBOARD: Mapping[str, Place] = {
    **_UPPER,
    **dict(
        (
            *_row(1.3, 15.3, ("insert", 1), ("home", 1), ("page up", 1)),
            *_row(2.3, 15.3, ("delete", 1), ("end", 1), ("page down", 1)),
            *_row(4.3, 12.25, ("right shift", 2.75), ("", 1.3), ("up", 1)),
            *_row(5.3, 3.75, ("space", 6.25)),
            *_row(5.3, 10, ("right alt", 1.25), ("right meta", 1.25), ("menu", 1.25), ("right ctrl", 1.25)),
            *_row(5.3, 15.3, ("left", 1), ("down", 1), ("right", 1)),
        )
    ),
}
"""The keys of a US keyboard without keypad, and their places."""
LAPTOP: Mapping[str, Place] = {
    **_UPPER,
    **dict(
        (
            *_row(4.3, 12.25, ("right shift", 1.75), ("up", 1)),
            *_row(5.3, 3.75, ("space", 5.75), ("right alt", 1.25), ("right ctrl", 1.25)),
            *_row(5.3, 12, ("left", 1), ("down", 1), ("right", 1)),
        )
    ),
}
"""The keys of a US keyboard whose arrows are below Shift, as in a laptop, and their places.

It is narrower than the other one, so that its keys are larger in the same room.
"""


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
