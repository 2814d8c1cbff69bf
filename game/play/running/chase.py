"""A running game against the person's best one: the pace at the last split, and the race."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import __version__
from game.core.replay import Replay, record
from game.core.session.session import Session
from game.language import marked, say
from game.play.best import BestGame
from game.play.new_game import GameRecord
from game.play.results.outcome import Contest
from game.play.running.race import Race
from game.play.services import Services
from game.play.splits import NEVER, Gap, PaceLine, Split, SplitWatch, gap, rule_of, splits_of

READING_BUDGET = 0.002
"""The seconds of each frame for reading the splits of the best game, until they are known."""
BEYOND = Gap(marked("Beyond your best"), ahead=True)
"""The pace at a mark that the best game never came to."""


class Chase:
    """Follows one running game. It is an ``Onlooker``."""

    def __init__(
        self, services: Services, game: GameRecord, *, alone: bool, splits: Sequence[Split] | None = None
    ) -> None:
        """``alone`` says whether a person plays the game: a game of a bot is compared with nothing.

        ``splits`` are those of a game that goes on, if they are known.
        """
        session = game.session
        self._counts = alone and not game.remark and not game.dealer.changes
        self.best: BestGame | None = services.best.best(services.scores, game.setup) if self._counts else None
        """The best game before this one. None if there is none."""
        rule = rule_of(session)
        self._watch = SplitWatch(rule, session) if rule else None
        if self._watch and session.tick and session.recorded:  # a game that goes on
            self._watch.splits += splits_of(_so_far(game)) if splits is None else splits
        settings = services.settings
        self._shows_pace = settings.pace
        self.race: Race | None = None
        """The best game beside this one. None if it is not raced."""
        if settings.race and rule and rule.raced and self.best and self.best.replay:
            self.race = Race(self.best.replay, session, rule)

    def give_up(self) -> None:
        """Compare the game with nothing from now on, because its dealer was changed."""
        self._counts, self.best, self.race = False, None, None

    @property
    def splits(self) -> tuple[Split, ...]:
        """The splits of the running game."""
        return tuple(self._watch.splits) if self._watch else ()

    @property
    def ready(self) -> bool:
        """Whether the splits of the best game are known."""
        return self.best is None or self.best.ready

    @property
    def due(self) -> int:
        """The tick of the next split that comes by itself."""
        return self._watch.due if self._watch else NEVER

    def look(self, session: Session) -> None:
        """Take a split, if the game has come to a mark."""
        if self._watch:
            self._watch.look(session)

    def advance(self, session: Session, clock: Callable[[], float]) -> None:
        """Play the race on to the tick of the game, and read some splits of the best game."""
        if self.best and not self.ready:
            self.best.work(READING_BUDGET, clock)
        if self.race:
            self.race.follow(session.tick)

    def contest(self, services: Services, game: GameRecord) -> Contest:
        """The finished game and the best one, for the results. All splits are read now."""
        while self.best and not self.best.ready:
            self.best.work(1.0, services.clock)
        after = services.best.best(services.scores, game.setup) if self._counts else None
        # The bot may have helped or played since the game began.
        counts = self._counts and not game.remark and game.kept and len(game.pieces_by) < 2
        return Contest(self.splits, self.best, after, counts)

    def pace(self, session: Session) -> PaceLine | None:
        """The pace at the last split. None before the first split, and while the splits of the best are unknown."""
        if not (self._shows_pace and self.best and self._watch and self._watch.splits):
            return None
        split, splits = self._watch.splits[-1], self.best.splits
        mark = self._watch.rule.unit.label(split.mark)
        if split.mark in splits:
            return PaceLine(gap(split, splits[split.mark], session.mode), mark)
        if not self.best.ready or not splits:
            return None
        return PaceLine(BEYOND._replace(text=say(BEYOND.text)), mark, names_best=True)


def _so_far(game: GameRecord) -> Replay:
    """The recording of a game up to now."""
    return record(game.setup, game.session, game.dealer, version=__version__, player="", date="")
