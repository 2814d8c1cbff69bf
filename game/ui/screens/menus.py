"""What lies over a game: the menu of a pause or a question, and the page of the results."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.dealers.history import Mark
from ...language import say
from ...play.game import MEDAL_FALLS
from ...play.records.results import GOES_ON, PIECE, TO_DEALER, TURN_PAGE, Results, RunRow, Sheet, SplitRow
from ...play.watch.figures import REMEDY
from ...storage.puzzles import MOST_STARS
from ..controls import MENU_KEYS, Controls
from ..draw.medal_discs import draw_medal
from ..kit import KEPT, Button, Cell, Chart, Page, Scroll, Table, TableColumn, steady, veil
from ..kit.boxes import BACK, HOVERED, Act, Answer, Box, Column, Grid, PixelSize, between, new_layout, panes, spring
from ..kit.keys import USUAL, keys_line
from ..kit.layout import PageLayout, at_least, em_of, fits
from ..kit.shapes import Stars, figure_tile, panel_behind, starred
from ..kit.sizes import APART, BODY, CARD, CLOSE, FAR, GAP, HUGE, MIDDLE, NARROW, PANE, READ, SMALL, TITLE, TOUCH
from ..kit.text import Text, caps, fact, heading, legend, parting
from ..panels.arcade_discs import discs
from ..panels.block_boards import placement_cards
from ..panels.dealer import piece_table
from ..panels.ribbon import WHOLE_DEAL, mark_colour, mark_keys, marks_of, meaning, ribbon
from ..theme import THEME, Palette, ahead_colour
from .screen import Screen

RESUME, NO = "resume", "no"
"""The rows that most people want: of a pause, and of a question."""
_NOTHING = Rect(0, 0, 0, 0)
_OVER_A_BOARD = between(CARD, READ.wanted)
"""The width of a menu over a board or beside it."""


MenuRow = tuple[str, str, Act]
"""A row of a menu: its label, its name, and what it does."""


class GameMenu:
    """A page over a game, or in place of it."""

    def __init__(self, page: Page, escape: Act) -> None:
        """``escape`` is what the keys do that leave it."""
        self.page, self.escape = page, escape
        self.now = 0.0
        """When it is drawn."""

    @property
    def moves(self) -> bool:
        """Whether something on it moves since it was drawn last."""
        return False

    @property
    def focus(self) -> str:
        return self.page.focus.name if self.page.focus else ""

    def handle(self, event: Event) -> Answer:
        """React to a key or to the mouse. Space is no Enter here: it was meant for the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        return self.page.handle(event)

    @property
    def leads_back(self) -> bool:
        """Whether a click on one of its rows does what Escape does."""
        return self.page.leads_back(self.escape)

    def name_keys(self, controls: Controls) -> None:
        """Name the keys of what is used now, the keyboard or a gamepad."""
        self.page.hint = controls.told(*USUAL)

    def draw(self, target: Surface) -> None:
        self.page.draw(target)


class PauseMenu(GameMenu):
    """The choices of a pause, or the answers to a question. It remembers the focus while it lives."""

    def __init__(
        self,
        sheet: Sheet,
        choices: Sequence[MenuRow],
        escape: Act,
        *,
        stars: int = 0,
        board: Callable[[PixelSize], Rect] | None = None,
        lit: bool = False,
    ) -> None:
        """``choices`` are the rows. ``escape`` is what the keys do that leave the menu. ``stars`` are drawn below the
        heading, if there are any.

        ``board`` tells for the size of a window which place stays in sight: the menu is at its right if there is room.
        Otherwise it is wide and low, above the stack on the board. If it is ``lit``, the board does not become dark.
        """
        self._stars = (starred(Stars(stars, MOST_STARS)),) if stars else ()
        self._keys = Text(keys_line(*USUAL), scale=SMALL, colour=THEME.muted, across=MIDDLE)
        self._sheet, self._choices, self._board, self.lit = sheet, choices, board, lit
        page = Page("", self._body(sheet), hint="", back=False, layout=self._layout)
        super().__init__(page, escape)
        page.focus_on(NO)  # the answer that costs nothing

    def _body(self, sheet: Sheet) -> Column:
        # Each line of a note is a paragraph.
        notes = [Text(words, colour=THEME.accent, across=MIDDLE) for words in sheet.note.split("\n") if words]
        asides = [Text(words, colour=THEME.muted, across=MIDDLE) for words in sheet.aside.split("\n") if words]
        told = Column(heading(sheet.title, scale=HUGE, across=MIDDLE), *self._stars, *notes, *asides)
        keys = self._keys
        width = _OVER_A_BOARD if self._board else NARROW
        # Over a board, the first row is what most people want.
        wanted = (self._choices[0][1],) if self._board else (RESUME, NO)
        buttons = [
            Button(label, act, name=name, raised=False, primary=name in wanted) for label, name, act in self._choices
        ]
        # Over a board, they share rows, and so do the answers to a question.
        beside = self._board or any(name == NO for _, name, _ in self._choices)
        rows = Grid(*buttons, gap=TOUCH) if beside else Column(*buttons, gap=TOUCH)
        menu = Column(told, rows, keys, gap=CLOSE, around=APART, width=width, draw=panel_behind)
        return Column(menu) if self._board else Column(spring(), menu, spring())

    def name_keys(self, controls: Controls) -> None:
        self._keys.text = controls.told(*USUAL)

    def show(self, sheet: Sheet) -> None:
        if sheet != self._sheet:
            self._sheet = sheet
            self.page.replace(self._body(sheet))

    def draw(self, target: Surface) -> None:
        """Darken the game, but not a lit board, and draw the menu over it."""
        veil(target, self._board(target.get_size()) if self.lit and self._board else None)
        self.page.draw(target, ground=False)

    def _layout(self, size: PixelSize) -> PageLayout:
        """The menu at the right of the board, or in the whole window."""
        size, em = at_least(size), em_of(size)
        room = Rect((0, 0), size)
        if self._board:
            left = self._board(size).right
            beside = Rect(left, 0, size[0] - left, size[1]).inflate(-2 * em, -2 * em)
            if fits(self.page.body, beside.size, new_layout(em)):
                high = round(self.page.body.height(beside.width, new_layout(em)).wanted)
                room = beside.inflate(0, high - beside.height)
        return PageLayout(em, _NOTHING, _NOTHING, room, _NOTHING)


def leads_back(controls: Controls, event: Event) -> bool:
    """Whether a key leaves a menu, or opens one."""
    leads = controls.action(event.key) in ("back", "pause")
    return event.key == pygame.K_ESCAPE or (leads and event.key not in MENU_KEYS)


def in_menu(screen: Screen, menu: GameMenu, event: Event, now: float) -> Screen | None:
    """Give an event to the menu over a game on a screen. Return the next screen."""
    escapes = isinstance(menu, PauseMenu) and event.type == pygame.KEYDOWN
    answer = BACK if escapes and leads_back(screen.context.controls, event) else menu.handle(event)
    if answer is None:
        return screen
    screen.forget()
    if answer == BACK:
        return menu.escape(now) or screen
    if answer != HOVERED:
        screen.sound(answer)
    return answer(now) or screen if callable(answer) else screen


class ResultsPage(GameMenu):
    """Shows the results of one game. It is made anew when the results turn their page."""

    def __init__(
        self,
        results: Results,
        palette: Palette,
        acts: Mapping[str, Act],
        watch: Callable[[int, float], object],
        escape: Act,
        *,
        lands: float = 0.0,
    ) -> None:
        """``acts`` has what each choice does. ``watch`` shows a piece in the replay at a time. ``escape`` goes back.
        ``lands`` is when the disc of a new medal has fallen onto the result."""
        self._acts, self._watch, self._lands = acts, watch, lands
        self.results = results
        """The results that it shows."""
        self._palette = palette
        self._seen = (self._shown, results.news)
        self._pictures = [*results.pictures]
        self._advice = Text(results.advice, colour=THEME.text)
        self._verdict = Text(results.verdict.feat)
        super().__init__(self._made(), escape)

    @property
    def moves(self) -> bool:
        return self.now < self._lands

    @property
    def _shown(self) -> tuple[bool, bool]:
        return self.results.costliest, self.results.at_dealer

    def _made(self) -> Page:
        if self.results.at_dealer:
            return Page(say("About the deal"), self._body(), focus=TO_DEALER)
        if self.results.costliest:
            return Page(say("Costliest moves"), self._body(), focus="" if self.results.pictures else TURN_PAGE)
        return Page(self.results.hero.title, self._body(), focus=self.results.choices[0][1])

    def _body(self) -> Box:
        if self.results.at_dealer:
            return self._dealer()
        return self._costliest() if self.results.costliest else self._summary()

    def look(self) -> None:
        """Bring the page up to date with what the results have to tell."""
        results, before = self.results, self._seen
        self._seen = (self._shown, results.news)
        if self._seen[0] != before[0]:
            self._pictures = [*results.pictures]
            self.page = self._made()
            if not any(self._shown):
                self.page.focus_on(TO_DEALER if before[0][1] else TURN_PAGE)
        elif self._seen != before:
            self._advice.text = results.advice
            self._verdict.text = results.verdict.feat
            found, grows = results.pictures, results.rating
            self._pictures = steady(self.page, found, self._pictures, lambda each: each.name, grows=grows)
            self.page.replace(self._body())

    def draw(self, target: Surface) -> None:
        self.look()
        super().draw(target)

    def _buttons(self) -> Grid:
        """The choices. Of the first page, the first one is what most people want."""
        first = None if any(self._shown) else self.results.choices[0][1]
        choices = self.results.choices
        return Grid(
            *(Button(label, self._acts[name], name=name, primary=name == first) for label, name in choices), gap=CLOSE
        )

    def _summary(self) -> Box:
        results = self.results
        if results.nothing_dealt:
            return self._nothing_dealt()
        hero, verdict_colour = results.hero, THEME.best if results.hero.ahead else THEME.soft
        remark_colour = THEME.behind if results.is_broken_off else THEME.muted
        below = (
            (hero.verdict, verdict_colour),
            (hero.medal, THEME.soft),
            ("  ".join(filter(None, (hero.note, results.remark))), remark_colour),
        )
        sign = self._draw_medal if hero.rank else None
        tile = figure_tile(hero.name, hero.figure, below, best=bool(hero.ahead), grows=True, sign=sign)
        splits = [split_table(results.splits)] if results.splits else []
        medals = [discs(results.medals)] if results.medals else []
        told = Column(tile, *medals, self._advice, self._verdict, *splits, gap=GAP, width=PANE)
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
        half = -(-len(notes) // 2)  # in two columns, they leave more height to the figure
        meanings = panes(Column(*notes[:half]), Column(*notes[half:]), gap=GAP)
        return Column(Scroll(Column(above, facts, meanings, gap=APART)), self._buttons(), gap=CLOSE)

    def _draw_medal(self, target: Surface, place: Rect) -> None:
        """Draw the disc of the medal. A new one falls from the top of the window, faster and faster."""
        left = max(0.0, self._lands - self.now) / MEDAL_FALLS
        way = place.bottom * (1 - (1 - min(1.0, left)) ** 2)
        draw_medal(target, place.move(0, -round(way)), self.results.hero.rank)

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
        return partial(self._watch, int(action.removeprefix(PIECE)))

    def _charts(self) -> list[Box]:
        charts = self.results.charts
        first, *others = [Chart(plot.title, plot, palette=self._palette, act=self._watched) for plot in charts]
        return [first, *([Grid(*others, least=CARD, gap=CLOSE)] if others else [])]

    def _dealer(self) -> Box:
        verdict, palette = self.results.verdict, self._palette
        words: list[Box] = [heading(verdict.title), Text(verdict.rule), Text(verdict.sentence, colour=THEME.text)]
        words += [_run_table(verdict.rows), Text(verdict.basis)] if verdict.done else []
        words += self._law()
        table = Column(piece_table(verdict.columns, palette, self.results.system), *self._table_notes(), gap=CLOSE)
        dealt = ribbon(verdict.ribbon, palette, self.results.system, blocks=WHOLE_DEAL, all_of_them=True, name="ribbon")
        keys, both = mark_keys(marks_of(verdict.ribbon)), panes(Column(*words, gap=CLOSE), table, gap=FAR)
        all_pieces = Column(heading(verdict.ribbon_name, scale=BODY), legend(keys, at=0.0), dealt, gap=CLOSE)
        return Column(Scroll(Column(both, all_pieces, gap=GAP)), self._buttons(), gap=CLOSE)

    def _law(self) -> list[Box]:
        """The law of the longest wait, with this game's mark in it: how long it lasts in other games."""
        plot = self.results.verdict.law if self.results.verdict.done else None
        if plot is None:
            return []
        chart = Chart("law", plot, marks=True)
        own = next(curve for curve in plot.curves if curve.tone == "best").points[0][0]
        chart.index = next(at for at, spot in enumerate(plot.spots) if spot.across >= own)
        return [chart]

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
        watches = [partial(self._watch, picture.number) for picture in self._pictures]
        cards = placement_cards(self._pictures, self._palette, watches)
        above = Column(*(Text(words, across=MIDDLE) for words in (results.review_words, results.cost_note)))
        return Column(above, Scroll(Grid(*cards, least=CARD, gap=GAP)), self._buttons(), gap=GAP)


def split_table(rows: Sequence[SplitRow]) -> Table:
    """The splits of a game beside those of the best one. A sign and a colour tell better from worse."""
    gaps, has_gaps = [row.gap for row in rows], any(row.gap for row in rows)
    columns: Sequence[tuple[str, bool, Sequence[Cell]]] = (
        (say("Split"), True, [Cell(row.mark) for row in rows]),
        (say("Time"), any(row.time for row in rows), [Cell(row.time, THEME.text, bold=True) for row in rows]),
        (say("Score"), any(row.score for row in rows), [Cell(row.score, THEME.text, bold=True) for row in rows]),
        (say("Your best"), has_gaps, [Cell(row.best or "-") for row in rows]),
        (say("Difference"), has_gaps, [Cell(g.text, ahead_colour(g.ahead), bold=True) if g else Cell() for g in gaps]),
    )
    return _told_table([(name, cells) for name, is_told, cells in columns if is_told])


def _run_table(rows: Sequence[RunRow]) -> Table:
    """The longest runs, each with the share of games that have as long a one. An unusual one stands out."""
    colours = [THEME.text if row.is_unusual else None for row in rows]
    both = list(zip(rows, colours, strict=True))
    columns = [
        ("", [Cell(row.name, colour, bold=row.is_unusual) for row, colour in both]),
        (say("This game"), [Cell(row.length, bold=True) for row in rows]),
    ]
    if any(row.games for row in rows):
        columns.append((say("As long or longer"), [Cell(row.games, colour) for row, colour in both]))
    return _told_table(columns)


def _told_table(columns: Sequence[tuple[str, Sequence[Cell]]]) -> Table:
    first, *others = (name for name, _ in columns)
    heads = [TableColumn(first, KEPT + 1), *(TableColumn(name, KEPT, right=True) for name in others)]
    return Table("", heads, list(zip(*(cells for _, cells in columns), strict=True)))
