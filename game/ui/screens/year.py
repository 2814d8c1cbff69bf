"""A year of one's games: a calendar, the sums, and the deals of the day."""

from __future__ import annotations

from game.language import digits, say
from game.play.records.days import played_days, streak, streak_words
from game.play.records.year import year_of, years_of
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.fields import Choice
from game.ui.kit.figure import figure_tile
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import CARD, CLOSE, GAP
from game.ui.panels.calendar import calendar
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.theme import THEME


class YearScreen(PageScreen):
    """Choose a year, and see on which days one played and what came of it."""

    name = "year"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        history, now = context.scores.history, context.date()
        self._played, self._days = history.played(), played_days(history, now)
        self._streak = streak_words(streak(self._days, now))
        years = {str(number): str(number) for number in years_of(self._played, now)}
        self._choice = Choice("year", say("Year"), years, next(iter(years)), ring=False)
        self.build(say("Your year"))

    def _body(self) -> Box:
        year = year_of(self._played, int(self._choice.value))
        dealt = sum(each.deal.day.year == year.number for each in self._days)
        sums = [*year.sums(), (say("Deals of the day"), digits(dealt), self._streak)]
        tiles = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in sums)
        return Column(self._choice, calendar(year), Scroll(Grid(*tiles, least=CARD, gap=CLOSE, even=True)), gap=GAP)

    def taken(self, row: Box, now: float) -> None:
        self.renew()
