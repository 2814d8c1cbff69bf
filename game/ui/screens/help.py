"""The help screen: the keys of the chosen kind of game as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from game.language import marked, say
from game.play.words.keys import GuideGroup, caption, guide, label_of, labels_of
from game.play.words.numbers import joined
from game.play.words.titles import game_title
from game.settings.keys import is_pad
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.button import Button
from game.ui.kit.intents import Intent, intent_of
from game.ui.kit.keys import GAMEPAD, GAMEPAD_FRAME, KEYBOARD, LAPTOP, Cap, KeyPicture, key_rows, short_label
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import CARD, CLOSE, GAP
from game.ui.kit.tabs import Tabs
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import key_colour

_PLAY, _DONE, _CHANGE, _TABS = "play", "done", "change", "tabs"
_BOARD, _PAD = "board", "pad"
_ENTER: Mapping[str, str] = {
    _PLAY: marked("{button} plays"),
    _DONE: marked("{button} goes back"),
    _CHANGE: marked("{button} changes the keys"),
    _TABS: marked("← → the other device"),
}
"""Box with the focus -> what the keys do there."""
_SCROLLS: Mapping[Intent | None, int] = {Intent.UP: -1, Intent.DOWN: 1}


class HelpScreen(PageScreen):
    """The keys of the chosen rules and mode, on a keyboard and on the gamepad that is plugged in."""

    name = "help"

    def __init__(self, context: Context, routes: Routes, back: Back, onward: Back | None = None) -> None:
        """``onward`` makes the first game by these keys. The page stands before it then and shows what it needs.

        Otherwise the page shows all keys, and Enter goes back, as Escape does.
        """
        super().__init__(context, routes, back)
        self._onward = onward
        self.commands["help"] = self.leave
        settings, controls = context.settings, context.controls
        self._tabs = Tabs(_TABS, {_BOARD: say("Keyboard")}, _BOARD)
        if context.pads.names:
            self._tabs.tabs[_PAD] = context.pads.names[0]
            self._tabs.value = _PAD if controls.by_pad else _BOARD
        title = say("Help: {game}", game=game_title(settings.rules, settings.game_mode.name))
        self.build(title)
        self.page.focus_on(_PLAY if onward else _DONE)
        self.page.hint = self._keys()

    def _keys(self) -> str:
        """What Enter does where the focus is, or the button of a gamepad while one is used."""
        name = self.page.focus.name if self.page.focus else ""
        controls = self.context.controls
        key = controls.label("help")
        if not key:
            shows = say("The pause shows this page, too")
        elif self._onward:
            shows = say("{key} shows all keys at any time", key=key)
        else:
            shows = say("{key} shows this page at any time", key=key)
        accept = controls.accept_label if controls.by_pad else label_of("return")
        back = say("{button} back", button=controls.back_label) if controls.by_pad else say("Esc back")
        return joined((say(_ENTER.get(name, ""), button=accept), shows, "" if name == _DONE else back))

    def _body(self) -> Box:
        first = (
            Button(say("Play"), self._play, name=_PLAY) if self._onward else Button(say("Done"), self.leave, name=_DONE)
        )
        tabs = [self._tabs] if len(self._tabs.tabs) > 1 else []
        keys = guide(self.context.settings, first=self._onward is not None)
        buttons = Grid(first, Button(say("Controls"), self._change, name=_CHANGE), gap=CLOSE)
        return Column(*tabs, self._picture(keys), Scroll(self._groups(keys)), buttons, gap=GAP)

    @property
    def _of_pad(self) -> bool:
        """Whether the page shows the gamepad."""
        return self._tabs.value == _PAD

    def _picture(self, shown: Sequence[GuideGroup]) -> KeyPicture:
        caps = {
            key: Cap(caption(row.action, sonic=row.sonic), key_colour(group.title))
            for group in shown
            for row in group.rows
            for key in row.keys
        }
        if self._of_pad:
            labels = partial(label_of, style=self.context.controls.style)
            return KeyPicture(GAMEPAD, caps, labels, frame=GAMEPAD_FRAME, rank=1)
        return KeyPicture(KEYBOARD, caps, short_label, narrow=LAPTOP, rank=1)

    def _groups(self, shown: Sequence[GuideGroup]) -> Box:
        groups = []
        for group in shown:
            of_device = [
                (labels_of([key for key in row.keys if is_pad(key) is self._of_pad], self.context.controls.style), row)
                for row in group.rows
            ]
            rows = [(keys, row.title) for keys, row in of_device if keys]
            if rows:
                groups.append(key_rows(say(group.title), key_colour(group.title), rows))
        return Grid(*groups, least=CARD, gap=GAP)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        if event.type == pygame.KEYDOWN and (steps := _SCROLLS.get(intent_of(event))) and self.page.scroll(steps):
            self._stale = True
            return self
        return super().handle(event, now)

    def _play(self, now: float) -> Screen | None:
        return self._onward() if self._onward else self._back()

    def _change(self, now: float) -> Screen:
        return self._routes.page("controls", lambda: HelpScreen(self.context, self._routes, self._back, self._onward))

    def taken(self, row: Box, now: float) -> None:
        self.renew()
