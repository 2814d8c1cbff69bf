"""What stands on the settings screen: the tabs, the search, the rows of the chosen tab, and the help about one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.language import marked, say
from game.play.idle import ONE_SCREEN, Idle
from game.play.preferences import Preference, matching, preferences
from game.settings.keeping.store import Notice
from game.settings.shown.groups import GROUPS
from game.settings.shown.inputs import KeysInput
from game.ui.context import Context
from game.ui.layout import PixelSize
from game.ui.screens.settings.column import CONTROLS, KEYS, column_of, is_short
from game.ui.screens.settings.keys import has_room, keys_list, keys_picture
from game.ui.screens.settings.pane import about, pane, said
from game.ui.screens.settings.sample import GROUPS_WITH, SettingSample
from game.ui.widgets.containers import Column, Inset, Panes, Pinned, Scroll
from game.ui.widgets.containers.panes import ABOVE_EACH_OTHER
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

SEARCH, TABS = "search", "tabs"
_UPRIGHT = 1.4
"""How much higher than wide a window is from which the help stands below a short group."""
_ABOVE = 0.1
"""The room above the picture of the keyboard, in ems."""
_SHARE, _BESIDE = 0.62, 36.0
"""The share of the width that the rows have beside the help, and the least width for both in ems."""
_LONG_NAMES, _LONG_SHARE = "dealers", 0.79
"""The group whose names need the width of a window that is high, and the share of the height that its rows have
there."""
_LOOK = "display"
"""The group that has a preview."""
_OF_KEYS = marked("What each key does is chosen on a page of its own. There you press the keys that you want.")
_SCREEN = "display.screen"


class SettingBody:
    """The rows stand at the left, the help at the right, or below in a window that is high."""

    def __init__(self, context: Context) -> None:
        """It begins with the tab that was left last."""
        self._context = context
        titles = {group.name: say(group.title) for group in GROUPS}
        self.tabs = Tabs(TABS, titles, context.focus.get(TABS, GROUPS[0].name), keys=True)
        self.search = TextField(SEARCH, say("Search"), "", placeholder=say("type what you look for"))
        self.rows: dict[str, Preference] = {}
        """Path -> each setting that has a row."""
        self.sample = SettingSample(context)
        self.help: Widget = Text("")
        self.last = ""
        """The path of the setting that had the focus last."""
        self._upright = False
        """Whether the window is so high that the help of a short group has its place below."""
        self._pictured = False
        """Whether there is room for a picture of the keyboard."""

    def fit(self, size: PixelSize) -> bool:
        """Take the size of the window in pixels. Return whether the widgets have to be made anew for it."""
        width, height = size
        upright = height >= _UPRIGHT * width
        before = self._upright, self._pictured
        self._upright, self._pictured = upright, has_room(size, self._context.settings, upright=upright)
        return before != (self._upright, self._pictured)

    def widget(self, focus: Widget | None, message: Notice | None) -> Widget:
        """Return the widgets, made anew from the settings.

        ``focus`` is the widget with the focus. ``message`` is to be said about a change or about the file.
        """
        context = self._context
        themes = context.themes.titles()
        everything = [self._known(each) for each in preferences(context.settings, context.own_handling, themes)]
        words = self.search.value.strip()
        self.tabs.asleep = bool(words)
        shown = matching(everything, words) if words else [each for each in everything if self._is_on_tab(each)]
        self.rows = {each.path: each for each in shown}
        tab = "" if words else self.tabs.value
        below = self._upright and is_short(shown, tab)
        picture = [keys_picture(context.settings)] if tab == KEYS and self._pictured else []
        foot: Sequence[Widget] = ()
        if below:
            foot = picture or [Text("", after=0.8)]
        elif tab == KEYS and not picture:
            foot = keys_list(everything)
            self.rows |= {each.path: each for each in everything if each.group.name == KEYS}
        if not self.rows:
            return self._nothing_found(words, message)
        rows = column_of(shown, tab, foot, apart=below, pictured=bool(picture))
        each = self.selected(focus)
        told = each or next(iter(self.rows.values()), None)
        for row in rows.leaves():
            if isinstance(row, Row):
                row.told = told is not None and row.name == told.path
        left = Pinned(Scroll(rows, filled=True), above=(self.search,), aligned=True)
        if focus and focus.name == CONTROLS:
            self.help = Column((Heading(say("Controls"), scale=1.3), *said(message), Text(say(_OF_KEYS))))
        else:
            self.help = about(told, context.themes, self.search.value, message)
        sample = self.sample.widget() if tab in GROUPS_WITH else None
        right = pane(context, each, self.help, looks=tab == _LOOK, warned=message is not None, sample=sample)
        if self._upright and tab == _LONG_NAMES:
            panes = Panes(left, right, share=_LONG_SHARE, least=ABOVE_EACH_OTHER)
        else:
            panes = Panes(left, right, share=_SHARE, least=_BESIDE, upright=below)
        foot = (Text("", after=_ABOVE), *picture) if picture and not below else ()
        return Pinned(panes, above=(self.tabs,), below=foot)

    def _nothing_found(self, words: str, message: Notice | None) -> Widget:
        """The search alone. There is nothing to change or to reset."""
        told = Inset(Text(say("No setting has “{words}”.", words=words)))
        left = Column((self.search, told, *said(message)), gap=0.5)
        return Pinned(Panes(left, Text(""), share=_SHARE, least=_BESIDE), above=(self.tabs,))

    def selected(self, focus: Widget | None) -> Preference | None:
        """The setting with the focus, or the last one that had it.

        The help is about it, and the buttons and Delete reset it. The mouse chooses it by a click, as on every page.
        """
        if focus and focus.name in self.rows:
            self.last = focus.name
        if focus is self.search and self.search.value:
            return next(iter(self.rows.values()), None)
        return self.rows.get(self.last)

    def _is_on_tab(self, each: Preference) -> bool:
        """Whether a setting has a row on the chosen tab. The keys have a page of their own."""
        return each.group.name == self.tabs.value and not isinstance(each.input, KeysInput)

    def _known(self, each: Preference) -> Preference:
        """A setting, with what only the window knows about it."""
        if each.path == _SCREEN and self._context.screens < 2 and not each.idle.note:
            return replace(each, idle=Idle(*map(say, ONE_SCREEN)))
        return each
