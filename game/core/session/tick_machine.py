"""The machine of all rules whose timers are whole ticks: what happens in a tick, and when something happens next."""

from __future__ import annotations

from .buttons import Buttons
from .falling import Falling
from .parts import Parts
from .states import Clearing, SessionState, Spawning
from .steps import sink, spawn, steer, take_buttons, undo

_UNDO = int(Buttons.UNDO)


class TickMachine:
    """Runs a game in the parts of a session, by timers of whole ticks."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def run(self, state: SessionState, buttons: int, tick: int) -> SessionState:
        """Run a tick with these buttons held. Ticks before it in which nothing was due are passed first. Returns the
        state that follows."""
        parts = self._parts
        idle, parts.tick = tick - 1 - parts.tick, tick
        if idle > 0 and isinstance(state, Falling):
            state.pass_ticks(idle)
        pressed = 0
        if buttons != parts.presses.held:
            pressed = take_buttons(parts, state, buttons)
            if pressed & _UNDO and parts.mode.undo:
                state = undo(parts, state)
        if not isinstance(state, Falling):
            if isinstance(state, Clearing) and tick >= state.until:
                parts.collapse()
                state = Spawning(state.spawns_at)
            if isinstance(state, Spawning) and tick >= state.at:
                state = spawn(parts)
        if not isinstance(state, Falling) or tick < state.falls_from:
            return state
        if (pressed or parts.shift.direction) and tick >= state.steered_from:
            state = steer(parts, state, pressed)
        return sink(parts, state) if isinstance(state, Falling) else state

    def due(self, state: SessionState) -> int:
        """Return the next tick in which something can happen while the buttons stay as they are."""
        parts = self._parts
        tick, shift = parts.tick, parts.shift
        if isinstance(state, Falling):
            due = state.due(tick)
            if shift.direction and state.can_slide(shift.direction):
                due = min(due, max(shift.ready_at, tick + 1))
            return due
        if isinstance(state, Spawning):
            return max(tick + 1, state.at)
        return max(tick + 1, state.until) if isinstance(state, Clearing) else tick
