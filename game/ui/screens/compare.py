"""The screen on which up to three dealers deal side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.language import digits, marked, say, say_many
from game.play.watch.dealers import DROUGHTS, GAPS, RATES, REPEATS, SHARES, Lane, SideBySide, lane_plots
from game.play.watch.portraits import REMEDY, fault_sentence, why_nothing
from game.play.words.numbers import joined
from game.play.words.plots import TONES, Plot
from game.play.words.titles import fault_of, short_title, titles_of_all
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, Row, Ways
from game.ui.kit.button import Button
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice
from game.ui.kit.legend import legend
from game.ui.kit.lengths import exactly
from game.ui.kit.shapes import paint
from game.ui.kit.sizes import APART, CLOSE, GAP, NARROW, SMALL, TOUCH
from game.ui.kit.tabs import Tabs
from game.ui.kit.texts import Text
from game.ui.kit.times import FRAME, GLANCE
from game.ui.panels.strip import strip_box, strip_keys
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Pick, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, Palette

PAUSE, STEP, SEED, WATCH, SPEED, ADD, CHANGE, PLAY = "pause", "step", "seed", "watch", "speed", "add", "change", "play"
"""The names of the boxes. ``CHANGE`` and ``PLAY`` are followed by a space and the place of the dealer."""
_PAIRS: Mapping[str, tuple[str, ...]] = {GAPS: (GAPS, SHARES), REPEATS: (REPEATS, DROUGHTS)}
"""Tab -> its charts, where not all have room."""
_PAIR_NAMES = {GAPS: marked("Waits and shares"), REPEATS: marked("Repeats and longest wait")}
_COMPARE, _COMPARED, _CHOOSE = marked("Compare this"), marked("compared"), marked("Choose a dealer to compare")
"""What the list of dealers says while it is open from here."""


class LaneView:
    """The boxes of one dealer: its figures, its strip and its charts."""

    def __init__(self, lane: Lane, plots: Mapping[str, Plot], palette: Palette, why_nothing: str) -> None:
        """``why_nothing`` is the fault of a dealer that is known to deal nothing, in a sentence."""
        self.lane, self._why_nothing = lane, why_nothing
        self.words = Text("", scale=SMALL, colour=THEME.text, bold=True, lines=1)
        self.note = Text("", scale=SMALL)
        self.fallen = 1.0
        """How far the newest piece has come into sight, from 0 to 1."""
        self.strip = strip_box(lane, palette, lambda: self.fallen)
        self.charts = {name: Chart(name, plot, palette=palette, focus=False) for name, plot in plots.items()}

    @property
    def why_nothing(self) -> str:
        """Why the dealer deals nothing, in a sentence. Empty if it deals something."""
        if self._why_nothing or not self.lane.deals_nothing:
            return self._why_nothing
        return fault_sentence(self.lane.randomizer.name, self.lane.fault, 0)

    @property
    def figures(self) -> tuple[Box, ...]:
        """What is drawn a few times a second."""
        return (self.words, self.note, *self.charts.values())

    def body(self, shown: Sequence[str]) -> Box:
        """The strip, and some of the charts."""
        return Row(self.strip, Column(*(self.charts[name] for name in shown), gap=CLOSE), gap=CLOSE)

    def tell(self, plots: Mapping[str, Plot]) -> None:
        """Tell of the pieces so far."""
        lane, counts = self.lane, self.lane.counts
        drought = counts.drought
        wait = say_many("no I for {number} piece", "no I for {number} pieces", drought) if drought else ""
        pieces = say_many("{number} piece", "{number} pieces", counts.pieces)
        self.words.text = joined((pieces, say("that was all") if lane.ended else wait))
        self.note.text = self._about
        self.note.colour = THEME.behind if lane.fault else THEME.muted
        for name, chart in self.charts.items():
            chart.show(plots[name])

    @property
    def _about(self) -> str:
        """What is told about the dealer. Empty if there is nothing to tell."""
        lane = self.lane
        if lane.fault:
            return fault_of(lane.randomizer.name, lane.fault)
        if lane.randomizer.sees_board:
            return say("Dealt to a bot, game {number}", number=digits(lane.games + 1))
        return say("with its real colours") if lane.in_colours else ""

    def words_of_fault(self) -> Box:
        """Why the dealer deals nothing, and what to do about it, with its file."""
        fault, remedy = Text(self.why_nothing, colour=THEME.behind), Text(say(REMEDY), colour=THEME.text)
        return Column(fault, remedy, Text(say("Its file")), Text(self.lane.randomizer.file), gap=TOUCH)


class CompareScreen(PageScreen):
    """A lane for each dealer: its name, its pieces as they fall, and charts of them."""

    name = "compare"

    def __init__(self, context: Context, routes: Routes, dealers: Sequence[str], back: Back) -> None:
        """``dealers`` has one to three names of randomizers."""
        super().__init__(context, routes, back)
        settings = context.settings
        seed = settings.seed or context.fresh_seed()
        self.dealing = SideBySide(dealers, seed, settings.randomizer_options, context.entropy, context.clock)
        self._figured: object = None  # what the charts showed
        self._figured_at = 0.0
        self.tabs = Tabs("charts", {name: say(title) for name, title in _PAIR_NAMES.items()}, GAPS)
        rates = {str(each): say("{number} a second", number=digits(each)) for each in RATES}
        self.speed = Choice(SPEED, "", rates, str(self.dealing.rate), ring=False)
        self.pause = Button(say("Pause"), self._pause, name=PAUSE)
        self.commands |= {
            "pause": self._pause,
            "step": lambda now: self.dealing.step(),
            "restart": lambda now: self._show(lambda: self.dealing.restart(context.fresh_seed())),
            "faster": lambda now: self._change_rate(1),
            "slower": lambda now: self._change_rate(-1),
        }
        self.keys["space"] = self._pause
        self._make_lanes()
        self.build(say("Compare dealers"))
        self.page.focus_on(self._first)

    def _pause(self, now: float) -> None:
        self.dealing.pause()

    def _change_rate(self, by: int) -> None:
        self.dealing.change_rate(by)
        self.speed.value = str(self.dealing.rate)

    # Boxes

    def _make_lanes(self) -> None:
        """Make the boxes of the lanes, and of what stands above them."""
        lanes, settings = self.dealing.lanes, self.context.settings
        self.views = [
            LaneView(lane, plots, self.context.palette, why_nothing(settings, lane.randomizer.name))
            for lane, plots in zip(lanes, lane_plots(lanes), strict=True)
        ]
        titles = {name: short_title(title) for name, title in titles_of_all().items()}
        self.names = [
            Choice(
                f"{CHANGE} {place}",
                "",
                titles,
                name,
                action=partial(self._pick, partial(self._put, place), place),
                steered=False,
            )
            for place, name in enumerate(self.dealing.dealers)
        ]

    def _body(self) -> Box:
        """Dealers that deal nothing above the lanes of the others, and the controls below them."""
        heads = [self._head(number) for number in range(len(self.views))]
        living = [number for number, view in enumerate(self.views) if not view.why_nothing]
        if not living:
            return Column(
                *(Column(head, view.words_of_fault()) for head, view in zip(heads, self.views, strict=True)), gap=APART
            )
        dead = [
            Row(Column(heads[number], width=NARROW), view.words_of_fault(), gap=GAP)
            for number, view in enumerate(self.views)
            if view.why_nothing
        ]
        views = [self.views[number] for number in living]
        above = [*(heads[number] for number in living), *(view.words for view in views)]
        above += [view.note for view in views] if any(view.note.text for view in views) else []
        lanes = [
            Column(
                Grid(*above, columns=len(views), gap=CLOSE),
                Grid(*(view.body(shown) for view in views), columns=len(views), gap=CLOSE),
                gap=TOUCH,
            )
            for shown in ((GAPS, SHARES, REPEATS, DROUGHTS), _PAIRS[self.tabs.value])
        ]
        watch = Button(say("Watch"), self._watch, name=WATCH, enabled=len(living) == len(self.views))
        step = Button(say("Step"), self.commands["step"], name=STEP)
        seed = Button(say("New deal"), self.commands["restart"], name=SEED)
        below = legend(strip_keys(), rank=1), Grid(self.pause, step, seed, watch, self.speed, gap=CLOSE)
        return Ways(
            Column(*dead, lanes[0], *below, gap=CLOSE),
            Column(*dead, lanes[1], self.tabs, *below, gap=CLOSE),
        )

    def _head(self, number: int) -> Box:
        """The name of a dealer with its buttons, above a line in its colour."""
        colour = THEME.named(TONES[number])
        add = partial(self._pick, partial(self._put, len(self.dealing.dealers)), 0)
        plays = not self.views[number].why_nothing
        play = Button(say("Play"), partial(self._play, number), name=f"{PLAY} {number}", enabled=plays)
        play.share = 0.0
        more = [Button(say("Add a dealer"), add, name=ADD)] if len(self.views) == 1 else []
        line = Box(draw=lambda target, box: paint(target, colour, box.rect), height=exactly(TOUCH))
        return Column(Row(self.names[number], play, *more, gap=TOUCH), line)

    @property
    def _first(self) -> str:
        """The name of the box that has the focus at first."""
        if not all(view.why_nothing for view in self.views):
            return PAUSE
        return ADD if len(self.views) == 1 else self.names[0].name

    def _keys(self) -> str:
        if all(view.why_nothing for view in self.views):
            return say("↑ ↓ ← → choose  ·  Enter accept  ·  Esc back")
        label = self.context.controls.label
        keys = {name: label(name) for name in ("slower", "faster", "step", "restart")}
        return say(
            "Space pause  ·  {slower} {faster} speed  ·  {step} one piece  ·  {restart} new deal  ·  Esc back", **keys
        )

    # Events

    def taken(self, row: Box, now: float) -> None:
        if str(self.dealing.rate) != self.speed.value:
            self.dealing.set_rate(int(self.speed.value))
        for number, choice in enumerate(self.names):
            if choice.value != self.dealing.dealers[number]:
                self._put(number, choice.value)
        self.renew()

    def _pick(self, take: Callable[[str], None], place: int, now: float) -> Screen:
        """Choose a dealer on the list, which begins at that of a lane."""
        settings, dealers = self.context.settings, self.dealing.dealers
        words = {"use": _COMPARE, "used": _COMPARED, "title": _CHOOSE}
        pick = Pick(titles_of_all(), dealers[place], take, settings, **words, beside=dealers)
        return self._routes.dealers(self._resumed, pick)

    def _put(self, place: int, name: str) -> None:
        self._show(lambda: self.dealing.put(place, name))

    def _play(self, place: int, now: float) -> Screen:
        """Play with a dealer. A mode with pieces of its own would not use it, so the page of the modes comes first."""
        self.context.choose(randomizer=self.dealing.dealers[place])
        if self.context.settings.game_mode.sequence:
            return self._routes.page("modes", self._resumed)
        return self._routes.play(now, back=self._resumed)

    def _watch(self, now: float) -> Screen:
        return self._routes.watch(now, self._resumed, dealers=self.dealing.dealers)

    def _resumed(self) -> Screen:
        self.dealing.resume()
        return self.here()

    def _show(self, change: Callable[[], None]) -> None:
        """Show other lanes after a change."""
        change()
        self._make_lanes()
        self.renew()

    # Time

    def advance(self, now: float) -> None:
        """Let the dealers deal. One that breaks at once has a sentence in place of its charts."""
        before = [lane.deals_nothing for lane in self.dealing.lanes]
        self.dealing.advance(now)
        if before != [lane.deals_nothing for lane in self.dealing.lanes]:
            self.renew()
            if self._first != PAUSE:  # its buttons are gone
                self.page.focus_on(self._first)

    def deadline(self, now: float) -> float | None:
        """When something is next due: a piece, a step of a falling one, or a picture of the charts."""
        due = [] if (deals := self.dealing.deadline(now)) is None else [deals]
        if self.dealing.fallen(now) < 1:
            due.append(now + FRAME)
        if self._figured != self._pieces:
            due.append(self._figured_at + GLANCE)
        return min(due, default=None)

    # Picture

    @property
    def _pieces(self) -> tuple[tuple[int, str], ...]:
        """What the charts show of each lane: the pieces, and its fault."""
        return tuple((lane.counts.pieces, lane.fault) for lane in self.dealing.lanes)

    def moving(self, now: float) -> Mapping[Box, object]:
        """The strips, and the words and the charts as they were last brought up to date."""
        fallen = self._pieces, self.dealing.fallen(now)
        shown: dict[Box, object] = {view.strip: fallen for view in self.views}
        return shown | {box: self._figured for view in self.views for box in view.figures}

    def changed(self, now: float) -> bool:
        return super().changed(now) or self._is_to_figure(now)

    def _is_to_figure(self, now: float) -> bool:
        return self._figured != self._pieces and now >= self._figured_at + GLANCE

    def draw(self, target: Surface, now: float) -> list[Rect]:
        if self._stale or self._size != target.get_size() or self._is_to_figure(now):
            self._figure(now)
        for view in self.views:
            view.fallen = self.dealing.fallen(now)
        self.pause.label = say("Resume") if self.dealing.paused else say("Pause")
        return super().draw(target, now)

    def _figure(self, now: float) -> None:
        """Bring the words and the charts up to now. Where words come or go, all must move."""
        self._figured, self._figured_at = self._pieces, now
        before = [bool(view.note.text) for view in self.views]
        for view, plots in zip(self.views, lane_plots(self.dealing.lanes), strict=True):
            view.tell(plots)
        if before != [bool(view.note.text) for view in self.views]:
            self.renew()
