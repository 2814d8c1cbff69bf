"""The keys of a kind of game: which of them do something in it, why others do not, and who is shown them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.board.pieces import NORTH, Piece
from game.core.board.rotation import HALF, RotationSystem
from game.core.rules.modes import Mode
from game.core.rules.rules import Drop, Rules
from game.core.rules.rulesets import RULES
from game.language import marked, say
from game.play.words.keys import GROUPS, TITLES
from game.play.words.titles import ROTATION_TITLES, RULES_TITLES
from game.settings import Settings
from game.settings.keys import is_pad
from game.storage import Scores
from game.storage.filters import PERSON

Label = Callable[[str], str]
"""Returns the name of the first key of an action, or an empty text if it has no key."""


@dataclass(frozen=True)
class Situation:
    """What decides whether a key does anything."""

    rules: Rules
    mode: Mode
    hold: bool = True
    """Whether the player wants to hold."""
    bot: bool = False
    """Whether a bot plays."""
    reasons: bool = False
    """Whether the reasons of the bot are shown."""
    faults: int = 0
    """How many placements took more keys than necessary."""
    replay: bool = False
    """Whether a replay is shown."""


def has_half_turns(system: RotationSystem) -> bool:
    """Return whether pieces can be turned by 180 degrees."""
    return bool(system.tests[Piece.T][NORTH][(NORTH + HALF) & 3])


class Silence(NamedTuple):
    """Why an action does nothing, in some situations: a title and a detail."""

    here: Callable[[Situation], bool]
    """Whether it is so."""
    title: str
    detail: str
    """``{rules}`` and ``{system}`` are those of the game, ``{key}`` is the first key of ``other``."""
    other: str = ""
    """Another action."""


_WHILE_THE_BOT_PLAYS = Silence(
    lambda here: here.bot, marked("The bot plays"), marked("{key} takes over"), other="machine"
)
_SPEED = Silence(lambda here: not here.bot, marked("For the bot"), marked("{key} lets it play"), other="machine")
_NO_HOLD = marked("No hold")
_IN_A_GAME: Mapping[str, tuple[Silence, ...]] = {
    "turn_half": (
        Silence(
            lambda here: not has_half_turns(here.rules.rotation),
            marked("No half turns"),
            marked("{system} turns by 90 degrees"),
        ),
    ),
    "hold": (
        Silence(lambda here: not here.rules.hold, _NO_HOLD, marked("{rules} has none")),
        Silence(lambda here: not here.hold, _NO_HOLD, marked("it is off in the settings")),
    ),
    "undo": (Silence(lambda here: not here.mode.undo, marked("No undo"), marked("only in zen and practice")),),
    "redo": (Silence(lambda here: True, marked("No redo"), marked("only in puzzles")),),
    "hard_drop": (
        Silence(
            lambda here: here.rules.drop is Drop.NONE,
            marked("No hard drop"),
            marked("{key} drops faster"),
            other="soft_drop",
        ),
    ),
    "finesse": (
        Silence(lambda here: not here.faults, marked("No fault yet"), marked("no placement took too many keys")),
    ),
    "hint": (_WHILE_THE_BOT_PLAYS,),
    "faster": (_SPEED,),
    "slower": (_SPEED,),
    "step": (
        Silence(lambda here: not here.reasons, marked("For the reasons"), marked("{key} shows them"), other="why"),
    ),
}
"""Action -> why it does nothing in a game; the first that is so is told. All other actions always do something."""
_BUTTONS = ("move_left", "move_right", "soft_drop", "hard_drop", "turn_right", "turn_left", "turn_half", "hold", "undo")
_NOT_IN_A_REPLAY = (*_BUTTONS, "hint", "restart", "restart_same_seed")
"""Actions without a meaning in a replay. Some of their keys have another one there."""


def reason(action: str, here: Situation, label: Label) -> tuple[str, str]:
    """Return why an action does nothing here: a title and a detail. Both are empty if it does something."""
    reasons = _IN_A_GAME.get(action, ())
    if here.bot and action in _BUTTONS:
        reasons = (_WHILE_THE_BOT_PLAYS,)
    elif here.replay and action in _NOT_IN_A_REPLAY:
        return say("This is a replay"), say("Enter plays on from here")
    elif here.replay and action not in ("step", "finesse"):
        return "", ""
    for silence in reasons:
        if silence.here(here):
            # Rules of a replay may have names of their own.
            rules, system = here.rules.name, here.rules.rotation.name
            rules, system = say(RULES_TITLES.get(rules, rules)), say(ROTATION_TITLES.get(system, system))
            key = label(silence.other) if silence.other else ""
            return say(silence.title), say(silence.detail, rules=rules, system=system, key=key)
    return "", ""


class SilentKeys:
    """Says once in a game why a key does nothing."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def notice(self, action: str, here: Situation, label: Label) -> tuple[str, str] | None:
        """Return a title and a detail for a key of this action. None if it does something, or was explained before."""
        title, detail = reason(action, here, label)
        if not title or action in self._told:
            return None
        self._told.add(action)
        return title, detail


@dataclass(frozen=True)
class GuideRow:
    """What one action does, and its keys."""

    action: str
    title: str
    keys: tuple[str, ...]
    """The names of its keys. Those of gamepads come last."""
    about: str = ""
    """A few words more, if the title does not say it all."""
    sonic: bool = False
    """Whether it is the drop of rules in which a drop does not lock the piece."""

    @property
    def board(self) -> tuple[str, ...]:
        """The keys of the keyboard."""
        return tuple(key for key in self.keys if not is_pad(key))

    @property
    def pad(self) -> tuple[str, ...]:
        """The buttons of gamepads."""
        return tuple(key for key in self.keys if is_pad(key))


@dataclass(frozen=True)
class GuideGroup:
    """Rows that belong together."""

    title: str
    """The group in ``game.play.words.keys``."""
    rows: tuple[GuideRow, ...]


_ABOUT: Mapping[str, str] = {
    "move_left": marked("hold to repeat"),
    "move_right": marked("hold to repeat"),
    "soft_drop": marked("faster while held"),
    "hard_drop": marked("falls and locks"),
    "turn_right": marked("clockwise"),
    "turn_left": marked("counter-clockwise"),
    "turn_half": marked("180 degrees"),
    "hold": marked("put a piece aside"),
    "undo": marked("take a placement back"),
    "mute": marked("off or on"),
    "mute_music": marked("off or on"),
    "help": marked("at any time"),
    "hint": marked("where the bot would go"),
    "finesse": marked("for the last placement"),
    "why": marked("the reasons of the bot"),
    "step": marked("the bot places one piece"),
    "dealer": marked("how likely each piece is"),
    "forecast": marked("pieces that are sure to come"),
    "machine": marked("it plays for you, or stops"),
}
"""Action -> a few words more, if its name does not say it all."""
_NOT_SHOWN = ("back", "redo")
"""Actions that have no row of their own: Back does what Pause does, and Redo is of no use in a game."""
_SONIC = marked("Sonic drop"), marked("falls, does not lock")
_OF_THE_BOT = ("faster", "slower", "step")
"""Actions that do something once the bot plays or explains, which it can do in every game."""
_FIRST = (*GROUPS["Move"], *GROUPS["Turn"], "pause", "restart", "help", "hint")
"""The actions that a person needs in the first game."""
_TOO: Mapping[str, str] = {"pause": "back"}
"""Action -> another one that does the same in a game."""


def guide(settings: Settings, *, first: bool = False) -> tuple[GuideGroup, ...]:
    """Return the keys of the chosen kind of game, in groups. An action without a key, or of no use, is left out.

    ``first`` leaves out what a person does not need in the first game, too.
    """
    rules, keys = settings.ruleset, dict(settings.keys)
    for action, other in _TOO.items():
        keys[action] = (*keys.get(action, ()), *keys.get(other, ()))
    here = Situation(rules, settings.game_mode, hold=settings.hold, faults=1)
    sonic = rules.drop is Drop.SONIC
    if sonic and "up" in keys["turn_right"]:  # Up is the sonic drop where the rules have one
        keys["turn_right"] = tuple(key for key in keys["turn_right"] if key != "up")
        keys["hard_drop"] = ("up", *keys["hard_drop"])
    groups = []
    for name, actions in GROUPS.items():
        shown = tuple(
            _row(action, keys[action], sonic=sonic and action == "hard_drop")
            for action in actions
            if action not in _NOT_SHOWN
            and (action in _FIRST or not first)
            and keys.get(action)
            and (action in _OF_THE_BOT or not reason(action, here, lambda _: "")[0])
        )
        if shown:
            groups.append(GuideGroup(name, shown))
    return tuple(groups)


def _row(action: str, keys: Sequence[str], *, sonic: bool) -> GuideRow:
    in_order = tuple(sorted(keys, key=is_pad))
    title, about = TITLES[action], _ABOUT.get(action, "")
    if sonic:
        title, about = _SONIC
    return GuideRow(action, say(title), in_order, say(about), sonic)


def action_of(groups: Iterable[GuideGroup]) -> Mapping[str, GuideRow]:
    """Return each key of a guide -> its row, for the picture of a keyboard."""
    return {key: row for group in groups for row in group.rows for key in row.keys}


def group_of(groups: Iterable[GuideGroup]) -> Mapping[str, str]:
    """Return each key of a guide -> the title of its group, for the colours of the picture."""
    return {key: group.title for group in groups for row in group.rows for key in row.keys}


KeySet = tuple[bool, Drop]
"""What decides which keys rules have: whether they hold, and how they drop."""


def key_set(rules: Rules) -> KeySet:
    """Return the keys of rules. Rules with the same keys need no new page."""
    return rules.hold, rules.drop


def known_keys(scores: Scores) -> set[KeySet]:
    """Return the keys of the rules of all games that a person has ended."""
    groups = scores.history.groups()
    return {key_set(RULES[group.rules]) for group in groups if group.player == PERSON and group.rules in RULES}
