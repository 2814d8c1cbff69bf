"""What the choices in the menus over a game do."""

from __future__ import annotations

from collections.abc import Callable

from game.language import say
from game.play.dealer_words import titles_of_all
from game.play.puzzles.exchange import fumen_of_game
from game.play.results.pages import PIECE
from game.play.results.results import CHOOSE_DEALER, MOMENTS, TO_DEALER, TURN_PAGE
from game.play.running.flow import GameFlow
from game.play.running.standstill import COPY, DEALER
from game.ui.clipboard import copied_as_fumen
from game.ui.context import Context
from game.ui.screens.routes import Pick, Routes
from game.ui.screens.screen import Screen


class GameChoices:
    """Does what is chosen. Other screens lead back to the game."""

    def __init__(self, context: Context, routes: Routes, flow: GameFlow, here: Screen) -> None:
        """``here`` is the screen of the game."""
        self._context, self._routes, self._flow, self._here = context, routes, flow, here
        self._actions: dict[str, Callable[[float], Screen | None]] = {
            "resume": flow.resume,
            "restart": flow.restart,
            "restart_same_seed": flow.restart_same_seed,
            "same seed": flow.restart_same_seed,
            "yes": lambda now: flow.answer(now, yes=True),
            "no": lambda now: flow.answer(now, yes=False),
            "settings": lambda now: routes.settings(self._back),
            "controls": lambda now: routes.controls(self._back),
            "help": lambda now: routes.help(self._back),
            "replay": self._watch_again,
            "title": self.title,
            TURN_PAGE: lambda now: flow.turn_page(),
            TO_DEALER: lambda now: flow.turn_to_dealer(),
            MOMENTS: self._moments,
            COPY: self._copy,
            DEALER: self._dealers,
            CHOOSE_DEALER: lambda now: routes.dealers(self._back),
            "why": flow.toggle_study,
        }

    def _back(self) -> Screen:
        return self._here

    def follow(self, action: str, now: float) -> Screen:
        """Do an action. Return the screen that follows."""
        if action.startswith(PIECE):
            watchable = self._flow.results is not None and self._flow.results.watchable
            return self._watch_again(now, int(action.removeprefix(PIECE))) if watchable else self._here
        return self._actions[action](now) or self._here

    def title(self, now: float) -> Screen:
        """Leave the game for the title."""
        self._flow.leave(now)
        self._context.focus["title"] = "continue"  # or the first row, where there is nothing to continue
        return self._routes.title()

    def _watch_again(self, now: float, piece: int = 0) -> Screen:
        finished = self._flow.game.finished
        assert finished
        return self._routes.replay(finished.replay, now, self._back, piece=piece)

    def _copy(self, now: float) -> None:
        """Copy the board of a paused game. The menu says so."""
        self._flow.tell(copied_as_fumen(fumen_of_game(self._flow.game.session)))

    def _dealers(self, now: float) -> Screen | None:
        """The list of dealers for the rest of a paused game. In a game that keeps its dealer, the menu says why."""
        game = self._flow.game
        if fixed := game.record.fixed_dealer:
            self._flow.tell(say(fixed))
            return None
        pick = Pick(titles_of_all(), game.dealer.randomizer.name, self._flow.change_dealer, self._context.settings)
        return self._routes.dealers(self._back, pick)

    def _moments(self, now: float) -> Screen | None:
        """The boards of the costliest placements."""
        moments = self._flow.results.moments if self._flow.results else ()
        return self._routes.moment(moments, self._back) if moments else None
