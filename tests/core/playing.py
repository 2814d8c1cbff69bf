"""What the tests of the session share: games of given pieces, and pictures of the well."""

from collections.abc import Iterable
from textwrap import dedent

from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.core.dealers.dealing import RecordedDealer
from game.core.rules.modes import MARATHON, Mode
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Ended, EndReason, Event, Landed
from game.core.session.session import Session
from game.core.session.states import Over

NONE, LEFT, RIGHT, SOFT, SLOW, HARD, CW, CCW, HOLD, UNDO = (
    Buttons.NONE,
    Buttons.LEFT,
    Buttons.RIGHT,
    Buttons.SOFT_DROP,
    Buttons.SLOW_DROP,
    Buttons.HARD_DROP,
    Buttons.CW,
    Buttons.CCW,
    Buttons.HOLD,
    Buttons.UNDO,
)
SONIC = HARD
"""What hard drop is called where it does not lock."""


def stack(picture: str) -> int:
    """The cells of a picture."""
    return Board.parse(dedent(picture)).cells


def dealing(letters: str) -> RecordedDealer:
    """A dealer of the given pieces, all of them previewed."""
    return RecordedDealer(pieces_from(letters))


def game(
    letters: str,
    picture: str = "",
    *,
    rules: Rules = MODERN,
    handling: Handling | None = None,
    mode: Mode = MARATHON,
    level: int | None = None,
    hold: bool = True,
) -> Session:
    """A session that deals ``letters`` onto the stack in a picture."""
    board = Board.parse(dedent(picture))
    return Session(rules, dealing(letters), handling=handling, mode=mode, level=level, hold=hold, board=board)


def started(letters: str, picture: str = "", **options: object) -> Session:
    """A game whose first piece has just appeared."""
    session = game(letters, picture, **options)  # type: ignore[arg-type]
    session.step(NONE)
    return session


def resting(letters: str = "TO", picture: str = "", **options: object) -> Session:
    """A game whose first piece came to rest in the tick that has just passed."""
    session = started(letters, picture, **options)
    while Landed() not in session.step(SOFT):
        pass
    return session


def run(session: Session, buttons: Buttons, ticks: int) -> list[Event]:
    """Hold the same buttons for exactly so many ticks; returns everything that happened."""
    events: list[Event] = []
    last = session.tick + ticks
    while session.tick < last and not session.ended:
        events += session.advance(buttons, last - session.tick)
    return events


def tap(session: Session, *presses: Buttons) -> list[Event]:
    """Press and release buttons one after the other, a tick each."""
    events: list[Event] = []
    for buttons in presses:
        events += run(session, buttons, 1)
        events += run(session, Buttons.NONE, 1)
    return events


def end(session: Session, reason: EndReason) -> None:
    """End a game where it stands, without playing on to an end of that kind."""
    session.ended = Ended(reason)
    session._state = Over(session.ended)


def of_kind(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def x_of(session: Session) -> int:
    """The falling piece's leftmost column."""
    assert session.current
    return session.current.x


def y_of(session: Session) -> int:
    """Its lowest row."""
    assert session.current
    return session.current.y


def well(session: Session) -> str:
    """The stack and, as ``@``, the falling piece."""
    placement = session.current
    falling = set(session.rules.rotation.cells(placement)) if placement else set()
    top = max([session.board.height, *(y + 1 for _, y in falling)])
    return "\n".join(
        "".join("@" if (x, y) in falling else "X" if session.board.filled(x, y) else "." for x in range(10))
        for y in range(top - 1, -1, -1)
    )
