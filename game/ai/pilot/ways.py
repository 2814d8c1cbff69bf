"""The tempo of a player, and the ways that a piece can go at it."""

from collections.abc import Iterable
from fractions import Fraction

from ...core.board import Placement, Spin
from ...core.moves import Key, Spins, spin_path
from ...core.rules import Rules
from ...core.session import GameView, wedged_spin
from ..thinking.thinker import Decision, ReachableLandings, after_hold, reachable_without_gravity
from .paths import Path, TimedPathFinder, ending, fall_timing, path_without_gravity

FLOOR_KEYS = 4
"""The keys that a piece may need on the floor. A player without the time for them must count ticks."""


class Tempo:
    """The tempo of a player. All durations are in ticks."""

    def __init__(self, presses_per_second: float | None) -> None:
        """Press this many keys per second; None is one key per tick. ``presses_per_second`` can be changed at any
        time."""
        self.presses_per_second = presses_per_second
        self._pressed: int | None = None  # the tick of the last key
        self._evenly = False  # whether the next key is at least a beat later

    def interval(self, rules: Rules) -> int:
        """Return the time from one key to the next: 1 or more."""
        if not self.presses_per_second:
            return 1
        return max(1, round(rules.ticks_per_second / self.presses_per_second))

    def beat(self, rules: Rules) -> int:
        """Return the time between evenly spaced keys: 2 or more, because a button must be released between two
        presses."""
        return max(2, self.interval(rules))

    def apart(self, rules: Rules) -> int:
        return self.beat(rules) if self._evenly else self.interval(rules)

    def pressed(self, session: GameView, *, evenly: bool) -> None:
        """Note that a key is pressed in this tick. ``evenly`` says whether the next one is at least a beat later."""
        self._pressed, self._evenly = session.tick, evenly

    def wait(self, session: GameView) -> int:
        if self._pressed is None or self._pressed > session.tick:  # no key yet, or in another game
            return 0
        return max(0, self._pressed + self.apart(session.rules) - session.tick)

    def is_short(self, session: GameView) -> bool:
        """Return whether a piece falls, or can lock, between two keys, so that plans must count ticks."""
        rules, beat = session.rules.at(session.level), self.beat(session.rules)
        rows, ticks = rules.speed(session.level)
        if 2 * beat * rows >= ticks:
            return True
        return rules.lock_delay is not None and beat * (1 if rules.lock_resets else FLOOR_KEYS) >= rules.lock_delay


class WayFinder:
    """Finds the keys of a piece to its landings. Where a piece falls between two keys, they count the ticks of the
    fall: it *sinks*."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo

    def reach(self, session: GameView) -> ReachableLandings:
        """Return the landings of the falling piece that are in reach at this speed."""
        tempo = self._tempo
        if not session.current or not tempo.is_short(session):
            return reachable_without_gravity(session)
        rules, beat, swapped = session.rules, tempo.beat(session.rules), after_hold(session)
        falling, pull = (
            self._sinking(session, session.current),
            fall_timing(session, wait=beat, beat=beat, appears=True),
        )
        wedged = wedged_spin(session)
        coming = TimedPathFinder(rules.rotation, session.cells, swapped, pull, wedged) if swapped else None

        def spins(piece: TimedPathFinder | None) -> Spins:
            return {at: spin for at, (spin, _) in piece.spins().items()} if piece and rules.spins else {}

        return ReachableLandings(
            falling.paths,
            lambda: coming.paths() if coming else {},
            lambda: spins(falling),
            lambda: spins(coming),
            rows_per_key=beat * Fraction(*rules.speed(session.level)),
        )

    def path(
        self, session: GameView, current: Placement, decision: Decision, reach: ReachableLandings, *, sinks: bool
    ) -> Path | None:
        """Return the keys to the landing of a decision, with its spin; None if there are none. ``reach`` has the
        landings from which it was chosen. ``sinks`` says that the keys count the ticks of the fall."""
        system, cells, landing, spin = session.rules.rotation, session.cells, decision.landing, decision.spin
        if spin is not Spin.NONE:
            if sinks:
                return self._sinking(session, current).spins().get(landing, (spin, None))[1]
            return spin_path(system, cells, current, landing, spin, wedged=wedged_spin(session))
        if isinstance(reach.landings, dict):
            return reach.landings.get(landing)
        return path_without_gravity(system, cells, current, landing)

    def end(self, session: GameView, current: Placement, path: Iterable[Key], *, sinks: bool) -> tuple[Placement, Spin]:
        """Return where a piece comes to rest after some keys, and with which spin."""
        if sinks:
            return self._sinking(session, current).ending(path)
        return ending(session.rules.rotation, session.cells, current, path, wedged_spin(session))

    def _sinking(self, session: GameView, current: Placement) -> TimedPathFinder:
        tempo = self._tempo
        pull = fall_timing(session, wait=tempo.wait(session), beat=tempo.beat(session.rules))
        return TimedPathFinder(session.rules.rotation, session.cells, current, pull, wedged_spin(session))
