"""The content of the pages over a game and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.board.pieces import PIECES
from game.core.session.view import GameView
from game.language import digits, say, say_many
from game.play.advice.losses import loss_in_words
from game.play.advice.review import CostlyPlacement, Review
from game.play.figures import to_hundredths
from game.play.new_game import GameRecord
from game.play.plots import Curve, Plot, Spot, named_axis, number_axis, time_axis
from game.play.remarks import remark_words
from game.play.results.sheet import PlacementPicture, Sheet
from game.play.words import SEPARATOR, amount, capital, clock, percent, points_words, precise

PACE_SPANS = 30
"""The number of equal time spans in the chart of the pace."""
PIECES_A_SPAN = 4
"""The least number of pieces in a time span, on average. Fewer would make the chart jump."""
PIECE = "piece "
"""Before the number of a piece: the action that shows this piece in the replay."""
MOST_SPOTS = 1000
"""The number of spots in the chart of the height. In a longer game a spot stands for several pieces."""


def pause_sheet(game: GameRecord, muted: bool) -> Sheet:
    """The page of a pause."""
    return Sheet(say("Paused"), _standing(game), say("Sound: off") if muted else "")


def _standing(game: GameRecord) -> str:
    """How far a paused game is, or why it does not count."""
    session = game.session
    if game.remark:
        remark = capital(remark_words(game.remark))
        if game.kept:
            return say("{remark}: not saved as your own game", remark=remark)
        return say("{remark}: not saved", remark=remark)
    time = precise(session.seconds) if to_hundredths(session) else clock(session.seconds)
    parts = [time, say_many("{number} line", "{number} lines", session.lines)]
    if session.mode.ranked_by != "time":  # points say nothing where the time decides
        most = session.rules.scoring.most
        parts.append(points_words(session.score if most is None else min(session.score, most)))
    return SEPARATOR.join(parts)


def review_words(review: Review, who: str) -> str:
    """What the page of the costliest placements says above them. ``who`` is the name of the bot that rates them."""
    if review.rated < review.total:
        rated, total = digits(review.rated), digits(review.total)
        return say("{bot} has rated {rated} of {total} placements.", bot=who, rated=rated, total=total)
    if review.is_silent:
        return say("{bot} cannot rate placements.", bot=who)
    if review.costliest:
        # Translators: {bot} is the name of the bot, such as Dellacherie.
        return say(
            "Filled: your placement. Outlined: the bot's ({bot}). Choose one to watch it in the replay.", bot=who
        )
    return say("{bot} would have changed none of your placements.", bot=who)


def advice_words(review: Review, who: str) -> str:
    """What the results say about the placements. ``who`` is the name of the bot that rates them."""
    if not review.total:
        return ""
    if review.rated < review.total:
        share = percent(review.rated / review.total)
        return say("{bot} is rating your placements: {share}.", bot=who, share=share)
    return review.advice


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
            say("Cost: {cost}", cost=amount(verdict.holes)),
            say("Piece {number}", number=digits(costly.number)),
            *([say("Hold it, and place {piece}", piece=verdict.best.landing.piece.name)] if swaps else []),
        ),
        skyline=turn.rules.skyline,
        number=costly.number,
    )


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
    spots = (_height_spot(number, at, height) for number, at, height in marks)
    # The well is empty until the first piece locks.
    points = ((0.0, 0.0), *((at, float(height)) for _, at, height in marks)) if marks else ()
    most = max((height for _, _, height in marks), default=1)
    return Plot(
        say("Stack height"),
        time_axis(0, session.seconds, exact=True),
        number_axis(0, max(4, most + 1), whole=True, exact=True, name=say("in rows")),
        (Curve(points, "area"),),
        tuple(spots),
        empty=say("No piece locked."),
    )


def _height_spot(number: int, at: float, height: int) -> Spot:
    piece = say("Piece {number} at {time}", number=digits(number), time=clock(at))
    return Spot(at, height, (say_many("{number} row", "{number} rows", height), piece), f"{PIECE}{number}")


def pace_chart(session: GameView) -> Plot:
    """Pieces per second in spans of the game."""
    pace = pace_over_time(session)
    span = session.seconds / max(1, len(pace))
    middles = [(number + 0.5) * span for number in range(len(pace))]
    # Each span has its mean from its beginning to its end.
    ends = [(0.0, pace[0]), (session.seconds, pace[-1])] if pace else []
    spots = (
        Spot(at, value, (say("{number} pieces a second", number=digits(value, 2)), _span(at - span / 2, at + span / 2)))
        for at, value in zip(middles, pace, strict=True)
    )
    return Plot(
        say("Pieces a second"),
        time_axis(0, session.seconds, most=4, exact=True),
        number_axis(0, max(1.0, *pace), most=4) if pace else number_axis(0, 1),
        (Curve((*ends[:1], *zip(middles, pace, strict=True), *ends[1:]), "area"),),
        tuple(spots),
    )


def _span(begin: float, end: float) -> str:
    return say("{first} to {last}", first=clock(begin), last=clock(end))


def drought_chart(longest: Sequence[int]) -> Plot:
    """The longest drought of each piece."""
    spots = (
        Spot(
            piece,
            longest[piece],
            (
                say_many("{number} piece", "{number} pieces", longest[piece]),
                say("without {piece}", piece=piece.name),
            ),
        )
        for piece in PIECES
    )
    return Plot(
        say("Longest waits"),
        named_axis([piece.name for piece in PIECES]),
        number_axis(0, max(1, *longest), most=4, whole=True, name=say("in pieces")),
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
