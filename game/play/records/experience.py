"""What the person knows by now: the keys that were used, and the pages that were seen."""

from collections.abc import Mapping
from functools import cached_property

from ...core.rules import RULES, Drop, Rules
from ...core.session import Buttons
from ...settings import Settings
from ...storage import PERSON, Scores

WATCH, DEALERS = "watch", "dealers"
"""The pages whose keys are silent in a game until the page was seen, or what they do was switched on."""
HINTS, FOR_TWO = "hints", "match for two"
"""What a person knows who has used a hint, and who has played a match against a second person."""
_COMMANDS: Mapping[str, str] = {
    **dict.fromkeys(("why", "step", "finesse", "faster", "slower"), WATCH),
    **dict.fromkeys(("dealer", "forecast", "restart_same_seed"), DEALERS),
}
"""Command -> the page that it belongs to."""
_SONIC = "sonic drop"
_ACTIONS: Mapping[Buttons, str] = {
    Buttons.LEFT: "move_left",
    Buttons.RIGHT: "move_right",
    Buttons.SOFT_DROP: "soft_drop",
    Buttons.CW: "turn_right",
    Buttons.CCW: "turn_right",
    Buttons.HALF: "turn_right",
    Buttons.HARD_DROP: "hard_drop",
}
"""Button -> the action that it teaches. One way to turn is enough."""


def first_actions(rules: Rules) -> tuple[str, ...]:
    """The actions that a person needs in a first game: five, or four without a hard drop."""
    return tuple(
        action for action in dict.fromkeys(_ACTIONS.values()) if action != "hard_drop" or rules.drop is not Drop.NONE
    )


def taught(button: Buttons) -> str:
    """The action of ``first_actions`` that a button is. Empty for any other one."""
    return _ACTIONS.get(button, "")


class Experience:
    """Kept with the scores. Without them, as where nobody has to be told anything, all is known."""

    def __init__(self, scores: Scores | None = None) -> None:
        self._scores = scores

    @cached_property
    def _before(self) -> frozenset[str]:
        """What follows from the games so far: earlier versions kept nothing else."""
        known = set[str]()
        for group in self._scores.history.groups() if self._scores else ():
            rules = RULES.get(group.rules)
            if group.player != PERSON:
                known.add(WATCH)
            elif rules:
                known |= {self._named(action, rules) for action in first_actions(rules)}
            if not rules or group.randomizer != rules.randomizer:
                known.add(DEALERS)
        return frozenset(known)

    @staticmethod
    def _named(action: str, rules: Rules) -> str:
        return _SONIC if action == "hard_drop" and rules.drop is Drop.SONIC else action

    def has(self, name: str) -> bool:
        return self._scores is None or self._scores.told.knows(f"known {name}") or name in self._before

    def meet(self, *names: str) -> None:
        for name in names:
            if self._scores and not self.has(name):
                self._scores.told.tell(f"known {name}")

    def uses(self, action: str, rules: Rules) -> bool:
        """Whether an action of ``first_actions`` was ever used, by rules in which it does the same."""
        return self.has(self._named(action, rules))

    def use(self, action: str, rules: Rules) -> None:
        self.meet(self._named(action, rules))

    @property
    def beyond(self) -> bool:
        """Whether a person looks for more than to play: a hint was used, or a page of bots or of dealers was seen."""
        return any(map(self.has, (HINTS, WATCH, DEALERS)))

    @property
    def nobody(self) -> bool:
        """Whether nobody has played here yet. All games are read only where the last ones are a bot's."""
        if self._scores and any(stored.game.player == PERSON for stored in self._scores.recent()):
            return False
        return not any(map(self.has, _ACTIONS.values()))

    def silent(self, command: str, settings: Settings) -> bool:
        """Whether the key of a command does nothing in a game yet, and is not named."""
        on = {"dealer": settings.dealer_panel.shown, "finesse": settings.display.finesse}
        return command in _COMMANDS and not (on.get(command) or self.has(_COMMANDS[command]))
