"""A lane of the screen on which dealers are compared: the figures, the strip and the charts of one dealer."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import digits, say, say_many
from game.play.dealer_words import fault_of
from game.play.dealers.lane import Lane
from game.play.history.names import short_title
from game.play.portraits import REMEDY, fault_sentence
from game.play.words import joined
from game.ui.draw.dealers.chart import Chart
from game.ui.draw.dealers.charts import DRAW, DROUGHTS, GAPS, REPEATS, SHARES
from game.ui.draw.dealers.scales import Scales
from game.ui.draw.dealers.strip import draw_strip, strip_width
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, fitted, width_of
from game.ui.theme import THEME, Colour, Palette
from game.ui.widgets.containers import Column
from game.ui.widgets.looks import SMALL
from game.ui.widgets.middle import Middle
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.text import Heading, Rule, Text
from game.ui.widgets.widget import State, Widget

ALL = (GAPS, SHARES, REPEATS, DROUGHTS)
"""The charts from top to bottom."""
_BELOW_FAULT = 0.3
"""The room between the two paragraphs of a dealer that deals nothing, in ems."""
_ALONE, _ALONE_HEAD, _WIDTH_ALONE = 1.1, 1.5, 42.0
"""The sizes of its words and of their heading where they are alone on the page, and their greatest width, in ems."""
_CELL, _LEAST_CELL, _STRIP_SHARE = 0.72, 5, 0.34
"""The size of a cell of the strips in ems, its least one in pixels, and the greatest share of a lane for a strip."""
_WIDE_WAITS = 81, 82, 88
"""Waits with two wide digits, one for each form that a language has."""


class LaneView(Widget):
    """The figures, the strip and the charts of a dealer."""

    def __init__(self, lane: Lane, colour: Colour, palette: Palette, *, told: bool, why_nothing: str = "") -> None:
        """``told`` says whether there is a second line of figures: about a board or about colours. ``why_nothing``
        is the fault of a dealer that is known to deal nothing, in a sentence."""
        super().__init__()
        self.lane, self._colour, self._palette, self._told = lane, colour, palette, told
        self._why_nothing = why_nothing
        self.beside = False
        """Whether the words of a dealer that deals nothing stand beside its name, and not alone in the page."""
        self.charts: tuple[str, ...] = ALL
        self._cell = 8

    @property
    def _pitch(self) -> int:
        return round(1.45 * self.em)

    def place(self, rect: Rect, em: int) -> None:
        """Take a place, and choose the size of the strip's cells."""
        super().place(rect, em)
        self._cell = max(_LEAST_CELL, round(_CELL * em))
        while self._cell > _LEAST_CELL and self.strip.width > _STRIP_SHARE * rect.width:
            self._cell -= 1

    @property
    def why_nothing(self) -> str:
        """Why the dealer deals nothing, in a sentence. Empty if it deals something."""
        if self._why_nothing or not self.lane.deals_nothing:
            return self._why_nothing
        return fault_sentence(self.lane.randomizer.name, self.lane.fault, 0)

    @property
    def figures(self) -> Rect:
        """Where the words above the strip are. All that there is of a dealer that deals nothing."""
        if self.why_nothing:
            return self.rect
        return Rect(self.rect.x, self.rect.y, self.rect.width, self._pitch * (1 + self._told))

    @property
    def strip(self) -> Rect:
        """Where the pieces fall."""
        if self.why_nothing:
            return Rect(self.rect.topleft, (0, 0))
        top = self.figures.bottom + self.em // 4
        width = strip_width(self._cell, in_colours=self.lane.in_colours)
        return Rect(self.rect.x, top, width, max(0, self.rect.bottom - top))

    @property
    def graphs(self) -> Rect:
        """Where the charts are."""
        if self.why_nothing:
            return Rect(self.rect.topleft, (0, 0))
        strip = self.strip
        left = strip.right + self.em // 2
        return Rect(left, strip.y, max(8, self.rect.right - left), strip.height)

    @property
    def words(self) -> str:
        """What is told about the pieces so far."""
        counts = self.lane.counts
        pieces = say_many("{number} piece", "{number} pieces", counts.pieces)
        return joined((pieces, self._wait))

    def words_in(self, width: int) -> str:
        """The same in a width in pixels. Where the longest words have no room, only the wait is told, in all lanes."""
        if width_of(self._longest, round(SMALL * self.em), BOLD) <= width or not self.lane.counts.pieces:
            return self.words
        return self._wait or say("an I just came")

    @property
    def _longest(self) -> str:
        """Words that are as long as those of any lane at this time."""
        pieces = say_many("{number} piece", "{number} pieces", self.lane.counts.pieces)
        return joined((pieces, max(map(_no_i_for, _WIDE_WAITS), key=len)))

    @property
    def _wait(self) -> str:
        """How long no I has come, or that the deal is over."""
        if self.lane.ended:
            return say("that was all")
        drought = self.lane.counts.drought
        return _no_i_for(drought) if drought else ""

    @property
    def about(self) -> tuple[str, ...]:
        """What is told about the dealer, from the longest words to the shortest. Empty if there is nothing to tell."""
        lane = self.lane
        if lane.fault:
            return (fault_of(lane.randomizer.name, lane.fault),)
        if lane.randomizer.sees_board:
            game = digits(lane.games + 1)
            return (
                say("It deals to the board of the bot Dellacherie, game {number}", number=game),
                say("Dealt to a bot, game {number}", number=game),
            )
        if lane.in_colours:
            return say("With its hands of Puyo Puyo in colours"), say("with its real colours")
        return ()

    def draw(self, target: Surface, state: State) -> None:
        """Nothing: the screen draws the parts, each at its time."""

    def draw_strip(self, target: Surface, fallen: float) -> None:
        """Draw the pieces, if there can be any."""
        if self.why_nothing:
            return
        draw_strip(target, self.strip, self.lane, self._cell, self._palette, fallen=fallen)

    def draw_figures(self, target: Surface, scales: Scales) -> None:
        """Draw the words and the charts over a clean ground. Of a dealer that deals nothing, there is only that."""
        if self.why_nothing:
            self._draw_fault(target)
            return
        size, row = round(SMALL * self.em), Rect(*self.figures.topleft, self.figures.width, self._pitch)
        put(target, fitted(self.words_in(row.width), size, THEME.text, row.width, BOLD), row)
        if about := self.about:
            words = next((each for each in about if width_of(each, size) <= row.width), about[-1])
            fault = bool(self.lane.fault)  # the error stands at its end
            colour = THEME.behind if fault else THEME.muted
            put(target, fitted(words, size, colour, row.width, end=fault), row.move(0, self._pitch))
        graphs, count = self.graphs, len(self.charts)
        gap = self.em // 2
        height = (graphs.height - gap * (count - 1)) // count
        for number, name in enumerate(self.charts):
            rect = Rect(graphs.x, graphs.y + number * (height + gap), graphs.width, height)
            DRAW[name](Chart(target, rect, self.em, self.lane, scales, self._colour, self._palette))

    @property
    def _words_of_fault(self) -> Column:
        """Why the dealer deals nothing, and what to do about it. If they are alone, they tell its file, too."""
        scale = SMALL if self.beside else _ALONE
        fault = Text(self.why_nothing, colour=THEME.behind, scale=scale)
        remedy = Text(say(REMEDY), colour=THEME.text, scale=scale)
        if self.beside:
            return Column([fault, remedy], gap=_BELOW_FAULT)
        head = Heading(short_title(say(self.lane.randomizer.card.title)), scale=_ALONE_HEAD)
        file = Heading(say("Its file")), Text(self.lane.randomizer.file)
        return Column([head, fault, remedy, Rule(), *file], gap=_BELOW_FAULT)

    def height(self, width: int, em: int) -> int:
        """The height of the words of a dealer that deals nothing. A lane takes what it gets."""
        return self._words_of_fault.height(width, em) if self.why_nothing else 0

    def _draw_fault(self, target: Surface) -> None:
        """Draw the words of a dealer that deals nothing in the middle of the place."""
        words: Widget = self._words_of_fault
        words = Middle(words if self.beside else Narrow(words, most=_WIDTH_ALONE))
        words.place(self.rect, self.em)
        words.draw(target, State())


def _no_i_for(pieces: int) -> str:
    return say_many("no I for {number} piece", "no I for {number} pieces", pieces)
