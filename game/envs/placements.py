"""``Tetrarium/Placements-v0``: an action is a landing of the falling piece."""

from collections.abc import Sequence
from typing import Any, SupportsInt

import numpy as np
from gymnasium import spaces

from ..ai.linear import FEATURES, landed
from ..core.bits import WIDTH
from ..core.board import Piece, Placement
from ..core.dealers import Dealer
from ..core.rules import Rules
from ..core.session import Exchange, Setup
from .arrays import BoardFlags, Flags, Observation, PieceFlags, many_board_flags, observation_space
from .base import GameEnv
from .game_choice import GameChoice, Reward, named, whole
from .placing import LandingActions, PlacingSession, ReachableActions, StraightActions, boards_after

KINDS = ("straight", "reachable")
NOWHERE = (-1, -1, -1, -1)
"""The placement of a step that placed nothing."""


class Placer:
    """Who places the pieces of a game: what they see, and what they may do."""

    def __init__(self, choice: GameChoice, rules: Rules, landings: str) -> None:
        """Prepare for games of a choice by these rules, which are those of the choice or those that a match makes of
        them. Raises ValueError for an unknown kind of landings."""
        named("landings", landings, KINDS)
        hold, self._shown = choice.has_hold, choice.shown
        self.landings: LandingActions = (
            StraightActions(rules, hold=hold)
            if landings == "straight"
            else ReachableActions(rules, hold=hold, spins=choice.the_attack.spins == "all")
        )
        self.size = self.landings.size
        """The number of actions."""
        self._no_action: Flags = np.zeros(self.size, np.int8)
        self._board_flags, self._piece_flags = BoardFlags(rules.skyline), PieceFlags(self._shown)

    def begin(self, session: PlacingSession) -> None:
        self.session = session
        self.look()

    def look(self) -> None:
        """See what the player sees, and find the actions of the falling piece. A game without any is over."""
        session = self.session
        self._known: tuple[Piece | None, Piece | None, tuple[Piece, ...], Piece | None]
        self._known = piece, held, queue, second = session.known()
        mask = None
        if piece is not None:
            mask = self.landings.mask(session.cells, piece, second)
            if mask is None:
                session.lose()
                self._known = None, held, queue, None
        self.mask = self._no_action.copy() if mask is None else mask
        """[action]: whether it can be made."""

    def act(self, number: int) -> Sequence[int]:
        """Make an action. One that the mask forbids drops the piece straight from where it spawned. Returns the
        placement, or ``NOWHERE``."""
        session, landings = self.session, self.landings
        if session.ended:
            return NOWHERE
        if not self.mask[number]:
            ghost = session.ghost
            if ghost is None:
                return NOWHERE
            session.place(ghost)
            return ghost
        piece = self._known[0]
        if number >= landings.count:
            session.hold_piece()
            number -= landings.count
            piece = session.known()[0]
        if piece is None:  # what the hold brought had no room
            return NOWHERE
        landing = landings.landing(session, piece, number)
        session.place(landing, landings.turn_test(session, landing))
        return landing

    def observed(self) -> Observation:
        piece, held, queue, _ = self._known
        return {"board": self._board_flags(self.session.cells), **self._piece_flags(piece, held, queue)}

    def landing(self, number: int) -> Placement:
        """Return the landing of an action that the mask allows."""
        count, (piece, _, _, second) = self.landings.count, self._known
        if number >= count:
            piece = second
        assert piece is not None
        return self.landings.landing(self.session, piece, number % count)


class PlacementsEnv(GameEnv[PlacingSession, np.int64]):
    """A game in which each step places a piece. docs/learning.md describes it."""

    def __init__(
        self,
        *,
        landings: str = "straight",
        reward: Reward = "lines",
        features: Sequence[str] = (),
        afterstates: bool = False,
        max_pieces: int | None = None,
        pace: float = 2.0,
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        """Prepare games. ``game`` are the keywords of ``GameChoice``. Raises ValueError for a value that cannot be."""
        super().__init__(reward, render_mode, game)
        whole("max_pieces", max_pieces, 1)
        for name in features:
            named("features", name, FEATURES)
        self.features, self.afterstates = tuple(features), afterstates
        self.max_pieces = max_pieces
        self._ticks = ticks_of(self.choice, pace)
        self.placer = Placer(self.choice, self._rules, landings)
        self.observation_space: spaces.Space[Any] = observation_space(self._rules.skyline, self._shown)
        self.action_space = spaces.Discrete(self.placer.size)

    def _begin(self, setup: Setup, deals: Dealer, exchange: Exchange | None) -> PlacingSession:
        return PlacingSession(setup, deals, self._ticks, exchange)

    def _begun(self) -> tuple[Observation, dict[str, Any]]:
        self.placer.begin(self.session)
        return self.placer.observed(), self._info(NOWHERE)

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Place the falling piece. An action that the mask forbids drops it straight from where it spawned. Returns
        what Gymnasium says."""
        session, placer = self.session, self.placer
        placed = placer.act(int(action))
        placer.look()
        ended = session.ended is not None
        truncated = not ended and self.max_pieces is not None and session.pieces >= self.max_pieces
        return placer.observed(), self._earnings.earned(), ended, truncated, self._info(placed)

    def _info(self, placed: Sequence[int]) -> dict[str, Any]:
        session = self.session
        info: dict[str, Any] = {
            "action_mask": self.placer.mask,
            "lines": session.lines,
            "pieces": session.pieces,
            "placement": np.array(placed, np.int16),
        }
        if self.features or self.afterstates:
            info.update(self._after())
        return info

    def _after(self) -> dict[str, Any]:
        """Return what is asked for of the board after each action, zeros for those that the mask forbids."""
        session, placer, rows = self.session, self.placer, self._rules.skyline
        numbers = np.flatnonzero(placer.mask)
        landings = [placer.landing(int(number)) for number in numbers]
        after: dict[str, Any] = {}
        if self.afterstates:
            boards = np.zeros((placer.size, rows, WIDTH), np.int8)
            if landings:
                boards[numbers] = many_board_flags(boards_after(session, landings), rows)
            after["afterstates"] = boards
        if self.features:
            values = np.zeros((placer.size, len(self.features)), np.float32)
            functions, mask_of = [FEATURES[name] for name in self.features], self._rules.rotation.mask
            for number, landing in zip(numbers, landings, strict=True):
                move = landed(session.cells, mask_of(landing))
                values[number] = [function(move) for function in functions]
            after["features"] = values
        return after


def ticks_of(choice: GameChoice, pace: float) -> int:
    """Return the ticks of a placement, with ``pace`` placements in a second. Raises ValueError if it is not above 0."""
    if not pace > 0:
        raise ValueError(f"pace is {pace!r}; expected a number above 0")
    return max(1, round(choice.the_rules.ticks_per_second / pace))
