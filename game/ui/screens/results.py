"""The page after a game: the result, the splits, advice, charts, and what to do next; or the costliest placements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Surface

from game.core.dealers.marks import Mark
from game.language import marked, say
from game.play.records.outcome import SplitRow, cost_note
from game.play.records.pages import PIECE, TO_DEALER, TURN_PAGE, Results
from game.play.records.verdict import GOES_ON, RunRow
from game.play.watch.portraits import REMEDY
from game.ui.kit.box import Act, Box, Column, Grid, panes, spring
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.figure import figure_tile
from game.ui.kit.legend import legend
from game.ui.kit.page import Page
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CARD, CLOSE, FAR, GAP, MIDDLE, PANE, SMALL, TITLE
from game.ui.kit.table import KEPT, Cell, Table, TableColumn
from game.ui.kit.texts import Text, caps, fact, heading, parting
from game.ui.panels.dealer import piece_table
from game.ui.panels.placement import placement_card, rows_of
from game.ui.panels.ribbon import WHOLE_DEAL, mark_colour, mark_keys, marks_of, meaning, ribbon
from game.ui.screens.pause import GameMenu
from game.ui.theme import THEME, Palette, ahead_colour

_DEALER = marked("About the deal")
_COSTLIEST = marked("Costliest moves")


class ResultsPage(GameMenu):
    """Shows the results of one game. It is made anew when the results turn their page."""

    def __init__(
        self,
        results: Results,
        palette: Palette,
        acts: Mapping[str, Act],
        watch: Callable[[int, float], object],
        escape: Act,
    ) -> None:
        """``acts`` has what each choice does. ``watch`` shows a piece in the replay at a time. ``escape`` goes back."""
        super().__init__(escape)
        self._acts, self._watch = acts, watch
        self.results = results
        """The results that it shows."""
        self._palette = palette
        self._seen = (self._shown, results.news)
        self._advice = Text(results.advice, colour=THEME.text)
        self._verdict = Text(results.verdict.sentence)
        self.page = self._made()

    @property
    def _shown(self) -> tuple[bool, bool]:
        """Which of the pages is shown."""
        return self.results.costliest, self.results.at_dealer

    def _made(self) -> Page:
        if self.results.at_dealer:
            return Page(say(_DEALER), self._body(), focus=TO_DEALER)
        if self.results.costliest:
            return Page(say(_COSTLIEST), self._body(), focus="" if self.results.pictures else TURN_PAGE)
        return Page(self.results.hero.title, self._body(), focus=self.results.choices[0][1])

    def _body(self) -> Box:
        """The boxes of the page that is shown."""
        if self.results.at_dealer:
            return self._dealer()
        return self._costliest() if self.results.costliest else self._summary()

    def look(self) -> None:
        results, before = self.results, self._seen
        self._seen = (self._shown, results.news)
        if self._seen[0] != before[0]:
            self.page = self._made()
            if not any(self._shown):
                self.page.focus_on(TO_DEALER if before[0][1] else TURN_PAGE)
        elif self._seen != before:
            self._advice.text = results.advice
            self._verdict.text = results.verdict.sentence
            self.page.replace(self._body())

    def draw(self, target: Surface) -> None:
        self.look()
        self.page.place(target.get_size())
        for button in self._choices:
            # The first one is plainer while another one is chosen, so that only one stands out.
            button.primary = button is self._choices[0] and not (any(self._shown) or self._elsewhere(button))
        self.page.draw(target, placed=True)

    def _elsewhere(self, button: Button) -> bool:
        """Whether another button has the focus."""
        return isinstance(self.page.focus, Button) and self.page.focus is not button

    def _buttons(self) -> Grid:
        self._choices = [Button(label, self._acts[name], name=name) for label, name in self.results.choices]
        return Grid(*self._choices, gap=CLOSE)

    def _summary(self) -> Box:
        results = self.results
        if results.nothing_dealt:
            return self._nothing_dealt()
        hero, verdict_colour = results.hero, THEME.best if results.hero.ahead else THEME.soft
        remark_colour = THEME.behind if results.is_broken_off else THEME.muted
        below = (hero.verdict, verdict_colour), ("  ".join(filter(None, (hero.note, results.remark))), remark_colour)
        tile = figure_tile(hero.name, hero.figure, below, best=bool(hero.ahead), grows=True)
        splits = [split_table(results.splits)] if results.splits else []
        told = Column(tile, self._advice, self._verdict, *splits, gap=GAP, width=PANE)
        above = panes(told, Column(*self._charts(), gap=CLOSE, width=PANE), gap=APART)
        facts = Grid(
            *(
                Column(caps(group.title), parting(), *(fact(*each) for each in group.facts))
                for group in results.fact_groups
            ),
            least=CARD,
            gap=FAR,
        )
        notes = [Text(note, scale=SMALL, colour=THEME.muted) for note in results.facts_notes.values()]
        return Column(Scroll(Column(above, facts, Column(*notes), gap=APART)), self._buttons(), gap=CLOSE)

    def _nothing_dealt(self) -> Box:
        """Why a player's own dealer dealt nothing, and what to do. Of such a game there is nothing else to tell."""
        results = self.results
        return Column(
            heading(results.hero.note, scale=TITLE, across=MIDDLE),
            Text(results.remark, colour=THEME.behind, across=MIDDLE),
            Text(say(REMEDY), colour=THEME.text, across=MIDDLE),
            self._buttons(),
            gap=APART,
            at=MIDDLE,
        )

    def _watched(self, action: str) -> Act:
        """What a spot of a chart does."""
        return partial(self._watch, int(action.removeprefix(PIECE)))

    def _charts(self) -> list[Box]:
        """A large chart, and the others side by side below it."""
        charts = self.results.charts
        first, *others = [Chart(plot.title, plot, palette=self._palette, act=self._watched) for plot in charts]
        return [first, *([Grid(*others, least=CARD, gap=CLOSE)] if others else [])]

    def _dealer(self) -> Box:
        """The whole deal: the verdict, the longest runs, the counts and the ribbon."""
        verdict, palette = self.results.verdict, self._palette
        words: list[Box] = [heading(verdict.title), Text(verdict.rule), Text(verdict.sentence, colour=THEME.text)]
        words += [_run_table(verdict.rows), Text(verdict.basis)] if verdict.done else []
        table = Column(piece_table(verdict.columns, palette, self.results.system), *self._table_notes(), gap=CLOSE)
        dealt = ribbon(verdict.ribbon, palette, self.results.system, blocks=WHOLE_DEAL, all_of_them=True, name="ribbon")
        keys, both = mark_keys(marks_of(verdict.ribbon)), panes(Column(*words, gap=CLOSE), table, gap=FAR)
        all_pieces = Column(heading(verdict.ribbon_name, scale=BODY), legend(keys, at=0.0), dealt, gap=CLOSE)
        return Column(Scroll(Column(both, all_pieces, gap=GAP)), self._buttons(), gap=CLOSE)

    def _table_notes(self) -> list[Box]:
        """What the lit waits of the table of pieces mean, and the sign after a wait."""
        verdict, notes = self.results.verdict, list[Box]()
        if not verdict.done:
            return []
        if any(any(column.lit) for column in verdict.columns):
            words = say("unusual for this dealer") if verdict.is_compared else meaning(Mark.LATE)
            notes.append(Text(words, scale=SMALL, colour=mark_colour(Mark.DROUGHT), across=1.0))
        if verdict.goes_on:
            words = say("{sign} did not come again", sign=GOES_ON)
            notes.append(Text(words, scale=SMALL, colour=THEME.muted, across=1.0))
        return notes

    def _costliest(self) -> Box:
        results = self.results
        if not results.pictures:
            words: list[Box] = [heading(say("No costly moves"), scale=TITLE, across=MIDDLE)] * results.flawless
            words.append(Text(results.review_words, across=MIDDLE))
            return Column(Column(*words, gap=CLOSE, at=MIDDLE), spring(), self._buttons())
        rows = rows_of(results.pictures)
        cards = [
            placement_card(picture, rows, self._palette, action=partial(self._watch, picture.number))
            for picture in results.pictures
        ]
        above = Column(*(Text(words, across=MIDDLE) for words in (results.review_words, cost_note())))
        return Column(above, Scroll(Grid(*cards, least=CARD, gap=GAP)), self._buttons(), gap=GAP)


def split_table(rows: Sequence[SplitRow]) -> Table:
    """The splits of a game beside those of the best one. A sign and a colour tell better from worse."""
    columns = [TableColumn(say("Split"), KEPT + 1)]
    cells = [[Cell(row.mark)] for row in rows]

    def add(name: str, texts: Sequence[Cell]) -> None:
        columns.append(TableColumn(name, KEPT, right=True))
        for line, text in zip(cells, texts, strict=True):
            line.append(text)

    if any(row.time for row in rows):
        add(say("Time"), [Cell(row.time, THEME.text, bold=True) for row in rows])
    if any(row.score for row in rows):
        add(say("Score"), [Cell(row.score, THEME.text, bold=True) for row in rows])
    if any(row.gap for row in rows):
        add(say("Your best"), [Cell(row.best or "-") for row in rows])
        gaps = [row.gap for row in rows]
        add(say("Difference"), [Cell(gap.text, ahead_colour(gap.ahead), bold=True) if gap else Cell() for gap in gaps])
    return Table("", columns, cells)


def _run_table(rows: Sequence[RunRow]) -> Table:
    """The longest runs, each with the share of games that have as long a one. An unusual one stands out."""
    told = any(row.games for row in rows)
    columns = [TableColumn("", KEPT + 1), TableColumn(say("This game"), KEPT, right=True)]
    columns += [TableColumn(say("As long or longer"), KEPT, right=True)] if told else []
    colours = [THEME.text if row.is_unusual else None for row in rows]
    return Table(
        "",
        columns,
        [
            [Cell(row.name, colour, bold=row.is_unusual), Cell(row.length, bold=True), Cell(row.games, colour)][
                : len(columns)
            ]
            for row, colour in zip(rows, colours, strict=True)
        ],
    )
