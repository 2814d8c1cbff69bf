"""All that one has while one changes the weights of a bot: a board to look at, games beside each other, a learning."""

from collections.abc import Mapping, Sequence
from enum import Enum

from ....ai.linear.controllers import Controller
from ....core.board import Position
from ....core.chance import part_of
from ....core.rules import Rules
from ....language import digits, say, say_many
from ....plots import Axis, Curve, Plot, Spot
from ...words.plots import number_axis, power_axis
from . import learning as learn
from . import survival as live
from .changed_weights import ChangedWeights
from .learning import Learning, LearntStep
from .survival import Survival, mean_words
from .tried_board import TriedBoard
from .workshop import Workshop

_SETTLES = 0.2
"""The seconds after a change before its games begin: while a slider is dragged, each place would begin new ones."""


class Task(Enum):
    """What the process plays for."""

    NOTHING = "nothing"
    SURVIVAL = "survival"
    LEARNING = "learning"


class Bench:
    """The weights of one bot, and the games that a process plays with them."""

    def __init__(
        self,
        original: Controller,
        rules: Rules,
        seed: str,
        *,
        position: Position | None = None,
        workshop: Workshop | None = None,
    ) -> None:
        """``rules`` are those of the board, ``position`` is what is looked at first."""
        self.tuning = ChangedWeights(original)
        self.look = TriedBoard(self.tuning, rules, part_of(seed, "look"), position)
        self.survival = Survival(self.tuning, part_of(seed, "survival"))
        self.learning: Learning | None = None
        self.workshop = workshop or Workshop()
        self._seed, self._learnt = seed, 0
        self._task, self._wanted = Task.NOTHING, Task.NOTHING
        self._asked: object = None
        self._changed_at = 0.0
        self._version = self.tuning.version

    # What is played for

    @property
    def rows(self) -> int:
        """The rows of the wells in which games are played."""
        return self.survival.rows

    @property
    def heights(self) -> Sequence[int]:
        """The heights of wells that can be chosen."""
        return live.PLAIN_ROWS if self.workshop.compiled is False else live.ROWS

    def choose_rows(self, rows: int) -> None:
        """Play in wells of other rows from now on. A learning goes on there, and its curve begins anew."""
        self.survival.rows = rows
        if self.learning and self.learning.height != rows:
            self.learning.move(rows)

    @property
    def learns(self) -> bool:
        """Whether a learning goes on now."""
        return self._wanted is Task.LEARNING

    def compare(self) -> None:
        """Let both bots play, unless a learning goes on."""
        if not self.learns:
            self._wanted = Task.SURVIVAL
            self.workshop.start()

    def rest(self) -> None:
        """Let nothing be played, unless a learning goes on."""
        if not self.learns:
            self._wanted = Task.NOTHING

    def learn(self, *, anew: bool) -> None:
        """Learn weights: from nothing, or from the weights as they are now. The features that are on are learnt."""
        features = self.tuning.on or self.tuning.features[:1]
        if anew or self.learning is None or self.learning.features != features:
            self._learnt += 1
            before, size = self.learning, learn.COMPILED
            seed = part_of(self._seed, "learning", self._learnt)
            self.learning = Learning(features, seed, self.rows, size, beside=self.tuning.original)
            if before:
                self.learning.reference = before.reference if before.height == self.rows else None
        if anew:
            self.tuning.take(dict.fromkeys(features, 0.0))
        else:
            self.learning.take_over(self.tuning.controller.weights)
        self._wanted, self._asked = Task.LEARNING, None
        self._version = self.tuning.version
        self.workshop.start()

    def stop(self) -> None:
        """Let the learning stand where it is. The weights stay."""
        if self.learns:
            self._wanted = Task.NOTHING

    def close(self) -> None:
        """End the process."""
        self.workshop.close()
        self._task = self._wanted = Task.NOTHING

    # Time

    def advance(self, now: float) -> bool:
        """Hear of games that have ended, and order those that are wanted. Return whether there is something new."""
        news = self._hear()
        if self.tuning.version != self._version:
            self._version, self._changed_at = self.tuning.version, now
            self.stop()  # who moves a slider takes over
        if self.workshop.compiled is None or self.workshop.fault:
            return news
        if self._wanted is Task.LEARNING:
            news |= self._go_on_learning()
        elif self._wanted is Task.SURVIVAL:
            self._go_on_comparing(now)
        elif self._task is not Task.NOTHING:
            self.workshop.stop()
            self._task, self._asked = Task.NOTHING, None
        return news

    def _hear(self) -> bool:
        before = self.workshop.compiled, self.workshop.fault
        told = self.workshop.hear()
        for order, game in told:
            if self._task is Task.LEARNING and self.learning:
                self.learning.take(order, game)
            elif self._task is Task.SURVIVAL:
                self.survival.take(order, game)
        if self.workshop.compiled is False and self.rows not in live.PLAIN_ROWS:
            self.choose_rows(live.PLAIN_ROWS[-1])
        return bool(told) or before != (self.workshop.compiled, self.workshop.fault)

    def _go_on_comparing(self, now: float) -> None:
        wanted = self.tuning.version, self.rows
        if (self._task, self._asked) != (Task.SURVIVAL, wanted) and now >= self._changed_at + _SETTLES:
            size = live.COMPILED if self.workshop.compiled else live.PLAIN
            self._task, self._asked = Task.SURVIVAL, wanted
            self.workshop.ask(self.survival.orders(size))

    def _go_on_learning(self) -> bool:
        """Order the next generation if all games of one have ended. Return whether the weights have moved."""
        assert self.learning
        moved = False
        if self._task is Task.LEARNING and self._asked == self._learnt:
            if self.workshop.busy:
                return False
            self.learning.step()
            self.tuning.take(self._as_large(self.learning.weights))
            self._version, moved = self.tuning.version, True
        self.learning.size = learn.COMPILED if self.workshop.compiled else learn.PLAIN
        self._task, self._asked = Task.LEARNING, self._learnt
        self.workshop.ask(self.learning.orders())
        return moved

    def _as_large(self, weights: Mapping[str, float]) -> dict[str, float]:
        """Return weights that were learnt in the size of those of the bot: only their ratios choose a placement."""
        greatest = max(map(abs, self.tuning.original.weights.values()), default=0.0) or learn.LENGTH
        return {name: float(f"{weight * greatest / learn.LENGTH:.4g}") for name, weight in weights.items()}

    @property
    def waits(self) -> bool:
        """Whether games are still to come, so that one looks again soon."""
        return (
            self._wanted is not Task.NOTHING
            and not self.workshop.fault
            and (
                self._wanted is Task.LEARNING or self.workshop.busy or self.workshop.compiled is None or self._is_behind
            )
        )

    @property
    def _is_behind(self) -> bool:
        return (self._task, self._asked) != (Task.SURVIVAL, (self.tuning.version, self.rows))

    # Words and pictures

    @property
    def remark(self) -> str:
        """What there is to say of the process that plays, in a sentence."""
        workshop = self.workshop
        if workshop.fault:
            return say("No games can be played: {fault}.", fault=workshop.fault)
        if self._wanted is Task.NOTHING:
            return ""
        if workshop.compiled is False:
            return say("Without the lab packages, games are slow, and only low wells are played.")
        return "" if workshop.has_played else say("The first time, compiling takes about a minute.")

    @property
    def progress(self) -> str:
        """How far the learning has come, in a sentence."""
        if not self.learning:
            return say("All weights begin at 0. A hundred candidates play, and the best ten make the next hundred.")
        generations = self.learning.generations
        if not generations:
            return say("The first candidates are playing.")
        last = generations[-1]
        return say_many(
            "Generation {number}: {lines} lines a game.",
            "Generation {number}: {lines} lines a game.",
            last.number,
            lines=mean_words(last.lines),
        )

    def climb(self) -> Plot:
        """Return the curve of the learning: the lines of a game of each generation, with their intervals."""
        return climb_plot(self.learning.generations if self.learning else (), self.learning)


def climb_plot(generations: Sequence[LearntStep], learning: Learning | None) -> Plot:
    """Return the chart of a learning, beside the lines of the bot that it was."""
    reference = learning.reference if learning else None
    highs = [_drawn(each.lines.high or each.lines.low) for each in generations]
    across = number_axis(0.0, max(10.0, float(len(generations) - 1)), whole=True, exact=True, name=say("generations"))
    up = power_axis(max([100.0, *highs, *([reference.high or reference.low] if reference else [])]))
    up = Axis(up.low, up.high, up.ticks, say("lines a game"), logarithmic=True)
    if not generations:
        return Plot(say("Learning"), across, up, (), empty=say("The curve of learning appears here."))
    points = tuple((float(each.number), _drawn(each.lines.value or each.lines.low)) for each in generations)
    curves = [
        Curve(
            tuple((float(each.number), high) for each, high in zip(generations, highs, strict=True)),
            "band",
            "rival",
            low=tuple(_drawn(each.lines.low) for each in generations),
        )
    ]
    if reference and reference.value:
        level = ((across.low, _drawn(reference.value)), (across.high, _drawn(reference.value)))
        curves.append(Curve(level, "line", "accent", say(live.BEFORE), dash=1))
    curves.append(Curve(points, "line", "rival", say(live.MINE)))
    spots = tuple(
        Spot(
            x,
            y,
            (
                say("Generation {number}", number=digits(each.number)),
                say("{lines} lines a game", lines=mean_words(each.lines)),
            ),
        )
        for (x, y), each in zip(points, generations, strict=True)
    )
    return Plot(say("Learning"), across, up, tuple(curves), spots)


def _drawn(lines: float) -> float:
    """A value on an axis of powers, which begins at 1."""
    return max(1.0, lines)
