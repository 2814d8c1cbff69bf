"""How bots are asked. Whatever goes wrong in a bot, who asks it gets a ``ThinkerError``: one line for the user.

Everybody who asks a bot does it here, so that no fault of a bot ends a game, a review, a match or an arena.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeVar

from ...core.board import Placement
from ...core.messages import fault_words
from ...core.rules import Rules
from ...core.session import GameView, Turn
from ...language import say
from .marks import Marks
from .thinker import (
    Decision,
    Opinion,
    Pending,
    ReachableLandings,
    ShowingThinker,
    SteppingThinker,
    Steps,
    Thinker,
    ThinkerError,
    UnhurriedThinker,
)

_Answer = TypeVar("_Answer")


@contextmanager
def faults_of(name: str) -> Iterator[None]:
    """Raise a ThinkerError that names the bot in place of any error that is none yet."""
    try:
        yield
    except ThinkerError:
        raise
    except Exception as fault:
        raise _named(name, fault) from fault


def _named(name: str, fault: Exception) -> ThinkerError:
    return ThinkerError(say("{bot} failed: {fault}", bot=say(name), fault=fault_words(fault)))


def decision_of(
    thinker: Thinker, view: GameView, reach: ReachableLandings
) -> Decision | Literal[Pending.THINKING] | None:
    """Return where a thinker wants the falling piece to go, as ``Thinker.decide`` does. Raises ThinkerError."""
    with faults_of(thinker.name):
        return thinker.decide(view, reach)


def deciding(thinker: Thinker, turn: Turn, reach: ReachableLandings) -> Steps[Decision | None]:
    """Ask where a thinker wants the falling piece to go, in its steps. One that is quick takes a single step. Returns
    None if it does not know, or has not decided yet. Raises ThinkerError."""
    with faults_of(thinker.name):
        if isinstance(thinker, SteppingThinker):
            return (yield from thinker.deciding(turn, reach))
        decision = thinker.decide(turn, reach)
        return decision if isinstance(decision, Decision) else None


def preference_of(thinker: Thinker, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
    """Return the best of these landings, as ``Thinker.prefer`` does. Raises ThinkerError."""
    with faults_of(thinker.name):
        return thinker.prefer(rules, cells, landings)


def explaining(thinker: Thinker, turn: Turn, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
    """Ask for the opinions of a thinker, in its steps. One that is quick takes a single step. Raises ThinkerError."""
    with faults_of(thinker.name):
        if isinstance(thinker, UnhurriedThinker):
            return (yield from thinker.explaining(turn, reach))
        return thinker.explain(turn, reach)


def marks_of(thinker: Thinker | None, feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature of a thinker counts after a sequence of moves, as ``ShowingThinker.marks`` does; no marks
    if it cannot show them."""
    if not isinstance(thinker, ShowingThinker):
        return Marks()
    try:
        return thinker.marks(feature, cells, moves)
    except Exception:  # the value is told all the same
        return Marks()


def careful(name: str, choose: Callable[..., _Answer]) -> Callable[..., _Answer]:
    """Return a function of a bot that raises a ThinkerError in place of any error."""

    def chosen(*given: object) -> _Answer:
        try:  # a context manager would cost a tenth of the time of a choice
            return choose(*given)
        except ThinkerError:
            raise
        except Exception as fault:
            raise _named(name, fault) from fault

    return chosen
