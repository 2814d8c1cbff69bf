"""The keys of actions in words: what they do in a kind of game, why one does nothing, and how they are changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ....core.board import HALF, NORTH, Piece
from ....core.rules import Drop, Mode, Rules
from ....core.session import BUTTONS
from ....key_names import is_pad, menu_label, texts_of_names
from ....language import marked, say, say_as
from ....settings.keys import ACTIONS, ACTIONS_OF, Bindings, told
from ..titles import ROTATION_TITLES, RULES_TITLES


def key_texts() -> Iterator[tuple[str, str]]:
    """The names of keys and buttons that are translated, with their contexts, for the translators."""
    yield from texts_of_names()
    yield from ((_ON_A_KEY, words) for words in (*(action.caption for action in ACTIONS.values()), _SONIC))


SPEED = told("slower", "faster", line=marked("{key} speed"))
NEW_DEAL = told("restart", line=marked("{key} new deal"))
"""What these keys do where games or dealers are watched side by side."""


def speed_keys(label: Callable[[str], str], speed: str) -> str:
    """Return a speed between the keys that change it, for a line of keys."""
    return "  ".join(filter(None, (label("slower"), speed, label("faster"))))


_ON_A_KEY = "on a key"
_SONIC = marked("Sonic drop")


def caption(action: str, *, sonic: bool = False) -> str:
    """Return a word or two for the key of an action. ``sonic`` says that its drop does not lock the piece."""
    return say_as(_ON_A_KEY, _SONIC if sonic else ACTIONS[action].caption)


SWAP, TAKE, LEAVE = "swap", "take", "leave"


@dataclass(frozen=True)
class KeyQuestion:
    title: str
    text: str
    answers: dict[str, str]
    """``SWAP``, ``TAKE`` and ``LEAVE`` -> the words for it."""


@dataclass(frozen=True)
class KeyChange:
    action: str
    gone: str
    come: str

    @classmethod
    def between(cls, action: str, before: Sequence[str], after: Sequence[str]) -> KeyChange:
        come = next((key for key in after if key not in before), "")
        return cls(action, next((key for key in before if key not in after), ""), come)

    def question(self, bindings: Bindings, label: Callable[[str], str]) -> KeyQuestion | None:
        """Return what has to be asked. None if the key that comes is free. ``label`` gives the text of a key."""
        other = bindings.owner(self.come) if self.come else ""
        if not other or other == self.action:
            return None
        come, mine, title = label(self.come), say(ACTIONS[self.action].title), say(ACTIONS[other].title)
        answers = {TAKE: say("Move it here"), LEAVE: say("Leave it")}
        if self.gone:
            gone = label(self.gone)
            text = say(
                "Swap: {mine} gets {come}, and {other} gets {gone}.", mine=mine, come=come, other=title, gone=gone
            )
            answers = {SWAP: say("Swap the two keys"), **answers}
        else:
            rest = ", ".join(label(key) for key in bindings.taken(other, self.come).keys[other])
            text = (
                say("A key can do one thing. Without it, {action} has {keys}.", action=title, keys=rest)
                if rest
                else say("A key can do one thing. Without it, {action} has no key.", action=title)
            )
        return KeyQuestion(say("{key} is {action} already", key=come, action=title), text, answers)

    def made(self, bindings: Bindings, answer: str = TAKE) -> Bindings:
        """Return the keys after the change. ``answer`` says what happens to keys that another action has."""
        if answer == LEAVE:
            return bindings
        if not self.come:
            return bindings.taken(self.action, self.gone)
        if not self.gone:
            return bindings.given(self.action, self.come)
        change = bindings.swapped if answer == SWAP else bindings.replaced
        return change(self.action, self.gone, self.come)


Label = Callable[[str], str]
"""Returns the name of the first key of an action, or an empty text if it has no key."""


@dataclass(frozen=True)
class Situation:
    rules: Rules
    mode: Mode
    hold: bool = True
    bot: bool = False
    reasons: bool = False
    faults: int = 0
    """How many placements took more keys than necessary."""
    replay: bool = False
    acts: Collection[str] = tuple(ACTIONS)
    """The actions that the screen knows besides the buttons of a game."""


class Silence(NamedTuple):
    here: Callable[[Situation], bool]
    title: str
    detail: str
    """``{rules}`` and ``{system}`` are those of the game, ``{key}`` is the first key of ``other``."""
    other: str = ""


_WHILE_THE_BOT_PLAYS = Silence(
    lambda here: here.bot, marked("The bot plays"), marked("{key} takes over"), other="machine"
)
_SPEED = Silence(lambda here: not here.bot, marked("For the bot"), marked("{key} lets it play"), other="machine")
_NO_HOLD = marked("No hold")
_IN_A_GAME: Mapping[str, tuple[Silence, ...]] = {
    "turn_half": (
        Silence(
            lambda here: not here.rules.rotation.tests[Piece.T][NORTH][(NORTH + HALF) & 3],
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
_NOT_IN_A_REPLAY = (*BUTTONS, "hint", "restart", "restart_same_seed")
"""Actions without a meaning in a replay. Some of their keys have another one there."""


def reason(action: str, here: Situation, label: Label, menu_label: Label = menu_label) -> tuple[str, str]:
    """Return why an action does nothing here: a title and a detail. Both are empty if it does something.
    ``menu_label`` gives the name of a key that nobody can change."""
    reasons = _IN_A_GAME.get(action, ())
    if here.bot and action in BUTTONS:
        reasons = (_WHILE_THE_BOT_PLAYS,)
    elif here.replay and action in _NOT_IN_A_REPLAY:
        return say("This is a replay"), say("{key} plays on from here", key=menu_label("return"))
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
    def __init__(self) -> None:
        self._told: set[str] = set()

    def notice(
        self, action: str, here: Situation, label: Label, menu_label: Label = menu_label
    ) -> tuple[str, tuple[str, ...]] | None:
        """A title and a line about why a key does nothing. None if it does something, or if that was told before."""
        title, detail = reason(action, here, label, menu_label)
        if not title or action in self._told:
            return None
        self._told.add(action)
        return title, (detail,)


@dataclass(frozen=True)
class GuideRow:
    action: str
    title: str
    keys: tuple[str, ...]
    """The names of its keys. Those of gamepads come last."""
    words: str = ""
    """A word or two for its keys."""


@dataclass(frozen=True)
class GuideGroup:
    title: str
    rows: tuple[GuideRow, ...]
    whose: str = ""
    """The name of the second of two people, if they are the keys of that one."""


_OF_THE_BOT = ("faster", "slower", "step")
"""Actions that do something once the bot plays or explains, which it can do in every game."""


def guide(keys: Mapping[str, Sequence[str]], here: Situation) -> tuple[GuideGroup, ...]:
    """Return what keys do in a kind of game. ``keys`` has those of each action. An action without one, or of no use, is
    left out."""
    keys, here = dict(keys), replace(here, faults=1)
    if not here.replay:  # Back does what Pause does
        keys["pause"] = (*keys.get("pause", ()), *keys.pop("back", ()))
    sonic = here.rules.drop is Drop.SONIC
    if sonic and "up" in keys["turn_right"]:  # Up is the sonic drop where the rules have one
        keys["turn_right"] = tuple(key for key in keys["turn_right"] if key != "up")
        keys["hard_drop"] = ("up", *keys["hard_drop"])
    groups = []
    for name, actions in ACTIONS_OF.items():
        shown = tuple(
            _row(action, keys[action], sonic=sonic and action == "hard_drop")
            for action in actions
            if action in (*BUTTONS, "fullscreen", *here.acts)
            and keys.get(action)
            and (action in _OF_THE_BOT or not reason(action, here, lambda _: "")[0])
        )
        if shown:
            groups.append(GuideGroup(name, shown))
    return tuple(groups)


def _row(action: str, keys: Sequence[str], *, sonic: bool) -> GuideRow:
    words, title = caption(action, sonic=sonic), say(_SONIC if sonic else ACTIONS[action].title)
    return GuideRow(action, title, tuple(sorted(keys, key=is_pad)), words)
