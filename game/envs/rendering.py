"""A game as text, or as the picture that the window shows."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.bits import STRIDE, WIDTH
from ..core.board import PIECES, letters_of
from ..core.session import Session

Picture = NDArray[np.uint8]
WINDOW = (720, 540)
_GARBAGE, _EMPTY = "#", "."
_WIDE = 16
"""The columns of text for a game."""


def rendered(games: Sequence[Session], shown: int, mode: str | None) -> Any:
    """Return what ``render`` returns in a render mode; None without one. Several games stand side by side. ``shown`` is
    the number of next pieces that the player sees."""
    if mode == "ansi":
        return "\n".join(map("    ".join, zip(*(text(game, shown) for game in games), strict=True)))
    return np.concatenate([picture(game, shown) for game in games], axis=1) if mode == "rgb_array" else None


def text(session: Session, shown: int) -> list[str]:
    """Return a game as lines of text: the well with a letter for each cell, a small one for those of the falling piece,
    and the figures."""
    rules, current = session.rules, session.current
    rows = [[_EMPTY] * WIDTH for _ in range(rules.skyline)]
    layers = [(_GARBAGE, session.garbage), *((piece.name, session.colours[piece]) for piece in PIECES)]
    if current is not None:
        layers.append((current.piece.name.lower(), rules.rotation.mask(current)))
    for letter, cells in layers:
        for y in range(rules.skyline):
            for x in range(WIDTH):
                if (cells >> (STRIDE * y + x)) & 1:
                    rows[y][x] = letter
    words = [
        f"hold {session.held.name if session.held is not None else '-'}",
        f"next {letters_of(session.queue[:shown]) or '-'}",
        f"lines {session.lines}",
        f"score {session.score}",
        session.ended.reason if session.ended else "",
    ]
    return [line.ljust(_WIDE) for line in (*map("".join, reversed(rows)), *words)]


def picture(session: Session, shown: int) -> Picture:
    """Return the picture of a game, drawn by the window's own code without a window: [y, x, red green blue]."""
    from ..core import Statistics
    from ..play.game.effects import Effects
    from ..play.game.frame import Credits, Frame, Panels
    from ..play.words.panels import Status, figures, pace_of
    from ..settings import Settings
    from ..ui import Camera

    settings, rules, history = Settings(), session.rules, session.history
    last = {piece: place for place, piece in enumerate(history)}
    panels = Panels(session.hold_allowed, shown, rows=min(20, rules.skyline), above=rules.rows_above())
    frame = Frame(
        session,
        Effects(flashes=False, moving=False),
        0.0,
        panels,
        settings.display.palette,
        settings.shows_ghost(rules.look),
        Credits(),
        figures(Status(session, Statistics(), pace_of(session))),
        tuple(history.count(piece) for piece in PIECES),
        tuple(len(history) - 1 - last.get(piece, -1) for piece in PIECES),
    )
    surface, _ = Camera(WINDOW, frame).take(frame)
    pixels: Picture = np.array(surface.get_view("3"), np.uint8).swapaxes(0, 1).copy()
    return pixels
