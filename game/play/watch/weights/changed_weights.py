"""The weights of a bot as one changes them, beside those that it had."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from ....ai.linear import FEATURES, to_text
from ....ai.linear.controllers import CONTROLLERS, Controller
from ....settings import Settings
from ....settings.machine import OUTSIDE

_ROUND = (
    *(1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8),
    *(3.0, 3.3, 3.6, 4.0, 4.5, 5.0, 5.5, 6.0, 6.5, 7.0, 7.5, 8.0, 8.5, 9.0, 9.5),
)
"""The round figures of a power of ten, each at most an eighth above the one before."""
_TENFOLD = 2
"""The powers of ten from the least to the greatest weight of a ladder."""
_ABOVE = 2.5
"""How far the ladder goes beyond the greatest weight of the bot."""
_LEAST = 1.0


def ladder(greatest: float) -> tuple[float, ...]:
    """Return round weights in rising order, as many below 0 as above it, for a bot with a ``greatest`` weight."""
    top, power = max(_LEAST, _ABOVE * greatest), 1.0
    while power * 10 <= top:
        power *= 10
    above = [power * figure * 10.0**-down for down in range(_TENFOLD, -1, -1) for figure in _ROUND]
    kept = [float(f"{weight:.3g}") for weight in above if weight <= top]
    return (*(-weight for weight in reversed(kept)), 0.0, *kept)


def changeable(settings: Settings, bot: str) -> Controller | None:
    """Return the weights of a bot of the list, if it has some that can be changed. Another program has none, and one
    that searches for points weighs more than boards. Expecti has those of another bot."""
    machine = settings.machine
    found = None if bot == OUTSIDE else machine.custom_players.get(bot) or CONTROLLERS.get(bot)
    return found if found and not found.odds else None


class ChangedWeights:
    """A bot whose weights are changed. A feature that is off keeps its weight for when it is on again."""

    def __init__(self, original: Controller) -> None:
        self.original = original
        self.features = (*original.weights, *(name for name in FEATURES if name not in original.weights))
        """All features: first those of the bot."""
        self.steps = ladder(max(map(abs, original.weights.values()), default=_LEAST))
        """The weights to which a slider can be put, in rising order. Its places are counted from the one of 0."""
        self.version = 0
        """It rises with each change."""
        self._weights = dict(original.weights)
        self._off = set(FEATURES) - set(original.weights)

    @property
    def reach(self) -> int:
        """The places on each side of that of 0."""
        return len(self.steps) // 2

    def weight(self, feature: str) -> float:
        return self._weights.get(feature, 0.0)

    def is_on(self, feature: str) -> bool:
        return feature not in self._off

    def place(self, feature: str) -> int:
        """Return the place of the slider of a feature, from -``reach`` to ``reach``."""
        return self.place_of(self.weight(feature))

    def place_of(self, weight: float) -> int:
        """Return the place of a weight on a slider: that of the nearest one."""
        steps = self.steps
        above = min(bisect_left(steps, weight), len(steps) - 1)
        nearest = min((max(0, above - 1), above), key=lambda each: abs(steps[each] - weight))
        return nearest - self.reach

    def put(self, feature: str, place: int) -> None:
        """Put the slider of a feature to a place. It is on then."""
        self._weights[feature] = self.steps[place + self.reach]
        self._off.discard(feature)
        self._change()

    def turn(self, feature: str, *, on: bool) -> None:
        (self._off.discard if on else self._off.add)(feature)
        self._change()

    def take(self, weights: Mapping[str, float]) -> None:
        """Take weights that were learnt. Features without one stay as they are."""
        self._weights.update(weights)
        self._change()

    def reset(self) -> None:
        """Go back to the weights that the bot had."""
        self._weights = dict(self.original.weights)
        self._off = set(FEATURES) - set(self.original.weights)
        self._change()

    def _change(self) -> None:
        self.version += 1
        self.__dict__.pop("controller", None)

    @cached_property
    def controller(self) -> Controller:
        """The bot with the weights as they are now."""
        weights = {name: self.weight(name) for name in FEATURES if self.is_on(name)}
        return replace(self.original, weights=weights or {self.features[0]: 0.0})

    @property
    def on(self) -> tuple[str, ...]:
        """The features that count, in the order in which they are shown."""
        return tuple(name for name in self.features if self.is_on(name))

    @property
    def changed(self) -> bool:
        """Whether it may choose otherwise than the bot that it was."""
        return self.controller.weights != self.original.weights

    def differs(self, feature: str) -> bool:
        """Whether a feature has another weight than it had."""
        mine = self.weight(feature) if self.is_on(feature) else 0.0
        return mine != self.original.weights.get(feature, 0.0)

    def named(self, name: str) -> Controller:
        """Return the bot as it is now, under a name of its own. A feature without a weight is left out."""
        weights = {feature: weight for feature, weight in self.controller.weights.items() if weight}
        return replace(self.controller, name=name, year=0, weights=weights or dict(self.controller.weights))

    def text(self, name: str) -> str:
        """Return the bot as the text of a file of weights."""
        return to_text(self.named(name), self.provenance)

    @property
    def provenance(self) -> dict[str, object]:
        """Where the weights come from, for their file."""
        return {"changed from": self.original.name}
