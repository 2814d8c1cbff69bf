"""What lies over a game that is played: its results, a question or the pause, and where their rows lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...language import language, say
from ...play.game import COPY, DEALER, LESS, MORE, GameFlow
from ...play.puzzles.editing import fumen_of_game
from ...play.puzzles.tetris import Practice, Source
from ...play.records.results import BETTER, CHOOSE_DEALER, DAY, MOMENTS, TO_DEALER, TURN_PAGE
from ...play.words.titles import titles_of_all
from ..clipboard import copied_as_fumen
from ..context import Context
from ..kit.boxes import Act, PixelSize
from ..layout.play_layout import palette_for
from .menus import GameMenu, PauseMenu, ResultsPage
from .routes import Pick, Routes
from .screen import Screen


class PlayMenu:
    """The menu over a game by its flow. It is made anew when it is about something else."""

    def __init__(
        self, context: Context, routes: Routes, flow: GameFlow, here: Callable[[], Screen], acts: Mapping[str, Act]
    ) -> None:
        """``here`` comes back to the screen of the game. ``acts`` is what rows do that also have a key there."""
        self._context, self._routes, self._flow, self._here = context, routes, flow, here
        self._menu: GameMenu | None = None
        self._about: object = None  # what it is about: results, a question, or a pause in a language
        self._focus = ""  # the row of the pause that had the focus, for after the reasons or a question
        self._window: tuple[PixelSize, float] = (0, 0), 0.0  # its size, and when it was drawn
        self._rows: Mapping[str, Act] = {
            **dict.fromkeys(("resume", "no", LESS), self._back),  # what Escape does there
            "restart": flow.restart,
            "restart_same_seed": flow.restart_same_seed,
            "same seed": flow.restart_same_seed,
            "yes": lambda now: flow.sitting.answer(now, yes=True),
            MORE: lambda now: flow.sitting.turn_pause(),
            "replay": self._watch_again,
            "title": self._title,
            TURN_PAGE: lambda now: flow.turn_page(),
            TO_DEALER: lambda now: flow.turn_to_dealer(),
            MOMENTS: self._moments,
            BETTER: self._find_better,
            DAY: self._day,
            COPY: lambda now: flow.sitting.tell(copied_as_fumen(fumen_of_game(flow.game.session))),
            DEALER: self._dealers,
            CHOOSE_DEALER: lambda now: routes.dealers(here),
            "why": flow.toggle_study,
            **acts,
        }

    def shown(self, size: PixelSize, drawn_at: float) -> GameMenu | None:
        """The menu in a window of this size, if there is one. ``drawn_at`` is when the last picture was drawn."""
        flow, sitting, self._window = self._flow, self._flow.sitting, (size, drawn_at)
        about = flow.results or sitting.question or (f"{language()} {sitting.more}" if sitting.paused else None)
        if about != self._about:
            if isinstance(self._about, str) and isinstance(self._menu, PauseMenu):
                self._focus = self._menu.focus
            self._about, self._menu = about, self._made(size, drawn_at) if about else None
        if about is None and not (flow.sitting.study and flow.sitting.study.covered is not None):
            self._focus = ""
        if isinstance(about, str) and isinstance(self._menu, PauseMenu):
            self._menu.show(flow.sitting.sheet(muted=self._context.audio.muted))
        return self._menu

    def _made(self, size: PixelSize, drawn_at: float) -> GameMenu:
        flow = self._flow
        if flow.results:
            palette = palette_for(flow.frame(drawn_at))
            return ResultsPage(flow.results, palette, self._rows, self._watch_piece, self._back, lands=flow.medal_lands)
        rows = [(label, name, self._rows[name]) for label, name in flow.choices or ()]
        menu = PauseMenu(flow.sitting.sheet(muted=self._context.audio.muted), rows, self._back)
        if not flow.sitting.question:
            menu.page.focus_on(self._focus)
        menu.page.place(size)
        return menu

    def _back(self, now: float) -> Screen | None:
        """Leave the menu: for the title, or for the game."""
        flow = self._flow
        if flow.sitting.question:
            flow.sitting.answer(now, yes=False)
        elif flow.sitting.more:
            self._less()
        elif flow.sitting.paused:
            flow.sitting.resume(now)
        elif flow.results and flow.results.costliest:
            flow.turn_page()
        elif flow.results and flow.results.at_dealer:
            flow.turn_to_dealer()
        else:
            return self._title(now)
        return None

    def _less(self) -> None:
        self._flow.sitting.turn_pause()
        if isinstance(menu := self.shown(*self._window), PauseMenu):
            menu.page.focus_on(MORE)

    def _watch_piece(self, piece: int, now: float) -> Screen | None:
        watchable = self._flow.results is not None and self._flow.results.watchable
        return self._watch_again(now, piece) if watchable else None

    def _title(self, now: float) -> Screen:
        self._flow.leave(now)
        self._context.focus["title"] = "continue"  # or the first row, where there is nothing to continue
        return self._routes.title()

    def _day(self, now: float) -> Screen:
        self._flow.leave(now)
        return self._routes.page("day", self._routes.title)

    def _watch_again(self, now: float, piece: int = 0) -> Screen:
        finished = self._flow.game.finished
        assert finished
        return self._routes.replay(finished.replay, now, self._here, piece=piece)

    def _dealers(self, now: float) -> Screen | None:
        """The list of dealers for the rest of a paused game. In a game that keeps its dealer, the menu says why."""
        flow = self._flow
        if fixed := flow.game.record.fixed_dealer:
            flow.sitting.tell(say(fixed))
            return None
        dealer = flow.game.dealer.randomizer.name
        pick = Pick(titles_of_all(), dealer, flow.sitting.change_dealer, self._context.settings)
        return self._routes.dealers(self._here, pick)

    def _moments(self, now: float) -> Screen | None:
        moments = self._flow.results.moments if self._flow.results else ()
        return self._routes.moment(moments, self._here) if moments else None

    def _find_better(self, now: float) -> Screen | None:
        results, finished = self._flow.results, self._flow.game.finished
        assert results
        assert finished
        sources = [Source(finished.own, number) for number in results.lessons]
        return self._routes.better(Practice(self._context, finished.replay, sources), self._here)
