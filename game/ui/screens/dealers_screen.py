"""The dealers as a science: all of them in one table with their curves, and the game of guessing the next piece."""

from collections.abc import Sequence
from functools import partial

from ...core.board import PIECES, Piece
from ...core.dealers import RANDOMIZERS
from ...core.dealers.history import with_marks
from ...dealer_cards import card_of
from ...key_names import KeyWords
from ...language import marked, say
from ...play.watch.dealer_study import (
    FIGURES,
    GUESSES,
    DealerStanding,
    GuessGame,
    about_standing,
    can_be_guessed,
    standings,
    waits_plot,
)
from ...play.words.numbers import percent
from ...play.words.titles import all_dealer_titles, short_title, titles_of_all
from ...plots import TONES
from ..context import Context
from ..kit import KEPT, Button, Cell, Cells, Chart, Choice, Scroll, Table, TableColumn, Tabs
from ..kit.boxes import Box, Column, Grid, Row, Ways
from ..kit.cells import PIECE_TILE
from ..kit.keys import NEXT_TAB
from ..kit.shapes import figure_tiles
from ..kit.sizes import APART, CLOSE, GAP, PANE, SMALL, TOUCH
from ..kit.text import Text
from ..panels.dealer_pictures import draw_waits, piece_tile, small_stack
from ..panels.ribbon import SAMPLE, ribbon
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Pick, Routes
from .screen import Screen

_ROWS, _TABS, _ORDER = "rows", "tabs", "order"
_TABLE, _WAITS = "table", "waits"
_MOST = len(TONES)
"""The most dealers whose waits are drawn together."""


class DealerTableScreen(PageScreen):
    """All dealers with what was measured of them. Another tab has the chart of the waits of those that are marked."""

    name = "dealer table"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._order, self._logarithmic = next(iter(FIGURES)), "log"
        self._marked: list[str] = []
        tabs = {_TABLE: say("Table"), _WAITS: say("Waits")}
        self._tabs = Tabs(_TABS, tabs, _TABLE, keys=True)
        self._table = Table(_ROWS, (), ())
        self._sort(context.settings.dealt_by)
        self.build(say("All dealers"), focus=_ROWS)

    @property
    def chosen(self) -> DealerStanding:
        """The dealer of the chosen row."""
        return self._standings[self._table.index]

    @property
    def shown(self) -> list[DealerStanding]:
        """The dealers whose waits are drawn: those that are marked, and the chosen one."""
        by_name = {each.name: each for each in self._standings}
        return [by_name[name] for name in dict.fromkeys((*self._marked, self.chosen.name))][:_MOST]

    def _sort(self, chosen: str) -> None:
        """Make the rows anew, in the order that was chosen."""
        self._standings = standings(self._order)
        figures = [
            TableColumn(say(figure.title), figure.importance, right=True, order=name)
            for name, figure in FIGURES.items()
        ]
        columns = [TableColumn(say("Dealer"), KEPT + 1, strong=True), TableColumn(say("Waits"), KEPT - 2), *figures]
        rows = [self._cells(each) for each in self._standings]
        self._table = Table(_ROWS, columns, rows, action=self._open, order=self._order)
        names = [each.name for each in self._standings]
        self._table.index = names.index(chosen) if chosen in names else 0

    def _cells(self, shown: DealerStanding) -> Cells:
        is_marked = shown.name in self._marked
        colour = THEME.named(TONES[self._marked.index(shown.name)]) if is_marked else THEME.text
        waits = Cell(draw=partial(draw_waits, shown.gaps)) if shown.gaps else Cell()
        return (
            Cell(shown.title, colour, bold=is_marked),
            waits,
            *(figure.words(shown) for figure in FIGURES.values()),
        )

    def _body(self) -> Box:
        chosen = self.chosen
        titles = {name: say(figure.title) for name, figure in FIGURES.items()}
        order = Choice(_ORDER, say("Sorted by"), titles, self._order)
        mark = say("Unmark") if chosen.name in self._marked else say("Mark")
        buttons = Grid(
            Button(say("About this dealer"), self._open, name="open", primary=True),
            Button(mark, self._mark, name="mark", key="m"),
            Button(say("Deal side by side"), self._compare, name="compare", key="c"),
            Button(say("Guess the next piece"), self._guess, name="guess", key="g"),
            gap=CLOSE,
        )
        if self._tabs.value == _WAITS:
            scales = {"log": say("tenfold steps"), "even": say("even steps")}
            scale = Choice("scale", say("Scale"), scales, self._logarithmic)
            plot = waits_plot(self.shown, logarithmic=self._logarithmic == "log")
            chart = Chart("chart", plot, marks=True)
            chart.index = 0
            told = Text(say("Mark up to three dealers in the table, and see their waits together."), scale=SMALL)
            return Column(self._tabs, scale, chart, told, buttons, gap=CLOSE)
        figure = FIGURES[self._order]
        words = " ".join(filter(None, (f"{say(figure.about)}", about_standing(chosen))))
        return Column(self._tabs, order, self._table, Text(words, scale=SMALL, rank=1), buttons, gap=CLOSE)

    def _others(self) -> Sequence[KeyWords]:
        return (NEXT_TAB,)

    def taken(self, row: Box, now: float) -> None:
        """Take another tab, another order, or another scale of the chart."""
        chosen = self.chosen.name
        if isinstance(row, Choice) and row.name == "scale":
            self._logarithmic = row.value
        elif isinstance(row, Choice) or row is self._table:
            self._order = row.value if isinstance(row, Choice) else self._table.order
            self._sort(chosen)
        self.renew()

    def moved(self, now: float) -> None:
        if self.page.focus is self._table:
            self.renew()

    def _open(self, now: float) -> Screen:
        """The list of dealers, at the chosen one."""
        settings = self.context.settings
        pick = Pick(all_dealer_titles(settings), settings.randomizer, self._choose, settings)
        return self._routes.dealers(self.here, pick, at=self.chosen.name)

    def _choose(self, value: str) -> None:
        self.context.choose(randomizer=value)

    def _mark(self, now: float) -> None:
        name = self.chosen.name
        if name in self._marked:
            self._marked.remove(name)
        else:
            self._marked = [*self._marked, name][-_MOST:]
        self._sort(name)
        self.renew()

    def _compare(self, now: float) -> Screen:
        return self._routes.compare([each.name for each in self.shown], self.here)

    def _guess(self, now: float) -> Screen:
        return self._routes.guess(self.chosen.name, self.here)


_RIBBON = 2
"""The fewest rows of the pieces that are shown."""
_MORE = KeyWords(marked("{key} rate a piece"), keys=tuple(piece.name.lower() for piece in PIECES))


class GuessScreen(PageScreen):
    """Twenty pieces to guess. One says which pieces are likely and which cannot come, and sees what came."""

    name = "guess"

    def __init__(self, context: Context, routes: Routes, dealer: str, back: Back) -> None:
        """``dealer`` is the one that is guessed at first, if its pieces can be guessed."""
        super().__init__(context, routes, back)
        names, titles = can_be_guessed(), titles_of_all()
        self._titles = {name: short_title(titles[name]) for name in names}
        self._dealer = dealer if dealer in names else names[0]
        self.keys |= {piece.name.lower(): partial(self._turn, piece) for piece in PIECES}
        self._begin()
        self.build(say("Guess the next piece"), focus="guess")

    def _begin(self) -> None:
        context = self.context
        self.game = GuessGame(context.settings.dealing_of(self._dealer), context.fresh_seed(), context.entropy)
        self._came: Piece | None = None

    def _body(self) -> Box:
        game, palette = self.game, self.context.palette
        choice = Choice("dealer", say("Dealer"), self._titles, self._dealer)
        shown = ribbon(with_marks(game.pieces, len(game.pieces)), palette, blocks=SAMPLE, rows=_RIBBON, last=True)
        told = Text(self._told(), colour=THEME.text)
        tiles = Grid(*map(self._tile, PIECES), least=PIECE_TILE, gap=TOUCH, even=True)
        again = Button(say("Again"), self._again, name="again", key="r", primary=game.done)
        take = Button(say("Guess"), self._guess, name="guess", primary=True, enabled=not game.done)
        even = Button(say("All possible"), self._forget, name="forget", key="e", enabled=not game.done)
        buttons = Grid(*((again,) if game.done else (take, even, again)), gap=CLOSE)
        play = Column(choice, shown, told, *(() if game.done else (tiles,)), buttons, gap=CLOSE, width=PANE)
        figures = Column(figure_tiles(game.scores), Chart("bits", game.plot(), focus=game.done), gap=CLOSE, width=PANE)
        if game.lane.randomizer.sees_board and not game.done:
            stack = small_stack(game.cells, palette)
            return Ways(
                Row(play, stack, figures, gap=APART), Row(Scroll(Column(play, figures, gap=GAP)), stack, gap=APART)
            )
        return Ways(Row(play, figures, gap=APART), Scroll(Column(play, figures, gap=GAP)))

    def _told(self) -> str:
        """What came last, and how far the game is; at the end, how well the player knows the dealer."""
        game = self.game
        if game.done:
            return game.verdict
        number = say("Guess {number} of {all}.", number=len(game.mine) + 1, all=GUESSES)
        method = say(card_of(RANDOMIZERS[self._dealer]).method) if not game.mine else ""
        came = (
            say("{piece} came: {share} in your guess.", piece=self._came.name, share=self._share)
            if self._came is not None
            else ""
        )
        current = say("The bot places {piece} first.", piece=game.current.name) if game.current is not None else ""
        return " ".join(filter(None, (came, method, number, current)))

    def _tile(self, piece: Piece) -> Button:
        """A piece with what the player thinks of it, and its chance in the guess."""
        opinion, chance = self.game.opinions[piece], self.game.chances[piece]
        told = percent(chance), opinion.words
        return piece_tile(piece, told, self.context.palette, partial(self._turn, piece), likely=bool(opinion.value))

    def _others(self) -> Sequence[KeyWords]:
        return () if self.game.done else (_MORE,)

    def taken(self, row: Box, now: float) -> None:
        if isinstance(row, Choice):
            self._dealer = row.value
            self._begin()
            self.renew()

    def _turn(self, piece: Piece, now: float) -> None:
        if not self.game.done:
            self.game.turn(piece)
            self.renew()

    def _forget(self, now: float) -> None:
        self.game.forget()
        self.renew()

    def _guess(self, now: float) -> None:
        chances = self.game.chances
        self._came = self.game.guess()
        self._share = percent(chances[self._came])
        self.renew()
        if self.game.done:
            self.page.focus_on("again")

    def _again(self, now: float) -> None:
        self._begin()
        self.renew()
        self.page.focus_on("guess")
