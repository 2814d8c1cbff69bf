"""What kinds of mistakes a person makes, and with which pieces: sums over the boards of Find better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ....ai.thinking import Steps
from ....language import marked, say, say_many
from ....storage.puzzles import Mistake
from ...game.services import Services
from ...records.replays import LOSS_TITLES
from ...records.results import PlacementPicture
from ...words.numbers import holes
from .better import Exercise, Exercises, Source, then_picture

_BUDGET = 0.004
"""The seconds of steps between two pictures."""
_MOST = 100
"""The mistakes in games, and those in matches, that are summed up at most: the latest ones."""
_ADVICE: Mapping[str, str] = {
    "holes": marked("You lose most by making holes, mostly with {piece}."),
    "clears": marked("You lose most by missing clears, mostly with {piece}."),
    "wells": marked("You lose most by deep wells, mostly with {piece}."),
    "height": marked("You lose most by building high, mostly with {piece}."),
    "rough": marked("You lose most by an uneven surface, mostly with {piece}."),
    "surface": marked("You lose most by a worse surface, mostly with {piece}."),
    "end": marked("You lose most where the end is near, mostly with {piece}."),
}
"""A name of ``LOSS_TITLES`` -> what to say if it costs most."""
_BOARDS = 12
"""The boards of a kind that are shown, the costliest ones."""


class KindSum(NamedTuple):
    """What one kind of mistakes cost."""

    kind: str
    """A name of ``LOSS_TITLES``."""
    cost: float
    """In holes."""
    sources: tuple[Source, ...]
    """Its boards, the costliest first."""
    letter: str
    """The piece with which it cost most."""

    @property
    def costliest(self) -> tuple[Source, ...]:
        """The boards to be shown."""
        return self.sources[:_BOARDS]

    @property
    def title(self) -> str:
        return say(LOSS_TITLES[self.kind])

    @property
    def words(self) -> str:
        """How many boards there are, what they cost, and with which piece most, in a sentence."""
        return say_many(
            "{number} board cost {cost}, mostly with {piece}.",
            "{number} boards cost {cost}, mostly with {piece}.",
            len(self.sources),
            cost=holes(round(self.cost, 1)),
            piece=self.letter,
        )


class MistakeSums:
    """The kinds of the person's last mistakes. Those that are not known yet are found one by one."""

    def __init__(self, services: Services) -> None:
        scores = services.scores
        self._exercises = Exercises(services)
        self._mistakes = [*scores.mistakes.last(_MOST), *scores.match_mistakes.last(_MOST)]
        self._left = [each for each in self._mistakes if each.key not in self._exercises.rated]
        self.total = len(self._mistakes)
        self._making: Steps[Exercise | None] | None = None  # the board of the first one that is left
        self.rows: tuple[KindSum, ...] = ()
        """All kinds that occur, the one that cost most first."""
        self._sum_up()

    @property
    def left(self) -> int:
        """How many of the mistakes are not known yet."""
        return len(self._left)

    def work(self) -> bool:
        """Do one step: the board of a mistake is played up to its piece, and its placement is rated. Return whether one
        more kind is known."""
        if not self._left:
            return False
        self._making = self._making or self._exercises.making(_source(self._left[0]))
        try:
            next(self._making)
        except StopIteration:
            self._making = None
            del self._left[0]
            self._sum_up()
            return True
        return False

    def work_on(self, clock: Callable[[], float]) -> bool:
        """Do steps for ``_BUDGET`` seconds of ``clock``, until one more kind is known. Return whether one is."""
        ends = clock() + _BUDGET
        while self._left:
            if self.work():
                return True
            if clock() >= ends:
                break
        return False

    def picturing(self, source: Source) -> Steps[PlacementPicture | None]:
        """Yield after each step. Return a board as it was in the game, None if it cannot be made again."""
        found = yield from self._exercises.making(source)
        return then_picture(found) if found else None

    def _sum_up(self) -> None:
        rated = self._exercises.rated
        known = [(each, rated[each.key]) for each in self._mistakes if each.key in rated]
        rows = []
        for kind in LOSS_TITLES:
            own = sorted(((each, of) for each, of in known if of.kind == kind), key=lambda pair: -pair[0].cost)
            if own:
                letters = dict.fromkeys((of.letter for _, of in own), 0.0)
                for each, of in own:
                    letters[of.letter] += each.cost
                sources, worst = tuple(_source(each) for each, _ in own), max(letters, key=letters.__getitem__)
                rows.append(KindSum(kind, sum(letters.values()), sources, worst))
        self.rows = tuple(sorted(rows, key=lambda row: -row.cost))

    @property
    def advice(self) -> str:
        """What costs most, and with which piece, in a sentence. Empty without mistakes."""
        if not self.rows:
            return ""
        return say(_ADVICE[self.rows[0].kind], piece=self.rows[0].letter)


def _source(mistake: Mistake) -> Source:
    return Source(mistake.game, mistake.piece, mistake.round)
