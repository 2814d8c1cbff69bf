"""Samples of a game beside the settings of effects and sounds: to see and to hear what one has chosen."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import say
from game.play.samples import SAMPLES, SEEN_IN, SampleGame
from game.ui.context import Context
from game.ui.draw.backdrop import backdrop
from game.ui.theme import THEME
from game.ui.widgets.boards.sample import SampleWell
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Panes
from game.ui.widgets.page import Page
from game.ui.widgets.text import Heading
from game.ui.widgets.widget import State, Widget

GROUPS_WITH = ("feedback", "sound")
"""The groups beside which the samples stand."""
_ACTION = "sample "
"""What the actions of the buttons begin with."""


class SettingSample:
    """The well with a button for each sample."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.game = SampleGame(context.settings)
        self._well = SampleWell(self.game, lambda: context.palette)

    def widget(self) -> Widget:
        """The well at the left, the buttons at the right."""
        buttons = [Button(say(sample.title), f"{_ACTION}{name}") for name, sample in SAMPLES.items()]
        return Panes(self._well, Column((Heading(say("Try it"), scale=0.9), *buttons)), share=0.5, least=0.0)

    def is_on(self, page: Page) -> bool:
        """Whether the well is on a page, which has no room for it at every size."""
        return any(leaf is self._well for leaf in page.body.leaves())

    def takes(self, answer: str) -> bool:
        """Whether an answer of the page is that of a button."""
        return answer.startswith(_ACTION)

    def play(self, answer: str, now: float) -> None:
        """Show and sound the sample of a button."""
        cues = self.game.play(answer.removeprefix(_ACTION), self._context.settings, now)
        self._context.audio.cue(cues)

    def show(self, path: str, page: Page, now: float) -> None:
        """Show the sample in which a setting that has just changed is seen, if there is one. It is not heard."""
        if path in SEEN_IN and self.is_on(page):
            self.game.play(SEEN_IN[path], self._context.settings, now)

    def runs_on(self, page: Page) -> bool:
        """Whether a sample runs, and is seen on a page."""
        return self.game.runs and self.is_on(page)

    def at(self, now: float) -> None:
        """Take the time of the next picture."""
        self._well.now = now

    def draw(self, target: Surface) -> list[Rect]:
        """Draw the well alone, over the page as it was drawn before. Return what changed."""
        area = self._well.area.clip(target.get_rect())
        ground = backdrop(target.get_size(), THEME.background_top, THEME.background_bottom)
        target.blit(ground, area, area)
        self._well.draw(target, State())
        return [area]
