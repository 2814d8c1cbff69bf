"""The first decision of a bot in a process. It loads code, or compiles it, so it is made before time is taken."""

from collections.abc import Callable, Hashable
from contextlib import suppress

from ..ai.pilot import Pilot
from ..ai.thinking import Thinker, decision_of
from ..core.session import Buttons, Session, turn_of

_WARM: set[Hashable] = set()


def warm_up(who: Hashable, make: Callable[[], Thinker], session: Session) -> None:
    """Let a bot that ``make`` makes decide about the first piece of a game, if none has done so for ``who`` in this
    process. What goes wrong is heard when a bot decides in earnest."""
    if who in _WARM:
        return
    _WARM.add(who)
    while (turn := turn_of(session)) is None and not session.ended:
        session.advance(Buttons.NONE, 1)
    with suppress(Exception):
        if turn:
            bot = make()
            decision_of(bot, turn, Pilot(bot).reach(turn))
