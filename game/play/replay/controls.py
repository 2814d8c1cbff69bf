"""The buttons of a replay: what each one does, and its key."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, say
from game.play.frame import BarButton
from game.play.services import Keyboard

START, BACK, PLAY, FORWARD, END = "start", "back", "play", "forward", "end"
SLOWER, FASTER, WHY, PLAY_ON, EXPORT, LEAVE = "slower", "faster", "why", "play on", "export", "leave"
BOARD = "board"
ACTIONS = (START, BACK, PLAY, FORWARD, END, SLOWER, FASTER, WHY, PLAY_ON, BOARD, EXPORT, LEAVE)
"""The buttons from left to right."""
GROUPS = (5, 2, 5)
"""How many buttons stand close together, from left to right."""
EXPORT_KEY = "x"
"""The key that exports, by its name in settings.yaml."""
BOARD_KEY = "b"
"""The key that takes the board out of the replay, by its name in settings.yaml."""

_LABELS: Mapping[str, str] = {
    WHY: marked("Why"),
    PLAY_ON: marked("Play on"),
    BOARD: marked("Board"),
    EXPORT: marked("Export"),
    LEAVE: marked("Back"),
}
_ABOUT: Mapping[str, str] = {
    START: marked("To the start"),
    BACK: marked("Back by one piece"),
    PLAY: marked("Play or pause"),
    FORWARD: marked("Forward by one piece"),
    END: marked("To the end"),
    SLOWER: marked("Slower"),
    FASTER: marked("Faster"),
    WHY: marked("Why the bot would put the piece elsewhere"),
    PLAY_ON: marked("Play on from here yourself"),
    BOARD: marked("This board as a puzzle or as text (fumen)"),
    EXPORT: marked("Save as GIF or PNG"),
    LEAVE: marked("Back to where you came from"),
}
_KEYS: Mapping[str, str] = {
    START: marked("Home"),
    BACK: "↓",
    PLAY: marked("Space"),
    FORWARD: "↑",
    END: marked("End"),
    PLAY_ON: marked("Enter"),
    BOARD: BOARD_KEY.upper(),
    EXPORT: EXPORT_KEY.upper(),
}
_KEYS_WITH_REASONS: Mapping[str, str] = {**_KEYS, BACK: "Bksp", FORWARD: "{step}"}
"""While the reasons are shown, the arrows choose a landing."""
_BY_SETTINGS: Mapping[str, str] = {SLOWER: "slower", FASTER: "faster", WHY: "why", LEAVE: "back"}
"""Action -> the action of settings.yaml that has its key."""
_SHORT: Mapping[str, str] = {"Escape": "Esc"}


def buttons(keyboard: Keyboard, *, why: bool, over: bool) -> tuple[BarButton, ...]:
    """The buttons. ``why`` says that the reasons are shown, ``over`` that the game has ended at this moment."""
    return tuple(
        BarButton(
            action,
            say(_LABELS.get(action, "")),
            _shown_key(action, keyboard, why=why),
            lit=action == WHY and why,
            usable=not (over and action in (FORWARD, END, PLAY_ON)),
        )
        for action in ACTIONS
    )


def key_of(action: str, keyboard: Keyboard, *, why: bool = False) -> str:
    """The name of the key of an action. Empty if it has none."""
    if action in _BY_SETTINGS:
        name = keyboard.label(_BY_SETTINGS[action])
        return _SHORT.get(name, name)
    return say((_KEYS_WITH_REASONS if why else _KEYS)[action], step=keyboard.label("step"))


def _shown_key(action: str, keyboard: Keyboard, *, why: bool) -> str:
    """The key below a button. One that is the sign of its button itself is left out, such as "-" below a minus."""
    key = key_of(action, keyboard, why=why)
    return key if action not in _BY_SETTINGS or key[:1].isalnum() else ""


def about(action: str, keyboard: Keyboard, *, why: bool = False) -> str:
    """What a button does, with its key, as a line of text."""
    key = key_of(action, keyboard, why=why)
    return f"{say(_ABOUT[action])}  ({key})" if key else say(_ABOUT[action])
