"""A search in its own thread, which continues while the bot reads and answers messages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread
from time import sleep

from game.ai.thinker import Thinker
from game.core.board.position import Position
from game.tbp.deadline import Deadline
from game.tbp.deepening import SearchInterrupted, Stage, deepened
from game.tbp.messages import Suggestion

_NAP = 1e-6
"""The seconds that the search sleeps at each look at the clock. Whoever sleeps does not hold the lock of Python. On a
busy machine the system would else stop the search for long while it holds that lock, and nobody could hear or answer.
"""


class BackgroundSearch:
    """Searches one position at a time, and keeps the suggestion of the deepest complete stage."""

    def __init__(
        self, thinkers: Callable[[], Thinker], clock: Callable[[], float], deadline: Deadline, changed: Condition
    ) -> None:
        """Prepare a search. ``thinkers`` makes a new thinker, because threads must not share one. ``clock`` returns
        seconds. When the time of ``deadline`` is over, the search is complete.

        ``changed`` guards the search and is notified when it is done. Its lock must be reentrant, as it is by default.
        """
        self._clock, self._deadline = clock, deadline
        self._changed = changed
        self._thinker, self._hasty = thinkers(), thinkers()
        self._position: Position | None = None
        self._best: Stage | None = None
        self._done = False
        self._round = 0  # the number of positions so far; a search with an older number stops
        self._thread: Thread | None = None

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self._thinker.name

    @property
    def done(self) -> bool:
        """Whether the search is complete."""
        with self._changed:
            return self._done

    def begin(self, position: Position, *, grown: bool = False) -> None:
        """Search a position, and stop the search of the last one.

        ``grown`` says that it is the last position with more known pieces, so that the last result is still valid.
        """
        with self._changed:
            self._best = self._best if grown else None
            self._position, self._done = position, False
            self._round += 1
            if not self._thread:
                self._thread = Thread(name="search", target=self._run, daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def end(self) -> None:
        """Stop the search."""
        with self._changed:
            self._position, self._best, self._done = None, None, True
            self._round += 1

    def best(self) -> Suggestion:
        """Return the best suggestion so far. If no stage is complete, the first one is searched in this call."""
        with self._changed:
            if self._best is None and self._position is not None:
                self._best = next(deepened(self._hasty, self._position, self._clock), None)
            return self._best.suggestion if self._best else Suggestion(())

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: not self._done and self._position)
                position, number, best = self._position, self._round, self._best
            if position:
                self._search(position, number, best.known if best else 0)

    def _search(self, position: Position, number: int, beyond: int) -> None:
        def interrupted() -> bool:
            sleep(_NAP)
            over = self._deadline.over()
            return self._round != number or (over and self._best is not None)

        self._deadline.begin()
        with suppress(SearchInterrupted):
            for stage in deepened(self._thinker, position, self._clock, beyond=beyond, interrupted=interrupted):
                with self._changed:
                    if self._round != number:
                        return
                    self._best = stage
        with self._changed:
            if self._round == number:
                self._done = True
                self._changed.notify_all()
