"""What the overlays of a game say."""

from __future__ import annotations

from game.core.pieces import Piece
from game.core.randomizers import Dealer
from game.core.session import Session
from game.ui.draw.overlay import Sheet
from game.ui.draw.panels import clock
from game.ui.tally import Tally

_ENDS = {
    "block out": ("Game over", "The next piece had no room."),
    "lock out": ("Game over", "A piece locked above the well."),
    "goal": ("Well played", "The last level is done."),
    "no more pieces": ("The end", "The dealer has no more pieces."),
}


def pause_sheet(session: Session) -> Sheet:
    """The overlay of a pause."""
    return Sheet("Paused", f"{clock(session.seconds)}  ·  {session.lines} lines  ·  {session.score:,} points")


def over_sheet(session: Session, dealer: Dealer, tally: Tally, seed: str) -> Sheet:
    """The summary of a finished game."""
    title, note = _ENDS[session.ended.reason if session.ended else "block out"]
    seconds = session.seconds
    pairs = [
        ("Score", f"{session.score:,}"),
        ("Lines", f"{session.lines:,}"),
        ("Level", str(session.level)),
        ("Time", clock(seconds)),
        ("Pieces", f"{session.pieces:,}"),
        ("Pieces/s", f"{session.pieces / seconds:.2f}" if seconds else "0.00"),
        ("Dealer", dealer.randomizer.name),
        ("Seed", dealer.seed or "none"),
        ("Played by", tally.players or "nobody"),
        ("Worst I drought", str(dealer.longest_droughts[Piece.I])),
        *((name, str(count)) for name, count in tally.kinds()),
    ]
    if tally.best_combo > 0:
        pairs.append(("Best combo", str(tally.best_combo)))
    if tally.perfect:
        pairs.append(("Perfect clears", str(tally.perfect)))
    return Sheet(title, note, tuple(pairs))
