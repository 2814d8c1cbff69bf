"""The settings screen: everything in settings.yaml, in groups, with help. A change is written at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from game.language import language, marked, say
from game.play.game.hearing import SAMPLES, SEEN_IN, SampleGame
from game.play.words.keys import GROUPS as KEY_GROUPS
from game.play.words.keys import labels_of, marked_pad
from game.play.words.numbers import sentence
from game.play.words.preferences import ONE_SCREEN, Idle, Preference, changes, matching, preferences, reset_with
from game.play.words.preferences import THEME as THEME_KEY
from game.settings import SettingsError
from game.settings.file import Notice, as_one
from game.settings.keys import is_pad
from game.settings.record import GROUPS
from game.settings.schema import KEYS, WEIGHTS, ChoiceInput, Input, KeysInput, RangeInput, SizeInput, SwitchInput
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, Row, panes
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice, Field, Slider, TextField, switch
from game.ui.kit.intents import Intent, intent_of
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CLOSE, GAP, PANE, READ, SMALL, TITLE
from game.ui.kit.tabs import Tabs
from game.ui.kit.texts import Text, heading, message
from game.ui.panels.live_well import LiveWell, low
from game.ui.panels.look import look_preview
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.theme.shelf import Themes

OpenKeys = Callable[[str, float], Screen]
"""Opens the page that changes the keys of an action, at a time in seconds."""


def row_of(each: Preference) -> Field:
    """Return the widget of a setting, which has the name of its key. A mark tells a value that is not the default.

    Raises TypeError for the keys of an action.
    """
    given, name, label = each.input, each.path, each.label
    row: Field
    if isinstance(given, SwitchInput):
        row = switch(name, label, each.text == "true")
    elif isinstance(given, ChoiceInput | SizeInput):
        row = Choice(name, label, each.choices, each.text)
    elif isinstance(given, RangeInput):
        number = given.number(each.text)
        most = min(given.last, max(number, KEYS[name].reach or given.last))
        row = Slider(
            name, label, number, low=given.first, high=most, step=given.step, shown=each.figure, usual=each.usual
        )
    elif isinstance(given, KeysInput):
        raise TypeError(f"{name}: keys have a page of their own")
    else:
        row = TextField(name, label, each.text, placeholder=each.placeholder, longest=given.longest)
    row.idle, row.changed = each.idle.note, not each.is_default
    return row


def keys_row(each: Preference, open_keys: OpenKeys) -> Button:
    """Return a row with the keys of an action, which leads to the page that changes them."""
    keys = [key for key in each.text.strip("[]").split(", ") if key]
    board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
    note = ", ".join((*labels_of(board), *map(marked_pad, pad))) or say("none")
    act = partial(open_keys, each.path.removeprefix("keys."))
    return Button(each.label, act, name=each.path, note=note, across=0.0, raised=False)


def rows_of(shown: Iterable[Preference], open_keys: OpenKeys, *, searching: bool) -> list[Box]:
    """Return the rows of some settings, with a heading above those that belong together.

    It is the part of the group; in a search, which finds settings of all groups, with the group.
    """
    parts: dict[str, list[Box]] = {}
    for each in shown:
        group, title = say(each.group.title), each.part
        if searching:
            title = say("{group}: {part}", group=group, part=each.part) if each.part else group
        row = keys_row(each, open_keys) if isinstance(each.input, KeysInput) else row_of(each)
        parts.setdefault(title, []).append(row)
    return [Column(*([heading(title, scale=BODY)] if title else []), *rows) for title, rows in parts.items()]


def text_in(row: Box, given: Input) -> str | None:
    """Return the value of a row after a change, as settings.yaml has it. None for a row that is no value."""
    if isinstance(row, Choice):
        return row.value
    return given.text(row.value) if isinstance(row, Slider) and isinstance(given, RangeInput) else None


def said(notice: Notice | None) -> Text:
    """Return what is to be said about a change or about the file. An empty text takes no room."""
    return message(notice.short, is_fault=notice.is_fault) if notice else Text("")


def about(each: Preference, notice: Notice | None, more: Sequence[Box] = (), *, searched: str = "") -> Box:
    """Return the words about a setting, below its name, with a message before them and ``more`` after them.

    The message is in sight if there is one. Otherwise it is the paragraph about the value, which stands out, or the
    first one with the searched words. These are lit.
    """
    first, idle, wanted = said(notice), Text(each.idle.why, colour=THEME.accent), searched.lower().split()
    paragraphs = {text: Text(text, colour=THEME.text if text == each.told else None, lit=wanted) for text in each.about}
    found = (text for text in paragraphs if wanted and all(word in text.lower() for word in wanted))
    words = Column(first, idle, *paragraphs.values(), *more, gap=CLOSE)
    at = first if notice else paragraphs.get(next(found, each.told))
    return Column(heading(each.label, scale=TITLE), Scroll(words, at=at), gap=CLOSE)


def when_and_where(each: Preference, themes: Themes) -> list[Box]:
    """When a change of a setting acts; of the theme also where the player's own are, and what is wrong with them."""
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted)]
    if each.path != THEME_KEY:
        return [*acts]
    faults = (Text(fault, colour=THEME.behind) for fault in themes.faults())
    return [*acts, Text(say("Themes of your own: {folder}", folder=themes.folder), colour=THEME.muted), *faults]


ROW = "settings row"
"""Where the setting with the focus is remembered."""
_SEARCH, _TABS, _CONTROLS, _RESET = "search", "tabs", "controls", "reset"
_HANDLING, _KEYS, _LOOK, _SAMPLED = "handling", "keys", "display", ("feedback", "sound")
"""The groups that lead to a page of their own, that has a preview of the look, and those with samples of a game."""
_SCREEN = "display.screen"
_LONG = (WEIGHTS, "machine.tbp")
"""The keys with values of many words."""
_HINT = marked("↑ ↓ choose  ·  ← → change  ·  type to search  ·  Delete reset  ·  Esc back")
_TAB_HINT = marked("← → another tab  ·  ↓ its settings  ·  type to search  ·  Esc back")
_SEARCH_HINT = marked("type to search  ·  ↓ what was found  ·  Esc ends the search")
_NOTHING_HINT = marked("type to search  ·  Esc ends the search")
_ASK = marked("All settings and keys go back to their defaults. What you have chosen is lost.")
_OF_KEYS = marked("What each key does is chosen on a page of its own. There you press the keys that you want.")


class SettingRows(PageScreen):
    """A page with rows of settings. A change acts at once. What a knob passes is kept when the mouse lets go of it."""

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self.message: Notice | None = None
        """What went wrong with the last change, or what is to be said about the file."""
        self.dragging = False
        """Whether the mouse button is down."""
        self._unkept: set[str] = set()

    def handle(self, event: Event, now: float) -> Screen | None:
        """React to an event, and to the mouse button besides."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self.drag(event.type == pygame.MOUSEBUTTONDOWN)
        return super().handle(event, now)

    def drag(self, dragging: bool) -> None:
        """The mouse button goes down or up."""
        self.dragging = dragging
        if self._unkept and not dragging:
            self.context.keep(*self._unkept)
            self._unkept.clear()
            self.show()

    def leave(self, now: float) -> Screen | None:
        """Go back. What a knob has passed so far is kept."""
        self.drag(False)
        return super().leave(now)

    def change(self, values: Mapping[str, object]) -> None:
        """Let other values hold. Raises SettingsError if they cannot be used together."""
        self.context.change(values, keep=not self.dragging)
        self._unkept |= set(values) if self.dragging else set()

    def show(self) -> None:
        """Make the page anew, with what the settings file has to say, once. Not while a knob is in the hand."""
        self.message = as_one(self.context.store.take_notices()) or self.message
        if not self._unkept:
            self.renew()


class SettingsScreen(SettingRows):
    """Rows at the left, the help about the selected one at the right. Letters search in all groups."""

    name = "settings"
    typing: Final = True  # letters are always text here

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """It begins with the tab and the setting that were left last."""
        super().__init__(context, routes, back)
        titles = {group.name: say(group.title) for group in GROUPS}
        self._tabs = Tabs(_TABS, titles, context.focus.get(_TABS, GROUPS[0].name), keys=True)
        self._search = TextField(_SEARCH, say("Search"), "", placeholder=say("type what you look for"))
        self._rows: dict[str, Preference] = {}  # path -> each setting that has a row
        self._last = ""  # the path of the setting that had the focus last
        self._sample = SampleGame(context.settings)
        self._well = LiveWell(self._sample, lambda: context.palette, ghost=True, height=low)
        self.help: Box = Text("")
        """The words about the selected setting."""
        self._pending = ""  # the path of a text that is being typed, before it is taken
        self.build(say("Settings"))
        self.page.focus_on(context.focus.get(ROW, "") or next(iter(self._rows), _TABS))
        self.renew()

    # Content

    def _body(self) -> Box:
        context = self.context
        everything = [
            self._known(each) for each in preferences(context.settings, context.own_handling, context.themes.titles())
        ]
        words = self._search.value.strip()
        self._tabs.asleep = bool(words)
        tab = "" if words else self._tabs.value
        shown = [each for each in everything if each.group.name == tab and not isinstance(each.input, KeysInput)]
        shown = matching(everything, words) if words else shown
        rows, doors = rows_of(shown, self._open_keys, searching=bool(words)), list[Box]()
        if tab == _HANDLING:
            doors = [Button(say("Try it in a game"), self._try, name="try")]
        elif tab == _KEYS:
            doors = [Button(say("Change the keys"), self._open_controls, name=_CONTROLS), *self._key_rows(everything)]
            shown += [each for each in everything if isinstance(each.input, KeysInput)]
        self._rows, self.live = {each.path: each for each in shown}, ()
        if not self._rows:
            nothing = Column(Text(say("No setting has “{words}”.", words=words)), around=GAP)
            found = Column(self._search, nothing, said(self.message), gap=CLOSE, width=READ)
            return Column(self._tabs, found, gap=CLOSE)
        left = Column(self._search, Scroll(Column(*rows, *doors, gap=GAP)), gap=CLOSE, width=PANE)
        told = self._selected or next(iter(self._rows.values()))
        for row in left.leaves():
            if isinstance(row, Field):
                row.told = row.name == told.path
        return Column(self._tabs, panes(left, self._aside(told, tab), gap=APART), gap=CLOSE)

    def _known(self, each: Preference) -> Preference:
        """A setting, with what only the window knows about it."""
        if each.path == _SCREEN and self.context.screens < 2 and not each.idle.note:
            return replace(each, idle=Idle(*map(say, ONE_SCREEN)))
        return each

    def _key_rows(self, everything: Sequence[Preference]) -> list[Box]:
        """A row for each action with its keys."""
        of = {each.path: each for each in everything}
        return [
            Column(
                heading(say(group), scale=BODY),
                *(keys_row(of[f"keys.{action}"], self._open_keys) for action in actions),
            )
            for group, actions in KEY_GROUPS.items()
        ]

    def _aside(self, told: Preference, tab: str) -> Box:
        """The help, a well where there is something to see, where settings are kept, and the buttons to reset."""
        each, focus, file = self._selected, self.page.focus, self.context.store.name
        more = when_and_where(told, self.context.themes)
        self.help = about(told, self.message, more, searched=self._search.value)
        if focus and focus.name == _CONTROLS:
            words = heading(say("Controls"), scale=TITLE), said(self.message), Text(say(_OF_KEYS))
            self.help = Column(*words, gap=CLOSE)
        seen = list[Box]()
        if tab == _LOOK:
            seen = [look_preview(lambda: self.context.palette)]
        elif tab in _SAMPLED:
            buttons = (
                Button(say(sample.title), partial(self._play, name), name=f"sample {name}")
                for name, sample in SAMPLES.items()
            )
            self.live = (self._well,)
            seen = [Row(self._well, Column(heading(say("Try it"), scale=BODY), *buttons), gap=GAP)]
        for box in seen:
            box.rank = 1
        kept = say("Settings file: {file}", file=file)
        if each:
            kept = say("Settings file: {file}, key {key}", file=file, key=each.path)
        path = Text(kept if file else "", colour=THEME.muted, scale=SMALL)
        can_reset = each is not None and not each.is_default and not isinstance(each.input, KeysInput)
        reset = Button(say("Reset this one"), self._reset, name=_RESET, enabled=can_reset)
        everything = Button(say("Reset all"), self._ask_for_all, name="reset all")
        return Column(self.help, *seen, path, Grid(reset, everything, gap=CLOSE), gap=GAP, width=PANE)

    @property
    def _selected(self) -> Preference | None:
        """The setting with the focus, or the last one that had it. In a search that is typed, the first one found."""
        focus = self.page.focus
        if focus and focus.name in self._rows:
            self._last = focus.name
        if focus is self._search and self._search.value:
            return next(iter(self._rows.values()), None)
        return self._rows.get(self._last)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters search, Delete resets, Escape ends the search first. All else goes to the page."""
        if event.type == pygame.KEYDOWN and not self.page.dialog:
            focus, text = self.page.focus, bool(event.unicode and event.unicode.isprintable())
            own = isinstance(focus, TextField)
            if intent_of(event) is Intent.BACK and (self._search.value or focus is self._search):
                self._search.value = ""
                self.renew()
                self.page.focus_on(next(iter(self._rows), ""))
                self.renew()
                return self
            if event.key == pygame.K_DELETE and not own:
                return self._reset(now) or self
            if not own and ((text and event.unicode != " ") or event.key == pygame.K_BACKSPACE):
                self.page.focus_on(_SEARCH)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        self._take_text()
        self._remember()
        return super().leave(now)

    def moved(self, now: float) -> Screen | None:
        """Take what was typed, and show the help about the row with the focus."""
        spoken = language()
        self._remember()
        self._take_text()
        return self._shown_in(spoken)

    def taken(self, row: Box, now: float) -> Screen | None:
        """Take a change, or search. Text is taken when its row is left."""
        spoken, setting = language(), self._rows.get(row.name)
        if isinstance(row, TextField) and row is not self._search:
            self._remember()
            self._pending = row.name
            return None
        if setting is None:
            return self.moved(now)
        self._remember()
        if (text := text_in(row, setting.input)) is not None:
            self._change(setting.path, text)
        if setting.path in SEEN_IN and self._well in self.live and self._well.placed:
            self._sample.play(SEEN_IN[setting.path], self.context.settings, now)
        return self._shown_in(spoken)

    def _shown_in(self, spoken: str) -> Screen | None:
        """Show the settings as they are. If ``spoken`` is no longer the language, every word is another one."""
        if language() != spoken:
            if each := self._selected:
                self.context.focus[_TABS] = each.group.name
            return self.again()
        if not self._unkept:  # a new page would take the knob out of the hand
            self.renew()
        return None

    def _remember(self) -> None:
        """Remember the tab, and the setting with the focus, for the next time."""
        each = self._selected
        self.context.focus[_TABS] = self._tabs.value
        self.context.focus[ROW] = each.path if each else ""

    # What buttons do

    def _try(self, now: float) -> Screen:
        self._take_text()
        return self._routes.page("handling", self.again)

    def _open_controls(self, now: float) -> Screen:
        self._take_text()
        return self._routes.page("controls", self.again)

    def _open_keys(self, action: str, now: float) -> Screen:
        """The page of the keys, at those of an action."""
        self._remember()
        self.context.focus[_CONTROLS] = action
        return self._open_controls(now)

    def _play(self, sample: str, now: float) -> None:
        """Show and sound a sample."""
        self.context.audio.cue(self._sample.play(sample, self.context.settings, now))
        self.renew()

    def _reset(self, now: float) -> Screen | None:
        """Give the selected setting its default, with those that go with it."""
        each = self._selected
        if each and not isinstance(each.input, KeysInput):
            return self._reset_to_default(reset_with(each.path))
        return None

    def _ask_for_all(self, now: float) -> None:
        self._take_text()
        words = say("Reset all settings?"), say(_ASK)
        self.ask(*words, yes=say("Reset all"), no=say("Keep mine"), act=self._reset_all)

    def _reset_all(self, now: float) -> Screen | None:
        following = self._reset_to_default([each.path for each in preferences(self.context.settings)])
        if self.message is None:
            self.message = Notice(say("All settings have their defaults."), is_fault=False)
            self.renew()
        return following

    def _reset_to_default(self, paths: Sequence[str]) -> Screen | None:
        spoken, self._pending = language(), ""
        self._remember()
        try:
            self.context.reset(*paths)
            self.message = self._notices()
        except SettingsError as error:
            self.message = Notice(sentence(str(error)))
        if self._last:
            self.page.focus_on(self._last)  # the button is of no use now
        return self._shown_in(spoken)

    # Changes

    def _take_text(self) -> None:
        """Take the text that was typed, as Enter or leaving its row does. A wrong one is said and dropped."""
        path, self._pending = self._pending, ""
        row = self.page.named(path)
        if isinstance(row, TextField) and path in self._rows:
            self._change(path, self._rows[path].typed(row.value))

    def _change(self, path: str, text: str) -> None:
        """Give a setting the value of a text, and say what is to be said about it, such as why it cannot be used."""
        context = self.context
        try:
            self.change(changes(context.settings, path, text, context.own_handling))
            fault = context.look_fault if path.startswith(f"{_LOOK}.") else ""
            self.message = self._notices() or (Notice(fault) if fault else None)
        except SettingsError as error:
            self.message = Notice(sentence(str(error)))
        except ValueError as error:
            # What to type is in the help. Only a long value needs to be told what is wrong in it.
            wrong = sentence(str(error)) if path in _LONG else say("This cannot be used: {text}", text=text)
            self.message = Notice(wrong)

    def _notices(self) -> Notice | None:
        """What the settings file has to say, once."""
        return as_one(self.context.store.take_notices())

    # Time and picture

    def _keys(self) -> str:
        if not self._rows:
            return say(_NOTHING_HINT)
        focus = self.page.focus
        return say(_TAB_HINT if focus is self._tabs else _SEARCH_HINT if focus is self._search else _HINT)
