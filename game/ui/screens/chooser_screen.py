"""The dealers and the bots: their lists, with what is known about each, and dealers side by side."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from ...ai import FAMILIES, card, thinker
from ...core.dealers.history import Mark, MarkedPiece
from ...dealer_cards import CARDS_BY_FAMILY, by_family
from ...key_names import KeyWords
from ...language import digits, marked, say, say_many
from ...play.records import DEALERS
from ...play.watch import QUIET_WIDTH, BackdropGame
from ...play.watch.figures import (
    DROUGHTS,
    GAPS,
    RATES,
    REMEDY,
    REPEATS,
    SHARES,
    TRIO,
    Lane,
    Portrait,
    SideBySide,
    bot_portrait,
    bot_standing,
    dealer_name,
    dealer_portrait,
    fault_sentence,
    is_broken,
    lane_plots,
    why_nothing,
)
from ...play.watch.weights import changeable
from ...play.words.keys import NEW_DEAL, SPEED
from ...play.words.numbers import joined
from ...play.words.titles import (
    MODE_TITLES,
    OWN_SEQUENCE,
    all_dealer_titles,
    bot_titles,
    fault_of,
    short_title,
    title_of,
    titles_of_all,
)
from ...plots import TONES, Plot
from ...settings import OF_RULES, with_bots
from ...settings.keys import told
from ...tbp import OutsideBot, is_playable
from ..context import Context
from ..kit import Button, Chart, Choice, Item, ListBox, Scroll
from ..kit.boxes import Box, Column, Grid, Row, Ways, exactly, panes
from ..kit.shapes import figure_tiles, paint
from ..kit.sizes import APART, BODY, CLOSE, GAP, NARROW, PANE, SIDE, SMALL, TILE, TITLE, TOUCH
from ..kit.text import Text, heading, legend
from ..kit.times import FRAME, GLANCE
from ..panels.live_well import LiveWell
from ..panels.ribbon import MARK_LOOKS, SAMPLE, mark_keys, ribbon
from ..panels.strip import strip_box
from ..theme import THEME, Palette
from .page_screen import PageScreen
from .routes import Back, Pick, Routes
from .screen import Screen

_LIST = "list"
FAMILY = "family "
"""Before the name of a family: the value of its heading, which cannot be chosen."""


class ChooserScreen(PageScreen):
    """A list at the left and what is known about the selected item at the right. Enter takes it."""

    title: str
    """The heading of the page."""
    use_title = marked("Use it")
    """What the button says that takes the selected item."""
    families: Mapping[str, Iterable[str]]
    """Family -> its members. Each has a heading in the list."""

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick) -> None:
        super().__init__(context, routes, back)
        self._pick, self._settings = pick, pick.settings
        self._list = ListBox(_LIST, self.items(), pick.value, action=self._take)
        self.build(say(pick.title or self.title), focus=_LIST)

    @abstractmethod
    def portrait(self, value: str) -> Portrait:
        """What is known about an item."""

    @abstractmethod
    def item(self, value: str, title: str, used: str) -> Item:
        """The row of an item. ``used`` says that it is in use, if it is."""

    @property
    def remark(self) -> str:
        """A sentence about the whole list. Usually there is none."""
        return ""

    def figures_of(self, names: tuple[str, ...]) -> str:
        """What stands beside the heading of a family."""
        return ""

    def further(self, portrait: Portrait) -> Sequence[Button]:
        return ()

    def pane(self, about: Box) -> Box:
        """What is known about the selected item, and what stands beside it."""
        return about

    @property
    def choices(self) -> Mapping[str, str]:
        return self._pick.choices

    def items(self) -> list[Item]:
        """The rows of the list: the usual one, and below it all others in their families."""
        choices, pick = self.choices, self._pick

        def row(name: str) -> Item:
            used = name == pick.value or name in pick.beside
            item = self.item(name, choices[name], say(pick.used) if used else "")
            return replace(item, marked=name == pick.value)

        rows = [row(OF_RULES)] if OF_RULES in choices else []
        for family, names in by_family((name for name in choices if name != OF_RULES), self.families).items():
            rows.append(Item(f"{FAMILY}{family}", say(family), self.figures_of(names), heading=True))
            rows += map(row, names)
        return rows

    def _body(self) -> Box:
        portrait = self.portrait(self._list.value)
        maker = Text(portrait.maker, colour=THEME.muted)
        parts: list[Box] = [Column(heading(portrait.title, scale=TITLE), maker)]
        parts += [figure_tiles(portrait.facts, least=TILE)] if portrait.facts else []
        parts.append(Text(portrait.about_facts, scale=SMALL, colour=THEME.muted))
        parts += [Text(portrait.fault, colour=THEME.behind), Text(portrait.remedy, colour=THEME.text)]
        parts += [Column(heading(title, scale=BODY), Text(text)) for title, text in portrait.paragraphs]
        if portrait.sample:
            dealt = [MarkedPiece(piece, Mark.NONE) for piece in portrait.sample]
            sample = ribbon(dealt, self.context.palette, blocks=SAMPLE)
            parts.append(Column(heading(portrait.sample_title, scale=BODY), sample, gap=TOUCH))
        label, more = say(self._pick.use or self.use_title), self.further(portrait)
        use = Button(label, self._take, name="use", primary=True, enabled=portrait.can_be_used)
        about, remark = self.pane(Scroll(Column(*parts, gap=GAP))), Text(self.remark, colour=THEME.accent)
        pane = Column(remark, about, Grid(use, *more, least=TILE, gap=CLOSE), gap=CLOSE, width=PANE)
        return panes(Column(self._list, width=SIDE), pane, gap=APART)

    def moved(self, now: float) -> None:
        if self.page.focus is self._list:
            self.renew()

    def _take(self, now: float) -> Screen | None:
        if not self.portrait(self._list.value).can_be_used:
            return None
        self._pick.take(self._list.value)
        return self._back()


class DealersScreen(ChooserScreen):
    name = "dealers"
    title = marked("Dealers")
    families = CARDS_BY_FAMILY

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick | None = None, at: str = "") -> None:
        """``pick`` is the choice of another page. Without it, the choice is for the next game. ``at`` is the one that
        is selected at first; empty for the one in use."""
        settings, self._lent = context.settings, pick is not None
        choices, value = all_dealer_titles(settings), settings.randomizer
        pick = pick or Pick(choices, value, lambda value: context.choose(randomizer=value), settings)
        super().__init__(context, routes, back, pick)
        context.experience.meet(DEALERS)
        if at in choices:
            self._list.index = [item.value for item in self._list.items].index(at)
            self.renew()

    @property
    def remark(self) -> str:
        """Why the dealer has no effect on the next game."""
        mode = self.context.settings.game_mode
        if not mode.sequence:
            return ""
        chosen = say("{mode} is chosen.", mode=say(MODE_TITLES[mode.name]))
        return f"{chosen} {say(OWN_SEQUENCE)}"

    def portrait(self, value: str) -> Portrait:
        return dealer_portrait(self._settings, value)

    def item(self, value: str, title: str, used: str) -> Item:
        if value == OF_RULES:
            title = say("Usual: {dealer}", dealer=short_title(title_of(dealer_name(self._settings, value))))
        broken = say("broken") if is_broken(self._settings, value) else ""
        return Item(value, short_title(title), joined((used, broken)), wrong=bool(broken), brief=broken)

    def further(self, portrait: Portrait) -> Sequence[Button]:
        """Return what can be done with a dealer beside its use. For a choice of another page there is nothing."""
        if self._lent:
            return ()
        return (
            Button(say("Watch a bot"), self._watch, name="watch", enabled=portrait.can_be_used),
            Button(say("Compare"), self._compare, name="compare", key="c"),
            Button(say("Guess"), self._guess, name="guess", key="g"),
            Button(say("Table"), self._open_table, name="table", key="t"),
        )

    def _guess(self, now: float) -> Screen:
        return self._routes.guess(dealer_name(self._settings, self._list.value), self.here)

    def _open_table(self, now: float) -> Screen:
        return self._routes.page("dealer table", self.here)

    def _compare(self, now: float) -> Screen:
        """Compare the selected one, if it deals at all, with others of a usual trio."""
        own = () if why_nothing(self._settings, self._list.value) else (dealer_name(self._settings, self._list.value),)
        return CompareScreen(self.context, self._routes, list(dict.fromkeys((*own, *TRIO))), self.here)

    def _watch(self, now: float) -> Screen:
        """Watch a bot with the selected item. The dealer of the player's own games stays."""
        dealer = dealer_name(self._settings, self._list.value)
        return self._routes.watch(now, lambda: self, dealers=(dealer,))


class BotsScreen(ChooserScreen):
    """The bots. The selected one plays a quiet game beside the words about it."""

    name = "bots"
    title = marked("Bots")
    use_title = marked("Watch it")
    families = FAMILIES

    def __init__(self, context: Context, routes: Routes, back: Back, pick: Pick) -> None:
        self._preview = LiveWell(None, lambda: context.palette, width=NARROW)
        self._playing = self._told = ""  # who plays, and the name of an outside bot that is shown
        super().__init__(context, routes, back, pick)
        self.live = (self._preview,) if context.settings.display.animations else ()
        self._begin(context.clock())

    @property
    def choices(self) -> Mapping[str, str]:
        outside = self._settings.machine.tbp
        return bot_titles(self._settings, self.context.outside_name) if outside else super().choices

    def portrait(self, value: str) -> Portrait:
        return bot_portrait(self._settings, value, self.context.outside_name)

    def further(self, portrait: Portrait) -> Sequence[Button]:
        lesson = Button(say("How a bot decides"), partial(self.open, "lesson"), name="lesson")
        if not changeable(self._settings, self._list.value):
            return (lesson,)
        return lesson, Button(say("Change the weights"), self._change_weights, name="weights")

    def again(self) -> Screen:
        return self.here()

    def figures_of(self, names: tuple[str, ...]) -> str:
        """What the figures are: the lines a game of the first tile, in a well of ten rows."""
        return say("Lines, 10 rows") if any(bot_standing(self._settings, name) for name in names) else ""

    def item(self, value: str, title: str, used: str) -> Item:
        unknown = card(value).aim or marked("not measured")
        standing = bot_standing(self._settings, value) or ("" if self._settings.machine.tbp else say(unknown))
        return Item(value, short_title(title), joined((used, standing)))

    def pane(self, about: Box) -> Box:
        """The words with the quiet game, if the bot can play by these rules."""
        if self._settings.machine.tbp and self._outside is None:
            return about
        return Ways(Row(Column(about, width=PANE), self._preview, gap=APART), about)

    def _change_weights(self, now: float) -> Screen | None:
        """Change the weights of the selected bot. One that is kept meanwhile stands in the list afterwards."""
        bot = changeable(self._settings, self._list.value)
        return self._routes.weights(self._with_kept, bot) if bot else None

    def _with_kept(self) -> Screen:
        own = self.context.settings.machine
        machine = with_bots(self._settings.machine, own.custom_players, own.files)
        settings = replace(self._settings, machine=machine)
        pick = replace(self._pick, settings=settings, choices={**bot_titles(settings), **self._pick.choices})
        return self._routes.bots(self._back, pick)

    @property
    def _outside(self) -> OutsideBot | None:
        """The outside bot, if one is chosen and can play by these rules. Its game outside this page waits."""
        can_play = self._settings.machine.tbp and is_playable(self._settings.ruleset)
        return self.context.outside if can_play else None

    def advance(self, now: float) -> None:
        super().advance(now)
        if self._told != self.context.outside_name:
            self._told = self.context.outside_name
            self._list.items = tuple(self.items())
            self.renew()

    def _begin(self, now: float) -> None:
        """Let the selected bot begin a game if another one plays so far."""
        value, settings, outside = self._list.value, self._settings, self._outside
        if value == self._playing or (settings.machine.tbp and outside is None):
            return
        bot = outside or thinker(value, custom_players=settings.machine.custom_players, width=QUIET_WIDTH)
        hold = outside is not None  # which the protocol always allows
        self._playing = value
        self._preview.game = BackdropGame(settings, self.context.entropy, now, bot=bot, hold=hold)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        self._begin(now)
        return super().draw(target, now)


_PAUSE = KeyWords(marked("{key} pause"), keys=("space",))
_CHARTS = GAPS, SHARES, REPEATS, DROUGHTS
"""The charts. The last ones go first where not all have room."""


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
        self.charts = {name: Chart(name, plots[name], palette=palette, focus=False) for name in _CHARTS}
        for rank, chart in enumerate(self.charts.values()):
            chart.rank = rank

    @property
    def why_nothing(self) -> str:
        """Why the dealer deals nothing, in a sentence. Empty if it deals something."""
        if self._why_nothing or not self.lane.deals_nothing:
            return self._why_nothing
        return fault_sentence(self.lane.randomizer.name, self.lane.fault, 0)

    def tell(self, plots: Mapping[str, Plot]) -> None:
        """Bring the words and the charts of the lane up to date."""
        lane, counts = self.lane, self.lane.counts
        drought = counts.drought
        wait = say_many("no I for {number} piece", "no I for {number} pieces", drought) if drought else ""
        pieces = say_many("{number} piece", "{number} pieces", counts.pieces)
        self.words.text = joined((pieces, say("that was all") if lane.ended else wait))
        self.note.text = say("with its real colours") if lane.in_colours else ""
        if lane.randomizer.sees_board:
            self.note.text = say("Dealt to a bot, game {number}", number=digits(lane.games + 1))
        if lane.fault:
            self.note.text = fault_of(lane.randomizer.name, lane.fault)
        self.note.colour = THEME.behind if lane.fault else THEME.muted
        for name, chart in self.charts.items():
            chart.show(plots[name])


class CompareScreen(PageScreen):
    """A lane for each dealer: its name, its pieces as they fall, and charts of them."""

    name = "compare"

    def __init__(self, context: Context, routes: Routes, dealers: Sequence[str], back: Back) -> None:
        """``dealers`` has one to three names of randomizers."""
        super().__init__(context, routes, back)
        context.experience.meet(DEALERS)
        settings = context.settings
        seed = settings.seed or context.fresh_seed()
        self.dealing = SideBySide(dealers, seed, settings.dealing_of, context.entropy, context.clock)
        self._figured: object = None  # what the charts showed
        self._figured_at = 0.0
        rates = {str(each): say("{number} a second", number=digits(each)) for each in RATES}
        rate, take = str(self.dealing.rate), lambda rate: self.dealing.set_rate(int(rate))
        self.speed = Choice("speed", "", rates, rate, ring=False, take=take)
        scales = {"even": say("Waits in even steps"), "log": say("Waits in tenfold steps")}
        self.scale = Choice("scale", "", scales, "even", ring=True, take=lambda scale: self._show(lambda: None))
        self.commands |= {
            "pause": lambda now: self.dealing.pause(),
            "step": lambda now: self.dealing.step(),
            "restart": lambda now: self._show(lambda: self.dealing.restart(context.fresh_seed())),
            "faster": lambda now: self._change_rate(1),
            "slower": lambda now: self._change_rate(-1),
        }
        self.keys |= dict.fromkeys(_PAUSE.keys, self.commands["pause"])
        self.pause = Button(say("Pause"), self.commands["pause"], name="pause")
        self._make_lanes()
        self.build(say("Compare dealers"))
        self.page.focus_on("pause")

    def _change_rate(self, by: int) -> None:
        self.dealing.change_rate(by)
        self.speed.value = str(self.dealing.rate)

    def _plots(self) -> Sequence[Mapping[str, Plot]]:
        return lane_plots(self.dealing.lanes, logarithmic=self.scale.value == "log")

    def _make_lanes(self) -> None:
        lanes, settings = self.dealing.lanes, self.context.settings
        self.views = [
            LaneView(lane, plots, self.context.palette, why_nothing(settings, lane.randomizer.name))
            for lane, plots in zip(lanes, self._plots(), strict=True)
        ]
        for row in zip(*(view.charts.values() for view in self.views), strict=True):
            for chart in row:
                chart.beside = tuple(other for other in row if other is not chart)
        titles = {name: short_title(title) for name, title in titles_of_all().items()}
        self.names = [
            Choice(
                f"change {place}",
                "",
                titles,
                name,
                action=partial(self._choose, place),
                steered=False,
                take=partial(self._put, place),
            )
            for place, name in enumerate(self.dealing.dealers)
        ]

    def _body(self) -> Box:
        """Dealers that deal nothing above the lanes of the others, and the controls below them."""
        heads = [self._head(number) for number in range(len(self.views))]
        living, dead = list[tuple[Box, LaneView]](), list[Box]()
        for head, view in zip(heads, self.views, strict=True):
            if fault := view.why_nothing:
                told = Text(fault, colour=THEME.behind), Text(say(REMEDY), colour=THEME.text), Text(say("Its file"))
                words = Column(*told, Text(view.lane.randomizer.file), gap=TOUCH)
                dead.append(Row(Column(head, width=NARROW), words, gap=GAP))
            else:
                living.append((head, view))
        if not living:
            return Column(*dead, gap=APART)
        views = [view for _, view in living]
        above = [*(head for head, _ in living), *(view.words for view in views)]
        above += [view.note for view in views] if any(view.note.text for view in views) else []
        below = [Row(view.strip, Column(*view.charts.values(), gap=CLOSE), gap=CLOSE) for view in views]
        top, lanes = (Grid(*boxes, columns=len(views), gap=CLOSE) for boxes in (above, below))
        buttons = (
            self.pause,
            Button(say("Step"), self.commands["step"], name="step"),
            Button(say("New deal"), self.commands["restart"], name="seed"),
            Button(say("Watch"), self._watch, name="watch", enabled=not dead),
        )
        marks, steered = legend(mark_keys(tuple(MARK_LOOKS)), rank=1), Grid(*buttons, self.speed, self.scale, gap=CLOSE)
        return Column(*dead, Column(top, lanes, gap=TOUCH), marks, steered, gap=CLOSE)

    def _head(self, number: int) -> Box:
        colour = THEME.named(TONES[number])
        plays = not self.views[number].why_nothing
        play = Button(say("Play"), partial(self._play, number), name=f"play {number}", enabled=plays)
        play.share = 0.0
        line = Box(draw=lambda target, box: paint(target, colour, box.rect), height=exactly(TOUCH))
        return Column(Row(self.names[number], play, gap=TOUCH), line)

    def _others(self) -> Sequence[KeyWords]:
        return _PAUSE, SPEED, told("step"), NEW_DEAL

    def _choose(self, place: int, now: float) -> Screen:
        settings, dealers = self.context.settings, self.dealing.dealers
        words = marked("Compare this"), marked("compared"), marked("Choose a dealer to compare")
        pick = Pick(titles_of_all(), dealers[place], partial(self._put, place), settings, *words, beside=dealers)
        return self._routes.dealers(self._resumed, pick)

    def _put(self, place: int, name: str) -> None:
        self._show(lambda: self.dealing.put(place, name))

    def _play(self, place: int, now: float) -> Screen | None:
        """Play with a dealer. A mode with pieces of its own would not use it, so the page of the modes comes first."""
        self.context.choose(randomizer=self.dealing.dealers[place])
        if self.context.settings.game_mode.sequence:
            return self._routes.page("modes", self._resumed)
        return self.begin_game(self._routes.play, now)

    def _watch(self, now: float) -> Screen:
        return self._routes.watch(now, self._resumed, dealers=self.dealing.dealers)

    def _resumed(self) -> Screen:
        self.dealing.resume()
        return self.here()

    def _show(self, change: Callable[[], None]) -> None:
        change()
        self._make_lanes()
        self.renew()

    def advance(self, now: float) -> None:
        """Let the dealers deal. One that breaks at once has a sentence in place of its charts."""
        before = [lane.deals_nothing for lane in self.dealing.lanes]
        self.dealing.advance(now)
        if before != [lane.deals_nothing for lane in self.dealing.lanes]:
            self.renew()

    def deadline(self, now: float) -> float | None:
        """When something is next due: a piece, a step of a falling one, or a picture of the charts."""
        due = [] if (deals := self.dealing.deadline(now)) is None else [deals]
        if self.dealing.fallen(now) < 1:
            due.append(now + FRAME)
        if self._figured != self._pieces:
            due.append(self._figured_at + GLANCE)
        return min(due, default=None)

    @property
    def _pieces(self) -> tuple[tuple[int, str], ...]:
        """What the charts show of each lane: the pieces, and its fault."""
        return tuple((lane.counts.pieces, lane.fault) for lane in self.dealing.lanes)

    def moving(self, now: float) -> Mapping[Box, object]:
        fallen = self._pieces, self.dealing.fallen(now)
        shown: dict[Box, object] = {view.strip: fallen for view in self.views}
        figures = (box for view in self.views for box in (view.words, view.note, *view.charts.values()))
        return shown | dict.fromkeys(figures, self._figured)

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
        for view, plots in zip(self.views, self._plots(), strict=True):
            view.tell(plots)
        if before != [bool(view.note.text) for view in self.views]:
            self.renew()
