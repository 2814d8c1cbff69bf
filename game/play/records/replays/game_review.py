"""The placements of a person in one game: notes on each one, its rating on request, and what cost most."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ....ai import GRADE_LIMITS, Grade, Judge, Judgement
from ....ai.linear import holes as holes_of
from ....ai.linear import wells
from ....ai.thinking import Decision, Steps
from ....core import Fault, better_path
from ....core.bits import clear, column_heights, full_rows, stack_height
from ....core.moves import Key
from ....core.rules import Rules
from ....core.session import GameView
from ....core.session.events import Event, Undone
from ....language import digits, marked, marked_many, say, say_many
from ...words.numbers import capital, holes, ordinal
from .moments import Moments, PlacedMoment


def _bumps(cells: int) -> int:
    return sum(abs(left - right) for left, right in pairwise(column_heights(cells)))


@dataclass(frozen=True)
class LossKind:
    """One kind of loss. All its texts are to be translated."""

    name: str
    """For other programs."""
    title: str
    most: str
    """A sentence about a game in which most was lost in this way."""
    worse: Callable[[int, int], int]
    """By how much cells, with the full rows still in them, are worse in this way than others; 0 or less if not."""
    told: str | tuple[str, str]
    """What happened. Both forms if a number says it."""


LOSS_KINDS: tuple[LossKind, ...] = (
    LossKind(
        "holes",
        marked("Made holes"),
        marked("Over the whole game you lost most by making holes."),
        lambda placed, best: holes_of(clear(placed)) - holes_of(clear(best)),
        marked_many("{number} new hole", "{number} new holes"),
    ),
    LossKind(
        "clears",
        marked("Missed clears"),
        marked("Over the whole game you lost most by missing clears."),
        lambda placed, best: full_rows(best).bit_count() - full_rows(placed).bit_count(),
        marked_many("{number} row not cleared", "{number} rows not cleared"),
    ),
    LossKind(
        "wells",
        marked("Deeper wells"),
        marked("Over the whole game you lost most by deep wells."),
        lambda placed, best: wells(clear(placed)) - wells(clear(best)) - 1,
        marked("Deeper wells"),
    ),
    LossKind(
        "height",
        marked("Built high"),
        marked("Over the whole game you lost most by building high."),
        lambda placed, best: stack_height(clear(placed)) - stack_height(clear(best)),
        marked_many("{number} row higher", "{number} rows higher"),
    ),
    LossKind(
        "rough",
        marked("Uneven surface"),
        marked("Over the whole game you lost most by an uneven surface."),
        lambda placed, best: _bumps(clear(placed)) - _bumps(clear(best)),
        marked_many("Rougher by {number} step", "Rougher by {number} steps"),
    ),
)
"""The kinds of losses, those that weigh most first. The first one that fits a placement is its kind."""
FATAL = LossKind(
    "end",
    marked("Risked the game"),
    marked("Over the whole game you lost most where the end was near."),
    lambda placed, best: 0,
    marked("Risked the game"),
)
OTHER = LossKind(
    "surface",
    marked("A worse surface"),
    marked("Over the whole game you lost most by a worse surface."),
    lambda placed, best: 1,
    marked("A worse surface"),
)
LOSS_TITLES: Mapping[str, str] = {kind.name: kind.title for kind in (*LOSS_KINDS, FATAL, OTHER)}
"""The name of a kind -> its title, to be translated."""


def kind_of_loss(verdict: Judgement) -> LossKind:
    if verdict.best.survives and not verdict.placed.survives:
        return FATAL
    boards = _boards_of(verdict)
    return next((kind for kind in LOSS_KINDS if kind.worse(*boards) > 0), OTHER)


def loss_in_words(verdict: Judgement) -> str:
    kind = kind_of_loss(verdict)
    if isinstance(kind.told, str):
        return say(kind.told)
    return say_many(*kind.told, kind.worse(*_boards_of(verdict)))


def _boards_of(verdict: Judgement) -> tuple[int, int]:
    mask, cells = verdict.turn.rules.rotation.mask, verdict.turn.cells
    return cells | mask(verdict.placed.landing), cells | mask(verdict.best.landing)


ENOUGH = 10
"""The fewest placements that say something about a whole game."""


class Losses:
    def __init__(self) -> None:
        self._lost: dict[LossKind, float] = {}
        self._most = 0.0  # of one placement
        self._placements = 0

    def add(self, verdict: Judgement) -> None:
        self._placements += 1
        if not verdict.holes:
            return
        kind = kind_of_loss(verdict)
        self._lost[kind] = self._lost.get(kind, 0.0) + verdict.holes
        self._most = max(self._most, verdict.holes)

    @property
    def average(self) -> float:
        """The mean cost of a placement, in holes. 0 without placements."""
        return sum(self._lost.values()) / max(1, self._placements)

    @property
    def advice(self) -> str:
        """What cost the most, in a sentence. Empty for fewer placements than ``ENOUGH``."""
        if self._placements < ENOUGH:
            return ""
        if not self._lost:
            return say("Every piece went to its best place.")
        if self._most <= GRADE_LIMITS[Grade.GOOD]:
            return say("Well placed: no piece cost more than {holes}.", holes=holes(self._most))
        return say(max(self._lost, key=self._lost.__getitem__).most)


_KEYS: Mapping[Key, str] = {
    Key.LEFT: marked("left"),
    Key.RIGHT: marked("right"),
    Key.FAR_LEFT: marked("left to the wall"),
    Key.FAR_RIGHT: marked("right to the wall"),
    Key.CW: marked("turn right"),
    Key.CCW: marked("turn left"),
    Key.HALF: marked("half turn"),
    Key.DOWN: marked("soft drop part of the way"),
    Key.FLOOR: marked("soft drop to the floor"),
}

Note = tuple[str, tuple[str, ...]]


def fault_note(fault: Fault) -> Note:
    """The note on a finesse fault: the keys that were pressed and the keys that were needed."""
    keys = say_many(
        "{number} key, {needed} needed", "{number} keys, {needed} needed", fault.presses, needed=digits(_needed(fault))
    )
    return say_many("{number} key too many", "{number} keys too many", fault.faults), (keys,)


def better_keys(rules: Rules, fault: Fault) -> Note:
    """Return the fewest keys to where a piece went, as a title and lines of text."""
    path = better_path(rules, fault)
    first, *others = (say(_KEYS[key]) for key in path) if path else (say("just drop it"),)
    title = say_many(
        "The {piece} needs {number} key",
        "The {piece} needs {number} keys",
        _needed(fault),
        piece=fault.placement.piece.name,
    )
    return title, (capital(first), *others)


def hint_note(who: str, hint: Decision | None, last: Judgement | None) -> Note:
    """The rating of the last placement, and what to add about the hint. ``who`` is the name of the bot."""
    if hint is None and last is None:
        return say("No hint"), (say("{who} gives none", who=say(who)),)
    holds = hint is not None and hint.hold
    if last is None:
        return say("{who}'s choice", who=say(who)), (say("hold first"),) if holds else ()
    # Translators: grades are "Best", "Mistake" and so on. There is little room.
    title = say("Last piece: {grade}", grade=say(last.grade.value))
    return title, (*cost(last)[1:], *((say("Hint: hold first"),) if holds else ()))


def cost(verdict: Judgement) -> tuple[str, ...]:
    """The loss in holes, and the rank of the placement among the candidates. Nothing for the best one."""
    if verdict.grade is Grade.BEST:
        return ()
    place = say("{place} of {count}", place=ordinal(verdict.place - 1), count=digits(verdict.candidate_count))
    return holes(verdict.holes), place


def _needed(fault: Fault) -> int:
    return fault.presses - fault.faults


SHOWN = 5
LESSONS = 5
MAX_REVIEWED = 10_000


def teaches(verdict: Judgement) -> bool:
    """Whether a placement is worth another try: it was a mistake, the game went on, and somebody had moved it."""
    turn, placed = verdict.turn, verdict.placed
    mask = turn.rules.rotation.mask
    moved = placed.hold or mask(placed.landing) != mask(turn.ghost)
    return verdict.grade in (Grade.MISTAKE, Grade.BLUNDER) and kind_of_loss(verdict) is not FATAL and moved


class CostlyPlacement(NamedTuple):
    number: int
    verdict: Judgement


class Review:
    """Follows a game. Recording a placement is cheap. Rating one takes the steps of a decision of the bot."""

    def __init__(self, judge: Judge, *, shown: int = SHOWN, most: int = MAX_REVIEWED) -> None:
        """``judge`` rates the last ``most`` placements. ``shown`` is the most costliest ones that are kept."""
        self.judge = judge
        self._shown, self._most = shown, most
        self._placed: list[PlacedMoment] = []
        self._moments = Moments()
        self.rated = 0
        self._rating: Steps[Judgement | None] | None = None  # of the first placement that is not rated
        self.is_silent = True
        self.losses = Losses()
        self.costliest: tuple[CostlyPlacement, ...] = ()
        """The rated placements with the greatest losses, the worst first."""
        self.lessons: tuple[CostlyPlacement, ...] = ()
        """The costliest placements that are worth another try, at most ``LESSONS``."""
        self._last: tuple[PlacedMoment, Judgement | None] | None = None

    @property
    def total(self) -> int:
        return len(self._placed)

    @property
    def progress(self) -> str:
        """How many placements are rated, in a sentence."""
        who, rated, total = say(self.judge.thinker.name), digits(self.rated), digits(self.total)
        return say("{bot} has rated {rated} of {total} placements.", bot=who, rated=rated, total=total)

    def watch(self, session: GameView, events: Iterable[Event], *, alone: bool) -> None:
        """Follow the events of a game. ``alone`` says that only the person pressed buttons for this piece."""
        events = list(events)
        for moment in self._moments.watch(session, events):
            if alone:
                self.take(moment)
        if any(isinstance(event, Undone) for event in events):
            self._placed = [placed for placed in self._placed if placed.turn.pieces < session.pieces]
            self._rating = None
            self._moments.forget()
            self._moments.watch(session, ())

    def take(self, moment: PlacedMoment) -> None:
        """Add a placement, which is rated after those before it."""
        self._placed.append(moment)
        del self._placed[: -self._most]

    def last_of(self, session: GameView) -> Judgement | None:
        """Return the judgement of the piece that was placed last in the game. None if it is not among the placements
        here, as after a piece of the bot, or if the bot cannot rate it."""
        if not self._placed or self._placed[-1].number != session.pieces:
            return None
        placed = self._placed[-1]
        if not self._last or self._last[0] is not placed:
            self._last = placed, self.judge.verdict(placed.turn, placed.landing, hold=placed.hold)
        return self._last[1]

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do at least one step of a rating. Continue for ``budget`` seconds of ``clock``, or until all are rated."""
        until = clock() + budget
        while self.rated < len(self._placed):
            self._step()
            if clock() >= until:
                break

    def _step(self) -> None:
        placed = self._placed[self.rated]
        if self._rating is None:
            self._rating = self.judge.judging(placed.turn, placed.landing, hold=placed.hold)
        try:
            next(self._rating)
        except StopIteration as end:
            self._rating = None
            self.rated += 1
            if end.value:
                self._take(CostlyPlacement(placed.number, end.value))

    def _take(self, rated: CostlyPlacement) -> None:
        self.is_silent = False
        self.losses.add(rated.verdict)
        if rated.verdict.holes:
            self.costliest = _costliest([*self.costliest, rated], self._shown)
        if teaches(rated.verdict):
            self.lessons = _costliest([*self.lessons, rated], LESSONS)


def _costliest(rated: Iterable[CostlyPlacement], most: int) -> tuple[CostlyPlacement, ...]:
    return tuple(sorted(rated, key=lambda each: -each.verdict.holes)[:most])
