"""Effects that were fed events."""

from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Event, Locked
from game.core.session.session import Session
from game.play.game.effects.effects import Effects
from tests.core.playing import game


def cleared(
    lines: int, spin: Spin = Spin.NONE, *, chained: bool = False, combo: int = 0, perfect: bool = False
) -> Cleared:
    return Cleared(tuple(range(lines)), spin, chained, combo, perfect, 1200)


LOCKED = Locked(Placement(Piece.O, 0, 4, 0), 0b11 << 4, Spin.NONE)
FULL_BUT_ONE = "XXXXXXXXX.\n" * 4


def fed(*events: Event, effects: Effects | None = None, at: float = 5.0) -> Effects:
    """Effects after some events of a game with an empty well."""
    effects = effects or Effects()
    effects.feed(events, at, game("OO"))
    return effects


def tetris(effects: Effects, at: float = 5.0, *, above: int = 1) -> Session:
    """Clear four rows under a stack with an I at the right wall. ``above`` are the rows over them."""
    session = game("IOT", "X.........\n" * above + FULL_BUT_ONE)
    effects.feed(session.step(Buttons.NONE), at, session)
    for button in (Buttons.CW, *[Buttons.RIGHT, Buttons.NONE] * 4):
        effects.feed(session.step(button), at, session)
    effects.feed(session.step(Buttons.HARD_DROP), at, session)
    return session
