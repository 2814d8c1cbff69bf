"""The page after a game: the result, the splits, advice, charts, and what to do next; or the costliest placements."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.results.pages import PIECE
from game.play.results.results import Results
from game.ui.draw.game.costliest import rows_of
from game.ui.layout import WELL_ROWS, em_of
from game.ui.theme import TEXT, Palette
from game.ui.widgets.boards.placement import PlacementCard
from game.ui.widgets.button import Button
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.outcome import Facts, HeroResult, Splits
from game.ui.widgets.containers import Across, Column, Panes, Pinned, Scroll
from game.ui.widgets.page import Page
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget

_BUTTON, _CARD = 9.6, 11.5
"""The least widths of widgets side by side, in ems."""
_ROOMY = 60, 40
"""The width and the height of a window, in ems, from which whole boards are shown."""
_HEIGHT_CHART, _SMALL_CHART = 10.5, 8.5
_COSTLIEST = "Your costliest placements"


class ResultsPage:
    """Shows the results of one game. It is made anew when the results turn their page."""

    def __init__(self, results: Results, palette: Palette) -> None:
        self.results = results
        """The results that it shows."""
        self._palette = palette
        self._seen = (results.costliest, results.news)
        self._roomy = False  # whether there is room for whole boards
        self._advice = Text(results.advice, colour=TEXT)
        self.page = self._made()

    def _made(self) -> Page:
        if self.results.costliest:
            return Page(_COSTLIEST, self._costliest())
        return Page(self.results.hero.title, self._summary(), focus=self.results.choices[0][1])

    def look(self) -> None:
        """Take in what is new in the results."""
        results, before = self.results, self._seen
        self._seen = (results.costliest, results.news)
        if self._seen[0] != before[0]:
            self.page = self._made()
        elif self._seen != before:
            self._advice.text = results.advice
            if results.costliest:
                self.page.replace(self._costliest())

    def handle(self, event: Event) -> str | None:
        """React to an event, as a page does. Space is no Enter here: it was meant for the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self.page.handle(event)

    def draw(self, target: Surface) -> None:
        """Draw the page."""
        width, height = target.get_size()
        roomy = min(width / _ROOMY[0], height / _ROOMY[1]) >= em_of((width, height))
        if roomy != self._roomy:
            self._roomy = roomy
            if self.results.costliest:
                self.page.replace(self._costliest())
        self.look()
        self.page.draw(target)

    def _buttons(self) -> Across:
        buttons = [
            Button(label, action, primary=not number) for number, (label, action) in enumerate(self.results.choices)
        ]
        return Across(buttons, least=_BUTTON)

    def _summary(self) -> Widget:
        results = self.results
        said: list[Widget] = [self._advice]
        if results.splits:
            said.append(Splits(results.splits))
        body: list[Widget] = [Panes(Column(said, gap=0.8), Column(self._charts()), share=0.44, least=52)]
        body.append(Facts(results.facts))
        return Pinned(
            Scroll(Column(body, gap=1.0)), above=[HeroResult(results.hero, results.remark)], below=[self._buttons()]
        )

    def _charts(self) -> Sequence[Widget]:
        first, *others = self.results.charts
        small = [Chart(plot.title, plot, lines=_SMALL_CHART) for plot in others]
        return [Chart(first.title, first, lines=_HEIGHT_CHART), *([Across(small, least=13.0)] if small else [])]

    def _costliest(self) -> Widget:
        results = self.results
        rows = WELL_ROWS if self._roomy else rows_of(results.pictures)
        cards = [
            PlacementCard(picture, rows, self._palette, action=f"{PIECE}{picture.number}")
            for picture in results.pictures
        ]
        middle = Scroll(Across(cards, least=_CARD)) if cards else Column([])
        return Pinned(middle, above=[Text(results.review_words, across=0.5)], below=[self._buttons()])
