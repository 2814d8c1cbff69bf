"""The menus over a game."""

from __future__ import annotations

from game.language.say import language
from game.play.results.results import Results
from game.play.running.flow import GameFlow
from game.ui.audio import Audio
from game.ui.layout import PixelSize
from game.ui.panels.scene import palette_for
from game.ui.screens.pause import PauseMenu
from game.ui.screens.question import QuestionMenu
from game.ui.screens.results_page import ResultsPage

PlayMenu = ResultsPage | PauseMenu | QuestionMenu
"""A menu over a game."""


class GameMenus:
    """Makes the menu that a game needs, and keeps it as long as it is about the same."""

    def __init__(self, flow: GameFlow, audio: Audio) -> None:
        self._flow, self._audio = flow, audio
        self.size: PixelSize = (0, 0)
        """The size of the window in pixels."""
        self._menu: PlayMenu | None = None
        self._pause: PauseMenu | None = None

    def menu(self, now: float) -> PlayMenu | None:
        """The menu over the game, if there is one: the results, a question, or a pause."""
        flow = self._flow
        if flow.results:
            self._menu = self._results_page(flow.results, now)
        elif flow.question:
            if not (isinstance(self._menu, QuestionMenu) and self._menu.question is flow.question):
                self._menu = QuestionMenu(flow.question)
                self._menu.place(self.size)
        elif flow.paused:
            self._menu = self._pause_menu()
        else:
            self._menu = None
            if not (flow.study and flow.study.pause_behind):
                self._pause = None
        return self._menu

    def _results_page(self, results: Results, now: float) -> ResultsPage:
        """The page of these results."""
        if isinstance(self._menu, ResultsPage) and self._menu.results is results:
            return self._menu
        return ResultsPage(results, palette_for(self._flow.frame(now)))

    def _pause_menu(self) -> PauseMenu:
        """The menu of this pause. It keeps its focus while other screens and the reasons are shown."""
        sheet = self._flow.sheet(muted=self._audio.muted)
        before = self._pause
        menu = before if before and before.language == language() else PauseMenu(sheet, self._flow.choices or ())
        if menu is not before:
            menu.focus_on(before.focus if before else "")
            menu.place(self.size)
        menu.show(sheet)
        self._pause = menu
        return menu
