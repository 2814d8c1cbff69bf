"""A Tetris puzzle as it is played: its goal, pieces that are placed and taken back, advice, and its solution."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ....core.board import Spin
from ....core.dealers import RecordedDealer
from ....core.rules import MODERN, Handling, Mode, Rules
from ....core.session import Buttons, GameView, Session
from ....core.session.events import Cleared, Event, Locked
from ....key_names import KeyWords
from ....language import SEPARATOR, marked, marked_many, say, say_many
from ....puzzles import phrase
from ....puzzles.tetris import HEADROOM, SPINS, TAKE_BACK, Goal, Puzzle, TetrisHint, explain, puzzle_after
from ....puzzles.tetris.making import BoundedSolver, SearchLimitError
from ....storage.puzzles import MOST_STARS, Begun, BegunPuzzles
from ...game.effects import Effects
from ...game.frame import Credits, Frame, Panels, PuzzleWords
from ...game.timing import StandingSession
from ...words.titles import spoken
from ..begun import BegunPlays
from ..shelves import TETRIS, Stopwatch
from .standing_play import StandingPlay

MODE = Mode("puzzle", marked("Reach the goal with the pieces that you see"), level_rises=False)
_LONG = 999_999
"""Ticks that are never reached, because time stands still while no key is held."""


_LEAST_ROWS = 4


def rows_for(puzzle: Puzzle) -> int:
    """Return the rows of the well of a puzzle: those of its board, and room above them in which its pieces turn and
    some of them can be put down in a wrong place."""
    return min(MODERN.skyline, max(_LEAST_ROWS, puzzle.rows) + HEADROOM + puzzle.most)


def rules_for(handling: Handling, rows: int = MODERN.skyline) -> Rules:
    """Return the guideline without gravity in a well of some rows. Soft drop is as fast as at its first level."""
    _, fallen, ticks = MODERN.gravity[0]
    soft_drop = (fallen * handling.soft_drop, ticks) if handling.soft_drop else (MODERN.most_rows, 1)
    gravity = ((1, 1, 1000 * _LONG),)
    return replace(MODERN, gravity=gravity, lock_delay=_LONG, soft_drop=soft_drop, skyline=rows)


def session_of(puzzle: Puzzle, handling: Handling, rows: int | None = None) -> Session:
    """Return the game of a puzzle, or of what is left of it, in a well of some ``rows``, at its first piece."""
    position, rules = puzzle.position, rules_for(handling, rows or rows_for(puzzle))
    dealer, held = RecordedDealer(position.pieces), position.hold
    session = Session(rules, dealer, handling=handling, mode=MODE, hold=puzzle.hold, held=held, board=position.board)
    session.step(0)
    return session


def frame_of(
    puzzle: Puzzle, session: GameView, effects: Effects, now: float, *, keys: str, buttons: int = 0, **parts: Any
) -> Frame:
    """Return what is seen of a puzzle. ``keys`` tells which keys act, ``parts`` are other parts of the ``Frame``."""
    previews = max(1, len(puzzle.pieces) - 1)
    rows, above = rows_for(puzzle), session.rules.rows_above(puzzle.position.board.cells)
    panels = Panels(
        hold=puzzle.hold, previews=previews, counts=False, rows=rows, above=above, words=True, buttons=buttons
    )
    return Frame(session, effects, now, panels, credits=Credits(detail=keys), **parts)


GOAL_NAMES: Mapping[Goal, str] = {
    Goal.PERFECT_CLEAR: marked("Perfect clear"),
    **{goal: spin.name for goal, spin in SPINS.items()},
    Goal.DIG: marked("Digging"),
}


def reached_by(goal: Goal, locked: Locked, cleared: Cleared | None) -> bool:
    """Return whether a piece that has locked reaches a goal. ``cleared`` is what it cleared, if anything."""
    if cleared is None:
        return False
    if goal is Goal.PERFECT_CLEAR:
        return cleared.perfect
    if goal is Goal.DIG:
        # As long as the lowest row of the puzzle has not cleared, it is the lowest row of the board.
        return 0 in cleared.rows
    return locked.spin is Spin.FULL and len(cleared.rows) == SPINS[goal].rows


def goals_in_words(puzzles: Iterable[Puzzle]) -> str:
    """Return the names of the goals that occur: "Perfect clear · Digging"."""
    found = {puzzle.goal for puzzle in puzzles}
    return SEPARATOR.join(say(name) for goal, name in GOAL_NAMES.items() if goal in found)


_GOALS: Mapping[Goal, tuple[str, str, str]] = {
    Goal.PERFECT_CLEAR: (
        *marked_many("Clear everything with this piece.", "Clear everything with these {number} pieces."),
        marked("Clear everything with {count} of these {pieces} pieces."),
    ),
    Goal.TSD: (
        *marked_many(
            "T-spin double with this piece: turn the T under an overhang so that it clears two rows.",
            "T-spin double with these {number} pieces: turn a T under an overhang so that it clears two rows.",
        ),
        marked(
            "T-spin double with {count} of these {pieces} pieces: turn a T under an overhang so that it clears two"
            " rows."
        ),
    ),
    Goal.TST: (
        *marked_many(
            "T-spin triple with this piece: turn the T under an overhang so that it clears three rows.",
            "T-spin triple with these {number} pieces: turn a T under an overhang so that it clears three rows.",
        ),
        marked(
            "T-spin triple with {count} of these {pieces} pieces: turn a T under an overhang so that it clears three"
            " rows."
        ),
    ),
    Goal.DIG: (
        *marked_many("Clear the lowest row with this piece.", "Clear the lowest row with these {number} pieces."),
        marked("Clear the lowest row with {count} of these {pieces} pieces."),
    ),
}
"""Goal -> its sentences: with one piece, with all of several, with some of them."""


def goal_in_words(puzzle: Puzzle) -> str:
    """Return the goal as a sentence: "Clear everything with these 6 pieces." """
    pieces, (one, all_of_them, some) = len(puzzle.pieces), _GOALS[puzzle.goal]
    if puzzle.most == pieces:
        return say_many(one, all_of_them, pieces)
    return say(some, count=puzzle.most, pieces=pieces)


MOST_STATES = 3000
"""The states after which the search for a solution gives up: a fraction of a second."""
_HOLD = int(Buttons.HOLD)


@dataclass(frozen=True)
class _Point:
    """A moment at which a piece has just appeared."""

    session: Session
    """As it was then. It is copied before it goes on."""
    placed: int
    """The pieces that were placed before."""
    rest: Puzzle | None
    """What is left of the puzzle; None if the goal is reached, or if the pieces or the rows are used up."""
    reached: bool = False

    @cached_property
    def solvable(self) -> bool | None:
        """Whether the goal can still be reached; None if the search for that takes too long."""
        try:
            return self.reached or (self.rest is not None and BoundedSolver(self.rest, MOST_STATES).solvable())
        except SearchLimitError:
            return None


_VERDICTS: Mapping[bool | None, str] = {
    True: marked("Still solvable."),
    False: marked("No longer solvable. Take a piece back."),
    None: marked("Too many ways to tell."),
}


class TetrisPlay(StandingPlay):
    """A puzzle that somebody solves on the screen."""

    def __init__(self, puzzle: Puzzle, handling: Handling, now: float) -> None:
        session = session_of(puzzle, handling)
        super().__init__(session, Effects(), now)
        self.puzzle = puzzle
        self._handling = handling
        self.watch = Stopwatch()
        self.watch.start(now)
        self.hinted = self.gave_up = False
        self._points = [_Point(session.copy(), 0, puzzle)]
        self._at = 0

    @property
    def _point(self) -> _Point:
        return self._points[self._at]

    @property
    def solved(self) -> bool:
        return self._point.reached

    @property
    def over(self) -> bool:
        """Whether no piece can be placed any more: the goal is reached, or the pieces are used up."""
        return self.solved or not self.left or self.session.current is None

    @property
    def left(self) -> int:
        return self.puzzle.most - self._point.placed

    @property
    def rest(self) -> Puzzle | None:
        """What is left of the puzzle, with the piece that falls now; None if nothing is left."""
        rest, session = self._point.rest, self.session
        if rest is None or session.current is None:
            return None
        current = session.current.piece
        return replace(rest, position=replace(rest.position, current=current, hold=session.held, queue=session.queue))

    @property
    def stars(self) -> int:
        """The stars for a solution: one is for no hint, and undo costs none. Whoever gave up before gets one in all."""
        return 1 if self.gave_up else MOST_STARS - self.hinted

    @property
    def moment(self) -> object:
        """Another one after each piece that is placed, taken back or brought again."""
        return self._point

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    def words(self, step: TetrisHint | None, *, verdict: bool) -> PuzzleWords:
        """Return what is told of the puzzle, but for its title. ``step`` is the hint that was told last, and
        ``verdict`` says whether to tell if the puzzle is still solvable."""
        # Before the first piece is placed, the goal says it already. After the last one, a menu does.
        tells = self._point.placed and self.left
        solvable = self.solvable if verdict and not self.solved else True
        return PuzzleWords(
            goal=goal_in_words(self.puzzle),
            state=say_many("{number} piece left.", "{number} pieces left.", self.left) if tells else "",
            told=spoken(step.words) if step else "",
            verdict=say(_VERDICTS[solvable]) if verdict and not self.solved else "",
            hopeful=solvable is not False,
            stars=None if self.solved else self.stars,
        )

    @property
    def sheet(self) -> str:
        """The pieces that are placed: what was left of the puzzle after each, in a line of notation. Empty for none."""
        return "\n".join(point.rest.notation() for point in self._points[1 : self._at + 1] if point.rest)

    def take_up(self, sheet: str, now: float) -> None:
        """Go on where a sheet was written. Raises ValueError if it is not one of this puzzle; then nothing changes."""
        points = self._points[:1]
        for placed, line in enumerate(sheet.splitlines(), 1):
            rest = Puzzle.parse(line)
            if (rest.goal, rest.most, len(rest.pieces)) != (
                self.puzzle.goal,
                self.puzzle.most - placed,
                len(self.puzzle.pieces) - placed,
            ):
                raise ValueError("the sheet is that of another puzzle")
            points.append(_Point(session_of(rest, self._handling, rows_for(self.puzzle)), placed, rest))
        self._points = points
        self._go(len(points) - 1, now)

    @property
    def solvable(self) -> bool | None:
        return self._point.solvable

    def press(self, button: Buttons, now: float) -> Sequence[Event]:
        """Press a button. Returns the events. A second hold takes the first one back."""
        something = self.session.held is not None or self.session.queue
        if self.over or (button & _HOLD and not something):
            return ()
        if button & _HOLD and self.session.hold_used:
            self._go(self._at, now)  # hold a second time takes it back
            return ()
        before = self.session.current
        events = self._timed.press(int(button), now)
        if (
            button & (Buttons.SOFT_DROP | Buttons.SLOW_DROP)
            and before is not None
            and self.session.current == before != self.session.ghost
        ):
            # Nothing else lowers the piece here, so a tap must count: it moves by its first row at once.
            held = self._timed.held
            events += self.session.advance(held, int(self.session.rules.ticks_per_second))
            self._timed.resume(now, held)
        return self._fed(events, now)

    def lift(self, now: float) -> None:
        self._go(self._at, now)

    def undo(self, now: float) -> bool:
        if not self.can_undo or self.solved:
            return False
        self._go(self._at - 1, now)
        return True

    def redo(self, now: float) -> bool:
        if self._at + 1 == len(self._points):
            return False
        self._go(self._at + 1, now)
        return True

    def restart(self, now: float) -> bool:
        """Take all pieces back, which redo brings again, and the falling one to the top. Return whether any was."""
        placed = self.can_undo
        self._go(0, now)
        return placed

    def _go(self, place: int, now: float) -> None:
        held = self._timed.held
        self._at = place
        self._timed = StandingSession(self._point.session.copy(), now)
        self._timed.resume(now, held)
        self.effects.leave_out()

    def _fed(self, events: Sequence[Event], now: float) -> Sequence[Event]:
        self.effects.feed(events, now, self.session)
        for number, event in enumerate(events):
            if isinstance(event, Locked):
                following = events[number + 1] if number + 1 < len(events) else None
                self._note(event, following if isinstance(following, Cleared) else None)
        return events

    def _note(self, locked: Locked, cleared: Cleared | None) -> None:
        point = self._point
        reached = reached_by(self.puzzle.goal, locked, cleared)
        rest = None if reached or point.rest is None else puzzle_after(point.rest, locked.placement)
        session = self.session.copy()
        del self._points[self._at + 1 :]
        self._points.append(_Point(session, point.placed + 1, rest, reached))
        self._at += 1


class BegunTetris(BegunPlays[TetrisPlay]):
    """The Tetris puzzles of one run."""

    def __init__(self, table: BegunPuzzles) -> None:
        super().__init__(table, TETRIS)

    def play(self, puzzle: Puzzle, handling: Handling, now: float) -> TetrisPlay:
        """Return the play of a puzzle, as far as it had come. It is the one that is played now."""
        play, row = TetrisPlay(puzzle, handling, now), self._rows.get(puzzle.notation())
        with suppress(ValueError):
            if row:
                play.take_up(row.sheet, now)
                play.watch = Stopwatch(row.seconds)
                play.watch.start(now)
                play.hinted, play.gave_up = row.hints > 0, row.checks > 0
        return self._take(play)

    def _key(self, play: TetrisPlay) -> str:
        return play.puzzle.notation()

    def _marks(self, play: TetrisPlay) -> tuple[object, ...]:
        return (play.can_undo and play.moment,)

    def _over(self, play: TetrisPlay) -> bool:
        return play.solved

    def _written(self, play: TetrisPlay, now: float) -> Begun:
        return Begun(play.sheet, play.watch.seconds(now), int(play.hinted), int(play.gave_up))


_LOST = "lost"
_NEVER = TetrisHint((phrase(marked("This puzzle has no solution.")),), (), _LOST)
NOT_FOUND = TetrisHint((phrase(marked("No solution was found.")),), (), _LOST)


class Advice:
    """The steps to the next piece. They are found when the first one is asked for."""

    def __init__(self) -> None:
        self._steps: tuple[TetrisHint, ...] = ()
        self._told = 0

    @property
    def step(self) -> TetrisHint | None:
        return self._steps[self._told - 1] if self._told else None

    def ask(self, play: TetrisPlay) -> None:
        """Tell the next step. After the last one, it is told again."""
        if not self._steps:
            self._steps = explain(play.rest) if play.rest else (TAKE_BACK,)
            if self._steps[0].rule == _LOST and not play.can_undo:
                self._steps = (_NEVER,)
        self._told = min(self._told + 1, len(self._steps))

    def tell(self, step: TetrisHint) -> None:
        self._steps, self._told = (step,), 1

    def forget(self) -> None:
        """What was told is for another piece."""
        self._steps, self._told = (), 0


_GLANCE, _LETTER = 1.2, 0.055
"""The seconds for which a step is shown: these, and so many more for each letter of its words."""
SHOWING_RUNS = KeyWords(marked("{key} pause"), keys=("space",))
SHOWING_STEP = KeyWords(marked("{key} step"), keys=("left", "right"))
SHOWING_PIECE = KeyWords(marked("{key} piece"), keys=("up", "down"))
SHOWING_MENU = KeyWords(marked("{key} menu"), keys=("escape",))
"""What keys do while a solution is shown: back by the first of two keys, on by the second."""


@dataclass(frozen=True)
class _Moment:
    rest: Puzzle
    session: Session
    hint: TetrisHint


class Showing:
    """Goes through the solution. Each step is found when it is first asked for. It stands until ``play`` is called."""

    def __init__(self, puzzle: Puzzle, handling: Handling) -> None:
        self._puzzle = puzzle
        self._due: float | None = None
        self._further = _moments(puzzle, handling, rows_for(puzzle))
        self._moments = [next(self._further)]
        self._at = 0

    @property
    def possible(self) -> bool:
        return self._moments[0].hint.rule not in (_LOST, "unknown")

    @property
    def told(self) -> str:
        return spoken(self._moments[self._at].hint.words)

    @property
    def playing(self) -> bool:
        return self._due is not None

    def play(self, now: float) -> None:
        """Go on by itself from now on. There is time to read each step."""
        self._due = now + _GLANCE + _LETTER * len(self.told)

    def pause(self) -> None:
        self._due = None

    def advance(self, now: float) -> bool:
        """Go on if it is time to. Return False if the last step has been shown: then it stands."""
        if self._due is None or now < self._due:
            return True
        if not self.step(1):
            self.pause()
            return False
        self.play(now)
        return True

    def deadline(self) -> float | None:
        return self._due

    def step(self, by: int) -> bool:
        """Go to the next moment, or back for a ``by`` of -1. Returns whether there is one."""
        if self._at + by == len(self._moments):
            moment = next(self._further, None)
            if moment is None:
                return False
            self._moments.append(moment)
        if self._at + by < 0:
            return False
        self._at += by
        return True

    def step_piece(self, by: int) -> bool:
        """Go on to where the next piece is placed, or back. Return whether there was a step."""
        stepped = self.step(by)
        while stepped and self._moments[self._at].hint.landing is None and self.step(by):
            pass
        return stepped

    def rewind(self) -> None:
        self._at = 0

    @property
    def keys(self) -> tuple[KeyWords, ...]:
        """What keys do now."""
        runs = SHOWING_RUNS if self.playing else replace(SHOWING_RUNS, line=marked("{key} play on"))
        return runs, SHOWING_STEP, SHOWING_PIECE, SHOWING_MENU

    def frame(self, title: str, palette: str, effects: Effects, now: float, *, keys: str, ended: bool = False) -> Frame:
        """What is seen of the step, and the line of ``keys``. If it has ``ended``, the last piece is seen in its place,
        if it has one."""
        moment = self._moments[self._at]
        state = say_many("The solution: {number} piece left.", "The solution: {number} pieces left.", moment.rest.most)
        return frame_of(
            self._puzzle,
            moment.session,
            effects,
            now,
            keys=keys,
            words=PuzzleWords(goal_in_words(self._puzzle), state, self.told, title=title),
            palette=palette,
            step=moment.hint,
            placed=ended and moment.hint.landing is not None,
        )


def _moments(puzzle: Puzzle, handling: Handling, rows: int) -> Iterator[_Moment]:
    rest: Puzzle | None = puzzle
    while rest is not None:
        session = session_of(rest, handling, rows)
        landing = None
        for hint in explain(rest):
            if hint.rule == "columns":
                continue  # the place itself comes next
            yield _Moment(rest, session, hint)
            landing = hint.landing
        rest = puzzle_after(rest, landing) if landing else None
