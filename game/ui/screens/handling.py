"""The handling screen: every handling figure beside an endless game to try it in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import say
from game.play.game.handling import Trial
from game.play.words.numbers import joined
from game.play.words.preferences import Preference, changes, preferences, reset_with
from game.play.words.titles import RULES_TITLES
from game.settings import KEYS
from game.ui.context import Context
from game.ui.kit.box import CHANGED, Box, Column, panes
from game.ui.kit.hints import keys_at
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CLOSE, GAP, PANE, SIDE
from game.ui.kit.times import KEY_REPEAT
from game.ui.panels.live_well import LiveWell, whole
from game.ui.panels.trial import draw_trial, lanes
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings import SettingRows, about, row_of, text_in
from game.ui.theme import Palette, palette_of

_GROUP = "handling"
_PRESET = "handling.preset"
_STEPS = {pygame.K_PAGEUP: pygame.K_RIGHT, pygame.K_PAGEDOWN: pygame.K_LEFT}
"""Key in the game -> the key that does the same in the list.

They are not the keys for the speed of the bot: + needs Shift on many keyboards, and Shift is the hold button here.
"""


class HandlingScreen(SettingRows):
    """The handling. A change acts at once in the game beside it, and is kept."""

    name = "handling"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        now = context.clock()
        self._row = _PRESET
        self.trial = Trial(context.settings, context.entropy, now)
        act = partial(self._try, trying=True)
        self._well = LiveWell(
            self.trial, self._palette, name="try", action=act, ghost=True, height=whole, draw=self._draw_trial
        )
        self._lanes = lanes(self.trial, lambda: self._well.now)
        title = say("Handling: {rules}", rules=say(RULES_TITLES[context.settings.rules]))
        self.build(title)
        self._begun(now)
        self._try(now, trying=True)

    # Content

    def _keys(self) -> str:
        key = self._button or say("Tab")
        if self.trying:
            return joined((say("Page Up, Page Down change the value"), say("{key} back to the list", key=key)))
        return joined((keys_at(self.page.focus), say("{key} try it", key=key), say("Esc back")))

    @property
    def _button(self) -> str:
        """The button of a gamepad that leads to the game and back, while one is used. Empty otherwise."""
        controls = self.context.controls
        return controls.pad_label("pause") if controls.by_pad else ""

    @property
    def trying(self) -> bool:
        """Whether the keys play the game. Otherwise they go to the list."""
        return bool(self.live)

    @property
    def _figures(self) -> dict[str, Preference]:
        every = preferences(self.context.settings, self.context.own_handling)
        return {each.path: each for each in every if each.group.name == _GROUP}

    def _body(self) -> Box:
        """The rows, the help about the selected one below them, and the game at the right."""
        figures = self._figures
        rows = Scroll(Column(*map(row_of, figures.values())), close=True)
        left = Column(rows, about(figures[self._row], self.message), gap=GAP, width=PANE)
        return panes(left, Column(self._well, self._lanes, gap=CLOSE, width=SIDE), gap=APART)

    def _begun(self, now: float) -> None:
        self.context.controls.play_by(self.trial.setup.rules)
        self._stale = True

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys choose and change values in the list. In the game they play."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
        if event.type == pygame.KEYDOWN and self._goes_over(event.key):
            self._try(now, trying=not self.trying)
            return self
        if event.type == pygame.KEYDOWN and self.trying:
            self._play(event, now)
            return self
        if event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if self.trying and not button & self.context.controls.held:
                self.trial.release(button, now)
            return self
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._change({path: KEYS[path].default for path in reset_with(self._row)}, now)
            return self
        if event.type == pygame.MOUSEBUTTONDOWN and self.trying and not self._played.collidepoint(event.pos):
            self._try(now, trying=False)
        return super().handle(event, now)

    @property
    def _played(self) -> Rect:
        """Where a click does not leave the game."""
        return self._well.rect.union(self._lanes.rect)

    def _goes_over(self, key: int) -> bool:
        """Whether a key leads from the list to the game and back. On a gamepad it is the button that pauses a game."""
        controls = self.context.controls
        return key == pygame.K_TAB or (controls.of_pad(key) and controls.command(key) == "pause")

    def _play(self, event: Event, now: float) -> None:
        """A key in the game: a button, a change of the value, or the way back to the list."""
        button = self.context.controls.button(event.key)
        if self.context.controls.command(event.key) == "back":
            self._try(now, trying=False)
        elif button:
            self.trial.press(button, now)
        elif event.key in _STEPS and (row := self.page.named(self._row)):
            self.page.focus_on(self._row)
            step = Event(pygame.KEYDOWN, key=_STEPS[event.key], unicode="", mod=0)
            if self.page.handle(step) == CHANGED:
                self.taken(row, now)

    def moved(self, now: float) -> None:
        if self.page.focus and self.page.focus.name in self._figures:
            self._row = self.page.focus.name
            self.show()

    def taken(self, row: Box, now: float) -> None:
        self._row = row.name
        text = text_in(row, self._figures[row.name].input)
        if text is not None:
            self._change(changes(self.context.settings, row.name, text, self.context.own_handling), now)

    def _change(self, values: Mapping[str, object], now: float) -> None:
        """Let the game begin again with other figures."""
        self.change(values)
        self.trial.begin(self.context.settings, now)
        self._begun(now)
        self.show()

    def _try(self, now: float, *, trying: bool) -> None:
        """Give the keys to the game, or take them back. The game rests meanwhile."""
        self.trial.resume(now)
        self.live = (self._well,) if trying else ()
        self.page.asleep = self.raw_pads = trying
        self.repeats = not trying
        self.page.focus_on(self._row)
        pygame.key.set_repeat(*(KEY_REPEAT if self.repeats else (0, 0)))
        self._stale = True

    # Picture

    def moving(self, now: float) -> Mapping[Box, object]:
        """The well, and below it the lanes of the presses."""
        return {**super().moving(now), **({self._lanes: self.trial.times(now)} if self.trying else {})}

    def _palette(self) -> Palette:
        session = self.trial.session
        return palette_of(self.context.settings.display.palette, session.rules.look, session.level)

    def _draw_trial(self, target: Surface, well: LiveWell) -> None:
        draw_trial(target, well, playing=self.trying, button=self._button)
