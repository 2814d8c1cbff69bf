"""The settings screen: everything in settings.yaml, in groups, with help. A change is written at once."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.language.say import language
from game.play.preferences import Preference
from game.settings.keeping.store import Notice
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings.body import SEARCH, TABS, SettingBody
from game.ui.screens.settings.changes import change, notices, reset
from game.ui.screens.settings.column import CONTROLS, TRY
from game.ui.screens.settings.pane import RESET, RESET_ALL
from game.ui.screens.settings.rows import KEYS_OF, text_in
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.page import Page
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.text import Text
from game.ui.widgets.widget import CHANGED, Widget

YES, NO = "yes", "no"
ROW = "settings row"
"""Where the setting with the focus is remembered."""
_HINT = marked("↑ ↓ choose  ·  ← → change  ·  type to search  ·  Delete reset  ·  Esc back")
_TAB_HINT = marked("← → another tab  ·  ↓ its settings  ·  type to search  ·  Esc back")
_SEARCH_HINT = marked("type to search  ·  ↓ what was found  ·  Esc ends the search")
_NOTHING_HINT = marked("type to search  ·  Esc ends the search")
_ASK = marked("Every setting gets its default, and so do the keys. What you have chosen so far is lost.")


class SettingsScreen(PageScreen):
    """Rows at the left, the help about the selected one at the right. Letters search in all groups."""

    name = "settings"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        self.context = context
        self._routes, self._back = routes, back
        self._body = SettingBody(context)
        self._sample = self._body.sample
        self.message: Notice | None = None
        """What went wrong with the last change, or what is to be said about the file."""
        self._pending = ""
        """The path of a text that is being typed, before it is taken."""
        self._dragging = False
        """Whether the mouse button is down. What a knob passes meanwhile acts, and is written when it is let go."""
        self._unkept: set[str] = set()
        super().__init__(context, Page(say("Settings"), Text(""), hint=say(_HINT)))
        self._show()
        self.page.focus_on(context.focus.get(ROW, "") or next(iter(self._body.rows), TABS))
        self._show()

    @property
    def typing(self) -> bool:
        """Letters are always text here."""
        return True

    def _show(self) -> None:
        """Build the page anew from the settings. The focus stays."""
        self.page.replace(self._body.widget(self.page.focus, self.message))

    @property
    def _selected(self) -> Preference | None:
        """The setting with the focus, or the last one that had it."""
        return self._body.selected(self.page.focus)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters search, Delete resets, Escape ends the search first. All else goes to the page."""
        if event.type == pygame.KEYDOWN and not self.page.dialog:
            focus, text = self.page.focus, bool(event.unicode and event.unicode.isprintable())
            own = isinstance(focus, TextField)
            if intent_of(event) is Intent.BACK and (self._body.search.value or focus is self._body.search):
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
        self._body.search.value = words
        self._show()
        if words == "" and self._body.rows:
            self.page.focus_on(next(iter(self._body.rows)))
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
            if answer == RESET and self._body.last:
                self.page.focus_on(self._body.last)  # the button is of no use now
        elif answer == CHANGED and isinstance(focus, TextField) and focus is not self._body.search:
            self._pending = focus.name
        elif answer == CHANGED and focus and focus.name in self._body.rows:
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
        self.context.focus[TABS] = self._body.tabs.value
        self.context.focus[ROW] = each.path if each else ""

    # Changes

    def _take_text(self) -> None:
        """Take the text that was typed, as Enter or leaving its row does. A wrong one is said and dropped."""
        path, self._pending = self._pending, ""
        row = self.page.named(path)
        if isinstance(row, TextField) and path in self._body.rows:
            self._change(path, self._body.rows[path].typed(row.value))

    def _take(self, row: Widget) -> None:
        """Take the value of a changed row."""
        text = text_in(row, self._body.rows[row.name].input)
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

    @property
    def _hint(self) -> str:
        """The keys of the widget that has the focus, to be translated."""
        if not self._body.rows:
            return _NOTHING_HINT
        focus = self.page.focus
        return _TAB_HINT if focus is self._body.tabs else _SEARCH_HINT if focus is self._body.search else _HINT

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with the keys of the widget that has the focus."""
        if self._body.fit(target.get_size()):
            self._show()
        self.page.hint = say(self._hint)
        self._sample.at(now)
        if not self._stale and not self.page.dialog and self._sample.is_on(self.page):
            return self._sample.draw(target)
        return super().draw(target, now)
