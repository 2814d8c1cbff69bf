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
from game.play.preferences import Preference, matching, preferences
from game.settings.shown.groups import GROUPS
from game.settings.shown.inputs import KeysInput
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.setting_changes import change, notices, reset
from game.ui.screens.setting_column import CONTROLS, KEYS, TRY, column_of, is_short
from game.ui.screens.setting_keys import has_room, keys_list, keys_picture
from game.ui.screens.setting_pane import RESET, RESET_ALL, about, pane
from game.ui.screens.setting_rows import KEYS_OF, text_in
from game.ui.screens.setting_sample import GROUPS_WITH, SettingSample
from game.ui.widgets.containers import Column, Panes, Pinned, Scroll
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.page import Page
from game.ui.widgets.rows.row import Row
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
_ABOVE = 0.1
"""The room above the picture of the keyboard, in ems."""
_LOOK = "display"
"""The group that has a preview."""
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
        self._pictured = False
        """Whether there is room for a picture of the keyboard."""
        self._sample = SettingSample(context)
        self._help: Widget = Text("")
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
        picture = [keys_picture(context.settings)] if tab == KEYS and self._pictured else []
        foot: Sequence[Widget] = ()
        if below:
            foot = picture or [Text("", after=0.8)]
        elif tab == KEYS and not picture:
            foot = keys_list(everything)
            self._rows |= {each.path: each for each in everything if each.group.name == KEYS}
        rows = column_of(shown, tab, foot, apart=below, pictured=bool(picture))
        told = self._selected or next(iter(self._rows.values()), None)
        for row in rows.leaves():
            if isinstance(row, Row):
                row.told = told is not None and row.name == told.path
        left = Pinned(Scroll(rows, filled=True), above=(self._search,), aligned=True)
        panes = Panes(left, self._pane(), share=0.62, least=36.0, upright=below)
        self.page.replace(
            Pinned(panes, above=(self._tabs,), below=() if below or not picture else (Text("", after=_ABOVE), *picture))
        )

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
            self._help = Column((Heading(say("Controls"), scale=1.3), Text(say(_OF_KEYS))))
        else:
            told = each or next(iter(self._rows.values()), None)
            self._help = about(told, self.context.themes, self._search.value)
        tab = "" if self._tabs.asleep else self._tabs.value
        sample = self._sample.widget() if tab in GROUPS_WITH else None
        return pane(self.context, each, self._help, self.message, looks=tab == _LOOK, sample=sample)

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
            self.message = notices(self.context)
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
        elif self._sample.takes(answer):
            self._sample.play(answer, now)
        elif answer == TRY:
            return self._routes.handling(now, lambda: self._routes.settings(self._back))
        elif answer in (CONTROLS, KEYS_OF):
            if answer == KEYS_OF and focus:
                self.context.focus[CONTROLS] = focus.name.removeprefix("keys.")
            return self._routes.controls(lambda: self._routes.settings(self._back))
        elif answer in (YES, RESET):
            self.message = reset(self.context, self._selected, everything=answer == YES)
            if answer == RESET and self._last:
                self.page.focus_on(self._last)  # the button is of no use now
        elif answer == CHANGED and isinstance(focus, TextField) and focus is not self._search:
            self._pending = focus.name
        elif answer == CHANGED and focus and focus.name in self._rows:
            self._take(focus)
            self._sample.show(focus.name, self.page, now)
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
        before = self.context.settings
        self.message = change(self.context, path, text, keep=not self._dragging)
        if self._dragging and self.context.settings is not before:
            self._unkept.add(path)

    # Time and picture

    def advance(self, now: float) -> None:
        """End a sample that is over."""
        self._stale |= self._sample.game.advance(now)

    def deadline(self, now: float) -> float | None:
        """When the picture of a sample next changes. None where it is not seen."""
        return self._sample.game.deadline(now) if self._sample.runs_on(self.page) else None

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or self._sample.runs_on(self.page)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with the keys of the widget that has the focus."""
        width, height = target.get_size()
        upright = height >= _UPRIGHT * width
        shape = upright, has_room((width, height), self.context.settings, upright=upright)
        if shape != (self._upright, self._pictured):
            self._upright, self._pictured = shape
            self._show()
        focus = self.page.focus
        hint = _TAB_HINT if focus is self._tabs else _SEARCH_HINT if focus is self._search else _HINT
        self.page.hint = say(hint)
        self._sample.at(now)
        if not self._stale and not self.page.dialog and self._sample.is_on(self.page):
            return self._sample.draw(target)
        return super().draw(target, now)
