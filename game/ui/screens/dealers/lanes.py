"""The widgets of the screen on which dealers are compared: a lane for each dealer, and the whole body."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pygame import Rect, Surface

from game.language import digits, marked, say, say_many
from game.play.dealer_words import fault_of, titles_of_all
from game.play.dealers.lane import Lane
from game.play.dealers.side_by_side import RATES
from game.play.history.names import short_title
from game.play.portraits import REMEDY, fault_sentence
from game.play.words import joined
from game.ui.draw.dealers.charts import DRAW, DROUGHTS, GAPS, NAMES, REPEATS, SHARES, Chart
from game.ui.draw.dealers.scales import Scales
from game.ui.draw.dealers.strip import draw_strip, strip_width
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, fitted, width_of
from game.ui.screens.dealers.legend import Legend
from game.ui.theme import THEME, Colour, Palette
from game.ui.widgets.button import Button
from game.ui.widgets.looks import SMALL
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Text
from game.ui.widgets.widget import State, Widget

PAUSE, STEP, SEED, WATCH, SPEED = "pause", "step", "seed", "watch", "speed"
CHANGE, PLAY, ADD = "change", "play", "add"
"""The actions of the buttons. ``CHANGE`` and ``PLAY`` are followed by a space and the place of the dealer."""
_ABOVE_FAULT = 0.4
"""How much of the free height stands above the words of a dealer that deals nothing."""
_CELL, _LEAST_CELL, _STRIP_SHARE = 0.72, 5, 0.34
"""The size of a cell of the strips in ems, its least one in pixels, and the greatest share of a lane for a strip."""
_LEAST_CHART, _ROOMY_CHART = 7.6, 11.0
"""The least height of a chart in ems, and that from which on all charts stand below each other: lower ones would be
too many things at once."""
_LOW = 32.0
"""The height in ems below which the legend has one line."""
_BELOW_HEADS = 0.7
"""The room below the names of the dealers in ems."""
_WIDE = 48.0
"""The width in ems from which on the buttons have their whole names."""
_ARROWS = 3.4
"""The room that the arrows of a dealer take, in ems."""
_WIDE_WAITS = 81, 82, 88
"""Waits with two wide digits, one for each form that a language has."""
_PLAY_SHARE = 0.3
"""The greatest share of a lane for the button that plays."""
_ALL = (GAPS, SHARES, REPEATS, DROUGHTS)
_PAIRS: Mapping[str, str] = {GAPS: marked("Waits and shares"), REPEATS: marked("Repeats and longest wait")}
"""The tabs where two charts fit."""


class LaneView(Widget):
    """The figures, the strip and the charts of a dealer."""

    def __init__(self, lane: Lane, colour: Colour, palette: Palette, *, told: bool) -> None:
        """``told`` says whether there is a second line of figures: about a board or about colours."""
        super().__init__()
        self.lane, self._colour, self._palette, self._told = lane, colour, palette, told
        self.charts: tuple[str, ...] = _ALL
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
    def figures(self) -> Rect:
        """Where the words above the strip are."""
        return Rect(self.rect.x, self.rect.y, self.rect.width, self._pitch * (1 + self._told))

    @property
    def strip(self) -> Rect:
        """Where the pieces fall."""
        top = self.figures.bottom + self.em // 4
        width = strip_width(self._cell, in_colours=self.lane.in_colours)
        return Rect(self.rect.x, top, width, max(0, self.rect.bottom - top))

    @property
    def graphs(self) -> Rect:
        """Where the charts are."""
        strip = self.strip
        left = strip.right + self.em // 2
        return Rect(left, strip.y, max(8, self.rect.right - left), strip.height)

    @property
    def words(self) -> str:
        """What is told about the pieces so far."""
        counts = self.lane.counts
        pieces = say_many("{number} piece", "{number} pieces", counts.pieces)
        return joined((pieces, self._wait))

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
                say("Bot's game {number}", number=game),
            )
        if lane.in_colours:
            return say("With its hands of Puyo Puyo in colours"), say("with its real colours")
        return ()

    def draw(self, target: Surface, state: State) -> None:
        """Nothing: the screen draws the parts, each at its time."""

    def draw_strip(self, target: Surface, fallen: float) -> None:
        """Draw the pieces, if there can be any."""
        if self.lane.deals_nothing:
            return
        draw_strip(target, self.strip, self.lane, self._cell, self._palette, fallen=fallen)

    def draw_figures(self, target: Surface, scales: Scales) -> None:
        """Draw the words and the charts over a clean ground. Of a dealer that deals nothing, there is only that."""
        if self.lane.deals_nothing:
            self._draw_fault(target)
            return
        size, row = round(SMALL * self.em), Rect(*self.figures.topleft, self.figures.width, self._pitch)
        words = self.words
        if width_of(self._longest, size, BOLD) > row.width:  # in each lane the same
            words = self._wait or say("an I just came")
        put(target, fitted(words, size, THEME.text, row.width, BOLD), row)
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

    def _draw_fault(self, target: Surface) -> None:
        """Draw why the dealer deals nothing, and what to do about it."""
        fault = fault_sentence(self.lane.randomizer.name, self.lane.fault, 0)
        texts = (Text(fault, colour=THEME.behind, after=0.6), Text(say(REMEDY), colour=THEME.text))
        least = self.rect.y + self.em // 3
        spare = self.rect.height - sum(text.height(self.rect.width, self.em) for text in texts)
        y = max(least, self.rect.y + round(_ABOVE_FAULT * spare))
        for text in texts:
            height = min(text.height(self.rect.width, self.em), self.rect.bottom - y)
            text.place(Rect(self.rect.x, y, self.rect.width, height), self.em)
            text.draw(target, State())
            y += height


def _no_i_for(pieces: int) -> str:
    return say_many("no I for {number} piece", "no I for {number} pieces", pieces)


class CompareBody(Widget):
    """A heading for each dealer, the lanes, the tabs of the charts, the legend and the buttons."""

    def __init__(
        self,
        lanes: Sequence[Lane],
        colours: Sequence[Colour],
        palette: Palette,
        *,
        rate: int,
        dead: Collection[str] = (),
    ) -> None:
        """``rate`` is the speed in pieces a second. No game begins with the ``dead`` ones of the dealers."""
        super().__init__()
        told = any(
            lane.randomizer.sees_board or lane.in_colours or (lane.randomizer.file and lane.randomizer.name not in dead)
            for lane in lanes
        )
        self.views = [LaneView(lane, colour, palette, told=told) for lane, colour in zip(lanes, colours, strict=False)]
        titles = titles_of_all()
        self.names = [
            Choice(f"{CHANGE} {place}", "", titles, lane.randomizer.name, action=f"{CHANGE} {place}", steered=False)
            for place, lane in enumerate(lanes)
        ]
        self._plays = [
            Button(say("Play this"), f"{PLAY} {place}", enabled=lane.randomizer.name not in dead)
            for place, lane in enumerate(lanes)
        ]
        self._add = Button(say("Add a dealer"), ADD)
        """For a dealer that is alone: more dealers are compared with it."""
        self._titles = titles
        self._colours = colours
        self.tabs = Tabs("charts", _said(NAMES), GAPS)
        self._legend = Legend()
        self.pause, self.step = Button(say("Pause"), PAUSE), Button(say("Step"), STEP)
        self.seed, self.watch = Button(say("New deal"), SEED), Button(say("Watch"), WATCH, enabled=not dead)
        rates = {str(each): say("{number} a second", number=digits(each)) for each in RATES}
        self.speed = Choice(SPEED, "", rates, str(rate), ring=False)
        self._paged = True

    @property
    def _controls(self) -> tuple[Widget, ...]:
        return (self.pause, self.step, self.seed, self.watch, self.speed)

    @property
    def _is_alone(self) -> bool:
        return len(self.views) == 1

    def children(self) -> Sequence[Widget]:
        """All widgets in reading order. Where all charts fit, there are no tabs."""
        heads = [widget for pair in zip(self.names, self._plays, strict=True) for widget in pair]
        heads += [self._add] * self._is_alone
        tabs = (self.tabs,) if self._paged else ()
        return (*heads, *self.views, *tabs, self._legend, *self._controls)

    def place(self, rect: Rect, em: int) -> None:
        """Place the headings above, the buttons below, and the lanes in what is left."""
        super().place(rect, em)
        gap, row = em // 2, round(2.2 * em)
        top = rect.y + row + round(_BELOW_HEADS * em)
        buttons = Rect(rect.x, rect.bottom - row, rect.width, row)
        self._legend.low = rect.height < _LOW * em
        legend = Rect(rect.x, buttons.y - gap // 2 - self._legend.height(rect.width, em), rect.width, 0)
        legend.height = self._legend.height(rect.width, em)
        bottom = legend.y - gap // 2
        head = round(1.45 * em) * 2
        self._paged = bottom - top - head < len(_ALL) * round(_ROOMY_CHART * em)
        if self._paged:
            tabs = Rect(rect.x, bottom - row, rect.width, row)
            bottom = tabs.y - gap // 2
            pairs = (bottom - top - head) // round(_LEAST_CHART * em) >= 2
            self._offer(_PAIRS if pairs else NAMES)
            self.tabs.place(tabs, em)
        self._legend.place(legend, em)
        self._place_lanes(Rect(rect.x, top, rect.width, bottom - top), row, em)
        self._place_buttons(buttons, em)

    def _offer(self, tabs: Mapping[str, str]) -> None:
        """Have these tabs. The chart that was chosen stays in sight."""
        if list(self.tabs.tabs) != list(tabs):
            shown = [name for name in _ALL[: _ALL.index(self.tabs.value) + 1] if name in tabs]
            self.tabs.tabs, self.tabs.value = _said(tabs), shown[-1]

    @property
    def _shown(self) -> tuple[str, ...]:
        """The charts in sight."""
        if not self._paged:
            return _ALL
        first = _ALL.index(self.tabs.value)
        return _ALL[first : first + len(_ALL) // len(self.tabs.tabs)]

    def _place_lanes(self, rect: Rect, row: int, em: int) -> None:
        count, gap = len(self.views), em
        width = (rect.width - gap * (count - 1)) // count
        for number, view in enumerate(self.views):
            x = rect.x + number * (width + gap)
            labels = [(each, width_of(each, em, BOLD) + em) for each in (say("Play this"), say("Play"))]
            label, play = next((each for each in labels if each[1] <= _PLAY_SHARE * width), labels[-1])
            name, button = self.names[number], self._plays[number]
            head = Rect(x, self.rect.y, width, row)
            if self._is_alone:
                add = min(width_of(self._add.label, em, BOLD) + 2 * em, width // 3)
                self._add.place(Rect(head.right - add, head.y, add, row), em)
                head.width -= add + em // 3
            name.place(Rect(x, head.y, head.width - play - em // 3, row), em)
            button.place(Rect(head.right - play, head.y, play, row), em)
            button.label = label
            view.charts = self._shown
            view.place(Rect(x, rect.y, width, rect.height), em)
        whole = all(
            width_of(self._titles[name.value], em, BOLD) < name.rect.width - round(_ARROWS * em) for name in self.names
        )
        for name in self.names:
            name.choices = {key: title if whole else short_title(title) for key, title in self._titles.items()}

    def _place_buttons(self, rect: Rect, em: int) -> None:
        wide = rect.width >= _WIDE * em
        several = say("Watch bots with these") if len(self.views) > 1 else say("Watch a bot with it")
        self.watch.label = several if wide else say("Watch")
        widths = (6.5, 5.0, 7.0, 14.0, 12.0) if wide else (5.6, 4.4, 7.0, 5.4, 12.0)
        gap = em // 2
        unit = (rect.width - gap * (len(widths) - 1)) / sum(widths)
        x = float(rect.x)
        for widget, width in zip(self._controls, widths, strict=True):
            widget.place(Rect(round(x), rect.y, round(width * unit), rect.height), em)
            x += width * unit + gap

    def draw(self, target: Surface, state: State) -> None:
        """Draw the widgets, and a line in the colour of each dealer below its name."""
        for child in self.children():
            child.draw(target, state)
        for name, play, colour in zip(self.names, self._plays, self._colours, strict=False):
            thick = max(2, self.em // 6)
            target.fill(colour, Rect(name.rect.x, name.rect.bottom + 1, play.rect.right - name.rect.x, thick))


def _said(names: Mapping[str, str]) -> dict[str, str]:
    """The names of some tabs in the language of the player."""
    return {key: say(name) for key, name in names.items()}
