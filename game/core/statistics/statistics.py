"""Statistics of a game, counted from its events."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ..board import Board, Piece, Placement, Spin
from ..finesse import falls_at_once, fewest_keys, wasted_presses
from ..moves import Key
from ..rules import ATTACKS, WITH_SPINS, ArcadeLevels, Clear, Mode, Rules, Run
from ..scoring import (
    GM_CHECKPOINTS,
    GM_SCORE,
    GM_SECONDS,
    GRAND_MASTER,
    ClassicScoring,
    grade,
    reaches,
    secret_grade,
)
from ..session import GameView
from ..session.events import CameBack, Cleared, Event, LevelReached, Locked, TopRowsCleared, clear_name
from .arcade_medals import ArcadeMedals, MedalCounts, limits_of
from .stacking import Stacking, efficiency

MOST_UNCOUNTED = 100
"""The number of clears that wait to be counted by a table of attack that somebody asks for."""


def split_step(mode: Mode) -> int:
    """Return after how many lines a game in this mode takes a split time: a tenth of a long way, or else ten."""
    return max(10, (mode.lines or 0) // 10)


class Fault(NamedTuple):
    piece: int
    """The number of the piece, from 1."""
    placement: Placement
    presses: int
    faults: int
    """The presses that it did not need."""
    well: int = 0
    """The stack on which it locked."""
    at_once: bool = False
    """Whether gravity took it to the floor at once."""


def fault(rules: Rules, level: int, locked: Locked | CameBack, piece: int = 1) -> Fault | None:
    """Return the finesse fault of a placement; None if it took no more presses than needed. ``level`` is that of the
    game, and ``piece`` the number of the piece."""
    wasted = wasted_presses(rules, level, locked.well, locked.placement, locked.presses)
    if not wasted:
        return None
    return Fault(piece, locked.placement, locked.presses, wasted, locked.well, falls_at_once(rules, level))


def better_path(rules: Rules, fault: Fault) -> tuple[Key, ...]:
    """Return the keys that would have been enough, with the soft drops between them."""
    return fewest_keys(rules, fault.well, fault.placement, at_once=fault.at_once) or ()


@dataclass
class Sent:
    """What a game would have sent by a table of attack."""

    lines: int = 0
    spins: int = 0
    run: Run = field(default_factory=Run)
    clears: int = 0
    """How many of the clears that are kept are counted."""
    piece: int = 0
    """The number of the last piece of which one is counted."""


@dataclass
class Statistics:
    """The statistics of a game so far. ``watch`` must be called with all events."""

    clears: Counter[str] = field(default_factory=Counter)
    """The number of clears of each kind, by ``clear_name``."""
    rows: Counter[int] = field(default_factory=Counter)
    t_spins: int = 0
    other_spins: int = 0
    """The spins of other pieces, by rules that count them."""
    perfect_clears: int = 0
    longest_combo: int = 0
    """The greatest combo. 1 is the second clear in a row."""
    back_to_backs: int = 0
    """The clears of the longest back-to-back chain, without its first."""
    faults: deque[Fault] = field(default_factory=lambda: deque(maxlen=100))
    """The last placements that took more keys than they needed, at most 100."""
    wasted_keys: int = 0
    splits: dict[int, int] = field(default_factory=dict)
    """In games with so many lines to clear, for each number on the way the tick in which it was reached."""
    top_outs: int = 0
    """How often the top of the stack was cleared to make room."""
    checkpoints: dict[int, bool] = field(default_factory=dict)
    """For each level, whether the score and the time were those of a Grand Master."""
    medals: MedalCounts = field(default_factory=MedalCounts)
    """What counts for the medals of TGM2. All 0 in games without them: ask ``medals_of``."""
    stacking: Stacking = field(default_factory=Stacking)
    """What commentators tell of the games of a console. All 0 in other games."""
    _pieces: int = 0
    _lines: int = 0
    _chain: int = 0
    _spin: Spin = Spin.NONE
    _wedged: bool = False
    _attacks: list[tuple[int, Fraction, int, Spin, bool, int, bool]] = field(default_factory=list)
    """The last clears, fewer than ``MOST_UNCOUNTED``, each with the number of its piece, seconds, rows and spin by the
    rules, whether it was perfect, its garbage, and whether the piece was wedged."""
    _sent: dict[str, Sent] = field(default_factory=dict)

    def watch(self, session: GameView, events: Iterable[Event]) -> None:
        """Count events. ``session`` is the game after them; it may have advanced further."""
        limits = limits_of(session)
        for event in events:
            if limits:
                self.medals.watch(session, limits, event)
            if isinstance(event, Locked):
                self._placed(session, event)
                if isinstance(session.rules.scoring, ClassicScoring):
                    self.stacking.watch(event)
                self._spin, self._wedged = event.spin, event.wedged
                self._pieces += 1
            elif isinstance(event, CameBack):
                self._placed(session, event)
            elif isinstance(event, Cleared):
                self._cleared(session, event)
            elif isinstance(event, LevelReached):
                self._level(session, event)
            elif isinstance(event, TopRowsCleared):
                self.top_outs += 1

    def _placed(self, session: GameView, event: Locked | CameBack) -> None:
        # Counted here, because the session may have advanced further than these events.
        found = fault(session.rules, session.level, event, self._pieces + 1)
        if found:
            self.wasted_keys += found.faults
            self.faults.append(found)

    def _cleared(self, session: GameView, event: Cleared) -> None:
        self.clears[clear_name(event)] += 1
        self.rows[len(event.rows)] += 1
        spun = event.spin is not Spin.NONE
        self.t_spins += spun and event.piece is Piece.T
        self.other_spins += spun and event.piece is not Piece.T
        self.perfect_clears += event.perfect
        self.longest_combo = max(self.longest_combo, event.combo)
        if event.rows:
            self._chain = self._chain + 1 if event.back_to_back else 0
            self.back_to_backs = max(self.back_to_backs, self._chain)
            if session.rules.spins:
                seconds = Fraction(self._tick(session)) / session.rules.ticks_per_second
                clear = len(event.rows), self._spin, event.perfect, event.garbage
                self._attacks.append((self._pieces, seconds, *clear, self._wedged))
                if len(self._attacks) == MOST_UNCOUNTED:
                    self._count_all()
        self._lines += len(event.rows)
        due = (len(self.splits) + 1) * split_step(session.mode)
        if self._lines >= due <= (session.mode.lines or 0):
            self.splits[due] = self._tick(session)

    def _tick(self, session: GameView) -> int:
        """The tick of the last piece that was counted, as far as it is recorded: the session may have advanced
        further."""
        trail = session.trail
        return trail[self._pieces - 1].tick if 0 < self._pieces <= len(trail) else session.tick

    def sent(self, table: str) -> Sent:
        """Return what the game would have sent by one of ``WITH_SPINS``. It is counted when somebody asks: few do."""
        attack, sent = ATTACKS[table], self._sent.setdefault(table, Sent())
        for piece, seconds, rows, spin, perfect, garbage, wedged in self._attacks[sent.clears :]:
            spin = attack.spin(spin, wedged=wedged)
            run = sent.run if sent.piece == piece - 1 else Run(sent.run.chain)
            attacked = attack.attacked(run, Clear(rows, spin, perfect, garbage), seconds)
            sent.lines += attacked.lines
            sent.spins += spin is not Spin.NONE
            sent.run, sent.piece = attacked.run, piece
        sent.clears = len(self._attacks)
        return sent

    def _count_all(self) -> None:
        """Count the clears by all tables, and forget them: a game without an end would fill the memory with them."""
        for table in WITH_SPINS:
            self.sent(table).clears = 0
        self._attacks.clear()

    def _level(self, session: GameView, event: LevelReached) -> None:
        # The score and the tick of the event count, because the session may have advanced further.
        for least, name, seconds in GM_CHECKPOINTS:
            if event.level >= least and least not in self.checkpoints:
                in_time = event.tick <= seconds * session.rules.ticks_per_second
                self.checkpoints[least] = reaches(event.score, name) and in_time

    @property
    def tetris_rate(self) -> float:
        """The share of the lines that were cleared by tetrises, from 0 to 1."""
        lines = sum(rows * times for rows, times in self.rows.items())
        return 4 * self.rows[4] / lines if lines else 0.0

    @property
    def efficiency(self) -> float:
        """The points a line that the clears are worth at the first level of the NES, from 40 to 300; 0 without one."""
        return efficiency(self.rows)

    def grade(self, view: GameView) -> str:
        """Return the arcade's grade; empty if there is none yet, and in a game that begins with the roll. It is given
        by the grading of the rules, if they have one. Otherwise it is given by the score, and Grand Master needs the
        score and the time at each checkpoint."""
        if view.mode.roll:
            return ""
        if view.rules.grading and view.course:
            return view.rules.grading.grade(view.course)
        master = (
            view.start_level == view.rules.levels.first
            and view.score >= GM_SCORE
            and view.level >= 999
            and view.seconds <= GM_SECONDS
            and all(self.checkpoints.get(level) for level, _, _ in GM_CHECKPOINTS)
        )
        return GRAND_MASTER if master else grade(view.score)


def sections(view: GameView) -> dict[int, int]:
    """Return the ticks that each completed section took, by the level at which it began. Empty under rules without
    grades."""
    section = view.rules.levels.section if isinstance(view.rules.levels, ArcadeLevels) else 0
    if not section or not view.course:
        return {}
    first = view.start_level // section
    times = {(first + number) * section: done.ticks for number, done in enumerate(view.course.sections)}
    # A game that began within a section has not played all of it.
    return {level: ticks for level, ticks in times.items() if level >= view.start_level}


def medals_of(view: GameView, statistics: Statistics, bests: Mapping[int, float]) -> ArcadeMedals | None:
    """Return the medals of TGM2 that a game has won. None where it has none. ``bests`` are the best times of sections
    before it in seconds, by the level at which each begins; without them, there is no medal for sections."""
    limits = limits_of(view)
    if not limits:
        return None
    second = float(view.rules.ticks_per_second)
    ranks = [
        limits.section_rank(ticks, round(bests[level] * second))
        for level, ticks in sections(view).items()
        if level in bests
    ]
    return statistics.medals.ranks(limits, max(ranks, default=0))


def secret(view: GameView) -> str:
    """Return the secret grade of the stack of a finished game; empty if there is none."""
    return secret_grade(tuple(Board(view.cells).rows())) if view.rules.graded and view.ended else ""


def per_second(count: int, view: GameView) -> float:
    """Return ``count`` per second; 0 before the first tick."""
    return count / view.seconds if view.tick else 0.0


def keys_per_piece(view: GameView) -> float:
    """Return the number of buttons pressed per locked piece; 0 before the first one."""
    return view.presses / view.pieces if view.pieces else 0.0
