"""The body of the screen on which dealers are compared: a lane for each dealer, and what stands around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.language import digits, marked, say
from game.play.dealer_words import titles_of_all
from game.play.dealers.lane import Lane
from game.play.dealers.side_by_side import RATES
from game.play.history.names import short_title
from game.ui.draw.dealers.charts import GAPS, NAMES, REPEATS
from game.ui.kit.text import BOLD, width_of
from game.ui.screens.dealers.lane import ALL, LaneView
from game.ui.screens.dealers.legend import Legend
from game.ui.theme import Colour, Palette
from game.ui.widgets.button import Button
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import State, Widget

PAUSE, STEP, SEED, WATCH, SPEED = "pause", "step", "seed", "watch", "speed"
CHANGE, PLAY, ADD = "change", "play", "add"
"""The actions of the buttons. ``CHANGE`` and ``PLAY`` are followed by a space and the place of the dealer."""
_LEAST_CHART, _ROOMY_CHART = 7.6, 11.0
"""The least height of a chart in ems, and that from which on all charts stand below each other: lower ones would be
too many things at once."""
_LOW = 32.0
"""The height in ems below which the legend has one line."""
_BELOW_HEADS = 0.7
"""The room below the names of the dealers in ems."""
_WIDE = 48.0
"""The width in ems from which on the buttons have their whole names."""
_ARROWS = 3.3
"""The room that the arrows of a dealer take, in ems."""
_ROW, _TWO_LINES = 2.2, 3.0
"""The height of a row in ems, and that of the names where one has two lines."""
_PLAY_SHARE = 0.3
"""The greatest share of a lane for the button that plays."""
_DEAD_HEAD = 0.36
"""The share of a row for the name of a dealer that deals nothing. The reason has the rest."""
_PAIRS: Mapping[str, str] = {GAPS: marked("Waits and shares"), REPEATS: marked("Repeats and longest wait")}
"""The tabs where two charts fit."""


class CompareBody(Widget):
    """A heading for each dealer, the lanes, the tabs of the charts, the legend and the buttons."""

    def __init__(
        self,
        lanes: Sequence[Lane],
        colours: Sequence[Colour],
        palette: Palette,
        *,
        rate: int,
        dead: Mapping[str, str] | None = None,
    ) -> None:
        """``rate`` is the speed in pieces a second. ``dead`` are dealers that deal nothing, with the reasons: no game
        begins with them."""
        super().__init__()
        dead = dead or {}
        told = any(
            lane.randomizer.sees_board or lane.in_colours or (lane.randomizer.file and lane.randomizer.name not in dead)
            for lane in lanes
        )
        self.views = [
            LaneView(lane, colour, palette, told=told, why_nothing=dead.get(lane.randomizer.name, ""))
            for lane, colour in zip(lanes, colours, strict=False)
        ]
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
        """The buttons of the deal. Where nothing is dealt, there are none."""
        if not self._living:
            return ()
        return (self.pause, self.step, self.seed, self.watch, self.speed)

    @property
    def _is_alone(self) -> bool:
        return len(self.views) == 1

    @property
    def first(self) -> str:
        """The name of the widget that has the focus at first."""
        return PAUSE if self._living else ADD if self._is_alone else self.names[0].name

    @property
    def _living(self) -> list[int]:
        """The places of the dealers that deal something."""
        return [number for number, view in enumerate(self.views) if not view.why_nothing]

    def children(self) -> Sequence[Widget]:
        """All widgets in reading order. Where all charts fit, there are no tabs. Without charts there are none, and no
        legend."""
        heads = [widget for pair in zip(self.names, self._plays, strict=True) for widget in pair]
        heads += [self._add] * self._is_alone
        below = (*([self.tabs] if self._paged else []), self._legend) if self._living else ()
        return (*heads, *self.views, *below, *self._controls)

    def place(self, rect: Rect, em: int) -> None:
        """Place the headings above, the buttons below, and the lanes in what is left.

        A dealer that deals nothing has a row of its own above the others, with the reason beside its name. So the
        charts of the others have its room.
        """
        super().place(rect, em)
        gap, row = em // 2, round(_ROW * em)
        heads = self._place_dead(rect, row, em) if self._living else rect.y
        high = self._height_of_heads(rect.width, em)
        top = heads + high + round(_BELOW_HEADS * em)
        buttons = Rect(rect.x, rect.bottom - row, rect.width, row)
        self._legend.low = rect.height < _LOW * em
        legend = Rect(rect.x, buttons.y - gap // 2 - self._legend.height(rect.width, em), rect.width, 0)
        legend.height = self._legend.height(rect.width, em)
        bottom = legend.y - gap // 2
        head = round(1.45 * em) * 2
        self._paged = bottom - top - head < len(ALL) * round(_ROOMY_CHART * em)
        if self._paged:
            tabs = Rect(rect.x, bottom - row, rect.width, row)
            bottom = tabs.y - gap // 2
            pairs = (bottom - top - head) // round(_LEAST_CHART * em) >= 2
            self._offer(_PAIRS if pairs else NAMES)
            self.tabs.place(tabs, em)
        self._legend.place(legend, em)
        if not self._living:
            bottom = rect.bottom
        self._place_lanes(Rect(rect.x, top, rect.width, bottom - top), Rect(rect.x, heads, rect.width, high), em)
        if self._living:
            self._place_buttons(buttons, em)

    def _offer(self, tabs: Mapping[str, str]) -> None:
        """Have these tabs. The chart that was chosen stays in sight."""
        if list(self.tabs.tabs) != list(tabs):
            shown = [name for name in ALL[: ALL.index(self.tabs.value) + 1] if name in tabs]
            self.tabs.tabs, self.tabs.value = _said(tabs), shown[-1]

    @property
    def _shown(self) -> tuple[str, ...]:
        """The charts in sight."""
        if not self._paged:
            return ALL
        first = ALL.index(self.tabs.value)
        return ALL[first : first + len(ALL) // len(self.tabs.tabs)]

    def _place_dead(self, rect: Rect, row: int, em: int) -> int:
        """Place the rows of the dealers that deal nothing. Return where those of the others begin."""
        y, width = rect.y, round(_DEAD_HEAD * rect.width)
        for number, view in enumerate(self.views):
            if not view.why_nothing:
                continue
            self._place_head(number, Rect(rect.x, y, width, row), em, narrowest=self._narrowest_head(rect.width, em))
            view.beside = True
            words = Rect(rect.x + width + em, y, rect.width - width - em, 0)
            words.height = max(row, view.height(words.width, em))
            view.place(words, em)
            y = words.bottom + round(_BELOW_HEADS * em)
        return y

    @property
    def _in_lanes(self) -> Sequence[int]:
        """The places of the dealers that have a lane: those that deal something. All if none deals anything."""
        return self._living or range(len(self.views))

    def _width_of_lane(self, width: int, em: int) -> int:
        """The width of each lane in pixels, on a page of this width."""
        count = len(self._in_lanes)
        return (width - em * (count - 1)) // count

    def _height_of_heads(self, width: int, em: int) -> int:
        """The height of the names above the lanes: that of two lines where one of them has no room in one."""
        room = self._width_of_lane(width, em)
        if self._is_alone:
            room -= self._width_of_add(room, em) + em // 3
        room -= self._play_in(room, em)[1] + em // 3 + round(_ARROWS * em)
        titles = (short_title(self._titles[self.names[number].value]) for number in self._in_lanes)
        return round((_ROW if all(width_of(title, em, BOLD) <= room for title in titles) else _TWO_LINES) * em)

    def _width_of_add(self, lane: int, em: int) -> int:
        """The width of the button that adds a dealer, in a lane of a width."""
        return min(width_of(self._add.label, em, BOLD) + 2 * em, lane // 3)

    def _place_lanes(self, rect: Rect, heads: Rect, em: int) -> None:
        """Place the lanes, each below its name in the row of ``heads``."""
        width = self._width_of_lane(rect.width, em)
        for column, number in enumerate(self._in_lanes):
            x = rect.x + column * (width + em)
            head = Rect(x, heads.y, width, heads.height)
            if self._is_alone:
                add = self._width_of_add(width, em)
                self._add.place(Rect(head.right - add, head.y, add, head.height), em)
                head.width -= add + em // 3
            self._place_head(number, head, em, narrowest=self._narrowest_head(rect.width, em))
            view = self.views[number]
            view.charts, view.beside = self._shown, False
            view.place(Rect(x, rect.y, width, rect.height), em)
        self._name()

    def _narrowest_head(self, width: int, em: int) -> int:
        """The width of the narrowest name with its button, on a page of this width."""
        lane = self._width_of_lane(width, em)
        is_mixed = 0 < len(self._living) < len(self.views)
        return min(lane, round(_DEAD_HEAD * width)) if is_mixed else lane

    def _place_head(self, number: int, head: Rect, em: int, *, narrowest: int) -> None:
        """Place the name of a dealer with its button, which says the same in all heads: what has room in the
        narrowest."""
        name, button = self.names[number], self._plays[number]
        button.label, play = self._play_in(min(head.width, narrowest), em)
        name.place(Rect(head.x, head.y, head.width - play - em // 3, head.height), em)
        button.place(Rect(head.right - play, head.y, play, head.height), em)

    @staticmethod
    def _play_in(width: int, em: int) -> tuple[str, int]:
        """The words of the button that plays, and its width in pixels, in a head of a width."""
        labels = [(each, width_of(each, em, BOLD) + em) for each in (say("Play this"), say("Play"))]
        return next((each for each in labels if each[1] <= _PLAY_SHARE * width), labels[-1])

    def _name(self) -> None:
        """Give the dealers their names, with their years where all have room, or with none of them."""
        em = self.em
        has_all = all(
            width_of(self._titles[name.value], em, BOLD) <= name.rect.width - round(_ARROWS * em) for name in self.names
        )
        for name in self.names:
            name.choices = {key: title if has_all else short_title(title) for key, title in self._titles.items()}
            name.alike = [self.names[number] for number in self._in_lanes]

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
