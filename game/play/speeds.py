"""The speeds of the bot, from a few keys a second to many pieces per frame."""

from __future__ import annotations

from dataclasses import dataclass

from game.language import marked, say, say_many
from game.settings import FASTEST, TURBO


@dataclass(frozen=True)
class Speed:
    """One speed."""

    presses: int = 0
    """Key presses per second. 0 means that the bot does not wait for the clock."""
    pieces: int = 0
    """The greatest number of pieces per frame, if the bot does not wait for the clock."""

    @property
    def label(self) -> str:
        """The text below the well."""
        if self.presses:
            return say_many("{number} key a second", "{number} keys a second", self.presses)
        if self.pieces in _LABELS:
            return say(_LABELS[self.pieces])
        return say_many("up to {number} piece at once", "up to {number} pieces at once", self.pieces)


SPEEDS: tuple[Speed, ...] = (
    *(Speed(presses=presses) for presses in (3, 6, 10, 15, 25, 50, 100)),
    *(Speed(pieces=pieces) for pieces in (1, 10, 100)),
)
"""All speeds, from slow to fast."""

_LABELS = {1: marked("1 piece at once"), 100: marked("turbo")}
_NAMED = {FASTEST: Speed(pieces=1), TURBO: Speed(pieces=100)}


def speed_of(setting: int | str) -> Speed:
    """The speed for a value of settings.yaml: keys a second, "fastest" or "turbo"."""
    return Speed(presses=setting) if isinstance(setting, int) else _NAMED[setting]


def changed(speed: Speed, by: int) -> Speed:
    """The next faster speed for 1, the next slower one for -1. At the ends, the speed itself."""
    order = [_rank(step) for step in SPEEDS]
    if by > 0:
        return next((step for step, rank in zip(SPEEDS, order, strict=True) if rank > _rank(speed)), speed)
    slower = [step for step, rank in zip(SPEEDS, order, strict=True) if rank < _rank(speed)]
    return slower[-1] if slower else speed


def faster(one: Speed, other: Speed) -> Speed:
    """The faster one of two speeds."""
    return max(one, other, key=_rank)


def _rank(speed: Speed) -> tuple[int, int]:
    return speed.pieces, speed.presses
