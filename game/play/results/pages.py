"""The content of the pages over a game."""

from __future__ import annotations

from collections import Counter

from game.core.board.pieces import Piece
from game.core.session.view import GameView
from game.core.statistics import keys_per_piece, per_second, secret, sections
from game.play.advice.review import SHOWN, CostlyPlacement, Review
from game.play.figures import NONE_YET, shown_level, shown_score, to_hundredths
from game.play.keeping import YOU
from game.play.new_game import GameRecord
from game.play.results.sheet import Chart, PlacementPicture, Sheet
from game.play.words import SEPARATOR, clock, holes, precise

PACE_SPANS = 30
"""The number of equal time spans in the chart of the pace."""
PIECES_A_SPAN = 4
"""The least number of pieces in a time span, on average. Fewer would make the chart jump."""
_WITH_SPINS = ("T-spins", "Back-to-back", "Longest I drought")
"""The pairs that graded games leave out: such games have no spins, and a chart shows the droughts."""
_ENDS = {
    "block out": ("Game over", "The next piece had no room."),
    "lock out": ("Game over", "A piece locked above the visible rows."),
    "goal": ("Well played", "The goal was reached."),
    "roll": ("Well played", "Level 999 was reached. The roll was lost."),
    "too late": ("Game over", "This level was reached too late."),
    "time": ("Time's up", "The two minutes are over."),
    "no more pieces": ("The end", "There are no more pieces."),
}


def pause_sheet(game: GameRecord, muted: bool) -> Sheet:
    """The page of a pause."""
    session = game.session
    if game.remark:
        fate = "saved, but not as your own game" if game.kept else "not saved"
        parts = [f"{game.remark.capitalize()}: {fate}"]
    else:
        score = shown_score(session, session.score)
        parts = [
            clock(session.seconds),
            f"{session.lines} {'line' if session.lines == 1 else 'lines'}",
            f"{score} points",
        ]
    return Sheet("Paused", SEPARATOR.join([*parts, "sound off"] if muted else parts))


def results_sheet(game: GameRecord, remark: str) -> Sheet:
    """The summary of a finished game. ``remark`` compares it with earlier games."""
    session = game.session
    title, note = _ENDS[session.ended.reason if session.ended else "block out"]
    return Sheet(title, SEPARATOR.join(filter(None, (note, remark, game.remark))), tuple(_pairs(game)), charts(game))


def costliest_sheet(review: Review, who: str) -> Sheet:
    """The costliest placements of a person. ``who`` is the name of the bot that rates them."""
    costly = review.costliest
    if review.rated < review.total:
        note = f"{who} has rated {review.rated:,} of {review.total:,} placements."
    elif review.is_silent:
        note = f"{who} cannot rate placements."
    elif costly:
        note = f"Solid: your placement. Outlined: the choice of {who}. Click one to watch it."
    else:
        note = f"{who} found no better placement."
    return Sheet("Your costliest placements", note, pictures=tuple(map(_picture, costly)), places=SHOWN)


def _picture(costly: CostlyPlacement) -> PlacementPicture:
    verdict, turn = costly.verdict, costly.verdict.turn
    system = turn.rules.rotation
    return PlacementPicture(
        (*turn.colours, turn.garbage),
        verdict.placed.landing.piece,
        system.mask(verdict.placed.landing),
        system.mask(verdict.best.landing),
        (
            verdict.grade.value,
            holes(verdict.holes),
            f"Piece {costly.number:,}{': hold' if verdict.best.hold and not verdict.placed.hold else ''}",
        ),
        costly.number,
    )


def _pairs(game: GameRecord) -> list[tuple[str, str]]:
    session, statistics, droughts = game.session, game.statistics, game.dealer.longest_droughts
    time = precise if to_hundredths(session) else clock
    pairs = [
        ("Score", shown_score(session, session.score)),
        ("Time", time(session.seconds)),
        ("Lines", f"{session.lines:,}"),
        ("Level", shown_level(session, session.level)),
        ("Pieces", f"{session.pieces:,}"),
        ("Pieces/s", f"{per_second(session.pieces, session):.2f}"),
        ("Lines/min", f"{60 * per_second(session.lines, session):.1f}"),
        ("Keys/piece", f"{keys_per_piece(session):.2f}"),
        ("Finesse faults", f"{statistics.wasted_keys:,}"),
        ("Tetris rate", f"{statistics.tetris_rate:.0%}"),
        ("T-spins", str(statistics.t_spins)),
        ("Longest combo", str(max(0, statistics.longest_combo))),
        ("Back-to-back", str(statistics.back_to_backs)),
        ("Perfect clears", str(statistics.perfect_clears)),
        ("Longest I drought", str(droughts[Piece.I])),
        ("Randomizer", game.dealer.randomizer.name),
        ("Seed", game.dealer.seed or "none"),
        ("Played by", players(game) or "nobody"),
    ]
    if session.rules.graded:
        pairs = [pair for pair in pairs if pair[0] not in _WITH_SPINS]
        pairs.insert(1, ("Grade", statistics.grade(session) or NONE_YET))
        hidden = secret(session)
        pairs += [("Secret grade", hidden)] if hidden else []
        second = float(session.rules.ticks_per_second)
        pairs += [(f"Section {level}", precise(ticks / second)) for level, ticks in sections(session).items()]
    if session.mode.lines and to_hundredths(session):
        ticks_per_second = float(session.rules.ticks_per_second)
        splits = [(lines, tick / ticks_per_second) for lines, tick in statistics.splits.items()]
        pairs += [(f"At {lines} lines", precise(at)) for lines, at in splits if lines < session.mode.lines]
    return pairs


def players(game: GameRecord) -> str:
    """The players, the person first: "You", "You and Dellacherie"."""
    return " and ".join(sorted(game.pieces_by, key=lambda name: name != YOU))


def charts(game: GameRecord) -> tuple[Chart, ...]:
    """Charts of the pace, the height of the stack and the droughts."""
    session = game.session
    lasting = [float(drought) for drought in game.dealer.longest_droughts]
    droughts = Chart("Droughts", tuple(lasting), f"{max(lasting):.0f}", by_piece=True)
    if not session.recorded:
        return (droughts,)  # the trail of a game that is not recorded is incomplete
    pace, heights = pace_over_time(session), tuple(float(mark.height) for mark in session.trail)
    return (
        Chart("Pieces/s", pace, f"{max(pace, default=0):.2f}"),
        Chart("Height", heights, f"{max(heights, default=0):.0f}"),
        droughts,
    )


def pace_over_time(session: GameView) -> tuple[float, ...]:
    """Pieces per second in equal spans of the game: ``PACE_SPANS``, or fewer if there are few pieces."""
    if not session.tick:
        return ()
    parts = max(2, min(PACE_SPANS, session.pieces // PIECES_A_SPAN))
    spans = Counter(min(parts - 1, mark.tick * parts // session.tick) for mark in session.trail)
    return tuple(spans[span] * parts / session.seconds for span in range(parts))
