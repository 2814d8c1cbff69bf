"""The charts of what several dealers have dealt, on scales that they share. What is expected is drawn beside it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.board.pieces import PIECES
from game.core.dealers.runs import SIMULATED, GapLaw
from game.language import digits, marked, say, say_many
from game.play.watch.dealers import Lane
from game.play.words.numbers import percent
from game.play.words.plots import TONES, Axis, Curve, Plot, Spot, Spots, Tone, power_axis

GAPS, SHARES, REPEATS, DROUGHTS = "gaps", "shares", "repeats", "droughts"
NAMES: Mapping[str, str] = {
    GAPS: marked("Waits for an I"),
    SHARES: marked("Shares"),
    REPEATS: marked("Repeats"),
    DROUGHTS: marked("Longest wait"),
}
"""Chart -> its name. It is translated when it is shown."""
_MOST_GAPS = 36
"""The longest gap that has a bar of its own."""
_QUANTILE = 0.997
"""The share of the expected gaps for which there is room."""
_STEP = 6
"""The distance of two numbers below the gaps."""
_EVEN = 0.005
"""The difference of shares below which no piece is said to have come most."""


@dataclass(frozen=True)
class Scales:
    """What the charts of all dealers share, so that they can be compared at a glance."""

    last_gap: int
    """The last gap that has a bar. All longer ones share it."""
    gap_top: float
    share_top: float
    repeat_top: float
    pieces: int
    """The right end of the curves, in pieces."""
    drought_top: int

    @classmethod
    def of(cls, lanes: Sequence[Lane]) -> Scales:
        """The scales in which all bars of all dealers have room, from the first one on."""
        last, top, share, repeat = 12, 0.1, 0.2, 0.05
        for lane in lanes:
            counts, law = lane.counts, _law_of(lane)
            if law:
                last = max(last, _quantile(law.chances))
                top = max([top, *law.chances])
            last = max([last, *counts.gaps])
            share = max([share, *counts.shares, *(lane.shares or ())])
            repeat = max(repeat, 1.3 * counts.repeat_rate, 1.4 * (lane.repeats or 0.0))
        last = min(last, _MOST_GAPS)
        for lane in lanes:
            top = max([top, *folded(lane.counts.gap_shares(last), last)])
        pieces = max(100, *(lane.counts.pieces for lane in lanes))
        drought = max(13, *(max(lane.counts.longest, _limit_of(lane) or 0) for lane in lanes))
        return cls(last, _ceiling(top), _ceiling(share), _ceiling(repeat), pieces, 5 * -(-5 * drought // 20))


def folded(shares: Sequence[float], last: int) -> list[float]:
    """[gap]: its share, where that of the gap ``last`` is the one of all longer gaps, too."""
    return [*shares[:last], sum(shares[last:])]


def _law_of(lane: Lane) -> GapLaw | None:
    """The law of the gaps: the exact one, else the simulated one, else None."""
    return lane.law or (lane.simulated.law if lane.simulated else None)


def _limit_of(lane: Lane) -> int | None:
    """The longest possible drought, if it is short enough to be drawn."""
    longest = lane.law.longest if lane.law else None
    return longest if longest is not None and longest <= 2 * _MOST_GAPS else None


def _quantile(chances: Sequence[float]) -> int:
    total = 0.0
    for gap, chance in enumerate(chances):
        total += chance
        if total >= _QUANTILE:
            return gap
    return max(0, len(chances) - 1)


def _ceiling(share: float) -> float:
    """The next step of 5 %, or of 20 % where there is much."""
    step = 0.05 if share <= 0.4 else 0.2
    return min(1.0, step * math.ceil(share / step - 1e-9))


def lane_plots(lanes: Sequence[Lane]) -> list[Mapping[str, Plot]]:
    """The charts of each dealer by their names."""
    scales = Scales.of(lanes)
    return [
        {
            GAPS: _gaps(lane, scales, tone),
            SHARES: _shares(lane, scales),
            REPEATS: _repeats(lane, scales, tone),
            DROUGHTS: _droughts(lane, scales, tone),
        }
        for lane, tone in zip(lanes, TONES, strict=False)
    ]


def _gaps(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    """How often each gap between two I pieces came. The last bar is that of all longer ones, too."""
    last, total, law = scales.last_gap, lane.counts.gaps.total(), _law_of(lane)
    shares = folded(lane.counts.gap_shares(last), last)
    chances = folded([*law.chances, 0.0, 0.0], last) if law and law.chances else []
    ends = max((gap for gap, chance in enumerate(chances) if chance > 0), default=-1) + 1
    of_law = tuple((float(gap), chance) for gap, chance in enumerate(chances[:ends]))
    is_full = last == _MOST_GAPS
    ticks = tuple((float(gap), f"{gap}+" if is_full and gap == last else str(gap)) for gap in range(0, last + 1, _STEP))

    def spot(gap: int) -> Spot:
        wait = say_many("no I for {number} piece", "no I for {number} pieces", gap)
        share = say("{share} of the waits", share=percent(shares[gap], 1))
        expected = chances[gap] if gap < len(chances) else None
        return Spot(gap, shares[gap], (wait, share, *_told(expected, exact=bool(lane.law))))

    bars = Curve(tuple((float(gap), share) for gap, share in enumerate(shares)), "bars", tone)
    return Plot(
        say(NAMES[GAPS]),
        Axis(-0.5, last + 0.5, ticks),
        _up(scales.gap_top),
        (bars, *([Curve(of_law, "marks", "text", _name(exact=bool(lane.law)))] if of_law else [])),
        Spots(len(shares), spot),
        figure=say_many("{number} wait", "{number} waits", total),
        note="" if of_law else say("no I ever comes") if law else _nothing_expected(lane),
    )


def _shares(lane: Lane, scales: Scales) -> Plot:
    """How often each piece came."""
    shares, expected = lane.counts.shares, lane.shares

    def spot(number: int) -> Spot:
        told = _told(expected[number] if expected else None, exact=True)
        return Spot(number, shares[number], (_came(PIECES[number].name, shares[number]), *told))

    figure = ""
    if lane.counts.pieces:
        most = max(PIECES, key=lambda piece: shares[piece])
        even = max(shares) - min(shares) < _EVEN
        all_of_them = say("all {share}", share=percent(sum(shares) / len(PIECES), 1))
        figure = all_of_them if even else _came(most.name, shares[most])
    bars = Curve(tuple((float(piece), shares[piece]) for piece in PIECES), "bars", "accent", pieces=True)
    marks = [Curve(tuple(enumerate(expected)), "marks", "text", _name(exact=True))] if expected else []
    return Plot(
        say(NAMES[SHARES]),
        Axis(-0.5, len(PIECES) - 0.5, tuple((float(piece), piece.name) for piece in PIECES)),
        _up(scales.share_top),
        (bars, *marks),
        Spots(len(PIECES), spot),
        figure=figure,
        note="" if expected else _nothing_expected(lane),
    )


def _came(piece: str, share: float) -> str:
    return say("{piece} {share}", piece=piece, share=percent(share, 1))


def _repeats(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    """How the share of repeats has changed. Earlier ones can be far above the scale: the curve comes in from there."""
    counts = lane.counts
    exact = lane.repeats is not None
    expected = lane.simulated.repeats if not exact and lane.simulated else lane.repeats

    def spot(number: int) -> Spot:
        pieces, rate = counts.rates[number]
        return Spot(pieces, rate, (percent(rate, 1), _after(pieces), *_told(expected, exact=exact)))

    level = [] if expected is None else [_level(expected, scales, _name(exact=exact), dash=int(not exact))]
    return Plot(
        say(NAMES[REPEATS]),
        power_axis(scales.pieces),
        _up(scales.repeat_top),
        (*level, Curve(tuple(counts.rates), "line", tone)),
        Spots(len(counts.rates), spot),
        figure=percent(counts.repeat_rate, 1) if counts.pieces > 1 else "",
        note="" if level else _nothing_expected(lane),
    )


def _droughts(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    """How the longest drought of the I has grown."""
    counts, limit = lane.counts, _limit_of(lane)
    points = [(1.0, 0.0), *counts.droughts, (counts.pieces, counts.longest)] if counts.droughts else []

    def spot(number: int) -> Spot:
        pieces, wait = counts.droughts[number]
        return Spot(pieces, wait, (digits(wait), _after(pieces)))

    longest = lane.law.longest if lane.law else None
    never = say("never more than {number}", number=digits(longest)) if longest is not None else ""
    note = never or (say("no limit") if lane.law else "")
    return Plot(
        say(NAMES[DROUGHTS]),
        power_axis(scales.pieces),
        Axis(0.0, scales.drought_top, tuple((float(wait), str(wait)) for wait in (0, scales.drought_top))),
        (*([_level(limit, scales, never)] if limit is not None else []), Curve(tuple(points), "steps", tone)),
        Spots(len(counts.droughts), spot),
        figure=digits(counts.longest) if counts.pieces else "",
        note="" if limit is not None else note,
    )


def _up(top: float) -> Axis:
    """An axis of shares, with its middle and its end."""
    return Axis(0.0, top, tuple((share, percent(share, 1 if share * 100 % 1 else 0)) for share in (0.0, top / 2, top)))


def _level(value: float, scales: Scales, name: str, *, dash: int = 0) -> Curve:
    """A line from edge to edge for what is expected."""
    return Curve(((1.0, value), (scales.pieces, value)), "line", "text", name, dash=dash)


def _after(pieces: int) -> str:
    return say_many("After {number} piece", "After {number} pieces", pieces)


def _name(*, exact: bool) -> str:
    """How it is known what is expected: by the rule of the dealer, or by other games."""
    return say("expected") if exact else say("in {games} simulated games", games=digits(SIMULATED))


def _told(share: float | None, *, exact: bool) -> list[str]:
    """What is expected in words."""
    if share is None:
        return []
    told = percent(share, 1)
    return [say("expected {share}", share=told) if exact else say("simulated {share}", share=told)]


def _nothing_expected(lane: Lane) -> str:
    """Why nothing is expected."""
    return say("depends on the stack") if lane.randomizer.sees_board else say("expected: unknown")
