"""What the controls screen says about the chosen row, and what is wrong with the keys or with their file."""

from __future__ import annotations

from game.language import marked, say
from game.play.keys.labels import marked_pad
from game.play.keys.titles import TITLES
from game.settings.keeping.store import Notice, as_one
from game.settings.keys.actions import ACTIONS, DEFAULT_KEYS
from game.settings.keys.bindings import Bindings
from game.settings.keys.key_presets import KEY_PRESETS
from game.ui.context import Context
from game.ui.widgets.keys.key_words import KeyHelp, KeyWords

PRESET, BY_POSITION = "preset", "by position"
"""The names of the rows that are no actions."""
_PADS = marked("Gamepads keep their keys.")
_BACK = marked("You can go back to your own keys until you leave.")
_BY_POSITION = marked(
    "With this on, a key is a place on the keyboard, whatever is printed on it. The names are those of a US keyboard: Z"
    " is the key left of X."
)
_BY_POSITION_BRIEF = marked("With this on, a key is its place, whatever is printed on it.")


class ControlWords:
    """The words beside the list of keys."""

    def __init__(self, context: Context) -> None:
        self.shown = KeyWords()
        """The widget with the words."""
        self._context = context
        self._small = False
        self._notice: Notice | None = None  # what is to be said about the settings file
        self._noticed_at = ""  # the row that was chosen then

    def tell(self, row: str, preset: str, *, own: bool, small: bool) -> None:
        """Say what a row is about, and what is wrong.

        ``row`` is an action, ``PRESET`` or ``BY_POSITION``. ``preset`` is the one in use, or another text where the
        keys are the player's own. ``own`` says that there are such keys to go back to. A ``small`` window has room for
        little.
        """
        self._small = small
        keys = Bindings(self._context.settings.keys)
        self._describe(keys, row, preset, own=own)
        self._warn(keys, row)

    def label(self, key: str) -> str:
        """The name of a key, or of a button of the gamepad in use."""
        return marked_pad(key, self._context.controls.style)

    def _describe(self, keys: Bindings, row: str, preset: str, *, own: bool) -> None:
        """Say what the row is about."""
        helps = self._helps(preset, own=own)
        self.shown.calm = [helps[PRESET]._replace(about=say(each.summary)) for each in KEY_PRESETS.values()]
        warned = self._notice is not None or preset not in KEY_PRESETS
        self.shown.helps = [words for name, words in helps.items() if warned or name != PRESET]
        words = helps[row]
        if row in TITLES and keys.is_default(row):
            words = words._replace(more=self._with_pad(""))
        self.shown.show(words)

    def _helps(self, preset: str, *, own: bool) -> dict[str, KeyHelp]:
        """All that can be said about each row."""
        chosen = KEY_PRESETS.get(preset)
        grey = () if self._small else (_PADS, _BACK) if own else (_PADS,)
        about = say(chosen.summary) if chosen else say("Your own keys.")
        helps = {PRESET: KeyHelp(say("Preset"), about, self._with_pad("  ".join(map(say, grey))))}
        for action, title in TITLES.items():
            more = say("By default: {keys}.", keys=", ".join(map(self.label, DEFAULT_KEYS[action])))
            helps[action] = KeyHelp(say(title), say(ACTIONS[action].summary), self._with_pad(more))
        place = say(_BY_POSITION_BRIEF if self._small else _BY_POSITION)
        helps[BY_POSITION] = KeyHelp(say("Keys by place, not by letter"), place, self._with_pad(""))
        return helps

    def _with_pad(self, more: str) -> str:
        """Grey words, with the name of the gamepad where there is room."""
        pads = self._context.pads.names
        if not pads or self._small:
            return more
        return "  ".join(filter(None, (more, say("Gamepad: {name}.", name=pads[0].removesuffix(".")))))

    def _warn(self, keys: Bindings, row: str) -> None:
        """Say what is wrong with the keys, or else with the file: both would take a line more, and move what is below.

        A small window has no room for more, so it says what is about the file only once, and that first.
        """
        if notice := as_one(self._context.store.take_notices()):
            self._notice, self._noticed_at = notice, row
        lacking, said = [say(what) for what in keys.lacking], self._notice
        if said and self._small:
            said = said if self._noticed_at == row else None
            self.shown.about.text = "" if said else self.shown.about.text
        told = [said.short] if said else []
        self.shown.warning.text = "  ".join(told if told and (self._small or not lacking) else lacking)
        self.shown.warning.is_fault = bool(lacking) or (said is not None and said.is_fault)
        if self._small and self.shown.warning.text:
            self.shown.more.text = ""
