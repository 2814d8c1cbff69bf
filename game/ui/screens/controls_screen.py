"""What each key does, on the keyboard and on gamepads: chosen by the player, and shown as a picture."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core import MATCH
from ...key_names import KeyWords, is_pad, label_of, labels_of, marked_pad, menu_label
from ...language import marked, say
from ...play.words.keys import GuideGroup, KeyChange, caption
from ...play.words.numbers import joined
from ...play.words.titles import kind_title
from ...settings import Notice, as_one
from ...settings.keys import ACTIONS, ACTIONS_OF, DEFAULT_BINDINGS, DEFAULT_KEYS, KEY_PRESETS, Bindings, preset_of, told
from ..context import Context
from ..controls import key_name
from ..kit import OFF, ON, Button, Choice, Dialog, Scroll, Tabs, switch
from ..kit.boxes import Box, Column, Grid, panes
from ..kit.keys import (
    GO_BACK,
    Cap,
    Intent,
    KeyCapture,
    KeyPicture,
    draw_mark,
    intent_of,
    key_rows,
)
from ..kit.sizes import APART, CARD, CLOSE, GAP, PANE
from ..kit.text import LegendKey, Text, heading, legend, message
from ..panels.keyboard import GAMEPAD, GAMEPAD_FRAME, KEYBOARD, short_label
from ..theme import THEME, key_colour
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_PRESET, _BY_POSITION = "preset", "by position"
"""The names of the rows that are no actions."""
_OWN = "own"
_WAITING = marked("Press a key, or a button of a gamepad  ·  {key} changes nothing")
_ASK = marked("All actions go back to their default keys, on the keyboard and on gamepads.")
_ABOUT_POSITION = marked(
    "With this on, a key is a place on the keyboard, whatever is printed on it. The names are those of a US keyboard: Z"
    " is the key left of X."
)


class ControlsScreen(PageScreen):
    """The actions with their keys at the left, what one can do at the right."""

    name = "controls"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._row = next(iter(ACTIONS))  # the one that had the focus last
        self._held: int | None = None  # the key that a row has just got, until it goes up
        self._own = dict(context.settings.keys)  # the keys that are no preset, to go back to
        self._notice: Notice | None = None  # what is to be said about the settings file
        self._title, self._about = heading(""), Text("")
        self._more, self._warning = Text("", colour=THEME.muted), message("", bold=True)
        keys = context.settings.keys
        self._rows = {
            name: KeyCapture(
                name, say(action.title), keys.get(name, ()), named=lambda event: key_name(event.key), shown=self._label
            )
            for name, action in ACTIONS.items()
        }
        self._preset = Choice(_PRESET, say("Preset"), self._choices, self._chosen)
        self._by_position = switch(_BY_POSITION, say("Keys by place, not by letter"), context.settings.keys_by_position)
        self._picture = KeyPicture(KEYBOARD, {}, short_label)
        self.build(say("Controls"))
        self._follow_focus()

    def _body(self) -> Box:
        self._show()
        rows: list[Box] = [self._preset]
        for group, actions in ACTIONS_OF.items():
            rows.append(Column(heading(say(group)), *(self._rows[action] for action in actions)))
        rows.append(Column(heading(say("Keyboard")), self._by_position))
        words = Column(self._title, self._warning, self._about, self._more, gap=CLOSE)
        colours = legend([LegendKey(say(group), partial(draw_mark, key_colour(group))) for group in ACTIONS_OF], at=0.0)
        pictured = Column(self._picture, colours, gap=CLOSE, rank=1)
        reset = Button(say("Reset this one"), self._reset, name="reset")
        buttons = Grid(reset, Button(say("Reset all keys"), self._ask_for_all, name="reset all"), gap=CLOSE)
        aside = Column(Scroll(words), pictured, buttons, gap=GAP, width=PANE)
        return panes(Column(Scroll(Column(*rows, gap=GAP)), width=PANE), aside, gap=APART)

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
        return next((row for row in self._rows.values() if row.captures), None)

    def _label(self, key: str) -> str:
        return marked_pad(key, self.context.controls.style)

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
                row.captures = False
        self._follow_focus()
        self.raw_pads = self._waiting is not None
        self.repeats = not self.raw_pads and self._held is None
        return after

    def _follow_focus(self) -> None:
        focus = self.page.focus
        if focus is not None and focus.name in (*ACTIONS, _PRESET, _BY_POSITION):
            self._row = focus.name

    def taken(self, row: Box, now: float) -> None:
        """Keep what a row was set to: the preset, the keys by their places, or the keys of an action."""
        if row is self._preset:
            own = Bindings(self._own)
            self._keep(own if self._preset.value == _OWN else own.preset(self._preset.value))
        elif row is self._by_position:
            self.context.change({"keys_by_position": self._by_position.value == ON})
        else:
            keys = self.context.settings.keys.get(row.name, ())
            self._change(KeyChange.between(row.name, keys, self._rows[row.name].keys))

    def _change(self, change: KeyChange) -> None:
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
        self._own = dict(bindings.keys)
        self._keep(bindings)

    def _keep(self, bindings: Bindings) -> None:
        """Let the keys hold from now on, and keep them.

        All lists are kept, since a file with a few lists that name gamepads means the others as they stand.
        """
        lists = {f"keys.{action}": tuple(keys) for action, keys in bindings.keys.items()}
        self.context.change(lists, keep=False)
        self.context.store.keep(lists)
        self._show()

    def _show(self) -> None:
        keys = self.context.settings.keys
        if not preset_of(keys):
            self._own = dict(keys)
        for action, row in self._rows.items():
            row.take(keys.get(action, ()))
        self._preset.choices, self._preset.value = dict(self._choices), self._chosen
        self._by_position.value = ON if self.context.settings.keys_by_position else OFF

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page with the picture of the keys. Returns the areas that have changed."""
        bindings = self._bindings
        self._tell(bindings)
        self._picture.caps = {
            key: Cap(caption(action), key_colour(group), stands_out=action == self._row)
            for group, actions in ACTIONS_OF.items()
            for action in actions
            for key in bindings.keys.get(action, ())
        }
        return super().draw(target, now)

    def _tell(self, bindings: Bindings) -> None:
        row, more = self._row, [""]
        if row == _PRESET:
            chosen = KEY_PRESETS.get(self._preset.value)
            self._title.text, self._about.text = say("Preset"), say(chosen.summary) if chosen else say("Your own keys.")
            back = "" if preset_of(self._own) else say("Undo restores your own keys while this page is open.")
            more = [say("Gamepads keep their keys."), back]
        elif row == _BY_POSITION:
            self._title.text, self._about.text = say("Keys by place, not by letter"), say(_ABOUT_POSITION)
        else:
            self._title.text, self._about.text = say(ACTIONS[row].title), say(ACTIONS[row].summary)
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
        return say(_WAITING, key=menu_label(*GO_BACK.keys)) if self._waiting else super()._keys()


_DONE, _CHANGE, _TABS = "done", "change", "tabs"
_BOARD, _PAD = "board", "pad"


_SCROLLS: Mapping[Intent | None, int] = {Intent.UP: -1, Intent.DOWN: 1}


class HelpScreen(PageScreen):
    """The keys of a screen, or of the chosen rules and mode, on a keyboard and on the gamepad that is plugged in."""

    name = "help"

    def __init__(self, context: Context, routes: Routes, back: Back, of: Screen | None = None) -> None:
        """Enter goes back, as Escape does. ``of`` is the screen."""
        super().__init__(context, routes, back)
        self.commands["help"] = self.leave
        self._of, controls = of, context.controls
        self._tabs = Tabs(_TABS, {_BOARD: say("Keyboard")}, _BOARD)
        if context.pads.names:
            self._tabs.tabs[_PAD] = context.pads.names[0]
            self._tabs.value = _PAD if controls.by_pad else _BOARD
        here = (of or self).situation
        game = say("Versus") if here.mode.name == MATCH.name else kind_title(here.rules.name, here.mode.name)
        self.build(say("Help: {game}", game=game))
        self.page.focus_on(_DONE)
        self.page.hint = self._keys()

    def _keys(self) -> str:
        controls = self.context.controls
        shows = told("help") if controls.label("help") else KeyWords(marked("The pause shows this page, too"))
        return controls.told(*self.page.keys_at_focus, shows, GO_BACK)

    def _body(self) -> Box:
        tabs = [self._tabs] if len(self._tabs.tabs) > 1 else []
        keys = (self._of or self).guide
        done = Button(say("Done"), self.leave, name=_DONE)
        buttons = Grid(done, Button(say("Controls"), partial(self.open, "controls"), name=_CHANGE), gap=CLOSE)
        return Column(*tabs, self._picture(keys), Scroll(self._groups(keys)), buttons, gap=GAP)

    def again(self) -> Screen:
        return self._routes.help(self._of) if self._of else super().again()

    def handle(self, event: Event, now: float) -> Screen | None:
        """Up and down scroll the keys, which take no focus, as long as there are more."""
        if event.type == pygame.KEYDOWN and (steps := _SCROLLS.get(intent_of(event))) and self.page.scroll(steps):
            self._stale = True
            return self
        return super().handle(event, now)

    def _picture(self, shown: Sequence[GuideGroup]) -> KeyPicture:
        caps = {
            key: Cap(row.words, key_colour(group.title)) for group in shown for row in group.rows for key in row.keys
        }
        if self._tabs.value == _PAD:
            labels = partial(label_of, style=self.context.controls.style)
            return KeyPicture(GAMEPAD, caps, labels, frame=GAMEPAD_FRAME, rank=1)
        return KeyPicture(KEYBOARD, caps, short_label, rank=1)

    def _groups(self, shown: Sequence[GuideGroup]) -> Box:
        groups, of_pad, style = [], self._tabs.value == _PAD, self.context.controls.style
        for group in shown:
            of_device = [
                (labels_of([key for key in row.keys if is_pad(key) is of_pad], style), row) for row in group.rows
            ]
            rows = [(keys, row.title) for keys, row in of_device if keys]
            if rows:
                groups.append(key_rows(joined((group.whose, say(group.title))), key_colour(group.title), rows))
        return Grid(*groups, least=CARD, gap=GAP)
