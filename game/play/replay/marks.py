"""What happened in a recorded game, and when. It is worked out in small slices, while the replay is watched."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.review.judging import Grade, Judge
from game.core.board.spins import Spin
from game.core.dealers import DealerChange
from game.core.finesse import better_path, faults
from game.core.replay import Replay, ReplayPlayer
from game.core.session.events import Cleared, Event, Locked, Spawned, clear_name
from game.language import digits, say
from game.play.advice.notes import cost
from game.play.advice.review import CostlyPlacement, Review
from game.play.history.names import dealer_title
from game.play.timeline import RANK, Mark, MarkKind
from game.play.words import precise

MISTAKES = 12
"""The number of costliest placements that are marked, at most."""
_WORTH_A_MARK = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
"""The grades of placements that are marked."""
_SIZES = {Grade.INACCURACY: 2, Grade.MISTAKE: 3, Grade.BLUNDER: 4}
_TETRIS = 4


class Marks:
    """The marks of one replay. At first there are none; ``work`` finds them."""

    def __init__(self, replay: Replay, judge: Judge) -> None:
        """``judge`` rates the placements."""
        self._replay = replay
        self._player = ReplayPlayer(replay, keyframes=False)
        self._review = Review(judge, shown=MISTAKES)
        self._appeared = 0
        """The tick in which the latest piece appeared."""
        self._happened: list[Mark] = [
            self._at(change.tick, change.tick, (MarkKind.DEALER, 1, _change_words(change))) for change in replay.changes
        ]
        self._mistakes: tuple[CostlyPlacement, ...] = ()
        self._all: tuple[Mark, ...] = ()

    @property
    def all(self) -> tuple[Mark, ...]:
        """The marks that are known so far, in the order in which they are drawn."""
        return self._all

    @property
    def scanned(self) -> bool:
        """Whether all clears and finesse faults are known. The mistakes follow."""
        return self._player.finished

    @property
    def done(self) -> bool:
        """Whether nothing is left to find."""
        return self.scanned and self._review.rated == self._review.total

    @property
    def rated(self) -> float:
        """The share of the placements that are rated, from 0 to 1."""
        return self._review.rated / self._review.total if self._review.total else float(self.scanned)

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``, or until all clears are known.

        A rating is made in the steps of the bot, so a slow one may need many calls.
        """
        until, rating = clock() + budget, self.scanned
        before = len(self._happened) if self._all else 0, self._mistakes
        while not self.done:
            if self.scanned:
                self._rate(clock)
            else:
                self._scan()
            if clock() >= until or self.scanned is not rating:
                break
        if before != (len(self._happened), self._mistakes):
            marks = [*self._happened, *map(self._mistake, self._mistakes)]
            self._all = tuple(sorted(marks, key=lambda mark: (RANK.index(mark.kind), mark.tick)))

    def _scan(self) -> None:
        """Play to the next event."""
        events = self._player.advance_to_event()
        session = self._player.session
        self._review.watch(session, events, alone=True)
        self._happened += [mark for event in events if (mark := self._mark(event)) is not None]

    def _rate(self, clock: Callable[[], float]) -> None:
        """Do one step of a rating."""
        rated = self._review.rated
        self._review.work(0, clock)
        if self._review.rated == rated:
            return
        self._mistakes = tuple(each for each in self._review.costliest if each.verdict.grade in _WORTH_A_MARK)

    def _mark(self, event: Event) -> Mark | None:
        if isinstance(event, Spawned):
            self._appeared = self._player.session.tick
        elif isinstance(event, Cleared):
            return self._now(_kind(event), len(event.rows), _clear_words(event))
        elif isinstance(event, Locked):
            system = self._replay.setup.rules.rotation
            wasted = faults(system, event)
            needed = len(better_path(system, event.placement) or ())
            words = say("Keys: {pressed} pressed, {needed} needed", pressed=event.presses, needed=needed)
            return self._now(MarkKind.FAULT, wasted, words) if wasted else None
        return None

    def _now(self, kind: MarkKind, size: int, words: str) -> Mark:
        return self._at(self._player.session.tick, self._appeared, (kind, size, words))

    def _mistake(self, costly: CostlyPlacement) -> Mark:
        verdict = costly.verdict
        words = say(
            "{grade} at piece {number}: costs {cost}",
            grade=say(verdict.grade.value),
            number=digits(costly.number),
            cost=", ".join(cost(verdict)),
        )
        return self._at(verdict.turn.tick, verdict.turn.tick, (MarkKind.MISTAKE, _SIZES[verdict.grade], words))

    def _at(self, tick: int, appeared: int, what: tuple[MarkKind, int, str]) -> Mark:
        kind, size, words = what
        ticks, per_second = self._replay.result.ticks, self._replay.setup.rules.ticks_per_second
        time = precise(float(tick / per_second))[:-1]
        return Mark(appeared, tick / max(1, ticks), kind, size, f"{time}  {words}")


def _change_words(change: DealerChange) -> str:
    dealer, piece = dealer_title(change.randomizer), digits(change.piece + 1)
    return say("{dealer} deals from piece {piece} on", dealer=dealer, piece=piece)


def _kind(clear: Cleared) -> MarkKind:
    if clear.perfect:
        return MarkKind.PERFECT
    if clear.spin is not Spin.NONE:
        return MarkKind.SPIN
    return MarkKind.TETRIS if len(clear.rows) == _TETRIS else MarkKind.CLEAR


def _clear_words(clear: Cleared) -> str:
    details = (
        say("perfect clear") if clear.perfect else "",
        say("back-to-back") if clear.back_to_back else "",
        say("combo {number}", number=clear.combo) if clear.combo > 0 else "",
        f"+{digits(clear.points)}" if clear.points else "",
    )
    return ", ".join(filter(None, (say(clear_name(clear)), *details)))
