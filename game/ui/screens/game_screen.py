"""The screen of a game: its picture, drawn where it changes, a menu over it, and what stands beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.rules import MODERN, Drop, Rules
from ...core.session import Buttons
from ...core.session.events import Event as GameEvent
from ...language import marked, say
from ...play.game.effects import Effects
from ...play.game.frame import Frame, Panels
from ...play.records.results import Sheet
from ...play.words.keys import Situation
from ...play.words.numbers import joined
from ...play.words.reasons import Comparison
from ...settings.keys import told
from ..context import Context
from ..controls import MENU_KEYS
from ..kit import Button
from ..kit.boxes import Act, Box, Grid, PixelSize, Position, new_layout
from ..kit.keys import KeySpot
from ..kit.layout import WELL_COLUMNS, frame_width
from ..kit.times import GLANCE
from ..layout.play_layout import PlayLayout
from ..panels.scene import GameScene, Layout, Picture, Scene, layout_of
from ..panels.why import choose
from .menus import GameMenu, MenuRow, PauseMenu, in_menu
from .routes import Back, Routes
from .screen import Screen

if TYPE_CHECKING:
    from ...play.puzzles.tetris import StandingPlay

_OF_THE_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_MOVE = told("move_left", "move_right", line=marked("{key} move"))


Seen = TypeVar("Seen", bound=Picture)


class GameScreen(Screen, Generic[Seen]):
    """Shows the pictures of a game, of one well or of several, and a menu over them.

    What a row of a menu, a button or a key does returns the next screen, or None for this one.
    """

    repeats = False

    def __init__(self, context: Context, routes: Routes, scene: Scene[Seen, Any]) -> None:
        super().__init__(context)
        self._routes, self._scene = routes, scene
        self._drawn_at, self._size = context.clock(), (0, 0)
        self._menu: GameMenu | None = None
        self._panels: Panels | None = None  # those of the last picture
        self._seen: tuple[float, Seen] | None = None  # what was looked at last, for its picture

    @abstractmethod
    def picture(self, now: float) -> Seen:
        """What is seen now."""

    @property
    @abstractmethod
    def all_effects(self) -> Sequence[Effects]:
        """The effects in each well."""

    def again(self) -> Screen:
        """This screen once more, after another one."""
        return self.here()

    def open(self, page: str, now: float) -> Screen:
        return self._routes.page(page, self.again)

    def _help(self, now: float) -> Screen:
        """The keys of this screen."""
        return self._routes.help(self)

    @property
    def panels(self) -> Panels:
        return self._panels or self.picture(self._drawn_at).panels

    @property
    def layout(self) -> PlayLayout:
        """The place of the first well, with what stands beside it."""
        places: Layout = self._scene.layout(self._size, self.panels)
        return places.wells[0]

    @property
    def menu(self) -> GameMenu | None:
        return self._menu

    @property
    def leads_back(self) -> bool:
        return self.menu is not None and self.menu.leads_back

    def spot_at(self, position: Position) -> KeySpot | None:
        if self.menu:
            return self.menu.page.spot_at(position)
        return self._scene.spot_at(self.picture(self._drawn_at), position)

    def open_menu(self, menu: GameMenu) -> None:
        """Open a menu over the game, or in its place."""
        self._menu, self._stale = menu, True
        menu.page.place(self._size)

    def close_menu(self, now: float) -> None:
        self._menu, self._stale = None, True

    def in_menu(self, event: Event, now: float) -> Screen | None:
        """Give an event to what is open over the board. The key of the help opens it from there as well."""
        asks = event.type == pygame.KEYDOWN and event.key not in MENU_KEYS
        if asks and (act := self.commands.get("help")) and self.context.controls.command(event.key) == "help":
            return act(now) or self
        return in_menu(self, self.menu, event, now) if self.menu else self

    def changed(self, now: float) -> bool:
        try:
            return self._has_changed(now)
        except Exception as fault:
            self._leave_out(fault)
            return True

    def _has_changed(self, now: float) -> bool:
        if self._stale or (self.menu and not (isinstance(self.menu, PauseMenu) and self.menu.lit)):
            return self._stale or (self.menu is not None and self.menu.moves)
        self._seen = now, self.picture(now)
        return self._scene.changed(self._seen[1])

    def draw(self, target: Surface, now: float) -> list[Rect]:
        try:
            return self._draw(target, now)
        except Exception as fault:
            self._leave_out(fault)
            return [target.get_rect()]

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        menu = self.menu
        whole = self._stale or menu is not None
        if whole:
            self._scene.forget()
        self._stale, self._drawn_at, self._size = False, now, target.get_size()
        seen, self._seen = self._seen, None
        if menu:
            menu.now = now
        if menu and not isinstance(menu, PauseMenu):
            menu.name_keys(self.context.controls)
            menu.draw(target)
            return [target.get_rect()]
        picture = seen[1] if seen and seen[0] == now else self.picture(now)
        self._panels = picture.panels
        changed = self._scene.draw(target, picture)
        if menu:
            menu.name_keys(self.context.controls)
            menu.draw(target)
            self._scene.draw_signals(target, picture)
        return [target.get_rect()] if whole else changed

    def _leave_out(self, fault: Exception) -> None:
        """Go on without a picture that cannot be drawn. What it shows just now may be the cause."""
        self.context.note_fault("picture", fault)
        for effects in self.all_effects:
            effects.leave_out()


class WellScreen(GameScreen[Frame]):
    """Shows the frames of a game alone, and the buttons beside its well."""

    _effects: Effects

    def __init__(self, context: Context, routes: Routes, now: float) -> None:
        super().__init__(context, routes, GameScene(note_fault=context.note_fault))
        self._drawn_at = now
        self.buttons: Grid | None = None
        """What the mouse can press beside the well."""
        self._hover: Box | None = None

    @abstractmethod
    def frame(self, now: float) -> Frame:
        """What is seen now."""

    def picture(self, now: float) -> Frame:
        return self.frame(now)

    @property
    def situation(self) -> Situation:
        session, steps = self.frame(self._drawn_at).session, ["step"] if "why" in self.commands else []
        return Situation(session.rules, session.mode, hold=session.hold_allowed, acts=(*self.commands, *steps))

    @property
    def leads_back(self) -> bool:
        if self.menu:
            return self.menu.leads_back
        escape = self.commands.get("back")
        return any(isinstance(box, Button) and box.action == escape for box in self.pressable)

    @property
    def pressable(self) -> Sequence[Box]:
        """The buttons beside the well that have a place."""
        return [box for box in self.buttons.children() if box.placed] if self.buttons else ()

    @property
    def effects(self) -> Effects:
        """The effects in the well."""
        return self._effects

    @property
    def all_effects(self) -> Sequence[Effects]:
        return (self.effects,)

    @property
    def comparison(self) -> Comparison | None:
        """The reasons of the bot, while they are shown and take keys."""
        return None

    @property
    def hurries(self) -> bool:
        """Whether pieces come faster than their reasons can be read, and another one is there already."""
        return False

    def tell(self, words: str, now: float) -> None:
        self.effects.advise(words, (), now)
        self._stale = True

    def piece_keys(self, rules: Rules = MODERN, *, hold: bool = True) -> str:
        """The keys of the pieces, as a line of text."""
        actions = ("turn_right", "hard_drop" if rules.drop is Drop.HARD else "soft_drop", *(("hold",) if hold else ()))
        return self.context.controls.told(_MOVE, *map(told, actions))

    def choose(self, event: Event, *, sideways: bool = False) -> bool:
        """Let a key or the mouse choose a candidate or a feature of the reasons. Return whether it did."""
        comparison = self.comparison
        return comparison is not None and choose(comparison, event, self.layout, sideways=sideways)

    def open_beside(
        self, sheet: Sheet, rows: Sequence[MenuRow], escape: Act, *, stars: int = 0, lit: bool = False
    ) -> None:
        """Open a menu beside the well. See ``PauseMenu`` for what it takes."""
        self.open_menu(PauseMenu(sheet, rows, escape, stars=stars, board=self._framed_well, lit=lit))

    def _framed_well(self, size: PixelSize) -> Rect:
        """The place of the well with its frame in a window of this size, which a menu does not cover."""
        layout = layout_of(size, self.panels)
        frame = 2 * frame_width(layout.cell)
        return layout.well.inflate(frame, frame)

    def pressed(self, event: Event) -> Act | None:
        """Light the button under the mouse. Return what it does if it is pressed."""
        found = [box for box in self.buttons.at(event.pos) if isinstance(box, Button)] if self.buttons else []
        before, self._hover = self._hover, found[0] if found else None
        for box in self.buttons.children() if self.buttons else ():
            box.hovered = box is self._hover
        self._stale |= self._hover is not before
        act = found[0].action if found and event.type == pygame.MOUSEBUTTONDOWN else None
        return act if callable(act) else None

    def _has_changed(self, now: float) -> bool:
        if self.hurries and not self._stale and not self.menu:
            return now >= self._drawn_at + GLANCE  # a piece and its reasons, however fast others come
        return super()._has_changed(now)

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        changed = super()._draw(target, now)
        if self.buttons and not self.menu:
            layout = self.layout
            self.buttons.place(layout.region("buttons"), new_layout(layout.em))
            if any(rect.contains(layout.region("buttons")) for rect in changed):
                self.buttons.draw(target)
        return changed


_WHEEL = {True: Buttons.CCW, False: Buttons.CW}
"""Whether the wheel turns away from the hand -> the button that turns the piece."""
_MOUSE_KEYS = (
    marked("Click drop"),
    marked("Wheel turn"),
    marked("Drag carry it down"),
)


class PlacingScreen(WellScreen):
    """A board whose piece stands while no key is held. A pause opens a menu beside it.

    The piece follows the mouse from side to side, and the wheel turns it. While the left button is down the piece is
    carried down as well, and under overhangs; when the button goes up, the piece drops from where it is. So a click
    drops it. The right button takes the way of the piece back. A click on what is held, and the middle button, hold.
    Any other piece that comes by the mouse comes to where the mouse is: what is seen is what a click drops.
    """

    play: StandingPlay | None

    def __init__(self, context: Context, routes: Routes, now: float, back: Back) -> None:
        super().__init__(context, routes, now)
        self._back = back
        self._appeared = -inf
        self._carries = self._by_mouse = False
        self.commands |= {"pause": self._pause, "back": self._pause, "help": self._help}
        self.keys["escape"] = self._pause

    @property
    def appeared(self) -> float:
        return self._appeared

    @abstractmethod
    def look_at(self, now: float) -> None:
        """See what a press has done."""

    def open_pause(self, now: float) -> None:
        """Open the menu of a pause over the board."""
        rows: list[MenuRow] = [
            (say("Resume"), "resume", self.close_menu),
            (say("Settings"), "settings", partial(self.open, "settings")),
            (say("Help"), "help", self._help),
            (say("Leave"), "leave", self._leave),
        ]
        self.open_beside(Sheet(say("Paused")), rows, self.close_menu)

    def _leave(self, now: float) -> Screen | None:
        return self._back()

    def again(self) -> Screen:
        """The menu once more, after the settings, which may have changed the language."""
        self.open_pause(self.context.clock())
        return self.here()

    @property
    def raw_pads(self) -> bool:
        return self.menu is None

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key moves the piece, or acts as a command or in what is open over the board."""
        controls, play = self.context.controls, self.play
        if event.type == pygame.WINDOWFOCUSLOST:
            self._rest(now)
        elif self.menu or play is None:
            return self.in_menu(event, now)
        elif event.type in _OF_THE_MOUSE:
            self._mouse(play, event, now)
        elif event.type == pygame.KEYDOWN:
            self._by_mouse = False
            if act := self.of_key(event) or self.of_command(event):
                self._stale = True
                return act(now) or self
            if button := controls.button(event.key):
                self.context.audio.play(play.press(button, now))
                self.look_at(now)
        elif event.type == pygame.KEYUP:
            button = controls.button(event.key)
            if button and not button & controls.held:
                self.context.audio.play(play.release(button, now))
        return self

    def placing_keys(self, rules: Rules = MODERN, *, hold: bool = True) -> str:
        """What keys do with the piece, or the mouse if it was used last, as a line of text."""
        if self._by_mouse:
            return joined(map(say, _MOUSE_KEYS))
        return self.piece_keys(rules, hold=hold)

    def take_back(self, now: float) -> None:
        """Take the way of the falling piece back."""
        if self.play:
            self.play.lift(now)

    def _mouse(self, play: StandingPlay, event: Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL:
            if event.y and self._by_mouse:
                self._heard(play.tap(_WHEEL[event.y > 0], now))
            return
        place, holds = self.layout, self.layout.region("hold")
        over = place.playfield.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION and (over or self._carries):
            self._by_mouse = True
            self._aim(play, event.pos, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and over:
            self._carries = self._by_mouse = True
            self._aim(play, event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._carries:
            self._carries = False
            self._heard(play.put_down(now))
            self._aim(play, event.pos, now)
            self.look_at(now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and over:
            if self._carries:
                self._carries = False
                play.lift(now)
            else:
                self.take_back(now)
            self._aim(play, event.pos, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and (
            event.button == pygame.BUTTON_MIDDLE or holds.collidepoint(event.pos)
        ):
            self._heard([*play.press(Buttons.HOLD, now), *play.release(Buttons.HOLD, now)])
            if over:
                self._aim(play, event.pos, now)

    def _aim(self, play: StandingPlay, position: Position, now: float) -> None:
        """Move the piece to the column under the mouse, and while it is carried also down to the row there."""
        place = self.layout
        column = max(0, min((position[0] - place.well.x) // place.cell, WELL_COLUMNS - 1))
        row = (place.well.bottom - 1 - position[1]) // place.cell
        self._heard(play.aim(column, row if self._carries else None, now))

    def _heard(self, events: Sequence[GameEvent]) -> None:
        self.context.audio.play(events)

    def _rest(self, now: float) -> None:
        self.context.controls.release_all()
        self._carries = False
        if self.play:
            self.play.release_all(now)

    def _pause(self, now: float, sound: str = "pause") -> None:
        self._rest(now)
        self.context.audio.ui(sound)
        self.open_pause(now)
