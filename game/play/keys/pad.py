"""One gamepad: from its inputs to controls that go down and up."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.play.keys.pad_map import DOWN, LEFT, RIGHT, UP, PadMap

TRIGGER = 0.5
"""How far a trigger has to be pulled."""
RELEASE = 0.75
"""The share of the way to press a control at which it is released. Noise at the edge does not press it again."""


class Change(NamedTuple):
    """A control goes down or up."""

    control: str
    down: bool


class Pad:
    """The controls of one gamepad. One that has several inputs, such as a hat and buttons, goes down once."""

    def __init__(self, name: str, pad_map: PadMap) -> None:
        """``name`` is the name of the device."""
        self.name = name
        self.used = False
        """Whether anything has been pressed since it was plugged in."""
        self._map = pad_map
        self._inputs: dict[str, set[Hashable]] = {}
        """Control -> the inputs that hold it down."""

    @property
    def down(self) -> frozenset[str]:
        """The controls that are down."""
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
        """Everything goes up, as when it is unplugged."""
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
