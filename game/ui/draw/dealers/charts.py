"""The charts of what a dealer has dealt. The line of what is expected shows what its rule gives in the long run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.core.board.pieces import PIECES, Piece
from game.language import digits, marked, say, say_many
from game.play.words import percent
from game.ui.draw.dealers.chart import Chart
from game.ui.draw.dealers.scales import folded, law_of_lane, limit_of

GAPS, SHARES, REPEATS, DROUGHTS = "gaps", "shares", "repeats", "droughts"
NAMES: Mapping[str, str] = {
    GAPS: marked("Waits for an I"),
    SHARES: marked("Shares"),
    REPEATS: marked("Repeats"),
    DROUGHTS: marked("Longest wait"),
}
"""Chart -> its name. It is translated when it is shown."""
_STEPS = 6, 12, 18
"""The steps of the axis of waits."""
_EVEN = 0.005
"""The difference of shares below which no piece is said to have come most."""
_ANY_SHARE = 0.888
"""A share that is as wide as any on the screen."""
_LETTERS_APART = 0.15
"""The least room between the letters of two pieces, compared with their size."""
_NOTHING = ""
"""What a chart says in a narrow lane where nobody knows what is expected: the line is missing."""


def _tell_nothing_expected(chart: Chart) -> None:
    """Write why nothing is expected."""
    looks = chart.lane.randomizer.sees_board
    chart.tell(say("depends on the stack") if looks else say("expected: unknown"), _NOTHING)


def _draw_gaps(chart: Chart) -> None:
    """Draw how often each gap between two I pieces came. The last bar is that of all longer ones, too."""
    lane, scales, area = chart.lane, chart.scales, chart.area
    total = lane.counts.gaps.total()
    chart.head(
        (say("How long the waits for an I were"), say(NAMES[GAPS])),
        say_many("{number} wait", "{number} waits", total),
        "",
    )
    chart.ground(percent(scales.gap_top))
    width = area.width / (scales.last_gap + 1)
    for gap, share in enumerate(folded(lane.counts.gap_shares(scales.last_gap), scales.last_gap)):
        chart.bar(area.x + gap * width, width, share, scales.gap_top, chart.colour)
    law = law_of_lane(lane)
    if not law:
        _tell_nothing_expected(chart)
    elif not law.chances:
        chart.tell(say("no I ever comes"), say("no I"))
    else:
        chances = folded([*law.chances, 0.0, 0.0], scales.last_gap)
        end = max(gap for gap, each in enumerate(chances) if each > 0) + 2  # it comes down, and does not go on as zero
        points = [
            (area.x + (gap + 0.5) * width, chart.level(each, scales.gap_top)) for gap, each in enumerate(chances[:end])
        ]
        if lane.law:
            for x, y in points:
                chart.mark(x, y, width)
            chart.expected((), say("expected"))
        else:
            chart.simulated(points)
    choices = [_labels_of_gaps(chart, width, step) for step in _STEPS]
    chart.foot(next(filter(chart.has_room, choices), choices[-1]))


def _labels_of_gaps(chart: Chart, width: float, step: int) -> list[tuple[int, str]]:
    """The labels of the axis of waits in steps. The last bar is that of all longer waits, too."""
    scales = chart.scales
    gaps = range(0, scales.last_gap + 1, step)
    last = f"{gaps[-1]}+" if scales.is_full else chart.in_pieces(str(gaps[-1]))
    return [(round(chart.area.x + (gap + 0.5) * width), last if gap == gaps[-1] else str(gap)) for gap in gaps]


def _draw_shares(chart: Chart) -> None:
    """Draw how often each piece came."""
    lane, top, area = chart.lane, chart.scales.share_top, chart.area
    shares = lane.counts.shares
    names = say("Share of each piece"), say(NAMES[SHARES])
    chart.head(names, *_most(shares) if lane.counts.pieces else ("",), like=_most_told(Piece.O, _ANY_SHARE))
    chart.ground(percent(top))
    width = area.width / len(PIECES)
    for piece, share in zip(PIECES, shares, strict=True):
        chart.bar(area.x + (piece + 0.14) * width, 0.72 * width, share, top, chart.palette[piece])
    if lane.shares:
        for piece, share in zip(PIECES, lane.shares, strict=True):
            chart.mark(area.x + (piece + 0.5) * width, chart.level(share, top), width)
        chart.expected((), say("expected"))
    else:
        _tell_nothing_expected(chart)
    letters = [(round(area.x + (piece + 0.5) * width), piece.name) for piece in PIECES]
    if chart.has_room(letters, _LETTERS_APART):  # with some of them missing, the row would look broken
        chart.foot(letters, _LETTERS_APART)


def _most(shares: Sequence[float]) -> tuple[str, ...]:
    """Which piece came most, from the longest words to the shortest. No piece is named if they hardly differ."""
    if max(shares) - min(shares) < _EVEN:
        return (say("all {share}", share=percent(sum(shares) / len(PIECES), 1)),)
    most = max(PIECES, key=lambda piece: shares[piece])
    return _most_told(most, shares[most])


def _most_told(piece: Piece, share: float) -> tuple[str, str]:
    """That a piece came most, at length and in brief."""
    told = {"piece": piece.name, "share": percent(share, 1)}
    return say("most: {piece} {share}", **told), say("{piece} {share}", **told)


def _draw_repeats(chart: Chart) -> None:
    """Draw how the share of repeats has changed."""
    lane, top, area = chart.lane, chart.scales.repeat_top, chart.area
    counts = lane.counts
    chart.head(
        (say("Share of repeats so far"), say(NAMES[REPEATS])),
        percent(counts.repeat_rate, 1) if counts.pieces > 1 else "",
    )
    chart.ground(percent(top))
    # Earlier shares can be far above the scale. The curve comes in from the upper edge then.
    points = [(chart.at_pieces(pieces), chart.level(rate, top)) for pieces, rate in counts.rates]
    if lane.repeats is not None:
        level = chart.level(lane.repeats, top)
        words = say("expected {share}", share=percent(lane.repeats, 1)), say("expected")
        chart.expected([(area.x, level), (area.right, level)], *words)
    elif lane.simulated:
        level = chart.level(lane.simulated.repeats, top)
        share = percent(lane.simulated.repeats, 1)
        chart.simulated([(area.x, level), (area.right, level)], say("simulated {share}", share=share))
    else:
        _tell_nothing_expected(chart)
    _draw_curve(chart, points)
    chart.foot(chart.tens())


def _draw_droughts(chart: Chart) -> None:
    """Draw how the longest drought of the I has grown."""
    lane, scales, area = chart.lane, chart.scales, chart.area
    counts, top = lane.counts, float(scales.drought_top)
    chart.head(
        (say("Longest wait for an I so far"), say("Longest wait for an I"), say(NAMES[DROUGHTS])),
        digits(counts.longest) if counts.pieces else "",
    )
    chart.ground(str(scales.drought_top))
    limit = limit_of(lane)
    if limit is not None:
        level = chart.level(limit, top)
        words = say("never more than {number}", number=limit), say("limit {number}", number=limit)
        chart.expected([(area.x, level), (area.right, level)], *words)
    elif lane.law and lane.law.longest is not None:
        number = digits(lane.law.longest)
        chart.tell(say("never more than {number}", number=number), say("limit {number}", number=number))
    elif lane.law:
        chart.tell(say("no limit"))
    points: list[tuple[float, float]] = []
    level = chart.level(0, top)
    for pieces, longest in counts.droughts:
        x = chart.at_pieces(pieces)
        points += [(x, level), (x, level := chart.level(longest, top))]
    if points:
        points.append((chart.at_pieces(counts.pieces), level))
    _draw_curve(chart, points)
    chart.foot(chart.tens())


def _draw_curve(chart: Chart, points: Sequence[tuple[float, float]]) -> None:
    clip = chart.target.get_clip()
    chart.target.set_clip(chart.area.clip(clip))
    if len(points) > 1:
        pygame.draw.lines(chart.target, chart.colour, False, points, max(2, chart.em // 7))
    chart.target.set_clip(clip)


DRAW: Mapping[str, Callable[[Chart], None]] = {
    GAPS: _draw_gaps,
    SHARES: _draw_shares,
    REPEATS: _draw_repeats,
    DROUGHTS: _draw_droughts,
}
"""Chart -> the function that draws it."""
