"""A screen that is a page of boxes."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...key_names import KeyWords
from ...language import say
from ...play.records import described
from ...play.watch import replay_of
from ...play.words.numbers import joined
from ...play.words.titles import kind_title
from ..context import Context
from ..kit import Button, Dialog, Field, Page
from ..kit.boxes import BACK, CHANGED, HOVERED, Act, Box, Column, PixelSize, Position
from ..kit.keys import GO_BACK, KeySpot, intent_of
from ..kit.layout import PageLayout
from ..panels.live_well import LiveGame, LiveWell
from .routes import Back, Routes
from .screen import Screen

Shown = TypeVar("Shown", bound="PageScreen")


class PageScreen(Screen):
    """Gives events to its page, makes the sounds, and remembers the focus for the next time.

    What a button or a key does returns the next screen, or None for this one.
    """

    raw_pads = False

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """``back`` makes the screen to go back to. Call ``build`` when all is there that the boxes show."""
        super().__init__(context)
        self._routes, self._back = routes, back
        self.live: Sequence[LiveWell] = ()
        """The wells whose games go on."""
        self._rests = False  # whether the window has lost the keyboard
        self._moving: Mapping[Box, object] = {}  # what was drawn of the boxes that move
        self._size = (0, 0)

    def build(
        self, title: str, *, focus: str = "", back: bool = True, layout: Callable[[PixelSize], PageLayout] | None = None
    ) -> None:
        """Make the page as ``Page`` does. The focus is where it was when a screen of this name was last left."""
        self.context.dress(self.look)
        self.page = Page(title, Column(), back=back, layout=layout)
        self.page.replace(self._body())
        self.page.focus_on(focus)
        self.page.focus_on(self.context.focus.get(self.name, ""))
        self.page.hint = self._keys()

    @abstractmethod
    def _body(self) -> Box:
        """Make the boxes of the page."""

    def _keys(self) -> str:
        """The line of keys, where the focus is now, or what the row there is about."""
        focus, told = self.page.focus, self.context.controls.told
        about = focus.about if isinstance(focus, Field) else ""
        return joined((about or told(*self.page.keys_at_focus, *self._others()), told(GO_BACK)))

    def _others(self) -> Sequence[KeyWords]:
        """What keys do wherever the focus is."""
        return ()

    def renew(self) -> None:
        """Make the boxes anew. The focus stays."""
        self.page.replace(self._body())
        self.page.hint, self._stale = self._keys(), True

    def here(self: Shown) -> Shown:
        """Come back from another page. The games stood still meanwhile, and no key is held."""
        for game in self._games:
            game.resume(self.context.clock())
        return super().here()

    @property
    def typing(self) -> bool:
        return self.page.typing

    @property
    def leads_back(self) -> bool:
        return self.page.leads_back(self.leave)

    def spot_at(self, position: Position) -> KeySpot | None:
        return self.page.spot_at(position)

    def handle(self, event: Event, now: float) -> Screen | None:
        look = self.context.look
        following = self._react(event, now)
        if following is self and self.context.look != look:
            self.renew()  # the boxes keep their colours
        self.page.hint = self._keys()
        return following

    def _react(self, event: Event, now: float) -> Screen | None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._rests = event.type == pygame.WINDOWFOCUSLOST
            for game in self._games:
                game.resume(now)
            return self
        if event.type == pygame.KEYDOWN and (act := self._act_of(event)):
            self._stale = True
            return act(now) or self
        answer = self.page.handle(event)
        if answer is None:
            return self
        self._stale = True
        if answer == HOVERED:
            return self
        self.sound(answer)
        focus = self.page.focus
        self.context.focus[self.name] = focus.name if focus else ""
        if answer == BACK:
            return self.leave(now)
        if callable(answer):
            return answer(now) or self
        if answer == CHANGED and isinstance(focus, Field) and focus.taken:
            focus.taken()
        return (self.taken(focus, now) if focus and answer == CHANGED else self.moved(now)) or self

    def keyed(self, key: str) -> Act | None:
        """What a key does by its name: what the screen says, or a button of the page that has this key."""
        boxes = self.page.body.all() if key else ()
        buttons = (box.action for box in boxes if isinstance(box, Button) and box.key == key)
        return self.keys.get(key) or next(filter(callable, buttons), None)

    def _act_of(self, event: Event) -> Act | None:
        """What a key does wherever the focus is. Text and the keys of every page go before the commands."""
        if self.page.typing:
            return None
        return self.of_key(event) or (None if self.typing or intent_of(event) else self.of_command(event))

    def again(self) -> Screen:
        """This page once more, with what has changed in between, if it is one of ``pages``."""
        return self._routes.page(self.name, self._back)

    def open(self, page: str, now: float) -> Screen:
        """Open another page, from which one comes back to this one."""
        return self._routes.page(page, self.again)

    def leave(self, now: float) -> Screen | None:
        """Go back. Return the next screen, None to quit."""
        return self._back()

    def moved(self, now: float) -> Screen | None:
        """React to another focus, or another selected item."""

    def taken(self, row: Box, now: float) -> Screen | None:
        """React to a row that has changed, after what the row itself does with its value."""
        self.renew()
        return None

    def tell(self, words: str, now: float) -> None:
        self.page.notice, self._stale = words, True

    def ask(self, title: str, text: str, *, yes: str, no: str, act: Act, refuse: Act | None = None) -> None:
        """Ask whether to do something. The answer that does nothing has the focus at first."""

        def done(now: float) -> Screen | None:
            self.page.close()
            following: Screen | None = act(now)
            return following

        def closed(now: float) -> Screen | None:
            self.page.close()
            return refuse(now) if refuse else None

        self.page.ask(Dialog(title, text, {done: yes, closed: no}, focus=closed))

    def begin_game(self, begin: Act, now: float) -> Screen | None:
        """Begin a game. It takes the place of one that can be continued, so this asks first."""
        waiting = self.context.under_way.games.offered()
        if waiting is None:
            following: Screen | None = begin(now)
            return following
        words = say("A new game takes its place."), described(waiting)
        title = say("Leave {game}?", game=kind_title(waiting.rules, waiting.mode))
        self.ask(title, "\n".join(words), yes=say("New game"), no=say("Keep it"), act=begin)
        return None

    def watch(self, number: int, now: float) -> Screen | None:
        """Watch a finished game, or say why it cannot be watched."""
        replay, fault = replay_of(self.context.scores, number)
        if replay:
            return self._routes.replay(replay, now, self.here)
        self.tell(fault, now)
        return None

    @property
    def _games(self) -> Sequence[LiveGame]:
        return [well.game for well in self.live if well.game and well.placed]

    def advance(self, now: float) -> None:
        for game in () if self._rests else self._games:
            game.advance(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due. On most pages nothing is."""
        games = () if self._rests else self._games
        return min(filter(None, (game.deadline(now) for game in games)), default=None)

    def moving(self, now: float) -> Mapping[Box, object]:
        """The boxes that change by themselves, each with all that its picture depends on. They are drawn alone."""
        return {well: well.game.seen(now) for well in self.live if well.game and well.placed}

    def changed(self, now: float) -> bool:
        return self._stale or self.moving(now) != self._moving

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the whole page, or what has moved if nothing else has changed."""
        for well in self.live:
            well.now = now
        before, self._moving = self._moving, self.moving(now)
        moved = [box for box, key in self._moving.items() if before.get(box) != key]
        if moved and not self._stale and self._size == target.get_size() and not self.page.dialog:
            return self.page.draw_alone(target, moved)
        self.page.hint, self._stale, self._size = self._keys(), False, target.get_size()
        self.draw_page(target)
        return [target.get_rect()]

    def draw_page(self, target: Surface) -> None:
        self.page.draw(target)
