"""A gamepad: what its inputs are called, and from its inputs to controls that go down and up."""

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
"""The directions of a hat as bits, as SDL writes them."""
WAYS: Mapping[int, str] = {UP: "up", RIGHT: "right", DOWN: "down", LEFT: "left"}

_CONTROLS: Mapping[str, str] = {
    **{name: name for name in ("a", "b", "x", "y", "start", "back", "guide")},
    **{f"dp{way}": way for way in WAYS.values()},
    "leftshoulder": "l1",
    "rightshoulder": "r1",
    "lefttrigger": "l2",
    "righttrigger": "r2",
    "leftstick": "l3",
    "rightstick": "r3",
}
"""The name in SDL -> the control by the names of settings.yaml, without "pad"."""
_STICKS: Mapping[str, tuple[str, str]] = {
    "leftx": ("stick left", "stick right"),
    "lefty": ("stick up", "stick down"),
    "rightx": ("right stick left", "right stick right"),
    "righty": ("right stick up", "right stick down"),
}
"""The axis of a stick in SDL -> the controls at its lower and at its upper end."""
_TRIGGERS = ("lefttrigger", "righttrigger")
_INPUT = re.compile(r"(?P<half>[+-]?)(?P<kind>[abh])(?P<number>\d+)(?:\.(?P<way>\d+))?(?P<turned>~?)", re.ASCII)


@dataclass(frozen=True)
class AxisEnd:
    control: str
    rest: float
    """The value of the axis at which the control is not pushed at all."""
    full: float
    trigger: bool = False

    def share(self, value: float) -> float:
        """How far it is pushed: 0 or less at rest, 1 at the end."""
        return (value - self.rest) / (self.full - self.rest)


@dataclass(frozen=True)
class PadMap:
    """The controls of one kind of gamepad. A button that is not listed has its number as its name, from 1."""

    buttons: Mapping[int, str]
    axes: Mapping[int, tuple[AxisEnd, ...]]
    hats: Mapping[tuple[int, int], str]
    """The number of a hat and its direction -> the control."""

    def button(self, number: int) -> str:
        """The control of a button, by its number from 0."""
        return self.buttons.get(number, str(number + 1))


UNKNOWN = PadMap(
    dict(enumerate(("a", "b", "x", "y", "l1", "r1", "back", "start"))),
    {
        axis: (AxisEnd(low, 0.0, -1.0), AxisEnd(high, 0.0, 1.0))
        for axis, (low, high) in enumerate((_STICKS["leftx"], _STICKS["lefty"]))
    },
    {(0, bit): way for bit, way in WAYS.items()},
)
"""The order of most pads. The other axes can be triggers or a stick, so they are not used."""


def map_of(mapping: Mapping[str, str]) -> PadMap:
    """Return the map of a pad from SDL's mapping, such as {"a": "b0", "dpup": "h0.1", "leftx": "a0"}. Entries that make
    no sense are left out. A mapping without any is the one of ``UNKNOWN``."""
    buttons: dict[int, str] = {}
    axes: dict[int, list[AxisEnd]] = {}
    hats: dict[tuple[int, int], str] = {}
    for name, text in mapping.items():
        match = _INPUT.fullmatch(text)
        if match is None:
            continue
        number = int(match["number"])
        if match["kind"] == "a":
            axes.setdefault(number, []).extend(_ends(name, match["half"], turned=bool(match["turned"])))
        elif control := _pressed(name):
            if match["kind"] == "b":
                buttons[number] = control
            else:
                hats[number, int(match["way"] or 0)] = control
    if not (buttons or axes or hats):
        return UNKNOWN
    whole = {axis: tuple(ends) for axis, ends in axes.items() if ends}
    return PadMap(buttons, whole, hats or UNKNOWN.hats)


def _pressed(name: str) -> str:
    """The control that a button or a hat presses, for a name in SDL. Empty if there is none."""
    if name.lstrip("+-") in _STICKS:
        low, high = _STICKS[name.lstrip("+-")]
        return {"-": low, "+": high}.get(name[0], "")
    return _CONTROLS.get(name, "")


def _ends(name: str, half: str, *, turned: bool) -> Iterator[AxisEnd]:
    """The controls of an axis. ``half`` says that only one half of it counts, ``turned`` that it is the other way."""
    sign = -1.0 if turned else 1.0
    if half:
        control = _pressed(name)
        if control:
            yield AxisEnd(control, 0.0, -sign if half == "-" else sign, trigger=name in _TRIGGERS)
    elif name in _STICKS:
        low, high = _STICKS[name]
        yield AxisEnd(low, 0.0, -sign)
        yield AxisEnd(high, 0.0, sign)
    elif control := _pressed(name):
        yield AxisEnd(control, -sign, sign, trigger=True)


TRIGGER = 0.5
RELEASE = 0.75
"""The share of the way to press a control at which it is released. Noise at the edge does not press it again."""


class Change(NamedTuple):
    control: str
    down: bool


class Pad:
    """The controls of one gamepad. One that has several inputs, such as a hat and buttons, goes down once."""

    def __init__(self, name: str, pad_map: PadMap) -> None:
        self.name = name
        self.used = False
        self._map = pad_map
        self._inputs: dict[str, set[Hashable]] = {}

    @property
    def down(self) -> frozenset[str]:
        return frozenset(self._inputs)

    def button(self, number: int, *, down: bool) -> list[Change]:
        """A button goes down or up. The first one is 0."""
        return self._set(self._map.button(number), ("button", number), down)

    def hat(self, number: int, x: int, y: int) -> list[Change]:
        """A hat goes to a position: ``x`` is -1 for left, ``y`` is 1 for up."""
        ways = ((LEFT, x < 0), (RIGHT, x > 0), (UP, y > 0), (DOWN, y < 0))
        changes: list[Change] = []
        for way, down in sorted(ways, key=lambda pair: pair[1]):  # first those that go up
            control = self._map.hats.get((number, way), "")
            if control:
                changes += self._set(control, ("hat", number, way), down)
        return changes

    def axis(self, number: int, value: float, dead_zone: float) -> list[Change]:
        """An axis goes to a value from -1 to 1. ``dead_zone`` is how far a stick has to be pushed, from 0 to 1."""
        changes: list[Change] = []
        for end in self._map.axes.get(number, ()):
            source = ("axis", number, end.control)
            least = TRIGGER if end.trigger else dead_zone
            if source in self._inputs.get(end.control, ()):
                least *= RELEASE
            changes += self._set(end.control, source, end.share(value) >= least)
        return sorted(changes, key=lambda change: change.down)

    def release(self) -> list[Change]:
        changes = [Change(control, False) for control in self._inputs]
        self._inputs.clear()
        return changes

    def _set(self, control: str, source: Hashable, down: bool) -> list[Change]:
        inputs = self._inputs.setdefault(control, set())
        before = bool(inputs)
        if down:
            inputs.add(source)
            self.used = True
        else:
            inputs.discard(source)
        after = bool(inputs)
        if not after:
            del self._inputs[control]
        return [Change(control, after)] if after is not before else []
