"""Your mistakes: what kinds of them the boards of Find better are, and the boards behind each bar."""

from dataclasses import replace
from functools import partial

from ...ai.thinking import Steps
from ...language import digits, say
from ...play.puzzles.tetris import KindSum, MistakeSums, Practice, Source
from ...play.records.results import PlacementPicture
from ..context import Context
from ..kit import Button, Scroll
from ..kit.boxes import Box, Column, Grid
from ..kit.sizes import CARD, CLOSE, GAP
from ..kit.text import Text
from ..panels.block_boards import blank_card, placement_cards, rows_of
from ..panels.losses import loss_button
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_ROW = "kind "
_BOARD = "board "


class MistakesScreen(PageScreen):
    """The kinds of the person's last mistakes. Those that are not known yet are found meanwhile."""

    name = "mistakes"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._sums = MistakeSums(context)
        self.build(say("Your mistakes"), focus=f"{_ROW}0")

    def _body(self) -> Box:
        sums = self._sums
        most = max((row.cost for row in sums.rows), default=0.0)
        rows = [
            loss_button(f"{_ROW}{place}", row.title, row.words, partial(self._open, row), costs=(row.cost,), most=most)
            for place, row in enumerate(sums.rows)
        ]
        told = [Text(sums.advice, colour=THEME.text, bold=True)]
        if not sums.total:
            told.append(Text(say("This page sorts the boards of Find better by kind of mistake. There are none yet.")))
        elif sums.left:
            known, total = digits(sums.total - sums.left), digits(sums.total)
            told.append(Text(say("{known} of {total} boards are added up so far.", known=known, total=total)))
        better = Button(say("Find better"), partial(self.open, "better"), name="better")
        return Column(Column(*told), Scroll(Column(*rows, gap=CLOSE)), Grid(better), gap=GAP)

    def _open(self, row: KindSum, now: float) -> Screen:
        return MistakeBoardsScreen(self.context, self._routes, self.again, row, self._sums)

    def advance(self, now: float) -> None:
        """Look at one board at a time, step by step."""
        first = not self._sums.rows
        if self._sums.work_on(self.context.clock):
            self.renew()
            if first:
                self.page.focus_on(f"{_ROW}0")

    def deadline(self, now: float) -> float | None:
        return now if self._sums.left else None


class MistakeBoardsScreen(PageScreen):
    """The costliest boards of a kind of mistakes. Each can be placed again."""

    name = "mistake boards"

    def __init__(self, context: Context, routes: Routes, back: Back, row: KindSum, sums: MistakeSums) -> None:
        super().__init__(context, routes, back)
        self._left, self._sums = list(row.costliest), sums
        self._making: Steps[PlacementPicture | None] | None = None  # the picture of the first one that is left
        self._found: list[tuple[Source, PlacementPicture]] = []
        self.build(row.title)

    def _body(self) -> Box:
        if not self._left and not self._found:
            return Column(Text(say("There are no such boards.")))
        pictures = [picture for _, picture in self._found]
        acts = [partial(self._place, (source,)) for source, _ in self._found]
        cards = placement_cards(pictures, self.context.palette, acts)
        blanks = [blank_card(rows_of(pictures)) for _ in self._left]
        words = Text(say("Bright: your move. Choose a board to find a better placement."))
        every = Button(say("Place them all again"), self._all, name="all", enabled=not self._left)
        return Column(words, Scroll(Grid(*cards, *blanks, least=CARD, gap=GAP)), Grid(every), gap=GAP)

    def _all(self, now: float) -> Screen:
        return self._place([source for source, _ in self._found], now)

    def _place(self, sources: tuple[Source, ...] | list[Source], now: float) -> Screen:
        return self._routes.better(Practice(self.context, sources=sources), self.here)

    def advance(self, now: float) -> None:
        """Find one board at a time, step by step: each has to be played up to its piece."""
        if not self._left:
            return
        self._making = self._making or self._sums.picturing(self._left[0])
        try:
            next(self._making)
        except StopIteration as end:
            self._making, source = None, self._left.pop(0)
            if end.value:
                number = len(self._found)
                self._found.append((source, replace(end.value, number=number, name=f"{_BOARD}{number}")))
            self.renew()

    def deadline(self, now: float) -> float | None:
        return now if self._left else None
