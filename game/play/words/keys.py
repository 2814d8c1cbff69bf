"""Keys and the buttons of a gamepad: what they are called, what they do in a kind of game, and how they are changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...core.board.pieces import NORTH, Piece
from ...core.board.rotation import HALF
from ...core.rules.modes import Mode
from ...core.rules.rules import Drop, Rules
from ...core.session.buttons import BUTTONS
from ...language import marked, marked_as, say, say_as
from ...settings.keys import ACTIONS, PAD, Bindings, is_pad
from .numbers import MINUS
from .titles import ROTATION_TITLES, RULES_TITLES

GROUPS: Mapping[str, tuple[str, ...]] = {
    marked("Move"): ("move_left", "move_right", "soft_drop", "hard_drop"),
    marked("Turn"): ("turn_right", "turn_left", "turn_half", "hold", "undo", "redo"),
    marked("Game"): ("pause", "back", "restart", "restart_same_seed", "mute", "mute_music", "fullscreen"),
    marked("Learn"): ("help", "hint", "finesse", "why", "step", "dealer", "forecast"),
    marked("Bot"): ("machine", "faster", "slower"),
}
"""The heading of a group, to be translated -> its actions. The help page has the same groups."""

TITLES: Mapping[str, str] = {action: ACTIONS[action].title for actions in GROUPS.values() for action in actions}


XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"

_WORDS: Mapping[str, tuple[str, ...]] = {
    XBOX: ("xbox", "x-box", "xinput", "microsoft"),
    PLAYSTATION: ("playstation", "sony", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "wireless controller"),
    NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "famicom", "gamecube", "wii"),
}
"""Style -> words in the names of its devices. The first style counts: an Xbox Wireless Controller has words of two.

The other devices have the style of an Xbox.
"""

_SWAPPED: Mapping[str, str] = {"a": "b", "b": "a"}
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_WAYS: Mapping[str, str] = {
    "": marked_as("gamepad", "D-pad {arrow}"),
    "stick ": marked_as("gamepad", "Stick {arrow}"),
    "right stick ": marked_as("gamepad", "R stick {arrow}"),
}
_STICK_PRESSES = "L stick press", "R stick press"
_SHAPES = "Cross", "Circle", "Square", "Triangle"
_WORDS_OF_BUTTONS = (*_STICK_PRESSES, *_SHAPES)
"""The names of buttons that are not printed on them. They are translated."""
_CONTROLS = ("a", "b", "x", "y", "l1", "r1", "l2", "r2", "l3", "r3", "start", "back", "guide")
_PRINTED: Mapping[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", *_STICK_PRESSES, "Menu", "View", "Xbox"),
    PLAYSTATION: (*_SHAPES, "L1", "R1", "L2", "R2", "L3", "R3", "Options", "Share", "PS"),
    NINTENDO: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", *_STICK_PRESSES, "+", MINUS, "Home"),
}

_KEYS: Mapping[str, str] = {
    **_ARROWS,
    "return": "Enter",
    "escape": "Esc",
    "page up": "Page Up",
    "page down": "Page Down",
    "comma": ",",
    "-": MINUS,
}
_SIDES = ("left ", "right ")
_SIDED = tuple(f"{side}{key}" for side in _SIDES for key in ("shift", "ctrl", "alt", "meta"))
_PAD_KEYS = "kp "


_PAD_KEY = re.compile("kp [0-9]")


def key_texts() -> Iterator[tuple[str, str]]:
    """The names of keys and buttons that are translated, with their contexts, for the translators."""
    yield from (("key", key.title()) for key in _SIDED)
    yield from (("gamepad", name) for name in _WORDS_OF_BUTTONS)
    yield from ((_ON_A_KEY, words) for words in (*_CAPTIONS.values(), _SONIC))


def style_of(name: str) -> str:
    lower = name.lower()
    return next((style for style, words in _WORDS.items() if any(word in lower for word in words)), XBOX)


def in_menus(control: str, style: str) -> str:
    """Return the control of an Xbox gamepad that does in menus what a control does on a gamepad of a style. It is the
    same control, but for A and B of Nintendo: there A is the right button, and accepts."""
    return _SWAPPED.get(control, control) if style == NINTENDO else control


def label_of(key: str, style: str = XBOX) -> str:
    """The text of a key by its name in settings.yaml: "A", "Space", "←", "Num 4", "D-pad ←", "Circle"."""
    if is_pad(key):
        control = key.removeprefix(PAD)
        return _way(control) or _button(control, style)
    if key.startswith(_PAD_KEYS):
        return say_as("keypad", "Num {key}", key=label_of(key.removeprefix(_PAD_KEYS)))
    if key in _SIDED:
        return say_as("key", key.title())
    return say_as("key", "Space") if key == "space" else _KEYS.get(key) or key.title()


def _way(control: str) -> str:
    start = next((start for start in _WAYS for way in _ARROWS if control == f"{start}{way}"), None)
    arrow = _ARROWS[control.removeprefix(start)] if start is not None else ""
    return "" if start is None else say_as("gamepad", _WAYS[start], arrow=arrow)


def _button(control: str, style: str) -> str:
    if control not in _CONTROLS:
        return say_as("gamepad", "Button {number}", number=control)
    name = _PRINTED[style][_CONTROLS.index(control)]
    return say_as("gamepad", name) if name in _WORDS_OF_BUTTONS else name


def marked_pad(key: str, style: str = XBOX) -> str:
    """The text of a key where the keys of gamepads stand among others: "Pad A", "D-pad ←", "Space"."""
    words = label_of(key, style)
    return say_as("gamepad", "Pad {button}", button=words) if is_pad(key) and not _way(key.removeprefix(PAD)) else words


def labels_of(keys: Sequence[str], style: str = XBOX) -> tuple[str, ...]:
    """The texts of the keys of one action, as few as possible: "Shift" for both of them, "Num 1 5 9" for three digits.
    Each text stands at the place of the first of its keys."""
    digits = [key for key in keys if _PAD_KEY.fullmatch(key)]
    texts: dict[str, None] = {}
    for key in keys:
        side = next((side for side in _SIDES if key.startswith(side)), "")
        if side and all(each + key.removeprefix(side) in keys for each in _SIDES):
            texts[key.removeprefix(side).title()] = None
        elif key in digits:
            texts[say_as("keypad", "Num {key}", key=" ".join(digit[-1] for digit in digits))] = None
        else:
            texts[label_of(key, style)] = None
    return tuple(texts)


_ON_A_KEY = "on a key"
_SONIC = marked("Sonic drop")
_CAPTIONS: Mapping[str, str] = {
    **TITLES,
    "move_left": "Left",
    "move_right": "Right",
    "restart_same_seed": "Same deal",
    "machine": "Bot",
    "faster": "Faster",
    "slower": "Slower",
    "dealer": "Dealer",
    "forecast": "Fore\u00adcast",
}
"""Action -> a word or two for its key."""


def caption(action: str, *, sonic: bool = False) -> str:
    """Return a word or two for the key of an action. ``sonic`` says that its drop does not lock the piece."""
    return say_as(_ON_A_KEY, _SONIC if sonic else _CAPTIONS[action])


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
        come, mine, title = label(self.come), say(TITLES[self.action]), say(TITLES[other])
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


def reason(action: str, here: Situation, label: Label) -> tuple[str, str]:
    """Return why an action does nothing here: a title and a detail. Both are empty if it does something."""
    reasons = _IN_A_GAME.get(action, ())
    if here.bot and action in BUTTONS:
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
    def __init__(self) -> None:
        self._told: set[str] = set()

    def notice(self, action: str, here: Situation, label: Label) -> tuple[str, tuple[str, ...]] | None:
        """A title and a line about why a key does nothing. None if it does something, or if that was told before."""
        title, detail = reason(action, here, label)
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
    for name, actions in GROUPS.items():
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
    words, title = caption(action, sonic=sonic), say(_SONIC if sonic else TITLES[action])
    return GuideRow(action, title, tuple(sorted(keys, key=is_pad)), words)
