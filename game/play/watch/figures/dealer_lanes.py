"""Up to three dealers side by side, which deal from the same seed, and the charts of what they have dealt."""

from __future__ import annotations

import math
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain

from ....ai.linear import StraightDrops
from ....ai.linear.controllers import CONTROLLERS
from ....core.bits import clear, stack_height
from ....core.board import PIECES, Piece
from ....core.chance import part_of, seeded
from ....core.dealers import RANDOMIZERS, Deal, Dealer, DealerView, DealFault, Dealing
from ....core.dealers.history import DealOutlook, Marker, outlook
from ....core.dealers.machines import HANDS
from ....language import digits, marked, say, say_many
from ....plots import TONES, Axis, Curve, MadeLater, Plot, Spot, Tone
from ...words.numbers import percent
from ...words.plots import fine_percent, power_axis, share_axis

KEPT = 160
"""How many of the last pieces are kept, with their marks."""
_GROWTH = 1.03
"""The ratio of two numbers of pieces at which the rate of repeats is noted."""


class Counts:
    """The figures of the pieces so far. The gap of a piece is the number of other pieces since the last one of it."""

    def __init__(self) -> None:
        self.pieces = 0
        self.of = [0] * len(PIECES)
        self.repeats = 0
        self.gaps: Counter[int] = Counter()
        """Gap between two I pieces -> how often it came."""
        self.longest = 0
        """The longest drought of the I so far, in pieces. The current one counts."""
        self.marker = Marker(KEPT)
        self.rates: list[tuple[int, float]] = []
        """Numbers of pieces, ever further apart, with the share of repeats up to there."""
        self.droughts: list[tuple[int, int]] = []
        """Each number of pieces at which the longest drought of the I grew, with its length."""

    def see(self, piece: Piece) -> None:
        """Count a piece: its number, its gap, and droughts."""
        marker = self.marker
        if piece is Piece.I and self.of[piece]:
            self.gaps[marker.waits[piece]] += 1
        self.pieces += 1
        self.of[piece] += 1
        self.repeats += bool(marker.pieces) and piece is marker.pieces[-1]
        marker.see(piece)
        if self.drought > self.longest:
            self.longest = self.drought
            self.droughts.append((self.pieces, self.drought))
        noted = self.rates[-1][0] if self.rates else 1
        if self.pieces >= max(noted + 1, int(noted * _GROWTH)):
            self.rates.append((self.pieces, self.repeat_rate))

    @property
    def repeat_rate(self) -> float:
        """The share of pieces that are the same as the one before. 0 before the second piece."""
        return self.repeats / max(1, self.pieces - 1)

    @property
    def shares(self) -> list[float]:
        """[piece]: its share of all pieces; 0 before the first piece."""
        return [count / max(1, self.pieces) for count in self.of]

    def gap_shares(self, least: int) -> list[float]:
        """Return [gap]: its share of all gaps between two I pieces, at least up to the gap ``least``."""
        total = max(1, self.gaps.total())
        return [self.gaps[gap] / total for gap in range(max([least, *self.gaps]) + 1)]

    @property
    def drought(self) -> int:
        """The number of pieces since the last I, or since the start."""
        return self.marker.waits[Piece.I]


PLAYER = "dellacherie"
"""Who plays against the dealers that look at the board, by straight drops."""
_HEIGHT = 20


class Lane:
    """A dealer that deals one piece after the other. One that looks at the board deals to a bot. The bot begins with an
    empty well again after each game. The deal goes on."""

    def __init__(self, dealing: Dealing, seed: str, entropy: random.Random) -> None:
        """``entropy`` is for the dealer that has no seed."""
        name = dealing.randomizer
        self.randomizer = RANDOMIZERS[name]
        self.options = self.randomizer.checked(dealing.options)
        self.counts = Counts()
        self.cells = 0
        """The stack of the bot, if the dealer looks at it."""
        self.view = DealerView()
        """What the dealer saw when it decided the newest piece, if it looks at the board."""
        self.games = 0
        self.hands: deque[str] = deque(maxlen=KEPT)
        """The last hands of a dealer of Puyo Puyo, one for two pieces: two colours, the axis first."""
        self.ended = False
        self._seed, self._entropy = seed, entropy
        self.fault = ""
        """Why a player's own dealer deals no more: the file, the line and the error. Empty if nothing is wrong."""
        self._rng = self.randomizer.rng(seed, entropy)
        self._colours = HANDS[name](seeded(seed), **self.options) if name in HANDS else None
        self._deals: Dealer | None = self._of_game() if self.randomizer.sees_board else None
        self._pieces: Iterator[Piece | None] = self._played(self._deals) if self._deals else self._dealt()

    @property
    def deals_nothing(self) -> bool:
        """Whether it is a player's own dealer that broke before its first piece."""
        return bool(self.fault) and not self.counts.pieces

    @property
    def in_colours(self) -> bool:
        """Whether it is a dealer of Puyo Puyo, which deals hands of two colours."""
        return self._colours is not None

    def deal(self) -> bool:
        """Deal the next piece, and count it. Return False if there are no more, or if a player's own dealer takes time
        for it."""
        if self.randomizer.ready and not self._deals and not self.randomizer.ready(self._pieces, DealerView()):
            return False
        try:
            piece = next(self._pieces)
        except (StopIteration, DealFault) as end:
            self.fault = str(end) if isinstance(end, DealFault) else self._deals.fault if self._deals else ""
            self.ended = True
            return False
        if piece is None:
            return False
        self.counts.see(piece)
        if self._colours and self.counts.pieces % 2:
            self.hands.append(next(self._colours))
        return True

    def _dealt(self) -> Deal:
        return self.randomizer.deal(self._rng, **self.options)

    def _of_game(self) -> Dealer:
        """Return the dealer of the next game of the bot."""
        seed = part_of(self._seed, self.games) if self.games else self._seed
        rng = self.randomizer.rng(seed, self._entropy)
        return Dealer(self.randomizer, rng, previews=1, options=self.options, waits=False)

    def _played(self, deals: Dealer) -> Iterator[Piece | None]:
        """Deal to a bot, as in a game. None is yielded while a player's own dealer takes time."""
        choose = StraightDrops(CONTROLLERS[PLAYER]).choose
        decided = DealerView()
        while True:
            while deals.owes:
                yield None
            past = deals.stacks
            piece = deals.deal(self.cells)
            if piece is None:
                return
            self.view = decided if self.randomizer.ahead else DealerView(self.cells, None, past)
            decided = DealerView(self.cells, piece, past)
            yield piece
            after = self.cells | choose(self.cells, piece)
            if stack_height(after) > _HEIGHT:
                after = 0
                self.games += 1
                deals, decided = self._of_game(), DealerView()
                self._deals = deals
            self.cells = clear(after)

    @cached_property
    def outlook(self) -> DealOutlook:
        """What is expected of this deal in the long run."""
        return outlook(self.randomizer, self.options, self.randomizer.rng(self._seed, self._entropy))


MOST = 3
TRIO = ("7-bag", "nes", "memoryless")
RATES = (1, 2, 5, 10, 30, 100, 1_000, 10_000)
"""The speeds, in pieces a second. The computer may not reach the highest one."""
BUDGET = 0.004
"""The seconds of each frame in which pieces are dealt."""
_LOOK = 16
"""The pieces between two looks at the clock."""
_FRAME = 1 / 60
_LONGEST = 0.1
"""The seconds at most of which the pieces are dealt at once, as after a stall."""


class SideBySide:
    def __init__(
        self,
        dealers: Sequence[str],
        seed: str,
        dealing_of: Callable[[str], Dealing],
        entropy: random.Random,
        clock: Callable[[], float],
    ) -> None:
        """``dealers`` has one to three names, and ``dealing_of`` returns the dealer of a name. ``clock`` is in
        seconds."""
        self.dealers = list(dealers[:MOST])
        self._dealing_of, self._entropy, self._clock = dealing_of, entropy, clock
        self.paused = False
        self.rate = 5
        """Pieces a second of each dealer."""
        self.restart(seed)

    def restart(self, seed: str) -> None:
        self.seed = seed
        self.lanes = [Lane(self._dealing_of(name), seed, self._entropy) for name in self.dealers]
        self._from = self.dealt_at = self._clock()

    def put(self, place: int, name: str) -> None:
        """Put another dealer at a place, or after the last one, and begin anew with the same seed."""
        self.dealers[place : place + 1] = [name]
        self.restart(self.seed)

    def pause(self) -> None:
        self.paused = not self.paused
        self.resume()

    def resume(self) -> None:
        self._from = self._clock()

    def step(self) -> None:
        self.paused = True
        self._deal(1, self._clock())

    def set_rate(self, rate: int) -> None:
        self.rate = rate
        self.resume()

    def change_rate(self, by: int) -> None:
        """Go to the next faster speed for 1, to the next slower one for -1."""
        place = RATES.index(self.rate) + by
        self.set_rate(RATES[max(0, min(place, len(RATES) - 1))])

    def advance(self, now: float) -> bool:
        """Deal what is due by ``now``. Return whether any dealer has dealt."""
        if self.paused:
            return False
        since = min(now - self._from, _LONGEST + 1 / self.rate)
        due = int(since * self.rate + 1e-6)
        if due < 1 or (1 / self.rate < _FRAME and since < _FRAME - 1e-6):
            return False
        self._from = now if since < now - self._from else self._from + due / self.rate
        return self._deal(due, now)

    def _deal(self, due: int, now: float) -> bool:
        """Deal ``due`` pieces each in turn, fewer if the time is over. All go at the pace of the slowest dealer."""
        self.dealt_at = now
        running = [lane for lane in self.lanes if not lane.ended]
        often = 1 if any(lane.randomizer.sees_board for lane in running) else _LOOK
        ends = self._clock() + BUDGET
        dealt = False
        for piece in range(due):
            if piece and piece % often == 0 and self._clock() >= ends:
                break
            for lane in running:
                dealt |= lane.deal()
        return dealt

    def deadline(self, now: float) -> float | None:
        """When there is next something to do. None while nothing is dealt."""
        if self.paused or all(lane.ended for lane in self.lanes):
            return None
        return self._from + max(1 / self.rate, _FRAME)

    def fallen(self, now: float) -> float:
        """How far the newest pieces have come into sight, from 0 to 1. At a high speed they are there at once."""
        if 1 / self.rate < 0.1:
            return 1.0
        return min(1.0, max(0.0, now - self.dealt_at) / (0.6 / self.rate))


GAPS, SHARES, REPEATS, DROUGHTS = "gaps", "shares", "repeats", "droughts"
NAMES: Mapping[str, str] = {
    GAPS: marked("Waits for an I"),
    SHARES: marked("Shares"),
    REPEATS: marked("Repeats"),
    DROUGHTS: marked("Longest wait"),
}
_MOST_GAPS = 36
"""The longest gap that has a bar of its own."""
_QUANTILE = 0.997
"""The share of the expected gaps for which there is room."""
_ONCE, _LEAST_SHARE = 0.1, 1e-5
"""What a logarithmic axis has room for: this share of the gaps at least, and no less than the other one."""
_STEP = 6
"""The distance of two numbers below the gaps."""
_SETTLED = 10
_EVEN = 0.005
"""The difference of shares below which no piece is said to have come most."""


@dataclass(frozen=True)
class Scales:
    """What the charts of all dealers share, so that they can be compared at a glance."""

    last_gap: int
    """The last gap that has a bar. All longer ones share it."""
    gap_low: float
    """The low end of the shares of gaps: 0, or on a logarithmic axis a power of ten below all that is shown."""
    gap_top: float
    share_top: float
    repeat_top: float
    pieces: int
    """The right end of the curves, in pieces."""
    drought_top: int

    @classmethod
    def of(cls, lanes: Sequence[Lane], *, logarithmic: bool = False) -> Scales:
        """The scales in which all bars of all dealers have room, from the first one on. ``logarithmic`` is for the
        shares of gaps."""
        last, top, share, repeat = 12, 0.1, 0.2, 0.05
        for lane in lanes:
            counts, law = lane.counts, lane.outlook.law
            if law:
                last = max(last, sum(below < _QUANTILE for below in accumulate(law.chances[:-1])))
                top = max([top, *law.chances])
            last = max([last, *counts.gaps])
            share = max([share, *counts.shares, *(lane.outlook.shares or ())])
            repeat = max([repeat, 1.4 * (lane.outlook.repeats or 0.0), *(rate for _, rate in settled(counts))])
        last = min(last, _MOST_GAPS)
        for lane in lanes:
            top = max([top, *folded(lane.counts.gap_shares(last), last)])
        pieces = max(100, *(lane.counts.pieces for lane in lanes))
        drought = max(13, *(max(lane.counts.longest, _limit_of(lane) or 0) for lane in lanes))
        least = min(chain(*(_small_shares(lane, last) for lane in lanes), [_ONCE]))
        low = max(_LEAST_SHARE, 10.0 ** (math.ceil(math.log10(least)) - 1)) if logarithmic else 0.0
        gap_top = 1.0 if logarithmic else _ceiling(top)
        return cls(last, low, gap_top, _ceiling(share), _ceiling(repeat), pieces, 5 * -(-5 * drought // 20))


def settled(counts: Counts) -> Sequence[tuple[int, float]]:
    """The numbers of pieces with the share of repeats up to there, from ``_SETTLED`` pieces on if there are as many: a
    share of three pieces says nothing, and would leave no room for those of a thousand."""
    late = [(pieces, rate) for pieces, rate in counts.rates if pieces >= _SETTLED]
    return late or counts.rates


def folded(shares: Sequence[float], last: int) -> list[float]:
    """[gap]: its share. That of the gap ``last`` is the one of all longer gaps, too."""
    return [*shares[:last], sum(shares[last:])]


def _small_shares(lane: Lane, last: int) -> Iterator[float]:
    """The share of a gap that came once, and all chances that are expected of the gaps up to ``last``."""
    yield 1 / max(1, lane.counts.gaps.total())
    if lane.outlook.law:
        yield from (chance for chance in lane.outlook.law.chances[:last] if chance > 0)


def _limit_of(lane: Lane) -> int | None:
    """The longest possible drought, if it is short enough to be drawn."""
    law = lane.outlook.law
    longest = law.longest if law else None
    return longest if longest is not None and longest <= 2 * _MOST_GAPS else None


def _ceiling(share: float) -> float:
    """The next step of 5 %, or of 20 % where there is much."""
    step = 0.05 if share <= 0.4 else 0.2
    return min(1.0, step * math.ceil(share / step - 1e-9))


def lane_plots(lanes: Sequence[Lane], *, logarithmic: bool = False) -> list[Mapping[str, Plot]]:
    """Return the charts of each lane by their names. ``logarithmic`` is for the waits: rare ones can then be seen."""
    scales = Scales.of(lanes, logarithmic=logarithmic)
    charts = {GAPS: _gaps, SHARES: _shares, REPEATS: _repeats, DROUGHTS: _droughts}
    return [
        {name: chart(lane, scales, tone) for name, chart in charts.items()}
        for lane, tone in zip(lanes, TONES, strict=False)
    ]


def _gaps(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    """How often each gap between two I pieces came. The last bar is that of all longer ones, too."""
    last, total, law = scales.last_gap, lane.counts.gaps.total(), lane.outlook.law
    shares = folded(lane.counts.gap_shares(last), last)
    chances = folded([*law.chances, 0.0, 0.0], last) if law and law.chances else []
    ends = max((gap for gap, chance in enumerate(chances) if chance > 0), default=-1) + 1
    of_law = tuple((float(gap), chance) for gap, chance in enumerate(chances[:ends]))
    is_full = last == _MOST_GAPS
    ticks = tuple((float(gap), f"{gap}+" if is_full and gap == last else str(gap)) for gap in range(0, last + 1, _STEP))

    def spot(gap: int) -> Spot:
        wait = say_many("no I for {number} piece", "no I for {number} pieces", gap)
        share = say("{share} of the waits", share=fine_percent(shares[gap]))
        return Spot(
            gap, shares[gap], (wait, share, *_told(chances[gap] if gap < len(chances) else None, lane.outlook.measured))
        )

    bars = Curve(tuple((float(gap), share) for gap, share in enumerate(shares)), "bars", tone)
    return Plot(
        say(NAMES[GAPS]),
        Axis(-0.5, last + 0.5, ticks),
        share_axis(scales.gap_low) if scales.gap_low else _up(scales.gap_top),
        (bars, *([Curve(of_law, "marks", "text", _source(lane))] if of_law else [])),
        MadeLater(len(shares), spot),
        figure=say_many("{number} wait", "{number} waits", total),
        note="" if of_law else say("no I ever comes") if law else _nothing_expected(lane),
    )


def _shares(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    shares, expected = lane.counts.shares, lane.outlook.shares

    def spot(number: int) -> Spot:
        told = _told(expected[number] if expected else None)
        return Spot(number, shares[number], (_came(PIECES[number].name, shares[number]), *told))

    figure = ""
    if lane.counts.pieces:
        most = max(PIECES, key=lambda piece: shares[piece])
        even = max(shares) - min(shares) < _EVEN
        all_of_them = say("all {share}", share=percent(sum(shares) / len(PIECES), 1))
        figure = all_of_them if even else _came(most.name, shares[most])
    bars = Curve(tuple((float(piece), shares[piece]) for piece in PIECES), "bars", "accent", pieces=True)
    # That a dealer treats all pieces alike is known, and not measured.
    marks = [Curve(tuple(enumerate(expected)), "marks", "text", say("expected"))] if expected else []
    return Plot(
        say(NAMES[SHARES]),
        Axis(-0.5, len(PIECES) - 0.5, tuple((float(piece), piece.name) for piece in PIECES)),
        _up(scales.share_top),
        (bars, *marks),
        MadeLater(len(PIECES), spot),
        figure=figure,
        note="" if expected else _nothing_expected(lane),
    )


def _came(piece: str, share: float) -> str:
    return say("{piece} {share}", piece=piece, share=percent(share, 1))


def _repeats(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    """How the share of repeats has changed."""
    counts, expected, rates = lane.counts, lane.outlook.repeats, settled(lane.counts)

    def spot(number: int) -> Spot:
        pieces, rate = rates[number]
        return Spot(pieces, rate, (percent(rate, 1), _after(pieces), *_told(expected, lane.outlook.measured)))

    level = [] if expected is None else [_level(expected, scales, _source(lane))]
    return Plot(
        say(NAMES[REPEATS]),
        power_axis(scales.pieces),
        _up(scales.repeat_top),
        (*level, Curve(tuple(rates), "line", tone)),
        MadeLater(len(rates), spot),
        figure=percent(counts.repeat_rate, 1) if counts.pieces > 1 else "",
        note="" if level else _nothing_expected(lane),
    )


def _droughts(lane: Lane, scales: Scales, tone: Tone) -> Plot:
    counts, limit = lane.counts, _limit_of(lane)
    points = [(1.0, 0.0), *counts.droughts, (counts.pieces, counts.longest)] if counts.droughts else []

    def spot(number: int) -> Spot:
        pieces, wait = counts.droughts[number]
        return Spot(pieces, wait, (digits(wait), _after(pieces)))

    law = lane.outlook.law
    longest = law.longest if law else None
    never = say("never more than {number}", number=digits(longest)) if longest is not None else ""
    note = never or (say("no limit") if law and not lane.outlook.measured else "")
    return Plot(
        say(NAMES[DROUGHTS]),
        power_axis(scales.pieces),
        Axis(0.0, scales.drought_top, tuple((float(wait), str(wait)) for wait in (0, scales.drought_top))),
        (*([_level(limit, scales, never)] if limit is not None else []), Curve(tuple(points), "steps", tone)),
        MadeLater(len(counts.droughts), spot),
        figure=digits(counts.longest) if counts.pieces else "",
        note="" if limit is not None else note,
    )


def _up(top: float) -> Axis:
    return Axis(0.0, top, tuple((share, percent(share, 1 if share * 100 % 1 else 0)) for share in (0.0, top / 2, top)))


def _level(value: float, scales: Scales, name: str) -> Curve:
    return Curve(((1.0, value), (scales.pieces, value)), "line", "text", name)


def _after(pieces: int) -> str:
    return say_many("After {number} piece", "After {number} pieces", pieces)


def _source(lane: Lane) -> str:
    """Where the waits and the repeats that a dealer is compared with come from."""
    return say("measured") if lane.outlook.measured else say("expected")


def _told(share: float | None, measured: bool = False) -> list[str]:
    if share is None:
        return []
    told = fine_percent(share)
    return [say("measured {share}", share=told) if measured else say("expected {share}", share=told)]


def _nothing_expected(lane: Lane) -> str:
    return say("depends on the stack") if lane.randomizer.sees_board else say("expected: unknown")
