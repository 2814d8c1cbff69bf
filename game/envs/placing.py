"""A game in which each step places a piece. It is a ``Session`` under the same rules, without keys."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from ..core.bits import BITS, STRIDE, WIDTH, full_rows, remove_rows, stack_height
from ..core.board import LAST_TEST, PIECES, Piece, Placement, RotationSystem, Spin
from ..core.moves import (
    drop_landings,
    dropped,
    flood,
    free_places,
    resting_places,
    seeds_at,
    shapes_of,
    spin_places,
    turns_on,
)
from ..core.rules import Drop, Rules
from ..core.session import Buttons, Exchange, Falling, Over, PieceSource, Session, Setup, TickMachine, hold, lock
from .arrays import NO_PIECE, Flags, place_flags
from .game_choice import PAPERS

_MINUTE = 60
_IDLE = int(Buttons.NONE)
ORIENTATIONS_OF_PIECE = 4
ROWS_ABOVE = 4
"""The rows above the visible ones in which a piece can rest."""


class PlacingSession(Session):
    """A game of placements. A placement takes a fixed time, and gravity does not act meanwhile."""

    def __init__(self, setup: Setup, deals: PieceSource, ticks: int, exchange: Exchange | None = None) -> None:
        """Start a game, and let its first piece spawn. ``ticks`` is the time of a placement."""
        super().__init__(
            setup.rules,
            deals,
            handling=setup.handling,
            mode=setup.mode,
            level=setup.level,
            hold=setup.hold,
            board=setup.board,
            rising=setup.garbage,
            exchange=exchange,
        )
        self._machine = TickMachine(self._parts)  # a placement needs no physics
        self._parts.recording.complete = False  # there are no keys
        self._ticks = ticks
        self._stays_below = setup.rules.name == PAPERS.name
        self.step(_IDLE)
        self._settle()

    def _settle(self) -> None:
        """Go on until a piece can be placed, or the game ends."""
        state = self._state
        while not self.ended and (not isinstance(state, Falling) or state.overlaps):
            if isinstance(state, Falling):  # on a console, a piece can spawn in the stack
                self._parts.tick, self._parts.events = self.tick, []
                self._take(lock(self._parts, state))
            else:
                self.advance(_IDLE, _MINUTE * int(self.rules.ticks_per_second))
            state = self._state

    def hold_piece(self) -> None:
        """Swap the falling piece with the held one, if that is allowed."""
        parts, state = self._parts, self._state
        if isinstance(state, Falling):
            parts.tick, parts.events = self.tick, []
            self._take(hold(parts, state.placement.piece) or state)

    def place(self, landing: Placement | None, turn_test: int = 0) -> None:
        """Lock the falling piece at a landing, and let the next one spawn. ``turn_test`` is the number of the kick test
        of its last rotation; 0 if it was not rotated last."""
        parts, falling = self._parts, self._state
        if landing is None or not isinstance(falling, Falling):
            return
        rules = self.rules
        self.tick += self._ticks
        if self.tick >= parts.ends_at:
            parts.tick, parts.events = parts.ends_at - 1, []
            self._take(parts.end("goal" if parts.tally.rolling else "time", falling=falling.placement))
            return
        if self._stays_below and landing.y + rules.rotation.rows(landing) > rules.skyline:
            self.lose()
            return
        rows = max(0, falling.placement.y - landing.y)
        falling.placement, falling.turn_test = landing, turn_test
        if rules.drop is Drop.HARD:
            parts.tally.dropped(rows, hard=True)
        elif rules.drop is Drop.SONIC:
            falling.sonic_dropped = rows
        parts.tick, parts.events = self.tick, []
        state = lock(parts, falling)
        self._take(state)
        if rules.console or not isinstance(state, Falling):
            self._settle()

    def lose(self) -> None:
        """End the game, because the piece can be placed nowhere."""
        parts, falling = self._parts, self._state
        if isinstance(falling, Falling):
            parts.tick, parts.events = self.tick, []
            self._take(parts.end("lock out", blocked=falling.placement))

    def _take(self, state: object) -> None:
        """Take the state to which a tick has led."""
        if isinstance(state, Over):
            self.ended = state.ended
        self._state = state  # type: ignore[assignment]
        self.tick += 1
        self._due = self.tick  # what happens next is looked for only if time passes

    def known(self) -> tuple[Piece | None, Piece | None, tuple[Piece, ...], Piece | None]:
        """Return the falling piece, the held one, the next ones, and the one that the hold would bring, if it can be
        used. They are returned together because each step asks for all of them."""
        pieces, state = self._parts.queue, self._state
        held, queue, second = pieces.held, pieces.dealer.queue, None
        if pieces.allowed and not pieces.used:
            second = held if held is not None else queue[0] if queue else None
        return state.placement.piece if isinstance(state, Falling) else None, held, queue, second


class LandingActions(Protocol):
    """The landings of a kind as numbers. The numbers after ``count`` mean the same landings after a hold."""

    count: int
    size: int
    """The number of actions, with those after a hold if there is one."""

    def mask(self, cells: int, piece: Piece, second: Piece | None) -> Flags | None:
        """Return which actions there are, given the stack, the falling piece, and the one that the hold would bring;
        None if it cannot be used. Returns None if there is no action."""

    def landing(self, session: PlacingSession, piece: Piece, number: int) -> Placement:
        """Return the landing with a number, which the piece has."""

    def turn_test(self, session: PlacingSession, landing: Placement) -> int:
        """Return the kick test of the rotation with which the piece best comes to a landing; 0 without a rotation."""


def highest_rows(rules: Rules) -> list[tuple[int, ...]]:
    """Return [piece][orientation]: the highest row in which the lowest cell of a piece can come to rest. By the rules
    of the papers no cell can rest above the top. By all others a piece cannot rise above its spawn, which can be higher
    with a clutch."""
    system, rows = rules.rotation, rules.skyline
    if rules.name == PAPERS.name:
        return [tuple(rows - 1 - max(y for _, y in shape) for shape in system.shapes[piece]) for piece in PIECES]
    if rules.clutch:
        return [(rules.most_rows - ROWS_ABOVE,) * ORIENTATIONS_OF_PIECE for _ in PIECES]
    return [(system.spawned(piece, rows).y,) * ORIENTATIONS_OF_PIECE for piece in PIECES]


def spawned(rules: Rules, cells: int, piece: Piece) -> Placement:
    """Return where a piece spawns. Where the rules let it spawn higher, it is the lowest place with room."""
    system = rules.rotation
    start = system.spawned(piece, rules.skyline)
    while rules.clutch and start.y < rules.most_rows - ROWS_ABOVE and not system.fits(cells, start):
        start = start._replace(y=start.y + 1)
    return start


class StraightActions:
    """Straight drops from above the well. The number of a landing is ``10 * orientation + column``."""

    count = ORIENTATIONS_OF_PIECE * WIDTH

    def __init__(self, rules: Rules, *, hold: bool = False) -> None:
        self._system = rules.rotation
        self._limits = highest_rows(rules)
        self._lowest = min(map(min, self._limits))
        self.all: Flags = np.zeros((len(PIECES), self.count), np.int8)
        for piece in PIECES:
            for _, orientation, x, _ in drop_landings(self._system, 0, piece):
                self.all[piece, WIDTH * orientation + x] = 1
        self.size = self.count * (1 + hold)
        nothing = np.zeros(self.count, np.int8)
        self._open_masks: list[list[Flags]] = [
            [np.concatenate([one, other])[: self.size] for other in (*self.all, nothing)] for one in self.all
        ]
        """[piece][second]: the mask over a stack over which all pieces reach all columns."""

    def mask(self, cells: int, piece: Piece, second: Piece | None) -> Flags | None:
        """Return which actions are possible: 1 for each landing of the piece, and of the ``second`` one that the hold
        would bring. None if there is none."""
        if stack_height(cells) <= self._lowest:
            mask: Flags = self._open_masks[piece][NO_PIECE if second is None else second].copy()
            return mask
        mask = np.zeros(self.size, np.int8)
        mask[: self.count] = self._flags(cells, piece)
        if second is not None:
            mask[self.count :] = self._flags(cells, second)
        return mask if mask.any() else None

    def _flags(self, cells: int, piece: Piece) -> Flags:
        """Return which landings a piece has."""
        limits = self._limits[piece]
        flags = np.zeros(self.count, np.int8)
        for _, orientation, x, y in drop_landings(self._system, cells, piece):
            flags[WIDTH * orientation + x] = y <= limits[orientation]
        return flags

    def landing(self, session: PlacingSession, piece: Piece, number: int) -> Placement:
        orientation, x = divmod(number, WIDTH)
        cells = session.cells
        return dropped(self._system, cells, Placement(piece, orientation, x, stack_height(cells)))

    def turn_test(self, session: PlacingSession, landing: Placement) -> int:
        return 0


class ReachableActions:
    """All landings to which shifts, rotations and falling lead, without gravity. With r visible rows, the number of a
    landing is ``10 * ((r + 4) * orientation + row) + column``, the rows counted from the floor. In a match in which
    pieces can spawn higher, r is 40, the most rows of a stack."""

    def __init__(self, rules: Rules, *, hold: bool, spins: bool) -> None:
        self._system, self._rules = rules.rotation, rules
        self._limits = highest_rows(rules)
        self._stays_below = rules.name == PAPERS.name
        self._rows = (rules.most_rows if rules.clutch else rules.skyline) + ROWS_ABOVE
        self._spins = spins
        self.count = ORIENTATIONS_OF_PIECE * self._rows * WIDTH
        self.size = self.count * (1 + hold)

    def mask(self, cells: int, piece: Piece, second: Piece | None) -> Flags | None:
        mask = np.zeros(self.size, np.int8)
        mask[: self.count] = self._flags(cells, piece)
        if second is not None:
            mask[self.count :] = self._flags(cells, second)
        return mask if mask.any() else None

    def _flags(self, cells: int, piece: Piece) -> Flags:
        system = self._system
        free, reached = _reached(system, cells, spawned(self._rules, cells, piece))
        resting = [0] * ORIENTATIONS_OF_PIECE
        for first, places in zip(shapes_of(system, piece).same, resting_places(free, reached), strict=True):
            resting[first] |= places
        if self._stays_below:
            limits = self._limits[piece]
            resting = [places & BITS[limit + 1] for places, limit in zip(resting, limits, strict=True)]
        return place_flags(resting, self._rows)

    def landing(self, session: PlacingSession, piece: Piece, number: int) -> Placement:
        place, x = divmod(number, WIDTH)
        orientation, y = divmod(place, self._rows)
        return Placement(piece, orientation, x, y)

    def turn_test(self, session: PlacingSession, landing: Placement) -> int:
        """Return the kick test of the rotation with which the piece best comes to a landing, as far as the rules count
        it as a spin; 0 without a rotation."""
        if not session.rules.spins or not (landing.piece is Piece.T or self._spins):
            return 0
        system, cells, piece = self._system, session.cells, landing.piece
        free, reached = _reached(system, cells, spawned(self._rules, cells, piece))
        place = 1 << (STRIDE * landing.y + landing.x)
        wedged = Spin.MINI if self._spins else Spin.NONE
        full, mini = spin_places(system, cells, piece, free, reached, wedged=wedged)
        same = [o for o, first in enumerate(shapes_of(system, piece).same) if first == landing.orientation]
        if any(full[o] & place for o in same):
            return LAST_TEST
        return int(any(mini[o] & place for o in same))


def _reached(system: RotationSystem, cells: int, start: Placement) -> tuple[list[int], list[int]]:
    """Return the places where a piece fits, and those that it reaches from its spawn."""
    free = free_places(shapes_of(system, start.piece), cells)
    return free, flood(turns_on(system, cells, start.piece), free, seeds_at(start, free))


def boards_after(session: PlacingSession, landings: Sequence[Placement]) -> list[int]:
    """Return the stack after each landing, without its full rows. Rows above the visible ones are left out, and no
    garbage rises."""
    rules, cells = session.rules, session.cells
    visible = (1 << (STRIDE * rules.skyline)) - 1
    boards = []
    for landing in landings:
        filled = (cells | rules.rotation.mask(landing)) & visible
        full = full_rows(filled)
        boards.append(remove_rows(filled, full) if full else filled)
    return boards
