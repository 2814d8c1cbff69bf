"""What the page shows of the weights: a board with both choices, two wells, how long games last, a learning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace

from pygame import Surface

from ....ai.linear import LinearPlayer
from ....ai.thinking import Thinker
from ....core.bits import WIDTH
from ....language import digits, marked, say, say_many
from ....play.game.timing import SPEEDS, Speed
from ....play.watch import SIDE_SPEED, Kind, first_lineup
from ....play.watch.weights import BEFORE, MINE, Bench
from ....settings import Settings
from ...context import Context
from ...draw.blocks import draw_plain_board
from ...draw.reasons import draw_over_pieces, draw_under_pieces
from ...kit import KEPT, SHORT_LABEL, Button, Cell, Chart, Choice, Table, TableColumn
from ...kit.boxes import Act, Box, Column, Grid, Row, Ways
from ...kit.layout import WellPlace
from ...kit.shapes import BoardBox
from ...kit.sizes import APART, CLOSE, LEAD, MIDDLE, SMALL, TOUCH
from ...kit.text import Text
from ...kit.times import GLANCE, SLICE
from ...panels.block_boards import grey
from ...theme import THEME
from ..watch.wells import SeveralWells

_TONES = THEME.side_by_side


class View(ABC):
    """One tab: what it shows of the bench, and its buttons."""

    title: str
    """To be translated."""

    def __init__(self, context: Context, bench: Bench) -> None:
        self.context, self.bench = context, bench

    @abstractmethod
    def body(self) -> Box:
        """Make its boxes."""

    def enter(self, now: float) -> None:  # noqa: B027 - not every tab begins anything
        """Begin to show it."""

    def leave(self) -> None:  # noqa: B027 - not every tab ends anything
        """Show another one."""

    def weigh(self, now: float) -> None:  # noqa: B027 - not every tab shows them
        """Take weights that have changed."""

    @property
    def shape(self) -> object:
        """What its boxes depend on: when it changes, they are made anew."""
        return ()

    def advance(self, now: float, *, news: bool) -> bool:
        """Let time pass. ``news`` says that games have ended. Return whether the page is drawn again."""
        return False

    def deadline(self, now: float) -> float | None:
        """When something is next due."""
        return None

    def moving(self, now: float) -> Mapping[Box, object]:
        """What changes by itself, each box with all that its picture depends on."""
        return {}

    commands: Mapping[str, Act] = {}
    """Action of settings.yaml -> what its keys do while it is shown."""


def head(text: str, side: int) -> Text:
    """The name of one of the two bots, in its colour."""
    return Text(text, colour=_TONES[side], bold=True, scale=LEAD, across=MIDDLE, lines=1)


class LookView(View):
    """A board and a piece, twice: where the bot put it, and where it puts it now."""

    title = marked("Placements")

    def __init__(self, context: Context, bench: Bench) -> None:
        super().__init__(context, bench)
        self._told = Text("", colour=THEME.text, bold=True, across=MIDDLE, lines=1)
        columns = [
            TableColumn(say("Rank"), KEPT),
            TableColumn(say("Placement"), KEPT),
            TableColumn(say("Value"), 1, right=True),
            TableColumn(say("Before"), KEPT, right=True),
        ]
        self._table = Table("", columns, ())
        self.commands = {"step": self._step, "restart": self._deal}
        self._tell()

    @property
    def shape(self) -> object:
        return self.bench.look.rows, len(self._table.rows)

    def body(self) -> Box:
        """Return both boards with the order of the placements, and the buttons that go on."""
        boards = Row(*(self._board(side) for side in range(2)), gap=APART)
        told = Column(self._told, self._table, gap=CLOSE)
        buttons = Grid(
            Button(say("Next piece"), self._step, name="step"),
            Button(say("Another board"), self._deal, name="deal"),
            gap=TOUCH,
        )
        return Column(Ways(Row(boards, told, gap=APART), Column(boards, told, gap=CLOSE)), buttons, gap=CLOSE)

    def _board(self, side: int) -> Box:
        look = self.bench.look

        def draw(target: Surface, box: BoardBox) -> None:
            draw_plain_board(target, box.board, box.cell, grey(look.cells), self.context.palette)
            place, system = WellPlace(box.cell, box.board), look.rules.rotation
            reasons = look.reasons(side)
            draw_under_pieces(target, place, reasons, system)
            draw_over_pieces(target, place, reasons, system)

        board = BoardBox(WIDTH, look.rows, draw, name=f"board {side}")
        return Column(head(say((BEFORE, MINE)[side]), side), board, gap=TOUCH)

    def _tell(self) -> None:
        look = self.bench.look
        self._told.text = look.sentence
        self._told.colour = THEME.text if look.agrees else THEME.accent
        self._table.rows = [
            (
                digits(row.rank),
                row.name,
                row.value,
                Cell(digits(row.before), THEME.accent if row.before != row.rank else None, bold=True),
            )
            for row in look.order()
        ]

    def _step(self, now: float) -> None:
        self.bench.look.step()
        self._tell()

    def _deal(self, now: float) -> None:
        self.bench.look.deal()
        self._tell()

    def weigh(self, now: float) -> None:
        if self.bench.look.look():
            self._tell()

    def enter(self, now: float) -> None:
        self.weigh(now)

    def advance(self, now: float, *, news: bool) -> bool:
        """Let a bot that looks ahead think. Return whether it has its opinions now."""
        look = self.bench.look
        if look.thinks and look.work(SLICE, self.context.clock):
            self._tell()
            return True
        return False

    def deadline(self, now: float) -> float | None:
        return now if self.bench.look.thinks else None


class BothWells(SeveralWells):
    """Two wells with one deal: the bot that it was, and the changed one."""

    def __init__(self, context: Context, bench: Bench, now: float, speed: Speed) -> None:
        self._bench = bench
        name, settings = bench.tuning.original.name, context.settings
        known = name in settings.machine.players
        lineup = first_lineup(settings)
        bot = name if known else lineup.bots[0]
        super().__init__(context, replace(lineup, kind=Kind.BOTS, bots=(bot, bot), rows=bench.rows), now, speed)

    def _thinker(self, side: int) -> Thinker:
        tuning = self._bench.tuning
        width = self._services.settings.machine.beam
        return LinearPlayer(tuning.controller if side else tuning.original, width=width)

    def title_of(self, side: int) -> str:
        return say((BEFORE, MINE)[side])

    def weigh(self) -> None:
        """Let the changed bot play with the weights as they are now."""
        player = self.games[1].thinker
        assert isinstance(player, LinearPlayer)
        player.controller = self._bench.tuning.controller


class WellsView(View):
    """Two wells beside each other."""

    title = marked("Two wells")

    def __init__(self, context: Context, bench: Bench) -> None:
        super().__init__(context, bench)
        self._wells: BothWells | None = None
        self._speed = SIDE_SPEED
        self._followed: Settings | None = None
        self._told = Text("", colour=THEME.text, bold=True, across=MIDDLE, lines=1)
        self.commands = {
            "pause": self._on_wells(lambda wells, now: wells.pause(now)),
            "step": self._on_wells(lambda wells, now: wells.step(now)),
            "restart": self._on_wells(lambda wells, now: wells.new_deal(now)),
        }

    def _on_wells(self, act: Callable[[BothWells, float], object]) -> Act:
        def acts(now: float) -> None:
            if self._wells:
                act(self._wells, now)

        return acts

    @property
    def shape(self) -> object:
        return id(self._wells), self._wells and self._wells.paused

    def body(self) -> Box:
        """Return the wells with the rows and buttons that steer them."""
        assert self._wells
        label = say("Resume") if self._wells.paused else say("Pause")
        buttons = Grid(
            Button(label, self.commands["pause"], name="pause"),
            Button(say("Step"), self.commands["step"], name="step"),
            Button(say("New deal"), self.commands["restart"], name="deal"),
            gap=TOUCH,
        )
        speeds = {_key(each): each.label for each in sorted({*SPEEDS, self._speed})}
        speed = Choice("speed", say("Speed"), speeds, _key(self._speed), take=self._quicken)
        speed.label_share = SHORT_LABEL
        return Column(self._wells.box, self._told, rows_choice(self.bench), speed, buttons, gap=CLOSE)

    def _quicken(self, value: str) -> None:
        presses, pieces = map(int, value.split())
        self._speed = Speed(presses=presses, pieces=pieces)
        if self._wells:
            self._wells.set_speed(self._speed, self.context.clock())

    def enter(self, now: float) -> None:
        if self._wells is None or self._wells.lineup.rows != self.bench.rows:
            self._wells = BothWells(self.context, self.bench, now, self._speed)
        else:
            self._wells.resume(now)
        self.weigh(now)

    def weigh(self, now: float) -> None:
        if self._wells:
            self._wells.weigh()

    def advance(self, now: float, *, news: bool) -> bool:
        """Let the games go on. Return whether a game has begun or ended, or the wells are others."""
        assert self._wells
        if self._wells.lineup.rows != self.bench.rows:
            self.enter(now)
            return True
        if self._wells.advance(now):
            self._told.text = self._wells.verdict
            return True
        return False

    def deadline(self, now: float) -> float | None:
        return self._wells.deadline(now) if self._wells else None

    def moving(self, now: float) -> Mapping[Box, object]:
        return self._wells.moving(now) if self._wells else {}


class LivesView(View):
    """How long the games of both last: curves with their errors, and how many times as long."""

    title = marked("How long")

    def __init__(self, context: Context, bench: Bench) -> None:
        super().__init__(context, bench)
        self._told = Text("", colour=THEME.text, bold=True, scale=LEAD, across=MIDDLE, lines=1)
        self._remark = Text("", scale=SMALL, across=MIDDLE)
        titles = (say(BEFORE), _TONES[0]), (say(MINE), _TONES[1])
        columns = [TableColumn(title, KEPT, right=True, strong=True, colour=colour) for title, colour in titles]
        self._table = Table("", [TableColumn("", KEPT + 1), *columns], ())
        self._chart = Chart("lives", bench.survival.plot())
        self._looked_at = -GLANCE
        self._is_new = True

    @property
    def shape(self) -> object:
        return self._remark.text, self._chart.plot.empty, self.bench.heights, len(self._table.rows)

    def body(self) -> Box:
        """Return the ratio, the figures and the curves."""
        return Column(self._told, self._table, self._chart, self._remark, rows_choice(self.bench), gap=CLOSE)

    def enter(self, now: float) -> None:
        self.bench.compare()
        self._tell(now)

    def leave(self) -> None:
        self.bench.rest()

    def weigh(self, now: float) -> None:
        self._is_new = True

    def _tell(self, now: float) -> None:
        """Bring the words and the curves up to date."""
        self._looked_at, self._is_new = now, False
        survival = self.bench.survival
        self._told.text, self._remark.text = survival.sentence, self.bench.remark
        self._told.colour = THEME.accent if survival.ratio else THEME.text
        self._table.rows = survival.figures()
        self._chart.show(survival.plot())

    def advance(self, now: float, *, news: bool) -> bool:
        """Bring the figures up to date, a few times in a second. Return whether they were."""
        self._is_new |= news
        if self._is_new and now >= self._looked_at + GLANCE:
            self._tell(now)
            return True
        return False

    def deadline(self, now: float) -> float | None:
        return self._looked_at + GLANCE if self._is_new else None


class LearnView(View):
    """Weights that are learnt from nothing, while one looks on."""

    title = marked("Learn")

    def __init__(self, context: Context, bench: Bench) -> None:
        super().__init__(context, bench)
        self._told = Text("", colour=THEME.text, bold=True, across=MIDDLE, lines=2)
        self._remark = Text("", scale=SMALL, across=MIDDLE)
        self._chart = Chart("climb", bench.climb())
        self._seen: object = None

    @property
    def shape(self) -> object:
        bench = self.bench
        return self._remark.text, self._chart.plot.empty, bench.heights, bench.learns, bool(bench.learning)

    def body(self) -> Box:
        """Return the curve, how far it has come, and the buttons that begin and stop it."""
        bench = self.bench
        learns = bench.learns
        go_on = Button(say("Go on"), self._go_on, name="go on", enabled=bool(bench.learning))
        stop = Button(say("Stop"), self._stop, name="go on")
        buttons = Grid(
            Button(say("Learn from nothing"), self._anew, name="anew", primary=not bench.learning),
            stop if learns else go_on,
            gap=TOUCH,
        )
        return Column(self._told, self._chart, self._remark, rows_choice(bench), buttons, gap=CLOSE)

    def _anew(self, now: float) -> None:
        self.bench.learn(anew=True)

    def _go_on(self, now: float) -> None:
        self.bench.learn(anew=False)

    def _stop(self, now: float) -> None:
        self.bench.stop()

    def enter(self, now: float) -> None:
        self._tell()

    def _tell(self) -> None:
        self._told.text, self._remark.text = self.bench.progress, self.bench.remark
        self._chart.show(self.bench.climb())

    def advance(self, now: float, *, news: bool) -> bool:
        """Tell of another generation. Return whether there is one."""
        learning = self.bench.learning
        seen = self.bench.learns, self.bench.remark, len(learning.generations) if learning else -1
        if seen == self._seen:
            return False
        self._seen = seen
        self._tell()
        return True


VIEWS: Mapping[str, Callable[[Context, Bench], View]] = {
    "look": LookView,
    "wells": WellsView,
    "lives": LivesView,
    "learn": LearnView,
}


def rows_choice(bench: Bench) -> Choice:
    """The row in which one chooses how high the wells are."""
    heights = {str(rows): say_many("{number} row", "{number} rows", rows) for rows in bench.heights}
    row = Choice("rows", say("Wells"), heights, str(bench.rows), take=lambda value: bench.choose_rows(int(value)))
    row.label_share = SHORT_LABEL
    return row


def _key(speed: Speed) -> str:
    return f"{speed.presses} {speed.pieces}"
