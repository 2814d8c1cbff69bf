"""The controls screen: which key does what, on the keyboard and on gamepads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.words.keys import GROUPS, TITLES, KeyChange, caption, marked_pad
from game.settings.file import Notice, as_one
from game.settings.keys import ACTIONS, DEFAULT_BINDINGS, DEFAULT_KEYS, KEY_PRESETS, Bindings, preset_of
from game.settings.loading import changed
from game.ui.context import Context
from game.ui.key_codes import key_name
from game.ui.kit.box import Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.fields import OFF, ON, Choice, switch
from game.ui.kit.keys import KEYBOARD, LAPTOP, Cap, KeyCapture, KeyPicture, mark_in, short_label
from game.ui.kit.legend import LegendKey, legend
from game.ui.kit.page import Dialog
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CLOSE, GAP, PANE
from game.ui.kit.texts import Text, heading, message
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, key_colour

_PRESET, _BY_POSITION = "preset", "by position"
"""The names of the rows that are no actions."""
_OWN = "own"
_HINT = marked("↑ ↓ ← → choose a key  ·  Enter change or add it  ·  Delete take it away  ·  Esc back")
_ROW_HINT = marked("↑ ↓ choose  ·  ← → change  ·  Esc back")
_WAITING = marked("Press a key, or a button of a gamepad  ·  Esc changes nothing")
_ASK = marked("All actions go back to their default keys, on the keyboard and on gamepads.")
_PADS = marked("Gamepads keep their keys.")
_BACK = marked("Undo restores your own keys while this page is open.")
_ABOUT_POSITION = marked(
    "With this on, a key is a place on the keyboard, whatever is printed on it. The names are those of a US keyboard: Z"
    " is the key left of X."
)


class ControlsScreen(PageScreen):
    """The actions with their keys at the left, what one can do at the right."""

    name = "controls"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._row = next(iter(TITLES))  # the one that had the focus last
        self._held: int | None = None  # the key that a row has just got, until it goes up
        self._own = dict(context.settings.keys)  # the keys that are no preset, to go back to
        self._notice: Notice | None = None  # what is to be said about the settings file
        self._title, self._about = heading(""), Text("")
        self._more, self._warning = Text("", colour=THEME.muted), message("", bold=True)
        keys = context.settings.keys
        self._rows = {
            action: KeyCapture(
                action, say(title), keys.get(action, ()), named=lambda event: key_name(event.key), shown=self._label
            )
            for action, title in TITLES.items()
        }
        self._preset = Choice(_PRESET, say("Preset"), self._choices, self._chosen)
        self._by_position = switch(_BY_POSITION, say("Keys by place, not by letter"), context.settings.keys_by_position)
        self._picture = KeyPicture(KEYBOARD, {}, short_label, narrow=LAPTOP)
        self.build(say("Controls"))
        self._follow_focus()

    def _body(self) -> Box:
        rows: list[Box] = [self._preset]
        for group, actions in GROUPS.items():
            rows.append(Column(heading(say(group)), *(self._rows[action] for action in actions)))
        rows.append(Column(heading(say("Keyboard")), self._by_position))
        words = Column(self._title, self._warning, self._about, self._more, gap=CLOSE)
        colours = legend([LegendKey(say(group), mark_in(key_colour(group))) for group in GROUPS], at=0.0)
        pictured = Column(self._picture, colours, gap=CLOSE, rank=1)
        reset = Button(say("Reset this one"), self._reset, name="reset")
        buttons = Grid(reset, Button(say("Reset all keys"), self._ask_for_all, name="reset all"), gap=CLOSE)
        aside = Column(Scroll(words), pictured, buttons, gap=GAP, width=PANE)
        return panes(Column(Scroll(Column(*rows, gap=GAP)), width=PANE), aside, gap=APART)

    # What is chosen

    @property
    def _bindings(self) -> Bindings:
        return Bindings(self.context.settings.keys)

    @property
    def _choices(self) -> Mapping[str, str]:
        presets = {name: say(preset.title) for name, preset in KEY_PRESETS.items()}
        return presets if preset_of(self._own) else {**presets, _OWN: say("Your own")}

    @property
    def _chosen(self) -> str:
        return preset_of(self.context.settings.keys) or _OWN

    @property
    def _waiting(self) -> KeyCapture | None:
        return next((row for row in self._rows.values() if row.waiting), None)

    def _label(self, key: str) -> str:
        """The name of a key, or of a button of the gamepad in use."""
        return marked_pad(key, self.context.controls.style)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """While a row waits for a key, a gamepad sends its own buttons. The key that it got does not repeat either."""
        waited = self._waiting is not None
        after = super().handle(event, now)
        if event.type == pygame.KEYDOWN and waited:
            self._held = event.key
        elif event.type == pygame.KEYUP and event.key == self._held:
            self._held = None
        if self._waiting is not self.page.focus:
            for row in self._rows.values():
                row.waiting = False
        self._follow_focus()
        self.raw_pads = self._waiting is not None
        self.repeats = not self.raw_pads and self._held is None
        return after

    def _follow_focus(self) -> None:
        """The words are about the row that had the focus last."""
        focus = self.page.focus
        if focus is not None and focus.name in (*TITLES, _PRESET, _BY_POSITION):
            self._row = focus.name

    def taken(self, row: Box, now: float) -> None:
        if row is self._preset:
            own = Bindings(self._own)
            self._keep(own if self._preset.value == _OWN else own.preset(self._preset.value))
        elif row is self._by_position:
            self.context.change({"keys_by_position": self._by_position.value == ON})
        else:
            keys = self.context.settings.keys.get(row.name, ())
            self._change(KeyChange.between(row.name, keys, self._rows[row.name].keys))

    def _change(self, change: KeyChange) -> None:
        """Make a change. If the key does something else so far, ask."""
        question = change.question(self._bindings, self._label)
        if question:
            answers = {partial(self._answer, change, answer): words for answer, words in question.answers.items()}
            self.page.ask(Dialog(question.title, question.text, answers))
        else:
            self._take(change.made(self._bindings))

    def _answer(self, change: KeyChange, answer: str, now: float) -> None:
        self.page.close()
        self._take(change.made(self._bindings, answer))

    def _reset(self, now: float) -> None:
        """Give the chosen row its default."""
        if self._row in self._rows:
            self._take(self._bindings.reset(self._row))
        elif self._row == _PRESET:
            self._take(self._bindings.preset(next(iter(KEY_PRESETS))))
        else:
            self.context.change({"keys_by_position": False})
            self._show()

    def _ask_for_all(self, now: float) -> None:
        words = say("Reset all keys?"), say(_ASK)
        self.ask(*words, yes=say("Reset all"), no=say("Keep mine"), act=lambda _: self._take(DEFAULT_BINDINGS))

    def _take(self, bindings: Bindings) -> None:
        """Keep keys that the player has chosen one by one."""
        self._own = dict(bindings.keys)
        self._keep(bindings)

    def _keep(self, bindings: Bindings) -> None:
        """Let the keys hold from now on, and keep them.

        All lists are kept, since a file with a few lists that name gamepads means the others as they stand.
        """
        lists = {f"keys.{action}": tuple(keys) for action, keys in bindings.keys.items()}
        self.context.take(changed(self.context.settings, lists, self.context.store.folder))
        self.context.store.keep(lists)
        self._show()

    def _show(self) -> None:
        for action, row in self._rows.items():
            row.take(self.context.settings.keys.get(action, ()))
        self._preset.choices, self._preset.value = dict(self._choices), self._chosen
        self._by_position.value = ON if self.context.settings.keys_by_position else OFF

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with the words about the row that was last chosen."""
        bindings = self._bindings
        self._tell(bindings)
        self._picture.caps = {
            key: Cap(caption(action), key_colour(group), stands_out=action == self._row)
            for group, actions in GROUPS.items()
            for action in actions
            for key in bindings.keys.get(action, ())
        }
        return super().draw(target, now)

    def _tell(self, bindings: Bindings) -> None:
        """Say what the chosen row is about, and what is wrong with the keys, or else with their file."""
        row, more = self._row, [""]
        if row == _PRESET:
            chosen = KEY_PRESETS.get(self._preset.value)
            self._title.text, self._about.text = say("Preset"), say(chosen.summary) if chosen else say("Your own keys.")
            more = [say(_PADS), "" if preset_of(self._own) else say(_BACK)]
        elif row == _BY_POSITION:
            self._title.text, self._about.text = say("Keys by place, not by letter"), say(_ABOUT_POSITION)
        else:
            self._title.text, self._about.text = say(TITLES[row]), say(ACTIONS[row].summary)
            if not bindings.is_default(row):
                more = [say("By default: {keys}.", keys=", ".join(map(self._label, DEFAULT_KEYS[row])))]
        if pads := self.context.pads.names:
            more.append(say("Gamepad: {name}.", name=pads[0].removesuffix(".")))
        self._more.text = "  ".join(filter(None, more))
        notice = self._notice = as_one(self.context.store.take_notices()) or self._notice
        lacking = "  ".join(map(say, bindings.lacking))
        self._warning.text = lacking or (notice.short if notice else "")
        self._warning.is_fault = bool(lacking) or (notice is not None and notice.is_fault)

    def _keys(self) -> str:
        focus = self.page.focus
        if self._waiting:
            return say(_WAITING)
        if focus is self._preset or focus is self._by_position:
            return say(_ROW_HINT)
        return say(_HINT) if focus is not None and focus.name in self._rows else super()._keys()
