"""The figures of the person from match to match, and how they compare with the month before."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from ....language import digits, say
from ....plots import TONES, Curve, Plot, Spot
from ....storage import Scores
from ....storage.reviews import MatchFigures, ReviewedSide
from ...words.numbers import moment_words
from ...words.plots import dated_axis, number_axis
from .match_figures import FIGURES, Figures

MONTH = timedelta(days=30)


def figures_of(rounds: Sequence[ReviewedSide]) -> Figures:
    """Return the figures of some kept rounds together."""
    return Figures.over(Figures(**{name: getattr(each, name) for name in Figures._fields}) for each in rounds)


def _together(matches: Sequence[MatchFigures]) -> Figures | None:
    rounds = [each for match in matches if match.own for each in match.rounds]
    return figures_of(rounds) if rounds else None


def month_before(scores: Scores, moment: datetime) -> Figures | None:
    """Return the figures of the person in the 30 days before a match that was over at a moment. None without any."""
    first = moment - MONTH
    matches = scores.reviews.figures((first - timedelta(days=1)).date())
    return _together([each for each in matches if first <= each.finished_at < moment])


class MonthRow(NamedTuple):
    """A figure of the last 30 days, and of the 30 days before them."""

    name: str
    value: str
    before: str
    """In a sentence; empty if there was no match."""


class MatchTrend:
    """The figures of the person over all matches whose review is kept."""

    def __init__(self, scores: Scores, now: datetime) -> None:
        self._matches = scores.reviews.figures(datetime.min.date())
        self._now = now

    def __bool__(self) -> bool:
        """Whether the figures of any match are known."""
        return any(each.own for each in self._matches)

    @property
    def months(self) -> list[MonthRow]:
        """Each figure that can be compared; empty if the last 30 days have no match."""
        start = self._now - MONTH
        last = _together([each for each in self._matches if each.finished_at >= start])
        before = _together([each for each in self._matches if start - MONTH <= each.finished_at < start])
        if last is None:
            return []
        return [
            MonthRow(
                say(kind.title),
                kind.words(last),
                say("Month before: {value}", value=kind.words(before)) if before else "",
            )
            for kind in FIGURES.values()
            if not kind.is_sum
        ]

    def plot(self, name: str) -> Plot:
        """Return one figure of the person from match to match, beside that of the rivals. The action of a spot is the
        number of its match."""
        kind = FIGURES[name]
        own = [each for each in self._matches if each.own]
        places = {each.match: float(place) for place, each in enumerate(own, 1)}
        curves, highest, lowest = list[Curve](), 0.0, 0.0
        spots = list[Spot]()
        for tone, whose, title in zip(TONES, (True, False), (say("You"), say("Your rivals")), strict=False):
            points = list[tuple[float, float]]()
            for each in self._matches:
                value = kind.of(figures_of(each.rounds)) if each.own is whose and each.match in places else None
                if value is None:
                    continue
                points.append((places[each.match], value))
                if whose:
                    words = digits(value, kind.decimals), moment_words(each.finished_at)
                    spots.append(Spot(*points[-1], words, str(each.match)))
            highest = max([highest, *(value for _, value in points)])
            lowest = min([lowest, *(value for _, value in points)])
            curves += (Curve(tuple(points), "line", tone, title), Curve(tuple(points), "dots", tone))
        return Plot(
            say(kind.title),
            dated_axis([each.finished_at for each in own], name=say("Matches in the order of their dates")),
            number_axis(lowest, max(highest, 1e-9 if kind.decimals else 1.0)),
            tuple(curves),
            spots,
            empty=say("No match is rated yet."),
        )
