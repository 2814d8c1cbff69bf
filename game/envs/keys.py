"""``Tetrarium/Keys-v0``: an action is the set of buttons that are held for a tick or a frame."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.bits import WIDTH
from ..core.dealers import Dealer
from ..core.session import Buttons, Exchange, Recording, Session, Setup, buttons_of
from .arrays import BoardFlags, Flags, Observation, PieceFlags, observation_space
from .base import GameEnv
from .game_choice import Reward, named, whole

EACH = ("frame", "tick")
_FRAMES = 60
_MOST_FRAMES = 600


class KeysEnv(GameEnv[Session, Any]):
    """A game by buttons. docs/learning.md describes it."""

    def __init__(
        self,
        *,
        each: str = "frame",
        skip: int = 1,
        together: bool = False,
        reward: Reward = "lines",
        max_steps: int | None = None,
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        """Prepare games. A step is ``skip`` frames or ticks. ``together`` allows several buttons at once. ``game`` are
        the keywords of ``GameChoice``. Raises ValueError for a value that cannot be."""
        super().__init__(reward, render_mode, game)
        named("each", each, EACH)
        whole("skip", skip, 1, _MOST_FRAMES)
        whole("max_steps", max_steps, 1)
        usable = buttons_of(self._rules, hold=self.choice.hold) & ~int(Buttons.UNDO | Buttons.SLOW_DROP)
        self.buttons = tuple(button for button in Buttons if button and button & usable)
        """The buttons in the order of the actions."""
        self._bits = [0, *map(int, self.buttons)]
        self._together, self._skip, self._max_steps = together, skip, max_steps
        # A frame is a tick, but where a tick is a millisecond.
        per_second = self._rules.ticks_per_second
        self._frame = per_second / _FRAMES if each == "frame" and per_second > 2 * _FRAMES else None
        self.action_space = spaces.MultiBinary(len(self.buttons)) if together else spaces.Discrete(len(self._bits))
        self.observation_space: spaces.Space[Any] = observation_space(self._rules.skyline, self._shown, falling=True)
        self._board_flags, self._piece_flags = BoardFlags(self._rules.skyline), PieceFlags(self._shown)
        self._stack, self._drawn = -1, np.zeros((self._rules.skyline, WIDTH), np.int8)

    def _begin(self, setup: Setup, deals: Dealer, exchange: Exchange | None) -> Session:
        session, recording = setup.session(deals, exchange), Recording()
        recording.complete = False  # an episode can be endless
        session.set_recording(recording)
        self._steps, self._until = 0, 0
        session.step(int(Buttons.NONE))
        return session

    def _begun(self) -> tuple[Observation, dict[str, Any]]:
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Hold buttons for a step. Returns what Gymnasium says."""
        session = self.session
        held = self._held(action) if self._together else self._bits[action]
        self._steps += 1
        until = session.tick + self._skip
        if self._frame is not None:
            until = 1 + self._skip * self._steps * self._frame.numerator // self._frame.denominator
        while session.tick < until and not session.ended:
            session.advance(held, until - session.tick)
        reward = self._earnings.earned()
        ended = session.ended is not None
        truncated = not ended and self._max_steps is not None and self._steps >= self._max_steps
        return self._observed(), reward, ended, truncated, self._info()

    def _held(self, action: NDArray[np.int8]) -> int:
        return sum(bit for bit, down in zip(self._bits[1:], action, strict=True) if down)

    def _observed(self) -> Observation:
        session = self.session
        current, held, cells = session.current, session.held, session.cells
        if cells != self._stack:
            self._stack, self._drawn = cells, self._board_flags(cells)
        return {
            "board": self._drawn.copy(),
            **self._piece_flags(None if current is None else current.piece, held, session.queue),
            "falling": self._falling(),
        }

    def _falling(self) -> Flags:
        current = self.session.current
        flags = np.zeros((self._rules.skyline, WIDTH), np.int8)
        if current is not None:
            piece, orientation, x, y = current
            top = self._rules.skyline - 1 - y
            for dx, dy in self._rules.rotation.shapes[piece][orientation]:
                if dy <= top:
                    flags[top - dy, x + dx] = 1
        return flags

    def _info(self) -> dict[str, Any]:
        session = self.session
        return {"lines": session.lines, "pieces": session.pieces, "tick": session.tick}
