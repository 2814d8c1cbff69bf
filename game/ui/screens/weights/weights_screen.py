"""The page on which the weights of a bot are changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface
from pygame.event import Event

from ....ai import proper_name
from ....ai.linear.controllers import Controller
from ....core.board import Position
from ....language import say
from ....play.game import LOOK
from ....play.watch.weights import Bench
from ....play.words.numbers import amount, capital
from ....play.words.reasons import feature_name, meaning_of
from ....settings import OwnBots, free_name, with_bots
from ... import clipboard
from ...context import Context
from ...kit import Button, Scroll, Slider, Tabs, TextField
from ...kit.boxes import NOTHING, Act, Box, Column, Grid, PixelSize, Row, Ways, exactly
from ...kit.sizes import APART, BELOW, BODY, CLOSE, PANE, SMALL, STEERED, TOUCH
from ...kit.text import Text, heading
from ..page_screen import PageScreen
from ..routes import Back, Routes
from ..screen import Screen
from .weights_views import VIEWS, View


class WeightsScreen(PageScreen):
    """A slider and a switch for each feature at the left, and what follows from them at the right."""

    name = "weights"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        back: Back,
        bot: Controller,
        *,
        position: Position | None = None,
        bench: Bench | None = None,
    ) -> None:
        """``position`` is the board that is looked at first, if it is given."""
        super().__init__(context, routes, back)
        rules = context.settings.ruleset
        self.bench = bench or Bench(bot, rules, context.fresh_seed(), position=position)
        self.views: Mapping[str, View] = {name: make(context, self.bench) for name, make in VIEWS.items()}
        self.tabs = Tabs("view", {name: say(view.title) for name, view in self.views.items()}, next(iter(VIEWS)))
        self._commands = self.commands
        self._laid_out: PixelSize | None = None  # the size of the window for which the boxes have their places
        self._version = self.bench.tuning.version
        self.sliders = {name: self._slider(name) for name in self.bench.tuning.features}
        self._name = TextField(
            "name", say("Its name"), free_name(self.bench.tuning.original.name, context.settings.machine)
        )
        self._shown = self.view
        self._shown.enter(context.clock())
        self._shape = self._shape_now
        self.build(say("Change the weights"))

    @property
    def view(self) -> View:
        return self.views[self.tabs.value]

    # The boxes

    def _slider(self, feature: str) -> Slider:
        tuning = self.bench.tuning
        reach = tuning.reach
        slider = Slider(
            f"weight {feature}",
            capital(feature_name(feature)),
            tuning.place(feature),
            on=tuning.is_on(feature),
            low=-reach,
            high=reach,
            shown=lambda place: amount(self._weight_at(feature, place)),
            take=partial(tuning.put, feature),
            turn=lambda on: tuning.turn(feature, on=on),
        )
        slider.about = meaning_of(feature)
        slider.changed = tuning.differs(feature)
        if feature in tuning.original.weights:
            slider.mark = tuning.place_of(tuning.original.weights[feature])
        return slider

    def _weight_at(self, feature: str, place: int) -> float:
        """The weight at a place of a slider. Where the knob is, it is the true one, which may lie between two."""
        tuning = self.bench.tuning
        return tuning.weight(feature) if place == tuning.place(feature) else tuning.steps[place + tuning.reach]

    def _follow_weights(self) -> None:
        """Put the sliders where the weights are now."""
        tuning = self.bench.tuning
        for feature, slider in self.sliders.items():
            slider.value, slider.on = tuning.place(feature), tuning.is_on(feature)
            slider.changed = tuning.differs(feature)

    def _body(self) -> Box:
        own = self.bench.tuning.original.weights
        first = [slider for feature, slider in self.sliders.items() if feature in own]
        others = [slider for feature, slider in self.sliders.items() if feature not in own]
        rows = Column(*first, heading(say("Other features"), scale=BODY), *others)
        buttons = Grid(
            Button(say("Keep it"), self._keep, name="keep", primary=True),
            Button(say("Reset"), self._reset, name="reset"),
            Button(say("Copy as text"), self._copy, name="copy"),
            gap=TOUCH,
        )
        told = Text(say("{bot} plays the highest sum of weight × feature.", bot=self._title), scale=SMALL)
        kept = Column(self._name, buttons, gap=TOUCH)
        shown = Column(self.tabs, self.view.body(), gap=CLOSE)
        wide = Box(width=PANE, height=exactly(NOTHING))  # a chart with short words would be a strip
        steered = Column(told, Scroll(rows), kept, gap=CLOSE, width=STEERED, share=0)
        beside = Row(steered, Column(wide, shown), gap=APART)
        return Ways(beside, Column(shown, Scroll(Column(told, rows, kept, gap=CLOSE), height=BELOW), gap=CLOSE))

    @property
    def _title(self) -> str:
        return say(proper_name(self.bench.tuning.original.name))

    # What one does

    def taken(self, row: Box, now: float) -> Screen | None:
        """Take another weight, another tab, or another choice of a tab."""
        if row is self.tabs:
            self._turn(now)
        elif isinstance(row, Slider):
            self._weigh(now)
        return None

    def _turn(self, now: float) -> None:
        self._shown.leave()
        self._shown = self.view
        self._shown.enter(now)
        self._stale = True

    def _weigh(self, now: float) -> None:
        """Show what follows from weights that have changed, at once."""
        if self._version != self.bench.tuning.version:
            self._version = self.bench.tuning.version
            self._follow_weights()
            self.view.weigh(now)
            self._stale = True

    def _reset(self, now: float) -> None:
        self.bench.tuning.reset()
        self._weigh(now)

    def _copy(self, now: float) -> None:
        text = self.bench.tuning.text(self._name.value or self.bench.tuning.original.name)
        copied = clipboard.copy(text)
        self.tell(say("Copied. A file with this text is a bot.") if copied else say("There is no clipboard."), now)

    def _keep(self, now: float) -> None:
        """Keep the bot under the name that is written, and say so. It stands in the lists of bots from now on."""
        tuning, name = self.bench.tuning, self._name.value.strip()
        bots = OwnBots(self.context.scores.path.parent)
        try:
            path = bots.keep(tuning.named(name), tuning.provenance)
        except ValueError as fault:
            self.tell(capital(str(fault)), now)
            return
        machine = self.context.settings.machine
        self.context.choose(machine=with_bots(machine, {name: tuning.named(name)}, {name: path}))
        self.tell(say("Kept. {bot} is now in the lists of bots.", bot=capital(name)), now)

    def of_command(self, event: Event) -> Act | None:
        """What a key does by its action: that of the tab which is shown, or of the page."""
        self.commands = {**self._commands, **self.view.commands}
        return super().of_command(event)

    def leave(self, now: float) -> Screen | None:
        """Go back. The process ends."""
        self.bench.close()
        return self._back()

    # Time

    def advance(self, now: float) -> None:
        news = self.bench.advance(now)
        self._weigh(now)
        self._stale |= self.view.advance(now, news=news)

    def deadline(self, now: float) -> float | None:
        due = [self.view.deadline(now), now + LOOK if self.bench.waits else None]
        return min((each for each in due if each is not None), default=None)

    def moving(self, now: float) -> Mapping[Box, object]:
        return self.view.moving(now)

    def renew(self) -> None:
        self._laid_out, self._shape = None, self._shape_now
        super().renew()

    @property
    def _shape_now(self) -> object:
        return self.tabs.value, self.view.shape

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, with other boxes if the tab has others now. Returns the areas that have changed."""
        if self._stale and self._shape != self._shape_now:
            self.renew()
        return super().draw(target, now)

    def draw_page(self, target: Surface) -> None:
        """Draw the page. It is laid out anew only where boxes or the window are others: a slider moves none."""
        self.page.draw(target, placed=self._laid_out == target.get_size())
        self._laid_out = target.get_size()
