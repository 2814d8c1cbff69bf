"""All dealers in one table: what was measured of each, the orders of the rows, and the chart of their waits."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf, log2
from typing import Any

from ....core.dealers import RANDOMIZERS, Randomizer
from ....dealer_cards import card_of
from ....files import read_text
from ....language import digits, marked, say
from ....plots import TONES, Axis, Curve, MadeLater, Plot, Spot
from ....program import ASSETS
from ...words.numbers import percent
from ...words.plots import fine_percent, share_axis
from ...words.titles import short_title

FILE = ASSETS / "dealers.json"
"""What was measured of each dealer, a line each. ``python -m tests.core.dealers.dealers_page --measure`` writes the
figures, with a million pieces of each, and ``python -m tools.bench.dealer_tables --write`` the lines of the bots."""
STRONG, WEAK = "dellacherie", "fahey"
"""The bots whose lines are told."""
NOTHING = "-"
"""What stands for a figure that nobody knows."""
LAST_GAP = 60
"""The last gap that was counted apart. All longer ones are counted with it."""


@dataclass(frozen=True)
class BotLines:
    """The lines a game of a bot, by the rules of the papers in a well of ten rows."""

    mean: float
    """If games were cut off: the lines of all games for each that ended."""
    error: float = 0.0
    """The standard error. 0 for one game, and if games were cut off."""
    low: float = 0.0
    """If games were cut off: the lower end of the interval that holds the true mean in 95 of 100 cases."""
    high: float = 0.0

    @property
    def words(self) -> str:
        """The lines with their error, "2,555 ± 5%", or with their interval."""
        if self.low:
            return say(
                "{lines} ({low} to {high})", lines=_short(self.mean), low=_short(self.low), high=_short(self.high)
            )
        lines = digits(round(self.mean))
        return f"{lines} ± {percent(self.error / self.mean)}" if self.error and self.mean else lines


def _short(lines: float) -> str:
    """A number with its three leading figures."""
    places = max(0, len(str(int(lines))) - 3)
    return digits(round(lines, -places))


@dataclass(frozen=True)
class DealerStanding:
    """What was measured of one dealer. None where nobody knows."""

    name: str
    title: str
    year: str
    gaps: tuple[float, ...] = ()
    """[gap]: the share of the gaps of so many other pieces between two of one kind, over all kinds."""
    bits_without_memory: float | None = None
    """What somebody does not know of the next piece who knows the shares of the pieces, and remembers none."""
    bits_by_rule: float | None = None
    """The same for somebody who knows the rule and has seen all pieces."""
    repeats: float | None = None
    flood: float | None = None
    """The median of the most of one kind in a row, in games of a thousand pieces."""
    drought: float | None = None
    """The median of the longest wait for an I in such games. Infinite if none ever comes."""
    no_i: float | None = None
    """The share of such games with a wait of thirty pieces for an I."""
    strong: BotLines | None = None
    weak: BotLines | None = None
    stars: int | None = None
    """The difficulty that *The history of Tetris randomizers* gives it."""
    to_a_bot: bool = False
    """Whether it looks at the board, so that its pieces were dealt to the bot Dellacherie."""


@cache
def _measured() -> Mapping[str, Any]:
    read: Mapping[str, Any] = json.loads(read_text(FILE, FILE.name, most=1 << 20, expected="figures of dealers"))
    return read


def standing(dealer: Randomizer) -> DealerStanding:
    """Return what was measured of a dealer. Of a player's own, it is only the name."""
    card, measured = card_of(dealer), _measured().get(dealer.name, {})
    found: Mapping[str, Any] = measured.get("figures", {})
    title = short_title(say(card.title))
    if not found:
        return DealerStanding(dealer.name, title, dealer.year, to_a_bot=dealer.sees_board)
    shares = found["shares"]
    lines = {bot: BotLines(*figures) for bot, figures in measured.get("lines", {}).items()}
    return DealerStanding(
        dealer.name,
        title,
        dealer.year,
        tuple(found["gaps"]),
        sum(-share * log2(share) for share in shares.values() if share) + 0.0,
        found["bits_by_rule"],
        found["repeat"],
        found["flood_game"],
        found["drought_game"] if shares["I"] else inf,
        found["i30"] if shares["I"] else 1.0,
        lines.get(STRONG),
        lines.get(WEAK),
        card.stars[0] if card.stars else None,
        dealer.sees_board,
    )


def standings(order: str) -> list[DealerStanding]:
    """Return all dealers in an order of ``FIGURES``. Those of which nobody knows the figure come last."""
    figure = FIGURES[order]
    known = [standing(dealer) for dealer in RANDOMIZERS.values()]
    return sorted(known, key=lambda each: (figure.value(each) is None, figure.value(each) or 0, each.title))


@dataclass(frozen=True)
class DealerFigure:
    """A column of the table."""

    title: str
    about: str
    """What it says, in a sentence."""
    importance: int
    """As that of a column of a table."""
    value: Callable[[DealerStanding], float | None]
    """What the rows are sorted by, the least first."""
    words: Callable[[DealerStanding], str]


def _number(number: float | None, places: int = 0) -> str:
    if number is None:
        return NOTHING
    return say("never") if number == inf else digits(number, places)


def _share(share: float | None) -> str:
    return NOTHING if share is None else percent(share, 1)


YEAR = "year"
FIGURES: Mapping[str, DealerFigure] = {
    "strong": DealerFigure(
        marked("Lines"), marked("Lines: the lines a game of the bot Dellacherie, in a well of ten rows."), 7,
        lambda each: each.strong.mean if each.strong else None,
        lambda each: each.strong.words if each.strong else NOTHING,
    ),
    "weak": DealerFigure(
        marked("Weak bot"), marked("Weak bot: the lines a game of Fahey's bot, in the same well."), 4,
        lambda each: each.weak.mean if each.weak else None, lambda each: each.weak.words if each.weak else NOTHING,
    ),
    "stars": DealerFigure(
        marked("Article"), marked("Article: the difficulty in The history of Tetris randomizers, of 5."), 1,
        lambda each: None if each.stars is None else -each.stars,
        lambda each: NOTHING if each.stars is None else digits(each.stars),
    ),
    "without memory": DealerFigure(
        marked("Bits, no memory"),
        marked("Bits, no memory: what one does not know of the next piece if one knows only how often each comes."), 2,
        lambda each: each.bits_without_memory, lambda each: _number(each.bits_without_memory, 2),
    ),
    "by rule": DealerFigure(
        marked("Bits"),
        marked("Bits: what one does not know of the next piece if one knows the rule and has seen all pieces."), 6,
        lambda each: each.bits_by_rule, lambda each: _number(each.bits_by_rule, 2),
    ),
    "repeats": DealerFigure(
        marked("Repeats"), marked("Repeats: the share of pieces that are the same as the one before."), 5,
        lambda each: each.repeats, lambda each: _share(each.repeats),
    ),
    "flood": DealerFigure(
        marked("Flood"), marked("Flood: the most of one kind in a row in 1,000 pieces, the median of many games."), 3,
        lambda each: each.flood, lambda each: _number(each.flood),
    ),
    "drought": DealerFigure(
        marked("Drought"), marked("Drought: the longest wait for an I in 1,000 pieces, the median of many games."), 4,
        lambda each: each.drought, lambda each: _number(each.drought),
    ),
    "no i": DealerFigure(
        marked("No I for 30"), marked("No I for 30: the share of games of 1,000 pieces with such a wait."), 3,
        lambda each: each.no_i, lambda each: _share(each.no_i),
    ),
    YEAR: DealerFigure(
        marked("Year"), marked("Year: when the dealer appeared."), 5,
        lambda each: int(each.year) if each.year else None, lambda each: each.year or NOTHING,
    ),
}  # fmt: skip
"""The columns of figures, from left to right."""


def about_standing(shown: DealerStanding) -> str:
    """Return what there is to say of a dealer beside its figures: who played, and where the article and the bots
    disagree about it. Empty if there is nothing."""
    bot = say("It looks at the board, so these pieces were dealt to the bot Dellacherie.") if shown.to_a_bot else ""
    return " ".join(filter(None, (bot, _disagreement(shown))))


def _disagreement(shown: DealerStanding) -> str:
    """Which dealers the article takes for easier, although both bots clear fewer lines with them, or the reverse."""
    if shown.stars is None:
        return ""
    others = [each for each in map(standing, RANDOMIZERS.values()) if each.stars is not None]
    easier = [each.title for each in others if _is_harder(shown, each) and each.stars > shown.stars]  # type: ignore[operator]
    harder = [each.title for each in others if _is_harder(each, shown) and each.stars < shown.stars]  # type: ignore[operator]
    words = {"easier": ", ".join(easier), "harder": ", ".join(harder)}
    if easier:
        return say(
            "The history of Tetris randomizers rates it easier than {easier}. Both bots clear fewer lines with it.",
            **words,
        )
    if harder:
        return say(
            "The history of Tetris randomizers rates it harder than {harder}. Both bots clear more lines with it.",
            **words,
        )
    return ""


def _is_harder(one: DealerStanding, other: DealerStanding) -> bool:
    """Whether both bots clear fewer lines with a dealer than with another one."""
    both = ((one.strong, other.strong), (one.weak, other.weak))
    return all(mine and theirs and mine.mean < theirs.mean for mine, theirs in both)


LEAST_SHARE = 1e-5
"""The least share of gaps that is drawn."""


def waits_plot(shown: Sequence[DealerStanding], *, logarithmic: bool) -> Plot:
    """Return the chart of the waits of up to three dealers: the share of the gaps of each length. Its spots read out
    all of them."""
    known = [each for each in shown if each.gaps]
    top = max((max(each.gaps[:LAST_GAP]) for each in known), default=1.0)
    if logarithmic:
        up = share_axis(LEAST_SHARE)
    else:
        step = next(each for each in (0.02, 0.05, 0.1, 0.2, 0.5) if top <= 6 * each)
        steps = range(int(top / step) + 2)
        up = Axis(0.0, step * steps[-1], tuple((step * each, percent(step * each)) for each in steps))
    across = Axis(0.0, LAST_GAP - 1, tuple((float(each), str(each)) for each in range(0, LAST_GAP, 6)), say(_ACROSS))
    curves = [
        Curve(tuple(_points(each, logarithmic=logarithmic)), "line", tone, each.title)
        for each, tone in zip(known, TONES, strict=False)
    ]

    def spot(gap: int) -> Spot:
        lines = [f"{each.title}: {fine_percent(each.gaps[gap])}" for each in known]
        return Spot(gap, max(up.low, *(each.gaps[gap] for each in known)), (say("After {number}", number=gap), *lines))

    spots = MadeLater(LAST_GAP if known else 0, spot)
    return Plot(
        say("Waits between two of a kind"), across, up, tuple(curves), spots, empty=say("Nobody has measured it.")
    )


_ACROSS = marked("other pieces between")


def _points(shown: DealerStanding, *, logarithmic: bool) -> list[tuple[float, float]]:
    """The curve of a dealer. A logarithmic axis has no place for gaps that never came."""
    return [(float(gap), share) for gap, share in enumerate(shown.gaps[:LAST_GAP]) if share or not logarithmic]
