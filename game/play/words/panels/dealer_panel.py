"""The content of the dealer panel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....core.board import PIECES, Piece
from ....core.dealers import Chances, Ranking
from ....core.dealers.history import DROUGHT, MarkedPiece
from ....language import digits, marked, say
from ..numbers import percent

RIBBON = 40
ODDS, HARM, DEALT, EXPECTED, WAIT = marked("Odds"), marked("Harm"), marked("Dealt"), marked("Expected"), marked("Wait")
"""The columns of the panel. Each has one meaning everywhere: the chance of the piece at the next deal that is not shown
yet; how bad the piece is compared with all, 1 for the least, as the stack stands; how often it was dealt, with the
falling piece; how often the dealer deals it on average in so many pieces; the pieces since it was last dealt."""
LONGEST = marked("Longest wait")
NOTHING_YET = "…"


@dataclass(frozen=True)
class DealerColumn:
    name: str
    """One of the names above. It is translated when it is shown."""
    cells: tuple[str, ...]
    bars: tuple[float, ...] = ()
    """[piece]: the length of a bar, from 0 to 1. Empty if it has none."""
    lit: tuple[bool, ...] = (False,) * len(PIECES)
    signs: tuple[str, ...] = ("",) * len(PIECES)
    """[piece]: what stands after its text, such as a plus. The texts end at the same place with and without one."""


@dataclass(frozen=True)
class ForecastLine:
    words: str
    following: tuple[Piece, ...] = ()
    """The next pieces that are not shown yet, once they are known."""
    unknown: int = 0
    """How many places are kept for the next pieces while they are not known yet."""


@dataclass(frozen=True)
class DealerPanel:
    """The content of the panel. Parts that are switched off are empty."""

    title: str = ""
    rule: str = ""
    caption: str = ""
    """What the first column says, above the table. Empty if nothing needs to be said."""
    columns: tuple[DealerColumn, ...] = ()
    """The columns, the most wanted first. Those that do not fit are left out."""
    ribbon: tuple[MarkedPiece, ...] = ()
    forecast: ForecastLine | None = None


def odds_column(chances: Chances | None) -> DealerColumn:
    """The chances of the next deal that is not shown. A whole bar is 100%. None while they are computed."""
    if chances is None:
        return DealerColumn(ODDS, (NOTHING_YET,) * len(PIECES), (0.0,) * len(PIECES))
    return DealerColumn(ODDS, tuple(map(chance_words, chances)), tuple(chances))


def harm_column(ranking: Ranking | None) -> DealerColumn:
    """The pieces by their harm: 1 for the least, and a word for the worst. None while no piece is in play."""
    if ranking is None:
        return DealerColumn(HARM, (NOTHING_YET,) * len(PIECES), (0.0,) * len(PIECES))
    most = len(ranking)
    harms: Mapping[Piece, int] = {piece: most - place for place, group in enumerate(ranking) for piece in group}
    is_worst = tuple(most > 1 and harms[piece] == most for piece in PIECES)
    return DealerColumn(
        HARM,
        tuple(say("worst") if is_worst[piece] else str(harms[piece]) for piece in PIECES),
        tuple(harms[piece] / most if most > 1 else 0.0 for piece in PIECES),
        is_worst,
    )


def chance_words(chance: float) -> str:
    """A chance in percent: "14.3%", "100%", "0%", "<0.1%"."""
    if chance <= 0 or chance >= 1 - 1e-12:
        return percent(0 if chance <= 0 else 1)
    if chance < 0.0005:
        return f"<{percent(0.001, 1)}"
    return percent(chance, 1) if chance < 0.9995 else f">{percent(0.999, 1)}"


def count_columns(
    counts: Sequence[int], droughts: Sequence[int], expected: Sequence[float] | None
) -> tuple[DealerColumn, ...]:
    """The waits and the counts of the dealt pieces, and the ``expected`` ones. Long droughts are lit."""
    waits = DealerColumn(WAIT, tuple(map(digits, droughts)), lit=tuple(drought >= DROUGHT for drought in droughts))
    dealt = DealerColumn(DEALT, tuple(map(digits, counts)))
    if expected is None:
        return waits, dealt
    places = 1 if sum(expected) < 1000 else 0
    return waits, dealt, DealerColumn(EXPECTED, tuple(digits(each, places) for each in expected))
