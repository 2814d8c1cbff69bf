"""A running game against the person's best one: the pace at the last split, and the race."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from ...core.replay import Replay, ReplayPlayer, record
from ...core.rules import Mode
from ...core.session import GameView, Session
from ...language import marked, say
from ...program import __version__
from ..records import GameRecord, medal_sections
from ..records.bests import (
    NEVER,
    SECONDS,
    BestGame,
    Gap,
    PaceLine,
    Split,
    SplitRule,
    SplitWatch,
    gap,
    rule_of,
    splits_of,
)
from ..records.results import Contest
from ..words.numbers import sign
from ..words.panels import shows_score
from .services import Services


class Race:
    """Plays the best game by the clock of the running one, so that it stands still in a pause."""

    def __init__(self, replay: Replay, view: GameView, rule: SplitRule) -> None:
        """``view`` is the running game."""
        self._player = ReplayPlayer(replay, keyframes=False)
        self._rule = rule
        # Both games have the same rules by name. Those of an older recording can have ticks of another length.
        self._ratio = Fraction(replay.setup.rules.ticks_per_second / view.rules.ticks_per_second)

    @property
    def session(self) -> Session:
        return self._player.session

    @property
    def finished(self) -> bool:
        return self._player.finished

    def follow(self, tick: int) -> None:
        due = int(tick * self._ratio)
        if due > self.session.tick:
            self._player.advance(due - self.session.tick)

    @property
    def next_tick(self) -> int | None:
        """The next tick of the running game in which the picture of the best game can change. None if it is over."""
        return None if self.finished else -int(-self._player.next_tick // self._ratio)

    def lead(self, view: GameView) -> Gap | None:
        """How far a game is ahead of the best one at this moment: "+2 lines", or points where these rank the mode.
        None if they are even."""
        unit = SECONDS if view.mode.ranked_by == "score" else self._rule.unit
        by = view.score - self.session.score if unit.by_score else unit.progress(view) - unit.progress(self.session)
        return Gap(f"{sign(by)}{unit.count(abs(by))}", by > 0) if by else None


READING_BUDGET = 0.002
"""The seconds of each frame for reading the splits of the best game, until they are known."""
BEYOND = Gap(marked("Beyond your best"), ahead=True)
"""The pace at a mark that the best game never came to."""
TO_COME = PaceLine(Gap("", ahead=True), "")
"""The place of a pace that is not known yet."""


def _way(mode: Mode) -> tuple[int | None, int | None]:
    """Return what a player chooses of the start of a mode."""
    return mode.b_type_height, mode.bag_rest


class Chase:
    """Follows one running game. It is an ``Onlooker``."""

    def __init__(
        self, services: Services, game: GameRecord, *, alone: bool, splits: Sequence[Split] | None = None
    ) -> None:
        """``alone`` says whether a person plays the game: a game of a bot is compared with nothing. ``splits`` are
        those of a game that goes on, if they are known."""
        session = game.session
        self._counts = alone and not game.remark and not game.dealer.changes
        self.best: BestGame | None = services.best.best(services.scores, game.setup) if self._counts else None
        """The best game before this one. None if there is none."""
        if alone:
            game.best_sections = medal_sections(services.scores, game.setup)
        rule = rule_of(session)
        self._watch = SplitWatch(rule, session) if rule else None
        if self._watch and session.tick and session.recorded:  # a game that goes on
            if splits is None:
                splits = splits_of(record(game.setup, session, game.dealer, version=__version__, player="", date=""))
            self._watch.splits += splits
        self._shows_pace = services.settings.pace
        self.race: Race | None = None
        replay = self.best.replay if self.best else None
        # A b-type with other garbage has another way to go, and so have perfect clears with other bags.
        alike = replay and _way(replay.setup.mode) == _way(game.setup.mode)
        if services.settings.race and rule and rule.raced and replay and alike:
            self.race = Race(replay, session, rule)

    def give_up(self) -> None:
        """Compare the game with nothing from now on, because its dealer was changed."""
        self._counts, self.best, self.race = False, None, None

    @property
    def splits(self) -> tuple[Split, ...]:
        return tuple(self._watch.splits) if self._watch else ()

    @property
    def ready(self) -> bool:
        return self.best is None or self.best.ready

    @property
    def due(self) -> int:
        """The tick of the next split that comes by itself."""
        return self._watch.due if self._watch else NEVER

    def look(self, session: Session) -> None:
        if self._watch:
            self._watch.look(session)

    def advance(self, session: Session, clock: Callable[[], float]) -> None:
        """Play the race on to the tick of the game, and read some splits of the best game."""
        if self.best and not self.ready:
            self.best.work(READING_BUDGET, clock)
        if self.race:
            self.race.follow(session.tick)

    def next_picture(self, session: Session, now: float, frame: float, *, raced: bool) -> float:
        """Return when the figures of the game next change, or with ``raced`` the best game. ``frame`` is the least time
        between two pictures."""
        if session.clearing or not shows_score(session.mode) or not self.ready:
            return now + frame
        following = now + 1 - session.seconds % 1
        if raced and self.race and self.race.next_tick is not None:  # at most once in a frame
            ticks = self.race.next_tick - session.tick
            following = min(following, now + max(frame, float(ticks / session.rules.ticks_per_second)))
        return following

    def contest(self, services: Services, game: GameRecord) -> Contest:
        """The finished game and the best one, for the results. All splits are read now."""
        while self.best and not self.best.ready:
            self.best.work(1.0, services.clock)
        after = services.best.best(services.scores, game.setup) if self._counts else None
        # The bot may have helped or played since the game began.
        counts = self._counts and not game.remark and game.kept and len(game.pieces_by) < 2
        rules, mode = game.setup.rules.name, game.setup.mode.name
        alone = len(services.scores.table(rules, mode, machine=False, limit=2)) < 2
        return Contest(self.splits, self.best, after, counts, alone)

    def pace(self, session: Session) -> PaceLine | None:
        """The pace at the last split: without a mark before the first split, and while the splits of the best are
        unknown. None where none will be told."""
        if not (self._shows_pace and self.best and self._watch):
            return None
        if not self._watch.splits:
            return TO_COME
        split, splits = self._watch.splits[-1], self.best.splits
        mark = self._watch.rule.unit.label(split.mark)
        if split.mark in splits:
            return PaceLine(gap(split, splits[split.mark], session.mode), mark)
        if not self.best.ready or not splits:
            return TO_COME
        return PaceLine(BEYOND._replace(text=say(BEYOND.text)), mark, names_best=True)
