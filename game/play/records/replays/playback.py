"""A recorded game: its playback at any speed, the marks of what happened in it, and playing on from any point."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from ....ai import Grade, Judge, proper_name
from ....core import Statistics, fault
from ....core.board import PIECES, Piece, Spin, pieces_from
from ....core.dealers import RANDOMIZERS, Deal, Dealer, DealerChange, DealerView, Randomizer
from ....core.replay import HELPED_PERSON, THE_PERSON, Player, Replay, ReplayPlayer, play_through
from ....core.rules import MODERN
from ....core.session import Session, Setup
from ....core.session.events import Cleared, Event, Locked, Spawned, clear_name
from ....core.statistics import ArcadeMedals, medals_of
from ....language import digits, say
from ...words.numbers import precise
from ...words.titles import title_of
from ..keeping import GameRecord, played_on
from .game_review import CostlyPlacement, Review, cost


class MarkKind(Enum):
    """What a mark stands for. They are drawn in this order, and of marks at one place, the last one is told."""

    FAULT = "extra keys"
    CLEAR = "clear"
    SPIN = "spin"
    TETRIS = "tetris"
    MISTAKE = "costly placement"
    PERFECT = "perfect clear"
    DEALER = "another dealer"


_RANK = list(MarkKind)


@dataclass(frozen=True, slots=True)
class TimelineMark:
    tick: int
    """Where to go to see it: the tick in which its piece appeared."""
    place: float
    """When it happened, from 0 at the start of the game to 1 at its end."""
    kind: MarkKind
    size: int
    """The rows of a clear, 0 to 4; the extra keys; for others, 1 is small and 4 is large."""
    words: str


BELOW = (MarkKind.MISTAKE, MarkKind.FAULT)
"""The kinds that stand below the line. The others stand above it."""


def mark_at(marks: Sequence[TimelineMark], place: float, reach: float) -> TimelineMark | None:
    """The most important mark at a place on the time line, at most ``reach`` away. Both are shares of the line."""
    near = [mark for mark in marks if abs(mark.place - place) <= reach]
    return max(near, key=lambda mark: (_RANK.index(mark.kind), mark.size, -abs(mark.place - place)), default=None)


SPEEDS: tuple[Fraction, ...] = tuple(Fraction(2) ** power for power in range(-3, 7))
SNAPSHOT_SECONDS = 20
"""The time between two copies of the statistics, in seconds of the game. Going back starts from a copy."""


_ROUNDING = 1e-4  # of a tick: an instant that was computed as a float must not come out a tick short


class PieceCounts(NamedTuple):
    counts: tuple[int, ...]
    droughts: tuple[int, ...]


Happened = TypeVar("Happened")


class RecordedTime(ABC, Generic[Happened]):
    """Plays a recording in real time, at any speed. All times are in seconds of one steady clock."""

    def __init__(self, per_second: Fraction, locks: Sequence[int]) -> None:
        """``locks`` are the first ticks after each piece has locked. Call ``anchor`` when it can be played."""
        self.per_second = per_second
        self.speed = Fraction(1)
        self.running = True
        self._locks = locks

    @property
    @abstractmethod
    def tick(self) -> int:
        """The current tick."""

    @property
    @abstractmethod
    def ticks(self) -> int:
        """The last tick."""

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether the end is reached."""

    @abstractmethod
    def forward(self, tick: int) -> Happened:
        """Play up to a tick that is not before the current one. Return the events."""

    @abstractmethod
    def _go(self, tick: int) -> None:
        """Go to a tick, forward or back."""

    def advance(self, now: float) -> Happened:
        """Play up to ``now``, or to the end. Return the events."""
        if not self.running:
            return self.forward(self.tick)
        passed = (now - self._from_time) * float(self.speed * self.per_second)
        events = self.forward(self._from_tick + int(passed + _ROUNDING))
        if self.finished:
            self.running = False
        return events

    def run(self, now: float, running: bool) -> None:
        """Play or pause. At the end, start again from the beginning."""
        if running and self.finished:
            self.seek(0, now)
        self.running = running
        self.anchor(now)

    def change_speed(self, by: int, now: float) -> None:
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
        self.anchor(now)

    def seek(self, tick: int, now: float) -> None:
        self._go(max(0, min(tick, self.ticks)))
        self.anchor(now)

    def step(self, ticks: int, now: float) -> None:
        self.running = False
        self.seek(self.tick + ticks, now)

    def step_piece(self, by: int, now: float) -> None:
        """Go to the next (1) or the previous (-1) lock of a piece, and pause."""
        self.running = False
        if by > 0:
            place = bisect_right(self._locks, self.tick)
            self.seek(self._locks[place] if place < len(self._locks) else self.ticks, now)
        else:
            place = bisect_left(self._locks, self.tick) - 1
            self.seek(self._locks[place] if place >= 0 else 0, now)

    def skip(self, seconds: float, now: float) -> None:
        self.seek(self.tick + int(seconds * self.per_second), now)

    def anchor(self, now: float) -> None:
        """Let time pass from ``now`` on."""
        self._from_tick, self._from_time = self.tick, now


class Playback(RecordedTime[list[Event]]):
    def __init__(self, replay: Replay, now: float) -> None:
        super().__init__(Fraction(replay.setup.rules.ticks_per_second), [mark.tick + 1 for mark in replay.trail])
        self.replay = replay
        self.player = ReplayPlayer(replay)
        self.statistics = Statistics()
        self.best_sections: Mapping[int, float] = {}
        """The best times of sections before the game, as in ``GameRecord``."""
        self._every = max(1, int(SNAPSHOT_SECONDS * self.per_second))
        self._snapshots: list[tuple[int, Statistics]] = [(0, Statistics())]
        self._dealt = (-1, PieceCounts((), ()))
        self.anchor(now)

    @property
    def session(self) -> Session:
        return self.player.session

    @property
    def tick(self) -> int:
        return self.player.session.tick

    @property
    def ticks(self) -> int:
        return self.replay.result.ticks

    @property
    def finished(self) -> bool:
        return self.player.finished

    @property
    def medals(self) -> ArcadeMedals | None:
        """The medals of TGM2 that the game has won so far. None where it has none."""
        return medals_of(self.session, self.statistics, self.best_sections)

    @property
    def dealt(self) -> PieceCounts:
        """How often each piece was dealt up to the current tick, and how many others were dealt since."""
        if self._dealt[0] != self.player.dealer.dealt:
            dealt = tuple(self.player.dealer.history)
            last = {piece: place for place, piece in enumerate(dealt)}
            droughts = tuple(len(dealt) - 1 - last.get(piece, -1) for piece in PIECES)
            counts = PieceCounts(tuple(dealt.count(piece) for piece in PIECES), droughts)
            self._dealt = self.player.dealer.dealt, counts
        return self._dealt[1]

    def _go(self, tick: int) -> None:
        before, statistics = self._snapshots[bisect_right(self._snapshots, tick, key=lambda entry: entry[0]) - 1]
        if tick < self.session.tick or before > self.session.tick:
            self.player.seek(before)
            self.statistics = deepcopy(statistics)
        self.forward(tick)

    def step_turn(self, now: float) -> None:
        self.step_piece(1, now)
        self._until_a_piece_appears(now)

    def _until_a_piece_appears(self, now: float) -> None:
        while self.session.current is None and not self.player.finished:
            self.forward(self.session.tick + 1)
        self.anchor(now)

    def seek_turn(self, piece: int, now: float) -> None:
        """Go to where a piece, counted from 1, has just appeared, and pause."""
        self.running = False
        before = min(piece - 1, len(self._locks))
        self.seek(self._locks[before - 1] if before > 0 else 0, now)
        self._until_a_piece_appears(now)

    def forward(self, tick: int) -> list[Event]:
        """Play on to a tick, or to the end of the replay. Returns the events."""
        events: list[Event] = []
        while self.session.tick < tick and not self.player.finished:
            until = min(tick, (self.session.tick // self._every + 1) * self._every)
            happened = self.player.advance(until - self.session.tick)
            self.statistics.watch(self.session, happened)
            events += happened
            if self.session.tick == until > self._snapshots[-1][0] and until % self._every == 0:
                self._snapshots.append((until, deepcopy(self.statistics)))
        return events


MISTAKES = 12
MARK_SIZES = {Grade.INACCURACY: 2, Grade.MISTAKE: 3, Grade.BLUNDER: 4}
"""The grades that are worth a mark, and its size."""
_TETRIS = 4


class TimelineMarks:
    def __init__(self, replay: Replay, judge: Judge) -> None:
        self._replay = replay
        self._player = ReplayPlayer(replay, keyframes=False)
        self.review = Review(judge, shown=MISTAKES)
        self._appeared = 0
        self._happened: list[TimelineMark] = []
        for change in replay.changes:
            dealer, piece = title_of(change.randomizer), digits(change.piece + 1)
            words = say("{dealer} deals from piece {piece} on", dealer=dealer, piece=piece)
            self._happened.append(self._at(change.tick, change.tick, (MarkKind.DEALER, 1, words)))
        self._mistakes: tuple[CostlyPlacement, ...] = ()
        self.all: tuple[TimelineMark, ...] = ()

    @property
    def scanned(self) -> bool:
        """Whether all clears and finesse faults are known. The mistakes follow."""
        return self._player.finished

    @property
    def done(self) -> bool:
        return self.scanned and self.review.rated == self.review.total

    @property
    def rated(self) -> float:
        return self.review.rated / self.review.total if self.review.total else float(self.scanned)

    @property
    def lessons(self) -> Sequence[int]:
        """The pieces that are worth another try, the costliest first. Until all are rated there are none: others may
        have cost more."""
        return [costly.number for costly in self.review.lessons] if self.done else []

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``, or until all clears are known. A
        rating is made in the steps of the bot, so a slow one may need many calls."""
        until, rating = clock() + budget, self.scanned
        before = len(self._happened) if self.all else 0, self._mistakes
        while not self.done:
            if self.scanned:
                self.review.work(0, clock)
                worst = self.review.costliest
                self._mistakes = tuple(each for each in worst if each.verdict.grade in MARK_SIZES)
            else:
                self._scan()
            if clock() >= until or self.scanned is not rating:
                break
        if before != (len(self._happened), self._mistakes):
            marks = [*self._happened, *map(self._mistake, self._mistakes)]
            self.all = tuple(sorted(marks, key=lambda mark: (_RANK.index(mark.kind), mark.tick)))

    def _scan(self) -> None:
        events = self._player.advance_to_event()
        session = self._player.session
        self.review.watch(session, events, alone=True)
        self._happened += [mark for event in events if (mark := self._mark(event)) is not None]

    def _mark(self, event: Event) -> TimelineMark | None:
        if isinstance(event, Spawned):
            self._appeared = self._player.session.tick
        elif isinstance(event, Cleared):
            return self._now(_kind(event), len(event.rows), _clear_words(event))
        elif isinstance(event, Locked):
            found = fault(self._replay.setup.rules, self._player.session.level, event)
            if found is None:
                return None
            needed = found.presses - found.faults
            words = say("Keys: {pressed} pressed, {needed} needed", pressed=found.presses, needed=needed)
            return self._now(MarkKind.FAULT, found.faults, words)
        return None

    def _now(self, kind: MarkKind, size: int, words: str) -> TimelineMark:
        return self._at(self._player.session.tick, self._appeared, (kind, size, words))

    def _mistake(self, costly: CostlyPlacement) -> TimelineMark:
        verdict = costly.verdict
        words = say(
            "{grade} at piece {number}: costs {cost}",
            grade=say(verdict.grade.value),
            number=digits(costly.number),
            cost=", ".join(cost(verdict)),
        )
        return self._at(verdict.turn.tick, verdict.turn.tick, (MarkKind.MISTAKE, MARK_SIZES[verdict.grade], words))

    def _at(self, tick: int, appeared: int, what: tuple[MarkKind, int, str]) -> TimelineMark:
        kind, size, words = what
        when, ticks = self._when(tick), self._replay.result.ticks
        return TimelineMark(appeared, tick / max(1, ticks), kind, size, f"{when}  {words}" if when else words)

    def _when(self, tick: int) -> str:
        """The time of a tick, as the words of a mark begin with it."""
        return precise(float(tick / self._replay.setup.rules.ticks_per_second))[:-1]


def _kind(clear: Cleared) -> MarkKind:
    if clear.perfect:
        return MarkKind.PERFECT
    if clear.spin is not Spin.NONE:
        return MarkKind.SPIN
    return MarkKind.TETRIS if len(clear.rows) == _TETRIS else MarkKind.CLEAR


def _names(clear: Cleared) -> tuple[str, ...]:
    """Return the names of a clear. The spin of another piece than the T stands before its rows."""
    if clear.spin is Spin.NONE or clear.piece is Piece.T:
        return (say(clear_name(clear)),)
    spin = "{piece}-spin mini" if clear.spin is Spin.MINI else "{piece}-spin"
    rows = clear_name(replace(clear, spin=Spin.NONE))
    return say(spin, piece=clear.piece.name), say(rows) if rows else ""


def _clear_words(clear: Cleared) -> str:
    details = (
        say("perfect clear") if clear.perfect else "",
        say("back-to-back") if clear.back_to_back else "",
        say("combo {number}", number=clear.combo) if clear.combo > 0 else "",
        f"+{digits(clear.points)}" if clear.points else "",
    )
    return ", ".join(filter(None, (*_names(clear), *details)))


def play_on(player: ReplayPlayer, entropy: random.Random) -> GameRecord:
    """Return the game of a replay at its current tick, ready to be played on.

    The dealer continues the deal of the recording from its seed. If the seed no longer deals the recorded pieces, or
    if there is no seed, the recorded pieces come first and new ones follow. The game is saved when it ends if its
    beginning is the same as in the recording.
    """
    recording = player.replay
    try:
        game = _again(player, recording.setup.dealer(entropy, waits=False), seeded_change(recording.setup, entropy))
        as_recorded = _same(game, player)
    except ValueError:  # a randomizer or an option that this version does not have
        as_recorded = False
    if not as_recorded:
        letters = recording.pieces[: _known(player)]
        game = _again(
            player, spliced_dealer(recording.setup, letters, entropy), spliced_change(recording.setup, letters, entropy)
        )
    # The remark of the game says that the person had help.
    who = Player.of(recording.player)
    who = Player.bot(proper_name(who.name)) if who.kind == "bot" else THE_PERSON if who == HELPED_PERSON else who
    game.pieces_by = Counter({who: 1})
    game.remark = played_on(player.session.seconds, new_pieces=not as_recorded)
    game.kept = _same(game, player)
    return game


def _known(player: ReplayPlayer) -> int:
    """The number of recorded pieces that are decided at the tick of a player."""
    made = [change.piece for change in player.replay.changes if change.tick <= player.session.tick]
    return max(player.dealer.dealt + len(player.dealer.queue), *made[-1:], 0)


def _again(player: ReplayPlayer, dealer: Dealer, change: Change) -> GameRecord:
    session, statistics, until = player.replay.setup.session(dealer), Statistics(), player.session.tick
    for events in play_through(session, player.replay, until, partial(change, dealer, session)):
        statistics.watch(session, events)
        if dealer.owes:
            raise ValueError("the dealer takes time; expected one that deals at once")
    return GameRecord(player.replay.setup, session, dealer, statistics)


def _same(game: GameRecord, player: ReplayPlayer) -> bool:
    session, recorded = game.session, player.session
    return (
        game.dealer.history == list(player.dealer.history)
        and game.dealer.queue == player.dealer.queue[: len(game.dealer.queue)]
        and session.trail == recorded.trail
        and (session.cells, session.current, session.ended) == (recorded.cells, recorded.current, recorded.ended)
    )


Change = Callable[[Dealer, Session, DealerChange], None]
"""Makes a recorded change of the dealer in a session that is played again."""


def seeded_change(setup: Setup, entropy: random.Random) -> Change:
    """Return how a dealer from a seed is changed. The change raises ValueError as ``Setup.change``."""
    return lambda dealer, session, change: setup.change(dealer, change, session.cells, entropy)


def spliced_dealer(setup: Setup, letters: str, entropy: random.Random) -> Dealer:
    randomizer, options = _known_randomizer(setup.randomizer, setup.dealing)
    spliced = _spliced(randomizer, pieces_from(letters))
    return Dealer(spliced, entropy, previews=setup.shown, options=options, opening_cells=setup.board.cells, waits=False)


def spliced_change(setup: Setup, letters: str, entropy: random.Random) -> Change:
    """Return how a spliced dealer is changed: what is left of the recorded pieces comes first."""

    def make(dealer: Dealer, session: Session, change: DealerChange) -> None:
        randomizer, options = _known_randomizer(change.randomizer, change.dealing)
        spliced = _spliced(randomizer, pieces_from(letters[len(dealer.known) :]))
        shown = setup.shown_by(change.randomizer)
        dealer.change(replace(change, options=options), spliced, entropy, shown, session.cells)

    return make


def _known_randomizer(name: str, options: Mapping[str, object]) -> tuple[Randomizer, Mapping[str, object]]:
    """Return a randomizer and its options, or the nearest to them that this version has."""
    randomizer = RANDOMIZERS.get(name) or RANDOMIZERS[MODERN.randomizer]
    try:
        return randomizer, randomizer.checked(options)
    except ValueError:
        return randomizer, randomizer.checked({})


def _spliced(randomizer: Randomizer, known: Sequence[Piece]) -> Randomizer:
    left, slow = deque(known), randomizer.ready
    begin: list[Callable[..., Deal]] = []
    beside: list[Deal] = []  # the deal of a randomizer that takes time, which begins as early as it can

    def deal(rng: random.Random, *view: DealerView, **options: object) -> Deal:
        begin.append(lambda *view: randomizer.deal(rng, *view, **options))
        if slow and not view:
            beside.append(begin[0]())
        return pieces(*view)

    def pieces(*view: DealerView) -> Deal:
        while left:
            seen = yield left.popleft()
            view = (seen,) if view else ()
        yield from beside[0] if beside else begin[0](*view)

    def ready(deal: Deal, view: DealerView) -> bool:
        if left or slow is None:
            return True
        if not beside:
            beside.append(begin[0](view))
        return slow(beside[0], view)

    return replace(randomizer, deal=deal, ready=ready if slow else None)
