"""The settings screen: everything in settings.yaml, in groups, with help. A change is written at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.language.say import language
from game.play.idle import ONE_SCREEN, Idle
from game.play.preferences import (
    Preference,
    changes,
    matching,
    preferences,
    reset_with,
)
from game.play.words import sentence
from game.settings import SettingsError
from game.settings.schema import WEIGHTS
from game.settings.shown.groups import GROUPS
from game.settings.shown.inputs import KeysInput
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.setting_pane import RESET, RESET_ALL, about, keys_picture, pane
from game.ui.screens.setting_rows import CONTROLS, KEYS_OF, TRY, column_of, is_short, text_in
from game.ui.widgets.containers import Column, Panes, Pinned, Scroll
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.page import Page
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import CHANGED, Widget

SEARCH, TABS, YES, NO = "search", "tabs", "yes", "no"
ROW = "settings row"
"""Where the setting with the focus is remembered."""
_HINT = marked("↑ ↓ choose  ·  ← → change  ·  type to search  ·  Delete reset  ·  Esc back")
_TAB_HINT = marked("← → another tab  ·  ↓ its settings  ·  type to search  ·  Esc back")
_SEARCH_HINT = marked("type to search  ·  ↓ what was found  ·  Esc ends the search")
_UPRIGHT = 1.4
"""How much higher than wide a window is from which the help stands below a short group."""
_LOOK, _KEYS = "display", "keys"
"""The group that has a preview, and the one that has a picture of the keyboard where there is room."""
_LONG = (WEIGHTS, "machine.tbp")
"""The keys with values of many words."""
_OF_KEYS = marked("What each key does is chosen on a page of its own. There you press the keys that you want.")
_ASK = marked("Every setting gets its default, and so do the keys. What you have chosen so far is lost.")
_SCREEN = "display.screen"


class SettingsScreen(PageScreen):
    """Rows at the left, the help about the selected one at the right. Letters search in all groups."""

    name = "settings"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        self.context = context
        self._routes, self._back = routes, back
        titles = {group.name: say(group.title) for group in GROUPS}
        self._tabs = Tabs(TABS, titles, context.focus.get(TABS, GROUPS[0].name), keys=True)
        self._search = TextField(SEARCH, say("Search"), "", placeholder=say("type what you look for"))
        self._rows: dict[str, Preference] = {}
        self.message = ""
        """What went wrong with the last change, or what is to be said about the file."""
        self._upright = False
        """Whether the window is so high that the help of a short group has its place below."""
        self._help = Scroll(Text(""))
        self._last = ""
        """The path of the setting that had the focus last."""
        self._pending = ""
        """The path of a text that is being typed, before it is taken."""
        self._dragging = False
        """Whether the mouse button is down. What a knob passes meanwhile acts, and is written when it is let go."""
        self._unkept: set[str] = set()
        super().__init__(context, Page(say("Settings"), Text(""), hint=say(_HINT)))
        self._show()
        self.page.focus_on(context.focus.get(ROW, "") or next(iter(self._rows), TABS))
        self._show()

    @property
    def typing(self) -> bool:
        """Letters are always text here."""
        return True

    # Content

    def _show(self) -> None:
        """Build the page anew from the settings. The focus stays."""
        context = self.context
        themes = context.themes.titles()
        everything = [self._known(each) for each in preferences(context.settings, context.own_handling, themes)]
        words = self._search.value.strip()
        self._tabs.asleep = bool(words)
        shown = matching(everything, words) if words else [each for each in everything if self._is_on_tab(each)]
        self._rows = {each.path: each for each in shown}
        tab = "" if words else self._tabs.value
        below = self._upright and is_short(shown, tab)
        foot = keys_picture(context.settings) if tab == _KEYS else Text("", after=0.8)
        rows = column_of(shown, tab, foot=foot if below else None)
        left = Pinned(Scroll(rows, filled=True), above=(self._search,))
        panes = Panes(left, self._pane(), share=0.62, least=36.0, upright=below)
        self.page.replace(Pinned(panes, above=(self._tabs,)))

    def _is_on_tab(self, each: Preference) -> bool:
        """Whether a setting has a row on the chosen tab. The keys have a page of their own."""
        return each.group.name == self._tabs.value and not isinstance(each.input, KeysInput)

    def _known(self, each: Preference) -> Preference:
        """A setting, with what only the window knows about it."""
        if each.path == _SCREEN and self.context.screens < 2 and not each.idle.note:
            return replace(each, idle=Idle(*map(say, ONE_SCREEN)))
        return each

    def _pane(self) -> Widget:
        """The help about the setting with the focus, the one that had it last, or the first one.

        It is the one that the buttons and Delete reset. The mouse chooses it by a click, as on every page.
        """
        each, focus = self._selected, self.page.focus
        if focus and focus.name == CONTROLS:
            words: Widget = Column((Heading(say("Keys"), scale=1.3), Text(say(_OF_KEYS))))
        else:
            words = about(each or next(iter(self._rows.values()), None), self.context.themes, self._search.value)
        self._help = Scroll(words)
        looks = self._tabs.value == _LOOK and not self._tabs.asleep
        return pane(self.context, each, self._help, self.message, looks=looks)

    @property
    def _selected(self) -> Preference | None:
        """The setting with the focus, or the last one that had it."""
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
            if intent_of(event) is Intent.BACK and self._search.value:
                return self._searched("", now)
            if event.key == pygame.K_DELETE and not own:
                return self.follow(RESET, now)
            if not own and ((text and event.unicode != " ") or event.key == pygame.K_BACKSPACE):
                self.page.focus_on(SEARCH)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._drag(event.type == pygame.MOUSEBUTTONDOWN)
        return super().handle(event, now)

    def _drag(self, dragging: bool) -> None:
        """The mouse button goes down or up."""
        self._dragging = dragging
        if self._unkept and not dragging:
            self.context.keep(*self._unkept)
            self._unkept.clear()
            self.message = self._notices()
            self._show()
            self._stale = True

    def _searched(self, words: str, now: float) -> Screen:
        self._search.value = words
        self._show()
        if words == "" and self._rows:
            self.page.focus_on(next(iter(self._rows)))
            self._show()
        self._stale = True
        return self

    def leave(self, now: float) -> Screen | None:
        """Take what was typed, and go back."""
        self._take_text()
        self._drag(False)
        self._remember()
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take a change, search, reset, or ask."""
        focus, spoken = self.page.focus, language()
        self._remember()
        if answer in (YES, NO):
            self.page.close()
        if answer == RESET_ALL:
            self.page.ask(
                Dialog(say("Reset all settings?"), say(_ASK), {YES: say("Reset all"), NO: say("Keep mine")}, focus=NO)
            )
        elif answer == TRY:
            return self._routes.handling(now, lambda: self._routes.settings(self._back))
        elif answer in (CONTROLS, KEYS_OF):
            if answer == KEYS_OF and focus:
                self.context.focus[CONTROLS] = focus.name.removeprefix("keys.")
            return self._routes.controls(lambda: self._routes.settings(self._back))
        elif answer in (YES, RESET):
            self._reset(everything=answer == YES)
            if answer == RESET and self._last:
                self.page.focus_on(self._last)  # the button is of no use now
        elif answer == CHANGED and isinstance(focus, TextField) and focus is not self._search:
            self._pending = focus.name
        elif answer == CHANGED and focus and focus.name in self._rows:
            self._take(focus)
        elif not (isinstance(focus, TextField) and focus.name == self._pending and answer == CHANGED):
            self._take_text()
        if language() != spoken:  # every word of the page is another one, in which the search finds nothing
            each = self._selected
            if each:
                self.context.focus[TABS] = each.group.name
            return self._routes.settings(self._back)
        is_typed = isinstance(focus, TextField) and focus.name == self._pending
        if not is_typed and not self._unkept:  # a new page would take the knob out of the hand
            self._show()
        self._stale = True
        return self

    def _remember(self) -> None:
        """Remember the tab, and the setting with the focus, for the next time."""
        each = self._selected
        self.context.focus[TABS] = self._tabs.value
        self.context.focus[ROW] = each.path if each else ""

    # Changes

    def _take_text(self) -> None:
        """Take the text that was typed, as Enter or leaving its row does. A wrong one is said and dropped."""
        path, self._pending = self._pending, ""
        row = self.page.named(path)
        if isinstance(row, TextField) and path in self._rows:
            self._change(path, self._rows[path].typed(row.value))

    def _take(self, row: Widget) -> None:
        """Take the value of a changed row."""
        text = text_in(row, self._rows[row.name].input)
        if text is not None:
            self._change(row.name, text)

    def _change(self, path: str, text: str) -> None:
        try:
            self.context.change(
                changes(self.context.settings, path, text, self.context.own_handling), keep=not self._dragging
            )
            self.message = self._notices()
            if path.startswith(f"{_LOOK}."):
                self.message = self.message or self.context.look_fault
            if self._dragging:
                self._unkept.add(path)
        except SettingsError as error:
            self.message = sentence(str(error))
        except ValueError as error:
            # What to type is in the help. Only a long value needs to be told what is wrong in it.
            told = sentence(str(error)) if path in _LONG else say("This cannot be used: {text}", text=text)
            self.message = told

    def _reset(self, *, everything: bool) -> None:
        each = self._selected
        paths: Sequence[str] = [p.path for p in preferences(self.context.settings)] if everything else ()
        if each and not everything and not isinstance(each.input, KeysInput):
            paths = reset_with(each.path)
        try:
            self.context.reset(*paths)
            self.message = self._notices() or (say("All settings have their defaults.") if everything else "")
        except SettingsError as error:
            self.message = sentence(str(error))

    def _notices(self) -> str:
        return " ".join(self.context.store.take_notices())

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with the keys of the widget that has the focus."""
        width, height = target.get_size()
        if (upright := height >= _UPRIGHT * width) != self._upright:
            self._upright = upright
            self._show()
        focus = self.page.focus
        hint = _TAB_HINT if focus is self._tabs else _SEARCH_HINT if focus is self._search else _HINT
        self.page.hint = say(hint)
        return super().draw(target, now)
