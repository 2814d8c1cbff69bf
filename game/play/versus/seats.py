"""Where the players of a match think: in this process, in one of their own, or as another program."""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import RLock, Timer
from typing import NamedTuple, Protocol

from ...ai import proper_name, thinker
from ...ai.compiled import available, broken
from ...ai.opponents import Opponent
from ...ai.pilot import Pilot
from ...ai.thinking import (
    Decision,
    Opinion,
    Pending,
    Steps,
    Thinker,
    ThinkerError,
    decision_of,
    explaining,
    faults_of,
    finished,
    reachable_without_gravity,
)
from ...core import Match, MatchSetup
from ...core.messages import fault_words
from ...core.session import Turn, turn_of
from ...files.own import begin_process, step_back
from ...language import say
from ...tbp import OutsideBot
from ..game import Background, Breather

LATE_SECONDS = 0.5
"""The time in seconds in which another program must answer once its time is over. Many frontends wait as long."""
PATIENT_SECONDS = 600.0
"""The time in seconds for another program that limits itself."""
_LOOK_EVERY = 0.05
_STAND_IN = "dellacherie"
"""The bot that places a piece nearby where no move of another program is in reach."""


class SeatThought(NamedTuple):
    decision: Decision | None
    seconds: float
    counted: bool = False
    """Whether the clock of the match counts that time."""


class Explanation(NamedTuple):
    """Why a bot has decided as it did."""

    turn: Turn
    opinions: tuple[Opinion, ...]
    """The opinion on its choice, and the one on the best other landing. Empty if it gives no values."""


class Seat(Protocol):
    """Where a player of a match thinks."""

    def ask(self, turn: Turn) -> None:
        """Let the player think about a piece that has appeared. Raises ThinkerError if it cannot go on."""

    def ready(self) -> bool:
        """Return whether it has decided, without waiting. Raises ThinkerError if it cannot go on."""

    def answer(self) -> SeatThought:
        """Return what it decided, when it has. Raises ThinkerError if it cannot go on."""

    def close(self) -> None:
        """End what was started for it."""


class BotSeat:
    """The seat of a bot of this program, which can explain what it has decided."""

    explains = False
    """Whether it explains its next decisions."""
    _explanation: Explanation | None = None

    def explained(self) -> Explanation | None:
        """Return the last explanation, without waiting."""
        return self._explanation


class NearSeat(BotSeat):
    """A bot that thinks in this process. The clock of the match does not count its time."""

    def __init__(self, bot: Thinker) -> None:
        self._bot = bot
        self._turn: Turn | None = None

    def ask(self, turn: Turn) -> None:
        self._turn = turn

    def ready(self) -> bool:
        return True

    def answer(self) -> SeatThought:
        assert self._turn
        thought = _thought(self._bot, self._turn, time.process_time)
        if self.explains:
            self._explanation = finished(_explaining(self._bot, self._turn, thought.decision))
        return thought

    def close(self) -> None:
        """Do nothing."""


class BesideSeat(NearSeat):
    """A bot that thinks in a thread, so that the window never waits for it. It is for a game to look at: the clock does
    not count its time."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        """``make`` makes the bot, in the thread."""
        self._make, self._made = make, list[Thinker]()
        self._work: Background[SeatThought] | None = None

    def ask(self, turn: Turn) -> None:
        """Begin to think, after the answer to the question before."""
        before = self._work

        def think(_: Breather) -> SeatThought:
            if before:
                before.wait()
            if not self._made:
                self._made.append(self._make())
            return _thought(self._made[0], turn, time.thread_time)

        self._work = Background(think)

    def ready(self) -> bool:
        return self._work is not None and self._work.done

    def answer(self) -> SeatThought:
        assert self._work
        self._work.wait()
        assert self._work.result
        return self._work.result


def _thought(bot: Thinker, turn: Turn, clock: Callable[[], float]) -> SeatThought:
    began = clock()
    decision = decision_of(bot, turn, Pilot(bot).reach(turn))
    assert not isinstance(decision, Pending), "only other programs answer later"
    return SeatThought(decision, clock() - began)


def _explaining(bot: Thinker, turn: Turn, decision: Decision | None) -> Steps[Explanation]:
    """Compare a decision with the best other landing, in the steps of the bot. One that was not fully searched and
    seems better would tell nothing."""
    opinions: Sequence[Opinion] = ()
    with suppress(ThinkerError):  # a bot that cannot explain plays on
        opinions = yield from explaining(bot, turn, Pilot(bot).reach(turn))
    mask = turn.rules.rotation.mask

    def is_choice(opinion: Opinion) -> bool:
        cells = mask(opinion.landing)
        return decision is not None and (opinion.hold, cells) == (decision.hold, mask(decision.landing))

    ranked = sorted(opinions, key=is_choice, reverse=True)
    others = sorted(ranked[1:], key=lambda other: other.pruned and other.value > ranked[0].value)
    return Explanation(turn, (*ranked[:1], *others[:1]))


class FarSeat(BotSeat):
    """A bot that thinks in a process of its own, by the clock."""

    def __init__(
        self,
        opponent: Opponent,
        setup: MatchSetup,
        seed: str,
        *,
        nodes: int | None,
        seconds: float,
        compiled: bool = True,
        behind: bool = False,
    ) -> None:
        """``setup`` is that of the match. ``seed`` and ``nodes``, or ``seconds`` for a piece, limit a decision as in
        ``Opponent.thinker``. With ``compiled``, compiled code decides if there is some. It takes seconds to load. With
        ``behind``, the priority of the bot is lower than that of this process. Raises OSError if the process cannot
        start."""
        context = multiprocessing.get_context("spawn")  # this process has threads
        self._connection, theirs = context.Pipe()
        self._counted = nodes is None
        work = _Work(opponent, setup, seed, nodes, seconds, compiled, behind), theirs
        self._process = context.Process(target=_think, args=work, daemon=True)
        try:
            self._process.start()
        except OSError:
            self._connection.close()
            raise
        finally:
            theirs.close()
        self._begun = False
        self.remark = ""
        """What the user should know of how it thinks, in one line, once it has begun. Mostly empty."""
        self._owed = 0  # the questions without an answer: a piece may have locked before the answer came
        self._thought: SeatThought | None = None  # the answer to the last question
        self._rules = setup.game.rules

    @contextmanager
    def _ended_is_a_fault(self) -> Iterator[None]:
        """Say of a connection that is broken that the process at its other end has ended."""
        try:
            yield
        except (EOFError, OSError):
            raise ThinkerError(say("its process has ended")) from None

    def begun(self, seconds: float | None = 0.0) -> bool:
        """Return whether the process has begun. Wait for it for up to ``seconds``; None waits until it has. Once it has
        ended, the first question says so."""
        with suppress(EOFError, OSError):
            if not self._begun and self._connection.poll(seconds):
                self._begun = True
                message = self._connection.recv()
                self.remark = message if isinstance(message, str) else ""
        return self._begun

    def ask(self, turn: Turn) -> None:
        """Send the turn. The bot begins to think at once."""
        with self._ended_is_a_fault():
            self._connection.send((turn, self.explains))
        self._owed, self._thought = self._owed + 1, None

    def ready(self) -> bool:
        with self._ended_is_a_fault():
            while self.begun() and self._connection.poll():
                self._hear()
        return self._thought is not None

    def answer(self) -> SeatThought:
        with self._ended_is_a_fault():
            while self._thought is None:
                self._hear()
        thought, self._thought = self._thought, None
        return thought

    def explained(self) -> Explanation | None:
        with suppress(ThinkerError):  # whoever asks it next hears that its process has ended
            self.ready()
        return self._explanation

    def _hear(self) -> None:
        """Take an answer or an explanation. Raises ThinkerError if the bot cannot go on."""
        message = self._connection.recv()
        if isinstance(message, ThinkerError):
            raise message
        if isinstance(message, Explanation):
            self._explanation = message._replace(turn=replace(message.turn, rules=self._rules))
            return
        self._owed -= 1
        if not self._owed:
            decision, seconds = message
            self._thought = SeatThought(decision, seconds, self._counted)

    def close(self) -> None:
        self._connection.close()
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()


class _Work(NamedTuple):
    """What the process of a bot gets: who plays, in which match, and how it may think."""

    opponent: Opponent
    setup: MatchSetup
    seed: str
    nodes: int | None
    seconds: float
    compiled: bool
    behind: bool

    def begun(self, first: Turn, *, compiled: bool) -> tuple[Thinker, Thinker]:
        """Return the bot that decides, and another one that explains. That one has loaded all that both need, by
        deciding about the ``first`` turn."""
        bot, another = (
            self.opponent.thinker(
                nodes=self.nodes, seconds=self.seconds, clock=time.perf_counter, seed=self.seed, compiled=compiled
            )
            for _ in range(2)
        )
        _thought(another, first, time.perf_counter)
        return bot, another


def _think(work: _Work, connection: Connection) -> None:
    """Answer turns until nobody asks any more: the work of a process. Once the bot has failed, its fault is the
    answer."""
    begin_process()
    if work.behind:
        step_back()
    with suppress(EOFError, OSError):
        try:
            with faults_of(proper_name(work.opponent.bot)):
                _answer(work, connection)
        except ThinkerError as error:
            while True:
                connection.send(error)
                connection.recv()


def _answer(work: _Work, connection: Connection) -> None:
    """Answer turns. Raises EOFError or OSError when nobody asks any more. It loads compiled code before it says that it
    is ready, since by then the time of another player already runs. It explains while nobody asks. Where pieces come
    faster than explanations, it ends the one that it has begun, and then takes the last piece."""
    # A turn of the match, in which a bot also computes what its attacks are worth.
    played = Match(work.setup).round
    while (first := turn_of(played.sessions[0])) is None:
        played.advance((0, 0), 1)
    remark = broken() if work.compiled else ""
    try:
        bot, another = work.begun(first, compiled=work.compiled and available())
    except Exception as fault:
        if not work.compiled:
            raise
        bot, another = work.begun(first, compiled=False)
        remark = remark or f"compiled code cannot be used: {fault_words(fault)}"
    wanted: list[Steps[Explanation]] = []
    connection.send(remark)
    while True:
        if not wanted or connection.poll():
            turn, explains = connection.recv()
            thought = _thought(bot, turn, time.perf_counter)
            connection.send((thought.decision, thought.seconds))
            wanted = [*wanted[:1], _explaining(another, turn, thought.decision)] if explains else []
            continue
        try:
            next(wanted[0])
        except StopIteration as end:
            connection.send(end.value)
            del wanted[0]


class EmptySeat:
    """The seat of a player that cannot begin. It loses with the first piece."""

    def __init__(self, why: str) -> None:
        self._why = why

    def ask(self, turn: Turn) -> None:
        raise ThinkerError(self._why)

    def ready(self) -> bool:
        return True

    def answer(self) -> SeatThought:
        raise ThinkerError(self._why)

    def close(self) -> None:
        """Do nothing."""


class OutsideSeat:
    """Another program. It may think from the moment in which it is told the position, and is asked when its time is
    over, whatever this process does then. What its answer takes is taken from its time for the next piece."""

    def __init__(
        self, command: tuple[str, ...], seconds: float, late: float = LATE_SECONDS, *, behind: bool = False
    ) -> None:
        """Use the program with ``seconds`` for a piece. It must answer ``late`` seconds after that. With ``behind``,
        its priority is lower than that of this process."""
        self._bot = OutsideBot(command, late, time.perf_counter, thinker(_STAND_IN), behind=behind)
        self._seconds, self._due, self._late = seconds, 0.0, 0.0
        self._turn: Turn | None = None
        self._told_at: float | None = None
        self._thought: SeatThought | None = None
        self._fault: ThinkerError | None = None
        self._using = RLock()
        self._alarm: Timer | None = None

    def ask(self, turn: Turn) -> None:
        """Tell the program the position as soon as it is ready. Its time runs from then on."""
        with self._using:
            self._turn, self._told_at, self._thought = turn, None, None
            self._tell()

    def _tell(self) -> None:
        assert self._turn
        with faults_of(self._bot.name):
            if self._told_at is not None or not self._bot.prepare(self._turn):
                return
        self._told_at = time.perf_counter()
        left = max(0.0, self._seconds - self._late)
        self._due = self._told_at + left
        if left:
            self._silence()
            self._alarm = Timer(left, self._on_time)
            self._alarm.daemon = True
            self._alarm.start()

    def _on_time(self) -> None:
        """Ask the program, in a thread of its own: this process may wait for another player."""
        with self._using, suppress(ThinkerError):  # whoever asks next hears of it
            self.ready()

    def ready(self) -> bool:
        """Ask it once its time is over."""
        with self._using:
            if self._fault:
                raise self._fault
            try:
                self._look()
            except ThinkerError as error:
                self._fault = error
                raise
            return self._thought is not None

    def _look(self) -> None:
        self._tell()
        if self._told_at is None or self._thought or time.perf_counter() < self._due:
            return
        assert self._turn
        decision = decision_of(self._bot, self._turn, reachable_without_gravity(self._turn))
        if not isinstance(decision, Pending):
            self._late = self._bot.answered_in
            self._thought = SeatThought(decision, self._due - self._told_at + self._late)

    def answer(self) -> SeatThought:
        """Wait until its time is over, ask it, and wait for its answer."""
        while not self.ready():
            if self._told_at is not None and (left := self._due - time.perf_counter()) > 0:
                time.sleep(left)
            else:
                self._bot.wait(_LOOK_EVERY)
        assert self._thought
        return self._thought

    def _silence(self) -> None:
        if self._alarm:
            self._alarm.cancel()

    def close(self) -> None:
        with self._using:
            self._silence()
            self._fault = self._fault or ThinkerError("its seat is closed")
            self._bot.close()
