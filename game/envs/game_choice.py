"""The keywords of the environments: they choose a game as the settings do, and are checked in one place."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..core.dealers import Dealing
from ..core.messages import suggestion
from ..core.rules import ATTACKS, MODERN, MODES, RULES, Attack, Rules
from ..core.session import Setup, set_up

PAPERS = replace(
    MODERN,
    name="mdp",
    randomizer="memoryless",
    summary="The game of the papers: a piece is dropped straight, and must come to rest below the top.",
    hold=False,
    spins=False,
    lock_out=False,
)
"""The rules under which the literature measures players. A piece that would rest above the top cannot be placed there.
If it can be placed nowhere, the game is over."""
_RULES: Mapping[str, Rules] = {**RULES, PAPERS.name: PAPERS}

REWARDS = ("points", "lines", "attack", "alive")
"""What can be rewarded: the points and the lines of a placement, the lines that it would send, and that the game goes
on."""
Reward = str | Mapping[str, float]
"""One of ``REWARDS``, or the weight of each that counts."""


@dataclass(frozen=True, kw_only=True)
class GameChoice:
    """The game of an environment. None takes what is usual under the rules."""

    rules: str = "modern"
    mode: str = "endless"
    dealer: str | None = None
    dealer_options: Mapping[str, object] = field(default_factory=dict)
    previews: int | None = None
    hold: bool = True
    height: int | None = None
    level: int | None = None
    attack: str = "guideline"
    _any: Setup = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse what cannot be played. Raises ValueError with one line."""
        named("rules", self.rules, _RULES)
        named("mode", self.mode, MODES)
        named("attack", self.attack, ATTACKS)
        whole("previews", self.previews, 0, _RULES[self.rules].previews)
        whole("height", self.height, 4, _RULES[self.rules].most_rows)
        if self.previews == 0 and self.has_hold:
            raise ValueError("previews is 0 with a hold; expected hold=False, or at least 1")
        object.__setattr__(self, "_any", self.setup("0"))

    @property
    def the_rules(self) -> Rules:
        rules = _RULES[self.rules]
        return rules if self.height is None else replace(rules, skyline=self.height)

    @property
    def the_attack(self) -> Attack:
        return ATTACKS[self.attack]

    @property
    def has_hold(self) -> bool:
        return self.hold and _RULES[self.rules].hold

    @property
    def shown(self) -> int:
        """The number of next pieces that the player sees."""
        return self._any.shown if self.previews != 0 else 0

    @property
    def dealing(self) -> Dealing | None:
        """The dealer, checked; None for that of the rules or of the mode."""
        if self.dealer is None:
            if self.dealer_options:
                raise ValueError("dealer_options without a dealer; expected dealer too")
            return None
        return Dealing(self.dealer, self.dealer_options)

    def begun(self, seed: str) -> Setup:
        """Return the same as ``setup``, faster where the seed decides the pieces alone."""
        mode = self._any.mode
        if mode.own_start:
            return self.setup(seed)
        return replace(self._any, seed=seed)

    def setup(self, seed: str) -> Setup:
        """Return the setup of the game with a seed."""
        return set_up(
            self.the_rules,
            MODES[self.mode],
            seed,
            level=self.level,
            hold=self.hold,
            previews=5 if self.previews is None else max(1, self.previews),
            randomizer=self.dealing,
        )


def named(what: str, name: object, names: Mapping[str, object] | tuple[str, ...]) -> None:
    """Refuse a name that is not in a table. Raises ValueError with the nearest one."""
    if name not in names:
        raise ValueError(f"{what} is {name!r}; {suggestion(str(name), names)}")


def whole(what: str, number: object, least: int, most: int | None = None) -> None:
    """Refuse what is neither None nor a whole number within limits. Raises ValueError."""
    if number is None:
        return
    right = isinstance(number, int) and not isinstance(number, bool)
    if not right or number < least or (most is not None and number > most):  # type: ignore[operator]
        limits = f"{least} or more" if most is None else f"from {least} to {most}"
        raise ValueError(f"{what} is {number!r}; expected a whole number, {limits}")
