"""The content of the pages over a game and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.board.pieces import PIECES, Piece
from game.core.session.view import GameView
from game.core.statistics import keys_per_piece, per_second, secret, sections
from game.play.advice.losses import loss_in_words
from game.play.advice.review import CostlyPlacement, Review
from game.play.figures import NONE_YET, score_words, shown_level, to_hundredths
from game.play.history.names import dealer_title
from game.play.keeping import HELPED, YOU
from game.play.new_game import GameRecord
from game.play.plots import Curve, Plot, Spot, named_axis, number_axis, time_axis
from game.play.results.sheet import PlacementPicture, Sheet
from game.play.words import SEPARATOR, clock, holes, precise

PACE_SPANS = 30
"""The number of equal time spans in the chart of the pace."""
PIECES_A_SPAN = 4
"""The least number of pieces in a time span, on average. Fewer would make the chart jump."""
PIECE = "piece "
"""Before the number of a piece: the action that shows this piece in the replay."""
A_HOLE = "A cost of one hole is as bad as one covered gap."
"""What the unit of costs means."""
MOST_SPOTS = 1000
"""The number of spots in the chart of the height. In a longer game a spot stands for several pieces."""
_MODERN = ("T-spins", "Back-to-back")
"""The pairs that only the guideline knows."""


def pause_sheet(game: GameRecord, muted: bool) -> Sheet:
    """The page of a pause."""
    session = game.session
    if game.remark:
        fate = "saved, but not as your own game" if game.kept else "not saved"
        parts = [f"{game.remark.capitalize()}: {fate}"]
    else:
        lines = f"{session.lines:,} {'line' if session.lines == 1 else 'lines'}"
        parts = [precise(session.seconds) if to_hundredths(session) else clock(session.seconds), lines]
        # Points say nothing where the time decides.
        parts += [] if session.mode.ranked_by == "time" else [f"{score_words(session)} points"]
    return Sheet("Paused", SEPARATOR.join([*parts, "sound off"] if muted else parts))


def review_words(review: Review, who: str) -> str:
    """What the page of the costliest placements says above them. ``who`` is the name of the bot that rates them."""
    if review.rated < review.total:
        return f"{who} has rated {review.rated:,} of {review.total:,} placements."
    if review.is_silent:
        return f"{who} cannot rate placements."
    if review.costliest:
        return f"Solid: your placement. Outlined: the choice of {who}. Choose one to watch it in the replay. {A_HOLE}"
    return f"{who} would have changed none of your placements."


def advice_words(review: Review, who: str) -> str:
    """What the results say about the placements. ``who`` is the name of the bot that rates them."""
    if not review.total:
        return ""
    if review.rated < review.total:
        return f"{who} is rating your placements: {100 * review.rated // review.total} percent."
    return f"{review.advice} {A_HOLE}" if "hole" in review.advice else review.advice


def placement_pictures(review: Review) -> tuple[PlacementPicture, ...]:
    """The costliest placements, the worst first."""
    return tuple(map(_picture, review.costliest))


def _picture(costly: CostlyPlacement) -> PlacementPicture:
    verdict, turn = costly.verdict, costly.verdict.turn
    system = turn.rules.rotation
    swaps = verdict.best.hold and not verdict.placed.hold
    return PlacementPicture(
        (*turn.colours, turn.garbage),
        verdict.placed.landing.piece,
        system.mask(verdict.placed.landing),
        system.mask(verdict.best.landing),
        (
            loss_in_words(verdict),
            f"Cost {holes(verdict.holes)}",
            f"Piece {costly.number:,}",
            *([f"Hold it, and place {verdict.best.landing.piece.name}"] if swaps else []),
        ),
        skyline=turn.rules.skyline,
        number=costly.number,
    )


def facts(game: GameRecord) -> list[tuple[str, str]]:
    """What players look at after a game: names and values."""
    session, statistics, droughts = game.session, game.statistics, game.dealer.longest_droughts
    time = precise if to_hundredths(session) else clock
    pairs = [
        ("Score", score_words(session)),
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
        *dealers(game),
        ("Played by", players(game) or "nobody"),
    ]
    if session.rules.look != "modern":
        pairs = [pair for pair in pairs if pair[0] not in _MODERN]
    if session.rules.graded:
        pairs.insert(1, ("Grade", statistics.grade(session) or NONE_YET))
        hidden = secret(session)
        pairs += [("Secret grade", hidden)] if hidden else []
        second = float(session.rules.ticks_per_second)
        pairs += [(f"Section {level}", precise(ticks / second)) for level, ticks in sections(session).items()]
    return pairs


def dealers(game: GameRecord) -> list[tuple[str, str]]:
    """The dealer and its seed, and each change of the dealer with the first piece of the new one."""
    changes = game.dealer.changes
    first = game.setup.randomizer if changes else game.dealer.randomizer.name
    seed = game.setup.seed if changes else game.dealer.seed
    return [
        ("Dealer", dealer_title(first)),
        *((f"From piece {change.piece + 1:,}", dealer_title(change.randomizer)) for change in changes),
        ("Seed", seed or "none"),
    ]


def players(game: GameRecord) -> str:
    """The players, the person first: "You", "You, with help", "You and Dellacherie"."""
    if set(game.pieces_by) == {YOU} and not game.alone:
        return HELPED
    return " and ".join(sorted(game.pieces_by, key=lambda name: name != YOU))


def charts(game: GameRecord) -> tuple[Plot, ...]:
    """Charts of the height of the stack, the pace, and the droughts.

    A spot of the first one leads to its piece in the replay.
    """
    session = game.session
    droughts = drought_chart(game.dealer.longest_droughts)
    if not session.recorded or not session.tick:
        return (droughts,)  # the trail of a game that is not recorded is incomplete
    return height_chart(session), pace_chart(session), droughts


def height_chart(session: GameView) -> Plot:
    """The height of the stack after each piece, over the time of the game."""
    per_tick = float(session.rules.ticks_per_second)
    every = -(-len(session.trail) // MOST_SPOTS)
    marks = [(number, mark.tick / per_tick, mark.height) for number, mark in enumerate(session.trail, 1)][:: every or 1]
    spots = (
        Spot(at, height, (_rows(height), f"Piece {number:,} at {clock(at)}"), f"{PIECE}{number}")
        for number, at, height in marks
    )
    points = tuple((at, float(height)) for _, at, height in marks)
    most = max((height for _, _, height in marks), default=1)
    return Plot(
        "Height of the stack",
        time_axis(0, session.seconds, exact=True),
        number_axis(0, max(4, most + 1), whole=True, exact=True, name="in rows"),
        (Curve(points, "area"),),
        tuple(spots),
        empty="No piece locked.",
    )


def _rows(number: int) -> str:
    return f"{number} {'row' if number == 1 else 'rows'}"


def pace_chart(session: GameView) -> Plot:
    """Pieces per second in spans of the game."""
    pace = pace_over_time(session)
    span = session.seconds / max(1, len(pace))
    middles = [(number + 0.5) * span for number in range(len(pace))]
    # Each span has its mean from its beginning to its end.
    ends = [(0.0, pace[0]), (session.seconds, pace[-1])] if pace else []
    spots = (
        Spot(at, value, (f"{value:.2f} pieces a second", f"{clock(at - span / 2)} to {clock(at + span / 2)}"))
        for at, value in zip(middles, pace, strict=True)
    )
    return Plot(
        "Pieces a second",
        time_axis(0, session.seconds, most=4, exact=True),
        number_axis(0, max(1.0, *pace), most=4) if pace else number_axis(0, 1),
        (Curve((*ends[:1], *zip(middles, pace, strict=True), *ends[1:]), "area"),),
        tuple(spots),
    )


def drought_chart(longest: Sequence[int]) -> Plot:
    """The longest drought of each piece."""
    spots = (Spot(piece, longest[piece], (f"{longest[piece]} pieces", f"without {piece.name}")) for piece in PIECES)
    return Plot(
        "Longest droughts",
        named_axis([piece.name for piece in PIECES]),
        number_axis(0, max(1, *longest), most=4, whole=True, name="in pieces"),
        (Curve(tuple((float(piece), float(longest[piece])) for piece in PIECES), "bars", pieces=True),),
        tuple(spots),
    )


def pace_over_time(session: GameView) -> tuple[float, ...]:
    """Pieces per second in equal spans of the game: ``PACE_SPANS``, or fewer if there are few pieces."""
    if not session.tick:
        return ()
    parts = max(2, min(PACE_SPANS, session.pieces // PIECES_A_SPAN))
    spans = Counter(min(parts - 1, mark.tick * parts // session.tick) for mark in session.trail)
    return tuple(spans[span] * parts / session.seconds for span in range(parts))
