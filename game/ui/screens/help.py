"""The help screen: the keys of the chosen kind of game as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from game.language import marked, say
from game.play.keys.captions import caption
from game.play.keys.guide import GuideGroup, action_of, group_of, guide
from game.play.keys.labels import label_of, labels_of
from game.play.keys.newcomer import news
from game.play.keys.titles import HEADINGS, NO_HOLD, TURN
from game.play.titles import game_title
from game.play.words import joined
from game.settings.keys.keynames import is_pad
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, key_colour
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Pinned, Scroll
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.keys.key_columns import KeyColumns
from game.ui.widgets.keys.key_page import KeyPage
from game.ui.widgets.keys.key_picture import Cap, KeyPicture, short_label
from game.ui.widgets.keys.key_places import GAMEPAD, GAMEPAD_FRAME, KEYBOARD, LAPTOP
from game.ui.widgets.keys.key_rows import KeyRows
from game.ui.widgets.keys.small_keys import SmallKeys
from game.ui.widgets.page import Page
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Text
from game.ui.widgets.widget import CHANGED, Widget

PLAY, DONE, CHANGE, TABS = "play", "done", "change", "tabs"
BOARD, PAD = "board", "pad"
_ENTER: Mapping[str, str] = {
    PLAY: marked("Enter plays"),
    DONE: marked("Enter goes back"),
    CHANGE: marked("Enter changes the keys"),
    TABS: marked("← → the other device"),
}
"""Widget with the focus -> what the keys do there."""
_BUTTON: Mapping[str, str] = {
    PLAY: marked("{button} plays"),
    DONE: marked("{button} goes back"),
    CHANGE: marked("{button} changes the keys"),
    TABS: _ENTER[TABS],
}
"""The same with a gamepad."""
_WIDEST = 3.4
"""The greatest width of a key in the picture, in ems."""
_SMALL: Mapping[str, float] = {BOARD: 1.92, PAD: 2.6}
"""Device -> the same in a small picture. The names on a gamepad are longer."""
_SCROLLS: Mapping[Intent | None, int] = {Intent.UP: -1, Intent.DOWN: 1}


class HelpScreen(PageScreen):
    """The keys of the chosen rules and mode, on a keyboard and on the gamepad that is plugged in."""

    name = "help"

    def __init__(self, context: Context, routes: Routes, back: Back, onward: Back | None = None) -> None:
        """``onward`` makes the first game by these keys. The page stands before it then and shows what it needs.

        Otherwise the page shows all keys, and Enter goes back, as Escape does.
        """
        self._routes, self._back, self._onward = routes, back, onward
        self._tab = PAD if context.controls.by_pad and context.pads.names else BOARD
        settings, controls = context.settings, context.controls
        self._news = ""
        if onward and context.seen_keys:
            soft, up = controls.label("soft_drop"), controls.label("hard_drop") if controls.by_pad else label_of("up")
            self._news = news(settings.ruleset, context.seen_keys, soft=soft, up=up)
        title = say("Help: {game}", game=game_title(settings.rules, settings.game_mode.name))
        super().__init__(context, Page(title, self._body(context)))
        self.page.focus_on(PLAY if onward else DONE)
        self._say()

    def _say(self) -> None:
        """Say what Enter does where the focus is, or the button of a gamepad while one is used."""
        name = self.page.focus.name if self.page.focus else ""
        controls = self.context.controls
        key = controls.label("help")
        if not key:
            shows = say("The pause shows this page, too")
        elif self._onward:
            shows = say("{key} shows all keys at any time", key=key)
        else:
            shows = say("{key} shows this page at any time", key=key)
        if controls.by_pad:
            does = say(_BUTTON.get(name, ""), button=controls.accept_label)
            back = say("{button} back", button=controls.back_label)
        else:
            does, back = say(_ENTER.get(name, "")), say("Esc back")
        self.page.hint = joined((does, shows, "" if name == DONE else back))

    def _body(self, context: Context) -> Widget:
        first = Button(say("Play"), PLAY) if self._onward else Button(say("Done"), DONE)
        above = []
        if context.pads.names:
            self._tabs = Tabs(TABS, {BOARD: say("Keyboard"), PAD: context.pads.names[0]}, self._tab)
            above = [self._tabs]
        new = [Text(self._news, colour=THEME.accent, across=0.5)] if self._news else []
        keys = guide(context.settings, first=self._onward is not None)
        picture, groups = self._picture(context, keys), self._groups(context, keys)
        small = []
        if self._onward:  # all keys need more room than a small picture leaves
            small = [SmallKeys(self._picture(context, keys, widest=_SMALL[self._tab], tiny=True), picture)]
        column = Column((*new, picture, *small, groups), gap=0.5, larger=(picture, groups), eager=small)
        content = Scroll(column, filled=True)
        buttons = Across((first, Button(say("Controls"), CHANGE)), least=9.0)
        return KeyPage(Pinned(content, above=above, below=(buttons,)), picture)

    def _picture(
        self, context: Context, shown: Sequence[GuideGroup], *, widest: float = _WIDEST, tiny: bool = False
    ) -> KeyPicture:
        rows, groups = action_of(shown), group_of(shown)
        caps = {key: Cap(caption(row.action, sonic=row.sonic), key_colour(groups[key])) for key, row in rows.items()}
        style = context.controls.style
        if self._tab == PAD:
            labels = partial(label_of, style=style)
            return KeyPicture(GAMEPAD, caps, labels, widest=widest, frame=GAMEPAD_FRAME, tiny=tiny, roomy=not tiny)
        return KeyPicture(KEYBOARD, caps, short_label, narrow=LAPTOP, widest=widest, tiny=tiny)

    def _groups(self, context: Context, shown: Sequence[GuideGroup]) -> Widget:
        style, pad = context.controls.style, self._tab == PAD
        groups = []
        for group in shown:
            rows = []
            for row in group.rows:
                keys = labels_of([key for key in row.keys if is_pad(key) is pad], style)
                if keys:
                    rows.append((keys, row.title, row.about))
            if rows:
                holds = group.title != TURN or any(row.action == "hold" for row in group.rows)
                title = say(HEADINGS[group.title]) if holds else say(NO_HOLD)
                groups.append(KeyRows(title, key_colour(group.title), rows))
        return KeyColumns(groups, gap=0.8, least=16.5)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """The key of the help goes back, too. Up and down scroll first."""
        if event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "help":
            return self._back()
        if event.type == pygame.KEYDOWN and (steps := _SCROLLS.get(intent_of(event))) and self.page.scroll(steps):
            self._stale = True
            return self
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Play, go back, or change the keys."""
        if answer == PLAY and self._onward:
            return self._onward()
        if answer == DONE:
            return self._back()
        if answer == CHANGE:
            return self._routes.controls(lambda: HelpScreen(self.context, self._routes, self._back, self._onward))
        if answer == CHANGED:
            self._tab = self._tabs.value
            self.page.replace(self._body(self.context))
        self._say()
        return self
