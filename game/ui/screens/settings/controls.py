"""The controls screen: which key does what, on the keyboard and on gamepads."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.keys.captions import caption
from game.play.keys.change import LEAVE, SWAP, TAKE, KeyChange
from game.play.keys.titles import GROUPS, HEADINGS, TITLES
from game.settings.keys.bindings import DEFAULT_BINDINGS, Bindings
from game.settings.keys.key_presets import KEY_PRESETS, preset_of
from game.settings.values import changed
from game.ui.context import Context
from game.ui.key_codes import key_name
from game.ui.layout import em_of
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.screens.settings.control_words import BY_POSITION, PRESET, ControlWords
from game.ui.theme import key_colour
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Panes, Scroll
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.keys.key_aside import KeyAside, is_small
from game.ui.widgets.keys.key_capture import KeyCapture
from game.ui.widgets.keys.key_legend import KeyLegend
from game.ui.widgets.keys.key_picture import Cap, KeyPicture, short_label
from game.ui.widgets.keys.key_places import KEYBOARD, LAPTOP
from game.ui.widgets.page import HINT, Page
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.switch import Switch
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import CHANGED, Widget

RESET, RESET_ALL, YES, NO = "reset", "reset all", "yes", "no"
_OWN = "own"
_BESIDE = 62.0
"""The width in ems from which the words stand beside the list. All keys of an action still fit on a line then."""
_MOST_BELOW = 0.62
"""The greatest share of the height that they have below the list."""
_HINT = marked("↑ ↓ ← → choose a key  ·  Enter change or add it  ·  Delete take it away  ·  Esc back")
_ROW_HINT = marked("↑ ↓ choose  ·  ← → change  ·  Esc back")
_WAITING = marked("Press a key, or a button of a gamepad  ·  Esc changes nothing")
_ASK = marked("Every action gets its default keys, on the keyboard and on gamepads.")


class ControlsScreen(PageScreen):
    """The actions with their keys at the left, what one can do at the right."""

    name = "controls"

    def __init__(self, context: Context, back: Back) -> None:
        self._back = back
        self._action = next(iter(TITLES))
        self._pending: KeyChange | None = None  # what is asked about
        self._held: int | None = None  # the key that a row has just got, until it goes up
        self._own = dict(context.settings.keys)  # the keys that are no preset, to go back to
        self._small = False  # whether the window is so small that one button has its place below all keys
        self._words = ControlWords(context)
        self._rows = {action: self._row(context, action) for action in TITLES}
        self._preset = Choice(PRESET, say("Preset"), self._choices(context), self._chosen(context))
        self._by_position = Switch(BY_POSITION, say("Keys by place, not by letter"), context.settings.keys_by_position)
        self._reset, self._reset_all = Button(say("Reset this one"), RESET), Button(say("Reset all keys"), RESET_ALL)
        self._picture = KeyPicture(KEYBOARD, {}, short_label, narrow=LAPTOP, widest=3.4, tiny=True)
        self._legend = KeyLegend({say(HEADINGS[group]): key_colour(group) for group in GROUPS}, self._picture)
        super().__init__(context, Page(say("Controls"), self._body(), hint=say(_HINT)))
        self._follow_focus()

    def _row(self, context: Context, action: str) -> KeyCapture:
        return KeyCapture(
            action,
            say(TITLES[action]),
            context.settings.keys.get(action, ()),
            named=lambda event: key_name(event.key),
            shown=self._words.label,
        )

    def _body(self) -> Widget:
        rows: list[Widget] = [self._preset]
        for group, actions in GROUPS.items():
            rows += [Text("", after=0.4), Heading(say(HEADINGS[group])), *(self._rows[action] for action in actions)]
        rows += [Text("", after=0.4), Heading(say("Keyboard")), self._by_position]
        rows += [Text("", after=0.4), self._reset_all] if self._small else []
        beside = (self._reset,) if self._small else (self._reset, self._reset_all)
        buttons = Across(beside, least=9.5)
        self._words.shown.tighten(self._small)
        self._aside = KeyAside(self._words.shown, self._picture, self._legend, buttons)
        return Panes(Scroll(Column(rows, gap=0.1)), self._aside, share=0.4, least=_BESIDE, firm=_MOST_BELOW)

    # What is chosen

    @property
    def _bindings(self) -> Bindings:
        return Bindings(self.context.settings.keys)

    def _choices(self, context: Context) -> Mapping[str, str]:
        presets = {name: say(preset.title) for name, preset in KEY_PRESETS.items()}
        return presets if preset_of(self._own) else {**presets, _OWN: say("Your own")}

    def _chosen(self, context: Context) -> str:
        return preset_of(context.settings.keys) or _OWN

    @property
    def _waiting(self) -> KeyCapture | None:
        return next((row for row in self._rows.values() if row.waiting), None)

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
        if focus is not None and focus.name in (*TITLES, PRESET, BY_POSITION):
            self._action = focus.name

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take a key, a preset or an answer."""
        focus = self.page.focus
        if answer == CHANGED and focus is not None:
            self._changed(focus)
        elif answer in (SWAP, TAKE, LEAVE) and self._pending:
            self._answer(answer, self._pending)
        elif answer == RESET:
            self._reset_one()
        elif answer == RESET_ALL:
            self.page.ask(
                Dialog(say("Reset all keys?"), say(_ASK), {YES: say("Reset all"), NO: say("Keep mine")}, focus=NO)
            )
        elif answer in (YES, NO):
            self.page.close()
            if answer == YES:
                self._take(DEFAULT_BINDINGS)
        return self

    def _changed(self, focus: Widget) -> None:
        if focus is self._preset:
            own = Bindings(self._own)
            self._keep(own if self._preset.value == _OWN else own.preset(self._preset.value))
        elif focus is self._by_position:
            self.context.change({"keys_by_position": self._by_position.value})
        elif focus.name in self._rows:
            before = self.context.settings.keys.get(focus.name, ())
            self._key_changed(KeyChange.between(focus.name, before, self._rows[focus.name].keys))

    def _key_changed(self, change: KeyChange) -> None:
        """Make a change. If the key does something else so far, ask."""
        question = change.question(self._bindings, self._words.label)
        if question:
            self._pending = change
            self.page.ask(Dialog(question.title, question.text, question.answers))
        else:
            self._take(change.made(self._bindings))

    def _answer(self, answer: str, change: KeyChange) -> None:
        self._pending = None
        self.page.close()
        if answer == LEAVE:
            self._show()
        else:
            self._take(change.made(self._bindings, answer))

    def _reset_one(self) -> None:
        if self._action in self._rows:
            self._take(self._bindings.reset(self._action))
        elif self._action == BY_POSITION:
            self.context.change({"keys_by_position": False})
            self._show()
        else:
            self._take(self._bindings.preset(next(iter(KEY_PRESETS))))

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
        self._preset.choices, self._preset.value = dict(self._choices(self.context)), self._chosen(self.context)
        self._by_position.value = self.context.settings.keys_by_position

    # Picture

    def _caps(self, bindings: Bindings) -> dict[str, Cap]:
        """The keys in use, in the colours of their groups. Those of the chosen action stand out."""
        return {
            key: Cap(caption(action), key_colour(group), stands_out=action == self._action)
            for group, actions in GROUPS.items()
            for action in actions
            for key in bindings.keys.get(action, ())
        }

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with the words about the row that was last chosen."""
        width, height = target.get_size()
        small = is_small(width, em_of((width, height)))
        if small is not self._small:
            self._small = small
            self.page.replace(self._body())
        self._words.tell(self._action, self._preset.value, own=not preset_of(self._own), small=small)
        self._picture.caps = self._caps(self._bindings)
        self._aside.upright = height > width
        self.page.hint = say(self._hint)
        return super().draw(target, now)

    @property
    def _hint(self) -> str:
        """The keys of the widget that has the focus."""
        focus = self.page.focus
        if self._waiting:
            return _WAITING
        if focus is self._preset or focus is self._by_position:
            return _ROW_HINT
        return _HINT if focus is not None and focus.name in self._rows else HINT
