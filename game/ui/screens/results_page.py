"""The page after a game: the result, the splits, advice, charts, and what to do next; or the costliest placements."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from game.language import marked, say
from game.play.portraits import REMEDY
from game.play.results.facts import cost_note
from game.play.results.pages import PIECE
from game.play.results.results import TO_DEALER, TURN_PAGE, Results
from game.play.words import SEPARATOR
from game.ui.draw.game.costliest import rows_of
from game.ui.layout import WELL_ROWS, em_of
from game.ui.theme import THEME, Palette
from game.ui.widgets.boards.placement import PlacementCard
from game.ui.widgets.boards.placements import PlacementCards
from game.ui.widgets.button import Button
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.deal import NotedHeading, PieceTable, Ribbon, RunTable, TableNotes
from game.ui.widgets.charts.outcome import Facts, HeroResult, Splits
from game.ui.widgets.containers import Across, Column, Panes, Pinned, Scroll
from game.ui.widgets.middle import Middle
from game.ui.widgets.page import Page
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

_BUTTON = 7.8
"""The least width of a button, in ems."""
_ROOMY = 60, 40
"""The width and the height of a window, in ems, from which whole boards are shown."""
_LOW, _FIRST = 36, 3
"""The height of a window in ems below which the first facts stand below the result, and their number."""
_BESIDE = 50
"""The width in ems from which the charts stand beside the result."""
_GAP, _CLOSE = 0.5, 0.25
"""The room between two buttons in ems: as a rule, and where one line of them has little room."""
_APART, _NEAR = (0.8, 1.0), (0.4, 0.5)
"""The room between two paragraphs and above the facts in ems: as a rule, and in a small window that is not upright."""
_BETWEEN = 4.0
"""The room between the two tables of a deal, in ems."""
_DEAL_SPREAD = 0.8
"""How much the room between two parts of a short deal may grow, in ems."""
_HEIGHT_CHART, _SMALL_CHART = 8.5, 7.5
"""The least heights of the charts in ems."""
_ALONE = 1.5
"""The size of a heading that is alone on a page, in ems."""
_TOLD = 1.15
"""The size of sentences that are alone on a page below such a heading, in ems."""
_DEALER = marked("About the deal")
_COSTLIEST = marked("Costliest moves")


class ResultsPage:
    """Shows the results of one game. It is made anew when the results turn their page."""

    def __init__(self, results: Results, palette: Palette) -> None:
        self.results = results
        """The results that it shows."""
        self._palette = palette
        self._seen = (self._shown, results.news)
        self._roomy = self._low = False  # whether there is room for whole boards, and whether there is little room
        self._flat = False  # whether there is no such room, and least of it in the height
        self._advice = Text(results.advice, colour=THEME.text)
        self._verdict = Text(results.verdict.sentence)
        self._facts = Facts(results.fact_groups, results.facts_notes)
        self.page = self._made()

    @property
    def _shown(self) -> tuple[bool, bool]:
        """Which of the pages is shown."""
        return self.results.costliest, self.results.at_dealer

    def _made(self) -> Page:
        if self.results.at_dealer:
            return Page(say(_DEALER), self._dealer(), focus=TO_DEALER)
        if self.results.costliest:
            return Page(say(_COSTLIEST), self._costliest(), focus="" if self.results.pictures else TURN_PAGE)
        return Page(self.results.hero.title, self._summary(), focus=self.results.choices[0][1])

    def look(self) -> None:
        """Take in what is new in the results."""
        results, before = self.results, self._seen
        self._seen = (self._shown, results.news)
        if self._seen[0] != before[0]:
            self.page = self._made()
            if not any(self._shown):
                self.page.focus_on(TO_DEALER if before[0][1] else TURN_PAGE)
        elif self._seen != before:
            self._advice.text = results.advice
            self._verdict.text = results.verdict.sentence
            self._tell_facts()
            if results.costliest:
                self.page.replace(self._costliest())
            elif results.at_dealer:
                self.page.replace(self._dealer())

    def handle(self, event: Event) -> str | None:
        """React to an event, as a page does. Space is no Enter here: it was meant for the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self.page.handle(event)

    def draw(self, target: Surface) -> None:
        """Draw the page."""
        width, height = target.get_size()
        roomy = min(width / _ROOMY[0], height / _ROOMY[1]) >= em_of((width, height))
        low = height < _LOW * em_of((width, height))
        flat = not roomy and width >= height
        if (roomy, low, flat) != (self._roomy, self._low, self._flat):
            self._roomy, self._low, self._flat = roomy, low, flat
            if self.results.costliest:
                self.page.replace(self._costliest())
            else:
                self.page.replace(self._dealer() if self.results.at_dealer else self._summary())
        self.look()
        self.page.place(target.get_size())
        for button in self._choices:
            # The first one is plainer while another one is chosen, so that only one stands out.
            button.primary = button is self._choices[0] and not (any(self._shown) or self._elsewhere(button))
        self.page.draw(target)

    def _elsewhere(self, button: Button) -> bool:
        """Whether another button has the focus."""
        return isinstance(self.page.focus, Button) and self.page.focus is not button

    def _tell_facts(self) -> None:
        """Take in facts that are new."""
        self._facts.groups, self._facts.notes = tuple(self.results.fact_groups), self.results.facts_notes

    def _buttons(self) -> Across:
        self._choices = [Button(label, action) for label, action in self.results.choices]
        return Across(self._choices, least=_BUTTON, gap=_GAP if self._roomy or self._low else _CLOSE, spread=True)

    def _summary(self) -> Widget:
        results, close = self.results, self._flat and not self._low
        if results.nothing_dealt:
            return self._nothing_dealt()
        hero = HeroResult(results.hero, results.remark, wrong=results.is_broken_off)
        # In a low window the facts are out of sight: the first ones stand below the result.
        first = SEPARATOR.join(f"{name} {value}" for name, value in results.facts[:_FIRST])
        said: list[Widget] = [hero, *([Text(first, across=0.5)] if self._low else ()), self._advice]
        if not close:
            said.append(self._verdict)
        if results.splits:
            said.append(Splits(results.splits, close=close))
        between, above = _NEAR if self._flat else _APART
        told = Column(said, gap=between, growing=[hero])
        panes = Panes(told, self._charts(), share=0.4, least=_BESIDE)
        self._facts = Facts(results.fact_groups, results.facts_notes, whole=self._low, close=close)
        body = Column([panes, self._facts], gap=above, growing=[panes], eager=[self._facts])
        return Pinned(Scroll(body, filled=True), below=[self._buttons()])

    def _nothing_dealt(self) -> Widget:
        """Why a player's own dealer dealt nothing, and what to do. Of such a game there is nothing else to tell."""
        results = self.results
        said: list[Widget] = [
            Heading(results.hero.note, scale=_ALONE, across=0.5),
            Text(results.remark, colour=THEME.behind, across=0.5, scale=_TOLD),
            Text(say(REMEDY), colour=THEME.text, across=0.5, scale=_TOLD, after=1.0),
        ]
        return Scroll(Middle(Column([*said, self._buttons()], gap=_APART[1])), filled=True)

    def _charts(self) -> Widget:
        first, *others = self.results.charts
        large = Chart(first.title, first, lines=_HEIGHT_CHART, palette=self._palette)
        if not others:
            return large
        small = Across(
            [Chart(plot.title, plot, lines=_SMALL_CHART, palette=self._palette) for plot in others],
            least=13.0,
            grows=True,
        )
        return Column([large, small], gap=0.5, growing=[large, small])

    def _dealer(self) -> Widget:
        """The whole deal: the verdict, the longest runs, the counts and the ribbon."""
        verdict, palette = self.results.verdict, self._palette
        above: list[Widget] = []  # as wide as the page
        words: list[Widget] = []
        below: list[Widget] = []
        # In a low window the whole table is in sight, and the words come after it.
        is_first = self._low and not verdict.several
        notes = TableNotes(
            verdict.columns,
            compared=verdict.judges_waits,
            goes_on=verdict.goes_on,
            heading="".join(part.title for part in verdict.parts) if is_first and verdict.done else "",
        )
        for part in verdict.parts:
            if verdict.several:
                words.append(Heading(part.heading))
            else:
                above.append(NotedHeading(part.title, notes) if is_first else Heading(part.title))
            if part.rule:
                place = below if self._low else words if verdict.several else above
                place.append(Text(part.rule, colour=THEME.soft))
            if verdict.done:
                words += [Text(part.sentence, colour=THEME.text)] if part.sentence else []
                words += [RunTable(part.rows), *([Text(part.basis, colour=THEME.soft)] if part.basis else [])]
        if not verdict.parts or not verdict.done:
            words.append(Text(verdict.sentence, colour=THEME.text, bold=True))
        pieces = PieceTable(verdict.columns, palette, self.results.system, low=self._low)
        table: Widget = pieces
        if verdict.done and notes.told:
            table = Column([table, notes], eager=[pieces])
        after = words if is_first else []
        said = Column([] if after else words, gap=0.5 if self._low else 0.7)
        panes = table if after else Panes(said, table, share=0.5, least=_BESIDE, gap=_BETWEEN)
        ribbon = Ribbon(verdict.ribbon_name, verdict.ribbon, palette, self.results.system)
        body = Column(
            [*above, panes, *after, ribbon, *below],
            gap=0.4 if self._low else 0.8,
            growing=[ribbon],
            eager=[ribbon],
            later=[panes] if isinstance(panes, Panes) else (),
            spread=_DEAL_SPREAD,
        )
        return Pinned(Scroll(body, filled=True), below=[self._buttons()])

    def _costliest(self) -> Widget:
        results = self.results
        if not results.pictures:
            words: list[Widget] = [Heading(say("No costly moves"), scale=_ALONE, across=0.5)] * results.flawless
            words.append(Text(results.review_words, across=0.5))
            return Pinned(Middle(Column(words, gap=0.5)), below=[self._buttons()])
        rows = max(WELL_ROWS if self._roomy else 0, rows_of(results.pictures))
        cards = [
            PlacementCard(picture, rows, self._palette, action=f"{PIECE}{picture.number}")
            for picture in results.pictures
        ]
        told = results.review_words, cost_note()
        # Both lines stand together, apart from the cards.
        above = Column([Text(words, across=0.5) for words in told], gap=0.1)
        return Pinned(PlacementCards(cards), above=[above], below=[self._buttons()])
