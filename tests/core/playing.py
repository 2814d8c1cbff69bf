"""What the tests of the session share: a dealer that deals what it is told, and pictures of the well."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent

from game.core.board import Board
from game.core.buttons import Buttons
from game.core.events import Event
from game.core.modes import MARATHON, Mode
from game.core.pieces import Piece, pieces_from
from game.core.rules import MODERN, Handling, Rules
from game.core.session import Session


class Hand:
    """Deals the given pieces and then no more."""

    def __init__(self, letters: str) -> None:
        self._pieces = list(pieces_from(letters))

    @property
    def queue(self) -> tuple[Piece, ...]:
        return tuple(self._pieces)

    def deal(self, cells: int = 0) -> Piece | None:
        return self._pieces.pop(0) if self._pieces else None


def game(
    letters: str,
    picture: str = "",
    *,
    rules: Rules = MODERN,
    handling: Handling | None = None,
    mode: Mode = MARATHON,
    level: int = 1,
    hold: bool = True,
) -> Session:
    """A session that deals ``letters`` onto the stack in a picture."""
    board = Board.parse(dedent(picture))
    return Session(rules, Hand(letters), handling=handling, mode=mode, level=level, hold=hold, board=board)


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


def of_kind(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def well(session: Session) -> str:
    """The stack and, as ``@``, the falling piece."""
    placement = session.current
    falling = set(session.rules.rotation.cells(placement)) if placement else set()
    top = max([session.board.height, *(y + 1 for _, y in falling)])
    return "\n".join(
        "".join("@" if (x, y) in falling else "X" if session.board.filled(x, y) else "." for x in range(10))
        for y in range(top - 1, -1, -1)
    )
