"""What the overlays of a game say."""

from __future__ import annotations

from datetime import datetime, timezone

from game import __version__
from game.core.pieces import Piece
from game.core.randomizers import Dealer
from game.core.replay import record, to_text
from game.core.session import Session
from game.core.setup import Setup
from game.storage import Game, Scores
from game.ui.draw.overlay import Sheet
from game.ui.draw.panels import clock
from game.ui.tally import YOU, Tally

PERSON = "person"
"""The player's name in the scores."""
_ENDS = {
    "block out": ("Game over", "The next piece had no room."),
    "lock out": ("Game over", "A piece locked above the well."),
    "goal": ("Well played", "The last level is done."),
    "no more pieces": ("The end", "The dealer has no more pieces."),
}


def pause_sheet(session: Session) -> Sheet:
    """The overlay of a pause."""
    return Sheet("Paused", f"{clock(session.seconds)}  ·  {session.lines} lines  ·  {session.score:,} points")


def over_sheet(session: Session, dealer: Dealer, tally: Tally, remark: str) -> Sheet:
    """The summary of a finished game. ``remark`` is how it compares with others."""
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
    return Sheet(title, "  ·  ".join(filter(None, (note, remark))), tuple(pairs))


def keep(scores: Scores, setup: Setup, session: Session, dealer: Dealer, tally: Tally, controller: str) -> str:
    """Keep a finished game. Returns how it compares with the best that the person played, or why it is not kept."""
    by_person = set(tally.by) == {YOU}
    player = PERSON if by_person else "mixed" if YOU in tally.by else f"machine {controller}"
    best = scores.table(setup.rules.name, setup.mode.name, machine=False, limit=1)
    now = datetime.now(timezone.utc).isoformat(timespec="seconds")
    replay = record(setup, session, dealer, version=__version__, player=player, date=now)
    if scores.record(Game.of(replay), to_text(replay)) is None:
        return scores.notice or ""
    if by_person and best and session.score > best[0].game.score:
        return "Your best score yet."
    return f"Your best is {best[0].game.score:,}." if best else ""
